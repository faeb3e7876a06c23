"""The campaign: what is kept, what is lost, who is out (RB-GAP-4, RB-GAP-5, RB-GAP-17)."""

from typing import Any

import pytest

from tests.reichbusters.scene import Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.games.reichbusters.campaign import MISSIONS, Campaign, Change
from undercroft.games.reichbusters.game import Reichbusters

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
TEAM = ["brick", "claudine"]


def end(game: Reichbusters, won: bool = True, out: int = 3) -> Reichbusters:
    """The mission is over."""
    scene = Scene.on(game)
    for hero in scene.view.heroes:
        if out >> hero.id & 1:
            scene.leave(hero.id)
    scene.finish(won)
    return game


def begun(campaign: Campaign, seed: int, *more: Any, **options: Any) -> Scene:
    """The next mission."""
    return Scene.on(campaign.next_game(seeded(seed), *more, **options))


def zombies(scene: Scene) -> int | None:
    """How many of them the faction card allows."""
    rows = [row for panel in scene.drawn.panels(0) for row in panel.rows]
    return next(row.of for row in rows if row.ref == ("line", "zombie"))


def played(campaign: Campaign, *won: bool) -> Campaign:
    for one in won:
        campaign.finish(end(campaign.next_game(seeded(1)), one))
    return campaign


@rule("RB-GAP-4", "RB-ITEM-10", "RB-DIFF-47")
@BOTH
def test_items_are_kept_but_no_keys_nor_objectives_and_wounds_are_healed(edition: str) -> None:
    campaign = Campaign.start(edition, TEAM)
    game = campaign.next_game(seeded(1))
    Scene.on(game).carry(0, "keys", "bandages", "dossier")
    Scene.on(game).wound(0, "shrapnel", "bleeding")
    campaign.finish(end(game))
    assert campaign.items["brick"] == ["bandages"] and campaign.rewards == 1
    after = begun(campaign, 2)
    assert after.carried(0) == ["bandages"]
    assert after.wounds(0) == after.wounds(1) == [] and after.view.mission == MISSIONS[1]


@rule("RB-GAP-4")
def test_a_skill_is_swapped_and_rewards_are_chosen() -> None:
    campaign = played(Campaign.start("1.1", TEAM), True)
    changes = {"brick": Change(swap="rage", enhanced="second")}
    brick = begun(campaign, 2, changes, ["weapon"]).hero(0)
    assert "rage" not in brick.skills and "strong" in brick.skills and len(brick.skills) >= 4
    assert [weapon.enhanced for weapon in brick.weapons] == [False, True]
    orbs = begun(played(Campaign.start("1.1", TEAM), True), 2, rewards=["orbs"])
    assert [len(orbs.carried(hero)) for hero in (0, 1)] == [1, 1]
    point = played(Campaign.start("1.1", TEAM), True)
    assert begun(point, 2, {"claudine": Change(point=True)}, ["point"]).hero(1).points["wild"] >= 1


@rule("RB-GAP-17", "RB-ITEM-1")
@pytest.mark.parametrize("team, kept", [(["brick"], 1), (TEAM, 2), (["brick", "claudine", "sarge", "quentin"], 3)])
def test_items_for_which_charges_leave_no_room_stay_at_headquarters(team: list[str], kept: int) -> None:
    """Three demolition charges are dealt out to the Heroes in mission 3."""
    campaign = played(Campaign.start("1.1", team), True, True)
    campaign.out = []
    campaign.items = {"brick": ["helmet", "radio", "bandages", "ammo"]}
    changes = {"brick": Change(leave=["helmet"])}
    with pytest.raises(UndercroftError, match="brick leaves 'keys' behind"):
        campaign.next_game(seeded(1), {"brick": Change(leave=["keys"])})
    kinds = begun(campaign, 1, changes).carried(0)
    assert len(kinds) == 4
    assert {kind for kind in kinds if "charge" not in kind} == set(["radio", "bandages", "ammo"][:kept])


@rule("RB-GAP-5")
def test_whoever_was_left_behind_misses_the_next_mission() -> None:
    campaign = Campaign.start("1.1", TEAM)
    campaign.finish(end(campaign.next_game(seeded(1)), out=1))
    assert campaign.out == ["claudine"]
    game = campaign.next_game(seeded(2))
    assert game.seats == 1
    campaign.finish(end(game, out=1))
    assert campaign.fit() == TEAM  # and is back after it


@rule("RB-GAP-17")
def test_what_missions_bring_about() -> None:
    won = played(Campaign.start("1.1", TEAM), True, True, True, True)
    assert won.has_token
    changes = {"brick": Change(experiment="rage")}
    gruber = begun(won, 3, changes)
    assert zombies(gruber) == 6 and "vril-experiment" in gruber.hero(0).skills
    lost = played(Campaign.start("1.1", TEAM), True, False, False, False)
    assert not lost.has_token
    assert zombies(begun(lost, 3)) == 12
    last = begun(played(Campaign.start("1.1", TEAM), True, True, True, False, True), 3)
    assert "General Wolff comes to barracks A with the alarm" in [str(stake.title) for stake in last.view.stakes]


def test_a_campaign_is_plain_data_at_any_time() -> None:
    campaign = played(Campaign.start("1.0", TEAM, "easy"), True, False)
    assert Campaign.from_dict(campaign.to_dict()) == campaign
    campaign.next_game(seeded(4))
    assert Campaign.from_dict(campaign.to_dict()) == campaign
    assert campaign.score == 1 and not campaign.over


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        ({"edition": "2.0"}, "there is no edition"),
        ({"team": ["brick", "brick"]}, "different Heroes"),
        ({"team": ["brick", "nobody"]}, "different Heroes"),
        ({"played": [{"mission": "vrilpanzer", "won": True}]}, "expected the first of"),
        ({"out": ["sarge"]}, "expected one of the team"),
        ({"more": 1}, "more"),
    ],
)
def test_a_spoilt_campaign_gets_one_sentence(spoil: dict[str, Any], word: str) -> None:
    with pytest.raises(UndercroftError, match=word):
        Campaign.from_dict({**Campaign.start("1.1", TEAM).to_dict(), **spoil})


def test_a_campaign_of_another_edition_is_refused() -> None:
    data = Campaign.start("1.0", TEAM).to_dict()
    with pytest.raises(UndercroftError, match=r"a campaign of edition 1\.0: expected edition 1\.1"):
        Campaign.from_dict(data, "1.1")


def test_nothing_is_taken_that_was_not_won() -> None:
    campaign = Campaign.start("1.1", TEAM)
    for changes, rewards, word in (
        ({}, ["orbs"], "at most 0"),
        ({"sarge": Change()}, [], "expected one of"),
        ({"brick": Change(experiment="rage")}, [], "brought out"),
        ({"brick": Change(enhanced="first")}, [], "expected a reward"),
    ):
        with pytest.raises(UndercroftError, match=word):
            campaign.next_game(seeded(1), changes, rewards)  # type: ignore[arg-type]
    game = campaign.next_game(seeded(1))
    with pytest.raises(UndercroftError, match="still being played"):
        campaign.next_game(seeded(1))
    with pytest.raises(UndercroftError, match="not over yet"):
        campaign.finish(game)
