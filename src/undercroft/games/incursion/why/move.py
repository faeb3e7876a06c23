"""Why a model may not move, turn, leave, work a door or handle an item."""

from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.games.incursion.rules.damage import open_step
from undercroft.games.incursion.rules.dossier import COUNTER, DEVICE
from undercroft.games.incursion.rules.items import can_be_carried, can_be_used, in_front, may_use_items
from undercroft.games.incursion.rules.models import ap_left, has, side_of
from undercroft.games.incursion.rules.move import can_leap, may_turn, move_cost, turn_cost
from undercroft.games.incursion.rules.options import paid_actions
from undercroft.games.incursion.rules.tables import ALLIED, BAT_OUTA_HELL, BLITZ, BOMBER, CLOSE, OPEN, SEAL
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why.act import no_model, not_payable
from undercroft.games.incursion.words import names

SIDEWAYS = ("step forward", "step sideways", "step back", "step sideways")


def step_name(s: Table, m: int, d: int) -> str:
    """The kind of step, as the cost chart names it."""
    return "a " + SIDEWAYS[(d - s.facing[m]) % 4]


def no_way(s: Table, square: int, d: int) -> Refusal | None:
    """What lies between a square and the next in a direction."""
    to = s.dossier.step[square * 4 + d]
    where = f"{names.FACINGS[d]} of {names.square(s, square)}"
    if to < 0:
        return Refusal("INC-MOVE-3", f"a wall or rock lies {where}")
    if to == s.cave:
        return Refusal("INC-BC-27", f"the Cave In fills {names.square(s, to)}")
    door = s.dossier.gate[square * 4 + d]
    if door >= 0 and s.sealed >> door & 1:
        return Refusal("INC-DOOR-3", f"a sealed door lies {where}")
    if door >= 0 and s.shut >> door & 1:
        return Refusal("INC-MOVE-3", f"a closed door lies {where}")
    return None


def no_move(s: Table, ask: Ask, m: int, d: int, _verb: int) -> Refusal | None:
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
        return Refusal("INC-MOVE-3", f"{names.model(s, other)} stands in {names.square(s, to)}")
    over = f"leap over {names.model(s, other)}"
    if s.commanded == m or s.active != m:
        return Refusal("INC-LEAP-1", f"{name} cannot {over} by CP")
    left = ap_left(s) - cost
    if left < 0:
        return Refusal("INC-LEAP-1", f"{name} has {ap_left(s)} AP left, and CP cannot help to {over}")
    return Refusal("INC-LEAP-1", f"{name} cannot {over}: with {left} AP left after that step it reaches no free square")


def no_dash(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    if s.dash != m:
        if has(s, m, BAT_OUTA_HELL):
            return Refusal("INC-BC-11", f"{names.model(s, m)} runs on only right after a step forward")
        return Refusal("INC-BC-11", f"{names.model(s, m)} has no Bat Outa Hell on its card")
    reason = no_way(s, s.square[m], s.facing[m])
    return reason or _no_room(s, m, open_step(s, s.square[m], s.facing[m]), 0)


def no_leaving(s: Table, ask: Ask, m: int, d: int, _verb: int) -> Refusal | None:
    side, here, name = side_of(m), s.square[m], names.model(s, m)
    exits = s.dossier.exit_squares[side]
    if s.glory >= 0:
        return Refusal("INC-BC-31", f"{name} cannot leave the board in a Blaze of Glory")
    if not exits:
        return Refusal("INC-MOVE-5", f"the {names.SIDES[side]} have no exit point in this mission")
    edges = [edge for square, edge in zip(exits, s.dossier.exit_edges[side], strict=True) if square == here]
    if not edges:
        squares = names.listed(sorted({names.square(s, square) for square in exits}))
        return Refusal("INC-MOVE-5", f"{name} is in {names.square(s, here)}; the way out is at {squares}")
    if d not in edges:
        ways = names.listed([names.FACINGS[edge] for edge in edges])
        return Refusal("INC-MOVE-5", f"the exit of {names.square(s, here)} is to the {ways}, not {names.FACINGS[d]}")
    return not_payable(s, m, move_cost(s, m, d), step_name(s, m, d), True)


def no_turn(s: Table, ask: Ask, m: int, d: int, _verb: int) -> Refusal | None:
    name = names.model(s, m)
    if s.facing[m] == d:
        return Refusal("INC-MOVE-1", f"{name} already faces {names.FACINGS[d]}")
    if s.kind[m] == BLITZ and not may_turn(s, m):
        return Refusal("INC-BLITZ-2", f"{name} has turned three times in a row; now it must do something else first")
    if s.leap_from >= 0:
        left = f"with {ap_left(s)} AP left"
        return Refusal("INC-LEAP-1", f"facing {names.FACINGS[d]}, {name} could not complete its leap {left}")
    if s.kind[m] == BLITZ and s.commanded == m and s.command_cp == 0 and not paid_actions(s, m, d):
        return Refusal("INC-BLITZ-2", f"facing {names.FACINGS[d]}, {name} would have no action that CP could buy")
    return not_payable(s, m, turn_cost(s, m), "a turn", s.kind[m] != BLITZ)


# ---------------------------------------------------------------- doors


def no_door_work(s: Table, ask: Ask, m: int, door: int, verb: int) -> Refusal | None:
    gates = s.dossier.grid.gates
    if door >= len(gates):
        return Refusal("INC-DOOR-1", f"there is no door {door}; doors have the numbers 0 to {len(gates) - 1}")
    which, name = names.door(s, door), names.model(s, m)
    sides = [d for d, number in s.dossier.doors_at[s.square[m]] if number == door]
    if not sides:
        return Refusal("INC-DOOR-2", f"{name} does not stand at {which}")
    if sides[0] == (s.facing[m] + 2) % 4:
        return Refusal("INC-DOOR-2", f"{name} has its back to {which}")
    if s.sealed >> door & 1:
        return Refusal("INC-DOOR-3", f"{which} is sealed for the rest of the game")
    shut = s.shut >> door & 1
    if verb == OPEN and not shut:
        return Refusal("INC-DOOR-1", f"{which} is already open")
    if verb == CLOSE and shut:
        return Refusal("INC-DOOR-1", f"{which} is already closed")
    if verb == SEAL and not s.dossier.sealable >> door & 1:
        return Refusal("INC-INCUR-4", f"{which} is none of the doors that this mission lets models seal")
    if verb == SEAL and not shut:
        return Refusal("INC-INCUR-4", f"{which} is open and must be closed before it can be sealed")
    return not_payable(s, m, 1 + s.flooded, "working a door", True)


# ---------------------------------------------------------------- items


def _no_hands(s: Table, m: int) -> Refusal | None:
    """Some kinds of model leave items alone."""
    if may_use_items(s, m):
        return None
    rule = "INC-BLITZ-1" if s.kind[m] == BLITZ else "INC-BOMBER-4" if s.kind[m] == BOMBER else "INC-ITEM-2"
    return Refusal(rule, f"{names.plural(names.kind_name(s.kind[m]))} may not handle items")


def _no_item(s: Table, m: int, item: int) -> Refusal | None:
    """The item is not within reach."""
    if item >= len(s.item_at):
        number = len(s.item_at)
        known = f"items have the numbers 0 to {number - 1}" if number else "this mission has none"
        return Refusal("INC-ITEM-1", f"there is no item {item}; {known}")
    which = names.item(s, item)
    if s.carrier[item] >= 0:
        return Refusal("INC-ITEM-1", f"{which} is carried by {names.model(s, s.carrier[item])}")
    if s.item_at[item] < 0:
        return Refusal("INC-ITEM-1", f"{which} is no longer on the board")
    if s.item_at[item] != s.square[m] and not in_front(s, m, s.item_at[item]):
        where = f"{which} lies in {names.square(s, s.item_at[item])}"
        return Refusal("INC-ITEM-1", f"{where}, not in the square of {names.model(s, m)}, before it or beside it")
    return None


def no_picking_up(s: Table, ask: Ask, m: int, item: int, _verb: int) -> Refusal | None:
    reason = _no_hands(s, m) or _no_item(s, m, item)
    if reason is not None:
        return reason
    which = names.item(s, item)
    if not can_be_carried(s, item):
        hint = " before it is turned over" if s.dossier.item_kinds[item] == COUNTER else ""
        return Refusal("INC-ITEM-1", f"{which} cannot be picked up{hint}; `use {m} {item}` activates it")
    if s.item_of[m] >= 0:
        return _full(s, m)
    dropper = s.dropped[item]
    if dropper >= 0 and dropper != m and side_of(dropper) == side_of(m):
        return Refusal("INC-ITEM-4", f"a friend dropped {which} this turn, so only that model may pick it up again")
    return not_payable(s, m, 1 + s.flooded, "picking up an item", True)


def _full(s: Table, m: int) -> Refusal:
    return Refusal("INC-ITEM-7", f"{names.model(s, m)} already carries {names.item(s, s.item_of[m])}")


def no_taking(s: Table, ask: Ask, m: int, friend: int, _verb: int) -> Refusal | None:
    reason = _no_hands(s, m) or no_model(s, friend)
    if reason is not None:
        return reason
    name, other = names.model(s, m), names.model(s, friend)
    if side_of(friend) != side_of(m):
        return Refusal("INC-ITEM-6", f"items cannot be taken from enemies, and {other} is one")
    if s.item_of[friend] < 0:
        return Refusal("INC-ITEM-6", f"{other} carries nothing")
    if s.item_of[m] >= 0:
        return _full(s, m) if m != friend else Refusal("INC-ITEM-6", f"{name} cannot take from itself")
    if s.activated >> friend & 1 or s.active == friend:
        return Refusal("INC-ITEM-6", f"{other} has already activated this turn")
    if not in_front(s, m, s.square[friend]):
        return Refusal("INC-ITEM-6", f"{other} is not in a square before or beside {name}")
    return not_payable(s, m, 1 + s.flooded, "taking an item", True)


def no_use(s: Table, ask: Ask, m: int, item: int, _verb: int) -> Refusal | None:
    reason = _no_hands(s, m) or _no_item(s, m, item)
    if reason is not None:
        return reason
    which, name = names.item(s, item), names.model(s, m)
    if can_be_carried(s, item):
        return Refusal("INC-ITEM-1", f"{which} is there to be carried: `pick-up {m} {item}`")
    if not can_be_used(s, m, item):
        if s.dossier.item_kinds[item] == DEVICE and side_of(m) == ALLIED:
            return Refusal("INC-DOOM-2", f"{name} has already worked on {which} this turn")
        rule = "INC-DOOM-2" if s.dossier.item_kinds[item] == DEVICE else "INC-ITEM-1"
        return Refusal(rule, f"{name} cannot do anything with {which}")
    return not_payable(s, m, 1 + s.flooded, "activating an item", True)


def no_drop(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    if s.item_of[m] < 0:
        return Refusal("INC-ITEM-3", f"{names.model(s, m)} carries nothing")
    return None
