"""The bench for tests of the S.A.G.S.: a table at the beginning of any of its six steps, on a small map that is done.

    scene = SagsScene("deploy", team=("vasquez nick", "jack deeler"))
    scene.play("hide jack 2,1")

Steps: build, team, draft, deploy, cards, gear, play. A map is a list of tiles with the column and row of the top left
of their box, `T88a@90 3,4`, and a list of doors as scenarios write them, `1,3,S: SM4`; wherever no tile lies a boulder
does. At the step `build` the map is what was laid so far. Everything else is as in tests/earth_reborn/scene.py:
squares are written `3,4`, laid tiles by their names.
"""

from collections.abc import Sequence
from types import SimpleNamespace

from tests.earth_reborn.scene import Scene, number
from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.chance.dice import scripted
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.sags import drillers, steps, world
from undercroft.games.earth_reborn.rules.sags.parts import RING, driller_of, hung_of, part_of
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, SEATS, W_BUILD

STEPS = ("build", "team", "draft", "deploy", "cards", "gear", "play")
FRAME = world.FRAME

# A Refectory above a corridor, a Laboratory beside it, a Yard with trees, a Sewers Exit, a closed Driller.
SMALL = ("T88a 1,1", "T43a@180 1,4", "T82b 5,1", "T20a@180 5,4", "T74b 8,1", "T05a 7,4", "T60b 9,4", "T73b 1,5")
SMALL_DOORS = ("6,3,S: S5",)


def square_of(text: str) -> int:
    """Of `3,4`."""
    x, y = text.split(",")
    return (int(y) - 1 + RING) * FRAME.width + int(x) - 1 + RING


def side_of(name: str) -> int:
    """The side of a tile that a name like `T88a` stands for, as sags/parts.py keeps it."""
    kind = next(at for at, tile in enumerate(TILES) if name[:-1] in tile.ids)
    return kind * 2 + "ab".index(name[-1])


def part(text: str) -> int:
    """A laid tile: `T88a@90 3,4`."""
    tile, _, at = text.partition(" ")
    name, _, degrees = tile.partition("@")
    return part_of(side_of(name), int(degrees or 0) // 90, square_of(at))


def hung(text: str) -> int:
    """A hung door: `1,3,S: SM4`."""
    where, _, code = text.partition(": ")
    at, compass = where[:-2], where[-1]
    return hung_of(DOOR_CODES.index(code.lower()), edge(at, compass))


def edge(at: str, compass: str) -> int:
    return FRAME.edge[square_of(at) * 4 + DIRECTIONS.index(compass.lower())]


class SagsScene(Scene):
    """A S.A.G.S. at the beginning of a step, set up by hand."""

    def __init__(
        self,
        step: str = "build",
        tiles: Sequence[str] | None = None,
        doors: Sequence[str] | None = None,
        team: Sequence[str] = (),
        mp: Sequence[int] | None = None,
        players: int = 2,
        seed: int = 0,
    ) -> None:
        """`team`: per seat the Characters that were chosen, if it is a later step."""
        building = step == "build"
        s = steps.new_world(players, scripted([], seed))
        s.parts = [part(text) for text in (tiles if tiles is not None else () if building else SMALL)]
        s.hung = [hung(text) for text in (doors if doors is not None else () if building or tiles else SMALL_DOORS)]
        s.drillers_laid = [driller_of(at + 1, 0) for at in range(len(drillers.lying(s)))]  # NORAD's, none of them solid
        if not building:
            s.drillers_held = [0] * players
            world.finish(s)
            steps.enter(s, STEPS.index(step) + W_BUILD)
        if team:
            s.team = [sum(1 << number(who) for who in names.split()) for names in team]
            s.teams_shown = (1 << players) - 1
        if mp is not None:
            s.mp = list(mp)
        self._table = s
        self.game = EarthReborn(s)
        self.opened = False
        self.events: list[GameEvent] = []
        self.board = SimpleNamespace(  # type: ignore[assignment]
            map=SimpleNamespace(marks={}, frame=FRAME), square=square_of, edge=edge, dossier=s.dossier,
            door_names=[str(at) for at in range(24)], tile_names=s.dossier.tile_names, element_names=[],
        )  # fmt: skip

    def seat(self, name: str) -> int:
        return SEATS.index(name)

    def where(self, who: str) -> str | None:
        square = self.table.square[number(who)]
        return None if square < 0 else self.squares(1 << square)[0]

    def squares(self, mask: int) -> list[str]:
        """Squares as texts."""
        ring = RING - 1
        return [f"{one % FRAME.width - ring},{one // FRAME.width - ring}" for one in bits(mask)]
