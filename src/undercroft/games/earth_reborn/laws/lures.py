"""What draws a curious player on: rare orders before all others, then the way to rooms, cadavers, enemies, lock-ups and
the exits, each Character to something else (errands.py); and in some turns what is best for the side, so that the aims
of the scenarios are reached too.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement import advise
from undercroft.games.earth_reborn.judgement.ways import FAR, Passable
from undercroft.games.earth_reborn.laws.destinations import Destination, together
from undercroft.games.earth_reborn.laws.quests import quest
from undercroft.games.earth_reborn.rules import characters, combination, orders, verbs
from undercroft.games.earth_reborn.rules.awards import awards_of
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_DESTROYED,
    AWARD_HOLDS,
    AWARD_HOSTAGES,
    AWARD_LAUNCHED,
    AWARD_PRISONER,
    AWARD_SCRAMBLER_ON,
    AWARD_TORTURED,
)
from undercroft.games.earth_reborn.rules.ips.abilities import line_number
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.rules.tables import (
    C_GOLD,
    DOOR_THING,
    O_CLOSE_COMBAT,
    O_MOVE,
    ORDER_IDS,
    P_WORLD,
    WALL_THING,
)
from undercroft.games.earth_reborn.rules.verbs import (
    ABILITY,
    ACTIVATE,
    ASSASSINATE,
    ASSIGN,
    CAPTURE,
    DEFUSE,
    DUEL,
    END,
    ENGAGE,
    ENLIST,
    ENTER,
    FETCH,
    FLIP,
    HALT,
    HAND,
    JOIN,
    LAND,
    LEAVE,
    LOOT,
    MARKER,
    MORALE,
    MOVE,
    OPEN,
    RELEASE,
    RELOAD,
    SEARCH,
    SHOOT,
    SHOOT_SQUARE,
    SHOOT_THING,
    SHUFFLE,
    SMASH,
    SPY,
    STAIRS,
    STEP,
    STRIKE,
    SWITCH,
    TAKE,
    TORTURE,
    TRAITOR,
    USE,
    WORK,
)
from undercroft.games.earth_reborn.state import Table

# Orders that seldom can be given come before all others, those of the first line before the others.
RAREST: Final = (DEFUSE, ENTER, JOIN, LAND, WORK)
RARE: Final = (ASSASSINATE, CAPTURE, ENGAGE, LOOT, MORALE, RELOAD, TAKE, TORTURE, TRAITOR, USE)
TESTS: Final = (DEFUSE, SMASH, TORTURE, USE, WORK)  # the more CP the better
WELCOME: Final = (
    ABILITY, ACTIVATE, DUEL, FETCH, FLIP, HAND, MARKER, RELEASE, SEARCH, SHOOT, SHOOT_SQUARE, SHUFFLE, SPY, STRIKE,
    SWITCH,
)  # fmt: skip
STAKED: Final = (
    ASSASSINATE, CAPTURE, DEFUSE, MOVE, SEARCH, SHOOT, SHOOT_SQUARE, SHOOT_THING, SMASH, STRIKE, TORTURE, USE, WORK,
)  # fmt: skip
RAISING: Final = line_number("raising")
RUNNING: Final = (AWARD_LAUNCHED, AWARD_SCRAMBLER_ON)
OF_PRISONERS: Final = (AWARD_HOSTAGES, AWARD_PRISONER, AWARD_TORTURED)
WISE: Final = 5  # a seat plays well in one turn of so many
UNWISE: Final = 3  # for mission cards it plays well in all turns but one of so many
CLOSE: Final = 0.02  # as good as the best
MOTLEY: Final = 3  # in one of so many the best team is chosen instead of anybody
ENOUGH: Final = 3  # of whom the enemy may kill or take
WILD: Final = 4  # in one S.A.G.S. of so many all is built and chosen by chance


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere. Before play begins mostly what is best: who builds by chance has no MP left
    for a team. But of the team anybody, or some would never be in play."""
    if s.phase == P_WORLD:
        anybody = [code for code in ask.options if verb_of(code) == ENLIST]
        if anybody and s.dice.seed % MOTLEY:
            return anybody if s.team[ask.seat].bit_count() < ENOUGH else []
        return _best(s, ask) if s.dice.seed % WILD else []
    turn = s.turn + ask.seat + s.dice.seed
    if turn % UNWISE if s.missions else turn % WISE == 0:
        return _best(s, ask)
    options = _thrifty(s, ask.options) if together(s) and s.doer >= 0 else ask.options
    joint = [code for code in options if _can_be_joined(s, code)]
    if joint:
        return joint
    for wanted in (RAREST, RARE):
        rare = [code for code in options if verb_of(code) in wanted or _raises(code) or _fells(s, code)]
        rare = [code for code in rare if not _is_a_pity(s, code)]
        if rare:
            return _boldest(rare)
    if any(verb_of(code) == HALT for code in options):
        return _on_the_way(s, options)
    if END in options:
        return _orders(s, options)
    return [code for code in options if verb_of(code) in WELCOME]


def _best(s: Table, ask: Ask) -> list[int]:
    advice = advise(s, ask)
    best = max(advice)[0]
    return [code for score, code in advice if score >= best - CLOSE]


def _thrifty(s: Table, options: list[int]) -> list[int]:
    """Who has a gold section leaves it to join with, and a CP for it; he ends or halts before that."""
    who = s.doer
    if not any(orders.gold_stakes(s, who, order) for order in range(O_MOVE + 1, len(ORDER_IDS))):
        return options
    most = characters.affordable(s, who) - 1
    return [
        code
        for code in options
        if verb_of(code) not in STAKED or (stake_cp(verbs.stake_of(code)) <= most and not _gold(_section(code)))
    ]


def _can_be_joined(s: Table, code: int) -> bool:
    """A blow that a friend beside the same enemy can strike with him (ER-COMBO-10)."""
    if verb_of(code) != STRIKE or not together(s):
        return False
    friends = bits(characters.friends(s, characters.seat_of(s, s.doer)) & ~(1 << s.doer))
    beside = [friend for friend in friends if sight.adjacent(s, friend, verbs.whom_of(code))]
    able = sum(1 << friend for friend in beside)
    return bool(able and combination.join_options(s, s.doer, O_CLOSE_COMBAT, able))


def _raises(code: int) -> bool:
    return verb_of(code) == ABILITY and verbs.ability_of(code) == RAISING


def _is_a_pity(s: Table, code: int) -> bool:
    """What pays in the end is kept, a machine that pays stays ON, and so do Prisoners."""
    verb = verb_of(code)
    if verb not in (USE, WORK, ASSASSINATE):
        return False
    seat = characters.seat_of(s, s.doer)
    own = [award for award in awards_of(s) if award.seat == seat]
    if verb == USE:
        piece = PIECE[characters.face_of(s, verbs.card_of(code))]
        return any(award.kind == AWARD_HOLDS and award.what == piece for award in own)
    if verb == WORK:
        on = s.machines_on >> verbs.room_of(code) & 1 == 1
        return on and any(award.kind in RUNNING and award.where == verbs.room_of(code) for award in own)
    return any(award.kind in OF_PRISONERS for award in own)


def _boldest(codes: list[int]) -> list[int]:
    """Of tests those with the most CP."""
    most = max([stake_cp(verbs.stake_of(code)) for code in codes if verb_of(code) in TESTS], default=0)
    return [code for code in codes if verb_of(code) not in TESTS or stake_cp(verbs.stake_of(code)) == most]


def _orders(s: Table, options: list[int]) -> list[int]:
    """In an activation: a tile with what he needs, then the orders; who is where he wants to be stays there."""
    of = quest(s, s.doer)
    out = [code for code in options if verb_of(code) in WELCOME or _is_door(code)]
    out += _tiles(s, [code for code in options if verb_of(code) == ASSIGN], of)
    if not of.reached(s, s.doer):
        out += [code for code in options if verb_of(code) == MOVE]
    return out or [END]


def _section(code: int) -> int:
    return stake_section(verbs.stake_of(code))


def _tiles(s: Table, assigns: list[int], of: Destination) -> list[int]:
    """Order tiles with most of the wanted type, of these such with a gold section where orders are combined."""
    most = max([_number(code, of.order) for code in assigns], default=0)
    wanted = [code for code in assigns if _number(code, of.order) >= most - 1]
    if not together(s):
        return wanted
    golden = [code for code in assigns if any(_gold(at) for at in _sections(code))]
    fitting = [code for code in golden if any(_gold(at) and SECTION_TYPE[at] == of.order for at in _sections(code))]
    return fitting or golden or wanted


def _sections(code: int) -> range:
    first = verbs.tile_of(code) * 4
    return range(first, first + 4)


def _number(code: int, order: int) -> int:
    return max([SECTION_NUMBER[at] for at in _sections(code) if SECTION_TYPE[at] == order], default=0)


def _gold(section: int) -> bool:
    """Others can join with it; a Move that many make is no rare thing."""
    return SECTION_COLOUR[section] == C_GOLD and SECTION_TYPE[section] != O_MOVE


def _is_door(code: int) -> bool:
    return verb_of(code) == SMASH and DOOR_THING <= verbs.thing_of(code) < WALL_THING


def _fells(s: Table, code: int) -> bool:
    """It breaks what a scenario wants destroyed."""
    thing = verbs.thing_of(code)
    if verb_of(code) != SMASH or thing >= DOOR_THING:
        return False
    tile = s.dossier.element_tile[thing]
    return any(award.kind == AWARD_DESTROYED and award.where == tile for award in awards_of(s))


def _on_the_way(s: Table, options: list[int]) -> list[int]:
    """Nearer to the goal, and there the right way round."""
    who = s.doer
    here = s.square[who]
    of = quest(s, who)
    if not of.squares:
        return []
    field = Passable(s, who).to(of.squares)
    out: list[int] = []
    for code in options:
        verb, way = verb_of(code), verbs.way_of(code)
        if verb == STEP:
            to = s.dossier.neighbours[here * 4 + way]
            lured = to >= 0 and field[to] < field[here]
        elif verb == LEAVE:
            lured = of.leaves and field[here] == 0
        elif verb == HALT:
            lured = field[here] == 0 and of.facing.get(here, way) == way
        elif verb == STAIRS:
            lured = field[s.dossier.pair[here]] < field[here]
        else:
            lured = verb == OPEN or verb in WELCOME or (verb == MOVE and 0 < field[here] < FAR)
        if lured:
            out.append(code)
    return out
