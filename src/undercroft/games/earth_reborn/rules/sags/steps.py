"""The way through the six steps of the S.A.G.S. (ER-SAGS-1), strictly in this order; then play starts.

Each step is a chapter with `begin` (what is done before its first question), `go_on` (its next question, None when the
step is over; `s.step` is the chapter's own and 0 at its beginning) and `answer`.
"""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules.sags import building, world
from undercroft.games.earth_reborn.rules.setup import bare_table
from undercroft.games.earth_reborn.rules.tables import P_INITIATIVE, P_WORLD, W_BUILD, W_PLAY
from undercroft.games.earth_reborn.state import Table


def new_world(seats: int, dice: Dice) -> Table:
    """The table before the first step: an empty frame, and what everybody begins with (ER-SAGS-6)."""
    d = world.bare(seats)
    s = bare_table(d, dice)
    s.phase = P_WORLD
    s.mp = d.mp[:]
    enter(s, W_BUILD)
    return s


def go_on(s: Table) -> Ask | None:
    """The next question of the step under way; None if the table goes on to the next step."""
    ask = _question(s)
    if ask is None:
        enter(s, s.world_step + 1)
    return ask


def enter(s: Table, world_step: int) -> None:
    """The beginning of a step, or of the game."""
    s.world_step = world_step
    s.step = 0
    s.passes = 0
    if world_step == W_PLAY:
        s.phase = P_INITIATIVE
        s.active = s.initiative = s.dossier.initiative


def _question(s: Table) -> Ask | None:
    if s.world_step == W_BUILD:
        return building.go_on(s)
    return None


def answer(s: Table, code: int) -> Flow | None:
    """What an answer in this phase begins."""
    building.answer(s, code)
    return None
