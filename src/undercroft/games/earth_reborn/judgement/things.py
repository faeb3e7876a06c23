"""What it is worth that a door, a wall or a Floor Element falls."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.walks import Walk
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, WALL_THING


def thing_worth(look: Outlook, walk: Walk, who: int, thing: int) -> float:
    if thing < DOOR_THING:
        return _element(look, thing)
    edges = look.d.door_edges[thing - DOOR_THING] if thing < WALL_THING else 1 << thing - WALL_THING
    return max([walk.survey.nearer(look.s.square[who], edge) for edge in bits(edges)])


def _element(look: Outlook, element: int) -> float:
    """One of those that must fall, or must not."""
    d, s = look.d, look.s
    tile = d.element_tile[element]
    standing = sum(
        1
        for one, at in enumerate(d.element_tile)
        if at == tile and d.element_value[one] and not s.destroyed_elements >> one & 1
    )
    worth = -0.5
    for award in look.awards:
        own = award.seat == look.seat
        if award.kind == of.AWARD_DESTROYED and award.where == tile:
            worth += (award.mp if own else -award.mp) / standing
        elif award.kind == of.AWARD_STANDS and award.where == tile:
            worth += (-award.mp if own else award.mp) / standing
    return worth
