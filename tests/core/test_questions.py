"""Questions written once: what is asked, what answers it, and what is said to whoever answers another one."""

from collections.abc import Callable

import pytest

from tests.core.cellar import ACTIONS, QUESTIONS, RULE, CellarAction, CellarGame, Go, Pass, Stay
from tests.core.cellar_spec import CellarSpec
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask, Choice
from undercroft.core.packing import pack, verb_of
from undercroft.core.speech.questions import Questions, QuestionText, declared
from undercroft.core.speech.say import Text, noun, say
from undercroft.core.vocabulary.declared import Question

GO, PASS, STAY = ACTIONS.numbers(Go, Pass, Stay)


def started() -> CellarGame:
    game = CellarSpec().new("heist", seeded(1), "1.0", {"people": 2})
    game.open()
    return game


def put(prompt: Text | Callable[[int, Ask], Text | tuple[Text, str]]) -> Choice:
    question = QuestionText[int]("go", prompt, say("{player} goes"), (GO,), rule="X-1")
    return question.put(3, Ask(1, 0, [pack(GO)], 7))


def test_a_prompt_is_a_text_or_depends_on_the_table_and_so_may_its_rule() -> None:
    def counted(s: int, ask: Ask) -> Text:
        return say("{number} of {all}", number=s, all=ask.subject)

    plain, dependent = put(say("Go?")), put(counted)
    assert (plain.seat, plain.kind, str(plain.text), plain.rule, plain.subject) == (1, "go", "Go?", "X-1", 7)
    assert (str(dependent.text), dependent.rule) == ("3 of 7", "X-1")
    assert put(lambda s, ask: (say("Go!"), "X-2")).rule == "X-2"


def test_an_answer_to_another_question_is_told_who_is_asked_what() -> None:
    game = started()
    refusal = game.why_not(game.parse("go hall"))
    assert str(refusal) == "amber bids; answer with `bid` (CEL-1)"


def test_an_answer_of_the_right_kind_is_not_misplaced() -> None:
    game = started()
    assert game.ask is not None
    high = int(game.parse("bid 9"))
    assert QUESTIONS.misplaced(game.ask, high) is None
    assert str(game.why_not(high)) == "amber bids and 'bid 9' is not among what may be chosen (CEL-1)"


def test_a_number_that_is_no_action_is_refused_by_the_table() -> None:
    game = started()
    for code in (50, 2**45 + 3, pack(GO, 99)):
        refusal = game.why_not(code)
        assert refusal is not None and refusal.rule == "TABLE" and "is no action of this game" in str(refusal)


def test_the_rule_against_other_answers_may_be_another_one() -> None:
    question = QuestionText[int]("go", say("Go?"), say("{player} goes"), (GO,), forbids="X-2", rule="X-1")
    questions = Questions[int]({0: question}, CellarAction.notation, [noun("Ada", proper=True)])
    ask = Ask(0, 0, [pack(GO, 1), pack(STAY)])
    refusal = questions.misplaced(ask, pack(PASS))
    assert str(refusal) == "Ada goes; answer with `go` or `stay` (X-2)"
    assert questions.unexplained(ask, pack(GO, 2)).rule == "X-2" and questions.put(0, ask).rule == "X-1"


def test_every_question_of_a_game_is_answered_by_its_verbs() -> None:
    game = started()
    for _ in range(60):
        if game.ask is None:
            break
        assert {verb_of(code) for code in game.codes()} <= set(QUESTIONS[game.ask.question].verbs)
        assert game.choice is not None and game.choice.rule == RULE
        game.do(game.codes()[-1])


def test_words_are_found_by_the_names_that_are_declared() -> None:
    go, stay = (QuestionText[int](kind, say("What now?"), say("{player} goes"), (GO,)) for kind in ("go", "stay"))
    vocabulary = (Question("stay", "X-1"), Question("go", "X-2"))
    assert [(text.kind, text.rule) for text in declared(vocabulary, (go, stay)).values()] == [
        ("stay", "X-1"),
        ("go", "X-2"),
    ]
    with pytest.raises(ImportError, match=r"questions without words: \['stay'\], words without a question: \[\]"):
        declared(vocabulary, (go,))
    with pytest.raises(ImportError, match=r"questions without words: \[\], words without a question: \['stay'\]"):
        declared(vocabulary[1:], (go, stay))
