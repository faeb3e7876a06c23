"""What is wrong with a scenario beyond its map: modules (ER-CORE-2), forces, loads, and what the sides want."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, PIECES
from undercroft.games.earth_reborn.content.forces import known_character, known_piece
from undercroft.games.earth_reborn.content.ground import LARGE, blocked, footprint, walkable
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import Allowance, AwardLine, Force, Win
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, MODULE_IDS, PIECE_IDS

MAGNETS: Final = 4  # Magnetic card markers in the box
PRISONER_WEIGHT: Final = 1  # ER-CAPTURE-3

# ER-CORE-2: which modules another one needs.
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "duel": ("los",),
    "shoot": ("los", "equipment"),
    "interact": ("ips",),
    "spy": ("mp",),
    "search": ("equipment", "spy"),
    "abilities": ("ips",),
    "radio": ("interact", "spy"),
    "torture": ("capture", "interact", "spy"),
    "combination": ("duel",),
}


def check_modules(path: Path, mission: Mission) -> None:
    """Every module is known, and has those that it needs."""
    for number, module in enumerate(mission.modules):
        place = f"modules[{number}]"
        if module not in MODULE_IDS:
            problem = say("expected one of {ids}, got {id}", ids=", ".join(MODULE_IDS), id=quoted(module))
            raise fault(path, place, problem)
        for needed in NEEDS.get(module, ()):
            if needed not in mission.modules:
                problem = say(
                    "expected the module {needed} beside {module}", needed=quoted(needed), module=quoted(module)
                )
                raise fault(path, place, problem)
    for needed in ("core", "move"):
        if needed not in mission.modules:
            raise fault(path, "modules", say("expected the module {needed}", needed=quoted(needed)))


def check_used(path: Path, mission: Mission) -> None:
    """What a scenario has belongs to a module that it uses: what is not in force does not exist."""
    for module, place in _uses(mission):
        if module not in mission.modules:
            raise fault(
                path,
                "modules",
                say("expected the module {needed}, which {place} needs", needed=quoted(module), place=place),
            )


def _uses(mission: Mission) -> Iterator[tuple[str, str]]:
    """Modules, each with the place of what needs it."""
    for number, force in enumerate(mission.force):
        if force.cards:
            yield "equipment", f"force[{number}].cards"
        if force.character == LARGE:
            yield "large", f"force[{number}].character"
        if force.prisoner_of:
            yield "capture", f"force[{number}].prisoner_of"
    whole: list[tuple[str, str, object]] = [
        ("equipment", "lying", mission.lying),
        ("levels", "level[1]", mission.level[1:]),
        ("levels", "stairs", mission.stairs),
        ("mp", "awards", mission.awards),
        ("mp", "mp", mission.mp != Allowance()),
        ("duel", "duel_initiative", mission.duel_initiative),
        ("search", "unused", mission.unused),
    ]
    yield from ((module, place) for module, place, used in whole if used)


def check_levels(path: Path, mission: Mission) -> None:
    """Levels have ids of their own, and whoever names one means one of them."""
    ids = [level.id for level in mission.level]
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise fault(path, f"level[{number}].id", say("expected each id once, found {id} twice", id=quoted(id)))
    for place, id in _named_levels(mission):
        if mission.level_number(id) < 0:
            problem = say("expected one of {ids}, got {id}", ids=", ".join(ids), id=quoted(id))
            raise fault(path, place, problem)


def _named_levels(mission: Mission) -> Iterator[tuple[str, str]]:
    for number, force in enumerate(mission.force):
        yield f"force[{number}].level", force.level
    for number, award in enumerate(mission.awards):
        yield f"awards[{number}].level", award.level
    for number, stairs in enumerate(mission.stairs):
        yield f"stairs[{number}].level", stairs.level
        yield f"stairs[{number}].to_level", stairs.to_level
    if mission.lying is not None:
        yield "lying.level", mission.lying.level


# ---------------------------------------------------------------- forces


def check_forces(path: Path, mission: Mission) -> None:
    """Each Character once; on a square, or with a reason not to be on one."""
    seen: set[str] = set()
    for number, force in enumerate(mission.force):
        place = f"force[{number}]"
        known_character(path, f"{place}.character", force.character)
        if force.character in seen:
            problem = say("expected each Character once, found {id} twice", id=quoted(force.character))
            raise fault(path, f"{place}.character", problem)
        seen.add(force.character)
        if (force.at is not None) + force.locked + bool(force.prisoner_of) != 1:
            raise fault(path, place, say("expected one of 'at', 'locked' and 'prisoner_of'"))
    for number, force in enumerate(mission.force):
        if force.prisoner_of:
            _check_captor(path, f"force[{number}].prisoner_of", mission, force)
    markers = 0
    for number, force in enumerate(mission.force):
        markers += force.magnets
        if markers > MAGNETS:
            problem = say(
                "expected at most {most} Magnetic card markers in all, as in the box, found {number}",
                most=MAGNETS, number=markers,
            )  # fmt: skip
            raise fault(path, f"force[{number}].magnets", problem)
    for side in ("norad", "salemite"):
        if not any(force.side == side and force.at is not None for force in mission.force):
            raise fault(path, "force", say("expected a Character of {side} on the map", side=quoted(side)))
    if any(force.locked for force in mission.force) != bool(mission.lock_ups):
        raise fault(path, "lock_ups", say("expected lock-ups where somebody is locked up, and only there"))


def _check_captor(path: Path, place: str, mission: Mission, force: Force) -> None:
    """A Captor is an enemy on the map with one Prisoner."""
    captors = [one for one in mission.force if one.character == force.prisoner_of]
    rivals = [one for one in mission.force if one.prisoner_of == force.prisoner_of]
    if not captors or captors[0].side == force.side or captors[0].at is None or len(rivals) > 1:
        problem = say("expected an enemy on the map with no other Prisoner, got {id}", id=quoted(force.prisoner_of))
        raise fault(path, place, problem)


def check_squares(path: Path, mission: Mission) -> None:
    """Everybody starts on squares of his own that can be entered."""
    taken: dict[int, str] = {}
    for number, force in enumerate(mission.force):
        if force.at is None or mission.level_number(force.level) < 0:
            continue
        place = f"force[{number}].at"
        for square in footprint(path, mission, force, place):
            if blocked(mission) >> square & 1:
                at = mission.layout.written(square)
                raise fault(
                    path,
                    place,
                    say("expected a square that can be entered, found an impassable one at {square}", square=at),
                )
            if square in taken:
                at, other = mission.layout.written(square), quoted(taken[square])
                raise fault(
                    path, place, say("expected a free square, found {other} at {square} too", other=other, square=at)
                )
            taken[square] = force.character


def check_loads(path: Path, mission: Mission) -> None:
    """Nobody carries more than his card allows (ER-EQUIP-4)."""
    held = [force.prisoner_of for force in mission.force]
    for number, force in enumerate(mission.force):
        if force.character not in CHARACTER_IDS:
            continue
        card = CHARACTERS[CHARACTER_IDS.index(force.character)]
        most = (card.wounded if force.wounded else card.healthy).weight
        load = sum(PIECES[PIECE_IDS.index(id)].weight for id in force.cards)
        load += PRISONER_WEIGHT * held.count(force.character)
        if load > most:
            problem = say("expected a load of at most {most}, found {load}", most=most, load=load)
            raise fault(path, f"force[{number}].cards", problem)


# ---------------------------------------------------------------- what the sides want

_WHO: Final = ("left", "dead", "stands", "controls", "freed", "left-free", "tortured", "held-or-dead")
_WHAT: Final = ("taken", "leave-with", "holds")
_WHERE: Final = ("stands", "virus-in", "destroyed", "left-after", "stands-undestroyed", "launched")


def check_tasks(path: Path, mission: Mission) -> None:
    """Every task names what it is about, and that is part of the scenario; somebody can win."""
    for number, win in enumerate(mission.wins):
        _check_task(path, f"wins[{number}]", mission, win, [win.who] if win.who else [], win.tiles, "")
    for number, award in enumerate(mission.awards):
        tiles = (award.tile,) if award.tile else ()
        _check_task(path, f"awards[{number}]", mission, award, list(award.who), tiles, award.level)
    for number, symbol in enumerate(mission.lock_ups):
        if mission.laid("", symbol) < 0:
            raise fault(path, f"lock_ups[{number}]", say("expected a tile of the map, got {id}", id=quoted(symbol)))
        if symbol in mission.lock_ups[:number]:
            raise fault(
                path,
                f"lock_ups[{number}]",
                say("expected each floor tile once, found {tile} twice", tile=quoted(symbol)),
            )
    if not mission.awards and not mission.wins:
        raise fault(path, "wins", say("expected something that decides the game"))


def _check_task(
    path: Path, place: str, mission: Mission, task: Win | AwardLine, who: list[str], tiles: tuple[str, ...], level: str
) -> None:
    kind = task.kind
    for id in who:
        known_character(path, f"{place}.who", id)
    for name, needed, given in (
        ("who", kind in _WHO, bool(who)),
        ("what", kind in _WHAT, bool(task.what)),
        ("tile", kind in _WHERE, bool(tiles)),
    ):
        if needed and not given:
            raise fault(
                path, place, say("expected the field '{name}' for the kind {kind}", name=name, kind=quoted(kind))
            )
        if given and not needed and (name, kind) != ("who", "kill"):
            problem = say("expected no field '{name}' for the kind {kind}", name=name, kind=quoted(kind))
            raise fault(path, place, problem)
    if task.what:
        known_piece(path, f"{place}.what", task.what)
    cast = [force.character for force in mission.force]
    for id in who:
        if kind != "kill" and id not in cast:
            raise fault(path, f"{place}.who", say("expected a Character of this scenario, got {id}", id=quoted(id)))
    for symbol in tiles:
        if mission.level_number(level) >= 0 and mission.laid(level, symbol) < 0:
            raise fault(path, f"{place}.tile", say("expected a tile of the map, got {id}", id=quoted(symbol)))


def check_stairs(path: Path, mission: Mission) -> None:
    """Stairs join two stair tiles of different levels, each once."""
    used: set[int] = set()
    for number, stairs in enumerate(mission.stairs):
        for field, level, at in (("at", stairs.level, stairs.at), ("to", stairs.to_level, stairs.to)):
            place = f"stairs[{number}].{field}"
            if mission.level_number(level) < 0:
                continue
            square = mission.layout.square(mission.level_number(level), at, place)
            if mission.layout.tiles[mission.layout.tile[square]].side.line != "stairs" or square in used:
                name = mission.layout.written(square)
                raise fault(path, place, say("expected a stair tile that no other stairs use at {square}", square=name))
            used.add(square)
        if mission.level_number(stairs.level) == mission.level_number(stairs.to_level):
            raise fault(path, f"stairs[{number}]", say("expected stairs between two levels"))


# ---------------------------------------------------------------- ways


def check_ways(path: Path, mission: Mission) -> None:
    """Whoever has a task can walk to it, with every door open."""
    places = {side: walkable(path, mission, side) for side in ("norad", "salemite")}
    everywhere = places["norad"] | places["salemite"]
    for number, symbol in enumerate(mission.lock_ups):
        _reached(path, f"lock_ups[{number}]", mission, mission.laid("", symbol), everywhere)
    if mission.lying is not None:
        square = mission.layout.square(mission.level_number(mission.lying.level), mission.lying.at, "lying.at")
        if not places["norad"] >> square & 1:
            name = mission.layout.written(square)
            raise fault(path, "lying.at", say("expected a square to which NORAD can walk, got {square}", square=name))
    for number, win in enumerate(mission.wins):
        for symbol in win.tiles:
            _reached(path, f"wins[{number}].tiles", mission, mission.laid("", symbol), places[win.side])
        if win.kind in ("left", "taken"):
            _check_exit(path, f"wins[{number}]", mission, win.side, places[win.side])
    for number, award in enumerate(mission.awards):
        if award.kind in ("leave-with", "left-free", "left-after"):
            for side in places if award.side == "either" else (award.side,):
                _check_exit(path, f"awards[{number}]", mission, side, places[side])
        if award.tile is not None:
            reach = everywhere if award.side == "either" else places[award.side]
            _reached(path, f"awards[{number}].tile", mission, mission.laid(award.level, award.tile), reach)


def _reached(path: Path, place: str, mission: Mission, tile: int, reach: int) -> None:
    if not mission.layout.tiles[tile].squares & reach:
        symbol = quoted(mission.layout.tiles[tile].symbol)
        raise fault(path, place, say("expected a way to the tile {symbol}, found none", symbol=symbol))


def _check_exit(path: Path, place: str, mission: Mission, side: str, reach: int) -> None:
    """Somebody of the side can get out, over the frame or through a Sewers Exit."""
    layout = mission.layout
    over = sewers = 0
    for laid in layout.tiles:
        if laid.side.line == "sewers-exit":
            sewers |= laid.squares
        elif laid.side.kind == "outdoor":
            for square in bits(laid.squares):
                edges = (layout.frame.edge[square * 4 + direction] for direction in range(4))
                over |= int(any(layout.border >> edge & 1 for edge in edges)) << square
    open_to = (over if getattr(mission.leave, side) else 0) | (sewers if getattr(mission.sewers, side) else 0)
    if not open_to & reach:
        raise fault(path, place, say("expected a way off the map for {side}, found none", side=quoted(side)))


CHECKS: Final = (
    check_modules,
    check_used,
    check_levels,
    check_forces,
    check_squares,
    check_loads,
    check_tasks,
    check_stairs,
)
LATER: Final = (check_ways,)
