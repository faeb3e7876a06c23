"""Missions 1 to 3, from the book: forces, boards, and who wins when."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.content.catalogue import CONTENT, load_mission
from undercroft.games.incursion.content.mission_file import Mission
from undercroft.games.incursion.rules.questions import Q_GLORY
from undercroft.games.incursion.rules.tables import (
    ACTION,
    GRUNT,
    STURM,
    WHY_ALL_DEAD,
    WHY_CARRIED,
    WHY_LAST_KILLED,
    WHY_LAST_OUT,
    WHY_SEALED,
)
from undercroft.games.incursion.vocabulary.events import Force

ALLIES_WIN, GERMANS_WIN = 1, 2
GATES = """\
+---+---+---+
| .   .   . |
+-G-+-G-+-G-+
| .   .   . |
+---+---+---+
"""


def book(mission: str) -> Mission:
    return load_mission(CONTENT / "missions" / f"{mission}.toml")


def ended(scene: Scene) -> tuple[int, int] | None:
    """Who won and why, or None while the game goes on."""
    return (scene.table.winners, scene.table.why) if scene.table.over else None


def dealt(mission: str, forces: dict[str, list[str]]) -> Scene:
    """A mission in its first Game Turn, CP and hands drawn."""
    return Scene.start(mission, forces).play()


# ---------------------------------------------------------------- 1 Recon


def recon(side: str = "allied") -> tuple[Scene, int, int]:
    """Two Grunts: one before the exit, one before a zombie."""
    scene = Scene(hall(5, 5), goal="last-out", side=side, exits={"allied": [("a1", "w")]})
    out = scene.put("grunt", "a1", "w")
    last = scene.put("grunt", "c3", "n")
    scene.put("sturmzombie", "c4", "s")
    return scene, out, last


def goal(scene: Scene) -> tuple[int | None, int | None]:
    """How far the Allies are, as the panel tells it."""
    rows = [row for panel in scene.game.panels(0) for row in panel.rows if row.id == "goal"]
    return rows[0].value, rows[0].of


@rule("INC-RECON-1")
def test_recon_forces() -> None:
    """Nobody has a choice: two Grunts against two lots."""
    scene = Scene.start("recon")
    scene.play()
    assert scene.told(Force) == [(0, (GRUNT, GRUNT)), (1, (STURM, STURM))]
    assert scene.table.cp == [4, 4]
    assert [sum(hand) for hand in scene.table.hand] == [2, 2]


@rule("INC-RECON-2", "INC-RECON-3")
def test_recon_goes_on_while_an_allied_model_remains() -> None:
    scene, out, last = recon()
    scene.play(f"activate {out}", f"leave {out} w")
    assert ended(scene) is None
    assert scene.table.gone == 1 << out
    assert f"activate {last}" in scene.options()


@rule("INC-RECON-2")
def test_recon_models_that_wait_are_still_in_play() -> None:
    entry, way_out = {"allied": [("c1", "s")]}, {"allied": [("a1", "w")]}
    scene = Scene(hall(5, 5), goal="last-out", entries=entry, exits=way_out)
    out = scene.put("grunt", "a1", "w")
    scene.wait("grunt")
    scene.put("sturmzombie", "c4", "s")
    scene.play(f"activate {out}", f"leave {out} w")
    assert ended(scene) is None


@rule("INC-RECON-2", "INC-RECON-3")
def test_recon_allies_win_when_the_last_one_leaves() -> None:
    """It does not matter that the other was killed before."""
    scene, out, last = recon("german")
    scene.table.wounds[last] = 1
    zombie = scene.table.at[scene.square("c4")]
    scene.quiet().play(f"activate {zombie}", f"strike {zombie} {last}", "end", dice=[6])
    assert scene.dead(last)
    assert ended(scene) is None
    scene.play(f"activate {out}", f"leave {out} w")
    assert ended(scene) == (ALLIES_WIN, WHY_LAST_OUT)


@rule("INC-RECON-3", "INC-EX-24")
def test_recon_germans_win_when_the_last_one_is_killed() -> None:
    scene, out, last = recon()
    scene.table.wounds[last] = 1
    zombie = scene.table.at[scene.square("c4")]
    scene.play(f"activate {out}", f"leave {out} w", "end-turn")
    scene.play(f"activate {zombie}", f"strike {zombie} {last}", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_LAST_KILLED)
    assert goal(scene) == (1, 2), "one is out, and the last did not come"


@rule("INC-RECON-3")
def test_recon_the_goal_is_still_told_when_nobody_is_left() -> None:
    scene = Scene(hall(5, 5), goal="last-out", side="german", exits={"allied": [("a1", "w")]})
    last, zombie = scene.put("grunt", "a1", "w"), scene.put("sturmzombie", "a2", "s")
    scene.wound(last)
    assert goal(scene) == (0, 1)
    scene.play(f"activate {zombie}", f"strike {zombie} {last}", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_LAST_KILLED) and goal(scene) == (0, 1)


@rule("INC-RECON-3", "INC-BC-31")
def test_recon_a_dead_man_cannot_leave() -> None:
    scene = Scene(hall(5, 5), goal="last-out", side="german", exits={"allied": [("a1", "w")]})
    grunt = scene.put("grunt", "a1", "w")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.table.wounds[grunt] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", "play blaze-of-glory", dice=[6])
    assert scene.asked() == ("allied", Q_GLORY)
    assert scene.options("leave") == []
    scene.play("pass")
    assert ended(scene) == (GERMANS_WIN, WHY_LAST_KILLED)


@rule("INC-RECON-3", "INC-BC-30")
def test_recon_a_model_turned_into_a_zombie_is_dead() -> None:
    scene = Scene(hall(5, 5), goal="last-out", side="german", exits={"allied": [("a1", "w")]})
    grunt = scene.put("grunt", "a1", "w")
    scene.put("sturmzombie", "e5", "s")
    scene.table.wounds[grunt] = 1
    scene.hand("german", "rackley")
    scene.play("play rackley", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_LAST_KILLED)


@rule("INC-RECON-4", "INC-DOOR-3")
def test_recon_the_four_doors_of_the_top_corridor_are_sealed() -> None:
    scene = dealt("recon", {"allied": ["grunt", "grunt"], "german": ["sturmzombie", "sturmzombie"]})
    grid = scene.table.dossier.grid
    doors = [gate for gate in grid.gates if gate.mark == "S"]
    assert len(doors) == 4
    assert {grid.name(gate.b)[-2:] for gate in doors} == {grid.name(doors[0].b)[-2:]}, "all on one corridor"
    for gate in doors:
        bench = Scene.start("recon")
        bench.table.phase = ACTION
        grunt = bench.put("grunt", grid.name(gate.b), "n")
        bench.put("grunt", "l1", "n")
        bench.play(f"activate {grunt}")
        assert bench.options("open") == bench.options("close") == [], f"door {gate.index}"
        assert f"move {grunt} n" not in bench.options()


@rule("INC-RECON-5")
def test_recon_entry_and_exit_points() -> None:
    mission = book("recon")
    assert len(mission.allied.entries) == len(mission.german.entries) == len(mission.allied.exits) == 1
    assert mission.german.exits == ()
    assert mission.square(mission.allied.entries[0].mark) != mission.square(mission.allied.exits[0].mark)


@rule("INC-RECON-5", "INC-MOVE-5")
def test_recon_nobody_leaves_by_the_way_in() -> None:
    mission = book("recon")
    scene = Scene.start("recon")
    scene.table.phase = ACTION
    entry = mission.grid.name(mission.square(mission.allied.entries[0].mark))
    grunt = scene.put("grunt", entry, mission.allied.entries[0].edge)
    scene.play(f"activate {grunt}")
    assert scene.options("leave") == []


# ---------------------------------------------------------------- 2 Incursion


def incursion(side: str = "allied") -> tuple[Scene, int]:
    """Two gates are sealed; a Grunt stands before the third, which is shut."""
    scene = Scene(GATES, goal="seal", side=side, sealable="G")
    scene.table.sealed = 0b011
    grunt = scene.put("grunt", "c1", "n")
    return scene, grunt


@rule("INC-INCUR-1")
def test_incursion_forces() -> None:
    scene = dealt("incursion", {"allied": ["slugger", "grunt", "grunt", "grunt"], "german": ["sturmzombie"]})
    assert scene.table.rp == [14, 12]
    assert scene.table.cp == [6, 6]
    assert [sum(hand) for hand in scene.table.hand] == [4, 4]
    scene = Scene.start("incursion", {"allied": ["grunt"]}).play("buy gretel", "buy bomberzombie", "buy bomberzombie")
    assert "ready" not in scene.options(), "3 RP of Sturmzombies are mandatory"


@rule("INC-INCUR-2", "INC-INCUR-4")
def test_incursion_allies_win_with_the_last_gate() -> None:
    scene, grunt = incursion()
    scene.play(f"activate {grunt}", f"seal {grunt} 2")
    assert ended(scene) == (ALLIES_WIN, WHY_SEALED)


@rule("INC-INCUR-2")
def test_incursion_germans_win_when_no_allied_model_is_alive() -> None:
    scene, grunt = incursion("german")
    zombie = scene.put("sturmzombie", "b1", "e")
    scene.table.wounds[grunt] = 1
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_ALL_DEAD)


@rule("INC-INCUR-2")
def test_incursion_a_waiting_model_keeps_the_allies_alive() -> None:
    scene = Scene(GATES, goal="seal", side="german", sealable="G", entries={"allied": [("a1", "s")]})
    grunt = scene.put("grunt", "c1", "n")
    scene.wait("grunt")
    zombie = scene.put("sturmzombie", "b1", "e")
    scene.table.wounds[grunt] = 1
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", dice=[6])
    assert ended(scene) is None


@rule("INC-INCUR-2", "INC-BC-31")
def test_incursion_both_at_once_is_an_allied_victory() -> None:
    """The last Grunt seals the last gate in a Blaze of Glory, and that is the end."""
    scene, grunt = incursion("german")
    zombie = scene.put("sturmzombie", "b1", "e")
    scene.table.wounds[grunt] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", "play blaze-of-glory", dice=[6])
    scene.play(f"seal {grunt} 2")
    assert scene.dead(grunt)
    assert ended(scene) == (ALLIES_WIN, WHY_SEALED)


@rule("INC-GAME-5", "INC-INCUR-2", "INC-RF-3")
def test_incursion_nobody_shoots_once_the_last_gate_is_sealed() -> None:
    scene, grunt = incursion()
    ilsa = scene.put("ilsa", "a1", "e")
    scene.watch(ilsa)
    scene.play(f"activate {grunt}", f"seal {grunt} 2")
    assert ended(scene) == (ALLIES_WIN, WHY_SEALED) and scene.asked() is None
    assert scene.reacting(ilsa) and scene.alive(grunt)


@rule("INC-GAME-5", "INC-INCUR-2", "INC-RF-9")
def test_nobody_reloads_after_the_shot_that_ends_the_game() -> None:
    scene, grunt = incursion("german")
    ilsa = scene.put("ilsa", "a1", "e")
    scene.watch(ilsa)
    scene.wound(grunt)
    scene.cp(german=4)
    scene.play(f"command {ilsa} 0", f"fire {ilsa} {grunt} smg", dice=[6, 6])
    assert ended(scene) == (GERMANS_WIN, WHY_ALL_DEAD) and scene.asked() is None


@rule("INC-INCUR-3", "INC-SETUP-2")
def test_incursion_three_gates_start_open_and_all_other_doors_closed() -> None:
    scene = dealt("incursion", {"allied": ["grunt"], "german": ["sturmzombie"]})
    gates = scene.table.dossier.grid.gates
    assert [gate.mark for gate in gates if not scene.table.shut >> gate.index & 1] == ["G"] * 3
    assert len(gates) > 3
    assert scene.table.sealed == 0


@rule("INC-INCUR-4")
def test_incursion_closing_and_sealing_are_two_actions() -> None:
    scene = Scene(GATES, goal="seal", sealable="G", open_doors="G")
    grunt = scene.put("grunt", "c1", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("seal") == [], "an open gate must be closed first"
    scene.play(f"close {grunt} 2")
    assert scene.ap() == 2
    scene.play(f"seal {grunt} 2")
    assert scene.ap() == 1
    assert scene.options("open") == [], "for the rest of the game"


@rule("INC-INCUR-4", "INC-DOOR-2")
@pytest.mark.parametrize(("facing", "can"), [("n", True), ("e", True), ("w", True), ("s", False)])
def test_incursion_sealing_needs_the_place_and_facing_of_closing(facing: str, can: bool) -> None:
    scene = Scene(GATES, goal="seal", sealable="G")
    grunt = scene.put("grunt", "b1", facing)
    scene.play(f"activate {grunt}")
    assert scene.options("seal") == ([f"seal {grunt} 1"] if can else [])


@rule("INC-INCUR-4")
def test_incursion_any_model_of_either_side_seals_from_either_side() -> None:
    scene = Scene(GATES, goal="seal", side="german", sealable="G")
    scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "b2", "s")
    scene.play(f"activate {zombie}", f"seal {zombie} 1")
    assert scene.table.sealed == 0b010


@rule("INC-INCUR-4")
def test_incursion_only_gates_marked_g_are_sealed() -> None:
    scene = Scene(GATES.replace("-G-+-G-+-G-", "-G-+-d-+-G-"), goal="seal", sealable="G")
    grunt = scene.put("grunt", "b1", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("seal") == []
    assert scene.options("open") == [f"open {grunt} 1"]


@rule("INC-INCUR-4")
def test_incursion_who_waits_behind_a_sealed_gate_may_still_enter() -> None:
    scene = Scene(GATES, goal="seal", side="german", sealable="G", entries={"german": [("b2", "n")]})
    scene.put("grunt", "c1", "n")
    zombie = scene.wait("sturmzombie")
    scene.table.sealed = 0b011
    scene.play(f"enter {zombie} s")
    assert scene.where(zombie) == "b2"
    assert f"open {zombie} 1" not in scene.options(), "but stays locked in"


# ---------------------------------------------------------------- 3 Pinger Raid


def pinger(side: str, kind: str = "grunt") -> tuple[Scene, int]:
    """A carrier one step from its own way out, facing it; the enemy's is next to it."""
    points = {"allied": [("a1", "w")], "german": [("a2", "w")]}
    scene = Scene(hall(4, 4), side=side, exits=points, entries=points, items=[("pinger", "d4")])
    carrier = scene.put(kind, "a1" if side == "allied" else "a2", "w")
    scene.put("grunt", "d1", "n")
    scene.table.item_at, scene.table.carrier = [-1], [carrier]
    scene.table.item_of[carrier] = 0
    return scene, carrier


@rule("INC-PINGER-1")
def test_pinger_raid_forces() -> None:
    scene = dealt("pinger-raid", {"allied": ["grunt"], "german": ["sturmzombie"]})
    assert scene.table.rp == [10, 10]
    assert scene.table.cp == [5, 5]
    assert [sum(hand) for hand in scene.table.hand] == [3, 3]


@rule("INC-PINGER-2")
@pytest.mark.parametrize(("side", "kind", "winner"), [("allied", "grunt", ALLIES_WIN), ("german", "ilsa", GERMANS_WIN)])
def test_pinger_raid_who_carries_it_off_wins(side: str, kind: str, winner: int) -> None:
    scene, carrier = pinger(side, kind)
    scene.play(f"activate {carrier}", f"leave {carrier} w")
    assert ended(scene) == (winner, WHY_CARRIED)


@rule("INC-PINGER-2", "INC-BOARD-3")
def test_pinger_raid_the_enemys_way_out_is_no_way_out() -> None:
    scene, carrier = pinger("allied")
    scene.play(f"activate {carrier}", f"move {carrier} n")
    assert scene.where(carrier) == "a2"
    assert scene.options("leave") == []


@rule("INC-PINGER-2")
def test_pinger_raid_leaving_without_it_ends_nothing() -> None:
    scene, carrier = pinger("allied")
    scene.play(f"activate {carrier}", f"drop {carrier}", f"leave {carrier} w")
    assert ended(scene) is None


@rule("INC-PINGER-2")
def test_pinger_raid_germans_win_when_the_last_ally_leaves_without_it() -> None:
    scene = Scene(hall(4, 4), exits={"allied": [("a1", "w")]}, items=[("pinger", "d4")])
    grunt = scene.put("grunt", "a1", "w")
    scene.put("sturmzombie", "d1", "n")
    scene.play(f"activate {grunt}", f"leave {grunt} w")
    assert ended(scene) == (GERMANS_WIN, WHY_ALL_DEAD)
    assert scene.game.outcome is not None
    assert scene.game.outcome.text == "The Germans win: no Allied model is left."


@rule("INC-PINGER-2")
def test_pinger_raid_germans_win_when_all_allies_are_dead() -> None:
    scene = Scene(hall(4, 4), side="german", items=[("pinger", "d4")])
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.table.wounds[grunt] = 1
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_ALL_DEAD)


@rule("INC-PINGER-3", "INC-ITEM-1")
def test_pinger_raid_the_device_lies_on_its_mark_and_is_an_item() -> None:
    mission = book("pinger-raid")
    assert [item.kind for item in mission.item] == ["pinger"]
    place = mission.grid.name(mission.square(mission.item[0].mark))
    scene = Scene.start("pinger-raid")
    scene.table.phase = ACTION
    grunt = scene.put("grunt", place, "n")
    scene.play(f"activate {grunt}", f"pick-up {grunt} 0", f"move {grunt} n", f"drop {grunt}")
    assert scene.table.item_at == [scene.table.square[grunt]]
    assert scene.where(grunt) != place


@rule("INC-PINGER-1", "INC-ITEM-2")
@pytest.mark.parametrize(("kind", "can"), [
    ("gretel", True), ("ilsa", True), ("sturmzombie", False), ("bomberzombie", False), ("blitzhund", False),
])  # fmt: skip
def test_pinger_raid_only_gretel_and_ilsa_can_carry_for_the_germans(kind: str, can: bool) -> None:
    scene = Scene(hall(4, 4), side="german", items=[("pinger", "b2")])
    model = scene.put(kind, "b1", "n")
    scene.play(f"activate {model}")
    assert bool(scene.options("pick-up")) == can


@rule("INC-PINGER-4")
def test_pinger_raid_one_entry_each_and_it_is_the_exit() -> None:
    mission = book("pinger-raid")
    for side in (mission.allied, mission.german):
        assert len(side.entries) == 1
        assert side.exits == side.entries
