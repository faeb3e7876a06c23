"""Maps that are sent to a lobby as files, and maps that are kept from a table: nothing of them lies about on the
server, and nothing hidden stands in them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.earth_reborn.test_worlds import SMALL
from tests.french import strangers
from tests.french_sent import in_markup
from tests.server.web import Web, bearer, served

FILES = "/api/games/earth-reborn/files"
LOBBY = "/api/games/earth-reborn/missions/sags"
# The small world without anybody on it, and with a Driller that lies face down.
EMPTY = (
    SMALL[: SMALL.index("\n[[band]]")].replace('"T73b 1,5"]', '"T73b 1,5", "T60b 15,1"]')
    + '\n[[band]]\nseat = "norad"\nmp = 30\n\n[[band]]\nseat = "salemite"\nmp = 28\n'
)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("web")) as web:
        yield web


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a person's missions lie."""
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path / "missions"))
    return tmp_path / "missions"


def sent(web: Web, text: str, status: int = 200, **more: Any) -> dict[str, Any]:
    answer = web.http.post(FILES, json={"text": text, **more})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


class Sitting:
    """Two people at a table of the S.A.G.S."""

    def __init__(self, web: Web, **options: Any) -> None:
        order = {"game": "earth-reborn", "mission": "sags", "options": options, "seed": 4}
        answer = web.http.post("/api/tables", json={**order, "seats": [{"kind": "me"}, {"kind": "person"}]})
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        self.web, self.id = web, opened["table"]
        self.tokens = [seat["token"] for seat in opened["seats"]]
        self.watch = opened["watch"].partition("#")[2]

    def state(self, seat: int = 0) -> dict[str, Any]:
        headers = bearer(self.tokens[seat])
        return dict(self.web.http.get(f"/api/tables/{self.id}?parts=options", headers=headers).json())

    def map(self, token: str, status: int = 200, name: str = "Far valley") -> str:
        answer = self.web.http.get(f"/api/tables/{self.id}/map", params={"name": name}, headers=bearer(token))
        assert answer.status_code == status, answer.text
        return answer.text

    def keep(self, name: str, status: int = 201) -> dict[str, Any]:
        body = {"name": name}
        answer = self.web.http.post(f"/api/tables/{self.id}/map/keep", json=body, headers=bearer(self.tokens[0]))
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def resign(self) -> None:
        body = {"step": self.state()["step"]}
        answer = self.web.http.post(f"/api/tables/{self.id}/resign", json=body, headers=bearer(self.tokens[0]))
        assert answer.status_code == 200


# ---------------------------------------------------------------- sent to a lobby


def test_a_world_is_played_from_a_text(web: Web, folder: Path) -> None:
    brought = sent(web, SMALL, name="small.toml")
    assert (brought["mission"], brought["name"], brought["options"]) == ("sags", "Valley", {"world": SMALL})
    lobby = web.http.post("/api/games/earth-reborn/missions/sags", json={"options": brought["options"]}).json()
    assert (lobby["name"], lobby["options"]) == ("Valley", []) and "Nick Bolter" in lobby["thumbnail"]
    assert any(Sitting(web, **brought["options"]).state(seat)["options"] for seat in (0, 1))
    assert "valley" not in web.http.get("/api/games").text and not folder.exists()


def test_the_picture_of_a_world_is_lettered_for_its_reader(web: Web) -> None:
    """In the lobby, and for a friend who is asked to it: names of rooms are drawn into it."""
    order = {"game": "earth-reborn", "mission": "sags", "options": {"world": SMALL},
             "seats": [{"kind": "me"}, {"kind": "friend"}]}  # fmt: skip
    table = web.http.post("/api/tables", json=order).json()
    invite = next(seat["invite"] for seat in table["seats"] if seat["invite"])
    told: dict[str, list[str]] = {}
    for language in ("en", "fr"):
        headers = {"Accept-Language": language}
        shown = web.http.post(LOBBY, json={"options": order["options"]}, headers=headers)
        asked = web.http.post(f"/api/tables/{table['table']}/invitation", json={"invite": invite}, headers=headers)
        told[language] = [answer.json()["thumbnail"] for answer in (shown, asked)]
    for english, french in zip(told["en"], told["fr"], strict=True):
        assert strangers(in_markup(french)) == {} and strangers(in_markup(english)) != {}


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"T05a 7,4"', '"T05a 2,2"', "tiles[5]: expected T05a 2,2 on free squares, where T88a 1,1 lies already"),
        ("6,3,S: S5", "12,12,S: S5", "doors[0]: expected a door at a tile, got one to nothing"),
        ("norad-eradicate", "free-beer", "band[0].missions[0]: expected a mission card of the box, got 'free-beer'"),
        ("at = [9, 2]", "at = [16, 20]", "band[0].character[0].at: expected a square that somebody can reach"),
        (
            '"T73b 1,5"]\n', '"T73b 1,5", "T16a 16,20"]\n',
            "band[1].character[0].at: expected a start that an enemy can get to",
        ),
        ("mp = 20", "mp = 5", "band[0].mp: expected Characters and equipment for at most 5 MP, got some for 7"),
        ('"T73b 1,5"', '"T73b 1,5", "T60b 9,4"', "tiles[7]: expected a tile of the Construction Zone or a Driller"),
        ('name = "Valley"', "name = [", "line 4, column 1: expected valid TOML"),
    ],
)  # fmt: skip
def test_a_fault_is_one_sentence_with_the_name_that_it_was_sent_by(
    web: Web, folder: Path, before: str, after: str, sentence: str
) -> None:
    bad = SMALL.replace(before, after, 1)
    if "T16a" in after:
        bad = bad.replace("at = [1, 4]", "at = [16, 20]")
    told = sent(web, bad, 400, name="../my\nworld.toml")["error"]
    assert told.startswith(f"../my world.toml: {sentence}") and "\n" not in told
    order = {"game": "earth-reborn", "mission": "sags", "options": {"world": bad}, "seats": [{"kind": "me"}] * 2}
    refused = web.http.post("/api/tables", json=order)
    assert refused.status_code == 400 and refused.json()["error"].startswith("options: world: ")
    assert not folder.exists()


def test_what_is_no_world_or_too_large_is_said(web: Web) -> None:
    for text in ("", "id = 1", "undercroft 1\ngame earth-reborn", 'import os\nkind = "worlds"'):
        assert "expected a world, which says kind" in sent(web, text, 400)["error"]
    assert "expected a world of at most" in sent(web, SMALL + "#" * 50_000, 400)["error"]
    assert sent(web, "#" * 60_001, 422)["error"]
    assert web.http.post(FILES, json={"text": "#" * 70_000}).status_code == 413
    assert web.http.post("/api/games/incursion/files", json={"text": SMALL}).status_code == 400


def test_a_world_says_itself_for_how_many_it_is(web: Web) -> None:
    order = {"options": {"world": SMALL, "players": 3}}
    answer = web.http.post("/api/games/earth-reborn/missions/sags", json=order)
    assert answer.json()["error"] == "options: players: expected 2, as the world has it, got 3"


# ---------------------------------------------------------------- kept from a table


def test_a_map_is_kept_while_it_is_played_on_and_afterwards(web: Web) -> None:
    at = Sitting(web, world=EMPTY)
    assert at.state()["keeps"]
    texts = {at.map(token) for token in (*at.tokens, at.watch)}
    assert len(texts) == 1, "it is the same for everybody"
    (text,) = texts
    assert '"T60b 15,1"' in text and 'drillers = ["T60"]' in text and 'name = "Far valley"' in text
    assert "mp = 30" in text and "mp = 28" in text and not any(f"T6{n}a" in text for n in range(5))
    again = Sitting(web, **sent(web, text)["options"])
    assert again.map(again.watch) == text
    at.resign()
    assert at.state()["over"] and at.map(at.watch) == text


def test_a_half_built_map_is_no_file_yet(web: Web) -> None:
    at = Sitting(web)
    assert not at.state()["keeps"]
    assert "expected a game in which something was built" in at.map(at.tokens[0], 409)
    assert at.map("no token", 403)


def test_a_name_may_be_anything(web: Web, folder: Path) -> None:
    at = Sitting(web, world=EMPTY)
    for name in ('"quoted" \\ and more', "Mon château", "a\nb", "", "\x7f'''"):
        assert sent(web, at.map(at.watch, name=name))["mission"] == "sags"


def test_only_ones_own_server_writes_into_a_folder(web: Web, folder: Path, tmp_path: Path) -> None:
    assert "this server is not yours alone" in Sitting(web, world=EMPTY).keep("Valley", 403)["error"]
    assert not folder.exists()
    with served(tmp_path / "", own=True) as own:
        at = Sitting(own, world=EMPTY)
        names = ["Far valley", "Far  VALLEY!", "../../etc/passwd", "Mon château", "sags", "CON", "", "the-vault", "/"]
        kept = [at.keep(name) for name in names]
        assert [one["mission"] for one in kept] == [
            "far-valley", "far-valley-2", "etc-passwd", "mon-chateau", "sags-2", "map-con", "valley", "the-vault-2",
            "map",
        ]  # fmt: skip
        assert sorted(os.listdir(folder)) == sorted(one["file"] for one in kept)
        known = {info["id"] for game in own.http.get("/api/games").json()["games"] for info in game["missions"]}
        assert "far-valley" in known or own.http.get("/api/games/earth-reborn/missions/far-valley").status_code == 200
        half = Sitting(own)
        assert "expected a game in which something was built" in half.keep("x", 409)["error"]
        assert len(os.listdir(folder)) == len(kept)
