"""Sight against a checker in fractions that shares only the rule: random halls with walls, elements, smoke and a Large
Miniature."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from tests.earth_reborn.board import Element
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, derived
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS

Square = tuple[int, int]
Edge = frozenset[Square]
HALF = Fraction(1, 2)
AHEAD = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


# The rule in fractions: the way of a point along the line, from one border of squares to the next.


def crossings(a: Square, b: Square) -> list[Fraction]:
    """When the point passes from square to square, from 0 to 1."""
    times = set()
    for axis in (0, 1):
        way = b[axis] - a[axis]
        for border in range(min(a[axis], b[axis]) + 1, max(a[axis], b[axis]) + 1):
            times.add((border - a[axis] - HALF) / way)
    return sorted(times)


def _square_at(a: Square, b: Square, time: Fraction) -> Square:
    x, y = (a[axis] + HALF + time * (b[axis] - a[axis]) for axis in (0, 1))
    return int(x // 1), int(y // 1)


def passes(a: Square, b: Square, blocked: set[Square], shut: set[Edge]) -> bool:
    """Follow the line: into which square after each crossing, over which edge, or through which corner."""
    times = [Fraction(0), *crossings(a, b), Fraction(1)]
    squares = [_square_at(a, b, (before + after) / 2) for before, after in pairwise(times)]
    assert squares[0] == a and squares[-1] == b
    for near, far in pairwise(squares):
        if near[0] != far[0] and near[1] != far[1]:
            rounds = [(near[0], far[1]), (far[0], near[1])]
            if all(side in blocked or {near, side} in shut or {side, far} in shut for side in rounds):
                return False
        elif frozenset((near, far)) in shut:
            return False
        if far != b and far in blocked:
            return False
    return True


def ahead_of(a: Square, b: Square, facing: str) -> tuple[int, int]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    x, y = AHEAD[facing]
    return dx * x + dy * y, abs(dx * y - dy * x)


class Hall:
    """A random map and what stands on it, kept apart from how the game keeps it."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.rng = rng
        self.width, self.height = rng.randint(4, 8), rng.randint(4, 7)
        self.squares = [(x, y) for y in range(self.height) for x in range(self.width)]
        dense = rng.choice([0.05, 0.15, 0.3])
        pairs = [frozenset(((x, y), (x + 1, y))) for x, y in self.squares if x + 1 < self.width]
        pairs += [frozenset(((x, y), (x, y + 1))) for x, y in self.squares if y + 1 < self.height]
        self.shut = {pair for pair in pairs if rng.random() < dense}
        self.hiding = {square for square in self.squares if rng.random() < dense / 2}
        self.scene = Scene(self.text(), elements={"x": Element(0, False, True)} if self.hiding else {})
        self.people: dict[str, Square] = {}
        free = self.squares[:]
        rng.shuffle(free)
        for who in rng.sample([name for name in CHARACTER_IDS if name != "mammoth"], 6):
            self.people[who] = free.pop()
            self.scene.put(who, self.name(self.people[who]), rng.choice("nesw"))
        self.machine = self.put_machine(free)

    def text(self) -> str:
        lines = []
        for y in range(self.height):
            border, row = "", ""
            for x in range(self.width):
                border += "+---" if y == 0 or frozenset(((x, y - 1), (x, y))) in self.shut else "+   "
                row += "|" if x == 0 or frozenset(((x - 1, y), (x, y))) in self.shut else " "
                row += "x. " if (x, y) in self.hiding else " . "
            lines += [border + "+", row + "|"]
        return "\n".join([*lines, "+---" * self.width + "+"])

    def put_machine(self, free: list[Square]) -> list[Square]:
        for x, y in free:
            four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            if all(square in free for square in four):
                self.scene.put("mammoth", self.name((x, y)), self.rng.choice("nesw"))
                return four
        return []

    def name(self, square: Square) -> str:
        return f"{square[0] + 1},{square[1] + 1}"

    # the rule

    def looks_from(self, who: str) -> list[Square]:
        if who != "mammoth":
            return [self.people[who]]
        facing = AHEAD[self.scene.facing(who)]
        best = max(x * facing[0] + y * facing[1] for x, y in self.machine)
        return [(x, y) for x, y in self.machine if x * facing[0] + y * facing[1] == best]

    def in_arc(self, who: str, start: Square, target: Square) -> bool:
        ahead, aside = ahead_of(start, target, self.scene.facing(who))
        return ahead >= 0 if who == "mammoth" else -ahead <= aside

    def crowd(self, *without: str) -> set[Square]:
        crowd = {square for who, square in self.people.items() if who not in without}
        return crowd if "mammoth" in without else crowd | set(self.machine)

    def own_ground(self, *people: str) -> set[Square]:
        """What a Large Miniature stands on neither blocks its view nor hides it."""
        return set(self.machine) if "mammoth" in people else set()

    def sees_square(self, who: str, target: Square) -> bool:
        blocked = (self.hiding | self.crowd(who)) - self.own_ground(who)
        return any(
            self.in_arc(who, start, target) and passes(start, target, blocked, self.shut)
            for start in self.looks_from(who)
        )

    def sees(self, who: str, other: str) -> bool:
        blocked = (self.hiding | self.crowd(who, other)) - self.own_ground(who, other)
        targets = self.machine if other == "mammoth" else [self.people[other]]
        return any(
            self.in_arc(who, start, target) and passes(start, target, blocked, self.shut)
            for start in self.looks_from(who)
            for target in targets
        )

    def everybody(self) -> list[str]:
        return [*self.people, "mammoth"] if self.machine else list(self.people)


class Stairs(Hall):
    """A hall with a pair of stair tiles, one of them under the Large Miniature in every second hall."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        below = self.rng.choice(self.machine if seed % 2 and self.machine else self.squares)
        above = self.rng.choice([square for square in self.squares if square not in (below, *self.machine)])
        self.other_end = {below: above, above: below}
        pair = self.scene.board.dossier.pair
        for square, other in self.other_end.items():
            pair[self.scene.square(self.name(square))] = self.scene.square(self.name(other))

    def stands_on(self, who: str) -> list[Square]:
        return self.machine if who == "mammoth" else [self.people[who]]

    def sees_square(self, who: str, target: Square) -> bool:
        return self.other_end.get(target) in self.stands_on(who) or super().sees_square(who, target)

    def sees(self, who: str, other: str) -> bool:
        ends = [self.other_end.get(square) for square in self.stands_on(who)]
        return any(square in ends for square in self.stands_on(other)) or super().sees(who, other)


@rule("ER-LOS-1", "ER-LOS-2", "ER-LOS-3", "ER-LOS-4", "ER-LARGE-6", "ER-LARGE-7", "ER-LEVEL-2")
@pytest.mark.parametrize("hall", [Hall, Stairs])
@pytest.mark.parametrize("seed", [*range(40), 50, 110, 134, 327])
def test_sight_agrees_with_the_checker(hall: type[Hall], seed: int) -> None:
    _compare(hall(seed))


def _compare(hall: Hall) -> None:
    s = hall.scene.table
    for who in hall.everybody():
        for target in hall.squares:
            expected = hall.sees_square(who, target)
            assert sight.sees_square(s, number(who), hall.scene.square(hall.name(target))) == expected, (who, target)
        for other in hall.everybody():
            if other != who:
                assert sight.sees(s, number(who), number(other)) == hall.sees(who, other), (who, other)


@pytest.mark.parametrize("kind", [Hall, Stairs])
@pytest.mark.parametrize("seed", [*range(40), 327])
def test_watchers_are_those_enemies_who_see_him(kind: type[Hall], seed: int) -> None:
    hall = kind(seed)
    s = hall.scene.table
    for who in hall.everybody():
        seat = characters.seat_of(s, number(who))
        enemies = {one for one in hall.everybody() if characters.seat_of(s, number(one)) != seat}
        expected = {one for one in enemies if hall.sees(one, who)}
        assert {CHARACTER_IDS[one] for one in bits(sight.watchers(s, number(who)))} == expected


def test_the_looks_compared_were_thousands_of_both_kinds_and_the_machine_was_there() -> None:
    """What the tests above compare, counted, so that it cannot shrink to nothing unseen."""
    seen = hidden = machines = 0
    for seed in range(40):
        hall = Hall(seed)
        machines += bool(hall.machine)
        for who in hall.everybody():
            looks = [hall.sees_square(who, target) for target in hall.squares]
            seen += sum(looks)
            hidden += len(looks) - sum(looks)
    assert seen > 2000 and hidden > 3000 and machines > 10


@rule("ER-GEAR-21")
@pytest.mark.parametrize("seed", range(12))
def test_smoke_agrees_with_the_checker(seed: int) -> None:
    """Into, out of and through smoke nobody sees, but to an adjacent square."""
    hall = Hall(seed)
    s = hall.scene.table
    centre = hall.rng.choice(hall.squares)
    s.smoke = [hall.scene.square(hall.name(centre)) * 4 + 2]
    derived.blockers_changed(s)
    smoky = {(at % hall.width, at // hall.width) for at in bits(s.smoky)}
    assert centre in smoky
    for who, start in hall.people.items():
        for target in hall.squares:
            close = abs(start[0] - target[0]) + abs(start[1] - target[1]) == 1
            close = start == target or (close and frozenset((start, target)) not in hall.shut)
            clear = passes(start, target, hall.hiding | hall.crowd(who) | smoky, hall.shut)
            expected = hall.in_arc(who, start, target) and clear and (close or not {start, target} & smoky)
            assert sight.sees_square(s, number(who), hall.scene.square(hall.name(target))) == expected
