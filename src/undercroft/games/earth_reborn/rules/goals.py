"""MP, and what the sides want (ER-MP, ER-CORE-36, ER-GAP-10): the one place that scores, awards of scenarios and
mission cards alike (ER-SAGS-46, ER-SAGS-56, ER-MISSION)."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, owners, seats, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.awards import awards_of, is_open
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import (
    ANY_FACTION,
    AWARD_BLACKOUT,
    AWARD_CAPTURED,
    AWARD_CARRIES,
    AWARD_CONTROLS,
    AWARD_DESTROYED,
    AWARD_DIES,
    AWARD_FREED,
    AWARD_GASSED,
    AWARD_HELD_OR_DEAD,
    AWARD_HOLDS,
    AWARD_HOSTAGES,
    AWARD_KILL,
    AWARD_LAUNCHED,
    AWARD_LEAVE_WITH,
    AWARD_LEFT_AFTER,
    AWARD_LEFT_FREE,
    AWARD_OCCUPIED,
    AWARD_PRISONER,
    AWARD_RAISED,
    AWARD_RECRUITED,
    AWARD_SCRAMBLER_ON,
    AWARD_SLAIN,
    AWARD_SPIED_IN,
    AWARD_STANDS,
    AWARD_SURVIVORS,
    AWARD_TORTURED,
    AWARD_TRAITOR_DEAD,
    AWARD_USED,
    AWARD_VIRUS_IN,
    SCENARIO_AWARD_IDS,
    WIN_ALL_DEAD,
    WIN_DEAD,
    WIN_LEFT,
    WIN_STANDS,
    WIN_TAKEN,
    WIN_TIME,
    Award,
)
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS, MISSIONS
from undercroft.games.earth_reborn.rules.questions import Q_MISSION
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

# Why MP change: an award of a scenario, or
REASON_SPY: Final = len(SCENARIO_AWARD_IDS)
REASON_LAPTOP: Final = REASON_SPY + 1
REASON_SPENT: Final = REASON_SPY + 2
REASON_MISSION: Final = REASON_SPY + 3  # + the mission card
REASON_IDS: Final = [*SCENARIO_AWARD_IDS, "spy", "laptop", "spent", *[f"mission-{id}" for id in MISSION_IDS]]


def gain_mp(s: Table, seat: int, number: int, reason: int) -> None:
    """ER-MP-1; a negative number is spent, and never more than there is (ER-MP-2)."""
    if number and s.dossier.modules & M_MP:
        number = max(number, -s.mp[seat])
        s.mp[seat] += number
        tell.mp(s, seat, number, s.mp[seat], reason)


def _pay(s: Table, award: Award, seat: int, times: int = 1) -> None:
    """As soon as it is earned (ER-SAGS-56): what pays once only if it has not, and a mission card is shown."""
    if not times or not is_open(s, award):
        return
    if award.once:
        s.awards_paid |= 1 << award.number
    if award.card:
        show(s, seat, award.number)
        s.missions_paid = s.missions_paid[:] if s.missions_paid else [0] * MISSIONS
        s.missions_paid[award.number] += award.mp * times
    gain_mp(s, seat, award.mp * times, REASON_MISSION + award.number if award.card else award.kind)


def show(s: Table, seat: int, card: int) -> None:
    """A mission card lies open from now on."""
    if not s.missions_shown >> card & 1:
        s.missions_shown |= 1 << card
        tell.mission_shown(s, seat, card)


def _pay_all(s: Table, due: list[tuple[Award, int]], about: int) -> Flow:
    """All that one event has earned, each with its seat: but of the mission cards of a seat only one, which it chooses
    (ER-SAGS-46). That there are several is nobody else's to know."""
    cards: list[tuple[Award, int]] = []
    for award, seat in due:
        if not award.card:
            _pay(s, award, seat)
        elif is_open(s, award):
            cards.append((award, seat))
    while cards:
        seat = cards[0][1]
        own = [award for award, holder in cards if holder == seat]
        cards = [(award, holder) for award, holder in cards if holder != seat]
        options = [verbs.score(award.number) for award in own]
        code = yield Ask(seat, Q_MISSION, options, about, unseen=True)
        for award in own:
            if award.number == verbs.mission_of(code):
                _pay(s, award, seat)


def _does(s: Table, award: Award, who: int) -> bool:
    """The Character is of the side that would earn it, and of a faction that may (ER-SAGS34-18)."""
    return award.earns(characters.seat_of(s, who)) and _may(award, characters.faction_of(s, who))


def _may(award: Award, faction: int) -> bool:
    """A Character of this faction may complete it (ER-SAGS34-18)."""
    return award.factions >> faction & 1 == 1


# ---------------------------------------------------------------- what happens


def killed(s: Table, who: int, killer: int, owner: int) -> Flow:
    """MP and victory by a death. In a scenario the enemy of whoever controlled him earns it, whoever did it; only the
    Salemites also earn it by an unmasked traitor of their own (ER-SCEN-6). killer: a Character, or -1 for a device,
    whose owner is a seat, or for nobody (-1)."""
    seat = seats.following(s, characters.seat_of(s, who))  # in a scenario, of two players, the enemy
    if s.unmasked >> who & 1 and killer >= 0 and characters.seat_of(s, killer) == SALEMITE:
        seat = SALEMITE
    due: list[tuple[Award, int]] = []
    for award in awards_of(s):
        if award.kind == AWARD_KILL:
            if award.what >> who & 1 and award.earns(seat):
                due.append((award, seat))
        elif award.kind == AWARD_TRAITOR_DEAD:
            if s.unmasked >> who & 1:
                due.append((award, award.seat))
        elif award.kind == AWARD_DIES:
            if award.what == who:
                due.append((award, award.seat))
        elif award.kind == AWARD_SLAIN and _slain_for(s, award, who, killer, owner):
            due.append((award, award.seat))
    yield from _pay_all(s, due, who)
    victory_check(s)


def _slain_for(s: Table, award: Award, who: int, killer: int, owner: int) -> bool:
    """An enemy, killed by a Character of the seat or by what one of them has laid (ER-MISSION-8, ER-SAGS34-27)."""
    if characters.seat_of(s, who) == award.seat:
        return False
    return _does(s, award, killer) if killer >= 0 else owner == award.seat


def captured(s: Table, who: int, captor: int) -> None:
    """ER-MISSION-10."""
    for award in awards_of(s):
        if award.kind == AWARD_CAPTURED and award.what == who and _does(s, award, captor):
            _pay(s, award, award.seat)


def left_map(s: Table, who: int) -> None:
    """With his cards still on him."""
    seat = characters.seat_of(s, who)
    pieces = [PIECE[characters.face_of(s, card)] for card in bits(s.carried[who])]
    for award in awards_of(s):
        kind, what = award.kind, award.what
        if kind == AWARD_LEAVE_WITH and _does(s, award, who):  # ER-MISSION-6
            for _ in range(pieces.count(what)):
                _pay(s, award, seat)
        elif kind == AWARD_LEFT_FREE and what == who:
            _pay(s, award, award.seat)
        elif kind == AWARD_LEFT_AFTER and award.seat == seat and all_wrecked(s, award.where):
            _pay(s, award, seat)
    s.carried_off = [off | s.carried[who] if side == seat else off for side, off in enumerate(s.carried_off)]
    for wins, kind, what, _ in s.dossier.wins:
        if wins == seat and kind == WIN_TAKEN and what in pieces:
            s.finish(1 << seat, WHY_TAKEN)
    victory_check(s)


def freed(s: Table, who: int) -> None:
    for award in awards_of(s):
        if award.kind == AWARD_FREED and award.what == who:
            _pay(s, award, award.seat)


def tortured(s: Table, who: int, spy_points: int, torturer: int) -> None:
    """For each Spy Point, besides its use (ER-MISSION-5)."""
    for award in awards_of(s):
        if award.kind == AWARD_TORTURED and award.what == who:
            if not award.card or _does(s, award, torturer):
                _pay(s, award, award.seat, spy_points)


def spied(s: Table, who: int, spy_points: int) -> None:
    """A Character has gained Spy Points."""
    for award in awards_of(s):
        if award.kind == AWARD_SPIED_IN and _does(s, award, who) and _is_in(s, who, award.where):
            _pay(s, award, award.seat, spy_points)


def virus_on(s: Table, who: int, square: int) -> None:
    """ER-MISSION-4."""
    tile = s.dossier.tile[square]
    for award in awards_of(s):
        if award.kind == AWARD_VIRUS_IN and award.where == tile and _does(s, award, who):
            _pay(s, award, characters.seat_of(s, who))


def used(s: Table, who: int, piece: int) -> None:
    """The effect of what he carries is triggered (ER-MISSION-4)."""
    for award in awards_of(s):
        if award.kind == AWARD_USED and award.what == piece and _does(s, award, who):
            _pay(s, award, award.seat)


def blackout(s: Table, who: int, tile: int) -> None:
    """He has shut the power down with the Generator."""
    for award in awards_of(s):
        if award.kind == AWARD_BLACKOUT and award.where == tile and _does(s, award, who):
            _pay(s, award, award.seat)


def gassed(s: Table, victim: int, owner: int, faction: int) -> None:
    """A Character was wounded by gas or a virus of this seat, let out by one of this faction: each pays once."""
    for award in awards_of(s):
        mine = award.kind == AWARD_GASSED and award.seat == owner and _may(award, faction)
        if mine and characters.faction_of(s, victim) == NORAD:
            if not s.gassed >> victim & 1:
                s.gassed |= 1 << victim
                _pay(s, award, owner)


def destroyed(s: Table, tile: int) -> None:
    """A Floor Element of this laid tile fell."""
    for award in awards_of(s):
        if award.kind == AWARD_DESTROYED and award.where == tile and all_wrecked(s, tile):
            _pay(s, award, award.seat)


def all_wrecked(s: Table, tile: int) -> bool:
    """Every Floor Element of a laid tile that can be destroyed is (ER-TILE-21)."""
    d = s.dossier
    for element, of in enumerate(d.element_tile):
        if of == tile and d.element_value[element] and not s.destroyed_elements >> element & 1:
            return False
    return True


def raised(s: Table, zombie: int, raiser: int, dead: int) -> Flow:
    """A zombie was made anew; dead: of a Dead Character's marker, or -1."""
    seat = characters.seat_of(s, zombie)
    due: list[tuple[Award, int]] = []
    for award in awards_of(s):
        if award.kind == AWARD_RAISED or (award.kind == AWARD_RECRUITED and dead >= 0 and _was_norad(s, dead)):
            if award.earns(seat) and (not award.card or _does(s, award, raiser)):
                due.append((award, seat))
    yield from _pay_all(s, due, zombie)


def _was_norad(s: Table, who: int) -> bool:
    """At the moment of his death (ER-MISSION-3)."""
    return characters.faction_of(s, who) == NORAD


def launched(s: Table, tile: int, seat: int, faction: int) -> None:
    """By whom they were switched ON."""
    for award in awards_of(s):
        if award.kind == AWARD_LAUNCHED and award.where == tile and award.earns(seat) and _may(award, faction):
            _pay(s, award, seat)


# ---------------------------------------------------------------- Final phase


def final_phase(s: Table) -> None:
    """What pays in each Final phase (ER-CORE-35, step 6 d), after all that wounds (ER-MISSION-7)."""
    for award in awards_of(s):
        if award.kind == AWARD_SCRAMBLER_ON:
            for seat in range(s.dossier.seats):
                if award.earns(seat) and scrambles(s, seat, award.where, award.factions):
                    _pay(s, award, seat)
        elif award.kind == AWARD_OCCUPIED and occupied(s, award):
            _pay(s, award, award.seat)


def scrambles(s: Table, seat: int, where: int = -1, factions: int = ANY_FACTION) -> bool:
    """A Radio Scrambler of the seat is ON (ER-RADIO-2), or that of this laid tile, switched ON by one of these
    factions."""
    for card in bits(s.switched_on if where < 0 else 0):
        if PIECE[characters.face_of(s, card)] == G_RADIO_SCRAMBLER and owners.of_card(s, card) == seat:
            return True
    for tile in bits(s.machines_on if where < 0 else s.machines_on & 1 << where):
        if s.dossier.line[tile] == R_COMMUNICATION_ROOM and owners.of_machine(s, tile) == seat:
            return factions >> owners.faction_of_machine(s, tile) & 1 == 1
    return False


def occupied(s: Table, award: Award) -> bool:
    """One of the seat's who counts is in the laid tile, and nobody else's is; Prisoners do not count (ER-MISSION-7)."""
    held = False
    for who in bits(s.on_map):
        if s.whereabouts[who] == HERE and _is_in(s, who, award.where):
            if characters.seat_of(s, who) != award.seat:
                return False
            held = held or _does(s, award, who)
    return held


def _is_in(s: Table, who: int, tile: int) -> bool:
    return characters.squares(s, who) & s.dossier.tile_squares[tile] != 0


def victory_check(s: Table) -> None:
    """Step 1 of the Final phase, and whenever something decides at once. Both at one check: a draw (ER-CORE-36)."""
    winners = 0
    why = WHY_DEAD
    for seat, kind, what, _ in s.dossier.wins:
        if kind == WIN_DEAD and s.whereabouts[what] == DEAD:
            winners, why = winners | 1 << seat, WHY_DEAD
        elif kind == WIN_LEFT and s.whereabouts[what] == DEPARTED:
            winners, why = winners | 1 << seat, WHY_LEFT
        elif kind == WIN_ALL_DEAD and all_dead(s, seats.following(s, seat)):
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
    """After the last turn: what a scenario asks of it, else most MP (ER-MP-5, ER-SAGS-57)."""
    for seat, kind, what, where in s.dossier.wins:
        if kind == WIN_TIME or (kind == WIN_STANDS and stands_on(s, what, where)):
            s.finish(1 << seat, WHY_TIME)
            return
    for award in awards_of(s):
        times = AT_THE_END.get(award.kind)
        if times is not None:
            _pay(s, award, award.seat, times(s, award))
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


def held(s: Table, seat: int, piece: int) -> int:
    """How many cards with this piece up the seat carries on the map or has taken off it."""
    cards = s.carried_off[seat]
    for who in bits(characters.friends(s, seat)):
        cards |= s.carried[who]
    return sum(1 for card in bits(cards) if PIECE[characters.face_of(s, card)] == piece)


def is_held(s: Table, award: Award, who: int) -> bool:
    """A Prisoner of a Captor who counts, on the map or off it."""
    return s.whereabouts[who] == PRISONER and s.captor[who] >= 0 and _does(s, award, s.captor[who])


def hostages(s: Table, award: Award) -> int:
    """NORAD Characters who are Prisoners of the seat, as bits."""
    return _bits(
        [who for who in range(CHARACTERS) if is_held(s, award, who) and characters.faction_of(s, who) == NORAD]
    )


def survivors(s: Table, award: Award) -> int:
    """Characters of the seat who count and are neither dead nor Prisoners, as bits."""
    return _bits(
        [who for who in range(CHARACTERS) if s.whereabouts[who] in (HERE, DEPARTED) and _does(s, award, who)]
    )


def carries(s: Table, award: Award) -> bool:
    """A Character of the seat who counts has it with him on the map."""
    for who in bits(characters.friends(s, award.seat)):
        if _does(s, award, who) and characters.carries(s, who, award.what) >= 0:
            return True
    return False


def _bits(numbers: list[int]) -> int:
    out = 0
    for number in numbers:
        out |= 1 << number
    return out


# By kind of award: how often it pays after the last turn, when only then it is known (ER-MISSION-9).
AT_THE_END: Final[dict[int, Callable[[Table, Award], int]]] = {
    AWARD_HOLDS: lambda s, award: held(s, award.seat, award.what),
    AWARD_CONTROLS: lambda s, award: s.whereabouts[award.what] == HERE
    and characters.seat_of(s, award.what) == award.seat,
    AWARD_HELD_OR_DEAD: lambda s, award: s.whereabouts[award.what] in (PRISONER, DEAD),
    AWARD_STANDS: lambda s, award: not all_wrecked(s, award.where),
    AWARD_PRISONER: lambda s, award: is_held(s, award, award.what),
    AWARD_HOSTAGES: lambda s, award: hostages(s, award).bit_count(),
    AWARD_SURVIVORS: lambda s, award: survivors(s, award).bit_count(),
    AWARD_CARRIES: lambda s, award: carries(s, award),
}
