"""Mission files: those in the box, those that people write, and what a wrong one is told."""

from pathlib import Path

import platformdirs
import pytest

from tests.incursion.test_mission_maps import IDS
from undercroft.core.files.content import ContentError
from undercroft.games.incursion.content.catalogue import (
    load_mission,
    load_missions,
    missions,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the one where the person who runs the tests keeps missions."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(data / name))
    monkeypatch.delenv("UNDERCROFT_MISSIONS", raising=False)
    folder = data / "undercroft" / "missions" / "incursion"
    folder.mkdir(parents=True)
    return folder


def test_the_built_in_missions_load_in_campaign_order() -> None:
    found, wrong = load_missions()
    assert [mission.id for mission in found] == IDS
    assert not wrong


MAP = """\
+---+---+---+---+
| A   . d X |###|
+---+---+   +---+
| P   . s .   E |
+---+---+---+---+
"""

MISSION = """\
id = "cellar"
name = "Cellar"
blurb = "Small."
minutes = 5
order = 90
map = "cellar.map"
goal = "last-out"
briefing = "Get out."

[allied]
rp = 6
entries = [{ mark = "A", edge = "w", name = "Stairs" }]
exits = [{ mark = "X", edge = "e", name = "Window" }]
suggested = [["grunt", "grunt"]]

[german]
rp = 6
entries = [{ mark = "E", edge = "e", name = "Drain" }]
suggested = [["sturmzombie", "sturmzombie"]]

[doors]
s = "open"
"""


def write(folder: Path, *changes: tuple[str, str], map: str = MAP) -> Path:
    text = MISSION
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "cellar.map").write_text(map, encoding="utf-8")
    path = folder / "cellar.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_mission_of_ones_own_loads(tmp_path: Path) -> None:
    mission = load_mission(write(tmp_path))
    assert mission.grid.name(mission.square("X")) == "c2"
    assert [mission.door_state(gate.mark) for gate in mission.grid.gates] == ["closed", "open"]


GOAL = 'goal = "last-out"'

ITEM = '\n[[item]]\nkind = "pinger"\nmark = "P"\n[doors]'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "cellar"', 'id = "attic"', "id: expected the file's own name 'cellar', got 'attic'"),
        ('"cellar.map"', '"../cellar.map"', "map: expected the name of a file in the same folder, got '../cellar.map'"),
        ('"cellar.map"', '"attic.map"', "map: expected a readable text map 'attic.map' in the same folder"),
        (GOAL, 'goal = "dance"', "goal: expected one of carry-off, courier, disarm, half-out,"),
        (GOAL, GOAL + "\nfog = true", "expected no field `fog`, which is unknown here"),
        ('"A", edge', '"Q", edge', "allied.entries[0].mark: expected a mark on the map (A, E, P, X), got 'Q'"),
        (
            '"A", edge = "w"',
            '"A", edge = "e"',
            "allied.entries[0].edge: expected an outer edge (rock or the border behind it) at 'A', got 'e'",
        ),
        (
            '"A", edge = "w"',
            '"A", edge = "s"',
            "allied.entries[0].edge: expected an outer edge (rock or the border behind it) at 'A', got 's'",
        ),
        (
            '[["grunt", "grunt"]]',
            '[["grunt", "tank"]]',
            "allied.suggested[0]: expected a legal force: There is no model 'tank'. (INC-FORCE-2)",
        ),
        (
            '[["grunt", "grunt"]]',
            '[["grunt"], ["sarge", "grunt"]]',
            "allied.suggested[1]: expected a legal force: The force costs 7 RP and only 6 are allowed. (INC-FORCE-1)",
        ),
        ('[["grunt", "grunt"]]', "[]", "allied.suggested: expected a list of length >= 1"),
        (
            '"sturmzombie", "sturmzombie"',
            '"blitzhund", "blitzhund"',
            "german.suggested[0]: expected a legal force: At least 3 RP must be spent on Sturmzombies. (INC-FORCE-4)",
        ),
        (
            '"sturmzombie", "sturmzombie"',
            '"blitzhund", "blitzhund", "blitzhund"',
            "german.suggested[0]: expected a legal force: At most 2 of Blitzhund may be used, not 3. (INC-FORCE-3)",
        ),
        ("[german]", "[german]\nmin_models = 2", "german: expected no field `min_models`, which is unknown here"),
        ('s = "open"', 'z = "open"', "doors.z: expected the letter of a door on the map (d, s), got 'z'"),
        ('s = "open"', 's = "ajar"', "doors.s: expected one of closed, open, sealed, got 'ajar'"),
        (GOAL, GOAL + '\nsealable = ["z"]', "sealable: expected the letter of a door on the map (d, s), got 'z'"),
        ('s = "open"', 'd = "sealed"', "allied.exits[0]: expected a way from 'Stairs' to c2, found none"),
        ("exits", "#", "allied.exits: expected at least one for the goal 'last-out', found none"),
        (GOAL, 'goal = "seal"', "sealable: expected at least one for the goal 'seal', found none"),
        (GOAL, 'goal = "carry-off"', "item: expected 1 of kind 'pinger' for the goal 'carry-off', found 0"),
        (GOAL, 'goal = "courier"', "item: expected 2 to 8 of kind 'counter' for the goal 'courier', found 0"),
        ("[doors]", ITEM, "item[0].kind: expected no item, as the goal 'last-out' uses, got 'pinger'"),
        ("[doors]", ITEM.replace('"P"', '"Z"'), "item[0].mark: expected a mark on the map (A, E, P, X), got 'Z'"),
    ],
)
def test_a_wrong_mission_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = write(tmp_path, (old, new))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    assert str(caught.value).startswith(f"{path}: {message}")


@pytest.mark.parametrize(
    ("goal", "item", "message"),
    [
        ("carry-off", "pinger", "german.exits: expected at least one for the goal 'carry-off', found none"),
        ("panels", "panel", "numbers.turns: expected 1 or more for the goal 'panels'"),
        ("disarm", "device", "numbers.countdown: expected 1 or more for the goal 'disarm'"),
    ],
)
def test_a_goal_needs_its_exits_and_numbers(tmp_path: Path, goal: str, item: str, message: str) -> None:
    path = write(tmp_path, (GOAL, f'goal = "{goal}"'), ("[doors]", ITEM.replace("pinger", item)))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    assert str(caught.value) == f"{path}: {message}"


def test_an_item_needs_a_way_to_it(tmp_path: Path) -> None:
    numbers = "[numbers]\ncountdown = 8\ndisarm = 3\n"
    changes = [(GOAL, 'goal = "disarm"'), ("[doors]", numbers + ITEM.replace("pinger", "device"))]
    load_mission(write(tmp_path, *changes))
    path = write(tmp_path, *changes, ('s = "open"', 's = "sealed"'))
    with pytest.raises(ContentError, match=r"item\[0\]: expected a way from 'Stairs' to a1, found none"):
        load_mission(path)


def test_two_items_need_two_marks(tmp_path: Path) -> None:
    item = ITEM.replace("pinger", "panel")
    path = write(tmp_path, (GOAL, 'goal = "panels"'), ("[doors]", item.removesuffix("[doors]") + item))
    with pytest.raises(ContentError, match=r"item\[1\].mark: expected a mark of its own, got 'P' a second time"):
        load_mission(path)


def test_a_mark_on_two_squares(tmp_path: Path) -> None:
    path = write(tmp_path, map=MAP.replace("| P   .", "| A   ."))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    problem = "allied.entries[0].mark: expected the mark 'A' on one square, found it on a2, a1"
    assert str(caught.value) == f"{path}: {problem}"


def test_a_door_sealed_from_the_start_is_not_sealable(tmp_path: Path) -> None:
    path = write(tmp_path, (GOAL, GOAL + '\nsealable = ["s"]'), ('s = "open"', 's = "sealed"'))
    with pytest.raises(ContentError, match="sealable: expected a door that is not sealed from the start, got 's'"):
        load_mission(path)


def test_a_wrong_map_is_named_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, map=MAP.replace("| A ", "| ? "))
    with pytest.raises(ContentError, match=r"cellar\.map, line 2, column 2 \(at a2\): expected a square"):
        load_mission(path)


def test_a_broken_file_of_ones_own_breaks_no_other(own_folder: Path) -> None:
    write(own_folder)
    (own_folder / "broken.toml").write_text("id = ", encoding="utf-8")
    assert set(missions()) == {*IDS, "cellar", "broken"}
    found, wrong = load_missions()
    assert [mission.id for mission in found] == [*IDS, "cellar"]
    assert [str(error).startswith(str(own_folder / "broken.toml")) for error in wrong] == [True]


def test_a_folder_may_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path)
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    assert missions()["cellar"] == path
