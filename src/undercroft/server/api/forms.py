"""The forms of what a request's body may hold: they decode it, and the OpenAPI document describes them to whoever
writes a program."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from undercroft.core.speech.say import say
from undercroft.server.api.form_errors import FormError
from undercroft.server.tables.live.absence import GRACE_SECONDS, MOST_GRACE

TOKEN = 64  # signs of a token, at most
MOST_STEP = 1_000_000_000
MOST_DEPTH = 10  # of options

Token = Annotated[
    Annotated[str, Meta(max_length=TOKEN)] | None,
    Meta(description="The seat's token, if it is not in the header `Authorization: Bearer TOKEN`."),
]
Tokens = list[Annotated[str, Meta(max_length=TOKEN)]]
Name = Annotated[str, Meta(max_length=200, description="What the person is called at the table.")]
Level = Annotated[str, Meta(max_length=50, description="Which computer player: one of `levels` of `GET /api/games`.")]
Place = Annotated[int, Meta(ge=0, le=MOST_STEP)]
Step = Annotated[Place, Meta(description="`step` of the state that this answers; sent twice, it still counts once.")]
Seat = Annotated[int, Meta(ge=0, le=100)]
OwnSeat = Annotated[Seat | None, Meta(description="One's own seat if left out.")]
Options = Annotated[
    dict[str, Any],
    Meta(
        max_length=100,
        description="Set-up choices by the ids of the mission's `options`, and `forces.SEAT` for a list of ids.",
    ),
]


class Form(Struct, forbid_unknown_fields=True):
    """What a body may hold, and nothing else."""


class WithOptions(Form, kw_only=True):
    options: Options = {}

    def __post_init__(self) -> None:
        """Whatever a game makes of the values, they are no abyss."""
        if not _shallow(self.options, MOST_DEPTH):
            raise FormError("options", say("expected values at most {number} lists deep", number=MOST_DEPTH))


def _shallow(value: Any, left: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left >= 0 and all(_shallow(one, left - 1) for one in inner)


Grace = Annotated[
    int,
    Meta(
        ge=0,
        le=MOST_GRACE,
        description="For how many seconds somebody may be away before others go on without them; 0: for ever.",
    ),
]


Hints = Annotated[
    bool | None,
    Meta(description="Whether hints may be asked for (`hint`); if left out, where one person plays alone."),
]


class SeatWish(Form):
    """Who shall sit at a seat."""

    kind: Annotated[
        Literal["me", "person", "friend", "computer"],
        Meta(description="`me` or another `person` here, a `friend` who is sent an invitation, or a `computer`."),
    ]
    name: Name = ""
    level: Level = ""


SeatWishes = Annotated[list[SeatWish], Meta(max_length=16, description="One for each seat of the game, in its order.")]


class NewTable(WithOptions, kw_only=True):
    game: Annotated[str, Meta(max_length=100)]
    mission: Annotated[str, Meta(max_length=100)]
    edition: Annotated[str, Meta(max_length=50, description="The newest if left out.")] = ""
    seats: SeatWishes
    seed: Annotated[
        int | str | None,
        Meta(description="For studies: the dice of a seed. The table then says that they were chosen."),
    ] = None
    grace: Grace = GRACE_SECONDS
    hints: Hints = None


class LobbyAnswers(WithOptions):
    """What was chosen so far."""

    edition: Annotated[str, Meta(max_length=50, description="The newest if left out.")] = ""


class SentFile(Form):
    """A file that somebody wants to play; it is kept nowhere."""

    text: Annotated[str, Meta(max_length=60_000)]
    name: Annotated[str, Meta(max_length=100, description="What they call it: its faults are told with that.")] = "file"


class NewSurprise(LobbyAnswers):
    """Make something to play of a seed, with these options of its mission."""

    seed: Annotated[
        Annotated[int, Meta(ge=0, le=999_999)] | None,
        Meta(description="The same seed gives the same thing; any if left out."),
    ] = None


class ForceCheck(LobbyAnswers, kw_only=True):
    seat: Annotated[str, Meta(max_length=50, description="The seat's id.")]
    ids: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=200)]


class Branch(Form, kw_only=True):
    token: Token = None
    tokens: Annotated[
        Tokens,
        Meta(max_length=16, description="Tokens of one's other seats, if one plays several in a running game."),
    ] = []
    step: Annotated[Place, Meta(description="The place on the timeline to play on from.")]
    seats: SeatWishes
    grace: Grace = GRACE_SECONDS
    hints: Hints = None


class Keep(Form, kw_only=True):
    token: Token = None
    name: Annotated[str, Meta(max_length=60, description="How it shall be called.")] = ""


class Upload(Form):
    record: Annotated[str, Meta(max_length=1_000_000, description="As `GET /api/tables/{table}/record` gives it.")]


class Command(Form, kw_only=True):
    """A word of a seat."""

    token: Token = None


class Delete(Command):
    tokens: Annotated[
        Tokens,
        Meta(max_length=16, description="Tokens of one's other seats at the table."),
    ] = []


class Word(Command):
    step: Step


Action = Annotated[str, Meta(max_length=200)]
Ref = Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(min_length=2, max_length=2)]


class Further(Form):
    """What shall follow an action: another, where a question of this kind is asked, or of any if none is named."""

    action: Action
    kind: Annotated[str, Meta(max_length=50)] = ""


class Act(Word):
    action: Annotated[str, Meta(max_length=200, description="The action's text, one of the state's options.")]
    then: Annotated[
        list[Further],
        Meta(max_length=64, description="What shall follow one after the other, until anything else happens."),
    ] = []
    figure: Annotated[Ref | None, Meta(description="Who does all of it: it ends where others take part.")] = None
    stage: Annotated[
        str,
        Meta(
            max_length=50,
            description="Accept whatever `guide.suggests` at every further question of this stage (`guide.stage.id`).",
        ),
    ] = ""


class Undo(Word):
    to: Annotated[
        Place | None,
        Meta(description="The place on the timeline to go back to; if left out, one choice."),
    ] = None


class Consent(Word):
    to: Annotated[Place, Meta(description="`proposal.to`: where the proposal goes back to.")]
    agree: bool


class Orders(Word):
    level: Annotated[
        str, Meta(max_length=50, description="How often the seat wants to be asked: an id of `order_choices`.")
    ]


class TakeOver(Command):
    seat: OwnSeat = None
    name: Name = ""


class HandOver(Command, kw_only=True):
    seat: OwnSeat = None
    level: Level


class AtSeat(Command, kw_only=True):
    """About a seat."""

    seat: Seat


class SetGrace(Command, kw_only=True):
    seconds: Grace


class SetHints(Command, kw_only=True):
    allowed: bool


class Rematch(Command):
    swap: Annotated[bool, Meta(description="Everybody plays one seat further.")] = True


class Analyse(Command):
    """Have a finished game looked at again."""


class Invited(Form):
    invite: Annotated[str, Meta(max_length=TOKEN, description="The invitation's token.")]


class Claim(Invited):
    name: Name = ""


class WhyNot(Command):
    """An action, or what somebody pointed at: first the figure that shall act, last the thing."""

    action: Annotated[str, Meta(max_length=200)] = ""
    refs: Annotated[list[Ref], Meta(max_length=4)] = []


class Mine(Form):
    tokens: Annotated[Tokens, Meta(max_length=100, description="Tokens that a browser kept.")]


class NewCampaign(WithOptions, kw_only=True):
    game: Annotated[str, Meta(max_length=100)]
    edition: Annotated[str, Meta(max_length=50, description="The newest if left out.")] = ""
    seats: SeatWishes
    grace: Grace = GRACE_SECONDS
    hints: Hints = None


OwnTokens = Annotated[Tokens, Meta(max_length=16, description="Tokens of one's seats in the campaign.")]


class OfCampaign(Form, kw_only=True):
    tokens: OwnTokens


class CampaignChoice(WithOptions, kw_only=True):
    tokens: OwnTokens
    group: Annotated[str, Meta(max_length=100, description="An id of `next.groups`.")]
    force: Annotated[
        Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=200)] | None,
        Meta(description="Ids, where the group has a force; the first suggested one if left out."),
    ] = None


class CampaignInvite(OfCampaign, kw_only=True):
    seat: Seat
