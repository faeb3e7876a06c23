"""A table as one viewer may see it: what the service gives to whoever draws pages or answers programs."""

from math import ceil

import msgspec

from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.speech.gists import Gist
from undercroft.core.speech.say import Noun, Words, say
from undercroft.core.state import Outcome
from undercroft.server.errors import NotNow
from undercroft.server.tables.live import action_queue
from undercroft.server.tables.live.logbook import WATCH, ViewerLine
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.records.undo import free_floor, known_floor

NOT_ASKED = Refusal(rule="TABLE", text=say("you are not asked at this moment"))


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at a seat, as everybody may know it."""

    seat: int
    id: str
    side: Noun  # as people call it in this game
    name: Words  # who sits there
    kind: str  # person, computer, open
    level: str
    online: bool
    seen: Words  # who else has seen what it hides
    away: bool  # a person plays there and is not at the table
    due: int | None  # the second from which on the viewer may go on without them
    instead: Words  # the owner, for whom somebody else plays


class Wanted(msgspec.Struct, frozen=True):
    """A proposal to take back: whose, to which of the viewer's steps, and who has agreed so far."""

    seat: int
    to: int
    agreed: tuple[int, ...]


class Scene(msgspec.Struct, frozen=True):
    """A position on the way to another: the table at a beat of a step that the rules went on with by themselves, or
    after a step that is shown together with later ones."""

    step: int  # of the record
    place: int  # the viewer's number for it
    game: Game
    apart: bool = True  # a picture of its own; else what happened is told with the next


class Look(msgspec.Struct, kw_only=True):
    """One viewer's look at a table, now or at an earlier step.

    `game` is a position of its own that nobody changes: draw it in any thread, but only as `game.draw(look.seat)`,
    `game.view(look.seat)`, `game.labels(look.seat)` and so on. What is about the pending question (options, why_not,
    odds, plans) may be asked of it only if `asked`: otherwise the question is somebody else's secret.
    """

    table: str
    spec: str
    edition: str
    mission: str
    origin: str
    parent: str
    rematch: str  # the table where the players went on
    campaign: str  # to which it belongs
    watch: str  # the spectators' token, for sharing
    seat: int  # the viewer: a seat, or -1 for spectators
    ticket: int  # what the viewer's next command must carry; it only ever rises
    place: int  # of the picture on the viewer's timeline, which counts the steps that the viewer knows of
    last_place: int  # of that timeline
    record_step: int  # of the picture: it counts every step, and the viewer is not told
    scenes: list[Scene]  # of the latest steps, up to the present, if they were asked for
    shared_place: int  # of the picture on the spectators' timeline: a number that is the same for everybody
    now: bool  # this is the present
    game: Game
    asked: bool  # the viewer must choose now
    waiting: bool  # somebody else must, or the next position is about to be shown
    handed: bool  # a computer, or somebody else, plays for the viewer at present
    host: bool  # the viewer may set the grace, and whether hints are allowed
    grace: int  # seconds for which somebody may be away
    hints: bool  # whoever is asked may ask for a hint
    together: bool  # nobody plays against anybody else
    over: bool  # nothing is secret any more
    outcome: Outcome | None
    log: list[ViewerLine]  # empty if it was not asked for
    groups: list[Gist]  # of the log
    seats: list[Sitting]
    queued: int  # how many of the actions that the viewer sent together are still undone
    accepts: str  # the stage of which the viewer accepts all that is suggested
    undo: int  # how many of the latest choices the viewer may take back alone
    sure: bool  # that is all; else it is as many as is known so far, for that was not asked for
    proposal: Wanted | None
    seed_hash: str
    seed: int | None  # once the game is over


def look_at(
    live: LiveTable,
    viewer: int,
    online: set[int],
    place: int | None,
    undo: bool,
    log: bool,
    scenes_after: int | None,
    idle: bool = False,
) -> Look:
    """What the viewer may see; one who is `idle` has a seat that somebody else plays. Raises NotNow for a place that is
    not on the timeline."""
    shown, latest = live.shown_to(viewer)
    steps = live.place(viewer, shown)
    if place is not None and not 0 <= place <= steps:
        raise NotNow(say("step {step}: expected 0 to {last}", step=place, last=steps))
    now = place is None or place == steps
    at = steps if place is None else place
    step = shown if now else live.step(viewer, at)
    game = latest if now else live.at(step)
    over = live.public
    asked = now and live.asked(viewer) and not idle
    floor, sure = (live.last, True) if idle else _floor(live, viewer, undo)
    return Look(
        table=live.id,
        spec=live.spec.id,
        edition=live.row.edition,
        mission=live.row.mission,
        origin=live.row.origin,
        parent=live.row.parent,
        rematch=live.rematch,
        campaign="" if live.mission is None else live.mission.campaign_id,
        watch=live.row.watch,
        seat=viewer,
        ticket=live.ticket(viewer),
        place=at,
        last_place=steps,
        record_step=step,
        scenes=_scenes(live, viewer, scenes_after, step) if now and scenes_after is not None else [],
        shared_place=live.place(WATCH, live.shown_to(WATCH)[0] if now else step),
        now=now,
        game=game,
        asked=asked,
        waiting=now and not over and not asked,
        handed=idle,
        host=viewer == live.host and not idle,
        grace=live.grace,
        hints=live.allows_hints,
        together=not any(game.conceded_to(seat) for seat in range(game.seats)),
        over=over,
        outcome=game.outcome,
        log=live.log.told(viewer, step, over) if log else [],
        groups=live.log.gists(viewer, step) if log else [],
        seats=_sitting(live, online, WATCH if idle else viewer),
        queued=action_queue.left(live, viewer),
        accepts=action_queue.accepts(live, viewer),
        undo=live.last - floor,
        sure=sure,
        proposal=_wanted(live, viewer),
        seed_hash=live.row.seed_hash,
        seed=live.row.seed if over and live.row.seed_hash else None,
    )


def _scenes(live: LiveTable, viewer: int, after: int, upto: int) -> list[Scene]:
    """What the latest steps were seen by; the very last picture is the position itself. After a step that the viewer
    knows nothing of there is none: it would tell that somebody was asked."""
    found: list[Scene] = []
    for step in [step for step in live.recent if after < step <= upto]:
        *beats, end = live.beats.get(step) or [live.recent[step]]
        place = live.place(viewer, step)
        found += [Scene(step, place, frame) for frame in beats]
        found.append(Scene(step, place, end, step < upto and live.place(viewer, step + 1) > place))
    return found[:-1]


def scenes_of(live: LiveTable, viewer: int, place: int) -> list[Scene]:
    """The beats of a place on the viewer's timeline, however long ago."""
    if place <= 0:
        return []
    first, last = live.step(viewer, place - 1) + 1, live.step(viewer, place)
    found: list[Scene] = []
    for step in range(first, last + 1):
        *beats, end = live.beats.get(step) or live.keyframes.beats(step)
        found += [*[Scene(step, place, frame) for frame in beats], Scene(step, place, end, False)]
    return found[:-1]


def _floor(live: LiveTable, viewer: int, undo: bool) -> tuple[int, bool]:
    if viewer < 0:
        return live.last, True
    return (free_floor(live, viewer), True) if undo else known_floor(live, viewer)


def _sitting(live: LiveTable, online: set[int], viewer: int) -> list[Sitting]:
    due = {seat.seat: live.due(seat.seat, viewer) for seat in live.seats if live.is_away(seat.seat, online)}
    return [
        Sitting(
            row.seat,
            live.spec.seats[row.seat],
            live.seat(row.seat),
            live.name(row.seat),
            row.kind,
            row.level,
            row.seat in online,
            live.others_saw(row.seat),
            row.seat in due,
            None if due.get(row.seat) is None else ceil(due[row.seat] or 0),
            live.instead_of(row.seat),
        )
        for row in live.seats
    ]


def _wanted(live: LiveTable, viewer: int) -> Wanted | None:
    proposal = live.proposal
    if proposal is None:
        return None
    agreed = tuple(row.seat for row in live.seats if proposal.agreed >> row.seat & 1)
    return Wanted(proposal.seat, live.place(viewer, proposal.to), agreed)


def why_not(look: Look, text: str) -> Refusal | None:
    """Why the viewer may not do that now; None if it may. Raises NotationError for what is no action."""
    code = int(look.game.parse(text))
    return look.game.why_not(code) if look.asked else NOT_ASKED
