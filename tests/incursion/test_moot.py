"""Windows to remove cards that a page lets go by itself: all that lies in play does what the seat wants."""

import pytest

from tests.incursion.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_WINDOW
from undercroft.games.incursion.rules.tables import GERMAN

HALL = """\
+---+---+---+
| .   .   . |
+---+---+---+
"""


def window(card: str, on: str, orders: str = "attacks") -> str:
    """What a page answers for the Germans as the turn begins, with the card on one of them or of the others."""
    scene = Scene(HALL)
    grunt, zombie = scene.put("grunt", "a1", "e"), scene.put("blitzhund", "c1", "w")
    scene.effect(card, grunt if on == "theirs" else zombie)
    scene.cp(german=6)
    scene.orders(german=orders)
    scene.player_turn().play()
    assert scene.asked() == ("german", Q_WINDOW)
    found = scene.game.guide(GERMAN).moot
    return "" if found is None else found.action


@rule("INC-TIME-8")
@pytest.mark.parametrize(("card", "on"), [("buckin-for-a-medal", "ours"), ("minor-injury", "theirs")])
def test_nobody_is_asked_to_remove_what_serves_them(card: str, on: str) -> None:
    assert window(card, on) == "pass"
    assert window(card, on, orders="always") == ""


@pytest.mark.parametrize(
    ("card", "on"),
    [("buckin-for-a-medal", "theirs"), ("minor-injury", "ours"), ("thousand-yard-stare", "ours")],
)
def test_what_hurts_or_does_both_may_be_removed(card: str, on: str) -> None:
    assert window(card, on) == ""
