"""What the game tells the table about itself, and what it says about options and mission files that are wrong."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import from_position, to_position
from undercroft.core.spec import GameSpec, game, games
from undercroft.games.incursion import COMPLETE, GAME
from undercroft.games.incursion.content.catalogue import CONTENT
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import MOST_RP
from undercroft.games.incursion.rules.tables import CARD_IDS


def test_the_game_is_found_by_its_id() -> None:
    spec: GameSpec = game("incursion")
    assert spec is GAME is games()["incursion"]
    assert (spec.name, list(spec.editions), list(spec.seats)) == ("Incursion", ["1.6.3"], ["allied", "german"])
    assert spec.complete is COMPLETE
    with pytest.raises(UndercroftError, match=r"there is no game 'go': expected one of .*incursion"):
        game("go")


def test_the_missions_come_in_campaign_order() -> None:
    missions = GAME.missions()
    assert [mission.id for mission in missions[:3]] == ["recon", "incursion", "pinger-raid"]
    assert len(missions) >= 7
    assert all(mission.name and mission.blurb and mission.minutes for mission in missions)


def test_the_ledger_is_read_once() -> None:
    assert GAME.ledger() is GAME.ledger()
    assert len(GAME.ledger().rules) == 223 and len(GAME.ledger().own) == 11


def test_naming_the_game_does_not_load_its_rules() -> None:
    script = (
        "import sys\nfrom undercroft.games.incursion import GAME\n"
        "assert 'undercroft.games.incursion.rules.tables' not in sys.modules, 'the content is loaded'"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_new_game_knows_how_it_was_set_up() -> None:
    options = {"forces": {"allied": ("grunt", "grunt")}, "variants": {"hans"}, "turn_limit": 12}
    made = GAME.new("recon", seeded(1), "1.6.3", options)
    assert made.ask is None and made.table.turn_limit == 12 and made.table.hans
    setup = made.setup
    assert setup is not None and len(setup.stamp) == 8
    assert (setup.game, setup.edition, setup.mission) == ("incursion", "1.6.3", "recon")
    assert setup.options == {"forces": {"allied": ["grunt", "grunt"]}, "variants": ["hans"], "turn_limit": 12}
    assert made.copy().setup is setup


def test_missions_have_stamps_of_their_own() -> None:
    stamps = set()
    for mission in GAME.missions():
        setup = GAME.new(mission.id, seeded(1), "1.6.3", {}).setup
        assert setup is not None
        stamps.add(setup.stamp)
    assert len(stamps) == len(GAME.missions())


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"weather": "rain"},
            "options: expected no field `weather`, which is unknown here: known are forces, rp, variants, turn_limit,"
            " orders, kept",
        ),
        ({"forces": ["grunt"]}, "options: forces: expected a table, got a list"),
        ({"forces": {"french": ["grunt"]}}, "options: forces: expected text like 'allied' or 'german', got 'french'"),
        ({"forces": {"allied": ["grunt"]}}, "allied force: At least 2 models must be chosen. (INC-RECON-1)"),
        ({"forces": {"allied": ["dwarf"]}}, "allied force: There is no model 'dwarf'. (INC-FORCE-2)"),
        ({"rp": {"allied": 2}}, f"2 RP for the allied side: expected 3 to {MOST_RP} (INC-ONEOFF-1)"),
        ({"variants": ["hens"]}, "there is no variant 'hens': expected three-zombies, own-activation, hans"),
        ({"turn_limit": -1}, "options: turn_limit: expected a whole number >= 0, got -1"),
        ({"orders": ["always"]}, "options: orders: expected a list of length 2, got 1"),
        ({"orders": ["always", "loud"]}, "options: orders[1]: expected one of always, attacks, never, got 'loud'"),
    ],
)
def test_wrong_options_get_one_sentence(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(UndercroftError) as error:
        undercroft.new("incursion", "recon", **options)
    assert str(error.value) == problem


def test_an_unknown_edition_or_mission_gets_one_sentence() -> None:
    with pytest.raises(UndercroftError, match=r"there is no edition '2' of Incursion: expected 1\.6\.3"):
        undercroft.new("incursion", "recon", edition="2")
    with pytest.raises(UndercroftError, match="there is no mission 'picnic': expected one of ac-dc, "):
        undercroft.new("incursion", "picnic")


def kept(*cards: str) -> dict[str, Any]:
    return {"forces": {"allied": ["grunt", "grunt"]}, "kept": {"allied": [list(cards)]}}


def test_kept_cards_come_out_of_the_deck_and_stay_in_a_position() -> None:
    made = undercroft.new("incursion", "recon", **kept("battle-rage"))
    assert isinstance(made, Incursion)
    assert made.table.kept[0] == 1 << 3 * CARD_IDS.index("battle-rage")
    loaded = from_position(to_position(made))
    assert isinstance(loaded, Incursion) and loaded.table.kept == made.table.kept


@pytest.mark.parametrize("cards", [["joker"], ["snafu"], ["battle-rage"] * 7])
def test_only_effect_cards_of_the_deck_can_be_kept(cards: list[str]) -> None:
    with pytest.raises(UndercroftError, match=r"kept card '.*' of the allied side: expected an Effect Card"):
        undercroft.new("incursion", "recon", **kept(*cards))


# ---------------------------------------------------------------- mission files


@pytest.fixture
def recon(tmp_path: Path) -> Path:
    for name in ("recon.toml", "recon.map"):
        shutil.copy(CONTENT / "missions" / name, tmp_path / name)
    return tmp_path / "recon.toml"


def test_a_good_mission_has_no_faults(recon: Path) -> None:
    assert GAME.check_mission(recon) == []


def test_every_kind_of_fault_is_named(recon: Path) -> None:
    text = recon.read_text(encoding="utf-8")
    text = text.replace('S = "sealed"', 'Q = "sealed"').replace('mark = "A"', 'mark = "Z"')
    recon.write_text(text.replace('["grunt", "grunt"]', '["grunt", "sturmzombie"]'), encoding="utf-8")
    faults = [str(fault) for fault in GAME.check_mission(recon)]
    assert len(faults) == 3
    assert all(fault.startswith(f"{recon}: ") and "expected" in fault for fault in faults)
    assert [place for place in ("doors.Q", "allied.entries[0].mark", "allied.suggested[0]") if place in str(faults)]


def test_a_file_that_is_no_mission_has_one_fault(recon: Path) -> None:
    recon.write_text("id = 3", encoding="utf-8")
    assert len(GAME.check_mission(recon)) == 1
    assert "expected a readable TOML file" in str(GAME.check_mission(recon.with_name("no.toml"))[0])
