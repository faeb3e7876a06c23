"""Deployment, reinforcements and entering the board (INC-DEPLOY)."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_DEPLOY,
    Q_REACT,
    Q_TURN,
    Q_WINDOW,
)
from undercroft.games.incursion.vocabulary.events import (
    Activated,
    Deployed,
    Reinforced,
)

ENTRIES = {"allied": [("a1", "s"), ("e1", "s")], "german": [("a5", "n"), ("e5", "n")]}


def deploying(lots: int = 1) -> Scene:
    """At the Deployment step of Game Turn 2; three Grunts wait, two of them at the first entry point."""
    scene = Scene(hall(5, 5), entries=ENTRIES, rp=(6, 6)).maintenance()
    for entry in (0, 0, 1):
        scene.wait("grunt", entry)
    scene.table.sturmzombie_lots = lots
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.hand("german", "low-on-ammo", "low-on-ammo")
    return scene.play("pass", "pass", "pass", "bid 0", "bid 0")


# ---------------------------------------------------------------- Deployment


def first_deployment() -> Scene:
    """Incursion has two Allied and three German entry points."""
    forces = {"allied": ["grunt", "grunt"], "german": ["sturmzombie", "gretel"]}
    scene = Scene.start("incursion", forces=forces, rp={"allied": 6, "german": 8}).play()
    while scene.question() != Q_DEPLOY:
        scene.play(next(text for text in ("pass", "bid 0") if text in scene.options()))
    return scene


@rule("INC-DEPLOY-1")
def test_all_models_are_placed_in_game_turn_one() -> None:
    scene = first_deployment()
    assert scene.table.turn == 1 and scene.asked() == ("allied", Q_DEPLOY)
    assert scene.options() == ["deploy 0 0", "deploy 0 1"]
    scene.play("deploy 0 1")
    assert scene.options() == ["deploy 1 0", "deploy 1 1"]
    scene.play("deploy 1 1")  # any number may wait at one entry point
    assert scene.asked() == ("german", Q_DEPLOY)
    for _ in range(3):  # Gretel and the first two of the horde
        scene.play(scene.options()[2])
    s = scene.table
    assert s.post[:2] == [1, 1] and s.post[16:19] == [2, 2, 2]
    assert s.on_board == 0 and scene.question() == Q_TURN


@rule("INC-DEPLOY-1")
def test_both_assign_in_secret_and_reveal_together() -> None:
    scene = first_deployment()
    scene.play("deploy 0 1", "deploy 1 0")
    assert scene.asked() == ("german", Q_DEPLOY)
    assert scene.happened(Deployed) == [] and scene.table.post[:2] == [-1, -1]
    plans = {tuple(scene.game.sample(1, seed).state.plan[:2]) for seed in range(20)}  # type: ignore[attr-defined]
    assert plans == {(0, 0), (0, 1), (1, 0), (1, 1)}  # the German can only guess
    assert entries(scene, 1)[:2] == [None, None]
    for _ in range(3):
        scene.play(scene.options()[0])
    assert sorted(scene.told(Deployed))[:2] == [(0, 1), (1, 0)]
    assert None not in entries(scene, 1)[:2]


def entries(scene: Scene, seat: int) -> list[object]:
    """Where that seat sees the models wait."""
    return [model.entry for model in scene.game.view(seat).models]


@rule("INC-DEPLOY-1")
def test_no_dice_are_thrown_for_it() -> None:
    scene = first_deployment()
    while scene.question() == Q_DEPLOY:
        scene.play(scene.options()[0], dice=[])


# ---------------------------------------------------------------- reinforcements


@rule("INC-DEPLOY-2")
def test_the_horde_is_placed_in_the_deployment_step_of_its_turn() -> None:
    scene = deploying()
    assert scene.asked() == ("allied", Q_DEPLOY)  # his waiting models may change their place
    scene.play("pass")
    assert scene.asked() == ("german", Q_DEPLOY)
    assert scene.options() == ["deploy 16 0", "deploy 16 1"]
    scene.play("deploy 16 0", "deploy 17 1")
    assert scene.table.post[16:18] == [0, 1]


@rule("INC-DEPLOY-2")
def test_brainwurst_adds_one() -> None:
    scene = Scene(hall(5, 5), entries=ENTRIES, rp=(6, 6)).maintenance()
    scene.put("grunt", "c1", "n")
    scene.effect("brainwurst", "zombies")
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.hand("german", "low-on-ammo", "low-on-ammo")
    scene.play("pass", "pass", "pass", "bid 0", "bid 0")
    assert scene.told(Reinforced) == [(5, 3)]


@rule("INC-DEPLOY-2")
def test_models_that_still_wait_may_go_to_another_entry_point() -> None:
    scene = deploying()
    assert scene.options() == ["pass", "deploy 0 1", "deploy 1 1", "deploy 2 0"]
    scene.play("deploy 1 1", "pass")
    assert scene.table.post[:3] == [0, 0, 1]  # not shown yet
    scene.play("deploy 16 0", "deploy 17 0")
    assert scene.table.post[:3] == [0, 1, 1]


# ---------------------------------------------------------------- entering


@rule("INC-DEPLOY-3")
def test_entering_is_a_forward_move_of_the_activation() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    assert scene.options("activate") == [] and scene.options("enter") == [f"enter {grunt} n"]
    scene.play(f"enter {grunt} n")
    assert scene.told(Activated) == [(grunt,)]
    assert scene.where(grunt) == "c1" and scene.facing(grunt) == "n"
    assert scene.active() == grunt and scene.ap() == 2  # it goes on with its activation
    scene.play(f"move {grunt} n", f"move {grunt} n")
    assert scene.where(grunt) == "c3"


@rule("INC-DEPLOY-3")
def test_it_faces_away_from_the_entry_edge() -> None:
    for edge, faces in (("w", "e"), ("s", "n")):
        scene = Scene(hall(5, 5), entries={"allied": [("a1", edge)]})
        grunt = scene.wait("grunt")
        scene.play(f"enter {grunt} {faces}")
        assert scene.facing(grunt) == faces


@rule("INC-DEPLOY-3")
def test_cards_change_its_cost() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.event("flooded-tunnel")
    scene.play(f"enter {grunt} n")
    assert scene.ap() == 1


@rule("INC-DEPLOY-3", "INC-BC-11")
def test_entering_is_a_forward_move_that_bat_outa_hell_takes_on() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.effect("bat-outa-hell", grunt)
    scene.play(f"enter {grunt} n")
    assert scene.where(grunt) == "c1" and scene.options("dash") == [f"dash {grunt}"]
    scene.play(f"dash {grunt}")
    assert scene.where(grunt) == "c2" and scene.ap() == 2 and scene.options("dash") == []


@rule("INC-BC-29", "INC-BC-11")
def test_coming_out_of_a_hidden_tunnel_is_no_move_forward() -> None:
    scene = Scene(hall(5, 5), side="german", entries={"german": [("e5", "n")]})
    scene.put("grunt", "a1", "n")
    dog = scene.wait("blitzhund", 15)
    scene.event("hidden-tunnel", "c3")
    scene.table.tunnel_ready = True
    scene.effect("bat-outa-hell", dog)
    scene.play(f"enter {dog} n")
    assert scene.where(dog) == "c3" and scene.ap() == 5 and scene.options("dash") == []


@rule("INC-DEPLOY-3", "INC-EFFECT-6")
def test_cp_may_help_to_pay() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.put("grunt", "a5", "n")
    for card in ("major-injury", "minor-injury"):
        scene.effect(card, grunt)
    assert scene.options("enter") == []  # no AP, no CP
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.put("grunt", "a5", "n")
    for card in ("major-injury", "minor-injury", "minor-injury"):
        scene.effect(card, grunt)  # 3 AP less 4 is none, not less than none
    scene.cp(allied=1)
    scene.play(f"enter {grunt} n")
    assert scene.where(grunt) == "c1" and scene.table.cp[0] == 0


@rule("INC-DEPLOY-3")
def test_cp_bring_nobody_in_outside_his_activation() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    here, grunt = scene.put("grunt", "a5", "n"), scene.wait("grunt")
    scene.cp(allied=4)
    assert scene.options("command") == [f"command {here} 0"]
    scene.play(f"activate {here}")
    assert scene.options("enter") == [] and scene.options("command") == [f"command {here} 0"]
    assert scene.table.waiting == 1 << grunt


@rule("INC-DEPLOY-3")
def test_entering_can_draw_reaction_fire() -> None:
    scene = Scene(hall(1, 5), entries={"allied": [("a1", "s")]})
    grunt, ilsa = scene.wait("grunt"), scene.put("ilsa", "a5", "s")
    scene.watch(ilsa)
    scene.play(f"enter {grunt} n")
    assert scene.asked() == ("german", Q_REACT)


@rule("INC-DEPLOY-3")
def test_a_card_killed_at_the_start_of_the_activation_can_bar_the_way_in() -> None:
    # With Buckin' For a Medal he has 1 AP; once it is killed he cannot pay and goes on waiting.
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt, other = scene.wait("grunt"), scene.put("grunt", "a5", "n")
    for card in ("major-injury", "minor-injury", "buckin-for-a-medal"):
        scene.effect(card, grunt)
    scene.put("sturmzombie", "e5", "n")
    scene.cp(german=2)
    scene.orders(german="always")
    scene.play(f"enter {grunt} n")
    assert scene.asked() == ("german", Q_WINDOW)
    scene.play(f"kill buckin-for-a-medal {grunt}")
    assert scene.where(grunt) is None and scene.table.waiting == 1 << grunt
    assert scene.table.cp == [0, 0] and scene.active() is None
    assert scene.asked() == ("allied", Q_TURN) and scene.options("activate") == [f"activate {other}"]


@rule("INC-DEPLOY-3", "INC-TIME-8")
def test_after_the_window_of_its_activation_it_comes_in() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.effect("buckin-for-a-medal", grunt)
    scene.put("sturmzombie", "e5", "n")
    scene.cp(german=2)
    scene.orders(german="always")
    scene.play(f"enter {grunt} n")
    assert scene.asked() == ("german", Q_WINDOW) and scene.where(grunt) is None
    scene.play("pass")
    assert scene.asked() == ("german", Q_WINDOW) and scene.where(grunt) == "c1"  # and after the action again
    scene.play("pass")
    assert scene.asked() == ("allied", Q_ACTIVATION) and scene.ap() == 3


@rule("INC-DEPLOY-3")
def test_a_hidden_tunnel_killed_at_that_moment_lets_nobody_out() -> None:
    scene = Scene(hall(5, 5), side="german", entries={"german": [("e5", "n")]})
    scene.put("grunt", "a1", "n")
    dog = scene.wait("blitzhund", 15)
    scene.event("hidden-tunnel", "c3")
    scene.table.tunnel_ready = True
    scene.cp(allied=4)
    scene.orders(allied="always")
    scene.play(f"enter {dog} w", "kill hidden-tunnel table")
    assert scene.where(dog) is None and scene.table.post[dog] == 0
    assert scene.options("enter") == [f"enter {dog} s"]  # at the other entry point, later in this turn


# ---------------------------------------------------------------- order, room, waiting


@rule("INC-DEPLOY-4")
def test_the_owner_chooses_who_enters_next() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    first, second = scene.wait("grunt"), scene.wait("sarge")
    assert scene.options("enter") == [f"enter {first} n", f"enter {second} n"]
    scene.play(f"enter {second} n", f"move {second} n", "end")
    assert scene.options("enter") == [f"enter {first} n"]


@rule("INC-DEPLOY-4")
def test_a_model_without_room_is_passed_over_and_tried_again() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    standing, waiting = scene.put("grunt", "c1", "n"), scene.wait("grunt")
    assert scene.options("enter") == []  # a friend stands in the entry square
    scene.play(f"activate {standing}", f"move {standing} n", "end")
    assert scene.options("enter") == [f"enter {waiting} n"]


@rule("INC-DEPLOY-4")
def test_without_room_it_waits_for_the_next_turn() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    grunt = scene.wait("grunt")
    scene.put("grunt", "a5", "n")
    zombie = scene.put("sturmzombie", "c1", "n")  # an enemy bars the entry square
    assert scene.options("enter") == []
    scene.play("end-turn", f"activate {zombie}", f"move {zombie} n")
    assert scene.table.waiting == 1 << grunt
    scene.next_turn()
    assert scene.options("enter") == [f"enter {grunt} n"]


@rule("INC-DEPLOY-4")
def test_a_cave_in_bars_the_entry_square() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s"), ("a1", "s")]})
    scene.wait("grunt", 0)
    other = scene.wait("grunt", 1)
    scene.event("cave-in", "c1")
    assert scene.options("enter") == [f"enter {other} n"]


@rule("INC-DEPLOY-4")
def test_sturmzombies_at_one_entry_point_are_alike() -> None:
    scene = Scene(hall(5, 5), side="german", entries={"german": [("a5", "n"), ("e5", "n")]})
    scene.put("grunt", "c1", "n")
    zombies = [scene.wait("sturmzombie", entry) for entry in (0, 0, 1, 1)]
    assert scene.options("enter") == [f"enter {zombies[0]} s", f"enter {zombies[2]} s"]
    scene.play(f"enter {zombies[0]} s", f"move {zombies[0]} s", "end")
    assert scene.options("enter") == [f"enter {zombies[1]} s", f"enter {zombies[2]} s"]


@rule("INC-DEPLOY-4", "INC-DEPLOY-2")
def test_of_sturmzombies_at_one_entry_point_the_first_is_moved_to_another() -> None:
    scene = Scene(hall(5, 5), entries=ENTRIES).maintenance()
    scene.put("grunt", "c1", "n")
    first, second, other = (scene.wait("sturmzombie", entry) for entry in (0, 0, 1))
    scene.table.sturmzombie_lots = 0
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.hand("german", "low-on-ammo", "low-on-ammo")
    scene.play("pass", "pass", "pass", "bid 0", "bid 0")
    assert scene.options() == ["pass", f"deploy {first} 1", f"deploy {other} 0"]
    assert scene.why_not(f"deploy {second} 1") == "INC-DEPLOY-2"
    scene.play(f"deploy {first} 1")
    assert scene.options() == ["pass", f"deploy {second} 1", f"deploy {other} 0"]
    scene.play("pass")
    assert [scene.table.post[m] for m in (first, second, other)] == [1, 0, 1]


@rule("INC-DEPLOY-5")
def test_nobody_has_to_enter() -> None:
    scene = Scene(hall(5, 5), entries={"allied": [("c1", "s")]})
    waiting = [scene.wait("grunt") for _ in range(5)]
    scene.put("sturmzombie", "e5", "n")
    for _ in range(3):
        assert len(scene.options("enter")) == 5
        scene.next_turn()
    assert scene.table.waiting == sum(1 << m for m in waiting) and not scene.table.over


@rule("INC-DEPLOY-5")
def test_waiting_models_count_as_alive_but_cannot_be_touched() -> None:
    scene = Scene(hall(1, 5), side="german", entries={"allied": [("a5", "n")]}, goal="last-out")
    grunt, last = scene.wait("grunt"), scene.put("grunt", "a3", "n")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.wound(last)
    scene.hand("german", "booby-trap", "rackley")
    scene.play(f"activate {ilsa}")
    assert scene.options("fire") == [f"fire {ilsa} {last} smg"]
    scene.play(f"fire {ilsa} {last} smg", "pass", dice=[6, 1])
    assert scene.dead(last) and not scene.table.over  # the one that waits is still in the game
    assert scene.options("fire") == [] and scene.options("play") == []  # and no card can strike it
    assert scene.asked() == ("german", Q_ACTIVATION) and scene.alive(grunt)


@rule("INC-DEPLOY-5")
def test_waiting_models_block_no_line_and_are_not_blasted() -> None:
    scene = Scene(hall(1, 5), side="german", entries={"allied": [("a3", "s")]})
    waiting, far = scene.wait("grunt"), scene.put("grunt", "a5", "n")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.play(f"activate {ilsa}")
    assert scene.options("fire") == [f"fire {ilsa} {far} smg"]
    scene.play(f"lob {ilsa}", "at a3", dice=[])
    assert scene.wounds(waiting) == 0
