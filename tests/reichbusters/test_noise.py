"""Noise tests, noise cards, Bang! and Boom! (RB-NOISE, RB-BANG)."""

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import PRE_CARDS
from undercroft.games.reichbusters.foresight.noise_risk import next_cards
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.catalogue_tables import AFTER_ALARM, NOISE_IDS, NOISE_NUMBER
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import ALERT, ASK_TIES, AT_EASE, P_ACTION_STATIONS, SUSPICIOUS
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
BLANK, ONE, TWO, THREE, SPECIAL = "noise:blank", "noise:1", "noise:2", "noise:3", "noise:special"


def card(name: str) -> int:
    """Its place in its deck, from 0 on."""
    return NOISE_IDS.index(name) % AFTER_ALARM


def make_noise(scene: Scene, *answers: str, dice: tuple[str, ...], weapon: bool = False) -> Scene:
    scene.run(noise.noise_test(scene.table, 0, len(dice), weapon), *answers, dice=dice)
    return scene


def draw(scene: Scene, name: str, *answers: str, total: int = 1, dice: tuple[str, ...] = ()) -> Scene:
    """A noise card with this total."""
    scene.run(noise.resolve(scene.table, 0, NOISE_IDS.index(name), total, True, False), *answers, dice=dice)
    return scene


def level(scene: Scene, area: str) -> int:
    return awareness.level(scene.table, scene.room(area))


# ---------------------------------------------------------------- the test


@rule("RB-TEST-12", "RB-NOISE-5", "RB-NOISE-6", "RB-NOISE-1", "RB-EX-3", "RB-DIFF-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_total_above_0_draws_a_card_and_its_number_the_lower_effect(edition: str) -> None:
    for dice, upper, lower in (((BLANK, BLANK), 0, 0), ((ONE, BLANK), 1, 0), ((TWO, TWO), 1, 1)):
        scene = Scene(ROOMS, heroes=["red-hawk"], edition=edition)
        scene.put("zombie", "D")
        scene.only("noise", card("noisy"))  # the nearest at-ease room becomes suspicious; 4; P1 s
        make_noise(scene, dice=dice, weapon=True)
        assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]
        assert level(scene, "D") == (SUSPICIOUS if upper else AT_EASE)
        assert len(scene.happened(told.Patrol)) == lower
        assert scene.table.noise_discard == (1 << card("noisy") if upper else 0)


@rule("RB-NOISE-5", "RB-SPEC-5")
def test_specials_of_a_noise_test_boost() -> None:
    scene = Scene(ROOMS)
    scene.only("noise", card("softly-softly"))
    scene.run(noise.noise_test(scene.table, 0, 1, False), dice=(SPECIAL, ONE))
    assert scene.facts(told.NoiseCard) == [{"card": card("softly-softly"), "total": 3}]


@rule("RB-NOISE-6", "RB-EX-4", "RB-DIFF-9")
def test_a_card_may_add_dice_before_its_number_is_compared() -> None:
    for dice, patrols in ((("noise:3", "noise:2"), 0), (("noise:3", "noise:3"), 1)):
        scene = Scene(ROOMS, heroes=["red-hawk"])
        scene.only("noise", card("echoes"))  # roll 2 noise dice and add them; 7; P2 s
        scene.run(noise.noise_test(scene.table, 0, 3, True), dice=(ONE, BLANK, BLANK, *dice))
        assert len(scene.happened(told.Patrol)) == patrols


@rule("RB-NOISE-7", "RB-NOISE-8", "RB-DIFF-8", "RB-EX-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_alarm_a_single_die_is_no_noise_and_1_1_rolls_one_again(edition: str) -> None:
    scene = Scene(ROOMS, heroes=["quentin"], edition=edition, alarm=True)
    scene.only("noise", card("to-arms"))
    scene.run(noise.noise_test(scene.table, 0, 1, False))
    assert scene.happened(told.Noise) == [] and not scene.table.noise_discard
    if edition == "1.1":
        scene.run(noise.noise_test(scene.table, 0, 2, False), "reroll 0", dice=(THREE, BLANK, BLANK))
        assert scene.happened(told.NoiseCard) == []
    else:
        scene.only("spawn", 16)  # a card without units
        scene.table.dossier.barracks = [0, 0, 0]
        scene.run(noise.noise_test(scene.table, 0, 2, False), dice=(THREE, BLANK))
        assert scene.facts(told.NoiseCard) == [{"card": AFTER_ALARM + card("to-arms"), "total": 3}]


@rule("RB-NOISE-9")
def test_each_half_of_the_game_has_its_deck() -> None:
    for alarm in (False, True):
        scene = Scene(HALL, alarm=alarm)
        drawn = [noise.draw_noise_card(scene.table) for _ in range(12)]
        assert sorted(drawn) == list(range(12))
        scene.only("noise", 3)
        chosen = scene.run(noise.drawn(scene.table, 0, 1))
        assert chosen == (15 if alarm else 3)


@rule("RB-NOISE-9", "RB-DECK-1")
def test_an_empty_noise_deck_is_made_of_its_discard_pile() -> None:
    scene = Scene(HALL)
    scene.table.noise_deck, scene.table.noise_discard = 0, 1 << 5
    assert noise.draw_noise_card(scene.table) == 5


@rule("RB-NOISE-10", "RB-DIFF-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_nearest_at_ease_room_holds_a_unit_or_a_spawn_token(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("D", 1)
    draw(scene, "noisy")
    assert level(scene, "B") == AT_EASE and level(scene, "D") == SUSPICIOUS
    draw(scene, "noisy")
    assert level(scene, "D") == SUSPICIOUS  # nobody is at ease any more
    scene.put("soldier", "B")
    draw(scene, "noisy")
    assert level(scene, "B") == SUSPICIOUS


@rule("RB-NOISE-10", "RB-TIE-1", "RB-EX-27")
def test_equally_near_rooms_are_chosen_by_the_players() -> None:
    scene = Scene(ROOMS, at="B", opened="e")
    scene.put("soldier", "A")
    scene.put("soldier", "D")
    scene.table.orders = [ASK_TIES]
    draw(scene, "noisy", "at D")  # 1 step and a closed door, or 2 steps
    assert level(scene, "A") == AT_EASE and level(scene, "D") == SUSPICIOUS


@rule("RB-KEY-55")
def test_recon_skips_the_upper_effect() -> None:
    scene = Scene(ROOMS, heroes=["red-hawk"])
    scene.skill(0, "recon")
    scene.put("zombie", "D")
    scene.only("noise", card("noisy"))
    scene.run(noise.noise_test(scene.table, 0, 1, False), "spend recon 2", dice=(SPECIAL,))
    assert level(scene, "D") == AT_EASE and scene.facts(told.NoiseCard) == [{"card": 0, "total": 2}]


@rule("RB-KEY-64")
def test_sleight_of_hand_draws_two_and_chooses() -> None:
    scene = Scene(ROOMS, heroes=["claudine"])
    scene.skill(0, "sleight-of-hand")
    scene.put("zombie", "D")
    scene.only("noise", card("noisy"), card("softly-softly"))
    flow = noise.noise_test(scene.table, 0, 1, False)
    scene.run(flow, "spend sleight-of-hand 2", "noise-card softly-softly", dice=(SPECIAL,))
    assert level(scene, "D") == AT_EASE and scene.table.noise_discard == 3


@rule("RB-NOISE-6", "RB-SPEC-5")
def test_no_skill_spends_the_specials_of_dice_that_a_card_adds() -> None:
    scene = Scene(ROOMS, heroes=["quentin"])
    scene.skill(0, "special-ops", "silent")
    scene.only("noise", card("echoes"))
    scene.run(noise.noise_test(scene.table, 0, 1, False), dice=("noise:1", SPECIAL, "noise:blank", "noise:blank"))
    assert scene.table.hand == [0] and scene.happened(told.Patrol) == []  # 1 and 2: the test goes on, but reaches no 7


@rule("RB-NOISE-1")
def test_whoever_has_left_the_map_is_not_heard() -> None:
    scene = Scene(HALL)
    scene.table.hero_area[0] = -1
    scene.run(noise.noise_test(scene.table, 0, 3, False))
    assert scene.events == []


@rule("RB-GAP-9")
def test_a_card_that_was_looked_at_stays_on_top_or_comes_last() -> None:
    scene = Scene(HALL)
    scene.run(noise.track(scene.table, 0, 3), "yes")
    (peeked,) = scene.happened(told.Peeked)
    assert noise.draw_noise_card(scene.table) == peeked.card
    scene.run(noise.track(scene.table, 0, 3), "no")
    (peeked,) = scene.happened(told.Peeked)
    assert [noise.draw_noise_card(scene.table) for _ in range(11)][-1] == peeked.card


@rule("RB-GAP-9")
def test_cards_that_were_put_at_the_bottom_come_last_in_their_order() -> None:
    """The second lies under the first; once only they are left they can be looked at again."""
    scene = Scene(HALL)
    put = []
    for _ in range(2):
        scene.run(noise.track(scene.table, 0, 3), "no")
        put += [event.card for event in scene.happened(told.Peeked)]
    assert set(next_cards(scene.table)) == set(range(12)) - set(put)
    assert not {noise.draw_noise_card(scene.table) for _ in range(10)} & set(put)
    assert next_cards(scene.table) == put[:1]
    scene.run(noise.track(scene.table, 0, 3), "no")  # the first of the two goes under the second
    assert [noise.draw_noise_card(scene.table) for _ in range(2)] == put[::-1]
    assert scene.table.noise_bottom == []


@rule("RB-GAP-9", "RB-GAP-10")
def test_a_shuffle_forgets_what_lay_under_the_deck() -> None:
    scene = Scene(HALL)
    scene.run(noise.track(scene.table, 0, 3), "no")
    noise_cards.shuffle_all(scene.table)
    assert len(next_cards(scene.table)) == 12


@rule("RB-GAP-9")
def test_the_tracker_may_turn_up_a_spawn_token_instead() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("C", 1)
    scene.spawn_token("D", 1)
    scene.only("spawn", 0)
    scene.run(noise.track(scene.table, 0, 3), "reveal C spawn")
    assert scene.units("C") == ["soldier-1"] and scene.units("D") == []


# ---------------------------------------------------------------- Bang! and Boom!


@rule("RB-BANG-1", "RB-BANG-2", "RB-BANG-4")
def test_before_the_alarm_the_marker_moves_on() -> None:
    scene = Scene(HALL)
    scene.run(noise.bang(scene.table, 0, 1))
    assert scene.facts(told.Bang) == [{"size": 1}] and scene.facts(told.Tracker) == [{"round": 2}]
    scene.run(noise.bang(scene.table, 0, 2))
    assert scene.facts(told.Tracker) == [{"round": 4}]


@rule("RB-BANG-4", "RB-BANG-2", "RB-ALARM-2")
def test_surplus_steps_are_lost() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], pre=6)
    scene.table.round = 6
    scene.run(noise.bang(scene.table, 0, 2))
    assert scene.table.alarm_due and scene.table.round == 6 and not scene.table.alarm


def after_alarm() -> Scene:
    """Search party: the enemies of the nearest room move 1; 3; 1 at B."""
    scene = Scene(HALL, alarm=True, barracks="DDD")
    scene.put("zombie", "C")
    scene.only("noise", card("search-party"))
    scene.only("spawn", 0)
    return scene


@rule("RB-BANG-3")
def test_after_the_alarm_a_bang_brings_the_lower_effect_only() -> None:
    scene = after_alarm()
    scene.run(noise.bang(scene.table, 0, 1))
    assert scene.happened(told.EnemyMoved) == [] and len(scene.happened(told.Placed)) == 1


@rule("RB-BANG-5")
@pytest.mark.parametrize("by_enemy", [False, True])
def test_after_the_alarm_a_boom_brings_both_unless_an_enemy_caused_it(by_enemy: bool) -> None:
    scene = after_alarm()
    scene.run(noise.bang(scene.table, 0, 2, by_enemy))
    assert len(scene.happened(told.EnemyMoved)) == (0 if by_enemy else 1)
    assert len(scene.happened(told.Placed)) == 1


@rule("RB-BANG-5")
def test_the_boom_of_a_hero_who_has_left_brings_the_lower_effect() -> None:
    scene = after_alarm()
    scene.table.hero_area[0] = -1
    scene.run(noise.bang(scene.table, 0, 2))
    assert scene.happened(told.EnemyMoved) == [] and len(scene.happened(told.Placed)) == 1


# ---------------------------------------------------------------- the cards


def dogs_and_others() -> Scene:
    scene = Scene(ROOMS)
    scene.put("dog", "B")
    scene.put("experiment-6xx", "D")
    scene.aware("D", SUSPICIOUS)
    return scene


@rule("RB-GAP-10")
def test_footsteps_raise_the_nearest_room_with_enemies() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "C")
    scene.put("soldier", "D")
    draw(scene, "footsteps")
    draw(scene, "footsteps")
    assert [level(scene, area) for area in "BD"] == [ALERT, AT_EASE]


@rule("RB-GAP-10")
def test_footsteps_are_heard_by_those_whom_nobody_has_seen_as_the_card_says() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("C", 1)
    scene.put("soldier", "D")
    draw(scene, "footsteps")
    assert [level(scene, area) for area in "BD"] == [SUSPICIOUS, AT_EASE]
    assert "enemies or spawn tokens" in PRE_CARDS[card("footsteps")].text


@rule("RB-GAP-10")
def test_barking_raises_every_room_with_dogs() -> None:
    scene = dogs_and_others()
    draw(scene, "barking")
    assert [level(scene, area) for area in "ABD"] == [AT_EASE, SUSPICIOUS, ALERT]


@rule("RB-GAP-10")
def test_torchlight_raises_every_room_with_enemies_in_sight() -> None:
    scene = Scene(ROOMS, opened="d")
    scene.put("soldier", "C")
    scene.put("soldier", "D")
    draw(scene, "torchlight")
    assert [level(scene, area) for area in "BD"] == [SUSPICIOUS, AT_EASE]
    assert "every room in sight of a Hero that holds enemies" in PRE_CARDS[card("torchlight")].text


@rule("RB-GAP-10")
def test_the_field_telephone_makes_the_nearest_suspicious_room_alert_and_calls_for_help() -> None:
    scene = dogs_and_others()
    draw(scene, "field-telephone", total=6)
    assert [level(scene, area) for area in "BD"] == [AT_EASE, ALERT]
    assert scene.facts(told.Tracker) == [{"round": 2}]


@rule("RB-GAP-10")
def test_the_changing_of_the_guard_lays_a_token_at_the_nearest_barracks() -> None:
    scene = Scene(ROOMS, barracks="DC")
    draw(scene, "changing-of-the-guard", total=3)
    assert scene.facts(told.SpawnToken) == [{"area": scene.area("C"), "level": 1}]


@rule("RB-GAP-10")
@pytest.mark.parametrize(
    ("name", "level_of", "aware"),
    [("softly-softly", 1, SUSPICIOUS), ("who-goes-there", 1, ALERT), ("just-the-wind", 2, ALERT), ("rats", 1, AT_EASE)],
)
def test_patrols_come_as_the_card_says(name: str, level_of: int, aware: int) -> None:
    number = NOISE_NUMBER[NOISE_IDS.index(name)]
    quiet = Scene(ROOMS, edition="1.0")
    draw(quiet, name, total=number - 1)
    assert quiet.happened(told.Patrol) == []
    scene = Scene(ROOMS, edition="1.0", at="B")
    scene.table.shut &= ~(1 << scene.gate("d"))
    scene.stand(0, "A")
    scene.table.obscured = 1 << scene.area("A")  # so that they come unseen
    draw(scene, name, total=number)
    assert scene.facts(told.Patrol) == [{"level": level_of, "gate": scene.gate("e"), "area": scene.area("C")}]
    assert level(scene, "C") == aware


@rule("RB-GAP-10")
def test_rats_and_chaos_shuffle_all_cards_together() -> None:
    for alarm, name in ((False, "rats"), (True, "chaos")):
        scene = Scene(HALL, alarm=alarm, barracks="DDD")
        scene.table.noise_deck, scene.table.noise_discard = 1, 4094
        scene.run(noise_cards.lower(scene.table, 0, NOISE_IDS.index(name)))
        assert (scene.table.noise_deck, scene.table.noise_discard) == (4095, 0)


@rule("RB-GAP-10")
def test_schnell_moves_the_enemies_of_the_nearest_room() -> None:
    scene = Scene(ROOMS, alarm=True, opened="de")
    near, far = scene.put("zombie", "C"), scene.put("zombie", "D")
    draw(scene, "schnell")
    assert (scene.unit_at(near), scene.unit_at(far)) == ("B", "D")


@rule("RB-GAP-10", "RB-KEY-14", "RB-EMOVE-1")
def test_a_coward_beside_a_hero_stays_when_a_noise_card_moves_it() -> None:
    """It flees in Action Stations! only; here it stays, as whoever starts beside a Hero does."""
    scene = Scene(HALL, alarm=True, at="B")
    coward, dog = scene.put("officer", "B"), scene.put("dog", "D")
    draw(scene, "schnell")
    assert (scene.unit_at(coward), scene.unit_at(dog)) == ("B", "C")
    scene.enemy_phase(P_ACTION_STATIONS)
    assert scene.unit_at(coward) != "B"


@rule("RB-GAP-10")
def test_the_hounds_are_let_loose() -> None:
    scene = Scene(HALL, alarm=True)
    dog, mutant, zombie = scene.put("dog", "D"), scene.put("experiment-6xx", "D"), scene.put("zombie", "D")
    draw(scene, "loose-the-hounds")
    assert [scene.unit_at(unit) for unit in (dog, mutant, zombie)] == ["C", "C", "D"]


@rule("RB-GAP-10")
def test_crossfire_is_an_attack_of_the_nearest_enemy_that_can() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0")
    scene.put("zombie", "B")
    scene.put("soldier", "D")
    soldier = scene.put("soldier", "C")
    draw(scene, "crossfire", dice=("defence:2", "defence:2"))
    assert scene.facts(told.EnemyAttack) == [{"hero": 0, "total": 4, "ranged": True, "units": (soldier,)}]


@rule("RB-GAP-10")
def test_the_nearest_closed_door_is_bolted() -> None:
    scene = Scene(ROOMS, alarm=True, locked="d")
    draw(scene, "bolted")
    assert scene.facts(told.DoorLocked) == [{"gate": scene.gate("e")}] and scene.table.locked == 3
    draw(scene, "bolted")
    assert scene.happened(told.DoorLocked) == []


@rule("RB-GAP-10")
@pytest.mark.parametrize("at, opened, bolted", [("A", "", "d"), ("C", "", "e"), ("D", "", "e"), ("C", "e", "d")])
def test_of_closed_doors_the_one_with_the_nearer_side_is_bolted(at: str, opened: str, bolted: str) -> None:
    scene = Scene(ROOMS, alarm=True, at=at, opened=opened)
    draw(scene, "bolted")
    assert scene.table.locked == 1 << scene.gate(bolted)


# The door d has both sides one area from A, the door e is A's own.
CORNER = """\
+---+---+---+---+
|###| C   C   C |
+---+   +---+-d-+
| E e A |###| B |
+---+   +---+   +
|###| B   B   B |
+---+---+---+---+
"""


@rule("RB-GAP-10")
def test_a_door_of_the_heros_own_area_is_the_nearest() -> None:
    scene = Scene(CORNER, alarm=True)
    draw(scene, "bolted")
    assert scene.gate("d") < scene.gate("e") and scene.table.locked == 1 << scene.gate("e")


@rule("RB-GAP-10", "RB-BARR-1")
def test_after_the_alarm_the_lower_effects_fill_the_barracks() -> None:
    for name, where in (("surrounded", "BCD"), ("crossfire", "BC"), ("sirens", "D"), ("to-arms", "C")):
        scene = Scene(ROOMS, alarm=True, barracks="BCD")
        scene.only("spawn", 0, 5, 7)  # level 1: a soldier each
        scene.run(noise_cards.lower(scene.table, 0, NOISE_IDS.index(name)))
        assert [event.area for event in scene.happened(told.Placed)] == [scene.area(mark) for mark in where]


@rule("RB-NOISE-6")
def test_a_card_that_does_nothing_above_changes_nothing() -> None:
    scene = dogs_and_others()
    draw(scene, "softly-softly")
    assert scene.happened(told.Aware) == [] and scene.happened(told.Patrol) == []
