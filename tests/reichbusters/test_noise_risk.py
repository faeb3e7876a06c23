"""What a noise may bring, exactly (RB-TEST-12, RB-NOISE-6)."""

from fractions import Fraction

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.foresight.noise_risk import NoiseRisk, noise_risk, totals
from undercroft.games.reichbusters.rules.catalogue_tables import NOISE_IDS, NOISE_NUMBER
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import SUSPICIOUS
from undercroft.games.reichbusters.vocabulary import events as told

NOISY, TELEPHONE, ECHOES, RATS = (NOISE_IDS.index(name) for name in ("noisy", "field-telephone", "echoes", "rats"))


@rule("RB-TEST-12", "RB-GAP-1")
def test_a_single_die_is_silent_in_one_of_three_rolls() -> None:
    scene = Scene(ROOMS)
    risk = noise_risk(scene.table, 0, 1, False)
    assert (risk.silence, risk.card) == (Fraction(1, 3), Fraction(2, 3))
    assert noise_risk(scene.table, 0, 3, False).silence == Fraction(1, 27)


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
    scene = Scene(ROOMS)
    assert noise_risk(scene.table, 0, 0, False) == NoiseRisk(Fraction(1), *[Fraction(0)] * 4)


@rule("RB-NOISE-7", "RB-NOISE-8")
def test_after_the_alarm_one_die_is_no_risk() -> None:
    scene = Scene(ROOMS, alarm=True)
    assert noise_risk(scene.table, 0, 1, False).silence == 1
    assert noise_risk(scene.table, 0, 2, False).rising == 0


@rule("RB-NOISE-6")
def test_the_lower_effect_by_the_cards_that_are_left() -> None:
    scene = Scene(ROOMS)
    scene.only("noise", NOISY)  # 4
    assert noise_risk(scene.table, 0, 1, False).lower == 1 - sum(totals(1)[n] for n in range(4))
    scene.only("noise", NOISY, RATS)  # 4 and 7
    seven = 1 - sum(totals(1)[n] for n in range(7))
    four = 1 - sum(totals(1)[n] for n in range(4))
    assert noise_risk(scene.table, 0, 1, False).lower == (four + seven) / 2


@rule("RB-KEY-20")
def test_a_dog_in_the_area_hears_everything() -> None:
    scene = Scene(ROOMS)
    scene.put("dog", "A")
    assert noise_risk(scene.table, 0, 1, False).silence == 0


@rule("RB-ALARM-1", "RB-BANG-2")
def test_the_alarm_by_the_tracker() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], pre=6)
    scene.only("noise", TELEPHONE)  # 6: the tracker
    assert noise_risk(scene.table, 0, 3, False).alarm == 0
    scene.table.round = 6
    risk = noise_risk(scene.table, 0, 3, False)
    assert risk.alarm == risk.lower > 0
    assert noise_risk(scene.table, 0, 0, False, bangs=1).alarm == 1
    scene.table.round = 5
    assert noise_risk(scene.table, 0, 0, False, bangs=1).alarm == 0
    assert noise_risk(scene.table, 0, 0, False, bangs=2).alarm == 1


@rule("RB-NOISE-10")
def test_a_room_rises_only_where_somebody_is() -> None:
    scene = Scene(ROOMS)
    scene.only("noise", NOISY)
    scene.table.cleared = -1 & 7  # no patrol comes through a door
    scene.table.dossier.barracks = [scene.area("D"), -1, -1]
    scene.aware("D", SUSPICIOUS)
    risk = noise_risk(scene.table, 0, 2, False)
    assert risk.rising == 0
    scene.put("zombie", "C")
    assert noise_risk(scene.table, 0, 2, False).rising == risk.card


@rule("RB-GAP-10", "RB-AWARE-2")
def test_the_changing_of_the_guard_in_sight_raises_the_room() -> None:
    scene = Scene(HALL, barracks="D")
    scene.only("noise", NOISE_IDS.index("changing-of-the-guard"))
    scene.only("spawn", 0, 16)  # the second is empty on level 1
    risk = noise_risk(scene.table, 0, 2, False)
    assert risk.rising == risk.lower / 2 > 0
    scene.table.raised = 1
    assert noise_risk(scene.table, 0, 2, False).rising == 0


@pytest.mark.parametrize("dice", [1, 3])
def test_the_chances_are_those_of_the_rules(dice: int) -> None:
    """Against 2,000 noises made by the rules, on a board with a bit of everything."""
    rounds = 2000
    scene = Scene(ROOMS, heroes=["brick", "sarge"], at="A", opened="e", barracks="D", pre=6)
    s = scene.table
    scene.put("dog", "D")
    scene.put("soldier", "C")
    scene.aware("D", SUSPICIOUS)
    s.round = 6
    s.noise_deck = 0b100101010111  # some are gone
    risk = noise_risk(s, 0, dice, False)
    found = [0, 0, 0, 0]
    for seed in range(rounds):
        twin = s.copy()
        twin.dice = seeded(seed)
        twin.events = []
        flow = noise.noise_test(twin, 0, dice, False)
        try:
            ask = next(flow)
            while True:
                ask = flow.send(ask.options[0])
        except StopIteration:
            events = told.happened(twin)
        kinds = {type(event) for event in events}
        card = next((event.card for event in events if isinstance(event, told.NoiseCard)), -1)
        low = bool(kinds & {told.Patrol, told.BarracksPatrol, told.Tracker, told.SpawnToken}) or twin.alarm_due
        assert not low or NOISE_NUMBER[card]
        found = [a + b for a, b in zip(found, (card >= 0, low, told.Aware in kinds, twin.alarm_due))]
    exact = (risk.card, risk.lower, risk.rising, risk.alarm)
    for count, chance in zip(found, exact):
        assert abs(count / rounds - float(chance)) < 0.04, (found, [float(c) for c in exact])
