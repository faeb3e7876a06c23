"""The log: actions of Heroes and lines of the enemy as one sentence that unfolds, in English and in French."""

import random
from collections.abc import Sequence

import pytest

from tests.reichbusters.fights import attacks, defences, noises
from tests.reichbusters.french import french, in_french
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.say import Text
from undercroft.core.speech.story import GOES_ON, HURT, LOSS, NOBODY, StoryLine, goes_on
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.spec import ReichbustersSpec

SPEC = ReichbustersSpec(False)
RULES = SPEC.ledger().all_rules()


def told(lines: Sequence[StoryLine]) -> list[str]:
    return [str(line.text) for line in lines]


def grouped(lines: Sequence[StoryLine]) -> list[list[StoryLine]]:
    """Lines that unfold from one sentence, together."""
    groups: list[list[StoryLine]] = []
    before = None
    for line in lines:
        if groups and goes_on(line.group, before):
            groups[-1].append(line)
        else:
            groups.append([line])
        before = before if line.group is GOES_ON else line.group
    return groups


def summary(group: list[StoryLine]) -> Text | str:
    first = group[0]
    return first.text if first.group is None else first.group.summary(group)


def summaries(lines: Sequence[StoryLine]) -> list[str]:
    """What a reader sees before anything is unfolded."""
    return [str(summary(group)) for group in grouped(lines)]


# ---------------------------------------------------------------- losses


@rule("RB-GEN-1", "RB-WND-1", "RB-DMG-2")
def test_wounds_of_a_hero_are_the_team_s_and_those_of_enemies_nobody_s() -> None:
    """A page counts what its reader's side has lost: every Hero is of it, no enemy is, and no warning is a wound."""
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AB")
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(3, 3, 1))
    (fall,) = [line for line in scene.game.story() if line.mark == LOSS]
    assert fall.whose == NOBODY
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AB", pre=6, round=6)
    scene.carry(0, "grenade")
    scene.wound(1, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.only("wound", "cold-fury")
    scene.play("use grenade")
    told = {line.rule: line for line in scene.game.story() if line.mark}
    assert {told[rule].whose for rule in ("RB-DMG-5", "RB-REC-1")} == {None}
    assert {told[rule].whose for rule in ("RB-BANG-3", "RB-ALARM-3")} == {NOBODY}


# ---------------------------------------------------------------- Heroes


@rule("RB-ATK-6", "RB-TEST-10")
def test_an_attack_is_one_line_that_unfolds() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], at="AB")
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=attacks(3, 3, 1))
    lines = scene.game.story()
    assert summaries(lines) == ["Quentin attacks the zombie Uwe with the knife (7 against 7: killed)."]
    assert told(lines)[:3] == [
        "Quentin attacks the zombie Uwe with the knife.",
        "Quentin needs 7 to hit and rolls a 3, a 3 and a 1.",
        "Quentin hits: 7 against 7.",
    ]
    assert lines[1].dice == tuple(BOX[0].base + face for face in (3, 3, 1))
    assert lines[1].hits == (True, True, True) and lines[1].refs == (("model", "0"),)
    assert [line.mark for line in lines if line.mark] == [LOSS]
    assert lines[0].refs == (("model", "0"), ("model", str(10 + zombie)))


@rule("RB-DOOR-2", "RB-NOISE-5")
def test_a_door_its_noise_and_whom_it_brings_are_one_line() -> None:
    scene = Scene(ROOMS, heroes=["brick"])
    scene.only("noise", "softly-softly")  # a patrol from 6 on
    scene.play("door d", dice=noises(2))
    [sentence] = summaries(scene.game.story())
    assert sentence.startswith("Brick opens the door a1/b1") and sentence.endswith("and makes noise (2).")


@rule("RB-NOISE-6")
def test_a_noise_that_comes_to_nothing_is_told_with_all_that_its_card_does() -> None:
    scene = Scene(ROOMS, heroes=["brick"])
    scene.only("noise", "softly-softly")
    scene.play("door d", dice=noises(2))
    assert (
        "Somebody has heard a noise of 2: Softly, softly. From a noise of 6 on: A level 1 patrol comes, suspicious."
        in told(scene.game.story())
    )


def test_an_action_that_asks_goes_on_in_the_same_group() -> None:
    scene = Scene(HALL, heroes=["brick"])
    scene.hand(0, "bull-rush")
    scene.put("zombie", "B")
    scene.play("play bull-rush")
    lines = scene.game.story()
    scene.play("move B")
    lines += scene.game.story()
    assert summaries(lines) == [
        "Brick plays Bull rush, moves from the Room A a1 to the Room A b1 and makes the Room A a1 suspicious."
    ]


def test_two_actions_are_two_lines() -> None:
    scene = Scene(ROOMS, heroes=["brick"], opened="d")
    scene.play("draw")
    lines = scene.game.story()
    scene.play("move B")
    lines += scene.game.story()
    moved = "Brick moves from the Room A a1 to the Room B b1 and clears the Room B b1."
    assert summaries(lines) == ["Brick draws 2 cards.", moved]


# ---------------------------------------------------------------- the enemy


@rule("RB-EATK-3")
def test_a_combined_attack_adds_up_before_the_readers_eyes() -> None:
    scene = Scene(HALL, heroes=["quentin"], alarm=True)
    scene.put("zombie", "A", 3)
    scene.only("wound", "shrapnel")
    scene.enemy_phase("kill-the-intruders", dice=defences(1, 1))
    lines = scene.game.story()
    assert "3 zombies strike Quentin together: 5 + 3 + 3 = 11." in told(lines)
    [sentence] = [text for text in summaries(lines) if "together" in text]
    assert sentence == (
        "3 zombies strike Quentin together: 5 + 3 + 3 = 11. Quentin reaches only 2. "
        "Quentin has a permanent wound: Shrapnel."
    )
    [line] = [line for line in lines if "together" in str(line.text)]
    assert french().words(line.text) == "3 zombis frappent ensemble Quentin\u00a0: 5 + 3 + 3 = 11."
    assert line.rule == "RB-EATK-3" and len(line.refs) == 4
    assert {line.whose for line in lines if line.mark == HURT} == {None}, "the whole team's"


@rule("RB-EMOVE-1", "RB-ENEMY-3")
def test_the_units_of_a_line_come_together_and_say_why() -> None:
    scene = Scene(HALL, heroes=["brick"], alarm=True)
    scene.put("zombie", "C", 2)
    scene.put("dog", "D")
    scene.enemy_phase("action-stations")
    lines = scene.game.story()
    assert "The zombie Uwe comes from the Room A c1 to the Room A b1, towards Brick." in told(lines)
    assert summaries(lines)[1:] == ["2 zombies come nearer to Brick.", "The dog Gerhard comes nearer to Brick."]


@rule("RB-ENEMY-1")
def test_a_phase_in_which_nobody_stirs_is_not_told() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.play("end")
    lines = scene.game.story()[1:-1]  # between what the end of one turn brings and the next
    said = [("The enemy's turn: nobody stirs", "The enemy does not stir.")]  # a heading stands instead of its line
    assert [(str(line.heading), str(line.text)) for line in lines] == said


@rule("RB-HP-1")
def test_what_the_heroes_begin_with_is_said_of_all_of_them() -> None:
    game = SPEC.new("raid", seeded(5), SPEC.editions[-1], {"heroes": 3})
    game.open()
    lines = game.story()
    assert sum("gains" in text for text in told(lines)) == 3
    assert summaries(lines)[0] == "The Heroes gain heroic points."


@rule("RB-ENEMY-1")
def test_the_first_phase_in_which_somebody_stirs_heads_the_enemys_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], alarm=True, at="AB")
    scene.put("zombie", "D")
    scene.play("end")
    lines = scene.game.story()
    assert [(str(line.heading), str(line.text)) for line in lines][:2] == [
        ("The enemy's turn", "Action Stations!"),
        ("", "The zombie Uwe comes from the Room A d1 to the Room A c1, towards Quentin."),
    ]
    assert "Raise the Alarm!" not in told(lines) and "Check Awareness!" not in told(lines)


@rule("RB-ENEMY-2")
def test_a_raised_alarm_is_told_where_it_moves_the_marker() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.put("zombie", "D")
    scene.aware("D", "alert")
    scene.play("end")
    lines = scene.game.story()
    assert (str(lines[0].heading), str(lines[0].text)) == ("The enemy's turn", "Raise the Alarm!")
    assert str(lines[1].text) == "Alert enemies move the round marker on to 2."


def test_attacks_after_an_answer_have_lines_of_their_own() -> None:
    """What follows the answer to a defence test is still the enemy's turn, though the next part begins with it."""
    scene = Scene(HALL, heroes=["quentin", "brick"], alarm=True, at="AD")
    scene.put("zombie", "A")
    scene.put("dog", "A")
    scene.points(0, wild=2)
    scene.play("end")
    lines = scene.game.story()
    scene.play("roll", dice=defences(3, 3))
    lines += scene.game.story()
    assert summaries(lines)[-1] == "The dog Gerhard strikes Quentin with a strength of 3."
    scene.play("roll", dice=defences(3, 3))
    lines += scene.game.story()
    assert "The zombie Uwe strikes Quentin with a strength of 5. Quentin holds out with 6." in summaries(lines)
    assert "The dog Gerhard strikes Quentin with a strength of 3. Quentin holds out with 6." in summaries(lines)


def test_a_whole_enemy_turn_has_one_heading() -> None:
    scene = Scene(HALL, heroes=["brick"], alarm=True)
    scene.put("zombie", "C", 2)
    scene.enemy_turn()
    lines = scene.game.story()
    assert [str(line.heading) for line in lines if line.heading] == ["The enemy's turn"]
    assert [line.rule for line in lines][:2] == ["RB-ENEMY-3", "RB-EMOVE-1"]


@rule("RB-ENEMY-2")
def test_who_moves_the_marker_before_its_time_is_named() -> None:
    scene = Scene(HALL, heroes=["brick"])
    scene.put("zombie", "D")
    scene.aware("D", "alert")
    scene.enemy_phase("raise-the-alarm")
    [line] = [line for line in scene.game.story() if line.rule == "RB-ENEMY-2" and "marker" in str(line.text)]
    assert str(line.text) == "Alert enemies move the round marker on to 2."


@rule("RB-PATROL-3", "RB-PATROL-5")
def test_a_patrol_is_told_once_with_its_door() -> None:
    scene = Scene(ROOMS, heroes=["brick"], at="B")
    scene.only("spawn", 0)
    scene.only("noise", "softly-softly")
    scene.hide("B", "weapon")
    scene.play("search hidden", dice=noises(3, 3))
    lines = told(scene.game.story())
    assert lines.count("A patrol of level 1 comes through the door a1/b1 to the Room B b1.") == 1
    assert not any(line.startswith(("The enemy opens", "A spawn token")) for line in lines)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("mission", ["midnight-mass", "dead-men-walking", "doktor-gruber", "raid"])
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_game_is_told_in_english_and_in_french(mission: str, edition: str) -> None:
    """Random play: every line has words in both languages, a rule that exists and things that can be pointed at."""
    rng = random.Random(7)
    game = SPEC.new(mission, seeded(7), edition, {"heroes": 3, "orders": {"one": "ties"}})
    game.open()
    lines: list[StoryLine] = []
    for _ in range(250):
        if game.choice is None:
            break
        said = in_french(game.choice.text)
        assert said[0] == said[0].upper() and said[-1] in ".?!)»", said
        game.apply(rng.choice(game.codes()))
        lines += game.story()
    for line in lines:
        english, said = str(line.text), in_french(line.text)
        assert english[0] == english[0].upper() and english[-1] in ".!?", english
        assert said[0] in "«" or said[0] == said[0].upper(), said
        assert line.rule in RULES, line
        assert len(line.dice) == len(line.hits)
        if line.heading:
            in_french(line.heading)
    for group in grouped(lines):
        in_french(summary(group))
    headings = [str(line.heading) for line in lines if line.heading]
    assert {"Round 1", "The enemy's turn"} <= set(headings)
