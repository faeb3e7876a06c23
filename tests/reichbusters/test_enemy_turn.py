"""The enemy turn: its phases, how enemies move, whom they attack (RB-ENEMY, RB-EMOVE, RB-GUARD, RB-EATK)."""

import pytest

from tests.reichbusters.scene import HALL, ROOMS, SQUARE, Scene
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.enemy import ways as enemy_ways
from undercroft.games.reichbusters.rules.enemy.lines import line_count, of_line
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    FIRST_UNIT,
    P_ACTION_STATIONS,
    P_CHECK_AWARENESS,
    P_ENEMY_END,
    P_KILL_THE_INTRUDERS,
    P_RAISE_THE_ALARM,
    SUSPICIOUS,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.turn.enemy_turn import LINES_MOVE
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
BLANK = "defence:blank"
THREE = "defence:3"
DOWN = (1, 6, 7, 19)  # four wound cards that do nothing but lie there


def go(scene: Scene, *answers: str) -> Scene:
    return scene.enemy_phase(P_ACTION_STATIONS, *answers)


def kill(scene: Scene, *answers: str, dice: tuple[str, ...] = ()) -> Scene:
    return scene.enemy_phase(P_KILL_THE_INTRUDERS, *answers, dice=dice)


def struck(scene: Scene) -> list[tuple[int, ...]]:
    """Hero, total and ranged of each attack."""
    return [(event.hero, event.total, event.ranged) for event in scene.happened(told.EnemyAttack)]


# ---------------------------------------------------------------- phases


@rule("RB-ENEMY-1")
def test_a_phase_waits_between_two_lines_for_a_hero_whose_player_has_left() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.put("zombie", "D")
    scene.put("dog", "D")
    s = scene.table
    s.phase, s.step, s.resigned = P_ACTION_STATIONS, LINES_MOVE, 0b10
    scene.run(scene.enemy_step())
    assert s.phase == P_ACTION_STATIONS and len({event.unit for event in scene.happened(told.EnemyMoved)}) == 1
    found.move_hero(s, 1, -1)
    scene.run(scene.enemy_step())
    assert s.phase == P_KILL_THE_INTRUDERS and len({event.unit for event in scene.happened(told.EnemyMoved)}) == 1


@rule("RB-ENEMY-1", "RB-GEN-3")
def test_the_enemy_turn_has_four_phases() -> None:
    scene = Scene(HALL)
    scene.enemy_turn()
    phases = [P_RAISE_THE_ALARM, P_ACTION_STATIONS, P_KILL_THE_INTRUDERS, P_CHECK_AWARENESS]
    assert [event.phase for event in scene.happened(told.EnemyPhase)] == phases
    assert scene.table.phase == P_ENEMY_END


@rule("RB-ENEMY-2", "RB-ALARM-1")
def test_alert_units_move_the_marker_on_once() -> None:
    scene = Scene(ROOMS)
    scene.put("zombie", "B", 3)
    scene.put("soldier", "D")
    scene.enemy_phase(P_RAISE_THE_ALARM)
    assert scene.happened(told.Tracker) == []
    scene.aware("B", ALERT)
    scene.aware("D", ALERT)
    scene.enemy_phase(P_RAISE_THE_ALARM)
    assert scene.facts(told.Tracker) == [{"round": 2}]


@rule("RB-ENEMY-2", "RB-AWARE-5")
def test_an_alert_room_without_units_does_not_move_the_marker() -> None:
    scene = Scene(ROOMS, edition="1.0")
    scene.spawn_token("B", 1)
    scene.aware("B", ALERT)
    scene.enemy_phase(P_RAISE_THE_ALARM)
    assert scene.table.round == 1


@rule("RB-ENEMY-2", "RB-ALARM-2")
def test_the_alarm_waits_for_the_end_of_the_enemy_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], pre=6)
    scene.table.round = 6
    unit = scene.put("zombie", "D")
    scene.aware("D", ALERT)
    scene.enemy_turn()
    assert scene.table.alarm_due and not scene.table.alarm
    assert scene.unit_at(unit) == "C"


@rule("RB-ENEMY-2")
def test_after_the_alarm_the_marker_waits_for_the_end_of_the_round() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "D")
    scene.enemy_phase(P_RAISE_THE_ALARM)
    assert scene.table.round == 1


@rule("RB-ENEMY-3", "RB-FACT-2")
def test_types_move_in_the_order_of_the_yellow_lines() -> None:
    scene = Scene(
        HALL, alarm=True, codes=("zombie", "soldier", "zombie", "dog", "zombie", "zombie", "zombie", "zombie")
    )
    dog, zombie = scene.put("dog", "D"), scene.put("zombie", "D")
    assert scene.table.dossier.lines == [ZOMBIE, 1, 3]
    go(scene)
    assert [event.unit for event in scene.happened(told.EnemyMoved)] == [zombie, dog, dog]


@rule("RB-ENEMY-3")
def test_within_a_type_the_nearest_goes_first() -> None:
    scene = Scene(HALL, alarm=True)
    far, near = scene.put("zombie", "D"), scene.put("zombie", "C")
    go(scene)
    assert [event.unit for event in scene.happened(told.EnemyMoved)] == [near, far]


@rule("RB-ENEMY-3", "RB-TIE-1", "RB-GEN-7")
def test_equally_near_units_go_as_the_active_player_says_if_asked() -> None:
    scene = Scene(SQUARE, alarm=True)
    first, second = scene.put("zombie", "B"), scene.put("zombie", "C")
    scene.table.orders = [ASK_TIES]
    go(scene, f"unit {second}")
    assert [event.unit for event in scene.happened(told.EnemyMoved)] == [second, first]


@rule("RB-ENEMY-3", "RB-TIE-1")
def test_units_that_are_alike_are_one_choice() -> None:
    """Of one kind in one area, and suffered as much: nobody is asked which of them goes first."""
    scene = Scene(SQUARE, alarm=True)
    first = scene.put("experiment-601", "B", 3)
    beside = scene.put("experiment-601", "C")
    line = 7 << first | 1 << beside
    assert enemy_move.equally_near(scene.table, line) == [first, beside]
    scene.table.unit_wounds[first + 1] = 1
    assert enemy_move.equally_near(scene.table, line) == [first, first + 1, beside]


@rule("RB-ENEMY-3", "RB-EMOVE-2")
def test_who_has_arrived_keeps_nobody_of_its_kind_from_going() -> None:
    scene = Scene(HALL, alarm=True)
    here, far = scene.put("zombie", "A", 2), scene.put("zombie", "D")
    go(scene)
    assert [scene.unit_at(unit) for unit in (here, here + 1, far)] == ["A", "A", "C"]


@rule("RB-ENEMY-6")
def test_units_that_are_not_alert_neither_move_nor_attack() -> None:
    scene = Scene(HALL)
    beside, away = scene.put("zombie", "A"), scene.put("soldier", "D")
    scene.aware("A", SUSPICIOUS)
    go(scene)
    kill(scene)
    assert scene.unit_at(away) == "D" and scene.unit_at(beside) == "A"
    assert struck(scene) == []


@rule("RB-ENEMY-7")
def test_units_with_unit_cards_act_after_the_lines() -> None:
    scene = Scene(HALL, alarm=True)
    wolff, zombie = scene.put("general-wolff", "D"), scene.put("zombie", "D")
    scene.table.unit_wounds[wolff] = 1  # his second side: a melee unit that is fast
    go(scene)
    assert [event.unit for event in scene.happened(told.EnemyMoved)] == [zombie, wolff, wolff]


@rule("RB-ENEMY-7")
def test_a_champion_acts_alone_and_last() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "A", 3)
    champion = FIRST_UNIT[ZOMBIE] + 1
    scene.table.champion, scene.table.dossier.champion = champion, 2  # Patient zero
    standing = scene.table.units_on_map
    lines = [bits(of_line(scene.table, line, standing)) for line in range(line_count(scene.table.dossier))]
    assert lines[-1] == [champion]
    assert [unit for line in lines[:-1] for unit in line] == [champion - 1, champion + 1]
    scene.only("wound", 6, 7)
    kill(scene, dice=(BLANK,) * 6)
    assert scene.facts(told.EnemyAttack) == [
        {"hero": 0, "total": 8, "ranged": False, "units": (champion - 1, champion + 1)},
        {"hero": 0, "total": 7, "ranged": False, "units": (champion,)},
    ]


# ---------------------------------------------------------------- moving


@rule("RB-EMOVE-1", "RB-NEAR-1")
def test_an_alert_unit_moves_one_area_towards_the_nearest_hero() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="AC")
    unit = scene.put("zombie", "D")
    go(scene)
    assert scene.unit_at(unit) == "C"
    go(scene)
    assert scene.unit_at(unit) == "C"  # it stays with the Hero


@rule("RB-EMOVE-1", "RB-MOVE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_other_units_never_block_the_way(edition: str) -> None:
    scene = Scene(HALL, alarm=True, edition=edition)
    scene.put("zombie", "C", 12)
    unit = scene.put("dog", "D")
    go(scene)
    assert scene.unit_at(unit) == "B"


@rule("RB-EMOVE-1", "RB-TIE-1")
def test_equally_long_ways_are_chosen_by_the_players() -> None:
    scene = Scene(SQUARE, alarm=True)
    unit = scene.put("zombie", "D")
    assert [way.area for way in enemy_ways.plan(scene.table, unit, True)] == [scene.area("B"), scene.area("C")]
    scene.table.orders = [ASK_TIES]
    go(scene, "at C")
    assert scene.unit_at(unit) == "C"


@rule("RB-EMOVE-1", "RB-TIE-1")
def test_nobody_is_asked_who_does_not_want_to_be() -> None:
    scene = Scene(SQUARE, alarm=True)
    unit = scene.put("zombie", "D")
    go(scene)
    assert scene.unit_at(unit) == "B"


@rule("RB-EMOVE-1", "RB-CAP-2")
def test_captured_heroes_are_ignored_while_another_is_on_the_map() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="DA")
    unit = scene.put("zombie", "C")
    scene.table.captured = 1
    scene.wound(0, *DOWN)
    go(scene)
    assert scene.unit_at(unit) == "B"
    scene.table.hero_area[1] = -1
    go(scene)
    assert scene.unit_at(unit) == "C"


@rule("RB-EMOVE-2")
def test_ranged_units_stop_where_a_hero_is_in_range_and_sight() -> None:
    scene = Scene(HALL, alarm=True)
    soldier, officer, zombie = scene.put("soldier", "D"), scene.put("officer", "D"), scene.put("zombie", "D")
    go(scene)
    assert [scene.unit_at(unit) for unit in (soldier, officer, zombie)] == ["D", "C", "C"]
    go(scene)
    assert [scene.unit_at(unit) for unit in (soldier, officer, zombie)] == ["D", "C", "B"]


@rule("RB-EMOVE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ranged_units_walk_on_to_a_downed_hero_and_stay(edition: str) -> None:
    scene = Scene(HALL, alarm=True, edition=edition)
    soldier = scene.put("soldier", "C")
    scene.wound(0, *DOWN)
    go(scene)
    assert scene.unit_at(soldier) == "B"
    go(scene)
    go(scene)
    assert scene.unit_at(soldier) == "A"


@rule("RB-EMOVE-3", "RB-EX-19", "RB-NOISE-4", "RB-DIFF-50")
@pytest.mark.parametrize(("edition", "kind"), [("1.0", "soldier"), ("1.1", "zombie")])
def test_one_unlocks_one_opens_the_rest_walk_through(edition: str, kind: str) -> None:
    scene = Scene(ROOMS, edition=edition, alarm=True, locked="d")
    first = scene.put(kind, "B", 4)
    go(scene)
    gate = scene.gate("d")
    assert scene.facts(told.EnemyDoor) == [{"gate": gate, "opens": False}, {"gate": gate, "opens": True}]
    if kind == "zombie":
        assert [scene.unit_at(first + at) for at in range(4)] == ["B", "B", "A", "A"]
    else:  # once it is open the Hero is in sight and range: soldiers need not walk through
        assert [scene.unit_at(first + at) for at in range(4)] == ["B"] * 4
    assert scene.happened(told.Noise) == []


@rule("RB-EMOVE-3", "RB-AWARE-2")
def test_a_door_that_enemies_open_shows_them_a_hero() -> None:
    scene = Scene(ROOMS)
    scene.put("zombie", "B")
    scene.aware("B", ALERT)
    scene.put("soldier", "D")
    scene.table.shut &= ~(1 << scene.gate("e"))
    go(scene)
    assert scene.table.aware[scene.room("D")] == SUSPICIOUS


@rule("RB-EMOVE-3", "RB-CARD-5")
def test_whoever_opens_a_door_may_be_ambushed_from_behind_it() -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], alarm=True, at="AD")
    zombie = scene.put("zombie", "B")
    scene.hand(0, 8)  # Ambush
    dice = ("attack:3", "attack:3", "attack:3")
    scene.enemy_phase(P_ACTION_STATIONS, "play ambush", f"attack second {zombie}", dice=dice)
    assert scene.unit_at(zombie) is None


@rule("RB-EMOVE-4", "RB-KEY-46")
def test_a_unit_that_reaches_nobody_does_not_move() -> None:
    scene = Scene(ROOMS, alarm=True)
    dog = scene.put("dog", "C")
    go(scene)
    assert scene.unit_at(dog) == "C"


@rule("RB-EMOVE-4")
def test_no_enemy_leaves_the_map() -> None:
    scene = Scene(ROOMS, alarm=True, at="D", opened="d", exits="A")
    unit = scene.put("officer", "B")
    scene.stand(0, "B")
    go(scene)
    assert scene.unit_at(unit) == "C"


# ---------------------------------------------------------------- guard


@rule("RB-GUARD-1", "RB-GUARD-2", "RB-EX-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_six_guards_two_leave_and_four_stay(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, alarm=True, opened="de", guard="D")
    scene.stand(0, "A")
    scene.put("soldier", "D", 6)
    scene.table.obscured = 1 << scene.area("A")  # so that they have to walk
    go(scene)
    assert len(scene.units("D")) == 4 and len(scene.units("C")) == 2


@rule("RB-GUARD-1", "RB-GUARD-2", "RB-DIFF-37")
@pytest.mark.parametrize(("edition", "left"), [("1.0", 4), ("1.1", 3)])
def test_who_counts_at_a_guard_point(edition: str, left: int) -> None:
    """Four soldiers and a zombie: in 1.0 four guards stay; in 1.1 five enemies are one too many."""
    scene = Scene(ROOMS, edition=edition, alarm=True, opened="de", guard="D")
    scene.put("soldier", "D", 4)
    zombie = scene.put("zombie", "D")
    scene.table.obscured = 1 << scene.area("A")
    go(scene)
    assert scene.unit_at(zombie) == "C"
    assert len(scene.units("D")) == left


@rule("RB-GUARD-3")
def test_only_units_with_guard_watch_a_guard_point() -> None:
    scene = Scene(HALL, alarm=True, guard="D")
    zombie = scene.put("zombie", "D")
    go(scene)
    assert scene.unit_at(zombie) == "C"


@rule("RB-GUARD-3", "RB-GUARD-1")
def test_staying_guards_still_attack() -> None:
    scene = Scene(HALL, alarm=True, guard="D")
    scene.put("soldier", "D", 2)
    go(scene)
    kill(scene, dice=(THREE,) * 3)
    assert struck(scene) == [(0, 6, 1)]


@rule("RB-GUARD-4", "RB-CAP-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_beside_a_captured_hero_everybody_is_on_guard(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition, alarm=True, at="DA")
    scene.table.captured = 1
    scene.wound(0, *DOWN)
    scene.put("zombie", "D", 6)
    go(scene)
    assert len(scene.units("D")) == 4 and len(scene.units("C")) == 2
