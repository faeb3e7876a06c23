"""What is played for in a mission: how it is won and lost, and what is special in it, from the dossier that the rules
read (RB-GAP-5, RB-GAP-16, RB-GAP-17). A goal without words is an error when this is imported."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.stakes import Stake
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.dossier import G_ASSASSINATION, G_SABOTAGE, GOALS, Dossier
from undercroft.games.reichbusters.rules.mission.goals import LEADER_SLAIN, SPOILS, secured, spoils_needed
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

OBJECTIVE: Final = "objective"  # what a lobby may not know yet, since it is drawn when the game begins
FACTION: Final = "faction"


def stakes(d: Dossier, s: Table | None = None, drawn: Collection[str] = ()) -> list[Stake]:
    """All that can end the mission or pays in it; without a table, as before the game."""
    return [_won(d, s, drawn), *_lost(d, s), *_special(d)]


# ---------------------------------------------------------------- the end


def _won(d: Dossier, s: Table | None, drawn: Collection[str]) -> Stake:
    if OBJECTIVE in drawn:
        title = say("Victory: do what is drawn when the game begins, and get out")
    elif d.goal == G_ASSASSINATION and FACTION in drawn:
        title = say("Victory: kill the leader of the faction, then leave")
    else:
        title = DEEDS[d.goal](d)
    done, needed = (None, None) if s is None else progress(s)
    text = say(
        "Won once at least one Hero is out, with all that must come out, and nobody else can leave or you say so."
    )
    return Stake(id="won", title=title, text=text, rule="RB-GAP-5", done=done, of=needed, ends=(t.WHY_WON,))


def _time(d: Dossier, s: Table | None) -> Stake:
    """The alarm may come before its round does."""
    now: Words = ""
    if s is not None:
        number, most = s.round, d.post if s.alarm else d.pre
        now = (
            say("round {number} of {all} after the alarm", number=number, all=most) if s.alarm
            else say("round {number} of {all} before the alarm", number=number, all=most)
        )  # fmt: skip
    return Stake(
        id="time",
        title=say("Defeat: {pre} rounds before the alarm and {post} after it are over", pre=d.pre, post=d.post),
        text=say("Noise and alert enemies may set the alarm off sooner."),
        rule="RB-END-3",
        now=now,
        ends=(t.WHY_TIME,),
    )


def _lost(d: Dossier, s: Table | None) -> Iterator[Stake]:
    yield _time(d, s)
    captured = say("Defeat: all Heroes who are left on the map are captured")
    yield Stake(id="captured", title=captured, rule="RB-GAP-5", ends=(t.WHY_ALL_CAPTURED,))
    downed = say("Defeat: a round after the alarm ends, all Heroes on the map are Downed and none has left it")
    yield Stake(id="downed", title=downed, rule="RB-GAP-5", ends=(t.WHY_ALL_DOWNED,))
    gone = say("Defeat: nobody is left on the map, and not all is done")
    yield Stake(id="gone", title=gone, rule="RB-GAP-5", ends=(t.WHY_ABANDONED,))


def progress(s: Table) -> tuple[int, int]:
    """How far the Heroes are with what can be counted, and how far they must get."""
    d = s.dossier
    if d.goal == G_SABOTAGE:
        return s.charged_objectives.bit_count(), d.goal_number
    if d.goal == G_ASSASSINATION:
        return int(s.slain & LEADER_SLAIN != 0), 1
    return secured(s, SPOILS[d.goal]), spoils_needed(s)


# ---------------------------------------------------------------- goal by goal


def _dossier(d: Dossier) -> Text:
    return say("Victory: find the dossier and carry it out")


def _rescue(d: Dossier) -> Text:
    return say("Victory: find O'Reilly and bring him out")


def _sabotage(d: Dossier) -> Text:
    return say_for(
        d.goal_number,
        "Victory: plant {number} demolition charge, then leave with the detonator",
        "Victory: plant {number} demolition charges, then leave with the detonator",
    )


def _assassination(d: Dossier) -> Text:
    return say("Victory: kill {leader:the}, then leave", leader=names.kind(d.leader))


def _collect(d: Dossier) -> Text:
    return say_for(
        d.goal_number,
        "Victory: take {number} objective, then leave with it",
        "Victory: take {number} objectives, then leave with them",
    )


_BY_GOAL: Final[dict[str, Callable[[Dossier], Text]]] = {
    "dossier": _dossier,
    "rescue": _rescue,
    "sabotage": _sabotage,
    "assassination": _assassination,
    "collect": _collect,
}
DEEDS: Final = [_BY_GOAL[id] for id in GOALS]


# ---------------------------------------------------------------- what is special


def _special(d: Dossier) -> Iterator[Stake]:
    if d.leader == t.GISELA_GRUBER and not d.raid:
        title = say("A wild point for each Hero: kill {leader:the}", leader=names.kind(d.leader))
        yield Stake(id="leader", title=title, rule="RB-GAP-17")
    if d.awaited:
        title = say("{leader:The} comes with the alarm, or when a Hero sees the place", leader=names.kind(d.leader))
        yield Stake(id="awaited", title=title, rule="RB-GAP-17")
    if d.alarm_guest >= 0:
        title = say("{guest:The} comes to barracks A with the alarm", guest=names.kind(d.alarm_guest))
        yield Stake(id="guest", title=title, rule="RB-GAP-17")
    if d.veterans:
        yield Stake(id="veterans", title=say("Veterans: all enemies have +1 attack and +1 defence"), rule="RB-GAP-14")
