"""Where others find a server: what is said of it on its own machine."""

import re
import socket
from pathlib import Path

import httpx
import pytest

from tests.server.web import served
from undercroft.server.door import reach
from undercroft.server.door.reach import addresses, is_here, own
from undercroft.server.run import listen

ALONE = "Only this machine can reach the table"


def test_a_socket_for_this_machine_is_found_by_nobody_else() -> None:
    with listen("127.0.0.1", 0, False) as opened:
        assert addresses(opened) == []


def test_a_socket_for_all_is_found_by_the_machines_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["192.168.7.9", "127.0.1.1", "169.254.1.1", "10.0.0.4"]
    monkeypatch.setattr(reach, "own", lambda family: found)
    with listen("0.0.0.0", 0, False) as opened:
        port = opened.getsockname()[1]
        assert addresses(opened) == [f"http://192.168.7.9:{port}", f"http://10.0.0.4:{port}"]


def test_an_ipv6_address_is_written_as_browsers_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own", lambda family: ["fe80::1%eth0", "::1", "2001:db8::7"])

    class Opened:
        family = socket.AF_INET6

        def getsockname(self) -> tuple[str, int, int, int]:
            return "::", 8421, 0, 0

    assert addresses(Opened()) == ["http://[2001:db8::7]:8421"]  # type: ignore[arg-type]


def test_a_machine_knows_its_own_addresses() -> None:
    for found in own(socket.AF_INET):
        socket.inet_aton(found)
    assert len(set(own(socket.AF_INET))) == len(own(socket.AF_INET))


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("localhost", True), ("a.localhost", True),
        ("192.168.7.9", False), ("table.example", False), ("localhost.example", False), ("", False), (None, False),
    ],
)  # fmt: skip
def test_names_that_every_machine_has_for_itself(name: str | None, here: bool) -> None:
    assert is_here(name) is here


def test_a_page_says_where_others_find_the_table_only_on_the_servers_own_machine(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        for path in ("/games/incursion", "/table/x"):
            assert 'data-reach=""' in web.http.get(path).text and ALONE in web.http.get(path).text
            elsewhere = web.http.get(path, headers={"Host": "192.168.7.9"}).text
            assert "data-reach" not in elsewhere and ALONE not in elsewhere
            french = web.http.get(path, headers={"Accept-Language": "fr"}).text
            assert "Seule cette machine peut atteindre la table" in french and "--host 0.0.0.0" in french


def test_a_page_of_a_server_for_all_names_its_addresses(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        web.app.state.reach = ["http://192.168.7.9:8421", "http://10.0.0.4:8421"]
        text = httpx.get(web.base).text
        assert 'data-reach="http://192.168.7.9:8421 http://10.0.0.4:8421"' in text and ALONE not in text
        assert not re.search(r"192\.168\.7\.9", httpx.get(web.base, headers={"Host": "192.168.1.1"}).text)
