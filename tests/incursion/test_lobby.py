"""What the lobby shows of missions and forces."""

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.incursion.scene import plain
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import settings
from undercroft.games.incursion import GAME
from undercroft.games.incursion.content.catalogue import missions

MISSIONS = sorted(missions())


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_presents_itself(mission: str) -> None:
    shown = GAME.lobby(mission)
    info = next(info for info in GAME.missions() if info.id == mission)
    assert (shown["id"], shown["name"], shown["blurb"], shown["minutes"]) == (
        info.id, info.name, info.blurb, info.minutes,
    )  # fmt: skip
    assert str(shown["briefing"]) and plain(shown) == json.loads(json.dumps(shown, default=str))
    assert [seat["id"] for seat in shown["seats"]] == list(GAME.seats) == list(shown["forces"])


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_thumbnail_is_a_small_picture(mission: str) -> None:
    svg = GAME.lobby(mission)["thumbnail"]
    assert len(svg.encode()) < 25_000
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "data-" not in svg


@pytest.mark.parametrize("mission", MISSIONS)
def test_suggested_forces_are_legal_and_no_force_is_not(mission: str) -> None:
    for seat, builder in GAME.lobby(mission)["forces"].items():
        prices = {choice["id"]: choice["price"] for choice in builder["choices"]}
        for force in builder["suggested"]:
            checked = GAME.check_forces(mission, seat, force, {})
            assert checked["problem"] == "" and checked["budget"] == builder["budget"]
            assert checked["left"] == builder["budget"] - sum(prices[id] for id in force)
        assert GAME.check_forces(mission, seat, [], {})["problem"] and builder["required"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_whatever_the_lobby_offers_can_be_played(mission: str) -> None:
    """Every option at its bounds, every choice within its limit: the game starts or the check has said no."""
    shown = GAME.lobby(mission)
    most = {option["id"]: option["values"][-1] for option in shown["options"]}
    assert GAME.new(mission, seeded(1), "1.6.3", settings(most)).table.hans
    usual = {option["id"]: option["default"] for option in shown["options"]}
    assert GAME.new(mission, seeded(1), "1.6.3", settings(usual)).table.turn_limit == 0
    for seat, builder in shown["forces"].items():
        for choice in builder["choices"]:
            for number in (1, 2, 5):
                check_alike(mission, seat, [choice["id"]] * number, settings(most))
                check_alike(mission, seat, [choice["id"]] * number, {})


def check_alike(mission: str, seat: str, force: list[str], options: dict[str, Any]) -> None:
    problem = GAME.check_forces(mission, seat, force, options)["problem"]
    try:
        GAME.new(mission, seeded(1), "1.6.3", {**options, "forces": {seat: force}})
        assert problem == ""
    except UndercroftError as error:
        assert problem and str(problem) in str(error)


def test_a_force_in_the_making_says_what_is_wrong() -> None:
    assert GAME.check_forces("incursion", "german", ["gretel"], {}) == {
        "budget": 12,
        "left": 7,
        "problem": "At least 3 RP must be spent on Sturmzombies.",
        "rule": "INC-FORCE-4",
    }
    richer = GAME.check_forces("incursion", "allied", ["grunt"] * 5, {"rp": {"allied": 15}})
    assert (richer["budget"], richer["left"], richer["problem"]) == (15, 0, "")
    over = GAME.check_forces("incursion", "allied", ["grunt"] * 5, {})
    assert over["left"] == -1 and over["rule"] == "INC-FORCE-1"


def test_an_optional_model_names_the_flag_it_needs() -> None:
    hans = GAME.lobby("incursion")["forces"]["german"]["choices"][-1]
    assert (hans["id"], hans["needs"], hans["limit"]) == ("hans", "variants.hans", 1)
    force = ["hans", "sturmzombie"]
    assert GAME.check_forces("incursion", "german", force, {})["problem"]
    assert not GAME.check_forces("incursion", "german", force, settings({hans["needs"]: True}))["problem"]


@pytest.mark.parametrize(
    ("mission", "seat", "options", "problem"),
    [
        ("moon", "allied", {}, "there is no mission 'moon'"),
        ("recon", "french", {}, "there is no seat 'french': expected one of allied, german"),
        ("recon", "allied", {"rp": {"allied": 99}}, "99 RP for the allied side: expected 3 to 50"),
        ("recon", "allied", {"rp": "many"}, "options: rp: expected a table"),
    ],
)
def test_what_cannot_be_checked_is_said(mission: str, seat: str, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(UndercroftError, match=problem):
        GAME.check_forces(mission, seat, [], options)


def test_answers_become_options() -> None:
    answers = {"rp.red": 14, "forces.red": ["scout"], "variants.fog": True, "variants.mud": False, "turns": 9}
    assert settings(answers) == {"rp": {"red": 14}, "forces": {"red": ["scout"]}, "variants": ["fog"], "turns": 9}
    nested = {"rp": {"red": 14}, "variants": ["fog"], "rp.blue": 3}
    assert settings(nested) == {"rp": {"red": 14, "blue": 3}, "variants": ["fog"]}
    assert nested["rp"] == {"red": 14}
    assert settings({"quick": True}) == {"quick": True}
    for wrong in ({"rp": 3, "rp.red": 4}, {"a.b": 1, "a.b.c": 2}, {"a.b": [], "a.b.c.d": True}, {"a": 1, "a.b": True}):
        with pytest.raises(UndercroftError, match="expected an id that does not contradict another option"):
            settings(wrong)
