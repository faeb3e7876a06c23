"""MP, and what the sides want (ER-MP, ER-CORE-36, ER-GAP-10)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, owners
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_CONTROLS,
    AWARD_DESTROYED,
    AWARD_FREED,
    AWARD_HELD_OR_DEAD,
    AWARD_HOLDS,
    AWARD_IDS,
    AWARD_KILL,
    AWARD_LAUNCHED,
    AWARD_LEAVE_WITH,
    AWARD_LEFT_AFTER,
    AWARD_LEFT_FREE,
    AWARD_RAISED,
    AWARD_SCRAMBLER_ON,
    AWARD_STANDS,
    AWARD_TORTURED,
    AWARD_TRAITOR_DEAD,
    AWARD_VIRUS_IN,
    EITHER_SEAT,
    WIN_ALL_DEAD,
    WIN_DEAD,
    WIN_LEFT,
    WIN_STANDS,
    WIN_TAKEN,
    WIN_TIME,
)
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    DEAD,
    DEPARTED,
    G_RADIO_SCRAMBLER,
    HERE,
    LOCKED,
    M_MP,
    NORAD,
    PRISONER,
    R_COMMUNICATION_ROOM,
    SALEMITE,
    WHY_ALL_DEAD,
    WHY_DEAD,
    WHY_LEFT,
    WHY_MP,
    WHY_TAKEN,
    WHY_TIE,
    WHY_TIME,
)
from undercroft.games.earth_reborn.state import Table

# Why MP change: one of AWARD_..., or
REASON_SPY: Final = len(AWARD_IDS)
REASON_LAPTOP: Final = REASON_SPY + 1
REASON_SPENT: Final = REASON_SPY + 2
REASON_IDS: Final = [*AWARD_IDS, "spy", "laptop", "spent"]


def gain_mp(s: Table, seat: int, number: int, reason: int) -> None:
    """ER-MP-1; a negative number is spent, and never more than there is (ER-MP-2)."""
    if number and s.dossier.modules & M_MP:
        number = max(number, -s.mp[seat])
        s.mp[seat] += number
        tell.mp(s, seat, number, s.mp[seat], reason)


def _award(s: Table, number: int, seat: int) -> None:
    """An award that may come again."""
    award = s.dossier.awards[number]
    gain_mp(s, seat, award[2], award[1])


def _once(s: Table, number: int, seat: int) -> None:
    if not s.awards_paid >> number & 1:
        s.awards_paid |= 1 << number
        _award(s, number, seat)


def earns(award: tuple[int, int, int, int, int], seat: int) -> bool:
    return award[0] == seat or award[0] == EITHER_SEAT


# ---------------------------------------------------------------- what happens


def killed(s: Table, who: int, killer_seat: int) -> None:
    """MP and victory by a death: the enemy of whoever controlled him earns it, whoever did it; only the Salemites also
    earn it by an unmasked traitor of their own (ER-SCEN-6)."""
    seat = 1 - characters.seat_of(s, who)
    if s.unmasked >> who & 1 and killer_seat == SALEMITE:
        seat = SALEMITE
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_KILL and award[3] >> who & 1 and earns(award, seat):
            _award(s, number, seat)
        elif award[1] == AWARD_TRAITOR_DEAD and s.unmasked >> who & 1:
            _once(s, number, award[0])
    victory_check(s)


def left_map(s: Table, who: int) -> None:
    """With his cards still on him."""
    seat = characters.seat_of(s, who)
    pieces = [PIECE[characters.face_of(s, card)] for card in bits(s.carried[who])]
    for number, award in enumerate(s.dossier.awards):
        kind, what = award[1], award[3]
        if kind == AWARD_LEAVE_WITH and earns(award, seat):
            for _ in range(pieces.count(what)):
                _award(s, number, seat)
        elif kind == AWARD_LEFT_FREE and what == who:
            _once(s, number, award[0])
        elif kind == AWARD_LEFT_AFTER and award[0] == seat and all_wrecked(s, award[4]):
            _award(s, number, seat)
    s.carried_off = [off | s.carried[who] if side == seat else off for side, off in enumerate(s.carried_off)]
    for wins, kind, what, _ in s.dossier.wins:
        if wins == seat and kind == WIN_TAKEN and what in pieces:
            s.finish(1 << seat, WHY_TAKEN)
    victory_check(s)


def freed(s: Table, who: int) -> None:
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_FREED and award[3] == who:
            _once(s, number, award[0])


def tortured(s: Table, who: int, spy_points: int) -> None:
    for award in s.dossier.awards:
        if award[1] == AWARD_TORTURED and award[3] == who:
            gain_mp(s, award[0], award[2] * spy_points, AWARD_TORTURED)


def virus_on(s: Table, seat: int, square: int) -> None:
    tile = s.dossier.tile[square]
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_VIRUS_IN and award[4] == tile and earns(award, seat):
            _once(s, number, seat)


def destroyed(s: Table, tile: int) -> None:
    """A Floor Element of this laid tile fell."""
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_DESTROYED and award[4] == tile and all_wrecked(s, tile):
            _once(s, number, award[0])


def all_wrecked(s: Table, tile: int) -> bool:
    """Every Floor Element of a laid tile that can be destroyed is (ER-TILE-21)."""
    d = s.dossier
    for element, of in enumerate(d.element_tile):
        if of == tile and d.element_value[element] and not s.destroyed_elements >> element & 1:
            return False
    return True


def raised(s: Table, who: int) -> None:
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_RAISED and earns(award, characters.seat_of(s, who)):
            _award(s, number, characters.seat_of(s, who))


def launched(s: Table, tile: int, seat: int) -> None:
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_LAUNCHED and award[4] == tile and earns(award, seat):
            _once(s, number, seat)


# ---------------------------------------------------------------- Final phase


def final_phase(s: Table) -> None:
    """What pays in each Final phase (ER-CORE-35, step 6 d)."""
    for number, award in enumerate(s.dossier.awards):
        if award[1] == AWARD_SCRAMBLER_ON:
            for seat in range(s.dossier.seats):
                if earns(award, seat) and scrambles(s, seat):
                    _award(s, number, seat)


def scrambles(s: Table, seat: int) -> bool:
    """A Radio Scrambler of the seat is ON (ER-RADIO-2)."""
    for card in bits(s.switched_on):
        if PIECE[characters.face_of(s, card)] == G_RADIO_SCRAMBLER and owners.of_card(s, card) == seat:
            return True
    for tile in bits(s.machines_on):
        if s.dossier.line[tile] == R_COMMUNICATION_ROOM and owners.of_machine(s, tile) == seat:
            return True
    return False


def victory_check(s: Table) -> None:
    """Step 1 of the Final phase, and whenever something decides at once. Both at one check: a draw (ER-CORE-36)."""
    winners = 0
    why = WHY_DEAD
    for seat, kind, what, _ in s.dossier.wins:
        if kind == WIN_DEAD and s.whereabouts[what] == DEAD:
            winners, why = winners | 1 << seat, WHY_DEAD
        elif kind == WIN_LEFT and s.whereabouts[what] == DEPARTED:
            winners, why = winners | 1 << seat, WHY_LEFT
        elif kind == WIN_ALL_DEAD and all_dead(s, 1 - seat):
            winners, why = winners | 1 << seat, WHY_ALL_DEAD
    if winners == 3:
        s.finish(0, WHY_TIE)
    elif winners:
        s.finish(winners, why)


def all_dead(s: Table, seat: int) -> bool:
    for who in range(CHARACTERS):
        if characters.seat_of(s, who) == seat and s.whereabouts[who] in (HERE, DEPARTED, PRISONER, LOCKED):
            return False
    return True


def time_is_up(s: Table) -> None:
    """After the last turn: what a scenario asks of it, else most MP (ER-MP-5)."""
    for seat, kind, what, where in s.dossier.wins:
        if kind == WIN_TIME or (kind == WIN_STANDS and stands_on(s, what, where)):
            s.finish(1 << seat, WHY_TIME)
            return
    for number, award in enumerate(s.dossier.awards):
        _last_award(s, number, award)
    if s.dossier.seats > 2:
        _most_points(s)
    elif s.mp[NORAD] == s.mp[SALEMITE]:
        s.finish(0, WHY_TIE)
    else:
        s.finish(1 << int(s.mp[SALEMITE] > s.mp[NORAD]), WHY_MP)


def _most_points(s: Table) -> None:
    """Of those who still play; who are tied for the most share the victory (ER-SAGS34-26)."""
    playing = [seat for seat in range(s.dossier.seats) if not s.resigned >> seat & 1]
    most = max([s.mp[seat] for seat in playing])
    winners = 0
    for seat in playing:
        if s.mp[seat] == most:
            winners |= 1 << seat
    s.finish(winners, WHY_MP)


def stands_on(s: Table, who: int, tiles: int) -> bool:
    return s.whereabouts[who] == HERE and tiles >> s.dossier.tile[s.square[who]] & 1 == 1


def _last_award(s: Table, number: int, award: tuple[int, int, int, int, int]) -> None:
    """What is only known after the last turn."""
    seat, kind, points, what, where = award
    if kind == AWARD_HOLDS:
        gain_mp(s, seat, points * held(s, seat, what), AWARD_HOLDS)
        return
    earned = False
    if kind == AWARD_CONTROLS:
        earned = s.whereabouts[what] == HERE and characters.seat_of(s, what) == seat
    elif kind == AWARD_HELD_OR_DEAD:
        earned = s.whereabouts[what] in (PRISONER, DEAD)
    elif kind == AWARD_STANDS:
        earned = not all_wrecked(s, where)
    if earned:
        _award(s, number, seat)


def held(s: Table, seat: int, piece: int) -> int:
    """How many cards with this piece up the seat carries on the map or has taken off it."""
    cards = s.carried_off[seat]
    for who in bits(characters.friends(s, seat)):
        cards |= s.carried[who]
    return sum(1 for card in bits(cards) if PIECE[characters.face_of(s, card)] == piece)
