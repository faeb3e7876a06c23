"""What a Large Miniature stands on does not hide anything from it, nor it from others (ER-LARGE-6, ER-LARGE-7)."""

from tests.earth_reborn.board import Element
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import aim
from undercroft.games.earth_reborn.rules.tables import MAMMOTH
from undercroft.games.earth_reborn.rules.verbs import SHOOT, SHOOT_SQUARE

THICKET = """\
+---+---+---+---+---+
| A   B   C   D   E |
+   +   +   +   +   +
| F   G  tH   I   J |
+   +   +   +   +   +
| K   L   M   N   O |
+---+---+---+---+---+
"""


def in_the_thicket() -> Scene:
    scene = Scene(THICKET, elements={"t": Element(stops=False, hides=True)})
    scene.put("mammoth", "G", "n")
    return scene


@rule("ER-LARGE-7")
def test_what_it_stands_on_does_not_block_its_own_view() -> None:
    scene = in_the_thicket()
    s = scene.table
    aside = scene.square("J")
    assert aim.view(s, MAMMOTH) >> aside & 1
    assert len(aim.sightings(s, MAMMOTH, SHOOT_SQUARE, aside)) == 6, "from both its front squares"


@rule("ER-LARGE-6")
def test_what_it_stands_on_does_not_hide_it() -> None:
    scene = in_the_thicket()
    scene.put("jack", "J", "w")
    s = scene.table
    assert sight.sees(s, number("jack"), MAMMOTH)
    assert sorted(aim.sightings(s, number("jack"), SHOOT, MAMMOTH)[::3]) == [2, 3, 3, 4], "each of its squares"
