"""Choices of the Maintenance Phase: force, hand, bid, cards around it, deployment."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.packing import verb_of
from undercroft.games.incursion.content.catalogue import missions
from undercroft.games.incursion.judgement.aims import aim_of, exit_field
from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.cards import keep_value
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.rules.mission.dossier import HALF_OUT, LAST_OUT, TUNNEL
from undercroft.games.incursion.rules.mission.setup import find_mission
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BRIEFING,
    FLOODED_TUNNEL,
    GERMAN,
    KIND_IDS,
    KIND_RP,
    POWER_SURGE,
    SIDE_NAMES,
    STURM,
)
from undercroft.games.incursion.rules.verbs import (
    BUY,
    INTELLIGENCE,
    PASS,
)

Scores = list[tuple[float, int]]


def judge_forces(look: Outlook, options: list[int]) -> Scores:
    """One of the mission's suggested forces, model by model in its order; all of them are equally good."""
    bought = look.s.force[look.side]
    fitting = [force for force in _suggested(look) if force[: len(bought)] == bought]
    scores: Scores = []
    for code in options:
        if verb_of(code) != BUY:
            scores.append((2.0 if bought in fitting else 0.1, code))
            continue
        wanted = any(force[len(bought) : len(bought) + 1] == [v.kind_of(code)] for force in fitting)
        scores.append((1.0 if wanted else 0.2 + 0.01 * KIND_RP[v.kind_of(code)], code))
    return scores


def _suggested(look: Outlook) -> list[list[int]]:
    """The mission's lists that its RP allow, as kinds."""
    s = look.s
    if s.rp[look.side] != s.dossier.rp[look.side] or s.dossier.id not in missions():
        return []
    mission, dossier = find_mission(s.dossier.id)
    if dossier is not s.dossier:
        return []
    return [[KIND_IDS.index(name) for name in force] for force in mission.side(SIDE_NAMES[look.side]).suggested]


def judge_discard(look: Outlook, options: list[int]) -> Scores:
    """Cards that will not be of use make room for others (INC-MAINT-3)."""
    scores: Scores = []
    for code in options:
        scores.append((0.0 if code == PASS else 0.3 - keep_value(look, v.card_of(code)), code))
    return scores


def judge_before_bid(look: Outlook, options: list[int]) -> Scores:
    """Brainwurst feeds the Horde (INC-BC-17)."""
    value = 1.0 if look.side == GERMAN else -1.0
    return [(0.0 if code == PASS else value, code) for code in options]


def contact(look: Outlook) -> float:
    """How much hangs on the first blow: the enemies that could come to grips this turn."""
    s = look.s
    allied = look.mine if look.side == ALLIED else look.foes
    german = look.foes if look.side == ALLIED else look.mine
    total = 0.0
    for m in german:
        flood = look.flood(s.square[m])
        far = min([flood.far[s.square[t]] for t in allied], default=FAR)
        if far <= 5:
            total += 1.0 if s.kind[m] == STURM else 2.0
        elif far <= 8:
            total += 0.4
    return total


def judge_intelligence(look: Outlook, options: list[int]) -> Scores:
    """Allied Intelligence when the enemy is close, or when going first ends the mission (INC-INTEL-1)."""
    s = look.s
    value = contact(look) - 3.0
    if s.first == GERMAN:
        value -= 0.5  # after a German second turn theirs would be two in a row
    else:
        value += 0.5
    return [(value if code == INTELLIGENCE else 0.0, code) for code in options]


def judge_bid(look: Outlook, options: list[int]) -> Scores:
    """The closer the enemy, the more the first move is worth; equal bids are mixed (INC-BID-1)."""
    s = look.s
    near = contact(look)
    cp = s.cp[look.side]
    if near < 1.0:
        wanted = [0]
    elif near < 3.0:
        wanted = [0, 1]
    elif near < 6.0:
        wanted = [0, 1, 2]
    else:
        wanted = [1, 2, cp // 2]
    if look.side == GERMAN:
        wanted = [n + 1 if n else 0 for n in wanted]  # a tie goes to the Allies
    bids = [(v.points_of(code), code) for code in options]
    return [(1.0 if bid in wanted else -abs(bid - wanted[0]) * 0.1, code) for bid, code in bids]


def judge_after_bid(look: Outlook, options: list[int]) -> Scores:
    """Power Surge, Flooded Tunnel, Intelligence Briefing (INC-TIME-3)."""
    near = contact(look)
    scores: Scores = []
    for code in options:
        card = v.card_of(code)
        value = AFTER_BID[card](look, near) if code != PASS and card in AFTER_BID else 0.0
        scores.append((value, code))
    return scores


def _surge_value(look: Outlook, near: float) -> float:
    return near - 1.5 if look.side == GERMAN else -1.0


def _briefing_value(look: Outlook, near: float) -> float:
    return near - 2.5 if look.s.first != look.side else -1.0


def _flood_value(look: Outlook, near: float) -> float:
    """Water holds up whoever has to walk: zombies at a distance, or Allies who are almost out."""
    s = look.s
    if look.side == ALLIED:
        adjacent = sum(1 for e in look.foes if look.threat(e) >= 0.9)
        return near - 2.0 - adjacent
    if s.dossier.goal == LAST_OUT or s.dossier.goal == HALF_OUT:
        field = exit_field(look, ALLIED)
        closest = min([field[s.square[t] * 4 + s.facing[t]] for t in look.foes], default=FAR)
        return 1.0 if closest <= 5 else -1.0
    return -1.0


AFTER_BID: Final[dict[int, Callable[[Outlook, float], float]]] = {
    POWER_SURGE: _surge_value, FLOODED_TUNNEL: _flood_value, BRIEFING: _briefing_value,
}  # fmt: skip


# ---------------------------------------------------------------- deployment


def judge_deploy(look: Outlook, options: list[int], new: int) -> Scores:
    """The entry from which the goal, or the prey, is nearest, with room left for others."""
    s = look.s
    scores: Scores = []
    crowd: dict[int, int] = {}
    for m in numbers(s.waiting & side_mask(look.side)):
        post = s.plan[m] if s.plan[m] >= 0 else s.post[m]
        crowd[post] = crowd.get(post, 0) + 1
    for code in options:
        if code == PASS:
            scores.append((0.0, code))
            continue
        m, post = v.model_of(code), v.entry_of(code)
        value = -_from_entry(look, m, post) - 0.5 * crowd.get(post, 0)
        if new < 0:  # it waits already: only for a much better place
            value += _from_entry(look, m, s.post[m]) + 0.5 * crowd.get(s.post[m], 0) - 4.0
        scores.append((value, code))
    return scores


def _from_entry(look: Outlook, m: int, post: int) -> float:
    s = look.s
    square = s.tunnel if post == TUNNEL else s.dossier.entry_squares[look.side][post]
    facing = 0 if post == TUNNEL else (s.dossier.entry_edges[look.side][post] + 2) % len(DIRECTIONS)
    if look.side == GERMAN:
        flood = look.flood(square)
        prey = [flood.far[s.square[t]] for t in look.foes]
        return float(min(prey, default=0))
    return float(min(90, aim_of(look, m).far(square * 4 + facing)))
