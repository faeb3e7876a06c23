"""Small boards for rule tests: stand Heroes and units in areas, script the dice, write the actions, look at the table.

    scene = Scene(CORRIDOR, heroes=["quentin", "brick"])
    soldier = scene.put("soldier", "C")
    scene.play("move B", dice=["noise:1"])
    assert scene.where(QUENTIN) == "B"

A map is one of core.board.grid; the letters in its cells mark areas, those that stand next to each other without a wall
are one room. Capital letters are areas and small ones doors wherever an action is written: `move B`, `door d`.
Every scripted die must fall, in order, within the call that names it; draws from decks are seeded, or scripted too if
one of the dice is a draw (`"#0"`). Heroes start in the first area unless a test says otherwise, with empty hands, no
skills, and asked about nothing that the rules leave open. A single option is taken by the game itself.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from undercroft.core.board.areas import Area, Areas, AreaSight
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.chance.dice import scripted
from undercroft.core.choice import Ask
from undercroft.core.scaffold.bench import Bench
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.notation import ReichbustersAction
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.dossier import GOALS, PLACE_WAITING, PLACES, Dossier
from undercroft.games.reichbusters.rules.mission.setup import blank
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    FIRST_UNIT,
    HERO_IDS,
    KIND_IDS,
    MINIATURES,
    OREILLY,
    P_CHECK_AWARENESS,
    P_HERO_TURN,
    P_RAISE_THE_ALARM,
    SEATS,
    SKILL_IDS,
)
from undercroft.games.reichbusters.rules.turn import enemy_turn
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary.kinds import UNIT_NAMES

# Three rooms in a row, a door between each two; the middle one has two areas.
ROOMS = """\
+---+---+---+---+
| A d B   C e D |
+---+---+---+---+
"""
# One room of four areas in a row.
HALL = """\
+---+---+---+---+
| A   B   C   D |
+---+---+---+---+
"""
# Two ways of the same length lead from A to D.
SQUARE = """\
+---+---+
| A   B |
+   +   +
| C   D |
+---+---+
"""
# A corridor A B C, a room D to the north of B, one to the south, E, and one in the west, F.
CROSS = """\
+---+---+---+---+
|###|###| D |###|
+---+---+-n-+---+
| F w A   B   C |
+---+---+-s-+---+
|###|###| E |###|
+---+---+---+---+
"""


class Unit(int):
    """A miniature's number, written by its name."""

    def __str__(self) -> str:
        return UNIT_NAMES[self]


def dossier(
    map: str,
    locked: str,
    noise: Mapping[str, int],
    exits: str,
    entrances: str,
    corridors: str,
) -> Dossier:
    """The board of a map, with nothing on it."""
    grid = parse_grid(map)
    areas = Areas(grid, [Area(mark, sum(1 << sq for sq in grid.marks[mark])) for mark in sorted(grid.marks)])
    d = Dossier("scene", "Scene", areas, AreaSight(areas))
    d.raid = True
    d.rooms = areas.rooms()
    d.room = [next(room for room, held in enumerate(d.rooms) if held >> area & 1) for area in range(d.size)]
    d.corridors = sum(1 << d.room[areas.area(mark)] for mark in corridors)
    d.tile = d.room[:]
    d.tiles = [f"{room + 1}a" for room in range(len(d.rooms))]
    d.parts = ()
    d.room_names = [f"Room {areas.names[bits(held)[0]]}" for held in d.rooms]
    d.doors = (1 << len(grid.gates)) - 1
    d.door_a = [areas.at[gate.a] for gate in grid.gates]
    d.door_b = [areas.at[gate.b] for gate in grid.gates]
    d.doors_at = [sum(1 << gate.index for gate in grid.gates if area in (areas.at[gate.a], areas.at[gate.b]))
                  for area in range(d.size)]  # fmt: skip
    d.door_noise = [noise.get(gate.mark, 1) for gate in grid.gates]
    d.large = 0
    d.locked = sum((gate.mark in locked) << gate.index for gate in grid.gates)
    d.exits = sum(1 << areas.area(mark) for mark in exits)
    d.entrances = sum(1 << areas.area(mark) for mark in entrances)
    d.exit_doors = sum(1 << gate for gate in range(len(grid.gates))
                       if d.exits & (1 << d.door_a[gate] | 1 << d.door_b[gate]))  # fmt: skip
    return d


class Scene(Bench):
    """A game set up by hand in the middle of the first Hero's turn."""

    game: Reichbusters
    seats, box = SEATS, BOX

    def __init__(
        self,
        map: str = ROOMS,
        heroes: Sequence[str] = ("brick",),
        edition: str = "1.1",
        alarm: bool = False,
        at: str = "A",
        locked: str = "",
        opened: str = "",
        noise: Mapping[str, int] | None = None,
        exits: str = "",
        entrances: str = "",
        corridors: str = "",
        barracks: str = "",
        guard: str = "",
        goal: str = "dossier",
        goal_number: int = 0,
        leader: str = "",
        places: Sequence[tuple[str, str]] = (),
        features: Sequence[tuple[str, str]] = (),
        passages: str = "",
        codes: Sequence[str] = ("officer", "soldier", "zombie", "dog", "scientist", "sturm-angriff", "experiment-6xx",
                                "experiment-601"),
        limits: Mapping[str, int] | None = None,
        pre: int = 6,
        post: int = 5,
        veterans: bool = False,
        seed: int = 0,
    ) -> None:  # fmt: skip
        """Areas are capital letters, doors small ones (all closed but those `opened`, with noise 1 if not said).
        `places` are (area, what of dossier.PLACES), `features` (area, type); `codes` the kinds of A to H."""
        d = dossier(map, locked, noise or {}, exits, entrances, corridors)
        area = d.areas.area
        d.barracks = [area(barracks[i]) if i < len(barracks) else -1 for i in range(3)]
        d.spawns, d.hidden = [0] * d.size, [0] * d.size
        d.guard = sum(1 << area(mark) for mark in guard)
        d.feature_areas = [area(mark) for mark, _ in features]
        d.feature_types = [BACK_IDS.index(kind) for _, kind in features]
        d.place_areas = [area(mark) for mark, _ in places]
        d.place_kinds = [PLACES.index(kind) for _, kind in places]
        d.awaited = PLACE_WAITING in d.place_kinds
        d.passages = [area(mark) for mark in passages]
        d.goal, d.goal_number = GOALS.index(goal), goal_number
        d.pre, d.post = pre, post
        d.leader = d.spawn_leader = KIND_IDS.index(leader) if leader else -1
        d.champion, d.veterans, d.faction = -1, veterans, 0
        d.codes = [KIND_IDS.index(kind) for kind in codes]
        d.lines = list(dict.fromkeys(d.codes))
        d.limits = [0 if kind == OREILLY or kind not in d.codes else MINIATURES[kind] for kind in range(len(KIND_IDS))]
        for kind, most in (limits or {}).items():
            d.limits[KIND_IDS.index(kind)] = most
        s = Table(d, [HERO_IDS.index(hero) for hero in heroes], edition == "1.1", scripted([], seed, BOX))
        blank(s)
        s.shut = sum((gate.mark not in opened) << gate.index for gate in d.areas.grid.gates)
        s.locked = d.locked & s.shut
        s.hero_area = [area(at[min(i, len(at) - 1)]) for i in range(len(heroes))]
        s.mulligans = (1 << len(heroes)) - 1
        s.round, s.alarm = 1, alarm
        s.phase, s.active, s.acted, s.basic_actions = P_HERO_TURN, 0, 1, 2
        s.order = list(range(1, len(heroes))) if alarm else []
        self._table = s
        super().__init__(Reichbusters(s))

    # ------------------------------------------------------------ setting up

    @property
    def table(self) -> Table:
        """The table, counted again: tests write to it as they like."""
        found.recount(self._table)
        return self._table

    def area(self, mark: str) -> int:
        return self.table.dossier.areas.area(mark)

    def room(self, mark: str) -> int:
        """The room of an area."""
        return self.table.dossier.room[self.area(mark)]

    def gate(self, mark: str) -> int:
        return next(gate.index for gate in self.table.dossier.areas.grid.gates if gate.mark == mark)

    def put(self, kind: str, area: str, number: int = 1) -> Unit:
        """Stand miniatures in an area; the first of them."""
        s = self.table
        first = FIRST_UNIT[KIND_IDS.index(kind)]
        free = [unit for unit in range(first, first + MINIATURES[KIND_IDS.index(kind)]) if s.unit_area[unit] < 0]
        for unit in free[:number]:
            found.move_unit(s, unit, self.area(area))
        assert len(free) >= number, f"only {len(free)} of {kind} are left"
        return Unit(free[0])

    def stand(self, hero: int, area: str) -> None:
        found.move_hero(self.table, hero, self.area(area))

    def hand(self, hero: int, *cards: int) -> None:
        """Cards of the Hero's own twelve, by their numbers from 0 on, out of the deck."""
        for card in cards:
            self.table.deck[hero] &= ~(1 << card)
            self.table.hand[hero] |= 1 << card

    def skill(self, hero: int, *skills: str) -> None:
        for skill in skills:
            self.table.skills[hero] |= 1 << SKILL_IDS.index(skill)

    def carry(self, hero: int, *tokens: int) -> None:
        """Items on the dashboard, by their tokens."""
        for token in tokens:
            self.table.pool &= ~(1 << token)
            found.give_item(self.table, token, hero)

    def lay(self, token: int, area: str) -> None:
        """An item face up."""
        self.table.pool &= ~(1 << token)
        self.table.item_area[token] = self.area(area)

    def hide(self, area: str, *backs: str) -> None:
        """Items face down."""
        for back in backs:
            self.table.hidden_items[self.area(area)] += 1 << 4 * BACK_IDS.index(back)

    def spawn_token(self, area: str, level: int) -> None:
        self.table.spawns[self.area(area)] += 1 << 4 * (level - 1)

    def wound(self, hero: int, *cards: int) -> None:
        """Permanent wounds, by their cards from 0 on."""
        for card in cards:
            self.table.wound_deck &= ~(1 << card)
            found.set_wounds(self.table, hero, self.table.wounds[hero] | 1 << card)

    def points(self, hero: int, attack: int = 0, defence: int = 0, wild: int = 0) -> None:
        for at, number in enumerate((attack, defence, wild)):
            found.add_points(self.table, hero, at, number)
            self.table.supply[at] -= number

    def aware(self, area: str, level: int) -> None:
        """The awareness token of the room of an area."""
        found.set_awareness(self.table, self.room(area), level)

    def only(self, deck: str, *cards: int) -> None:
        """A deck of the table (`noise`, `spawn`, `wound`) holds these cards alone."""
        setattr(self.table, f"{deck}_deck", sum(1 << card for card in cards))

    # ------------------------------------------------------------ playing

    def script(self, dice: Sequence[str | int]) -> None:
        found.recount(self._table)
        super().script(dice)

    def enemy_turn(self, *answers: str, dice: Sequence[str] = ()) -> "Scene":
        """A whole enemy turn, from Raise the Alarm! to the end of Check Awareness!."""
        self.table.phase, self.table.step = P_RAISE_THE_ALARM, 0
        self.run(self.enemy_steps(P_CHECK_AWARENESS), *answers, dice=dice)
        return self

    def enemy_phase(self, phase: int, *answers: str, dice: Sequence[str] = ()) -> "Scene":
        """One phase of it (tables.P_...)."""
        self.table.phase, self.table.step = phase, 0
        self.run(self.enemy_steps(phase), *answers, dice=dice)
        return self

    def enemy_steps(self, last: int) -> Generator[Ask, int, None]:
        """The enemy turn from where it is to the end of this phase."""
        while P_RAISE_THE_ALARM <= self.table.phase <= last and not self.table.over:
            yield from self.enemy_step()

    def enemy_step(self) -> Generator[Ask, int, None]:
        """One phase of it, or as far as it gets before it waits or somebody has been asked."""
        more = enemy_turn.phase(self.table)
        if more is not None:
            yield from more

    def reopen(self) -> "Scene":
        """Ask anew, after a test has changed the table."""
        found.recount(self._table)
        self.game.open()
        self.opened = True
        return self

    # ------------------------------------------------------------ looking

    def code(self, text: str) -> int:
        """An action with areas and doors by their letters."""
        return int(ReichbustersAction.parse(" ".join(self._plain(word) for word in text.split())))

    def _plain(self, word: str) -> str:
        areas = self.table.dossier.areas
        if len(word) == 1 and word in areas.numbers:
            return areas.grid.name(bits(areas.areas[areas.numbers[word]].squares)[0])
        if len(word) == 1 and word.islower():
            return str(self.gate(word))
        return word

    def texts(self, codes: Iterable[int]) -> list[str]:
        return [self._lettered(str(ReichbustersAction(code))) for code in codes]

    def _lettered(self, text: str) -> str:
        areas = self.table.dossier.areas
        verb, *words = text.split()
        if verb in ("door", "gate"):
            return f"{verb} {areas.grid.gates[int(words[0])].mark}"
        if verb in ("move", "at", "vengeance"):
            return f"{verb} {areas.names[areas.at[areas.grid.square(words[0])]]}"
        return text

    def where(self, hero: int) -> str | None:
        """The Hero's area, or None off the map."""
        area = self.table.hero_area[hero]
        return None if area < 0 else self.table.dossier.areas.names[area]

    def unit_at(self, unit: int) -> str | None:
        area = self.table.unit_area[unit]
        return None if area < 0 else self.table.dossier.areas.names[area]

    def units(self, area: str) -> list[str]:
        """The names of the miniatures in an area."""
        return [UNIT_NAMES[unit] for unit, at in enumerate(self.table.unit_area) if at == self.area(area)]

    happened = Bench.events_of

    def facts(self, kind: type[GameEvent]) -> list[dict[str, Any]]:
        """What the events of this kind since the last call say, by name."""
        own = [name for name in kind.__struct_fields__ if name not in GameEvent.__struct_fields__]
        return [{name: getattr(event, name) for name in own} for event in self.happened(kind)]
