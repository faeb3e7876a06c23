"""A state's fields are listed once, and what is made from the list is what the list says."""

from types import ModuleType
from typing import Annotated, Any

import pytest

from tests.core import burrow, cellar
from tools.tables import made
from undercroft.core.chance.dice import seeded
from undercroft.core.fields import COMMON, FOUND, GIVEN, MADE, OWN, FieldGroup, Fields, Fitted
from undercroft.core.records.position import Bits, Boolean, Later, ListOf, Number
from undercroft.core.scaffold.state import fields_of
from undercroft.core.state import State
from undercroft.games.incursion.fields import FIELDS
from undercroft.games.incursion.rules.mission.setup import new_table

WET = FieldGroup("what rain changes")
LANES = Fitted[int](lambda lanes: ListOf(Number(0, lanes - 1), 2))
SOURCE = '''"""A race."""

from undercroft.core.chance.dice import Dice
from undercroft.core.state import State


class Race(State):
    def __init__(self, track: str, dice: Dice) -> None:
        self.track = track
        self.dice = dice
        self.beats = None
        self.events_wanted = True

'''


class RaceFields:
    resigned: Annotated[int, Later(Bits(2))]
    track: Annotated[str, GIVEN]
    turn: Annotated[int, Number(0, 99)]
    raining: Annotated[bool, WET]
    cars: Annotated[list[int], LANES, OWN]
    names: Annotated["list[str]", FOUND]
    grip: Annotated[int, Number(0, 9), WET]


RACE = Fields(RaceFields, "Race")


def race_of(source: str) -> Any:
    """The class that this source defines."""
    module = ModuleType("race")
    exec(source, module.__dict__)
    return module.__dict__["Race"]


def a_race() -> Any:
    race = race_of(RACE.renewed(SOURCE + MADE))("Spa", seeded(1))
    race.events, race.orders, race.over = [(-1, 1)], [0, 0], False
    race.resigned, race.offers, race.winners, race.why = 1, 2, 3, 4
    race.turn, race.raining, race.cars, race.names, race.grip = 5, True, [1, 2], ["a", "b"], 6
    return race


def same(one: Any, other: Any) -> None:
    assert (other.dice is not one.dice, other.dice.seed, other.beats, other.events) == (True, one.dice.seed, None, [])
    for name in (*COMMON, "track", "turn", "raining", "names", "grip"):
        assert getattr(other, name) is getattr(one, name), name
    assert other.cars == one.cars and other.cars is not one.cars


# ---------------------------------------------------------------- what is made


def test_what_is_made_is_current() -> None:
    found = dict(made())
    assert len([path for path in found if path.name == "state.py"]) == 3
    assert len([path for path in found if path.name == "verbs.py"]) == 3
    for path, text in found.items():
        assert path.read_text(encoding="utf-8") == text, f"{path} is not what was declared: run `make tables`"


def test_a_compiled_state_is_made_from_its_list() -> None:
    assert (
        RACE.made()
        == """    __slots__ = (
        "cars", "grip", "names", "raining", "track", "turn",
    )  # fmt: skip

    track: str
    turn: int
    raining: bool
    cars: list[int]
    names: "list[str]"
    grip: int

    def copy(self) -> "Race":
        t = Race(self.track, self.dice.copy())
        t.events = []
        t.orders = self.orders
        t.resigned = self.resigned
        t.offers = self.offers
        t.over = self.over
        t.winners = self.winners
        t.why = self.why
        t.turn = self.turn
        t.raining = self.raining
        t.cars = self.cars[:]
        t.names = self.names
        t.grip = self.grip
        return t
"""
    )


def test_what_is_made_works_and_shares_all_but_its_own() -> None:
    race = a_race()
    same(race, race.copy())


def test_copying_by_the_list_does_the_same() -> None:
    race = a_race()
    twin = race_of(RACE.renewed(SOURCE + MADE))("Spa", seeded(2))
    RACE.copy(race, twin)
    same(race, twin)


def test_renewing_keeps_what_stands_above_and_replaces_the_rest() -> None:
    once = RACE.renewed(SOURCE + MADE + "    out = 'of date'\n")
    assert once.startswith(SOURCE + MADE) and "of date" not in once
    assert RACE.renewed(once) == once
    with pytest.raises(ValueError, match=r"the class Race: expected the line '# Made from fields\.py by"):
        RACE.renewed(SOURCE)


def test_lines_that_are_made_are_no_longer_than_others() -> None:
    assert max(len(line) for line in FIELDS.made().splitlines()) <= 120


# ---------------------------------------------------------------- shapes and groups


def test_shapes_begin_with_what_every_state_has_and_are_fitted() -> None:
    shapes: dict[str, Any] = RACE.shapes(3, seats=2, orders=2)
    assert list(shapes) == [*COMMON, "turn", "raining", "cars", "grip"]
    assert isinstance(shapes["resigned"], Later) and isinstance(shapes["raining"], Boolean)
    assert shapes["orders"].load([1, 0], "x") == [1, 0]
    assert shapes["cars"].item.most == 2


def test_a_group_is_the_names_of_its_fields() -> None:
    assert RACE.group(WET) == ("raining", "grip")
    assert RACE.group(OWN) == ("cars",)


@pytest.mark.parametrize(
    ("hint", "problem"),
    [
        (int, "the field 'x': expected one shape, found 0"),
        (Annotated[int, WET], "the field 'x': expected one shape, found 0"),
        (Annotated[int, Number(0, 1), Boolean()], "the field 'x': expected one shape, found 2"),
        (Annotated[int, GIVEN, Number(0, 1)], "the field 'x': expected no shape, as positions do not hold it, found 1"),
        (Annotated[int, "small"], "the field 'x': expected a shape, found 'small'"),
    ],
)
def test_a_field_that_is_listed_wrongly_gets_one_sentence(hint: Any, problem: str) -> None:
    with pytest.raises(TypeError) as error:
        Fields(type("Wrong", (), {"__annotations__": {"x": hint}}))
    assert str(error.value) == problem


# ---------------------------------------------------------------- real states


@pytest.mark.parametrize(
    ("state", "fields"),
    [
        (burrow.Burrow(seeded(3), 3), fields_of(burrow.Burrow)),
        (cellar.Cellar(seeded(3), cellar.RACE, 4, 1), fields_of(cellar.Cellar)),
        (new_table("recon", seeded(3)), FIELDS),
    ],
)
def test_a_copy_shares_all_but_the_lists_that_are_its_own(state: State, fields: Fields) -> None:
    twin = state.copy()
    own = fields.group(OWN)
    assert own
    for field in fields.listed:
        one, other = getattr(state, field.name), getattr(twin, field.name)
        assert one == other, field.name
        assert isinstance(one, int) or (one is other) == (field.name not in own), field.name
