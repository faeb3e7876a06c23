"""Capture and Prisoners (ER-CAPTURE-1 to ER-CAPTURE-9)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, derived, duel, exchange, goals, orders, piloting, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT
from undercroft.games.earth_reborn.rules.questions import Q_FREED, Q_LOOT, Q_SHARE
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, DEAD, LOOT_MAGNET, MAMMOTH, PRISONER
from undercroft.games.earth_reborn.rules.verbs import READY
from undercroft.games.earth_reborn.state import Table


def prisoner_of(s: Table, captor: int) -> int:
    """Or -1. A captured machine is the Prisoner of its pilot."""
    for who in range(CHARACTERS):
        if s.whereabouts[who] == PRISONER and s.captor[who] == captor:
            return who
    return -1


def may_capture(s: Table, who: int) -> bool:
    """ER-CAPTURE-1, ER-CAPTURE-5: no Prisoner yet, and strong enough to carry one."""
    return exchange.allowance(s, who) > 0 and prisoner_of(s, who) < 0


# ---------------------------------------------------------------- taken


def captured(s: Table, captor: int, victim: int) -> Flow:
    """ER-CAPTURE-3, ER-CAPTURE-4, ER-CAPTURE-9, ER-CAPTURE-10."""
    square = s.square[victim]
    held = exchange.prisoner_carried(s, victim)
    tell.captured(s, victim, captor)
    if s.pilot == victim:
        piloting.free_machine(s)
    s.whereabouts[victim] = PRISONER
    s.captor[victim] = captor
    goals.captured(s, victim, captor)
    if victim == MAMMOTH:
        piloting.board(s, captor)
    else:
        derived.place(s, victim, -1)
    if held >= 0:
        yield from _free_from_captured(s, victim, held, square)
    yield from exchange.check_weight(s, captor)
    if s.captor[victim] == captor:
        yield from _strip(s, captor, victim)
    duel.look_around(s)


def _free_from_captured(s: Table, captor: int, held: int, square: int) -> Flow:
    """The Prisoner of a Captor who is taken himself stands on his square; beside it if that is a machine, which
    stays (ER-CAPTURE-9)."""
    if captor == MAMMOTH:
        options = [verbs.square(place) for place in free_squares.nearest_to(s, captor)]
        code = yield Ask(characters.seat_of(s, captor), Q_FREED, options, held)
        square = verbs.square_of(code)
    yield from exchange.free(s, held, square)


def _strip(s: Table, captor: int, victim: int) -> Flow:
    """The Captor takes what he can carry; the rest leaves play (ER-CAPTURE-4)."""
    seat = characters.seat_of(s, captor)
    while True:
        room = exchange.allowance(s, captor) - exchange.load(s, captor)
        options = [
            verbs.take(card, captor)
            for card in bits(s.carried[victim])
            if CARD_WEIGHT[characters.face_of(s, card)] <= room
        ]
        if s.magnets[victim]:
            options.append(verbs.take(LOOT_MAGNET, captor))
        if not options:
            break
        options.append(READY)
        code = yield Ask(seat, Q_LOOT, options, captor)
        if verb_of(code) == READY:
            break
        _take(s, victim, captor, verbs.item_of(code))
    for card in bits(s.carried[victim]):
        exchange.drop(s, victim, card)
    s.magnets[victim] = 0


def _take(s: Table, owner: int, to: int, card: int) -> None:
    if card == LOOT_MAGNET:
        s.magnets[owner] -= 1
        s.magnets[to] += 1
        tell.magnet(s, owner, to)
    else:
        derived.give_card(s, card, to)
        tell.looted(s, owner, to, characters.face_of(s, card))


# ---------------------------------------------------------------- the Captor dies, the Prisoner is killed


def captor_died(s: Table, captor: int, rescuers: int) -> Flow:
    """The Prisoner is exchange.free on the square of the Captor's marker, and his player divides what the dead one has
    (ER-CAPTURE-7). rescuers: who killed him in Close Combat, as bits."""
    prisoner = prisoner_of(s, captor)
    seat = characters.seat_of(s, prisoner)
    square = s.corpse[captor]
    if s.occupied >> square & 1:  # he fell while he passed through somebody: no two in one square (ER-MOVE-9)
        options = [verbs.square(place) for place in free_squares.nearest_around(s, 1 << square)]
        code = yield Ask(seat, Q_FREED, options, prisoner)
        square = verbs.square_of(code)
    yield from exchange.free(s, prisoner, square)
    sharers = [prisoner, *bits(rescuers & characters.friends(s, seat) & ~(1 << prisoner))]
    while s.carried[captor] or s.magnets[captor]:
        cards = bits(s.carried[captor])
        if s.magnets[captor]:
            cards.append(LOOT_MAGNET)
        options = [verbs.take(card, to) for card in cards for to in sharers]
        options.append(READY)
        code = yield Ask(seat, Q_SHARE, options, prisoner)
        if verb_of(code) == READY:
            break
        _take(s, captor, verbs.taker_of(code), verbs.item_of(code))
    for one in sharers:
        yield from exchange.check_weight(s, one)


def assassinate(s: Table, who: int, of: int) -> Flow:
    """A Prisoner is killed without dice; his marker lies on the Captor's square (ER-CAPTURE-8)."""
    cp = yield from orders.pay(s, who, of)
    if cp:
        victim = exchange.prisoner_carried(s, who)
        s.whereabouts[victim] = DEAD
        s.captor[victim] = -1
        s.corpse[victim] = s.square[who]
        tell.assassinated(s, victim, who)
        tell.died(s, victim, s.square[who], who)
        yield from goals.killed(s, victim, who, -1)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.ASSASSINATE: lambda s, code: assassinate(s, s.doer, verbs.stake_of(code)),
}
