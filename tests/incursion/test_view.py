"""A view holds what its seat may know and nothing else (INC-GAME-6)."""

import random

import msgspec
import pytest

from tests.incursion.scene import Scene, hall, plain
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import writer
from undercroft.games.incursion.content.catalogue import missions
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.rules.questions import (
    Q_BEFORE_BID,
    Q_BID,
    Q_DEPLOY,
    Q_DISCARD,
    Q_FORCES,
    Q_INTELLIGENCE,
)
from undercroft.games.incursion.rules.tables import (
    CARD_COUNT,
    CARD_IDS,
)
from undercroft.games.incursion.view_types import Both
from undercroft.games.incursion.words.names import called

KEYS = {
    "game", "mission", "name", "seat", "turn", "phase", "side", "first", "map", "width", "height", "doors", "models",
    "zombie_card", "fire", "cave", "tunnel", "items", "points", "pools", "hand", "deck", "pile", "in_play", "aside",
    "goal", "choice", "outcome", "briefing",
}  # fmt: skip
MODEL_KEYS = {
    "id", "kind", "name", "mark", "side", "square", "facing", "damage", "max_damage", "ap", "ap_left", "fortitude",
    "activated", "active", "reaction", "knocked", "barred", "status", "entry", "item", "cards", "glory",
}  # fmt: skip
SOME = sorted(missions())


def new_game(mission: str, seed: int, orders: str = "attacks") -> Incursion:
    game = Incursion(new_table(mission, seeded(seed), orders=(orders, orders)))
    game.open()
    return game


def public_cards(game: Incursion) -> set[int]:
    """Cards that lie open to everybody."""
    s = game.table
    packed = [s.zombie_card, *s.cards_on, *s.kept]
    on_models = {card for card in range(CARD_COUNT) for pack in packed if pack >> 3 * card & 7}
    return on_models | {card for card in range(CARD_COUNT) if s.pile[card]} | set(s.aside) | table_cards(game)


def table_cards(game: Incursion) -> set[int]:
    return {CARD_IDS.index(lying.card) for lying in game.view(-1).in_play}


def check_honest(game: Incursion) -> None:
    """The other hand is nowhere in the view, and dealing the secrets anew changes nothing in it."""
    assert game.ask is not None
    s, seat = game.table, game.ask.seat
    for looker in (seat, 1 - seat, -1):
        view = game.view(looker)
        text = writer("en").json(view).decode()
        known = public_cards(game) | ({c for c in range(CARD_COUNT) if s.hand[looker][c]} if looker >= 0 else set())
        hidden = [card for side in (0, 1) if side != looker for card in range(CARD_COUNT) if s.hand[side][card]]
        for card in hidden:
            if card not in known:
                assert f'"{CARD_IDS[card]}"' not in text, (looker, CARD_IDS[card])
        assert (view.choice is not None) == (looker == seat)
    assert game.sample(seat, 99).view(seat) == game.view(seat)


@rule("INC-GAME-6")
@pytest.mark.parametrize("mission", SOME)
def test_views_in_random_games_are_honest(mission: str) -> None:
    for seed, orders in ((1, "attacks"), (2, "always")):
        rng = random.Random(seed)
        game = new_game(mission, seed, orders)
        for step in range(300):
            if game.ask is None:
                break
            if step % 7 == 0 or game.ask.question in (Q_FORCES, Q_DISCARD, Q_BID, Q_DEPLOY):
                check_honest(game)
            game.do(rng.choice(game.codes()))


def test_a_view_has_the_keys_that_pictures_and_players_rely_on() -> None:
    game = new_game("pinger-raid", 3)
    rng = random.Random(3)
    while game.ask is not None and game.table.turn < 2:
        game.do(rng.choice(game.codes()))
    view = game.view(0)
    assert (view.game, view.mission, str(view.name)) == ("incursion", "pinger-raid", "Pinger Raid")
    assert str(view.items[0].name) == "Pinger Device" and view.items[0].kind == "pinger"
    assert [(str(p.name), p.entry, p.exit) for p in view.points] == [
        ("West adit", True, True),
        ("East shaft", True, True),
    ]
    assert view.goal.id == "carry-off" and view.goal.needed == 1
    assert "Pinger Device" in str(view.briefing)
    # programs get it as JSON with the same names
    told = plain(view)
    assert told.keys() >= KEYS
    models, doors, points, pools = told["models"], told["doors"], told["points"], told["pools"]
    assert all(model.keys() >= MODEL_KEYS for model in models)
    assert doors[0].keys() >= {"id", "square", "way", "state", "mark"}
    assert points[0].keys() == {"id", "side", "square", "way", "name", "entry", "exit"}
    assert pools["allied"].keys() == {"cp", "special", "hand", "rp"}


@rule("INC-SETUP-1")
def test_a_force_is_secret_until_both_are_shown() -> None:
    game = new_game("pinger-raid", 1)
    game.apply(game.parse("buy slugger"))
    assert game.view(0).forces == Both(("slugger",), None)
    assert game.view(1).forces == Both(None, ())
    assert game.view(-1).forces == Both(None, None)
    assert "slugger" not in str(plain(game.view(1)))
    while game.ask is not None and game.ask.question == Q_FORCES:
        game.do(game.codes()[-1])
    assert game.view(1).forces.allied is not None


@rule("INC-BID-1")
def test_a_bid_is_secret_until_both_are_shown() -> None:
    scene = Scene.start("recon").pass_through(Q_DISCARD)
    while scene.question() != Q_BID:
        scene.play("pass")
    before = scene.game.view(1)
    scene.play("bid 3")
    assert scene.game.view(0).bid == 3
    after = scene.game.view(1)
    assert after.choice is not None and after.bid is None
    assert msgspec.structs.replace(after, choice=None) == before


@rule("INC-GAME-6")
@pytest.mark.parametrize("used", [False, True])
def test_nobody_sees_by_the_step_of_maintenance_that_somebody_holds_brainwurst(used: bool) -> None:
    # Asked before the bid or asked for Allied Intelligence or a bid: to the other seat all of it looks the same.
    seen = []
    for card in ("brainwurst", "extra-ammo"):
        scene = Scene(hall(2, 2), entries={"allied": [("a1", "s")], "german": [("b2", "n")]})
        scene.put("grunt", "a1")
        scene.table.intel_used = used
        scene.hand("allied", card, "cave-in")
        scene.hand("german", "booby-trap", "medic-kit")
        scene.maintenance().table.sturmzombie_lots = 1
        scene.pass_through(Q_DISCARD)
        assert scene.question() == (Q_BEFORE_BID if card == "brainwurst" else Q_BID if used else Q_INTELLIGENCE)
        game = scene.game
        for seat in (1, -1):
            seen.append((seat, game.view(seat), game.draw(seat), game.panels(seat), game.sketch(seat, 100).notes))
    assert seen[:2] == seen[2:]


@rule("INC-MAINT-3")
def test_discards_are_secret_until_both_are_shown() -> None:
    scene = Scene(hall(2, 2), entries={"allied": [("a1", "s")], "german": [("b2", "n")]})
    scene.put("grunt", "a1")
    scene.hand("allied", "medic-kit", "cave-in")
    scene.hand("german", "booby-trap")
    scene.maintenance()
    assert scene.question() == Q_DISCARD
    scene.play("discard medic-kit")
    assert scene.seat() == "german"
    assert scene.game.view(0).discarding == ("medic-kit",)
    assert "medic-kit" not in str(plain(scene.game.view(1)))
    assert scene.game.view(1).pools.allied.hand == 2


@rule("INC-DEPLOY-1")
def test_an_entry_point_is_secret_until_both_sides_have_chosen() -> None:
    game = Incursion(new_table("incursion", seeded(5), forces={
        "allied": ["grunt", "grunt"], "german": ["sturmzombie", "gretel"],
    }))  # fmt: skip
    game.open()
    while game.ask is not None and game.ask.question != Q_DEPLOY:
        game.do(game.codes()[0])
    before = game.view(1)
    game.apply(game.parse("deploy 0 1"))
    assert entry(game, 0, 0) == "South-east stairs"
    assert entry(game, 1, 0) is None and entry(game, -1, 0) is None
    assert game.view(1) == before
    while game.ask is not None and game.ask.question == Q_DEPLOY:
        game.do(game.codes()[0])
    assert entry(game, 1, 0) == "South-east stairs"


def entry(game: Incursion, seat: int, m: int) -> str | None:
    entries = {model.id: None if model.entry is None else str(model.entry) for model in game.view(seat).models}
    return entries[m]


def test_models_cards_and_counters_as_they_stand() -> None:
    scene = Scene(hall(3, 4), goal="panels", items=[("panel", "c1")], time=6, exits={"allied": [("a1", "w")]})
    sarge = scene.put("sarge", "a1", "e")
    scene.put("grunt", "a2", "s")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.wound(sarge)
    scene.effect("extra-ammo", sarge)
    scene.effect("extra-ammo", sarge)
    scene.effect("v-stimulator", "zombies")
    scene.event("cave-in", "b3")
    scene.burning("c2")
    scene.watch(zombie)
    scene.play(f"activate {sarge}", f"move {sarge} e")
    view = scene.game.view(0)
    models = {model.id: model for model in view.models}
    first = models[sarge]
    assert (str(first.name), first.square, first.facing, first.status) == ("APE Sarge", "b1", "e", "board")
    assert (first.damage, first.max_damage, first.ap, first.ap_left) == (1, 2, 4, 3)
    assert first.active and first.cards == ("extra-ammo", "extra-ammo")
    other = models[zombie]
    assert (str(other.name), other.fortitude, other.ap_left) == (f"Sturmzombie {called(zombie)}", 5, None)
    assert other.reaction and other.cards == ("v-stimulator",) == view.zombie_card
    assert view.cave == "b3" and view.fire == ("c2",) and view.side == "allied"
    assert [(lying.card, lying.place) for lying in view.in_play] == [
        ("cave-in", "table"),
        ("v-stimulator", "zombies"),
        ("extra-ammo", str(sarge)),
        ("extra-ammo", str(sarge)),
    ]
    assert plain(view.items) == [
        {"id": 0, "kind": "panel", "name": "panel 1", "square": "c1", "carrier": None, "state": "on"}
    ]
    goal = view.goal
    assert (goal.id, goal.progress, goal.needed, goal.turns_left) == ("panels", 0, 1, 6)
    point = {"id": "Exit", "side": "allied", "square": "a1", "way": "w", "name": "Exit", "entry": False, "exit": True}
    assert plain(view.points) == [point]
    assert view.outcome is None


def test_the_squares_of_a_jet_are_shown_while_it_is_laid() -> None:
    scene = Scene(hall(2, 5))
    blazer = scene.put("blazer", "a1", "n")
    scene.play(f"activate {blazer}", f"flame {blazer}", "at b2")
    view = scene.game.view(0)
    assert view.choice is not None and view.choice.marked == ("a2", "b2")
    assert view.fire == () and scene.game.view(1).choice is None
    assert scene.game.sample(0, 1).view(0) == view


def test_the_outcome_is_in_everybodys_view() -> None:
    game = new_game("recon", 1)
    game.apply(game.parse("resign german"))
    for seat in (-1, 0, 1):
        view = game.view(seat)
        assert plain(view.outcome) == {
            "winners": ["allied"],
            "text": "The Allies win: the Germans gave up.",
            "rule": "INC-GAME-7",
        }
        assert view.choice is None
