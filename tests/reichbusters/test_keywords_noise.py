"""Keywords and skills of noise tests, each by itself (RB-KEY, RB-NOISE)."""

import pytest

from tests.reichbusters.fights import attacks, noise, noises, silence, total
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told


def pair(*skills: str, first: str = "quentin", **more: object) -> Scene:
    """Two Heroes behind the door d; no noise card that is drawn before the alarm does anything."""
    scene = Scene(ROOMS, heroes=[first, "brick"], barracks="DDD", **more)  # type: ignore[arg-type]
    scene.skill(0, *skills)
    scene.only("noise", "surrounded" if more.get("alarm") else "just-the-wind")
    return scene


def shot(scene: Scene, *answers: str, dice: list[str]) -> int:
    """Sarge uses his entrenching tool, which makes a noise of 1; the total."""
    scene.again()
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", *answers, dice=[*attacks(1, 1, 1), *dice])
    scene.move(zombie, "")
    return total(scene, "noise")


@rule("RB-KEY-66")
def test_sneaky_has_one_noise_die_less_and_none_left_is_no_test() -> None:
    scene = pair("sneaky", first="sarge")
    assert noise(scene, 2, dice=noises(3)) == 3
    assert noise(scene, 1, dice=[]) == 0 and not scene.happened(told.Noise)
    assert shot(scene, dice=noises(3)) == 3


@rule("RB-KEY-66", "RB-KEY-67")
@pytest.mark.parametrize("answer, dice", [("yes", 1), ("no", 2)])
def test_who_wants_to_be_asked_decides_before_the_roll_whether_to_sneak(answer: str, dice: int) -> None:
    """A die more may bring a special that the Hero has a use for."""
    scene = pair("sneaky", "special-ops", first="sarge", ties="ties")
    noise(scene, 2, answer, dice=silence(dice))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": dice}]
    shot(scene, dice=silence(1))  # a weapon: no question


@rule("RB-KEY-66")
def test_who_need_not_sneak_for_silence_is_not_asked() -> None:
    """After the alarm a single die is none, with or without it."""
    scene = pair("sneaky", alarm=True, ties="ties")
    noise(scene, 1, dice=[])
    assert not scene.happened(told.Noise)


@rule("RB-KEY-71")
def test_stealthy_rolls_one_noise_die_again_unless_a_weapon_made_the_noise() -> None:
    scene = pair("stealthy", first="sarge")
    assert noise(scene, 2, "reroll 1", dice=noises(1, 3, "blank")) == 1
    assert shot(scene, dice=noises(3)) == 3


@rule("RB-NOISE-7", "RB-NOISE-8", "RB-EX-26", "RB-DIFF-8")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_after_the_alarm_one_die_is_silence_and_in_1_1_one_of_two_is_rolled_again(edition: str) -> None:
    scene = pair(first="sarge", edition=edition, alarm=True)
    assert noise(scene, 1, dice=[]) == 0 and shot(scene, dice=[]) == 0
    if edition == "1.1":
        assert noise(scene, 2, "reroll 0", dice=noises(3, 1, "blank")) == 1
    else:
        scene.only("spawn", 16)  # nobody comes
        assert noise(scene, 2, dice=noises(3, 1)) == 4


@rule("RB-NOISE-8", "RB-SPEC-6")
def test_a_special_is_not_chosen_for_the_re_roll_of_the_alarm() -> None:
    scene = pair("special-ops", alarm=True, noise={"d": 2})
    scene.play("door d", dice=noises("special", 1))
    assert scene.options() == ["boost noise", "spend special-ops 2", "reroll 1"]


@rule("RB-KEY-71", "RB-NOISE-8")
def test_stealthy_comes_beside_the_re_roll_of_the_alarm() -> None:
    scene = pair("stealthy", alarm=True)
    assert noise(scene, 2, "reroll 0", "reroll 0", dice=noises(3, "blank", 2, 1)) == 1


@rule("RB-NOISE-5", "RB-KEY-67")
def test_special_ops_draws_a_card_instead_of_a_boost() -> None:
    scene = pair("special-ops")
    assert noise(scene, 1, "spend special-ops 2", dice=noises("special")) == 2
    assert len(scene.held(0)) == 1


@rule("RB-KEY-63", "RB-KEY-20")
def test_silent_makes_the_total_nothing_whoever_listens() -> None:
    scene = pair("silent")
    scene.put("dog", "A")
    noise(scene, 2, "spend silent 2", dice=noises("special", 3))
    assert not scene.happened(told.NoiseCard)


@rule("RB-KEY-20")
def test_detect_adds_one_also_to_nothing_however_many_dogs_there_are() -> None:
    scene = pair()
    scene.put("dog", "A", 2)
    assert noise(scene, 1, dice=noises("blank")) == 1


@rule("RB-KEY-6", "RB-AWARE-9")
def test_auf_deutsch_calms_the_nearest_room_that_is_not_at_ease() -> None:
    scene = pair("auf-deutsch", edition="1.0")  # in 1.1 empty rooms calm down by themselves
    scene.aware("B", "alert")
    scene.aware("D", "alert")
    assert noise(scene, 1, "spend auf-deutsch 2", dice=noises("special")) == 2
    assert (scene.level("B"), scene.level("D")) == ("suspicious", "alert")


@rule("RB-KEY-6", "RB-SPEC-3")
def test_auf_deutsch_is_not_offered_where_all_are_at_ease() -> None:
    scene = pair("auf-deutsch")
    assert noise(scene, 1, dice=noises("special", "blank")) == 2


@rule("RB-FEAT-1")
@pytest.mark.parametrize("alarm, heard", [(False, 3), (True, 4)])
def test_a_gramophone_takes_one_off_before_the_alarm(alarm: bool, heard: int) -> None:
    scene = pair(edition="1.0", alarm=alarm, features=[("A", "gramophone")])
    scene.turn_up(0, "gramophone")
    scene.only("spawn", 16)
    assert noise(scene, 2, dice=noises(3, 1)) == heard


@rule("RB-KEY-83", "RB-SPEC-3")
def test_vril_implants_have_no_surge_to_turn_in_a_noise_test() -> None:
    scene = pair("vril-implants")
    assert noise(scene, 1, dice=noises("special", 1)) == 3
