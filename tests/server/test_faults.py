"""Errors that pages report: one safe line of the log each, and never too many."""

from collections.abc import Iterator

import pytest

from tests.server.web import NO_LIMITS, Web, served
from undercroft.server.api.faults import BURST, plain


@pytest.fixture
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("faults"), NO_LIMITS) as web:
        yield web


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "undercroft.server.api.faults"]


def test_a_report_is_a_line_of_the_log(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    said = {"page": "at-table", "text": "the picture: TypeError: x is null /static/board.js:7"}
    assert web.http.post("/api/faults", json=said).json() == {"heard": True}
    assert lines(caplog) == ["a page (at-table) says: the picture: TypeError: x is null /static/board.js:7"]


@pytest.mark.parametrize("body", [{}, {"text": ""}, {"text": "x" * 401}, {"text": "x", "page": "y" * 61}, {"text": 7},
                                  {"text": "x", "more": 1}, [], "x"])  # fmt: skip
def test_odd_reports_get_a_sentence(web: Web, body: object, caplog: pytest.LogCaptureFixture) -> None:
    answer = web.http.post("/api/faults", json=body)
    assert answer.status_code == 422 and answer.json()["error"] and lines(caplog) == []


def test_nothing_that_could_be_a_token_or_move_a_cursor_is_printed(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    table = web.open("me", "person")
    token = table.tokens[0]
    nasty = f"at http://x/table/{table.id}#{token} and ?token={token} or {token}\n2026 ERROR forged \x1b[2J\u202eme"
    assert web.http.post("/api/faults", json={"page": f"a\r\n{token}", "text": nasty}).status_code == 200
    (line,) = lines(caplog)
    assert token not in line and line.isprintable() and "\u202e" not in line


def test_a_flood_of_reports_is_stopped(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    answers = [web.http.post("/api/faults", json={"text": f"number {n}"}) for n in range(BURST + 5)]
    assert [answer.status_code for answer in answers].count(429) >= 4
    assert "Retry-After" in answers[-1].headers and len(lines(caplog)) <= BURST + 1


def test_another_site_cannot_report(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    answer = web.http.post("/api/faults", json={"text": "x"}, headers={"Origin": "http://elsewhere.example"})
    assert answer.status_code == 403 and lines(caplog) == []


def test_words_stay_words() -> None:
    assert plain("Cannot read properties of null (reading 'x')") == "Cannot read properties of null (reading 'x')"
