"""Going on to the Final phase."""

from collections.abc import Sequence

from tests.earth_reborn.scene import Scene
from undercroft.games.earth_reborn.rules.questions import Q_ROUND


def final_phase(scene: Scene, *answers: str, dice: Sequence[str] = ()) -> Scene:
    """Everybody passes; the last of them with these dice, and with answers to what the Final phase asks."""
    if not scene.opened:
        scene.play()
    while True:
        asked = scene.asked()
        assert asked is not None
        if asked[1] == Q_ROUND and scene.table.passes == 1:
            return scene.play("pass", *answers, dice=dice)
        scene.play(next(word for word in ("end", "halt n", "pass") if scene.can(word)))
