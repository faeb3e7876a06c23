"""What each answer begins: from the verb of an action to the chapter that carries it out (RB-TURN-2, RB-BONUS)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Asking, Flow, asking
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins, complete
from undercroft.games.reichbusters.rules import options, turn, verbs
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import doors, move
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
    AT,
    ATTACK,
    BOOST,
    CARD,
    DECLARE_END,
    DIE,
    DONE,
    DRAW,
    DROP,
    END,
    ENEMY,
    ESCORT,
    GATE,
    GIVE,
    HERO,
    HEROIC,
    ITEM,
    LEAVE_TIES,
    MODIFY,
    MOVE,
    MULLIGAN,
    NO,
    NOISE_CARD,
    PASS,
    PLANT,
    PLAY,
    READY,
    RECOVER,
    REROLL,
    REVEAL,
    ROLL,
    SKILL,
    SPEND,
    STAND,
    TAKE,
    TURN,
    UNIT,
    VENGEANCE,
    VERBS,
    WEAPON,
    WOUND,
    YES,
)
from undercroft.games.reichbusters.state import Table

# What is under way while something else interrupts it: the action, the test in numbers, the noise is a weapon's, dice,
# cards that lie on the test.
Six = tuple[int, int, int, int, int, int]
Seven = tuple[int, int, int, int, int, int, int]
Aside = tuple[Six, Seven, Seven, bool, list[int], list[int]]

ENTERED_ALL: Final = DID_ENTER * 15  # by any Hero
NOT_ENTERED: Final = ~ENTERED_ALL


def begin(s: Table, code: int) -> Asking | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    verb = verb_of(code)
    if verb == PLAY:
        return cards.play(s, s.active, verbs.card_of(code))
    act = ACTIONS.get(verb)
    if act is None:
        flow = BETWEEN[verb](s, code)
        return None if flow is None else asking(flow)
    hero = s.active
    s.done |= ONCE[verb]
    if verb in BASIC:
        s.basic_actions -= options.ready_cost(s, hero) if verb == READY else 1
    flow = act(s, code)
    if flow is not None:
        return _to_its_end(s, hero, flow)
    end_action(s)  # what asks nobody is done at once, and nobody hears it
    return None


def _to_its_end(s: Table, hero: int, flow: Flow) -> Asking:
    """An action with all that follows it."""
    yield from flow
    if s.noise or s.bangs or s.noise_more:
        yield from heard(s, hero)
    end_action(s)
    yield None


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


# ---------------------------------------------------------------- by verb

# What a Hero does in a turn: the chapters say at their ends what their verbs begin.
BASIC: Final[Begins[Table]] = {
    **move.BASIC,
    **attack.BASIC,
    **items.BASIC,
    **doors.BASIC,
    **features.BASIC,
    DRAW: lambda s, code: draw_cards(s, s.active),
    ESCORT: lambda s, code: escort(s, s.active),
}
# Beside cards (RB-BONUS-2).
BONUS: Final[Begins[Table]] = {**item_uses.BONUS, **move.BONUS, **items.BONUS, **goals.BONUS}
ACTIONS: Final[Begins[Table]] = {**BASIC, **BONUS}

# The turn itself, and what the team is asked between turns.
BETWEEN: Final[Begins[Table]] = {
    TURN: lambda s, code: hero_turn.start_turn(s, verbs.hero_of(code)),
    END: lambda s, code: hero_turn.finish_turn(s) or enemy_turn.follow(s),
    ENEMY: lambda s, code: turn.rules_go_on(s),
    HERO: lambda s, code: turn.give_shared_point(s, verbs.hero_of(code)),
    DECLARE_END: lambda s, code: goals.declare_end(s),
    MULLIGAN: lambda s, code: turn.keep_hand(s, True),
    PASS: lambda s, code: turn.keep_hand(s, False),
}

# Answers inside an action, and what records of older rules may hold.
INSIDE: Final = (
    RECOVER, ROLL, HEROIC, BOOST, SPEND, MODIFY, REROLL, DONE, AT, UNIT, ITEM, CARD, WOUND, WEAPON, SKILL, GATE, YES,
    NO, NOISE_CARD, DIE, REVEAL, LEAVE_TIES,
)  # fmt: skip
complete("chapter", VERBS, (*ACTIONS, PLAY, *BETWEEN, *INSIDE))

# What is noted of a turn: what can be done in it once only (RB-TURN-2, RB-GIVE-1, RB-KEY-79); below for each verb.
NOTED: Final = {
    MOVE: DID_MOVE, STAND: DID_MOVE, ATTACK: DID_ATTACK, VENGEANCE: DID_VENGEANCE,
    GIVE: DID_GIVE, TAKE: DID_GIVE, DROP: DID_GIVE, PLANT: DID_GIVE,
}  # fmt: skip
ONCE: Final = [NOTED.get(verb, 0) for verb in range(len(VERBS))]
