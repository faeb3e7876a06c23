"""Spy Points (ER-SPY)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import deck, goals, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.questions import Q_SORT, Q_SPY
from undercroft.games.earth_reborn.rules.tables import M_MP, M_SEARCH, M_SPY, SPY_MP, SPY_SORT
from undercroft.games.earth_reborn.state import Table


def gain(s: Table, seat: int, number: int, foreign: bool) -> Flow:
    """Each is used at once (ER-SPY-2); `foreign` false forbids the MP (ER-SEARCH-12). What has no use is lost."""
    if not number or not s.dossier.has(M_SPY):
        return
    tell.spy_points(s, seat, number)
    while number and not s.over:
        options = uses(s, number, foreign)
        if not options:
            return
        code = yield Ask(seat, Q_SPY, options, number)
        number -= yield from spend(s, seat, code)


def uses(s: Table, number: int, foreign: bool) -> list[int]:
    """SPY use, Spy Points: 1 MP for one, or a look at three cards for each (ER-SPY-3, ER-SPY-4)."""
    if not number:
        return []
    options: list[int] = []
    if foreign and s.dossier.has(M_MP):
        options.append(verbs.spy(SPY_MP, 1))
    if s.dossier.has(M_SEARCH):
        cards = deck.size(s)
        for points in range(1, number + 1):
            if points * 3 - 3 < cards:  # one more would show nothing more
                options.append(verbs.spy(SPY_SORT, points))
    return options


def spend(s: Table, seat: int, code: int) -> Generator[Ask, int, int]:
    """One use; how many Spy Points it took."""
    points = verbs.points_of(code)
    if verbs.purpose_of(code) == SPY_MP:
        goals.gain_mp(s, seat, 1, goals.REASON_SPY)
    else:
        yield from _sort(s, seat, points * 3)
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
