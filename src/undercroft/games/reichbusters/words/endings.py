"""Endings in words: won or lost, and how (RB-GEN-1, RB-WIN-1, RB-GAP-5)."""

from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.speech.say import Text, say, say_for
from undercroft.core.state import Outcome
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

Why = tuple[Text, str]  # the whole sentence, and the rule that says so

ENDINGS: dict[int, Why] = {
    t.WHY_WON: (say("The Heroes win: all objectives are done, and they are out."), "RB-WIN-1"),
    t.WHY_TIME: (say("The Heroes lose: the mission track has run out."), "RB-END-3"),
    t.WHY_ALL_CAPTURED: (say("The Heroes lose: everybody who is left on the map is captured."), "RB-WIN-1"),
    t.WHY_ALL_DOWNED: (say("The Heroes lose: everybody who is left on the map is Downed."), "RB-WIN-1"),
    t.WHY_ABANDONED: (say("The Heroes lose: nobody is left on the map, and not all is done."), "RB-WIN-1"),
    RESIGN: (say("The Heroes lose: they gave up."), "RB-GEN-1"),
    OFFER_END: (say("All agreed to stop."), "RB-GEN-1"),
}


def outcome(s: Table) -> Outcome:
    """The team shares victory and defeat; where the game beats them, nobody wins and it is no draw."""
    winners = tuple(seat for seat in range(len(s.team)) if s.winners >> seat & 1)
    text, rule = ENDINGS[s.why]
    if s.why == t.WHY_WON and s.heroes_on_map:  # they were content with that (RB-GAP-5)
        text = say_for(
            s.heroes_on_map.bit_count(), "The Heroes win: all objectives are done. {who} stays behind.",
            "The Heroes win: all objectives are done. {who} stay behind.", who=names.heroes(s, s.heroes_on_map),
        )  # fmt: skip
    return Outcome(winners, text, rule, beaten=not winners and s.why != OFFER_END)
