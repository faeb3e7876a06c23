"""What each of the sixty action cards does, Hero by Hero (RB-GAP-9); what holds for all of them is in test_cards.py."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, silence
from tests.reichbusters.hands import dice_of, scene
from tests.reichbusters.scene import HALL, ROOMS, Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

STATIONS, KILL = "action-stations", "kill-the-intruders"

# ---------------------------------------------------------------- Brick


def test_wall_of_lead_fires_both_vickers_as_a_firestorm() -> None:
    one = scene("wall-of-lead")
    one.put("soldier", "B", 3)
    one.jam(0, "first")
    one.play("play wall-of-lead", "attack second soldier-1", dice=[*attacks(2, 2, 2, 2), *silence(3)])
    assert one.units("B") == [] and one.weapon(0, 1).jams == 0  # it does not jam
    assert one.round == 2  # Bang!


@rule("RB-NOISE-3", "RB-BANG-2")
def test_the_bang_of_a_card_comes_beside_the_noise_of_its_weapons() -> None:
    one = scene("wall-of-lead")
    one.put("zombie", "B")
    twice = ["attack first zombie-1", "attack second zombie-1"]
    one.play("play wall-of-lead", *twice, dice=[*attacks(1, 1, 1, 1), *attacks(1, 1, 1, 1), *silence(3)])
    assert one.round == 2 and one.facts(told.Noise) == [{"hero": 0, "dice": 3}]  # the two guns make one test


def test_last_man_standing_strikes_everybody_here() -> None:
    one = scene("last-man-standing")
    one.put("dog", "A", 2)
    strikes = ["attack unarmed dog-1", "attack unarmed dog-2"]
    one.play("play last-man-standing", *strikes, dice=[*attacks(3), *attacks(1), *silence(3)])
    assert len(one.units("A")) == 1
    defend(one, dice=defences(1, 1, 1, 1, 1), by="")  # two defence dice more


@pytest.mark.parametrize("card, area", [("pin-them-down", "D"), ("war-cry", "B")])
def test_pin_them_down_and_war_cry_suppress(card: str, area: str) -> None:
    one = scene(card)
    one.play(f"play {card}", f"at {area}", dice=silence(2))
    assert one.suppressed() == area


def test_bull_rush_moves_and_strikes() -> None:
    one = scene("bull-rush")
    dog = one.put("dog", "C")
    one.play("play bull-rush", "move B", "move C", f"attack unarmed {dog}", dice=[*attacks(3), *silence(1)])
    assert one.unit_at(dog) is None and one.where(0) == "C"


def test_haymaker_has_two_more_dice() -> None:
    one = scene("haymaker")
    soldier = one.put("soldier", "A")
    one.play("play haymaker", f"attack unarmed {soldier}", dice=attacks(1, 1, 1))
    assert one.unit_at(soldier) == "A"


def test_dig_in_adds_a_defence_die() -> None:
    one = scene("dig-in")
    one.play("play dig-in")
    defend(one, dice=defences(1, 1, 1, 3))  # three and one
    assert dice_of(one) == 4


@pytest.mark.parametrize("card, dice, loud", [("spray", 4, 3), ("full-magazine", 3, 2)])
def test_spray_and_full_magazine_burst_without_a_special(card: str, dice: int, loud: int) -> None:
    one = scene(card)
    one.put("dog", "B", 3)
    one.play(f"play {card}", "attack first dog-1", dice=[*attacks(*[2] * dice), *silence(loud)])
    assert len(one.units("B")) <= 1


def test_clear_the_breech_frees_a_gun_and_draws() -> None:
    one = scene("clear-the-breech")
    one.jam(0, "first")
    one.jam(0, "second")
    one.play("play clear-the-breech", "weapon second")
    assert [weapon.jams for weapon in one.hero(0).weapons] == [1, 0] and len(one.held(0)) == 1


@pytest.mark.parametrize("card, area", [("pineapple", "B"), ("grenade-out", "C")])
def test_pineapple_and_grenade_out_throw_grenades(card: str, area: str) -> None:
    one = scene(card)
    soldier = one.put("soldier", area)
    one.play(f"play {card}", *(["at C"] if area == "C" else []))
    assert one.unit_at(soldier) is None and one.round == 2


def test_door_kicker_opens_a_locked_door_and_goes_in() -> None:
    one = scene("door-kicker", map=ROOMS, locked="d")
    one.play("play door-kicker", "gate d", "move B", dice=silence(3))
    assert one.where(0) == "B" and one.door("d") == "open"


@rule("RB-CARD-3")
def test_a_door_kicker_may_leave_the_door_shut() -> None:
    one = scene("door-kicker", map=ROOMS)
    one.stand(0, "B")
    one.play("play door-kicker", "pass", "move C", dice=silence(3))
    assert one.where(0) == "C" and one.door("d") == "closed"


def test_come_and_get_it_draws_every_attack() -> None:
    one = scene("come-and-get-it", alarm=True)
    one.put("soldier", "C")
    one.enemy_phase(KILL, "play come-and-get-it", "yes", dice=defences(3, 3, 3))
    assert len(one.held(0)) == 1  # the one drawn
    assert [event.hero for event in one.happened(told.EnemyAttack)] == [0]  # though the comrade is nearer


def test_second_wind_heals_and_draws() -> None:
    one = scene("second-wind")
    one.wound(0, "shrapnel")
    one.play("play second-wind")
    assert one.wounds(0) == [] and len(one.held(0)) == 1


# ---------------------------------------------------------------- Claudine


def test_vive_la_france_goes_on_until_an_attack_fails() -> None:
    one = scene("vive-la-france")
    one.put("dog", "A", 3)
    one.play("play vive-la-france", "attack second dog-1", "done", "attack second dog-2",
             dice=[*attacks(1, 1, 1), *attacks("blank", 1, 1)])  # fmt: skip
    assert len(one.units("A")) == 2 and one.removed(0) == 1


def test_invisible_passes_enemies() -> None:
    one = scene("invisible")
    one.put("soldier", "B")
    one.play("play invisible", "move B", "move C", "done")
    assert one.where(0) == "C" and one.hero(0).unseen


def test_knife_work_is_two_melee_attacks() -> None:
    one = scene("knife-work")
    one.put("dog", "A", 2)
    one.play("play knife-work", "attack second dog-1", "attack second dog-2", dice=attacks(1, 1, 1, 1, 1, 1))
    assert one.units("A") == []


@pytest.mark.parametrize("card", ["soft-shoes", "wall-runner"])
def test_soft_shoes_and_wall_runner_pass_one_area_with_enemies(card: str) -> None:
    one = scene(card)
    one.put("soldier", "B")
    one.play(f"play {card}", "move B", "move C")
    assert one.where(0) == "C"


def test_papers_please_calms_a_room_in_sight() -> None:
    one = scene("papers-please")
    one.put("soldier", "C")
    one.aware("C", "alert")
    one.play("play papers-please")
    assert one.level("C") == "suspicious"


def test_pickpocket_takes_an_item_among_enemies() -> None:
    one = scene("pickpocket")
    one.put("soldier", "A")
    one.lay("keys", "A")
    one.hide("A", "vril")
    one.play("play pickpocket", "item keys")
    assert one.carried(0) == ["keys"] and one.face_down("A") == ["vril"]


def test_picklock_opens_a_locked_door_in_silence() -> None:
    one = scene("picklock", map=ROOMS, locked="d")
    one.play("play picklock")
    assert one.door("d") == "open" and not one.happened(told.Noise)


def test_garrotte_kills_the_weak() -> None:
    one = scene("garrotte")
    one.put("soldier", "A")
    one.put("zombie", "A")
    one.play("play garrotte")
    assert one.units("A") == ["zombie-1"]


@rule("RB-KEY-9", "RB-KEY-24")
def test_garrotte_reaches_nobody_behind_a_bodyguard_or_dug_in() -> None:
    one = scene("garrotte")
    one.put("soldier", "A")
    one.put("officer", "A")
    one.play("play garrotte")
    assert one.units("A") == ["officer-1"]
    two = scene("garrotte", guard="A")
    two.put("soldier", "A")  # defence 5
    assert two.options("play") == []


@pytest.mark.parametrize("card", ["field-dressing", "first-aid", "herbs"])
def test_a_dressing_heals_a_hero_here(card: str) -> None:
    one = scene(card)
    one.stand(1, "A")
    one.wound(1, "shrapnel")
    one.play(f"play {card}")
    assert one.wounds(1) == []


def test_slip_away_moves_when_an_enemy_comes() -> None:
    one = scene("slip-away", alarm=True)
    zombie = one.put("zombie", "B")
    one.enemy_phase(STATIONS, "play slip-away", "move B")
    assert one.unit_at(zombie) == "A" and one.where(0) == "B"


def test_plan_b_draws_two_and_discards_one() -> None:
    one = scene("plan-b")
    one.play("play plan-b")
    one.play(one.options()[0])
    assert len(one.held(0)) == 1 and len(one.discards(0)) == 2


# ---------------------------------------------------------------- Quentin


def test_for_king_and_country_goes_from_kill_to_kill() -> None:
    one = scene("for-king-and-country")
    one.put("dog", "A")
    one.put("dog", "B")
    one.play("play for-king-and-country", "attack second dog-1", "move B", "attack second dog-2", "done",
             dice=[*attacks(1, 1, 1), *attacks(1, 1, 1)])  # fmt: skip
    assert one.where(0) == "B" and one.units("B") == []


def test_ghost_of_agincourt_is_three_piercing_arrows() -> None:
    one = scene("ghost-of-agincourt")
    tank = one.put("vrilpanzer", "C")
    one.play("play ghost-of-agincourt", *[f"attack first {tank}"] * 3, dice=attacks(3, 2, 2) * 3)
    assert one.unit_at(tank) is None


def test_silent_arrow_has_one_more_die() -> None:
    one = scene("silent-arrow")
    soldier = one.put("soldier", "C")
    one.play("play silent-arrow", f"attack first {soldier}", dice=attacks(1, 1, 1, 1))
    assert one.unit_at(soldier) is None


def test_creep_avoids_enemies() -> None:
    one = scene("creep", map=HALL)
    one.put("soldier", "C")
    one.play("play creep", "move B")
    assert one.where(0) == "B" and "move C" not in one.options()


def test_stiff_upper_lip_re_rolls_a_defence_die() -> None:
    one = scene("stiff-upper-lip")
    one.play("play stiff-upper-lip")
    assert defend(one, "reroll 0", dice=defences("blank", 3, 2)) == 5


def test_skeleton_key_unlocks_or_opens_more_quietly() -> None:
    one = scene("skeleton-key", map=ROOMS, locked="d")
    one.play("play skeleton-key")
    assert one.door("d") == "closed"
    two = scene("skeleton-key", map=ROOMS, noise={"d": 3})
    two.play("play skeleton-key", dice=silence(2))
    assert two.door("d") == "open"


def test_pebble_sends_unwary_enemies_elsewhere() -> None:
    one = scene("pebble")
    one.stand(1, "A")
    soldier = one.put("soldier", "B")
    one.noticed()
    one.play("play pebble", "at C", dice=silence(1))
    assert one.unit_at(soldier) == "C"


def test_ambush_strikes_whoever_comes_in() -> None:
    one = scene("ambush", alarm=True)
    zombie = one.put("zombie", "B")
    one.enemy_phase(STATIONS, "play ambush", f"attack second {zombie}", dice=attacks(3, 3, 3))
    assert one.unit_at(zombie) is None


def test_tea_break_draws_two() -> None:
    one = scene("tea-break")
    one.play("play tea-break")
    assert len(one.held(0)) == 2


def test_reconnoitre_turns_up_the_items_of_an_area() -> None:
    one = scene("reconnoitre")
    one.hide("C", "misc", "vril")
    one.play("play reconnoitre")
    assert one.face_down("C") == [] and len(one.lying("C")) == 2


# ---------------------------------------------------------------- Red Hawk


def test_dead_eye_takes_different_units() -> None:
    one = scene("dead-eye")
    one.put("soldier", "B", 2)
    one.play("play dead-eye", "attack first soldier-1", dice=attacks(1, 1, 1))
    assert one.options() == ["attack first soldier-2", "pass"]


def test_spirit_of_the_hawk_wounds_without_a_test() -> None:
    one = scene("spirit-of-the-hawk")
    one.put("soldier", "B")
    zombie = one.put("zombie", "C")
    one.play("play spirit-of-the-hawk", "move B", "move C", "done", f"unit {zombie}")
    assert one.unit_at(zombie) is None


def test_overwatch_fires_at_whoever_comes_into_sight() -> None:
    one = scene("overwatch", alarm=True)
    zombie = one.put("zombie", "C")
    dice = [*attacks(3, 3, 3), *silence(2)]
    one.enemy_phase(STATIONS, "play overwatch", f"attack first {zombie}", "done", dice=dice)
    assert one.unit_at(zombie) is None


def test_thrown_tomahawk_reaches_one_area() -> None:
    one = scene("thrown-tomahawk")
    soldier = one.put("soldier", "B")
    one.play("play thrown-tomahawk", f"attack second {soldier}", dice=attacks(2, 1, 1))
    assert one.unit_at(soldier) is None


def test_tracker_turns_up_a_spawn_token() -> None:
    one = scene("tracker", map=ROOMS)
    one.spawn_token("B", 1)
    one.only("spawn", 0)
    one.play("play tracker", "reveal B spawn")
    assert one.units("B") == ["soldier-1"]


def test_head_shot_inflicts_two_wounds() -> None:
    one = scene("head-shot")
    giant = one.put("experiment-601", "C")
    one.play("play head-shot", f"attack first {giant}", dice=[*attacks(3, 3, 2), *silence(2)])
    assert one.unit_at(giant) is None


def test_patience_helps_the_next_shot_once() -> None:
    one = scene("patience")
    zombie = one.put("zombie", "C", 2)
    one.play("play patience")
    for dice in (5, 3):
        hit(one, "first", zombie, dice=attacks(*[1] * dice))
        assert dice_of(one) == 2 and len(one.facts(told.Roll)[0]["dice"]) == dice  # the last test is that of its noise


# ---------------------------------------------------------------- Sarge


def test_give_them_hell_lets_everybody_near_attack() -> None:
    one = scene("give-them-hell", comrade="brick")
    one.stand(1, "B")
    one.put("zombie", "C", 2)
    one.play("play give-them-hell", "attack first zombie-1", "attack first zombie-1",
             dice=[*attacks(1, 1, 1), *attacks(1, 1, 1, 1), *silence(3)])  # fmt: skip
    assert one.facts(told.Noise) == [{"hero": 0, "dice": 3}]  # not the Vickers' own


def test_follow_me_takes_everybody_along() -> None:
    one = scene("follow-me")
    one.stand(1, "A")
    one.play("play follow-me", "move B", "move C", "done", dice=silence(1))
    assert (one.where(0), one.where(1)) == ("C", "C")
    assert [len(one.held(hero)) for hero in (0, 1)] == [1, 1]


def test_covering_fire_pins_and_sends_a_comrade() -> None:
    one = scene("covering-fire")
    one.stand(1, "B")
    one.play("play covering-fire", "at C", "hero two", "move A", dice=silence(2))
    assert one.suppressed() == "C" and one.where(1) == "A"


def test_on_the_double_moves_both() -> None:
    one = scene("on-the-double")
    one.play("play on-the-double", "hero two", "move C", "move B")
    assert (one.where(0), one.where(1)) == ("B", "C")


def test_rally_and_medic_care_for_those_here() -> None:
    one = scene("rally", "medic")
    one.stand(1, "A")
    one.wound(1, "shrapnel")
    one.play("play rally", "play medic", "hero two")
    assert len(one.held(1)) == 1 and one.wounds(1) == []


def test_take_point_makes_sarge_the_nearest() -> None:
    one = scene("take-point", alarm=True)
    one.put("zombie", "C")
    one.enemy_phase(STATIONS, "play take-point", "done", "yes")
    assert one.unit_at(Unit(20)) == "B"  # towards A, though D is nearer


def test_battle_plan_gives_the_next_hero_a_third_action() -> None:
    one = scene("battle-plan")
    one.play("play battle-plan", "end")
    assert one.question() == ("two", "turn") and one.basics == 3
    assert one.play("end", "turn one").basics == 2


def test_bayonets_moves_and_strikes_with_one_more_die() -> None:
    one = scene("bayonets")
    soldier = one.put("soldier", "B")
    dice = [*attacks(1, 1, 1, 1), *silence(1)]
    one.play("play bayonets", "move B", f"attack second {soldier}", dice=dice)
    assert one.unit_at(soldier) is None


def test_steady_nerves_helps_everybody_here() -> None:
    one = scene("steady-nerves")
    one.stand(1, "A")
    one.play("play steady-nerves")
    defend(one, "reroll 0", dice=defences("blank", 3, 1, 3), hero=1)
    one.stand(1, "B")
    defend(one, dice=defences("blank", 3, 2), hero=1)
