"""The forms of requests and answers, as the OpenAPI document describes them to whoever writes a program."""

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from undercroft.core.speech.say import say
from undercroft.server.api.misfits import Misfit

TOKEN = 64  # signs of a token, at most
MOST_STEP = 1_000_000_000
MOST_DEPTH = 10  # of options

Token = Annotated[
    str | None,
    Field(max_length=TOKEN, description="The seat's token, if it is not in the header `Authorization: Bearer TOKEN`."),
]
Name = Annotated[str, Field(max_length=200, description="What the person is called at the table.")]
Level = Annotated[str, Field(max_length=50, description="Which computer player: one of `levels` of `GET /api/games`.")]
Step = Annotated[
    int,
    Field(ge=0, le=MOST_STEP, description="`step` of the state that this answers; sent twice, it still counts once."),
]


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    """Whatever a game makes of the values, they are text that can be written, and no abyss."""
    if not _shallow(options, MOST_DEPTH):
        raise Misfit(say("expected values at most {number} lists deep", number=MOST_DEPTH))
    try:
        json.dumps(options, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        raise Misfit(say("expected finite numbers and whole signs")) from None
    return options


def _shallow(value: Any, left: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left >= 0 and all(_shallow(one, left - 1) for one in inner)


Options = Annotated[
    dict[str, Any],
    AfterValidator(_plain),
    Field(
        max_length=100,
        description="Set-up choices by the ids of the mission's `options`, and `forces.SEAT` for a list of ids.",
    ),
]


class Request(BaseModel):
    """What a body may hold, and nothing else."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Request):
    """Who shall sit at a seat."""

    kind: Annotated[
        Literal["me", "person", "friend", "computer"],
        Field(description="`me` or another `person` here, a `friend` who is sent an invitation, or a `computer`."),
    ]
    name: Name = ""
    level: Level = ""


SeatWishes = Annotated[list[SeatWish], Field(max_length=16, description="One for each seat of the game, in its order.")]


class NewTable(Request):
    game: Annotated[str, Field(max_length=100)]
    mission: Annotated[str, Field(max_length=100)]
    edition: Annotated[str, Field(max_length=50, description="The newest if left out.")] = ""
    options: Options = {}
    seats: SeatWishes
    seed: Annotated[
        int | str | None,
        Field(description="For studies: the dice of a seed. The table then says that they were chosen."),
    ] = None


class ForceCheck(Request):
    seat: Annotated[str, Field(max_length=50, description="The seat's id.")]
    ids: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=200)]
    options: Options = {}


class Branch(Request):
    token: Token = None
    tokens: Annotated[
        list[Annotated[str, Field(max_length=TOKEN)]],
        Field(max_length=16, description="Tokens of one's other seats, if one plays several in a running game."),
    ] = []
    step: Annotated[int, Field(ge=0, le=MOST_STEP, description="The place on the timeline to play on from.")]
    seats: SeatWishes


class Upload(Request):
    record: Annotated[str, Field(max_length=1_000_000, description="As `GET /api/tables/{table}/record` gives it.")]


class Command(Request):
    """A word of a seat."""

    token: Token = None


class Delete(Command):
    tokens: Annotated[
        list[Annotated[str, Field(max_length=TOKEN)]],
        Field(max_length=16, description="Tokens of one's other seats at the table."),
    ] = []


class Word(Command):
    step: Step


class Act(Word):
    action: Annotated[str, Field(max_length=200, description="The action's text, one of the state's options.")]


class Undo(Word):
    to: Annotated[
        int | None,
        Field(ge=0, le=MOST_STEP, description="The place on the timeline to go back to; if left out, one choice."),
    ] = None


class Consent(Word):
    to: Annotated[int, Field(ge=0, le=MOST_STEP, description="`proposal.to`: where the proposal goes back to.")]
    agree: bool


class Orders(Word):
    level: Annotated[
        str, Field(max_length=50, description="How often the seat wants to be asked: an id of `order_choices`.")
    ]


class TakeOver(Command):
    seat: Annotated[int | None, Field(ge=0, le=100, description="One's own seat if left out.")] = None
    name: Name = ""


class HandOver(Command):
    seat: Annotated[int | None, Field(ge=0, le=100, description="One's own seat if left out.")] = None
    level: Level


class Invite(Command):
    seat: Annotated[int, Field(ge=0, le=100)]


class Claim(Request):
    invite: Annotated[str, Field(max_length=TOKEN, description="The invitation's token.")]
    name: Name = ""


Ref = Annotated[list[Annotated[str, Field(max_length=100)]], Field(min_length=2, max_length=2)]


class WhyNot(Command):
    """An action, or what somebody pointed at: first the figure that shall act, last the thing."""

    action: Annotated[str, Field(max_length=200)] = ""
    refs: Annotated[list[Ref], Field(max_length=4)] = []


class Mine(Request):
    tokens: Annotated[
        list[Annotated[str, Field(max_length=TOKEN)]], Field(max_length=100, description="Tokens that a browser kept.")
    ]
