"""Verbs, questions and events are declared once; nobody else knows where in a number or a tuple something stands."""

import ast
import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.rules_plugin import find_ledgers
from undercroft import games
from undercroft.core.records.notation import number
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import ForEach, GameAction, GameEvent, reading_actions, reading_events
from undercroft.core.vocabulary.declared import FLAG, Event, Question, Several, Verb, Vocabulary
from undercroft.core.vocabulary.made import MADE, files
from undercroft.core.vocabulary.numbered import for_each

HOUSE = Path(games.__file__).parents[1]
NAMES = ("earth_reborn", "incursion", "reichbusters")
# What packs actions, writes them as texts and hashes them; and the law that spoils their numbers on purpose.
KEEPERS = {"core/packing.py", "core/records/notation.py", "core/records/position.py", "core/proof/laws.py"}
SHIFTS = {"FIRST", "SECOND", "THIRD", "FOURTH"}
MASKS = {"VERB", "ARG"}


# ---------------------------------------------------------------- nobody else counts bits or places


def written_by_hand() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(HOUSE.rglob("*.py")):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(HOUSE).as_posix()
        if MADE not in text and name not in KEEPERS and not name.startswith("core/vocabulary/"):
            yield name, ast.parse(text)


def called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def takes_apart(node: ast.AST) -> bool:
    """`code >> FIRST`, `code & VERB`."""
    if not isinstance(node, ast.BinOp):
        return False
    shifted = isinstance(node.op, ast.RShift) and called(node.right) in SHIFTS
    return shifted or (isinstance(node.op, ast.BitAnd) and called(node.right) in MASKS)


def puts_together(node: ast.AST) -> bool:
    """`FIRE | model << FIRST`."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and called(node.right) in SHIFTS


def reads_by_place(node: ast.AST) -> bool:
    """`event[3]`, `events[at][2]`, `s.events[-1]`."""
    if not isinstance(node, ast.Subscript):
        return False
    value, key = node.value, node.slice
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        return False  # of another kind, such as those of a browser
    return called(value) == "event" or (isinstance(value, ast.Attribute) and value.attr == "events")


KINDS = (takes_apart, puts_together, reads_by_place)
Places = dict[Callable[[ast.AST], bool], list[str]]


@pytest.fixture(scope="module")
def places() -> Places:
    """Where such a thing is done, by its kind: all files are read once."""
    found: Places = {kind: [] for kind in KINDS}
    for name, tree in written_by_hand():
        for node in ast.walk(tree):
            for kind in KINDS:
                if kind(node):
                    found[kind].append(f"{name}:{getattr(node, 'lineno', 0)}")
    return found


def test_no_action_is_taken_apart_by_bits_outside_what_is_made(places: Places) -> None:
    assert places[takes_apart] == []


def test_no_action_is_put_together_by_bits_outside_what_is_made(places: Places) -> None:
    assert places[puts_together] == []


def test_no_event_is_read_by_position_outside_what_is_made(places: Places) -> None:
    """Who may know one is the core's to read (core/state.py)."""
    assert [place for place in places[reads_by_place] if not place.startswith("core/state.py")] == []


# ---------------------------------------------------------------- the games' declarations


@pytest.mark.parametrize("game", NAMES)
def test_every_word_names_a_rule_of_its_ledger(game: str) -> None:
    vocabulary = importlib.import_module(f"undercroft.games.{game}.vocabulary.declared").VOCABULARY
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
