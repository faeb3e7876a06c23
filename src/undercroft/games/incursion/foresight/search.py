"""The search behind plans: every square and facing that a model can come to, by the points that each action costs.

It sees what the board shows: reaction shots, fire and cards may still interfere with a plan.
"""

from heapq import heappop, heappush

from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.models.model_cards import cp_worth, dashes
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.moving.move import can_leap, may_turn, turn_cost
from undercroft.games.incursion.rules.verbs import (
    COMMAND,
)
from undercroft.games.incursion.state import Table


class Start:
    """Where a search begins: a square and facing, what that has cost, and what there is to spend."""

    def __init__(self, square: int, facing: int, ap: int, most: int) -> None:
        self.square = square
        self.facing = facing
        self.ap = ap  # of its own; a leap needs nothing else
        self.most = most  # with CP
        self.cost = 0
        self.cp = 0  # points of the cost that were paid with CP before any AP
        self.codes: list[int] = []
        self.dash = False
        self.by_cp = False  # every action needs a command of its own
        self.commanded = False  # and the first has got it
        self.opened = 0  # doors opened on the way here
        self.ending = False  # another model's activation ends first


class FoundWay:
    """A way to a square as the search found it."""

    def __init__(self, cost: int, danger: int, codes: list[int], coins: int, tricky: bool) -> None:
        self.cost = cost
        self.danger = danger
        self.codes = codes
        self.coins = coins
        self.tricky = tricky  # on the way the game may go on by itself, where only one thing is possible

    @property
    def worth(self) -> tuple[int, int, int]:
        return self.cost, self.danger, len(self.codes)


class Node:
    """A square and facing as the search reached it."""

    __slots__ = ("before", "codes", "cost", "danger", "dash", "facing", "leapt", "square", "steps")

    def __init__(self, square: int, facing: int, dash: bool, before: "Node | None", codes: list[int]) -> None:
        self.square = square
        self.facing = facing
        self.dash = dash  # one more square straight on is free (INC-BC-11)
        self.before = before
        self.codes = codes  # that led here from the node before
        self.steps: int = len(codes) + (before.steps if before is not None else 0)
        self.cost: int = before.cost if before is not None else 0
        self.danger: int = before.danger if before is not None else 0
        self.leapt: bool = before.leapt if before is not None else False

    def path(self) -> list[int]:
        codes = self.before.path() if self.before is not None else []
        return codes + self.codes


def search(s: Table, m: int, start: Start) -> list[Node]:
    """Dijkstra: every square and facing that the points allow, the cheapest first; of equally cheap ways the safest
    and shortest. A leap passes over other models: there no way ends."""
    fire = s.fire[0] | s.fire[1]
    first = Node(start.square, start.facing, start.dash, None, start.codes)
    first.cost = start.cost
    first.danger = fire >> start.square & 1 if start.cost and start.square != s.square[m] else 0
    first.leapt = s.at[start.square] not in (-1, m)
    heap = [(first.cost, first.danger, first.steps, 0, first)]
    done: set[int] = set()
    found: list[Node] = []
    count = 0
    while heap:
        node = heappop(heap)[4]
        key = node.square * 8 + node.facing * 2 + (1 if node.dash else 0)
        if key in done:
            continue
        done.add(key)
        if s.at[node.square] in (-1, m):
            found.append(node)
        for after in _neighbours(s, m, start, node):
            if after.square != node.square:
                after.danger += fire >> after.square & 1
            count += 1
            heappush(heap, (after.cost, after.danger, after.steps, count, after))
    return found


def way(s: Table, m: int, start: Start, node: Node, deed: int = -1) -> FoundWay:
    """The actions that lead to a node, and to a deed there that costs one point."""
    codes = node.path()
    cost = node.cost
    if deed >= 0:
        codes.append(deed)
        cost += 1
    if start.commanded and codes and verb_of(codes[0]) == COMMAND:
        codes = codes[1:]
    points = cost if start.by_cp else max(start.cp, cost - start.ap)
    worth = cp_worth(s, m)
    coins = max(0, points - s.spare_points[m] + worth - 1) // worth
    hound = TURNS_FREELY[s.kind[m]] and (start.by_cp or s.commanded == m)
    return FoundWay(cost, node.danger, codes, coins, node.leapt or hound)


def _neighbours(s: Table, m: int, start: Start, node: Node) -> list[Node]:
    out: list[Node] = []
    if start.by_cp and TURNS_FREELY[s.kind[m]]:
        for d, to, door in s.dossier.ways[node.square]:
            _try(s, m, start, node, _hound_step(s, m, start, node, d, to, door), out)
    else:
        _turns(s, m, start, node, out)
        for d, to, door in s.dossier.ways[node.square]:
            _try(s, m, start, node, _step(s, m, start, node, d, to, door), out)
    if node.dash:
        for d, to, door in s.dossier.ways[node.square]:
            if d == node.facing and not _closed(s, start, door):
                _try(s, m, start, node, Node(to, d, False, node, [verbs.dash(m)]), out)
    return out


def _try(s: Table, m: int, start: Start, node: Node, after: Node | None, out: list[Node]) -> None:
    """Keep a step that can be paid and ends where a model may be; over other models only by a leap (INC-LEAP-1)."""
    if after is None or after.cost > start.most or after.square == s.cave:
        return
    if s.at[after.square] not in (-1, m):
        if not can_leap(s, m) or start.by_cp:
            return
        after.leapt = True
    if s.at[node.square] not in (-1, m) or s.at[after.square] not in (-1, m):
        if after.cost - start.cp > start.ap:
            return
    out.append(after)


def _closed(s: Table, start: Start, door: int) -> bool:
    return door >= 0 and bool(s.shut & ~start.opened & 1 << door)


def _command(m: int, start: Start) -> list[int]:
    return [verbs.command(m, 0)] if start.by_cp else []


def _may_turn(s: Table, m: int, node: Node) -> bool:
    """Only where the model stands now may it have turned too often already (INC-BLITZ-2)."""
    return node.before is not None or bool(node.codes) or may_turn(s, m)


def _turns(s: Table, m: int, start: Start, node: Node, out: list[Node]) -> None:
    if not _may_turn(s, m, node):
        return
    for d in range(4):
        if d != node.facing:
            turn = Node(node.square, d, False, node, [*_command(m, start), verbs.turn(m, d)])
            turn.cost += turn_cost(s, m)
            _try(s, m, start, node, turn, out)


def _step(s: Table, m: int, start: Start, node: Node, d: int, to: int, door: int) -> Node | None:
    """One square in a direction, through a closed door after opening it."""
    codes: list[int] = []
    cost = (1 if d == node.facing else 2) + s.flooded
    if _closed(s, start, door):
        leaping = s.at[node.square] not in (-1, m)
        if s.sealed >> door & 1 or d == (node.facing + 2) % 4 or leaping:
            return None
        codes = [*_command(m, start), verbs.open(m, door)]
        cost += 1 + s.flooded
    dash = d == node.facing and dashes(s, m)
    after = Node(to, node.facing, dash, node, [*codes, *_command(m, start), verbs.move(m, d)])
    after.cost += cost
    return after


def _hound_step(s: Table, m: int, start: Start, node: Node, d: int, to: int, door: int) -> Node | None:
    """A Blitzhund by CP: it turns for free before the action that is paid (INC-BLITZ-2)."""
    facing = d if _may_turn(s, m, node) else node.facing
    turn = [verbs.turn(m, d)] if facing != node.facing else []
    order, walk = verbs.command(m, 0), verbs.move(m, d)
    step = [order, *turn, walk]
    cost = (1 if d == facing else 2) + s.flooded
    if _closed(s, start, door):
        if s.sealed >> door & 1 or d == (facing + 2) % 4:
            return None
        step = [order, *turn, verbs.open(m, door), order, walk]
        cost += 1 + s.flooded
    after = Node(to, facing, d == facing and dashes(s, m), node, step)
    after.cost += cost
    return after
