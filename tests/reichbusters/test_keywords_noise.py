"""Keywords and skills of noise tests, each by itself (RB-KEY, RB-NOISE)."""

import pytest

from tests.reichbusters.fights import noise, noises
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_GRAMOPHONE, FEATURE_KIND
from undercroft.games.reichbusters.rules.noise.noise import noise_test
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import ALERT, ASK_TIES, K_RECON, K_SLEIGHT_OF_HAND, SUSPICIOUS
from undercroft.games.reichbusters.rules.tests import test as tests
from undercroft.games.reichbusters.vocabulary import events as told


def pair(*skills: str, edition: str = "1.1", alarm: bool = False) -> Scene:
    scene = Scene(ROOMS, heroes=["quentin", "sarge"], edition=edition, alarm=alarm)
    scene.skill(0, *skills)
    return scene


@rule("RB-KEY-66")
def test_sneaky_has_one_noise_die_less_and_none_left_is_no_test() -> None:
    scene = pair("sneaky")
    assert noise(scene, 2, dice=noises(3)) == 3
    assert noise(scene, 1, dice=[]) == 0
    assert noise(scene, 1, dice=noises(3), weapon=True) == 3


@rule("RB-KEY-66", "RB-KEY-67")
@pytest.mark.parametrize("answer, dice", [("yes", 1), ("no", 2)])
def test_who_wants_to_be_asked_decides_before_the_roll_whether_to_sneak(answer: str, dice: int) -> None:
    """A die more may bring a special that the Hero has a use for."""
    scene = pair("sneaky", "special-ops")
    scene.table.orders[0] = ASK_TIES
    scene.run(noise_test(scene.table, 0, 2, False), answer, dice=noises("blank", "blank")[:dice])
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": dice}]
    scene.run(noise_test(scene.table, 0, 2, True), dice=noises("blank", "blank"))  # a weapon: no question
    scene.table.orders[0] = 0
    scene.run(noise_test(scene.table, 0, 2, False), dice=noises("blank"))


@rule("RB-KEY-66")
def test_who_need_not_sneak_for_silence_is_not_asked() -> None:
    """After the alarm a single die is none, with or without it."""
    scene = pair("sneaky", alarm=True)
    scene.table.orders[0] = ASK_TIES
    scene.run(noise_test(scene.table, 0, 1, False), dice=[])
    assert not scene.happened(told.Noise)


@rule("RB-KEY-71")
def test_stealthy_rolls_one_noise_die_again_unless_a_weapon_made_the_noise() -> None:
    scene = pair("stealthy")
    assert noise(scene, 2, "reroll 1", dice=noises(1, 3, "blank")) == 1
    assert noise(scene, 2, dice=noises(1, 3), weapon=True) == 4


@rule("RB-NOISE-7", "RB-NOISE-8", "RB-EX-26", "RB-DIFF-8")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_after_the_alarm_one_die_is_silence_and_in_1_1_one_of_two_is_rolled_again(edition: str) -> None:
    scene = pair(edition=edition, alarm=True)
    assert noise(scene, 1, dice=[]) == 0
    if edition == "1.1":
        assert noise(scene, 2, "reroll 0", dice=noises(3, 1, "blank")) == 1
        assert noise(scene, 2, "reroll 0", dice=noises(3, 1, "blank"), weapon=True) == 1
        assert noise(scene, 1, dice=[], weapon=True) == 0
    else:
        assert noise(scene, 2, dice=noises(3, 1)) == 4


@rule("RB-NOISE-8", "RB-SPEC-6")
def test_a_special_is_not_chosen_for_the_re_roll_of_the_alarm() -> None:
    scene = pair("special-ops", alarm=True)
    flow = tests.noise_total(scene.table, 0, 2, False)
    scene.script(noises("special", 1))
    assert scene.texts(next(flow).options) == ["boost noise", "spend special-ops 2", "reroll 1"]


@rule("RB-KEY-71", "RB-NOISE-8")
def test_stealthy_comes_beside_the_re_roll_of_the_alarm() -> None:
    scene = pair("stealthy", alarm=True)
    assert noise(scene, 2, "reroll 0", "reroll 0", dice=noises(3, "blank", 2, 1)) == 1


@rule("RB-NOISE-5", "RB-KEY-67")
def test_special_ops_draws_a_card_instead_of_a_boost() -> None:
    scene = pair("special-ops")
    assert noise(scene, 1, "spend special-ops 2", dice=noises("special")) == 2
    assert scene.table.hand[0].bit_count() == 1


@rule("RB-KEY-63", "RB-KEY-20")
def test_silent_makes_the_total_nothing_whoever_listens() -> None:
    scene = pair("silent")
    scene.put("dog", "A")
    assert noise(scene, 2, "spend silent 2", dice=noises("special", 3)) == 0


@rule("RB-KEY-20")
def test_detect_adds_one_also_to_nothing_however_many_dogs_there_are() -> None:
    scene = pair()
    scene.put("dog", "A", 2)
    assert noise(scene, 1, dice=noises("blank")) == 1
    assert [term[1] for term in pool.noise_plus(scene.table, 0)] == ["detect"]


@rule("RB-KEY-6", "RB-AWARE-9")
def test_auf_deutsch_calms_the_nearest_room_that_is_not_at_ease() -> None:
    scene = pair("auf-deutsch")
    scene.aware("B", ALERT)
    scene.aware("D", ALERT)
    assert noise(scene, 1, "spend auf-deutsch 2", dice=noises("special")) == 2
    assert scene.table.aware[scene.room("B")] == SUSPICIOUS
    assert scene.table.aware[scene.room("D")] == ALERT


@rule("RB-KEY-6", "RB-SPEC-3")
def test_auf_deutsch_is_not_offered_where_all_are_at_ease() -> None:
    scene = pair("auf-deutsch")
    assert noise(scene, 1, dice=noises("special", "blank")) == 2


@rule("RB-KEY-55", "RB-KEY-64")
@pytest.mark.parametrize("skill, key", [("recon", K_RECON), ("sleight-of-hand", K_SLEIGHT_OF_HAND)])
def test_recon_and_sleight_of_hand_are_noted_for_the_noise_card(skill: str, key: int) -> None:
    scene = pair(skill)
    assert noise(scene, 1, f"spend {skill} 2", dice=noises("special")) == 2
    assert scene.table.test_bought >> key & 1


@rule("RB-KEY-55", "RB-KEY-63", "RB-KEY-64", "RB-KEY-67", "RB-KEY-6")
def test_noise_of_a_weapon_leaves_a_special_nothing_but_a_boost() -> None:
    scene = pair("recon", "silent", "sleight-of-hand", "special-ops", "auf-deutsch")
    scene.aware("B", ALERT)
    assert noise(scene, 1, dice=noises("special", 1), weapon=True) == 3


@rule("RB-FEAT-1")
@pytest.mark.parametrize("alarm, total", [(False, 3), (True, 4)])
def test_a_gramophone_takes_one_off_before_the_alarm(alarm: bool, total: int) -> None:
    scene = Scene(ROOMS, heroes=["quentin", "sarge"], edition="1.0", alarm=alarm, features=[("A", "misc")])
    scene.table.features[0] = FEATURE_KIND.index(FEATURE_GRAMOPHONE)
    assert noise(scene, 2, dice=noises(3, 1)) == total


@rule("RB-KEY-83", "RB-SPEC-3")
def test_vril_implants_have_no_surge_to_turn_in_a_noise_test() -> None:
    scene = pair("vril-implants")
    assert noise(scene, 1, dice=noises("special", 1)) == 3
