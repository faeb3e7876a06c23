"""Every event has a sentence, every question a prompt, everything a name, and all of it a French one."""

import pytest

from tests.reichbusters.french import FOLDER, french, in_french
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.core.files.glossary import phrases_of
from undercroft.core.packing import OFFER_END, ORDERS, RESIGN, pack
from undercroft.core.speech.wordlist import Package, nouns, templates
from undercroft.games.reichbusters.page import refs
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.spec import ReichbustersSpec
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.endings import ENDINGS, outcome
from undercroft.games.reichbusters.words.keywords import KEYWORDS
from undercroft.games.reichbusters.words.questions import BY_NUMBER, questions
from undercroft.games.reichbusters.words.sentences import SENTENCES

SPEC = ReichbustersSpec(False)
RULES = SPEC.ledger().all_rules()


def numbers(start: str) -> dict[int, str]:
    """The numbers of tables.py whose names begin so."""
    return {getattr(t, name): name for name in dir(t) if name.startswith(start)}


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {name for number, name in numbers("E_").items() if number not in SENTENCES} == set()
    assert {RESIGN, OFFER_END, ORDERS} <= set(SENTENCES)


def test_every_question_is_asked_in_words_by_a_rule_that_exists() -> None:
    assert {name for number, name in numbers("Q_").items() if number not in BY_NUMBER} == set()
    for question in BY_NUMBER.values():
        assert question.rule in RULES and (question.forbids or question.rule) in RULES, question.kind
        assert bool(question.passing) == (t.PASS in question.verbs), question.kind
    assert len({question.kind for question in BY_NUMBER.values()}) == len(BY_NUMBER)


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_a_question_can_be_put_at_any_table(number: int) -> None:
    """Whatever the table looks like, there is a sentence in both languages."""
    scene = Scene(HALL, heroes=["quentin", "brick"])
    s = scene.table
    s.test, s.test_hero, s.test_unit, s.test_area = t.ATTACK_TEST, 0, scene.put("zombie", "B"), scene.area("B")
    options = [pack(verb) for verb in BY_NUMBER[number].verbs]
    for alarm in (False, True):
        s.alarm = alarm
        choice = questions(s).put(s, Ask(0, number, options, 1))
        assert choice.rule in RULES
        said = in_french(choice.text)
        assert said[0] == said[0].upper() and said[-1] in ".?!)", said
        assert french().words(questions(s).asked(Ask(0, number, options, 1)))


def test_questions_name_the_hero_who_is_asked() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"])
    asked = questions(scene.table).asked(Ask(1, t.Q_TURN, [t.END]))
    assert str(asked) == "Sarge has a turn"
    assert french().words(asked) == "c'est le tour de Sarge"


@rule("RB-WIN-1", "RB-END-3")
def test_every_ending_has_its_sentence_and_nobody_wins_a_lost_mission() -> None:
    scene = Scene(HALL)
    s = scene.table
    for number in numbers("WHY_"):
        s.finish(1 if number == t.WHY_WON else 0, number)
        ended = outcome(s)
        assert ended.rule in RULES and in_french(ended.text)
        assert not ended.drawn and bool(ended.winners) == (number == t.WHY_WON)
        s.over = False
    assert {RESIGN, OFFER_END} <= set(ENDINGS)


def test_every_keyword_and_skill_has_a_name() -> None:
    wanted = {*(id for id in t.KEYWORD_IDS if id), *t.SKILL_IDS}
    assert wanted == set(KEYWORDS)
    assert str(names.keyword(t.K_ARMOUR_PIERCING)) == "armour piercing"
    assert french().words(names.skill(t.S_HEAVY_INFANTRY)) == "infanterie lourde"


def test_units_have_a_name_each_and_leaders_their_own() -> None:
    scene = Scene(HALL)
    called = [str(names.unit(scene.table, unit)) for unit in range(t.UNITS)]
    assert len(set(called)) == len(called)
    first = t.FIRST_UNIT[t.SOLDIER]
    assert called[first] == "soldier Ernst" and called[t.FIRST_UNIT[t.GENERAL_WOLFF]] == "General Wolff"
    wolff = names.unit(scene.table, t.FIRST_UNIT[t.GENERAL_WOLFF])
    assert french().words(wolff, "du") == "du général Wolff"
    assert french().words(names.several(t.EXPERIMENT_601, 2)) == "2 expériences 601"


def test_figures_are_numbered_heroes_first() -> None:
    figures = [refs.hero_ref(seat) for seat in range(4)] + [refs.unit_ref(unit) for unit in range(t.UNITS)]
    assert len(set(figures)) == len(figures)
    assert refs.unit_ref(3) == ("model", "13") and refs.figure_unit(13) == 3 and refs.figure_unit(3) == -1


def test_the_glossary_explains_its_words_and_every_keyword_by_its_own_rule() -> None:
    terms = SPEC.glossary()
    assert len(terms) >= 50
    by_word = {word: term for term in terms for word in term.words.split(" | ")}
    for number, id in enumerate(t.KEYWORD_IDS):
        if id and str(KEYWORDS[id]) in by_word and id not in ("barracks", "knocked-down", "vril-enhanced"):
            assert by_word[str(KEYWORDS[id])].rule == f"RB-KEY-{number}", id


def test_nothing_is_missing_in_french_and_nothing_is_left_over() -> None:
    phrases = (*SPEC.phrases(), *phrases_of(SPEC.glossary()))
    package = Package(SPEC.id, [FOLDER.parents[1]], FOLDER.parent, phrases, tuple(SPEC.nouns()))
    said = french()
    assert [text for text in templates(package) if not any(said.messages.get(text, ()))] == []
    assert sorted(nouns(package) - set(said.things)) == []


def test_a_card_whose_name_is_a_sentence_stands_in_quotation_marks() -> None:
    named = [french().words(noun) for noun in names.CARD_NOUNS]
    assert "«\u00a0Vos papiers\u00a0!\u00a0»" in named and "Crochetage" in named
