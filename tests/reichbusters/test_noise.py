"""Noise tests, noise cards, Bang! and Boom! (RB-NOISE, RB-BANG)."""

import pytest

from tests.reichbusters.fights import defences, noises
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import POST_CARDS, PRE_CARDS
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
NUMBER = {card.id: card.number for card in (*PRE_CARDS, *POST_CARDS)}
BEFORE = [card.id for card in PRE_CARDS]


def hear(scene: Scene, card: str, *answers: str, total: int = 1, dice: list[str] | None = None) -> Scene:
    """The first Hero searches with two noise dice that come to this total, and this card is drawn."""
    if "pass" in scene.options():
        scene.play("pass")  # nothing is taken of what was found before
    scene.again()
    if card:
        scene.only("noise", card)
    scene.hide(scene.where(0) or "", "weapon")
    early = scene.view.edition == "1.0"
    faces = (
        [3, total - 3] if 3 < total <= 6 else ["special", 3, total - 5] if total > 6 else [total or "blank", "blank"]
    )
    kept = ["done"] * (scene.alarm and not early)  # no die is rolled again
    search = "search hidden-weapon" if early else "search hidden"
    return scene.play(search, *kept, *answers, dice=[*noises(*faces), *(dice or [])])


def cards(scene: Scene) -> list[str]:
    """The noise cards of the last call."""
    return [fact["card"] for fact in scene.facts(told.NoiseCard)]


def levels(scene: Scene, areas: str) -> list[str]:
    return [scene.level(area) for area in areas]


# ---------------------------------------------------------------- the test


@rule("RB-TEST-12", "RB-NOISE-5", "RB-NOISE-6", "RB-NOISE-1", "RB-EX-3", "RB-DIFF-9")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("total, upper, lower", [(0, False, 0), (1, True, 0), (4, True, 1)])
def test_any_total_above_0_draws_a_card_and_its_number_the_lower_effect(
    total: int, upper: bool, lower: int, edition: str
) -> None:
    scene = Scene(ROOMS, heroes=["red-hawk"], edition=edition)
    scene.put("zombie", "D")
    hear(scene, "noisy", total=total)  # the nearest at-ease room becomes suspicious; 4; P1 s
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]
    assert scene.level("D") == ("suspicious" if upper else "at-ease")
    assert len(scene.happened(told.Patrol)) == lower and scene.left("noise") == (1 - upper, int(upper))


@rule("RB-NOISE-5", "RB-SPEC-5")
def test_specials_of_a_noise_test_boost() -> None:
    scene = hear(Scene(ROOMS), "softly-softly", total=8)
    assert scene.facts(told.NoiseCard) == [{"card": "softly-softly", "total": 8}] and scene.happened(told.Boosted)


@rule("RB-NOISE-6", "RB-EX-4", "RB-DIFF-9")
@pytest.mark.parametrize("more, patrols", [(2, 0), (3, 1)])
def test_a_card_may_add_dice_before_its_number_is_compared(more: int, patrols: int) -> None:
    scene = hear(Scene(ROOMS), "echoes", dice=noises(3, more))  # roll 2 noise dice and add them; 7; P2 s
    assert len(scene.happened(told.Patrol)) == patrols


@rule("RB-NOISE-9")
@pytest.mark.parametrize("alarm, card", [(False, "rats"), (True, "to-arms")])
def test_each_half_of_the_game_has_its_deck(alarm: bool, card: str) -> None:
    scene = Scene(HALL, alarm=alarm, barracks="DDD")
    assert scene.left("noise") == (12, 0) and cards(hear(scene, card)) == [card]


@rule("RB-NOISE-9", "RB-DECK-1")
def test_an_empty_noise_deck_is_made_of_its_discard_pile() -> None:
    scene = Scene(HALL)
    scene.only("noise")
    scene.discarded("noise", "rats")
    assert cards(hear(scene, "")) == ["rats"]


@rule("RB-NOISE-10", "RB-DIFF-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_nearest_at_ease_room_holds_a_unit_or_a_spawn_token(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("D", 1)
    assert levels(hear(scene, "noisy"), "BD") == ["at-ease", "suspicious"]
    assert levels(hear(scene, "noisy"), "BD") == ["at-ease", "suspicious"]  # nobody is at ease any more
    scene.put("soldier", "B")
    assert levels(hear(scene, "noisy"), "BD") == ["suspicious", "suspicious"]


@rule("RB-NOISE-10", "RB-TIE-1", "RB-EX-27")
def test_equally_near_rooms_are_chosen_by_the_players() -> None:
    scene = Scene(ROOMS, at="B", opened="e", ties="ties")
    scene.put("soldier", "A")
    scene.put("soldier", "D")
    hear(scene, "noisy", "at D")  # 1 step and a closed door, or 2 steps
    assert levels(scene, "AD") == ["at-ease", "suspicious"]


@rule("RB-KEY-55")
def test_recon_skips_the_upper_effect() -> None:
    scene = Scene(ROOMS, heroes=["red-hawk"])
    scene.skill(0, "recon")
    scene.put("zombie", "D")
    scene.only("noise", "noisy")
    scene.play("door d", "spend recon 2", dice=noises("special"))
    assert scene.level("D") == "at-ease" and scene.facts(told.NoiseCard) == [{"card": "noisy", "total": 2}]


@rule("RB-KEY-64")
def test_sleight_of_hand_draws_two_and_chooses() -> None:
    scene = Scene(ROOMS, heroes=["claudine"])
    scene.skill(0, "sleight-of-hand")
    scene.put("zombie", "D")
    scene.only("noise", "noisy", "softly-softly")
    scene.play("door d", "spend sleight-of-hand 2", "noise-card softly-softly", dice=noises("special"))
    assert scene.level("D") == "at-ease" and scene.left("noise") == (0, 2)


@rule("RB-KEY-64", "RB-DECK-1")
@pytest.mark.parametrize("seed", range(6))
def test_sleight_of_hand_never_finds_the_same_card_twice_when_the_deck_runs_out(seed: int) -> None:
    scene = Scene(ROOMS, heroes=["claudine", "brick"], seed=seed)
    scene.skill(0, "sleight-of-hand")
    scene.only("noise", "softly-softly")
    scene.discarded("noise", "rats")
    scene.play("door d", "spend sleight-of-hand 2", dice=noises("special"))
    assert sorted(scene.options()) == ["noise-card rats", "noise-card softly-softly"]


@rule("RB-NOISE-6", "RB-SPEC-5")
def test_no_skill_spends_the_specials_of_dice_that_a_card_adds() -> None:
    scene = Scene(ROOMS, heroes=["quentin"])
    scene.skill(0, "special-ops", "silent")
    hear(scene, "echoes", dice=noises("special", "blank", "blank"))
    assert scene.held(0) == [] and scene.happened(told.Patrol) == []  # 1 and 2: the test goes on, but reaches no 7


# ---------------------------------------------------------------- cards that were looked at


def peek(scene: Scene, answer: str) -> str:
    """Red Hawk looks at the top card, and leaves it or puts it at the bottom."""
    if "pass" in scene.options():
        scene.play("pass")
    scene.again()
    scene.hand(0, "tracker")
    scene.play("play tracker", answer)
    return str(scene.facts(told.Peeked)[0]["card"])


def three_cards(seed: int = 0) -> Scene:
    """Nobody is there who could hear anything."""
    scene = Scene(HALL, heroes=["red-hawk", "brick"], at="AD", barracks="CCC", seed=seed)
    scene.only("noise", "noisy", "softly-softly", "rats")
    return scene


@rule("RB-GAP-9", "RB-DECK-1")
def test_a_card_that_was_looked_at_stays_on_top_or_comes_last() -> None:
    scene = three_cards()
    top = peek(scene, "yes")
    assert scene.left("noise") == (3, 0) and cards(hear(scene, "")) == [top]
    scene = three_cards()
    put = peek(scene, "no")
    assert [cards(hear(scene, ""))[0] for _ in range(3)][-1] == put


@rule("RB-GAP-9")
def test_cards_that_were_put_at_the_bottom_come_last_in_their_order() -> None:
    """The second lies under the first; once only they are left they can be looked at again."""
    scene = three_cards()
    put = [peek(scene, "no") for _ in range(2)]
    assert cards(hear(scene, ""))[0] not in put
    assert peek(scene, "no") == put[0]  # it goes under the second
    assert [cards(hear(scene, ""))[0] for _ in range(2)] == put[::-1]


@rule("RB-GAP-9", "RB-GAP-10")
def test_a_shuffle_forgets_what_lay_under_the_deck() -> None:
    """In some game it comes first after Rats."""
    for seed in range(60):
        scene = three_cards(seed)
        scene.only("noise", "rats", "noisy")
        if (put := peek(scene, "no")) == "noisy":
            hear(scene, "", total=NUMBER["rats"])
            assert scene.left("noise") == (12, 0)
            if peek(scene, "yes") == put:
                return
    raise AssertionError("never")


# ---------------------------------------------------------------- Bang! and Boom!


@rule("RB-BANG-1", "RB-BANG-2", "RB-BANG-4")
@pytest.mark.parametrize("item, size", [("grenade", 1), ("stick-grenade-bundle", 2)])
def test_before_the_alarm_the_marker_moves_on(item: str, size: int) -> None:
    scene = Scene(HALL)
    scene.carry(0, item)
    scene.play(f"use {item}")
    assert scene.facts(told.Bang) == [{"size": size}] and scene.facts(told.Tracker) == [{"round": 1 + size}]


@rule("RB-BANG-4", "RB-BANG-2", "RB-ALARM-2")
def test_surplus_steps_are_lost() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], pre=6, round=6)
    scene.carry(0, "stick-grenade-bundle")
    scene.play("use stick-grenade-bundle", "pass", "pass")
    assert scene.alarm and scene.round == 1 and scene.happened(told.Tracker) == []


def after_alarm() -> Scene:
    """Search party: the enemies of the nearest room move 1; 3; 1 at B. Nobody but bombers comes."""
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, barracks="DDD", codes=["tracking-bomber"] * 8)
    scene.put("zombie", "D")
    scene.only("noise", "search-party")
    scene.only("spawn", 0)
    scene.only("wound", "shrapnel", "flesh-wound")
    return scene


@rule("RB-BANG-3", "RB-BANG-5")
@pytest.mark.parametrize("item, moved", [("grenade", 0), ("stick-grenade-bundle", 1)])
def test_after_the_alarm_a_bang_brings_the_lower_effect_only_a_boom_both(item: str, moved: int) -> None:
    scene = after_alarm()
    scene.carry(0, item)
    scene.play(f"use {item}")
    assert len(scene.happened(told.EnemyMoved)) == moved and len(scene.happened(told.Placed)) == 1


@rule("RB-BANG-5")
def test_the_boom_of_an_enemy_brings_the_lower_effect() -> None:
    scene = after_alarm()
    scene.put("tracking-bomber", "A")
    scene.enemy_phase("kill-the-intruders")
    assert scene.facts(told.Bang) == [{"size": 2}] and cards(scene) == ["search-party"]
    assert scene.happened(told.EnemyMoved) == [] and len(scene.happened(told.Placed)) == 1


# ---------------------------------------------------------------- the cards


def dogs_and_others() -> Scene:
    scene = Scene(ROOMS)
    scene.put("dog", "B")
    scene.put("experiment-6xx", "D")
    scene.aware("D", "suspicious")
    return scene


@rule("RB-GAP-10")
def test_footsteps_raise_the_nearest_room_with_enemies() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "C")
    scene.put("soldier", "D")
    hear(scene, "footsteps")
    assert levels(hear(scene, "footsteps"), "BD") == ["alert", "at-ease"]


@rule("RB-GAP-10")
def test_footsteps_are_heard_by_those_whom_nobody_has_seen_as_the_card_says() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("C", 1)
    scene.put("soldier", "D")
    assert levels(hear(scene, "footsteps"), "BD") == ["suspicious", "at-ease"]
    assert "enemies or spawn tokens" in PRE_CARDS[BEFORE.index("footsteps")].text


@rule("RB-GAP-10")
def test_barking_raises_every_room_with_dogs() -> None:
    assert levels(hear(dogs_and_others(), "barking"), "ABD") == ["at-ease", "suspicious", "alert"]


@rule("RB-GAP-10")
def test_torchlight_raises_every_room_with_enemies_in_sight() -> None:
    scene = Scene(ROOMS, opened="d")
    scene.put("soldier", "C")
    scene.put("soldier", "D")
    scene.noticed()
    assert levels(hear(scene, "torchlight"), "BD") == ["suspicious", "at-ease"]
    assert "every room in sight of a Hero that holds enemies" in PRE_CARDS[BEFORE.index("torchlight")].text


@rule("RB-GAP-10")
def test_the_field_telephone_makes_the_nearest_suspicious_room_alert_and_calls_for_help() -> None:
    scene = hear(dogs_and_others(), "field-telephone", total=6)
    assert levels(scene, "BD") == ["at-ease", "alert"] and scene.facts(told.Tracker) == [{"round": 2}]


@rule("RB-GAP-10")
def test_the_changing_of_the_guard_lays_a_token_at_the_nearest_barracks() -> None:
    scene = hear(Scene(ROOMS, barracks="DC"), "changing-of-the-guard", total=3)
    assert scene.facts(told.SpawnToken) == [{"area": "C", "level": 1}]


@rule("RB-GAP-10")
@pytest.mark.parametrize(
    ("name", "level", "aware"),
    [
        ("softly-softly", 1, "suspicious"),
        ("who-goes-there", 1, "alert"),
        ("just-the-wind", 2, "alert"),
        ("rats", 1, "at-ease"),
    ],
)
def test_patrols_come_as_the_card_says(name: str, level: int, aware: str) -> None:
    assert hear(Scene(ROOMS, edition="1.0"), name, total=NUMBER[name] - 1).happened(told.Patrol) == []
    scene = Scene(ROOMS, edition="1.0", opened="d")
    scene.smoke("A")  # so that they come unseen
    hear(scene, name, total=NUMBER[name])
    assert scene.facts(told.Patrol) == [{"level": level, "gate": "e", "area": "C"}] and scene.level("C") == aware


@rule("RB-GAP-10")
@pytest.mark.parametrize("alarm, name", [(False, "rats"), (True, "chaos")])
def test_rats_and_chaos_shuffle_all_cards_together(alarm: bool, name: str) -> None:
    scene = Scene(HALL, alarm=alarm, barracks="DDD")
    scene.discarded("noise", *[card.id for card in (POST_CARDS if alarm else PRE_CARDS) if card.id != name])
    assert hear(scene, name, total=NUMBER[name]).left("noise") == (12, 0)


@rule("RB-GAP-10")
def test_schnell_moves_the_enemies_of_the_nearest_room() -> None:
    scene = Scene(ROOMS, alarm=True, opened="de")
    near, far = scene.put("zombie", "C"), scene.put("zombie", "D")
    hear(scene, "schnell")
    assert (scene.unit_at(near), scene.unit_at(far)) == ("B", "D")


@rule("RB-GAP-10", "RB-KEY-14", "RB-EMOVE-1")
def test_a_coward_beside_a_hero_stays_when_a_noise_card_moves_it() -> None:
    """It flees in Action Stations! only; here it stays, as whoever starts beside a Hero does."""
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True, at="B")
    scene.hand(0, "pin-them-down")
    coward, dog = scene.put("officer", "B"), scene.put("dog", "D")
    scene.only("noise", "schnell")
    scene.play("play pin-them-down", "at A", "done", dice=noises(1, "blank"))
    assert (scene.unit_at(coward), scene.unit_at(dog)) == ("B", "C")
    scene.enemy_phase("action-stations")
    assert scene.unit_at(coward) != "B"


@rule("RB-GAP-10")
def test_the_hounds_are_let_loose() -> None:
    scene = Scene(HALL, alarm=True)
    units = [scene.put(kind, "D") for kind in ("dog", "experiment-6xx", "zombie")]
    hear(scene, "loose-the-hounds")
    assert [scene.unit_at(unit) for unit in units] == ["C", "C", "D"]


@rule("RB-GAP-10")
def test_crossfire_is_an_attack_of_the_nearest_enemy_that_can() -> None:
    scene = Scene(HALL, alarm=True, edition="1.0")
    scene.put("zombie", "B")
    scene.put("soldier", "D")
    soldier = scene.put("soldier", "C")
    hear(scene, "crossfire", dice=defences(2, 2))
    assert scene.facts(told.EnemyAttack) == [{"hero": 0, "total": 4, "ranged": True, "units": (soldier,)}]


@rule("RB-GAP-10")
def test_the_nearest_closed_door_is_bolted() -> None:
    scene = Scene(ROOMS, alarm=True, locked="d")
    hear(scene, "bolted")
    assert scene.facts(told.DoorLocked) == [{"gate": "e"}] and scene.door("e") == "locked"
    assert hear(scene, "bolted").happened(told.DoorLocked) == []


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
@pytest.mark.parametrize("map, at, opened, bolted", [
    (ROOMS, "A", "", "d"), (ROOMS, "C", "", "e"), (ROOMS, "D", "", "e"), (ROOMS, "C", "e", "d"), (CORNER, "A", "", "e"),
])  # fmt: skip
def test_of_closed_doors_the_one_with_the_nearer_side_is_bolted(map: str, at: str, opened: str, bolted: str) -> None:
    scene = hear(Scene(map, alarm=True, at=at, opened=opened), "bolted")
    assert scene.facts(told.DoorLocked) == [{"gate": bolted}]


@rule("RB-GAP-10", "RB-BARR-1", "RB-KEY-7")
@pytest.mark.parametrize("name, where", [("surrounded", "BCD"), ("crossfire", "BC"), ("sirens", "D"), ("to-arms", "C")])
def test_after_the_alarm_the_lower_effects_fill_the_barracks(name: str, where: str) -> None:
    scene = Scene(ROOMS, alarm=True, barracks="BCD")
    scene.only("spawn", 0, 5, 7)  # level 1: a soldier each
    hear(scene, name, total=NUMBER[name])
    assert [fact["area"] for fact in scene.facts(told.Placed)] == list(where)


@rule("RB-NOISE-6")
def test_a_card_that_does_nothing_above_changes_nothing() -> None:
    scene = hear(dogs_and_others(), "softly-softly")
    assert cards(scene) and scene.happened(told.Aware) == [] and scene.happened(told.Patrol) == []
