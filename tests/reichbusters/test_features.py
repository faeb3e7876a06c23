"""Room features, kind by kind (RB-FEAT, RB-GAP-13)."""

from typing import Any

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules import features
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.catalogue_tables import (
    FEATURE_IDS,
    FEATURE_KIND,
    FEATURE_OF_TYPE,
    NOISE_IDS,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    AT_EASE,
    BACK_IDS,
    I_GRENADE,
    ITEM_IDS,
    P_CHECK_AWARENESS,
    P_RAISE_THE_ALARM,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.rules.turn import hero_turn
from undercroft.games.reichbusters.rules.turn import hero_turn as turn
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
TYPES = {
    "secret-passage": "misc", "alarm-bell": "misc", "kennel": "misc", "sleeping-guards": "misc", "papers": "misc",
    "key-rack": "misc", "gramophone": "misc", "trophy-case": "misc", "wardrobe": "misc", "empty": "misc",
    "first-aid-cabinet": "medical", "operating-table": "medical", "morphine-locker": "medical", "patient": "medical",
    "gun-rack": "weapon", "ammunition-crate": "weapon", "grenade-box": "weapon", "tripwire": "weapon",
    "vril-condenser": "vril", "vril-leak": "vril", "orb-cradle": "vril", "resurrection-tank": "vril",
    "reactor": "vril", "stasis-pod": "vril",
}  # fmt: skip


def card(name: str) -> int:
    """The first card of this kind."""
    return FEATURE_KIND.index(FEATURE_IDS.index(name))


def room_with(name: str, area: str = "B", map: str = ROOMS, **more: Any) -> Scene:
    """A feature face down; the only card of its type that is left is of this kind."""
    scene = Scene(map, features=[(area, TYPES[name])], **more)
    scene.table.feature_deck = 1 << card(name)
    return scene


def shown(name: str, area: str = "A", **more: Any) -> Scene:
    """A feature that lies face up in the Hero's area."""
    scene = room_with(name, area, **more)
    scene.table.features = [card(name)]
    return scene


def look_in(scene: Scene, *answers: str) -> Scene:
    """The Hero opens the door d."""
    doors.open_door(scene.table, scene.gate("d"), 0)
    scene.run(move.entered(scene.table, 0), *answers)
    return scene


def enter(scene: Scene, *answers: str) -> Scene:
    scene.run(features.feature_entered(scene.table, 0), *answers)
    return scene


def level(scene: Scene, area: str) -> int:
    return awareness.level(scene.table, scene.room(area))


@rule("RB-FEAT-1")
def test_a_feature_is_turned_up_when_a_hero_first_sees_it() -> None:
    scene = room_with("empty")
    scene.run(move.entered(scene.table, 0))
    assert scene.table.features == [-1]
    look_in(scene)
    assert scene.facts(told.Feature) == [{"feature": 0, "card": card("empty")}]
    assert scene.table.features == [card("empty")]
    assert scene.table.feature_deck == 0
    scene.run(move.entered(scene.table, 0))
    assert scene.happened(told.Feature) == []


@rule("RB-FEAT-1", "RB-GAP-13")
def test_there_are_48_cards_in_four_types() -> None:
    assert len(FEATURE_KIND) == 48 and set(FEATURE_IDS) == set(TYPES)
    assert [cards.bit_count() for cards in FEATURE_OF_TYPE] == [8, 10, 18, 12]
    for name, kind in TYPES.items():
        assert FEATURE_OF_TYPE[BACK_IDS.index(kind)] >> card(name) & 1


@rule("RB-FEAT-1", "RB-TIE-1")
def test_of_several_the_active_player_chooses_the_first() -> None:
    scene = Scene(HALL, features=[("B", "misc"), ("C", "medical")])
    scene.table.orders = [ASK_TIES]
    scene.table.feature_deck = 1 << card("empty") | 1 << card("operating-table")
    scene.run(features.reveal_features(scene.table, 0), "at C")
    assert [event.feature for event in scene.happened(told.Feature)] == [1, 0]


@rule("RB-FEAT-1")
def test_whoever_comes_out_of_one_does_not_hide_another_that_was_seen_with_it() -> None:
    scene = Scene(HALL, features=[("B", "misc"), ("C", "medical")])
    scene.table.feature_deck = 1 << card("kennel") | 1 << card("operating-table")
    scene.only("spawn", 0)
    scene.run(features.reveal_features(scene.table, 0))
    assert scene.units("B") and scene.table.features == [card("kennel"), card("operating-table")]


@rule("RB-FEAT-1", "RB-MOVE-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_of_a_token_hide_the_feature_behind_it_that_was_seen_in_the_same_moment(edition: str) -> None:
    scene = room_with("empty", "C", edition=edition)
    scene.spawn_token("B", 1)
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") == ["soldier-1"] and scene.table.features == [-1]
    scene.table.unit_area = [-1] * len(scene.table.unit_area)
    scene.run(move.entered(scene.table, 0))  # once nobody stands before it
    assert scene.table.features == [card("empty")]


@rule("RB-FEAT-2", "RB-FEAT-3", "RB-FEAT-4", "RB-DIFF-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_secret_passage_joins_two_areas(edition: str) -> None:
    scene = room_with("secret-passage", "B", passages="BDA", edition=edition)
    look_in(scene, "at D")  # never the area of the card itself
    assert scene.facts(told.Passage) == [{"start": scene.area("B"), "to": scene.area("D")}]
    assert areas.beside(scene.table, scene.area("B")) >> scene.area("D") & 1
    scene.stand(0, "B")
    assert not areas.hero_field(scene.table, scene.area("B")) >> scene.area("D") & 1  # no line of sight through it


@rule("RB-FEAT-2")
def test_each_place_is_used_once() -> None:
    scene = room_with("secret-passage", "B", passages="D")
    scene.table.links = [scene.area("A"), scene.area("D")]
    look_in(scene)
    assert scene.happened(told.Passage) == []


@rule("RB-GAP-13", "RB-ENEMY-2")
def test_an_alarm_bell_in_an_alert_room_moves_the_marker_1_more() -> None:
    scene = shown("alarm-bell", "B")
    scene.put("zombie", "C")
    scene.aware("B", ALERT)
    scene.enemy_phase(P_RAISE_THE_ALARM)
    assert scene.facts(told.Tracker) == [{"round": 3}]


@rule("RB-GAP-13")
def test_a_kennel_is_suspicious() -> None:
    scene = room_with("kennel", "B")
    scene.only("spawn", 6)  # level 1: D, a dog
    scene.table.raised = 1 << scene.room("B")
    look_in(scene)
    assert scene.units("B") == ["dog-1"] and level(scene, "B") == SUSPICIOUS


@rule("RB-GAP-13", "RB-AWARE-2")
def test_sleeping_guards_do_not_wake_by_the_first_sight() -> None:
    scene = room_with("sleeping-guards", "B")
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") == ["soldier-1"] and level(scene, "B") == AT_EASE
    scene.enemy_phase(P_CHECK_AWARENESS)
    assert level(scene, "B") == SUSPICIOUS


@rule("RB-GAP-13")
def test_papers_and_a_trophy_case_are_for_the_first_who_enters() -> None:
    scene = shown("papers")
    enter(scene)
    assert any(isinstance(event, told.Drew | told.DrewCard) for event in scene.events)
    assert scene.table.hand[0].bit_count() == 1
    enter(scene)
    assert scene.table.hand[0].bit_count() == 1
    scene = shown("trophy-case")
    enter(scene)
    assert len(scene.happened(told.Point)) == 1
    enter(scene)
    assert sum(scene.table.points) == 1


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
def test_items_lie_face_up(name: str, item: str) -> None:
    scene = room_with(name, "B")
    look_in(scene)
    lying = [TOKEN_KIND[token] for token, at in enumerate(scene.table.item_area) if at == scene.area("B")]
    assert lying == [ITEM_IDS.index(item)]


@rule("RB-GAP-13")
def test_an_item_that_is_out_of_supply_is_missing() -> None:
    scene = room_with("grenade-box", "B")
    scene.table.pool = 0
    look_in(scene)
    assert scene.facts(told.Nothing) == [{"item": I_GRENADE}]
    assert scene.table.item_area == [-1] * len(TOKEN_KIND)


@rule("RB-GAP-13")
def test_a_gramophone_covers_noise_before_the_alarm() -> None:
    for alarm, heard in ((False, 1), (True, 2)):
        scene = shown("gramophone", "C", map=HALL, alarm=alarm, barracks="DDD")
        scene.only("noise", 4)
        answers = ("done",) if alarm else ()
        scene.run(noise.noise_test(scene.table, 0, 2, False), *answers, dice=("noise:2", "noise:blank"))
        assert [event.total for event in scene.happened(told.NoiseCard)] == [heard]


@rule("RB-GAP-13")
def test_an_operating_table_takes_a_basic_action() -> None:
    scene = shown("operating-table", heroes=["brick", "sarge"])
    assert scene.play().options("feature") == []
    scene.wound(1, 6)
    assert scene.reopen().options("feature") == ["feature 0"]
    scene.play("feature 0")
    assert scene.table.wounds[1] == 0 and scene.table.basic_actions == 1


@rule("RB-GAP-13")
def test_a_patient_is_a_spawn() -> None:
    scene = room_with("patient", "B")
    scene.only("spawn", 0)
    look_in(scene)
    assert scene.units("B") == ["soldier-1"]


@rule("RB-GAP-13")
def test_a_gun_rack_frees_a_jammed_weapon() -> None:
    scene = shown("gun-rack")
    enter(scene)
    scene.table.jams[1] = 2
    enter(scene, "weapon second")
    assert scene.table.jams[1] == 1
    enter(scene, "pass")
    assert scene.table.jams[1] == 1


@rule("RB-GAP-13", "RB-NOISE-3")
def test_a_tripwire_is_loud_within_the_one_noise_test_of_the_action() -> None:
    scene = room_with("tripwire", "B")
    scene.table.noise = 1
    look_in(scene)
    assert scene.table.noise == 2
    scene = room_with("tripwire", "B")
    scene.table.noise, scene.table.noise_weapon = 3, True
    look_in(scene)
    assert scene.table.noise == 3 and scene.table.noise_weapon


@rule("RB-GAP-13")
def test_a_tripwire_that_enemies_show_is_tested_at_once() -> None:
    scene = room_with("tripwire", "B")
    scene.table.phase = P_CHECK_AWARENESS
    doors.open_door(scene.table, scene.gate("d"), -1)
    scene.run(move.entered(scene.table, -1), dice=("noise:blank", "noise:blank"))
    assert scene.table.noise == 0


@rule("RB-GAP-13", "RB-NOISE-3")
def test_a_tripwire_that_the_noise_of_a_search_shows_makes_no_second_test() -> None:
    scene = room_with("tripwire", "B", heroes=["brick", "quentin"])
    scene.hide("A", "medical")
    scene.only("noise", NOISE_IDS.index("softly-softly"))
    scene.only("spawn", 0)
    dice = ["noise:special", "noise:special", "noise:2"]  # a patrol opens the door
    scene.play("search hidden", "pass", dice=dice)
    assert scene.table.features[0] >= 0 and scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-GAP-13", "RB-VRIL-6", "RB-VRIL-7")
def test_a_vril_condenser_turns_one_weapon_once_and_not_among_enemies() -> None:
    scene = shown("vril-condenser")
    scene.put("zombie", "A")
    assert scene.play().options("feature") == []
    scene.table.unit_area = [-1] * len(scene.table.unit_area)
    scene.reopen().play("feature 0", "weapon second")
    assert scene.table.enhanced[0] == 2
    assert scene.options("feature") == []


@rule("RB-GAP-13", "RB-VRIL-3", "RB-VRIL-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_vril_leak_wounds_by_a_surge(edition: str) -> None:
    scene = shown("vril-leak", edition=edition)
    scene.only("wound", 6)
    scene.run(hero_turn.vril_leak(scene.table, 0), dice=("vril:3",))
    assert scene.table.wounds[0] == 0
    scene.run(hero_turn.vril_leak(scene.table, 0), dice=("vril:surge",))
    assert scene.table.wounds[0] == 1 << 6 and scene.facts(told.Surge) == [{"hero": 0}]


@rule("RB-GAP-13", "RB-KEY-84")
def test_a_vril_leak_leaves_no_wound_on_whoever_tolerates_vril() -> None:
    scene = shown("vril-leak")
    scene.skill(0, "vril-tolerance")
    scene.only("wound", 6)
    scene.run(hero_turn.vril_leak(scene.table, 0), dice=("vril:surge",))
    assert scene.table.wounds[0] == 0 and scene.table.wound_discard == 1 << 6


@rule("RB-GAP-13")
def test_two_zombies_climb_out_of_a_resurrection_tank() -> None:
    scene = room_with("resurrection-tank", "B", limits={"zombie": 12})
    scene.table.raised = 1 << scene.room("B")
    look_in(scene)
    assert scene.units("B") == ["zombie-1", "zombie-2"] and level(scene, "B") == SUSPICIOUS
    few = room_with("resurrection-tank", "B", limits={"zombie": 1})
    look_in(few)
    assert few.units("B") == ["zombie-1"]


@rule("RB-GAP-13")
def test_a_stasis_pod_holds_an_experiment_or_a_spawn_takes_its_place() -> None:
    scene = room_with("stasis-pod", "B")
    look_in(scene)
    assert scene.units("B") == ["experiment-601-1"]
    other = room_with("stasis-pod", "B", limits={"experiment-601": 0})
    other.only("spawn", 0)
    look_in(other)
    assert other.units("B") == ["soldier-1"] and len(other.happened(told.Placed)) == 1


@rule("RB-GAP-13")
def test_a_reactor_is_in_one_area_or_the_other() -> None:
    scene = shown("reactor", "B")
    a, b, c = (scene.area(mark) for mark in "ABC")
    shots = [features.reactor(scene.table, *shot) for shot in ((a, b), (b, c), (a, c))]
    assert shots == [True, True, False]


@rule("RB-GAP-13", "RB-GAP-14", "RB-NOISE-1")
def test_a_tripwire_that_comes_to_light_before_the_first_action_is_heard() -> None:
    """The one whom Brick escorts kills the dog that stood between Quentin and the tripwire."""
    scene = room_with("tripwire", "D", heroes=["brick", "quentin"], alarm=True, at="CB", opened="e")
    scene.put("oreilly", "C")
    scene.carry(0, items.ESCORT_TOKEN)
    scene.table.escort = 0
    scene.put("dog", "C")
    dice = ["vril:special", "noise:blank", "noise:blank"]
    scene.run(turn.start_turn(scene.table, 0), "done", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]
