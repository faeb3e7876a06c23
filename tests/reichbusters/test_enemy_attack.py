"""Whom enemies attack, together with whom, and what Heroes may do about it (RB-EATK, RB-DEF)."""

import pytest

from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_KIND
from undercroft.games.reichbusters.rules.enemy import prey, together, victims
from undercroft.games.reichbusters.rules.tables import ASK_TIES, FIRST_UNIT, I_DOG_BISCUITS, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
BLANK = "defence:blank"
THREE = "defence:3"
DOWN = (1, 6, 7, 19)  # four wound cards that do nothing but lie there
BISCUITS = TOKEN_KIND.index(I_DOG_BISCUITS)


def kill(scene: Scene, *answers: str, dice: tuple[str, ...] = ()) -> Scene:
    return scene.enemy_phase(P_KILL_THE_INTRUDERS, *answers, dice=dice)


def struck(scene: Scene) -> list[tuple[int, ...]]:
    """Hero, total and ranged of each attack."""
    return [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)]


@rule("RB-ENEMY-4", "RB-DEF-1", "RB-TEST-11", "RB-DMG-1")
def test_a_hero_who_is_attacked_makes_a_defence_test() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0")
    scene.put("zombie", "A")
    scene.only("wound", 6)  # flesh wound, number 6
    kill(scene, dice=("defence:3", "defence:2"))
    assert scene.happened(told.Wounded) == []
    kill(scene, dice=("defence:1", BLANK))
    assert [(event.hero, event.damage) for event in scene.happened(told.Wounded)] == [(0, 4)]


@rule("RB-EATK-1", "RB-EATK-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_nearest_hero_is_attacked(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition, alarm=True, at="BC")
    soldier = scene.put("soldier", "D")
    assert victims.chosen(scene.table, soldier, True) == (1,)


@rule("RB-EATK-1", "RB-EATK-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_equally_near_heroes_the_last_who_acted_is_attacked(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge", "quentin"], edition=edition, alarm=True, at="CCC")
    s, soldier = scene.table, scene.put("soldier", "D")
    s.active, s.acted = 1, 2
    assert victims.chosen(s, soldier, True) == (1,)
    s.hero_area[1], s.acted_in_order = -1, [2, 0]
    assert victims.chosen(scene.table, soldier, True) == (0,)
    s.acted_in_order = []
    assert victims.chosen(s, soldier, True) == (0, 2)  # the players decide


@rule("RB-EATK-1", "RB-ATK-2", "RB-RANGE-1")
def test_whom_a_unit_can_attack() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="AA")
    officer, zombie = scene.put("officer", "D"), scene.put("zombie", "B")
    assert victims.can_attack(scene.table, officer, True) == 0  # three areas away, range 2
    scene.stand(0, "B")
    assert victims.can_attack(scene.table, officer, True) == 1
    assert victims.can_attack(scene.table, zombie, False) == 1
    scene.stand(1, "D")
    assert victims.can_attack(scene.table, officer, True) == 0  # in melee
    assert victims.can_attack(scene.table, officer, False) == 2


@rule("RB-EATK-1")
def test_a_unit_without_a_melee_value_does_not_attack_in_melee() -> None:
    scene = Scene(HALL, alarm=True)
    gruber = scene.put("gisela-gruber", "A")
    assert victims.can_attack(scene.table, gruber, False) == 1
    scene.table.unit_wounds[gruber] = 1
    kill(scene)
    assert struck(scene) == []


@rule("RB-EATK-1", "RB-EATK-2", "RB-CAP-4", "RB-CAP-5", "RB-DIFF-38", "RB-DIFF-29")
def test_downed_and_captured_heroes_are_spared_in_1_1_only() -> None:
    for edition, attacked in (("1.0", [(0, 5, 0)]), ("1.1", [])):
        for captured in (0, 1):
            scene = Scene(HALL, edition=edition, alarm=True)
            scene.put("zombie", "A")
            scene.wound(0, *DOWN)
            scene.table.captured = captured
            kill(scene, dice=(THREE,) * 2 if edition == "1.0" else ())
            assert struck(scene) == attacked


@rule("RB-EATK-2", "RB-CAP-4", "RB-DIFF-38")
@pytest.mark.parametrize("edition, shot", [("1.0", True), ("1.1", False)])
def test_nor_is_one_who_is_downed_shot_at_from_afar(edition: str, shot: bool) -> None:
    scene = Scene(HALL, edition=edition, alarm=True)
    soldier = scene.put("soldier", "C")
    assert victims.can_attack(scene.table, soldier, True) == 1
    scene.wound(0, *DOWN)
    assert victims.can_attack(scene.table, soldier, True) == int(shot)


@rule("RB-CAP-5", "RB-ATK-2")
def test_captors_shoot_at_others_in_1_1() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="DC")
    scene.wound(0, *DOWN)
    scene.table.captured = 1
    scene.put("soldier", "D")
    kill(scene, dice=(THREE,) * 3)
    assert struck(scene) == [(1, 4, 1)]


@rule("RB-EATK-3", "RB-EX-20", "RB-DIFF-40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_zombies_attack_together(edition: str) -> None:
    scene = Scene(HALL, heroes=["quentin"], edition=edition, alarm=True)
    scene.put("zombie", "A", 3)
    kill(scene, dice=("defence:special", "defence:3", "defence:3"))  # the special boosts
    assert struck(scene) == [(0, 11, 0)]
    assert [event.needed for event in scene.happened(told.Total)] == [11]


@rule("RB-EATK-3", "RB-EX-21", "RB-EATK-2", "RB-DIFF-40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_melee_and_ranged_attacks_of_one_type_are_two_tests(edition: str) -> None:
    scene = Scene(HALL, heroes=["quentin"], edition=edition, alarm=True)
    scene.put("soldier", "A", 2)
    scene.put("soldier", "B", 2)
    scene.put("soldier", "C")
    kill(scene, dice=("defence:3", "defence:2", "defence:special", "defence:3", "defence:3"))
    assert struck(scene) == [(0, 5, 0), (0, 8, 1)]


@rule("RB-EATK-3")
def test_the_players_name_the_main_attacker_where_values_differ() -> None:
    scene = Scene(HALL, heroes=["quentin"], alarm=True)
    soldier, other = scene.put("soldier", "B"), scene.put("soldier", "C")
    scene.table.dossier.tile = [0, 0, 1, 1]
    scene.put("officer", "C")  # the bodyguard beside him has 1 more
    assert together.main_attackers(scene.table, [other, soldier], True) == [soldier, other]
    for main, total in ((soldier, 6), (other, 7)):
        assert together.combined(scene.table, main, [soldier, other], True) == total
    scene.table.orders = [ASK_TIES]
    scene.table.unit_area[FIRST_UNIT[0]] = scene.area("D")
    scene.only("wound", 6)
    kill(scene, f"unit {other}", dice=(THREE, THREE))
    assert struck(scene)[-1] == (0, 7, 1)


@rule("RB-EATK-4")
def test_effects_of_one_attack_come_before_the_next_is_declared() -> None:
    """A sturm angriff smashes the Hero out of the area of the zombies, whose line comes after it."""
    codes = ("sturm-angriff", "zombie", "soldier", "dog", "officer", "scientist", "experiment-6xx", "experiment-601")
    scene = Scene(HALL, heroes=["quentin"], alarm=True, codes=codes, at="D")
    scene.put("sturm-angriff", "D")
    scene.put("zombie", "D")
    scene.only("wound", 1)
    kill(scene, dice=(BLANK, BLANK))
    assert scene.where(0) == "C"
    assert struck(scene) == [(0, 6, 0)]


@rule("RB-EATK-4")
def test_a_hero_struck_down_is_not_struck_again_in_1_1() -> None:
    codes = ("zombie", "dog", "soldier", "officer", "scientist", "sturm-angriff", "experiment-6xx", "experiment-601")
    for edition, attacks in (("1.0", 2), ("1.1", 1)):
        scene = Scene(HALL, heroes=["quentin"], edition=edition, alarm=True, codes=codes)
        scene.put("zombie", "A", 3)
        scene.put("dog", "A")
        scene.wound(0, *DOWN[:3])
        scene.only("wound", 19)
        kill(scene, dice=(BLANK,) * 2 if edition == "1.1" else (BLANK, BLANK, THREE, THREE))
        assert len(struck(scene)) == attacks


# ---------------------------------------------------------------- what Heroes may do about it


@rule("RB-GAP-9", "RB-EATK-1")
def test_whoever_dares_them_is_attacked_by_all_who_can() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="BC")
    soldier, zombie = scene.put("soldier", "D"), scene.put("zombie", "C")
    assert victims.chosen(scene.table, soldier, True) == (1,)
    scene.table.challenger = 0
    assert victims.chosen(scene.table, soldier, True) == (1,)  # Sarge stands before him
    scene.stand(1, "A")
    scene.table.active = 1
    assert victims.chosen(scene.table, soldier, True) == (0,)
    assert victims.chosen(scene.table, zombie, False) == ()


@rule("RB-GAP-9", "RB-EMOVE-1")
def test_whoever_takes_point_is_the_nearest_for_all_who_see_them() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="AD")
    zombie = scene.put("zombie", "C")
    assert prey.goes_for(scene.table, zombie) == (1,)
    scene.table.taking_point = 0
    assert prey.goes_for(scene.table, zombie) == (0,)
    scene.table.obscured = 1 << scene.area("A")
    assert prey.goes_for(scene.table, zombie) == (1,)


@rule("RB-GAP-9")
def test_whoever_is_not_seen_is_not_attacked() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "A")
    scene.table.unseen = 1
    kill(scene)
    assert struck(scene) == []


@rule("RB-KEY-19")
def test_a_decoy_takes_an_attack_over() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], alarm=True, edition="1.0")
    scene.put("zombie", "A")
    scene.skill(1, "decoy")
    kill(scene, "hero two", dice=(THREE, THREE))
    assert struck(scene) == [(1, 5, 0)]
    kill(scene, "no", dice=(THREE, THREE))
    assert struck(scene) == [(0, 5, 0)]


@rule("RB-KEY-19", "RB-REC-1", "RB-CAP-5")
@pytest.mark.parametrize("lies", ["down", "flat"])
def test_a_downed_decoy_takes_nothing_over_also_in_1_0(lies: str) -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], alarm=True, edition="1.0")
    scene.put("zombie", "A")
    scene.skill(1, "decoy")
    if lies == "down":
        scene.wound(1, 1, 6, 7, 12)
    else:
        scene.table.knocked_down = 2  # one who was knocked down may
    kill(scene, *(["hero two"] if lies == "flat" else []), dice=(THREE, THREE))
    assert struck(scene) == [(int(lies == "flat"), 5, 0)]


@rule("RB-ENEMY-4")
@pytest.mark.parametrize("late, attacks", [("zombie", 1), ("dog", 2)])
def test_units_that_arrive_while_their_line_attacks_wait_for_the_next_turn(late: str, attacks: int) -> None:
    """Those of a line that is still to come attack with it."""
    scene = Scene(HALL, heroes=["claudine"], alarm=True, edition="1.0", at="B")
    scene.put("zombie", "B")
    scene.skill(0, "evasive")
    scene.table.phase, scene.table.step = P_KILL_THE_INTRUDERS, 0
    flow = joined_by(scene, late, scene.enemy_steps(P_KILL_THE_INTRUDERS))
    scene.run(flow, *["pass"] * attacks, dice=(THREE, THREE) * attacks)
    assert len(struck(scene)) == attacks


def joined_by(scene: Scene, kind: str, flow: Flow) -> Flow:
    """A flow, with a unit more that comes at its first question, after the first attack."""
    ask = next(flow)
    scene.put(kind, "B")
    try:
        while True:
            ask = flow.send((yield ask))
    except StopIteration:
        return


@rule("RB-KEY-13")
def test_a_counter_is_an_attack_of_its_own_with_its_noise() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick"], alarm=True, edition="1.0", at="AD")
    zombie = scene.put("zombie", "A")
    scene.skill(0, "counter")
    defence = ("defence:special", THREE)
    kill(scene, "spend counter 1", "attack second zombie-1", dice=(*defence, "attack:3", "attack:3", "attack:3"))
    assert scene.unit_at(zombie) is None
    assert scene.happened(told.Noise) == []  # the entrenching tool's one die is none after the alarm


@rule("RB-KEY-27")
def test_an_evasive_hero_steps_away_after_an_attack() -> None:
    scene = Scene(HALL, heroes=["claudine"], alarm=True, edition="1.0", at="B")
    scene.put("zombie", "B")
    scene.skill(0, "evasive")
    kill(scene, "at C", dice=(THREE, THREE))
    assert scene.where(0) == "C"


@rule("RB-ITEM-7")
def test_dogs_leave_a_hero_alone_for_a_biscuit() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("dog", "A", 2)
    scene.carry(0, BISCUITS)
    kill(scene, f"use {BISCUITS}")
    assert struck(scene) == [] and scene.table.item_hero[BISCUITS] == -1


@rule("RB-EATK-1", "RB-TIE-1")
def test_the_players_share_attackers_out_where_nobody_acted_yet() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge", "quentin"], edition="1.0", alarm=True, at="AAD")
    scene.put("zombie", "A", 2)
    s = scene.table
    s.active, s.acted_in_order, s.orders = 2, [], [ASK_TIES] * 3
    kill(scene, "hero one", "hero two", "hero two", dice=(THREE, THREE, THREE, THREE))
    assert struck(scene) == [(0, 5, 0), (1, 5, 0)]
