"""The table as numbers from which a learned value tells how likely the Heroes are to win: time, what is left to do and
how far that is, and how each Hero and what is around them stand."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.fields import MOST_HEROES
from undercroft.games.reichbusters.judgement import dangers
from undercroft.games.reichbusters.judgement.standing import estimate
from undercroft.games.reichbusters.judgement.tasks import LEAVE, Task, carriers, duties, to_do
from undercroft.games.reichbusters.rules.board.areas import distances, downed
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.state import Table

FAR: Final = 12.0  # areas or turns; what is farther is as far
RINGS: Final = (0, 1, 2, 4)  # areas within which enemies are counted

_TABLE: Final = (
    "round", "alarm", "rounds before the alarm", "rounds left", "needed", "slack", "may declare the end", "to do",
    "carriers", "alert rooms", "suspicious rooms", "enemies", "alert enemies", "spawn areas", "noise cards",
    "still to act", "supply", "exited",
)  # fmt: skip
_HERO: Final = (
    "there", "downed", "captured", "wounds", "points", "cards", "deck", "duty", "way out", "nearest enemy",
    *(f"enemies within {ring}" for ring in RINGS), "threat", "acts now", "has acted", "basic actions",
)  # fmt: skip

NAMES: Final = (*_TABLE, *(f"hero {n + 1} {what}" for n in range(MOST_HEROES) for what in _HERO), "estimate")


def features(s: Table) -> list[float]:
    """One number for each of NAMES."""
    leave = Task(s, LEAVE, s.dossier.exits).trail
    foes = dangers.foes(s)
    row = _of_table(s, leave, foes)
    for hero in range(MOST_HEROES):
        row.extend(_of_hero(s, hero, leave, foes) if hero < len(s.hero_area) else [0.0] * len(_HERO))
    row.append(estimate(s, 0))
    return row


def _of_table(s: Table, leave: list[float], foes: list[dangers.Foe]) -> list[float]:
    d = s.dossier
    here = [hero for hero in range(len(s.hero_area)) if s.hero_area[hero] >= 0]
    left = d.post - s.round + 1 if s.alarm else d.pre + d.post - s.round + 1
    needed = 0.0
    left_to_do = to_do(s)
    for task in left_to_do:
        way = min((task.trail[s.hero_area[hero]] for hero in here), default=int(FAR))
        needed = max(needed, way + min((leave[area] for area in bits(task.areas)), default=0))
    for hero in bits(carriers(s)):
        if s.hero_area[hero] >= 0:
            needed = max(needed, leave[s.hero_area[hero]])
    needed = min(needed, 3 * FAR)
    return [
        float(s.round),
        float(s.alarm),
        0.0 if s.alarm else float(d.pre - s.round + 1),
        float(left),
        needed,
        (left * 1.3 - needed) / (left + needed + 1.0),
        float(goals.may_declare_end(s)),
        float(len(left_to_do)),
        float(carriers(s).bit_count()),
        float(sum(1 for aware in s.aware if aware == 2)),
        float(sum(1 for aware in s.aware if aware == 1)),
        float(len(foes)),
        float(sum(1 for foe in foes if foe.alert)),
        float(s.spawn_areas.bit_count()),
        float(s.noise_deck.bit_count()),
        float(len(s.hero_area) - s.acted.bit_count()),
        float(sum(s.supply)),
        float(s.exited.bit_count()),
    ]


def _of_hero(s: Table, hero: int, leave: list[float], foes: list[dangers.Foe]) -> list[float]:
    area = s.hero_area[hero]
    common = [
        float(s.captured >> hero & 1),
        float(s.wounds[hero].bit_count()),
        float(sum(s.points[hero * 3 : hero * 3 + 3])),
        float(s.hand[hero].bit_count()),
        float(s.deck[hero].bit_count()),
    ]
    acting = s.active == hero and not s.acted >> hero & 1
    now = [float(acting), float(s.acted >> hero & 1), float(s.basic_actions) if acting else 0.0]
    if area < 0 or s.captured >> hero & 1:
        return [0.0, 0.0, *common, FAR, FAR, FAR, *(0.0 for _ in RINGS), 0.0, *now]
    far = distances(s, area)
    steps = [far[foe.area] for foe in foes]
    return [
        1.0,
        float(downed(s, hero)),
        *common,
        min(FAR, float(duties(s)[hero].trail[area])),
        min(FAR, float(leave[area])),
        min(FAR, float(min(steps, default=int(FAR)))),
        *(float(sum(1 for step in steps if step <= ring)) for ring in RINGS),
        dangers.threat(s, hero, area, foes),
        *now,
    ]
