"""The way through the six steps of the S.A.G.S. (ER-SAGS-1), strictly in this order; then play starts.

Each step is a chapter with `begin` (what is done before its first question), `go_on` (its next question, None when the
step is over; `s.step` is the chapter's own and 0 at its beginning) and `answer`.
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules.sags import building, cards, deployment, draft, drillers, gear, team, world
from undercroft.games.earth_reborn.rules.seats import receives_initiative
from undercroft.games.earth_reborn.rules.setup import bare_table
from undercroft.games.earth_reborn.rules.tables import (
    P_INITIATIVE,
    P_WORLD,
    W_BUILD,
    W_CARDS,
    W_DEPLOY,
    W_DRAFT,
    W_GEAR,
    W_PLAY,
    W_TEAM,
)
from undercroft.games.earth_reborn.rules.verbs import DRAFT, ENLIST, HIDE
from undercroft.games.earth_reborn.state import Table

# By the step under way: what is asked next, and what an answer does.
NEXT: Final[dict[int, Callable[[Table], Ask | None]]] = {
    W_BUILD: building.go_on,
    W_TEAM: team.go_on,
    W_DRAFT: draft.go_on,
    W_DEPLOY: deployment.go_on,
    W_CARDS: cards.go_on,
    W_GEAR: gear.go_on,
}
ANSWERED: Final[dict[int, Callable[[Table, int], None]]] = {
    W_BUILD: building.answer,
    W_TEAM: team.answer,
    W_DRAFT: draft.answer,
    W_DEPLOY: deployment.answer,
    W_CARDS: cards.answer,
    W_GEAR: gear.answer,
}

# Verbs that answer here and nowhere else.
ALONE: Final[tuple[int, ...]] = (*building.ANSWERS, *drillers.ANSWERS, ENLIST, DRAFT, HIDE)


def new_world(seats: int, dice: Dice, turns: int = 0) -> Table:
    """The table before the first step: an empty frame, and what everybody begins with (ER-SAGS-6). It is played for so
    many turns, 0 are those of the book (ER-SAGS-54)."""
    d = world.bare(seats, turns)
    s = bare_table(d, dice)
    s.phase = P_WORLD
    s.mp = d.mp[:]
    enter(s, W_BUILD)
    return s


def go_on(s: Table) -> Ask | None:
    """The next question of the step under way; None if the table goes on to the next step."""
    ask = NEXT[s.world_step](s)
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
        s.active = s.initiative = receives_initiative(s)


def answer(s: Table, code: int) -> Flow | None:
    """What an answer in this phase begins."""
    ANSWERED[s.world_step](s, code)
    return None
