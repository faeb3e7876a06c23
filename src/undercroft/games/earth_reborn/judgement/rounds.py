"""Whose turn it is to act: whom to activate, when to buy a tile, when to pass; and Duels."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.moving import watchful
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.tiles import tile_value
from undercroft.games.earth_reborn.judgement.walks import MOST_CP, Purse, Walk
from undercroft.games.earth_reborn.rules import characters, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import BILL, G_MOTION_DETECTOR, NO_CHARACTER, ORDER_TILES
from undercroft.games.earth_reborn.rules.verbs import ACTIVATE, DUEL, KEEP, PASS, TAKE_TILE, TRAITOR

Scores = list[tuple[float, int]]
WAITING: Final = 0.02  # to activate somebody who has nothing to do costs nothing and wins time
STEPS: Final = (2.0, 5.0, 9.0, 15.0)  # from which one more CP is bet
DUEL_WORTH: Final = 0.8  # what an Interruption must promise


def outlay(look: Outlook, who: int, tiles: int, most: int, coloured: bool) -> float:
    """The best that he could do with one of these tiles more."""
    s = look.s
    cp = min(most, characters.affordable(s, who))
    if cp <= 0:
        return 0.0
    walk = Walk(look, who, 0, min(cp, MOST_CP))
    best = walk.best(Purse(s, who, s.assigned[who], cp, coloured))[0]
    for tile in bits(tiles):
        best = max(best, walk.best(Purse(s, who, s.assigned[who] | 1 << tile, cp, coloured))[0])
    return best


def judge_round(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    seat = look.seat
    out: Scores = []
    best = 0.0
    for code in options:
        if verb_of(code) == ACTIVATE:
            who = verbs.who_of(code)
            gain = outlay(look, who, s.hand[seat], s.cp[seat] + s.own_cp[who], False)
            again = s.engaged >> who & 1
            score = gain if gain > 0.0 else (-0.1 if again else WAITING)
            best = max(best, gain)
            out.append((score, code))
    for code in options:
        verb = verb_of(code)
        if verb == ACTIVATE:
            continue
        if verb == PASS:
            score = 0.0
        elif verb == TRAITOR:
            score = 1.2 if verbs.who_of(code) == BILL else 0.9
        else:
            score = _buy(look, verb, best)
        out.append((score, code))
    return out


def _buy(look: Outlook, verb: int, best: float) -> float:
    """A tile, where the hand is empty or offers nothing and there are CP enough to use it."""
    s = look.s
    able = sum(max(0, characters.max_cp(s, who) - s.spent_cp[who]) for who in look.friends)
    if s.cp[look.seat] < 4 or able < 3 or best > 0.3:
        return -0.5
    held = s.hand[look.seat].bit_count()
    if verb == TAKE_TILE:
        return 0.12 if held <= 1 and s.cp[look.seat] >= 6 else -0.5
    return 0.1 if held <= 2 else -0.2


# ---------------------------------------------------------------- Duels


def interruption(look: Outlook, who: int) -> float:
    """What two red or gold orders could bring him now."""
    s = look.s
    coloured = characters.carries(s, who, G_MOTION_DETECTOR) < 0
    cp = max(0, min(characters.affordable(s, who), s.cp[look.seat] - 1))
    return outlay(look, who, 0 if s.got_tile >> who & 1 else s.hand[look.seat], cp, coloured)


def judge_duel(look: Outlook, options: list[int]) -> Scores:
    """Interrupt where it pays more than the CP that are bet, and than waiting for an own round."""
    out: Scores = []
    for code in options:
        if verb_of(code) == DUEL:
            score = interruption(look, verbs.who_of(code)) - DUEL_WORTH - 2 * look.price
            if look.s.cp[look.seat] < 3:
                score -= 0.5
            out.append((score, code))
        else:
            out.append((0.0, code))
    return out


def judge_initiative(look: Outlook, options: list[int]) -> Scores:
    """To go first is worth CP where enemies stand face to face."""
    score = tension(look) - 0.6 if look.s.cp[look.seat] >= 6 else -1.0
    return [(score if verb_of(code) == DUEL else 0.0, code) for code in options]


def tension(look: Outlook) -> float:
    """What whoever goes first may take from the other."""
    s = look.s
    out = 0.0
    for who in look.friends:
        for foe in look.foes:
            if sight.adjacent(s, who, foe):
                out += 0.1 * (look.prize[who] + look.prize[foe])
            elif (look.guns(who) or look.guns(foe)) and look.seen_from(foe) >> s.square[who] & 1:
                out += 0.04 * (look.prize[who] + look.prize[foe])
    return out


def judge_bet(look: Outlook, options: list[int], who: int) -> Scores:
    """The best bet is as high as what is at stake; two neighbouring bets are alike, so that nobody can tell."""
    s = look.s
    if who == NO_CHARACTER:
        wanted = _stakes(tension(look), s.cp[look.seat])
    elif characters.seat_of(s, who) == look.seat:
        wanted = _stakes(interruption(look, who), s.cp[look.seat])
    else:
        wanted = _stakes(_menace(look, who), s.cp[look.seat]) - 1
    out: Scores = []
    for code in options:
        bet = verbs.cp_of(code)
        off = min(abs(bet - wanted), abs(bet - wanted - 1))
        out.append((-float(off) - (0.5 if bet > wanted else 0.0) * (off > 0), code))
    return out


def _stakes(worth: float, cp: int) -> int:
    wanted = 1 + sum(worth >= step for step in STEPS)
    return max(1, min(wanted, (cp + 1) // 2))


def _menace(look: Outlook, foe: int) -> float:
    """What that enemy could do to the one whom he interrupts."""
    s = look.s
    who = s.doer
    if who < 0 or s.square[who] < 0:
        return 0.0
    far = look.walk_from(foe)[s.square[who]]
    share = look.threat(foe, who) if far <= 6 else 0.0
    if look.guns(foe):
        distance = sight.square_range(s.square[foe], s.square[who], s.dossier.frame.width)
        share = max(share, look.fire(foe, who, distance))
    return share * look.prize[who]


def judge_duel_facing(look: Outlook, options: list[int], foe: int) -> Scores:
    s = look.s
    out: Scores = []
    for code in options:
        who, side = verbs.who_of(code), verbs.facing_of(code)
        ahead, aside = sight.ahead_and_aside(s.square[who], s.square[foe], side, s.dossier.frame.width)
        score = 5.0 * (ahead - aside) / max(1, abs(ahead) + aside) + 0.1 * watchful(look, who, s.square[who], side)
        out.append((score, code))
    return out


# ---------------------------------------------------------------- order tiles in the hand


def judge_discard(look: Outlook, options: list[int], out_already: int) -> Scores:
    """The worst go; good ones stay, since what is thrown away is drawn anew."""
    out: Scores = []
    for code in options:
        if code == PASS:
            out.append((0.0, code))
        else:
            out.append((2.2 - tile_value(look, verbs.tile_of(code)), code))
    return out


def judge_hand(look: Outlook, options: list[int]) -> Scores:
    """The first hand: keep it if it is no worse than others."""
    hand = bits(look.s.hand[look.seat])
    mean = sum(tile_value(look, tile) for tile in hand) / max(1, len(hand))
    usual = sum(tile_value(look, tile) for tile in range(ORDER_TILES)) / ORDER_TILES
    return [(0.0 if verb_of(code) == KEEP else usual - mean - 0.05, code) for code in options]
