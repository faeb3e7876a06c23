"""Where two or three rules meet: the alarm in the middle of things, captured Heroes, explosions, noise, wounds."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noises, pair, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])
WITH_BOMBERS = ("officer", "soldier", "zombie", "dog", "scientist", "sturm-angriff", "tracking-bomber", "zombie")


def last_round(*heroes: str) -> Scene:
    """The next Bang! brings the alarm; the first Hero has a grenade for it."""
    scene = Scene(HALL, heroes=heroes or ("brick", "sarge"), pre=6, round=6)
    scene.carry(0, "grenade")
    return scene


def bang(scene: Scene, dice: list[str] | None = None) -> Scene:
    return scene.play("use grenade", dice=dice or [])


# ---------------------------------------------------------------- the alarm in the middle of things


@rule("RB-ALARM-3", "RB-KEY-74", "RB-CARD-8")
def test_who_is_pinned_by_a_card_acts_in_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.hand(0, "pin-them-down")
    scene.put("soldier", "D")
    scene.play("play pin-them-down", "at D", dice=silence(2))
    bang(scene, defences(3, 3, 3))
    assert len(scene.happened(told.EnemyAttack)) == 1 and scene.suppressed() == ""


@rule("RB-ALARM-3", "RB-KEY-73")
def test_who_is_stunned_does_not_act_in_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.suppress("D")
    scene.put("soldier", "D")
    assert bang(scene).alarm and not scene.happened(told.EnemyAttack) and scene.suppressed() == ""


@rule("RB-ALARM-3", "RB-ITEM-15")
def test_smoke_lies_until_the_end_of_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.carry(0, "smoke-grenade")
    soldier = scene.put("soldier", "D")
    scene.play("use smoke-grenade", dice=silence(1))
    bang(scene)  # it hides Brick from the soldier, who walks instead of shooting
    assert scene.unit_at(soldier) == "C" and not scene.happened(told.EnemyAttack) and scene.obscured() == ""


@rule("RB-ALARM-2", "RB-ENEMY-2", "RB-BANG-4")
def test_a_bomber_in_the_turn_that_brings_the_alarm_moves_nothing_and_draws_no_card() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], codes=WITH_BOMBERS, pre=6, round=6)
    scene.only("wound", "shrapnel", "flesh-wound")
    scene.aware("A", "alert")
    scene.put("tracking-bomber", "A")
    scene.play("end")
    assert scene.alarm and scene.round == 1 and not scene.happened(told.NoiseCard)
    assert [len(scene.wounds(hero)) for hero in (0, 1)] == [1, 1]


@rule("RB-ALARM-2", "RB-CARD-5", "RB-NOISE-9")
def test_an_instant_in_the_turn_that_brings_the_alarm_is_heard_before_it() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], pre=6, round=6)
    scene.aware("A", "alert")
    scene.hand(0, "overwatch")
    scene.only("noise", "softly-softly")  # no card of the other deck
    zombie = scene.put("zombie", "D")
    dice = [*attacks(1, 1, 1), *noises(1, "blank")]
    scene.play("end", "play overwatch", f"attack first {zombie}", dice=dice)
    assert scene.facts(told.NoiseCard) == [{"card": "softly-softly", "total": 1}] and scene.alarm


@rule("RB-ALARM-2", "RB-END-1")
def test_cards_are_drawn_in_the_end_of_round_phase_of_an_early_alarm() -> None:
    scene = last_round()
    scene.hand(0, "pin-them-down", "bull-rush", "haymaker", "dig-in", "spray")
    bang(scene)
    assert [len(scene.held(hero)) for hero in (0, 1)] == [5, 1]


@rule("RB-GAP-5", "RB-ALARM-2")
@EDITIONS
def test_the_end_of_the_round_before_the_alarm_forgives_that_all_are_downed(edition: str) -> None:
    """A bomber downs both of them in the turn that brings it."""
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition, codes=WITH_BOMBERS, pre=6, round=6)
    scene.wound(0, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.wound(1, "knocked-flat", "hurled-back", "bruised-ribs")
    scene.only("wound", "cold-fury", "shattered-guard")
    scene.put("tracking-bomber", "A")
    scene.aware("A", "alert")
    scene.play("end")
    assert [hero.downed for hero in scene.view.heroes] == [True, True] and scene.alarm and not scene.ending


# ---------------------------------------------------------------- captured and Downed Heroes


@rule("RB-CAP-1", "RB-REC-5")
def test_two_who_lie_together_are_not_captured() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="BB", alarm=True)
    scene.down(0, "shrapnel", "flesh-wound", "flesh-wound-2", "knocked-flat")
    scene.down(1)
    scene.put("zombie", "B", 4)
    scene.starts(0)
    assert scene.question() == ("one", "wound") and not scene.hero(0).captured  # Brick recovers


@rule("RB-CAP-3", "RB-CAP-5")
def test_a_captured_hero_who_is_healed_is_spared_until_their_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True)
    scene.wound(1, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.capture(1)
    scene.put("zombie", "D", 4)
    assert not scene.enemy_phase("kill-the-intruders").happened(told.EnemyAttack)
    scene.starts(1)
    scene.play()
    assert not scene.hero(1).captured and scene.basics == 2


@rule("RB-CAP-2", "RB-GUARD-4", "RB-ENEMY-3")
@EDITIONS
def test_of_six_captors_of_two_kinds_those_who_act_first_leave(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True, edition=edition)
    scene.down(1)
    scene.capture(1)
    scene.put("zombie", "D", 3)
    scene.put("dog", "D", 3)
    scene.enemy_phase("action-stations")
    assert scene.units("C") == ["zombie-1", "zombie-2"] and len(scene.units("D")) == 4


@rule("RB-MOD-3", "RB-KEY-40", "RB-REC-1", "RB-MOD-2")
def test_of_three_comrades_the_one_who_was_knocked_down_does_not_help() -> None:
    """One who is Downed does."""
    scene = Scene(HALL, heroes=["quentin", "sarge", "red-hawk", "brick"])
    scene.hand(1, "covering-fire")
    scene.hand(2, "overwatch")
    scene.hand(3, "pin-them-down", "haymaker")
    scene.knock_down(2)
    scene.down(3)
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert not [option for option in scene.options() if "three" in option]
    scene.play("modify four pin-them-down", dice=attacks(1))
    assert scene.options("modify") == ["modify two covering-fire"]  # one card each
    scene.play("modify two covering-fire", dice=[*attacks(1), *silence(2)])
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]  # a knife is silent, the cards are not


# ---------------------------------------------------------------- attacks


@rule("RB-KEY-15", "RB-LOOT-2", "RB-LOOT-1")
@EDITIONS
def test_whom_a_critical_hit_kills_drops_loot_for_another_special(edition: str) -> None:
    scene = pair("claudine", "brick", edition=edition, at="AD")
    zombie = scene.put("zombie", "A")
    dice = attacks("special", "special", "blank")
    assert not hit(scene, "second", zombie, "spend critical-hit 0", "spend loot 0", dice=dice)  # 4 against 7
    loot = [event for event in scene.events if isinstance(event, told.Loot | told.LootHidden)]
    assert scene.happened(told.UnitKilled) and len(loot) == 1


@rule("RB-KEY-80", "RB-KEY-10", "RB-DMG-5")
def test_a_bomber_shot_in_the_own_area_explodes_there() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"], at="AD", codes=WITH_BOMBERS)
    scene.only("wound", "shrapnel")
    bomber = scene.put("tracking-bomber", "A")
    scene.play(f"attack first {bomber}", dice=[*attacks(3, 1, 1), *silence(2)])
    assert scene.wounds(0) == ["shrapnel"] and scene.round == 3


@rule("RB-PAC-2", "RB-KEY-10")
def test_whom_a_bomber_takes_along_counts_for_pacifying() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], codes=WITH_BOMBERS)
    bomber = scene.put("tracking-bomber", "C")
    scene.put("soldier", "C", 3)
    scene.play(f"attack first {bomber}", dice=[*attacks(3, 1, 1), *silence(2)])
    assert scene.units("C") == [] and sum(scene.hero(0).points.values()) == 1


@rule("RB-KEY-77", "RB-KEY-4", "RB-ITEM-2", "RB-DMG-5")
def test_the_last_state_of_the_vrilpanzer_takes_friend_and_foe_along() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "brick"], at="AC", leader="vrilpanzer")
    scene.only("wound", "shrapnel")
    panzer = scene.put("vrilpanzer", "C")
    scene.put("zombie", "C")
    scene.hurt(panzer, 2)
    scene.carry(0, "ap-rounds")
    scene.play(f"attack first {panzer}", "use ap-rounds", dice=[*attacks(3, 2, 1), *silence(2)])
    assert scene.units("C") == [] and scene.wounds(1) == ["shrapnel"]
    assert scene.facts(told.Bang) == [{"size": 2}] and scene.round == 3


@rule("RB-ITEM-14", "RB-VRIL-5")
def test_a_radio_rolls_a_vril_blank_again_before_it_drains() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], at="AD")
    scene.enhance(0, "second")
    scene.carry(0, "radio")
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", "reroll blanks", dice=[*attacks(1, 1, 1), *vril("blank", 1)])
    assert scene.question() == ("one", "turn") and not scene.weapon(0, 1).drained


@rule("RB-KEY-33", "RB-SPEC-3")
def test_focused_is_used_up_by_the_first_of_two_attacks_of_a_card() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    scene.skill(0, "focused")
    scene.hand(0, "sustained-fire")
    scene.put("zombie", "C", 2)
    shots = ["attack first zombie-1", "reroll 0", "attack first zombie-1"]
    scene.play("play sustained-fire", *shots, dice=[*attacks(1, 1, 1, 2), *attacks(1, 1, 1), *silence(3)])
    assert scene.question() == ("one", "turn")


# ---------------------------------------------------------------- noise, tokens, passages


@rule("RB-NOISE-8", "RB-KEY-66", "RB-GAP-12")
def test_after_the_alarm_the_final_number_of_dice_decides() -> None:
    sneaky = Scene(ROOMS, heroes=["quentin", "sarge"], alarm=True, noise={"d": 2})
    sneaky.skill(0, "sneaky")
    assert not sneaky.play("door d").happened(told.Noise)  # 2 - 1
    deaf = Scene(ROOMS, heroes=["brick", "sarge"], alarm=True, noise={"d": 1})
    deaf.wound(0, "ringing-ears")
    deaf.play("door d", dice=silence(2))
    assert deaf.facts(told.Noise) == [{"hero": 0, "dice": 2}]


@rule("RB-PATROL-2", "RB-CLEAR-2", "RB-CLEAR-4", "RB-PATROL-5")
@EDITIONS
def test_a_patrol_comes_into_a_cleared_room_but_not_out_of_one(edition: str) -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], barracks="D", edition=edition)
    scene.clear("B")
    scene.only("noise", "softly-softly")
    scene.hide("A", "weapon")
    scene.play("search hidden" if edition == "1.1" else "search hidden-weapon", dice=noises(3, 3))
    assert scene.facts(told.Patrol) == [{"level": 1, "gate": "e", "area": "C"}]
    assert scene.tokens("C") == [1] and scene.cleared("B")  # a token is no unit


@rule("RB-FEAT-4", "RB-AWARE-2", "RB-SPAWN-3")
def test_whoever_comes_by_a_passage_is_seen_behind_it_only() -> None:
    scene = with_a_passage("brick", "sarge", at="A")
    scene.put("zombie", "D")
    scene.spawn_token("C", 1)
    scene.play("move D")
    assert scene.level("D") == "suspicious" and scene.tokens("C") == [1]


def with_a_passage(*heroes: str, at: str) -> Scene:
    """Three rooms behind shut doors, and a passage between the first and the last."""
    scene = Scene(ROOMS, heroes=heroes, at=at)
    scene.passage("A", "D")
    return scene


@rule("RB-FEAT-4", "RB-ITEM-8", "RB-ITEM-15", "RB-ITEM-16")
@pytest.mark.parametrize("item", ["grenade", "stick-grenade-bundle", "smoke-grenade"])
def test_nothing_is_thrown_through_a_passage(item: str) -> None:
    scene = with_a_passage("brick", "sarge", at="A")
    scene.carry(0, item)
    assert not scene.options("use") and scene.options("move") == ["move D"]


@rule("RB-FEAT-4", "RB-GAP-9")
@pytest.mark.parametrize("hero, name, at", [
    ("brick", "pineapple", "AA"), ("red-hawk", "war-cry", "AA"), ("sarge", "give-them-hell", "AD"),
])  # fmt: skip
def test_no_card_reaches_through_a_passage(hero: str, name: str, at: str) -> None:
    scene = with_a_passage(hero, "quentin", at=at)
    scene.hand(0, name)
    scene.put("zombie", "D")
    assert not scene.options("play")


@rule("RB-FEAT-4", "RB-KEY-69")
def test_a_squad_leader_is_not_heard_through_a_passage() -> None:
    scene = with_a_passage("quentin", "sarge", at="AD")
    scene.skill(1, "squad-leader")
    scene.hand(1, "grenade-out")
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert scene.question() == ("one", "turn")


@rule("RB-FEAT-4", "RB-KEY-39", "RB-KEY-27")
def test_a_passage_is_a_way_back_from_an_attacker() -> None:
    """To be knocked back is to move."""
    scene = with_a_passage("brick", "sarge", at="AB")
    scene.only("wound", "hurled-back")
    scene.put("soldier", "A")
    scene.aware("A", "alert")
    scene.enemy_phase("kill-the-intruders", dice=defences(2, "blank", "blank"))
    assert scene.where(0) == "D"


@rule("RB-KEY-26", "RB-ITEM-8", "RB-SEARCH-1", "RB-GAP-9")
def test_the_escorted_one_is_neither_wounded_nor_in_the_way() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], at="AD", goal="rescue")
    oreilly = scene.put("oreilly", "B")
    scene.carry(0, "grenade")
    scene.hand(0, "creep", "pebble")
    scene.lay("radio", "A")
    soldier = scene.put("soldier", "C")
    scene.aware("C", "alert")
    assert f"attack first {soldier}" in scene.options() and scene.options("search")
    assert scene.options("play") == ["play creep"]  # he is no enemy for pebbles
    assert scene.play("use grenade", "play creep", "move B", "done").unit_at(oreilly) == scene.where(0) == "B"


@rule("RB-KEY-69", "RB-ADJ-1")
@pytest.mark.parametrize("opened, helps", [("", False), ("d", True)])
def test_a_squad_leader_helps_through_an_open_door_only(opened: str, helps: bool) -> None:
    scene = Scene(ROOMS, heroes=["quentin", "sarge"], at="BA", opened=opened)
    scene.skill(1, "squad-leader")
    scene.hand(1, "grenade-out")
    zombie = scene.put("zombie", "B")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert bool(scene.options("modify")) is helps


@rule("RB-KEY-74", "RB-KEY-28")
def test_fast_units_stop_in_a_suppressed_area_and_do_not_attack_from_it() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.suppress("B")
    dog, soldier = scene.put("dog", "C"), scene.put("soldier", "B")
    scene.enemy_turn()
    assert scene.unit_at(dog) == scene.unit_at(soldier) == "B" and not scene.happened(told.EnemyAttack)


@rule("RB-KEY-47", "RB-EMOVE-2", "RB-ATK-2")
def test_in_smoke_there_is_melee_but_no_shooting() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AB", alarm=True)
    scene.smoke("B")
    scene.put("zombie", "B")
    soldier = scene.put("soldier", "D")
    assert not scene.options("attack")
    scene.enemy_turn(dice=defences(3, 3, 3))
    assert scene.unit_at(soldier) == "C" and [event.hero for event in scene.happened(told.EnemyAttack)] == [1]
