"""Rounds and turns, the way to the next question (RB-ROUND, RB-TURN, RB-END, RB-ALARM)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import under_way, verbs
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    LASTING_NO_CARD_AT_END,
    TEAM_DRAWS,
    TEAM_SHARED,
)
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.mission import goals, setup, tracker
from undercroft.games.reichbusters.rules.questions import Q_ENEMY, Q_HERO, Q_MULLIGAN, Q_NEXT, Q_OPPORTUNIST, Q_TURN
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    P_ALARM_GOES_OFF,
    P_CHECK_AWARENESS,
    P_CHOOSING,
    P_END_OF_ROUND,
    P_ENEMY_END,
    P_HERO_TURN,
    P_RAISE_THE_ALARM,
    S_OPPORTUNIST,
    SEATS,
    WILD_POINT,
)
from undercroft.games.reichbusters.rules.turn import enemy_turn, hero_turn, options
from undercroft.games.reichbusters.rules.verbs import END, ENEMY, HERO, MULLIGAN, PASS
from undercroft.games.reichbusters.state import Table

FULL_HAND: Final = 5  # whoever has fewer cards draws in the end of round phase (RB-END-1)
NOISE_DECK: Final = (1 << 12) - 1
# Nobody's choice, per Hero and phase: what the rules do by themselves.
RULES_GO_ON: Final = [
    [Ask(hero, Q_ENEMY, [ENEMY], phase) for phase in range(P_ALARM_GOES_OFF + 1)] for hero in range(len(SEATS))
]
# Nobody's choice either: which Hero's token comes next, per Hero who speaks; that a turn ends, per Hero.
ONE_IS_NEXT: Final = [
    [Ask(hero, Q_NEXT, [verbs.turn(other)]) for other in range(len(SEATS))] for hero in range(len(SEATS))
]
TURN_IS_OVER: Final = [Ask(hero, Q_TURN, [END], hero) for hero in range(len(SEATS))]


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked."""
    if s.resigned:
        for hero in members(s.resigned & s.heroes_on_map):
            goals.give_up(s, hero)
        if s.over:
            return None
    phase = s.phase
    while phase != P_HERO_TURN:
        if phase <= P_CHOOSING:
            ask = _who_is_next(s) if phase == P_CHOOSING else _first_hands(s)
            if ask is not None:
                return ask
        elif phase <= P_CHECK_AWARENESS:
            return _rules_go_on(s)
        elif phase == P_ENEMY_END:
            end_enemy_turn(s)
        elif phase == P_END_OF_ROUND:
            end_round(s)
        else:
            return _rules_go_on(s)
        if s.over:
            return None
        phase = s.phase
    hero = s.active  # acts, until the turn ends by itself (RB-REC-2, RB-CAP-2, RB-ALARM-2) or by choice
    if s.turn_ends or s.alarm_due or s.hero_area[hero] < 0 or (s.captured and s.captured >> hero & 1):
        return TURN_IS_OVER[hero]
    return Ask(hero, Q_TURN, options.turn_options(s, hero), hero)


def _rules_go_on(s: Table) -> Ask:
    """Nobody's choice in this phase."""
    return RULES_GO_ON[speaker(s) if s.resigned or s.active < 0 else s.active][s.phase]


def speaker(s: Table) -> int:
    """Who speaks for all where the rules ask nobody in particular: the player of the Hero whose turn it is or was last
    (RB-GEN-7)."""
    if s.active >= 0 and not (s.resigned and s.resigned >> s.active & 1):
        return s.active
    staying = ~s.resigned
    return (staying & -staying).bit_length() - 1


def rules_go_on(s: Table) -> Flow | None:
    """What the answer ENEMY begins in this phase."""
    if s.phase == P_CHOOSING:
        return deal_order(s)
    if s.phase == P_ALARM_GOES_OFF:
        return alarm_goes_off(s)
    return enemy_turn.go_on(s)


# ---------------------------------------------------------------- before the first round


def _first_hands(s: Table) -> Ask | None:
    """Every Hero may change the first hand once; then the team gives away its common heroic point (RB-GAP-4)."""
    for hero in range(len(s.team)):
        if not s.mulligans >> hero & 1:
            return Ask(hero, Q_MULLIGAN, [MULLIGAN, PASS], hero)
    if s.step < TEAM_SHARED[len(s.team)]:
        return Ask(speaker(s), Q_HERO, [verbs.hero(hero) for hero in range(len(s.team))], shared=True)
    s.step = 0
    _begin_round(s)
    return None


def keep_hand(s: Table, anew: bool) -> None:
    """The next Hero in order keeps the hand, or draws a new one."""
    hero = (~s.mulligans & s.mulligans + 1).bit_length() - 1
    s.mulligans |= 1 << hero
    if anew:
        setup.draw_hand(s, hero)
        tell.drew(s, hero, setup.FIRST_HAND)


def give_shared_point(s: Table, hero: int) -> None:
    s.step += 1
    heroes.gain_point(s, hero, WILD_POINT)


# ---------------------------------------------------------------- whose turn it is


def _begin_round(s: Table) -> None:
    s.phase = P_CHOOSING
    s.acted = 0
    s.acted_in_order = []
    s.order = []
    s.rescued = False
    if s.events_wanted:
        tell.round(s, s.round, s.alarm)
        beat(s)


def _who_is_next(s: Table) -> Ask | None:
    """Before the alarm the players choose (RB-ROUND-2), after it the tokens say (RB-ROUND-3). None if nobody has to
    come any more, or if the next turn has begun without a question."""
    left = s.heroes_on_map & ~s.acted
    if not left:
        s.phase = P_END_OF_ROUND
        return None
    if not s.alarm:
        if left & left - 1:
            return Ask(speaker(s), Q_NEXT, [verbs.turn(hero) for hero in members(left)], shared=True)
        return ONE_IS_NEXT[speaker(s)][left.bit_length() - 1]
    order = s.order
    while order and not left >> order[0] & 1:  # off the map by now
        order = s.order = order[1:]
    if not order:
        return _rules_go_on(s)
    hero = order[0]
    if not hero_turn.begins_quietly(s, hero):
        return ONE_IS_NEXT[speaker(s)][hero]
    hero_turn.start_turn(s, hero)
    return None


def deal_order(s: Table) -> Flow | None:
    """Turn order tokens for all who are to come (RB-ROUND-3); an opportunist may swap right after it (RB-KEY-48)."""
    left = list(members(s.heroes_on_map & ~s.acted))
    order: list[int] = []
    while left:
        order.append(left.pop(s.dice.below(len(left))))
    s.order = order
    if s.events_wanted:
        tell.order(s, order)
    opportunists = [hero for hero in order if s.active_skills[hero] >> S_OPPORTUNIST & 1] if len(order) > 1 else []
    return _swaps(s, order, opportunists) if opportunists else None


def _swaps(s: Table, order: list[int], opportunists: list[int]) -> Flow:
    """They are asked in the order that was dealt."""
    for hero in opportunists:
        choices = [verbs.hero(other) for other in order if other != hero]
        answer = yield Ask(hero, Q_OPPORTUNIST, [*choices, PASS], hero)
        if verb_of(answer) == HERO:
            _swap(s, hero, verbs.hero_of(answer))


def _swap(s: Table, hero: int, other: int) -> None:
    swap = {hero: other, other: hero}
    s.order = [swap.get(one, one) for one in s.order]
    tell.order(s, s.order)


# ---------------------------------------------------------------- the tracker and the end of a round


def end_enemy_turn(s: Table) -> None:
    """What ends with the enemy turn (RB-KEY-74, RB-ITEM-7); then comes the next Hero, or the end of the round if the
    alarm is due (RB-ALARM-2), or the first round after the alarm (RB-ALARM-3)."""
    if s.suppressed:
        for area in members(s.suppressed):
            tell.suppressed(s, area, False)
    s.suppressed, s.distracted, s.activated, s.step, s.taking_point, s.challenger = 0, 0, 0, 0, -1, -1
    if s.alarm_turn:
        s.alarm_turn = False
        s.round = 1
        _begin_round(s)
    else:
        s.phase = P_END_OF_ROUND if s.alarm_due else P_CHOOSING


def end_round(s: Table) -> None:
    """Cards, tokens, the tracker, turn order tokens (RB-END-1). After an early alarm the marker does not move again
    (RB-ALARM-2)."""
    if s.events_wanted:
        tell.end_round(s, s.round)
    for hero in members(s.heroes_on_map):
        if s.hand[hero].bit_count() < FULL_HAND:
            if not s.wounds[hero] or not heroes.suffers(s, hero, LASTING_NO_CARD_AT_END):
                heroes.draw(s, hero, TEAM_DRAWS[len(s.team)])
    awareness.remove_tokens(s)
    goals.check_all_downed(s)
    if not s.alarm_due and not s.over:
        tracker.advance_tracker(s, 1)
    if s.over:
        return
    if s.alarm_due:
        s.order = []
        s.phase = P_ALARM_GOES_OFF
    else:
        _begin_round(s)
    if s.events_wanted:
        beat(s)


# ---------------------------------------------------------------- the alarm


def alarm_goes_off(s: Table) -> Flow:
    """Its steps in their order (RB-ALARM-3), up to the extra enemy turn."""
    tell.alarm(s)
    s.alarm = True
    s.alert_areas = 0
    s.alarm_due = False
    s.round = 0  # the alarm space
    beat(s)
    goals.leader_comes(s, -1)
    goals.guest_comes(s)
    yield from spawn.trigger_all(s)
    under_way.start_action(s)
    s.aware = [0] * len(s.aware)
    s.raised = s.sleeping_rooms = 0
    s.noise_deck, s.noise_discard, s.noise_top, s.noise_bottom = NOISE_DECK, 0, -1, []
    cards.expire_all(s)
    s.alarm_turn = True
    s.phase = P_RAISE_THE_ALARM
    s.step = 0
    s.activated = 0
