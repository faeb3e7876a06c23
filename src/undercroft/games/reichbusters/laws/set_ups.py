"""What the long run must not leave out: every number of Heroes, with every map, faction and objective of a RAID;
and what earlier missions of a campaign leave behind."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from undercroft.games.reichbusters.content.maps import RAID
from undercroft.games.reichbusters.fields import MOST_HEROES
from undercroft.games.reichbusters.rules.dossiers import (
    CHANGES,
    DIFFICULTY_IDS,
    OBJECTIVE_IDS,
    RAID_FACTIONS,
    raid_maps,
)
from undercroft.games.reichbusters.rules.tables import HERO_IDS, SEATS

# Few get through the armour of a Vrilpanzer otherwise, and what it is in the end would hardly ever be seen.
AGAINST_ARMOUR: Final = {"items": ["stick-grenade-bundle", "ap-rounds"], "enhanced": ["first"]}


def set_ups(mission: str) -> Iterator[dict[str, Any]]:
    """All of them, in each of which others of the five play, at another difficulty."""
    numbers = range(1, MOST_HEROES + 1)
    for at, (raid, heroes) in enumerate(product(_raids() if mission == RAID else [{}], numbers)):
        first = at // MOST_HEROES + heroes
        team = {seat: HERO_IDS[(first + number) % len(HERO_IDS)] for number, seat in enumerate(SEATS[:heroes])}
        yield {"heroes": heroes, "team": team, "difficulty": DIFFICULTY_IDS[first % len(DIFFICULTY_IDS)], **raid}
    yield {"heroes": 4, "difficulty": "easy", "kits": dict.fromkeys(SEATS, AGAINST_ARMOUR)}
    if mission != RAID:
        yield {"heroes": 3, "changes": CHANGES}


def _raids() -> list[dict[str, str]]:
    names = ("map", "faction", "objective")
    return [dict(zip(names, chosen)) for chosen in product(raid_maps(), RAID_FACTIONS, OBJECTIVE_IDS)]
