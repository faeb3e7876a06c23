"""Choosing forces and fighting at another RP level (INC-FORCE, INC-ONEOFF)."""

import pytest

from tests.incursion.scene import Scene
from tests.rules_plugin import rule
from undercroft.core.errors import UndercroftError
from undercroft.games.incursion.rules.questions import Q_FORCES
from undercroft.games.incursion.rules.tables import BLITZ, BOMBER, FIRST_GERMAN, GRETEL, GRUNT, STURM
from undercroft.games.incursion.vocabulary.events import Force

ALLIES = ["grunt", "hmg-ape", "blazer", "sarge", "slugger"]
GERMANS = ["sturmzombie", "bomberzombie", "blitzhund", "gretel", "ilsa"]


def refused(mission: str, side: str, force: list[str], rp: dict[str, int] | None = None) -> str:
    with pytest.raises(UndercroftError) as error:
        Scene.start(mission, {side: force}, rp)
    return str(error.value)


def buys(scene: Scene, *kinds: str) -> Scene:
    return scene.play(*[f"buy {kind}" for kind in kinds])


# ---------------------------------------------------------------- the rules of buying


@rule("INC-FORCE-1")
def test_a_force_costs_at_most_the_allowance() -> None:
    scene = Scene.start("pinger-raid")  # 10 RP
    buys(scene, "slugger", "sarge")
    assert scene.asked() == ("german", Q_FORCES), "1 RP buys nobody, so he is ready"
    assert "INC-FORCE-1" in refused("pinger-raid", "allied", ["slugger", "sarge", "grunt"])


@rule("INC-FORCE-1")
def test_unused_rp_are_lost() -> None:
    """Command points follow the allowance of 10 RP, not the 3 RP spent."""
    scene = Scene.start("pinger-raid", {"allied": ["grunt"], "german": ["sturmzombie"]})
    scene.quiet().play()
    assert scene.table.cp == [5, 5]


@rule("INC-FORCE-1")
def test_a_player_may_stop_buying_when_he_likes() -> None:
    scene = Scene.start("pinger-raid")
    assert "ready" not in scene.options(), "but he needs somebody to play with"
    scene.play("buy grunt", "ready")
    assert scene.asked() == ("german", Q_FORCES)


@rule("INC-FORCE-2")
def test_each_side_buys_its_own_models_only() -> None:
    scene = Scene.start("doomsday")
    assert set(scene.options("buy")) == {f"buy {kind}" for kind in ALLIES}
    scene.play("buy grunt", "ready")
    assert set(scene.options("buy")) == {f"buy {kind}" for kind in GERMANS}
    assert "INC-FORCE-2" in refused("doomsday", "allied", ["gretel"])
    assert "INC-FORCE-2" in refused("doomsday", "german", ["sturmzombie", "grunt"])
    assert "INC-FORCE-2" in refused("doomsday", "allied", ["tank"])


@rule("INC-FORCE-3")
@pytest.mark.parametrize(("kind", "limit"), [("hmg-ape", 2), ("blazer", 2), ("sarge", 1), ("slugger", 1)])
def test_allied_limits(kind: str, limit: int) -> None:
    scene = Scene.start("doomsday")
    buys(scene, *[kind] * limit)
    assert f"buy {kind}" not in scene.options()
    assert "buy grunt" in scene.options()
    assert "INC-FORCE-3" in refused("doomsday", "allied", [kind] * (limit + 1))


@rule("INC-FORCE-3")
@pytest.mark.parametrize(("kind", "limit"), [("bomberzombie", 4), ("blitzhund", 2), ("gretel", 1), ("ilsa", 1)])
def test_german_limits(kind: str, limit: int) -> None:
    scene = Scene.start("doomsday", {"allied": ["grunt"]})
    buys(scene, "sturmzombie", *[kind] * limit)
    assert f"buy {kind}" not in scene.options()
    assert "INC-FORCE-3" in refused("doomsday", "german", ["sturmzombie", *[kind] * (limit + 1)])


@rule("INC-FORCE-3", "INC-TEXT-2")
def test_grunts_and_sturmzombies_are_unlimited() -> None:
    forces = {"allied": ["grunt"] * 5, "german": ["sturmzombie"] * 4}
    scene = Scene.start("doomsday", forces)
    scene.play()
    assert scene.table.force == [[GRUNT] * 5, [STURM] * 4]


@rule("INC-FORCE-4")
def test_the_german_must_buy_sturmzombies() -> None:
    scene = Scene.start("pinger-raid", {"allied": ["grunt"]})
    buys(scene, "gretel")
    assert "ready" not in scene.options()
    assert set(scene.options()) == {"buy sturmzombie", "buy bomberzombie", "buy blitzhund"}
    buys(scene, "blitzhund")
    assert scene.table.force[1] == [GRETEL, BLITZ, STURM], "the last 3 RP can go into nothing else"
    assert "INC-FORCE-4" in refused("pinger-raid", "german", ["gretel", "blitzhund"])


@rule("INC-FORCE-4")
def test_nothing_may_be_bought_that_leaves_less_than_a_lot() -> None:
    """Of 10 RP, 5 for Gretel and 2 for a Blitzhund leave just the lot."""
    scene = Scene.start("pinger-raid", {"allied": ["grunt"]})
    buys(scene, "gretel", "bomberzombie")
    assert "buy blitzhund" not in scene.options()
    assert "buy bomberzombie" in scene.options()


@rule("INC-FORCE-5")
def test_sturmzombies_come_in_lots_of_three_rp_and_any_number() -> None:
    scene = Scene.start("pinger-raid", {"allied": ["grunt"], "german": ["sturmzombie"] * 3})
    scene.quiet().play("pass", "bid 0", "bid 0")
    assert scene.table.sturmzombie_lots == 3
    assert (scene.table.waiting >> FIRST_GERMAN).bit_count() == 6
    assert "INC-FORCE-1" in refused("pinger-raid", "german", ["sturmzombie"] * 4), "12 RP"


@rule("INC-FORCE-1", "INC-SETUP-1")
def test_both_forces_are_shown_together() -> None:
    scene = Scene.start("pinger-raid")
    scene.play("buy grunt", "ready", "buy sturmzombie", "buy bomberzombie")
    assert scene.happened(Force) == [], "chosen in secret"
    scene.play("ready")
    assert scene.told(Force) == [(0, (GRUNT,)), (1, (STURM, BOMBER))]


# ---------------------------------------------------------------- one-off battles


@rule("INC-ONEOFF-1", "INC-CP-1", "INC-CARD-2")
@pytest.mark.parametrize(("rp", "cp", "cards"), [(3, 3, 1), (8, 4, 2), (11, 5, 3), (14, 6, 4), (17, 7, 5), (21, 9, 5)])
def test_cp_and_hand_follow_from_the_agreed_level(rp: int, cp: int, cards: int) -> None:
    level = {"allied": rp, "german": rp}
    scene = Scene.start("pinger-raid", {"allied": ["grunt"], "german": ["sturmzombie"]}, level)
    scene.play()
    assert scene.table.cp == [cp, cp]
    assert [sum(hand) for hand in scene.table.hand] == [cards, cards]


@rule("INC-ONEOFF-1")
def test_the_players_may_agree_on_two_different_levels() -> None:
    scene = Scene.start("incursion", {"allied": ["grunt"], "german": ["sturmzombie"]}, {"allied": 9})
    scene.play()
    assert scene.table.rp == [9, 12]
    assert scene.table.cp == [5, 6]


@rule("INC-ONEOFF-1")
def test_another_level_changes_what_can_be_bought() -> None:
    scene = Scene.start("pinger-raid", None, {"allied": 4, "german": 20})
    assert set(scene.options()) == {"buy grunt", "buy hmg-ape", "buy blazer", "buy sarge"}
    assert "3 to" in refused("pinger-raid", "allied", ["grunt"], {"allied": 2})


@rule("INC-ONEOFF-1", "INC-RECON-1")
def test_in_recon_the_german_still_spends_all_on_sturmzombies() -> None:
    """11 RP are three lots; 2 RP are left over."""
    level = {"allied": 9, "german": 11}
    scene = Scene.start("recon", {"allied": ["grunt"] * 3}, level)
    scene.quiet().play("pass", "bid 0", "bid 0")
    assert scene.table.force[1] == [STURM] * 3, "there was nothing to choose"
    assert "INC-RECON-1" in refused("recon", "german", ["sturmzombie"] * 2, level)


@rule("INC-ONEOFF-1", "INC-RECON-1")
@pytest.mark.parametrize("rp", [3, 4, 5])
def test_recon_with_rp_for_one_model_asks_for_one(rp: int) -> None:
    level = {"allied": rp}
    scene = Scene.start("recon", None, level)
    if rp > 3:  # else there is nobody but a Grunt to buy and the game does so itself
        scene.play("buy grunt")
    scene.play()
    assert scene.table.force[0] == [GRUNT]
    assert scene.table.turn == 1
    assert "At least 1 model" in refused("recon", "allied", [], level)


@rule("INC-ONEOFF-1")
def test_the_highest_level_still_tells_the_sides_apart() -> None:
    """However many Grunts 50 RP buy, their numbers stay below the Germans'."""
    forces = {"allied": ["grunt"] * 16, "german": ["sturmzombie"]}
    scene = Scene.start("pinger-raid", forces, {"allied": 50})
    scene.quiet().play("pass", "bid 0", "bid 0")
    assert (scene.table.waiting & (1 << FIRST_GERMAN) - 1).bit_count() == 16
    assert "RP" in refused("pinger-raid", "allied", ["grunt"] * 17, {"allied": 51})
