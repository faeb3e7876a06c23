"""What the page gets: labels, panels, cards to look at and overlays are whole, right and honest."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.effort import counted
from tests.incursion.scene import Scene, hall, plain
from tests.incursion.test_view import new_game, public_cards
from tests.rules_plugin import find_ledgers, rule
from undercroft.core.chance.modifiers import total
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.page import Label, Row
from undercroft.core.proof.laws import dealt_otherwise
from undercroft.games.incursion.content.catalogue import missions
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.page.model_card import ap_terms
from undercroft.games.incursion.rules.board.sight import sees
from undercroft.games.incursion.rules.models.model_cards import allowance, numbers
from undercroft.games.incursion.rules.questions import Q_DEPLOY
from undercroft.games.incursion.rules.tables import CARD_COUNT, CARD_IDS
from undercroft.games.incursion.view import view
from undercroft.games.incursion.vocabulary.events import Command, Killed, Reloaded
from undercroft.games.incursion.words.names import called

LEDGER = find_ledgers("undercroft.games")["undercroft.games.incursion"]
MISSIONS = sorted(missions())
STEPS = 240


def walk(mission: str, seed: int, every: int) -> Iterator[Incursion]:
    """A random game, seen every so many steps."""
    rng = random.Random(seed)
    game = new_game(mission, seed, "always" if seed % 2 else "attacks")
    for step in range(STEPS):
        if game.ask is None:
            return
        if step % every == 0:
            yield game
        game.do(rng.choice(game.codes()))


def label(scene: Scene, action: str) -> Label:
    scene.options()
    assert scene.game.ask is not None
    return {found.action: found for found in scene.game.labels(scene.game.ask.seat)}[action]


def panel(game: Incursion, seat: int, title: str) -> Sequence[Row]:
    return next((found.rows for found in game.panels(seat) if found.title == title), [])


# ---------------------------------------------------------------- labels


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_option_has_a_label_that_points_at_what_is_there(mission: str) -> None:
    for game in walk(mission, 3, 8):
        assert game.ask is not None
        seat = game.ask.seat
        labels = game.labels(seat)
        assert sorted(found.action for found in labels) == sorted(str(action) for action in game.options())
        passes = [found.group == "Otherwise" for found in labels]
        assert passes == sorted(passes), "to pass comes last"
        assert game.labels(1 - seat) == game.labels(-1) == []
        on_page = drawn(game.draw(seat)) | {row.ref for row in rows(game, seat) if row.ref}
        for found in labels:
            assert str(found.label) and str(found.group) and "  " not in str(found.label), found
            assert found.rule in LEDGER.all_rules(), found
            assert set(found.refs) <= on_page, found
        keys = [found.key for found in labels if found.key]
        assert len(keys) == len(set(keys))
        texts = [(str(found.label), str(found.group)) for found in labels]
        assert len(texts) == len(set(texts)), "two options read the same"


def drawn(svg: str) -> set[tuple[str, ...]]:
    return set(re.findall(r'data-(model|square|door|item|point)="([^"]*)"', svg))


def rows(game: Game, seat: int) -> list[Row]:
    return [row for found in game.panels(seat) for row in found.rows]


@rule("INC-CP-4", "INC-CP-5")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_label_says_what_will_be_paid(mission: str) -> None:
    for game in walk(mission, 4, 7):
        assert game.ask is not None
        for found in game.labels(game.ask.seat):
            after = game.copy()
            verb = found.action.split()[0]
            events = after.apply(after.parse(found.action))
            paid = [event for event in events if isinstance(event, Command)][:1]
            coins = re.search(r"(\d+) CP", str(found.cost))
            if verb == "kill":
                assert found.cost and any(isinstance(event, Killed) for event in events)
            elif verb == "reload":
                assert found.cost == "2 CP" and any(isinstance(event, Reloaded) for event in events)
            elif verb not in ("bid", "buy", "command", "lob", "flame", "at", "pass"):  # those pay at another moment
                assert (paid[0].points if paid else 0) == (int(coins[1]) if coins else 0), found


def test_labels_speak_plainly() -> None:
    scene = Scene(hall(2, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.cp(allied=1)
    assert plain(label(scene, f"activate {grunt}")) == {
        "action": "activate 0", "label": "Activate Grunt APE Able", "group": "Activate", "cost": "", "key": "",
        "refs": [["model", "0"]], "odds": "", "chance": None, "rule": "INC-ACT-1", "loses": "",
        "secret": False, "shows": False, "face": [], "number": None, "deed": "", "pose": None,
    }  # fmt: skip
    assert label(scene, "end-turn").label == "End the turn (1 model not yet activated)"
    scene.play(f"activate {grunt}")
    shot = label(scene, f"fire {grunt} {zombie} lmg")
    assert shot.label == "Shoot Sturmzombie Anton with the LMG" and str(shot.group) == "Grunt APE Able"
    assert shot.refs == [("model", "0"), ("model", "16")] and shot.cost == "1 AP" and shot.key == "f"
    assert shot.odds == "87.5\u00a0% to kill"
    assert plain(shot.chance) == {
        "id": "casualty", "name": "falls", "chance": 0.875, "harm": 0.875, "death": 0.875, "risk": 0.0,
    }  # fmt: skip
    step = label(scene, f"move {grunt} n")
    assert (step.label, step.refs[-1], step.key) == ("Move to a2", ("square", "a2"), "ArrowUp")
    assert label(scene, f"move {grunt} e").label == "Sidestep right to b1"
    assert label(scene, f"turn {grunt} w").key == "Shift+ArrowLeft"
    scene.play(f"move {grunt} e")
    assert label(scene, f"move {grunt} w").cost == "1 AP + 1 CP"
    assert label(scene, "end").label == "End the activation of Grunt APE Able"


@rule("INC-BC-16")
def test_points_left_over_are_part_of_the_price() -> None:
    scene = Scene(hall(2, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("sir-yes-sir", grunt)
    scene.cp(allied=2)
    scene.play(f"command {grunt} 0")
    assert label(scene, f"move {grunt} n").cost == "1 CP"
    scene.play(f"move {grunt} n", f"command {grunt} 0")
    assert label(scene, f"move {grunt} n").cost == "1 left over"
    assert label(scene, f"move {grunt} e").cost == "1 left over + 1 CP"


def test_a_grenade_tells_whom_it_may_hurt() -> None:
    scene = Scene(hall(3, 7))
    grunt = scene.put("grunt", "b1", "n")
    zombies = [scene.put("sturmzombie", square, "s") for square in ("a5", "b5", "c5")]
    scene.put("grunt", "b4", "n")
    scene.play(f"activate {grunt}", f"lob {grunt}")
    all_three = ", ".join(f"Sturmzombie {called(m)} 66.7\u00a0%" for m in zombies)
    assert label(scene, "at b5").odds == f"{all_three} \u00b7 Grunt APE Baker: 33.3\u00a0% to be hurt"
    assert label(scene, "at b6").odds == all_three
    assert label(scene, "at b7").odds == ""


def test_a_played_card_can_be_pointed_at() -> None:
    scene = Scene(hall(2, 2))
    grunt = scene.put("grunt", "a1")
    scene.put("grunt", "b1")
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.effect("low-on-ammo", grunt)
    scene.cp(allied=2, german=3)
    assert label(scene, "play extra-ammo").refs == [("card", "extra-ammo")]
    kill = label(scene, f"kill low-on-ammo {grunt}")
    assert (kill.label, kill.cost) == ("Kill Low on Ammo (Grunt APE Able)", "2 CP")
    assert kill.refs == [("card", "low-on-ammo@0")]
    hand = panel(scene.game, 0, "Your hand")
    assert [(row.id, row.value) for row in hand] == [("extra-ammo", 2)]
    scene.play("play extra-ammo")
    target = label(scene, f"on {grunt}")
    assert (target.label, str(target.group)) == ("Play it on Grunt APE Able", "Extra Ammo")
    scene.play(f"on {grunt}")
    answer = label(scene, "kill extra-ammo table")
    assert answer.label == "Kill Extra Ammo" and answer.refs == [("card", "extra-ammo@table")]
    lying = {row.id: row.badges for row in panel(scene.game, 1, "Cards in play")}
    assert lying == {
        "low-on-ammo@0": ["effect", "kill 2 CP"],
        "extra-ammo@table": ["effect", "kill 2 CP", "just played"],
    }


def test_items_in_words() -> None:
    scene = Scene(hall(3, 3), items=[("pinger", "a1")], exits={"allied": [("a1", "s")]})
    grunt, friend = scene.put("grunt", "a1", "n"), scene.put("sarge", "b1", "w")
    scene.play(f"activate {grunt}")
    found = label(scene, f"pick-up {grunt} 0")
    assert (found.label, found.refs) == ("Pick up the Pinger Device", [("model", "0"), ("item", "0")])
    way_out = label(scene, f"leave {grunt} s")
    assert (way_out.label, way_out.refs[-1]) == ("Leave the board by the Exit", ("point", "Exit"))
    assert ("point", "Exit") in drawn(scene.game.draw(0))
    scene.play(f"pick-up {grunt} 0")
    assert label(scene, f"drop {grunt}").label == "Drop the Pinger Device"
    assert "Carried by Grunt APE Able." in scene.game.inspect(1, "item", "0").lines
    assert "On a1, facing north, carrying the Pinger Device." in scene.game.inspect(1, "model", "0").lines
    scene.table.active = -1
    scene.opened = False
    scene.play(f"activate {friend}")
    assert label(scene, f"take {friend} {grunt}").label == "Take the Pinger Device from Grunt APE Able"


@pytest.mark.parametrize(
    ("goal", "kind", "words", "card"),
    [
        ("panels", "panel", "Switch panel 1 off", "Runs: a model beside it switches it off for 1 AP."),
        ("disarm", "device", "Work at disarming the Doomsday Device", "Armed: each Allied model beside it may disarm"),
        ("courier", "counter", "Turn over counter 1", "Face down: turning it over for 1 AP shows"),
    ],
)
def test_things_to_use_in_words(goal: str, kind: str, words: str, card: str) -> None:
    scene = Scene(hall(2, 3), goal=goal, items=[(kind, "a2")], time=6, disarm=3)
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}")
    assert label(scene, f"use {grunt} 0").label == words
    assert str(scene.game.inspect(0, "item", "0").lines[-1]).startswith(card)
    scene.play(f"use {grunt} 0")
    if kind == "counter":  # the only one must be the courier
        assert label(scene, f"pick-up {grunt} 0").label == "Pick up the courier"
    assert scene.game.inspect(0, "item", "0").lines


def test_who_lies_on_the_floor_can_stand_up() -> None:
    scene = Scene(hall(1, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.table.knocked |= 1 << grunt
    scene.play(f"activate {grunt}")
    found = label(scene, f"stand {grunt}")
    assert (found.label, found.cost, found.key) == ("Stand up", "2 AP", "s")
    assert panel(scene.game, 0, "Allies")[0].badges == ["active", "knocked down"]


@rule("INC-BC-29")
def test_the_hidden_tunnel_is_pointed_at_by_its_square() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"german": [("c3", "e")]})
    scene.put("grunt", "a1")
    zombie = scene.wait("sturmzombie", 15)
    scene.event("hidden-tunnel", "b2")
    found = label(scene, f"enter {zombie} w")
    assert found.label == f"Bring in Sturmzombie {called(zombie)} at the Hidden Tunnel, facing west"
    assert found.refs == [("model", str(zombie)), ("square", "b2")]
    assert "The Hidden Tunnel comes up here: a German entry point." in scene.game.inspect(0, "square", "b2").lines
    assert panel(scene.game, 0, "Germans")[0].text == "Waiting at the Hidden Tunnel"
    scene.table.tunnel_ready = True
    scene.quiet().maintenance()
    scene.opened = False
    while scene.question() != Q_DEPLOY:
        scene.play(next(text for text in ("pass", "bid 0") if text in scene.options()))
    posts = {found.refs[-1] for found in scene.game.labels(1) if found.refs}
    assert posts == {("point", "german 0")} and label(scene, "pass").label == "Leave everybody where they wait"
    scene.play(f"deploy {zombie} 0")


def test_labels_are_little_work() -> None:
    scene = Scene(hall(6, 9))
    sarge = scene.put("sarge", "c1", "n")
    for square in ("a7", "b8", "c7", "d8", "e7", "f8"):
        scene.put("sturmzombie", square, "s")
    scene.play(f"activate {sarge}")
    _, fire = counted(scene.game.labels, 0)
    scene.play(f"lob {sarge}")
    assert len(scene.options()) > 20
    _, lob = counted(scene.game.labels, 0)
    assert fire < 10_000 and lob < 40_000


# ---------------------------------------------------------------- honesty


def everything(game: Game, seat: int) -> dict[str, Any]:
    """All that a seat's page can be given."""
    seen = view(game, seat)
    models = [model.id for model in seen.models]
    things = [("model", str(m)) for m in models]
    things += [("item", str(item.id)) for item in seen.items]
    things += [("door", str(door.id)) for door in seen.doors] + [("point", p.id) for p in seen.points]
    things += [("square", model.square) for model in seen.models if model.square]
    things += [row.ref for row in rows(game, seat) if row.ref]
    return {
        "labels": game.labels(seat),
        "panels": game.panels(seat),
        "cards": [game.inspect(seat, *thing) for thing in things],
        "overlays": [game.overlay(seat, m) for m in models],
    }


@rule("INC-GAME-6")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_page_knows_no_more_than_the_view(mission: str) -> None:
    for game in walk(mission, 5, 11):
        assert game.ask is not None
        game.stay(closely=True)
        s = game.table
        for seat in (0, 1, -1):
            found = everything(game, seat)
            text = json.dumps(plain(found))
            if seat >= 0:
                twin = dealt_otherwise(game, seat, 99)
                twin.stay(closely=True)
                assert everything(twin, seat) == found
            known = public_cards(game)
            known |= {card for card in range(CARD_COUNT) if seat >= 0 and s.hand[seat][card]}
            for side in {0, 1} - {seat}:
                for card in range(CARD_COUNT):
                    if s.hand[side][card] and card not in known:
                        assert f'"{CARD_IDS[card]}' not in text
            assert (found["labels"] != []) == (seat == game.ask.seat)
            assert seat == game.ask.seat or not any(overlay.reach for overlay in found["overlays"])


@pytest.mark.parametrize("mission", MISSIONS)
def test_panels_have_one_form_and_terms_add_up(mission: str) -> None:
    for game in walk(mission, 6, 9):
        for seat in (-1, 0, 1):
            for found in game.panels(seat):
                assert found.kind in ("pools", "cards", "figures", "tracks", "stakes") and found.title
                ids = [row.id for row in found.rows]
                assert len(ids) == len(set(ids))
                assert all(row.name for row in found.rows)
        assert not panel(game, -1, "Your hand")
        s = game.table
        for m in numbers(s.on_board | s.waiting):
            assert total(ap_terms(s, m)) == allowance(s, m)


# ---------------------------------------------------------------- panels


def test_a_force_bought_in_secret_is_in_its_own_panel_only() -> None:
    game = new_game("pinger-raid", 1)
    game.apply(game.parse("buy slugger"))
    assert [(str(row.name), row.badges) for row in panel(game, 0, "Your force")] == [("Slugger Murphy", ["5 RP"])]
    assert not panel(game, 1, "Your force") and not panel(game, -1, "Your force")


def test_figures_show_what_they_are_up_to() -> None:
    scene = Scene(hall(3, 4), entries={"german": [("c4", "n")]})
    sarge = scene.put("sarge", "a1", "e")
    for _ in range(3):
        scene.wait("sturmzombie")
    scene.wound(sarge)
    scene.effect("extra-ammo", sarge)
    scene.play(f"activate {sarge}", f"move {sarge} e")
    first = panel(scene.game, 1, "Allies")[0]
    assert plain(first) == {
        "id": "0", "ref": ["model", "0"], "name": "APE Sarge", "text": "b1, facing east, 3 of 4 AP left",
        "badges": ["active", "Extra Ammo"], "value": 1, "of": 2, "faces": [],
    }  # fmt: skip
    assert [str(row.name) for row in panel(scene.game, 1, "Germans")] == ["3 Sturmzombies"]


# ---------------------------------------------------------------- cards to look at


def test_a_models_card_explains_its_numbers() -> None:
    scene = Scene(hall(2, 4))
    grunt = scene.put("grunt", "a1", "n")
    for name in ("buckin-for-a-medal", "extra-ammo", "armor-piercing-ammo", "battle-rage"):
        scene.effect(name, grunt)
    scene.wound(grunt)
    scene.watch(grunt)
    card = scene.game.inspect(1, "model", str(grunt))
    assert str(card.title) == "Grunt APE Able"
    assert "On a1, facing north." in card.lines
    assert "AP: 4 = 3 printed +1 Buckin' For a Medal" in card.lines
    assert "Fortitude: 6" in card.lines and "Damage: 1 of 2 DP" in card.lines
    assert (
        "LMG (1 AP): Three dice at one enemy in sight. In Reaction Fire 2 dice. "
        "Now dice 4 = 3 lmg +1 Extra Ammo, +1 to each die (Armor-Piercing Ammo)." in card.lines
    )
    assert "Hand to hand (1 AP): 2 dice. Now dice 2 = 1 hand to hand +1 Battle Rage." in card.lines
    assert "Buckin' For a Medal (kill for 2 CP): This model has +1 AP." in card.lines
    assert "In Reaction Fire: may shoot at enemies that act in its sight." in card.lines
    assert set(card.rules) <= set(LEDGER.rules) and {"INC-BC-3", "INC-RF-3"} <= set(card.rules)


def test_squares_doors_items_points_and_cards_can_be_looked_at() -> None:
    game = new_game("pinger-raid", 3)
    rng = random.Random(3)
    while game.ask is not None and game.table.turn < 2:
        game.do(rng.choice(game.codes()))
    item = game.view(0).items[0]
    assert game.inspect(0, "item", "0").title == "Pinger Device"
    assert item.square is not None
    assert "Pinger Device lies here." in game.inspect(0, "square", item.square).lines
    door = game.inspect(-1, "door", "0")
    assert str(door.title).startswith("Door ") and "INC-DOOR-1" in door.rules
    point = game.inspect(1, "point", "West adit")
    assert str(point.lines[0]).startswith("Allied entry and exit on ")
    card = game.inspect(-1, "card", "snafu")
    assert card.title == "SNAFU" and "Killed for 3 CP." in card.lines and "INC-BC-25" in card.rules
    assert "Played at any moment, in anybody's turn." in card.lines


def test_a_door_says_what_may_be_done_with_it() -> None:
    scene = Scene("+---+---+\n| . d . |\n+---+---+", sealable="d", goal="seal")
    scene.put("grunt", "a1", "e")
    scene.options()
    assert plain(scene.game.inspect(0, "door", "0")) == {
        "title": "Door a1/b1",
        "lines": [
            "Closed: nobody goes or looks through.",
            "A model beside it that does not turn its back opens it for 1 AP.",
            "It can be sealed, also for 1 AP.",
        ],
        "rules": ["INC-DOOR-1", "INC-DOOR-2", "INC-INCUR-4"],
    }
    scene.play("activate 0", "open 0 0")
    assert "It can be sealed once it is closed, also for 1 AP." in scene.game.inspect(1, "door", "0").lines
    assert scene.game.inspect(0, "square", "b1").lines == ["Door to the west: open."]


@pytest.mark.parametrize(
    ("kind", "id", "problem"),
    [
        ("ghost", "1", "there is nothing of the kind 'ghost' to look at: expected model, square"),
        ("model", "9", "there is no model '9' on the table"),
        ("model", "../x", "there is no model '../x' on the table"),
        ("square", "zz9", "there is no square 'zz9' on the floor of this map"),
        ("door", "7", "there is no door '7' on the table"),
        ("item", "-1", "there is no item '-1' on the table"),
        ("point", "Moon", "there is no entry or exit point 'Moon' on the table"),
        ("card", "ace", "there is no card 'ace' in the Battle Deck"),
        ("card", "snafu@3", "SNAFU does not lie at '3'"),
    ],
)
def test_what_is_not_there_cannot_be_looked_at(kind: str, id: str, problem: str) -> None:
    scene = Scene(hall(2, 2))
    scene.put("grunt", "a1")
    scene.options()
    with pytest.raises(UndercroftError, match=re.escape(problem)):
        scene.game.inspect(0, kind, id)


# ---------------------------------------------------------------- overlays


def test_an_overlay_shows_reach_sight_and_onlookers() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    near, far = scene.put("sturmzombie", "a3", "s"), scene.put("sturmzombie", "a5", "s")
    scene.options()
    found = scene.game.overlay(0, grunt)
    assert found.sees == ["a3", "a2"] and found.seen_by == [str(near)]
    way = {"square": "a2", "cost": 1, "extra": 0, "price": "1 AP", "danger": 0, "actions": ["activate 0", "move 0 n"]}
    assert plain(found.reach) == [{**way, "way": ["a1", "a2"], "loses": "", "ends": "", "odds": "", "stops": []}]
    assert scene.game.overlay(1, grunt).reach == [] == scene.game.overlay(0, far).reach
    with pytest.raises(UndercroftError, match="there is no model 40 on the table"):
        scene.game.overlay(0, 40)


@rule("INC-LOS-1", "INC-BC-22")
def test_what_an_overlay_shows_as_seen_can_be_seen() -> None:
    for game in walk("incursion", 8, 20):
        s = game.table
        for surge in (False, True) if game.flow is None else (s.surge,):
            s.surge, before = surge, s.surge
            for m in numbers(s.on_board):
                grid = s.dossier.grid
                floor = [sq for sq in range(grid.width * grid.height) if grid.floor >> sq & 1]
                assert set(game.overlay(0, m).sees) == {grid.name(sq) for sq in floor if sees(s, m, sq)}
            s.surge = before
