"""What Earth Reborn tells the table: scenarios, seats, options and their faults, the lobby."""

from typing import Any

import msgspec
import pytest

from tests.earth_reborn.maps import SCENARIOS
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games
from undercroft.core.speech.languages import writer
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.mission_file import MissionFile
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.rules.dossiers import dossier_of, make_dossier
from undercroft.games.earth_reborn.rules.tables import ASK_ALWAYS, ASK_CLOSE, ASK_NEVER, SEATS
from undercroft.games.earth_reborn.spec import stamp
from undercroft.games.earth_reborn.worlds.world_file import World


def fault(mission: str = "the-vault", edition: str = "1.0", **options: Any) -> str:
    with pytest.raises(UndercroftError) as error:
        GAME.new(mission, seeded(1), edition, options)
    return str(error.value)


def test_the_table_has_the_game() -> None:
    assert games()["earth-reborn"] is GAME and GAME.seats == SEATS == ["norad", "salemite", "blue", "yellow"]
    assert [die.id for die in GAME.dice] == ["yellow", "black"]
    assert GAME.mission_fields() == (*MissionFile.__struct_fields__, *World.__struct_fields__)


@pytest.mark.parametrize("id", SCENARIOS)
def test_a_game_of_every_scenario_begins(id: str) -> None:
    for options in GAME.trials:
        game = GAME.new(id, seeded(7), "1.0", options)
        game.open()
        assert game.ask is not None and game.setup is not None
        assert game.setup.mission == id and game.setup.options == options and game.setup.stamp == stamp(dossier_of(id))


def test_standing_orders_are_the_only_option() -> None:
    game = GAME.new("the-vault", seeded(1), "1.0", {"orders": {"norad": "never"}})
    assert game.table.orders == [ASK_NEVER, ASK_ALWAYS]
    other = GAME.new("the-vault", seeded(1), "1.0", {"orders": {"salemite": "close"}})
    assert other.table.orders == [ASK_ALWAYS, ASK_CLOSE]
    assert not GAME.lobby("the-vault", "1.0", {}).options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"orders": {"norad": "often"}},
            "options: orders.norad: expected one of ask, ask-finely, close, close-finely, never, never-finely, "
            "got 'often'",
        ),
        ({"orders": {"red": "ask"}}, "options: orders: expected one of norad, salemite, got 'red'"),
        ({"luck": 7}, "options: expected no field `luck`, which is unknown here: known are orders, whole_box"),
    ],
)
def test_bad_options_get_one_sentence(options: dict[str, Any], sentence: str) -> None:
    assert fault(**options) == sentence


def test_unknown_scenarios_and_editions_get_one_too() -> None:
    assert "there is no mission 'nowhere': expected one of beauty-and-the-beast, last-hope-chapel" in fault("nowhere")
    assert "there is no edition '2.0' of Earth Reborn: expected 1.0" in fault(edition="2.0")
    with pytest.raises(UndercroftError, match="there is no mission 'nowhere'"):
        GAME.lobby("nowhere", "1.0", {})


@rule("ER-CORE-1")
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_scenario_has_a_lobby_in_every_language(id: str) -> None:
    lobby = GAME.lobby(id, "1.0", {})
    assert lobby.id == id and str(lobby.thumbnail).startswith("<svg") and [seat.id for seat in lobby.seats] == SEATS[:2]
    told = [str(stake.title) for stake in lobby.stakes]
    assert str(lobby.briefing) and told[0].startswith("NORAD: ") and told[1].startswith("Salemites: ")
    for language in ("en", "fr"):
        writer(language).json(lobby)


def test_another_map_has_another_stamp() -> None:
    stamps = {stamp(dossier_of(id)) for id in SCENARIOS}
    assert len(stamps) == 9 and all(len(one) == 8 for one in stamps)


def test_another_number_has_another_stamp_and_another_text_has_not() -> None:
    mission = mission_by_id("the-vault")
    told = make_dossier(msgspec.structs.replace(mission, story="Once upon a time.", special=()))
    longer = make_dossier(msgspec.structs.replace(mission, turns=9))
    assert stamp(told) == stamp(dossier_of("the-vault")) != stamp(longer)


def test_benchmarks_name_scenarios_of_the_box_and_the_sags_twice() -> None:
    named = [what.mission for what in GAME.benchmarks]
    assert named == [SCENARIOS[0], SCENARIOS[4], SCENARIOS[8], SAGS, SAGS]


def test_translators_get_every_text() -> None:
    phrases, nouns = set(GAME.phrases()), set(GAME.nouns())
    assert {"The Vault", "Light Bolter", "Basement", "Opens magnetic doors."} <= phrases and "" not in phrases
    assert {"Jack Saw", "bazooka", "refectory", "U43 submachine gun", "crates", "sliding door"} <= nouns
