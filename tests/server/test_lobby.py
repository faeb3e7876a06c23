"""The lobby over the wire: seats and their names follow mission, edition and options (tests/core/cellar.py)."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.core.cellar import HEIST, RACE, SEATS
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from tests.server.web import Web, bearer, served
from undercroft.core.records.record import read

SPEC = CellarSpec()
ADDRESS = f"/api/games/{SPEC.id}/missions"
MASKED = {"people": 2, "masks": True}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with pytest.MonkeyPatch.context() as patch, served(tmp_path_factory.mktemp("web")) as web:
        alone_in_the_house(patch, SPEC)
        yield web


def opened(web: Web, *kinds: str, **order: Any) -> dict[str, Any]:
    seats = [{"kind": kind} for kind in kinds]
    answer = web.http.post("/api/tables", json={"game": SPEC.id, "mission": HEIST, "seats": seats, **order})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def state(web: Web, table: str, token: str) -> dict[str, Any]:
    found: dict[str, Any] = web.http.get(f"/api/tables/{table}?parts=options,log", headers=bearer(token)).json()
    return found


def names(lobby: dict[str, Any]) -> list[tuple[str, str]]:
    return [(seat["id"], seat["name"]) for seat in lobby["seats"]]


def test_the_seats_follow_what_was_chosen(web: Web) -> None:
    assert names(web.http.get(f"{ADDRESS}/{HEIST}").json()) == [(id, id.capitalize()) for id in SEATS[:3]]
    answers = {"edition": "1.1", "options": MASKED}
    assert names(web.http.post(f"{ADDRESS}/{HEIST}", json=answers).json()) == [("amber", "Fox"), ("birch", "Owl")]


def test_the_options_follow_the_edition(web: Web) -> None:
    for edition, known in (("1.0", ["people"]), ("1.1", ["people", "masks"]), ("", ["people", "masks"])):
        got = web.http.get(f"{ADDRESS}/{HEIST}", params={"edition": edition}).json()
        told = web.http.post(f"{ADDRESS}/{HEIST}", json={"edition": edition}).json()
        assert [option["id"] for option in got["options"]] == known and told == got
        assert all(option["shapes"] for option in got["options"])


@pytest.mark.parametrize(
    ("mission", "answers", "problem"),
    [
        (RACE, {"options": {"people": 1}}, "people 1: expected a number that can play race"),
        (HEIST, {"edition": "2.0"}, "there is no edition '2.0' of The Cellar: expected 1.0, 1.1"),
        (HEIST, {"edition": "1.0", "options": {"masks": True}}, "masks True: expected edition 1.1"),
        ("moon", {}, "there is no mission 'moon'"),
    ],
)
def test_what_cannot_be_played_is_said(web: Web, mission: str, answers: dict[str, Any], problem: str) -> None:
    answer = web.http.post(f"{ADDRESS}/{mission}", json=answers)
    assert answer.status_code == 400 and problem in answer.json()["error"]


def test_the_table_has_the_seats_that_the_lobby_showed(web: Web) -> None:
    """At the table, in its log, in the record, in the list of one's tables, at a branch and at a rematch."""
    table = opened(web, "me", "friend", options=MASKED)
    mine, friend = table["seats"]
    assert [seat["id"] for seat in table["seats"]] == ["amber", "birch"]
    claim = web.http.post(f"/api/tables/{table['table']}/claim", json={"invite": friend["invite"]}).json()
    shown = state(web, table["table"], mine["token"])
    assert [seat["side"] for seat in shown["seats"]] == ["Fox", "Owl"] == [seat["name"] for seat in shown["seats"]]
    assert shown["log"][-1]["text"] == "Somebody now plays the Owl."
    (listed,) = web.http.post("/api/tables/mine", json={"tokens": [mine["token"]]}).json()["tables"]
    assert listed["seats"] == ["You (Fox)", "Owl"]
    for token in (mine["token"], claim["token"]):
        step = state(web, table["table"], token)["step"]
        web.http.post(f"/api/tables/{table['table']}/resign", json={"step": step}, headers=bearer(token))
    record = web.http.get(f"/api/tables/{table['table']}/record", headers=bearer(mine["token"])).text
    assert read(record).options == MASKED and list(read(record).players) == ["amber", "birch"]
    again = web.http.post(f"/api/tables/{table['table']}/rematch", json={}, headers=bearer(mine["token"])).json()
    shown = state(web, again["table"], mine["token"])
    assert [seat["side"] for seat in shown["seats"]] == ["Fox", "Owl"] and shown["seat"] == 1
    branched = {"step": 0, "seats": [{"kind": "me"}, {"kind": "person"}]}
    other = web.http.post(f"/api/tables/{table['table']}/branch", json=branched, headers=bearer(mine["token"])).json()
    assert [seat["side"] for seat in state(web, other["table"], other["seats"][0]["token"])["seats"]] == ["Fox", "Owl"]
    brought = web.http.post("/api/records", json={"record": record}).json()
    token = brought["watch"].partition("#")[2]
    assert [seat["side"] for seat in state(web, brought["table"], token)["seats"]] == ["Fox", "Owl"]


def test_as_many_wishes_as_seats(web: Web) -> None:
    seats = [{"kind": "me"}] * 3
    answer = web.http.post(
        "/api/tables", json={"game": SPEC.id, "mission": HEIST, "seats": seats, "options": {"people": 2}}
    )
    assert answer.status_code == 400 and "3 seats: expected one for each of amber, birch" in answer.json()["error"]
