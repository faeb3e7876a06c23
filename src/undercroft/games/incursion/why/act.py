"""Why a model may not act now: whose turn it is, activations, entering, command points, and what an action costs."""

from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.games.incursion.rules.cards import held_by_weasel
from undercroft.games.incursion.rules.models import allowance, ap_left, has, no_cp_on, side_of
from undercroft.games.incursion.rules.move import entry_facings, entry_square
from undercroft.games.incursion.rules.options import MOST_COST, next_to_enter
from undercroft.games.incursion.rules.points import cp_points, purse
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BLITZ,
    DASH,
    DROP,
    GERMAN,
    JAMMED_RADIO,
    MOVE,
    Q_ACTIVATION,
    Q_COMMAND,
    Q_GLORY,
    TURN,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names


def no_model(s: Table, m: int) -> Refusal | None:
    """The model is not in the game."""
    if m < len(s.kind) and (s.on_board | s.waiting | s.gone) >> m & 1:
        return None
    if m < len(s.force[ALLIED]) and m < len(s.kind):
        return Refusal("INC-DMG-2", f"{names.model(s, m)} is a casualty")
    return Refusal("INC-MODEL-1", f"there is no model {m} in the game")


def not_here(s: Table, m: int) -> Refusal | None:
    """The model is in the game but not on the board."""
    if s.gone >> m & 1:
        return Refusal("INC-MOVE-5", f"{names.model(s, m)} has left the board")
    if s.waiting >> m & 1:
        return Refusal("INC-DEPLOY-3", f"{names.model(s, m)} still waits off the board and must first enter")
    return None


def not_own(s: Table, ask: Ask, m: int) -> Refusal | None:
    """The model belongs to the other player."""
    if side_of(m) == ask.seat:
        return None
    asked, owner = names.ADJECTIVES[ask.seat], names.ADJECTIVES[1 - ask.seat]
    return Refusal("INC-ACT-1", f"the {asked} player is asked, and {names.model(s, m)} is {owner}")


def not_friend(s: Table, ask: Ask, m: int) -> Refusal | None:
    """No such model of the player who is asked, wherever it is."""
    return no_model(s, m) or not_own(s, ask, m)


def not_acting(s: Table, ask: Ask, verb: int, m: int) -> Refusal | None:
    """Another model acts now, or this one may not."""
    reason = not_friend(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if ask.what == Q_GLORY and m != s.glory:
        return Refusal("INC-BC-31", f"only {names.model(s, s.glory)} acts in its Blaze of Glory")
    if ask.what == Q_COMMAND and m != s.commanded:
        return Refusal("INC-CP-5", f"CP are being spent on {names.model(s, s.commanded)}; its action comes first")
    if ask.what == Q_COMMAND and verb == DROP:
        return Refusal("INC-ITEM-3", "dropping is free and no action, so CP cannot pay for it")
    if s.leap_from >= 0 and (m != s.active or verb not in (MOVE, TURN, DASH)):
        return Refusal("INC-LEAP-1", f"{names.model(s, s.active)} is in the middle of a leap and must land first")
    if ask.what in (Q_GLORY, Q_COMMAND) or m == s.active or verb in (DROP, DASH):
        return None
    if verb == TURN and m == s.agile:
        return None
    if s.activated >> m & 1:
        return Refusal("INC-ACT-2", f"{name} has already activated this turn; only CP let it act, by `command {m} 0`")
    if held_by_weasel(s, m):
        return _held(s, m)
    return Refusal("INC-ACT-1", f"{name} is not activating: `activate {m}`, or spend CP on it with `command {m} 0`")


def _held(s: Table, m: int) -> Refusal:
    return Refusal("INC-ACT-4", f"the Wild Weasel Device keeps {names.model(s, m)} from acting in this German turn")


def not_payable(s: Table, m: int, cost: int, what: str, moving: bool = False) -> Refusal | None:
    """The model cannot pay so much, or was told to pay more; a moving action is dearer in a Flooded Tunnel."""
    lo, hi = purse(s, m)
    if cost < lo:
        if cost == 0:
            return Refusal("INC-BLITZ-2", f"{what} is free, and CP are to be spent on {names.model(s, m)}")
        told = f"{s.command_cp} CP and some AP are to pay for one action of {names.model(s, m)}"
        return Refusal("INC-CP-4", f"{told}, and {what} costs only {cost}")
    if cost <= hi:
        return None
    if moving and s.flooded and cost - 1 <= hi:
        return Refusal("INC-BC-23", f"in the Flooded Tunnel {what} costs {cost}, and {means(s, m)}")
    if no_cp_on(s, m) and side_of(m) == s.side and s.cp[s.side] and s.glory < 0:
        barred = _no_cp(s, m)
        return Refusal(barred.rule, f"{what} costs {cost}, {ap_left(s)} AP are left, and {barred.text}")
    rule = "INC-AP-1" if hi <= 0 else "INC-AP-2"
    return Refusal(rule, f"{means(s, m)}; {what} costs {cost}")


def means(s: Table, m: int) -> str:
    """What a model has to pay with."""
    cp = 0 if s.leap_from >= 0 or s.glory >= 0 else cp_points(s, m)
    points = f"{names.counted(cp, 'point')} to be had for CP" if cp else "no CP"
    if s.commanded == m and s.command_cp == 0:
        return f"{names.model(s, m)} acts by CP alone, with {points}"
    ap = ap_left(s) if s.active == m else 0
    return f"{names.model(s, m)} has {ap} AP left and {points}"


def _no_cp(s: Table, m: int) -> Refusal:
    jammed = has(s, m, JAMMED_RADIO) > 0
    rule, card = ("INC-BC-15", "Jammed Radio") if jammed else ("INC-BC-14", "Thousand Yard Stare")
    return Refusal(rule, f"CP may not be used on {names.model(s, m)} because of {card}")


# ---------------------------------------------------------------- activations


def _busy(s: Table, ask: Ask) -> Refusal | None:
    """Another activation is under way."""
    if ask.what != Q_ACTIVATION:
        return None
    name = names.model(s, s.active)
    if s.leap_from >= 0:
        return Refusal("INC-LEAP-1", f"{name} is in the middle of a leap and must land first")
    return Refusal("INC-ACT-1", f"{name} is activating; `end` its activation first")


def no_activation(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    reason = _busy(s, ask) or not_friend(s, ask, m)
    if reason is not None:
        return reason
    if s.waiting >> m & 1:
        return Refusal("INC-DEPLOY-3", f"{names.model(s, m)} waits off the board and activates by entering it")
    if s.activated >> m & 1:
        return Refusal("INC-ACT-2", f"{names.model(s, m)} has already activated this turn")
    return not_here(s, m) or (_held(s, m) if held_by_weasel(s, m) else None)


def no_entering(s: Table, ask: Ask, m: int, d: int, _verb: int) -> Refusal | None:
    reason = _busy(s, ask) or not_friend(s, ask, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if s.gone >> m & 1:
        return Refusal("INC-MOVE-5", f"{name} has left the board and does not return")
    if s.on_board >> m & 1:
        return Refusal("INC-DEPLOY-3", f"{name} is already on the board")
    if held_by_weasel(s, m):
        return _held(s, m)
    square = entry_square(s, m)
    point = names.entry_point(s, side_of(m), s.post[m])
    if s.at[square] >= 0:
        stands = names.model(s, s.at[square])
        return Refusal("INC-DEPLOY-4", f"{stands} stands in the entry square {names.square(s, square)} of {point}")
    if square == s.cave:
        return Refusal("INC-DEPLOY-4", f"the Cave In fills the entry square {names.square(s, square)} of {point}")
    cost, have = 1 + s.flooded, allowance(s, m) + cp_points(s, m)
    if cost > have:
        return Refusal("INC-DEPLOY-3", f"entering costs {cost}, and {name} can pay only {have}")
    if m not in next_to_enter(s, side_of(m)):
        return Refusal("INC-DEPLOY-4", f"another Sturmzombie waits in front of {name} at {point} and enters first")
    faces = names.FACINGS[entry_facings(s, m)[0]]
    return Refusal("INC-DEPLOY-3", f"{name} enters facing {faces}, away from the edge, not {names.FACINGS[d]}")


def no_end(s: Table, _ask: Ask, _a: int, _b: int, _verb: int) -> Refusal | None:
    if s.leap_from >= 0:
        return Refusal("INC-LEAP-1", f"{names.model(s, s.active)} must not end its activation in a taken square")
    return Refusal("INC-ACT-1", "no model is activating; `end-turn` ends the player turn")


def no_end_turn(s: Table, ask: Ask, _a: int, _b: int, _verb: int) -> Refusal | None:
    return _busy(s, ask)


# ---------------------------------------------------------------- command points


def no_command(s: Table, ask: Ask, m: int, cp: int, _verb: int) -> Refusal | None:
    reason = not_friend(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if ask.what == Q_COMMAND:
        return _no_split(s, m, cp)
    if s.leap_from >= 0:
        return Refusal("INC-LEAP-1", f"{names.model(s, s.active)} is leaping, and CP can neither start nor finish that")
    if cp:
        return Refusal("INC-CP-4", f"say `command {m} 0` first; a part to be paid with AP is named after that")
    if s.own_activation_only and m != s.active:
        return Refusal("INC-CP-3", f"in this variant CP serve only the model that is activating, not {name}")
    if held_by_weasel(s, m):
        return _held(s, m)
    if no_cp_on(s, m):
        return _no_cp(s, m)
    return _no_points(s, m)


def _no_points(s: Table, m: int) -> Refusal | None:
    name = names.model(s, m)
    if not cp_points(s, m):
        special = " (Gretel's special CP serve zombies only)" if side_of(m) == GERMAN and s.special else ""
        return Refusal("INC-CP-3", f"there are no CP left to spend on {name}{special}")
    if cp_points(s, m) < 1 + s.flooded:
        return Refusal("INC-BC-23", f"in the Flooded Tunnel no action of {name} costs as little as {cp_points(s, m)}")
    if m == s.active and not ap_left(s):
        return Refusal("INC-CP-4", f"{name} has no AP left, so CP pay for whatever action is chosen for it")
    if s.kind[m] == BLITZ:
        return Refusal("INC-BLITZ-2", f"turning is free for {name}, and there is nothing else that CP could buy now")
    return None


def _no_split(s: Table, m: int, cp: int) -> Refusal | None:
    """In the middle of a command: only how much of it AP shall pay may still be said."""
    name = names.model(s, m)
    if m != s.commanded:
        return Refusal("INC-CP-5", f"CP are being spent on {names.model(s, s.commanded)}; its action comes first")
    if s.command_cp or not cp:
        return Refusal("INC-CP-5", f"CP are already being spent on {name}; choose its action")
    if m != s.active:
        return Refusal("INC-CP-4", f"{name} is not activating, so AP can pay no part of its action")
    if cp > cp_points(s, m):
        return Refusal("INC-CP-3", f"CP are worth only {names.counted(cp_points(s, m), 'point')} to {name}")
    if cp >= MOST_COST:
        return Refusal("INC-CP-4", f"no action costs more than {MOST_COST}, so {cp} CP leave nothing for AP to pay")
    return Refusal("INC-CP-4", f"{name} has no action that costs more than {cp} and that {ap_left(s)} AP complete")
