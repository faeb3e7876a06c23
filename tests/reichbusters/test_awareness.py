"""At ease, suspicious, alert (RB-AWARE)."""

import pytest

from tests.reichbusters.fights import attacks, hit, noises, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
# A corridor, a room beside it and one behind that, and one to the south.
CORNER = """\
+---+---+---+---+
| A d B   C e D |
+-f-+---+---+---+
| E |###|###|###|
+---+---+---+---+
"""


def rises(scene: Scene) -> list[tuple[str, int]]:
    """The rooms of which the awareness has changed in the last call, and to what: 1 suspicious, 2 alert."""
    return [(fact["room"], fact["level"]) for fact in scene.facts(told.Aware)]


def heard(scene: Scene, card: str, total: int = 1) -> Scene:
    """The first Hero searches, with this noise, and this card comes."""
    scene.only("noise", card)
    scene.hide(scene.where(0) or "", "misc")
    return scene.play("search hidden", "pass", dice=noises(total))


@rule("RB-AWARE-1", "RB-ENEMY-6")
def test_a_level_belongs_to_the_room() -> None:
    scene = Scene(ROOMS)
    for area in "BCD":
        scene.put("zombie", area)
    scene.aware("B", "alert")
    assert [unit.aware for unit in scene.view.units] == ["alert", "alert", "at-ease"]


@rule("RB-AWARE-1", "RB-ALARM-4", "RB-AWARE-5")
def test_after_the_alarm_everybody_is_alert_and_no_token_is_laid() -> None:
    scene = Scene(HALL, alarm=True)
    soldier = scene.put("soldier", "C")
    scene.play("move B")
    assert scene.unit(soldier).aware == "alert" and scene.level("A") == "at-ease" and rises(scene) == []


@rule("RB-AWARE-2", "RB-DIFF-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_sight_of_a_hero_raises_a_room_once_in_a_turn(edition: str) -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], edition=edition, at="AD")
    scene.carry(0, "helmet")  # something is left to do, so that the turn goes on
    scene.put("zombie", "B")
    assert rises(scene.play("door d", dice=silence(1))) == [("B", 1)]
    scene.put("zombie", "C")
    assert rises(scene.play("move B")) == []  # another enemy, but the room was raised in this turn
    scene.again()
    assert rises(scene.play("move C")) == []  # sight that goes on from the turn before is no first sight
    scene.stand(1, "A")
    scene.again(1)
    assert rises(scene.play("move B")) == [("B", 2)]  # another Hero comes into sight


@rule("RB-AWARE-2", "RB-SPAWN-5")
def test_a_miniature_that_comes_back_has_seen_nobody_yet() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AD", limits={"dog": 1})
    scene.carry(0, "helmet")
    dog = scene.put("dog", "B")
    scene.noticed()
    scene.play(f"attack first {dog}", dice=attacks(3, 1, 1))
    assert scene.unit_at(dog) is None
    scene.spawn_token("C", 1)
    scene.only("spawn", 6)  # level 1: D, a dog
    assert rises(scene.play("move B")) == [("A", 1)] and scene.unit_at(dog) == "C"


@rule("RB-AWARE-2", "RB-SPAWN-3")
def test_units_of_a_room_that_becomes_alert_have_seen_whom_they_see_at_once() -> None:
    """A token behind a zombie is not seen, but becomes units when the room is alert, and these look past their own."""
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, "creep")
    scene.put("zombie", "B")
    scene.aware("B", "suspicious")
    scene.noticed()
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    heard(scene, "footsteps")
    assert scene.level("C") == "alert" and scene.units("C") == ["soldier-1"]
    scene.again()  # a later turn, in which something has calmed them
    scene.aware("C", "suspicious")
    assert rises(scene.play("move B")) == []  # they have seen this Hero all the time
    scene.put("zombie", "D")
    assert rises(scene.play("play creep", "move A")) == [("A", 2)]  # the one rise of this turn was still to come


@rule("RB-AWARE-2", "RB-SPAWN-3", "RB-MOVE-6")
def test_a_step_that_wakes_a_room_notes_whom_its_new_units_see() -> None:
    scene = Scene(ROOMS)
    scene.put("zombie", "B")
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.aware("B", "suspicious")
    scene.play("door d", dice=silence(1))
    assert scene.level("B") == "alert" and scene.units("C") == ["soldier-1"]
    scene.again()
    scene.aware("B", "suspicious")
    assert rises(scene.play("move B")) == []


@rule("RB-AWARE-2")
def test_whoever_is_not_seen_raises_nobody() -> None:
    scene = Scene(HALL, heroes=["claudine"], alarm=False)
    scene.hand(0, "invisible")
    scene.put("zombie", "D")
    scene.play("play invisible", "move B", "done")
    assert rises(scene) == []


@rule("RB-AWARE-3", "RB-ENEMY-5", "RB-EX-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_room_with_an_enemy_that_sees_somebody_rises_by_one(edition: str) -> None:
    """However many Heroes they see: three in the corridor, two in the room, from which that does not rise in which
    nobody is."""
    scene = Scene(CORNER, heroes=["brick", "sarge", "quentin"], edition=edition, at="BBE", opened="def", corridors="A")
    scene.put("soldier", "A")
    scene.put("zombie", "D", 2)
    scene.enemy_phase("check-awareness")
    assert [scene.level(area) for area in "ABD"] == ["suspicious", "at-ease", "suspicious"]


@rule("RB-AWARE-3")
def test_a_room_that_sees_nobody_does_not_rise() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "B")
    scene.enemy_phase("check-awareness")
    assert scene.level("B") == "at-ease"


@rule("RB-AWARE-4", "RB-EX-18", "RB-AWARE-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_unit_makes_the_room_alert_that_it_enters(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, opened="de", corridors="A")
    unit = scene.put("zombie", "D")
    scene.put("soldier", "B")
    scene.aware("D", "alert")
    scene.aware("B", "suspicious")
    scene.enemy_phase("action-stations")
    assert scene.unit_at(unit) == "C" and scene.level("B") == "alert"
    assert scene.level("D") == ("at-ease" if edition == "1.1" else "alert")


@rule("RB-AWARE-4")
def test_a_calm_unit_does_not_calm_others() -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], at="CA", opened="e")
    scene.hand(0, "pebble")
    scene.put("zombie", "D")
    scene.put("zombie", "B")
    scene.aware("B", "suspicious")
    scene.noticed()
    scene.play("play pebble", "at D", dice=silence(1))
    assert len(scene.units("C")) == 1 and scene.level("B") == "suspicious"


@rule("RB-AWARE-5")
def test_units_that_spawn_take_the_level_of_their_room() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("B", 1)
    scene.aware("B", "suspicious")
    scene.only("spawn", 0)
    scene.play("door d", dice=silence(1))
    assert scene.units("B") == ["soldier-1"]
    assert scene.level("B") == "alert"  # suspicious as it was, and they see the Hero


@rule("RB-AWARE-6")
def test_there_is_no_level_above_alert() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "D")
    scene.aware("D", "alert")
    assert rises(heard(scene, "footsteps")) == [] and scene.level("D") == "alert"


@rule("RB-AWARE-7", "RB-AWARE-8", "RB-DIFF-34")
@pytest.mark.parametrize("edition, at_once", [("1.0", False), ("1.1", True)])
def test_tokens_of_empty_rooms_go_at_once_in_1_1_and_at_the_end_of_the_round_in_1_0(
    edition: str, at_once: bool
) -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], edition=edition, opened="d")
    dog = scene.put("dog", "B")
    for area in "BD":
        scene.aware(area, "suspicious")
    scene.spawn_token("D", 1)
    hit(scene, "first", dog, dice=attacks(3, 1, 1))
    assert [scene.level(area) for area in "BD"] == ["at-ease" if at_once else "suspicious", "suspicious"]
    scene.play("end", "end")
    assert scene.level("B") == "at-ease"
    assert scene.level("D") == ("suspicious" if at_once else "at-ease")  # in 1.1 a spawn token counts as enemies


@rule("RB-AWARE-2", "RB-ITEM-15")
def test_who_sees_a_hero_again_when_smoke_lifts_takes_notice() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.put("zombie", "D")
    scene.aware("D", "suspicious")
    scene.noticed()
    scene.carry(0, "smoke-grenade")
    scene.play("use smoke-grenade", "end", dice=silence(1))
    assert scene.level("D") == "alert"


@rule("RB-AWARE-2", "RB-CAP-6", "RB-LOS-4", "RB-REC-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_seen_again_past_a_hero_who_had_stood_up_is_noticed(edition: str) -> None:
    """In 1.1 enemies see past a Downed Hero, and no longer once that Hero stands. In 1.0 they never did."""
    scene = Scene(HALL, heroes=["brick", "sarge"], at="CB", edition=edition)
    scene.down(0)
    scene.put("zombie", "D")
    scene.aware("D", "suspicious")
    scene.noticed()
    scene.starts(0)
    scene.play("wound shrapnel", "wound flesh-wound")
    scene.aware("D", "suspicious")
    scene.again(0)
    scene.play("move B")
    assert rises(scene) == [("A", 2)]  # Sarge, whom Brick had hidden


@rule("RB-AWARE-9")
def test_lowering_stops_at_ease() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.aware("A", "alert")
    levels = []
    for _ in range(2):
        scene.hand(0, "papers-please")
        scene.play("play papers-please")
        levels.append(scene.level("A"))
    scene.hand(0, "papers-please")
    assert levels == ["suspicious", "at-ease"] and not scene.options("play")


@rule("RB-ITEM-6")
@pytest.mark.parametrize("comrade, stopped", [("", True), ("A", False)])
def test_a_disguise_kit_cancels_a_rise_that_its_hero_alone_causes(comrade: str, stopped: bool) -> None:
    """It does not help where two are seen."""
    scene = Scene(ROOMS, heroes=["brick", "sarge"])
    scene.stand(1, comrade)
    scene.put("zombie", "C")
    scene.carry(0, "disguise-kit")
    scene.play("door d", *["item disguise-kit"] * stopped, dice=silence(1))
    assert scene.level("C") == ("at-ease" if stopped else "suspicious")
    assert scene.facts(told.Stopped) == [{"room": "B"}] * stopped and bool(scene.carried(0)) is not stopped


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enemy_that_comes_in_takes_a_cleared_token_away_in_1_1(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, opened="e", alarm=True)
    scene.clear("B")
    unit = scene.put("zombie", "D")
    scene.enemy_phase("action-stations")
    assert scene.unit_at(unit) == "C"
    assert scene.cleared("B") == (edition == "1.0") and bool(scene.happened(told.Cleared)) == (edition == "1.1")
