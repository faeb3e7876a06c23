"""What is played for in a mission: what ends it and who wins then, from the dossier that the rules read (INC-GAME-5). A
goal without words is an error when this is imported."""

from collections.abc import Callable, Iterator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.speech.say import Text, say, say_for
from undercroft.core.stakes import Stake
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.rules.mission.dossier import (
    CARRY_OFF,
    COURIER,
    DISARM,
    GOALS,
    HALF_OUT,
    LAST_OUT,
    PANEL,
    PANELS,
    SEAL_DOORS,
    Dossier,
)
from undercroft.games.incursion.rules.mission.goals import LAST_LEFT
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.tables import ALLIED, FORCES, GERMAN, SIDE_NAMES
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names

Ending = tuple[str, int, Text, str, int]  # its id, the side that wins or WHOEVER, how, the rule, why it ends
WHOEVER: Final = -1  # no side in particular: who does it wins


def stakes(d: Dossier, turn_limit: int, s: Table | None = None) -> list[Stake]:
    """All that can end the mission; without a table, as before the game. Until forces are told, they are a secret."""
    return [*_ends(d, s), *_limit(turn_limit, s)]


def _ends(d: Dossier, s: Table | None) -> Iterator[Stake]:
    """What the Allies must do comes first, with how far they are."""
    for number, (id, side, how, rule, why) in enumerate(GOAL_ENDS[d.goal](d)):
        done, needed = progress(s) if s is not None and not number else (0, 0)
        yield Stake(
            id=id,
            title=how if side == WHOEVER else say("Victory for the {side}: {how}", side=names.SIDES[side], how=how),
            rule=rule,
            seats=() if side == WHOEVER else (SIDE_NAMES[side],),
            done=done if needed else None,
            of=needed or None,
            ends=(why,),
        )


def _limit(turn_limit: int, s: Table | None) -> Iterator[Stake]:
    if turn_limit:
        title = say("A draw: Game Turn {number} is over", number=turn_limit)
        turn = (None, None) if s is None else (s.turn, turn_limit)
        yield Stake(id="limit", title=title, rule="INC-GAME-7", done=turn[0], of=turn[1], ends=(t.WHY_TURN_LIMIT,))


def progress(s: Table) -> tuple[int, int]:
    """How far the Allies are, and how far they must get."""
    return PROGRESS[s.dossier.goal](s)


def _out(s: Table) -> int:
    return len(numbers(s.gone & side_mask(ALLIED)))


def _all_out(s: Table) -> tuple[int, int]:
    """Once the last one has fallen it is never reached."""
    left = len(numbers((s.on_board | s.waiting) & side_mask(ALLIED)))
    return _out(s), _out(s) + (left or int(s.over and s.progress != LAST_LEFT))


def _enough_out(s: Table) -> tuple[int, int]:
    models = len(s.force[ALLIED]) if s.phase != FORCES else 0
    return _out(s), (models + 1) // 2


def _brought_away(s: Table) -> tuple[int, int]:
    return (1 if s.progress == 1 + ALLIED else 0), 1


PROGRESS: Final[dict[int, Callable[[Table], tuple[int, int]]]] = {
    LAST_OUT: _all_out,
    SEAL_DOORS: lambda s: (len(bits(s.sealed & s.dossier.sealable)), len(bits(s.dossier.sealable))),
    CARRY_OFF: _brought_away,
    COURIER: _brought_away,
    HALF_OUT: _enough_out,
    PANELS: lambda s: (s.item_on.count(0), len(s.item_on)),
    DISARM: lambda s: (s.progress, s.dossier.disarm),
}


# ---------------------------------------------------------------- goal by goal


def _all_dead(rule: str) -> Ending:
    return "dead", GERMAN, say("no Allied model is left"), rule, t.WHY_ALL_DEAD


def _last_out(d: Dossier) -> list[Ending]:
    return [
        ("out", ALLIED, say("their last model leaves by the exit"), "INC-RECON-3", t.WHY_LAST_OUT),
        ("dead", GERMAN, say("the last Allied model falls"), "INC-RECON-3", t.WHY_LAST_KILLED),
    ]


def _seal(d: Dossier) -> list[Ending]:
    gates = say_for(d.sealable.bit_count(), "{number} gate is sealed", "all {number} gates are sealed")
    return [("sealed", ALLIED, gates, "INC-INCUR-2", t.WHY_SEALED), _all_dead("INC-INCUR-2")]


def _carry_off(d: Dossier) -> list[Ending]:
    how = say("Victory for whoever carries the Pinger Device off the board by their own entry point")
    return [("carried", WHOEVER, how, "INC-PINGER-2", t.WHY_CARRIED), _all_dead("INC-PINGER-2")]


def _courier(d: Dossier) -> list[Ending]:
    how = say("Victory for whoever carries the courier off the board by an exit of their own")
    return [("carried", WHOEVER, how, "INC-TWITCH-3", t.WHY_CARRIED), _all_dead("INC-TWITCH-3")]


def _half_out(d: Dossier) -> list[Ending]:
    out = say("none of theirs is left, and at least half, rounded up, got out by the exit")
    few = say("no Allied model is left, and fewer than half got out")
    return [
        ("out", ALLIED, out, "INC-LINES-2", t.WHY_HALF_OUT),
        ("few", GERMAN, few, "INC-LINES-2", t.WHY_TOO_FEW),
    ]


def _panels(d: Dossier) -> list[Ending]:
    number = d.item_kinds.count(PANEL)
    off = say_for(
        number, "{number} panel is off when a Game Turn ends", "all {number} panels are off when a Game Turn ends"
    )
    late = say("Game Turn {number} is over, and a panel still runs", number=d.time)
    return [
        ("off", ALLIED, off, "INC-ACDC-3", t.WHY_PANELS),
        ("time", GERMAN, late, "INC-ACDC-3", t.WHY_TIME),
        _all_dead("INC-ACDC-3"),
    ]


def _disarm(d: Dossier) -> list[Ending]:
    done = say_for(
        d.disarm,
        "the Doomsday Device is disarmed, which takes {number} action at it",
        "the Doomsday Device is disarmed, which takes {number} actions at it",
    )
    late = say("the countdown reaches 0 when Game Turn {number} ends", number=d.time)
    return [
        ("disarmed", ALLIED, done, "INC-DOOM-2", t.WHY_DISARMED),
        ("time", GERMAN, late, "INC-DOOM-3", t.WHY_DOOM),
        _all_dead("INC-DOOM-3"),
    ]


_BY_GOAL: Final[dict[str, Callable[[Dossier], list[Ending]]]] = {
    "last-out": _last_out,
    "seal": _seal,
    "carry-off": _carry_off,
    "courier": _courier,
    "half-out": _half_out,
    "panels": _panels,
    "disarm": _disarm,
}
GOAL_ENDS: Final = [_BY_GOAL[id] for id in GOALS]
