"""A floor tile in hand, as the page shows it: turned, lit where it may lie, and why it may not lie elsewhere."""

import re

from tests.earth_reborn.sags_scene import side_of, square_of
from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.page.building import corner_of, held_at


def in_hand() -> EarthReborn:
    """An L-corridor is to be laid, the Refectory lies there."""
    return BuildingSite("T88a 1,1").play("choose-tile t51a").game


def test_a_tile_is_held_over_the_first_square_of_its_uppermost_row() -> None:
    """Also where the top left of its box is no square of it."""
    for turn in range(4):
        held = held_at(side_of("T51a"), turn, square_of("3,4"))
        assert corner_of(side_of("T51a"), turn, held) == square_of("3,4")
    assert corner_of(side_of("T51a"), 0, 0) in (0, -1)


@rule("ER-SAGS-15")
def test_every_place_is_an_option_of_its_pose_and_every_other_says_why_not() -> None:
    game, seat = in_hand(), 0
    labels, guide = game.labels(seat), game.guide(seat)
    free = set(re.findall(r'data-place="([^"]+)"', game.draw(seat)))
    assert len(free) == 16 * 20 - 12
    assert len(guide.poses) == 4 and len({pose.svg for pose in guide.poses}) == 4
    for turn in {label.pose for label in labels}:
        lit = {label.refs[-1][1] for label in labels if label.pose == turn}
        assert lit <= free
        for name in free:
            said = game.explain(seat, [["pose", str(turn)], ["place", name]])
            assert bool(said) == (name not in lit), name
    assert all(label.key == "" and label.refs[-1][0] == "place" for label in labels)
