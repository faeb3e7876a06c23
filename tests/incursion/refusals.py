"""What the tests of refusals share: the sentence that forbids an action, and a scene to try it in."""

from tests.incursion.scene import Scene, hall
from undercroft.core.files.ledger import Refusal
from undercroft.games.incursion.notation import IncursionAction

TWO_ROOMS = """
+---+---+---+
| .   . | . |
+   +   +   +
| .   . A . |
+   +   +   +
| .   . | . |
+---+---+---+
""".strip()


def why(scene: Scene, text: str) -> Refusal:
    """The refusal of an action, which must not be legal."""
    scene.options()
    refusal = scene.game.why_not(IncursionAction.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal


def refused(scene: Scene, text: str, rule: str, *words: str) -> None:
    """The action is refused by this rule, with these words."""
    refusal = why(scene, text)
    assert refusal.rule == rule, str(refusal)
    for word in words:
        assert word in str(refusal.text), str(refusal)


def duel() -> Scene:
    """Grunt 0 and Grunt 1 against a Sturmzombie 16 and Gretel 17, in an open hall; the Allies' turn."""
    scene = Scene(hall(5, 6), entries={"allied": [("e1", "s")]}, exits={"allied": [("a1", "s")]})
    scene.put("grunt", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c4", "s")
    scene.put("gretel", "c6", "s")
    return scene
