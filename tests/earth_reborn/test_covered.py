"""What of a question may be seen by the other side, where both sit at one screen (ER-CORE-10)."""

from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule


def duel() -> Scene:
    """Nick, who has a tile behind the screen, is watched by Jack."""
    scene = Scene(HALL, modules=2, duels=True, cp=(4, 6))
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.hand("norad", "move 3", "move 2")
    scene.hand("salemite", "move 3")
    return scene


def secrets(scene: Scene, seat: int) -> list[str]:
    return [label.action for label in scene.game.labels(seat) if label.secret]


@rule("ER-DUEL-2")
def test_only_the_first_bet_must_not_be_seen() -> None:
    """Who bets last may be looked at: the other has bet, and both are shown at once."""
    scene = duel()
    scene.play("activate nick")
    assert not scene.game.private()  # whether to interrupt
    scene.play("duel jack")
    assert not scene.game.private()  # the facing
    scene.play("face nick e")
    assert scene.game.private()
    scene.play("bet 3")
    assert not scene.game.private() and not secrets(scene, 0)


def test_order_tiles_behind_the_screen_are_covered() -> None:
    scene = duel()
    scene.play()
    assert not scene.game.private()
    shown = {label.action: label.shows for label in scene.game.labels(0)}
    assert shown["activate nick"] and not shown["pass"]  # a tile is chosen next
    scene.play("activate nick", "pass")
    assert scene.game.private()  # there is nothing else to choose
    first, second = secrets(scene, 0)
    assert first.startswith("assign") and second.startswith("assign")
    scene.play(first)
    assert not scene.game.private() and not secrets(scene, 0)


def test_whoever_has_other_orders_may_be_looked_at_with_the_tiles_covered() -> None:
    scene = duel()
    scene.give("nick", "move 3")
    scene.play("activate nick", "pass")
    assert not scene.game.private() and len(secrets(scene, 0)) == 2
