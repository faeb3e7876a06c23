"""The S.A.G.S. before the first turn: whom to pay for, what to draft, where to lie in wait, who carries what.

MP are purse and score at once, so that everybody and everything must bring more than it costs.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.cards import face_worth
from undercroft.games.earth_reborn.judgement.outlook import PRESENCE, Outlook
from undercroft.games.earth_reborn.rules import characters, derived, verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BONUS_CP,
    BUILT_IN_DICE,
    CARD_MP,
    CARD_WEIGHT,
    CHARACTER_MP,
    LIFE,
    MAX_CP,
    MOVEMENT,
    STRENGTH_DICE,
    STRENGTH_HITS,
    WEIGHT,
)
from undercroft.games.earth_reborn.rules.dossier import AWARD_OCCUPIED, AWARD_SCRAMBLER_ON
from undercroft.games.earth_reborn.rules.mission_tables import BAND, CONDITION, DECKS, ONCE, REWARD
from undercroft.games.earth_reborn.rules.sags import deployment, draft
from undercroft.games.earth_reborn.rules.sags.parts import marker_seat, marker_square
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CHARACTERS,
    MAMMOTH,
    NO_LINE,
    NORAD,
    SALEMITE,
    TRAITORS,
)
from undercroft.games.earth_reborn.rules.verbs import DRAFT, ENLIST
from undercroft.games.earth_reborn.state import Table

Scores = list[tuple[float, int]]
PER_CP: Final = 0.15  # what a CP brings in a turn that somebody able spends
AT_ONCE: Final = 5.0  # turns that count in any game, for missions are done in the first of them,
FURTHER: Final = 6.0  # ... and so many of its own count as one
SURE: Final = 0.7  # by which he must bring more than he costs: MP that are kept are sure
SPARE: Final = 0.25  # of that, where there are CP for others already
FAITHLESS: Final = 0.7  # what it costs in each turn that the enemy may use him
CARD: Final = 0.5  # of bands each brings a mission card (ER-SAGS34-17)
TASTE: Final = 1.6  # of those who are worth about as much now these come, now those
MIXED: Final = 65_521
GEAR: Final = 1.6  # cards last the whole game
DECOY: Final = 2.0  # as dear as somebody of no account
AWAY: Final = 7  # squares from the next enemy marker: neither under his hands nor out of everything
CLOSE: Final = 0.08  # for each square less or more
ROOM: Final = 0.6  # a room in which something can be done
SEARCHED: Final = 0.3  # ... or found
CROWD: Final = 0.5  # on the same tile as another marker of one's own
FROM_DOOR: Final = 0.04  # outdoors, for each square to the building


# ---------------------------------------------------------------- Characters


def judge_team(look: Outlook, options: list[int]) -> Scores:
    """Who brings more than he costs, as long as there are CP for him."""
    return [
        (_brings(look, verbs.who_of(code)) if verb_of(code) == ENLIST else 0.0, code)  # or enough
        for code in options
    ]


def _brings(look: Outlook, who: int) -> float:
    """Beyond his price, in all turns: the CP that he can spend and those that he brings."""
    s, d = look.s, look.d
    team = bits(s.team[look.seat])
    purse = d.cp[look.seat] + sum(BONUS_CP[one * 2] for one in team) + BONUS_CP[who * 2]
    free = max(0, purse - sum(MAX_CP[one * 2] for one in team))
    used = min(free, MAX_CP[who * 2])
    spent = used + SPARE * (MAX_CP[who * 2] - used)
    worth = PER_CP * (AT_ONCE + d.turns / FURTHER) * (spent * _ability(who) + BONUS_CP[who * 2])
    if TRAITORS >> who & 1 and d.seats == 2:
        worth -= FAITHLESS * d.turns
    if d.seats > 2:
        worth += CARD
    return worth - CHARACTER_MP[who] - SURE + TASTE * (_taste(s, who) - 0.5)


def _taste(s: Table, who: int) -> float:
    """From 0 to 1, another one on each map: who knows the map alone must not know who will come, and worlds differ. All
    who look at the map reckon the same."""
    mixed = who + 1
    for part in s.parts:
        mixed = (mixed * 31 + part) % MIXED
    return float(mixed * mixed % MIXED) / MIXED


def _ability(who: int) -> float:
    """How much comes of his orders: 1 is nobody in particular."""
    blow = STRENGTH_DICE[who * 6] + 0.8 * STRENGTH_HITS[who * 6]
    gun = BUILT_IN_DICE[who * 4]
    return 0.5 + 0.1 * blow + 0.06 * LIFE[who * 2] + 0.1 * gun


# ---------------------------------------------------------------- equipment


def judge_draft(look: Outlook, options: list[int]) -> Scores:
    return [
        (_gain(look, verbs.card_face_of(code)) if verb_of(code) == DRAFT else 0.0, code)  # or nothing
        for code in options
    ]


def _gain(look: Outlook, face: int) -> float:
    """Of whoever can do most with it and has no better use for his one card; what cannot be paid is no gain."""
    s = look.s
    taken = draft.taken(s, look.seat)
    price = CARD_MP[face]
    if price + sum(CARD_MP[one] for one in taken) > s.mp[look.seat]:
        return -float(price) - 1.0
    colour = ~BORN_NORAD if face & 1 else BORN_NORAD
    able = [who for who in bits(s.team[look.seat] & colour) if CARD_WEIGHT[face] <= WEIGHT[who * 2]]
    waiting = sorted((face_worth(look, who, face) for who in able), reverse=True)
    rivals = sum(1 for one in taken if one & 1 == face & 1)
    return GEAR * waiting[rivals] - price if rivals < len(waiting) else -0.1 - price


def judge_outfit(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    return [
        (face_worth(look, verbs.taker_of(code), characters.face_of(s, verbs.item_of(code))), code) for code in options
    ]


def judge_magnet(look: Outlook, options: list[int]) -> Scores:
    """Whoever gets around."""
    return [(float(MOVEMENT[characters.card_side(look.s, verbs.who_of(code))]), code) for code in options]


# ---------------------------------------------------------------- the bonus mission


def judge_bonus(look: Outlook, options: list[int]) -> Scores:
    """Of the faction whose cards promise most to those of the band who may earn them (ER-SAGS34-17, ER-SAGS34-18)."""
    return [(_promised(look, verbs.faction_of(code)), code) for code in options]


def _promised(look: Outlook, faction: int) -> float:
    """By a card that may still be drawn, on average."""
    s = look.s
    cards = bits(s.missions_able[look.seat] & DECKS[faction] & ~s.missions_shown & ~s.missions[look.seat])
    return sum(_promise(look, card) for card in cards) / max(1, len(cards))


def _promise(look: Outlook, card: int) -> float:
    """Its MP, for a room in each turn from the second on, by how many of the band may earn them."""
    own = look.s.team[look.seat]
    able = own & (BORN_NORAD if BAND[card] == 1 << NORAD else ~BORN_NORAD if BAND[card] == 1 << SALEMITE else own)
    times = look.d.turns - 2 if CONDITION[card] in (AWARD_OCCUPIED, AWARD_SCRAMBLER_ON) else 1 if ONCE[card] else 2
    return REWARD[card] * times * able.bit_count() / max(1, own.bit_count())


# ---------------------------------------------------------------- markers


def judge_hide(look: Outlook, options: list[int]) -> Scores:
    """Those on whom much depends wait until it is seen where the others lie."""
    return [(-_dear(verbs.who_of(code)), code) for code in options]


def _dear(kind: int) -> float:
    return PRESENCE[kind] if kind < CHARACTERS else DECOY


def judge_spot(look: Outlook, options: list[int], kind: int) -> Scores:
    """Decoys lie where anybody might: nothing in it but the size of a machine depends on who it is."""
    s = look.s
    ours: list[int] = []
    theirs: list[int] = []
    for marker in s.markers:
        (ours if marker_seat(marker) == look.seat else theirs).append(marker_square(marker))
    room = _room_for_large(s) if kind == MAMMOTH else -1
    indoors = bits(look.d.indoor & ~look.d.sewers)
    out: Scores = []
    for code in options:
        square = verbs.square_of(code)
        score = _site(look, square, ours, indoors)
        if theirs:
            score -= CLOSE * abs(min(_range(s, square, other) for other in theirs) - AWAY)
        out.append((score if room >> square & 1 else score - 5.0, code))
    return out


def _site(look: Outlook, square: int, ours: list[int], indoors: list[int]) -> float:
    d = look.d
    tile = d.tile[square]
    score = ROOM if d.line[tile] != NO_LINE else 0.0
    score += SEARCHED if d.room_type[square] else 0.0
    score -= CROWD * sum(1 for other in ours if d.tile[other] == tile)
    if d.outdoor >> square & 1 and indoors:
        score -= FROM_DOOR * min(_range(look.s, square, other) for other in indoors)
    return score


def _range(s: Table, a: int, b: int) -> int:
    width = s.dossier.frame.width
    return abs(a % width - b % width) + abs(a // width - b // width)


def _room_for_large(s: Table) -> int:
    """Squares that a Large Miniature can cover, as bits."""
    out = 0
    for place in deployment.large_places(s, 0):
        out |= derived.large_squares(s.dossier, place)
    return out


def judge_stand(look: Outlook, options: list[int], who: int) -> Scores:
    """A machine wholly on the map; anybody else where he is nearest to the others."""
    s, d = look.s, look.d
    out: Scores = []
    for code in options:
        square = verbs.square_of(code)
        if who == MAMMOTH:
            out.append((float((derived.large_squares(d, square) & d.floor).bit_count()), code))
        else:
            near = [_range(s, square, s.square[foe]) for foe in look.foes]
            out.append((-CLOSE * min(near, default=0), code))
    return out
