"""The round marker on its tracker (RB-ALARM-1, RB-END-3)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.state import Table


def advance_tracker(s: Table, spaces: int) -> None:
    """The round marker moves on; running off the pre-alarm section makes the alarm due (RB-ALARM-1, RB-ALARM-2), off
    the post-alarm section loses the mission (RB-END-3)."""
    if s.alarm_due:
        return  # surplus steps are lost (RB-BANG-4)
    last = s.dossier.post if s.alarm else s.dossier.pre
    s.round += spaces
    if s.round <= last:
        if s.events_wanted:
            tell.tracker(s, s.round)
        return
    s.round = last
    if s.alarm:
        goals.out_of_time(s)
    else:
        s.alarm_due = True
