"""The HTTP API, as a program meets it."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

from tests.server.web import GAME, Web, bearer, served
from undercroft.core.records.record import read
from undercroft.server.app import ROUTES
from undercroft.server.door.limits import Limits


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("web")) as web:
        yield web


# ---------------------------------------------------------------- games and rules


def test_games_missions_and_levels(web: Web) -> None:
    found = web.http.get("/api/games").json()
    game = next(game for game in found["games"] if game["id"] == GAME)
    assert game["seats"] == ["allied", "german"] and game["missions"][0]["id"] == "recon"
    assert {level["id"] for level in found["levels"]} >= {"random", "greedy"}
    assert all(level["name"] and level["text"] for level in found["levels"])


def test_a_mission_for_the_lobby_and_its_forces(web: Web) -> None:
    lobby = web.http.get(f"/api/games/{GAME}/missions/incursion").json()
    assert lobby["thumbnail"].startswith("<svg") and lobby["forces"]["allied"]["choices"]
    address = f"/api/games/{GAME}/missions/incursion/forces"
    one = lobby["forces"]["allied"]["choices"][0]
    rich = {"seat": "allied", "ids": [one["id"]], "options": {"rp.allied": 30}}
    assert web.http.post(address, json=rich).json()["left"] == 30 - one["price"]
    assert "there is no seat" in web.http.post(address, json={"seat": "moon", "ids": []}).json()["error"]


def test_rules(web: Web) -> None:
    found = web.http.get(f"/api/games/{GAME}/rules", params={"search": "reaction fire"}).json()
    assert 0 < len(found["rules"]) < 100 and found["source"]
    one = found["rules"][0]
    assert web.http.get(f"/api/games/{GAME}/rules/{one['id']}").json() == one
    chapter = web.http.get(f"/api/games/{GAME}/rules", params={"near": "INC-RF-3"}).json()["rules"]
    assert len(chapter) > 5 and all(rule["id"].startswith("INC-RF-") for rule in chapter)
    part = web.http.get(f"/api/games/{GAME}/rules", params={"near": "INC-RF-3", "search": "reload"}).json()["rules"]
    assert 0 < len(part) < len(chapter) and all(rule in chapter for rule in part)


def test_the_glossary_speaks_the_readers_language(web: Web) -> None:
    english = web.http.get(f"/api/games/{GAME}/glossary").json()
    french = web.http.get(f"/api/games/{GAME}/glossary", headers={"Accept-Language": "fr"}).json()
    assert english["game"] == french["game"] == GAME and len(english["terms"]) == len(french["terms"]) > 20
    first, autre = english["terms"][0], french["terms"][0]
    assert set(first) == {"words", "alone", "text", "rule"} and first["rule"] == autre["rule"]
    assert first["words"][0] == "AP" and autre["words"][0] == "PA" and first["text"] != autre["text"]


@pytest.mark.parametrize(
    "path",
    [
        "games/chess/rules",
        "games/chess/glossary",
        f"games/{GAME}/missions/moon",
        f"games/{GAME}/rules/NO-1",
        f"games/{GAME}/rules?near=NO-1",
        "tables/none",
        "none",
        "tables",
    ],
)
def test_addresses_that_lead_nowhere(web: Web, path: str) -> None:
    answer = web.http.get(f"/api/{path}")
    assert answer.status_code in (404, 405) and set(answer.json()) == {"error", "rule", "step"}


# ---------------------------------------------------------------- playing


def test_a_program_plays_against_the_computer(web: Web) -> None:
    table = web.open("me", "random")
    for _ in range(12):
        state = table.state(0, wait=20)
        assert state["asked"] and state["choice"]["text"] and "svg" not in state
        answer = table.post(0, "act", step=state["step"], action=state["options"][0]).json()
        assert answer["step"] == state["step"] and not answer["again"]
        assert answer["state"]["step"] > state["step"]


def test_the_whole_state_for_a_page(web: Web) -> None:
    table = web.open("me", "person")
    state = table.get(0).json()
    assert state["svg"].startswith("<svg") and state["panels"] and state["name"] == "Recon"
    assert sorted(label["action"] for label in state["labels"]) == sorted(table.state(0)["options"])
    assert state["watch"] == f"/table/{table.id}#{table.watch}"
    assert [seat["kind"] for seat in state["seats"]] == ["person", "person"]


def test_a_command_counts_once(web: Web) -> None:
    table = web.open("me", "person")
    state = table.asked()
    word = {"step": state["step"], "action": state["options"][0]}
    assert not table.post(state["seat"], "act", **word).json()["again"]
    assert table.post(state["seat"], "act", **word).json()["again"]
    late = table.post(state["seat"], "act", step=state["step"], action=state["options"][1])
    assert late.status_code == 409 and late.json()["step"] == table.state(state["seat"])["step"]


def test_illegal_actions_name_their_rule(web: Web) -> None:
    table = web.open("me", "person")
    state = table.asked()
    answer = table.post(state["seat"], "act", step=state["step"], action="move 0 n")
    assert answer.status_code == 422 and answer.json()["rule"] and answer.json()["error"]
    why = table.post(state["seat"], "why-not", action="move 0 n").json()["refusals"]
    assert [refusal["rule"] for refusal in why] == [answer.json()["rule"]]
    assert table.post(state["seat"], "why-not", action=state["options"][0]).json() == {"refusals": []}
    assert table.post(state["seat"], "why-not", refs=[["model", "0"], ["square", "k9"]]).status_code == 200
    assert table.post(state["seat"], "why-not").status_code == 400
    assert table.post(state["seat"], "act", step=state["step"], action="dance").status_code == 400


def test_what_cannot_be_done_now_is_told_to_who_is_asked(web: Web) -> None:
    table = web.open("me", "person")
    first = table.asked()["seat"]
    assert "nothing to take back" in table.get(first, "/greyed").json()["take_back"]
    while not any(text.startswith("move") for text in table.asked()["options"]):
        table.act("end")
    state = table.asked()
    seat, figure = state["seat"], next(text for text in state["options"] if text.startswith("move")).split()[1]
    told = table.get(seat, "/greyed", figure=figure).json()
    assert told["take_back"] == "" and told["greyed"]
    for one in told["greyed"]:
        assert one["label"] and one["why"] and one["rule"] and one["action"] not in state["options"]
    assert table.get(1 - seat, "/greyed", figure=figure).json()["greyed"] == []
    assert table.get(-1, "/greyed").json() == {"greyed": [], "take_back": ""}
    assert table.get(seat, "/greyed", figure="many").status_code == 422


def test_pointing_at_things(web: Web) -> None:
    table = web.open("me", "person")
    while not any(text.startswith("move") for text in table.asked()["options"]):
        table.act("end")
    seat = table.asked()["seat"]
    figure = next(text for text in table.asked()["options"] if text.startswith("move")).split()[1]
    card = table.get(seat, "/inspect", kind="model", id=figure).json()
    assert card["title"] and card["lines"]
    assert table.get(seat, "/overlay", figure=figure).json()["reach"]
    assert not table.get(1 - seat, "/overlay", figure=figure).json()["reach"]
    assert table.get(seat, "/inspect", kind="dragon", id="1").status_code == 400
    assert table.get(seat, "/overlay", figure=999).status_code == 400


def test_waiting_ends_when_the_turn_comes_or_the_time_is_up(web: Web) -> None:
    table = web.open("me", "person")
    first = table.asked()["seat"]
    idle = table.state(1 - first, wait=0.2)
    assert not idle["asked"] and idle["options"] == []
    assert table.state(first, wait=20)["asked"]
    assert {seat["seat"] for seat in table.state(first)["seats"] if seat["online"]} == {0, 1}


def test_taking_back_with_consent(web: Web) -> None:
    table = web.open("me", "person")
    seats = [table.act()["seat"] for _ in range(6)]
    mine = seats[0]
    step = table.state(mine)["step"]
    assert table.post(mine, "undo", step=step, to=0).json()["asked"]
    proposal = table.state(1 - mine)["proposal"]
    assert proposal["seat"] == mine and proposal["agreed"] == [mine]
    there = table.state(1 - mine)
    agreed = table.post(1 - mine, "consent", step=there["step"], to=proposal["to"], agree=True)
    assert agreed.status_code == 200, agreed.text
    assert table.state(mine)["timeline"]["steps"] == 0 and table.state(mine)["step"] > step


def test_words_and_the_end(web: Web) -> None:
    table = web.open("me", "person")
    state = table.state(0)
    answer = table.post(0, "orders", step=state["step"], level="never")
    assert answer.json()["state"]["orders"] == "never"
    assert table.post(0, "offer-end", step=table.state(0)["step"]).json()["state"]["offers"] == [0]
    assert table.get(0, "/record").status_code == 409
    assert table.post(1, "resign", step=table.state(1)["step"]).status_code == 200
    over = table.state(-1)
    assert over["over"] and over["outcome"]["winners"] == [0] and over["seed"] == "7"
    record = table.get(-1, "/record")
    assert record.headers["content-type"].startswith("text/plain") and read(record.text).seed == 7


def test_a_long_seed_is_told_to_the_last_digit(web: Web) -> None:
    """The seed is a text: a browser rounds long numbers."""
    table = web.open("me", "person", seed=2**128 - 3)
    table.post(1, "resign", step=table.state(1)["step"])
    assert table.state(-1)["seed"] == str(2**128 - 3)
    assert read(table.get(-1, "/record").text).seed == 2**128 - 3


# ---------------------------------------------------------------- tables and seats


def test_replay_upload_and_branch(web: Web) -> None:
    table = web.open("me", "person")
    for _ in range(8):
        table.act()
    early = table.get(0, "/steps/2").json()
    assert early["at"] == 2 and not early["now"] and early["labels"] == [] and early["svg"].startswith("<svg")
    assert table.get(0, "/steps/2", **{"as": 1}).status_code == 404
    table.post(0, "resign", step=table.state(0)["step"])
    assert table.get(-1, "/steps/2", **{"as": 1}).json()["seat"] == 1
    assert table.get(-1, "/steps/999").status_code == 409
    brought = web.http.post("/api/records", json={"record": table.get(0, "/record").text})
    assert brought.status_code == 201, brought.text
    watch = brought.json()["watch"].partition("#")[2]
    body = {"step": 4, "seats": [{"kind": "me"}, {"kind": "computer", "level": "random"}]}
    branch = web.http.post(f"/api/tables/{brought.json()['table']}/branch", json=body, headers=bearer(watch))
    assert branch.status_code == 201, branch.text
    state = web.http.get(f"/api/tables/{branch.json()['table']}", headers=bearer(branch.json()["seats"][0]["token"]))
    assert state.json()["origin"] == "branch"


def test_a_bad_record_gets_a_sentence(web: Web) -> None:
    answer = web.http.post("/api/records", json={"record": "once upon a time"})
    assert answer.status_code == 400 and "expected" in answer.json()["error"]


def test_rematch_and_finding_tables_again(web: Web) -> None:
    table = web.open("me", "person")
    table.post(0, "resign", step=0)
    again = table.post(1, "rematch").json()
    assert table.post(0, "rematch").json()["table"] == again["table"] == table.state(-1)["rematch"]
    found = web.http.post("/api/tables/mine", json={"tokens": table.tokens}).json()["tables"]
    both = {(id, seat) for id in (table.id, again["table"]) for seat in (0, 1)}
    assert {(one["table"], one["seat"]) for one in found} == both
    swapped = next(one for one in found if one["table"] == again["table"] and one["seat"] == 0)
    assert swapped["token"] == table.tokens[1] and swapped["name"] == "Recon" and not swapped["over"]


def test_a_friend_takes_a_seat(web: Web) -> None:
    table = web.open("me", "friend")
    seat = table.opened["seats"][1]
    assert seat["token"] is None and seat["link"] == f"/join/{table.id}#{seat['invite']}"
    came = web.http.post(f"/api/tables/{table.id}/claim", json={"invite": seat["invite"], "name": "Ann"}).json()
    assert came["seat"] == 1 and came["link"] == f"/table/{table.id}#{came['token']}"
    assert web.http.get(f"/api/tables/{table.id}", headers=bearer(came["token"])).json()["seat"] == 1
    assert table.state(0)["seats"][1]["name"] == "Ann"
    again = web.http.post(f"/api/tables/{table.id}/claim", json={"invite": seat["invite"]})
    assert again.status_code == 403


def test_hand_over_take_over_and_invite(web: Web) -> None:
    table = web.open("me", "random")
    assert table.post(0, "handover", level="random").json() == {"seat": 0, "token": None, "link": None}
    assert table.state(0)["handed"]
    assert table.post(0, "takeover").status_code == 200 and not table.state(0)["handed"]
    invited = table.post(0, "invite", seat=1).json()
    assert invited["link"] == f"/join/{table.id}#{invited['invite']}"
    taken = table.post(0, "takeover", seat=1, name="Bob").json()
    assert taken["seat"] == 1 and taken["token"]
    assert table.post(-1, "handover", level="random").status_code == 403


def test_options_of_the_lobby_reach_the_game(web: Web) -> None:
    table = web.open("me", "person", mission="incursion", **{"rp.allied": 18, "variants.hans": True})
    table.post(0, "resign", step=0)
    record = read(table.get(0, "/record").text)
    assert record.options["rp"] == {"allied": 18} and record.options["variants"] == ["hans"]


def test_a_record_is_named_after_its_game(web: Web) -> None:
    table = web.open("me", "person")
    table.post(0, "resign", step=0)
    answer = table.get(0, "/record")
    today = datetime.now(UTC).date().isoformat()
    assert answer.headers["content-disposition"] == f'attachment; filename="incursion-recon-{today}.txt"'


def test_an_invitation_says_who_asks_whom_to_what(web: Web) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    opened = web.http.post("/api/tables", json={"game": GAME, "mission": "recon", "seats": seats}).json()
    address, invite = f"/api/tables/{opened['table']}", opened["seats"][1]["invite"]
    for language, name, text, seat in (
        ("en", "Incursion: Recon", "You are invited by Ann.", "You play the Germans."),
        (
            "fr",
            "Incursion\u00a0: Reconnaissance",
            "Vous avez une invitation de la part d'Ann.",
            "Vous jouez les Allemands.",
        ),
    ):
        headers = {"Accept-Language": language}
        told = web.http.post(f"{address}/invitation", json={"invite": invite}, headers=headers).json()
        assert (told["name"], told["text"], told["seat"]) == (name, text, seat)
        assert told["thumbnail"].startswith("<svg") and told["minutes"] > 0 and told["blurb"]
    assert web.http.post(f"{address}/invitation", json={"invite": "wrong"}).status_code == 403
    assert web.http.post(f"{address}/claim", json={"invite": invite, "name": "Ben"}).status_code == 200
    used = web.http.post(f"{address}/invitation", json={"invite": invite})
    assert used.status_code == 403 and "used up" in used.json()["error"]


def test_an_invitation_to_ones_own_seat(web: Web) -> None:
    """Nobody else sits there: it says no more than is so."""
    table = web.open("me", "random")
    invite = table.post(0, "invite", seat=0).json()["invite"]
    told = web.http.post(f"/api/tables/{table.id}/invitation", json={"invite": invite}).json()
    assert told["text"] == "You are invited."
    assert told["seat"].startswith("You play the Allies. ") and told["seat"].endswith("were seen by somebody.")


# ---------------------------------------------------------------- pages


def test_nothing_is_offered_before_the_table_says_what_holds(web: Web) -> None:
    """Who is invited does not see a draw that nobody offered."""
    for path in ("/table/x", "/join/x"):
        when = re.findall(r"<[^>]*data-when=[^>]*>", web.http.get(path).text)
        assert len(when) > 10 and all(re.search(r"\shidden\b", tag) for tag in when)


def test_pages(web: Web) -> None:
    for path in ("/", "/table/x", "/join/x", "/replay/x", f"/rules/{GAME}"):
        answer = web.http.get(path)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert web.http.get("/rules").headers["location"].endswith(f"/rules/{GAME}")
    lost = web.http.get("/rules/chess", headers={"Accept": "text/html"})
    assert lost.status_code == 404 and "there is no game" in lost.text and "<h1>" in lost.text
    assert web.http.get("/nowhere", headers={"Accept": "text/html"}).headers["content-type"].startswith("text/html")
    assert web.http.delete("/").json()["error"] == "this address does not take DELETE"
    assert "INC-MOVE-1" in web.http.get(f"/rules/{GAME}").text


def test_head_answers_like_get_everywhere(web: Web) -> None:
    """A proxy, a monitor or whoever pastes a link asks for the head alone: the same status and headers, no body."""
    table = web.open("me", "person")
    plain = {"Accept-Encoding": "identity"}  # a page's nonce is another each time, and packed not always as long
    values = {"table": table.id, "game": GAME, "mission": "recon", "address": "0" * 32, "at": 0, "id": "INC-RF-9"}
    values["surprise"] = "none"
    paths = [route.path for route in ROUTES if route.method == "GET"]
    paths += ["/", "/table/{table}", "/join/{table}", "/replay/{table}", "/rules", "/rules/{game}", "/rules/chess",
              "/static/dom.js", "/static/none.js", "/api/openapi.json", "/nowhere", "/api/nowhere"]  # fmt: skip
    for path in paths:
        for headers in (plain, {**plain, **bearer(table.tokens[0])}):
            address = path.format(**values) + "?kind=square&id=a1&figure=0"
            got, head = (web.http.request(method, address, headers=headers) for method in ("GET", "HEAD"))
            assert head.status_code == got.status_code != 405, (address, head.status_code, got.status_code)
            assert _lasting(head) == _lasting(got) and head.content == b"", address
    refused = web.http.head("/api/tables/mine")
    assert refused.status_code == web.http.get("/api/tables/mine").status_code


def _lasting(answer: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name not in ("date", "transfer-encoding")}


def test_healthz_says_that_all_is_well(web: Web) -> None:
    answer = web.http.get("/healthz")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/json"
    assert answer.json() == {"status": "ok"} and answer.headers["cache-control"] == "no-store"
    assert web.http.post("/healthz").status_code == 405


def test_healthz_says_that_the_tables_cannot_be_read(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        store = web.app.state.context.service.registry.store
        store.engine.dispose()
        (tmp_path / "tables.sqlite").write_bytes(b"no database " * 1000)
        for beside in ("-wal", "-shm"):
            (tmp_path / f"tables.sqlite{beside}").unlink(missing_ok=True)
        answer = web.http.get("/healthz")
        assert answer.status_code == 503 and "cannot be read" in answer.json()["error"]
        assert "sqlite" not in answer.text, "no word of where it is"


def test_healthz_is_asked_as_often_as_one_likes_by_any_name(tmp_path: Path) -> None:
    """A monitor asks by whatever address leads to the server, and must not use up what pages from there may ask."""
    with served(tmp_path, Limits(rate=1, burst=3, hosts=("table.example",))) as web:
        for _ in range(20):
            assert web.http.get("/healthz").status_code == 200
        named = {"Host": "table.example"}
        assert [web.http.get("/api/games", headers=named).status_code for _ in range(5)][:3] == [200] * 3
        assert web.http.get("/api/games", headers=named).status_code == 429
        assert web.http.get("/api/games").status_code == 403
