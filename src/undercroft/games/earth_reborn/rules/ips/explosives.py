"""Lines of Mines, bombs, virus and gas (ER-GEAR-4, ER-GEAR-14, ER-GEAR-17, ER-GEAR-25, ER-GEAR-27); what they do later:
devices.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    deck,
    derived,
    devices,
    exchange,
    goals,
    orders,
    owners,
    skill_tests,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.ips import healing
from undercroft.games.earth_reborn.rules.questions import Q_PICK_UP
from undercroft.games.earth_reborn.rules.tables import G_MINES, G_TIME_BOMB, M_COMBINATION, O_INTERACT
from undercroft.games.earth_reborn.rules.verbs import PASS
from undercroft.games.earth_reborn.state import Table

MOST_MINES: Final = 6  # markers in the box
BOMB_TURNS: Final = 2
BOMB_THRESHOLD: Final = 3
VIRUS_TURNS: Final = 4
GAS_WOUNDS: Final = 2
THIN_GAS_WOUNDS: Final = 1  # in the orange zone


def squares_for(s: Table, who: int, piece: int) -> list[int]:
    """Where the marker may lie: on the carrier's square; at most six mines are on the board."""
    if piece == G_MINES and len(s.mines) >= MOST_MINES:
        return []
    return bits(characters.squares(s, who) & s.dossier.floor)


def lay_mine(s: Table, seat: int, square: int) -> None:
    """A Mine marker, live from the Final phase on (ER-GEAR-14)."""
    s.mines = [*s.mines, devices.mine(s, square, seat)]
    tell.mine(s, square, False)


def arm(s: Table, card: int, who: int, square: int, turns: int) -> None:
    """The marker of a bomb with so many turns up (ER-GEAR-17, ER-GEAR-25)."""
    face, seat = characters.face_of(s, card), characters.seat_of(s, who)
    devices.arm(s, card, square, turns, seat)
    tell.on(s, face, seat)
    tell.bomb(s, face, square, turns)


def deadly_virus(s: Table, who: int, card: int, square: int) -> None:
    """Four time counters; it wounds in its whole tile (ER-GEAR-4)."""
    seat = characters.seat_of(s, who)
    devices.arm(s, card, square, VIRUS_TURNS, seat)
    owners.mark_card(s, card, characters.faction_of(s, who))
    tell.on(s, characters.face_of(s, card), seat)
    tell.virus(s, square, VIRUS_TURNS)
    goals.virus_on(s, who, square)


# ---------------------------------------------------------------- a Time Bomb is switched OFF (ER-GEAR-25)


def bombs_under(s: Table, who: int) -> list[int]:
    """Cards of the Time Bombs on whose markers he stands."""
    squares = characters.squares(s, who)
    return [
        devices.device_card(of)
        for of in s.devices
        if squares >> devices.device_square(s, of) & 1
        and PIECE[characters.face_of(s, devices.device_card(of))] == G_TIME_BOMB
    ]


def defuse(s: Table, who: int, of: int, card: int) -> Flow:
    """The test by which a bomb is switched ON; then he may pick up the card, or it goes under the Search deck."""
    paid = yield from orders.pay(s, who, of)
    if not paid:
        return
    joined: list[int] = []
    if s.dossier.has(M_COMBINATION):
        joined = yield from combination.join(s, who, O_INTERACT, healing.beside(s, who))
    if not skill_tests.passed_together(s, who, skill_tests.TECHNICAL, paid - 1, BOMB_THRESHOLD, joined):
        return
    face = characters.face_of(s, card)
    s.devices = [other for other in s.devices if devices.device_card(other) != card]
    tell.off(s, face)
    code = yield Ask(characters.seat_of(s, who), Q_PICK_UP, [verbs.take(card, who), PASS], card)
    if verb_of(code) == PASS:
        deck.use_up(s, card)
        return
    derived.give_card(s, card, who)
    tell.found(s, who, face)
    yield from exchange.check_weight(s, who)


# ---------------------------------------------------------------- Toxic Gas Capsule (ER-GEAR-27)


def toxic_gas(s: Table, who: int, card: int) -> Flow:
    """2 Wounds for the carrier and all beside him, 1 in the orange zone; Armor does not help, a Gas Mask does."""
    inner, outer = gas_zones(s, who)
    tell.gas(s, who, s.square[who])
    deck.use_up(s, card)
    victims = [(other, gas_wounds(s, other, inner, outer)) for other in bits(s.on_map)]
    for other, number in victims:
        if number:
            goals.gassed(s, other, characters.seat_of(s, who), characters.faction_of(s, who))
    yield from wounds.together(s, victims, who)


def gas_zones(s: Table, who: int) -> tuple[int, int]:
    """His squares with those beside them, and the squares at distance 2; walls and closed doors stop gas."""
    inner = stands.grown(s, characters.squares(s, who))
    return inner, stands.grown(s, inner) & ~inner


def gas_wounds(s: Table, who: int, inner: int, outer: int) -> int:
    """A Large Miniature takes 2 if it is in the inner zone or with several squares in the area, else 1."""
    if devices.gas_proof(s, who):
        return 0
    squares = characters.squares(s, who)
    if squares & inner or (squares & outer).bit_count() > 1:
        return GAS_WOUNDS
    return THIN_GAS_WOUNDS if squares & outer else 0
