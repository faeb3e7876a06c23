"""Taking back: alone as far as the last information boundary, further only if the owner of every seat agrees.

The boundary lies behind the last die or draw, the last choice of another seat, and the last step that showed its
seat anything it did not know. The rules' authors need not say which steps those are. A seat learns nothing from
its own step if the same would have happened in every game that it must think possible: so the step is tried in many
games dealt anew from what the seat knew, and if any of them goes on differently in its eyes, the step showed it
something. That also covers the silence of somebody who might have answered, unless it was very unlikely that they
could: a chance of one in twenty escapes such a test about one time in thirty, one in ten almost never.

The dice that fell fall again: the generator goes back with the table, so nobody can roll until a number pleases, and
the seed still proves the record.
"""

from undercroft.core.game import Game
from undercroft.core.records.record import Record
from undercroft.core.speech.say import say
from undercroft.core.state import knows
from undercroft.players.base import derived_seed
from undercroft.server.errors import NotNow
from undercroft.server.storage.store import PERSON, RUNNING, TableRow
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.records.restore import Differs, rerun

TRIES = 64


def free_floor(live: LiveTable, seat: int) -> int:
    """The earliest step to which the seat may go back alone; the last step of the record if none."""
    return _floor(live, seat, True)[0]


def known_floor(live: LiveTable, seat: int) -> tuple[int, bool]:
    """How far back the seat may go alone, as far as that is known already, and whether that is all. To find out takes
    milliseconds: too much for every page at every step, so it is left until somebody rests or asks."""
    return _floor(live, seat, False)


def _floor(live: LiveTable, seat: int, find_out: bool) -> tuple[int, bool]:
    step = live.last
    if live.row.status != RUNNING or live.shown.step != step or live.seats[seat].kind != PERSON:
        return step, True
    while step > first_step(live):
        made = live.record.steps[step]
        if made.seat != live.spec.seats[seat] or made.dice:
            break
        if step not in live.showed_something:
            if not find_out:
                return step, False
            live.showed_something[step] = shows_something(live, seat, step)
        if live.showed_something[step]:
            break
        step -= 1
    return step, True


def first_step(live: LiveTable) -> int:
    """What a table was opened with is not its to take back."""
    return max(0, live.row.base)


def shows_something(live: LiveTable, seat: int, step: int) -> bool:
    """The seat learned something from its own step."""
    before = live.at(step - 1)
    code = int(before.parse(live.record.steps[step].action))
    after = before.copy()
    after.do(code)
    known = _known(after, seat)
    for number in range(TRIES):
        possible = before.sample(seat, derived_seed(live.row.seed, step, number))
        if possible.why_not(code) is not None:
            return True
        possible.do(code)
        if _known(possible, seat) != known:
            return True
    return False


def _known(game: Game, seat: int) -> tuple[object, ...]:
    """What the last step showed a seat: what happened, what fell, and whether it is asked again, and what."""
    events = [event for event in game.state.events if knows(seat, event)]
    ask = game.ask
    asked = (ask.question, sorted(ask.options)) if ask is not None and game.asks(seat) else None
    return events, len(game.state.dice.fallen), game.state.over, asked


def goal(live: LiveTable, seat: int, place: int | None) -> int:
    """The step to go back to: where the seat's own count stood at `place`, or before its last step. Raises NotNow."""
    if live.row.status != RUNNING:
        raise NotNow(say("the game is over: play on from any of its steps as a new table instead"))
    first = first_step(live)
    if place is None:
        own = [n for n in range(live.last, first, -1) if live.record.steps[n].seat == live.spec.seats[seat]]
        if not own:
            raise NotNow(say("there is nothing to take back: expected a choice of your own"))
        return own[0] - 1
    shown = live.shown_to(seat)[0]
    step = live.log.step(seat, place, shown) if place >= 0 else -1
    if not first <= step < live.last:
        least, most = live.log.place(seat, first), live.log.place(seat, shown)
        raise NotNow(
            say(
                "step {step}: expected an earlier step to go back to, from {least} to before {most}",
                step=place,
                least=least,
                most=most,
            )
        )
    return step


def position_at(live: LiveTable, to: int) -> Game:
    """The game at an earlier step with its dice as they were then, ready to be played on."""
    if to in live.recent:
        return live.recent[to]
    return rewound(live.record, live.row, to)


def rewound(record: Record, row: TableRow, to: int) -> Game:
    """The table after a step, by playing its record again from the start."""
    try:
        *_, (_, game) = rerun(record, row, to)
    except Differs:
        words = say("the dice of this table were changed by an update: it cannot go back so far")
        raise NotNow(words) from None
    return game
