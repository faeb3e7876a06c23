"""Short ways to a single attack, defence or noise on a scene, each an action or an attack as the game has them."""

from typing import Any

from tests.reichbusters.scene import HALL, Scene, Unit
from undercroft.games.reichbusters.vocabulary import events as told


def pair(first: str = "sarge", second: str = "quentin", map: str = HALL, **more: Any) -> Scene:
    """Two Heroes without skills, by default in a hall of four areas; wounds that they draw do nothing at once."""
    scene = Scene(map, heroes=[first, second], **more)
    scene.only("wound", "shrapnel", "flesh-wound", "flesh-wound-2")
    return scene


def attacks(*faces: object) -> list[str]:
    """Attack dice that fall so: `attacks(1, "special")`."""
    return [f"attack:{face}" for face in faces]


def defences(*faces: object) -> list[str]:
    return [f"defence:{face}" for face in faces]


def noises(*faces: object) -> list[str]:
    return [f"noise:{face}" for face in faces]


def vril(*faces: object) -> list[str]:
    return [f"vril:{face}" for face in faces]


def silence(number: int) -> list[str]:
    """So many noise dice of which nothing is heard."""
    return noises(*["blank"] * number)


def hit(scene: Scene, weapon: str, unit: int, *answers: str, dice: list[str], hero: int = 0) -> bool:
    """One attack in a turn of its own, of which nothing is heard; whether it succeeded."""
    scene.again(hero)
    scene.quietly(f"attack {weapon} {Unit(unit)}", *answers, dice=dice)
    return reached(scene)


def reached(scene: Scene) -> bool:
    """Whether the first test of the last call came to what was needed."""
    test = scene.happened(told.Total)[0]
    return test.total >= test.needed


def total(scene: Scene, test: str = "attack") -> int:
    """What the first test of this kind in the last call came to; 0 if there was none."""
    return next((fact["total"] for fact in scene.facts(told.Total) if fact["test"] == test), 0)


def defend(scene: Scene, *answers: str, dice: list[str], hero: int = 0, by: str = "zombie", at: str = "") -> int:
    """One unit, which stands with the Hero if not elsewhere, attacks; the total of the defence test."""
    scene.again(hero)
    area = at or scene.where(hero) or ""
    unit = scene.put(by, area) if by else -1
    if not scene.alarm:
        scene.aware(area, "alert")
    scene.enemy_phase("kill-the-intruders", *answers, dice=dice)
    if unit >= 0:
        scene.move(unit, "")
    return total(scene, "defence")


def noise(scene: Scene, number: int, *answers: str, dice: list[str], hero: int = 0) -> int:
    """The Hero opens the door d with a noise of so many dice; the total that is heard."""
    scene.again(hero)
    scene.shut_doors("d")
    scene.loud("d", number)
    scene.play("door d", *answers, dice=dice)
    return total(scene, "noise")


def rolled(scene: Scene) -> list[str]:
    """The dice of the first roll in the last call, as scripts write them."""
    return list(scene.facts(told.Roll)[0]["dice"])
