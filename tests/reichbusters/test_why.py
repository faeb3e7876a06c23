"""Why something is not allowed: every verb has a reason with a rule of the ledger, in words of both languages."""

import random

import pytest

from tests.reichbusters.french import in_french
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.files.ledger import Refusal
from undercroft.core.proof.laws import Moment, candidates
from undercroft.games.reichbusters.spec import ReichbustersSpec

SPEC = ReichbustersSpec(False)
RULES = SPEC.ledger().all_rules()


def why(scene: Scene, text: str) -> Refusal:
    """The refusal of an action, which must not be legal."""
    refused = scene.refusal(text)
    assert refused is not None, f"{text} is legal"
    assert refused.rule in RULES
    in_french_without_rooms(refused)
    return refused


def in_french_without_rooms(refused: Refusal) -> None:
    """Rooms of a scene have names that no language knows."""
    if "Room" not in str(refused.text):
        in_french(refused.text)


def refused(scene: Scene, text: str, rule: str, words: str) -> None:
    found = why(scene, text)
    assert (found.rule, str(found.text)) == (rule, words)


@rule("RB-TURN-1", "RB-TURN-2")
def test_basic_actions_run_out_and_move_comes_once() -> None:
    scene = Scene(HALL, heroes=["brick"])
    scene.play("move B")
    refused(scene, "move C", "RB-TURN-2", "Brick has already moved: Move may be taken once per turn")
    scene.hand(0, "dig-in")  # something is left to do
    scene.again(basics=0)
    refused(scene, "draw", "RB-TURN-1", "Brick has no basic action left in this turn")


@rule("RB-ADJ-1", "RB-DOOR-1")
def test_a_closed_door_is_in_the_way() -> None:
    scene = Scene(ROOMS, heroes=["brick"])
    assert str(why(scene, "move B").text) == "the door a1/b1 to the Room B b1 is closed"
    assert why(scene, "move C").rule == "RB-ADJ-1"
    refused(scene, "door e", "RB-DOOR-1", "the door c1/d1 is not next to Brick")
    scene.open_doors("de")
    refused(scene, "door d", "RB-DOOR-3", "the door a1/b1 is open already")


@rule("RB-AREA-1")
def test_an_area_goes_by_its_first_square() -> None:
    scene = Scene("+---+---+---+\n| A   B   B |\n+---+---+---+\n", heroes=["brick"])
    assert "b1" in str(why(scene, "move c1").text) and scene.refusal("move b1") is None


@rule("RB-ATK-2", "RB-ATK-4", "RB-RANGE-1", "RB-LOS-2")
def test_an_attack_needs_the_right_weapon_and_a_line() -> None:
    scene = Scene(HALL, heroes=["brick"])
    near, far = scene.put("zombie", "B"), scene.put("soldier", "D")
    refused(scene, f"attack unarmed {near}", "RB-ATK-4", "the zombie Uwe is not in the area of Brick")
    refused(scene, f"attack first {far}", "RB-LOS-1", "Brick has no line of sight to the soldier Ernst")
    scene.jam(0, "first")
    refused(scene, f"attack first {near}", "RB-ATK-3", "a jammed token lies on the left Vickers")
    scene.put("zombie", "A")
    refused(scene, f"attack second {near}", "RB-ATK-2", "Brick is in melee and cannot fire the right Vickers")


@rule("RB-KEY-9")
def test_a_bodyguard_covers_the_officer() -> None:
    scene = Scene(HALL, heroes=["brick"])
    officer = scene.put("officer", "B")
    scene.put("soldier", "B")
    refused(scene, f"attack first {officer}", "RB-KEY-9", "a bodyguard covers the officer Albert")


@rule("RB-GEN-7")
def test_of_units_that_are_alike_one_is_offered() -> None:
    scene = Scene(HALL, heroes=["brick"])
    first = scene.put("zombie", "B", 2)
    other = f"zombie-{int(str(first).split('-')[1]) + 1}"
    assert why(scene, f"attack first {other}").rule == "RB-GEN-7"


@rule("RB-SEARCH-3", "RB-GIVE-2", "RB-UPG-1")
def test_items_are_refused_with_their_rules() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AB")
    assert str(why(scene, "search hidden").text) == "nothing lies in the Room A a1"
    refused(scene, "drop helmet", "RB-ITEM-1", "Brick does not carry the helmet")
    scene.carry(0, "helmet")
    refused(scene, "use helmet", "RB-USE-1", "nothing need be done for the helmet to help")
    refused(scene, "give helmet two", "RB-GIVE-2", "Quentin is not in the area of Brick")
    refused(scene, "upgrade first", "RB-UPG-1", "Brick needs 2 vril orbs for it")
    old = Scene(HALL, heroes=["brick", "quentin"], edition="1.0")
    refused(old, "take helmet two", "RB-BONUS-1", "in 1.0 items are given, not taken")
    refused(old, "upgrade first", "RB-VRIL-6", "1.0 has no vril upgrade")


@rule("RB-CARD-1", "RB-CARD-5")
def test_cards_must_be_in_the_right_hand_at_the_right_time() -> None:
    scene = Scene(HALL, heroes=["brick"])
    refused(scene, "play plan-b", "RB-CARD-1", "Plan B is no card of Brick")
    refused(scene, "play bull-rush", "RB-CARD-4", "Brick does not have Bull rush in hand")
    scene.hand(0, "come-and-get-it")
    assert why(scene, "play come-and-get-it").rule == "RB-CARD-5"


@rule("RB-KEY-40", "RB-CAP-2")
def test_whoever_lies_down_must_stand_up_first() -> None:
    scene = Scene(HALL, heroes=["brick"])
    refused(scene, "stand", "RB-MOVE-4", "Brick is on their feet")
    scene.knock_down(0)
    refused(scene, "draw", "RB-KEY-40", "Brick is knocked down and must stand up first")


@rule("RB-ROUND-1", "RB-ROUND-2")
def test_a_turn_comes_once_in_a_round() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge"])
    scene.play("end")
    refused(scene, "turn one", "RB-ROUND-1", "Brick has already had a turn in this round")
    assert why(scene, "turn four").rule == "RB-GEN-1"
    found = why(scene, "draw")
    assert str(found.text) == "Brick says who is next; answer with `turn`"


def test_when_the_game_is_over_nothing_is_allowed() -> None:
    scene = Scene(HALL, alarm=True, post=1).play("end")
    assert scene.ending and str(why(scene, "draw").text) == "the game is over"


@pytest.mark.parametrize("mission", ["midnight-mass", "the-irishman", "vrilpanzer", "raid"])
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_whatever_is_tried_in_a_game_is_refused_in_words(mission: str, edition: str) -> None:
    """Reasons are sought only for what is not among the options, and never fail."""
    rng = random.Random(3)
    game = SPEC.new(mission, seeded(3), edition, {"heroes": 2, "orders": {"one": "ties", "two": "ties"}})
    game.open()
    moment = Moment(game, SPEC, random.Random(5))
    seen: set[str] = set()
    for _ in range(250):
        if game.ask is None:
            break
        for code in candidates(moment):
            found = game.why_not(code)
            if found is not None:
                assert found.rule in RULES or found.rule == "TABLE", str(found)
                assert in_french(found.text)
                seen.add(found.rule)
        game.apply(rng.choice(game.codes()))
    assert len(seen) > 8, seen
