"""Turn bidding and Allied Intelligence (INC-BID, INC-INTEL)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_AFTER_BID,
    Q_BEFORE_BID,
    Q_BID,
    Q_INTELLIGENCE,
    Q_RESPONSE,
    Q_TURN,
)
from undercroft.games.incursion.vocabulary.events import (
    Bids,
    Intel,
)


def bidding(allied: list[str] | None = None, german: list[str] | None = None) -> Scene:
    """Game Turn 2; hands are full with quiet cards unless a test gives others."""
    scene = Scene(hall(3, 3), rp=(6, 6)).maintenance()
    scene.put("grunt", "a1", "s")
    scene.put("sturmzombie", "c3", "n")
    scene.hand("allied", *(allied or ["extra-ammo", "extra-ammo"]))
    scene.hand("german", *(german or ["low-on-ammo", "low-on-ammo"]))
    return scene.play("pass", "pass")  # no discards


@rule("INC-BID-1")
def test_both_bid_from_nought_to_all_they_have() -> None:
    scene = bidding().play("pass")
    assert scene.asked() == ("allied", Q_BID)
    assert scene.options() == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    scene.play("bid 0")
    assert scene.asked() == ("german", Q_BID)
    assert scene.options() == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]


@rule("INC-BID-1")
@pytest.mark.parametrize(("allied", "german", "first"), [(1, 3, "german"), (3, 1, "allied"), (0, 1, "german")])
def test_the_higher_bid_goes_first_without_a_choice(allied: int, german: int, first: str) -> None:
    scene = bidding().play("pass", f"bid {allied}", f"bid {german}")
    assert scene.asked() == (first, Q_TURN)  # nobody was asked whether he wants to


@rule("INC-BID-1")
def test_bids_are_secret_until_both_are_made() -> None:
    scene = bidding().play("pass", "bid 3")
    assert scene.happened(Bids) == [] and scene.table.cp == [4, 4]
    scene.play("bid 1")
    assert scene.told(Bids) == [(3, 1, 0)]


@rule("INC-BID-1")
def test_gretels_points_cannot_be_bid() -> None:
    scene = Scene(hall(3, 3), rp=(6, 6)).maintenance()
    scene.put("grunt", "a1", "s")
    scene.put("gretel", "c3", "n")
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.hand("german", "low-on-ammo", "low-on-ammo")
    scene.play("pass", "pass", "pass", "bid 0")
    assert scene.table.special == 4
    assert scene.options() == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]


@rule("INC-BID-1")
def test_there_is_bidding_from_the_first_game_turn_on() -> None:
    scene = Scene.start("recon").play("pass")
    assert scene.table.turn == 1 and scene.asked() == ("allied", Q_BID)


@rule("INC-BID-2", "INC-BID-3", "INC-EX-8")
def test_a_tie_goes_to_the_allies_and_both_pay() -> None:
    for bid, left in ((2, 2), (0, 4)):
        scene = bidding()
        scene.table.first = 1  # whoever went first in the turn before
        scene.play("pass", f"bid {bid}", f"bid {bid}")
        assert scene.asked() == ("allied", Q_TURN) and scene.table.cp == [left, left]


@rule("INC-BID-3")
def test_winner_and_loser_lose_what_they_bid() -> None:
    scene = bidding().play("pass", "bid 3", "bid 2")
    assert scene.table.cp == [1, 2]


@rule("INC-MAINT-2", "INC-BID-1", "INC-CP-1", "INC-CARD-2", "INC-EX-22")
def test_the_first_turn_of_recon() -> None:
    scene = Scene.start("recon").play("pass")
    assert scene.table.rp == [6, 6]
    assert scene.table.cp == [4, 4] and [sum(hand) for hand in scene.table.hand] == [2, 2]
    scene.play("bid 1", "bid 3")
    assert scene.asked() == ("german", Q_TURN)
    assert scene.table.cp == [3, 1]


# ---------------------------------------------------------------- Allied Intelligence


@rule("INC-INTEL-1")
def test_the_allies_go_first_without_any_bid() -> None:
    scene = bidding()
    scene.table.first = 1  # the Germans went first in the turn before
    assert scene.asked() == ("allied", Q_INTELLIGENCE)
    scene.play("intelligence")
    assert scene.told(Intel) == [()]
    assert scene.asked() == ("allied", Q_TURN) and scene.table.cp == [4, 4]


@rule("INC-INTEL-1")
def test_once_per_game() -> None:
    scene = bidding().play("intelligence").next_turn()
    assert scene.table.turn == 3
    scene.play("end-turn", "end-turn", "pass", "pass")
    assert scene.table.turn == 4 and scene.asked() == ("allied", Q_BID)


@rule("INC-INTEL-1")
def test_it_is_kept_for_later_when_it_is_not_used() -> None:
    scene = bidding().play("pass", "bid 0", "bid 0").next_turn()
    scene.play("end-turn", "end-turn", "pass", "pass")
    assert scene.asked() == ("allied", Q_INTELLIGENCE)


@rule("INC-INTEL-1")
def test_announced_after_the_brainwurst_window_and_not_answered() -> None:
    scene = bidding(german=["brainwurst", "snafu"])
    assert scene.asked() == ("german", Q_BEFORE_BID)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_INTELLIGENCE)
    scene.play("intelligence")
    # It is no card: the German with SNAFU and 4 CP has no answer.
    assert scene.question() != Q_RESPONSE and scene.asked() == ("allied", Q_TURN)


@rule("INC-INTEL-2")
def test_no_intelligence_briefing_in_that_turn() -> None:
    scene = bidding(german=["intelligence-briefing", "flooded-tunnel"]).play("intelligence")
    assert scene.asked() == ("german", Q_AFTER_BID)
    assert scene.options("play") == ["play flooded-tunnel"]


@rule("INC-INTEL-2")
def test_the_briefing_works_again_in_the_next_turn() -> None:
    scene = bidding(german=["intelligence-briefing", "low-on-ammo"]).play("intelligence")
    assert scene.asked() == ("allied", Q_TURN)  # it was not even offered
    scene.play("end-turn", "end-turn", "pass", "pass", "bid 1", "bid 0")
    assert scene.asked() == ("german", Q_AFTER_BID)
    scene.play("play intelligence-briefing")
    assert scene.asked() == ("german", Q_TURN)  # the Allies bid 1 of 4 and could not kill it
