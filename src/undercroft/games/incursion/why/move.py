"""Why a model may not move, turn, leave, work a door or handle an item."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Text, say
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.board.squares import open_step
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE
from undercroft.games.incursion.rules.models.model_cards import ap_left, dashes, side_of
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.moving.items import (
    can_be_carried,
    can_be_used,
    in_front,
    may_use_items,
)
from undercroft.games.incursion.rules.moving.move import (
    can_leap,
    may_turn,
    move_cost,
    turn_cost,
)
from undercroft.games.incursion.rules.options import paid_actions
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why.act import no_model, not_payable
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.words import names

STEPS = (say("a step forward"), say("a step sideways"), say("a step back"), say("a step sideways"))


def step_name(s: Table, m: int, d: int) -> Text:
    """The kind of step, as the cost chart names it."""
    return STEPS[(d - s.facing[m]) % 4]


def no_way(s: Table, square: int, d: int) -> Refusal | None:
    """What lies between a square and the next in a direction."""
    to = s.dossier.step[square * 4 + d]
    way, where = names.FACINGS[d], names.square(s, square)
    if to < 0:
        return Refusal("INC-MOVE-3", say("a wall or rock lies {way} of {where}", way=way, where=where))
    if to == s.cave:
        return Refusal("INC-BC-27", say("the Cave In fills {where}", where=names.square(s, to)))
    door = s.dossier.gate[square * 4 + d]
    if door >= 0 and s.sealed >> door & 1:
        return Refusal("INC-DOOR-3", say("a sealed door lies {way} of {where}", way=way, where=where))
    if door >= 0 and s.shut >> door & 1:
        return Refusal("INC-MOVE-3", say("a closed door lies {way} of {where}", way=way, where=where))
    return None


@reasons.add
def no_move(o: Asked, a: done.Move) -> Refusal | None:
    s = o.s
    m, d = a.model, a.way
    reason = no_way(s, s.square[m], d)
    if reason is None:
        reason = not_payable(s, m, move_cost(s, m, d), step_name(s, m, d), True)
    return reason or _no_room(s, m, open_step(s, s.square[m], d), move_cost(s, m, d))


def _no_room(s: Table, m: int, to: int, cost: int) -> Refusal | None:
    """A model stands in the next square, and there is no leap over it."""
    other = s.at[to]
    if other < 0:
        return None
    name = names.model(s, m)
    if not can_leap(s, m):
        return Refusal(
            "INC-MOVE-3", say("{who} stands in {where}", who=names.model(s, other), where=names.square(s, to))
        )
    whom, left = names.model(s, other), ap_left(s)
    if s.commanded == m or s.active != m:
        return Refusal("INC-LEAP-1", say("{who} cannot leap over {whom} by CP", who=name, whom=whom))
    if left < cost:
        return Refusal(
            "INC-LEAP-1",
            say("{who} has {left} AP left, and CP cannot help to leap over {whom}", who=name, left=left, whom=whom),
        )
    left -= cost
    text = say(
        "{who} cannot leap over {whom}: with {left} AP left after that step it reaches no free square",
        who=name,
        whom=whom,
        left=left,
    )
    return Refusal("INC-LEAP-1", text)


@reasons.add
def no_dash(o: Asked, a: done.Dash) -> Refusal | None:
    s, m = o.s, a.model
    if s.dash != m:
        if dashes(s, m):
            return Refusal("INC-BC-11", say("{who} runs on only right after a step forward", who=names.model(s, m)))
        return Refusal("INC-BC-11", say("{who} has no Bat Outa Hell on its card", who=names.model(s, m)))
    reason = no_way(s, s.square[m], s.facing[m])
    return reason or _no_room(s, m, open_step(s, s.square[m], s.facing[m]), 0)


@reasons.add
def no_leaving(o: Asked, a: done.Leave) -> Refusal | None:
    s = o.s
    m, d = a.model, a.way
    side, here, name = side_of(m), s.square[m], names.model(s, m)
    exits = s.dossier.exit_squares[side]
    if s.glory >= 0:
        return Refusal("INC-BC-31", say("{who} cannot leave the board in a Blaze of Glory", who=name))
    if not exits:
        return Refusal("INC-MOVE-5", say("the {side} have no exit point in this mission", side=names.SIDES[side]))
    edges = [edge for square, edge in zip(exits, s.dossier.exit_edges[side], strict=True) if square == here]
    if not edges:
        squares = names.listed(sorted({names.square(s, square) for square in exits}))
        return Refusal(
            "INC-MOVE-5",
            say(
                "{who} is in {where}; the way out is at {squares}",
                who=name,
                where=names.square(s, here),
                squares=squares,
            ),
        )
    if d not in edges:
        ways = names.listed([names.FACINGS[edge] for edge in edges])
        return Refusal(
            "INC-MOVE-5",
            say(
                "the exit of {where} is to the {ways}, not {way}",
                where=names.square(s, here),
                ways=ways,
                way=names.FACINGS[d],
            ),
        )
    return not_payable(s, m, move_cost(s, m, d), step_name(s, m, d), True)


@reasons.add
def no_turn(o: Asked, a: done.Turn) -> Refusal | None:
    s = o.s
    m, d = a.model, a.way
    name = names.model(s, m)
    if s.facing[m] == d:
        return Refusal("INC-MOVE-1", say("{who} already faces {way}", who=name, way=names.FACINGS[d]))
    if TURNS_FREELY[s.kind[m]] and not may_turn(s, m):
        return Refusal(
            "INC-BLITZ-2", say("{who} has turned three times in a row; now it must do something else first", who=name)
        )
    if s.leap_from >= 0:
        left, way = ap_left(s), names.FACINGS[d]
        return Refusal(
            "INC-LEAP-1",
            say("facing {way}, {who} could not complete its leap with {left} AP left", way=way, who=name, left=left),
        )
    if TURNS_FREELY[s.kind[m]] and s.commanded == m and s.command_cp == 0 and not paid_actions(s, m, d):
        return Refusal(
            "INC-BLITZ-2",
            say("facing {way}, {who} would have no action that CP could buy", way=names.FACINGS[d], who=name),
        )
    return not_payable(s, m, turn_cost(s, m), say("a turn"), not TURNS_FREELY[s.kind[m]])


# ---------------------------------------------------------------- doors


@reasons.add
def no_door_work(o: Asked, a: done.Open | done.Close | done.Seal) -> Refusal | None:
    s = o.s
    m, door = a.model, a.door
    gates = s.dossier.grid.gates
    if door >= len(gates):
        return Refusal(
            "INC-DOOR-1",
            say("there is no door {door}; doors have the numbers 0 to {last}", door=door, last=len(gates) - 1),
        )
    which, name = names.door(s, door), names.model(s, m)
    sides = [d for d, number in s.dossier.doors_at[s.square[m]] if number == door]
    if not sides:
        return Refusal("INC-DOOR-2", say("{who} does not stand at {what}", who=name, what=which))
    if sides[0] == (s.facing[m] + 2) % 4:
        return Refusal("INC-DOOR-2", say("{who} has its back to {what}", who=name, what=which))
    if s.sealed >> door & 1:
        return Refusal("INC-DOOR-3", say("{what} is sealed for the rest of the game", what=which))
    shut = s.shut >> door & 1
    if isinstance(a, done.Open) and not shut:
        return Refusal("INC-DOOR-1", say("{what} is already open", what=which))
    if isinstance(a, done.Close) and shut:
        return Refusal("INC-DOOR-1", say("{what} is already closed", what=which))
    if isinstance(a, done.Seal) and not s.dossier.sealable >> door & 1:
        return Refusal("INC-INCUR-4", say("{what} is none of the doors that this mission lets models seal", what=which))
    if isinstance(a, done.Seal) and not shut:
        return Refusal("INC-INCUR-4", say("{what} is open and must be closed before it can be sealed", what=which))
    return not_payable(s, m, 1 + s.flooded, say("working a door"), True)


# ---------------------------------------------------------------- items


def _no_hands(s: Table, m: int) -> Refusal | None:
    """Some kinds of model leave items alone."""
    if may_use_items(s, m):
        return None
    rule = (
        "INC-BLITZ-1" if s.kind[m] == tables.BLITZ else "INC-BOMBER-4" if s.kind[m] == tables.BOMBER else "INC-ITEM-2"
    )
    return Refusal(rule, say("{models} may not handle items", models=names.kinds(s.kind[m])))


def _no_item(s: Table, m: int, item: int) -> Refusal | None:
    """The item is not within reach."""
    if item >= len(s.item_at):
        last = len(s.item_at) - 1
        if last < 0:
            return Refusal("INC-ITEM-1", say("there is no item {item}; this mission has none", item=item))
        return Refusal(
            "INC-ITEM-1", say("there is no item {item}; items have the numbers 0 to {last}", item=item, last=last)
        )
    which = names.item(s, item)
    if s.carrier[item] >= 0:
        return Refusal("INC-ITEM-1", say("{what} is carried by {who}", what=which, who=names.model(s, s.carrier[item])))
    if s.item_at[item] < 0:
        return Refusal("INC-ITEM-1", say("{what} is no longer on the board", what=which))
    if s.item_at[item] != s.square[m] and not in_front(s, m, s.item_at[item]):
        where, who = names.square(s, s.item_at[item]), names.model(s, m)
        text = say(
            "{what} lies in {where}, not in the square of {who}, before it or beside it",
            what=which,
            where=where,
            who=who,
        )
        return Refusal("INC-ITEM-1", text)
    return None


@reasons.add
def no_picking_up(o: Asked, a: done.PickUp) -> Refusal | None:
    s = o.s
    m, item = a.model, a.item
    reason = _no_hands(s, m) or _no_item(s, m, item)
    if reason is not None:
        return reason
    which = names.item(s, item)
    if not can_be_carried(s, item):
        if s.dossier.item_kinds[item] == COUNTER:
            return Refusal("INC-ITEM-1", say("{what} cannot be picked up before it is turned over", what=which))
        return Refusal("INC-ITEM-1", say("{what} cannot be picked up, only activated", what=which))
    if s.item_of[m] >= 0:
        return _full(s, m)
    dropper = s.dropped[item]
    if dropper >= 0 and dropper != m and side_of(dropper) == side_of(m):
        return Refusal(
            "INC-ITEM-4", say("a friend dropped {what} this turn, so only that model may pick it up again", what=which)
        )
    return not_payable(s, m, 1 + s.flooded, say("picking up an item"), True)


def _full(s: Table, m: int) -> Refusal:
    return Refusal(
        "INC-ITEM-7", say("{who} already carries {what}", who=names.model(s, m), what=names.item(s, s.item_of[m]))
    )


@reasons.add
def no_taking(o: Asked, a: done.Take) -> Refusal | None:
    s = o.s
    m, friend = a.model, a.friend
    reason = _no_hands(s, m) or no_model(s, friend)
    if reason is not None:
        return reason
    name, other = names.model(s, m), names.model(s, friend)
    if side_of(friend) != side_of(m):
        return Refusal("INC-ITEM-6", say("items cannot be taken from enemies, and {whom} is one", whom=other))
    if s.item_of[friend] < 0:
        return Refusal("INC-ITEM-6", say("{whom} carries nothing", whom=other))
    if s.item_of[m] >= 0:
        return _full(s, m) if m != friend else Refusal("INC-ITEM-6", say("{who} cannot take from itself", who=name))
    if s.activated >> friend & 1 or s.active == friend:
        return Refusal("INC-ITEM-6", say("{whom} has already activated this turn", whom=other))
    if not in_front(s, m, s.square[friend]):
        return Refusal("INC-ITEM-6", say("{whom} is not in a square before or beside {who}", whom=other, who=name))
    return not_payable(s, m, 1 + s.flooded, say("taking an item"), True)


@reasons.add
def no_use(o: Asked, a: done.Use) -> Refusal | None:
    s = o.s
    m, item = a.model, a.item
    reason = _no_hands(s, m) or _no_item(s, m, item)
    if reason is not None:
        return reason
    which, name = names.item(s, item), names.model(s, m)
    if can_be_carried(s, item):
        return Refusal("INC-ITEM-1", say("{what} is there to be picked up and carried", what=which))
    if not can_be_used(s, m, item):
        if s.dossier.item_kinds[item] == DEVICE and side_of(m) == tables.ALLIED:
            return Refusal("INC-DOOM-2", say("{who} has already worked on {what} this turn", who=name, what=which))
        rule = "INC-DOOM-2" if s.dossier.item_kinds[item] == DEVICE else "INC-ITEM-1"
        return Refusal(rule, say("{who} cannot do anything with {what}", who=name, what=which))
    return not_payable(s, m, 1 + s.flooded, say("activating an item"), True)


@reasons.add
def no_drop(o: Asked, a: done.Drop) -> Refusal | None:
    s, m = o.s, a.model
    if s.item_of[m] < 0:
        return Refusal("INC-ITEM-3", say("{who} carries nothing", who=names.model(s, m)))
    return None
