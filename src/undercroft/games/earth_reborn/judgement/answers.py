"""Answers inside an order: aiming, arcs, loot, what is dropped, healed, found, sorted, resolved next."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.cards import card_worth, face_worth
from undercroft.games.earth_reborn.judgement.chances import aimed, dry
from undercroft.games.earth_reborn.judgement.moving import has_room, watchful
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.tiles import tile_value
from undercroft.games.earth_reborn.rules import characters, deck, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import BLADE_DICE, BLADE_HITS
from undercroft.games.earth_reborn.rules.combat import weapons
from undercroft.games.earth_reborn.rules.mission_tables import REWARD
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import BUILT_IN, CHARACTERS, LOOT_MAGNET, PRISONER_CARD, SPY_MP
from undercroft.games.earth_reborn.rules.verbs import (
    DROP,
    FACE,
    FLIP,
    HAND,
    JOIN,
    LOOT,
    MARKER,
    MORALE,
    PASS,
    READY,
    SHUFFLE,
    SKIP_CARD,
    SORT,
    SPY,
    TAKE,
    WEAPON,
)
from undercroft.games.earth_reborn.vocabulary.events import Shot, happened

Scores = list[tuple[float, int]]
DAMAGE: Final = 0.45  # what a die of damage adds to a shot
EMPTY: Final = 0.06  # a weapon that must be reloaded


def judge_aim(look: Outlook, options: list[int], who: int) -> Scores:
    """CP for targeting as far as it is far, the rest for damage: which shot it is stands in the last event."""
    s = look.s
    if verb_of(options[0]) == WEAPON:
        return [(_weapon(look, who, verbs.item_of(code)), code) for code in options]
    dice, points, distance = 1, 0, 4
    width = s.dossier.frame.width
    for event in reversed(happened(s)):
        if isinstance(event, Shot) and event.who == who:
            distance = sight.square_range(event.square, s.square[who], width) if event.square >= 0 else distance
            for weapon in weapons.weapons(s, who):
                if weapons.face(s, weapon) == event.face:
                    dice, points = weapons.targeting_terms(s, who, weapon)
            break
    most = max(verbs.cp_of(code) for code in options)
    out: Scores = []
    for code in options:
        more, fewer = verbs.cp_of(code), verbs.spared_of(code)
        rolled = max(0, dice + more - fewer)
        out.append((aimed(rolled, points, distance) * (1.0 + DAMAGE * (most - more)) - EMPTY * dry(rolled), code))
    return out


def _weapon(look: Outlook, who: int, weapon: int) -> float:
    return card_worth(look, who, weapon) if weapon < BUILT_IN else 1.0


def judge_blade(look: Outlook, options: list[int]) -> Scores:
    """What adds most in any arc rather than nothing."""
    return [(_edge(look, verbs.item_of(code)), code) for code in options]


def _edge(look: Outlook, weapon: int) -> float:
    if weapon == BUILT_IN:
        return 0.0
    face = characters.face_of(look.s, weapon) * 3
    return 7.0 * sum(BLADE_DICE[face : face + 3]) + 6.0 * sum(BLADE_HITS[face : face + 3])


def judge_arc(look: Outlook, options: list[int]) -> Scores:
    """The stronger arc: lower numbers are stronger, of shots and of blows."""
    return [(-float(verbs.arc_of(code)), code) for code in options]


def judge_zone(look: Outlook, options: list[int], about: int) -> Scores:
    """The red zone, but for a Large Miniature of one's own."""
    spared = about < CHARACTERS and characters.seat_of(look.s, about) == look.seat
    return [(float(verbs.arc_of(code)) * (1 if spared else -1), code) for code in options]


def judge_loot(look: Outlook, options: list[int], about: int) -> Scores:
    """All that is of use and can be carried."""
    s = look.s
    out: Scores = []
    for code in options:
        verb = verb_of(code)
        if verb == READY or verb == PASS:
            out.append((0.0, code))
            continue
        card, who = (verbs.card_of(code), s.doer) if verb == LOOT else (verbs.item_of(code), verbs.taker_of(code))
        if card == LOOT_MAGNET:
            out.append((2.0, code))
            continue
        who = who if 0 <= who < CHARACTERS else about
        worth = card_worth(look, who, card)
        out.append((worth if has_room(s, who, card) else worth - 2.0, code))
    return out


def judge_drop(look: Outlook, options: list[int], who: int) -> Scores:
    """What is worth least, or what a friend on the same square can carry."""
    return [
        (-card_worth(look, who, verbs.item_of(code)) if verb_of(code) == DROP else _kept(look, who, code), code)
        for code in options
    ]


def _kept(look: Outlook, who: int, code: int) -> float:
    """Something that goes to the friend instead: to the mover with FETCH, from him with HAND."""
    taker, card = verbs.other_of(code) if verb_of(code) == HAND else look.s.doer, verbs.card_of(code)
    if card >= PRISONER_CARD or not has_room(look.s, taker, card):
        return -3.0
    return card_worth(look, taker, card) - card_worth(look, who, card)


def judge_join(look: Outlook, options: list[int]) -> Scores:
    """Friends help where it takes little: one CP each, as long as there are some left."""
    s = look.s
    out: Scores = []
    for code in options:
        if verb_of(code) == JOIN:
            cp = stake_cp(verbs.share_of(code))
            out.append((0.3 - 0.25 * (cp - 1) if s.cp[look.seat] >= 4 else -0.5, code))
        else:
            out.append((0.0, code))
    return out


def judge_patient(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    return [
        (
            look.prize[verbs.who_of(code)] * (1.0 + (s.wounded >> verbs.who_of(code) & 1))
            + s.wounds[verbs.who_of(code)],
            code,
        )
        for code in options
    ]


def judge_captor(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    out: Scores = []
    for code in options:
        who = verbs.who_of(code)
        out.append((-float(s.wounded >> who & 1) - 0.1 * s.wounds[who], code))
    return out


def judge_criticals(look: Outlook, options: list[int]) -> Scores:
    """Whom the Defender's critical hits cost most."""
    return [(look.prize[verbs.who_of(code)], code) for code in options]


def judge_freed(look: Outlook, options: list[int], who: int) -> Scores:
    """Far from enemies, facing them; an enemy is put where he is seen best."""
    s = look.s
    mine = characters.seat_of(s, who) == look.seat
    out: Scores = []
    for code in options:
        if verb_of(code) == FACE:
            square = s.square[who]
            score = watchful(look, who, square, verbs.facing_of(code)) if square >= 0 else 0.0
        else:
            square = verbs.square_of(code)
            score = 0.0
            for foe in look.foes:
                score += min(12, look.walk_from(foe)[square])
            score = score if mine else -score
        out.append((score, code))
    return out


def judge_placing(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    out: Scores = []
    for code in options:
        who, side = verbs.who_of(code), verbs.facing_of(code)
        out.append((watchful(look, who, s.square[who], side) if s.square[who] >= 0 else 0.0, code))
    return out


def judge_lock_up(look: Outlook, options: list[int]) -> Scores:
    """Any of them but the nearest to the guards: none is told from the others."""
    return [(0.0, code) for code in options]


# ---------------------------------------------------------------- searching and spying


def judge_search(look: Outlook, options: list[int], points: int) -> Scores:
    """Take what is worth it; else turn to the next card while there are points to pay for it."""
    s = look.s
    who = s.doer
    top = deck.top(s)
    worth = face_worth(look, who, top) if top >= 0 else 0.0
    out: Scores = []
    for code in options:
        verb = verb_of(code)
        if verb == TAKE:
            score = worth - 0.3 + (1.0 if points < 3 else 0.0)
        elif verb == SKIP_CARD:
            score = 0.55 if points > 2 else 0.1
        elif verb == FLIP or verb == SHUFFLE:
            score = 0.6 if worth < 1.0 else 0.2
        elif verb == SPY:
            score = 5.0 if verbs.purpose_of(code) == SPY_MP else 0.15
        else:
            score = 0.05
        out.append((score, code))
    return out


def judge_spy(look: Outlook, options: list[int]) -> Scores:
    return [(1.0 if verb_of(code) == SPY and verbs.purpose_of(code) == SPY_MP else 0.0, code) for code in options]


def judge_mission(look: Outlook, options: list[int]) -> Scores:
    """The card that pays more: most of those that pay once will not have another chance."""
    return [(float(REWARD[verbs.mission_of(code)]), code) for code in options]


def judge_sort(look: Outlook, options: list[int]) -> Scores:
    """What it would like to find comes up first."""
    who = look.friends[0] if look.friends else 0
    return [(face_worth(look, who, verbs.card_face_of(code)), code) for code in options if verb_of(code) == SORT] or [
        (0.0, code) for code in options
    ]


# ---------------------------------------------------------------- the Initiative phase


def judge_morale(look: Outlook, options: list[int]) -> Scores:
    """1 MP for 4 CP, where enemies are near."""
    close = any(look.walk_from(foe)[look.s.square[who]] <= 8 for foe in look.foes for who in look.friends)
    good = close and look.s.mp[look.seat] > 2 and look.left > 1
    return [((0.3 if good else -0.3) if verb_of(code) == MORALE else 0.0, code) for code in options]


def judge_markers(look: Outlook, options: list[int]) -> Scores:
    """Scrambled for those who do most, listening for the next."""
    out: Scores = []
    for code in options:
        if verb_of(code) != MARKER:
            out.append((-1.0, code))
            continue
        who, kind = verbs.who_of(code), verbs.kind_of(code)
        rank = sum(1 for foe in look.foes if look.prize[foe] > look.prize[who])
        wanted = 2 if rank < 2 else 1 if rank < 4 else 0
        out.append((-abs(kind - wanted) + 0.0, code))
    return out


def judge_next(look: Outlook, options: list[int]) -> Scores:
    return [(0.0, code) for code in options]


def judge_pile(look: Outlook, options: list[int]) -> Scores:
    return [(tile_value(look, verbs.tile_of(code)), code) for code in options]


def judge_take_back(look: Outlook, options: list[int]) -> Scores:
    return [(0.0 if code == PASS else 1.0, code) for code in options]


def judge_pick_up(look: Outlook, options: list[int]) -> Scores:
    return [(0.0 if verb_of(code) == PASS else 0.5, code) for code in options]
