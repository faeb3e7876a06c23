"""Dealing anew for a guest: what somebody has seen of a seat is not what the guest shall play with.

The choices made so far are made once more with a new seed. If everybody who looks on would have seen just the same,
nothing hangs on the old deal but what was hidden, and the new one takes its place: cards, tiles and all dice to come.
What somebody chose for a seat stays chosen, and all are told that they know it.
Where a die has fallen, a card was played or chance has shown anything else, another deal would be another game: then it
stays, and all are told who has seen what (seen.py).

A table is dealt anew for its first guest alone. Else whoever passes a seat to themselves could deal until a hand
pleases.
"""

import msgspec

from undercroft.core.chance.dice import drawn_seed, seed_hash, seeded, shown
from undercroft.core.game import Game
from undercroft.core.records.record import replay, step_hash
from undercroft.core.speech.say import Listing, Text, say
from undercroft.core.state import knows
from undercroft.server.storage.store import ANEW, CAME, RUNNING, SEEN, STEP, EntryRow, SeatRow, TableRow
from undercroft.server.tables.live.logbook import WATCH, seen_by
from undercroft.server.tables.live.notes import stored_note
from undercroft.server.tables.live.seen import CHOSEN_SEED, TAKEN_BACK, told
from undercroft.server.tables.live.table import LiveTable, asked_seat

MOST_STEPS = 100  # that are made once more: somebody waits for it

ANEW_FOR_YOU = say("As long as nothing that all could see has come of it, it is dealt anew when you sit down.")


class Dealt(msgspec.Struct):
    """A step made once more: the dice that fell, and what its entry says."""

    dice: str
    hash: str
    seen: int
    asked: int


class Deal(msgspec.Struct):
    """A new one: the table's row with its seed, and every step so far."""

    row: TableRow
    steps: list[Dealt]


def seen_before(live: LiveTable, row: SeatRow) -> list[Text]:
    """What others know of a seat that passes to somebody else, in sentences."""
    saw = live.seen.with_player(row) if live.has_secrets else []
    sentences = [told(saw, live.seat(row.seat))] if saw else []
    return [*sentences, TAKEN_BACK] if live.foreseen else sentences


def warnings(live: LiveTable, row: SeatRow) -> list[Text]:
    """What a guest is told of that before they sit down."""
    sentences = seen_before(live, row)
    if live.has_secrets and live.log.says(CHOSEN_SEED):
        sentences = [CHOSEN_SEED, *sentences]
    return [*sentences, ANEW_FOR_YOU] if is_wanted(live, row) else sentences


def is_wanted(live: LiveTable, row: SeatRow) -> bool:
    """A new deal for the first guest is wanted, and chance, not a person or another table, made the old one."""
    promised = live.row.base < 0 and live.row.seed_hash == seed_hash(live.row.seed) and not live.log.says(CHOSEN_SEED)
    first = not live.seen.guests and live.row.status == RUNNING and live.last <= MOST_STEPS
    return promised and first and bool(seen_before(live, row))


def dealt_anew(live: LiveTable) -> Deal | None:
    """A new deal, if nobody could see the difference."""
    seed = drawn_seed()
    steps = _played_again(live, seed)
    new = msgspec.structs.replace(live.row, seed=seed, seed_hash=seed_hash(seed))
    return None if steps is None else Deal(new, steps)


def _played_again(live: LiveTable, seed: int) -> list[Dealt] | None:
    """Every step with the dice of another seed; None where spectators would see a difference."""
    record = live.record
    game = live.spec.new(record.mission, seeded(seed), record.edition, record.options)
    game.open()
    made: list[Dealt] = []
    for number, old in replay(record):
        step = record.steps[number]
        if number:
            code = int(game.parse(step.action))
            if game.why_not(code) is not None:
                return None
            game.do(code)
        if live.last and _public(game) != _public(old):  # before the first choice not even what all saw binds anybody
            return None
        seen = seen_by(game, live.spec.seats.index(step.seat), live.log.viewers) if number else 0
        fallen = game.state.dice.fallen
        hash = step_hash(game, number, step.seat, step.action, fallen)
        made.append(Dealt(shown(fallen, live.spec.dice), hash, seen, asked_seat(game)))
    return made if not live.last or game.view(WATCH) == live.game.view(WATCH) else None


def _public(game: Game) -> tuple[object, ...]:
    """What a step showed to all, and who is asked now."""
    return [event for event in game.state.events if knows(WATCH, event)], asked_seat(game), game.state.over


def entries_of(live: LiveTable, deal: Deal, seat: int) -> list[EntryRow]:
    """The new deal for a guest at that seat as entries: everything so far once more."""
    entries = [live.entry(ANEW, -1, "")]
    for number, (step, dealt) in enumerate(zip(live.record.steps, deal.steps)):
        entry = live.entry(STEP, live.spec.seats.index(step.seat) if number else -1, step.action)
        entry.dice, entry.hash, entry.seen, entry.asked = dealt.dice, dealt.hash, dealt.seen, dealt.asked
        entries.append(entry)
    note = say(
        "Some of what is hidden had been seen: it was dealt anew, with a seed of the fingerprint {hash}.",
        hash=deal.row.seed_hash,
    )
    return [*entries, live.note(note), *_still_known(live, seat), live.entry(CAME, seat, "")]


def _still_known(live: LiveTable, guest: int) -> list[EntryRow]:
    """What was chosen for a seat is chosen, and no new deal hides it from who chose."""
    entries: list[EntryRow] = []
    live.seen.leaves(guest)
    for row in live.seats:
        made = any(step.seat == live.spec.seats[row.seat] for step in live.record.steps)
        who = live.seen.with_player(row) if row.seat == guest else live.seen.others(row.seat)
        if made and who:
            words = say(
                "Choices of {seat:the} had been made already, and are known to {who:the}.",
                seat=live.seat(row.seat),
                who=Listing(who),
            )
            entries += [live.note(words), *[live.entry(SEEN, row.seat, stored_note(one)) for one in who]]
    return entries
