"""The S.A.G.S. as a lobby or a list shows it, among the scenarios."""

from typing import Final

from undercroft.core.spec import MissionInfo

# How long it takes, about.
BUILDING_MINUTES: Final = 60
MUSTERING_MINUTES: Final = 30  # teams, equipment, deployment
TURN_MINUTES: Final = {2: 15, 3: 18, 4: 20}  # of so many players

SAGS: Final = "sags"
GOAL: Final = "Score the most Mission Points."  # of everybody (ER-SAGS-57)
SAGS_INFO: Final = MissionInfo(
    SAGS,
    "S.A.G.S.",
    "The players build the map tile by tile, choose their teams, draw secret missions and hide where they begin: for"
    " two, three or four.",
    180,
)


def fight_minutes(players: int, turns: int) -> int:
    """How long so many turns take."""
    return turns * TURN_MINUTES[players]
