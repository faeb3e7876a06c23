"""A finished game is looked at again in the background: how far that is, that it is kept; never one that still runs."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.bench import Seats, address, run, seated
from tests.server.web import Web, bearer, served
from undercroft.server.errors import NotNow
from undercroft.server.making.analyses import Analyses
from undercroft.server.storage.store import Store, set_analysis
from undercroft.server.tables.service import TableService
from undercroft.study.analysis.report import Analysis

GOLDEN = Path(__file__).parents[1] / "earth_reborn" / "golden" / "beauty-and-the-beast-00000.record"
FEW = 120  # looks ahead


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("web"), analyses=Analyses(1, looks=FEW)) as web:
        yield web


class Finished:
    """A table of a game that is over."""

    def __init__(self, web: Web, opened: dict[str, Any]) -> None:
        self.web = web
        self.id = str(opened["table"])
        self.token = str(opened["watch"]).partition("#")[2]

    def on(self, web: Web) -> "Finished":
        """At the same database's next server."""
        return Finished(web, {"table": self.id, "watch": f"#{self.token}"})

    def ask(self, status: int = 201) -> dict[str, Any]:
        answer = self.web.http.post(f"/api/tables/{self.id}/analysis", json={}, headers=bearer(self.token))
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def look(self, language: str = "en") -> dict[str, Any]:
        headers = {**bearer(self.token), "Accept-Language": language}
        answer = self.web.http.get(f"/api/tables/{self.id}/analysis", headers=headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def until(self, enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """As it is once that is so, however long it takes."""
        while not enough(found := self.look()):
            assert found["state"] in ("waiting", "making"), found
            time.sleep(0.05)
        return found


def brought(web: Web) -> Finished:
    """A whole game that was played elsewhere."""
    answer = web.http.post("/api/records", json={"record": GOLDEN.read_text(encoding="utf-8")})
    assert answer.status_code == 201, answer.text
    return Finished(web, answer.json())


def analyst(work: str) -> Analyses:
    """Whose process does something else with what it is ordered."""
    return Analyses(1, (sys.executable, "-c", f"import json, sys, time\nsys.stdin.readline()\n{work}"))


HALFWAY = """print(json.dumps({"done": 0.5}), flush=True)\ntime.sleep(600)"""


def done(found: dict[str, Any]) -> bool:
    return bool(found["state"] == "done")


def test_a_finished_game_is_looked_at_and_what_was_found_is_kept(web: Web) -> None:
    table = brought(web)
    assert table.look() == {"state": "none", "before": 0, "done": 0.0, "problem": "", "analysis": None}
    assert table.ask()["state"] in ("waiting", "making")
    found = table.until(done)["analysis"]
    (salemites, norad) = found["chances"]
    assert len(salemites) == len(norad) == 98 and {salemites[-1], norad[-1]} == {0.0, 1.0}
    assert all(abs(a + b - 1) < 0.001 for a, b in zip(salemites, norad)), "one of the two wins"
    assert found["sides"] == [[0], [1]] and [one["seat"] for one in found["luck"]] == [0, 1]
    for one in found["moments"]:
        assert one["after"] - one["before"] == pytest.approx(one["choice"] + one["dice"], abs=0.001)
        assert one["happened"] and 0 < one["step"] <= 97
    assert 0 < found["examined"] <= found["decisions"] and 0 < found["looks"] <= FEW
    assert table.ask() == table.look(), "it is not looked for twice"


def test_it_is_told_in_the_language_of_the_reader(web: Web) -> None:
    table = brought(web)
    table.ask()
    english = table.until(done)["analysis"]["moments"]
    french = table.look("fr")["analysis"]["moments"]
    assert [one["step"] for one in english] == [one["step"] for one in french]
    assert all(a["happened"] != b["happened"] for a, b in zip(english, french))


def test_the_game_of_a_table_is_looked_at_only_once_it_is_over(web: Web) -> None:
    table = web.open("me", "greedy")
    for answer in (table.get(0, "/analysis"), table.post(0, "analysis"), table.get(-1, "/analysis")):
        assert answer.status_code == 409
        assert answer.json()["error"].startswith("looking at a game again tells what is hidden in it")
    assert web.http.get(f"/api/tables/{table.id}/analysis").status_code == 403
    table.post(0, "resign", step=table.state(0)["step"])
    assert table.state(0)["over"]
    assert table.get(0, "/analysis").json()["state"] == "none"
    assert table.post(0, "analysis").status_code == 201
    while (found := table.get(0, "/analysis").json())["state"] != "done":
        assert found["state"] in ("waiting", "making"), found
        time.sleep(0.05)
    assert found["analysis"]["moments"] == [], "to give up is no turning point"


def test_a_restart_in_the_middle_begins_anew_and_one_after_it_finds_it(tmp_path: Path) -> None:
    with served(tmp_path, analyses=analyst(HALFWAY)) as web:
        table = brought(web)
        table.ask()
        found = table.until(lambda one: one["done"] == 0.5)
        assert found["state"] == "making" and found["analysis"] is None
    with served(tmp_path, analyses=Analyses(1, looks=FEW)) as web:
        table = table.on(web)
        assert table.look()["state"] == "none"
        table.ask()
        first = table.until(done)
    with served(tmp_path, analyses=analyst("raise SystemExit(1)")) as web:
        table = table.on(web)
        assert table.look() == first and table.ask() == first


def test_others_wait_in_turn_and_one_address_has_a_share(tmp_path: Path) -> None:
    with served(tmp_path, analyses=analyst(HALFWAY)) as web:
        first, second, third = brought(web), brought(web), brought(web)
        first.ask()
        first.until(lambda one: one["state"] == "making")
        assert first.ask()["state"] == "making", "asked for twice, it is done once"
        assert (second.ask()["state"], second.look()["before"]) == ("waiting", 1)
        assert third.ask(429)["error"].startswith("2 games are being looked at for you already")
        assert web.http.get("/api/games").status_code == 200, "nobody else waits for it"


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        ("sys.exit(3)", "nothing came of it: try again"),
        ("print('nonsense', flush=True)", "nothing came of it: try again"),
        ("""print(json.dumps({"problem": "step 4: no"}), flush=True)""", "step 4: no"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(tmp_path: Path, work: str, sentence: str) -> None:
    with served(tmp_path, analyses=analyst(work)) as web:
        table = brought(web)
        table.ask()
        while (found := table.look())["state"] in ("waiting", "making"):
            time.sleep(0.05)
        assert (found["state"], found["problem"]) == ("failed", sentence)


# ---------------------------------------------------------------- kept with the game


EMPTY = Analysis(
    game="incursion", mission="recon", last=0, hash="", learned=True, sides=[[0], [1]], chances=[[0.5], [0.5]],
    moments=[], blunders=[], luck=[], decisions=0, examined=0, looks=0,
)  # fmt: skip


async def resigned(service: TableService) -> Seats:
    seats = await seated(service, "me", "me")
    await seats.wander(4)
    await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
    return seats


def test_it_goes_when_the_table_goes(tmp_path: Path) -> None:
    async def scene(service: TableService) -> str:
        seats = await resigned(service)
        game = await service.finished(seats.table, seats.watch)
        for text in ("one", "two"):
            await service.keep_analysis(game, text)
        assert await service.analysis(seats.table) == "two"
        assert await service.remove(seats.table, list(seats.tokens.values()))
        assert await service.analysis(seats.table) == ""
        return seats.table

    table = run(tmp_path, scene)
    store = Store(address(tmp_path))
    assert store.analysis(table) == ""
    store.close()


def test_a_game_that_was_taken_back_is_another_one(tmp_path: Path) -> None:
    """What comes of looking at a game is not kept with what it has become meanwhile, nor shown before its end."""

    async def scene(service: TableService) -> None:
        seats = await resigned(service)
        game = await service.finished(seats.table, seats.watch)
        await service.keep_analysis(game._replace(hash="another"), "nothing")
        assert await service.analysis(seats.table) == ""

    run(tmp_path, scene)


def test_a_running_game_is_refused_by_the_service(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        for token in (seats.tokens[0], seats.watch):
            with pytest.raises(NotNow, match="expected it to be over"):
                await service.finished(seats.table, token)

    run(tmp_path, scene)


@pytest.mark.parametrize("kept", [msgspec.json.encode(EMPTY).decode(), '{"game": "of another release"}'])
def test_what_was_kept_of_another_end_or_in_another_form_is_not_shown(tmp_path: Path, kept: str) -> None:
    with served(tmp_path, analyses=analyst(HALFWAY)) as web:
        table = brought(web)
        store = Store(address(tmp_path))
        with store.engine.begin() as to:
            for statement, rows in set_analysis(table.id, kept):
                to.execute(statement, rows or None)
        store.close()
        assert table.look()["state"] == "none"
