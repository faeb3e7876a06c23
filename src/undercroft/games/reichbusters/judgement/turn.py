"""A Hero's turn: basic and bonus actions, and who has the next turn."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import for_each
from undercroft.games.reichbusters.judgement.cards import card_value, item_value
from undercroft.games.reichbusters.judgement.dangers import noise_cost
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.judgement.steps import best_steps, door_gain, step_value
from undercroft.games.reichbusters.judgement.tasks import LEAVE, tokens_missing, unplanted
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.catalogue_tables import SEARCH_NOISE, TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    BACK_IDS,
    DID_MOVE,
    HIDDEN,
    HIDDEN_ONE,
    I_BANDAGES,
    I_BODY_ARMOUR,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_GRENADE,
    I_HELMET,
    I_MEDICS_BAG,
    I_OBJECTIVE_COMPLETE,
    I_RADIO,
    I_VRIL_SHIELD,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.rules.turn.actions import ACTIONS
from undercroft.games.reichbusters.rules.verbs import (
    ATTACK,
    COLLECT,
    DECLARE_END,
    DOOR,
    DRAW,
    DROP,
    END,
    ESCORT,
    FEATURE,
    GIVE,
    MOVE,
    PLANT,
    PLAY,
    READY,
    SEARCH,
    STAND,
    TAKE,
    UPGRADE,
    USE,
    VENGEANCE,
    VERBS,
)

Scores = list[tuple[float, int]]
Value = Callable[[Outlook, int, int], float]  # of what a Hero may do

WANTED: Final = (I_DOSSIER, I_DETONATOR, I_ESCORT_OBJECTIVE, I_OBJECTIVE_COMPLETE)
ITEM_WORTH: Final = {
    I_BODY_ARMOUR: 0.6, I_HELMET: 0.35, I_VRIL_SHIELD: 0.5, I_MEDICS_BAG: 0.45, I_BANDAGES: 0.45, I_RADIO: 0.4,
    I_GRENADE: 0.35,
}  # fmt: skip
ANY_ITEM: Final = 0.2

# Doors before the alarm.
BUSY: Final = 0.6  # less while enemies wake
ALONE: Final = 0.5  # less if all comrades are far away
LAST: Final = 0.35  # the share that is left if nothing can be done about what is behind it
READY_HAND: Final = 6  # cards that a Hero wants before it begins
QUIET_DRAW: Final = 0.65


def judge_turn(look: Outlook, options: list[int]) -> Scores:
    return [(VALUES[verb_of(code)](look, look.hero, code), code) for code in options]


# ---------------------------------------------------------------- basic actions


def door_value(look: Outlook, hero: int, gate: int) -> float:
    """On the way to the task, and the quieter the better."""
    s = look.s
    value = door_gain(look, hero, gate)
    noise = s.dossier.door_noise[gate] - pool.hushed(s, hero, False)
    value -= noise_cost(s, noise)
    if s.locked >> gate & 1:
        value -= 0.1
    if not s.alarm and value > 0:
        if s.basic_actions < 2:
            value *= LAST
        if look.waking():
            value -= BUSY
        else:
            value -= ALONE * alone(look, hero)
    return value


def alone(look: Outlook, hero: int) -> float:
    """The share of comrades who are too far off to help with what is behind a door."""
    s = look.s
    others = [other for other in look.here() if other != hero]
    far = [other for other in others if areas.distance(s, s.hero_area[hero], s.hero_area[other]) > 2]
    return len(far) / len(others) if others else 0.0


def search_value(look: Outlook, hero: int, what: int) -> float:
    s = look.s
    area = s.hero_area[hero]
    if what < HIDDEN_ONE:
        kind = TOKEN_KIND[what]
        if kind in WANTED:
            return 5.0
        if kind == I_DEMOLITION_CHARGE:
            return 3.0
        return ITEM_WORTH.get(kind, ANY_ITEM) - _crowded(look, hero)
    if items.face_down(s, area, B_OBJECTIVE):
        return 4.0
    backs = [back for back in range(len(BACK_IDS)) if items.face_down(s, area, back)]
    if what != HIDDEN:
        backs = [what - HIDDEN_ONE]
    noise = max(SEARCH_NOISE[back] for back in backs) - pool.hushed(s, hero, False)
    return 0.45 - noise_cost(s, noise) - _crowded(look, hero)


def _crowded(look: Outlook, hero: int) -> float:
    return 0.3 if len(items.carried(look.s, hero)) >= items.SLOTS else 0.0


def draw_value(look: Outlook, hero: int) -> float:
    """Cards are moves and attacks to come."""
    number = look.s.hand[hero].bit_count()
    if not look.s.alarm and not look.waking() and number < READY_HAND:
        return QUIET_DRAW
    return 0.45 if number < 3 else 0.35 if number < 5 else 0.25 if number < 7 else 0.12


def feature_value(look: Outlook, hero: int, which: int) -> float:
    s = look.s
    wounded = max(
        s.wounds[other].bit_count() for other in range(len(s.hero_area)) if s.hero_area[other] == s.hero_area[hero]
    )
    return 0.3 + 0.2 * wounded


# ---------------------------------------------------------------- bonus actions


def declare_value(look: Outlook) -> float:
    """It is won. Whoever can still get out in time is waited for."""
    s = look.s
    left = s.dossier.post - s.round + 1 if s.alarm else s.dossier.post + s.dossier.pre - s.round + 1
    for hero in look.here():
        if not s.captured >> hero & 1 and look.duty(hero).trail[s.hero_area[hero]] <= left + 1:
            return -1.0
    return 9.0


def exchange_value(look: Outlook, hero: int, verb: int, token: int, other: int) -> float:
    """What must be brought out goes from hand to hand, to whoever can still carry it on in this round."""
    s = look.s
    kind = TOKEN_KIND[token]
    if kind == I_DEMOLITION_CHARGE:
        shared = verb == GIVE and len(goals.charges(s, hero)) > 1 and not goals.charges(s, other)
        return 0.6 if shared and not unplanted_here(look) else -1.0
    if kind not in WANTED or verb == DROP:
        return -1.0
    if look.duty(hero).kind != LEAVE:
        return -1.0
    if verb == TAKE:
        fresh = not s.acted >> other & 1 and not areas.downed(s, other) and not s.captured >> other & 1
        return 0.9 if not fresh and not s.done & DID_MOVE else -1.0
    able = not s.acted >> other & 1 and not areas.downed(s, other) and not (s.captured | s.knocked_down) >> other & 1
    if not able or (best_steps(look, hero, 1) > 0.5 and not s.done & DID_MOVE and s.basic_actions > 0):
        return -1.0
    return 0.9


def unplanted_here(look: Outlook) -> bool:
    return unplanted(look.s) >> look.s.hero_area[look.hero] & 1 == 1


# ---------------------------------------------------------------- who is next


def judge_next(look: Outlook, options: list[int]) -> Scores:
    """Who can strike what is about to raise the alarm, then who is nearest to a task; Downed ones first of all."""
    scores: Scores = []
    for code in options:
        hero = verbs.hero_of(code)
        scores.append((next_value(look, hero), code))
    return scores


def next_value(look: Outlook, hero: int) -> float:
    s = look.s
    if len(look.here()) == 1 or s.captured >> hero & 1:
        return -3.0
    value = 0.0
    for code in attack.attack_options(s, hero):
        value = max(value, look.attack(hero, verbs.weapon_of(code), verbs.target_of(code)))
    duty = look.duty(hero)
    value += 0.5 / (1.0 + duty.trail[s.hero_area[hero]])
    if look.carrying >> hero & 1:
        value += 0.3
    return value


# ---------------------------------------------------------------- by verb


def _exchange(look: Outlook, hero: int, code: int) -> float:
    return exchange_value(look, hero, verb_of(code), verbs.token_of(code), verbs.friend_of(code))


VALUES: Final[dict[int, Value]] = for_each("judgement", VERBS, {
    MOVE: lambda look, hero, code: step_value(look, hero, area_of(look.s, verbs.square_of(code))),
    STAND: lambda look, hero, code: 1.0,
    ATTACK: lambda look, hero, code: look.attack(hero, verbs.weapon_of(code), verbs.target_of(code)),
    SEARCH: lambda look, hero, code: search_value(look, hero, verbs.item_of(code)),
    READY: lambda look, hero, code: 0.5 if verbs.gear_of(code) < WEAPONS_EACH else 0.1,
    DRAW: lambda look, hero, code: draw_value(look, hero),
    DOOR: lambda look, hero, code: door_value(look, hero, verbs.gate_of(code)),
    ESCORT: lambda look, hero, code: 5.0,
    FEATURE: lambda look, hero, code: feature_value(look, hero, verbs.feature_of(code)),
    PLAY: lambda look, hero, code: card_value(look, hero, verbs.card_of(code)),
    USE: lambda look, hero, code: item_value(look, hero, verbs.token_of(code)),
    VENGEANCE: lambda look, hero, code: -0.2,
    COLLECT: lambda look, hero, code: 5.0 if tokens_missing(look.s) > 0 else -1.0,
    GIVE: _exchange,
    TAKE: _exchange,
    DROP: _exchange,
    UPGRADE: lambda look, hero, code: 0.5,
    PLANT: lambda look, hero, code: 5.0,
    END: lambda look, hero, code: 0.0,
    DECLARE_END: lambda look, hero, code: declare_value(look),
}, wanted=(*ACTIONS, PLAY, END, DECLARE_END))  # fmt: skip
