"""Several actions of one person that were sent together: a walk, a form, whatever a page does by one click.

They are carried out one after the other, as if the person had chosen each by itself, until anything else happens:
another question, dice, somebody else who does something. So nobody waits for a showing between two steps of a way on
which nothing happens. What is left then is the person's again. It lives in memory only: after a restart they are asked.
"""

from collections.abc import Sequence

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.story import Ref
from undercroft.server.storage.store import PERSON
from undercroft.server.tables.live.queued import ActionQueue, QueuedAction
from undercroft.server.tables.live.table import LiveTable


def begin(live: LiveTable, seat: int, actions: Sequence[QueuedAction], figure: Ref | None) -> None:
    """A seat has made its choice, and says what comes next. What it said before is over; another's queue goes on."""
    if actions:
        live.queue = ActionQueue(seat, list(actions), figure, live.last)
    else:
        stop(live, seat)


def is_due(live: LiveTable) -> bool:
    """A queue waits for nobody."""
    queue = live.queue
    return queue is not None and queue.going and (live.game.ask is None or live.game.ask.seat == queue.seat)


def next_code(live: LiveTable) -> int | None:
    """The next action of a queue that is due; None if it ends here."""
    queue = live.queue
    if queue is None or not is_due(live):
        return None
    code = None if _happened(live, queue) else _next(live, queue)
    queue.going = code is not None
    return code


def done(live: LiveTable) -> None:
    """The next action has been carried out."""
    if live.queue is not None:
        live.queue.left.pop(0)
        live.queue.step = live.last
        live.queue.going = bool(live.queue.left)


def stop(live: LiveTable, seat: int) -> None:
    """Whoever sent it thinks again."""
    if live.queue is not None and live.queue.seat == seat:
        live.queue = None


def left(live: LiveTable, viewer: int) -> int:
    """How many of the actions that the viewer sent together are still undone."""
    return len(live.queue.left) if live.queue is not None and live.queue.seat == viewer else 0


def _next(live: LiveTable, queue: ActionQueue) -> int | None:
    choice = live.game.choice
    if choice is None or live.full or live.seats[queue.seat].kind != PERSON:
        return None
    asked = [at for at, one in enumerate(queue.left) if one.kind in ("", choice.kind)]
    if not asked:
        return None
    del queue.left[: asked[0]]
    try:
        code = int(live.spec.parse(queue.left[0].action))
    except UndercroftError:
        return None
    return code if code in live.game.codes() else None


def _happened(live: LiveTable, queue: ActionQueue) -> bool:
    """Something that the seat was told since its last action makes one think again."""
    lines = live.log.since(queue.seat, queue.step)
    if any(line.rolls for line in lines):
        return True
    others = [ref for line in lines for ref in line.said.refs if ref[0] == "model" and ref != queue.figure]
    return queue.figure is not None and bool(others)
