"""The map in play: what lies beside what, what is nearest, who sees whom, against a checker that tries everything."""

from heapq import heappop, heappush
from random import Random

import pytest

from tests.reichbusters.fights import noises
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

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
UNITS = 10  # the figures of miniatures come after those of Heroes


def sees(scene: Scene, figure: int) -> str:
    """The areas that a Hero, or from 10 on a miniature, sees: what the board shows of the figure."""
    scene.looked_at()
    return "".join(sorted(scene.wording.at(square) for square in scene.game.overlay(-1, figure).sees))


def seen_by(scene: Scene, hero: int) -> list[int]:
    """The miniatures that see a Hero."""
    scene.looked_at()
    return [int(figure) - UNITS for figure in scene.game.overlay(-1, hero).seen_by]


def steps(scene: Scene, verb: str, area: str) -> str:
    """The areas, or doors, that the first Hero may turn to from an area."""
    scene.stand(0, area)
    return "".join(text.split()[1] for text in scene.options(verb))


# ---------------------------------------------------------------- beside and near


@rule("RB-ADJ-1", "RB-AREA-1", "RB-EX-9")
def test_areas_with_a_common_edge_are_adjacent_but_for_walls_and_closed_doors() -> None:
    scene = Scene(EXAMPLE, opened="d")
    near = {mark: steps(scene, "move", mark) for mark in "ABCDE"}
    assert near == {"A": "BCD", "B": "AC", "C": "AB", "D": "A", "E": ""}
    assert steps(Scene(EXAMPLE), "move", "A") == "BC"


@rule("RB-ADJ-1", "RB-AREA-1")
def test_the_two_sides_of_a_door_are_two_areas_of_two_rooms_and_it_is_adjacent_to_both() -> None:
    scene = Scene(ROOMS)
    assert [len([area for area in scene.view.areas if area.room == room.id]) for room in scene.view.rooms] == [1, 2, 1]
    assert [steps(scene, "door", mark) for mark in "ABCD"] == ["d", "d", "e", "e"]


def nearest(scene: Scene, soldiers: str) -> str:
    """Of rooms with soldiers the one that hears a noise of the first Hero, or those between which the players say."""
    for area in soldiers:
        scene.put("soldier", area)
    scene.only("noise", "footsteps")
    scene.hide(str(scene.where(0)), "misc")
    scene.play("search hidden", dice=noises(1))
    asked = "".join(text.split()[1] for text in scene.options("at"))
    return asked or "".join(area for area in soldiers if scene.level(area) != "at-ease")


@rule("RB-NEAR-1")
def test_nearest_counts_areas_and_closed_doors_locked_or_not() -> None:
    """From C: 2 to D behind a closed door, 3 to A behind one and B; 2 to A once that is open."""
    for locked in ("", "e"):
        assert nearest(Scene(ROOMS, at="C", locked=locked, ties="ties"), "AD") == "D"
        assert nearest(Scene(ROOMS, at="C", locked=locked, opened="d", ties="ties"), "AD") == "AD"
    assert nearest(Scene(ROOMS, at="B", ties="ties"), "AD") == "A"


@rule("RB-NEAR-1", "RB-EX-27")
def test_two_steps_through_an_open_door_are_as_near_as_one_through_a_closed_door() -> None:
    map = "+---+---+---+---+\n| S e A   B d R |\n+---+---+---+---+\n"
    assert nearest(Scene(map, opened="d", ties="ties"), "RS") == "RS"


@rule("RB-NEAR-1")
def test_walls_are_never_crossed() -> None:
    scene = Scene("+---+---+\n| A | B |\n+---+---+\n", alarm=True)
    scene.put("zombie", "B")
    assert not scene.enemy_phase("action-stations").happened(told.EnemyMoved)


@rule("RB-FEAT-4", "RB-NEAR-1")
def test_a_secret_passage_joins_two_areas_but_nobody_sees_through_it() -> None:
    scene = Scene("+---+---+---+\n| A | B   C |\n+---+---+---+\n", heroes=["brick", "sarge"], at="AB", alarm=True)
    scene.passage("A", "C")
    zombie = scene.put("zombie", "C")
    assert scene.options("move") == ["move C"] and sees(scene, 0) == "A" and sees(scene, UNITS + zombie) == "BC"
    scene.stand(1, "")
    scene.enemy_phase("action-stations")
    assert scene.unit_at(zombie) == "A"


# ---------------------------------------------------------------- line of sight


@rule("RB-LOS-1")
def test_sight_goes_along_rows_and_columns_until_a_wall_or_a_closed_door() -> None:
    for opened, seen in (("", {"A": "ABC", "E": "E"}), ("de", {"C": "ABC", "E": "ADE"})):
        scene = Scene(EXAMPLE, opened=opened)
        for area, field in seen.items():
            scene.stand(0, area)
            assert sees(scene, 0) == field


@rule("RB-LOS-2")
def test_a_hero_sees_past_heroes_into_an_area_with_enemies_and_not_beyond() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AB")
    assert sees(scene, 0) == "ABCD"
    scene.put("soldier", "C")
    assert sees(scene, 0) == "ABC"


@rule("RB-LOS-3", "RB-LOS-4", "RB-CAP-6", "RB-DIFF-16")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_an_enemy_sees_past_enemies_but_not_past_heroes_and_in_1_1_past_downed_ones(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], edition=edition, at="AB")
    soldier = scene.put("soldier", "D")
    scene.put("dog", "C")
    assert sees(scene, UNITS + soldier) == "BCD"
    captured = scene.twin()
    captured.capture(1)
    scene.down(1)
    for one in (scene, captured):
        assert sees(one, UNITS + soldier) == ("ABCD" if edition == "1.1" else "BCD")
        assert (soldier in seen_by(one, 0), soldier in seen_by(one, 1)) == (edition == "1.1", True)


@rule("RB-LOS-5", "RB-DIFF-15")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_spawn_tokens_neither_block_sight_nor_have_one(edition: str) -> None:
    scene = Scene(HALL, edition=edition)
    scene.spawn_token("B", 3)
    assert sees(scene, 0) == "ABCD" and seen_by(scene, 0) == []


@rule("RB-LOS-6")
def test_what_stands_between_blocks_one_side_only() -> None:
    scene = Scene(HALL)
    scene.put("soldier", "C")
    far = scene.put("soldier", "D")
    assert "D" not in sees(scene, 0) and "A" in sees(scene, UNITS + far)


@rule("RB-KEY-47")
def test_nobody_sees_into_out_of_or_through_an_obscured_area() -> None:
    scene = Scene(HALL)
    scene.smoke("B")
    soldier = scene.put("soldier", "C")
    assert sees(scene, 0) == "A" and sees(scene, UNITS + soldier) == "CD"
    scene.stand(0, "B")
    assert sees(scene, 0) == "B"


@rule("RB-RANGE-1", "RB-KEY-3")
def test_range_is_counted_in_areas_along_the_line() -> None:
    """A rifle reaches 4 areas past enemies, a Vickers 3, a submachine gun 2, twin pistols 1; a soldier 3."""
    for hero, reach in (("red-hawk", 3), ("brick", 3), ("sarge", 2), ("claudine", 1)):
        scene = Scene(HALL, heroes=[hero])
        for far, area in enumerate("BCD", start=1):
            unit = scene.put("zombie", area)
            assert (f"attack first {unit}" in scene.options("attack")) == (far <= reach), (hero, area)
            scene.move(unit, "")
        scene.put("soldier", "B")
        unit = scene.put("zombie", "C")
        assert (f"attack first {unit}" in scene.options("attack")) == (hero == "red-hawk")


def test_nobody_sees_an_unseen_hero_and_enemies_see_past_one() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"], at="BA")
    soldier = scene.put("soldier", "D")
    assert (seen_by(scene, 0), seen_by(scene, 1)) == ([soldier], [])
    scene.hand(0, "invisible")
    scene.play("play invisible", "done")
    assert (seen_by(scene, 0), seen_by(scene, 1)) == ([], [soldier])


# ---------------------------------------------------------------- a checker that tries everything


class Checker:
    """Sight and distances of a drawn map, square by square."""

    def __init__(self, text: str, shut: set[str]) -> None:
        self.lines = text.splitlines()
        self.shut = shut
        self.height, self.width = len(self.lines) // 2, len(self.lines[0]) // 4
        self.marks = sorted({sign for line in self.lines[1::2] for sign in line if sign.isupper()})

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

    def field(self, a: str, blocked: set[str], fog: set[str]) -> str:
        """All that is seen from an area; fog hides all but itself."""
        seen = [b for b in self.marks if a == b or (not {a, b} & fog and self.range(a, b, blocked) >= 0)]
        return "".join(seen)

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


@rule("RB-LOS-1", "RB-LOS-2", "RB-LOS-3", "RB-LOS-4", "RB-LOS-6", "RB-NEAR-1", "RB-KEY-47")
@pytest.mark.parametrize("seed", range(120))
def test_sight_and_what_is_nearest_are_those_of_a_checker_that_tries_everything(seed: int) -> None:
    random = Random(seed)
    text = random_map(random)
    gates = sorted({sign for line in text.splitlines() for sign in line if sign.islower()})
    opened = "".join(gate for gate in gates if random.random() < 0.6)
    edition = random.choice(("1.0", "1.1"))
    checker = Checker(text, set(gates) - set(opened))
    marks = checker.marks
    heroes = "".join(random.choice(marks) for _ in range(3))
    scene = Scene(text, heroes=["brick", "sarge", "quentin"], edition=edition, at=heroes, opened=opened, alarm=True)
    scene.down(2)
    zombie = scene.put("zombie", random.choice(marks))
    check_the_way(scene.twin(), checker, heroes)
    enemy = {random.choice(marks) for _ in range(random.randint(0, 3))}
    for mark in enemy:
        scene.put("soldier", mark)
    fog = {mark for mark in marks if random.random() < 0.15}
    scene.smoke("".join(fog))
    standing = set(heroes[:2] if edition == "1.1" else heroes)
    for a in marks:  # each as the place of an enemy, then of a Hero
        scene.move(zombie, a)
        assert sees(scene, UNITS + zombie) == checker.field(a, standing | fog, fog), (text, a)
    scene.move(zombie, "")
    for a in marks:
        scene.stand(0, a)
        assert sees(scene, 0) == checker.field(a, enemy | fog, fog), (text, a)


def check_the_way(scene: Scene, checker: Checker, heroes: str) -> None:
    """A zombie goes to one of the Heroes who are nearest, if nothing but its step comes of it."""
    (zombie,) = [one for one in scene.view.units if one.kind == "zombie"]
    far = checker.distances(scene.wording.at(zombie.square))
    scene.enemy_phase("action-stations")
    moved = scene.happened(told.EnemyMoved)
    if moved:
        near = min(far.get(area, 99) for area in heroes)
        assert far[heroes[moved[0].hero]] == near > 0
