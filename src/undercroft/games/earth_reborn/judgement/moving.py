"""A Move order step by step: towards the best place, doors and cards on the way, and how to face in the end."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.bands import bargain, fair
from undercroft.games.earth_reborn.judgement.cards import card_worth
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.walks import Purse, Walk
from undercroft.games.earth_reborn.rules import characters, exchange, orders, verbs
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT, SECTION_COLOUR
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.rules.tables import LOOT_MAGNET, O_INTERACT, PRISONER_CARD
from undercroft.games.earth_reborn.rules.verbs import (
    ASK_PASSAGE,
    BACKWARD,
    CLOSE,
    FETCH,
    HALT,
    HAND,
    LEAVE,
    LOOT,
    MOVE,
    OPEN,
    RELEASE,
    ROTATE,
    STAIRS,
    STEP,
    TRADE,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.events import Passage, happened

Scores = list[tuple[float, int]]
WAY = (STEP, STAIRS, OPEN, BACKWARD, ROTATE)
BEYOND = 1  # Movement points with which one gets off somebody's square again


def judge_move(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    who = s.doer
    stakes = [code for code in options if verb_of(code) == MOVE]
    more = max((stake_cp(verbs.stake_of(code)) for code in stakes), default=0)
    purse = Purse(s, who, s.assigned[who], orders.room(s, who), orders.needs_colour(s, who))
    walk = Walk(look, who, s.movement_left, more)
    _, at, what = walk.best(purse, 0, more)
    place, need = walk.places[at], walk.need[at]
    first = walk.reach.first[place]
    leaving = walk.leaves > 0.0
    out: Scores = []
    for code in options:
        verb = verb_of(code)
        if verb == HALT:
            score = _facing(look, walk, who, verbs.way_of(code), what) * 0.01
            score += 1.0 if place == s.square[who] else -0.5
        elif verb == LEAVE:
            score = 50.0 if leaving else -50.0
        elif verb == MOVE:
            of = verbs.stake_of(code)
            score = 2.0 - abs(stake_cp(of) - need) - 0.1 * SECTION_COLOUR[stake_section(of)] if need else -2.0
        elif verb == STEP and _to_a_bargain(look, who, verbs.way_of(code)):
            score = 2.3
        elif verb in WAY:
            score = 1.5 if code == first and not need else _closer(walk, s, code)
        elif verb == CLOSE:
            score = -3.0
        elif verb == ASK_PASSAGE:
            score = 2.2 if s.movement_left > BEYOND and bargain(look, who, verbs.who_of(code)) > 0.0 else -3.0
        elif verb == TRADE:
            offer = fair(look, who, verbs.other_of(code), verbs.card_of(code), verbs.got_of(code))
            score = 2.5 + 0.1 * offer if offer > 0.0 else -3.0
        else:
            score = _swap(look, who, code)
        out.append((score, code))
    return out


def _to_a_bargain(look: Outlook, who: int, way: int) -> bool:
    """Onto the square of somebody who has just let him pass: he asks nobody but for a trade."""
    s = look.s
    if not s.passage_granted or s.movement_left <= BEYOND:
        return False
    agreed = [event.whom for event in happened(s) if isinstance(event, Passage) and event.agreed]
    return any(s.square[one] == s.dossier.neighbours[s.square[who] * 4 + way] for one in agreed)


def _closer(walk: Walk, s: Table, code: int) -> float:
    """Another way, if the best one cannot be gone: nearer is better, but worse than a good halt."""
    if verb_of(code) != STEP or characters.large(s, walk.who):
        return -4.0
    to = s.dossier.neighbours[s.square[walk.who] * 4 + verbs.way_of(code)]
    if to in walk.reach.cost:
        return -4.0 + 0.1 * walk.survey.at(to).standing
    return -4.5


# ---------------------------------------------------------------- facing


def _facing(look: Outlook, walk: Walk, who: int, side: int, what: int) -> float:
    """Towards what he wants to do next, else towards those who may come."""
    s = look.s
    square = s.square[who]
    score = 0.0
    for task in walk.survey.tasks:
        if task.facing and task.goals >> square & 1 and task.facing.get(square) == side:
            score += 20.0 * task.act * (2.0 if what == O_INTERACT else 1.0)
    return score + watchful(look, who, square, side)


def watchful(look: Outlook, who: int, square: int, side: int) -> float:
    """How well he stands towards the enemies around: before him rather than behind him."""
    s = look.s
    width = s.dossier.frame.width
    score = 0.0
    for foe in look.foes:
        there = s.square[foe]
        far = look.walk_from(foe)[square]
        weight = 10.0 / (1 + far) * (1.0 + 0.1 * look.prize[foe])
        ahead, aside = sight.ahead_and_aside(square, there, side, width)
        if far == 1:
            weight *= 2.0
        if ahead > 0 and ahead >= aside:
            score += weight
        elif -ahead > aside:
            score -= weight
        else:
            score += 0.3 * weight
    return score


# ---------------------------------------------------------------- cards that change hands


def _swap(look: Outlook, who: int, code: int) -> float:
    s = look.s
    verb, other, card = verb_of(code), verbs.other_of(code), verbs.card_of(code)
    if verb == LOOT:
        if card == LOOT_MAGNET:
            return 3.0
        return 3.0 if has_room(s, who, card) and card_worth(look, who, card) > 0.0 else -3.0
    if verb in (HAND, FETCH):
        giver, taker = (who, other) if verb == HAND else (other, who)
        if card == LOOT_MAGNET:
            return 2.5 if s.magnets[giver] > 1 and not s.magnets[taker] else -3.0
        if card >= PRISONER_CARD or not has_room(s, taker, card):
            return -3.0
        gain = card_worth(look, taker, card) - card_worth(look, giver, card)
        return 2.5 if gain > 0.5 else -3.0
    if verb == RELEASE:
        return -5.0
    return -3.0


def has_room(s: Table, who: int, card: int) -> bool:
    weight = CARD_WEIGHT[characters.face_of(s, card)]
    return exchange.load(s, who) + weight <= exchange.allowance(s, who)
