"""The maps of the built-in missions: what is in the box, ways and distances."""

import pytest

from tests.rules_plugin import rule
from undercroft.core.board.grid import DIRECTIONS, bits, connected
from undercroft.games.incursion.content.catalogue import (
    CONTENT,
    load_mission,
)
from undercroft.games.incursion.content.mission_file import Mission

IDS = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]


def built_in(id: str) -> Mission:
    return load_mission(CONTENT / "missions" / f"{id}.toml")


@pytest.mark.parametrize("id", IDS)
def test_a_map_keeps_to_what_is_in_the_box(id: str) -> None:
    mission = built_in(id)
    grid = mission.grid
    assert (grid.width, grid.height) == (24, 12)
    assert len(grid.gates) <= 10
    assert all(grid.floor >> gate.a & 1 and grid.floor >> gate.b & 1 for gate in grid.gates)
    assert len({(p.mark, p.edge) for p in mission.allied.entries + mission.allied.exits}) <= 3
    assert len({(p.mark, p.edge) for p in mission.german.entries + mission.german.exits}) <= 6


@pytest.mark.parametrize("id", IDS)
def test_no_square_is_cut_off_but_behind_sealed_doors(id: str) -> None:
    mission = built_in(id)
    reached = connected(mission.grid, mission.square(mission.allied.entries[0].mark), 0)
    assert reached == mission.grid.floor


@pytest.mark.parametrize("id", IDS)
def test_suggested_forces_differ(id: str) -> None:
    mission = built_in(id)
    for side in (mission.allied, mission.german):
        forces = [tuple(sorted(force)) for force in side.suggested]
        assert len(set(forces)) == len(forces)


def way(mission: Mission, start: str, end: str) -> int:
    """Steps of the shortest way between two marks while only the sealed doors are shut."""
    grid = mission.grid
    reached = {mission.square(start)}
    steps = 0
    while mission.square(end) not in reached:
        steps += 1
        for sq in list(reached):
            for direction in range(len(DIRECTIONS)):
                gate = grid.gate[sq * 4 + direction]
                if gate < 0 or mission.door_state(grid.gates[gate].mark) != "sealed":
                    reached.add(grid.step[sq * 4 + direction])
        reached.discard(-1)
    return steps


@rule("INC-RECON-4")
def test_recon_has_four_sealed_doors_along_the_top_corridor() -> None:
    recon = built_in("recon")
    sealed = [gate for gate in recon.grid.gates if recon.door_state(gate.mark) == "sealed"]
    assert [gate.mark for gate in sealed] == ["S"] * 4
    assert {gate.b // recon.grid.width for gate in sealed} == {1}
    assert not recon.sealable


@rule("INC-RECON-5")
def test_recon_has_one_entry_a_side_and_an_exit_elsewhere() -> None:
    recon = built_in("recon")
    assert (len(recon.allied.entries), len(recon.german.entries), len(recon.german.exits)) == (1, 1, 0)
    assert len(recon.allied.exits) >= 1
    assert not {point.mark for point in recon.allied.entries} & {point.mark for point in recon.allied.exits}
    assert 17 <= way(recon, recon.allied.entries[0].mark, recon.allied.exits[0].mark) <= 21


@rule("INC-INCUR-3", "INC-SETUP-2")
def test_incursion_has_three_open_gates_before_the_german_entries() -> None:
    mission = built_in("incursion")
    grid = mission.grid
    gates = [gate for gate in grid.gates if gate.mark == "G"]
    assert (len(gates), mission.door_state("G"), mission.sealable) == (3, "open", ("G",))
    assert all(mission.door_state(gate.mark) == "closed" for gate in grid.gates if gate.mark != "G")
    shut = sum(1 << gate.index for gate in gates)
    areas = [connected(grid, mission.square(point.mark), shut) for point in mission.german.entries]
    assert [len(bits(area)) for area in areas] == [6, 6, 6]
    assert len(set(areas)) == 3
    for point in mission.allied.entries:
        assert all(way(mission, point.mark, entry.mark) >= 12 for entry in mission.german.entries)


@rule("INC-PINGER-1", "INC-PINGER-3", "INC-PINGER-4")
def test_pinger_raid() -> None:
    mission = built_in("pinger-raid")
    assert (mission.goal, mission.allied.rp, mission.german.rp) == ("carry-off", 10, 10)
    assert [(item.kind, item.mark) for item in mission.item] == [("pinger", "P")]
    for side in (mission.allied, mission.german):
        assert len(side.entries) == 1
        assert side.exits == side.entries
    room = connected(mission.grid, mission.square("P"), (1 << len(mission.grid.gates)) - 1)
    assert sum(room >> gate.a & 1 or room >> gate.b & 1 for gate in mission.grid.gates) == 1
    assert way(mission, "A", "P") > way(mission, "G", "P")  # German carriers are few; self-play set the distances
