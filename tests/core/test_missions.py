"""Missions from files, for a game that is as small as can be."""

from pathlib import Path

import msgspec
import platformdirs
import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import ContentError, fault, load
from undercroft.core.files.missions import Missions


class Race(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    order: int
    laps: int = 1
    length: int = 1


def check_laps(path: Path, race: Race) -> None:
    if race.laps < 1:
        raise fault(path, "laps", "expected 1 or more")


def check_length(path: Path, race: Race) -> None:
    if race.length < 1:
        raise fault(path, "length", "expected 1 or more")


def check_time(path: Path, race: Race) -> None:
    if race.laps * race.length < 2:
        raise fault(path, "", f"expected a race of 2 or more, got {race.laps * race.length}")


class Places:
    """A folder of the game, one of a person, and one that the environment names."""

    def __init__(self, root: Path) -> None:
        self.game, self.own, self.named = root / "game", root / "data" / "missions" / "race", root / "named"
        for folder in (self.game, self.own, self.named):
            folder.mkdir(parents=True)
        checks = [check_laps, check_length]
        self.missions = Missions("race", self.game, lambda path: load(path, Race), checks, [check_time])


def write(folder: Path, id: str, order: int = 1, laps: int = 2, length: int = 3) -> Path:
    path = folder / f"{id}.toml"
    path.write_text(f'id = "{id}"\norder = {order}\nlaps = {laps}\nlength = {length}\n', encoding="utf-8")
    return path


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(tmp_path / "data"))
    found = Places(tmp_path)
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(found.named))
    return found


def test_missions_are_found_in_three_places_and_sorted(places: Places) -> None:
    write(places.game, "monza", 3)
    write(places.own, "spa", 1)
    write(places.named, "imola", 1)
    found, wrong = places.missions.playable()
    assert [race.id for race in found] == ["imola", "spa", "monza"] and not wrong
    assert list(places.missions.paths()) == ["monza", "spa", "imola"]


def test_ones_own_file_takes_the_place_of_the_games_unless_it_is_wrong(places: Places) -> None:
    write(places.game, "spa", laps=5)
    own = write(places.own, "spa", laps=7)
    assert places.missions.by_id("spa").laps == 7 and places.missions.paths()["spa"] == own
    write(places.own, "spa", laps=0)
    assert places.missions.by_id("spa").laps == 5
    found, wrong = places.missions.playable()
    assert [race.laps for race in found] == [5]
    assert [str(error) for error in wrong] == [f"{own}: laps: expected 1 or more"]


def test_what_cannot_be_played_is_said(places: Places) -> None:
    write(places.game, "spa")
    path = write(places.named, "short", laps=1, length=1)
    with pytest.raises(ContentError, match="expected a race of 2 or more, got 1"):
        places.missions.by_id("short")
    with pytest.raises(UndercroftError, match="there is no mission 'picnic': expected one of short, spa"):
        places.missions.by_id("picnic")
    assert [str(error) for error in places.missions.faults(path)] == [f"{path}: expected a race of 2 or more, got 1"]


def test_faults_are_the_first_of_every_kind_and_the_later_ones_only_without_others(places: Places) -> None:
    path = write(places.game, "none", laps=0, length=0)
    assert [str(error).split(": ")[1] for error in places.missions.faults(path)] == ["laps", "length"]
    path.write_text("id = ", encoding="utf-8")
    (error,) = places.missions.faults(path)
    assert "expected valid TOML" in str(error)
    assert places.missions.faults(write(places.game, "good")) == []


def test_a_named_folder_may_have_one_folder_a_game(places: Places) -> None:
    """So that missions of several games can lie in it, and none is a faulty one of another game."""
    write(places.named, "else")
    (places.named / "race").mkdir()
    write(places.named / "race", "spa")
    assert list(places.missions.paths()) == ["spa"]


@pytest.mark.parametrize("name", ["", "/no/such/folder", "x" * 5000])
def test_a_folder_that_is_none_has_no_missions(places: Places, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("UNDERCROFT_MISSIONS", name)
    assert places.missions.files() == []


def test_a_game_may_have_files_of_several_kinds(places: Places) -> None:
    write(places.own, "spa")
    write(places.own, "cup-of-spa")
    cups = Missions("race", places.game, lambda path: load(path, Race), kind=lambda path: path.stem.startswith("cup"))
    assert [path.stem for path in cups.files()] == list(cups.paths()) == ["cup-of-spa"]
    assert len(places.missions.files()) == 2
