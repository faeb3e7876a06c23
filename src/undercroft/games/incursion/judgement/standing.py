"""How a seat stands: its chance to win as it seems, from what is left of the Allies and how near the goal is.

The Allies begin with everything to lose and everything to do; what they lose in strength they must have gained in
progress. Games of the computer player against itself set the numbers.
"""
# compiled: mypyc

from collections.abc import Callable
from math import exp
from typing import Final

from undercroft.games.incursion.judgement.aims import door_field, exit_field
from undercroft.games.incursion.judgement.odds import dp_left
from undercroft.games.incursion.judgement.outlook import KIND_WORTH, Outlook
from undercroft.games.incursion.rules.mission.dossier import (
    CARRY_OFF,
    COURIER,
    DISARM,
    HALF_OUT,
    LAST_OUT,
    PANELS,
    SEAL_DOORS,
)
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.rules.tables import ALLIED, FORCES, GERMAN, KIND_DP
from undercroft.games.incursion.state import Table

EVEN: Final = 0.5
STEEP: Final = 3.5  # how sure a lead is

# Points from the exit at which a carrier's lead is nothing: the Allies' carriers are escorted, the Germans' are few.
CARRY_FROM: Final = [40.0, 15.0]


def estimate(s: Table, side: int) -> float:
    """The side's chance to win, 0 to 1."""
    if s.phase == FORCES:
        return EVEN
    lead = lead_of(s, progress_of(Outlook(s, ALLIED)))
    if side == GERMAN:
        lead = -lead
    return 1.0 / (1.0 + exp(-STEEP * lead))


def lead_of(s: Table, done: float) -> float:
    """How far the Allies are ahead, with so much of the goal behind them; less than nothing if they are not."""
    return strength_of(s) + done - 1.0 - _lateness(s) * (1.0 - done)


def strength_of(s: Table) -> float:
    """What is left of the Allied force, by worth; whoever got out has not been lost where that is the goal."""
    left = 0.0
    for m in numbers((s.on_board | s.waiting) & side_mask(ALLIED)):
        left += KIND_WORTH[s.kind[m]] * dp_left(s, m) / KIND_DP[s.kind[m]]
    if s.dossier.goal == LAST_OUT or s.dossier.goal == HALF_OUT:
        for m in numbers(s.gone & side_mask(ALLIED)):
            left += KIND_WORTH[s.kind[m]]
    whole = 0.0
    for kind in s.force[ALLIED]:
        whole += KIND_WORTH[kind]
    return left / whole if whole > 0.0 else 1.0


def _lateness(s: Table) -> float:
    """Where the mission has a clock, its second half counts against the Allies."""
    if s.dossier.goal != PANELS and s.dossier.goal != DISARM:
        return 0.0
    return max(0.0, s.turn / s.dossier.time - 0.5)


def progress_of(look: Outlook) -> float:
    """How much of the goal the Allies have behind them, 0 to 1; less than nothing if the Germans are near theirs."""
    return PROGRESS[look.s.dossier.goal](look)


def _all_out(look: Outlook) -> float:
    ways = _ways_out(look)
    return sum(ways) / len(ways) if ways else 1.0


def _half_out(look: Outlook) -> float:
    s = look.s
    needed = (len(s.force[ALLIED]) + 1) // 2
    ways = [1.0] * (s.gone & side_mask(ALLIED)).bit_count() + _ways_out(look)
    return sum(ways[:needed]) / needed if needed else 1.0


def _ways_out(look: Outlook) -> list[float]:
    """The share of its way to the exit that each model has walked, the farthest first."""
    s = look.s
    field = exit_field(look, ALLIED)
    ways = [_walked(s, field, m) for m in numbers((s.on_board | s.waiting) & side_mask(ALLIED))]
    ways.sort(reverse=True)
    return ways


def _walked(s: Table, field: bytes, m: int) -> float:
    """The share of the way from the nearest entry that the model has behind it."""
    if s.square[m] < 0:
        return 0.0
    whole = 255
    for square in s.dossier.entry_squares[ALLIED]:
        for facing in range(4):
            whole = min(whole, field[square * 4 + facing])
    return max(0.0, 1.0 - field[s.square[m] * 4 + s.facing[m]] / max(1, whole))


def _sealing(look: Outlook) -> float:
    """The gates that are sealed; one that is not counts half when somebody stands before it."""
    s = look.s
    doors = numbers(s.dossier.sealable)
    done = 0.0
    for door in doors:
        if s.sealed >> door & 1:
            done += 1.0
        else:
            field = door_field(look, door)
            done += 0.5 * max([_walked(s, field, m) for m in look.mine], default=0.0)
    return done / len(doors) if doors else 1.0


def _carrying(look: Outlook) -> float:
    """Who has the thing, and how near to the exit."""
    s = look.s
    for carrier in s.carrier:
        if carrier >= 0 and s.square[carrier] >= 0:
            side = side_of(carrier)
            points = exit_field(look, side)[s.square[carrier] * 4 + s.facing[carrier]]
            near = max(0.0, 1.0 - points / CARRY_FROM[side])
            return near if side == ALLIED else -near
    return 0.0


# By the goal of the mission.
PROGRESS: Final[dict[int, Callable[[Outlook], float]]] = {
    LAST_OUT: _all_out,
    SEAL_DOORS: _sealing,
    CARRY_OFF: _carrying,
    COURIER: _carrying,
    HALF_OUT: _half_out,
    PANELS: lambda look: 1.0 - sum(look.s.item_on) / len(look.s.item_on),
    DISARM: lambda look: look.s.progress / look.s.dossier.disarm,
}
