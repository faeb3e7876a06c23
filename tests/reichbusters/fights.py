"""Short ways to a single test, attack or wound on a scene, without the turn around it."""

from typing import Any

from tests.reichbusters.scene import HALL, Scene
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS, FEATURE_IDS, FEATURE_KIND, KIND_TOKENS
from undercroft.games.reichbusters.rules.noise import noise as noise_rules
from undercroft.games.reichbusters.rules.pool.pooled import die_face, die_kind
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.vocabulary import events as told

FIRST, SECOND, UNARMED = 0, 1, 2
KINDS = ("attack", "defence", "noise", "vril")
SHRAPNEL = 1  # a wound card, from 0 on
FACES = ("blank", "1", "2", "3", "special", "surge")


def pair(first: str = "sarge", second: str = "quentin", edition: str = "1.1", at: str = "A", map: str = HALL) -> Scene:
    """Two Heroes without skills, by default in a hall of four areas; wounds that they draw do nothing at once."""
    scene = Scene(map, heroes=[first, second], edition=edition, at=at)
    scene.only("wound", SHRAPNEL, 6, 7)
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


def token(kind: int, nth: int = 0) -> int:
    """One of the tokens of a kind of item."""
    tokens = [at for at in range(97) if KIND_TOKENS[kind] >> at & 1]
    return tokens[nth]


def card(name: str) -> int:
    """An action card among its Hero's own twelve."""
    return CARD_IDS.index(name) % 12


def feature(name: str) -> int:
    """The first room feature card of this kind."""
    return FEATURE_KIND.index(FEATURE_IDS.index(name))


def hit(
    scene: Scene, weapon: int, unit: int, *answers: str, dice: list[str], hero: int = 0, more: int = 0, **gifts: Any
) -> bool:
    """One attack without its noise test, with so many dice more and other gifts of a card; whether it succeeded."""
    flow = attack.attack(scene.table, hero, weapon, unit, dice=more, **gifts)
    return bool(scene.run(flow, *answers, dice=dice))


def defend(
    scene: Scene, number: int, *answers: str, dice: list[str], hero: int = 0, unit: int = -1, piercing: bool = False
) -> int:
    """The total of a defence test; it stays on the table."""
    return int(scene.run(test.defence_test(scene.table, hero, number, unit, piercing), *answers, dice=dice))


def noise(scene: Scene, number: int, *answers: str, dice: list[str], hero: int = 0, weapon: bool = False) -> int:
    """The total of a noise test; it stays on the table."""
    counted = noise_rules.counted_dice(scene.table, hero, number, weapon)
    return int(scene.run(test.noise_total(scene.table, hero, counted, weapon), *answers, dice=dice)) if counted else 0


def rolled(scene: Scene) -> list[str]:
    """The dice of the first roll since the last call, as scripts write them."""
    dice = scene.happened(told.Roll)[0].dice
    return [f"{KINDS[die_kind(die)]}:{FACES[die_face(die)]}" for die in dice]
