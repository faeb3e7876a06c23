"""Step 1 (ER-SAGS-8 to ER-SAGS-13, ER-SAGS-15, ER-SAGS-21): the map is built, tile by tile."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.questions import (
    Q_BESIDES,
    Q_BUILD,
    Q_CURE,
    Q_ICON,
    Q_LAST_DOOR,
    Q_LAY,
    Q_WHICH_DRILLER,
)
from undercroft.games.earth_reborn.rules.sags import access, doors, drillers, swaps, world
from undercroft.games.earth_reborn.rules.sags.parts import part_of
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    GROUP,
    ICON_CHANGE,
    ICON_SEAT,
    NAMED,
    SIDE_TURNS,
    SIDES,
    STOCK,
)
from undercroft.games.earth_reborn.rules.sags.site import MAP, Site, bits_of, site_of
from undercroft.games.earth_reborn.rules.verbs import CHOOSE_TILE, HANG, LAY, NAME_SEAT, WHICH_DRILLER
from undercroft.games.earth_reborn.state import Table

GROUPS: Final = 11
PENALTY: Final = 2  # MP, once for a tile (ER-SAGS-18)

# Steps of the chapter (s.step).
S_BEGIN: Final = 0
S_TAKE: Final = 1  # the constructor chooses a side of a tile
S_LAY: Final = 2  # and where it lies
S_DRILLER: Final = 3  # which Driller it is
S_ICON: Final = 4  # whose MP change, where he decides
S_CURE: Final = 5  # doors that are needed
S_BESIDES: Final = 6  # other doors
S_LAST: Final = 7  # doors after the last tile
S_OVER: Final = 8


def go_on(s: Table) -> Ask | None:
    """The next question; None when the map is done."""
    while s.step != S_OVER:
        ask = _question(s)
        if ask is not None:
            return ask
    _finish(s)
    return None


def _question(s: Table) -> Ask | None:
    """The question of the step, or None if the table went on."""
    step, seat = s.step, s.active
    if step == S_BEGIN:
        _begin(s)
    elif step == S_TAKE:
        options = tiles_to_choose(s)
        if options:
            return Ask(seat, Q_BUILD, options)
        s.step = S_LAST
        s.passes = 0
    elif step == S_LAY:
        return Ask(seat, Q_LAY, places_to_lay(s, s.side_taken), s.side_taken)
    elif step == S_DRILLER:
        held = [verbs.which_driller(number) for number in bits(s.drillers_held[seat])]
        return Ask(seat, Q_WHICH_DRILLER, held, secret=True)
    elif step == S_ICON:
        return Ask(seat, Q_ICON, [verbs.name_seat(one) for one in range(s.dossier.seats)], s.side_taken)
    elif step == S_CURE:
        return _cure(s)
    elif step == S_BESIDES:
        options = doors.besides(s)
        if options:
            return Ask(seat, Q_BESIDES, [*options, verbs.PASS])
        _next(s)
    else:
        return _last(s)
    return None


def _begin(s: Table) -> None:
    """Reserves, Drillers, and who lays the first tile (ER-SAGS-8, ER-SAGS34-6)."""
    drillers.deal(s)
    doors.deal(s)
    s.active = s.dice.below(s.dossier.seats)
    tell.first_constructor(s, s.active)
    s.step = S_TAKE


def _next(s: Table) -> None:
    """In turn (ER-SAGS-10)."""
    s.active = (s.active + 1) % s.dossier.seats
    s.side_taken = -1
    s.step = S_TAKE


# ---------------------------------------------------------------- choosing


def tiles_to_choose(s: Table) -> list[int]:
    """Sides that can lie somewhere, alike ones once, used up ones that a swap frees too; a Driller is no tile of the
    Construction Zone: with nothing else to lay, construction ends (ER-SAGS-11)."""
    site = site_of(s)
    if site.taken == MAP:
        return []
    out: list[int] = []
    wanted = 0
    for side in range(SIDES):
        kind = side >> 1
        if STOCK[kind] and fits(site, side):
            if site.left[kind] > 0:
                out.append(verbs.choose_tile(side))
            else:
                wanted |= 1 << kind
    if wanted:
        freed = swaps.freeing(s, wanted)
        for side in range(SIDES):
            if side >> 1 in freed and fits(site, side):
                out.append(verbs.choose_tile(side))
    if out and s.drillers_held[s.active] and fits(site, CLOSED):
        out.append(verbs.choose_tile(CLOSED))
    return out


def zone(s: Table) -> list[int]:
    """How many tiles are left in each of the 11 groups of the Construction Zone (ER-SAGS-4)."""
    out = [0] * GROUPS
    for kind, number in enumerate(site_of(s).left):
        out[GROUP[kind] - 1] += number
    return out


def fits(site: Site, side: int) -> bool:
    """Somewhere, in some turn."""
    for turn in SIDE_TURNS[side]:
        if site.places(side, turn):
            return True
    return False


def places_to_lay(s: Table, side: int) -> list[int]:
    """Where the side can lie, in every turn in which it looks another (ER-SAGS-10, ER-SAGS-15)."""
    site = site_of(s)
    out: list[int] = []
    for turn in SIDE_TURNS[side]:
        for place in bits_of(site.places(side, turn)):
            out.append(verbs.lay(place, turn))
    return out


# ---------------------------------------------------------------- answers


def answer(s: Table, code: int) -> None:
    """What an answer to one of these questions does."""
    step = s.step
    if step == S_TAKE:
        _choose(s, verbs.side_of(code))
    elif step == S_LAY:
        _lay(s, verbs.square_of(code), verbs.turn_of(code))
    elif step == S_DRILLER:
        drillers.lay(s, s.active, verbs.driller_of(code))
        _next(s)
    elif step == S_ICON:
        _change(s, verbs.seat_of(code), ICON_CHANGE[s.side_taken])
        s.step = S_CURE
    elif step == S_LAST:
        _last_answer(s, code)
    elif verb_of(code) == HANG:
        doors.hang(s, s.active, verbs.edge_of(code), verbs.door_code_of(code))
    else:
        _next(s)


def _choose(s: Table, side: int) -> None:
    """ER-SAGS-9; one that is used up is freed by a swap (ER-SAGS-14)."""
    kind = side >> 1
    if side != CLOSED and site_of(s).left[kind] <= 0:
        swaps.carry_out(s, swaps.freeing(s, 1 << kind)[kind])
    s.side_taken = side
    s.step = S_LAY


def _lay(s: Table, square: int, turn: int) -> None:
    side = s.side_taken
    s.parts = [*s.parts, part_of(side, turn, square)]
    tell.laid(s, s.active, side, square, turn)
    if side == CLOSED:
        s.step = S_DRILLER
        return
    s.step = S_CURE
    change = ICON_CHANGE[side]
    if not change:
        return
    if s.dossier.seats > 2:
        _shared_icon(s, change)
    elif ICON_SEAT[side] == NAMED:
        s.step = S_ICON
    else:
        _change(s, ICON_SEAT[side], change)


def _shared_icon(s: Table, change: int) -> None:
    """ER-SAGS34-7: the constructor earns, all others lose."""
    if change > 0:
        _change(s, s.active, change)
        return
    for seat in range(s.dossier.seats):
        if seat != s.active:
            _change(s, seat, change)


def _change(s: Table, seat: int, change: int) -> None:
    """A marker never goes below 0 (ER-SAGS-6)."""
    before = s.mp[seat]
    s.mp[seat] = max(0, before + change)
    tell.icon(s, seat, s.mp[seat] - before, s.mp[seat])


# ---------------------------------------------------------------- doors


def _cure(s: Table) -> Ask | None:
    """As long as a door helps he must hang one; what nothing helps costs MP (ER-SAGS-18)."""
    options = doors.cures(s)
    if options:
        return Ask(s.active, Q_CURE, options)
    need_h, need_v = access.needed(site_of(s))
    if need_h or need_v:
        fine = min(PENALTY, s.mp[s.active])
        s.mp[s.active] -= fine
        tell.fined(s, s.active, fine, s.mp[s.active])
    s.step = S_BESIDES
    return None


def _last(s: Table) -> Ask | None:
    """ER-SAGS-12: one door or none, in turn, until all pass one after the other. Who can hang none passes."""
    if s.passes == s.dossier.seats:
        s.step = S_OVER
        return None
    options = doors.last_ones(s, s.active)
    if options:
        return Ask(s.active, Q_LAST_DOOR, [*options, verbs.PASS])
    _passed(s)
    return None


def _last_answer(s: Table, code: int) -> None:
    if verb_of(code) == HANG:
        doors.hang(s, s.active, verbs.edge_of(code), verbs.door_code_of(code))
        s.passes = -1
    _passed(s)


def _passed(s: Table) -> None:
    s.passes += 1
    s.active = (s.active + 1) % s.dossier.seats


def _finish(s: Table) -> None:
    """What was not used leaves the game (ER-SAGS-13); what is empty is full of boulders (ER-SAGS-11)."""
    empty = MAP & ~site_of(s).taken
    s.reserves = [0] * len(s.reserves)
    s.drillers_held = [0] * s.dossier.seats
    s.side_taken = -1
    tell.map_done(s, empty.bit_count())
    world.finish(s)


ANSWERS: Final[tuple[int, ...]] = (CHOOSE_TILE, LAY, WHICH_DRILLER, NAME_SEAT, HANG)
