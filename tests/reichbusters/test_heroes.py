"""Heroes: decks, wounds that go, being Downed and captured, heroic points (RB-DECK, RB-DRAW, RB-REC, RB-CAP, RB-HP)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.vocabulary import events as told

BRICKS = [card.id for card in CARDS if card.hero == "brick"]
PLAIN = ("shrapnel", "flesh-wound", "flesh-wound-2", "hurled-back")  # wounds without a lasting effect

# ---------------------------------------------------------------- decks


@rule("RB-DRAW-1")
def test_draw_two_cards_without_noise_and_without_limit() -> None:
    scene = Scene()
    scene.hand(0, *BRICKS[:8])
    scene.play("draw")
    assert len(scene.held(0)) == 10 and scene.facts(told.Drew) == [{"hero": 0, "cards": 2}]
    assert len(scene.happened(told.DrewCard)) == 2 and scene.basics == 1


@rule("RB-DECK-1", "RB-DECK-2")
def test_an_empty_deck_is_reshuffled_when_a_card_is_due_and_loses_its_top_card() -> None:
    scene = Scene()
    scene.cards(0, deck=["second-wind"], discard=["wall-of-lead", "last-man-standing", "pin-them-down"])
    scene.play("draw", dice=["#0", "#1", "#0"])  # the last card; the second of three leaves; then the first
    assert scene.held(0) == ["wall-of-lead", "second-wind"] and scene.removed(0) == 9
    assert (scene.hero(0).deck, scene.discards(0)) == (1, [])
    assert scene.facts(told.Reshuffled) == [{"hero": 0}]
    assert scene.facts(told.Removed) == [{"hero": 0, "card": "last-man-standing"}]


@rule("RB-DECK-1", "RB-DECK-2")
def test_with_deck_and_discard_pile_empty_no_card_is_drawn() -> None:
    scene = Scene()
    scene.hand(0, *BRICKS)
    assert not scene.options("draw")
    lost = Scene(heroes=["brick", "quentin"])  # the deck may have lost its only card
    lost.cards(0, discard=["wall-of-lead"])
    lost.play("draw")
    assert lost.held(0) == [] and lost.removed(0) == 12


@rule("RB-KEY-34")
def test_a_genius_draws_three_and_discards_one() -> None:
    scene = Scene(heroes=["claudine"])
    scene.skill(0, "genius")
    scene.play("draw")
    assert scene.question() == ("one", "card") and len(scene.options()) == 3
    scene.play(scene.options()[0])
    assert len(scene.held(0)) == 2 and len(scene.discards(0)) == 1


# ---------------------------------------------------------------- skills


def test_team_cards_and_weapons_on_their_vril_side_give_skills() -> None:
    for heroes, dice in ((["brick"], 5), (["brick", "quentin"], 4)):
        scene = Scene(HALL, heroes=heroes)
        hit(scene, "first", scene.put("zombie", "B"), dice=attacks(*[1] * dice))  # die hard alone
    plain = defend(scene, dice=defences("special", 1, 1, 1))
    scene.enhance(0, "first")
    assert defend(scene, "spend mech-implants 1", dice=defences("special", 1, 1)) == plain + 1


# ---------------------------------------------------------------- wounds


@rule("RB-DMG-3")
def test_a_wound_that_is_healed_is_discarded_and_its_effect_ends() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.wound(0, "shattered-guard", "bleeding", "strength-sap")
    scene.carry(0, "bandages")
    scene.play("use bandages", "wound shattered-guard", "hero one", "wound bleeding")
    assert scene.wounds(0) == ["strength-sap"] and scene.left("wound") == (17, 2)
    assert len(scene.happened(told.Healed)) == 2
    defend(scene, dice=defences(3, 1, 1))  # three dice again


@rule("RB-ITEM-13", "RB-REC-1")
@pytest.mark.parametrize("wounds, downed", [(4, False), (5, True)])
def test_pain_killers_let_a_hero_ignore_wounds_that_still_count(wounds: int, downed: bool) -> None:
    """Four permanent wounds down a Hero, and one is healed."""
    scene = Scene(heroes=["brick", "quentin"])
    scene.wound(1, *PLAIN, *["strength-sap"] * (wounds == 5))
    scene.carry(0, "pain-killers")
    assert scene.hero(1).downed
    scene.play("use pain-killers", "wound shrapnel")
    assert scene.hero(1).downed is downed


@rule("RB-REC-3", "RB-REC-4", "RB-DIFF-24")
@pytest.mark.parametrize(("edition", "lies"), [("1.0", True), ("1.1", False)])
def test_a_comrade_heals_a_downed_hero_who_stands_up_at_once_in_the_second_edition(edition: str, lies: bool) -> None:
    scene = Scene(heroes=["brick", "quentin"], edition=edition)
    scene.wound(1, *PLAIN)
    scene.knock_down(1)
    scene.carry(0, "bandages")
    scene.play("use bandages", "wound shrapnel", "pass")
    assert not scene.hero(1).downed and scene.hero(1).knocked is lies and scene.facts(told.Risen) == [{"hero": 1}]


@rule("RB-REC-5")
def test_whoever_starts_the_turn_downed_recovers_with_both_basic_actions() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.wound(1, "shrapnel", "flesh-wound", "flesh-wound-2", "strength-sap", "numb-arm")
    scene.hand(1, "tea-break")
    scene.play("end")
    assert scene.question() == ("two", "wound") and len(scene.options()) == 5
    scene.play("wound shrapnel", "wound strength-sap")  # those that stay
    assert scene.wounds(1) == ["strength-sap", "shrapnel"] and scene.happened(told.Risen)
    assert scene.question() == ("two", "turn") and scene.basics == 0
    assert scene.options() == ["play tea-break", "end"]  # action cards stay


@rule("RB-REC-5")
def test_battle_plan_leaves_a_recovering_hero_one_basic_action() -> None:
    scene = Scene(heroes=["sarge", "quentin"])
    scene.hand(0, "battle-plan")
    scene.wound(1, *PLAIN)
    scene.play("play battle-plan", "end", "wound shrapnel", "wound flesh-wound")
    assert scene.basics == 1


# ---------------------------------------------------------------- captured


def captive(number: int = 4, at: str = "ADA") -> Scene:
    """Quentin lies in D with enemies around him; it is Brick's turn, and nobody else is to come but him."""
    scene = Scene(heroes=["brick", "quentin", "sarge"], at=at)
    scene.acted(2, 0)
    scene.wound(1, *PLAIN)
    scene.put("zombie", "D", number)
    return scene


@rule("RB-CAP-1", "RB-CAP-2", "RB-DIFF-30")
def test_a_downed_hero_alone_with_four_enemies_is_captured_and_takes_no_actions() -> None:
    scene = captive()
    scene.play("end")
    assert scene.facts(told.Captured) == [{"hero": 1}] and scene.hero(1).captured
    assert len(scene.happened(told.EnemyPhase)) == 8  # after Brick's turn and after Quentin's
    assert len(scene.wounds(1)) == 4  # no Recover


@rule("RB-CAP-1")
def test_not_with_three_enemies_nor_with_a_comrade_there() -> None:
    for scene in (captive(3), captive(4, "ADD")):
        scene.play("end")
        assert not scene.hero(1).captured and scene.question() == ("two", "wound")


@rule("RB-CAP-3")
def test_once_a_condition_fails_the_hero_has_escaped_at_the_next_turn() -> None:
    scene = captive(3)
    scene.capture(1)
    scene.play("end")
    assert scene.facts(told.Freed) == [{"hero": 1}] and scene.question() == ("two", "wound")


@rule("RB-CAP-2", "RB-WIN-1")
def test_the_mission_is_lost_when_all_who_are_left_are_captured() -> None:
    scene = Scene(heroes=["brick", "quentin"], at="AD")
    for hero, area in enumerate("AD"):
        scene.put("zombie", area, 4)
        scene.down(hero)
    scene.capture(0)
    scene.play()
    assert scene.ending == "The Heroes lose: everybody who is left on the map is captured."


@rule("RB-CAP-2", "RB-GAP-12")
def test_a_captured_hero_bleeds_all_the_same() -> None:
    """Nothing that wounds do at the start of a turn is an action."""
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AD")
    scene.wound(0, "bleeding", *PLAIN[:3])
    scene.hand(0, "bull-rush", "haymaker")
    scene.put("zombie", "A", 4)
    scene.starts(0)
    scene.play("card bull-rush")
    assert scene.hero(0).captured and scene.discards(0) == ["bull-rush"]


# ---------------------------------------------------------------- heroic points


@rule("RB-HP-7")
@pytest.mark.parametrize("taken, dice, point, supply", [
    ((0, 0, 0), ["#8"], ["defence"], (8, 7, 8)), ((8, 8, 7), [], ["wild"], (0, 0, 0)), ((8, 8, 8), [], [], (0, 0, 0)),
])  # fmt: skip
def test_a_gained_point_is_drawn_from_the_supply(
    taken: tuple[int, int, int], dice: list[str], point: list[str], supply: tuple[int, int, int]
) -> None:
    """For the first who comes to a trophy case, if any is left."""
    scene = Scene(HALL, heroes=["brick", "quentin"], features=[("B", "trophy-case")])
    scene.turn_up(0, "trophy-case")
    scene.points(1, *taken)
    scene.play("move B", dice=dice)
    assert scene.facts(told.Point) == [{"hero": 0, "point": one} for one in point]
    assert scene.view.decks.points == supply and sum(scene.hero(0).points.values()) == len(point)
