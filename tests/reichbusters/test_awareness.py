"""At ease, suspicious, alert (RB-AWARE)."""

import pytest

from tests.reichbusters.fights import noises, token
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.board.sights import sights
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    AT_EASE,
    I_DISGUISE_KIT,
    I_SMOKE_GRENADE,
    P_ACTION_STATIONS,
    P_CHECK_AWARENESS,
    P_END_OF_ROUND,
    SUSPICIOUS,
    ZOMBIE,
)
from undercroft.games.reichbusters.vocabulary import events as told

KIT = TOKEN_KIND.index(I_DISGUISE_KIT)
EDITIONS = ("1.0", "1.1")
# A corridor, a room beside it and one behind that, and one to the south.
CORNER = """\
+---+---+---+---+
| A d B   C e D |
+-f-+---+---+---+
| E |###|###|###|
+---+---+---+---+
"""


def level(scene: Scene, area: str) -> int:
    return awareness.level(scene.table, scene.room(area))


def look(scene: Scene, *answers: str) -> Scene:
    """The first Hero has just done something that may show."""
    scene.run(awareness.first_sight(scene.table, 0), *answers)
    return scene


@rule("RB-AWARE-1", "RB-ENEMY-6")
def test_a_level_belongs_to_the_room() -> None:
    scene = Scene(ROOMS)
    near, far = scene.put("soldier", "B"), scene.put("zombie", "C")
    elsewhere = scene.put("zombie", "D")
    scene.aware("B", ALERT)
    assert [level(scene, area) for area in "BCD"] == [ALERT, ALERT, AT_EASE]
    alert = [awareness.is_alert(scene.table, unit) for unit in (near, far, elsewhere)]
    assert alert == [True, True, False]


@rule("RB-AWARE-1", "RB-ALARM-4")
def test_after_the_alarm_everybody_is_alert() -> None:
    scene = Scene(HALL, alarm=True)
    assert awareness.is_alert(scene.table, scene.put("soldier", "D"))
    awareness.set_level(scene.table, 0, SUSPICIOUS)
    assert scene.table.aware == [0]


@rule("RB-AWARE-2", "RB-DIFF-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_sight_of_a_hero_raises_a_room_once_in_a_turn(edition: str) -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], edition=edition)
    scene.put("zombie", "B")
    look(scene)
    assert level(scene, "B") == AT_EASE
    doors.open_door(scene.table, scene.gate("d"), 0)
    assert look(scene).facts(told.Aware) == [{"room": scene.room("B"), "level": SUSPICIOUS}]
    second = scene.put("zombie", "C")
    assert look(scene).happened(told.Aware) == []  # another enemy, but the room was raised in this turn
    scene.table.raised = 0
    scene.table.unit_area[second] = -1
    assert look(scene).happened(told.Aware) == []  # sight that goes on from the turn before is no first sight
    scene.table.hero_area[1] = -1
    assert look(scene).happened(told.Aware) == []
    scene.stand(1, "B")
    assert look(scene).facts(told.Aware) == [{"room": scene.room("B"), "level": ALERT}]  # another Hero comes into sight


@rule("RB-AWARE-2", "RB-SPAWN-5")
def test_a_miniature_that_comes_back_has_seen_nobody_yet() -> None:
    scene = Scene(HALL)
    unit = scene.put("zombie", "C")
    look(scene)
    scene.run(attack.hurt_unit(scene.table, unit, 1, False, 0))
    scene.table.raised = 0
    scene.aware("C", AT_EASE)
    assert spawn.place(scene.table, ZOMBIE, scene.area("D")) == unit
    assert look(scene).facts(told.Aware) == [{"room": 0, "level": SUSPICIOUS}]


@rule("RB-AWARE-2", "RB-SPAWN-3")
def test_units_of_a_room_that_becomes_alert_have_seen_whom_they_see_at_once() -> None:
    """A token behind a zombie is not seen, but becomes units when the room is alert, and these look past their own."""
    scene = Scene(HALL)
    scene.put("zombie", "B")
    look(scene)
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.run(awareness.raise_room(scene.table, 0, 0))  # by a noise card
    assert level(scene, "C") == ALERT and scene.units("C") == ["soldier-1"]
    assert scene.table.sighted == sights(scene.table) != 0
    scene.table.raised = 0  # a later turn, in which something has calmed them
    scene.aware("C", SUSPICIOUS)
    assert look(scene).happened(told.Aware) == []  # they have seen this Hero all the time
    assert scene.table.raised == 0  # the one rise of this turn is still to come
    scene.put("zombie", "D")
    assert look(scene).facts(told.Aware) == [{"room": 0, "level": ALERT}]


@rule("RB-AWARE-2", "RB-SPAWN-3", "RB-MOVE-6")
def test_a_step_that_wakes_a_room_notes_whom_its_new_units_see() -> None:
    scene = Scene(ROOMS)
    scene.put("zombie", "B")
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.aware("B", SUSPICIOUS)
    scene.play("door d", dice=noises("blank"))
    assert level(scene, "B") == ALERT and scene.units("C") == ["soldier-1"]
    assert scene.table.sighted == sights(scene.table)


@rule("RB-AWARE-2")
def test_whoever_is_not_seen_raises_nobody() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "C")
    scene.table.unseen = 1
    assert look(scene).happened(told.Aware) == []


@rule("RB-AWARE-3", "RB-ENEMY-5", "RB-EX-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_room_with_an_enemy_that_sees_somebody_rises_by_one(edition: str) -> None:
    scene = Scene(CORNER, heroes=["brick", "sarge", "quentin"], edition=edition, at="BBE", opened="def", corridors="A")
    corridor, room = scene.put("soldier", "A"), scene.put("zombie", "D", 2)
    seen = [scene.table.unit_area[unit] for unit in (corridor, room)]
    assert [areas.heroes_seen(scene.table, area).bit_count() for area in seen] == [3, 2]
    scene.enemy_phase(P_CHECK_AWARENESS)
    assert [level(scene, area) for area in "ABD"] == [SUSPICIOUS, AT_EASE, SUSPICIOUS]


@rule("RB-AWARE-3")
def test_a_room_that_sees_nobody_does_not_rise() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "B")
    scene.enemy_phase(P_CHECK_AWARENESS)
    assert level(scene, "B") == AT_EASE


@rule("RB-AWARE-4", "RB-EX-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_unit_makes_the_room_alert_that_it_enters(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, opened="de", corridors="A")
    unit = scene.put("zombie", "D")
    scene.put("soldier", "B")
    scene.aware("D", ALERT)
    scene.aware("B", SUSPICIOUS)
    scene.enemy_phase(P_ACTION_STATIONS)
    assert scene.unit_at(unit) == "C"
    assert level(scene, "B") == ALERT
    assert level(scene, "D") == (AT_EASE if edition == "1.1" else ALERT)


@rule("RB-AWARE-4")
def test_a_calm_unit_does_not_calm_others() -> None:
    scene = Scene(ROOMS, opened="de")
    unit = scene.put("zombie", "D")
    scene.aware("B", SUSPICIOUS)
    scene.table.unit_area[unit] = scene.area("C")
    awareness.enter_room(scene.table, unit, scene.area("D"))
    assert level(scene, "B") == SUSPICIOUS


@rule("RB-AWARE-5")
def test_units_that_spawn_take_the_level_of_their_room() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("B", 1)
    scene.aware("B", SUSPICIOUS)
    scene.only("spawn", 0)
    doors.open_door(scene.table, scene.gate("d"), 0)
    scene.run(move.entered(scene.table, 0))
    assert scene.units("B") == ["soldier-1"]
    assert level(scene, "B") == ALERT  # suspicious as it was, and they see the Hero


@rule("RB-AWARE-6")
def test_there_is_no_level_above_alert() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "D")
    scene.aware("D", ALERT)
    scene.run(awareness.raise_room(scene.table, 0, 0))
    assert level(scene, "D") == ALERT


@rule("RB-AWARE-7", "RB-AWARE-8", "RB-DIFF-34")
def test_tokens_of_empty_rooms_go_at_once_in_1_1_and_at_the_end_of_the_round_in_1_0() -> None:
    late, early = Scene(ROOMS, edition="1.1"), Scene(ROOMS, edition="1.0")
    for scene in (late, early):
        scene.aware("B", SUSPICIOUS)
        scene.aware("D", SUSPICIOUS)
        scene.spawn_token("D", 1)
        awareness.remove_tokens(scene.table)
    assert [level(late, area) for area in "BD"] == [AT_EASE, SUSPICIOUS]
    assert [level(early, area) for area in "BD"] == [SUSPICIOUS, SUSPICIOUS]
    for scene in (late, early):
        scene.table.phase = P_END_OF_ROUND
        awareness.remove_tokens(scene.table)
    assert level(late, "D") == SUSPICIOUS  # a spawn token counts as enemies
    assert level(early, "D") == AT_EASE  # it is no enemy unit


@rule("RB-AWARE-2", "RB-ITEM-15")
def test_who_sees_a_hero_again_when_smoke_lifts_takes_notice() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.put("zombie", "D")
    scene.run(awareness.first_sight(scene.table, -1))
    scene.carry(0, token(I_SMOKE_GRENADE))
    scene.table.raised = 0  # that was in an earlier turn
    assert level(scene, "D") == SUSPICIOUS
    scene.play(f"use {token(I_SMOKE_GRENADE)}", "end", dice=["noise:blank"])
    assert level(scene, "D") == ALERT


@rule("RB-AWARE-2", "RB-CAP-6", "RB-LOS-4", "RB-REC-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_seen_again_past_a_hero_who_had_stood_up_is_noticed(edition: str) -> None:
    """In 1.1 enemies see past a Downed Hero, and no longer once that Hero stands. In 1.0 they never did."""
    scene = Scene(HALL, heroes=["brick", "sarge"], at="CB", edition=edition)
    scene.wound(0, 1, 6, 7, 12)
    zombie = scene.put("zombie", "D")
    scene.run(awareness.first_sight(scene.table, -1))
    assert scene.table.sighted >> zombie * 4 == (3 if edition == "1.1" else 1)
    scene.table.raised = 0  # that was in an earlier turn
    scene.run(heroes.recover(scene.table, 0), "wound 1", "wound 6")
    assert scene.table.sighted >> zombie * 4 == 1
    scene.stand(0, "B")
    look(scene)
    assert level(scene, "D") == ALERT


@rule("RB-AWARE-9")
def test_lowering_stops_at_ease() -> None:
    scene = Scene(HALL)
    scene.aware("A", ALERT)
    levels = []
    for _ in range(3):
        awareness.lower(scene.table, 0)
        levels.append(level(scene, "A"))
    assert levels == [SUSPICIOUS, AT_EASE, AT_EASE]


@rule("RB-ITEM-6")
def test_a_disguise_kit_cancels_a_rise_that_its_hero_alone_causes() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.put("zombie", "C")
    scene.carry(0, KIT)
    scene.table.hero_area[1] = -1
    look(scene, f"item {KIT}")
    assert level(scene, "C") == AT_EASE and scene.facts(told.Stopped) == [{"room": 0}]
    assert scene.table.item_hero[KIT] == -1


@rule("RB-ITEM-6")
def test_a_disguise_kit_does_not_help_where_two_are_seen() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.put("zombie", "C")
    scene.carry(0, KIT)
    look(scene)
    assert level(scene, "C") == SUSPICIOUS


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enemy_that_comes_in_takes_a_cleared_token_away_in_1_1(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, opened="e", alarm=True)
    scene.table.cleared = 1 << scene.room("B")
    unit = scene.put("zombie", "D")
    scene.enemy_phase(P_ACTION_STATIONS)
    assert scene.unit_at(unit) == "C"
    assert bool(scene.table.cleared) == (edition == "1.0")
    assert bool(scene.happened(told.Cleared)) == (edition == "1.1")
