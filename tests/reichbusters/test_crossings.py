"""Where two or three rules meet: the alarm in the middle of things, captured Heroes, explosions, noise, wounds."""

import pytest

from tests.reichbusters.fights import attacks, card, defences, hit, noises, pair, token, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.questions import Q_TURN
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ESCORTED,
    I_AP_ROUNDS,
    I_GRENADE,
    I_RADIO,
    I_SMOKE_GRENADE,
    I_STICK_GRENADE_BUNDLE,
    P_ACTION_STATIONS,
    P_END_OF_ROUND,
    P_KILL_THE_INTRUDERS,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.rules.turn import hero_turn as turn
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])
DOWN = (1, 6, 7, 19)  # four wounds that do nothing but lie there
ALSO_DOWN = (2, 3, 8, 9)
WITH_BOMBERS = ("officer", "soldier", "zombie", "dog", "scientist", "sturm-angriff", "tracking-bomber", "zombie")
SILENCE = noises("blank", "blank", "blank")


def last_round(*heroes: str, map: str = HALL, at: str = "A") -> Scene:
    """The next Bang! brings the alarm; the first Hero has a grenade for it."""
    scene = Scene(map, heroes=heroes or ("brick", "sarge"), at=at)
    scene.table.round = scene.table.dossier.pre
    scene.carry(0, token(I_GRENADE))
    return scene


def bang(scene: Scene, dice: list[str] | None = None) -> Scene:
    return scene.play(f"use {token(I_GRENADE)}", dice=dice or [])


# ---------------------------------------------------------------- the alarm in the middle of things


@rule("RB-ALARM-3", "RB-KEY-74", "RB-CARD-8")
def test_who_is_pinned_by_a_card_acts_in_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.hand(0, card("pin-them-down"))
    scene.put("soldier", "D")
    scene.play("play pin-them-down", "at D", dice=SILENCE[:2])
    bang(scene, defences(3, 3, 3))
    assert len(scene.happened(told.EnemyAttack)) == 1 and not scene.table.suppressed_by_cards


@rule("RB-ALARM-3", "RB-KEY-73")
def test_who_is_stunned_does_not_act_in_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.table.suppressed = 1 << scene.area("D")
    scene.put("soldier", "D")
    bang(scene)
    assert scene.table.alarm and not scene.happened(told.EnemyAttack) and not scene.table.suppressed


@rule("RB-ALARM-3", "RB-ITEM-15")
def test_smoke_lies_until_the_end_of_the_turn_of_the_alarm() -> None:
    scene = last_round()
    scene.carry(0, token(I_SMOKE_GRENADE))
    soldier = scene.put("soldier", "D")
    scene.play(f"use {token(I_SMOKE_GRENADE)}", dice=SILENCE[:1])
    bang(scene)  # it hides Brick from the soldier, who walks instead of shooting
    assert scene.unit_at(soldier) == "C" and not scene.happened(told.EnemyAttack) and not scene.table.obscured


@rule("RB-ALARM-2", "RB-ENEMY-2", "RB-BANG-4")
def test_a_bomber_in_the_turn_that_brings_the_alarm_moves_nothing_and_draws_no_card() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], codes=WITH_BOMBERS)
    scene.only("wound", *DOWN)
    scene.table.round = scene.table.dossier.pre
    scene.aware("A", ALERT)
    scene.put("tracking-bomber", "A")
    scene.play("end")
    assert scene.table.alarm and scene.table.round == 1 and not scene.happened(told.NoiseCard)
    assert [wounds.bit_count() for wounds in scene.table.wounds] == [1, 1]


@rule("RB-ALARM-2", "RB-CARD-5", "RB-NOISE-9")
def test_an_instant_in_the_turn_that_brings_the_alarm_is_heard_before_it() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"])
    scene.table.round = scene.table.dossier.pre
    scene.aware("A", ALERT)
    scene.hand(0, card("overwatch"))
    scene.only("noise", 1)  # Softly, softly: no card of the other deck
    zombie = scene.put("zombie", "D")
    dice = [*attacks(1, 1, 1), *noises(1, "blank")]
    scene.play("end", "play overwatch", f"attack first {zombie}", dice=dice)
    assert scene.facts(told.NoiseCard) == [{"card": 1, "total": 1}] and scene.table.alarm


@rule("RB-ALARM-2", "RB-END-1")
def test_cards_are_drawn_in_the_end_of_round_phase_of_an_early_alarm() -> None:
    scene = last_round()
    scene.hand(0, 2, 3, 4, 5, 6)
    bang(scene)
    assert [hand.bit_count() for hand in scene.table.hand] == [5, 1]


@rule("RB-GAP-5", "RB-ALARM-2")
@EDITIONS
def test_the_end_of_the_round_before_the_alarm_forgives_that_all_are_downed(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition)
    scene.wound(0, *DOWN)
    scene.wound(1, *ALSO_DOWN)
    scene.table.alarm_due = True
    scene.table.phase = P_END_OF_ROUND
    scene.reopen()
    assert scene.table.alarm and not scene.table.over


# ---------------------------------------------------------------- captured and Downed Heroes


@rule("RB-GUARD-4", "RB-KEY-24")
def test_soldiers_are_dug_in_around_a_captured_hero() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True)
    scene.wound(1, *DOWN)
    scene.table.captured = 2
    assert attack.defence_of(scene.table, scene.put("soldier", "D", 4)) == 5


@rule("RB-CAP-1", "RB-REC-5")
def test_two_who_lie_together_are_not_captured() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="BB", alarm=True)
    scene.wound(0, *DOWN)
    scene.wound(1, *ALSO_DOWN)
    scene.put("zombie", "B", 4)
    scene.run(turn.start_turn(scene.table, 0), "wound 1", "wound 6")
    assert not scene.table.captured and not scene.table.downed & 1


@rule("RB-CAP-3", "RB-CAP-5")
def test_a_captured_hero_who_is_healed_is_spared_until_their_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True)
    scene.wound(1, *DOWN[:3])
    scene.table.captured = 2
    scene.put("zombie", "D", 4)
    scene.enemy_phase(P_KILL_THE_INTRUDERS)
    assert not scene.happened(told.EnemyAttack)
    scene.run(turn.start_turn(scene.table, 1))
    assert not scene.table.captured and scene.table.basic_actions == 2


@rule("RB-CAP-2", "RB-GUARD-4", "RB-ENEMY-3")
@EDITIONS
def test_of_six_captors_of_two_kinds_those_who_act_first_leave(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True, edition=edition)
    scene.wound(1, *DOWN)
    scene.table.captured = 2
    scene.put("zombie", "D", 3)
    scene.put("dog", "D", 3)
    scene.enemy_phase(P_ACTION_STATIONS)
    assert scene.units("C") == ["zombie-1", "zombie-2"] and len(scene.units("D")) == 4


@rule("RB-MOD-3", "RB-KEY-40", "RB-REC-1", "RB-MOD-2")
def test_of_three_comrades_the_one_who_was_knocked_down_does_not_help() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge", "red-hawk", "brick"])
    scene.hand(1, card("covering-fire"))
    scene.hand(2, card("overwatch"))
    scene.hand(3, card("pin-them-down"), card("haymaker"))
    scene.table.knocked_down = 1 << 2
    scene.wound(3, *DOWN)
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert not [option for option in scene.options() if "three" in option]
    scene.play("modify four pin-them-down", dice=attacks(1))
    assert scene.options("modify") == ["modify two covering-fire"]  # one card each
    scene.play("modify two covering-fire", dice=[*attacks(1), *SILENCE[:2]])
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]  # a knife is silent, the cards are not


# ---------------------------------------------------------------- attacks


@rule("RB-KEY-15", "RB-LOOT-2", "RB-LOOT-1")
@EDITIONS
def test_whom_a_critical_hit_kills_drops_loot_for_another_special(edition: str) -> None:
    scene = pair("claudine", "brick", edition=edition, at="AD")
    zombie = scene.put("zombie", "A")
    dice = attacks("special", "special", "blank")
    assert not hit(scene, 1, zombie, "spend critical-hit 0", "spend loot 0", dice=dice)  # 4 against 7
    loot = [event for event in scene.events if isinstance(event, told.Loot | told.LootHidden)]
    assert scene.happened(told.UnitKilled) and len(loot) == 1


@rule("RB-KEY-80", "RB-KEY-10", "RB-DMG-5")
def test_a_bomber_shot_in_the_own_area_explodes_there() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"], at="AD", codes=WITH_BOMBERS)
    scene.only("wound", 1)
    bomber = scene.put("tracking-bomber", "A")
    scene.play(f"attack first {bomber}", dice=[*attacks(3, 1, 1), *SILENCE[:2]])
    assert scene.table.wounds[0] == 1 << 1 and scene.table.round == 3


@rule("RB-PAC-2", "RB-KEY-10")
def test_whom_a_bomber_takes_along_counts_for_pacifying() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], codes=WITH_BOMBERS)
    bomber = scene.put("tracking-bomber", "C")
    scene.put("soldier", "C", 3)
    scene.play(f"attack first {bomber}", dice=[*attacks(3, 1, 1), *SILENCE[:2]])
    assert scene.units("C") == [] and sum(scene.table.points[:3]) == 1


@rule("RB-KEY-77", "RB-KEY-4", "RB-ITEM-2")
def test_the_last_state_of_the_vrilpanzer_takes_friend_and_foe_along() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "brick"], at="AC", leader="vrilpanzer")
    scene.only("wound", 1)
    panzer, zombie = scene.put("vrilpanzer", "C"), scene.put("zombie", "C")
    scene.table.unit_wounds[panzer] = 2
    scene.carry(0, token(I_AP_ROUNDS))
    scene.play(f"attack first {panzer}", f"use {token(I_AP_ROUNDS)}", dice=[*attacks(3, 2, 1), *SILENCE[:2]])
    assert scene.unit_at(panzer) is scene.unit_at(zombie) is None
    assert scene.table.wounds[1] == 1 << 1 and scene.table.round == 3


@rule("RB-READY-2", "RB-VRIL-5", "RB-KEY-76")
@EDITIONS
def test_a_gun_that_is_drained_and_unpaid_is_jammed_too_in_1_0_only(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], edition=edition)
    scene.table.enhanced[0] = 1
    zombie = scene.put("zombie", "C")
    scene.play(f"attack first {zombie}", dice=[*attacks(1, 1, 1, 1), *vril("blank"), *SILENCE])
    assert scene.table.drained[0] == 1 and scene.table.jams[0] == int(edition == "1.0")


@rule("RB-ITEM-14", "RB-VRIL-5")
def test_a_radio_rolls_a_vril_blank_again_before_it_drains() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], at="AD")
    scene.table.enhanced[0] = 2
    scene.carry(0, token(I_RADIO))
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=[*attacks(1, 1, 1), *vril("blank")])
    scene.play(scene.options("reroll")[0], dice=vril(1))
    assert scene.asked() == ("one", Q_TURN) and not scene.table.drained[0]


@rule("RB-KEY-33", "RB-SPEC-3")
def test_focused_is_used_up_by_the_first_of_two_attacks_of_a_card() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    scene.skill(0, "focused")
    scene.hand(0, card("sustained-fire"))
    scene.put("zombie", "C", 2)
    scene.play("play sustained-fire", "attack first zombie-1", dice=attacks(1, 1, 1))
    scene.play("reroll 0", dice=attacks(2))
    scene.play("attack first zombie-1", dice=[*attacks(1, 1, 1), *SILENCE])
    assert scene.asked() == ("one", Q_TURN)


# ---------------------------------------------------------------- noise, tokens, passages


@rule("RB-NOISE-8", "RB-KEY-66", "RB-GAP-12")
def test_after_the_alarm_the_final_number_of_dice_decides() -> None:
    sneaky = Scene(ROOMS, heroes=["quentin", "sarge"], alarm=True, noise={"d": 2})
    sneaky.skill(0, "sneaky")
    assert not sneaky.play("door d").happened(told.Noise)  # 2 - 1
    deaf = Scene(ROOMS, heroes=["brick", "sarge"], alarm=True, noise={"d": 1})
    deaf.wound(0, 8)  # ringing ears
    deaf.play("door d", dice=SILENCE[:2])
    assert deaf.facts(told.Noise) == [{"hero": 0, "dice": 2}]


@rule("RB-PATROL-2", "RB-CLEAR-2", "RB-CLEAR-4", "RB-PATROL-5")
@EDITIONS
def test_a_patrol_comes_into_a_cleared_room_but_not_out_of_one(edition: str) -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], barracks="D", edition=edition)
    scene.table.cleared = 1 << scene.room("B")
    scene.only("noise", 1)
    scene.run(noise.noise_test(scene.table, 0, 3, False), dice=noises(3, 3, 1))
    patrol = scene.happened(told.Patrol)[0]
    assert (patrol.gate, patrol.area) == (scene.gate("e"), scene.area("C"))
    assert scene.table.spawns[scene.area("C")] == 1 and scene.table.cleared  # a token is no unit


@rule("RB-FEAT-4", "RB-AWARE-2", "RB-SPAWN-3")
def test_whoever_comes_by_a_passage_is_seen_behind_it_only() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"])
    scene.table.links = [scene.area("A"), scene.area("D")]
    scene.put("zombie", "D")
    scene.spawn_token("C", 1)
    scene.play("move D")
    assert scene.table.aware[scene.room("D")] == SUSPICIOUS and scene.table.spawns[scene.area("C")] == 1


def with_a_passage(*heroes: str, at: str) -> Scene:
    """Three rooms behind shut doors, and a passage between the first and the last."""
    scene = Scene(ROOMS, heroes=heroes, at=at)
    scene.table.links = [scene.area("A"), scene.area("D")]
    return scene


@rule("RB-FEAT-4", "RB-ITEM-8", "RB-ITEM-15", "RB-ITEM-16")
@pytest.mark.parametrize("kind", [I_GRENADE, I_STICK_GRENADE_BUNDLE, I_SMOKE_GRENADE])
def test_nothing_is_thrown_through_a_passage(kind: int) -> None:
    scene = with_a_passage("brick", "sarge", at="A")
    scene.carry(0, token(kind))
    assert not scene.play().options("use") and scene.options("move") == ["move D"]


@rule("RB-FEAT-4", "RB-GAP-9")
@pytest.mark.parametrize("hero, name", [("brick", "pineapple"), ("red-hawk", "war-cry")])
def test_no_card_reaches_through_a_passage(hero: str, name: str) -> None:
    scene = with_a_passage(hero, "sarge", at="A")
    scene.hand(0, card(name))
    assert not scene.play().options("play")


@rule("RB-FEAT-4", "RB-KEY-69")
def test_a_squad_leader_is_not_heard_through_a_passage() -> None:
    scene = with_a_passage("quentin", "sarge", at="AD")
    scene.skill(1, "squad-leader")
    scene.hand(1, card("grenade-out"))
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert scene.asked() == ("one", Q_TURN)


@rule("RB-FEAT-4", "RB-GAP-9")
def test_nobody_is_given_an_attack_through_a_passage() -> None:
    scene = with_a_passage("sarge", "brick", at="AD")
    scene.hand(0, card("give-them-hell"))
    scene.put("zombie", "D")
    assert not scene.play().options("play")


@rule("RB-FEAT-4", "RB-KEY-39", "RB-KEY-27")
def test_a_passage_is_a_way_back_from_an_attacker() -> None:
    """To be knocked back is to move."""
    scene = with_a_passage("brick", "sarge", at="A")
    scene.run(move.knock_back(scene.table, 0, scene.area("A")))
    assert scene.where(0) == "D"


@rule("RB-KEY-26", "RB-ITEM-8", "RB-SEARCH-1")
def test_the_escorted_one_is_neither_wounded_nor_in_the_way() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], at="AD", goal="rescue")
    scene.put("oreilly", "B")
    scene.carry(0, token(I_GRENADE))
    scene.lay(token(I_RADIO), "A")
    soldier = scene.put("soldier", "C")
    assert f"attack first {soldier}" in scene.play().options() and scene.options("search")
    scene.play(f"use {token(I_GRENADE)}")
    assert scene.table.unit_area[ESCORTED] == scene.area("B")


@rule("RB-KEY-69", "RB-ADJ-1")
@pytest.mark.parametrize("opened, helps", [("", False), ("d", True)])
def test_a_squad_leader_helps_through_an_open_door_only(opened: str, helps: bool) -> None:
    scene = Scene(ROOMS, heroes=["quentin", "sarge"], at="BA", opened=opened)
    scene.skill(1, "squad-leader")
    scene.hand(1, card("grenade-out"))
    zombie = scene.put("zombie", "B")
    scene.play(f"attack second {zombie}", dice=attacks(1, 1, 1))
    assert bool(scene.options("modify")) is helps


@rule("RB-KEY-74", "RB-KEY-28")
def test_fast_units_stop_in_a_suppressed_area_and_do_not_attack_from_it() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AA", alarm=True)
    scene.table.suppressed = 1 << scene.area("B")
    dog = scene.put("dog", "C")
    soldier = scene.put("soldier", "B")
    scene.enemy_turn()
    assert scene.unit_at(dog) == scene.unit_at(soldier) == "B" and not scene.happened(told.EnemyAttack)


@rule("RB-KEY-47", "RB-EMOVE-2", "RB-ATK-2")
def test_in_smoke_there_is_melee_but_no_shooting() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AB", alarm=True)
    found.set_obscured(scene.table, 1 << scene.area("B"))
    scene.put("zombie", "B")
    soldier = scene.put("soldier", "D")
    assert not scene.play().options("attack")
    scene.enemy_turn(dice=defences(3, 3, 3))
    assert scene.unit_at(soldier) == "C" and [event.hero for event in scene.happened(told.EnemyAttack)] == [1]
