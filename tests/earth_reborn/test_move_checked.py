"""Where a mover can halt, against a checker that shares only the rule: random halls, walked in every way the options
allow."""

from random import Random

import pytest

from tests.earth_reborn.board import Element
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.tables import P_MOVING
from undercroft.games.earth_reborn.rules.verbs import BACKWARD, HALT, ROTATE, STEP, way_of
from undercroft.games.earth_reborn.state import Table

Square = tuple[int, int]
WAYS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


class Hall:
    """Walls, impassable furniture, friends and enemies at random."""

    def __init__(self, seed: int, large: bool) -> None:
        rng = Random(seed)
        self.width, self.height = rng.randint(4, 6), rng.randint(4, 6)
        self.squares = [(x, y) for y in range(self.height) for x in range(self.width)]
        self.shut = {
            frozenset(pair)
            for x, y in self.squares
            for pair in (((x, y), (x + 1, y)), ((x, y), (x, y + 1)))
            if rng.random() < (0.06 if large else 0.15)
        }
        corner = rng.choice([(x, y) for x, y in self.squares if x + 1 < self.width and y + 1 < self.height])
        own = four(corner) if large else {corner}
        if large:
            self.shut -= {frozenset((a, b)) for a in own for b in own}
        free = [square for square in self.squares if square not in own]
        rng.shuffle(free)
        number_of = 2 if large else 4
        self.furniture = {free.pop() for _ in range(rng.randint(1, number_of))}
        self.friends = {free.pop() for _ in range(rng.randint(1, number_of))}
        self.foes = {free.pop() for _ in range(rng.randint(1, 2))}
        self.scene = Scene(self.text(), 1, elements={"x": Element(5)})
        self.who = "mammoth" if large else "vasquez"
        self.scene.put(self.who, self.name(corner), rng.choice("nesw"))
        for friend, square in zip(("nick", "woo", "kendall", "bill"), sorted(self.friends)):
            self.scene.put(friend, self.name(square), side="norad")
        for foe, square in zip(("jack", "zombie-1"), sorted(self.foes)):
            self.scene.put(foe, self.name(square))
        self.start = corner
        self.points = rng.randint(1, 6)

    def text(self) -> str:
        lines = []
        for y in range(self.height):
            border, row = "", ""
            for x in range(self.width):
                border += "+---" if y == 0 or frozenset(((x, y - 1), (x, y))) in self.shut else "+   "
                row += "|" if x == 0 or frozenset(((x - 1, y), (x, y))) in self.shut else " "
                row += "x. " if (x, y) in self.furniture else " . "
            lines += [border + "+", row + "|"]
        return "\n".join([*lines, "+---" * self.width + "+"])

    def name(self, square: Square) -> str:
        return f"{square[0] + 1},{square[1] + 1}"

    def moving(self) -> Table:
        s = self.scene.table
        s.activated = s.doer = number(self.who)
        s.phase, s.movement_left = P_MOVING, self.points
        return s

    def enterable(self, square: Square) -> bool:
        return square in self.squares and square not in self.furniture and square not in self.foes


def four(corner: Square) -> set[Square]:
    x, y = corner
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def walked(s: Table, who: int, width: int) -> set[tuple[Square, int]]:
    """Every square and facing in which the options let him halt."""
    halts: set[tuple[Square, int]] = set()
    seen: set[tuple[int, int, int]] = set()
    open_ends = [s]
    while open_ends:
        at = open_ends.pop()
        key = (at.square[who], at.facing[who], at.movement_left)
        if key in seen:
            continue
        seen.add(key)
        options = move.move_options(at)
        assert options, "a mover is never stuck"
        for code in options:
            if verb_of(code) == HALT:
                halts.add(((at.square[who] % width, at.square[who] // width), way_of(code)))
            elif verb_of(code) in (STEP, BACKWARD, ROTATE):
                after = at.copy()
                assert move.carry_out(after, code) is None
                open_ends.append(after)
    return halts


@rule("ER-MOVE-6", "ER-MOVE-7", "ER-MOVE-8", "ER-MOVE-9")
@pytest.mark.parametrize("seed", range(60))
def test_a_character_halts_wherever_the_rule_lets_him(seed: int) -> None:
    hall = Hall(seed, large=False)
    reached = {hall.start: 0}
    wave = [hall.start]
    for square in wave:
        for x, y in WAYS:
            to = (square[0] + x, square[1] + y)
            if to not in reached and hall.enterable(to) and frozenset((square, to)) not in hall.shut:
                reached[to] = reached[square] + 1
                wave.append(to)
    expected = {square for square, cost in reached.items() if cost <= hall.points and square not in hall.friends}
    halts = walked(hall.moving(), number(hall.who), hall.width)
    assert halts == {(square, side) for square in expected for side in range(4)}


@rule("ER-LARGE-2", "ER-LARGE-3", "ER-LARGE-4", "ER-MOVE-9")
@pytest.mark.parametrize("seed", range(60))
def test_a_large_miniature_halts_wherever_the_rule_lets_it(seed: int) -> None:
    hall = Hall(seed, large=True)
    facing = hall.scene.table.facing[number("mammoth")]
    best = {(hall.start, facing): hall.points}
    wave = [(hall.start, facing)]
    while wave:
        place = wave.pop()
        corner, faced = place
        ends = [((corner, side), 1) for side in range(4) if side != faced]
        for way, cost in ((faced, 1), ((faced + 2) % 4, 2)):
            x, y = WAYS[way]
            to = (corner[0] + x, corner[1] + y)
            new, old = four(to) - four(corner), four(corner) - four(to)
            moves = [frozenset((square, (square[0] - x, square[1] - y))) for square in new]
            inside = frozenset(new)
            if all(map(hall.enterable, new)) and not hall.shut & {*moves, inside} and len(old) == 2:
                ends.append(((to, faced), cost))
        for end, cost in ends:
            if best[place] - cost > best.get(end, -1):
                best[end] = best[place] - cost
                wave.append(end)
    expected = {(corner, faced) for corner, faced in best if not four(corner) & hall.friends}
    assert walked(hall.moving(), number("mammoth"), hall.width) == expected


def test_the_halls_had_friends_to_pass_and_places_to_halt() -> None:
    """What the tests above compare, counted, so that it cannot shrink to nothing unseen."""
    passed = places = 0
    for seed in range(60):
        for large in (False, True):
            hall = Hall(seed, large)
            halts = walked(hall.moving(), number(hall.who), hall.width)
            places += len(halts)
            passed += len(hall.friends)
    assert places > 2000 and passed > 150
