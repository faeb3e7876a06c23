"""Refusals of attacks and of what answers them."""

from tests.incursion.refusals import TWO_ROOMS, duel, refused
from tests.incursion.scene import Scene, hall


def test_what_hides_a_target() -> None:
    scene = duel()
    scene.play("activate 0")
    refused(scene, "fire 0 17 lmg", "INC-LOS-2", "Gretel von X", "a model stands in between")
    refused(scene, "fire 0 1 lmg", "INC-SHOOT-6", "friend")
    refused(scene, "fire 0 16 hmg", "INC-SHOOT-2", "LMG")
    refused(scene, "reaction 0", "INC-RF-1", "sees an enemy", "Sturmzombie")
    scene.play("turn 0 e")
    refused(scene, "fire 0 16 lmg", "INC-LOS-1", "faces east")
    refused(scene, "flame 0", "INC-FLAME-1", "no flamethrower")
    refused(scene, "strike 0 16", "INC-HTH-1", "Sturmzombie")
    refused(scene, "thump 0 16", "INC-SLUG-5", "Slugger")
    refused(scene, "boom 0 16", "INC-BOMBER-1", "Bomberzombie")
    refused(scene, "stand 0", "INC-GRETEL-4", "not Knocked Down")
    refused(scene, "will 0 buckin-for-a-medal", "INC-SLUG-6", "Slugger")


def test_doors_walls_and_the_power_surge_hide() -> None:
    scene = Scene(TWO_ROOMS)
    scene.put("grunt", "a2", "e")
    scene.put("sturmzombie", "c2", "w")
    scene.put("sturmzombie", "c1", "w")
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-DOOR-1", "closed door")
    scene = Scene(hall(1, 8))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a7", "s")
    scene.event("power-surge")
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-BC-22", "6 squares")
    scene.play("lob 0")
    refused(scene, "at a7", "INC-BC-22", "6 squares")
    refused(scene, "at a1", "INC-GREN-1", "itself")
    refused(scene, "at c3", "INC-BOARD-1", "no such square")


def test_grenades_have_a_range() -> None:
    scene = Scene(hall(1, 9))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a9", "s")
    scene.play("activate 0", "lob 0")
    refused(scene, "at a8", "INC-GREN-1", "7 squares away", "at most 6")
    refused(scene, "pass", "INC-GREN-1", "grenade", "at")


def test_flames() -> None:
    scene = Scene(hall(5, 5))
    scene.put("blazer", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c5", "s")
    scene.play("activate 0", "flame 0")
    refused(scene, "at c5", "INC-FLAME-2", "4 squares away")
    refused(scene, "at b1", "INC-FLAME-2", "b1")


def test_the_knocked_down_must_stand_up() -> None:
    scene = duel()
    scene.table.knocked |= 1
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-GRETEL-4", "must stand up first")
    refused(scene, "strike 0 16", "INC-GRETEL-4", "must stand up first")
    refused(scene, "reaction 0", "INC-GRETEL-4", "must stand up first")


def test_zombies_have_no_guns() -> None:
    scene = duel()
    scene.table.side = 1
    scene.play("activate 16")
    refused(scene, "fire 16 0 lmg", "INC-SZ-1", "no gun")
    refused(scene, "reaction 16", "INC-RF-2", "no weapon")
    refused(scene, "lob 16", "INC-GREN-1", "neither")


def test_reaction_shots() -> None:
    scene = Scene(hall(3, 6), side="german")
    scene.put("grunt", "b1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("grunt", "c1", "s")
    scene.put("sturmzombie", "b6", "s")
    scene.put("sturmzombie", "a6", "s")
    scene.watch(0, 1)
    scene.play("activate 16", "move 16 s")
    refused(scene, "fire 2 16 lmg", "INC-RF-3", "not in Reaction Fire")
    refused(scene, "fire 0 17 lmg", "INC-RF-5", "which acted")
    scene.play("fire 0 16 lmg", dice=[1, 2])
    refused(scene, "fire 0 16 lmg", "INC-RF-6", "already fired")


def test_rerolls() -> None:
    scene = Scene(hall(3, 5), side="german")
    scene.put("grunt", "b5", "s")
    scene.put("grunt", "a1", "n")
    scene.put("ilsa", "b1", "n")
    scene.play("activate 16", "fire 16 0 smg", dice=[6, 2])
    refused(scene, "reroll 1", "INC-ILSA-1", "die 1 causes a DP")
    refused(scene, "reroll 3", "INC-REROLL-1", "2 were rolled")
    refused(scene, "play extra-ammo", "INC-REROLL-1", "picks dice")
