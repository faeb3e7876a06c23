"""All chance of one game: seeded in play, scripted in tests and replays, recorded always."""
# compiled: mypyc

import hashlib
from typing import Final

from undercroft.core.errors import UndercroftError

# L'Ecuyer's combined generator: two small states, every product below 2**47, so that
# compiled and interpreted games roll the same dice.
_M1: Final = 2147483563
_M2: Final = 2147483399
_A1: Final = 40014
_A2: Final = 40692

MOST_SEED: Final = 2**63 - 1
MOST_STATES: Final = (_M1 - 1, _M2 - 1)  # of a and b; both are at least 1


class DiceError(UndercroftError):
    """A script of dice does not fit what the game rolls."""


def seed_number(value: object) -> int:
    """A seed as the table accepts it: a whole number from 0 to 2**63 - 1."""
    try:
        seed = int(str(value))
    except ValueError:
        seed = -1
    if not 0 <= seed <= MOST_SEED:
        raise DiceError(f"seed {value!r}: expected a whole number from 0 to {MOST_SEED}")
    return seed


def seed_hash(seed: int) -> str:
    """What players may see of the seed while a game runs."""
    return hashlib.sha256(f"undercroft seed {seed}".encode()).hexdigest()[:32]


class Dice:
    """One game's dice. Results are remembered in `fallen` until the game's next action.

    A die's face is kept as it is; a draw among n things as -(index + 1), so that a record
    tells the two apart.
    """

    __slots__ = ("a", "at", "b", "fallen", "goes_on", "script", "strict")

    a: int
    b: int
    script: list[int] | None
    strict: bool  # the script holds the draws too
    goes_on: bool  # the generator follows where the script ends
    at: int
    fallen: list[int]

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b
        self.script = None
        self.strict = False
        self.goes_on = False
        self.at = 0
        self.fallen = []

    def copy(self) -> "Dice":
        twin = Dice(self.a, self.b)
        twin.script = self.script
        twin.strict = self.strict
        twin.goes_on = self.goes_on
        twin.at = self.at
        return twin

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: which of n equally likely things happens."""
        if self.strict and not self._follows():
            value = self._scripted()
            if not 0 <= -value - 1 < n:
                raise DiceError(f"the record holds {show(value)} where a draw among {n} is due")
            result = -value - 1
        else:
            result = self._next() * n // (_M1 - 1)
        self.fallen.append(-result - 1)
        return result

    def die(self) -> int:
        """One six-sided die."""
        if self.script is not None and not self._follows():
            value = self._scripted()
            if not 1 <= value <= 6:
                raise DiceError(f"the record holds {show(value)} where a die from 1 to 6 is due")
        else:
            value = self._next() * 6 // (_M1 - 1) + 1
        self.fallen.append(value)
        return value

    def roll(self, n: int) -> list[int]:
        """n six-sided dice."""
        return [self.die() for _ in range(n)]

    def _next(self) -> int:
        self.a = self.a * _A1 % _M1
        self.b = self.b * _A2 % _M2
        return (self.a - self.b) % (_M1 - 1)

    def _follows(self) -> bool:
        return self.goes_on and self.left() == 0

    def _scripted(self) -> int:
        script = self.script
        if script is None or self.at >= len(script):
            raise DiceError("the scripted dice have run out: the game rolls more than the script holds")
        value = script[self.at]
        self.at += 1
        return value

    def reseed(self, seed: int) -> None:
        """Roll on from a new seed, and from no script."""
        a, b = _states(seed)
        self.a = a
        self.b = b
        self.script = None
        self.strict = False
        self.goes_on = False

    def go_on(self, seed: int) -> None:
        """Roll on from a seed where the script ends: how a replayed game is played on."""
        a, b = _states(seed)
        self.a = a
        self.b = b
        self.goes_on = True

    def left(self) -> int:
        """How many scripted results are still unused."""
        return 0 if self.script is None else len(self.script) - self.at


def show(value: int) -> str:
    """A result as records write it: a face as it is, a draw behind a `#`."""
    return str(value) if value > 0 else f"#{-value - 1}"


def read(text: str) -> int:
    """The inverse of `show`."""
    digits = text[1:] if text.startswith("#") else text
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9 or text == "0":
        raise DiceError(f"{text!r} is no result: expected a face like 4 or a draw like #12")
    return -int(digits) - 1 if text.startswith("#") else int(digits)


def _states(seed: int) -> tuple[int, int]:
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    a = int.from_bytes(digest[:8], "big") % (_M1 - 1) + 1
    b = int.from_bytes(digest[8:], "big") % (_M2 - 1) + 1
    return a, b


def seeded(seed: int) -> Dice:
    """Dice for play."""
    a, b = _states(seed)
    return Dice(a, b)


def scripted(faces: list[int], seed: int = 0) -> Dice:
    """Dice for tests: every die falls as written; draws stay seeded."""
    dice = seeded(seed)
    dice.script = list(faces)
    return dice


def replayed(results: list[int]) -> Dice:
    """Dice for a replay: every die and every draw is as recorded."""
    dice = seeded(0)
    dice.script = list(results)
    dice.strict = True
    return dice
