"""The campaign as pages tell it: who survived with which cards, and what each side chooses before the next mission."""

import pytest

from undercroft.core.campaign import Account, Answer, ChoiceGroup
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.games.incursion import GAME
from undercroft.games.incursion.campaign import Campaign, Played, Survivor
from undercroft.games.incursion.page.campaign import RivalCampaign

DOOR = RivalCampaign()


def after_recon() -> Campaign:
    """Two Grunts came through, one of them twice; a third fell with all that it had."""
    campaign = Campaign.start(["recon", "incursion"])
    campaign.played = [Played("recon", "allied")]
    campaign.survivors = {
        "allied": [Survivor("grunt 1", [], []), Survivor("grunt 3", ["bat-outa-hell"], ["sir-yes-sir"])]
    }
    campaign.fallen = {"allied": [Survivor("grunt 2", [], ["extra-ammo"])]}
    return campaign


def group(campaign: Campaign, side: str) -> ChoiceGroup:
    ahead = DOOR.ahead(campaign.to_dict())
    assert ahead is not None
    return next(one for one in ahead.groups if one.id == side)


def test_what_is_kept_lost_and_changed_is_told() -> None:
    told: Account = DOOR.account(after_recon().to_dict())
    assert [str(one) for one in told.kept] == ["Grunt APE 3 keeps Sir Yes Sir! from now on."]
    assert [str(one) for one in told.lost] == ["Lost with Grunt APE 2, who fell: Extra Ammo"]
    assert "lay on Grunt APE 3 at the end" in str(told.changed[0])
    assert str(told.changed[1]) == "The Allies may keep one of them."
    assert [one.status for one in told.chapters] == ["over", "next"]


def test_who_has_something_to_keep_is_bought_first() -> None:
    state = after_recon().to_dict()
    assert group(after_recon(), "allied").options[0].default == "grunt 3:bat-outa-hell"
    start = DOOR.start(state, {"allied": Answer(force=["grunt", "sarge"])})
    assert start.state["now"]["forces"]["allied"] == ["grunt 3", "sarge 1"]
    assert start.options["kept"]["allied"] == [["sir-yes-sir", "bat-outa-hell"], []]
    GAME.new(start.mission, seeded(1), GAME.editions[0], start.options)
    nothing = DOOR.start(state, {"allied": Answer(force=["grunt"], options={"keep": ""})})
    assert nothing.options["kept"]["allied"] == [["sir-yes-sir"]]


def test_a_card_is_kept_by_who_is_bought_again() -> None:
    state = after_recon().to_dict()
    wish = {"keep": "grunt 3:bat-outa-hell"}
    with pytest.raises(UndercroftError, match="INC-CAMP-2"):
        DOOR.start(state, {"allied": Answer(force=["sarge"], options=wish)})
    assert DOOR.start(state, {"allied": Answer(force=["sarge"])}).options["kept"]["allied"] == [[]]  # nobody chose it


def test_missions_may_be_left_out_but_not_all() -> None:
    every = [info.id for info in GAME.missions()]
    begun = Campaign.from_dict(DOOR.begin(GAME.editions[0], {"without": every[:2]}))
    assert begun.missions == every[2:]
    with pytest.raises(UndercroftError, match="without missions"):
        DOOR.begin(GAME.editions[0], {"without": every})
