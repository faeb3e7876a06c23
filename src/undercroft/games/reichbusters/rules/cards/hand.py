"""Which cards of a hand may be played now (RB-CARD-3, RB-CARD-4): what each needs is known of it beforehand, so that
few have to be looked at one by one."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.games.reichbusters.rules.aim.targets import AROUND, BARE_HANDS
from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.cards import brick, claudine, quentin, red_hawk, sarge, steps
from undercroft.games.reichbusters.rules.cards.cards import CANS, PLAYS, plays
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_TRIGGERS, WEAPON_RANGE
from undercroft.games.reichbusters.rules.sets import SMALL_SETS
from undercroft.games.reichbusters.rules.tables import CARDS_EACH, HERO_IDS, UNARMED, WEAPONS_EACH
from undercroft.games.reichbusters.state import Table

NO_PLAYS: Final[list[int]] = []


def _with_condition(conditions: list[Callable[[Table, int], bool]]) -> list[int]:
    """Per Hero of the five: the cards of the twelve that have one of these."""
    return [
        sum(1 << card for card in range(CARDS_EACH) if CANS[hero * CARDS_EACH + card] in conditions)
        for hero in range(len(HERO_IDS))
    ]


# Per Hero of the five: the cards that need nothing; those that need a target within reach of a shot, of a blow, of bare
# hands, of the first or the second weapon; those for which a step is enough, or a card to draw; those that need an area
# beside the Hero's, a closed door, somebody to cure.
UNCONDITIONAL: Final = _with_condition([steps.always])
SHOTS: Final = _with_condition([steps.can_shoot, steps.can_attack])
BLOWS: Final = _with_condition([steps.can_strike, steps.can_attack])
PUNCHES: Final = _with_condition([steps.can_punch])
BY_FIRST: Final = _with_condition([steps.can_use_first])
BY_SECOND: Final = _with_condition([steps.can_use_second])
BY_STEP: Final = _with_condition([
    steps.can_step, brick.can_rush, brick.can_kick, red_hawk.can_swoop, red_hawk.can_scoot, sarge.can_hurry,
    sarge.can_fix_bayonets,
])  # fmt: skip
BY_DRAWING: Final = _with_condition([steps.can_draw_or_shuffle, brick.can_clear, brick.can_catch_breath])
BY_NEIGHBOUR: Final = _with_condition([steps.has_neighbour])
BY_DOOR: Final = _with_condition([claudine.can_pick_a_lock, quentin.can_try_a_key])
BY_WOUND: Final = _with_condition([steps.wounded_here])
# What a Hero finds on the spot of what those need, as bits.
A_CARD: Final = 1
A_STEP: Final = 2
A_NEIGHBOUR: Final = 4
A_DOOR: Final = 8
A_WOUND: Final = 16


def _given(who: int, ground: int) -> int:
    """All cards of the twelve but those that need what is not there."""
    needs = (
        (A_CARD, BY_DRAWING), (A_STEP, BY_STEP), (A_NEIGHBOUR, BY_NEIGHBOUR), (A_DOOR, BY_DOOR), (A_WOUND, BY_WOUND)
    )  # fmt: skip
    return (1 << CARDS_EACH) - 1 & ~sum(cards[who] for need, cards in needs if not ground & need)


GIVEN: Final[list[list[int]]] = [[_given(who, ground) for ground in range(A_WOUND * 2)] for who in range(len(HERO_IDS))]
# Per Hero of the five: those that may be played at any time of the own turn.
UNTRIGGERED: Final = [
    sum(1 << card for card in range(CARDS_EACH) if not CARD_TRIGGERS[hero * CARDS_EACH + card])
    for hero in range(len(HERO_IDS))
]
# Of the others, those that need an enemy in the area, within reach of a throw, in sight; that help before the alarm
# only, when not all are alert (RB-ALARM-4).
AT_HAND: Final = _with_condition([claudine.can_garrotte])
BY_THROW: Final = _with_condition([red_hawk.can_throw])
BY_SIGHT: Final = _with_condition([quentin.can_distract])
IN_TIME: Final = _with_condition([claudine.can_show_papers, quentin.can_distract])


def _free(who: int, enhanced: int, aimed: int) -> int:
    """The cards that one of the five may play who finds all that they need on the spot, with these weapons on their
    vril side and a target for these."""
    out = UNCONDITIONAL[who] | BY_STEP[who] | BY_DRAWING[who] | BY_NEIGHBOUR[who] | BY_DOOR[who] | BY_WOUND[who]
    if aimed >> UNARMED & 1:
        out |= PUNCHES[who] | BLOWS[who]
    for weapon, own in enumerate((BY_FIRST[who], BY_SECOND[who])):
        if aimed >> weapon & 1:
            side = (who * WEAPONS_EACH + weapon) * 2 + (enhanced >> weapon & 1)
            out |= own | (SHOTS[who] if WEAPON_RANGE[side] else BLOWS[who])
    return out & UNTRIGGERED[who]


def _doubtful(who: int, aimed: int, alarm: bool) -> int:
    """The cards that are looked at one by one where they are not free, with a target for these weapons."""
    settled = UNCONDITIONAL[who] | BY_NEIGHBOUR[who] | BY_DOOR[who] | BY_WOUND[who]
    settled |= SHOTS[who] | BLOWS[who] | PUNCHES[who] | BY_FIRST[who] | BY_SECOND[who]
    if not aimed & BARE_HANDS:
        settled |= AT_HAND[who]
    if not aimed & AROUND:
        settled |= BY_THROW[who] | BY_SIGHT[who]
    elif aimed & BARE_HANDS:
        settled |= BY_THROW[who]
    if alarm:
        settled |= IN_TIME[who]
    return UNTRIGGERED[who] & ~settled


# Both per Hero of the five and what weapons may be aimed at (`targets.aimed`); the first by the set of weapons on their
# vril side before it, the second before and after the alarm.
AIMED: Final = range(AROUND * 2)
FREE: Final[list[list[list[int]]]] = [
    [[_free(who, enhanced, aimed) for aimed in AIMED] for enhanced in range(1 << WEAPONS_EACH)]
    for who in range(len(HERO_IDS))
]
DOUBTFUL: Final[list[list[int]]] = [[_doubtful(who, aimed, False) for aimed in AIMED] for who in range(len(HERO_IDS))]
STILL_DOUBTFUL: Final[list[list[int]]] = [
    [_doubtful(who, aimed, True) for aimed in AIMED] for who in range(len(HERO_IDS))
]


def play_options(s: Table, hero: int, here: int, aimed: int) -> list[int]:
    """Cards whose upper half may be played now as a free action (RB-CARD-4) by a Hero in this area, where it is known
    which weapons may be aimed at anybody. The list is kept: do not change it."""
    who, hand = s.team[hero], s.hand[hero]
    ground = s.ways.grounds[here] or _ground(s, here)
    if not s.deck[hero] and not s.discard[hero]:
        ground &= ~A_CARD
    if s.wounded and s.wounded & s.heroes_in[here]:
        ground |= A_WOUND
    playable = hand & FREE[who][s.enhanced[hero]][aimed] & GIVEN[who][ground]
    doubtful = (hand ^ playable) & (STILL_DOUBTFUL if s.alarm else DOUBTFUL)[who][aimed]
    if doubtful:
        first = who * CARDS_EACH
        for number in SMALL_SETS[doubtful]:
            if CANS[first + number](s, hero):
                playable |= 1 << number
    return PLAYS[who][playable] or plays(who, playable) if playable else NO_PLAYS


def _ground(s: Table, here: int) -> int:
    """What cards find in an area that they need, if there is a card to draw; kept with the ways. Between two actions
    nobody is held (RB-MOVE-3)."""
    ground = A_CARD
    if s.ways.beside[here]:
        ground |= A_STEP
    if areas.bordering(s, here) & ~s.dossier.exits:
        ground |= A_NEIGHBOUR
    if doors.adjacent_doors(s, here):
        ground |= A_DOOR
    s.ways.grounds[here] = ground
    return ground
