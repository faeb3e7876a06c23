"""One table in memory: its game, its record, who sits there, and what everybody has been shown.

Every change works on a copy of the game, which then takes its place: a game once shown is never changed, so it can
be drawn in another thread, and an action that fails half-way has changed nothing. Nothing here waits and nothing is
stored here: a change returns the entry that the service hands to the journal before it shows it to anybody.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from undercroft.core.chance.dice import shown
from undercroft.core.game import Game
from undercroft.core.packing import is_word
from undercroft.core.records.record import Record, Step
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import Listing, Noun, Text, Words, say, say_for
from undercroft.players.base import is_offered_the_end
from undercroft.server.errors import NoAccess
from undercroft.server.storage.store import (
    COMPUTER,
    NOBODY,
    NOTE,
    OVER,
    PERSON,
    RUNNING,
    STEP,
    EntryRow,
    MissionRow,
    SeatRow,
    TableRow,
)
from undercroft.server.tables.live.absence import GRACE_SECONDS, NEVER, Absence
from undercroft.server.tables.live.asked_hints import AskedHints
from undercroft.server.tables.live.keyframes import Keyframes
from undercroft.server.tables.live.levels import level
from undercroft.server.tables.live.logbook import WATCH, Logbook, is_quiet, seen_by
from undercroft.server.tables.live.memories import Memories
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.queued import ActionQueue
from undercroft.server.tables.live.seen import SOMEBODY, SeenSecrets
from undercroft.server.tables.live.shown import ShownPosition
from undercroft.server.tables.live.substitutes import Substitutes
from undercroft.server.tables.live.tokens import equal, hashed

RECENT = 16  # positions kept for taking back at once
BUNDLED = 512  # and as long as they are still to be shown, or have just been
MOST_STEPS = 10_000  # of a record; no game that was played by chance alone came to half of it
MOST_ENTRIES = 20_000  # steps, and what was taken back or said about that
BASE, EACH = 150_000, 1_200  # bytes in memory of a table, and of each of its entries: rather too many than too few
REMEMBERED = 256  # of a seat's tickets: how far back a command is known that comes again


T = TypeVar("T")


class Proposal(msgspec.Struct):
    """Somebody wants to take back more than one may alone; `agreed` are the seats that agree, as bits."""

    seat: int
    to: int  # a step of the record
    agreed: int


class RulesFailed(Exception):
    """The rules cannot carry out what is legal: a fault of theirs."""


class LiveTable:
    """A table that somebody plays at or looks at. Only the event loop's thread touches it."""

    def __init__(self, spec: GameSpec, row: TableRow, seats: list[SeatRow], record: Record, game: Game) -> None:
        self.spec = spec
        self.row = row
        self.seats = seats
        self.substitutes = [Substitutes(row.id, seat.seat) for seat in seats]
        self.grace = GRACE_SECONDS  # for how long somebody may be away
        self.host = 0  # the seat of whoever opened the table
        self.hints: bool | None = None  # whether hints may be asked for, if that was chosen
        self.asked_hints = AskedHints()
        self.absence = Absence(len(seats))
        self._watch = hashed(row.watch)
        self.names = seat_names(spec, row.mission, row.edition, row.options)
        self.record = record
        self.game = game  # the true position, which may be ahead of what is shown
        self.log = Logbook(len(seats), spec.dice)
        self.keyframes = Keyframes(record)
        self.shown = ShownPosition(len(record.steps) - 1, game)
        self.recent: OrderedDict[int, Game] = OrderedDict()
        self.beats: OrderedDict[int, list[Game]] = OrderedDict()  # the latest steps that are seen beat by beat
        self.showed_something: dict[int, bool] = {}  # per step: whether it showed its seat something (undo.py)
        self.done: dict[tuple[int, int], set[tuple[str, str]]] = {}  # what each seat's commands to each step were
        self.proposal: Proposal | None = None
        self.queues: dict[int, ActionQueue] = {}  # by seat
        self.seen = SeenSecrets(self.names)
        self.memories = Memories()
        self.serial = 0  # of the next entry
        self.owed: list[EntryRow] = []  # entries that go to the journal with the next change
        self.rematch = ""
        self.mission: MissionRow | None = None  # what it is of a campaign
        self.unread: list[Step] = []  # what its record holds behind a rule that was mended since
        self.used = 0.0  # when somebody came here last, by the loop's clock
        self.lock = asyncio.Lock()  # held from the check of a command until its change is stored

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def last(self) -> int:
        """The record's last step."""
        return len(self.record.steps) - 1

    @property
    def public(self) -> bool:
        """Nothing is secret any more: the game is over, as everybody has seen, or only its record was ever here."""
        return self.row.status != RUNNING and self.shown.step == self.last

    @property
    def has_secrets(self) -> bool:
        """A seat may know what others may not."""
        return not (self.public or self.game.open_hands())

    @property
    def foreseen(self) -> bool:
        """Somebody may know what comes next: it happened once, and was taken back."""
        return self.has_secrets and self.last < self.seen.reached

    @property
    def has_people(self) -> bool:
        """Somebody plays here, and not only computers."""
        return any(seat.kind == PERSON for seat in self.seats)

    @property
    def allows_hints(self) -> bool:
        """Whether anybody here may ask for a hint: where nothing was chosen, only whoever plays alone."""
        people = [row for row in self.seats if row.kind != COMPUTER or row.secret]
        return len(people) < 2 if self.hints is None else self.hints

    @property
    def full(self) -> bool:
        """No more than words that end the game fit in."""
        return self.last >= MOST_STEPS or self.serial >= MOST_ENTRIES

    # ------------------------------------------------------------ who is it

    def viewer(self, token: str) -> int:
        """Whose token this is: a seat, or WATCH. Every seat is compared, so that the time tells nothing."""
        return self.claim(token)[0]

    def claim(self, token: str) -> tuple[int, int]:
        """Whose token this is, and the place among those who have played the seat: 0 is its owner, others stand in
        (substitutes.py)."""
        hash = hashed(token)
        places = [(row.seat, self.substitutes[row.seat].places(row.secret, hash)) for row in self.seats]
        found = [(seat, place) for seat, held in places for place in held]
        watches = equal(hash, self._watch)
        if found:
            return found[0]
        if watches:
            return WATCH, 0
        raise NoAccess(say("this link opens no seat at this table: expected the token of a seat or of the spectators"))

    def seated(self, token: str) -> int:
        """The seat of a token; spectators have none."""
        seat = self.viewer(token)
        if seat == WATCH:
            raise NoAccess(say("spectators only watch: expected the token of a seat"))
        return seat

    def idle(self, token: str) -> bool:
        """The token's seat is played by somebody else for a while, or by the computer."""
        seat, place = self.claim(token)
        return seat != WATCH and (self.seats[seat].kind == COMPUTER or place < len(self.substitutes[seat].people))

    def players_hash(self, seat: int) -> str:
        """Of the token of the person who plays a seat, or has let the computer play."""
        people = self.substitutes[seat].people
        return people[-1].secret if people else self.seats[seat].secret

    def opens(self, seat: int, hash: str) -> bool:
        """A token with this hash still has its place at the seat."""
        return bool(self.substitutes[seat].places(self.seats[seat].secret, hash))

    def owners(self) -> list[int]:
        """The seats that belong to somebody, also while a computer plays there: but not where it does so because they
        are away."""
        return [row.seat for row in self.seats if row.secret and not self.substitutes[row.seat].computer]

    def is_away(self, seat: int, online: set[int]) -> bool:
        """A person plays there and nobody looks from the seat."""
        row = self.seats[seat]
        return not self.public and row.kind == PERSON and bool(row.secret) and seat not in online

    def due(self, seat: int, viewer: int) -> float | None:
        """From when on the viewer may go on without whoever plays a seat and is away; None if never, or not now: they
        are here, it is the viewer's own choice, or the viewer does not play."""
        since = self.absence.since(seat, viewer)
        waits = viewer not in (WATCH, seat) and not self.asked(viewer) and not self.public
        return since + self.grace if waits and since is not None and self.grace != NEVER else None

    def asks(self, kind: str) -> int | None:
        """The seat that is asked, if somebody of that kind sits there; in truth, not as shown. What is asked of all
        together is left to people as long as there are any."""
        ask = self.game.ask
        if self.row.status != RUNNING or ask is None:
            return None
        seats = range(len(self.seats)) if ask.shared else [ask.seat]
        people = any(self.seats[seat].kind == PERSON for seat in seats)
        return ask.seat if (PERSON if people else self.seats[ask.seat].kind) == kind else None

    def owes_answer(self) -> int | None:
        """A computer's seat that is offered the end of the game, and has to answer whoever is asked."""
        if self.row.status != RUNNING:
            return None
        computers = [seat.seat for seat in self.seats if seat.kind == COMPUTER]
        return next((seat for seat in computers if is_offered_the_end(self.game, seat)), None)

    def asked(self, viewer: int) -> bool:
        """The viewer is a person who is asked now, and has been shown so."""
        current = not self.shown.waiting and self.shown.step == self.last and self.row.status == RUNNING
        if viewer in self.queues and self.queues[viewer].going:
            return False
        return current and self.shown.game.asks(viewer) and self.seats[viewer].kind == PERSON

    def shown_to(self, viewer: int) -> tuple[int, Game]:
        """The step and the position that a viewer sees. What led to a question of which nobody else may know is not
        shown to others before it is answered: then they see both as one."""
        step, game = self.shown.step, self.shown.game
        while step > 0 and game.ask is not None and game.ask.unseen and game.ask.seat != viewer:
            step -= 1
            game = self.at(step)
        return step, game

    def ticket(self, viewer: int) -> int:
        """What a command of the viewer must carry now."""
        return self.log.ticket(viewer, self.shown_to(viewer)[0])

    # ------------------------------------------------------------ changes

    def entry(self, kind: str, seat: int, text: str, ticket: int = -1) -> EntryRow:
        """The next entry of the table."""
        made = EntryRow(table_id=self.id, serial=self.serial, kind=kind, seat=seat, text=text, ticket=ticket)
        made.asked = asked_seat(self.game)
        self.serial += 1
        self.remember(made)
        return made

    def remember(self, entry: EntryRow) -> None:
        """Know a command when it comes again; what is older than a seat's last tickets is too late anyway."""
        if entry.ticket < 0:
            return
        self.done.setdefault((entry.seat, entry.ticket), set()).add((entry.kind, entry.text))
        if len(self.done) > 2 * REMEMBERED * len(self.seats):
            newest: dict[int, int] = {}
            for seat, ticket in self.done:
                newest[seat] = max(ticket, newest.get(seat, 0))
            self.done = {key: said for key, said in self.done.items() if key[1] > newest[key[0]] - REMEMBERED}

    def play(self, seat: int, code: int, ticket: int = -1) -> EntryRow:
        """A choice of the seat, or a word of it: legal, as has been checked. Raises RulesFailed, and then nothing has
        changed."""
        game = self.game.copy()
        game.watched = True
        try:
            game.do(code)
        except Exception as error:
            raise RulesFailed from error
        self.record.note(game, seat, code)
        if not is_word(code):
            self.memories.answered(seat, self.game.codes(), code)
        self._keep_beats(game.film())
        game.watched, game.state.beats = False, None
        self.game = game
        made = self.record.steps[-1]
        entry = self.entry(STEP, seat, made.action, ticket)
        entry.dice, entry.hash = shown(made.dice, self.spec.dice), made.hash
        entry.seen = seen_by(game, seat, self.log.viewers)
        self.log.count(self.last, entry.seen)
        self.log.tell(game, self.last)
        self.keep(self.last, game)
        if game.state.over:
            self.row.status, self.row.result = OVER, result_of(game)
        if game.state.over or plays_on(entry):
            self.proposal = None
        return entry

    def keep(self, step: int, game: Game) -> None:
        """Remember a position, which nobody changes from now on."""
        self.keyframes.keep(step, game)
        self.recent[step] = game
        self._forget(self.recent)

    def _keep_beats(self, frames: list[Game]) -> None:
        """What the rules did by themselves in the step just made, if it is more than one picture."""
        if len(frames) > 1:
            self.beats[self.last] = frames
            self._forget(self.beats)

    def _forget(self, kept: OrderedDict[int, T]) -> None:
        """The oldest, if they have been shown for long."""
        while len(kept) > BUNDLED or (len(kept) > RECENT and next(iter(kept)) < self.shown.before):
            kept.popitem(last=False)

    def joins(self, entry: EntryRow) -> bool:
        """The step is shown together with the one before: a computer's, and nobody else knows of it."""
        return self.seats[entry.seat].kind == COMPUTER and is_quiet(entry.seen, entry.seat)

    def bundled(self, entry: EntryRow) -> bool:
        """The step is shown together with others, for each reader at a pace of their own: a computer's, where people
        play. Where they only watch, it would think for nobody who is in a hurry."""
        return self.seats[entry.seat].kind == COMPUTER and self.has_people

    def note(self, text: Text) -> EntryRow:
        """The table says something to everybody, with the last step."""
        self.log.note(self.last, text)
        return self.entry(NOTE, -1, stored_note(text))

    def back(self, to: int, seat: int, game: Game) -> None:
        """Go back to a step, where the game is as given; it is shown at once."""
        self.seen.went_back(self.last)
        del self.record.steps[to + 1 :]
        take_back(self.log, to, self.who(seat))
        self.keyframes.cut(to)
        for step in [step for step in [*self.recent, *self.beats, *self.showed_something] if step > to]:
            self.recent.pop(step, None)
            self.beats.pop(step, None)
            self.showed_something.pop(step, None)
        self.game = game
        self.recent[to] = game
        self.proposal = None
        self.queues = {}
        self.memories.forget()
        self.shown.reset(to, game)

    # ------------------------------------------------------------ looking

    def name(self, seat: int) -> Words:
        """Who plays there, in words."""
        return sitter(self._playing(seat), self.names)

    def who(self, seat: int) -> Words:
        """Who plays there, inside a sentence, which other languages say in their own way."""
        row = self._playing(seat)
        return row.name or (level(row.level).word if row.kind == COMPUTER else self.seat(seat))

    def called(self, seat: int) -> str:
        """The name of who plays there, if they have one."""
        return self._playing(seat).name

    def owner(self, seat: int) -> Words:
        """To whom the seat belongs, inside a sentence."""
        return self.seats[seat].name or SOMEBODY

    def instead_of(self, seat: int) -> Words:
        """For whom somebody else plays the seat; empty if nobody does."""
        return self.owner(seat) if self.substitutes[seat].any else ""

    def _playing(self, seat: int) -> SeatRow:
        """The seat's row with the name of who plays it, if they stand in for its owner."""
        row, stands = self.seats[seat], self.substitutes[seat]
        if not stands.any:
            return row
        return msgspec.structs.replace(row, name="" if stands.computer else stands.people[-1].name)

    def seat(self, seat: int) -> Noun:
        """The seat as people call it in this game."""
        return self.names[seat]

    def others_saw(self, seat: int) -> Words:
        """Who has seen what the seat hides and does not play it, in words; empty if nobody has. A computer does not
        mind, nor does whoever plays against computers alone."""
        people = [row.seat for row in self.seats if row.kind != COMPUTER]
        others = self.seen.others(seat) if self.has_secrets and seat in people and len(people) > 1 else []
        return say("seen by {who:the}", who=Listing(others)) if others else ""

    def at(self, step: int) -> Game:
        """The game after a step of the record, for looking at."""
        return self.recent[step] if step in self.recent else self.keyframes.at(step)

    def place(self, viewer: int, step: int) -> int:
        """The number by which the viewer knows a step of the record."""
        return step if self.public else self.log.place(viewer, step)

    def step(self, viewer: int, place: int) -> int:
        """The record's step behind a viewer's number."""
        return place if self.public else self.log.step(viewer, place, self.shown_to(viewer)[0])

    def whole_record(self) -> Record:
        """A copy, with all that is stored of it."""
        return msgspec.structs.replace(self.record, steps=[*self.record.steps, *self.unread])

    def players(self) -> dict[str, str]:
        """Who sits where, as a record's header says it."""
        ids = self.spec.seats
        return {ids[row.seat]: row.name or (row.level if row.kind == COMPUTER else ids[row.seat]) for row in self.seats}


def seat_names(spec: GameSpec, mission: str, edition: str, options: str) -> list[Noun]:
    """What the seats of a table are called, by what its row says of the game."""
    return [seat.name for seat in spec.seating(mission, edition, json.loads(options))]


def sitter(row: SeatRow, names: Sequence[Noun]) -> Words:
    """Who sits at a seat: a person by name, a computer by how it plays; whoever has no name, by the seat's."""
    return row.name or (level(row.level).name if row.kind == COMPUTER else names[row.seat])


def weight(entries: int) -> int:
    """About how many bytes a table of so many entries takes in memory."""
    return BASE + EACH * entries


def asked_seat(game: Game) -> int:
    """Whose choice it is, in truth."""
    return NOBODY if game.ask is None else game.ask.seat


def result_of(game: Game) -> str:
    """How a game ended, as its row keeps it."""
    outcome = game.outcome
    if outcome is None:
        return ""
    return "draw" if outcome.drawn else ",".join(map(str, outcome.winners)) or "-"


def plays_on(entry: EntryRow) -> bool:
    """The step ends a request to take back: a person made it, and others can see it. At a quiet one the request stands,
    else its end would tell that the seat was asked; computers play on while somebody's answer is waited for."""
    return entry.ticket >= 0 and not is_quiet(entry.seen, entry.seat)


def take_back(log: Logbook, to: int, who: Words | None) -> None:
    """Forget the steps after one, and tell those who knew of them, each as many as they knew of. Where nobody wanted
    it, the table itself says why it went back."""
    for viewer, lost in log.cut(to).items():
        if who is None:
            continue
        words = say_for(lost, "{who:The} took back a choice.", "{who:The} took back {number} choices.", who=who)
        log.note(to, words, [viewer])
