"""Which wall falls, and how Broken Wall markers are used."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.things import thing_worth
from undercroft.games.earth_reborn.judgement.walks import Walk
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, WALL_THING
from undercroft.games.earth_reborn.rules.verbs import PASS, WHICH

Scores = list[tuple[float, int]]


def judge_wall(look: Outlook, options: list[int]) -> Scores:
    """What stands before the machine rather than anything else, and two sections rather than one."""
    s = look.s
    who = s.doer
    if any(verb_of(code) == PASS for code in options):
        return [(0.0 if verb_of(code) == PASS else -1.0, code) for code in options]
    walk = Walk(look, who, 0, 0)
    ahead = stands.sides(s, who, stands.BY_DARK_BLUE)
    out: Scores = []
    for code in options:
        if verb_of(code) != WHICH:
            out.append((0.0, code))
            continue
        thing = verbs.chosen_of(code)
        edge = thing - WALL_THING
        before = edge in ahead or (
            thing < WALL_THING and any(look.d.door_at[one] == thing - DOOR_THING for one in ahead)
        )
        out.append((thing_worth(look, walk, who, thing) + (2.0 if before else -1.0), code))
    return out
