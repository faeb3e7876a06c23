"""Room features, kind by kind (RB-FEAT, RB-GAP-13)."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, noises, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import FEATURES
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")


def room_with(name: str, area: str = "B", map: str = ROOMS, **more: Any) -> Scene:
    """A feature face down; the only card of its type that is left is of this kind."""
    return Scene(map, features=[(area, name)], **more)


def shown(name: str, area: str = "A", **more: Any) -> Scene:
    """A feature that lies face up."""
    scene = room_with(name, area, **more)
    scene.turn_up(0, name)
    return scene


def look_in(scene: Scene, *answers: str, loud: int = 1) -> Scene:
    """The Hero opens the door d."""
    return scene.play("door d", *answers, dice=silence(loud))


@rule("RB-FEAT-1")
def test_a_feature_is_turned_up_when_a_hero_first_sees_it() -> None:
    scene = room_with("empty")
    assert scene.play("draw").feature() is None
    look_in(scene)
    assert scene.facts(told.Feature) == [{"feature": 0, "card": "empty"}] and scene.feature() == "empty"
    scene.again()
    assert scene.play("move B").happened(told.Feature) == []


@rule("RB-FEAT-1", "RB-GAP-13")
def test_there_are_48_cards_in_four_types() -> None:
    number = {
        kind: sum(one.count for one in FEATURES if one.type == kind) for kind in ("medical", "weapon", "misc", "vril")
    }
    assert number == {"medical": 8, "weapon": 10, "misc": 18, "vril": 12} and len(FEATURES) == 24


@rule("RB-FEAT-1", "RB-TIE-1")
def test_of_several_the_active_player_chooses_the_first() -> None:
    scene = Scene(ROOMS, features=[("B", "empty"), ("C", "operating-table")], ties="ties")
    look_in(scene, "at C")
    assert [event.feature for event in scene.happened(told.Feature)] == [1, 0]


@rule("RB-FEAT-1")
def test_whoever_comes_out_of_one_does_not_hide_another_that_was_seen_with_it() -> None:
    scene = Scene(ROOMS, features=[("B", "kennel"), ("C", "operating-table")])
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") and (scene.feature(0), scene.feature(1)) == ("kennel", "operating-table")


@rule("RB-FEAT-1", "RB-MOVE-6", "RB-LOS-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_of_a_token_hide_the_feature_behind_it_that_was_seen_in_the_same_moment(edition: str) -> None:
    scene = room_with("empty", "C", edition=edition, heroes=["quentin", "brick"])
    scene.spawn_token("B", 1)
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") == ["soldier-1"] and scene.feature() is None
    scene.play("attack first soldier-1", dice=attacks(3, 1, 1))  # once nobody stands before it
    assert scene.feature() == "empty"


@rule("RB-FEAT-2", "RB-FEAT-3", "RB-FEAT-4", "RB-DIFF-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_secret_passage_joins_two_areas(edition: str) -> None:
    scene = room_with("secret-passage", "B", passages="BDA", edition=edition)
    look_in(scene, "at D")  # never the area of the card itself
    assert scene.facts(told.Passage) == [{"start": "B", "to": "D"}]
    scene.stand(0, "B")
    assert "move D" in scene.options("move")


@rule("RB-FEAT-2")
def test_each_place_is_used_once() -> None:
    scene = room_with("secret-passage", "B", passages="D")
    scene.passage("A", "D")
    assert look_in(scene).happened(told.Passage) == []


@rule("RB-GAP-13", "RB-ENEMY-2")
def test_an_alarm_bell_in_an_alert_room_moves_the_marker_1_more() -> None:
    scene = shown("alarm-bell", "B")
    scene.put("zombie", "C")
    scene.aware("B", "alert")
    scene.enemy_phase("raise-the-alarm")
    assert scene.facts(told.Tracker) == [{"round": 3}]


@rule("RB-GAP-13")
@pytest.mark.parametrize("name, limit, units", [
    ("kennel", 12, ["dog-1"]), ("resurrection-tank", 12, ["zombie-1", "zombie-2"]),
    ("resurrection-tank", 1, ["zombie-1"]),
])  # fmt: skip
def test_a_kennel_is_suspicious_and_so_are_two_zombies_of_a_resurrection_tank(
    name: str, limit: int, units: list[str]
) -> None:
    """And when they see who has opened the door they are alert."""
    scene = room_with(name, limits={"zombie": limit})
    scene.only("spawn", 6)  # level 1: D, a dog
    look_in(scene)
    assert scene.units("B") == units
    assert scene.facts(told.Aware) == [{"room": "B", "level": 1}, {"room": "B", "level": 2}]


@rule("RB-GAP-13", "RB-AWARE-2")
def test_sleeping_guards_do_not_wake_by_the_first_sight() -> None:
    scene = room_with("sleeping-guards", "B")
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") == ["soldier-1"] and scene.level("B") == "at-ease"
    scene.enemy_phase("check-awareness")
    assert scene.level("B") == "suspicious"


@rule("RB-GAP-13")
@pytest.mark.parametrize("name, gift", [("papers", told.DrewCard), ("trophy-case", told.Point)])
def test_papers_and_a_trophy_case_are_for_the_first_who_enters(name: str, gift: type[told.Point]) -> None:
    scene = shown(name, "B", map=HALL, heroes=["brick", "quentin"])
    scene.play("move B")
    assert len(scene.happened(gift)) == 1
    scene.again(1)
    assert scene.play("move B").happened(gift) == []


@rule("RB-GAP-13")
@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("key-rack", "keys"),
        ("wardrobe", "disguise-kit"),
        ("first-aid-cabinet", "bandages"),
        ("morphine-locker", "pain-killers"),
        ("ammunition-crate", "ap-rounds"),
        ("grenade-box", "grenade"),
        ("orb-cradle", "vril-orb"),
    ],
)
def test_items_lie_face_up_unless_they_are_out_of_supply(name: str, item: str) -> None:
    (lying,) = look_in(room_with(name)).lying("B")
    assert lying.startswith(item)
    missing = room_with(name)
    missing.out_of(item)
    look_in(missing)
    assert missing.facts(told.Nothing) == [{"item": item}] and missing.lying("B") == []


@rule("RB-GAP-13")
@pytest.mark.parametrize("alarm, heard", [(False, 1), (True, 2)])
def test_a_gramophone_covers_noise_before_the_alarm(alarm: bool, heard: int) -> None:
    scene = shown("gramophone", "C", map=HALL, alarm=alarm, barracks="DDD", edition="1.0")
    scene.only("noise", "storm-troop" if alarm else "softly-softly")
    scene.hide("A", "weapon")
    scene.play("search hidden-weapon", dice=noises(2, "blank"))
    assert [event.total for event in scene.happened(told.NoiseCard)] == [heard]


@rule("RB-GAP-13")
def test_an_operating_table_takes_a_basic_action() -> None:
    scene = shown("operating-table", heroes=["brick", "sarge"])
    assert scene.options("feature") == []
    scene.wound(1, "flesh-wound")
    assert scene.options("feature") == ["feature 0"]
    scene.play("feature 0")
    assert scene.wounds(1) == [] and scene.basics == 1


@rule("RB-GAP-13")
def test_a_patient_is_a_spawn() -> None:
    scene = room_with("patient", "B")
    scene.only("spawn", 0)
    assert look_in(scene).units("B") == ["soldier-1"]


@rule("RB-GAP-13")
@pytest.mark.parametrize("answer, left", [("weapon second", 1), ("pass", 2)])
def test_a_gun_rack_frees_a_jammed_weapon(answer: str, left: int) -> None:
    scene = shown("gun-rack", "B", map=HALL)
    scene.jam(0, "second", 2)
    scene.play("move B", answer)
    assert scene.weapon(0, 1).jams == left


@rule("RB-GAP-13", "RB-NOISE-3", "RB-NOISE-2")
@pytest.mark.parametrize("noise, dice", [(1, 2), (3, 3)])
def test_a_tripwire_is_loud_within_the_one_noise_test_of_the_action(noise: int, dice: int) -> None:
    scene = look_in(room_with("tripwire", "B", noise={"d": noise}), loud=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": dice}]


@rule("RB-GAP-13", "RB-NOISE-2")
def test_a_card_without_noise_does_not_silence_a_tripwire() -> None:
    scene = room_with("tripwire", "C", heroes=["claudine", "brick"])
    scene.hand(0, "picklock")
    scene.play("play picklock", dice=silence(2))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]


@rule("RB-GAP-13", "RB-EMOVE-3")
def test_a_tripwire_that_enemies_show_is_tested_at_once() -> None:
    scene = room_with("tripwire", "C", heroes=["brick", "quentin"])
    scene.put("experiment-601", "B")
    scene.aware("B", "alert")
    scene.enemy_phase("action-stations", dice=silence(2))
    assert scene.feature() == "tripwire" and scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]


@rule("RB-GAP-13", "RB-NOISE-3")
def test_a_tripwire_that_the_noise_of_a_search_shows_makes_no_second_test() -> None:
    scene = room_with("tripwire", "B", heroes=["brick", "quentin"])
    scene.hide("A", "medical")
    scene.only("noise", "softly-softly")
    scene.only("spawn", 0)
    scene.play("search hidden", "pass", dice=noises("special", "special", 2))  # a patrol opens the door
    assert scene.feature() == "tripwire" and scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-GAP-13", "RB-VRIL-6", "RB-VRIL-7")
def test_a_vril_condenser_turns_one_weapon_once_and_not_among_enemies() -> None:
    scene = shown("vril-condenser")
    zombie = scene.put("zombie", "A")
    assert scene.options("feature") == []
    scene.move(zombie, "")
    scene.play("feature 0", "weapon second")
    assert [weapon.enhanced for weapon in scene.hero(0).weapons] == [False, True] and scene.options("feature") == []


@rule("RB-GAP-13", "RB-VRIL-3", "RB-VRIL-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face, surges", [("3", 0), ("surge", 1)])
def test_a_vril_leak_wounds_by_a_surge(face: str, surges: int, edition: str) -> None:
    scene = shown("vril-leak", edition=edition, heroes=["brick", "quentin"])
    scene.only("wound", "flesh-wound")
    scene.play("end", dice=vril(face))
    assert scene.wounds(0) == ["flesh-wound"] * surges and len(scene.happened(told.Surge)) == surges


@rule("RB-GAP-13", "RB-KEY-84")
def test_a_vril_leak_leaves_no_wound_on_whoever_tolerates_vril() -> None:
    scene = shown("vril-leak", heroes=["brick", "quentin"])
    scene.skill(0, "vril-tolerance")
    scene.only("wound", "flesh-wound")
    scene.play("end", dice=vril("surge"))
    assert scene.wounds(0) == [] and scene.left("wound") == (0, 1)


@rule("RB-GAP-13")
def test_a_stasis_pod_holds_an_experiment_or_a_spawn_takes_its_place() -> None:
    assert look_in(room_with("stasis-pod")).units("B") == ["experiment-601-1"]
    other = room_with("stasis-pod", limits={"experiment-601": 0})
    other.only("spawn", 0)
    look_in(other)
    assert other.units("B") == ["soldier-1"] and len(other.happened(told.Placed)) == 1


@rule("RB-GAP-13", "RB-GAP-14", "RB-NOISE-1")
def test_a_tripwire_that_comes_to_light_before_the_first_action_is_heard() -> None:
    """The one whom Brick escorts kills the dog that stood between Quentin and the tripwire."""
    scene = room_with("tripwire", "D", heroes=["brick", "quentin"], alarm=True, at="CB", opened="e")
    scene.escort(0, "C")
    scene.put("dog", "C")
    scene.starts(0)
    scene.play("done", dice=[*vril("special"), *silence(2)])
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]
