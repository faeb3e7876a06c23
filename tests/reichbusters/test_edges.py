"""Small things at the edges of rules: cards, points, pools, who is no enemy, who may stop."""

import pytest

from tests.reichbusters.fights import attacks, card, defences, defend, feature, hit, noises, token
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS
from undercroft.games.reichbusters.rules.enemy import lines
from undercroft.games.reichbusters.rules.keywords import noise as keywords_noise
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    ESCORTED,
    I_DEMOLITION_CHARGE,
    I_FALSE_OBJECTIVE,
    I_GRENADE,
    I_RADIO,
    K_BURST,
    K_FIRESTORM,
    P_KILL_THE_INTRUDERS,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.rules.turn import enemy_turn
from undercroft.games.reichbusters.vocabulary import events as told

# ---------------------------------------------------------------- cards and points


@rule("RB-KEY-35")
def test_a_guardian_may_play_more_than_one_card_for_a_comrade() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"])
    scene.hand(1, card("rally"), card("medic"))
    scene.skill(1, "guardian")
    answers = ("modify two rally", "modify two medic")
    assert defend(scene, 9, *answers, dice=defences(1, 1, 1)) == 5


@rule("RB-MOD-3", "RB-KEY-69")
def test_a_squad_leader_plays_a_single_card_on_an_attack() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"])
    scene.hand(1, card("grenade-out"), card("battle-plan"))
    scene.skill(1, "squad-leader")
    assert not hit(scene, 2, scene.put("zombie", "A"), "modify two grenade-out", dice=attacks(1))
    assert scene.table.hand[1] == 1 << card("battle-plan")


@rule("RB-HP-1")
def test_attack_points_do_not_help_in_defence_nor_the_other_way_round() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"])
    scene.points(0, attack=2)
    assert defend(scene, 9, dice=defences(1, 1)) == 2
    other = Scene(HALL, heroes=["quentin", "sarge"])
    other.points(0, defence=2)
    assert not hit(other, 2, other.put("zombie", "A"), dice=attacks(1))


@rule("RB-KEY-26", "RB-GAP-9")
def test_whom_the_heroes_escort_is_no_enemy_for_creeping_or_pebbles() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AD")
    scene.hand(0, card("creep"), card("pebble"))
    scene.table.unit_area[ESCORTED] = scene.area("B")
    assert scene.play().options("play") == ["play creep"]
    scene.play("play creep", "move B", "done")
    assert scene.where(0) == "B"


@rule("RB-GAP-9")
def test_a_kill_counts_for_king_and_country_though_another_enemy_turns_up() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AA")
    scene.hand(0, card("for-king-and-country"))
    scene.only("spawn", 0)
    dog = scene.put("dog", "A")
    scene.spawn_token("C", 1)  # seen when the dog is gone
    scene.play("play for-king-and-country", f"attack second {dog}", dice=attacks(3, 1, 1))
    assert scene.units("C") == ["soldier-1"] and scene.options() == ["move B", "done"]


@rule("RB-GAP-9")
def test_a_medic_treats_two_different_heroes() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick", "quentin"])
    scene.hand(0, card("medic"))
    for hero, wounds_of in enumerate([(1,), (6, 7), (10,)]):
        scene.wound(hero, *wounds_of)
    scene.play("play medic", "hero two", "wound 6")
    assert scene.options("hero") == ["hero one", "hero three"]


@rule("RB-GAP-13", "RB-BANG-2")
def test_shots_of_enemies_at_a_reactor_bang_too() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AA", features=[("A", "vril")])
    scene.table.features[0] = feature("reactor")
    scene.aware("A", ALERT)
    scene.put("soldier", "C")
    scene.enemy_phase(P_KILL_THE_INTRUDERS, dice=defences(3, 3, 3))
    assert scene.table.round == 2
    melee = Scene(HALL, heroes=["brick", "quentin"], at="AA", features=[("A", "vril")])
    melee.table.features[0] = feature("reactor")
    melee.aware("A", ALERT)
    melee.put("soldier", "A")
    melee.enemy_phase(P_KILL_THE_INTRUDERS, dice=defences(3, 3, 3))
    assert melee.table.round == 1


# ---------------------------------------------------------------- small things that other tests let slip


@rule("RB-GAP-7")
def test_what_is_used_up_goes_back_to_its_pool() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.carry(0, token(I_GRENADE))
    assert not scene.table.pool >> token(I_GRENADE) & 1
    scene.play(f"use {token(I_GRENADE)}")
    assert scene.table.pool >> token(I_GRENADE) & 1


@rule("RB-GAP-9", "RB-AWARE-9")
def test_papers_are_shown_only_where_somebody_is_wary() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.hand(0, card("papers-please"))
    assert scene.play().options("play") == []
    scene.aware("D", SUSPICIOUS)
    scene.reopen().play("play papers-please")
    assert scene.table.aware[scene.room("D")] == 0


@rule("RB-KEY-35", "RB-MOD-3")
def test_nobody_but_a_guardian_helps_in_defence() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"])
    scene.hand(1, card("rally"))
    assert defend(scene, 9, dice=defences(1, 1)) == 2


@rule("RB-ITEM-25")
def test_a_planted_charge_is_on_no_dashboard() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], goal="sabotage", goal_number=1)
    scene.lay(token(I_FALSE_OBJECTIVE), "A")
    scene.carry(0, token(I_DEMOLITION_CHARGE))
    scene.play(f"plant {token(I_DEMOLITION_CHARGE)}")
    assert scene.table.item_hero[token(I_DEMOLITION_CHARGE)] == -1 and scene.table.charged_objectives


@rule("RB-KEY-32", "RB-REC-2")
def test_whoever_goes_down_by_a_surge_strikes_no_second_time() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"])
    scene.table.enhanced[0] = 2
    scene.wound(0, 1, 6, 7)
    zombie = scene.put("zombie", "A", 2)
    dice = [*attacks("special", 1, 1), "vril:surge"]
    assert not hit(scene, 1, zombie, "spend frenzy 0", dice=dice)
    assert scene.table.wounds[0].bit_count() == 4


@rule("RB-AWARE-2", "RB-GAP-9")
def test_a_token_that_a_tracker_turns_up_may_see_past_its_own_kind() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"])
    scene.put("soldier", "B")
    scene.run(move.seen_anew(scene.table, -1))
    scene.table.raised = 0
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.run(noise.track(scene.table, 0, 3), "reveal c1 spawn")
    assert scene.units("C") == ["soldier-2"] and scene.table.aware[scene.room("C")] == ALERT


@rule("RB-GAP-9", "RB-CARD-3")
def test_a_dead_eye_may_stop_shooting() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "quentin"])
    scene.hand(0, card("dead-eye"))
    scene.put("dog", "B", 2)
    scene.play("play dead-eye", "pass")
    assert len(scene.units("B")) == 2 and scene.table.removed[0] == 1 << card("dead-eye")


@rule("RB-MOD-1", "RB-KEY-30")
def test_a_card_on_an_attack_is_discarded_though_a_comrade_defends_in_its_middle() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="AB")
    scene.hand(0, card("grenade-out"))
    zombie = scene.put("zombie", "B")
    dice = [*attacks(1, 1, 1), *defences(3, 3)]
    hit(scene, 0, zombie, "modify one grenade-out", dice=dice, keys=1 << K_FIRESTORM)
    assert scene.table.discard[0] == 1 << card("grenade-out")


@rule("RB-AWARE-8", "RB-AWARE-7", "RB-GAP-9")
@pytest.mark.parametrize("edition, left", [("1.0", SUSPICIOUS), ("1.1", 0)])
def test_a_room_that_a_pebble_has_emptied_calms_down(edition: str, left: int) -> None:
    scene = Scene(ROOMS, heroes=["quentin", "brick"], at="BB", opened="e", edition=edition)
    scene.hand(0, card("pebble"))
    scene.put("soldier", "D")
    scene.aware("D", SUSPICIOUS)
    scene.run(cards.play(scene.table, 0, CARD_IDS.index("pebble")), dice=["noise:blank"])
    assert scene.units("C") == ["soldier-1"]
    assert scene.table.aware[scene.room("D")] == left


@rule("RB-KEY-15", "RB-WND-1")
def test_whom_a_critical_hit_has_killed_is_not_killed_again() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"], at="AB")
    dog = scene.put("dog", "A")
    hit(scene, 1, dog, "spend critical-hit 0", dice=attacks("special", 3, 3))
    assert scene.facts(told.UnitKilled) == [{"unit": dog, "area": scene.area("A"), "champion": False}]
    assert sum(scene.table.kills) == 1


@rule("RB-ITEM-14")
def test_a_radio_is_of_no_use_without_a_blank() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.carry(0, token(I_RADIO))
    assert defend(scene, 9, dice=defences(3, 1)) == 4
    other = Scene(HALL, heroes=["claudine", "brick"])
    other.carry(0, token(I_RADIO))
    assert defend(other, 9, "reroll 4095", dice=defences("blank", "blank", 2, 1)) == 3


@rule("RB-GAP-9")
def test_a_door_kicker_goes_through() -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], locked="d")
    scene.hand(0, card("door-kicker"))
    scene.play("play door-kicker", "gate d", "move B", dice=noises("blank", "blank", "blank"))
    assert scene.where(0) == "B" and not scene.table.locked


@rule("RB-GAP-9", "RB-ENEMY-6")
def test_a_pebble_draws_nobody_who_is_alert() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    scene.hand(0, card("pebble"))
    scene.put("soldier", "D")
    scene.aware("D", ALERT)
    assert scene.play().options("play") == []


@rule("RB-GAP-9", "RB-DECK-1")
def test_a_noise_card_that_was_looked_at_lies_in_the_deck_alone() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    seen = noise.peek(scene.table)
    assert scene.table.noise_deck >> seen & 1 and not scene.table.noise_discard


@rule("RB-KEY-6", "RB-TIE-1")
def test_auf_deutsch_asks_which_of_two_rooms_only_whoever_wants_to_be_asked() -> None:
    for orders, answers in ((0, ()), (ASK_TIES, ("at D",))):
        scene = Scene(ROOMS, heroes=["claudine", "brick"], at="B", opened="de")
        scene.aware("A", ALERT)
        scene.aware("D", ALERT)
        scene.table.links = [scene.area("B"), scene.area("D")]  # as near as A
        scene.table.orders = [orders, orders]
        scene.run(keywords_noise.auf_deutsch(scene.table, 0, 0), *answers)
        assert scene.table.aware[scene.room("D" if answers else "A")] == SUSPICIOUS


@rule("RB-ENEMY-7", "RB-GAP-17")
def test_a_champion_acts_though_it_is_the_first_miniature_of_all() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    officer = scene.put("officer", "D")
    assert officer == 0
    scene.table.champion = officer
    last = lines.line_count(scene.table.dossier) - 1
    assert lines.of_line(scene.table, last, scene.table.units_on_map) == 1 << officer
    assert lines.of_line(scene.table, 0, scene.table.units_on_map) == 0


@rule("RB-ENEMY-2")
def test_an_alert_unit_in_the_first_area_of_the_map_counts() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="DD")
    scene.put("soldier", "A")
    enemy_turn.raise_the_alarm(scene.table)
    assert scene.table.round == 1
    scene.aware("A", ALERT)
    enemy_turn.raise_the_alarm(scene.table)
    assert scene.table.round == 2


@rule("RB-CARD-4", "RB-ATK-2")
def test_cards_that_only_shoot_are_not_offered_in_melee() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.hand(0, card("spray"), card("haymaker"))
    scene.put("dog", "A")
    assert scene.play().options("play") == ["play haymaker"]


@rule("RB-SPEC-3")
def test_what_a_comrade_triggers_in_an_action_is_not_counted_for_the_active_hero() -> None:
    scene = Scene(HALL, heroes=["sarge", "red-hawk"])
    scene.table.triggered = 1 << K_BURST
    hit(scene, 0, scene.put("dog", "B"), "spend deadly 0", dice=attacks("special", 3, 3), hero=1)
    assert scene.table.triggered == 1 << K_BURST
