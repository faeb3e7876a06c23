"""The enemy turn: its phases, how enemies move, whom they attack (RB-ENEMY, RB-EMOVE, RB-GUARD, RB-EATK)."""

import pytest

from tests.reichbusters.fights import attacks, defences
from tests.reichbusters.scene import HALL, ROOMS, SQUARE, Scene, Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])
PHASES = ["raise-the-alarm", "action-stations", "kill-the-intruders", "check-awareness"]


def go(scene: Scene, *answers: str) -> Scene:
    return scene.enemy_phase("action-stations", *answers)


def kill(scene: Scene, *answers: str, dice: list[str] | None = None) -> Scene:
    return scene.enemy_phase("kill-the-intruders", *answers, dice=dice or [])


def struck(scene: Scene) -> list[tuple[int, int, bool]]:
    """Hero, total and ranged of each attack."""
    return [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)]


def movers(scene: Scene) -> list[int]:
    """Who moved, step by step."""
    return [event.unit for event in scene.happened(told.EnemyMoved)]


def at(scene: Scene, *units: int) -> list[str | None]:
    return [scene.unit_at(unit) for unit in units]


# ---------------------------------------------------------------- phases


@rule("RB-ENEMY-1", "RB-GEN-3")
def test_the_enemy_turn_has_four_phases() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"]).play("end")
    assert [fact["phase"] for fact in scene.facts(told.EnemyPhase)] == PHASES


@rule("RB-ENEMY-1")
def test_a_phase_waits_for_a_hero_whose_player_leaves_in_its_middle() -> None:
    """Sarge is asked for a way of the first zombie, gives up, and is gone when the dogs look for a prey."""
    scene = Scene(SQUARE, heroes=["brick", "sarge"], alarm=True, at="AA", ties="ties")
    zombie, dog = scene.put("zombie", "D"), scene.put("dog", "D")
    scene.play("end")
    assert scene.question() == ("one", "tie")
    scene.game.apply(scene.code("resign two"))
    assert scene.where(1) == "A"
    scene.play("at B", "at C", dice=defences(3, 3, 3))
    assert scene.where(1) is None and scene.unit_at(zombie) == "B" and scene.unit_at(dog) == "A"


@rule("RB-ENEMY-2", "RB-ALARM-1")
def test_alert_units_move_the_marker_on_once() -> None:
    scene = Scene(ROOMS)
    scene.put("zombie", "B", 3)
    scene.put("soldier", "D")
    assert scene.enemy_phase("raise-the-alarm").happened(told.Tracker) == []
    scene.aware("B", "alert")
    scene.aware("D", "alert")
    assert scene.enemy_phase("raise-the-alarm").facts(told.Tracker) == [{"round": 2}]


@rule("RB-ENEMY-2")
def test_an_alert_unit_in_the_first_area_of_the_map_counts() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="DD")
    scene.put("soldier", "A")
    scene.aware("A", "alert")
    assert scene.enemy_phase("raise-the-alarm").round == 2


@rule("RB-ENEMY-2", "RB-AWARE-5")
def test_an_alert_room_without_units_does_not_move_the_marker() -> None:
    scene = Scene(ROOMS, edition="1.0")
    scene.spawn_token("B", 1)
    scene.aware("B", "alert")
    assert scene.enemy_phase("raise-the-alarm").round == 1


@rule("RB-ENEMY-2", "RB-ALARM-2")
def test_the_alarm_waits_for_the_end_of_the_enemy_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], pre=6, round=6)
    unit = scene.put("zombie", "D")
    scene.aware("D", "alert")
    scene.enemy_turn()
    assert not scene.alarm and scene.unit_at(unit) == "C"
    assert scene.play("pass", "pass").alarm


@rule("RB-ENEMY-2")
def test_after_the_alarm_the_marker_waits_for_the_end_of_the_round() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "D")
    assert scene.enemy_phase("raise-the-alarm").round == 1


@rule("RB-ENEMY-3", "RB-FACT-2")
def test_types_move_in_the_order_of_the_yellow_lines() -> None:
    scene = Scene(HALL, alarm=True, codes=("zombie", "soldier", "zombie", "dog", *["zombie"] * 4))
    dog, zombie = scene.put("dog", "D"), scene.put("zombie", "D")
    assert movers(go(scene)) == [zombie, dog, dog]


@rule("RB-ENEMY-3")
def test_within_a_type_the_nearest_goes_first() -> None:
    scene = Scene(HALL, alarm=True)
    far, near = scene.put("zombie", "D"), scene.put("zombie", "C")
    assert movers(go(scene)) == [near, far]


@rule("RB-ENEMY-3", "RB-TIE-1", "RB-GEN-7")
def test_equally_near_units_go_as_the_active_player_says_if_asked() -> None:
    scene = Scene(SQUARE, alarm=True, ties="ties")
    first, second = scene.put("zombie", "B"), scene.put("zombie", "C")
    assert movers(go(scene, f"unit {second}")) == [second, first]


@rule("RB-ENEMY-3", "RB-TIE-1")
@pytest.mark.parametrize("hurt", [False, True])
def test_units_that_are_alike_are_one_choice(hurt: bool) -> None:
    """Of one kind in one area, and suffered as much: nobody is asked which of them goes first."""
    scene = Scene(SQUARE, heroes=["brick", "sarge"], alarm=True, ties="ties")
    first, beside = scene.put("experiment-601", "B", 2), scene.put("experiment-601", "C")
    scene.hurt(first + 1, int(hurt))
    scene.play("end")
    assert scene.options("unit") == [f"unit {Unit(one)}" for one in (first, *[first + 1] * hurt, beside)]


@rule("RB-ENEMY-3", "RB-EMOVE-2")
def test_who_has_arrived_keeps_nobody_of_its_kind_from_going() -> None:
    scene = Scene(HALL, alarm=True)
    here, far = scene.put("zombie", "A", 2), scene.put("zombie", "D")
    assert at(go(scene), here, here + 1, far) == ["A", "A", "C"]


@rule("RB-ENEMY-6")
def test_units_that_are_not_alert_neither_move_nor_attack() -> None:
    scene = Scene(HALL)
    beside, away = scene.put("zombie", "A"), scene.put("soldier", "D")
    scene.aware("A", "suspicious")
    assert at(go(scene), beside, away) == ["A", "D"] and struck(kill(scene)) == []


@rule("RB-ENEMY-7")
def test_units_with_unit_cards_act_after_the_lines() -> None:
    scene = Scene(HALL, alarm=True)
    wolff, zombie = scene.put("general-wolff", "D"), scene.put("zombie", "D")
    scene.hurt(wolff, 1)  # his second side: a melee unit that is fast
    assert movers(go(scene)) == [zombie, wolff, wolff]


@rule("RB-ENEMY-7", "RB-GAP-17")
def test_a_champion_acts_alone_and_last() -> None:
    scene = Scene(HALL, alarm=True)
    others = scene.put("zombie", "A", 2)
    champion = scene.champion("patient-zero", "A")
    scene.only("wound", "flesh-wound", "flesh-wound-2")
    kill(scene, dice=defences(*["blank"] * 6))
    assert scene.facts(told.EnemyAttack) == [
        {"hero": 0, "total": 8, "ranged": False, "units": (others, others + 1)},
        {"hero": 0, "total": 7, "ranged": False, "units": (champion,)},
    ]


@rule("RB-ENEMY-7", "RB-GAP-17")
def test_a_champion_acts_though_it_is_the_first_miniature_of_all() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], alarm=True)
    kommandant, officer = scene.champion("kommandant", "C"), scene.put("officer", "C")
    assert kommandant == 0
    kill(scene, dice=defences(3, 3, 3, 3))
    assert [fact["units"] for fact in scene.facts(told.EnemyAttack)] == [(officer,), (kommandant,)]


# ---------------------------------------------------------------- moving


@rule("RB-EMOVE-1", "RB-NEAR-1")
def test_an_alert_unit_moves_one_area_towards_the_nearest_hero() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="AC")
    unit = scene.put("zombie", "D")
    assert at(go(scene), unit) == at(go(scene), unit) == ["C"]  # it stays with the Hero


@rule("RB-EMOVE-1", "RB-MOVE-5")
@EDITIONS
def test_other_units_never_block_the_way(edition: str) -> None:
    scene = Scene(HALL, alarm=True, edition=edition)
    scene.put("zombie", "C", 12)
    unit = scene.put("dog", "D")
    assert at(go(scene), unit) == ["B"]


@rule("RB-EMOVE-1", "RB-TIE-1")
@pytest.mark.parametrize("ties, answers, goes", [("ties", ["at C"], "C"), ("first", [], "B")])
def test_equally_long_ways_are_chosen_by_the_players_who_want_to_be_asked(
    ties: str, answers: list[str], goes: str
) -> None:
    scene = Scene(SQUARE, alarm=True, ties=ties)
    unit = scene.put("zombie", "D")
    assert at(go(scene, *answers), unit) == [goes]


@rule("RB-EMOVE-1", "RB-CAP-2")
def test_captured_heroes_are_ignored_while_another_is_on_the_map() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="DA")
    unit = scene.put("zombie", "C")
    scene.down(0)
    scene.capture(0)
    assert at(go(scene), unit) == ["B"]
    scene.leave(1)
    assert at(go(scene), unit) == ["C"]


@rule("RB-EMOVE-2", "RB-FACT-3")
def test_ranged_units_stop_where_a_hero_is_in_range_and_sight() -> None:
    scene = Scene(HALL, alarm=True)
    units = [scene.put(kind, "D") for kind in ("soldier", "officer", "zombie", "sturm-angriff")]
    assert at(go(scene), *units) == ["D", "C", "C", "C"]
    assert at(go(scene), *units) == ["D", "C", "B", "B"]


@rule("RB-EMOVE-2")
@EDITIONS
def test_ranged_units_walk_on_to_a_downed_hero_and_stay(edition: str) -> None:
    scene = Scene(HALL, alarm=True, edition=edition)
    soldier = scene.put("soldier", "C")
    scene.down(0)
    assert [at(go(scene), soldier) for _ in range(3)] == [["B"], ["A"], ["A"]]


@rule("RB-EMOVE-3", "RB-EX-19", "RB-NOISE-4", "RB-DIFF-50")
@pytest.mark.parametrize(("edition", "kind"), [("1.0", "soldier"), ("1.1", "zombie")])
def test_one_unlocks_one_opens_the_rest_walk_through(edition: str, kind: str) -> None:
    scene = Scene(ROOMS, edition=edition, alarm=True, locked="d")
    first = scene.put(kind, "B", 4)
    go(scene)
    assert scene.facts(told.EnemyDoor) == [{"gate": "d", "opens": False}, {"gate": "d", "opens": True}]
    # Once it is open the Hero is in sight and range: soldiers need not walk through.
    assert at(scene, *range(first, first + 4)) == (["B", "B", "A", "A"] if kind == "zombie" else ["B"] * 4)
    assert scene.happened(told.Noise) == []


@rule("RB-EMOVE-3", "RB-AWARE-2")
def test_a_door_that_enemies_open_shows_them_a_hero() -> None:
    scene = Scene(ROOMS, opened="e")
    scene.put("zombie", "B")
    scene.aware("B", "alert")
    scene.put("soldier", "D")
    assert go(scene).level("D") == "suspicious"


@rule("RB-EMOVE-3", "RB-CARD-5")
def test_whoever_opens_a_door_may_be_ambushed_from_behind_it() -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], alarm=True, at="AD")
    zombie = scene.put("zombie", "B")
    scene.hand(0, "ambush")
    scene.enemy_phase("action-stations", "play ambush", f"attack second {zombie}", dice=attacks(3, 3, 3))
    assert scene.unit_at(zombie) is None


@rule("RB-EMOVE-4", "RB-KEY-46")
def test_a_unit_that_reaches_nobody_does_not_move() -> None:
    scene = Scene(ROOMS, alarm=True)
    dog = scene.put("dog", "C")
    assert at(go(scene), dog) == ["C"]


@rule("RB-EMOVE-4")
def test_no_enemy_leaves_the_map() -> None:
    scene = Scene(ROOMS, alarm=True, at="B", opened="d", exits="A")
    unit = scene.put("officer", "B")
    assert at(go(scene), unit) == ["C"]


# ---------------------------------------------------------------- guard


@rule("RB-GUARD-1", "RB-GUARD-2", "RB-EX-25")
@EDITIONS
def test_of_six_guards_two_leave_and_four_stay(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, alarm=True, opened="de", guard="D")
    scene.put("soldier", "D", 6)
    scene.smoke("A")  # so that they have to walk
    go(scene)
    assert len(scene.units("D")) == 4 and len(scene.units("C")) == 2


@rule("RB-GUARD-1", "RB-GUARD-2", "RB-DIFF-37")
@pytest.mark.parametrize(("edition", "left"), [("1.0", 4), ("1.1", 3)])
def test_who_counts_at_a_guard_point(edition: str, left: int) -> None:
    """Four soldiers and a zombie: in 1.0 four guards stay; in 1.1 five enemies are one too many."""
    scene = Scene(ROOMS, edition=edition, alarm=True, opened="de", guard="D")
    scene.put("soldier", "D", 4)
    zombie = scene.put("zombie", "D")
    scene.smoke("A")
    assert at(go(scene), zombie) == ["C"] and len(scene.units("D")) == left


@rule("RB-GUARD-3", "RB-GUARD-1")
@pytest.mark.parametrize("kind, stays", [("zombie", False), ("soldier", True), ("officer", True)])
def test_only_units_with_guard_watch_a_guard_point_and_still_attack(kind: str, stays: bool) -> None:
    scene = Scene(HALL, alarm=True, guard="C")
    unit = scene.put(kind, "C")
    scene.smoke("A" if kind == "soldier" else "")
    assert at(go(scene), unit) == ["C" if stays else "B"]
    scene.smoke("")
    assert bool(struck(kill(scene, dice=defences(3, 3, 3) if stays else []))) == stays


@rule("RB-GUARD-4", "RB-CAP-2")
@EDITIONS
def test_beside_a_captured_hero_everybody_is_on_guard(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition, alarm=True, at="DA")
    scene.down(0)
    scene.capture(0)
    scene.put("zombie", "D", 6)
    go(scene)
    assert len(scene.units("D")) == 4 and len(scene.units("C")) == 2
