"""An English and a French viewer at one table: each is told everything in their own language, and nothing in the
other's."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.bench import Seats, run, seated
from tests.server.web import GAME, AtTable, Web, bearer, served
from undercroft.core.speech.languages import language, writer
from undercroft.core.speech.say import Text, noun, parsed, say
from undercroft.core.speech.wordlist import packages, templates
from undercroft.server.door.limits import Limits
from undercroft.server.showing.renderer import Renderer
from undercroft.server.storage.store import NOTE, EntryRow, add_entry
from undercroft.server.tables.live.notes import note_of, stored_note
from undercroft.server.tables.service import TableService

FRENCH = {"Accept-Language": "fr"}
LETTERS = 9  # a shorter piece of a sentence may stand in any language


def english() -> list[str]:
    """Every piece of the server's English sentences that its French ones do not hold too."""
    (server,) = [package for package in packages() if package.name == "server"]
    said = [text for pair in templates(server).items() for text in pair]
    pieces = {before.strip(" :;,.()") for text in said for before, *_ in parsed(text)}
    french = " ".join(form for text in said for form in language("fr").messages.get(text, ()))
    return [piece for piece in pieces if len(piece) >= LETTERS and piece not in french]


ENGLISH = english()


def strangers(data: Any) -> list[str]:
    """The English sentences in what was sent."""
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return [piece for piece in ENGLISH if re.search(rf"\b{re.escape(piece)}\b", text)]


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("tongues")) as web:
        yield web


def said(table: AtTable, seat: int, path: str, /, **body: Any) -> dict[str, Any]:
    url = f"/api/tables/{table.id}/{path}"
    answer = table.web.http.post(url, json=body, headers={**bearer(table.token(seat)), **FRENCH})
    return dict(answer.json())


def test_the_check_finds_english() -> None:
    assert strangers("this seat now belongs to somebody else") and len(ENGLISH) > 80
    assert not strangers("cette place est désormais à quelqu'un d'autre")


def test_notes_in_the_log_are_each_viewers_own(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0, **FRENCH) as french, table.live(1) as other:
        french.until("state")
        other.until("state")
        first = table.asked()
        word = {"step": first["step"], "action": first["options"][0]}
        assert table.post(first["seat"], "act", **word).status_code == 200
        step = table.state(first["seat"])["step"]
        table.post(first["seat"], "undo", step=step)
        table.post(0, "handover", level="random")
        while not any("hasard) joue" in line["text"] for line in french.state["log"]):
            french.until("state")
        while not any("random" in line["text"] for line in other.state["log"]):
            other.until("state")
        heard = [line["text"] for line in french.state["log"] if line["note"]]
        assert heard[0].startswith("La graine de cette table") and heard[-1].startswith("L'ordinateur (au hasard) joue")
        told = [line["text"] for line in other.state["log"] if line["note"]]
        assert told[0].startswith("The seed of this table")
        assert told[-1] == "A computer player (random) now plays the Allies."
        assert not strangers("".join(french.raw)) and strangers("".join(other.raw))


def test_hello_may_name_the_language(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0, **FRENCH) as ear:
        assert "La graine" in ear.until("state")["state"]["log"][-1]["text"]
    for wanted, words in (("fr", "La graine"), ("xx", "The seed"), (["fr"], "The seed")):
        with connect(f"{web.socket}/{table.id}") as socket:
            socket.send(json.dumps({"type": "hello", "token": table.watch, "language": wanted}))
            assert words in str(socket.recv(timeout=10))


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("act", {"step": 99, "action": "pass"}, "étape 99\u00a0: une réponse à l'étape 0 est attendue"),
        ("act", {"step": "x", "action": "pass"}, "body.step\u00a0: un nombre entier est attendu"),
        ("act", {"step": 0}, "body.action\u00a0: une valeur est attendue"),
        ("act", {"step": -1, "action": ""}, "body.step\u00a0: au moins 0 est attendu"),
        ("act", {"step": 0, "action": "a" * 300}, "body.action\u00a0: au plus 200 signes sont attendus"),
        ("act", {"step": 0, "action": "", "more": 1}, "body.more\u00a0: rien de ce nom n'est attendu"),
        ("takeover", {"seat": 7}, "il n'y a pas de place 7"),
        ("takeover", {}, "vous jouez déjà à cette place"),
        ("undo", {"step": 0}, "il n'y a rien à annuler"),
        ("rematch", {}, "la revanche vient après la partie"),
        ("orders", {"step": 0, "level": "sometimes"}, "'orders' 'sometimes'\u00a0: resign"),
        ("consent", {"step": 0, "to": 3, "agree": True}, "étape 3\u00a0: une proposition d'y revenir"),
    ],
)
def test_refusals_are_said_in_the_readers_language(web: Web, path: str, body: dict[str, Any], words: str) -> None:
    table = web.open("me", "person")
    answer = said(table, 0, path, **body)
    assert words in answer["error"] and not strangers(answer)


def test_so_are_faults_on_a_socket(web: Web) -> None:
    table = web.open("me", "person")
    with table.live(0, **FRENCH) as ear:
        ear.until("state")
        ear.say(type="dance")
        assert ear.until("error")["error"].startswith("type\u00a0: une de ces valeurs est attendue\u00a0: ping, act")
        ear.say(type="act", step=0)
        assert ear.until("error")["error"] == "action\u00a0: une valeur est attendue, il n'y en a pas"
        ear.socket.send("[1]")
        assert ear.until("error")["error"] == "un objet JSON est attendu"
        assert not strangers("".join(ear.raw))


def test_and_what_the_guard_turns_away(tmp_path: Path) -> None:
    with served(tmp_path, Limits(burst=3, rate=0.01)) as web:
        strange = web.http.get("/api/games", headers={**FRENCH, "Host": "evil.example"}).json()
        assert "une adresse ou un nom de cette machine est attendu" in strange["error"]
        nowhere = web.http.get("/api/nowhere", headers=FRENCH).json()
        assert nowhere["error"] == "il n'y a rien à cette adresse"
        for _ in range(4):
            fast = web.http.get("/api/nowhere", headers=FRENCH)
        assert fast.status_code == 429 and fast.json()["error"].startswith("c'était trop rapide\u00a0: réessayez")


def test_computer_players_are_introduced_in_the_readers_language(web: Web) -> None:
    names = [level["name"] for level in web.http.get("/api/games", headers=FRENCH).json()["levels"]]
    assert names[:4] == ["Recrue", "Régulier", "Vétéran", "Commandant"]
    levels = web.http.get("/api/games").json()["levels"]
    assert [level["name"] for level in levels][:4] == ["Recruit", "Regular", "Veteran", "Commander"]


def test_who_sits_at_a_table_is_told_in_the_readers_language(web: Web) -> None:
    """A computer by the lobby's name for it, somebody without a name by their side; in the list of tables too."""
    table = web.open("me", "greedy")
    headers = {**bearer(table.tokens[0]), **FRENCH}
    french = web.http.get(f"/api/tables/{table.id}", params={"parts": ""}, headers=headers).json()["seats"]
    assert [(seat["side"], seat["name"]) for seat in french] == [("Alliés",) * 2, ("Allemands", "Soldat")]
    assert [seat["name"] for seat in table.state(0)["seats"]] == ["Allies", "Soldier"]
    told = ["Vous (Alliés)", "Soldat (Allemands)"], ["You (Allies)", "Soldier (Germans)"]
    for headers, names in zip((FRENCH, {}), told):
        mine = web.http.post("/api/tables/mine", json={"tokens": table.tokens[:1]}, headers=headers).json()
        assert mine["tables"][0]["seats"] == names


def test_rules_are_told_in_the_readers_language(web: Web) -> None:
    english = web.http.get(f"/api/games/{GAME}/rules/INC-MOVE-1").json()
    french = web.http.get(f"/api/games/{GAME}/rules/INC-MOVE-1", headers=FRENCH).json()
    assert english["id"] == french["id"] and english["text"] != french["text"] and " the " not in french["text"]
    found = web.http.get(f"/api/games/{GAME}/rules", params={"search": "figurine"}, headers=FRENCH).json()["rules"]
    assert found and not web.http.get(f"/api/games/{GAME}/rules", params={"search": "figurine"}).json()["rules"]


# ---------------------------------------------------------------- notes, as the database keeps them


def test_a_note_comes_back_as_the_text_it_was() -> None:
    why = say("ran out of its {seconds} s", seconds="2")
    for text in (
        say("{who} now plays {seat:the}.", who='B"en {x}', seat=noun("Hans", proper=True)),
        say("{who} now plays {seat:the}.", who="Ben", seat=noun("Germans")),
        say("{who}, a computer player, {why}: the table chose in its place.", who="greedy", why=why),
        say("you sit there already"),
    ):
        back = note_of(stored_note(text))
        assert isinstance(back, Text) and back == text


@pytest.mark.parametrize("old", ["Ben now plays german.", "7", '"x"', "[1]", "{}", '{"say": 1}', "[" * 2000, ""])
def test_a_note_from_before_stays_as_it_is(old: str) -> None:
    assert note_of(old) == old and isinstance(note_of(old), str)


def test_old_and_new_notes_are_told_after_a_restart(tmp_path: Path) -> None:
    kept: list[Seats] = []

    async def evening(service: TableService) -> None:
        kept.append(await seated(service, "me", "person"))
        await service.hand_over(kept[0].table, kept[0].tokens[0], 0, "random")
        old = EntryRow(table_id=kept[0].table, serial=9_000, kind=NOTE, text="Ben now plays german.")
        await service.registry.write([add_entry(old)])

    async def morning(service: TableService) -> None:
        look = await service.look(kept[0].table, kept[0].tokens[1])
        log = json.loads(writer("fr").json((await Renderer().state(look, ["log"], "fr"))["log"]))
        notes = [line["text"] for line in log if line["note"]]
        assert "Ben now plays german." in notes and "L'ordinateur (au hasard) joue désormais pour les Alliés." in notes

    run(tmp_path, evening)
    run(tmp_path, morning)
