"""Endings in words: who won, and how (INC-GAME-5)."""

from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.speech.say import Text, say
from undercroft.core.state import Outcome
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.mission.dossier import CARRY_OFF, COURIER, DISARM, PANELS, SEAL_DOORS
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names

Why = tuple[Text, str]  # how it came, and the rule that says so


def outcome(s: Table) -> Outcome:
    """Who won, and the sentence that says why."""
    winners = tuple(side for side in (tables.ALLIED, tables.GERMAN) if s.winners >> side & 1)
    why, rule = _ending(s)
    if not winners:
        return Outcome(winners, say("A draw: {why}.", why=why), rule)
    return Outcome(winners, say("The {side} win: {why}.", side=names.SIDES[winners[0]], why=why), rule)


def _ending(s: Table) -> Why:
    if s.why == RESIGN:
        return say("the {side} gave up", side=names.SIDES[0 if s.winners >> 1 & 1 else 1]), "INC-GAME-7"
    if s.why == tables.WHY_CARRIED:
        if s.dossier.goal == COURIER:
            return say("they carried the courier off the board"), "INC-TWITCH-3"
        return say("they carried {what} off the board", what=names.item(s, 0)), "INC-PINGER-2"
    if s.why == tables.WHY_ALL_DEAD:
        return say("no Allied model is left"), ALL_DEAD[s.dossier.goal]
    return ENDINGS[s.why]


# By goal: the rule for when every Allied model is dead. In Recon and Behind Enemy Lines more than that counts.
ALL_DEAD = {
    SEAL_DOORS: "INC-INCUR-2",
    CARRY_OFF: "INC-PINGER-2",
    COURIER: "INC-TWITCH-3",
    PANELS: "INC-ACDC-3",
    DISARM: "INC-DOOM-3",
}
ENDINGS: dict[int, Why] = {
    OFFER_END: (say("both sides agreed to stop"), "INC-GAME-7"),
    tables.WHY_LAST_OUT: (say("their last trooper left by the exit"), "INC-RECON-3"),
    tables.WHY_LAST_KILLED: (say("the last trooper fell below ground"), "INC-RECON-3"),
    tables.WHY_SEALED: (say("every gate is sealed"), "INC-INCUR-2"),
    tables.WHY_HALF_OUT: (say("at least half of their models got out"), "INC-LINES-2"),
    tables.WHY_TOO_FEW: (say("too few Allied models got out"), "INC-LINES-2"),
    tables.WHY_PANELS: (say("every control panel is off"), "INC-ACDC-3"),
    tables.WHY_TIME: (say("time is up and a control panel still runs"), "INC-ACDC-3"),
    tables.WHY_DISARMED: (say("the Doomsday Device is disarmed"), "INC-DOOM-2"),
    tables.WHY_DOOM: (say("the countdown has reached 0"), "INC-DOOM-3"),
    tables.WHY_TURN_LIMIT: (say("the turn limit is reached"), "INC-GAME-7"),
}
