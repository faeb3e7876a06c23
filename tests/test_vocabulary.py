"""Verbs, questions and events are declared once; nobody else knows where in a number or a tuple something stands."""

import ast
import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import places
from tests.rules_plugin import find_ledgers
from undercroft import games
from undercroft.core.records.notation import number
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import ForEach, GameAction, GameEvent, reading_actions, reading_events
from undercroft.core.vocabulary.declared import FLAG, Event, Question, Several, Verb, Vocabulary
from undercroft.core.vocabulary.made import MADE, files
from undercroft.core.vocabulary.numbered import for_each

HOUSE, TESTS = Path(games.__file__).parents[1], Path(__file__).parent
NAMES = ("earth_reborn", "incursion", "reichbusters")
# What packs actions, writes them as texts and hashes them; and the law that spoils their numbers on purpose.
KEEPERS = {"core/packing.py", "core/records/notation.py", "core/records/position.py", "core/proof/laws.py"}
VOCABULARIES: dict[str, Vocabulary] = {
    game: importlib.import_module(f"undercroft.games.{game}.vocabulary.declared").VOCABULARY for game in NAMES
}
VERBS = {verb.word.upper().replace("-", "_") for declared in VOCABULARIES.values() for verb in declared.verbs}


# ---------------------------------------------------------------- nobody else counts bits or places


def written_by_hand() -> Iterator[tuple[str, ast.Module]]:
    """Of the house, its tests and its tools: a newcomer reads the small games of the tests first."""
    rooms = [HOUSE, TESTS, TESTS.parent / "tools"]
    for path, name in [(path, path.relative_to(room).as_posix()) for room in rooms for path in room.rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if MADE not in text and name not in KEEPERS and not name.startswith("core/vocabulary/"):
            yield name, ast.parse(text)


def put_together(tree: ast.Module) -> Iterator[ast.AST]:
    return places.put_together(tree, VERBS)


KINDS = (places.taken_apart, put_together, places.read_by_place, places.renamed)
Found = dict[Callable[[ast.Module], Iterator[ast.AST]], list[str]]


@pytest.fixture(scope="module")
def found() -> Found:
    """Where such a thing is done, by its kind: all files are read once."""
    out: Found = {kind: [] for kind in KINDS}
    for name, tree in written_by_hand():
        for kind in KINDS:
            out[kind] += [f"{name}:{getattr(node, 'lineno', 0)}" for node in kind(tree)]
    return out


def test_no_action_is_taken_apart_by_bits_outside_what_is_made(found: Found) -> None:
    assert found[places.taken_apart] == []


def test_no_action_is_put_together_by_bits_outside_what_is_made(found: Found) -> None:
    assert found[put_together] == []


def test_no_event_is_read_by_position_outside_what_is_made(found: Found) -> None:
    """Who may know one is the core's to read (core/state.py)."""
    assert [place for place in found[places.read_by_place] if not place.startswith("core/state.py")] == []


def test_nobody_gives_the_bits_other_names(found: Found) -> None:
    assert found[places.renamed] == []


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (places.taken_apart, "code >> FIRST & ARG"),
        (places.taken_apart, "code & packing.VERB"),
        (places.taken_apart, "any(one >> 20 == leader for one in ask.options)"),
        (places.taken_apart, "any(code >> 20 == leader for code in attack_options(s, hero))"),
        (places.taken_apart, "halt = s.ask.options[0]\n    other = halt >> 8 & 4095"),
        (places.taken_apart, "verb_of(halt)\n    divmod(halt, 256)"),
        (places.taken_apart, "255 & choice.codes()[0]"),
        (places.taken_apart, "action // 256 % 4096"),
        (put_together, "FIRE | model << FIRST"),
        (put_together, "v.FIRE | 3 << 8 | 4 << 20"),
        (put_together, "FIRE + model * 256"),
        (places.read_by_place, "event[3]"),
        (places.read_by_place, "s.events[-1][2]"),
        (places.read_by_place, "event[2:]"),
        (places.read_by_place, "[told[3] for told in s.events]"),
        (places.read_by_place, "told = s.events[0]\n    who = told[2]"),
        (places.read_by_place, "for audience, kind, who in reversed(s.events): pass"),
        (places.read_by_place, "audience, kind, *rest = event"),
        (places.read_by_place, "print(*event)"),
        (places.renamed, "from undercroft.core.packing import FIRST as F"),
    ],
)
def test_no_other_name_hides_it(kind: Callable[[ast.Module], Iterator[ast.AST]], code: str) -> None:
    assert list(kind(ast.parse(f"def part(s):\n    {code}\n"))) != []


# ---------------------------------------------------------------- the games' declarations


@pytest.mark.parametrize("game", NAMES)
def test_every_word_names_a_rule_of_its_ledger(game: str) -> None:
    vocabulary = VOCABULARIES[game]
    rules = find_ledgers("undercroft.games")[f"undercroft.games.{game}"].all_rules()
    words = [*vocabulary.verbs, *vocabulary.questions, *vocabulary.events]
    assert [word.word for word in words if word.rule not in rules] == []


# ---------------------------------------------------------------- how they are declared

THING = number("thing")


def test_what_is_made_of_a_small_vocabulary() -> None:
    verbs = (Verb("wait", "R-1"), Verb("pick-up", "R-2", thing=THING, giver=THING))
    events = (Event("seen", "R-3", private=True, thing=THING, near=FLAG, others=Several(THING)),)
    made = files(Vocabulary(verbs, (Question("what-now", "R-1"),), events))
    packing, telling = made["rules/verbs.py"], made["rules/events.py"]
    assert "PICK_UP: Final = 1  # R-2: thing, giver\n" in packing
    assert "def pick_up(thing: int, giver: int) -> int:\n    return PICK_UP | thing << 8 | giver << 20\n" in packing
    assert "def giver_of(code: int) -> int:\n    return code >> 20 & 4095\n" in packing
    assert 'VERBS: Final = (\n    "wait", "pick-up",\n)\n' in packing
    assert 'Q_WHAT_NOW: Final = 0  # R-1\n\nQUESTIONS: Final = (\n    "what-now",\n)\n' in made["rules/questions.py"]
    assert "def seen(s: State, audience: int, thing: int, near: bool, others: list[int]) -> None:\n" in telling
    assert "    s.events.append((audience, E_SEEN, thing, 1 if near else 0, *others))\n" in telling
    assert "class PickUp(GameAction, frozen=True):\n" in made["vocabulary/actions.py"]


@pytest.mark.parametrize(
    ("verbs", "events", "fault"),
    [
        ((Verb("go", "R"), Verb("go", "R")), (), "'go' is declared twice"),
        ((Verb("give", "R", thing=THING, to=THING), Verb("come", "R", to=THING)), (), "'to' of the verb 'come' stands"),
        ((Verb("see", "R", all=Several(THING)),), (), "'all' of the verb 'see' is several"),
        ((Verb("do", "R", a=THING, b=THING, c=THING, d=THING, e=THING),), (), "'do' has 5 arguments"),
        ((), (Event("seen", "R", others=Several(THING), near=FLAG),), "'seen' goes on after"),
    ],
)
def test_what_cannot_be_declared(verbs: tuple[Verb, ...], events: tuple[Event, ...], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        Vocabulary(verbs, (), events)


class Seen(GameEvent, frozen=True):
    thing: int
    near: bool
    others: tuple[int, ...]


class Went(GameAction, frozen=True):
    thing: int
    way: int


def test_numbers_are_read_with_names() -> None:
    read = reading_events((Seen,))
    assert read((ALL, 0, 7, 1, 3, 4), 2) == Seen(2, ALL, 7, True, (3, 4))
    assert read((0b10, 0, 7, 0), 0) == Seen(0, 0b10, 7, False, ())
    assert [Seen(0, 0b10, 7, False, ()).known_to(seat) for seat in (-1, 0, 1)] == [False, False, True]
    assert reading_actions((Went,))(5 << 8 | 3 << 20) == Went(5, 3)


def test_what_must_exist_for_each_is_asked_for_at_the_import() -> None:
    sentences = ForEach[int, str]("sentence")

    @sentences.add
    def _seen(s: int, e: Seen) -> str:
        return f"{s}: {e.thing}"

    assert sentences(1, Seen(0, ALL, 7, False, ())) == "1: 7"
    with pytest.raises(ImportError, match="no function gives the sentence of Went"):
        sentences.complete((Seen, Went))
    with pytest.raises(ImportError, match="two functions give the sentence of Seen"):
        sentences.add(_seen)


def test_a_table_has_an_entry_for_each_verb_that_gets_there() -> None:
    words = ("wait", "go", "stay")
    assert for_each("chapter", words, {0: "a"}, {2: "c"}, wanted=(0, 2)) == {0: "a", 2: "c"}
    with pytest.raises(ImportError, match="no chapter for go"):
        for_each("chapter", words, {0: "a", 2: "c"})
    with pytest.raises(ImportError, match="a chapter for what never gets there: stay"):
        for_each("chapter", words, {0: "a", 1: "b", 2: "c"}, wanted=(0, 1))
    with pytest.raises(ImportError, match="more than one chapter for go"):
        for_each("chapter", words, {0: "a", 1: "b"}, {1: "b", 2: "c"})
