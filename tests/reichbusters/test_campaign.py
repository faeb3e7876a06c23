"""The campaign: what is kept, what is lost, who is out (RB-GAP-4, RB-GAP-5, RB-GAP-17)."""

from typing import Any

import pytest

from tests.reichbusters.fights import token
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.games.reichbusters.campaign import MISSIONS, Campaign, Change
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.board.found import give_item
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes.items import carried
from undercroft.games.reichbusters.rules.tables import (
    I_BANDAGES,
    I_DOSSIER,
    I_KEYS,
    ITEM_IDS,
    S_RAGE,
    S_STRONG,
    S_VRIL_EXPERIMENT,
    WHY_TIME,
    WHY_WON,
    WILD_POINT,
    ZOMBIE,
)

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
TEAM = ["brick", "claudine"]


def end(game: Reichbusters, won: bool = True, out: int = 3) -> Reichbusters:
    """The mission is over."""
    s = game.table
    s.exited = out
    for hero in range(len(s.hero_area)):
        s.hero_area[hero] = -1 if out >> hero & 1 else s.hero_area[hero]
    s.finish((1 << len(s.team)) - 1 if won else 0, WHY_WON if won else WHY_TIME)
    return game


def give(game: Reichbusters, hero: int, kind: int) -> None:
    game.table.pool &= ~(1 << token(kind))
    give_item(game.table, token(kind), hero)


def played(campaign: Campaign, *won: bool) -> Campaign:
    for one in won:
        campaign.finish(end(campaign.next_game(seeded(1)), one))
    return campaign


@rule("RB-GAP-4", "RB-ITEM-10", "RB-DIFF-47")
@BOTH
def test_items_are_kept_but_no_keys_nor_objectives_and_wounds_are_healed(edition: str) -> None:
    campaign = Campaign.start(edition, TEAM)
    game = campaign.next_game(seeded(1))
    for kind in (I_KEYS, I_BANDAGES, I_DOSSIER):
        give(game, 0, kind)
    game.table.wounds[0] = 3
    campaign.finish(end(game))
    assert campaign.items["brick"] == ["bandages"] and campaign.rewards == 1
    after = campaign.next_game(seeded(2)).table
    assert [ITEM_IDS.index("bandages")] == [I_BANDAGES] and len(carried(after, 0)) == 1
    assert after.wounds == [0, 0] and after.dossier.id == MISSIONS[1]


@rule("RB-GAP-4")
def test_a_skill_is_swapped_and_rewards_are_chosen() -> None:
    campaign = played(Campaign.start("1.1", TEAM), True)
    changes = {"brick": Change(swap="rage", enhanced="second")}
    s = campaign.next_game(seeded(2), changes, ["weapon"]).table
    assert not s.skills[0] >> S_RAGE & 1 and s.skills[0] >> S_STRONG & 1 and s.skills[0].bit_count() >= 4
    assert s.enhanced == [2, 0]
    orbs = played(Campaign.start("1.1", TEAM), True).next_game(seeded(2), rewards=["orbs"]).table
    assert [len(carried(orbs, hero)) for hero in (0, 1)] == [1, 1]
    point = played(Campaign.start("1.1", TEAM), True)
    before = point.next_game(seeded(2), {"claudine": Change(point=True)}, ["point"]).table
    assert before.points[3 + WILD_POINT] >= 1


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
    s = campaign.next_game(seeded(1), changes).table
    kinds = [ITEM_IDS[TOKEN_KIND[one]] for one in carried(s, 0)]
    assert len(kinds) == 4 and [kind for kind in kinds if kind != "demolition-charge"] == (
        sorted(["radio", "bandages", "ammo"][:kept], key=ITEM_IDS.index)
    )


@rule("RB-GAP-5")
def test_whoever_was_left_behind_misses_the_next_mission() -> None:
    campaign = Campaign.start("1.1", TEAM)
    campaign.finish(end(campaign.next_game(seeded(1)), out=1))
    assert campaign.out == ["claudine"]
    game = campaign.next_game(seeded(2))
    assert len(game.table.team) == 1
    campaign.finish(end(game, out=1))
    assert campaign.fit() == TEAM  # and is back after it


@rule("RB-GAP-17")
def test_what_missions_bring_about() -> None:
    won = played(Campaign.start("1.1", TEAM), True, True, True, True)
    assert won.has_token
    changes = {"brick": Change(experiment="rage")}
    s = won.next_game(seeded(3), changes).table
    assert s.dossier.limits[ZOMBIE] == 6 and s.skills[0] >> S_VRIL_EXPERIMENT & 1
    lost = played(Campaign.start("1.1", TEAM), True, False, False, False)
    assert not lost.has_token
    assert lost.next_game(seeded(3)).table.dossier.limits[ZOMBIE] == 12
    last = played(Campaign.start("1.1", TEAM), True, True, True, False, True)
    assert last.next_game(seeded(3)).table.dossier.alarm_guest >= 0


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
