"""Refusals of movement, and of what one does with doors and items."""

from tests.incursion.refusals import TWO_ROOMS, refused
from tests.incursion.scene import Scene, hall


def test_what_stops_a_step() -> None:
    scene = Scene(TWO_ROOMS, sealed_doors="")
    scene.put("grunt", "b2", "e")
    scene.put("grunt", "b3", "n")
    scene.put("sturmzombie", "c1", "n")
    scene.event("cave-in", "a2")
    scene.play("activate 0")
    refused(scene, "move 0 e", "INC-MOVE-3", "closed door")
    refused(scene, "move 0 n", "INC-MOVE-3", "Grunt APE Baker", "b3")
    refused(scene, "move 0 w", "INC-BC-27", "Cave In", "a2")
    refused(scene, "turn 0 e", "INC-MOVE-1", "already faces east")
    refused(scene, "dash 0", "INC-BC-11", "Bat Outa Hell")
    refused(scene, "leave 0 n", "INC-MOVE-5", "no exit")
    scene.play("end", "activate 1")
    refused(scene, "move 1 n", "INC-MOVE-3", "wall")


def test_doors() -> None:
    scene = Scene(TWO_ROOMS, sealable="A")
    scene.hand("allied", "extra-ammo")
    scene.put("grunt", "b2", "w")
    scene.put("grunt", "b3", "n")
    scene.put("sturmzombie", "c1", "n")
    scene.play("activate 0")
    refused(scene, "open 0 0", "INC-DOOR-2", "its back")
    refused(scene, "open 0 7", "INC-DOOR-1", "no door 7")
    scene.play("turn 0 e")
    refused(scene, "close 0 0", "INC-DOOR-1", "already closed")
    scene.play("open 0 0")
    refused(scene, "open 0 0", "INC-DOOR-1", "already open")
    refused(scene, "seal 0 0", "INC-INCUR-4", "must be closed")
    scene.play("end", "activate 1")
    refused(scene, "open 1 0", "INC-DOOR-2", "does not stand")
    scene.play("end")
    scene.table.shut = scene.table.sealed = 1
    scene.cp(allied=3)
    scene.play("play extra-ammo", "on 0", "command 0 0")
    refused(scene, "open 0 0", "INC-DOOR-3", "sealed")
    refused(scene, "move 0 e", "INC-DOOR-3", "sealed")


def test_items() -> None:
    scene = Scene(hall(5, 5), items=[("pinger", "c3")], exits={"allied": [("a1", "s")]})
    scene.put("grunt", "c1", "n")
    scene.put("sarge", "c2", "n")
    scene.put("slugger", "b2", "n")
    scene.put("sturmzombie", "d3", "w")
    scene.play("activate 0")
    refused(scene, "pick-up 0 0", "INC-ITEM-1", "c3")
    refused(scene, "pick-up 0 4", "INC-ITEM-1", "no item 4")
    refused(scene, "use 0 0", "INC-ITEM-1", "c3")
    refused(scene, "drop 0", "INC-ITEM-3", "carries nothing")
    refused(scene, "take 0 1", "INC-ITEM-6", "carries nothing")
    refused(scene, "leave 0 s", "INC-MOVE-5", "a1")
    scene.play("end", "activate 1")
    refused(scene, "use 1 0", "INC-ITEM-1", "to be picked up")
    scene.play("pick-up 1 0")
    refused(scene, "pick-up 1 0", "INC-ITEM-1", "carried by APE Sarge")
    scene.play("drop 1", "end", "activate 2")
    refused(scene, "pick-up 2 0", "INC-ITEM-4", "dropped")
    refused(scene, "take 2 16", "INC-ITEM-6", "enemies")


def test_zombies_leave_items_alone() -> None:
    scene = Scene(hall(3, 3), side="german", items=[("pinger", "b2")])
    scene.put("sturmzombie", "b1", "n")
    scene.put("bomberzombie", "a2", "e")
    scene.put("blitzhund", "c2", "w")
    scene.put("grunt", "a1", "n")
    for model, rule in ((16, "INC-ITEM-2"), (17, "INC-BOMBER-4"), (18, "INC-BLITZ-1")):
        scene.play(f"activate {model}")
        refused(scene, f"pick-up {model} 0", rule, "may not handle items")
        scene.play("end")


def test_leaps() -> None:
    scene = Scene(hall(1, 5), side="german")
    scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.put("grunt", "a5", "n")
    scene.play("activate 17")
    refused(scene, "move 17 s", "INC-MOVE-3", "Blitzhund")
    scene.play("end", "activate 16", "move 16 n")
    refused(scene, "end", "INC-LEAP-1", "taken square")
    refused(scene, "strike 16 0", "INC-LEAP-1", "middle of a leap")
    refused(scene, "move 16 e", "INC-MOVE-3", "wall")
