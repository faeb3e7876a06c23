"""Choosing forces by RP, one model at a time, in secret (INC-FORCE, INC-SETUP-1)."""
# compiled: mypyc

from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    FIRST_GERMAN,
    GERMAN,
    HANS,
    KIND_IDS,
    KIND_LIMIT,
    KIND_RP,
    KIND_SIDE,
    STURM,
)
from undercroft.games.incursion.rules.verbs import (
    READY,
)
from undercroft.games.incursion.state import Table, changed


def force_options(s: Table, side: int) -> list[int]:
    """Models that can still be bought so that a legal force remains possible (INC-FORCE-1 to INC-FORCE-5)."""
    force = s.force[side]
    out: list[int] = []
    for kind in range(len(KIND_IDS)):
        if can_buy(s, side, kind):
            out.append(verbs.buy(kind))
    if force and short_of(s, side, force) == 0:
        out.append(READY)
    return out


def can_buy(s: Table, side: int, kind: int) -> bool:
    """The rest of the allowance pays for the model and for what is still mandatory."""
    if KIND_SIDE[kind] != side or (kind == HANS and not s.hans):
        return False
    force = s.force[side]
    if KIND_LIMIT[kind] and force.count(kind) >= KIND_LIMIT[kind]:
        return False
    if side == GERMAN and s.dossier.all_sturmzombies and kind != STURM:
        return False
    spent = sum([KIND_RP[k] for k in force])
    return spent + KIND_RP[kind] + short_of(s, side, [*force, kind]) <= s.rp[side]


def short_of(s: Table, side: int, force: list[int]) -> int:
    """RP that the side must still spend: a lot of Sturmzombies, or the least number of models (INC-RECON-1)."""
    if side == GERMAN:
        if s.dossier.all_sturmzombies:
            lots = s.rp[GERMAN] // KIND_RP[STURM]
            return max(0, lots - force.count(STURM)) * KIND_RP[STURM]
        return KIND_RP[STURM] if s.dossier.mandatory and STURM not in force else 0
    cheapest = min([KIND_RP[k] for k in range(len(KIND_RP)) if KIND_SIDE[k] == ALLIED])
    least = min(s.dossier.min_models[side], s.rp[side] // cheapest)  # no more than the RP can buy (INC-ONEOFF-1)
    missing = least - len(force)
    return missing * cheapest if missing > 0 else 0


def muster(s: Table) -> None:
    """Both forces are shown; Model Cards are laid out (INC-SETUP-1)."""
    for side in (ALLIED, GERMAN):
        tell.force(s, side, s.force[side])
    for m, kind in enumerate(s.force[ALLIED]):
        _join(s, m, kind)
    number = FIRST_GERMAN
    for kind in s.force[GERMAN]:
        if kind == STURM:
            s.sturmzombie_lots += 1
        else:
            _join(s, number, kind)
            number += 1


def _join(s: Table, m: int, kind: int) -> None:
    s.kind = changed(s.kind, m, kind)
    s.waiting |= 1 << m
    s.to_deploy |= 1 << m
    s.own_card |= 1 << m
