"""How likely the Heroes are to win, as it seems."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.judgement.tasks import LEAVE, Task, carriers, to_do
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.state import Table


def estimate(s: Table, seat: int) -> float:
    """Rounds left against rounds needed: to the farthest task, and from there to an exit."""
    if s.over:
        return 1.0 if s.winners >> seat & 1 else 0.0
    if goals.may_declare_end(s):
        return 1.0
    here = [hero for hero in range(len(s.hero_area)) if s.hero_area[hero] >= 0 and not s.captured >> hero & 1]
    if not here:
        return 0.0
    left = s.dossier.post - s.round + 1 if s.alarm else s.dossier.pre + s.dossier.post - s.round + 1
    leave = Task(s, LEAVE, s.dossier.exits).trail
    needed = 0.0
    for task in to_do(s):
        way = min(task.trail[s.hero_area[hero]] for hero in here)
        needed = max(needed, way + min(leave[area] for area in bits(task.areas)))
    for hero in bits(carriers(s)):
        needed = max(needed, leave[s.hero_area[hero]])
    if not needed:
        needed = min(leave[s.hero_area[hero]] for hero in here)
    standing = sum(1 for hero in here if not downed(s, hero)) / len(s.hero_area)
    slack = (left * 1.3 - needed) / (left + needed + 1.0)
    return min(max(0.45 + 0.6 * slack + 0.2 * (standing - 0.75), 0.02), 0.95)
