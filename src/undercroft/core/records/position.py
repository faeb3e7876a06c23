"""Positions: a whole game as plain data and back, exactly.

A position is a dictionary that JSON can hold:

    game, edition, mission, options   how the game was set up
    state                             every field of the state by name, and the dice
    opening, since                    what was answered since the state, as action texts

Between two actions `state` is the table as it lies and `since` is empty. In the middle of an action it is the
table at the action's start, and loading it gives the answers once more; `opening` says that the action under way
is the opening of the game. A position holds every secret of the game: it is for storing, never for showing.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar

import msgspec

from undercroft.core.chance.dice import Dice, DiceError, read, seed_number, seeded, show
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import ContentError, check
from undercroft.core.game import Game
from undercroft.core.packing import FIRST, FIRST_WORD, VERB
from undercroft.core.spec import dice_of
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, say
from undercroft.core.state import State

T = TypeVar("T")


class PositionError(UndercroftError):
    """A position that cannot be written or read."""


def fault(place: str, expected: Text, found: object) -> PositionError:
    """The error for one value: where it is, what belongs there and what was found."""
    return PositionError(
        say("{place}: expected {expected}, found {found}", place=place, expected=expected, found=quoted(found))
    )


# ---------------------------------------------------------------- the forms of fields


class Shape(Protocol):
    """The form in which a position holds one field of a state."""

    def dump(self, value: Any) -> Any: ...

    def load(self, data: Any, place: str) -> Any: ...


class Number:
    """A whole number within bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def dump(self, value: Any) -> int:
        return int(value)

    def load(self, data: Any, place: str) -> int:
        if not isinstance(data, int) or isinstance(data, bool) or not self.least <= data <= self.most:
            raise fault(place, say("a whole number from {least} to {most}", least=self.least, most=self.most), data)
        return data


class Boolean:
    """True or false."""

    def dump(self, value: Any) -> bool:
        return bool(value)

    def load(self, data: Any, place: str) -> bool:
        if not isinstance(data, bool):
            raise fault(place, say("true or false"), data)
        return data


class ListOf:
    """A list of things of one form; of a fixed length, or of any up to the most that the game can hold."""

    def __init__(self, item: Shape, length: int | None = None, most: int = 4096) -> None:
        self.item = item
        self.length = length
        self.most = most

    def dump(self, value: Any) -> list[Any]:
        if isinstance(self.item, Number):  # most are, and a computer player is told the whole table at every question
            return list(map(int, value))
        return [self.item.dump(item) for item in value]

    def load(self, data: Any, place: str) -> Any:
        if not isinstance(data, list | tuple):
            raise fault(place, say("a list"), data)
        if len(data) != self.length if self.length is not None else len(data) > self.most:
            number = len(data)
            if self.length is None:
                short = say(
                    "{place}: expected a list of at most {most}, found one of {found}",
                    place=place,
                    most=self.most,
                    found=number,
                )
                raise PositionError(short)
            raise PositionError(
                say(
                    "{place}: expected a list of {length}, found one of {found}",
                    place=place,
                    length=self.length,
                    found=number,
                )
            )
        return [self.item.load(item, f"{place}[{i}]") for i, item in enumerate(data)]


class Bits:
    """A set kept as bits of an int, written as the numbers in it."""

    def __init__(self, size: int) -> None:
        self.size = size

    def dump(self, value: Any) -> list[int]:
        return [i for i in range(int(value).bit_length()) if value >> i & 1]

    def load(self, data: Any, place: str) -> int:
        numbers: list[int] = ListOf(Number(0, self.size - 1), most=self.size).load(data, place)
        bits = sum(1 << i for i in set(numbers))
        if self.dump(bits) != numbers:
            raise fault(place, say("numbers in rising order, each once"), numbers)
        return bits


class Counts:
    """How many there are of each of some named things, kept as a list, written without the zeros."""

    def __init__(self, names: Sequence[str], most: int = 4096) -> None:
        self.names = names
        self.number = Number(1, most)

    def dump(self, value: Any) -> dict[str, int]:
        return {self.names[i]: int(n) for i, n in enumerate(value) if n}

    def load(self, data: Any, place: str) -> list[int]:
        if not isinstance(data, Mapping):
            raise fault(place, say("a table of counts"), data)
        for name in data:
            if name not in self.names:
                raise PositionError(
                    say("{place}: expected no {name}, which is unknown here", place=place, name=quoted(name))
                )
        return [self.number.load(data[name], f"{place}.{name}") if name in data else 0 for name in self.names]


class Packed:
    """Counts kept in one int, so many bits a name."""

    def __init__(self, names: Sequence[str], bits: int) -> None:
        self.bits = bits
        self.counts = Counts(names, (1 << bits) - 1)

    def dump(self, value: Any) -> dict[str, int]:
        if not value:
            return {}
        mask = (1 << self.bits) - 1
        return self.counts.dump([value >> self.bits * i & mask for i in range(len(self.counts.names))])

    def load(self, data: Any, place: str) -> int:
        return sum(n << self.bits * i for i, n in enumerate(self.counts.load(data, place)))


class Later:
    """A field that came to a game after people had played it. Positions from before do not have it, and those in which
    it is at rest go without. Hashes leave it out, so that the records of those games stay what they were: where it
    matters the open question is another, and that is hashed. A `hashed` one was at rest in all of those games, and
    counts wherever it is not."""

    def __init__(self, shape: Shape, rest: int | list[int] = 0, hashed: bool = False) -> None:
        self.shape = shape
        self.rest = rest
        self.hashed = hashed

    def dump(self, value: Any) -> Any:
        return self.shape.dump(value)

    def load(self, data: Any, place: str) -> Any:
        return self.shape.load(data, place)


def dump_fields(state: State, shapes: Mapping[str, Shape]) -> dict[str, Any]:
    """The named fields of a state as plain data."""
    plain: dict[str, Any] = {}
    for name, shape in shapes.items():
        value = getattr(state, name)
        if not isinstance(shape, Later) or value != shape.rest:
            plain[name] = shape.dump(value)
    return plain


FORMER_NAMES: Final = {"left": "resigned"}  # of fields that every state has: positions of earlier releases hold these


def load_fields(
    state: State,
    shapes: Mapping[str, Shape],
    held: Mapping[str, Any],
    former_names: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Fill a state with what `dump_fields` wrote, now or when a field still had its former name; all fields must be
    there but later ones, no other may, and all fit their forms."""
    renamed = {**FORMER_NAMES, **former_names}
    data = {name if name in shapes else renamed.get(name, name): value for name, value in held.items()}
    for name in data:
        if name not in shapes:
            raise PositionError(say("state: expected no field {name}, which is unknown here", name=quoted(name)))
    for name, shape in shapes.items():
        if name not in data and isinstance(shape, Later):
            setattr(state, name, shape.rest if isinstance(shape.rest, int) else shape.rest[:])
            continue
        if name not in data:
            raise PositionError(say("state: expected the field {name}, which is missing", name=repr(name)))
        setattr(state, name, shape.load(data[name], f"state.{name}"))


def must_agree(check: Callable[[], None]) -> None:
    """A loaded table that breaks one of its game's laws (AssertionError) is a position that contradicts itself."""
    try:
        check()
    except AssertionError as error:
        wrong = say("state: expected a table that agrees with itself, found that {problem}", problem=str(error))
        raise PositionError(wrong) from None


# ---------------------------------------------------------------- dice

MOST_USED = 2**48  # bytes of the generator, far more than any game takes


def _dump_dice(dice: Dice, kinds: Sequence[Die]) -> dict[str, Any]:
    plain: dict[str, Any] = {"seed": str(dice.seed), "used": dice.used()}
    if dice.script is not None and (dice.left() or not dice.goes_on):
        plain["script"] = [show(value, kinds) for value in dice.script[dice.at :]]
        plain["strict"] = dice.strict
        plain["goes_on"] = dice.goes_on
    return plain


class _Dice(msgspec.Struct, forbid_unknown_fields=True):
    seed: str  # a text, for many readers of JSON round long numbers
    used: int
    script: list[str] | None = None
    strict: bool = False
    goes_on: bool = False


def _load_dice(data: Any, kinds: Sequence[Die]) -> Dice:
    plain = check(data, _Dice, "state.dice")
    try:
        seed = seed_number(plain.seed)
    except DiceError as error:
        raise PositionError(say("state.dice.seed: {error}", error=error.text)) from None
    dice = seeded(seed, Number(0, MOST_USED).load(plain.used, "state.dice.used"))
    if plain.script is not None:
        try:
            dice.script = [read(text, kinds) for text in plain.script]
        except DiceError as error:
            raise PositionError(say("state.dice.script: {error}", error=error.text)) from None
        dice.strict = plain.strict
        dice.goes_on = plain.goes_on
    return dice


# ---------------------------------------------------------------- whole games


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    mission: str
    options: dict[str, Any]
    state: dict[str, Any]
    opening: bool
    since: list[str]


def to_position(game: Game) -> dict[str, Any]:
    """The whole game as plain data."""
    setup = game.setup
    if setup is None:
        raise PositionError(say("this game was set up by hand and not from a mission, so it has no position"))
    state: State | None = game.state
    opening, since = False, []
    if game.flow is not None:
        state, opening, since = game.start, game.opening, game.since
    if state is None:
        raise PositionError(
            say("a sample or rollout has no position in the middle of an action: take another, or keep=True")
        )
    return {
        "game": setup.game,
        "edition": setup.edition,
        "mission": setup.mission,
        "options": msgspec.to_builtins(setup.options),
        "state": {**dump_fields(state, game.shapes()), "dice": _dump_dice(state.dice, dice_of(game))},
        "opening": opening,
        "since": [str(game.action(code)) for code in since],
    }


def from_position(data: Mapping[str, Any]) -> Game:
    """The game that `to_position` wrote; it rolls on with the same dice. Raises PositionError."""
    try:
        plain = check(data, _Position, "position")
    except ContentError as error:
        raise PositionError(error.text) from None
    try:
        return _from_position(plain)
    except UndercroftError as error:
        raise PositionError(say("position: {error}", error=error.text)) from None


def _from_position(data: _Position) -> Game:
    fields = dict(data.state)
    if "dice" not in fields:
        raise PositionError(say("state: expected the field 'dice', which is missing"))
    spec = find_game(data.game)
    dice = _load_dice(fields.pop("dice"), spec.dice)
    game = spec.from_state(data.mission, dice, data.edition, data.options, fields)
    before = _facts(game, {})
    _attempt(game.open)
    if not data.opening and (game.flow is not None or _facts(game, {}) != before):
        raise PositionError(say("state: expected a table that waits for a choice, found one where the rules go on"))
    for i, text in enumerate(data.since):
        try:
            code = int(game.parse(text))
        except UndercroftError as error:
            raise PositionError(say("since[{i}]: {error}", i=i, error=error.text)) from None
        refusal = _attempt(partial(game.why_not, code))
        if refusal is not None:
            raise PositionError(
                say(
                    "since[{i}]: expected a legal answer, found {text}: {refusal} ({rule})",
                    i=i,
                    text=quoted(text),
                    refusal=refusal.text,
                    rule=refusal.rule,
                )
            )
        _attempt(partial(game.do, code))
    return game


def _attempt(step: Callable[[], T]) -> T:
    """Let the rules go on; what trips them up was wrong in the position."""
    try:
        return step()
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        problem = f"{type(error).__name__}: {error}"
        raise PositionError(
            say("state: expected a table that the rules can go on from, found {problem}", problem=problem)
        ) from None


# ---------------------------------------------------------------- the hash


def position_hash(game: Game, step: str = "") -> str:
    """Eight hex digits for the table as it lies now and the question that is open, the same everywhere.

    Dice and events do not count. A record adds the text of its `step`, so that no word of it can be changed.
    """
    return _hash(game, step, {})


def earlier_hashes(game: Game, step: str) -> list[str]:
    """What earlier releases wrote for the same table: they had other numbers for words that end a game, and let the
    offer of whoever gave up lie on the table."""
    state = game.state
    if not state.over or state.why < FIRST_WORD:
        return []
    why = state.why - FIRST_WORD + _FIRST_WORD
    return [
        _hash(game, step, {"why": why, "offers": offers}) for offers in (state.offers, state.offers | state.resigned)
    ]


_VERB_BITS = 6  # as actions were packed when the first records were written
_FIRST_WORD = 60  # and as words at any time were numbered


def _hash(game: Game, step: str, instead: Mapping[str, int]) -> str:
    ask = game.ask
    asked = None if ask is None else [ask.seat, [code & VERB | code >> FIRST << _VERB_BITS for code in ask.options]]
    text = b" ".join([_facts(game, instead), msgspec.json.encode(asked), step.encode()])
    return hashlib.blake2b(text, digest_size=4).hexdigest()


def _facts(game: Game, instead: Mapping[str, int]) -> bytes:
    """Every field but dice, events and later ones as JSON, some with another value; later ones that count come with
    their names. Compiled code turns true into 1 where an int belongs, so both are written alike, and so are all kinds
    of lists."""
    state = game.state
    values: list[Any] = []
    for name, shape in game.shapes().items():
        value = instead[name] if name in instead else getattr(state, name)
        if isinstance(shape, Later):
            if not shape.hashed or value == shape.rest:
                continue
            values.append(name)
        values.append(value if isinstance(value, str | int) else list(value))
    text = msgspec.json.encode(values)
    return text.replace(b"true", b"1").replace(b"false", b"0")
