"""Questions inside an action: where, whom, which; and what the rules leave open."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.judgement.cards import CARD, blast, pinned
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.judgement.steps import best_steps, door_gain, step_value
from undercroft.games.reichbusters.judgement.turn import ANY_ITEM, ITEM_WORTH, WANTED
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.areas import distances
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.catalogue_tables import (
    AFTER_ALARM,
    C_AMBUSH,
    C_COME_AND_GET_IT,
    C_COVERING_FIRE,
    C_GRENADE_OUT,
    C_OVERWATCH,
    C_PAPERS_PLEASE,
    C_PIN_THEM_DOWN,
    C_PINEAPPLE,
    C_SLIP_AWAY,
    C_TAKE_POINT,
    C_TEA_BREAK,
    C_WAR_CRY,
    CARD_FEAT,
    LASTING_BLEEDING,
    LASTING_LOST_SKILL,
    LASTING_NONE,
    LASTING_NUMB_ARM,
    LASTING_WEAK_DEFENCE,
    MOD_ATTACK,
    MOD_DEFENCE,
    MOD_KIND,
    MOD_MORE_NOISE,
    MOD_MOVE,
    NOISE_NUMBER,
    NOISE_TOP,
    TOKEN_KIND,
    TOP_NONE,
    WOUND_LASTING,
)
from undercroft.games.reichbusters.rules.heroes.heroes import KEEPING
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    CARDS_EACH,
    HIDDEN_ONE,
    I_DEMOLITION_CHARGE,
    I_GRENADE,
    I_SMOKE_GRENADE,
    I_STICK_GRENADE_BUNDLE,
    REVEAL_SPAWN,
)
from undercroft.games.reichbusters.rules.verbs import (
    AT,
    ATTACK,
    GATE,
    HERO,
    LEAVE_TIES,
    MODIFY,
    MOVE,
    MULLIGAN,
    NO,
    PASS,
    STAND,
    USE,
    YES,
)
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary.events import Played, Used, happened

Scores = list[tuple[float, int]]

PINS: Final = (C_PIN_THEM_DOWN, C_WAR_CRY, C_COVERING_FIRE)
GRENADES: Final = (C_PINEAPPLE, C_GRENADE_OUT)
WOUND_BADNESS: Final = {
    LASTING_NONE: 0.0, LASTING_WEAK_DEFENCE: 0.6, LASTING_NUMB_ARM: 0.5, LASTING_BLEEDING: 0.5, LASTING_LOST_SKILL: 0.4,
}  # fmt: skip


def under_way(look: Outlook) -> tuple[int, int]:
    """The card and the kind of item that were played or used last, -1 for none: what a question is about."""
    card = item = -1
    for event in happened(look.s):
        if isinstance(event, Played):
            card, item = event.card, -1
        elif isinstance(event, Used):
            card, item = -1, TOKEN_KIND[event.token]
    return card, item


# ---------------------------------------------------------------- moving


def judge_move_on(look: Outlook, options: list[int]) -> Scores:
    return [(_move_on(look, code), code) for code in options]


def _move_on(look: Outlook, code: int) -> float:
    verb = verb_of(code)
    if verb == MOVE:
        return step_value(look, look.hero, area_of(look.s, verbs.square_of(code)))
    if verb == MODIFY:
        card = verbs.modifier_of(code)
        return best_steps(look, look.hero, 1) - CARD - 0.15 * MOD_MORE_NOISE[card]
    return 1.0 if verb == STAND else 0.0


def judge_area(look: Outlook, options: list[int], about: int) -> Scores:
    """Where a grenade or a suppressed token goes, else where the Hero goes."""
    s = look.s
    card, item = under_way(look)
    scores: Scores = []
    for code in options:
        if code == PASS:
            scores.append((0.0, code))
            continue
        area = area_of(s, verbs.square_of(code))
        if card in GRENADES or item in (I_GRENADE, I_STICK_GRENADE_BUNDLE):
            value = blast(look, area, item == I_STICK_GRENADE_BUNDLE)
        elif card in PINS:
            value = pinned(look, area)
        elif card == C_PAPERS_PLEASE:
            value = float(s.aware[s.dossier.room[area]])
        elif item == I_SMOKE_GRENADE:
            value = pinned(look, area)
        elif s.dossier.exits >> area & 1 or s.hero_area[look.hero] < 0:
            value = 0.0
        else:
            value = step_value(look, look.hero, area)
        scores.append((value, code))
    return scores


def judge_gate(look: Outlook, options: list[int]) -> Scores:
    scores: Scores = []
    for code in options:
        scores.append((0.0 if code == PASS else door_gain(look, look.hero, verbs.gate_of(code)), code))
    return scores


# ---------------------------------------------------------------- whom


def judge_target(look: Outlook, options: list[int]) -> Scores:
    scores: Scores = []
    for code in options:
        value = 0.0
        if verb_of(code) == ATTACK:
            value = look.attack(look.hero, verbs.weapon_of(code), verbs.target_of(code), quiet=True)
        scores.append((value, code))
    return scores


def judge_unit(look: Outlook, options: list[int], about: int) -> Scores:
    """The dearest; a second one for two pistols only if both are likely to fall."""
    return [(look.worth(verbs.unit_of(code)) if code != PASS else 0.25, code) for code in options]


def judge_hero(look: Outlook, options: list[int], about: int) -> Scores:
    s = look.s
    scores: Scores = []
    for code in options:
        if verb_of(code) == NO:
            scores.append((-look.threat(about, s.hero_area[about]) if s.hero_area[about] >= 0 else 0.0, code))
        elif verb_of(code) != HERO:
            scores.append((0.0, code))
        else:
            other = verbs.hero_of(code)
            value = 0.0
            if s.hero_area[other] >= 0:
                value = 0.3 * s.wounds[other].bit_count() + best_steps(look, other, 1)
                if any(verb_of(option) == NO for option in options):
                    value = -look.threat(other, s.hero_area[other])
            scores.append((value, code))
    return scores


# ---------------------------------------------------------------- which


def item_worth(token: int) -> float:
    if token >= HIDDEN_ONE:
        return 4.0 if token - HIDDEN_ONE == B_OBJECTIVE else 0.3
    kind = TOKEN_KIND[token]
    if kind in WANTED:
        return 5.0
    return 3.0 if kind == I_DEMOLITION_CHARGE else ITEM_WORTH.get(kind, ANY_ITEM)


def judge_item(look: Outlook, options: list[int]) -> Scores:
    """Of what somebody carries the least goes, of what lies there the best is taken."""
    s = look.s
    tokens = [verbs.item_of(code) for code in options if code != PASS]
    carried = any(token < HIDDEN_ONE and s.item_hero[token] >= 0 for token in tokens)
    if carried and PASS in options:  # a disguise that hides a Hero
        return [(0.0 if code == PASS else 1.0, code) for code in options]
    sign = -1.0 if carried else 1.0
    return [(0.0 if code == PASS else sign * item_worth(verbs.item_of(code)), code) for code in options]


def card_worth(card: int) -> float:
    """In hand."""
    if CARD_FEAT[card]:
        return 0.8
    kind = MOD_KIND[card]
    value = 0.5 if kind == MOD_MOVE else 0.4 if kind == MOD_ATTACK else 0.35 if kind == MOD_DEFENCE else 0.3
    return value + (0.3 if card == C_TEA_BREAK else 0.0)


def judge_card(look: Outlook, options: list[int]) -> Scores:
    """The least is discarded; of those that are out of the game the best comes back."""
    s = look.s
    sign = 1.0 if s.removed[look.hero] >> verbs.card_of(options[0]) % CARDS_EACH & 1 else -1.0
    return [(sign * card_worth(verbs.card_of(code)), code) for code in options]


def judge_wound(look: Outlook, options: list[int], about: int) -> Scores:
    """The worst is healed, the mildest stays."""
    s = look.s
    own = s.wounds[look.hero] >> verbs.wound_of(options[0]) & 1
    sign = -1.0 if about == KEEPING or not own else 1.0
    return [(sign * WOUND_BADNESS.get(WOUND_LASTING[verbs.wound_of(code)], 0.25), code) for code in options]


def judge_mulligan(look: Outlook, options: list[int]) -> Scores:
    """A hand without moves or feats goes back."""
    s = look.s
    first = s.team[look.hero] * CARDS_EACH
    worth = sum(card_worth(first + card) for card in range(CARDS_EACH) if s.hand[look.hero] >> card & 1)
    return [(2.0 if verb_of(code) == MULLIGAN else worth, code) for code in options]


# ---------------------------------------------------------------- in the enemy turn


def judge_instant(look: Outlook, options: list[int], unit: int) -> Scores:
    return [(_instant(look, code, unit), code) for code in options]


def _instant(look: Outlook, code: int, unit: int) -> float:
    if code == PASS:
        return 0.0
    if verb_of(code) == USE:
        return 0.5  # biscuits
    worth = INSTANTS.get(verbs.card_of(code))
    return -0.1 if worth is None else worth(look, unit)


# By card: what it is worth to answer this enemy with it.
INSTANTS: Final[dict[int, Callable[[Outlook, int], float]]] = {
    C_OVERWATCH: lambda look, unit: look.attack(look.hero, 0, unit) - CARD,
    C_AMBUSH: lambda look, unit: look.attack(look.hero, 1, unit) - CARD,
    C_SLIP_AWAY: lambda look, unit: best_steps(look, look.hero, 1) - CARD,
    C_COME_AND_GET_IT: lambda look, unit: _fire_drawn(look) - 0.2,
    C_TAKE_POINT: lambda look, unit: best_steps(look, look.hero, 1) + 0.5 * max(_fire_drawn(look), 0.0) - CARD,
}


def _fire_drawn(look: Outlook) -> float:
    """What it is worth that enemies turn on this Hero instead of others."""
    s, hero = look.s, look.hero
    others = sum(look.threat(other, s.hero_area[other]) for other in look.here() if other != hero)
    return others - 1.5 * look.threat(hero, s.hero_area[hero])


def judge_draw_fire(look: Outlook, options: list[int]) -> Scores:
    return [(_fire_drawn(look) if verb_of(code) == YES else 0.0, code) for code in options]


# ---------------------------------------------------------------- ties


def judge_tie(s: Table, options: list[int]) -> Scores:
    """Enemies come and go far from all Heroes rather than near, and turn on whoever has the fewest wounds; else the
    first, as the table would. Nobody leaves it to the table."""
    return [(_tie(s, code) - 0.001 * at, code) for at, code in enumerate(options)]


def _tie(s: Table, code: int) -> float:
    verb = verb_of(code)
    if verb == HERO:
        return -float(s.wounds[verbs.hero_of(code)].bit_count())
    if verb == AT:
        return float(_away(s, area_of(s, verbs.square_of(code))))
    if verb == GATE:
        gate = verbs.gate_of(code)
        return float(min(_away(s, s.dossier.door_a[gate]), _away(s, s.dossier.door_b[gate])))
    return -100.0 if verb == LEAVE_TIES else 0.0


def _away(s: Table, area: int) -> int:
    """How far from an area the Heroes are, all together."""
    far = distances(s, area)
    return sum(far[spot] for spot in s.hero_area if spot >= 0)


# ---------------------------------------------------------------- noise cards


def judge_noise_card(look: Outlook, options: list[int]) -> Scores:
    return [(_mildness(verbs.noise_of(code)), code) for code in options]


def _mildness(card: int) -> float:
    return 0.1 * NOISE_NUMBER[card] + (0.5 if NOISE_TOP[card] == TOP_NONE else 0.0)


def judge_peek(look: Outlook, options: list[int], card: int) -> Scores:
    mild = _mildness(card + (AFTER_ALARM if look.s.alarm else 0)) - 0.7
    return [(mild if verb_of(code) == YES else 0.0, code) for code in options]


def judge_reveal(look: Outlook, options: list[int]) -> Scores:
    scores: Scores = []
    for code in options:
        what = verbs.what_of(code)
        turned_up = 1.0 if what == B_OBJECTIVE else 0.1 if what < REVEAL_SPAWN else -0.1
        scores.append((0.2 if verb_of(code) == YES else turned_up, code))
    return scores
