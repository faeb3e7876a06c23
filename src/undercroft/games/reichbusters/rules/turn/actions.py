"""What each answer begins: from the verb of an action to the chapter that carries it out (RB-TURN-2, RB-BONUS)."""
# compiled: mypyc

from collections.abc import Container, Iterable
from typing import Final

from undercroft.core.choice import Asking, Flow, asking
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins, complete
from undercroft.games.reichbusters.rules import features, search, under_way, verbs
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    FEATURE_TRIPWIRE,
    NOISE_TOP,
    TOP_MORE_DICE,
    TOP_NONE,
    WOUND_NONE,
    WOUND_TOP,
)
from undercroft.games.reichbusters.rules.damage.wounds import UPPER as WOUND_UPPER
from undercroft.games.reichbusters.rules.features import REVEALED
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.hooks import NO_SKILL, ON_SURGE
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise.cards import UPPER
from undercroft.games.reichbusters.rules.specials.effects import EFFECTS
from undercroft.games.reichbusters.rules.specials.specials import PAID_BY
from undercroft.games.reichbusters.rules.tables import (
    DID_ATTACK,
    DID_GIVE,
    DID_MOVE,
    DID_VENGEANCE,
    S_GENIUS,
    S_VRIL_TOLERANCE,
)
from undercroft.games.reichbusters.rules.turn import enemy_turn, hero_turn, options, turn
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
    under_way.end_action(s)  # what asks nobody is done at once, and nobody hears it
    return None


def _to_its_end(s: Table, hero: int, flow: Flow) -> Asking:
    """An action with all that follows it."""
    yield from flow
    if s.noise or s.bangs or s.noise_more:
        yield from under_way.heard(s, hero)
    under_way.end_action(s)
    yield None


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
    yield from items.receive(s, hero, items.ESCORT_TOKEN)
    if goals.escorting(s, hero):
        goals.escort(s, hero)


# ---------------------------------------------------------------- by verb

# What a Hero does in a turn: the chapters say at their ends what their verbs begin.
BASIC: Final[Begins[Table]] = {
    **move.BASIC,
    **attack.BASIC,
    **items.BASIC,
    **search.BASIC,
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


# ---------------------------------------------------------------- what chapters say happens elsewhere


def _all_entered(what: str, wanted: Iterable[int], entered: Container[int]) -> None:
    """Fails if a chapter has not entered what follows from something that another tells it."""
    missing = sorted({number for number in wanted if number not in entered})
    if missing:
        raise ImportError(f"nobody has entered the {what} of the numbers {missing}")


_all_entered("effect of a special", [effect for effects in PAID_BY for effect in effects], EFFECTS)
_all_entered("upper effect of a noise card", NOISE_TOP, (*UPPER, TOP_NONE, TOP_MORE_DICE))
_all_entered("upper effect of a wound card", WOUND_TOP, (*WOUND_UPPER, WOUND_NONE))
_all_entered("surge", [NO_SKILL, S_VRIL_TOLERANCE], ON_SURGE)
_all_entered("room feature", [FEATURE_TRIPWIRE], REVEALED)
