"""Where three or four play: passing through enemies by consent, and trading with them on the way (ER-SAGS34-29,
ER-SAGS34-30)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, derived, exchange, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import free_squares, sight
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT
from undercroft.games.earth_reborn.rules.questions import Q_FREED, Q_PASSAGE, Q_TRADE
from undercroft.games.earth_reborn.rules.tables import CARDS, LOOT_MAGNET, NOTHING, PRISONER_CARD
from undercroft.games.earth_reborn.rules.verbs import AGREE, REFUSE
from undercroft.games.earth_reborn.state import Table

YES_OR_NO: Final = [AGREE, REFUSE]


# ---------------------------------------------------------------- may he pass?


def begin(s: Table, who: int) -> None:
    """Consent is for one Move order."""
    s.passage_open = s.passage_settled = s.passage_granted = 0
    meet(s, who, False)


def meet(s: Table, who: int, shares: bool) -> None:
    """He has come to a square: now, and later in this order no more, those beside him can be asked whom he meets for
    the first time. While he passes somebody nobody can be asked; that waits for a square of his own."""
    s.no_trade = s.passage_open = 0
    if shares:
        return
    for enemy in bits(characters.enemies(s, characters.seat_of(s, who)) & ~s.passage_settled):
        if sight.adjacent(s, who, enemy):
            s.passage_open |= 1 << enemy
    s.passage_settled |= s.passage_open


def passage_options(s: Table) -> list[int]:
    """ASK_PASSAGE for each who can be asked."""
    return [verbs.ask_passage(enemy) for enemy in bits(s.passage_open & s.on_map)]


def ask(s: Table, who: int, whom: int) -> Flow:
    """His player says yes or no; in both cases that one has lost his chance to interrupt on adjacency."""
    s.passage_open &= ~(1 << whom)
    if s.interrupter < 0:
        s.first_adjacent_used |= 1 << whom
    code = yield Ask(characters.seat_of(s, whom), Q_PASSAGE, YES_OR_NO, whom)
    if code == AGREE:
        s.passage_granted |= 1 << whom
    tell.passage(s, who, whom, code == AGREE)


# ---------------------------------------------------------------- trading on one square


def trade_options(s: Table, who: int) -> list[int]:
    """TRADE with each enemy on his square whose player has refused nothing here: one thing for one, or for nothing."""
    own = characters.squares(s, who)
    out: list[int] = []
    for other in bits(characters.enemies(s, characters.seat_of(s, who)) & ~s.no_trade):
        if characters.squares(s, other) & own:
            gifts, wishes = _goods(s, who), _goods(s, other)
            for given in gifts:
                for got in wishes:
                    if given != got and _can_lead(s, other, given, got) and _can_lead(s, who, got, given):
                        out.append(verbs.trade(other, given, got))
    return out


def _goods(s: Table, who: int) -> list[int]:
    """Nothing, cards, a Magnetic card marker, a Prisoner: each changes hands once on a square."""
    out = [NOTHING, *bits(s.carried[who] & ~s.exchanged)]
    if s.magnets[who] and not s.exchanged_magnets:
        out.append(LOOT_MAGNET)
    prisoner = exchange.prisoner_carried(s, who)
    if prisoner >= 0 and not s.exchanged >> CARDS + prisoner & 1:
        out.append(PRISONER_CARD + prisoner)
    return out


def _can_lead(s: Table, taker: int, taken: int, given: int) -> bool:
    """A Prisoner needs a Captor who has no other and is strong enough (ER-CAPTURE-5, ER-CAPTURE-6); one of the taker's
    own band is free at once."""
    if taken < PRISONER_CARD or characters.seat_of(s, taken - PRISONER_CARD) == characters.seat_of(s, taker):
        return True
    if s.pilot == taker or (exchange.prisoner_carried(s, taker) >= 0 and given < PRISONER_CARD):
        return False
    lighter = 0
    if given >= PRISONER_CARD:
        lighter = 1
    elif given < CARDS:
        lighter = CARD_WEIGHT[characters.face_of(s, given)]
    return exchange.load(s, taker) + 1 - lighter <= exchange.allowance(s, taker)


def trade(s: Table, who: int, offer: int) -> Flow:
    """If the other player agrees, both change hands; then both check their Weight."""
    other, given, got = verbs.other_of(offer), verbs.card_of(offer), verbs.got_of(offer)
    answer = yield Ask(characters.seat_of(s, other), Q_TRADE, YES_OR_NO, offer)
    tell.trade(s, who, other, given, got, answer == AGREE)
    if answer != AGREE:
        s.no_trade |= 1 << other
        return
    _hand(s, given, who, other)
    _hand(s, got, other, who)
    for what, taker in ((given, other), (got, who)):
        if what >= PRISONER_CARD and s.captor[what - PRISONER_CARD] == taker:
            yield from _at_home(s, what - PRISONER_CARD, taker)
    for one in characters.in_order(s, 1 << who | 1 << other):
        yield from exchange.check_weight(s, one)


def _hand(s: Table, what: int, giver: int, taker: int) -> None:
    if what == LOOT_MAGNET:
        s.exchanged_magnets = True
        exchange.give_magnet(s, giver, taker)
    elif what >= PRISONER_CARD:
        exchange.lead_on(s, what - PRISONER_CARD, giver, taker)
    elif what != NOTHING:
        s.exchanged |= 1 << what
        derived.give_card(s, what, taker)
        tell.handed(s, giver, taker, characters.face_of(s, what))


def _at_home(s: Table, prisoner: int, captor: int) -> Flow:
    """Nobody is held by his own band (ER-CAPTURE-6)."""
    seat = characters.seat_of(s, captor)
    if characters.seat_of(s, prisoner) == seat:
        options = [verbs.square(place) for place in free_squares.nearest_to(s, captor)]
        code = yield Ask(seat, Q_FREED, options, prisoner)
        yield from exchange.free(s, prisoner, verbs.square_of(code))
