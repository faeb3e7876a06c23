"""Every event has a sentence, every question a prompt, every verb its words; a round is told in one sentence."""

import pytest

from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.earth_reborn.tours import MISSIONS, tour
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.core.speech.story import GOES_ON, StoryGroup
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import SAID
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.headings import wording
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.vocabulary import actions, declared
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names, prompts
from undercroft.games.earth_reborn.words.chronicle import Rounds
from undercroft.games.earth_reborn.words.questions import BY_NUMBER, QUESTIONS
from undercroft.games.earth_reborn.words.registry import sentences

RULES = GAME.ledger().all_rules()


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(sentences.by_class) == {*told.EVENTS, *SAID}


def test_every_question_is_asked_in_words_by_a_rule_that_exists() -> None:
    assert set(BY_NUMBER) == set(range(len(declared.QUESTIONS)))
    for question in BY_NUMBER.values():
        assert question.rule in RULES and (question.forbids or question.rule) in RULES, question.kind
        assert bool(question.passing) == (v.PASS in question.verbs), question.kind
    assert len({question.kind for question in BY_NUMBER.values()}) == len(BY_NUMBER)


def test_every_verb_has_a_label_and_a_notation() -> None:
    assert set(wording.by_class) == set(actions.VERBS)
    assert all(NOTATION.write(verb) for verb in range(len(declared.VERBS)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_all_that_happens_reads_as_sentences(mission: str) -> None:
    """At every step of a game: what is asked, what happened, and who is waited for."""
    for game in tour(mission, 5, 260):
        assert game.ask is not None and game.choice is not None
        asked = str(game.choice.text)
        assert asked[0].isupper() or asked[0].isdigit(), asked
        assert asked[-1] in ".?!" and "{" not in asked, asked
        assert game.choice.rule in RULES
        assert str(QUESTIONS.asked(game.ask))
        for line in game.story():
            said = str(line.text)
            assert (said[0].isupper() or said[0].isdigit()) and said[-1] in ".?!" and "{" not in said, said
            assert line.rule in RULES, said


# ---------------------------------------------------------------- a round in one sentence


def summary(scene: Scene, *actions: str, dice: tuple[str, ...] = ()) -> str:
    """The one sentence from which all that these actions brought unfolds."""
    teller, lines = Rounds(scene.table, True), []
    scene.table.events.clear()
    for nth, action in enumerate(actions):
        scene.play(action, dice=dice if nth == len(actions) - 1 else ())
        lines += [teller.line(event) for event in told.happened(scene.table)]
    group = lines[0].group
    assert isinstance(group, StoryGroup) and all(line.group is GOES_ON for line in lines[1:])
    return str(group.summary(lines))


def test_a_round_is_one_sentence_with_its_blow() -> None:
    scene = Scene(HALL, cp=(6, 4))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B", "w")
    scene.give("vasquez", "close-combat 2")
    said = summary(scene, "activate vasquez", "strike @2 jack", dice=("1", "c", "0", "0", "0"))
    assert said == "Vasquez: strikes Jack Saw: 1 Wound, but is struck back: 1 Wound."


def test_what_an_interrupter_does_is_told_of_the_interrupter() -> None:
    scene = Scene(FIELD, modules=4)
    teller = Rounds(scene.table, True)
    nick, jack = number("nick"), number("jack")
    events = [
        told.Activated(0, ALL, jack, False), told.Stepped(1, ALL, jack, 0, 1), told.Interrupts(2, ALL, nick),
        told.Stepped(3, ALL, nick, 4, 3), told.Resumes(4, ALL, jack), told.Stepped(5, ALL, jack, 1, 2),
    ]  # fmt: skip
    lines = [teller.line(event) for event in events]
    group = lines[0].group
    assert isinstance(group, StoryGroup)
    at = [names.square(scene.table, square) for square in range(5)]
    assert str(group.summary(lines)) == (
        f"Jack Saw: {at[0]} to {at[1]}. Nick Bolter interrupts: {at[4]} to {at[3]}. Jack Saw: {at[1]} to {at[2]}."
    )


# ---------------------------------------------------------------- Duels


@rule("ER-DUEL-2")
def test_a_bet_says_what_comes_of_it_for_each_side() -> None:
    scene = Scene(FIELD, modules=4)
    s = scene.table
    s.activated = s.doer = number("jack")
    s.active, s.cp = t.SALEMITE, [5, 7]
    asker = str(prompts.bet(s, Ask(t.NORAD, q.Q_BET, [], number("nick")))[0])
    assert "5 CP" in asker and "more than the other bet, Nick Bolter interrupts Jack Saw" in asker
    other = str(prompts.bet(s, Ask(t.SALEMITE, q.Q_BET, [], number("nick")))[0])
    assert "7 CP" in other and "as much as the other bet or more, Jack Saw goes on" in other
    assert all("All CP that are bet are lost" in text for text in (asker, other))


def test_sections_are_told_briefly() -> None:
    """Black goes without saying: four sections must fit on a button."""
    tiles = [str(names.tile(tile)) for tile in range(t.ORDER_TILES)]
    assert not any("black" in text for text in tiles) and any("red" in text for text in tiles)
    assert max(map(len, tiles)) < 70
    assert str(names.tile(2)) == "tile 3: Move 4 + 1 gold, Close Combat 3 red and Search 1"
