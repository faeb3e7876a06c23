"""Faults that random games found, each as a small scene so that it stays mended."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule


@rule("INC-BLITZ-2", "INC-ACT-5")
def test_a_blitzhund_shot_down_after_a_cp_action_turns_no_more() -> None:
    scene = Scene(hall(3, 8), side="german")
    hund = scene.put("blitzhund", "b7", "s")
    scene.table.wounds[hund] = 1
    scene.put("sturmzombie", "a1", "n")
    grunt = scene.put("grunt", "b1", "n")
    scene.table.reacting |= 1 << grunt
    scene.cp(german=2)
    scene.play(f"command {hund} 0", f"move {hund} s", f"fire {grunt} {hund} lmg", dice=[4, 1])
    assert scene.dead(hund)
    assert scene.options("turn") == []


@rule("INC-BLITZ-2", "INC-MOVE-5")
def test_a_blitzhund_that_left_by_cp_turns_no_more() -> None:
    scene = Scene(hall(3, 3), side="german", exits={"german": [("a1", "s")]})
    hund = scene.put("blitzhund", "a1", "s")
    scene.put("sturmzombie", "c3", "n")
    scene.put("grunt", "c1", "n")
    scene.cp(german=2)
    scene.play(f"command {hund} 0", f"leave {hund} s")
    assert scene.where(hund) is None
    assert scene.options("turn") == []


@rule("INC-BC-11", "INC-ACT-5")
def test_a_model_shot_down_after_a_step_by_cp_runs_no_further() -> None:
    scene = Scene(hall(3, 8))
    runner = scene.put("grunt", "b1", "n")
    scene.put("grunt", "a1", "n")
    scene.effect("bat-outa-hell", runner)
    scene.table.wounds[runner] = 1
    ilsa = scene.put("ilsa", "b8", "s")
    scene.table.reacting |= 1 << ilsa
    scene.cp(allied=2)
    scene.play(f"command {runner} 0", f"move {runner} n", f"fire {ilsa} {runner} smg", dice=[6])
    assert scene.dead(runner)
    assert scene.options("dash") == []


@rule("INC-BLITZ-2", "INC-BC-31")
def test_a_blaze_of_glory_does_not_take_the_blitzhunds_free_turn() -> None:
    scene = Scene(hall(3, 3), side="german")
    hund = scene.put("blitzhund", "b1", "n")
    grunt = scene.put("grunt", "b2", "n")
    scene.put("grunt", "a3", "n")
    scene.table.wounds[grunt] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.cp(german=2)
    scene.play(f"command {hund} 0", f"strike {hund} {grunt}", "play blaze-of-glory", "pass", dice=[6, 1, 1])
    assert scene.dead(grunt)
    assert f"turn {hund} e" in scene.options("turn")


@rule("INC-BC-5")
def test_a_sturmzombie_that_left_is_no_longer_held_by_the_wild_weasel() -> None:
    scene = Scene(hall(3, 3), side="german", exits={"german": [("a1", "s")]})
    zombie = scene.put("sturmzombie", "a1", "s")
    scene.put("sturmzombie", "c3", "n")
    scene.table.weasel, scene.table.weasel_held, scene.table.in_play = 1, 1 << zombie, 1
    scene.play(f"activate {zombie}", f"leave {zombie} s")
    assert scene.table.weasel_held == 0


@rule("INC-ACT-5", "INC-BC-31")
def test_an_attacker_shot_in_its_victims_blaze_of_glory_activates_no_more() -> None:
    scene = Scene(hall(3, 3), side="german")
    zombie = scene.put("sturmzombie", "b1", "n")
    scene.put("sturmzombie", "c3", "n")
    grunt = scene.put("grunt", "b2", "s")
    scene.put("grunt", "a3", "n")
    scene.table.wounds[grunt] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", "play blaze-of-glory", dice=[6])
    scene.play(f"fire {grunt} {zombie} lmg", "pass", dice=[4, 1, 1])
    assert scene.dead(zombie) and scene.dead(grunt)
    assert scene.table.active == -1
    assert "end-turn" in scene.options()


@rule("INC-HMG-1", "INC-BOMBER-3")
def test_an_hmg_ape_killed_by_its_first_shots_explosion_has_no_second_shot() -> None:
    scene = Scene(hall(3, 5))
    gunner = scene.put("hmg-ape", "b1", "n")
    scene.put("grunt", "a1", "s")
    scene.table.wounds[gunner] = 1
    bomber = scene.put("bomberzombie", "b2", "s")
    scene.put("sturmzombie", "c5", "s")
    scene.play(f"activate {gunner}", f"fire {gunner} {bomber} hmg", dice=[4, 1, 1, 1, 1, 6])
    assert scene.dead(bomber) and scene.dead(gunner)
    assert scene.asked() == ("allied", 7)
