"""How many clicks a turn takes: a horde that walks, a whole group on its way, two troopers."""

from collections.abc import Callable

from tests.browser.hordes import Counted
from tests.browser.table import Table

Visit = Callable[..., Table]


def test_twenty_zombies_in_forty_five_clicks(visit: Visit) -> None:
    player = Counted(visit(), 2, 20)
    player.prepare()
    upkeep = len(player.clicks)
    walked = player.walk_all()
    player.press("#prompt .act", "End the turn")
    print("CLICKS", len(player.clicks), "upkeep", upkeep, "walked", walked, player.clicks)
    assert walked == 20
    assert len(player.clicks) <= 45
