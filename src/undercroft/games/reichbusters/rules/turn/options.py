"""Every legal action of a Hero's turn (RB-TURN-1, RB-TURN-2, RB-BONUS-1, RB-BONUS-2)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import features, search, verbs
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.aim.targets import AROUND
from undercroft.games.reichbusters.rules.board import doors
from undercroft.games.reichbusters.rules.board.areas import beside
from undercroft.games.reichbusters.rules.board.places import area_code
from undercroft.games.reichbusters.rules.cards import hand
from undercroft.games.reichbusters.rules.catalogue_tables import (
    C_BAYONETS,
    C_BULL_RUSH,
    C_CREEP,
    C_DOOR_KICKER,
    C_FOLLOW_ME,
    C_INVISIBLE,
    C_ON_THE_DOUBLE,
    C_SHOOT_AND_SCOOT,
    C_SOFT_SHOES,
    C_SPIRIT_OF_THE_HAWK,
    C_WALL_RUNNER,
    KIND_TOKENS,
    LASTING_SLOW_READY,
)
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    DID_ATTACK,
    DID_GIVE,
    DID_MOVE,
    DID_VENGEANCE,
    ESCORTED,
    I_DEMOLITION_CHARGE,
    I_OBJECTIVE_COMPLETE,
    S_VENGEANCE,
)
from undercroft.games.reichbusters.rules.verbs import DECLARE_END, DRAW, END, ESCORT, STAND
from undercroft.games.reichbusters.state import Table

# Cards with a move of the Hero: it pays for standing up, what they offer before it is left out (RB-KEY-40, RB-CARD-3).
THAT_MOVE: Final = (
    C_BULL_RUSH, C_DOOR_KICKER, C_INVISIBLE, C_SOFT_SHOES, C_CREEP, C_SPIRIT_OF_THE_HAWK, C_SHOOT_AND_SCOOT,
    C_WALL_RUNNER, C_FOLLOW_ME, C_ON_THE_DOUBLE, C_BAYONETS,
)  # fmt: skip
AVENGING: Final = 1 << S_VENGEANCE
CHARGES: Final = KIND_TOKENS[I_DEMOLITION_CHARGE]
COMPLETE: Final = KIND_TOKENS[I_OBJECTIVE_COMPLETE]


def turn_options(s: Table, hero: int) -> list[int]:
    """The basic and bonus actions open to the Hero now, and the end of the turn, which is the last. Move and Attack
    may be done once, the other basic actions as often as any are left (RB-TURN-2)."""
    here, done = s.hero_area[hero], s.done
    aimed = targets.aimed(s, hero, here)
    out: list[int] = []
    if s.knocked_down and s.knocked_down >> hero & 1:
        out += _options_on_the_floor(s, hero, here, aimed)
    else:
        if s.basic_actions:
            ways, jams = s.ways, s.jams
            if not done & DID_MOVE:
                out += ways.moves[here] or move.moves_from(s, here)
            if aimed > AROUND and not done & DID_ATTACK:
                out += targets.attacks(s, hero, here, aimed ^ AROUND)
            if (s.hidden_item_areas | s.item_areas) >> here & 1:
                out += search.search_options(s, hero)
            if (
                s.drained[hero]
                or jams[hero * 2]
                or jams[hero * 2 + 1]
                or (s.carriers and s.carried[hero] & (s.jammed_items | s.drained_items))
            ):
                out += _ready_options(s, hero)
            always = ways.basics[here] or _always(s, here)
            out += always if s.deck[hero] or s.discard[hero] else always[1:]
            if s.unit_area[ESCORTED] == here and s.escort < 0:
                out.append(ESCORT)
            if s.shown_features >> here & 1:
                out += features.feature_options(s, hero)
        out += hand.play_options(s, hero, here, aimed)
        if s.carriers and s.carriers & s.heroes_in[here]:
            out += gear_options(s, hero)
        if s.active_skills[hero] & AVENGING and not done & DID_VENGEANCE:
            out += vengeance_options(s, hero)
        if s.item_areas and s.items_on_map & COMPLETE:
            out += items.collect_options(s, hero)
    if s.exited and goals.may_declare_end(s):
        out.append(DECLARE_END)
    out.append(END)
    return out


def _options_on_the_floor(s: Table, hero: int, here: int, aimed: int) -> list[int]:
    """Of a Hero who was knocked down: the basic Move, or a card that moves, to stand up (RB-KEY-40)."""
    out = [STAND] if s.basic_actions > 0 and not s.done & DID_MOVE else []
    return out + [code for code in hand.play_options(s, hero, here, aimed) if verbs.card_of(code) in THAT_MOVE]


# ---------------------------------------------------------------- basic actions


def _always(s: Table, area: int) -> list[int]:
    """`DRAW`, then `DOOR gate` for every closed door of an area; kept with the ways: do not change the list."""
    codes = [DRAW, *[verbs.door(gate) for gate in members(doors.adjacent_doors(s, area))]]
    s.ways.basics[area] = codes
    return codes


def _ready_options(s: Table, hero: int) -> list[int]:
    """Ready Equipment, of a Hero with anything that is not ready."""
    return items.ready_options(s, hero) if s.basic_actions >= ready_cost(s, hero) else []


def ready_cost(s: Table, hero: int) -> int:
    """Basic actions that Ready Equipment takes."""
    return 2 if heroes.suffers(s, hero, LASTING_SLOW_READY) else 1


# ---------------------------------------------------------------- bonus actions: before, between or after basic ones
# (RB-BONUS-3), beside cards


def gear_options(s: Table, hero: int) -> list[int]:
    """What may be done with items that somebody in the area carries."""
    out = item_uses.use_options(s, hero)
    if not s.done & DID_GIVE:
        out += items.exchange_options(s, hero)
        if s.carried[hero] & CHARGES and goals.false_objective(s, s.hero_area[hero]) >= 0:
            out.append(verbs.plant(goals.charges(s, hero)[0]))  # by the Give Item action (RB-ITEM-25)
    out += items.upgrade_options(s, hero)
    return out


def vengeance_options(s: Table, hero: int) -> list[int]:
    """A move into an adjacent area with enemies (RB-KEY-79)."""
    reach = beside(s, s.hero_area[hero]) & s.unit_areas
    return [verbs.vengeance(area_code(s, area)) for area in members(reach)]
