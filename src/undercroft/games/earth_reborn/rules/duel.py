"""Duels (ER-DUEL)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, radio, seats, unmasking, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import BUILT_IN_DICE, FIRES
from undercroft.games.earth_reborn.rules.questions import Q_BET, Q_DUEL, Q_DUEL_FACING, Q_INITIATIVE, Q_SHOW
from undercroft.games.earth_reborn.rules.tables import (
    ASK_CLOSE,
    ASK_NEVER,
    FINELY,
    HERE,
    M_DUEL,
    M_SHOOT,
    NO_CHARACTER,
    P_ACTING,
    TRAITORS,
)
from undercroft.games.earth_reborn.rules.verbs import FORFEIT, PASS, SHOW
from undercroft.games.earth_reborn.state import Table

# ---------------------------------------------------------------- who may interrupt


def name_doer(s: Table) -> None:
    """He is named: activated, or at the beginning of his part of a Combined Move (ER-DUEL-4, ER-COMBO-9). Whoever sees
    him now may interrupt, and will not see him for the first time later (ER-DUEL-5, ER-DUEL-6)."""
    s.first_sight_used = s.first_adjacent_used = s.may_interrupt = s.may_interrupt_later = 0
    if s.dossier.modules & M_DUEL and s.interrupter < 0:
        seen = sight.watchers(s, s.doer)
        s.first_sight_used = seen
        s.first_adjacent_used = _beside(s, seen)
        s.may_interrupt = _able(s, seen)


def look_around(s: Table) -> None:
    """After a step or a change of the map: who may interrupt now (s.may_interrupt), what is used up (ER-DUEL-4 to ER-
    DUEL-11). Nobody interrupts an Interruption (ER-DUEL-12)."""
    if s.norad & TRAITORS & ~s.unmasked:
        unmasking.look_for_traitors(s)
    if s.interrupter >= 0 or s.doer < 0 or not s.dossier.modules & M_DUEL:
        return
    enemies = characters.enemies(s, characters.seat_of(s, s.doer))
    if not (enemies & ~(s.first_sight_used & s.first_adjacent_used) | s.may_interrupt_later):
        return
    seen = sight.watchers(s, s.doer)
    fresh = seen & ~s.first_sight_used
    near = _beside(s, seen & ~s.first_adjacent_used)
    s.first_sight_used |= fresh
    s.first_adjacent_used |= near
    moment = (fresh | near | s.may_interrupt_later) & seen
    if not (moment | s.may_interrupt_later):
        return
    if _passes_through(s, s.doer):
        s.may_interrupt_later |= moment  # ER-DUEL-11
    else:
        s.may_interrupt_later = 0  # asked now, or seen no more
        s.may_interrupt |= _able(s, moment)


def _beside(s: Table, whom: int) -> int:
    """Those of them who are adjacent to the one whose doing it is."""
    out = 0
    for who in bits(whom):
        if sight.adjacent(s, who, s.doer):
            out |= 1 << who
    return out


def _able(s: Table, whom: int) -> int:
    """Those of them who have not spent their Maximum CP (ER-DUEL-10)."""
    out = 0
    for who in bits(whom):
        if s.spent_cp[who] < characters.max_cp(s, who):
            out |= 1 << who
    return out


def _passes_through(s: Table, who: int) -> bool:
    """He is in a square with somebody else."""
    covered = characters.squares(s, who)
    for other in bits(s.on_map & ~(1 << who)):
        if characters.squares(s, other) & covered:
            return True
    return False


def question(s: Table) -> Ask | None:
    """The chance of a player who is not Active; forgotten where he has no CP (ER-DUEL-2) or does not want to be asked.
    Each gets it in turn (ER-SAGS34-33)."""
    s.may_interrupt &= 0 if is_lost(s, s.doer) else characters.enemies(s, s.active)
    for seat in seats.clockwise(s, seats.receives_initiative(s)):
        moment = s.may_interrupt & characters.friends(s, seat)
        if not moment:
            continue
        wish = s.orders[seat] % FINELY
        if s.cp[seat] == 0 or wish == ASK_NEVER or (wish == ASK_CLOSE and not _close(s, moment)):
            s.may_interrupt &= ~moment
            continue
        options = [verbs.duel(who) for who in bits(moment)]
        options.append(PASS)
        return Ask(seat, Q_DUEL, options, s.doer, silent_answer=PASS)
    return None


def lets_go(s: Table) -> None:
    """The seat that is asked lets this chance go by; it comes to the next one."""
    for seat in seats.clockwise(s, seats.receives_initiative(s)):
        moment = s.may_interrupt & characters.friends(s, seat)
        if moment:
            s.may_interrupt &= ~moment
            return


def _close(s: Table, moment: int) -> bool:
    """One of them is beside him, or could shoot."""
    if _beside(s, moment):
        return True
    if s.dossier.modules & M_SHOOT:
        for who in bits(moment):
            if is_armed(s, who):
                return True
    return False


def is_armed(s: Table, who: int) -> bool:
    """He has something to shoot with."""
    if BUILT_IN_DICE[characters.card_side(s, who) * 2]:
        return True
    for card in bits(s.carried[who] & ~s.out_of_ammo):
        if FIRES[characters.face_of(s, card)]:
            return True
    return False


def is_lost(s: Table, who: int) -> bool:
    """He who had something to do is gone, or is another player's now."""
    if s.interrupter >= 0:
        return s.whereabouts[who] != HERE or characters.seat_of(s, who) != characters.seat_of(s, s.interrupter)
    return s.whereabouts[who] != HERE or characters.seat_of(s, who) != s.active


def acting_seat(s: Table) -> int:
    """Whose Character's doing it is: the Active player's, or of whoever interrupts."""
    return s.active if s.interrupter < 0 else characters.seat_of(s, s.interrupter)


# ---------------------------------------------------------------- the Duel itself


def initiative_question(s: Table, seat: int) -> Ask | None:
    """Whoever has not the marker may ask for a Duel, once a turn (ER-DUEL-3)."""
    d = s.dossier
    if not (d.modules & M_DUEL and d.duel_initiative) or s.cp[seat] == 0 or s.orders[seat] % FINELY == ASK_NEVER:
        return None
    return Ask(seat, Q_INITIATIVE, [verbs.duel(NO_CHARACTER), PASS])


def for_initiative(s: Table, asker: int) -> Flow:
    """Secret bets for the marker (ER-DUEL-2, ER-DUEL-3). Of several players those after him may ask for it, too
    (ER-SAGS34-32)."""
    tell.duel(s, asker, NO_CHARACTER, NO_CHARACTER)
    askers = [asker]
    seat = seats.following(s, asker)
    while seat != s.initiative:
        ask = initiative_question(s, seat)
        code = PASS if ask is None else (yield ask)
        if code != PASS:
            tell.duel(s, seat, NO_CHARACTER, NO_CHARACTER)
            askers.append(seat)
        seat = seats.following(s, seat)
    winner = yield from _bets(s, askers, [NO_CHARACTER] * len(askers), s.initiative)
    if winner >= 0:
        s.initiative = winner
    tell.initiative(s, s.initiative)


def duel(s: Table, who: int) -> Flow:
    """Facing, secret bets, and what follows (ER-DUEL-2, ER-DUEL-13 to ER-DUEL-17). One moment gives one Duel
    (ER-DUEL-7): of several players all who ask fight it (ER-SAGS34-33)."""
    paused = s.doer
    rivals = [who]
    _asks(s, who)
    if s.bands:
        ask = question(s)
        while ask is not None:
            code = yield ask
            if code != PASS:
                rivals.append(verbs.who_of(code))
                _asks(s, rivals[-1])
            else:
                lets_go(s)
            ask = question(s)
    s.may_interrupt = 0
    if not characters.large(s, paused):
        yield from _face(s, paused, who)
    askers = [characters.seat_of(s, rival) for rival in rivals]
    winner = yield from _bets(s, askers, rivals, s.active)
    if winner >= 0 and winner != s.active:
        who = rivals[askers.index(winner)]
        pause(s, who)
        if radio.speaks_up(s, who):
            yield from radio.reveal_at_once(s, who)


def _asks(s: Table, who: int) -> None:
    """His player's chance is used, and nobody of his band can be asked to let the mover pass now (ER-SAGS34-29)."""
    seat = characters.seat_of(s, who)
    tell.duel(s, seat, who, s.doer)
    s.may_interrupt &= ~characters.friends(s, seat)
    s.passage_open &= ~characters.friends(s, seat)


def _face(s: Table, paused: int, who: int) -> Flow:
    """ER-DUEL-17: before the bets, and for the whole Pause."""
    facing = s.facing[paused]
    options = [verbs.face(paused, (facing + turn) % 4) for turn in range(4)]
    code = yield Ask(s.active, Q_DUEL_FACING, options, who)
    chosen = verbs.facing_of(code)
    if chosen != facing:
        s.facing[paused] = chosen
        tell.rotated(s, paused, chosen)


def _bets(s: Table, askers: list[int], rivals: list[int], holder: int) -> Generator[Ask, int, int]:
    """All bet in secret; all of it goes to the Bank. The winner, or -1 (ER-DUEL-2). rivals: who would interrupt, by
    asker; holder: who has the marker, or whose Character acts."""
    bets = [-1] * s.dossier.seats
    for place, seat in enumerate([*askers, holder]):
        least = 0 if seat == holder else 1
        who = rivals[place] if seat != holder else rivals[0]
        options = [verbs.bet(cp) for cp in range(least, s.cp[seat] + 1)]
        code = yield Ask(seat, Q_BET, options, who, secret=True)
        bets[seat] = verbs.cp_of(code)
    most = max(bets)
    tied: list[int] = []
    for seat in seats.clockwise(s, seats.receives_initiative(s)):
        s.cp[seat] -= max(0, bets[seat])
        if bets[seat] == most:
            tied.append(seat)
    winner = tied[0] if len(tied) == 1 else -1
    if not s.bands:
        tell.bets(s, bets[0], bets[1], winner)
        return winner
    tell.all_bets(s, bets)
    if winner < 0:
        winner = yield from _show(s, tied, rivals[0])
    tell.duel_won(s, winner)
    return winner


def _show(s: Table, tied: list[int], about: int) -> Generator[Ask, int, int]:
    """Who is tied shows how many CP are left, or forfeits; of those who show the one with the fewest wins, and nobody
    if two have as many (ER-SAGS34-32)."""
    showing: list[int] = []
    for seat in tied:
        code = yield Ask(seat, Q_SHOW, [SHOW, FORFEIT], about, secret=True)
        if code == SHOW:
            showing.append(seat)
    for seat in tied:
        tell.shown(s, seat, seat in showing, s.cp[seat])
    if not showing:
        return -1
    least = min([s.cp[seat] for seat in showing])
    winners = [seat for seat in showing if s.cp[seat] == least]
    return winners[0] if len(winners) == 1 else -1


def pause(s: Table, who: int) -> None:
    """ER-DUEL-14, ER-DUEL-18: what the activated one was doing waits, the interrupter has two orders."""
    s.paused = [s.phase, s.movement_left, s.movement_per_cp, s.order_max_cp, int(s.flying), s.doer, s.active_tile + 1]
    if s.bands:
        s.paused += [s.passage_open, s.passage_settled, s.passage_granted, s.no_trade]
        s.passage_open = s.passage_settled = s.passage_granted = s.no_trade = 0
    s.interrupter = s.doer = who
    s.orders_left = 2
    s.movement_left = s.movement_per_cp = s.order_max_cp = 0
    s.flying = False
    s.active_tile = -1
    s.phase = P_ACTING
    tell.interrupts(s, who)


def resume(s: Table) -> None:
    """The end of an Interruption: he goes on exactly where he stopped (ER-DUEL-18). Whoever sees him by now did not see
    him come, so nobody has a new chance."""
    paused = s.paused
    s.phase, s.movement_left, s.movement_per_cp, s.order_max_cp = paused[0], paused[1], paused[2], paused[3]
    s.flying = paused[4] == 1
    s.doer = paused[5]
    s.active_tile = paused[6] - 1
    if s.bands:
        s.passage_open, s.passage_settled, s.passage_granted, s.no_trade = paused[7:]
    s.paused = []
    s.interrupter = -1
    s.orders_left = 0
    s.may_interrupt = 0
    if not is_lost(s, s.doer):
        seen = sight.watchers(s, s.doer)
        s.first_sight_used |= seen
        s.first_adjacent_used |= _beside(s, seen)
        tell.resumes(s, s.doer)
