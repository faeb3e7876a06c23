"""Handing over, looting, dropping, freeing a Prisoner (ER-EQUIP-4 to ER-EQUIP-10, ER-MOVE-17, ER-CAPTURE-6)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import (
    characters,
    deck,
    derived,
    duel,
    exchange,
    goals,
    owners,
    piloting,
    radio,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT, PIECE, WEIGHT
from undercroft.games.earth_reborn.rules.questions import Q_DROP, Q_FREED, Q_LOOT
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    CHARACTERS,
    DEAD,
    G_RADIO_SCRAMBLER,
    HERE,
    LOOT_MAGNET,
    M_CAPTURE,
    M_SEARCH,
    MAMMOTH,
    OUT_OF_GAME,
    PRISONER,
    PRISONER_CARD,
)
from undercroft.games.earth_reborn.rules.verbs import DROP, FETCH, HAND, LOOT, READY, RELEASE
from undercroft.games.earth_reborn.state import Table

# ---------------------------------------------------------------- on the mover's square


def exchange_options(s: Table, who: int, shares: bool) -> list[int]:
    """HAND, FETCH, LOOT, RELEASE on the mover's square, which he shares with others or not; each card changes hands
    once there."""
    options: list[int] = []
    own = characters.squares(s, who)
    if shares:
        seat = characters.seat_of(s, who)
        for friend in bits(characters.friends(s, seat) & ~(1 << who)):
            if characters.squares(s, friend) & own:
                _swaps(s, who, friend, options)
    for dead in range(CHARACTERS):
        if s.corpse[dead] >= 0 and own >> s.corpse[dead] & 1 and s.whereabouts[dead] == DEAD:
            options += loot_of(s, dead)
    if not shares and s.dossier.modules & M_CAPTURE and prisoner_carried(s, who) >= 0:
        options += [verbs.release(square) for square in free_squares.free_beside(s, who)]
    return options


def _swaps(s: Table, who: int, friend: int, options: list[int]) -> None:
    options += [verbs.hand(friend, card) for card in bits(s.carried[who] & ~s.exchanged)]
    options += [verbs.fetch(friend, card) for card in bits(s.carried[friend] & ~s.exchanged)]
    if not s.exchanged_magnets:
        if s.magnets[who]:
            options.append(verbs.hand(friend, LOOT_MAGNET))
        if s.magnets[friend]:
            options.append(verbs.fetch(friend, LOOT_MAGNET))
    if _may_lead_on(s, who, friend, True):
        options.append(verbs.hand(friend, PRISONER_CARD + prisoner_carried(s, who)))
    if _may_lead_on(s, friend, who, False):
        options.append(verbs.fetch(friend, PRISONER_CARD + prisoner_carried(s, friend)))


def _may_lead_on(s: Table, giver: int, taker: int, handed: bool) -> bool:
    """A Prisoner to a friend within his Weight limit (ER-CAPTURE-6). Two Captors exchange theirs (ER-TORTURE-4), and to
    hand one over says it all."""
    prisoner, other = prisoner_carried(s, giver), prisoner_carried(s, taker)
    if prisoner < 0 or s.exchanged >> CARDS + prisoner & 1 or s.pilot == taker:
        return False
    if other >= 0:
        return handed and not s.exchanged >> CARDS + other & 1
    return load(s, taker) + 1 <= allowance(s, taker)


def loot_of(s: Table, dead: int) -> list[int]:
    """What can be taken from a dead Character (ER-EQUIP-8, ER-EQUIP-9)."""
    options = [verbs.loot(dead, card) for card in bits(s.carried[dead])]
    if s.magnets[dead]:
        options.append(verbs.loot(dead, LOOT_MAGNET))
    return options


def carry_out(s: Table, who: int, code: int) -> Flow | None:
    verb = verb_of(code)
    if verb == RELEASE:
        return free(s, prisoner_carried(s, who), verbs.square_of(code))
    other = verbs.other_of(code)
    if verb == LOOT:
        _take(s, who, other, verbs.card_of(code))
        return check_weight(s, who) if load(s, who) > allowance(s, who) else None
    _swap(s, who, code)
    taker = other if verb == HAND else who
    return _even_out(s, who, other) if load(s, taker) > allowance(s, taker) else None


def _swap(s: Table, who: int, code: int) -> None:
    """Something changes hands between the mover and a friend."""
    friend, what = verbs.other_of(code), verbs.card_of(code)
    giver, taker = (who, friend) if verb_of(code) == HAND else (friend, who)
    if what == LOOT_MAGNET:
        s.exchanged_magnets = True
        give_magnet(s, giver, taker)
    elif what >= PRISONER_CARD:
        other = prisoner_carried(s, taker)
        lead_on(s, what - PRISONER_CARD, giver, taker)
        if other >= 0:
            lead_on(s, other, taker, giver)
    else:
        s.exchanged |= 1 << what
        derived.give_card(s, what, taker)
        tell.handed(s, giver, taker, characters.face_of(s, what))


def lead_on(s: Table, prisoner: int, giver: int, taker: int) -> None:
    s.exchanged |= 1 << CARDS + prisoner
    s.captor[prisoner] = taker
    tell.handed(s, giver, taker, PRISONER_CARD + prisoner)


def _even_out(s: Table, who: int, friend: int) -> Flow:
    """Both check their Weight when the exchange is completed (ER-EQUIP-7): before anything is dropped, more may go from
    the one who carries too much to the other."""
    while True:  # a card changes hands once, so it ends
        heavy = who if load(s, who) > allowance(s, who) else friend
        if load(s, heavy) <= allowance(s, heavy):
            return
        swaps: list[int] = []
        _swaps(s, who, friend, swaps)
        away = HAND if heavy == who else FETCH
        code = yield from _shed(s, heavy, [one for one in swaps if verb_of(one) == away and _weighs(s, one)])
        if code:
            _swap(s, who, code)
        elif load(s, heavy) > allowance(s, heavy):
            return  # a Prisoner for whom there is no room


def _weighs(s: Table, code: int) -> bool:
    """What this would take off its carrier is no marker, and weighs something."""
    what = verbs.card_of(code)
    return what >= PRISONER_CARD or (what != LOOT_MAGNET and CARD_WEIGHT[characters.face_of(s, what)] > 0)


def _take(s: Table, who: int, dead: int, what: int) -> None:
    if what == LOOT_MAGNET:
        give_magnet(s, dead, who)
        return
    derived.give_card(s, what, who)
    tell.looted(s, dead, who, characters.face_of(s, what))


def give_magnet(s: Table, giver: int, taker: int) -> None:
    s.magnets[giver] -= 1
    s.magnets[taker] += 1
    tell.magnet(s, giver, taker)


def prisoner_carried(s: Table, captor: int) -> int:
    """Or -1; a captured Mammoth carries its Captor, not he it."""
    for other in range(CHARACTERS):
        if s.captor[other] == captor and other != MAMMOTH and s.whereabouts[other] == PRISONER:
            return other
    return -1


# ---------------------------------------------------------------- Weight


def load(s: Table, who: int) -> int:
    """What he carries, in Weight (ER-EQUIP-4); a Prisoner weighs 1 (ER-CAPTURE-3), markers nothing (ER-EQUIP-3)."""
    total = sum([CARD_WEIGHT[characters.face_of(s, card)] for card in bits(s.carried[who])])
    return total + (1 if prisoner_carried(s, who) >= 0 else 0)


def allowance(s: Table, who: int) -> int:
    """Weight allowance of the side that is up, or of his machine (ER-CAPTURE-11)."""
    return WEIGHT[characters.card_side(s, MAMMOTH if s.pilot == who else who)]


def check_weight(s: Table, who: int) -> Flow:
    """ER-EQUIP-5, ER-EQUIP-6: he drops cards until he is within his limit, none more than he must. If all of them are
    not enough his Prisoner is free (ER-CAPTURE-3)."""
    if s.whereabouts[who] != HERE or (not s.carried[who] and not s.dossier.modules & M_CAPTURE):
        return
    yield from _shed(s, who, [])


def _shed(s: Table, who: int, instead: list[int]) -> Generator[Ask, int, int]:
    """He drops cards until he carries no more than he can; what he did instead of dropping the first, or 0."""
    dropped: list[int] = []
    excess = load(s, who) - allowance(s, who)
    while excess > 0:
        options = [verbs.drop(card) for card in droppable(s, who, excess, dropped)]
        if not options:
            break
        answer = yield Ask(characters.seat_of(s, who), Q_DROP, options if dropped else options + instead, who)
        if verb_of(answer) != DROP:
            return answer
        card = verbs.item_of(answer)
        weight = CARD_WEIGHT[characters.face_of(s, card)]
        dropped.append(weight)
        excess -= weight
        drop(s, who, card)
    if load(s, who) > allowance(s, who):
        prisoner = prisoner_carried(s, who)
        places = free_squares.free_beside(s, who)
        if prisoner >= 0 and places:
            answer = yield Ask(characters.seat_of(s, who), Q_FREED, [verbs.square(at) for at in places], prisoner)
            yield from free(s, prisoner, verbs.square_of(answer))
    return 0


def droppable(s: Table, who: int, excess: int, dropped: list[int]) -> list[int]:
    """Cards that he may drop next, with so much too much on him and cards of such Weights dropped already: those with
    which some set is complete of which he could keep none (ER-EQUIP-5)."""
    cards = [card for card in bits(s.carried[who]) if CARD_WEIGHT[characters.face_of(s, card)]]
    weights = [CARD_WEIGHT[characters.face_of(s, card)] for card in cards]
    if sum(weights) <= excess:
        return cards
    able = 0
    for chosen in range(1, 1 << len(cards)):
        members = bits(chosen)
        surplus = sum([weights[member] for member in members]) - excess
        if surplus >= 0 and surplus < min([*dropped, *[weights[member] for member in members]]):
            able |= chosen
    return [cards[place] for place in bits(able)]


def drop(s: Table, who: int, card: int) -> None:
    """Out of the game, or under the Search deck (ER-SEARCH-13); nothing stays on it."""
    face = characters.face_of(s, card)
    bit = 1 << card
    tell.dropped(s, who, face)
    was_on, seat = s.switched_on & bit, owners.of_card(s, card)
    deck.clear(s, card)
    if was_on and PIECE[face] == G_RADIO_SCRAMBLER:
        radio.stopped(s, seat)  # ER-RADIO-14
    if s.dossier.modules & M_SEARCH:
        deck.put_under(s, face)
    else:
        derived.give_card(s, card, OUT_OF_GAME)


# ---------------------------------------------------------------- the slain


def loot_slain(s: Table, killer: int, dead: int) -> Flow:
    """ER-EQUIP-10, ER-CC-13: any or all, then he checks his Weight."""
    if s.whereabouts[killer] != HERE:
        return
    took = False
    options = loot_of(s, dead)
    while options:
        answer = yield Ask(characters.seat_of(s, killer), Q_LOOT, [*options, READY], dead)
        if verb_of(answer) == READY:
            break
        _take(s, killer, dead, verbs.card_of(answer))
        took = True
        options = loot_of(s, dead)
    if took:
        yield from check_weight(s, killer)


def free(s: Table, prisoner: int, square: int) -> Flow:
    """He stands there, his player chooses the facing (ER-CAPTURE-6). A machine stays where it is and its pilot gets
    out there."""
    if prisoner == MAMMOTH:
        pilot = s.pilot
        piloting.alight(s, square)
        piloting.free_machine(s)
        yield from exchange.check_weight(s, pilot)  # his machine carried more than he does (ER-CAPTURE-11)
        return
    s.whereabouts[prisoner] = HERE
    s.captor[prisoner] = -1
    derived.place(s, prisoner, square)
    tell.freed(s, prisoner, square)
    options = [verbs.face(prisoner, side) for side in range(4)]
    code = yield Ask(characters.seat_of(s, prisoner), Q_FREED, options, prisoner)
    s.facing[prisoner] = verbs.facing_of(code)
    goals.freed(s, prisoner)
    duel.look_around(s)
