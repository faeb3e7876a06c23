"""What is known of a game that was looked at again, as plain data: it is kept with the game and sent to pages. Its
texts are there in every language."""

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.speech.languages import language, languages
from undercroft.core.speech.say import Words

Told = dict[str, str]  # a text by language


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A step that moved a chance to win by much."""

    step: int
    seat: int  # whose step it was
    side: int  # that seat's, which the numbers are about
    before: float
    after: float
    choice: float  # what was chosen moved it by so much,
    dice: float  # and what fell by so much
    odds: Told  # what was known before the dice fell; empty if nothing was
    happened: list[Told]


class Blunder(msgspec.Struct, frozen=True, kw_only=True):
    """A choice beside which there was a clearly better one, for all that its maker could know."""

    step: int  # the step with the choice: the table lies as it was before in the step before this
    seat: int
    chosen: Told
    better: Told
    action: str  # the better choice, as records have it
    gain: float  # of a chance to win
    error: float  # standard error of that
    looks: int  # on how many samples of what could come


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """What the dice did for a seat, against what was to be expected of them."""

    seat: int
    moved: float  # its chance to win, all in all
    error: float  # standard error of that
    rolls: int  # of its own whose odds were known
    better: int  # of these brought more than was to be expected,
    expected: float  # and so many mostly would have
    lost: float  # chance to win given away by blunders


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A game looked at again. A chance is from 0 to 1."""

    game: str
    mission: str
    last: int  # step
    hash: str  # of that step: a game that was played on is another one
    learned: bool  # chances come from many games, and not from a rule of thumb
    sides: list[list[int]]  # the seats of each: they win and lose together
    chances: list[list[float]]  # of each side, after each step from 0 on
    moments: list[Moment]
    blunders: list[Blunder]
    luck: list[Luck]  # of each seat
    decisions: int
    examined: int  # of these were looked at closely
    looks: int  # ahead, in all


def told(text: Words) -> Told:
    """The text in every language."""
    return {code: language(code).words(text) for code in languages()} if text else {}


def plain(found: Analysis, code: str) -> dict[str, Any]:
    """All of it as data, with its texts in one language."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    for moment in data["moments"]:
        moment["odds"] = in_language(moment["odds"], code)
        moment["happened"] = [in_language(text, code) for text in moment["happened"]]
    for blunder in data["blunders"]:
        blunder["chosen"] = in_language(blunder["chosen"], code)
        blunder["better"] = in_language(blunder["better"], code)
    return data


def told_all(texts: Sequence[Words]) -> list[Told]:
    return [told(text) for text in texts]


def in_language(text: Told, code: str) -> str:
    """For a reader; in English where a language came later than the text."""
    return text.get(code) or text.get("en", "")
