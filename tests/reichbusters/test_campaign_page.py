"""The campaign as pages tell it: what the Heroes keep and lose, and what they choose at headquarters."""

import pytest

from tests.rules_plugin import rule
from undercroft.core.campaign import Ahead, Answer
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.campaign import MISSIONS, Campaign, Played
from undercroft.games.reichbusters.page.campaign import TeamCampaign

DOOR = TeamCampaign()
TEAM = ["brick", "claudine"]


def after(*won: bool) -> Campaign:
    """So many missions were played."""
    campaign = Campaign.start("1.1", TEAM)
    campaign.played = [Played(mission, one) for mission, one in zip(MISSIONS, won)]
    campaign.rewards = int(won[-1])
    campaign.items = {"brick": ["helmet", "radio"]}
    campaign.left = {"claudine": ["keys"]}
    return campaign


def ahead_of(campaign: Campaign) -> Ahead:
    found = DOOR.ahead(campaign.to_dict())
    assert found is not None
    return found


@rule("RB-GAP-4", "RB-GAP-17")
def test_what_is_kept_lost_and_changed_is_told() -> None:
    told = DOOR.account(after(True, True, True, False).to_dict())
    assert [str(one) for one in told.kept] == ["Brick keeps the helmet and the radio.", "All wounds are healed."]
    assert [str(one) for one in told.lost] == [
        "Claudine leaves the keys behind: keys and objectives are not kept.",
    ]
    assert [str(one).partition(":")[0] for one in told.changed] == [
        "O'Reilly is free", "The charges went off", "General Wolff got away",
    ]  # fmt: skip
    assert [one.status for one in told.chapters] == ["won", "won", "won", "lost", "next", "later"]


@rule("RB-GAP-5")
def test_who_was_left_behind_sits_out_and_the_others_go() -> None:
    campaign = after(True)
    campaign.out = ["brick"]
    told = DOOR.account(campaign.to_dict())
    assert [one.out for one in told.seats] == [True, False]
    assert str(told.lost[-1]) == "Brick was left behind and misses the next mission."
    start = DOOR.start(campaign.to_dict(), {})
    assert list(start.seats) == [1] and start.options["team"] == {"one": "claudine"}


@rule("RB-GAP-4")
def test_every_reward_and_every_change_can_be_played() -> None:
    campaign = after(True, True)
    team, *own = ahead_of(campaign).groups
    for option in team.options:
        for value, _ in option.values:
            start = DOOR.start(campaign.to_dict(), {team.id: Answer(options={option.id: value})})
            GAME.new(start.mission, seeded(1), "1.1", start.options)
    brick = own[0]
    assert [option.id for option in brick.options] == ["swap", "leave.0", "leave.1"]
    start = DOOR.start(campaign.to_dict(), {"brick": Answer(options={"swap": "rage", "leave.0": True})})
    assert start.options["kits"]["one"]["swap"] == "rage" and "helmet" not in start.options["kits"]["one"]["items"]


def test_a_skill_is_given_up_once() -> None:
    answers = {"team": Answer(options={"experiment": "brick:rage"}), "brick": Answer(options={"swap": "rage"})}
    with pytest.raises(UndercroftError, match="Brick gives up rage twice"):
        DOOR.start(after(True, True).to_dict(), answers)


def test_nothing_is_chosen_before_the_first_mission_nor_while_one_is_played() -> None:
    campaign = Campaign.start("1.1", TEAM)
    assert ahead_of(campaign).groups == []
    assert DOOR.ahead(DOOR.start(campaign.to_dict(), {}).state) is None
