"""The book's own first example, as a check of the test bench itself."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule


@rule("INC-EX-2", "INC-SHOOT-1", "INC-DMG-1")
def test_an_lmg_shot_removes_the_front_zombie() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    front = scene.put("sturmzombie", "a2", "s")
    rear = scene.put("sturmzombie", "a3", "s")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {front} lmg"]
    scene.play(f"fire {grunt} {front} lmg", dice=[1, 2, 4])
    assert scene.dead(front) and scene.alive(rear)
