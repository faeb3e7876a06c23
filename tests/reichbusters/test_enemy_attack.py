"""Whom enemies attack, together with whom, and what Heroes may do about it (RB-EATK, RB-DEF)."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, defences
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])
TRIO = ("brick", "sarge", "quentin")


def kill(scene: Scene, *answers: str, dice: list[str] | None = None) -> Scene:
    return scene.enemy_phase("kill-the-intruders", *answers, dice=dice or [])


def struck(scene: Scene) -> list[tuple[int, int, bool]]:
    """Hero, total and ranged of each attack."""
    return [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)]


def alarmed(*heroes: str, **more: Any) -> Scene:
    return Scene(HALL, heroes=heroes or ("brick",), alarm=True, **more)


@rule("RB-ENEMY-4", "RB-DEF-1", "RB-TEST-11", "RB-DMG-1")
@pytest.mark.parametrize("faces, damage", [((3, 2), []), ((1, "blank"), [4])])
def test_a_hero_who_is_attacked_makes_a_defence_test(faces: tuple[object, ...], damage: list[int]) -> None:
    scene = alarmed(edition="1.0")
    scene.put("zombie", "A")
    scene.only("wound", "flesh-wound")
    kill(scene, dice=defences(*faces))
    assert [event.damage for event in scene.happened(told.Wounded)] == damage


@rule("RB-EATK-1", "RB-EATK-2")
@EDITIONS
@pytest.mark.parametrize("at, acted, victims", [
    ("BCA", (0,), [1]),  # the nearest
    ("CCC", (0, 1), [1]),  # of equally near ones the last who acted
    ("CCC", (2, 0), [0]),
])  # fmt: skip
def test_the_nearest_hero_is_attacked_and_of_equally_near_ones_the_last_who_acted(
    at: str, acted: tuple[int, ...], victims: list[int], edition: str
) -> None:
    scene = alarmed("quentin", "red-hawk", "claudine", edition=edition, at=at)
    scene.put("soldier", "D")
    scene.again(acted[-1])
    scene.acted(*acted)
    kill(scene, dice=defences(3, 3))
    assert [hero for hero, _, _ in struck(scene)] == victims


@rule("RB-EATK-1", "RB-TIE-1")
def test_the_players_share_attackers_out_where_nobody_acted_yet() -> None:
    scene = alarmed(*TRIO, edition="1.0", at="AAD", ties="ties")
    scene.put("zombie", "A", 2)
    scene.again(2)
    scene.acted()
    kill(scene, "hero one", "hero two", "hero two", dice=defences(3, 3, 3, 3))
    assert struck(scene) == [(0, 5, False), (1, 5, False)]


@rule("RB-EATK-1")
def test_a_hero_who_has_not_acted_is_not_the_last_to_act() -> None:
    """The one who had a turn has left: the players say which of the others."""
    scene = alarmed(*TRIO, edition="1.0", at="ABB", ties="ties")
    scene.leave(0)
    scene.acted(0)
    scene.again(1)
    scene.acted(0)
    scene.put("zombie", "B")
    kill(scene, "hero three", dice=defences(3, 3))
    assert struck(scene) == [(2, 5, False)]


@rule("RB-EATK-1", "RB-ATK-2", "RB-RANGE-1")
@pytest.mark.parametrize("at, total", [("AA", None), ("BA", (0, 2, True)), ("BD", (1, 1, False))])
def test_whom_a_unit_can_attack(at: str, total: tuple[int, int, bool] | None) -> None:
    """An officer in D shoots two areas far, and in melee at nobody."""
    scene = alarmed("brick", "sarge", at=at)
    scene.put("officer", "D")
    kill(scene, dice=defences(3, 3, 3) if total else [])
    assert struck(scene) == ([total] if total else [])


@rule("RB-EATK-1")
@pytest.mark.parametrize("hurt, strikes", [(0, [(0, 3, False)]), (1, [])])
def test_a_unit_without_a_melee_value_does_not_attack_in_melee(hurt: int, strikes: list[tuple[int, int, bool]]) -> None:
    scene = alarmed()
    scene.hurt(scene.put("gisela-gruber", "A"), hurt)
    kill(scene, dice=defences(3, 3, 3) if strikes else [])
    assert struck(scene) == strikes


@rule("RB-EATK-1", "RB-EATK-2", "RB-CAP-4", "RB-CAP-5", "RB-DIFF-38", "RB-DIFF-29")
@pytest.mark.parametrize("edition, spared", [("1.0", False), ("1.1", True)])
@pytest.mark.parametrize("kind, area", [("zombie", "A"), ("soldier", "C")])
@pytest.mark.parametrize("captured", [False, True])
def test_downed_and_captured_heroes_are_spared_in_1_1_only(
    captured: bool, kind: str, area: str, edition: str, spared: bool
) -> None:
    """Nor are they shot at from afar."""
    scene = alarmed(edition=edition)
    scene.put(kind, area)
    scene.down(0)
    if captured:
        scene.capture(0)
    kill(scene, dice=[] if spared else defences(3, 3))
    assert bool(struck(scene)) is not spared


@rule("RB-CAP-4", "RB-EATK-2", "RB-DIFF-38", "RB-KEY-12")
@pytest.mark.parametrize("edition, zombie, panzer", [("1.0", 0, [6, 6]), ("1.1", 1, [6])])
def test_beside_a_downed_hero_who_acted_last_the_other_is_attacked_in_1_1(
    edition: str, zombie: int, panzer: list[int]
) -> None:
    """By one, and by a shot at all who are there."""
    for kind, at in (("zombie", "A"), ("vrilpanzer", "D")):
        scene = alarmed("claudine", "quentin", edition=edition)
        scene.down(0)
        scene.acted(0)
        scene.put(kind, at)
        tests = len(panzer) if kind == "vrilpanzer" else 1
        kill(scene, dice=defences(*[3, 3] * tests))
        totals = [event.total for event in scene.happened(told.Total)]
        assert totals == (panzer if kind == "vrilpanzer" else [6])
        assert kind == "vrilpanzer" or [hero for hero, _, _ in struck(scene)] == [zombie]


@rule("RB-CAP-5", "RB-ATK-2")
def test_captors_shoot_at_others_in_1_1() -> None:
    scene = alarmed("brick", "sarge", at="DC")
    scene.down(0)
    scene.capture(0)
    scene.put("soldier", "D")
    kill(scene, dice=defences(3, 3, 3))
    assert struck(scene) == [(1, 4, True)]


@rule("RB-EATK-3", "RB-EX-20", "RB-DIFF-40")
@EDITIONS
def test_three_zombies_attack_together(edition: str) -> None:
    scene = alarmed("quentin", edition=edition)
    scene.put("zombie", "A", 3)
    kill(scene, dice=defences("special", 3, 3))  # the special boosts
    assert struck(scene) == [(0, 11, False)]
    assert [event.needed for event in scene.happened(told.Total)] == [11]


@rule("RB-EATK-3", "RB-EX-21", "RB-EATK-2", "RB-DIFF-40")
@EDITIONS
def test_melee_and_ranged_attacks_of_one_type_are_two_tests(edition: str) -> None:
    scene = alarmed("quentin", edition=edition)
    scene.put("soldier", "A", 2)
    scene.put("soldier", "B", 2)
    scene.put("soldier", "C")
    kill(scene, dice=defences(3, 2, "special", 3, 3))
    assert struck(scene) == [(0, 5, False), (0, 8, True)]


@rule("RB-EATK-3", "RB-KEY-9")
@pytest.mark.parametrize("main, total", [("soldier-1", 6), ("soldier-2", 7)])
def test_the_players_name_the_main_attacker_where_values_differ(main: str, total: int) -> None:
    """The bodyguard beside an officer on its tile has 1 more; the officer himself is too far away."""
    map = "+---+---+---+---+---+\n| A d B e C   D   E |\n+---+---+---+---+---+\n"
    scene = Scene(map, heroes=["quentin"], alarm=True, opened="de", ties="ties")
    scene.put("soldier", "B")
    scene.put("soldier", "C")
    scene.put("officer", "D")
    kill(scene, f"unit {main}", dice=defences(3, "special", 3))
    assert struck(scene) == [(0, total, True)]


@rule("RB-EATK-4")
def test_effects_of_one_attack_come_before_the_next_is_declared() -> None:
    """A sturm angriff smashes the Hero out of the area of the zombies, whose line comes after it."""
    scene = alarmed("quentin", codes=("sturm-angriff", "zombie", *["soldier"] * 6), at="D")
    scene.put("sturm-angriff", "D")
    scene.put("zombie", "D")
    scene.only("wound", "shrapnel")
    kill(scene, dice=defences("blank", "blank"))
    assert scene.where(0) == "C" and struck(scene) == [(0, 6, False)]


@rule("RB-EATK-4")
@pytest.mark.parametrize("edition, number", [("1.0", 2), ("1.1", 1)])
def test_a_hero_struck_down_is_not_struck_again_in_1_1(edition: str, number: int) -> None:
    scene = alarmed("quentin", edition=edition, codes=("zombie", "dog", *["soldier"] * 6))
    scene.put("zombie", "A", 3)
    scene.put("dog", "A")
    scene.wound(0, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.only("wound", "cold-fury")
    kill(scene, dice=defences("blank", "blank", *[3, 3] * (number - 1)))
    assert len(struck(scene)) == number


# ---------------------------------------------------------------- what Heroes may do about it


@rule("RB-GAP-9", "RB-EATK-1")
@pytest.mark.parametrize("comrade, victim", [("C", 1), ("A", 0)])
def test_whoever_dares_them_is_attacked_by_all_who_can(comrade: str, victim: int) -> None:
    """Nobody can who does not see Brick past Sarge."""
    scene = alarmed("brick", "sarge", at=f"B{comrade}")
    scene.hand(0, "come-and-get-it")
    scene.put("soldier", "D")
    scene.again(1)
    kill(scene, "play come-and-get-it", "yes", dice=defences(3, 3, 3))
    assert [hero for hero, _, _ in struck(scene)] == [victim]


@rule("RB-GAP-9", "RB-EMOVE-1")
@pytest.mark.parametrize("smoke, goes", [("", "B"), ("A", "D")])
def test_whoever_takes_point_is_the_nearest_for_all_who_see_them(smoke: str, goes: str) -> None:
    scene = alarmed("sarge", "brick", at="AD")
    scene.hand(0, "take-point")
    zombie = scene.put("zombie", "C")
    scene.smoke(smoke)
    scene.enemy_phase("action-stations", "play take-point", "done", "yes")
    assert scene.unit_at(zombie) == goes


@rule("RB-GAP-9")
def test_whoever_is_not_seen_is_not_attacked() -> None:
    scene = alarmed("claudine", "brick", at="AD")
    scene.hand(0, "invisible")
    scene.put("soldier", "A")
    scene.play("play invisible", "done")
    kill(scene, dice=defences(3, 3, 3))
    assert [hero for hero, _, _ in struck(scene)] == [1]


@rule("RB-KEY-19")
@pytest.mark.parametrize("answer, victim", [("hero two", 1), ("no", 0)])
def test_a_decoy_takes_an_attack_over(answer: str, victim: int) -> None:
    scene = alarmed("quentin", "sarge", edition="1.0")
    scene.put("zombie", "A")
    scene.skill(1, "decoy")
    kill(scene, answer, dice=defences(3, 3))
    assert struck(scene) == [(victim, 5, False)]


@rule("RB-KEY-19", "RB-REC-1", "RB-CAP-5")
@pytest.mark.parametrize("downed", [True, False])
def test_a_downed_decoy_takes_nothing_over_also_in_1_0(downed: bool) -> None:
    """One who was knocked down may."""
    scene = alarmed("quentin", "sarge", edition="1.0")
    scene.put("zombie", "A")
    scene.skill(1, "decoy")
    if downed:
        scene.down(1)
    else:
        scene.knock_down(1)
    kill(scene, *["hero two"] * (not downed), dice=defences(3, 3))
    assert struck(scene) == [(int(not downed), 5, False)]


@rule("RB-ENEMY-4")
@pytest.mark.parametrize("late, number", [("zombie", 1), ("dog", 2)])
def test_units_that_arrive_while_their_line_attacks_wait_for_the_next_turn(late: str, number: int) -> None:
    """Those of a line that is still to come attack with it. Claudine is asked for an evasive step after each attack."""
    scene = alarmed("claudine", edition="1.0", at="B")
    scene.put("zombie", "B")
    scene.skill(0, "evasive")
    scene.play("end", dice=defences(3, 3))
    happened = scene.events
    scene.put(late, "B")
    scene.play(*["pass"] * number, dice=defences(*[3, 3] * (number - 1)))
    scene.events += happened
    assert len(struck(scene)) == number


@rule("RB-KEY-13")
def test_a_counter_is_an_attack_of_its_own_with_its_noise() -> None:
    scene = alarmed("sarge", "brick", edition="1.0", at="AD")
    zombie = scene.put("zombie", "A")
    scene.skill(0, "counter")
    kill(scene, "spend counter 1", "attack second zombie-1", dice=[*defences("special", 3), *attacks(3, 3, 3)])
    assert scene.unit_at(zombie) is None
    assert scene.happened(told.Noise) == []  # the entrenching tool's one die is none after the alarm


@rule("RB-KEY-27")
def test_an_evasive_hero_steps_away_after_an_attack() -> None:
    scene = alarmed("claudine", edition="1.0", at="B")
    scene.put("zombie", "B")
    scene.skill(0, "evasive")
    assert kill(scene, "at C", dice=defences(3, 3)).where(0) == "C"


@rule("RB-ITEM-7")
def test_dogs_leave_a_hero_alone_for_a_biscuit() -> None:
    scene = alarmed()
    scene.put("dog", "A", 2)
    scene.carry(0, "dog-biscuits")
    kill(scene, "use dog-biscuits")
    assert struck(scene) == [] and scene.carried(0) == []
