"""The table as text, for play in a terminal: one cell for each square of the map, and who and what is where below
it."""

from collections.abc import Iterator

from undercroft.core.board.grid import parse_grid
from undercroft.core.drawing.sketch import GridSketch, Sketch, SketchPiece
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import ENGLISH, Language, Listing, Words, say
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.verbs import ATTACK, HERO, TURN, UNIT
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import HeroView, UnitView, View
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import one_by_one

KEY = say("in entrance, ex exit, ═║ closed door, ┄┊ open, ╳ locked, Br:2 a Hero and 2 enemies, ! spawn token, * item")
HERO_STATES = {"downed": say("Downed"), "captured": say("captured"), "knocked": say("was knocked down")}


def sketch(view: View, width: int, language: Language = ENGLISH) -> Sketch:
    """The board and what stands on it, in lines of at most `width` signs where that goes."""
    grid = parse_grid(view.map)
    cell = max(3, min(7, (width - 6) // grid.width - 1))
    states = {"open": "open", "closed": "shut", "locked": "sealed"}
    doors = {
        (grid.square(one.between[0]), grid.square(one.between[1])): states[one.state] for one in view.doors
    }
    gates = [doors.get((gate.a, gate.b), "shut") for gate in grid.gates]
    cells = {grid.square(square): piece for square, piece in _cells(view).items()}
    notes = [[(language.words(words), style)] for words, style in _notes(view)]
    return Sketch(GridSketch(grid, cells, gates, cell).lines(), notes)


def _cells(view: View) -> dict[str, SketchPiece]:
    """What to show in the first square of an area: Heroes by their letters, how many enemies, else what lies there."""
    out: dict[str, SketchPiece] = {}
    for area in view.areas:
        if area.entrance or area.exit:
            out[area.square] = ("in" if area.entrance else "ex", "mark")
    for square in (*(token.square for token in view.hidden), *(item.square for item in view.items)):
        if square is not None:
            out[square] = ("*", "item")
    for token in view.spawns:
        out[token.square] = ("!" * token.level, "danger")
    enemies: dict[str, int] = {}
    for unit in view.units:
        enemies[unit.square] = enemies.get(unit.square, 0) + 1
    out |= {square: (str(number), "danger") for square, number in enemies.items()}
    heroes: dict[str, list[HeroView]] = {}
    for hero in view.heroes:
        if hero.square is not None:
            heroes.setdefault(hero.square, []).append(hero)
    for square, there in heroes.items():
        marks = "".join(hero.mark[: 2 if len(there) == 1 else 1] for hero in there)
        with_enemies = f":{enemies[square]}" if square in enemies else ""
        out[square] = (marks + with_enemies, f"seat{there[0].id}")
    return out


# ---------------------------------------------------------------- the lines under the board


def _notes(view: View) -> Iterator[tuple[Words, str]]:
    """Each line and its style."""
    yield KEY, "label"
    yield _round(view), "label"
    for hero in view.heroes:
        yield say("  {words}", words=_hero(hero, view)), f"seat{hero.id}"
    for square, there in _by_area(view):
        yield say("  {square}: {units}", square=square, units=Listing([unit.name for unit in there])), "danger"
    for room in view.rooms:
        if room.aware == "alert":
            yield say("  {room} is alert", room=room.name), "danger"
        elif room.aware == "suspicious":
            yield say("  {room} is suspicious", room=room.name), "danger"
    for item in view.items:
        if item.square is not None:
            yield say("* {what} at {square}", what=item.name, square=item.square), "item"
    yield view.goal.text, "label"


def _round(view: View) -> Words:
    number, phase = view.round, view.phase_words
    if view.alarm:
        return say("Round {round} of {last} after the alarm, {phase}", round=number, last=view.post, phase=phase)
    return say("Round {round} of {last} before the alarm, {phase}", round=number, last=view.pre, phase=phase)


def _hero(hero: HeroView, view: View) -> Words:
    """`Brick, e4, 2 of 4 wounds, Downed, carrying the dossier`."""
    where: Words = hero.square or (say("has got out") if hero.out else say("off the map"))
    parts: list[Words] = [hero.name, where]
    if hero.wounds:
        parts.append(say("{number} of {most} wounds", number=len(hero.wounds), most=hero.most_wounds))
    states = (hero.downed, hero.captured, hero.knocked)
    parts += [words for words, so in zip(HERO_STATES.values(), states, strict=True) if so]
    carried = [item.name for item in view.items if item.hero == hero.id]
    if carried:
        parts.append(say("with {items}", items=Listing(carried)))
    return one_by_one(parts)


def _by_area(view: View) -> list[tuple[str, list[UnitView]]]:
    found: dict[str, list[UnitView]] = {}
    for unit in view.units:
        found.setdefault(unit.square, []).append(unit)
    return sorted(found.items())


def figure(s: Table, code: int) -> Words:
    """Whom an action is about, as a heading in a list of options: a Hero or a unit that it names, else nobody."""
    verb = verb_of(code)
    if verb in (TURN, HERO):
        return names.hero(s, verbs.hero_of(code))
    if verb == UNIT:
        return names.unit(s, verbs.unit_of(code))
    if verb == ATTACK:
        return names.unit(s, verbs.target_of(code))
    return ""
