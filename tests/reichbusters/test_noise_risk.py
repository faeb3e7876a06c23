"""What a noise may bring, exactly (RB-TEST-12, RB-NOISE-6)."""

from fractions import Fraction

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.foresight.noise_risk import NoiseRisk, noise_risk, totals
from undercroft.games.reichbusters.vocabulary import events as told


def risk(scene: Scene, dice: int, bangs: int = 0) -> NoiseRisk:
    """Of a noise of the first Hero that no weapon makes."""
    scene.looked_at()
    return noise_risk(scene.game.table, 0, dice, False, bangs=bangs)


@rule("RB-TEST-12", "RB-GAP-1")
def test_a_single_die_is_silent_in_one_of_three_rolls() -> None:
    scene = Scene(ROOMS)
    assert (risk(scene, 1).silence, risk(scene, 1).card) == (Fraction(1, 3), Fraction(2, 3))
    assert risk(scene, 3).silence == Fraction(1, 27)


@rule("RB-SPEC-4")
def test_boosts_have_no_end_and_are_exact() -> None:
    """p(0) = 1/3, p(1) = 1/6, p(2) = 1/6 + 1/6 p(0), p(3) = 1/6 + 1/6 p(1), p(4) = 1/6 p(2)."""
    one = totals(1)
    sixth = Fraction(1, 6)
    assert [one[n] for n in range(4)] == [Fraction(1, 3), sixth, sixth + Fraction(1, 18), sixth + Fraction(1, 36)]
    assert one[4] == sixth * one[2]
    assert sum(one.values()) == sum(totals(4).values()) == 1


@rule("RB-NOISE-2")
def test_no_dice_no_risk() -> None:
    assert risk(Scene(ROOMS), 0) == NoiseRisk(Fraction(1), *[Fraction(0)] * 4)


@rule("RB-NOISE-7", "RB-NOISE-8")
def test_after_the_alarm_one_die_is_no_risk() -> None:
    scene = Scene(ROOMS, alarm=True)
    assert risk(scene, 1).silence == 1 and risk(scene, 2).rising == 0


@rule("RB-NOISE-6")
def test_the_lower_effect_by_the_cards_that_are_left() -> None:
    scene = Scene(ROOMS)
    seven = 1 - sum(totals(1)[n] for n in range(7))
    four = 1 - sum(totals(1)[n] for n in range(4))
    scene.only("noise", "noisy")  # 4
    assert risk(scene, 1).lower == four
    scene.only("noise", "noisy", "rats")  # 4 and 7
    assert risk(scene, 1).lower == (four + seven) / 2


@rule("RB-KEY-20")
def test_a_dog_in_the_area_hears_everything() -> None:
    scene = Scene(ROOMS)
    scene.put("dog", "A")
    assert risk(scene, 1).silence == 0


@rule("RB-ALARM-1", "RB-BANG-2")
def test_the_alarm_by_the_tracker() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], pre=6)
    scene.only("noise", "field-telephone")  # 6: the tracker
    assert risk(scene, 3).alarm == 0
    scene.marker(6)
    assert risk(scene, 3).alarm == risk(scene, 3).lower > 0 and risk(scene, 0, bangs=1).alarm == 1
    scene.marker(5)
    assert [risk(scene, 0, bangs=bangs).alarm for bangs in (1, 2)] == [0, 1]


@rule("RB-NOISE-10")
def test_a_room_rises_only_where_somebody_is() -> None:
    scene = Scene(ROOMS, barracks="D")
    scene.only("noise", "noisy")
    scene.clear("A", "B", "D")  # no patrol comes through a door
    scene.aware("D", "suspicious")
    assert risk(scene, 2).rising == 0
    scene.put("zombie", "C")
    assert risk(scene, 2).rising == risk(scene, 2).card


@rule("RB-GAP-10", "RB-AWARE-2")
def test_the_changing_of_the_guard_in_sight_raises_the_room() -> None:
    scene = Scene(HALL, barracks="D")
    scene.only("noise", "changing-of-the-guard")
    scene.only("spawn", 0, 16)  # the second is empty on level 1
    assert risk(scene, 2).rising == risk(scene, 2).lower / 2 > 0
    scene.put("soldier", "D")
    scene.play("move B")  # the room has risen in this turn
    assert risk(scene, 2).rising == 0


@pytest.mark.parametrize("dice", [1, 2])
def test_the_chances_are_those_of_the_rules(dice: int) -> None:
    """Against 2,000 noises made by the rules, on a board with a bit of everything."""
    rounds = 2000
    scene = Scene(ROOMS, heroes=["brick", "sarge"], opened="e", barracks="D", pre=6, round=6)
    scene.put("dog", "D")
    scene.put("soldier", "C")
    scene.aware("D", "suspicious")
    scene.only("noise", "noisy", "softly-softly", "echoes", "who-goes-there", "creaking-boards", "torchlight", "rats")
    scene.hide("A", "misc" if dice == 1 else "weapon")
    scene.play()
    exact = risk(scene, dice)
    found = [0, 0, 0, 0]
    for seed in range(rounds):
        twin = scene.twin()
        twin.roll_from(seed)
        twin.events = twin.game.apply(twin.code("search hidden"))
        while twin.game.flow is not None:
            twin.events += twin.game.apply(twin.game.options()[0])
        kinds = [type(event) for event in twin.events]
        cards = kinds.count(told.NoiseCard)
        low = bool({told.Patrol, told.BarracksPatrol, told.Tracker, told.SpawnToken} & set(kinds))
        found = [a + b for a, b in zip(found, (cards, low, told.Aware in kinds, told.Alarm in kinds))]
    for count, chance in zip(found, (exact.card, exact.lower, exact.rising, exact.alarm)):
        assert abs(count / rounds - float(chance)) < 0.04, (found, exact)
