"""Leaders and champions on the real maps: who comes with the last spawn card, and who comes although another fell."""

import pytest

from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.rules.awareness.spawn import leading, place
from undercroft.games.reichbusters.rules.dossiers import OBJECTIVE_IDS, RAID_FACTIONS, dossier
from undercroft.games.reichbusters.rules.mission.goals import LEADER_SLAIN, killed
from undercroft.games.reichbusters.rules.mission.setup import new_table
from undercroft.games.reichbusters.rules.tables import FIRST_UNIT, GENERAL_WOLFF, SOLDIER
from undercroft.games.reichbusters.state import Table


def raid(faction: str, objective: str) -> Table:
    return new_table(dossier("raid-castle-wing", 2, faction, objective), [0, 1], True, seeded(1))


@rule("RB-GAP-11", "RB-GAP-15")
@pytest.mark.parametrize("objective", OBJECTIVE_IDS)
@pytest.mark.parametrize("faction", RAID_FACTIONS)
def test_the_last_spawn_card_brings_the_vrilmeister_or_vrilpanzer_once_and_else_line_h(
    faction: str, objective: str
) -> None:
    s = raid(faction, objective)
    leader, line_h = s.dossier.spawn_leader, s.dossier.codes[7]
    if leader >= 0 and objective != "assassination":
        assert leading(s) == leader
        assert place(s, leader, 0) == FIRST_UNIT[leader]
        s.unit_area[FIRST_UNIT[leader]] = -1
    assert leading(s) == line_h, "the leader is placed already, or the Kommandant, who is none of them"


@rule("RB-GAP-17")
def test_the_champion_comes_with_the_alarm_although_the_leader_has_fallen() -> None:
    s = new_table(dossier("the-generals-kennel", 4), [0, 1, 2, 3], True, seeded(1))
    wolff = FIRST_UNIT[GENERAL_WOLFF]
    s.unit_area[wolff] = -1
    killed(s, wolff)
    assert s.slain == LEADER_SLAIN
    assert place(s, SOLDIER, 0) >= 0 and s.champion == -1
    s.alarm = True
    champion = place(s, SOLDIER, 0)
    assert s.champion == champion  # the Kennel master
    s.unit_area[champion] = -1
    killed(s, champion)
    assert place(s, SOLDIER, 0) >= 0 and s.champion == -1, "he comes once"
