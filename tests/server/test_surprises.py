"""Something to play, made of a seed while somebody waits in a lobby, and how fair it is."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.processes import started
from tests.server.web import Web, bearer, served
from undercroft.core.spec import settings
from undercroft.server.api import making
from undercroft.server.making import surprises
from undercroft.server.making.jobs import EACH
from undercroft.server.making.surprises import Surprises
from undercroft.study.surprise import Wish

EARTH = "/api/games/earth-reborn/surprises"
RAIDS = "/api/games/reichbusters/surprises"


def maker(work: str) -> tuple[str, ...]:
    """A process that does something else with what is wished for."""
    return (sys.executable, "-c", f"import json, sys, time\nwish = json.loads(sys.stdin.readline())\n{work}")


IDLE = maker("time.sleep(600)")


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """Its makers are given time: where everything else wants the processor, a game of theirs may take a minute."""
    with pytest.MonkeyPatch.context() as patch, served(tmp_path_factory.mktemp("web")) as web:
        patch.setattr(making, "SECONDS", 3600.0)
        patch.setattr(Surprises, "longest", 3600.0)
        yield web


def begun(web: Web, place: str = EARTH, status: int = 201, **wish: Any) -> dict[str, Any]:
    answer = web.http.post(place, json=wish)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def until(web: Web, surprise: dict[str, Any], enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """As it is once that is so, however long it takes; what is over changes no more."""
    game = EARTH.split("/")[3]
    while not enough(surprise):
        assert not over(surprise), surprise
        time.sleep(0.05)
        surprise = web.http.get(f"/api/games/{game}/surprises/{surprise['surprise']}").json()
    return surprise


def over(surprise: dict[str, Any]) -> bool:
    return surprise["state"] in ("done", "failed")


def cancel(web: Web, surprise: dict[str, Any]) -> dict[str, Any]:
    return dict(web.http.post(f"{EARTH}/{surprise['surprise']}/cancel", json={}).json())


def opened(web: Web, game: str, made: dict[str, Any], *kinds: str) -> httpx.Response:
    seats = [{"kind": kind, "level": "random"} for kind in kinds]
    order = {"game": game, "mission": made["mission"], "options": made["options"], "seats": seats}
    return web.http.post("/api/tables", json=order)


def test_a_world_is_made_measured_and_played(web: Web) -> None:
    first = begun(web, seed=5, options={"players": 3})
    assert first["state"] == "waiting" and first["made"] is None and first["done"] == 0
    found = until(web, first, lambda one: bool(one["fairness"] and one["fairness"]["games"] >= 2))
    fairness, made = found["fairness"], found["made"]
    assert found["state"] == "measuring" and 0.1 < found["done"] < 1 and not fairness["together"]
    assert [one["seat"] for one in fairness["seats"]] == ["red band", "green band", "blue band"]
    for one in fairness["seats"]:
        assert one["low"] <= one["share"] == one["wins"] / fairness["games"] <= one["high"]
    ended = cancel(web, found)
    assert (ended["state"], ended["done"], ended["problem"]) == ("done", 1, "it was cancelled")
    assert made["file"] == "sags-5.toml" and "missions =" not in made["text"], "nobody reads another's mission cards"

    lobby = web.http.post("/api/games/earth-reborn/missions/sags", json={"options": made["options"]}).json()
    assert lobby["name"] == "S.A.G.S. 5" and lobby["thumbnail"].startswith("<svg") and not lobby["options"]
    table = opened(web, "earth-reborn", made, "me", "person", "computer").json()
    states = [
        web.http.get(f"/api/tables/{table['table']}", headers=bearer(seat["token"] or "")).json()
        for seat in table["seats"]
    ]
    assert [one["side"] for one in states[0]["seats"]] == ["red band", "green band", "blue band"]
    (mine,) = web.http.post("/api/tables/mine", json={"tokens": [table["seats"][0]["token"]]}).json()["tables"]
    assert mine["name"] == "S.A.G.S. 5", "a world is called by its own name, wherever its table is listed"
    assert states[0]["name"] == "S.A.G.S. 5" and not states[0]["over"]


def test_the_same_seed_is_the_same_world(web: Web) -> None:
    texts = []
    for _ in range(2):
        found = until(web, begun(web, seed=8), lambda one: one["made"] is not None)
        texts.append(found["made"]["text"])
        cancel(web, found)
    assert texts[0] == texts[1]
    again = web.http.get(f"{EARTH}/{found['surprise']}").json()
    assert again["made"]["text"] == texts[0], "a page that is loaded again finds it"


def test_a_raid_says_how_often_the_team_wins(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "GAMES", 5)
    wished = {"heroes": 2, "difficulty": "easy", "ties": "table", "team.one": "sarge"}
    found = until(web, begun(web, RAIDS, seed=3, options=wished), over)
    fairness, made = found["fairness"], found["made"]
    assert found["problem"] == "" and fairness["together"] and len(fairness["seats"]) == 1
    assert fairness["games"] == fairness["of"] == 5
    assert made["mission"] == "raid" and made["options"]["heroes"] == 2 and made["options"]["map"].startswith("raid-")
    assert opened(web, "reichbusters", made, "me", "computer").status_code == 201
    sent = web.http.post("/api/games/reichbusters/files", json={"text": made["text"]}).json()
    assert settings(sent["options"]) == made["options"]


def test_who_does_not_say_what_may_be_wished_for_is_told(web: Web) -> None:
    sentences: dict[str, tuple[dict[str, Any], str]] = {
        EARTH: ({"options": {"players": 5}}, "options: players: expected one of 2, 3, 4, got 5"),
        RAIDS: ({"options": {"length": "long"}}, "length: expected normal"),
        "/api/games/incursion/surprises": ({}, "Incursion: expected a game of which something can be made"),
    }
    for place, (wish, sentence) in sentences.items():
        assert sentence in begun(web, place, 400, **wish)["error"]
    assert begun(web, EARTH, 422, seed=-1)["error"]
    assert web.http.get(f"{EARTH}/nothing").status_code == 404


# ---------------------------------------------------------------- makers that do something else


def slow(folder: Path, work: tuple[str, ...], processes: int = 1):  # type: ignore[no-untyped-def]
    return served(folder, surprises=Surprises(processes, work))


def test_each_has_a_share_and_others_wait_in_turn(tmp_path: Path) -> None:
    with slow(tmp_path, IDLE) as web:
        first, second = begun(web), begun(web)
        refused = begun(web, status=429)
        assert refused["error"].startswith(f"{EACH} are being made for you already")
        until(web, first, lambda one: one["state"] == "making")
        waiting = web.http.get(f"{EARTH}/{second['surprise']}").json()
        assert (waiting["state"], waiting["before"]) == ("waiting", 1)
        assert web.http.get("/api/games").status_code == 200, "nobody else waits for it"
        ended = cancel(web, first)
        assert (ended["state"], ended["problem"], ended["made"]) == ("failed", "it was cancelled", None)
        until(web, second, lambda one: one["state"] == "making")


def test_what_nobody_asks_for_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Surprises, "unseen", 0.0)
    with slow(tmp_path, IDLE) as web:
        first = begun(web)
        for _ in range(EACH):
            begun(web)  # as if the first were not there
        monkeypatch.setattr(Surprises, "unseen", 600.0)
        found = web.http.get(f"{EARTH}/{first['surprise']}").json()
        assert (found["state"], found["problem"]) == ("failed", "nobody looked at it any more")


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        ("sys.exit(3)", "nothing came of it: try another one"),
        ("print('nonsense', flush=True)", "nothing came of it: try another one"),
        ("print('x' * 2_000_000, flush=True)", "nothing came of it: try another one"),
        (
            """print(json.dumps({"problem": json.dumps({"say": "seed {s}: no", "with": {"s": 4}})}), flush=True)""",
            "seed 4: no",
        ),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(tmp_path: Path, work: str, sentence: str) -> None:
    with slow(tmp_path, maker(work)) as web:
        found = until(web, begun(web), over)
        assert (found["state"], found["problem"], found["made"]) == ("failed", sentence, None)


def test_what_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Surprises, "longest", 0.1)
    with slow(tmp_path, IDLE) as web:
        assert until(web, begun(web), over)["problem"].startswith("it took longer than")


def test_a_maker_ends_with_its_server() -> None:
    wish = Wish(
        game="reichbusters", edition="1.1", wished={}, seed=1, name="raid-1", title="RAID 1", games=10**6, seconds=600
    )
    with started(surprises.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(wish) + b"\n")
        process.stdin.flush()
        assert b'"made"' in process.stdout.readline() and process.poll() is None
        process.stdin.close()
        assert process.wait(60) == 0
