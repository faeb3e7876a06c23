"""What is plainly weaker and left out for comfort can still be had: a seat's standing orders ask for it."""

import pytest

from tests.earth_reborn.fights import LONG, STAIRS, face, rolls, shooter
from tests.earth_reborn.scene import FIELD, HALL, Element, Scene, number
from tests.rules_plugin import rule
from undercroft.core.packing import ORDERS, pack
from undercroft.games.earth_reborn.rules.combat import close_combat, weapons
from undercroft.games.earth_reborn.rules.questions import Q_AIM, Q_ARC, Q_BLADE, Q_SIDE, Q_ZONE
from undercroft.games.earth_reborn.rules.tables import (
    ASK_ALWAYS,
    ASK_CLOSE,
    ASK_NEVER,
    DARK_BLUE,
    FINELY,
    FOR_ATTACK,
    FOR_DEFENCE,
    NORAD,
    SALEMITE,
)


def ask_finely(scene: Scene, seat: int = NORAD) -> Scene:
    """Say it for the seat, in the midst of a game."""
    if not scene.opened:
        scene.play()
    scene.game.do(pack(ORDERS, seat, ASK_NEVER + FINELY))
    return scene


@rule("ER-SHOOT-12")
def test_the_orange_arc_of_a_shot_between_two() -> None:
    scene = shooter("vasquez", "rifle", "M", "e", FIELD)
    scene.put("jack", "I")
    scene.play("activate vasquez", "shoot @1 rifle jack")
    assert scene.asked() != ("norad", Q_ARC), "red is stronger, and nobody asks"
    scene = shooter("vasquez", "rifle", "M", "e", FIELD)
    scene.put("jack", "I")
    ask_finely(scene).play("activate vasquez", "shoot @1 rifle jack")
    assert scene.asked() == ("norad", Q_ARC) and scene.options() == ["arc 0", "arc 1"]
    scene.play("arc 1")
    assert scene.asked() == ("norad", Q_AIM)


@rule("ER-SHOOT-10", "ER-SHOOT-11")
def test_fewer_dice_also_with_extra_ones() -> None:
    scene = shooter("vasquez", "rifle", cp=2)
    scene.put("jack", "H")
    ask_finely(scene).play("activate vasquez", "shoot @2 rifle jack")
    options = scene.options("aim")
    assert {"aim 0 0", "aim 0 1", "aim 1 0", "aim 1 1", "aim 1 2"} <= set(options)
    label = next(one for one in scene.game.labels(NORAD) if one.action == "aim 1 2")
    assert str(label.label) == "1 CP for targeting, and 2 dice less"
    with_all = max(int(one.split()[2]) for one in options if one.startswith("aim 1"))
    scene.play(f"aim 1 {with_all}", dice=["0"])  # one die at least, where automatic points do not suffice


@rule("ER-SHOOT-10")
def test_dice_that_are_not_needed_may_be_rolled() -> None:
    """The Sniper Rifle reaches by its automatic points alone: nobody must do without the dice."""
    scene = shooter("vasquez", "sniper-rifle")
    scene.put("jack", "B")
    ask_finely(scene).play("activate vasquez", "shoot @1 sniper-rifle jack")
    assert scene.asked() == ("norad", Q_AIM) and "aim 0 0" in scene.options("aim")


def blows(cards: dict[str, list[str]], seat: int) -> Scene:
    """Vasquez and Jack Saw face each other, with such weapons."""
    scene = Scene(HALL)
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B", "w")
    for who, pieces in cards.items():
        scene.carry(who, *pieces)
    scene.give("vasquez", "close-combat 1")
    return ask_finely(scene, seat).play("activate vasquez", "strike @1 jack")


def with_blade(scene: Scene, who: str, piece: str) -> int:
    """Combat dice that he rolls with it."""
    return close_combat.armed(scene.table, number(who), DARK_BLUE, face(piece) if piece else -1)[0]


@rule("ER-EQUIP-11")
@pytest.mark.parametrize("piece", ["axe", "combat-knife", ""])
def test_a_milder_weapon_or_none(piece: str) -> None:
    scene = blows({"vasquez": ["axe", "combat-knife"]}, NORAD)
    assert scene.asked() == ("norad", Q_BLADE)
    assert {str(one.label) for one in scene.game.labels(NORAD)} == {
        "With the axe",
        "With the combat knife",
        "With none",
    }
    attack, defence = with_blade(scene, "vasquez", piece), with_blade(scene, "jack", "")
    scene.play(f"weapon {piece or 'built-in'}", dice=["0"] * (attack + defence))
    assert sum(rolled for rolled, _ in rolls(scene, FOR_ATTACK)) == attack


@rule("ER-EQUIP-11")
def test_the_defender_is_asked_for_his_own_weapon() -> None:
    scene = blows({"jack": ["axe"]}, SALEMITE)
    assert scene.asked() == ("salemite", Q_BLADE)
    attack, defence = with_blade(scene, "vasquez", ""), with_blade(scene, "jack", "")
    assert defence < with_blade(scene, "jack", "axe")
    scene.play("weapon built-in", dice=["0"] * (attack + defence))
    assert rolls(scene, FOR_DEFENCE)[0][0] == defence


@rule("ER-LEVEL-3")
def test_any_arc_through_stairs() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("vasquez", "S", "e")
    scene.put("jack", "T", "w")
    scene.give("vasquez", "close-combat 1")
    ask_finely(scene).play("activate vasquez", "strike @1 jack")
    assert scene.asked() == ("norad", Q_SIDE) and scene.options("arc") == ["arc 0", "arc 1", "arc 2"]


@rule("ER-DESTROY-3")
def test_the_weaker_side_of_an_element_on_two_of_them() -> None:
    corner = "+---+---+\n| A  xB |\n+   +   +\n|xC   . |\n+---+---+\n"
    scene = Scene(corner, elements={"x": Element(5)})
    scene.put("vasquez", "A", "e")
    scene.give("vasquez", "close-combat 1")
    ask_finely(scene).play("activate vasquez", "smash @1 element-x")
    assert scene.asked() == ("norad", Q_SIDE) and scene.game.choice is not None
    assert str(scene.game.choice.text) == "Which arc counts against it?"


@rule("ER-LARGE-10")
def test_the_weaker_zone_against_a_large_enemy() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G", "n")
    scene.put("deeler", "W", "n")
    (card,) = scene.carry("deeler", "bazooka")
    scene.give("deeler", "shoot 1")
    dice, _ = weapons.targeting_terms(scene.table, number("deeler"), card)
    ask_finely(scene.turn_to("salemite"), SALEMITE)
    scene.play("activate deeler", "shoot-square @1 bazooka M", "aim 0 0", dice=["c", *["0"] * (dice - 1)])
    assert scene.asked() == ("salemite", Q_ZONE) and scene.options() == ["arc 0", "arc 1"]


@rule("ER-DUEL-5")
@pytest.mark.parametrize("wish", [ASK_ALWAYS, ASK_CLOSE, ASK_NEVER])
def test_the_wish_about_duels_stays_what_it_is(wish: int) -> None:
    asked = []
    for orders in (wish, wish + FINELY):
        scene = Scene(LONG, modules=2)
        scene.put("nick", "A", "e")
        scene.put("jack", "H", "w")
        scene.table.orders = [ASK_NEVER, orders]
        scene.give("nick", "move 1")
        scene.play("activate nick")
        asked.append(scene.asked())
    assert asked[0] == asked[1]


def test_a_weaker_choice_that_is_not_asked_for_says_how_it_can_be_had() -> None:
    scene = shooter("vasquez", "rifle", cp=2)
    scene.put("jack", "H")
    scene.play("activate vasquez", "shoot @2 rifle jack")
    assert "your standing orders do not ask for that" in str(scene.refused("aim 1 1").text)
