"""What the lobby shows and asks before a game."""

import pytest

from tests.rules_plugin import rule
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import settings
from undercroft.core.speech.languages import writer
from undercroft.games.reichbusters import GAME

MISSIONS = [info.id for info in GAME.missions()]


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_a_lobby_in_both_languages(mission: str) -> None:
    for edition in GAME.editions:
        lobby = GAME.lobby(mission, edition, {})
        assert lobby.id == mission and str(lobby.briefing) and str(lobby.thumbnail).startswith("<svg")
        for language in ("en", "fr"):
            writer(language).json(lobby)


@rule("RB-GEN-1")
def test_as_many_seats_as_heroes() -> None:
    for heroes in (1, 2, 3, 4):
        lobby = GAME.lobby("raid", "1.1", {"heroes": heroes})
        assert len(lobby.seats) == heroes
        assert [option.id for option in lobby.options if option.id.startswith("team.")] == [
            f"team.{seat}" for seat in ("one", "two", "three", "four")[:heroes]
        ]
        assert next(option for option in lobby.options if option.id == "heroes").shapes


def test_who_sits_where_is_chosen_by_the_form() -> None:
    chosen = settings({"heroes": 2, "team.one": "sarge", "difficulty": "hard", "map": "raid-castle-wing"})
    lobby = GAME.lobby("raid", "1.1", chosen)
    assert [str(seat.name) for seat in lobby.seats] == ["Sarge", "Brick"]
    defaults = {option.id: option.default for option in lobby.options}
    assert defaults["team.one"] == "sarge" and defaults["team.two"] == "brick"


def test_every_choice_of_a_raid_can_be_played() -> None:
    lobby = GAME.lobby("raid", "1.1", {})
    choices = {option.id: [value for value, _ in option.values] for option in lobby.options if option.type == "choice"}
    assert {"map", "faction", "objective", "difficulty"} <= set(choices)
    assert [len(choices[id]) for id in ("map", "faction", "objective")] == [5, 5, 5]  # four each, or drawn
    for id in ("map", "faction", "objective", "difficulty"):
        for value in choices[id]:
            assert GAME.lobby("raid", "1.1", {id: value}).seats


def test_an_objective_that_is_chosen_is_told() -> None:
    assert "carry it out" in str(GAME.lobby("raid", "1.1", {"objective": "secret-plans"}).briefing)
    assert "drawn" in str(GAME.lobby("raid", "1.1", {}).briefing)


def test_a_faulty_choice_gets_a_sentence() -> None:
    for options in ({"heroes": 5}, {"team": {"one": "sarge", "two": "sarge"}}, {"team": {"one": "nobody"}}):
        with pytest.raises(UndercroftError, match="expected"):
            GAME.lobby("raid", "1.1", options)
