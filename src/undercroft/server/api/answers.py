"""The forms of answers, for the OpenAPI document. What is sent is made elsewhere; the tests hold both together."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

Link = Annotated[str, Field(description="An address at this server; the secret behind the # never leaves the browser.")]


class Problem(BaseModel):
    """Why a request was turned away."""

    error: Annotated[str, Field(description="One sentence: what, where, and what was expected.")]
    rule: Annotated[str, Field(description="The rule that forbids an action, or nothing.")]
    step: Annotated[int | None, Field(description="The step that counts now, where a command came too late.")]


class MissionItem(BaseModel):
    id: str
    name: str
    blurb: str
    minutes: int


class GameItem(BaseModel):
    id: str
    name: str
    editions: list[str]
    seats: list[str]
    missions: list[MissionItem]


class LevelItem(BaseModel):
    id: str
    name: str
    text: str


class GameList(BaseModel):
    games: list[GameItem]
    levels: Annotated[list[LevelItem], Field(description="The computer players, from the weakest to the strongest.")]


class ForceReport(BaseModel):
    budget: int
    left: int
    problem: Annotated[str, Field(description="Why the force may not be fielded; empty if it may.")]
    rule: str


class RuleItem(BaseModel):
    id: str
    title: str
    text: str
    source: str
    ruling: Annotated[str, Field(description="What we decided where the book is silent, and why.")]


class RuleList(BaseModel):
    game: str
    source: str
    rules: list[RuleItem]


class NewSeat(BaseModel):
    seat: int
    id: str
    kind: str
    name: str
    token: Annotated[str | None, Field(description="The secret of a person here: told once, and only now.")]
    invite: Annotated[str | None, Field(description="The secret of an invitation for a friend.")]
    link: Link | None


class Opened(BaseModel):
    table: str
    seats: list[NewSeat]
    watch: Link


class SeatGiven(BaseModel):
    seat: int
    token: Annotated[str | None, Field(description="A new secret; null where the old one stays good.")]
    link: Link | None


class Invitation(BaseModel):
    seat: int
    invite: str
    link: Link


class TableItem(BaseModel):
    table: str
    game: str
    mission: str
    name: Annotated[str, Field(description="The mission as people call it.")]
    seat: int
    seats: Annotated[list[str], Field(description="Who sits there.")]
    created: float
    over: bool
    winners: Annotated[list[int] | None, Field(description="The seats that won, once it is over; null if not known.")]
    drawn: bool
    asked: Annotated[bool, Field(description="It is this seat's choice.")]
    problem: Annotated[str, Field(description="Why the table cannot be opened any more.")]
    token: Annotated[str, Field(description="The one of the tokens sent that opens it.")]
    link: Link


class TableList(BaseModel):
    tables: list[TableItem]


class Removed(BaseModel):
    table: str
    deleted: Annotated[bool, Field(description="It is gone; else it is only off the list of whoever asked.")]


class Refused(BaseModel):
    action: str
    rule: str
    text: str


class WhyNotReport(BaseModel):
    refusals: Annotated[list[Refused], Field(description="Empty if it is legal.")]


class Card(BaseModel):
    title: str
    lines: list[str]
    rules: list[str]


class Overlay(BaseModel):
    reach: list[dict[str, Any]]
    sees: list[str]
    seen_by: list[str]


class ChoiceItem(BaseModel):
    seat: int
    kind: str
    text: str
    rule: str
    about: int


class OutcomeItem(BaseModel):
    winners: list[int]
    drawn: Annotated[bool, Field(description="Nobody won and nobody lost; all may also lose against the game itself.")]
    text: str
    rule: str


class RollItem(BaseModel):
    """A die that fell."""

    kind: str
    face: str
    name: Annotated[str, Field(description="The face as people call it.")]


class LogLine(BaseModel):
    step: int
    text: str
    rule: str
    refs: Annotated[
        list[tuple[str, str]],
        Field(description="What it is about, each a kind and an id: who acts, then whom or what it is done to."),
    ]
    rolls: Annotated[list[RollItem], Field(description="The dice that it tells of.")]
    note: Annotated[bool, Field(description="Said by the table itself, not by the game.")]


class SeatItem(BaseModel):
    seat: int
    id: str
    side: Annotated[str, Field(description="The same as people call it.")]
    name: str
    kind: Annotated[str, Field(description="`person`, `computer` or `open`.")]
    level: str
    online: bool


class ProposalItem(BaseModel):
    seat: int
    to: int
    agreed: list[int]


class Timeline(BaseModel):
    at: int
    steps: int


class State(BaseModel):
    """A table as one seat, or a spectator (seat -1), may see it."""

    table: str
    game: str
    edition: str
    mission: str
    name: str
    seat: int
    step: Annotated[int, Field(description="What the next command must carry.")]
    at: int
    now: bool
    shared: Annotated[int, Field(description="The shown place on the spectators' timeline, for links to share.")]
    timeline: Timeline
    asked: Annotated[bool, Field(description="This seat must choose now.")]
    waiting: bool
    handed: Annotated[bool, Field(description="A computer plays for this seat at present.")]
    choice: ChoiceItem | None
    over: bool
    outcome: OutcomeItem | None
    seats: list[SeatItem]
    undo: Annotated[int, Field(description="How many of one's latest choices one may take back alone.")]
    proposal: ProposalItem | None
    orders: str | None
    order_choices: Annotated[list[tuple[str, str]], Field(description="The standing orders that there are, in words.")]
    offers: Annotated[list[int], Field(description="Seats whose offer to end the game as a draw stands.")]
    origin: str
    parent: str
    rematch: str
    watch: Link
    seed_hash: str
    seed: Annotated[str | None, Field(description="In decimal digits, once the game is over.")]
    # only those of the parts that were asked for
    svg: Annotated[str, Field(description="The board, as this viewer sees it.")] = ""
    picture: Annotated[
        dict[str, Any],
        Field(
            description="The same in named parts: `parts` has `[place, markup]` for each, or for ground, which is the"
            " same all through a game, `[place, null, address]`."
        ),
    ] = {}
    labels: Annotated[list[dict[str, Any]], Field(description="The options in words, if this seat is asked.")] = []
    panels: list[dict[str, Any]] = []
    log: list[LogLine] = []
    beats: Annotated[
        list[dict[str, Any]],
        Field(description="What the rules did by themselves before the last picture: `picture`, `panels` and `log` of"
              " each beat. The first is whole, the others are what is new since the one before."),
    ] = []  # fmt: skip
    dice: Annotated[
        dict[str, str], Field(description="The picture of every face that may fall, by `KIND:FACE`, as SVG.")
    ] = {}
    log_from: int = 0
    view: Annotated[dict[str, Any], Field(description="All that this viewer knows, as data.")] = {}
    options: Annotated[list[str], Field(description="The texts of all legal actions, if this seat is asked.")] = []


class Done(BaseModel):
    """A command was carried out, and is stored."""

    step: Annotated[int, Field(description="The step that the command answered.")]
    again: Annotated[bool, Field(description="It had been carried out before, and was not carried out again.")]
    asked: Annotated[bool, Field(description="Taking back: the others are asked first.")]
    state: State


class Heard(BaseModel):
    heard: bool


class Rematch(BaseModel):
    table: str
    link: Annotated[Link | None, Field(description="Your token opens a seat there too.")]
