"""Every event has a sentence, every question a prompt, everything a name, and all of it a French one."""

from typing import Any

import pytest

from tests.reichbusters.french import FOLDER, french, in_french
from tests.reichbusters.scene import HALL, Scene
from tests.reichbusters.wording import PHASE_IDS
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.core.files.glossary import phrases_of
from undercroft.core.files.reference import texts_of
from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.speech.wordlist import Package, nouns, templates
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import SAID, EndOffered, GameEvent, GaveUp, OrdersGiven
from undercroft.games.reichbusters.content.catalogue import UNITS
from undercroft.games.reichbusters.content.keywords import KEYWORDS as BOX
from undercroft.games.reichbusters.page.figure_card import keyword_rule, meaning
from undercroft.games.reichbusters.spec import ReichbustersSpec
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.vocabulary import kinds
from undercroft.games.reichbusters.vocabulary.declared import QUESTIONS, VERBS
from undercroft.games.reichbusters.words import names, refs
from undercroft.games.reichbusters.words.deeds import deeds
from undercroft.games.reichbusters.words.endings import ENDINGS
from undercroft.games.reichbusters.words.keywords import KEYWORDS
from undercroft.games.reichbusters.words.questions import BY_NUMBER, questions
from undercroft.games.reichbusters.words.sentences import sentences

SPEC = ReichbustersSpec(False)
RULES = SPEC.ledger().all_rules()
MINIATURES = sum(unit.maximum for unit in UNITS)


PASS = [verb.word for verb in VERBS].index("pass")
EFFECTS = ("deadly", "loot", "cancel-surge", "reliable", "item-effect")
PHASES = range(PHASE_IDS.index("raise-the-alarm"), PHASE_IDS.index("enemy-end"))
DIE = 4 << 3  # as the pool packs an attack die that shows a special
DOOR, ITEM, UNIT = 999, 40, 4
# What each kind of event may hold, all variants that are told differently; DOOR stands for a door of the map.
EVENTS: dict[type[GameEvent], list[list[Any]]] = {
    told.Round: [[1, 0], [1, 1]], told.HeroTurn: [[1]], told.Moved: [[0, 1, 2]], told.Stood: [[0]], told.LeftMap: [[1]],
    told.Door: [[1, DOOR, False], [1, DOOR, True]], told.EnemyDoor: [[DOOR, False], [DOOR, True]],
    told.DoorLocked: [[DOOR]], told.Searched: [[0, 1]],
    told.Found: [[0, ITEM]], told.Dropped: [[0, ITEM, 1]], told.Gave: [[0, ITEM, 1]], told.ItemUp: [[ITEM, 1]],
    told.ItemGone: [[ITEM]], told.Readied: [[0, 1], [0, 2 + ITEM]], told.Drew: [[0, 1], [0, 2]],
    told.DrewCard: [[0, 3]], told.Discarded: [[0, 3]], told.Removed: [[0, 3]], told.Reshuffled: [[0]],
    told.Played: [[0, 3]], told.Modified: [[0, 3]], told.Used: [[0, ITEM]], told.Upgraded: [[0, 1]],
    told.Attack: [[0, 0, UNIT], [0, 2, UNIT]], told.Roll: [[kind, 0, 5, (DIE, DIE)] for kind in range(1, 5)],
    told.Rerolled: [[0, DIE, DIE]], told.Boosted: [[0, DIE]],
    told.Spent: [[0, kinds.EFFECT.read(effect)] for effect in EFFECTS],
    told.Total: [[kind, 1, total, 3] for kind in range(1, 5) for total in (0, 3)],
    told.Heroic: [[0, 0], [0, 1], [0, 2]], told.Surge: [[0]], told.Drained: [[0, 1], [0, 2 + ITEM]],
    told.Jammed: [[0, 1]], told.UnitHurt: [[UNIT, 1], [UNIT, 2]], told.UnitKilled: [[UNIT, 1, False]],
    told.Exploded: [[1, UNIT]], told.Loot: [[ITEM, 1]], told.LootHidden: [[1]], told.Noise: [[0, 1], [0, 2]],
    told.NoiseCard: [[0, 1], [0, 9], [20, 1]], told.Bang: [[1], [2]], told.Tracker: [[3]],
    told.Patrol: [[1, DOOR, 2]], told.BarracksPatrol: [[1, 2]], told.SpawnToken: [[1, 2]], told.SpawnCard: [[3, 2]],
    told.Placed: [[UNIT, 1]], told.Aware: [[1, 0], [1, 1], [1, 2]], told.Cleared: [[1, 0], [1, 1]],
    told.Feature: [[0, 5]], told.Passage: [[1, 2]],
    told.EnemyPhase: [[phase] for phase in PHASES],
    told.EnemyMoved: [[UNIT, 1, 2, 0], [UNIT, 1, 2, -1]],
    told.EnemyAttack: [[0, 4, ranged, (UNIT, *more)] for ranged in (0, 1) for more in ([], [5, 6])],
    told.BomberAttack: [[45]],
    told.Wounded: [[0, damage, 2, lasts] for damage in (0, 4) for lasts in (0, 1)], told.Healed: [[0, 2]],
    told.Downed: [[1]], told.Risen: [[1]], told.KnockedDown: [[1]], told.KnockedBack: [[1, 1, 2]], told.Captured: [[1]],
    told.Freed: [[1]], told.Point: [[0, 0], [0, 1], [0, 2]], told.Suppressed: [[1, 0], [1, 1]],
    told.Obscured: [[1, 0], [1, 1]], told.Alarm: [[]], told.Order: [[(1, 0)]], told.EndRound: [[2]],
    told.Goal: [[goal, number] for goal in range(5) for number in (1, 2)], told.Planted: [[0, 90, 91]],
    told.Escorted: [[0]], told.LeftBehind: [[]], told.Skill: [[0, 3, 0], [0, 3, 1]], told.Enhanced: [[0, 1]],
    told.Objective: [[ITEM, 1]],
    told.Nothing: [[3]], told.Full: [[2]], told.Stopped: [[1]], told.Peeked: [[0, 3]],
    GaveUp: [[0]], EndOffered: [[0, said] for said in range(5)], OrdersGiven: [[0, 0], [0, 1], [0, 2]],
    told.TiesLeft: [[0]],
}  # fmt: skip


@pytest.mark.parametrize("what", [*told.EVENTS, *SAID])
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_every_event_reads_in_both_languages(what: type[GameEvent], edition: str) -> None:
    game = SPEC.new("midnight-mass", seeded(1), edition, {"heroes": 2})
    s, door = game.table, max(door.id for door in game.view(0).doors)
    for alarm in (False, True):
        s.alarm = alarm
        for held in EVENTS[what]:
            event = what(0, ALL, *[door if part == DOOR else part for part in held])
            line = sentences(s, event)
            english, french = str(line.text), in_french(line.text)
            assert line.rule in RULES, line.rule
            assert english[0].isupper() or english[0].isdigit(), english
            assert french[0].isupper() or french[0] in "«0123456789", french
            assert english[-1] in ".!?" and french[-1] in ".!?", (english, french)
            deed = deeds.get(s, event)
            if deed is not None and deed.clause is not None:
                in_french(deed.clause)


def test_every_question_is_asked_in_words_by_a_rule_that_exists() -> None:
    assert set(BY_NUMBER) == set(range(len(QUESTIONS)))
    for question in BY_NUMBER.values():
        assert question.rule in RULES and (question.forbids or question.rule) in RULES, question.kind
        assert bool(question.passing) == (PASS in question.verbs), question.kind
    assert len({question.kind for question in BY_NUMBER.values()}) == len(BY_NUMBER)


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_a_question_can_be_put_at_any_table(number: int) -> None:
    """Whatever the table looks like, there is a sentence in both languages."""
    options = list(BY_NUMBER[number].verbs)
    for alarm in (False, True):
        scene = Scene(HALL, heroes=["quentin", "brick"], alarm=alarm)
        scene.hand(0, "silent-arrow")
        scene.put("zombie", "B")
        scene.play("attack first zombie-1", dice=["attack:1"] * 3)  # somebody is in the middle of a test
        s = scene.game.table
        choice = questions(s).put(s, Ask(0, number, options, 1))
        assert choice.rule in RULES
        said = in_french(choice.text)
        assert said[0] == said[0].upper() and said[-1] in ".?!)", said
        assert french().words(questions(s).asked(Ask(0, number, options, 1)))


def test_questions_name_the_hero_who_is_asked() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"])
    scene.again(1)
    scene.play()
    assert scene.game.ask is not None
    asked = questions(scene.game.table).asked(scene.game.ask)
    assert str(asked) == "Sarge has a turn"
    assert french().words(asked) == "c'est le tour de Sarge"


@rule("RB-WIN-1", "RB-END-3")
def test_every_ending_has_its_sentence_and_nobody_wins_a_lost_mission() -> None:
    assert {RESIGN, OFFER_END} < set(ENDINGS)
    for text, named in ENDINGS.values():
        assert named in RULES and in_french(text)
    lost = Scene(HALL, alarm=True, post=1).play("end").game.outcome
    assert lost is not None and not lost.winners and not lost.drawn


def test_every_keyword_and_skill_has_a_name() -> None:
    assert {one.id for one in BOX} == set(KEYWORDS)
    assert str(KEYWORDS["armour-piercing"]) == "armour piercing"
    assert french().words(KEYWORDS["heavy-infantry"]) == "infanterie lourde"


def test_units_have_a_name_each_and_leaders_their_own() -> None:
    scene = Scene(HALL)
    first = {unit.id: scene.put(unit.id, "B", unit.maximum) for unit in UNITS}
    called = [str(unit.name) for unit in scene.view.units]
    assert len(set(called)) == len(called) == MINIATURES
    wolff = scene.unit(first["general-wolff"]).name
    assert str(scene.unit(first["soldier"]).name) == "soldier Ernst" and str(wolff) == "General Wolff"
    assert french().words(wolff, "du") == "du général Wolff"
    assert french().words(names.several(kinds.KIND.read("experiment-601") or 0, 2)) == "2 expériences 601"


def test_figures_are_numbered_heroes_first() -> None:
    figures = [refs.hero_ref(seat) for seat in range(4)] + [refs.unit_ref(unit) for unit in range(MINIATURES)]
    assert len(set(figures)) == len(figures)
    assert refs.unit_ref(3) == ("model", "13") and refs.figure_unit(13) == 3 and refs.figure_unit(3) == -1


def test_the_glossary_explains_its_words_and_every_keyword_by_its_own_rule() -> None:
    terms = SPEC.glossary()
    assert len(terms) >= 50
    by_word = {word: term for term in terms for word in term.words.split(" | ")}
    for one in BOX:
        if str(KEYWORDS[one.id]) in by_word and one.id not in ("barracks", "knocked-down", "vril-enhanced"):
            assert by_word[str(KEYWORDS[one.id])].rule == f"RB-KEY-{one.number}", one.id


def test_the_card_of_whoever_has_a_keyword_says_what_it_means() -> None:
    elsewhere = ("barracks", "vril-enhanced")  # words that mean something else besides
    bare = [one.id for one in BOX if meaning(keyword_rule(one.number)) is None]
    assert [id for id in bare if id not in elsewhere] == []


def test_nothing_is_missing_in_french_and_nothing_is_left_over() -> None:
    phrases = (*SPEC.phrases(), *phrases_of(SPEC.glossary()), *texts_of(SPEC.reference()))
    package = Package(SPEC.id, [FOLDER.parents[1]], FOLDER.parent, phrases, tuple(SPEC.nouns()))
    said = french()
    assert [text for text in templates(package) if not any(said.messages.get(text, ()))] == []
    assert sorted(nouns(package) - set(said.things)) == []


def test_a_card_whose_name_is_a_sentence_stands_in_quotation_marks() -> None:
    named = [french().words(noun) for noun in names.CARD_NOUNS]
    assert "«\u00a0Vos papiers\u00a0!\u00a0»" in named and "Crochetage" in named
