"""The form of a hint (players.hints), as it is sent."""

from typing import Annotated

from msgspec import Meta, Struct


class HintLine(Struct):
    text: str
    heading: Annotated[bool, Meta(description="A part of the game begins, and is called so.")]


class HintWay(Struct):
    figure: tuple[str, str]
    squares: Annotated[list[str], Meta(description="Where it goes, one place after the other.")]
    own: Annotated[bool, Meta(description="Before the turn passes on; else in the answer to it.")]


class HintOption(Struct):
    action: Annotated[str, Meta(description="One of the state's `options`.")]
    label: str
    refs: list[tuple[str, str]]
    chance: Annotated[
        float | None,
        Meta(description="To win, 0 to 1: of the whole team where all play together. Null where none was reckoned."),
    ]
    close: Annotated[bool, Meta(description="The tries do not tell it apart from the first.")]
    lines: Annotated[list[HintLine], Meta(description="How it might go on: one try of many, in short.")]
    ways: Annotated[list[HintWay], Meta(description="How figures go in it.")]


class Hint(Struct):
    """What a computer would do, the best first. It knows no more than the seat: hidden things are dealt by chance."""

    options: Annotated[list[HintOption], Meta(description="At most three.")]
    tries: Annotated[int, Meta(description="How often it was looked ahead after the option that was tried most.")]
    learned: Annotated[bool, Meta(description="The chances were learned from games; else they are a rule of thumb's.")]
