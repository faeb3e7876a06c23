"""What lies armed on the map: mines, bombs, viruses, smoke, timers (ER-GEAR-4, ER-GEAR-14, ER-GEAR-17, ER-GEAR-21,
ER-GEAR-25, ER-INTERACT-12)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.state import beat
from undercroft.games.earth_reborn.rules import characters, deck, derived, goals, owners, seats, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.combat import blast, wounds
from undercroft.games.earth_reborn.rules.power import machines
from undercroft.games.earth_reborn.rules.questions import Q_DEVICES
from undercroft.games.earth_reborn.rules.tables import (
    BESIDE,
    ELEMENT_FACE,
    G_DEADLY_VIRUS,
    G_GAS_MASK,
    G_MAGNETIC_DISRUPTER,
    G_MINES,
    HERE,
)
from undercroft.games.earth_reborn.state import Table

VIRUS_WOUNDS: Final = 2
MINES_FACE: Final = PIECE.index(G_MINES)  # all Mines explode alike


# ---------------------------------------------------------------- how they are written
#
# A device: card, turns, one bit of its seat, square; a mine: square, whether it is live, one bit of its seat. A third
# and a fourth seat have squares beyond the map.


def device(s: Table, card: int, square: int, turns: int, seat: int) -> int:
    return card | turns << 5 | (seat & 1) << 8 | square + (seat >> 1) * s.dossier.frame.size << 9


def device_card(of: int) -> int:
    return of & 31


def device_turns(of: int) -> int:
    return of >> 5 & 7


def device_seat(s: Table, of: int) -> int:
    return (of >> 8 & 1) + 2 * ((of >> 9) // s.dossier.frame.size)


def device_square(s: Table, of: int) -> int:
    return (of >> 9) % s.dossier.frame.size


def mine(s: Table, square: int, seat: int) -> int:
    """Not live yet."""
    return square + (seat >> 1) * s.dossier.frame.size << 2 | seat & 1


def mine_seat(s: Table, of: int) -> int:
    return (of & 1) + 2 * ((of >> 2) // s.dossier.frame.size)


def mine_square(s: Table, of: int) -> int:
    return (of >> 2) % s.dossier.frame.size


def is_live(of: int) -> bool:
    return of & 2 != 0


def arm(s: Table, card: int, square: int, turns: int, seat: int) -> None:
    """The card beside the board, its marker on the square."""
    derived.give_card(s, card, BESIDE)
    s.devices = [*s.devices, device(s, card, square, turns, seat)]


def is_virus(s: Table, of: int) -> bool:
    return PIECE[characters.face_of(s, device_card(of))] == G_DEADLY_VIRUS


# ---------------------------------------------------------------- entering


def waits_at(s: Table, square: int) -> bool:
    """A live mine or a virus in the tile."""
    for of in s.mines:
        if mine_square(s, of) == square and is_live(of):
            return True
    for of in s.devices:
        if s.dossier.tile[device_square(s, of)] == s.dossier.tile[square] and is_virus(s, of):
            return True
    return False


def entered(s: Table, who: int, covered: int) -> Flow:
    """He came from the squares that he covered: mines go off, a virus wounds. A flight passes over mines
    (ER-GEAR-14)."""
    if s.mines and not s.flying:
        yield from _set_off(s, characters.squares(s, who) & ~covered)
    if s.devices and s.whereabouts[who] == HERE:
        yield from _breathe(s, who, covered)


def landed(s: Table, who: int) -> Flow:
    """The end of a flight sets off the mines that lie there (ER-GEAR-14)."""
    yield from _set_off(s, characters.squares(s, who))


def _set_off(s: Table, squares: int) -> Flow:
    """Every live mine on these squares explodes; its marker is removed."""
    for of in s.mines:
        square = mine_square(s, of)
        if is_live(of) and squares >> square & 1:
            left = s.mines[:]
            left.remove(of)
            s.mines = left
            yield from blast.explode(s, MINES_FACE, square, mine_seat(s, of), 0)
            beat(s)


def _breathe(s: Table, who: int, covered: int) -> Flow:
    """A virus in a tile that he has just come into (ER-GEAR-4); each works separately."""
    d = s.dossier
    came_from = 0
    for square in bits(covered & d.floor):
        came_from |= 1 << d.tile[square]
    new = stands.tiles_of(s, who) & ~came_from
    for of in s.devices:
        if new >> d.tile[device_square(s, of)] & 1 and is_virus(s, of) and s.whereabouts[who] == HERE:
            yield from _infect(s, who, of)


def _infect(s: Table, who: int, virus: int) -> Flow:
    if not gas_proof(s, who):
        owner = device_seat(s, virus)
        goals.gassed(s, who, owner, owners.faction_of_card(s, device_card(virus)))
        yield from wounds.wound(s, who, VIRUS_WOUNDS, -1, False, owner)


def gas_proof(s: Table, who: int) -> bool:
    """A Gas Mask that is ON (ER-GEAR-6)."""
    for card in bits(s.carried[who] & s.switched_on):
        if PIECE[characters.face_of(s, card)] == G_GAS_MASK:
            return True
    return False


# ---------------------------------------------------------------- the Final phase (ER-CORE-35, step 6 a to c)


def final_devices(s: Table) -> Flow:
    """Timers and bombs in the order that the holder of the Initiative likes; then lingering wounds; then what expires
    by itself."""
    yield from _timers(s)
    if not s.over:
        yield from _lingering(s)
        _expire(s)


def _timers(s: Table) -> Flow:
    due = _count_down(s)
    if s.dossier.seats == 2:
        yield from _go_off(s, due, s.initiative)
        return
    whose = [_owner(s, one) for one in due]
    for seat in seats.clockwise(s, seats.receives_initiative(s)):  # ER-SAGS34-31
        yield from _go_off(s, [one for one, owner in zip(due, whose) if owner == seat], seat)


def _owner(s: Table, one: int) -> int:
    """The seat whose time has run out: of a card or ELEMENT_FACE + laid tile."""
    if one >= ELEMENT_FACE:
        return owners.of_machine(s, one - ELEMENT_FACE)
    for of in s.devices:
        if device_card(of) == one:
            return device_seat(s, of)
    return s.initiative


def _go_off(s: Table, due: list[int], seat: int) -> Flow:
    """All these, in the order that a seat likes."""
    while due and not s.over:
        code = yield Ask(seat, Q_DEVICES, [verbs.which(one) for one in due])
        one = verbs.chosen_of(code)
        due.remove(one)
        if one >= ELEMENT_FACE:
            launch(s, one - ELEMENT_FACE)
        else:
            yield from _explode(s, one)
        beat(s)


def _count_down(s: Table) -> list[int]:
    """One time counter off everything that has any; what has lost its last, as a card or ELEMENT_FACE + laid tile.
    A room without power keeps its counters (ER-POWER-3)."""
    due: list[int] = []
    timers: list[int] = []
    for timer in s.timers:
        tile = timer >> 4
        if not s.unpowered >> tile & 1:
            timer -= 1
            tell.timer(s, ELEMENT_FACE + tile, timer & 15)
        if timer & 15:
            timers.append(timer)
        else:
            due.append(ELEMENT_FACE + tile)
    s.timers = timers
    devices: list[int] = []
    for of in s.devices:
        if not is_virus(s, of):
            of -= 1 << 5
            tell.bomb(s, characters.face_of(s, device_card(of)), device_square(s, of), device_turns(of))
            if not device_turns(of):
                due.append(device_card(of))
        devices.append(of)
    s.devices = devices
    return due


def launch(s: Table, tile: int) -> None:
    """The missiles of this room, for the side that switched it ON, once per game (ER-TILE-10)."""
    if not s.machines_on >> tile & 1:
        return  # the missiles were destroyed a moment ago
    seat, faction = owners.of_machine(s, tile), owners.faction_of_machine(s, tile)
    machines.stop(s, tile)
    s.launched |= 1 << tile
    tell.launched(s, tile, seat)
    goals.launched(s, tile, seat, faction)


def _explode(s: Table, card: int) -> Flow:
    """A Time Bomb or Plastic Explosive goes off; its card goes under the Search deck (ER-GEAR-17, ER-GEAR-25)."""
    for of in s.devices:
        if device_card(of) == card:
            s.devices = [other for other in s.devices if other != of]
            face = characters.face_of(s, card)
            deck.use_up(s, card)
            yield from blast.explode(s, face, device_square(s, of), device_seat(s, of), 0)
            return


def _lingering(s: Table) -> Flow:
    """Everybody in a tile with a virus (ER-GEAR-4)."""
    d = s.dossier
    for of in s.devices:
        if is_virus(s, of):
            tile = 1 << d.tile[device_square(s, of)]
            for who in characters.in_order(s, s.on_map):
                if s.whereabouts[who] == HERE and not s.over and stands.tiles_of(s, who) & tile:
                    yield from _infect(s, who, of)
                    beat(s)


def _expire(s: Table) -> None:
    """Viruses lose a counter, smoke thins out, mines become live, Magnetic Disrupters go OFF."""
    _fade_viruses(s)
    if s.smoke:
        clouds = [cloud - 1 for cloud in s.smoke]
        for cloud in clouds:
            tell.smoke(s, cloud >> 2, cloud & 3)
        s.smoke = [cloud for cloud in clouds if cloud & 3]
        derived.blockers_changed(s)
    for of in s.mines:
        if not is_live(of):
            tell.mine(s, mine_square(s, of), True)
    s.mines = [of | 2 for of in s.mines]
    for card in bits(s.switched_on):
        if PIECE[characters.face_of(s, card)] == G_MAGNETIC_DISRUPTER:  # ER-GEAR-12
            s.switched_on &= ~(1 << card)
            owners.disown_card(s, card)
            tell.off(s, characters.face_of(s, card))


def _fade_viruses(s: Table) -> None:
    for of in s.devices:
        if is_virus(s, of):
            left = of - (1 << 5)
            tell.virus(s, device_square(s, of), device_turns(left))
            s.devices = [left if other == of else other for other in s.devices if other != of or device_turns(left)]
            if not device_turns(left):
                deck.use_up(s, device_card(of))
