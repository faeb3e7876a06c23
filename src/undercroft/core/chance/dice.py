"""All chance of one game: seeded in play, scripted in tests and replays, recorded wherever somebody may look.

The numbers are the bytes of BLAKE2b, keyed with the seed, over 0, 1, 2 and so on: whoever knows any of them but not the
seed knows nothing of the others. A byte that would favour some results is thrown away.
"""
# compiled: mypyc

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from undercroft.core.chance.dicekinds import MOST_FACES, THROWN_AWAY, Die, named
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, say

MOST_SEED: Final = 2**128 - 1
_DIGITS: Final = 39  # of the greatest seed
BLOCK: Final = 64  # bytes that one call of BLAKE2b gives
EVEN: Final = [256 - 256 % n if n else 0 for n in range(257)]  # bytes from here on would favour some of n results
_PERSON: Final = b"undercroft dice"  # no other use of BLAKE2b gives the same bytes


class DiceError(UndercroftError):
    """A script of dice does not fit what the game rolls."""


def seed_number(value: object) -> int:
    """A seed as the table accepts it: a whole number from 0 to 2**128 - 1."""
    try:
        text = str(value)
    except ValueError:  # Python does not write numbers of very many digits
        text = "of too many digits"
    if not (text.isascii() and text.isdigit()) or len(text) > _DIGITS or int(text) > MOST_SEED:
        short = text if len(text) <= 48 else text[:45] + "..."
        shown = short if isinstance(value, int) else repr(short)
        raise DiceError(say("seed {shown}: expected a whole number from 0 to {most}", shown=shown, most=MOST_SEED))
    return int(text)


def drawn_seed() -> int:
    """A seed that nobody can guess, from the system's secure source."""
    return secrets.randbits(128)


def seed_hash(seed: int) -> str:
    """What players may see of the seed while a game runs: it promises the seed and this way to make dice of it."""
    return _hashed(f"undercroft dice 2, seed {seed}")


def old_seed_hash(seed: int) -> str:
    """The promise of the first tables, whose dice fell otherwise."""
    return _hashed(f"undercroft seed {seed}")


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


class Dice:
    """One game's dice. Results are remembered in `fallen` until the game's next action, unless nobody ever looks at
    them (`unseen`).

    A plain die's face is kept as it is, one of a kind of its own as the number that its game's box gives it, and a
    draw among n things as -(index + 1), so that a record tells them apart.
    """

    __slots__ = ("at", "block", "fallen", "goes_on", "made", "place", "script", "seed", "strict", "unseen")

    seed: int
    block: bytes  # the one in use, never changed: copies share it
    made: int  # blocks so far; none is made before a number is needed
    place: int  # of the next byte in the block
    script: list[int] | None
    strict: bool  # the script holds the draws too
    goes_on: bool  # the generator follows where the script ends
    at: int
    fallen: list[int]
    unseen: bool

    def __init__(self, seed: int, block: bytes = b"", made: int = 0, place: int = BLOCK) -> None:
        self.seed = seed
        self.block = block
        self.made = made
        self.place = place
        self.script = None
        self.strict = False
        self.goes_on = False
        self.at = 0
        self.fallen = []
        self.unseen = False

    def copy(self) -> "Dice":
        twin = Dice(self.seed, self.block, self.made, self.place)
        if self.script is not None:
            twin.script = self.script
            twin.strict = self.strict
            twin.goes_on = self.goes_on
            twin.at = self.at
        return twin

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: which of n equally likely things happens."""
        place = self.place
        if place < BLOCK and n <= 256 and not self.strict:
            value = self.block[place]
            if value < EVEN[n]:  # as in `_even`, and at once
                self.place = place + 1
                value %= n
                if not self.unseen:
                    self.fallen.append(-1 - value)
                return value
        result = self._drawn(n) if self.strict and not self._follows() else self._even(n)
        if not self.unseen:
            self.fallen.append(-1 - result)
        return result

    def _drawn(self, n: int) -> int:
        """A number from 0 to n - 1 that the record holds."""
        value = self._scripted()
        if not 0 <= -value - 1 < n:
            raise DiceError(say("the record holds {value} where a draw among {n} is due", value=_found(value), n=n))
        return -value - 1

    def die(self) -> int:
        """One six-sided die."""
        if self.script is not None and not self._follows():
            value = self._scripted()
            if not 1 <= value <= 6:
                raise DiceError(say("the record holds {value} where a die from 1 to 6 is due", value=_found(value)))
        else:
            value = self._even(6) + 1
        if not self.unseen:
            self.fallen.append(value)
        return value

    def roll(self, n: int) -> list[int]:
        """n six-sided dice."""
        return [self.die() for _ in range(n)]

    def throw(self, die: Die) -> int:
        """One die of a kind of its own: the place of its face among the faces."""
        if self.script is not None and not self._follows():
            value = self._scripted()
            face = value - die.base
            if not 0 <= face < len(die.faces):
                raise DiceError(
                    say(
                        "the record holds {value} where a die of the kind {id} is due",
                        value=_found(value),
                        id=repr(die.id),
                    )
                )
        else:
            face = die.sides[self._even(len(die.sides))]
        if not self.unseen:
            self.fallen.append(die.base + face)
        return face

    def throws(self, die: Die, number: int) -> bytes:
        """So many dice of a kind of its own, as they fall one after the other: the places of their faces."""
        place = self.place
        end = place + number
        if end <= BLOCK and self.script is None:
            faces = self.block[place:end].translate(die.falls)
            if THROWN_AWAY not in faces:  # mostly all numbers count, and then all dice fall at once
                self.place = end
                if not self.unseen:
                    self.fallen += [die.base + face for face in faces]
                return faces
        sides = die.sides
        n = len(sides)
        if self.script is not None or n > 256:
            return bytes([self.throw(die) for _ in range(number)])
        even = EVEN[n]  # as in `_even`, written out
        out: list[int] = []
        block = self.block
        while number:
            if place == BLOCK:
                block = self.block = _block(self.seed, self.made)
                self.made += 1
                place = 0
            value = block[place]
            place += 1
            if value < even:
                out.append(sides[value % n])
                number -= 1
        self.place = place
        if not self.unseen:
            self.fallen += [die.base + face for face in out]
        return bytes(out)

    def _even(self, n: int) -> int:
        """A number below n. What lies past the last whole multiple of n is thrown away, so all are equally likely."""
        while True:
            value = self._byte()
            span = 256
            while span < n:
                value = value << 8 | self._byte()
                span <<= 8
            if value < span - span % n:
                return value % n

    def _byte(self) -> int:
        place = self.place
        if place == BLOCK:
            self.block = _block(self.seed, self.made)
            self.made += 1
            place = 0
        self.place = place + 1
        return self.block[place]

    def used(self) -> int:
        """How many bytes the generator has given: with the seed, all that is needed to go on."""
        return self.made * BLOCK + self.place - BLOCK

    def _follows(self) -> bool:
        return self.goes_on and self.left() == 0

    def _scripted(self) -> int:
        script = self.script
        if script is None or self.at >= len(script):
            raise DiceError(say("the scripted dice have run out: the game rolls more than the script holds"))
        value = script[self.at]
        self.at += 1
        return value

    def reseed(self, seed: int) -> None:
        """Roll on from a new seed, and from no script."""
        self._begin(seed)
        self.script = None
        self.strict = False
        self.goes_on = False

    def go_on(self, seed: int) -> None:
        """Roll on from a seed where the script ends: how a replayed game is played on."""
        self._begin(seed)
        self.goes_on = True

    def _begin(self, seed: int) -> None:
        self.seed = _fitting(seed)
        self.made = 0
        self.place = BLOCK

    def left(self) -> int:
        """How many scripted results are still unused."""
        return 0 if self.script is None else len(self.script) - self.at


def show(value: int, kinds: Sequence[Die] = ()) -> str:
    """A result as records write it: `4` of a plain die, `red:skull` of one of the game's kinds, `#12` for a draw."""
    if value >= MOST_FACES:
        die, face = named(value, kinds)
        return f"{die.id}:{face.id}"
    return str(value) if value > 0 else f"#{-value - 1}"


def shown(values: Sequence[int], kinds: Sequence[Die] = ()) -> str:
    """Results one after the other."""
    return " ".join([show(value, kinds) for value in values])


def read(text: str, kinds: Sequence[Die] = ()) -> int:
    """The inverse of `show`."""
    if ":" in text:
        return _read_named(text, kinds)
    draw = text.startswith("#")
    digits = text[1:] if draw else text
    if not (digits.isascii() and digits.isdigit()) or len(digits) > (9 if draw else 2) or text == "0":
        if kinds:
            also = show(kinds[0].base, kinds)
            raise DiceError(
                say(
                    "{text} is no result: expected a face like 4 or a draw like #12, or {also}",
                    text=_short(text),
                    also=also,
                )
            )
        raise DiceError(say("{text} is no result: expected a face like 4 or a draw like #12", text=_short(text)))
    return -int(digits) - 1 if draw else int(digits)


def _read_named(text: str, kinds: Sequence[Die]) -> int:
    kind, _, word = text.partition(":")
    for die in kinds:
        if die.id == kind:
            for at, face in enumerate(die.faces):
                if face.id == word:
                    return die.base + at
            words = ", ".join([face.id for face in die.faces])
            raise DiceError(
                say(
                    "{text} is no result: expected a face of {kind}, which has {words}",
                    text=_short(text),
                    kind=repr(kind),
                    words=words,
                )
            )
    known = ", ".join([die.id for die in kinds]) or say("none but plain ones")
    raise DiceError(
        say(
            "{text} is no result: expected a kind of dice that the game has, which are {known}",
            text=_short(text),
            known=known,
        )
    )


def _short(text: str) -> str:
    return repr(text if len(text) <= 24 else text[:21] + "...")


def _found(value: int) -> Text | str:
    """A result that does not fit; what the faces of other dice are called, is not known here."""
    return show(value) if value < MOST_FACES else say("a face of another kind of die")


def _block(seed: int, number: int) -> bytes:
    return hashlib.blake2b(str(number).encode(), key=str(seed).encode(), person=_PERSON).digest()


def _fitting(seed: int) -> int:
    return seed if 0 <= seed <= MOST_SEED else seed_number(seed)


def seeded(seed: int, used: int = 0) -> Dice:
    """Dice for play; or dice that go on where others stood, which had used so many bytes."""
    dice = Dice(_fitting(seed))
    dice.made, place = divmod(used, BLOCK)
    if place:
        dice.block = _block(seed, dice.made)
        dice.made += 1
        dice.place = place
    return dice


def scripted(faces: Sequence[int | str], seed: int = 0, kinds: Sequence[Die] = ()) -> Dice:
    """Dice for tests: every die falls as written, `4` or `"red:skull"`; draws stay seeded."""
    dice = seeded(seed)
    dice.script = [read(face, kinds) if isinstance(face, str) else face for face in faces]
    return dice


def replayed(results: list[int]) -> Dice:
    """Dice for a replay: every die and every draw is as recorded."""
    dice = seeded(0)
    dice.script = list(results)
    dice.strict = True
    return dice
