"""Endings in words: who won, and how (ER-CORE-36, ER-MP-5, ER-GAP-10)."""

from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.speech.say import Text, say
from undercroft.core.state import Outcome
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.state import Table

Why = tuple[Text, Text, str]  # the whole sentence if NORAD wins, if the Salemites do, and the rule that says so

ENDINGS: dict[int, Why] = {
    t.WHY_LEFT: (
        say("NORAD wins: the one who had to get away has left the map."),
        say("The Salemites win: the one who had to get away has left the map."),
        "ER-MOVE-19",
    ),
    t.WHY_DEAD: (
        say("NORAD wins: the one who had to die is dead."),
        say("The Salemites win: the one who had to live is dead."),
        "ER-CC-11",
    ),
    t.WHY_TIME: (
        say("NORAD wins: the last turn is over."),
        say("The Salemites win: the last turn is over."),
        "ER-CORE-36",
    ),
    t.WHY_ALL_DEAD: (
        say("NORAD wins: no enemy is left alive."),
        say("The Salemites win: no enemy is left alive."),
        "ER-CORE-36",
    ),
    t.WHY_TAKEN: (
        say("NORAD wins: what it came for is off the map."),
        say("The Salemites win: what they came for is off the map."),
        "ER-MOVE-19",
    ),
    RESIGN: (
        say("NORAD wins: the Salemites give up."),
        say("The Salemites win: NORAD gives up."),
        "ER-CORE-36",
    ),
}


def outcome(s: Table) -> Outcome:
    winners = tuple(seat for seat in range(2) if s.winners >> seat & 1)
    if not winners:
        return _nobody(s)
    if s.why == t.WHY_MP:
        first, second = s.mp[winners[0]], s.mp[1 - winners[0]]
        text = (say("NORAD wins by {first} MP to {second}.", first=first, second=second) if winners[0] == NORAD
                else say("The Salemites win by {first} MP to {second}.", first=first, second=second))  # fmt: skip
        return Outcome(winners, text, "ER-MP-5")
    norad, salemite, rule = ENDINGS[s.why]
    return Outcome(winners, norad if winners[0] == NORAD else salemite, rule)


def _nobody(s: Table) -> Outcome:
    if s.why == OFFER_END:
        return Outcome((), say("Both sides agree to a draw."), "ER-CORE-36")
    if s.dossier.awards:
        return Outcome((), say("Nobody wins: both sides have {number} MP.", number=s.mp[SALEMITE]), "ER-MP-5")
    return Outcome((), say("Nobody wins: both sides have reached what they wanted."), "ER-CORE-36")
