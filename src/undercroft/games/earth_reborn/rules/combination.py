"""Combined Orders (ER-COMBO): who joins, and in which order they move."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, orders, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.questions import Q_JOIN, Q_NEXT
from undercroft.games.earth_reborn.rules.stakes import joined_as, mover_of, stake_cp, stake_section
from undercroft.games.earth_reborn.rules.tables import M_COMBINATION
from undercroft.games.earth_reborn.rules.verbs import READY
from undercroft.games.earth_reborn.state import Table


def may_combine(s: Table, who: int) -> bool:
    """Only the activated Character's order, and never in an Interruption (ER-COMBO-3, ER-COMBO-7)."""
    return s.dossier.modules & M_COMBINATION != 0 and s.interrupter < 0 and who == s.activated


def join_options(s: Table, who: int, order: int, able: int) -> list[int]:
    """JOIN for every gold section of this type on tiles of his player's other Characters (ER-COMBO-2 to ER-COMBO-5)."""
    if not may_combine(s, who):
        return []
    options: list[int] = []
    for friend in bits(able & characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if s.assigned[friend]:
            options += [verbs.join(friend, stake) for stake in orders.gold_stakes(s, friend, order)]
    return options


def join(s: Table, who: int, order: int, able: int) -> Generator[Ask, int, list[int]]:
    """Who of `able` (bits) joins (`joined_as`), paid, with the CP that stay on it; none outside
    the Combination module or in an Interruption."""
    joined: list[int] = []
    options = join_options(s, who, order, able)
    while options:
        answer = yield Ask(characters.seat_of(s, who), Q_JOIN, [*options, READY], who)
        if verb_of(answer) == READY:
            break
        friend, stake = verbs.who_of(answer), verbs.share_of(answer)
        able &= ~(1 << friend)
        cp = yield from orders.pay(s, friend, stake)
        if cp:
            joined.append(joined_as(friend, stake, cp))
            tell.combined(s, friend, stake_section(stake), cp)
        options = join_options(s, who, order, able)
    return joined


def must_join(s: Table, among: int, order: int, least: int) -> Generator[Ask, int, int]:
    """One of these (bits) without whom there is no such order, a Captor or the carrier of an item: with a gold section
    and at least so many CP. What `join` gives for him, or 0 if nothing stays on it."""
    options: list[int] = []
    for one in bits(among):
        stakes = orders.gold_stakes(s, one, order)
        options += [verbs.join(one, of) for of in stakes if stake_cp(of) >= least]
    who = bits(among)[0]
    answer = yield Ask(characters.seat_of(s, who), Q_JOIN, options, who)
    who, stake = verbs.who_of(answer), verbs.share_of(answer)
    cp = yield from orders.pay(s, who, stake)
    if not cp:
        return 0
    tell.combined(s, who, stake_section(stake), cp)
    return joined_as(who, stake, cp)


def leaves_cp(s: Table, who: int, cp: int, other: int, least: int) -> bool:
    """After so many CP on him there are at least those for the other, who must take part."""
    return s.cp[characters.seat_of(s, who)] - max(0, cp - s.own_cp[who]) + s.own_cp[other] >= least


def in_turn(s: Table, who: int, movers: list[int]) -> Generator[Ask, int, list[int]]:
    """The order of a Combined Move, as the Active player likes (ER-COMBO-8); movers with their CP."""
    left = movers[:]
    line: list[int] = []
    while left:
        options = [verbs.who(mover_of(moving)) for moving in left]
        answer = yield Ask(characters.seat_of(s, who), Q_NEXT, options, who)
        for moving in left:
            if mover_of(moving) == verbs.who_of(answer):
                line.append(moving)
                left.remove(moving)
                break
    return line
