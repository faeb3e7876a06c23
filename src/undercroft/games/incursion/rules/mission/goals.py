"""What ends each mission and who wins it (INC-RECON, INC-INCUR, INC-PINGER, and our own missions)."""
# compiled: mypyc

from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.mission.dossier import (
    CARRY_OFF,
    COURIER,
    DISARM,
    HALF_OUT,
    LAST_OUT,
    PANELS,
    SEAL_DOORS,
)
from undercroft.games.incursion.rules.models.model_cards import alive, numbers, side_of
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    ALLIES,
    GERMAN,
    WHY_ALL_DEAD,
    WHY_CARRIED,
    WHY_DISARMED,
    WHY_DOOM,
    WHY_HALF_OUT,
    WHY_LAST_KILLED,
    WHY_LAST_OUT,
    WHY_PANELS,
    WHY_SEALED,
    WHY_TIME,
    WHY_TOO_FEW,
    WHY_TURN_LIMIT,
)
from undercroft.games.incursion.state import Table, changed

LAST_LEFT = 1  # `progress` in Recon: the Allied model that went last left the board


def model_left(s: Table, m: int) -> None:
    """A model went off by an exit point, with what it carries (INC-MOVE-5, INC-PINGER-2)."""
    s.goal_to_check = True
    item = s.item_of[m]
    if item >= 0:
        s.carrier = changed(s.carrier, item, -1)
        s.item_of = changed(s.item_of, m, -1)
        s.progress = 1 + side_of(m)
    if s.dossier.goal == LAST_OUT and side_of(m) == ALLIED:
        s.progress = LAST_LEFT


def model_fell(s: Table, m: int) -> None:
    """A model became a casualty."""
    s.goal_to_check = True
    if s.dossier.goal == LAST_OUT and side_of(m) == ALLIED:
        s.progress = 0


def check_goal(s: Table) -> None:
    """Called after every complete action, card and reaction shot that may matter (INC-GAME-5)."""
    s.goal_to_check = False
    look_at_goal(s)


def look_at_goal(s: Table) -> None:
    """The game ends here if the mission's own end has come."""
    goal = s.dossier.goal
    allies = alive(s, ALLIED)
    if goal == LAST_OUT:
        if not allies:
            _last_model_decides(s)
        return
    if goal == SEAL_DOORS and s.sealed & s.dossier.sealable == s.dossier.sealable:
        s.finish(1 << ALLIED, WHY_SEALED)
    elif (goal == CARRY_OFF or goal == COURIER) and s.progress:
        s.finish(1 << s.progress - 1, WHY_CARRIED)
    elif goal == DISARM and s.progress >= s.dossier.disarm:
        s.finish(1 << ALLIED, WHY_DISARMED)
    elif not allies:
        if goal == HALF_OUT:
            _count_escapers(s)
        else:
            s.finish(1 << GERMAN, WHY_ALL_DEAD)


def _last_model_decides(s: Table) -> None:
    """Recon: if the last Allied model left, the Allies win; if it died, the Germans (INC-RECON-3)."""
    if s.progress == LAST_LEFT:
        s.finish(1 << ALLIED, WHY_LAST_OUT)
    else:
        s.finish(1 << GERMAN, WHY_LAST_KILLED)


def _count_escapers(s: Table) -> None:
    """Behind Enemy Lines: at least half of the Allied models, rounded up, must have left (INC-LINES-2)."""
    out = len(numbers(s.gone & ALLIES))
    if out * 2 >= len(s.force[ALLIED]):
        s.finish(1 << ALLIED, WHY_HALF_OUT)
    else:
        s.finish(1 << GERMAN, WHY_TOO_FEW)


def end_of_game_turn(s: Table) -> None:
    """What missions look at when a Game Turn ends (INC-ACDC-3, INC-DOOM-3); then the turn limit (INC-GAME-7)."""
    goal = s.dossier.goal
    if goal == PANELS:
        running = sum(s.item_on)
        tell.goal(s, goal, running)
        if running == 0:
            s.finish(1 << ALLIED, WHY_PANELS)
        elif s.turn >= s.dossier.time:
            s.finish(1 << GERMAN, WHY_TIME)
    elif goal == DISARM:
        left = s.dossier.time - s.turn
        tell.goal(s, goal, left)
        if left <= 0:
            s.finish(1 << GERMAN, WHY_DOOM)
    if s.turn_limit and s.turn >= s.turn_limit:
        s.finish(0, WHY_TURN_LIMIT)
