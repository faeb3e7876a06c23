"""What the address of a request may say, in its path and in its query. Whatever else a query holds is ignored."""

from typing import Annotated

from msgspec import Meta, Struct, field

from undercroft.core.speech.say import say
from undercroft.server.api.forms import TOKEN, Place
from undercroft.server.errors import TableError
from undercroft.server.showing.renderer import ALL_PARTS, USUAL_PARTS

MOST_WAIT = 30.0

Parts = Annotated[
    str,
    Meta(
        max_length=100,
        description=f"What the state shall hold, with commas between: {', '.join(ALL_PARTS)}."
        " A program needs `options` only. `svg` is the board whole, `picture` the same in named parts whose ground"
        " is fetched by its address.",
    ),
]
At = Annotated[Place | None, Meta(description="A place on the timeline; now if left out.")]
Side = Annotated[
    Annotated[int, Meta(ge=-1, le=100)] | None, Meta(description="See a finished game with the eyes of this seat.")
]
Wait = Annotated[
    float,
    Meta(
        ge=0,
        le=MOST_WAIT,
        description="Answer as soon as the seat is asked or the game is over, at the latest after so many seconds.",
    ),
]


class Anywhere(Struct, kw_only=True):
    """An address that says nothing."""


# ---------------------------------------------------------------- tables


class NamedTable(Anywhere, kw_only=True):
    table: Annotated[str, Meta(max_length=64, description="The table's id.")]


class AtTable(NamedTable, kw_only=True):
    """Where only a token opens."""

    token: Annotated[
        str, Meta(max_length=TOKEN, description="The token, where a header cannot be sent. The header is better.")
    ] = ""


class NamedMap(AtTable, kw_only=True):
    name: Annotated[str, Meta(max_length=60, description="How it shall be called.")] = ""


class Shown(AtTable, kw_only=True):
    parts: Parts = ",".join(sorted(USUAL_PARTS))

    def wanted(self) -> frozenset[str]:
        """What the state shall hold."""
        wanted = frozenset(part for part in self.parts.split(",") if part)
        if not wanted <= frozenset(ALL_PARTS):
            raise TableError(say("parts: expected some of {parts}", parts=", ".join(ALL_PARTS)))
        return wanted


class Now(Shown, kw_only=True):
    wait: Wait = 0
    side: Side = field(name="as", default=None)


class Then(Shown, kw_only=True):
    at: Annotated[Place, Meta(description="A place on the timeline: 0 to `timeline.steps`.")]
    side: Side = field(name="as", default=None)


class Pointed(AtTable, kw_only=True):
    kind: Annotated[str, Meta(max_length=50, description="The kind of thing: a `data-` name of the picture.")]
    id: Annotated[str, Meta(max_length=100, description="Which one: the value of that name.")]
    at: At = None


class Figure(AtTable, kw_only=True):
    figure: Annotated[int, Meta(ge=0, le=4095, description="The figure's number.")]
    at: At = None
    to: Annotated[str, Meta(max_length=50, description="A place beyond its reach, for the way there.")] = ""


class Chosen(AtTable, kw_only=True):
    figure: Annotated[
        Annotated[int, Meta(ge=0, le=4095)] | None, Meta(description="The figure's number, if one is chosen.")
    ] = None


class NamedCampaign(Anywhere, kw_only=True):
    campaign: Annotated[str, Meta(max_length=64, description="The campaign's id.")]


class Ground(Anywhere, kw_only=True):
    address: Annotated[str, Meta(max_length=64, description="As a part of a state's `picture` has it.")]


# ---------------------------------------------------------------- games


class OfGame(Anywhere, kw_only=True):
    game: Annotated[str, Meta(max_length=100, description="The game's id.")]


class Editions(OfGame, kw_only=True):
    edition: Annotated[str, Meta(max_length=50, description="The newest if left out.")] = ""


class OneSurprise(OfGame, kw_only=True):
    surprise: Annotated[str, Meta(max_length=64, description="Its secret id.")]


class Mission(OfGame, kw_only=True):
    mission: Annotated[str, Meta(max_length=100, description="The mission's id.")]


class Played(Mission, kw_only=True):
    edition: Annotated[str, Meta(max_length=50, description="The newest if left out.")] = ""


class Rules(OfGame, kw_only=True):
    search: Annotated[str, Meta(max_length=200, description="Only rules that hold all these words.")] = ""
    near: Annotated[str, Meta(max_length=100, description="A rule's id: only its chapter.")] = ""


class Rule(OfGame, kw_only=True):
    id: Annotated[str, Meta(max_length=100, description="The rule's id.")]
