"""Where chapters meet: what one rule does in the middle of another."""

import pytest

from tests.reichbusters.fights import attacks, card, defences, feature, hit, noises, token
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import NOISE_IDS
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.enemy import attack as enemy_attack
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.noise import noise, patrols
from undercroft.games.reichbusters.rules.questions import Q_TURN
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    I_DOG_BISCUITS,
    I_GRENADE,
    I_HELMET,
    I_OBJECTIVE_COMPLETE,
    I_VRIL_GOGGLES,
    I_VRIL_INJECTION,
    K_FIRESTORM,
    P_ACTION_STATIONS,
    P_KILL_THE_INTRUDERS,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.rules.turn import hero_turn
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
SILENCE = noises("blank", "blank", "blank")


# ---------------------------------------------------------------- who is the active Hero


@rule("RB-PATROL-2")
def test_a_patrol_comes_near_the_hero_whose_turn_it_is_whoever_made_the_noise() -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], at="AD")
    scene.run(noise_cards.lower(scene.table, 1, NOISE_IDS.index("noisy")))
    assert scene.facts(told.Patrol) == [{"level": 1, "gate": scene.gate("d"), "area": scene.area("A")}]
    alone = Scene(ROOMS, heroes=["brick", "quentin"], at="AD")
    alone.table.hero_area[0] = -1
    alone.run(patrols.patrol(alone.table, 1, 1, SUSPICIOUS))
    assert alone.facts(told.Patrol) == [{"level": 1, "gate": alone.gate("e"), "area": alone.area("D")}]


@rule("RB-GEN-7", "RB-ALARM-3")
def test_after_a_hero_has_left_the_map_the_one_before_counts_as_the_last_to_have_acted() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge"], at="ABC")
    scene.table.acted_in_order, scene.table.acted, scene.table.active = [0, 1, 2], 7, 2
    scene.table.hero_area[2] = -1
    scene.run(hero_turn.finish_turn(scene.table))
    assert scene.table.active == 1


@rule("RB-EATK-1")
def test_a_hero_who_has_not_acted_is_not_the_last_to_act() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge"], at="ABB")
    scene.table.acted_in_order, scene.table.acted, scene.table.active = [0], 1, 0
    scene.table.hero_area[0] = -1
    scene.run(hero_turn.finish_turn(scene.table))
    assert scene.table.active == 1  # somebody must speak for all
    assert victims.last_to_act(scene.table, 0b110) == 0b110


@rule("RB-CARD-5")
def test_instants_are_offered_to_the_active_hero_and_then_in_turn_order() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge", "claudine"], alarm=True)
    scene.table.active, scene.table.acted_in_order, scene.table.order = 2, [1, 2], [0, 3]
    assert cards.in_order(scene.table) == [2, 0, 3, 1]


# ---------------------------------------------------------------- what kills show


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-LOS-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_grenade_that_clears_the_view_shows_the_token_behind(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], edition=edition)
    scene.put("soldier", "B")
    scene.spawn_token("D", 1)
    scene.only("spawn", 0)
    scene.carry(0, token(I_GRENADE))
    scene.play(f"use {token(I_GRENADE)}")
    assert scene.units("D") == ["soldier-1"] and not scene.table.spawns[scene.area("D")]


@rule("RB-FEAT-1", "RB-LOS-2")
def test_a_garrotte_that_clears_the_view_shows_the_feature_behind() -> None:
    scene = Scene(HALL, heroes=["claudine", "quentin"], features=[("D", "misc")])
    soldier = scene.put("soldier", "B")
    scene.run(attack.hurt_unit(scene.table, scene.put("dog", "A"), 1, False, 0))
    assert scene.table.features[0] < 0  # the soldier stands in the way
    scene.run(attack.hurt_unit(scene.table, soldier, 1, False, 0))
    assert scene.table.features[0] >= 0


@rule("RB-SPAWN-2", "RB-KEY-10")
def test_a_bomber_that_goes_off_in_the_enemy_turn_clears_the_view_too() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AA", codes=["tracking-bomber", *["soldier"] * 7])
    bomber = scene.put("tracking-bomber", "B")
    scene.spawn_token("D", 1)
    scene.only("spawn", 0)
    scene.table.phase = P_KILL_THE_INTRUDERS
    scene.run(enemy_attack.explosions(scene.table, [bomber]))
    assert [event.unit for event in scene.happened(told.BomberAttack)] == [bomber]
    assert not scene.happened(told.EnemyAttack)  # it is at nobody alone
    assert scene.units("D") == ["soldier-1"]


@rule("RB-GAP-17")
def test_a_leader_who_waits_comes_when_an_attack_clears_the_view() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], leader="gisela-gruber", places=[("D", "waiting")])
    scene.table.dossier.goal = 0
    dog = scene.put("dog", "B")
    hit(scene, 0, dog, dice=attacks(3, 3, 1))
    assert scene.units("D") == ["gisela-gruber"]


# ---------------------------------------------------------------- noise


@rule("RB-GAP-13", "RB-NOISE-2")
def test_a_card_without_noise_does_not_silence_a_tripwire() -> None:
    scene = Scene(ROOMS, heroes=["claudine", "brick"], features=[("C", "weapon")])
    scene.table.feature_deck = 1 << feature("tripwire")
    scene.hand(0, card("picklock"))
    scene.play("play picklock", dice=noises("blank", "blank"))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]


@rule("RB-KEY-64", "RB-DECK-1")
def test_sleight_of_hand_never_finds_the_same_card_twice_when_the_deck_runs_out() -> None:
    for seed in range(6):
        scene = Scene(HALL, heroes=["claudine", "brick"], seed=seed)
        scene.only("noise", 1)
        scene.table.noise_discard = 1 << 9
        flow = noise.drawn(scene.table, 0, 2)
        ask = next(flow)
        assert len(set(ask.options)) == 2
        flow.close()
        assert scene.table.noise_deck == 0 and scene.table.noise_discard == 1 << 1 | 1 << 9


# ---------------------------------------------------------------- many targets


@rule("RB-KEY-11", "RB-KEY-5")
def test_a_burst_ends_at_a_target_that_it_does_not_wound() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick"])
    panzer = scene.put("vrilpanzer", "B")
    scene.put("dog", "B")
    hit(scene, 0, panzer, "spend burst 0", dice=attacks("special", 3, 3, 3), more=1)
    assert scene.units("B") == ["dog-1", "vrilpanzer"]
    assert scene.table.unit_wounds[panzer] == 0


@rule("RB-ATK-5", "RB-KEY-30", "RB-KEY-56")
def test_a_firestorm_is_compared_with_all_before_anybody_falls() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick"])
    scene.put("scientist", "B")
    angriff = scene.put("sturm-angriff", "B")  # defence 6, 7 beside the scientist
    hit(scene, 0, angriff, dice=attacks(3, 2, 1), keys=1 << K_FIRESTORM)
    assert scene.units("B") == ["sturm-angriff-1"]


@rule("RB-CARD-3")
def test_last_man_standing_need_not_strike_everybody() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AD")
    scene.hand(0, card("last-man-standing"))
    scene.put("dog", "A")
    zombie = scene.put("zombie", "A")
    scene.play("play last-man-standing", f"attack unarmed {zombie}", "pass", dice=[*attacks(1), *SILENCE])
    assert scene.units("A") == ["zombie-1", "dog-1"]


# ---------------------------------------------------------------- knocked down


@rule("RB-KEY-40", "RB-MOVE-4")
@pytest.mark.parametrize("hero, name", [("quentin", "creep"), ("sarge", "follow-me"), ("brick", "bull-rush")])
def test_every_card_that_begins_with_a_move_pays_for_standing_up(hero: str, name: str) -> None:
    scene = Scene(HALL, heroes=[hero, "red-hawk"], at="AD")
    scene.hand(0, card(name))
    scene.table.knocked_down = 1
    scene.table.basic_actions = 0
    scene.play(f"play {name}")
    assert not scene.table.knocked_down and scene.where(0) == "A"
    assert scene.options("move") == ["move B"]


@rule("RB-KEY-40", "RB-CARD-3")
@pytest.mark.parametrize(
    "hero, name", [("sarge", "on-the-double"), ("brick", "door-kicker"), ("red-hawk", "shoot-and-scoot")]
)
def test_of_a_card_that_moves_last_whoever_lies_can_use_the_move_alone(hero: str, name: str) -> None:
    scene = Scene(ROOMS, heroes=[hero, "quentin"], at="BC")
    scene.hand(0, card(name))
    scene.table.knocked_down = 1
    scene.put("soldier", "C")
    scene.play(f"play {name}", dice=SILENCE if name == "door-kicker" else [])
    assert scene.asked() == ("one", Q_TURN) and not scene.table.knocked_down
    assert scene.table.shut == 3 and scene.where(1) == "C" and not scene.table.jams[0]


@rule("RB-KEY-40")
def test_a_comrade_who_is_sent_stands_up_with_it() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="AB")
    scene.hand(0, card("on-the-double"))
    scene.table.knocked_down = 2
    scene.play("play on-the-double", "hero two", "done")
    assert not scene.table.knocked_down and scene.where(1) == "B"


@rule("RB-KEY-40", "RB-MOVE-4")
@pytest.mark.parametrize("lying", [1, 2, 3])
def test_whoever_lies_stands_up_to_follow_and_all_wait_for_it(lying: int) -> None:
    """It costs the whole group one of the three areas, however many get up."""
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="A")
    scene.hand(0, card("follow-me"))
    scene.table.knocked_down = lying
    scene.play("play follow-me", *(["stand"] if lying == 2 else []), "move B", "move C", dice=SILENCE[:1])
    assert not scene.table.knocked_down and (scene.where(0), scene.where(1)) == ("C", "C")
    assert scene.asked() == ("one", Q_TURN) and [hand.bit_count() for hand in scene.table.hand] == [1, 1]


@rule("RB-KEY-40", "RB-CARD-3")
def test_the_others_may_go_on_without_whoever_lies() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin", "brick"], at="A")
    scene.hand(0, card("follow-me"))
    scene.table.knocked_down = 2
    scene.play("play follow-me", "move B", "move C", "move D", dice=SILENCE[:1])
    assert [scene.where(hero) for hero in range(3)] == ["D", "A", "D"] and scene.table.knocked_down == 2
    assert [hand.bit_count() for hand in scene.table.hand] == [1, 1, 1]  # each of them draws


@rule("RB-KEY-40")
def test_whoever_is_knocked_down_on_the_way_follows_no_further() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="A")
    scene.hand(0, card("follow-me"))
    scene.play("play follow-me", "move B")
    scene.table.knocked_down = 2  # Quentin fell in B
    scene.play("move C", "done", dice=SILENCE[:1])
    assert (scene.where(0), scene.where(1)) == ("C", "B")


@rule("RB-REC-1", "RB-MOVE-4")
@pytest.mark.parametrize("name", ["on-the-double", "follow-me", "give-them-hell"])
def test_a_comrade_who_is_downed_is_neither_sent_nor_taken_along(name: str) -> None:
    """A move stands up a Hero who was knocked down, but not one who is Downed."""
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="A")
    scene.wound(1, 0, 1, 2, 3)
    scene.hand(0, card(name))
    scene.put("zombie", "B")
    scene.play(f"play {name}")
    assert scene.asked() is not None and "hero two" not in scene.options()
    if name == "give-them-hell":
        scene.play("pass")  # Sarge lets it be, and nobody else is asked
    else:
        scene.play("move B", dice=[] if name == "on-the-double" else SILENCE[:1])
    assert scene.asked() == ("one", Q_TURN) and scene.where(1) == "A"


@rule("RB-REC-1", "RB-MOD-3")
def test_a_comrade_who_is_downed_still_helps_with_a_card() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick"], at="A")
    scene.wound(1, 0, 1, 2, 3)
    scene.hand(1, card("pin-them-down"))
    zombie = scene.put("zombie", "B")
    scene.play(f"attack first {zombie}", dice=attacks(1, 1, 1))
    assert scene.options("modify") == ["modify two pin-them-down"]


@rule("RB-KEY-40", "RB-REC-1", "RB-ITEM-7")
@pytest.mark.parametrize("downed", [False, True])
def test_whoever_lies_throws_no_biscuits(downed: bool) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AD")
    dog = scene.put("dog", "A")
    scene.carry(0, token(I_DOG_BISCUITS))
    if downed:
        scene.wound(0, 0, 1, 2, 3)
    else:
        scene.table.knocked_down = 1
    scene.run(item_uses.biscuit_window(scene.table, 0, [dog]))
    assert scene.table.item_hero[token(I_DOG_BISCUITS)] == 0


@rule("RB-MOVE-3")
def test_what_a_hero_entered_in_an_earlier_attack_does_not_hold_them_after_the_next() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"], at="BD")
    scene.hand(0, card("shoot-and-scoot"))
    scene.skill(0, "evasive")
    scene.aware("A", ALERT)
    scene.table.phase = P_KILL_THE_INTRUDERS
    soldier, zombie = scene.put("soldier", "A"), scene.put("zombie", "C")
    scene.run(enemy_attack.strike(scene.table, 0, [soldier], True), "done", "at C", dice=defences(3, 3))
    answers = ("modify one shoot-and-scoot", "move D")
    scene.run(enemy_attack.strike(scene.table, 0, [zombie], False), *answers, dice=defences(3, 3))
    assert scene.where(0) == "D"


# ---------------------------------------------------------------- items


@rule("RB-ITEM-24", "RB-SEARCH-5")
def test_an_objective_that_is_seen_and_declined_stays_where_it_lies() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    far = token(I_OBJECTIVE_COMPLETE)
    scene.lay(far, "D")
    scene.carry(0, *[token(I_HELMET, nth) for nth in range(4)])
    scene.play(f"collect {far}", f"item {far}")
    assert scene.table.item_area[far] == scene.area("D")
    assert scene.options("collect") == []  # once in a turn: a free action must come to an end


@rule("RB-ITEM-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_objectives_are_not_taken_in_turns_for_ever(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], edition=edition)
    one, two = token(I_OBJECTIVE_COMPLETE, 0), token(I_OBJECTIVE_COMPLETE, 1)
    scene.lay(one, "D")
    scene.carry(0, *[token(I_HELMET, nth) for nth in range(3)], two)
    scene.play(f"collect {one}", f"item {two}")
    scene.play(f"collect {two}", f"item {one}")
    assert scene.options("collect") == []


@rule("RB-GIVE-1", "RB-GIVE-2", "RB-VRIL-5")
def test_of_two_injections_the_one_that_works_may_be_given_away() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.carry(0, token(I_VRIL_INJECTION, 0), token(I_VRIL_INJECTION, 1))
    scene.table.drained_items |= 1 << token(I_VRIL_INJECTION, 0)
    scene.play()
    assert scene.options("drop") == [f"drop {token(I_VRIL_INJECTION, nth)}" for nth in (0, 1)]
    assert len(scene.options("give")) == 2


@rule("RB-ITEM-7", "RB-GAP-10")
def test_crossfire_comes_from_one_who_is_not_busy_with_a_biscuit() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AD", alarm=True)
    scene.only("wound", 6, 7)
    dog, zombie = scene.put("dog", "A"), scene.put("zombie", "A")
    scene.table.distracted = 1 << dog
    scene.run(enemy_attack.crossfire(scene.table, 0), dice=defences(3, 3, 3))
    assert not scene.table.distracted >> zombie & 1


@rule("RB-ITEM-17", "RB-AWARE-2")
def test_who_is_woken_by_goggles_and_sees_a_hero_takes_notice_at_once() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], features=[("C", "vril")])
    scene.put("soldier", "B")
    scene.table.feature_deck = 1 << feature("stasis-pod")
    scene.run(move.entered(scene.table, -1))
    scene.table.aware = [0] * len(scene.table.aware)
    scene.table.raised = 0
    assert scene.table.features[0] < 0
    scene.carry(0, token(I_VRIL_GOGGLES))
    scene.run(item_uses.use(scene.table, 0, token(I_VRIL_GOGGLES)), dice=["vril:1"])
    assert scene.units("C") == ["experiment-601-1"]
    assert scene.table.aware[scene.room("C")] == SUSPICIOUS


# ---------------------------------------------------------------- wounds


@rule("RB-GAP-12")
def test_shaken_in_the_own_turn_lasts_until_the_end_of_the_next() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.skill(0, "strong")
    scene.table.orders = [ASK_TIES, ASK_TIES]
    scene.run(wounds.upper_effect(scene.table, 0, 16, -1))
    scene.run(hero_turn.finish_turn(scene.table))
    assert scene.table.shaken_skills[0]
    scene.run(hero_turn.start_turn(scene.table, 0))
    scene.run(hero_turn.finish_turn(scene.table))
    assert not scene.table.shaken_skills[0]
    scene.table.phase = P_ACTION_STATIONS
    scene.run(wounds.upper_effect(scene.table, 0, 16, -1))
    scene.run(hero_turn.start_turn(scene.table, 0))
    scene.run(hero_turn.finish_turn(scene.table))
    assert not scene.table.shaken_skills[0]


# ---------------------------------------------------------------- sight that nobody moved for


@rule("RB-AWARE-2", "RB-LOS-3", "RB-LOS-4", "RB-CAP-6")
@pytest.mark.parametrize("edition, rises", [("1.0", 0), ("1.1", 1)])
def test_whoever_sees_a_hero_past_one_who_went_down_takes_notice(edition: str, rises: int) -> None:
    scene = Scene("+---+---+---+\n| A   B d C |\n+---+---+---+\n", heroes=["brick", "quentin"], at="AB", opened="d",
                  edition=edition)  # fmt: skip
    scene.put("soldier", "C")
    scene.run(move.seen_anew(scene.table, -1))
    scene.table.aware = [0] * len(scene.table.aware)
    scene.table.raised = 0
    scene.wound(1, 1, 6, 7)
    scene.only("wound", 10)
    scene.run(wounds.wound_permanently(scene.table, 1, False))
    assert scene.table.aware[scene.room("C")] == rises


@rule("RB-AWARE-2")
def test_a_hero_who_is_seen_again_when_invisible_ends_is_noticed() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"], at="AA")
    scene.hand(0, card("invisible"))
    scene.put("soldier", "D")
    scene.table.hero_area[1] = -1
    scene.play("play invisible", "done")
    assert scene.table.aware[scene.room("D")] == 0
    scene.run(hero_turn.start_turn(scene.table, 0))
    assert scene.table.aware[scene.room("D")] == SUSPICIOUS


@rule("RB-AWARE-2", "RB-LOS-3")
def test_a_hero_who_leaves_the_map_no_longer_hides_the_one_behind() -> None:
    scene = Scene("+---+---+---+\n| A   B   C |\n+---+-x-+---+\n|###| X |###|\n+---+---+---+\n",
                  heroes=["brick", "quentin"], at="BA", opened="x", exits="X")  # fmt: skip
    scene.put("soldier", "C")
    scene.run(move.seen_anew(scene.table, -1))
    scene.table.raised = 0
    scene.run(move.step_to(scene.table, 0, scene.area("X")))
    assert scene.table.aware[scene.room("C")] == ALERT


@rule("RB-AWARE-2")
def test_invisible_shows_who_stands_behind() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"], at="BA")
    scene.hand(0, card("invisible"))
    scene.put("soldier", "D")
    scene.run(move.seen_anew(scene.table, -1))
    scene.table.raised = 0
    scene.play("play invisible", "done")
    assert scene.table.aware[scene.room("D")] == ALERT
