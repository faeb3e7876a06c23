"""Spy Points (ER-SPY, ER-SAGS-55)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import deck, goals, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.draw import drawn
from undercroft.games.earth_reborn.rules.questions import Q_SORT, Q_SPY
from undercroft.games.earth_reborn.rules.tables import M_MP, M_SEARCH, M_SPY, SPY_MP, SPY_SORT
from undercroft.games.earth_reborn.rules.verbs import PEEK
from undercroft.games.earth_reborn.state import Table

SORTED: Final = 3  # cards for a Spy Point (ER-SPY-4)


def gain(s: Table, seat: int, number: int, foreign: bool, who: int = -1) -> Flow:
    """Each is used at once (ER-SPY-2); `foreign` false forbids the MP (ER-SEARCH-12). What has no use is lost. who: the
    Character who gained them, if it was one."""
    if not number or not s.dossier.has(M_SPY):
        return
    tell.spy_points(s, seat, number)
    if who >= 0:
        goals.spied(s, who, number)
    peeked = False
    while number and not s.over:
        options = uses(s, seat, number, foreign, peeked)
        if not options:
            return
        code = yield Ask(seat, Q_SPY, options, number)
        number -= yield from spend(s, seat, code)
        peeked = peeked or verb_of(code) == PEEK


def uses(s: Table, seat: int, number: int, foreign: bool, peeked: bool) -> list[int]:
    """SPY use, Spy Points: 1 MP for one, or a look at three cards for each (ER-SPY-3, ER-SPY-4). PEEK seat, Spy Points:
    a look at one of its mission cards for each, all that one event has brought together (ER-SAGS-55)."""
    if not number:
        return []
    options: list[int] = []
    if foreign and s.dossier.has(M_MP):
        options.append(verbs.spy(SPY_MP, 1))
    if s.dossier.has(M_SEARCH):
        cards = deck.size(s)
        for points in range(1, number + 1):
            if (points - 1) * SORTED < cards:  # one more would show nothing more
                options.append(verbs.spy(SPY_SORT, points))
    for whose in range(0 if peeked else len(s.missions)):
        if whose != seat:
            there = face_down(s, whose).bit_count()
            options += [verbs.peek(whose, points) for points in range(1, min(number, there) + 1)]
    return options


def spend(s: Table, seat: int, code: int) -> Generator[Ask, int, int]:
    """One use; how many Spy Points it took."""
    points = verbs.points_of(code)
    if verb_of(code) == PEEK:
        _peek(s, seat, verbs.whose_of(code), points)
    elif verbs.purpose_of(code) == SPY_MP:
        goals.gain_mp(s, seat, 1, goals.REASON_SPY)
    else:
        yield from _sort(s, seat, points * SORTED)
    return points


def _sort(s: Table, seat: int, number: int) -> Flow:
    """ER-SPY-4: the top cards in the order and with the sides that he likes; only he sees them."""
    left = deck.look(s, number, seat)
    tell.sorted(s, seat, len(left))
    tell.sorted_cards(s, 1 << seat, seat, left)
    chosen: list[int] = []
    while left:
        options = [verbs.sort(face ^ turned) for face in left for turned in (0, 1)]
        code = yield Ask(seat, Q_SORT, options, len(left), secret=True)
        face = verbs.card_face_of(code)
        left = [other for other in left if other >> 1 != face >> 1]
        chosen.append(face)
    deck.arrange(s, chosen, seat)


# ---------------------------------------------------------------- mission cards (ER-SAGS-55, ER-SAGS34-25)


def face_down(s: Table, seat: int) -> int:
    """Mission cards of a seat that not everybody has seen, as bits."""
    return s.missions[seat] & ~s.missions_shown


def seen_by(s: Table, seat: int) -> int:
    """Mission cards of others that a seat has looked at, as bits."""
    out = 0
    for look, cards in zip(s.peeks, s.peeked):
        if look & 3 == seat:
            out |= cards
    return out


def _peek(s: Table, seat: int, whose: int, number: int) -> None:
    """So many different ones, drawn at random; whose they are does not learn which."""
    cards = drawn(face_down(s, whose), number, s.dice)[0]
    s.peeks = [*s.peeks, seat | whose << 2]
    s.peeked = [*s.peeked, cards]
    s.shown_before = [*s.shown_before, s.missions_shown]
    tell.peeked(s, seat, whose, number)
    tell.peeked_cards(s, 1 << seat, seat, whose, bits(cards))
