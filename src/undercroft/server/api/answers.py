"""The forms of answers. Small ones are sent as they stand here; what a game has its part in is made elsewhere as plain
data, and the tests hold it to the document."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Link = Annotated[str, Meta(description="An address at this server; the secret behind the # never leaves the browser.")]


class Problem(Struct):
    """Why a request was turned away."""

    error: Annotated[str, Meta(description="One sentence: what, where, and what was expected.")]
    rule: Annotated[str, Meta(description="The rule that forbids an action, or nothing.")]
    step: Annotated[int | None, Meta(description="The step that counts now, where a command came too late.")]


class MissionItem(Struct):
    id: str
    name: str
    blurb: str
    minutes: int


class GameItem(Struct):
    id: str
    name: str
    editions: list[str]
    seats: list[str]
    missions: list[MissionItem]
    campaign: Annotated[bool, Meta(description="Its missions can be played as a campaign.")]
    surprise: Annotated[str, Meta(description="The mission for which something is made of a seed; empty if for none.")]
    files: Annotated[bool, Meta(description="It can be played from files that somebody sends.")]


class LevelItem(Struct):
    id: str
    name: str
    text: str


class GameList(Struct):
    games: list[GameItem]
    levels: Annotated[list[LevelItem], Meta(description="The computer players, from the weakest to the strongest.")]


class ForceReport(Struct):
    budget: int
    left: int
    problem: Annotated[str, Meta(description="Why the force may not be fielded; empty if it may.")]
    rule: str


class Brought(Struct):
    """What a file is played as."""

    mission: str
    name: str
    options: Annotated[
        dict[str, Any],
        Meta(description="By the ids of the mission's `options`, and what else a table is opened with."),
    ]


class SeatShare(Struct):
    """How often a seat won."""

    seat: Annotated[str, Meta(description="As people call it.")]
    wins: int
    share: float
    low: Annotated[float, Meta(description="In 95 of 100 such samples the truth lies between this")]
    high: Annotated[float, Meta(description="and this.")]


class Fairness(Struct):
    """What came of games that computer players played on it, one after the other."""

    games: int
    of: Annotated[int, Meta(description="So many at most.")]
    draws: int
    together: Annotated[bool, Meta(description="All seats win or lose as one: `seats` has the first of them alone.")]
    seats: list[SeatShare]


class SurpriseMade(Struct):
    """It can be played."""

    mission: str
    options: Annotated[
        dict[str, Any],
        Meta(description="By the ids of the mission's `options`, and what else a table is opened with."),
    ]
    text: Annotated[str, Meta(description="The same as a file, which a lobby takes.")]
    file: Annotated[str, Meta(description="What that is called.")]


class Surprise(Struct):
    """Something that is made of a seed, and how far it is."""

    surprise: Annotated[str, Meta(description="Its secret id: whoever has it may ask for it and cancel it.")]
    state: Annotated[
        Literal["waiting", "making", "measuring", "done", "failed"],
        Meta(description="`measuring`: it is there already, and games on it are being counted."),
    ]
    before: Annotated[int, Meta(description="How many others are made first.")]
    done: Annotated[float, Meta(description="How far it is, from 0 to 1.")]
    seed: int
    problem: Annotated[str, Meta(description="Why it was made no further, in a sentence; else empty.")]
    made: SurpriseMade | None
    fairness: Fairness | None


class RuleItem(Struct):
    id: str
    title: str
    text: str
    source: str
    ruling: Annotated[str, Meta(description="What we decided where the book is silent, and why.")]


class RuleList(Struct):
    game: str
    source: str
    rules: list[RuleItem]


class Term(Struct):
    """A word of a game, and what it means."""

    words: Annotated[list[str], Meta(description="Every form in which the pages say it.")]
    alone: Annotated[list[str], Meta(description="Forms that mean this only where nothing stands beside them.")]
    text: str
    rule: str


class Glossary(Struct):
    game: str
    terms: list[Term]


class NewSeat(Struct):
    seat: int
    id: str
    kind: str
    name: str
    token: Annotated[str | None, Meta(description="The secret of a person here: told once, and only now.")]
    invite: Annotated[str | None, Meta(description="The secret of an invitation for a friend.")]
    link: Link | None


class Opened(Struct):
    table: str
    seats: list[NewSeat]
    watch: Link


class SeatGiven(Struct):
    seat: int
    token: Annotated[str | None, Meta(description="A new secret; null where the old one stays good.")]
    link: Link | None


class GraceSet(Struct):
    grace: Annotated[int, Meta(description="Seconds, from now on.")]


class HintsSet(Struct):
    hints: Annotated[bool, Meta(description="Whether hints are allowed from now on.")]


class Invitation(Struct):
    seat: int
    invite: str
    link: Link


class Welcome(Struct):
    name: Annotated[str, Meta(description="The game and the mission.")]
    text: Annotated[str, Meta(description="Who invites, in a sentence.")]
    blurb: str
    minutes: int
    thumbnail: Annotated[str, Meta(description="The mission's map as SVG.")]
    seat: Annotated[str, Meta(description="Which seat is the guest's, in a sentence.")]


class TableItem(Struct):
    table: str
    game: str
    mission: str
    name: Annotated[str, Meta(description="The mission as people call it.")]
    seat: int
    seats: Annotated[list[str], Meta(description="Who sits there.")]
    created: float
    over: bool
    winners: Annotated[list[int] | None, Meta(description="The seats that won, once it is over; null if not known.")]
    drawn: bool
    asked: Annotated[bool, Meta(description="It is this seat's choice.")]
    text: Annotated[str, Meta(description="How it stands, or how it ended for whoever has these seats.")]
    problem: Annotated[str, Meta(description="Why the table cannot be opened any more.")]
    token: Annotated[str, Meta(description="The one of the tokens sent that opens it.")]
    link: Link


class TableList(Struct):
    tables: list[TableItem]


class CampaignBegun(Struct):
    campaign: str
    seats: list[NewSeat]


class CampaignSeat(Struct):
    seat: int
    id: str
    side: Annotated[str, Meta(description="The same as people call it.")]
    name: Annotated[str, Meta(description="Who plays it.")]
    kind: Annotated[str, Meta(description="`person`, `computer` or `open`.")]
    token: Annotated[str, Meta(description="The one of the tokens sent that opens it; empty where none does.")]
    out: Annotated[bool, Meta(description="It takes no part in the mission that is next or under way.")]
    bears: Annotated[list[str], Meta(description="What it has from earlier missions.")]


class CampaignMission(Struct):
    id: str
    name: str
    status: Annotated[
        str,
        Meta(description="`won` or `lost` by the team, `over` where sides play each other, `now`, `next` or `later`."),
    ]
    text: Annotated[str, Meta(description="How it ended.")]
    table: Annotated[str, Meta(description="Where it is or was played, as long as that is there.")]
    watch: Annotated[str, Meta(description="The token by which everybody may look at that table.")]


class CampaignState(Struct):
    """A campaign as whoever has some of its seats may see it."""

    campaign: str
    game: str
    name: str
    edition: str
    together: Annotated[bool, Meta(description="All play on one side, and choose for each other.")]
    stands: str
    over: bool
    seats: list[CampaignSeat]
    missions: list[CampaignMission]
    kept: list[str]
    lost: list[str]
    changed: list[str]
    next: Annotated[
        dict[str, Any] | None,
        Meta(description="The next mission (`lobby`), what is chosen before it (`groups`), and who is waited for."),
    ]
    table: Annotated[str, Meta(description="Of the mission that is being played.")]
    problem: Annotated[str, Meta(description="Why the result of the latest mission cannot be taken in.")]


class CampaignItem(Struct):
    campaign: str
    game: str
    name: str
    text: Annotated[str, Meta(description="How it stands.")]
    over: bool
    created: float
    token: str
    link: Link


class CampaignList(Struct):
    campaigns: list[CampaignItem]


class NextMission(Struct):
    table: Annotated[str, Meta(description="The tokens of the campaign open the seats there.")]


class Removed(Struct):
    table: str
    deleted: Annotated[bool, Meta(description="It is gone; else it is only off the list of whoever asked.")]


class Refused(Struct):
    action: str
    rule: str
    text: str


class WhyNotReport(Struct):
    refusals: Annotated[list[Refused], Meta(description="Empty if it is legal.")]


class Greyed(Struct):
    action: str
    label: str
    refs: list[tuple[str, str]]
    rule: str
    why: str


class GreyedReport(Struct):
    greyed: Annotated[list[Greyed], Meta(description="Usual actions that are not possible now, if this seat is asked.")]
    take_back: Annotated[str, Meta(description="Why nothing can be taken back; empty if something can.")]


class Card(Struct):
    title: str
    lines: list[str]
    rules: list[str]


class Overlay(Struct):
    reach: list[dict[str, Any]]
    sees: list[str]
    seen_by: list[str]
    deeds: Annotated[list[dict[str, Any]], Meta(description="What it can do to something after a walk, as one plan.")]
    route: Annotated[dict[str, Any] | None, Meta(description="The way towards `to`, as far as it goes now.")]


class ChoiceItem(Struct):
    seat: int
    kind: str
    text: str
    rule: str
    about: int
    shared: Annotated[bool, Meta(description="The team decides together: any of its seats may answer, for all.")]


class OutcomeItem(Struct):
    winners: list[int]
    drawn: Annotated[bool, Meta(description="Nobody won and nobody lost; all may also lose against the game itself.")]
    text: str
    rule: str


class RollItem(Struct):
    """A die that fell."""

    kind: str
    face: str
    name: Annotated[str, Meta(description="The face as people call it.")]
    hit: Annotated[bool | None, Meta(description="Whether it counts; left out where that has no meaning.")] = None


class LogLine(Struct):
    step: int
    text: str
    rule: str
    refs: Annotated[
        list[tuple[str, str]],
        Meta(description="What it is about, each a kind and an id: who acts, then whom or what it is done to."),
    ]
    rolls: Annotated[list[RollItem], Meta(description="The dice that it tells of.")]
    note: Annotated[bool, Meta(description="Said by the table itself, not by the game.")]
    need: Annotated[int | None, Meta(description="The least face that counts; left out where there is none.")] = None
    heading: Annotated[str | None, Meta(description="A part of the game begins here, and is called so.")] = None
    turn: Annotated[int | None, Meta(description="The seat whose turn begins here.")] = None
    mark: Annotated[str | None, Meta(description="`loss`, `hurt` or `goal`.")] = None
    whose: Annotated[int | None, Meta(description="The seat that it is a loss to, or a harm.")] = None


class LogGroup(Struct):
    """Lines of the log that unfold from one sentence."""

    at: Annotated[int, Meta(description="The place of its first line in the log.")]
    size: Annotated[int, Meta(description="How many lines it has.")]
    text: str


class SeatItem(Struct):
    seat: int
    id: str
    side: Annotated[str, Meta(description="The same as people call it.")]
    name: str
    kind: Annotated[str, Meta(description="`person`, `computer` or `open`.")]
    level: str
    online: bool
    seen: Annotated[str, Meta(description="Who else has seen what this seat hides, in words; empty if nobody has.")]
    away: Annotated[bool, Meta(description="A person plays it, and is not at the table.")]
    due: Annotated[
        int | None,
        Meta(description="When the viewer may go on without them, in seconds since 1970; null if not, or not now."),
    ]
    instead: Annotated[str, Meta(description="Its owner, for whom somebody else plays it; empty if nobody does.")]


class ProposalItem(Struct):
    seat: int
    to: int
    agreed: list[int]


class Timeline(Struct):
    at: int
    steps: int


class State(Struct):
    """A table as one seat, or a spectator (seat -1), may see it."""

    table: str
    game: str
    edition: str
    mission: str
    name: str
    seat: int
    step: Annotated[int, Meta(description="What the next command must carry.")]
    at: int
    now: bool
    shared: Annotated[int, Meta(description="The shown place on the spectators' timeline, for links to share.")]
    timeline: Timeline
    asked: Annotated[bool, Meta(description="This seat must choose now.")]
    waiting: bool
    handed: Annotated[bool, Meta(description="A computer, or somebody else, plays for this viewer at present.")]
    host: Annotated[bool, Meta(description="This seat may set the grace, and whether hints are allowed.")]
    grace: Annotated[int, Meta(description="Seconds for which somebody may be away; 0: nobody plays for them.")]
    hints: Annotated[bool, Meta(description="Whoever is asked may ask for a hint.")]
    together: Annotated[bool, Meta(description="All play against the game itself: there are no sides to swap.")]
    open: Annotated[bool, Meta(description="No seat knows anything that another may not.")]
    private: Annotated[bool, Meta(description="The question is for the eyes of this seat alone.")]
    choice: ChoiceItem | None
    over: bool
    outcome: OutcomeItem | None
    seats: list[SeatItem]
    errand: Annotated[int, Meta(description="How many of the actions that were sent together are still undone.")]
    accepts: Annotated[str, Meta(description="The stage of which all that is suggested is being accepted, or empty.")]
    undo: Annotated[int, Meta(description="How many of one's latest choices one may take back alone.")]
    proposal: ProposalItem | None
    orders: str | None
    order_choices: Annotated[list[tuple[str, str]], Meta(description="The standing orders that there are, in words.")]
    offers: Annotated[list[int], Meta(description="Seats whose offer to end the game as a draw stands.")]
    origin: str
    parent: str
    rematch: str
    campaign: Annotated[str, Meta(description="The campaign to which it belongs; nothing if to none.")]
    watch: Link
    keeps: Annotated[bool, Meta(description="What was built in this game can be kept as a file.")]
    seed_hash: str
    seed: Annotated[str | None, Meta(description="In decimal digits, once the game is over.")]
    # only those of the parts that were asked for
    svg: Annotated[str, Meta(description="The board, as this viewer sees it.")] = ""
    picture: Annotated[
        dict[str, Any],
        Meta(
            description="The same in named parts: `parts` has `[place, markup]` for each, or for ground, which is the"
            " same all through a game, `[place, null, address]`."
        ),
    ] = {}
    labels: Annotated[list[dict[str, Any]], Meta(description="The options in words, if this seat is asked.")] = []
    guide: Annotated[
        dict[str, Any], Meta(description="What spares clicks: several actions as one, and who is still to act.")
    ] = {}
    panels: list[dict[str, Any]] = []
    log: list[LogLine] = []
    groups: Annotated[list[LogGroup], Meta(description="Of the log; lines that are in none stand alone.")] = []
    beats: Annotated[
        list[dict[str, Any]],
        Meta(description="What the rules did by themselves before the last picture: `picture`, `panels` and `log` of"
              " each beat. The first is whole, the others are what is new since the one before."),
    ] = []  # fmt: skip
    dice: Annotated[
        dict[str, str], Meta(description="The picture of every face that may fall, by `KIND:FACE`, as SVG.")
    ] = {}
    log_from: int = 0
    groups_from: int = 0
    view: Annotated[dict[str, Any], Meta(description="All that this viewer knows, as data.")] = {}
    options: Annotated[list[str], Meta(description="The texts of all legal actions, if this seat is asked.")] = []


class Done(Struct):
    """A command was carried out, and is stored."""

    step: Annotated[int, Meta(description="The step that the command answered.")]
    again: Annotated[bool, Meta(description="It had been carried out before, and was not carried out again.")]
    asked: Annotated[bool, Meta(description="Taking back: the others are asked first.")]
    state: State


class Kept(Struct):
    """It lies in a folder of whoever runs this server."""

    file: str
    mission: Annotated[str, Meta(description="Under which id it can be played from now on.")]


class Heard(Struct):
    heard: bool


class Rematch(Struct):
    table: str
    link: Annotated[Link | None, Meta(description="Your token opens a seat there too.")]


class Health(Struct):
    """The server is well."""

    status: Literal["ok"]
