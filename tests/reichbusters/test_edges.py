"""Small things at the edges of rules: cards, points, pools, who is no enemy, who may stop."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told


def duo(first: str, second: str, at: str = "A", map: str = HALL, **more: Any) -> Scene:
    return Scene(map, heroes=[first, second], at=at, **more)


# ---------------------------------------------------------------- cards and points


@rule("RB-KEY-35", "RB-MOD-3")
@pytest.mark.parametrize("guardian, helped", [(True, 3), (False, 0)])
def test_a_guardian_may_play_more_than_one_card_for_a_comrade_and_nobody_else_any(guardian: bool, helped: int) -> None:
    scene = duo("quentin", "sarge")
    scene.hand(1, "rally", "medic")
    answers = ["modify two rally", "modify two medic"] if guardian else []
    if guardian:
        scene.skill(1, "guardian")
    assert defend(scene, *answers, dice=defences(1, 1, *[1] * guardian)) == 2 + helped


@rule("RB-MOD-3", "RB-KEY-69")
def test_a_squad_leader_plays_a_single_card_on_an_attack() -> None:
    scene = duo("quentin", "sarge")
    scene.hand(1, "grenade-out", "battle-plan")
    scene.skill(1, "squad-leader")
    assert not hit(scene, "unarmed", scene.put("zombie", "A"), "modify two grenade-out", dice=attacks(1))
    assert scene.held(1) == ["battle-plan"]


@rule("RB-HP-1")
def test_attack_points_do_not_help_in_defence_nor_the_other_way_round() -> None:
    scene = duo("quentin", "sarge")
    scene.points(0, attack=2)
    assert defend(scene, dice=defences(1, 1)) == 2
    other = duo("quentin", "sarge")
    other.points(0, defence=2)
    assert not hit(other, "unarmed", other.put("zombie", "A"), dice=attacks(1))


@rule("RB-GAP-9")
def test_a_kill_counts_for_king_and_country_though_another_enemy_turns_up() -> None:
    scene = duo("quentin", "brick")
    scene.hand(0, "for-king-and-country")
    scene.only("spawn", 0)
    dog = scene.put("dog", "A")
    scene.spawn_token("C", 1)  # seen when the dog is gone
    scene.play("play for-king-and-country", f"attack second {dog}", dice=attacks(3, 1, 1))
    assert scene.units("C") == ["soldier-1"] and scene.options() == ["move B", "done"]


@rule("RB-GAP-9")
def test_a_medic_treats_two_different_heroes() -> None:
    scene = Scene(HALL, heroes=["sarge", "brick", "quentin"])
    scene.hand(0, "medic")
    for hero, wounds in enumerate([("shrapnel",), ("flesh-wound", "flesh-wound-2"), ("hurled-back",)]):
        scene.wound(hero, *wounds)
    scene.play("play medic", "hero two", "wound flesh-wound")
    assert scene.options("hero") == ["hero one", "hero three"]


@rule("RB-GAP-13", "RB-BANG-2")
@pytest.mark.parametrize("shooter, bangs", [("C", 1), ("A", 0)])
def test_shots_of_enemies_at_a_reactor_bang_too(shooter: str, bangs: int) -> None:
    """Blows do not."""
    scene = duo("brick", "quentin", features=[("A", "reactor")])
    scene.turn_up(0, "reactor")
    scene.put("soldier", shooter)
    scene.aware("A", "alert")
    scene.enemy_phase("kill-the-intruders", dice=defences(3, 3, 3))
    assert scene.round == 1 + bangs


# ---------------------------------------------------------------- small things that other tests let slip


@rule("RB-GAP-7")
def test_what_is_used_up_goes_back_to_its_pool() -> None:
    """The one grenade that is left is thrown, and found again in a box."""
    scene = duo("brick", "quentin", map=ROOMS, features=[("B", "grenade-box")])
    scene.out_of("grenade")
    scene.carry(0, "grenade")
    scene.put("soldier", "B")
    scene.open_doors("d")
    scene.smoke("B")
    scene.play("use grenade")
    scene.smoke("")
    scene.play("move B")
    assert scene.lying("B") == ["grenade"]


@rule("RB-GAP-9", "RB-AWARE-9")
def test_papers_are_shown_only_where_somebody_is_wary() -> None:
    scene = duo("claudine", "brick")
    scene.hand(0, "papers-please")
    assert scene.options("play") == []
    scene.aware("D", "suspicious")
    assert scene.play("play papers-please").level("D") == "at-ease"


@rule("RB-KEY-32", "RB-REC-2")
def test_whoever_goes_down_by_a_surge_strikes_no_second_time() -> None:
    scene = duo("red-hawk", "quentin")
    scene.enhance(0, "second")
    scene.wound(0, "shrapnel", "flesh-wound", "flesh-wound-2")
    zombie = scene.put("zombie", "A", 2)
    dice = [*attacks("special", 1, 1), *vril("surge")]
    assert not hit(scene, "second", zombie, "spend frenzy 0", dice=dice)
    assert scene.hero(0).downed and len(scene.happened(told.Attack)) == 1


@rule("RB-AWARE-2", "RB-GAP-9")
def test_a_token_that_a_tracker_turns_up_may_see_past_its_own_kind() -> None:
    scene = duo("red-hawk", "quentin")
    scene.hand(0, "tracker")
    scene.put("soldier", "B")
    scene.aware("B", "suspicious")
    scene.noticed()
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.play("play tracker", "reveal C spawn")
    assert scene.units("C") == ["soldier-2"] and scene.level("C") == "alert"


@rule("RB-GAP-9", "RB-CARD-3")
def test_a_dead_eye_may_stop_shooting() -> None:
    scene = duo("red-hawk", "quentin")
    scene.hand(0, "dead-eye")
    scene.put("dog", "B", 2)
    scene.play("play dead-eye", "pass")
    assert len(scene.units("B")) == 2 and scene.removed(0) == 1


@rule("RB-MOD-1", "RB-KEY-30")
def test_a_card_on_an_attack_is_discarded_though_a_comrade_defends_in_its_middle() -> None:
    scene = duo("brick", "quentin", at="AB")
    scene.hand(0, "wall-of-lead", "clear-the-breech")
    scene.jam(0, "second")
    scene.put("zombie", "B")
    dice = [*attacks(1, 1, 1, 1), *defences(3, 3), *silence(3)]
    scene.play("play wall-of-lead", "attack first zombie-1", "modify one clear-the-breech", dice=dice)
    assert scene.discards(0) == ["clear-the-breech"]


@rule("RB-AWARE-8", "RB-AWARE-7", "RB-GAP-9")
@pytest.mark.parametrize("edition, left", [("1.0", "suspicious"), ("1.1", "at-ease")])
def test_a_room_that_a_pebble_has_emptied_calms_down(edition: str, left: str) -> None:
    scene = duo("quentin", "brick", map=ROOMS, at="BB", opened="e", edition=edition)
    scene.hand(0, "pebble")
    scene.put("soldier", "D")
    scene.aware("D", "suspicious")
    scene.noticed()
    scene.play("play pebble", dice=silence(1))
    assert scene.units("C") == ["soldier-1"] and scene.level("D") == left


@rule("RB-KEY-15", "RB-WND-1")
def test_whom_a_critical_hit_has_killed_is_not_killed_again() -> None:
    scene = duo("claudine", "brick", at="AB")
    dog = scene.put("dog", "A")
    hit(scene, "second", dog, "spend critical-hit 0", dice=attacks("special", 3, 3))
    assert scene.facts(told.UnitKilled) == [{"unit": dog, "area": "A", "champion": False}]


@rule("RB-ITEM-14")
def test_a_radio_is_of_no_use_without_a_blank() -> None:
    scene = duo("claudine", "brick")
    scene.carry(0, "radio")
    assert defend(scene, dice=defences(3, 1)) == 4
    assert defend(scene, "reroll blanks", dice=defences("blank", "blank", 2, 1)) == 3


@rule("RB-GAP-9", "RB-ENEMY-6")
def test_a_pebble_draws_nobody_who_is_alert() -> None:
    scene = duo("quentin", "brick")
    scene.hand(0, "pebble")
    scene.put("soldier", "D")
    scene.aware("D", "alert")
    assert scene.options("play") == []


@rule("RB-KEY-6", "RB-TIE-1")
@pytest.mark.parametrize("ties, answers, calmed", [("first", [], "A"), ("ties", ["at D"], "D")])
def test_auf_deutsch_asks_which_of_two_rooms_only_whoever_wants_to_be_asked(
    ties: str, answers: list[str], calmed: str
) -> None:
    map = "+---+---+---+---+\n| A f B d C e D |\n+---+---+---+---+\n"
    scene = duo("claudine", "brick", map=map, at="B", opened="fde", edition="1.0", ties=ties)
    scene.shut_doors("d")
    scene.skill(0, "auf-deutsch")
    scene.only("noise", "just-the-wind")
    scene.aware("A", "alert")
    scene.aware("D", "alert")
    scene.passage("B", "D")  # as near as A
    noise(scene, 1, "spend auf-deutsch 2", *answers, dice=noises("special"))
    assert scene.level(calmed) == "suspicious" and {scene.level(area) for area in "AD"} == {"suspicious", "alert"}


@rule("RB-CARD-4", "RB-ATK-2")
def test_cards_that_only_shoot_are_not_offered_in_melee() -> None:
    scene = duo("brick", "quentin")
    scene.hand(0, "spray", "haymaker")
    scene.put("dog", "A")
    assert scene.options("play") == ["play haymaker"]
