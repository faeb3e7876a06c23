"""Who stands where at the start, and how far one can walk: what the checks of a scenario ask about its map."""

from pathlib import Path

from undercroft.core.board.grid import DX, DY, bits
from undercroft.core.files.content import fault
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import Force

LARGE = "mammoth"  # covers two by two squares from the one that is named (ER-LARGE-1)


def blocked(mission: Mission) -> int:
    """Squares that nobody enters."""
    out = 0
    for laid in mission.layout.tiles:
        for element in laid.side.elements:
            if element.stops:
                for at in element.at:
                    x, y = laid.piece.place(at)
                    out |= 1 << (laid.y + y) * mission.layout.frame.width + laid.x + x
    return out


def footprint(path: Path, mission: Mission, force: Force, place: str) -> list[int]:
    """The squares of a Character at the start; raises ContentError."""
    layout = mission.layout
    assert force.at is not None
    x, y = force.at
    level = mission.level_number(force.level)
    first = layout.square(level, (x, y), place)
    if force.character != LARGE:
        return [first]
    squares = [layout.square(level, at, place) for at in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))]
    inner = [layout.frame.edge[first * 4 + 1], layout.frame.edge[first * 4 + 2]]
    inner += [layout.frame.edge[squares[3] * 4], layout.frame.edge[squares[3] * 4 + 3]]
    shut = layout.walls | sum(1 << edge for door in layout.doors for edge in door.edges)
    if any(shut >> edge & 1 for edge in inner):
        raise fault(path, place, say("expected four squares with nothing between them"))
    return squares


def walkable(path: Path, mission: Mission, side: str) -> int:
    """Every square that somebody of the side can walk to, with all doors open and nobody in the way."""
    layout = mission.layout
    closed = layout.walls | layout.border
    stops = blocked(mission)
    pairs: dict[int, int] = {}
    for stairs in mission.stairs:
        a = layout.square(mission.level_number(stairs.level), stairs.at, "stairs")
        b = layout.square(mission.level_number(stairs.to_level), stairs.to, "stairs")
        pairs[a], pairs[b] = b, a
    reached = 0
    for number, force in enumerate(mission.force):
        if force.side == side and force.at is not None:
            for square in footprint(path, mission, force, f"force[{number}].at"):
                reached |= 1 << square
    ahead = bits(reached)
    while ahead:
        square = ahead.pop()
        steps = [pairs[square]] if square in pairs else []
        for direction in range(4):
            if not closed >> layout.frame.edge[square * 4 + direction] & 1:
                steps.append(square + DX[direction] + DY[direction] * layout.frame.width)
        for step in steps:
            if not (reached | stops) >> step & 1:
                reached |= 1 << step
                ahead.append(step)
    return reached
