"""What each answer begins: from the verb of an action to the chapter that carries it out (RB-TURN-2, RB-BONUS)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Asking, Flow, asking
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import options, turn, verbs
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import doors, move
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.enemy import turn as enemy_turn
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.heroes import turn as hero_turn
from undercroft.games.reichbusters.rules.items import features, items
from undercroft.games.reichbusters.rules.items import uses as item_uses
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import (
    DID_ATTACK,
    DID_ENTER,
    DID_GIVE,
    DID_MOVE,
    DID_VENGEANCE,
    S_GENIUS,
)
from undercroft.games.reichbusters.rules.verbs import (
    ATTACK,
    COLLECT,
    DECLARE_END,
    DOOR,
    DRAW,
    DROP,
    END,
    ENEMY,
    ESCORT,
    FEATURE,
    GIVE,
    HERO,
    MOVE,
    MULLIGAN,
    PLANT,
    PLAY,
    READY,
    SEARCH,
    STAND,
    TAKE,
    TURN,
    UPGRADE,
    USE,
    VENGEANCE,
)
from undercroft.games.reichbusters.state import Table

# What is under way while something else interrupts it: the action, the test in numbers, the noise is a weapon's, dice,
# cards that lie on the test.
Six = tuple[int, int, int, int, int, int]
Seven = tuple[int, int, int, int, int, int, int]
Aside = tuple[Six, Seven, Seven, bool, list[int], list[int]]

ENTERED_ALL: Final = DID_ENTER * 15  # by any Hero
NOT_ENTERED: Final = ~ENTERED_ALL
BASIC: Final = frozenset((MOVE, STAND, ATTACK, SEARCH, READY, DRAW, DOOR, ESCORT, FEATURE))
BONUS: Final = frozenset((USE, VENGEANCE, COLLECT, GIVE, TAKE, UPGRADE, DROP, PLANT))  # beside cards
ACTIONS: Final = BASIC | BONUS
# What is noted of a turn: what can be done in it once only (RB-TURN-2, RB-GIVE-1, RB-KEY-79); the same by verb.
NOTED: Final = {
    MOVE: DID_MOVE, STAND: DID_MOVE, ATTACK: DID_ATTACK, VENGEANCE: DID_VENGEANCE,
    GIVE: DID_GIVE, TAKE: DID_GIVE, DROP: DID_GIVE, PLANT: DID_GIVE,
}  # fmt: skip
ONCE: Final = [NOTED.get(verb, 0) for verb in range(max(ACTIONS) + 1)]


def begin(s: Table, code: int) -> Asking | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = verb_of(code)
    if verb == PLAY:
        return cards.play(s, s.active, verbs.card_of(code))
    if verb in ACTIONS:
        hero = s.active
        s.done |= ONCE[verb]
        flow = _basic(s, hero, verb, code) if verb in BASIC else _bonus(s, hero, verb, code)
        if flow is not None:
            return _to_its_end(s, hero, flow)
        end_action(s)  # what asks nobody is done at once, and nobody hears it
        return None
    if verb == END:
        flow = hero_turn.finish_turn(s) or enemy_turn.follow(s)
    elif verb == TURN:
        flow = hero_turn.start_turn(s, verbs.hero_of(code))
    elif verb == ENEMY:
        flow = turn.rules_go_on(s)
    else:
        flow = None
        _answered(s, verb, code)
    return None if flow is None else asking(flow)


def _answered(s: Table, verb: int, code: int) -> None:
    """What the team was asked between turns is done at once."""
    if verb == HERO:
        turn.give_shared_point(s, verbs.hero_of(code))
    elif verb == DECLARE_END:
        goals.declare_end(s)
    else:
        turn.keep_hand(s, verb == MULLIGAN)


def _to_its_end(s: Table, hero: int, flow: Flow) -> Asking:
    """An action with all that follows it."""
    yield from flow
    if s.noise or s.bangs or s.noise_more:
        yield from heard(s, hero)
    end_action(s)
    yield None


def _basic(s: Table, hero: int, verb: int, code: int) -> Flow | None:
    """RB-TURN-2, and those that rooms and units offer, each in its chapter; None for what asks nobody and is done."""
    s.basic_actions -= options.ready_cost(s, hero) if verb == READY else 1
    if verb == MOVE or verb == STAND:
        return move.move_action(s, hero, -1 if verb == STAND else area_of(s, verbs.square_of(code)))
    if verb == DRAW:
        return draw_cards(s, hero)
    if verb == ATTACK:
        return attack.attack_action(s, hero, verbs.weapon_of(code), verbs.target_of(code))
    if verb == SEARCH:
        return items.search(s, hero, verbs.item_of(code))
    if verb == DOOR:
        return doors.door_action(s, hero, verbs.gate_of(code))
    if verb == ESCORT:
        return escort(s, hero)
    if verb == FEATURE:
        return features.feature_action(s, hero, verbs.feature_of(code))
    items.ready(s, hero, verbs.gear_of(code), verbs.hitch_of(code))
    return None


def _bonus(s: Table, hero: int, verb: int, code: int) -> Flow | None:
    """RB-BONUS-2, beside cards; None for what asks nobody and is done."""
    if verb == USE:
        return item_uses.use(s, hero, verbs.token_of(code))
    if verb == VENGEANCE:
        return move.step(s, hero, area_of(s, verbs.square_of(code)))
    if verb == COLLECT:
        return items.collect(s, hero, verbs.token_of(code))
    if verb == GIVE:
        return items.give(s, hero, verbs.token_of(code), verbs.friend_of(code))
    if verb == TAKE:
        return items.take(s, hero, verbs.token_of(code), verbs.friend_of(code))
    if verb == UPGRADE:
        items.upgrade(s, hero, verbs.weapon_of(code))
    elif verb == DROP:
        items.drop(s, hero, verbs.token_of(code))
    else:
        assert verb == PLANT, f"no action {verb}"
        goals.plant(s, hero, verbs.token_of(code))
    return None


# ---------------------------------------------------------------- around an action


def start_action(s: Table) -> None:
    """An action of a Hero begins: no noise yet, no effect triggered, nothing entered."""
    s.noise, s.noise_more, s.noise_weapon, s.bangs, s.booms, s.triggered = 0, 0, False, 0, 0, 0
    if s.done >= DID_ENTER:
        s.done &= NOT_ENTERED


def finish_action(s: Table, hero: int) -> Flow:
    """After the action: what is heard of it, then what it leaves behind."""
    if s.noise or s.bangs or s.noise_more:
        yield from heard(s, hero)
    end_action(s)


def heard(s: Table, hero: int) -> Flow:
    """Bang! and Boom!, then the one noise test (RB-NOISE-1, RB-NOISE-3, RB-ATK-7)."""
    dice = s.noise + s.noise_more
    return _banged(s, hero, dice) if s.bangs else noise.noise_test(s, hero, dice, s.noise_weapon)


def _banged(s: Table, hero: int, dice: int) -> Flow:
    weapon = s.noise_weapon
    yield from noise.bang(s, hero, s.bangs)
    yield from noise.noise_test(s, hero, dice, weapon)


def end_action(s: Table) -> None:
    """Nothing is under way any more; the alarm cuts the turn short (RB-ALARM-2), and a Downed Hero cannot go on
    (RB-REC-2)."""
    start_action(s)
    if s.alarm_due or (s.downed and s.downed >> s.active & 1 and s.hero_area[s.active] >= 0):
        s.turn_ends = True


def set_aside(s: Table) -> Aside:
    """What an action and a test under way have come to, while an instant action interrupts them (RB-CARD-5)."""
    kept = (
        (s.noise, s.noise_more, s.bangs, s.booms, s.triggered, s.done & ENTERED_ALL),
        (s.test, s.test_hero, s.test_number, s.test_weapon, s.test_unit, s.test_area, s.test_keys),
        (s.test_also, s.test_plus, s.test_more, s.test_bought, s.test_used, s.test_rights, s.test_helped),
        s.noise_weapon,
        s.test_dice,
        s.played,
    )
    s.played = [0] * len(s.played)  # cards on that test are not this one's to discard
    return kept


def take_up(s: Table, kept: Aside) -> None:
    """The interrupted action goes on."""
    action, what, how, s.noise_weapon, s.test_dice, s.played = kept
    s.noise, s.noise_more, s.bangs, s.booms, s.triggered, entered = action
    s.done |= entered
    s.test, s.test_hero, s.test_number, s.test_weapon, s.test_unit, s.test_area, s.test_keys = what
    s.test_also, s.test_plus, s.test_more, s.test_bought, s.test_used, s.test_rights, s.test_helped = how


# ---------------------------------------------------------------- basic actions without a chapter of their own


def draw_cards(s: Table, hero: int) -> Flow | None:
    """Draw 2 Cards (RB-DRAW-1); a genius draws 3 and discards 1 (RB-KEY-34)."""
    if s.active_skills[hero] >> S_GENIUS & 1:
        heroes.draw(s, hero, 3)
        return heroes.choose_discard(s, hero)
    heroes.draw(s, hero, 2)
    return None


def escort(s: Table, hero: int) -> Flow:
    """The escort token goes into a slot like any item, which may have to be made free (RB-KEY-26, RB-GIVE-3)."""
    yield from items.receive(s, hero, goals.ESCORT_TOKEN)
    if goals.escorting(s, hero):
        goals.escort(s, hero)
