"""Positions with a value that fits the form of its field and makes no sense on this table: each is a sentence, or a
game that can be written, looked at and played on. The fuzz (tools/fuzz.py) spoils anything, this field by field."""

import pickle
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from tools.fuzz import Positions
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import PositionError, from_position
from undercroft.core.spec import games
from undercroft.core.state import ALL

VALUES = (-1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 31, 60, 63, 64, 127, 255, 1000, 4095, 1 << 20)
TABLES = 12  # positions of each game
EACH = 4  # other values for each field of one
PAGES = 4  # one of so many that are taken is drawn too

Place = tuple[Any, Any]  # the list or table that holds a number, and where in it


@pytest.fixture(scope="module")
def positions() -> Positions:
    return Positions()


def numbers(data: dict[str, Any]) -> Iterator[tuple[str, list[Place]]]:
    """Every field of a state with the places of all numbers in it, and of all lists of numbers."""
    for name in [name for name in data if name != "dice"]:
        found: list[Place] = [(data, name)]
        for table, key in found:
            found += _within(table[key])
        yield name, [(table, key) for table, key in found if _is_number(table[key]) or _is_row(table[key])]


def _within(value: Any) -> list[Place]:
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys]


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_row(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_number, value))


def copied(state: dict[str, Any]) -> dict[str, Any]:
    """Several times as fast as `copy.deepcopy`, for plain data."""
    return dict(pickle.loads(pickle.dumps(state)))


def look_at(position: dict[str, Any]) -> None:
    """As a page shows it to each seat and to who only watches."""
    game = from_position(position)
    game.stay(closely=True)
    for seat in range(ALL, game.seats):
        game.picture(seat)
    for seat in range(game.seats):
        game.labels(seat)
        game.panels(seat)


@pytest.mark.parametrize("game", list(games()))
def test_no_number_of_a_position_trips_the_table_up(positions: Positions, game: str) -> None:
    chance = Random(f"absurd {game}")
    bases = [base for base in positions.bases() if base["game"] == game]
    faults: list[str] = []
    taken = 0
    for base in chance.sample(bases, min(TABLES, len(bases))):
        state = copied(base["state"])
        for name, places in numbers(state):
            for _ in range(EACH if places else 0):
                table, key = chance.choice(places)
                before, value = table[key], chance.choice(VALUES)
                table[key] = sorted([*before, value]) if isinstance(before, list) else value
                spoilt = {**base, "state": copied(state)}
                try:
                    positions.try_out(spoilt)
                    taken += 1
                    if taken % PAGES == 0:
                        look_at(spoilt)
                except UndercroftError:
                    pass
                except Exception as error:
                    faults.append(f"{name}: {before!r:.40} became {value}: {type(error).__name__}: {error}")
                table[key] = before
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults[:20])
    assert taken > 300  # most values that fit are no fault at all


@pytest.mark.parametrize("game", list(games()))
def test_a_table_in_another_phase_trips_nobody_up(positions: Positions, game: str) -> None:
    """What is true of a table depends on its phase more than on anything else."""
    for base in [base for base in positions.bases() if base["game"] == game][::4]:
        for phase in range(16):
            with suppress(UndercroftError):
                positions.try_out({**base, "state": {**base["state"], "phase": phase}})


@pytest.mark.parametrize("base", ["incursion", "reichbusters", "earth-reborn"])
def test_half_a_sign_in_an_option_is_a_sentence(positions: Positions, base: str) -> None:
    """JSON can write half of a sign that UTF-16 makes of two, and no file can hold it."""
    found = next(position for position in positions.bases() if position["game"] == base)
    for options in ({"difficulty": "\ud800"}, {"\udfff": 1}, {"map": {"a": ["\ud800"]}}, {"campaign": "x\udc00"}):
        with pytest.raises(PositionError) as raised:
            from_position({**found, "options": {**found["options"], **options}})
        str(raised.value).encode()  # and the sentence itself can be sent
