"""Several actions of one person that were sent together: a walk, a form, whatever a page does by one click.

They are carried out one after the other, as if the person had chosen each by itself, until anything else happens:
another question, dice, somebody else who does something. So nobody waits for a showing between two steps of a way on
which nothing happens. What is left then is the person's again. It lives in memory only: after a restart they are asked.

Whoever accepts a whole stage of the game (core.page.Stage) has a queue that goes on to its end: at each of their
questions it is filled with what the game suggests there, and in between others play their part. So every seat has its
own queue.
"""

from collections.abc import Sequence

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.story import Ref
from undercroft.server.storage.store import PERSON
from undercroft.server.tables.live.queued import ActionQueue, QueuedAction
from undercroft.server.tables.live.table import LiveTable


def begin(
    live: LiveTable, seat: int, actions: Sequence[QueuedAction], figure: Ref | None, stage: str = ""
) -> None:
    """A seat has made its choice, and says what comes next. What it said before is over; another's queue goes on."""
    stop(live, seat)
    if actions or stage:
        live.queues[seat] = ActionQueue(seat, list(actions), figure, live.last, stage)


def is_due(live: LiveTable) -> bool:
    """A queue waits for nobody."""
    return _due(live) is not None


def _due(live: LiveTable) -> ActionQueue | None:
    ask = live.game.ask
    due = [one for one in live.queues.values() if one.going and (ask is None or ask.seat == one.seat)]
    return due[0] if due else None


def next_action(live: LiveTable) -> tuple[int, int] | None:
    """The seat of a queue that is due and its next action; None if it ends here."""
    queue = _due(live)
    if queue is None:
        return None
    code = None if _happened(live, queue) else _next(live, queue)
    queue.going = code is not None
    return None if code is None else (queue.seat, code)


def done(live: LiveTable, seat: int) -> None:
    """The next action has been carried out."""
    queue = live.queues.get(seat)
    if queue is not None:
        queue.left.pop(0)
        queue.step = live.last
        queue.going = bool(queue.left or queue.stage)


def stop(live: LiveTable, seat: int) -> None:
    """Whoever sent it thinks again."""
    live.queues.pop(seat, None)


def left(live: LiveTable, viewer: int) -> int:
    """How many of the actions that the viewer sent together are still undone."""
    return len(live.queues[viewer].left) if viewer in live.queues else 0


def accepts(live: LiveTable, viewer: int) -> str:
    """The stage of which the viewer accepts all that is suggested, as long as that goes on."""
    queue = live.queues.get(viewer)
    return queue.stage if queue is not None and queue.going else ""


def _suggested(live: LiveTable, queue: ActionQueue) -> list[QueuedAction]:
    """Nothing once the stage is over."""
    guide = live.game.guide(queue.seat)
    if guide.stage is None or guide.stage.id != queue.stage or guide.suggests is None:
        return []
    return [QueuedAction(action) for action in guide.suggests.actions]


def _next(live: LiveTable, queue: ActionQueue) -> int | None:
    choice = live.game.choice
    if choice is None or live.full or live.seats[queue.seat].kind != PERSON:
        return None
    if not queue.left and queue.stage:
        queue.left = _suggested(live, queue)
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
