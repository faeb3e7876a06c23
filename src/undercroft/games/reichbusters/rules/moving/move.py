"""Moving, entering, leaving; what a move sets off (RB-MOVE, RB-CLEAR)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, verbs
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas, doors, found
from undercroft.games.reichbusters.rules.board.areas import seen_by_heroes
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.catalogue_tables import LASTING_NOISY_MOVE
from undercroft.games.reichbusters.rules.heroes import heroes, items, played
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.questions import Q_AREA, Q_MOVE_ON
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import DID_ENTER, ESCORTED, I_KEYS
from undercroft.games.reichbusters.rules.verbs import DONE, MODIFY
from undercroft.games.reichbusters.state import Table


def move_action(s: Table, hero: int, area: int) -> Flow | None:
    """The basic Move: one area without noise (RB-MOVE-1), or standing up (RB-MOVE-4: `area` is -1), and one area more
    for each modifier that is played on the way (RB-MOVE-2). None if nobody is asked anything, as mostly."""
    if heroes.suffers(s, hero, LASTING_NOISY_MOVE):
        s.noise = max(s.noise, 1)
    more: Flow | None = None
    if area < 0:
        stand_up(s, hero)
    else:
        more = step(s, hero, area)
    if more is None and not s.noise and not played.move_modifiers(s, hero):
        return None
    return _move_on(s, hero, more)


def _move_on(s: Table, hero: int, more: Flow | None) -> Flow:
    """The rest of a move, from the first area on."""
    if more is not None:
        yield from more
    while not s.over and heroes.goes_on(s, hero):
        options = played.move_modifiers(s, hero)
        if not options or not _can_go_on(s, hero):
            break
        answer = yield Ask(hero, Q_MOVE_ON, [*options, DONE], hero)
        if verb_of(answer) != MODIFY:
            break
        further = played.modify_move(s, hero, verbs.modifier_of(answer))
        yield from steps(s, hero, further)
    if any(s.played):
        played.discard_played(s)


def steps(s: Table, hero: int, most: int, pass_enemies: int = 0) -> Flow:
    """Up to so many areas of a card's move, each chosen, any time to stop; `pass_enemies` areas with enemies may be
    passed (99: all). Whoever lies stands up first, which costs one (RB-MOVE-4)."""
    for _ in range(most):
        if s.over or not heroes.goes_on(s, hero):
            return
        if s.knocked_down >> hero & 1:
            stand_up(s, hero)
            continue
        options = step_options(s, hero, pass_enemies)
        if not options:
            return
        answer = yield Ask(hero, Q_MOVE_ON, [*options, DONE], hero)
        if verb_of(answer) == DONE:
            return
        if _held(s, hero):
            pass_enemies -= 1
        more = step(s, hero, area_of(s, verbs.square_of(answer)))
        if more is not None:
            yield from more


def stand_up(s: Table, hero: int) -> None:
    """One area of movement pays for it (RB-KEY-40)."""
    s.knocked_down &= ~(1 << hero)
    tell.stood(s, hero)


def _can_go_on(s: Table, hero: int) -> bool:
    return s.knocked_down >> hero & 1 != 0 or len(step_options(s, hero)) > 0


def _held(s: Table, hero: int) -> bool:
    """The Hero has entered this area with the action under way, and enemies are in it now (RB-MOVE-3)."""
    return s.done & DID_ENTER << hero != 0 and s.units_in[s.hero_area[hero]] != 0


def step_options(s: Table, hero: int, pass_enemies: int = 0) -> list[int]:
    """The areas a Hero may step into now, as codes `MOVE area` (RB-MOVE-3); do not change the list."""
    if s.knocked_down >> hero & 1 or (s.done >= DID_ENTER and pass_enemies < 1 and _held(s, hero)):
        return []
    return moves_from(s, s.hero_area[hero])


def moves_from(s: Table, area: int) -> list[int]:
    """`MOVE area` for all that lie beside an area; kept with the ways: do not change the list."""
    return s.ways.moves[area] or _moves(s, area)


def _moves(s: Table, area: int) -> list[int]:
    codes = [verbs.move(area_code(s, other)) for other in members(s.ways.beside[area])]
    s.ways.moves[area] = codes
    return codes


def step(s: Table, hero: int, area: int) -> Flow | None:
    """One area: the Hero is there, the escorted one too, and all of RB-MOVE-6 is looked at; an exit takes the Hero off
    the map (RB-GAP-5). None if nothing comes of it that somebody may be asked about."""
    d = s.dossier
    if d.exits >> area & 1:
        goals.leave_map(s, hero)
        return None if s.over else awareness.first_sight(s, -1)  # of those who stood behind
    was = s.hero_area[hero]
    found.move_hero(s, hero, area)
    s.done |= DID_ENTER << hero
    if s.escort == hero:
        found.move_unit(s, ESCORTED, area)
    if s.events_wanted:
        tell.moved(s, hero, was, area)
    comes_in = d.room[was] != d.room[area]
    if not nothing_new(s):  # as in `entered`
        return _shown_by(s, hero, comes_in)
    if comes_in and not s.cleared >> d.room[area] & 1:
        clear(s, hero)
    return features.feature_entered(s, hero) if s.shown_features >> area & 1 else None


def _shown_by(s: Table, hero: int, comes_in: bool) -> Flow:
    """What a step shows, perhaps into another room, and what comes after it."""
    yield from seen_anew(s, hero)
    if s.over:
        return
    if comes_in:
        clear(s, hero)
    at = s.hero_area[hero]
    if at >= 0 and s.shown_features >> at & 1:
        yield from features.feature_entered(s, hero)


def step_to(s: Table, hero: int, area: int) -> Flow:
    """A step in the middle of something else, which goes on after it."""
    more = step(s, hero, area)
    if more is not None:
        yield from more


def entered(s: Table, hero: int) -> Flow:
    """What an opened door sets off, in its order (RB-MOVE-6). `hero` is who did it, -1 for an enemy."""
    if not nothing_new(s):
        yield from seen_anew(s, hero)


def door_action(s: Table, hero: int, gate: int) -> Flow:
    """A locked door is unlocked, and with keys opened too; another one is opened (RB-DOOR-1). Either makes the noise
    of the door (RB-DOOR-2), after what it reveals (RB-MOVE-6)."""
    s.noise = max(s.noise, s.dossier.door_noise[gate])
    if s.locked >> gate & 1 and not items.carries(s, hero, I_KEYS):
        doors.unlock(s, gate, hero)
        return
    doors.open_door(s, gate, hero)
    yield from entered(s, hero)


def nothing_new(s: Table) -> bool:
    """Nothing is set off by what can be seen now: mostly so, and then nobody need be asked."""
    if s.dossier.awaited:
        return False
    hidden = s.spawn_areas | s.hidden_features
    if hidden:
        q = s.quarry or areas.gathered(s)
        if hidden & q.around:
            past = s.unit_areas & q.crossed
            if hidden & (q.views.get(past) or areas.look_past(s, q, past)):
                return False
    if s.alarm:
        return True
    if s.spawn_areas and spawn.triggered_by(s, 0):
        return False
    before = s.sighted
    if not awareness.noticed(s):
        return True
    s.sighted = before
    return False


def seen_anew(s: Table, hero: int) -> Flow:
    """Somebody may see more than before: tokens become units, features are turned up, enemies take notice."""
    where = spawn.triggered(s)  # before anybody appears (RB-SPAWN-4)
    if s.dossier.awaited:
        goals.leader_comes(s, seen_by_heroes(s))
    if where:
        yield from spawn.trigger(s, where)
    if s.over:
        return
    if features.hidden_in_sight(s):
        yield from features.reveal_features(s, hero)
    if s.over:
        return
    rooms = awareness.noticed(s)
    if rooms:
        yield from awareness.take_notice(s, rooms, hero)


def knock_back(s: Table, hero: int, source: int) -> Flow:
    """One area straight away from an area, if there is room (RB-KEY-39); an escorted one stays behind (RB-KEY-26)."""
    away = list(members(areas.areas_away(s, s.hero_area[hero], source)))
    if not away:
        return
    area = yield from choose_way(s, away)
    goals.let_go(s, hero)
    tell.knocked_back(s, hero, s.hero_area[hero], area)
    yield from step_to(s, hero, area)


def choose_way(s: Table, areas: list[int]) -> Generator[Ask, int, int]:
    """One of several areas, chosen by the players (RB-GEN-7)."""
    options = [verbs.at(area_code(s, area)) for area in areas]
    return area_of(s, verbs.square_of((yield Ask(max(s.active, 0), Q_AREA, options, shared=True))))


def clear(s: Table, hero: int) -> None:
    """A cleared token in the Hero's room or corridor, if neither unit nor spawn token is in it (RB-CLEAR-1)."""
    at, d = s.hero_area[hero], s.dossier
    if at < 0:
        return
    room = d.room[at]
    if not s.cleared >> room & 1 and not (s.unit_areas | s.spawn_areas) & d.rooms[room]:
        s.cleared |= 1 << room
        tell.cleared(s, room, True)


# ---------------------------------------------------------------- by verb

BASIC: Final[Begins[Table]] = {
    verbs.MOVE: lambda s, code: move_action(s, s.active, area_of(s, verbs.square_of(code))),
    verbs.STAND: lambda s, code: move_action(s, s.active, -1),
    verbs.DOOR: lambda s, code: door_action(s, s.active, verbs.gate_of(code)),
}
BONUS: Final[Begins[Table]] = {
    verbs.VENGEANCE: lambda s, code: step(s, s.active, area_of(s, verbs.square_of(code))),
}
