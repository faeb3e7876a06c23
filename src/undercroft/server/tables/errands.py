"""Several actions of one person that were sent together: a walk, a form, whatever a page does by one click.

They are carried out one after the other, as if the person had chosen each by itself, until anything else happens:
another question, dice, somebody else who does something. So nobody waits for a showing between two steps of a way on
which nothing happens. What is left then is the person's again. It lives in memory only: after a restart they are asked.
"""

from collections.abc import Sequence

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.story import Ref
from undercroft.server.storage.store import PERSON
from undercroft.server.tables.livetable import LiveTable


class Deed(msgspec.Struct, frozen=True):
    """An action, and the kind of the question that it answers: if that is not asked, the deed is left out."""

    action: str
    kind: str = ""


class Errand(msgspec.Struct):
    """What is left of what a seat sent, and where it stands."""

    seat: int
    left: list[Deed]
    figure: Ref | None  # who does it; where nobody does, others may have their part in it
    step: int  # of the record: the last one that it made
    going: bool = True  # else it has come to its end, or has stopped


def begin(live: LiveTable, seat: int, deeds: Sequence[Deed], figure: Ref | None) -> None:
    """A seat has made its choice, and says what comes next. What it said before is over; another's errand goes on."""
    if deeds:
        live.errand = Errand(seat, list(deeds), figure, live.last)
    else:
        stop(live, seat)


def is_due(live: LiveTable) -> bool:
    """An errand waits for nobody."""
    errand = live.errand
    return errand is not None and errand.going and (live.game.ask is None or live.game.ask.seat == errand.seat)


def next_code(live: LiveTable) -> int | None:
    """The next action of an errand that is due; None if it ends here."""
    errand = live.errand
    if errand is None or not is_due(live):
        return None
    code = None if _happened(live, errand) else _next(live, errand)
    errand.going = code is not None
    return code


def done(live: LiveTable) -> None:
    """The next action has been carried out."""
    if live.errand is not None:
        live.errand.left.pop(0)
        live.errand.step = live.last
        live.errand.going = bool(live.errand.left)


def stop(live: LiveTable, seat: int) -> None:
    """Whoever sent it thinks again."""
    if live.errand is not None and live.errand.seat == seat:
        live.errand = None


def left(live: LiveTable, viewer: int) -> int:
    """How many of the actions that the viewer sent together are still undone."""
    return len(live.errand.left) if live.errand is not None and live.errand.seat == viewer else 0


def _next(live: LiveTable, errand: Errand) -> int | None:
    choice = live.game.choice
    if choice is None or live.full or live.seats[errand.seat].kind != PERSON:
        return None
    asked = [at for at, deed in enumerate(errand.left) if deed.kind in ("", choice.kind)]
    if not asked:
        return None
    del errand.left[: asked[0]]
    try:
        code = int(live.spec.parse(errand.left[0].action))
    except UndercroftError:
        return None
    return code if code in live.game.codes() else None


def _happened(live: LiveTable, errand: Errand) -> bool:
    """Something that the seat was told since its last action makes one think again."""
    lines = live.log.since(errand.seat, errand.step)
    if any(line.rolls for line in lines):
        return True
    others = [ref for line in lines for ref in line.said.refs if ref[0] == "model" and ref != errand.figure]
    return errand.figure is not None and bool(others)
