"""Sentences about bad input stay short, whatever the input, and show what a terminal would not."""

import os
import pickle
from typing import Any

import pytest

from undercroft.core.board.grid import parse_grid
from undercroft.core.chance.dice import DiceError, seed_number
from undercroft.core.errors import (
    MOST_QUOTED,
    MOST_WORDS,
    UndercroftError,
    quoted,
    reason,
    recognised,
    shortened,
    visible,
)
from undercroft.core.files.content import ContentError
from undercroft.core.records.position import PositionError, from_position
from undercroft.core.records.record import RecordError, read
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import Text, say

LONG = "x" * 100_000
SPEC = next(iter(games().values()))


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("grunt", "'grunt'"),
        ("it's", '"it\'s"'),
        ("\x1b[31m\u202e", "'\\x1b[31m\\u202e'"),
        (LONG, f"'{'x' * 57}...'"),
        (14, "14"),
        (10**5000, "a number of 16610 bits"),
        ([10**5000], "[a number of 16610 bits]"),
        ([1, 2], "[1, 2]"),
        (None, "None"),
        (nested(50_000), "[[[[...]]]]"),
    ],
    ids=range(10),  # the values themselves make no names
)
def test_a_piece_of_input_is_quoted_short(value: object, text: str) -> None:
    assert quoted(value) == text


@pytest.mark.parametrize(
    "value", [[LONG] * 9, {LONG: 1}, {str(n): n for n in range(999)}, "\x1b" * 99, b"x" * 999], ids=range(5)
)
def test_no_quotation_is_long(value: object) -> None:
    assert len(quoted(value)) <= MOST_QUOTED + 2


def test_a_long_sentence_keeps_its_beginning_and_its_end() -> None:
    sentence = str(UndercroftError(f"here: {LONG}, expected less"))
    assert len(sentence) == MOST_WORDS
    assert sentence.startswith("here: x") and sentence.endswith("x, expected less") and " ... " in sentence
    assert shortened("short") == "short"


@pytest.mark.parametrize(
    "bad",
    [
        lambda: find_game(LONG),
        lambda: SPEC.parse(LONG),
        lambda: SPEC.parse(f"resign {LONG}"),
        lambda: SPEC.parse(f"{next(iter(SPEC.seats))} {'x ' * 99_999}"),
        lambda: SPEC.lobby(LONG, SPEC.editions[-1], {}),
        lambda: seed_number(LONG),
        lambda: read(LONG),
        lambda: read(f"undercroft 1\n{LONG} x"),
        lambda: read(f"undercroft 1\ngame {LONG}\n\n"),
        lambda: from_position({LONG: 1}),
        lambda: from_position({"game": 10**5000}),
    ],
)
def test_every_sentence_about_long_input_is_a_sentence(bad: Any) -> None:
    with pytest.raises(UndercroftError) as caught:
        bad()
    assert 10 < len(str(caught.value)) <= MOST_WORDS


def test_the_family_takes_a_sentence() -> None:
    for kind in (ContentError, DiceError, PositionError, RecordError):
        assert str(kind("no")) == "no" and len(str(kind(LONG))) == MOST_WORDS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain, größer, 零, 🧟", "plain, größer, 零, 🧟"),
        ("🏳️\u200d🌈 👩🏿\u200d🚒, a\u200db", "🏳️\u200d🌈 👩🏿\u200d🚒, a\\u200db"),
        ("two\nlines", "two\nlines"),
        ("non\u00a0breaking", "non\u00a0breaking"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("a\rb\tc\x7f\x00", "a\\rb\\tc\\x7f\\x00"),
        ("\u202eevil\u2066\u200b\ufeff", "\\u202eevil\\u2066\\u200b\\ufeff"),
        ("\u2028\u2029\udc80\U000e0001", "\\u2028\\u2029\\udc80\\U000e0001"),
    ],
)
def test_signs_that_steer_a_terminal_are_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


# ---------------------------------------------------------------- in the reader's language

FRENCH = language("fr")


def test_a_sentence_of_another_library_is_recognised() -> None:
    known = (say("no {what}, {why}", what="", why=""), say("no {what}", what=""))
    found = recognised("no bread, it's late", known)
    assert (
        found == "no bread, it's late"
        and isinstance(found, Text)
        and found.args == {"what": "bread", "why": "it's late"}
    )
    assert recognised("no bread", known) == say("no {what}", what="bread")
    assert recognised("bread", known) == "bread" and not isinstance(recognised("no ", known), Text)


@pytest.mark.parametrize(
    ("error", "french"),
    [
        (FileNotFoundError(2, "x"), "Aucun fichier ou dossier de ce nom"),
        (PermissionError(13, "x"), "Permission refusée"),
        (IsADirectoryError(21, "x"), "C'est un dossier"),
        (NotADirectoryError(20, "x"), "Ce n'est pas un dossier"),
        (FileExistsError(17, "x"), "Le fichier existe déjà"),
        (OSError(28, "No space left on device"), "No space left on device"),
        (OSError("odd"), "odd"),
    ],
)
def test_the_systems_usual_reasons_are_texts(error: OSError, french: str) -> None:
    assert FRENCH.words(reason(error)) == french
    if error.errno and type(error) is not OSError:
        assert str(reason(error)) == os.strerror(error.errno)


@pytest.mark.parametrize(
    ("bad", "french"),
    [
        (lambda: seed_number("odd"), "graine 'odd' : attendu : un nombre entier de 0 à "),
        (lambda: find_game("chess"), "il n'y a pas de jeu 'chess' : attendu : "),
        (lambda: SPEC.parse("dance"), "'dance' n'est pas une action : attendu : "),
        (lambda: read("nonsense"), "record, ligne 1 : attendu : 'undercroft 1', trouvé : 'nonsense'"),
        (lambda: from_position({}), "position : attendu : le champ `game`, qui manque"),
        (lambda: from_position({"game": 3}), "position : game : attendu : un texte, trouvé : un nombre entier"),
        (lambda: parse_grid("+--"), "map, ligne 1, colonne 3 : attendu : '+---' pour chaque colonne et un dernier '+'"),
        (lambda: parse_grid("+---+\n|x x|\n+---+"), "attendu : une case ' . ', '###' ou une marque entre des blancs"),
    ],
)
def test_errors_are_said_in_french(bad: Any, french: str) -> None:
    with pytest.raises(UndercroftError) as caught:
        bad()
    said = FRENCH.words(caught.value.text).replace("\u00a0", " ")
    assert french in said and "expected" not in said


def test_an_error_travels_to_another_process() -> None:
    error = UndercroftError(say("there is no game {id}: expected one of {known}", id="x", known="y"))
    assert FRENCH.words(pickle.loads(pickle.dumps(error)).text).startswith("il n'y a pas de jeu x")
