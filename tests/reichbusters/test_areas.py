"""The map in play: what lies beside what, what is nearest, who sees whom, against a checker that tries everything."""

from heapq import heappop, heappush
from random import Random

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules.board.areas import (
    beside,
    distance,
    distances,
    downed,
    enemies,
    enemy_field,
    enemy_range,
    hero_field,
    hero_range,
    heroes_in,
    heroes_seen,
    room_distances,
    room_has_units,
    seen_by_heroes,
    units_in,
)
from undercroft.games.reichbusters.rules.board.found import add_passage, open_door
from undercroft.games.reichbusters.state import changed

# A, B and C are one room and share edges pairwise; D lies behind a door of A, E behind a wall of A and a door of D.
EXAMPLE = """\
+---+---+---+
| E e D d A |
+---+---+   +
| E | B   A |
+---+   +   +
|###| B   C |
+---+---+---+
"""


def marks(scene: Scene, areas: int) -> str:
    return "".join(scene.table.dossier.areas.names[area] for area in bits(areas))


# ---------------------------------------------------------------- beside and near


@rule("RB-ADJ-1", "RB-AREA-1", "RB-EX-9")
def test_areas_with_a_common_edge_are_adjacent_but_for_walls_and_closed_doors() -> None:
    scene = Scene(EXAMPLE, opened="d")
    near = {mark: marks(scene, beside(scene.table, scene.area(mark))) for mark in "ABCDE"}
    assert near == {"A": "BCD", "B": "AC", "C": "AB", "D": "A", "E": ""}
    closed = Scene(EXAMPLE)
    assert marks(closed, beside(closed.table, closed.area("A"))) == "BC"


@rule("RB-AREA-1")
def test_the_two_sides_of_a_door_are_two_areas_of_two_rooms() -> None:
    scene = Scene(ROOMS, opened="de")
    assert scene.room("A") != scene.room("B") == scene.room("C") != scene.room("D")
    assert marks(scene, beside(scene.table, scene.area("B"))) == "AC"


@rule("RB-ADJ-1")
def test_a_door_is_adjacent_to_the_areas_on_both_sides_of_it() -> None:
    scene = Scene(ROOMS)
    doors = scene.table.dossier.doors_at
    assert [doors[scene.area(mark)] for mark in "ABCD"] == [
        1 << scene.gate("d"), 1 << scene.gate("d"), 1 << scene.gate("e"), 1 << scene.gate("e")
    ]  # fmt: skip


@rule("RB-NEAR-1")
def test_nearest_counts_areas_and_closed_doors_locked_or_not() -> None:
    scene = Scene(ROOMS, locked="e")
    assert [distance(scene.table, scene.area("A"), scene.area(mark)) for mark in "ABCD"] == [0, 2, 3, 5]
    scene.table.shut &= ~(1 << scene.gate("d"))
    assert distances(scene.table, scene.area("A")) == [0, 1, 2, 4]
    assert room_distances(scene.table, scene.area("A"))[scene.room("C")] == 1


@rule("RB-NEAR-1", "RB-EX-27")
def test_two_steps_through_an_open_door_are_as_near_as_one_through_a_closed_door() -> None:
    scene = Scene("+---+---+---+---+\n| S e A   B d R |\n+---+---+---+---+\n", opened="d")
    s = scene.table
    assert room_distances(s, scene.area("A"))[scene.room("R")] == 2
    assert room_distances(s, scene.area("A"))[scene.room("S")] == 2


@rule("RB-NEAR-1")
def test_walls_are_never_crossed() -> None:
    scene = Scene("+---+---+\n| A | B |\n+---+---+\n")
    assert distance(scene.table, 0, 1) == 99


@rule("RB-FEAT-4", "RB-NEAR-1")
def test_a_secret_passage_joins_two_areas_but_nobody_sees_through_it() -> None:
    scene = Scene("+---+---+---+\n| A | B   C |\n+---+---+---+\n")
    s = scene.table
    s.links = [scene.area("A"), scene.area("C")]
    assert marks(scene, beside(s, scene.area("A"))) == "C"
    assert [distance(s, scene.area("A"), scene.area(mark)) for mark in "BC"] == [2, 1]
    assert marks(scene, hero_field(s, scene.area("A"))) == "A"
    assert scene.room("A") != scene.room("C")


def test_ways_are_remembered_for_each_state_of_the_doors_and_passages() -> None:
    scene = Scene(ROOMS)
    s = scene.table
    far = distances(s, 0)
    assert distances(s, 0) is far
    for gate in bits(s.shut):
        open_door(s, gate)
    assert distances(s, 0) == [0, 1, 2, 3]
    add_passage(s, 0, 3)
    assert distances(s, 0) == [0, 1, 2, 1]
    s.links, s.shut = [], s.dossier.doors
    assert distances(scene.table, 0) is far


# ---------------------------------------------------------------- line of sight


@rule("RB-LOS-1")
def test_sight_goes_along_rows_and_columns_until_a_wall_or_a_closed_door() -> None:
    scene = Scene(EXAMPLE)
    s = scene.table
    assert marks(scene, hero_field(s, scene.area("A"))) == "ABC"
    assert marks(scene, hero_field(s, scene.area("E"))) == "E"
    s.shut = 0
    assert marks(scene, hero_field(s, scene.area("E"))) == "ADE"
    assert marks(scene, hero_field(s, scene.area("C"))) == "ABC"


@rule("RB-LOS-2")
def test_a_hero_sees_past_heroes_into_an_area_with_enemies_and_not_beyond() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.stand(1, "B")
    assert marks(scene, hero_field(scene.table, scene.area("A"))) == "ABCD"
    scene.put("soldier", "C")
    assert marks(scene, hero_field(scene.table, scene.area("A"))) == "ABC"


@rule("RB-LOS-3", "RB-LOS-4", "RB-CAP-6", "RB-DIFF-16")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_an_enemy_sees_past_enemies_but_not_past_heroes_and_in_1_1_past_downed_ones(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition)
    scene.put("soldier", "D")
    scene.put("dog", "C")
    scene.stand(1, "B")
    s = scene.table
    assert marks(scene, enemy_field(s, scene.area("D"))) == "BCD"
    scene.wound(1, 0, 1, 2, 3)
    past = "ABCD" if edition == "1.1" else "BCD"
    assert downed(s, 1) and marks(scene, enemy_field(s, scene.area("D"))) == past
    s.wounds = changed(s.wounds, 1, 0)
    s.captured = 2
    assert marks(scene, enemy_field(s, scene.area("D"))) == past
    assert heroes_seen(s, scene.area("D")) == (3 if edition == "1.1" else 2)


@rule("RB-LOS-5", "RB-DIFF-15")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_spawn_tokens_neither_block_sight_nor_have_one(edition: str) -> None:
    scene = Scene(HALL, edition=edition)
    scene.spawn_token("B", 3)
    assert marks(scene, hero_field(scene.table, scene.area("A"))) == "ABCD"
    assert enemies(scene.table) == 0


@rule("RB-LOS-6")
def test_what_stands_between_blocks_one_side_only() -> None:
    scene = Scene(HALL)
    scene.put("soldier", "C")
    scene.put("soldier", "D")
    s = scene.table
    assert not hero_field(s, scene.area("A")) >> scene.area("D") & 1
    assert enemy_field(s, scene.area("D")) >> scene.area("A") & 1


@rule("RB-KEY-47")
def test_nobody_sees_into_out_of_or_through_an_obscured_area() -> None:
    scene = Scene(HALL)
    s = scene.table
    s.obscured = 1 << scene.area("B")
    assert marks(scene, hero_field(s, scene.area("A"))) == "A"
    assert marks(scene, hero_field(s, scene.area("B"))) == "B"
    assert marks(scene, enemy_field(s, scene.area("C"))) == "CD"
    assert hero_range(s, scene.area("A"), scene.area("B"), True) == -1
    assert hero_range(s, scene.area("B"), scene.area("B"), False) == 0


@rule("RB-RANGE-1", "RB-KEY-3")
def test_range_is_counted_in_areas_along_the_line() -> None:
    scene = Scene(HALL)
    s = scene.table
    assert [hero_range(s, 0, area, False) for area in range(4)] == [0, 1, 2, 3]
    scene.put("soldier", "C")
    assert [hero_range(s, 0, area, False) for area in range(4)] == [0, 1, 2, -1]
    assert hero_range(s, 0, 3, True) == 3
    assert enemy_range(s, 3, 0) == 3
    scene.stand(0, "B")
    assert [enemy_range(s, 3, area) for area in range(4)] == [-1, 2, 1, 0]


def test_nobody_sees_an_unseen_hero_and_enemies_see_past_one() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.put("soldier", "D")
    scene.stand(0, "B")
    s = scene.table
    assert heroes_seen(s, scene.area("D")) == 1
    s.unseen = 1
    assert heroes_seen(s, scene.area("D")) == 2


def test_who_is_where() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], opened="d")
    soldier = scene.put("soldier", "C", 2)
    scene.put("oreilly", "D")
    s = scene.table
    assert heroes_in(s, scene.area("A")) == 3 and heroes_in(s, scene.area("B")) == 0
    assert units_in(s, scene.area("C")) == [soldier, soldier + 1]
    assert units_in(s, scene.area("D")) == [] and marks(scene, enemies(s)) == "C"
    assert room_has_units(s, scene.room("B")) and not room_has_units(s, scene.room("D"))
    scene.stand(1, "D")
    assert marks(scene, seen_by_heroes(s)) == "ABCD"
    s.hero_area[1] = -1
    assert marks(scene, seen_by_heroes(scene.table)) == "ABC"


# ---------------------------------------------------------------- a checker that tries everything


class Checker:
    """Sight and distances of a drawn map, square by square."""

    def __init__(self, text: str, shut: set[str]) -> None:
        self.lines = text.splitlines()
        self.shut = shut
        self.height, self.width = len(self.lines) // 2, len(self.lines[0]) // 4

    def mark(self, x: int, y: int) -> str:
        return self.lines[2 * y + 1][4 * x + 2]

    def edge(self, x: int, y: int, dx: int, dy: int) -> str:
        """What is drawn on the edge of a square in a direction."""
        return self.lines[2 * y + 1 + dy][4 * x + 2 + 2 * dx]

    def squares(self, mark: str) -> list[tuple[int, int]]:
        return [(x, y) for x in range(self.width) for y in range(self.height) if self.mark(x, y) == mark]

    def crossed(self, a: tuple[int, int], b: tuple[int, int]) -> set[str] | None:
        """The areas on the way along a row or column, or None if something stops it."""
        (x, y), (tx, ty) = a, b
        if x != tx and y != ty:
            return None
        dx, dy = (tx > x) - (tx < x), (ty > y) - (ty < y)
        found = set()
        while (x, y) != (tx, ty):
            drawn = self.edge(x, y, dx, dy)
            if drawn in "|-" or drawn in self.shut:
                return None
            x, y = x + dx, y + dy
            found.add(self.mark(x, y))
        return found

    def range(self, a: str, b: str, blocked: set[str]) -> int:
        if a == b:
            return 0
        ways = [self.crossed(p, q) for p in self.squares(a) for q in self.squares(b)]
        past = [way - {a, b} for way in ways if way is not None and a not in way]
        return min((len(way) + 1 for way in past if not way & blocked), default=-1)

    def distances(self, start: str) -> dict[str, int]:
        far = {start: 0}
        todo = [(0, start)]
        while todo:
            at, here = heappop(todo)
            for x, y in self.squares(here):
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    drawn = self.edge(x, y, dx, dy)
                    if drawn in "|-":
                        continue
                    there = self.mark(x + dx, y + dy)
                    cost = at + (0 if there == here else 2 if drawn in self.shut else 1)
                    if cost < far.get(there, 99):
                        far[there] = cost
                        heappush(todo, (cost, there))
        return far


def random_map(random: Random) -> str:
    """Rooms of up to three areas each, of any form, with walls and doors between."""
    width, height = random.randint(1, 6), random.randint(1, 5)
    marks = [[random.choice("ABCDEFGH") for _ in range(width)] for _ in range(height)]
    rooms = "AAABBBCC"
    doors = iter("abcdefghijklmnopqrstuvwxyz" * 4)

    def parted(x: int, y: int, tx: int, ty: int) -> str:
        """A wall around the map; between rooms a wall or a door."""
        if min(x, y) < 0 or tx >= width or ty >= height:
            return "#"
        a, b = marks[y][x], marks[ty][tx]
        if rooms["ABCDEFGH".index(a)] == rooms["ABCDEFGH".index(b)]:
            return " "
        return next(doors) if random.random() < 0.6 else "#"

    lines = []
    for y in range(height + 1):
        edges = [parted(x, y - 1, x, y) for x in range(width)]
        lines.append("+" + "".join({" ": "   ", "#": "---"}.get(edge, f"-{edge}-") + "+" for edge in edges))
        if y < height:
            cells = [f" {mark} " for mark in marks[y]] + [""]
            edges = [parted(x - 1, y, x, y) for x in range(width + 1)]
            lines.append("".join({"#": "|"}.get(edge, edge) + cell for edge, cell in zip(edges, cells)))
    return "\n".join(lines) + "\n"


@rule("RB-LOS-1", "RB-LOS-2", "RB-LOS-3", "RB-LOS-4", "RB-LOS-6", "RB-RANGE-1", "RB-NEAR-1", "RB-KEY-47")
@pytest.mark.parametrize("seed", range(120))
def test_sight_and_distance_are_those_of_a_checker_that_tries_everything(seed: int) -> None:
    random = Random(seed)
    text = random_map(random)
    marks = sorted({sign for line in text.splitlines()[1::2] for sign in line if sign.isupper()})
    gates = sorted({sign for line in text.splitlines() for sign in line if sign.islower()})
    opened = "".join(gate for gate in gates if random.random() < 0.6)
    edition = random.choice(("1.0", "1.1"))
    scene = Scene(text, heroes=["brick", "sarge", "quentin"], edition=edition, at=marks[0], opened=opened)
    s = scene.table
    heroes = [random.choice(marks) for _ in range(3)]
    for hero, mark in enumerate(heroes):
        scene.stand(hero, mark)
    scene.wound(2, 0, 1, 2, 3)
    enemy = {random.choice(marks) for _ in range(random.randint(0, 3))}
    for mark in enemy:
        scene.put("soldier", mark)
    fog = {mark for mark in marks if random.random() < 0.15}
    s.obscured = sum(1 << scene.area(mark) for mark in fog)
    checker = Checker(text, set(gates) - set(opened))
    standing = set(heroes[:2] if edition == "1.1" else heroes)
    for a in marks:
        assert {mark: far for mark in marks if (far := distance(s, scene.area(a), scene.area(mark))) < 99} == (
            checker.distances(a)
        )
        for b in marks:
            clear = a == b or not {a, b} & fog
            pairs = [
                (hero_range(s, scene.area(a), scene.area(b), False), enemy | fog),
                (hero_range(s, scene.area(a), scene.area(b), True), fog),
                (enemy_range(s, scene.area(a), scene.area(b)), standing | fog),
            ]
            for found, blocked in pairs:
                assert found == (checker.range(a, b, blocked) if clear else -1), (text, a, b, blocked)
            assert (hero_field(s, scene.area(a)) >> scene.area(b) & 1 == 1) == (pairs[0][0] >= 0)
            assert (enemy_field(s, scene.area(a)) >> scene.area(b) & 1 == 1) == (pairs[2][0] >= 0)
