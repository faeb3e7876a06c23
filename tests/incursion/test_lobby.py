"""What the lobby shows of missions and forces."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.incursion.scene import plain
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.lobby import Checked, Lobby
from undercroft.core.spec import settings
from undercroft.games.incursion import GAME
from undercroft.games.incursion.content.catalogue import missions

MISSIONS = sorted(missions())
(EDITION,) = GAME.editions


def shown(mission: str, **options: Any) -> Lobby:
    return GAME.lobby(mission, EDITION, options)


def checked(mission: str, seat: str, ids: list[str], options: dict[str, Any]) -> Checked:
    return GAME.check_forces(mission, EDITION, seat, ids, options)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_presents_itself(mission: str) -> None:
    lobby = shown(mission)
    info = next(info for info in GAME.missions() if info.id == mission)
    assert (lobby.id, str(lobby.name), str(lobby.blurb), lobby.minutes) == (
        info.id, info.name, info.blurb, info.minutes,
    )  # fmt: skip
    assert str(lobby.briefing) and lobby.forces is not None
    assert [seat.id for seat in lobby.seats] == list(GAME.seats) == list(lobby.forces)
    assert [str(seat.name) for seat in lobby.seats] == ["Allies", "Germans"]
    assert set(plain(lobby)) == {
        "id", "name", "blurb", "minutes", "briefing", "thumbnail", "seats", "forces", "lessons", "options",
        "stakes",
    }  # fmt: skip


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_thumbnail_is_a_small_picture(mission: str) -> None:
    svg = str(shown(mission).thumbnail)
    assert len(svg.encode()) < 25_000
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "data-" not in svg


@pytest.mark.parametrize("mission", MISSIONS)
def test_suggested_forces_are_legal_and_no_force_is_not(mission: str) -> None:
    for seat, builder in (shown(mission).forces or {}).items():
        prices = {unit.id: unit.price for unit in builder.choices}
        for force in builder.suggested:
            found = checked(mission, seat, list(force), {})
            assert found.problem == "" and found.budget == builder.budget
            assert found.left == builder.budget - sum(prices[id] for id in force)
        assert checked(mission, seat, [], {}).problem and builder.required


@pytest.mark.parametrize("mission", MISSIONS)
def test_whatever_the_lobby_offers_can_be_played(mission: str) -> None:
    """Every option at its bounds, every choice within its limit: the game starts or the check has said no."""
    lobby = shown(mission)
    most = {option.id: option.values[-1] for option in lobby.options}
    assert GAME.new(mission, seeded(1), EDITION, settings(most)).table.hans
    usual = {option.id: option.default for option in lobby.options}
    assert GAME.new(mission, seeded(1), EDITION, settings(usual)).table.turn_limit == 0
    for seat, builder in (lobby.forces or {}).items():
        for unit in builder.choices:
            for number in (1, 2, 5):
                check_alike(mission, seat, [unit.id] * number, settings(most))
                check_alike(mission, seat, [unit.id] * number, {})


def check_alike(mission: str, seat: str, force: list[str], options: dict[str, Any]) -> None:
    problem = checked(mission, seat, force, options).problem
    try:
        GAME.new(mission, seeded(1), EDITION, {**options, "forces": {seat: force}})
        assert problem == ""
    except UndercroftError as error:
        assert problem and str(problem) in str(error)


def test_a_force_in_the_making_says_what_is_wrong() -> None:
    assert plain(checked("incursion", "german", ["gretel"], {})) == {
        "budget": 12,
        "left": 7,
        "problem": "At least 3 RP must be spent on Sturmzombies.",
        "rule": "INC-FORCE-4",
    }
    richer = checked("incursion", "allied", ["grunt"] * 5, {"rp": {"allied": 15}})
    assert (richer.budget, richer.left, richer.problem) == (15, 0, "")
    over = checked("incursion", "allied", ["grunt"] * 5, {})
    assert over.left == -1 and over.rule == "INC-FORCE-1"


def test_a_force_may_spend_what_was_set_before() -> None:
    forces = shown("incursion", rp={"allied": 15}).forces
    assert forces is not None and (forces["allied"].budget, forces["german"].budget) == (15, 12)


def test_an_optional_model_names_the_flag_it_needs() -> None:
    hans = (shown("incursion").forces or {})["german"].choices[-1]
    assert (hans.id, hans.needs, hans.limit) == ("hans", "variants.hans", 1)
    force = ["hans", "sturmzombie"]
    assert checked("incursion", "german", force, {}).problem
    assert not checked("incursion", "german", force, settings({hans.needs: True})).problem


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
        checked(mission, seat, [], options)


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
