"""How a Hero's turn begins and ends (RB-TURN, RB-REC, RB-CAP, RB-CARD-7, RB-CLEAR-1)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.dice import VRIL_DIE
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, under_way
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    FEATURE_VRIL_LEAK,
    LASTING_BLEEDING,
    LASTING_THREE_ITEMS,
)
from undercroft.games.reichbusters.rules.choices import choose_unit
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.pool.pooled import packed_die
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    D_VRIL,
    F_SPECIAL,
    F_SURGE,
    P_END_OF_ROUND,
    P_HERO_TURN,
    P_RAISE_THE_ALARM,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.rules.tests import vril
from undercroft.games.reichbusters.state import Table

BASIC_ACTIONS: Final = 2  # RB-TURN-1
FELT_EACH_TURN: Final = heroes.WOUNDS_WITH[LASTING_THREE_ITEMS] | heroes.WOUNDS_WITH[LASTING_BLEEDING]


def begins_quietly(s: Table, hero: int) -> bool:
    """Nobody can be asked anything as the turn begins: of a Hero who stands, escorts nobody and has no wound that is
    felt then, after the alarm, when no enemy takes notice any more (RB-ALARM-4)."""
    if not s.alarm or s.escort == hero:
        return False
    return not s.wounds[hero] or not (s.wounds[hero] & FELT_EACH_TURN or s.downed >> hero & 1)


def start_turn(s: Table, hero: int) -> Flow | None:
    """A Hero's turn begins: what lasts until now ends, and whoever was hidden until now is seen. Who neither escorts
    anybody nor has a wound that is felt now need not be asked anything."""
    _rest(s, hero)
    rooms = 0 if s.alarm else awareness.noticed(s)
    if rooms or s.escort == hero or (s.wounds[hero] and (s.wounds[hero] & FELT_EACH_TURN or s.downed >> hero & 1)):
        return _begin(s, hero, rooms)
    if s.captured:
        heroes.check_captured(s, hero)
        goals.check_end(s)
    return None


def _begin(s: Table, hero: int, rooms: int) -> Flow:
    """Captured ones take no actions, Downed ones Recover first; what that set off is over and heard before the first
    action."""
    if rooms:
        yield from awareness.take_notice(s, rooms, -1)
    if s.captured or s.downed >> hero & 1:
        heroes.check_captured(s, hero)
        goals.check_end(s)
    if s.over:
        return
    if s.downed >> hero & 1 and not s.captured >> hero & 1:
        s.basic_actions -= BASIC_ACTIONS
        yield from heroes.recover(s, hero)
    if s.wounds[hero] & FELT_EACH_TURN:
        if heroes.suffers(s, hero, LASTING_THREE_ITEMS):
            yield from wounds.three_items(s, hero)  # a fourth was allowed as long as pain killers helped
        if heroes.suffers(s, hero, LASTING_BLEEDING):
            yield from heroes.choose_discard(s, hero)
    if s.alarm and s.escort == hero:
        yield from oreilly_stirs(s, hero)
    if s.downed >> hero & 1:
        s.turn_ends = True
    if s.over:
        return
    if s.noise or s.bangs or s.noise_more:
        yield from under_way.heard(s, hero)
    under_way.end_action(s)


def _rest(s: Table, hero: int) -> None:
    """Nothing done yet in this turn; what lasted until now ends."""
    bit, order = 1 << hero, s.order
    s.phase = P_HERO_TURN
    s.active = hero
    s.acted |= bit
    s.acted_in_order = [*s.acted_in_order, hero]
    if order and order[0] == hero:
        s.order = order[1:]
    s.basic_actions = BASIC_ACTIONS
    if s.battle_plan:
        s.basic_actions += 1
        s.battle_plan = False
    s.turn_ends, s.step, s.done, s.used_items, s.tainted, s.raised, s.sleeping_rooms = False, 0, 0, 0, 0, 0, 0
    if any(s.kills):
        s.kills = [0] * len(s.kills)
    if (s.ignore_wounds | s.injected | s.boosted | s.unseen | s.patient) & bit:
        _wear_off(s, hero)
    if s.events_wanted:
        tell.hero_turn(s, hero)
        beat(s)
    if any(s.lasting):
        cards.expire_next_turn(s)
        if s.lasting[hero]:
            cards.expire_own(s, hero)


def _wear_off(s: Table, hero: int) -> None:
    """Pain killers, injections, Invisible and Patience last until the Hero's own turn."""
    found.set_ignore_wounds(s, hero, False)
    found.set_unseen(s, hero, False)
    s.injected &= ~(1 << hero)
    s.boosted &= ~(1 << hero)
    s.patient &= ~(1 << hero)


def oreilly_stirs(s: Table, hero: int) -> Flow:
    """After the alarm the one whom they escort is dangerous to enemies and friends (RB-GAP-14)."""
    face = s.dice.throw(VRIL_DIE)
    if s.events_wanted:
        tell.roll(s, VRIL_ROLL, hero, 0, [packed_die(D_VRIL, face)])
    if face == F_SURGE:
        yield from wounds.wound_permanently(s, hero, True)
    elif face == F_SPECIAL:
        unit = yield from choose_unit(s, hero, targets.vulnerable(s, s.hero_area[hero]), hero)
        if unit >= 0:
            yield from attack.hurt_unit(s, unit, 1, False, hero)


def finish_turn(s: Table) -> Flow | None:
    """The active Hero's turn ends: the cleared token, the Vril leak, what was shaken; the enemy turn follows
    (RB-GEN-3), or at once the end of the round if the alarm is due (RB-ALARM-2)."""
    hero = s.active
    at = s.hero_area[hero]
    if at >= 0:
        if not s.cleared >> s.dossier.room[at] & 1:
            move.clear(s, hero)
        if s.shown_features >> at & 1 and features.feature_in(s, at, FEATURE_VRIL_LEAK):
            return _end_at_leak(s, hero)
    _end(s, hero)
    return None


def _end_at_leak(s: Table, hero: int) -> Flow:
    yield from vril_leak(s, hero)
    yield from under_way.finish_action(s, hero)
    _end(s, hero)


def _end(s: Table, hero: int) -> None:
    """The turn is over, whoever comes next."""
    if s.shaken_skills[hero]:
        _steady(s, hero)
    s.basic_actions, s.done, s.used_items, s.step, s.turn_ends = 0, 0, 0, 0, False
    s.phase = P_END_OF_ROUND if s.alarm_due else P_RAISE_THE_ALARM
    if s.hero_area[hero] < 0:  # who left is no longer the one from whom things are measured
        s.active = _last_here(s)


def _last_here(s: Table) -> int:
    """Of those on the map the one who most recently had a turn (RB-GEN-7); any, if none had."""
    for hero in reversed(s.acted_in_order):
        if s.hero_area[hero] >= 0:
            return hero
    here = s.heroes_on_map
    return (here & -here).bit_length() - 1


def _steady(s: Table, hero: int) -> None:
    """Skills that were off until the end of this turn work again."""
    fresh = s.newly_shaken_skills[hero]
    for skill in members(s.shaken_skills[hero] & ~fresh):
        tell.skill(s, hero, skill, True)
    s.shaken_skills[hero], s.newly_shaken_skills[hero] = fresh, 0
    found.recount_skills(s, hero)


def vril_leak(s: Table, hero: int) -> Flow:
    """A Hero who ends a turn there rolls 1 vril die; a surge wounds (RB-VRIL-3, RB-VRIL-4)."""
    face = s.dice.throw(VRIL_DIE)
    if s.events_wanted:
        tell.roll(s, VRIL_ROLL, hero, 0, [packed_die(D_VRIL, face)])
    if face == F_SURGE:
        yield from vril.backfire(s, hero, 1)
