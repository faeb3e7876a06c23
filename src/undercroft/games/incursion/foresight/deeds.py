"""Walking up to an enemy and attacking it, as one plan: by hand where a model has nothing else, with its gun where it
has one (INC-HTH-1, INC-SHOOT-1). Only with the AP of its activation: whoever wants to add CP says so step by step."""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.plan import Plan
from undercroft.games.incursion.foresight.plans import made, may_plan, starts
from undercroft.games.incursion.foresight.search import Node, Start, search, way
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.attacks.attacks import blow_targets
from undercroft.games.incursion.rules.board.sight import enemies_seen
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import (
    BOMBER,
    KIND_GUN,
    KIND_LOB,
)
from undercroft.games.incursion.rules.verbs import (
    OPEN,
    door_of,
    target_of,
)
from undercroft.games.incursion.state import Table


class WalkAndAttack:
    """An attack at the end of a walk, and the table as it lies when the model has come there."""

    def __init__(self, plan: Plan, code: int, table: Table) -> None:
        self.plan = plan
        self.code = code
        self.table = table

    @property
    def target(self) -> int:
        return target_of(self.code)


def deeds(s: Table, ask: Ask | None, m: int) -> list[WalkAndAttack]:
    """The cheapest plan for every attack on every enemy; what is a single action is an option already."""
    if not may_plan(s, ask, m) or ask is None or ask.question not in (Q_TURN, Q_ACTIVATION) or s.knocked >> m & 1:
        return []
    if not _attacks(s, m, m):
        return []
    best: dict[int, tuple[Start, Node]] = {}
    for start in starts(s, ask, m):
        if start.by_cp:
            continue
        start.most = start.ap
        for node in search(s, m, start):
            if node.cost >= start.ap:
                break  # nothing left for the attack
            for target in _targets(_standing(s, m, node), m):
                if target not in best or node.cost < best[target][1].cost:
                    best[target] = start, node
    out: list[WalkAndAttack] = []
    for target, (start, node) in sorted(best.items()):
        for code in _attacks(s, m, target):
            plan = made(s, m, node.square, way(s, m, start, node, code), start)
            if len(plan.actions) > 1:
                out.append(WalkAndAttack(plan, code, _standing(s, m, node)))
    return out


def _attacks(s: Table, m: int, target: int) -> list[int]:
    """A shot, or where there is no weapon to choose from, blows; with a bomb both."""
    kind = s.kind[m]
    if KIND_GUN[kind] >= 0:
        return [verbs.fire(m, target, KIND_GUN[kind])]
    if KIND_LOB[kind] >= 0 or HAS_FLAMES[kind]:
        return []
    blow = verbs.strike(m, target)
    return [blow, verbs.boom(m, target)] if kind == BOMBER else [blow]


def _targets(t: Table, m: int) -> list[int]:
    return enemies_seen(t, m) if KIND_GUN[t.kind[m]] >= 0 else blow_targets(t, m)


def _standing(s: Table, m: int, node: Node) -> Table:
    """The table once the model has come to a node: doors on its way are open then."""
    t = s.copy()
    side, here = side_of(m), t.square[m]
    if t.on_board >> m & 1 and t.at[here] == m:
        t.at[here] = -1
        t.taken[side] &= ~(1 << here)
    t.on_board |= 1 << m
    t.waiting &= ~(1 << m)
    t.reacting &= ~(1 << m)
    t.square[m], t.facing[m], t.at[node.square] = node.square, node.facing, m
    t.taken[side] |= 1 << node.square
    for code in node.path():
        if verb_of(code) == OPEN:
            t.shut &= ~(1 << door_of(code))
    return t
