"""What is wrong with a scenario file is said in one sentence with its file and place, exit code 2, and nothing changes.

Every case is one change to a scenario of the box, checked through the command line.
"""

from pathlib import Path

import pytest

from tests.rules_plugin import rule
from tests.test_cli import Run, run
from undercroft.games.earth_reborn.content.catalogue import CONTENT
from undercroft.games.earth_reborn.content.checks import NEEDS

__all__ = ["run"]  # a fixture

FOLDER = CONTENT / "missions"
FIRST = "beauty-and-the-beast"
VAULT = "the-vault"
DEELER = '{ character = "deeler", side = "salemite", at = [1, 7], magnets = 1 }'
NICK = '{ character = "nick", side = "norad", at = [4, 12], cards = ["light-bolter"] }'
STAIRS = '{ level = "basement", at = [1, 8], to_level = "ground", to = [1, 4] }'


def refused(run: Run, folder: Path, id: str, old: str, new: str, sentence: str) -> None:
    """One fault, one sentence, exit code 2; the file stays as it is and no other appears."""
    text = (FOLDER / f"{id}.toml").read_text(encoding="utf-8")
    assert old in text, old
    file = folder / f"{id}.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    before = file.read_bytes()
    code, out, err = run("check", file)
    assert (code, out) == (2, "")
    assert err == f"undercroft: {file}: {sentence}\n" if not sentence.endswith("…") else sentence[:-1] in err, err
    assert len(err.strip().splitlines()) == 1 and f"{file}: " in err
    assert file.read_bytes() == before and list(folder.iterdir()) == [file]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: str(path.stem))
def test_the_box_has_no_faults(run: Run, path: Path) -> None:
    code, _, err = run("check", path)
    assert (code, err) == (0, "")


# ---------------------------------------------------------------- maps

MAPS = [
    (
        "AAAABBBKCCCC\nAAAABBBKCCCC",
        "AAAABBBKCCC\nAAAABBBKCCCC",
        "level[0].map: expected 11 symbols in line 2, as in the first, found 12",
    ),
    ("NNNNOLPKQQQQ", "NNNN?LPKQQQQ", "level[0].tiles: expected a tile for the symbol '?' at 5,4"),
    ('A = "T88a"', 'z = "T66a"\nA = "T88a"', "level[0].tiles.z: expected the symbol on the map, found it nowhere"),
    (
        "NNNNOLPKQQQQ",
        "NNNOOLPKQQQQ",
        "level[0].tiles.N: expected squares in the shape of T45a on the map, found another shape at 1,4",
    ),
    (
        'K = "T43a@90"',
        'K = "T43a"',
        "level[0].tiles.K: expected squares in the shape of T43a on the map, found another shape at 8,1",
    ),
    ('A = "T88a"', 'A = "T92a"', "level[0].tiles.A: expected a side of a tile from T01a to T91b, got 'T92a'"),
    (
        'A = "T88a"',
        'A = "T88c"',
        """level[0].tiles.A (id "ground"): expected text like 'T88a' or 'T88a@90', got 'T88c'""",
    ),
    ('D = "T28a"', 'D = "T29b"', "level[0].tiles.E: expected each floor tile once, found T29 twice"),
    ('"1,3,S: W2"', '"4,1,E: W2"', "level[0].doors[0]: expected no door on the double wall at 4,1,E"),
    (
        '"1,3,S: W2"',
        '"1,1,N: W2"',
        "level[0].doors[0]: expected a door between two squares, found the frame at 1,1,N",
    ),
    ('"4,3,E: W2"', '"1,3,S: W2"', "level[0].doors[1]: expected no other door at 1,3,S"),
    ('"3,10,S: LS5"', '"12,10,S: LS5"', "level[0].doors[11]: expected a square from 1,1 to 12,12, got 13,10"),
    ('"1,3,S: W2"', '"1,33,S: W2"', "level[0].doors[0]: expected a square from 1,1 to 12,12, got 1,33"),
    (
        '"1,3,S: W2"',
        '"2,3,S: W3"',
        "level[0].doors[0]: expected one of SM4, S5, W2, W5, WM5, LSM5, LS5, LW5, got W3",
    ),
    (
        '"6,2,S: W5"',
        '"6,2,S: W2"',
        "level[0].doors[7]: expected at most 4 doors W2, as in the box, found another at 1,8,S",
    ),
    (
        '"5,7,S: S5"',
        '"1,1,E: S5"',
        "level[0].doors[8]: expected a door between two tiles, found one tile at 1,1,E",
    ),
]


@rule("ER-MOVE-18", "ER-GAP-8")
@pytest.mark.parametrize(("old", "new", "sentence"), MAPS, ids=[sentence for _, _, sentence in MAPS])
def test_a_map_that_cannot_be_laid(run: Run, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    refused(run, tmp_path, FIRST, old, new, sentence)


@rule("ER-TILE-16")
def test_the_walls_of_the_safe_carry_no_door(run: Run, tmp_path: Path) -> None:
    sentence = "level[0].doors[3]: expected a door between two tiles, found one tile at 9,2,E"
    refused(run, tmp_path, VAULT, '"9,1,W: SM4"', '"9,2,E: SM4"', sentence)


def test_a_map_without_squares(run: Run, tmp_path: Path) -> None:
    text = (FOLDER / f"{FIRST}.toml").read_text(encoding="utf-8")
    drawn = text[text.index('map = """') :].split('"""')[1]
    sentence = "level[0].map: expected a symbol for each square, found none"
    refused(run, tmp_path, FIRST, drawn, "\n\n", sentence)


def test_an_opening_where_no_wall_is(run: Run, tmp_path: Path) -> None:
    sentence = "level[0].openings[0]: expected a wall between two squares at 10,6,N"
    refused(run, tmp_path, VAULT, '"10,5,N"', '"10,6,N"', sentence)
    (tmp_path / f"{VAULT}.toml").unlink()
    refused(run, tmp_path, VAULT, '"10,5,N"', '"1,1,N"', sentence.replace("10,6,N", "1,1,N"))


# ---------------------------------------------------------------- forces

FORCES = [
    (FIRST, DEELER, DEELER.replace("deeler", "deelor"), "force[2].character: expected one of nick, vasquez, mammoth,…"),
    (
        FIRST,
        DEELER,
        DEELER.replace("deeler", "jack"),
        "force[3].character: expected each Character once, found 'jack' twice",
    ),
    (
        FIRST,
        DEELER,
        DEELER.replace("[1, 7]", "[2, 1]"),
        "force[2].at: expected a square that can be entered, found an impassable one at 2,1",
    ),
    (
        FIRST,
        DEELER,
        DEELER.replace("[1, 7]", "[8, 7]"),
        "force[2].at: expected a free square, found 'franck' at 8,7 too",
    ),
    (FIRST, DEELER, DEELER.replace("[1, 7]", "[13, 7]"), "force[2].at: expected a square from 1,1 to 12,12, got 13,7"),
    (
        FIRST,
        DEELER,
        DEELER.replace("at = [1, 7]", 'level = "ground"'),
        "force[2]: expected one of 'at', 'locked' and 'prisoner_of'",
    ),
    (FIRST, DEELER, DEELER.replace("at", 'level = "attic", at'), "force[2].level: expected one of ground, got 'attic'"),
    (FIRST, "magnets = 1", "magnets = 5", "force[2].magnets: expected a whole number <= 4, got 5"),
    (FIRST, "locked = true", "at = [1, 12]", "lock_ups: expected lock-ups where somebody is locked up, and only there"),
    (
        VAULT,
        NICK,
        NICK.replace("light-bolter", "bolter"),
        "force[1].cards: expected one of light-bolter, sniper-rifle,…",
    ),
    (
        VAULT,
        NICK,
        NICK.replace('"light-bolter"', '"bazooka", "grenade-launcher"'),
        "force[1].cards: expected a load of at most 6, found 7",
    ),
    (
        VAULT,
        NICK,
        NICK.replace('"light-bolter"', '"combat-knife", "combat-knife"'),
        "force[1].cards: expected 'combat-knife' at most 1 times, as in the box",
    ),
    (
        VAULT,
        NICK,
        NICK.replace('"light-bolter"', '"sniper-rifle"'),
        "force[2].cards: expected 'sniper-rifle' at most 1 times, as in the box",
    ),
    ("contamination", "at = [1, 3]", "at = [4, 3]", "force[0].at: expected four squares with nothing between them"),
    ("contamination", "at = [1, 3]", "at = [9, 13]", "force[0].at: expected a square that can be entered…"),
    (
        "contamination",
        "at = [1, 3]",
        "at = [2, 7]",
        "force[1].at: expected a free square, found 'mammoth' at 3,7 too",
    ),
    (
        "rescue-james-woo",
        'prisoner_of = "jessica"',
        'prisoner_of = "nick"',
        "force[3].prisoner_of: expected an enemy on the map with no other Prisoner, got 'nick'",
    ),
]


@pytest.mark.parametrize(("id", "old", "new", "sentence"), FORCES, ids=[case[-1] for case in FORCES])
def test_forces_that_cannot_be(run: Run, tmp_path: Path, id: str, old: str, new: str, sentence: str) -> None:
    refused(run, tmp_path, id, old, new, sentence)


# ---------------------------------------------------------------- modules


@rule("ER-CORE-2")
@pytest.mark.parametrize(("module", "needed"), [(one, need) for one, needs in NEEDS.items() for need in needs])
def test_a_module_needs_others(run: Run, tmp_path: Path, module: str, needed: str) -> None:
    """In the last scenario, which has all of them, nothing but one is missing."""
    id = "terror-in-the-basement"
    text = (FOLDER / f"{id}.toml").read_text(encoding="utf-8").replace(f'"{needed}",', "", 1)
    file = tmp_path / f"{id}.toml"
    file.write_text(text, encoding="utf-8")
    wanting = [one for one, needs in NEEDS.items() if needed in needs]
    first = min(wanting, key=lambda one: text.index(f'"{one}"'))
    code, out, err = run("check", file)
    assert (code, out) == (2, "") and f"expected the module '{needed}' beside '{first}'" in err
    assert module in wanting


@rule("ER-CORE-2")
def test_modules_that_nobody_knows(run: Run, tmp_path: Path) -> None:
    sentence = "modules[0]: expected one of core, move, close-combat, los,…"
    refused(run, tmp_path, FIRST, '"core", "move"', '"magic", "move"', sentence)


@rule("ER-CORE-2", "ER-CORE-8")
@pytest.mark.parametrize(
    ("id", "old", "new", "needed"),
    [
        (FIRST, DEELER, DEELER.replace("magnets = 1", 'cards = ["axe"]'), "equipment"),
        (FIRST, DEELER, DEELER.replace("deeler", "mammoth").replace("[1, 7]", "[1, 11]"), "large"),
        (FIRST, "at = [9, 2] }", 'prisoner_of = "franck" }', "capture"),
        (FIRST, "wins = [", 'awards = [{ side = "norad", kind = "kill", mp = 4 }]\nwins = [', "mp"),
        (FIRST, "wins = [", "duel_initiative = true\nwins = [", "duel"),
        (VAULT, "wins = [", 'unused = ["axe"]\nwins = [', "search"),
        ("terror-in-the-basement", ', "levels"', "", "levels"),
    ],
)
def test_nothing_of_a_module_that_is_not_in_force(
    run: Run, tmp_path: Path, id: str, old: str, new: str, needed: str
) -> None:
    refused(run, tmp_path, id, old, new, f"modules: expected the module '{needed}', which…")


def test_nothing_goes_without_moving(run: Run, tmp_path: Path) -> None:
    refused(run, tmp_path, FIRST, '"core", "move"', '"core"', "modules: expected the module 'move'")


# ---------------------------------------------------------------- tasks

TASKS = [
    (FIRST, 'kind = "left", who = "vasquez"', 'kind = "left"', "wins[0]: expected the field 'who' for the kind 'left'"),
    (
        FIRST,
        'kind = "left", who = "vasquez"',
        'kind = "left", who = "bolter"',
        "wins[0].who: expected one of nick, vasquez,…",
    ),
    (
        FIRST,
        'kind = "left", who = "vasquez"',
        'kind = "left", who = "kendall"',
        "wins[0].who: expected a Character of this scenario, got 'kendall'",
    ),
    (FIRST, 'kind = "time"', 'kind = "time", who = "jack"', "wins[2]: expected no field 'who' for the kind 'time'"),
    (
        FIRST,
        'kind = "time"',
        'kind = "teatime"',
        "wins[2].kind: expected one of all-dead, dead, left, stands, taken, time, got 'teatime'",
    ),
    (FIRST, '["D", "E", "F"]', '["D", "E", "9"]', "lock_ups[2]: expected a tile of the map, got '9'"),
    (FIRST, '["D", "E", "F"]', '["D", "E", "D"]', "lock_ups[2]: expected each floor tile once, found 'D' twice"),
    (FIRST, "leave = { norad = 2, salemite = 2 }\n", "", "wins[0]: expected a way off the map for 'norad', found none"),
    ("last-hope-chapel", '["B", "C"]', '["B", "0"]', "wins[1].tile: expected a tile of the map, got '0'"),
    ("fortress-primus", 'what = "laptop"', 'what = "lap"', "awards[2].what: expected one of light-bolter,…"),
    (
        VAULT,
        'card = "secret-files", at = [11, 1]',
        'card = "secret-files", at = [11, 13]',
        "lying.at: expected a square from 1,1 to 16,12, got 11,13",
    ),
    (
        "terror-in-the-basement",
        STAIRS,
        STAIRS.replace("[1, 8]", "[2, 8]"),
        "stairs[0].at: expected a stair tile that no other stairs use at 2,8",
    ),
    (
        "terror-in-the-basement",
        STAIRS,
        STAIRS.replace("basement", "cellar"),
        "stairs[0].level: expected one of basement, ground, upper, got 'cellar'",
    ),
    ("terror-in-the-basement", STAIRS + ",\n", "", "awards[0].tile: expected a way to the tile 'A', found none"),
]


@pytest.mark.parametrize(("id", "old", "new", "sentence"), TASKS, ids=[case[-1] for case in TASKS])
def test_tasks_that_nobody_can_do(run: Run, tmp_path: Path, id: str, old: str, new: str, sentence: str) -> None:
    refused(run, tmp_path, id, old, new, sentence)


def test_a_card_that_nobody_can_reach(run: Run, tmp_path: Path) -> None:
    """Among the gun racks of the Armory, where nobody stands."""
    old, new = 'card = "secret-files", at = [11, 1]', 'card = "secret-files", at = [5, 1]'
    refused(run, tmp_path, VAULT, old, new, "lying.at: expected a square to which NORAD can walk, got 5,1")


def test_a_lock_up_without_a_door(run: Run, tmp_path: Path) -> None:
    """A Cell is walled all round: without its door there is no way in but through a wall."""
    refused(run, tmp_path, FIRST, '"2,5,S: SM4", ', "", "lock_ups[0]: expected a way to the tile 'D', found none")


# ---------------------------------------------------------------- the file itself


def test_a_file_of_another_name_or_with_an_unknown_field(run: Run, tmp_path: Path) -> None:
    sentence = f"id: expected the file's own name '{FIRST}', got 'other'"
    refused(run, tmp_path, FIRST, f'id = "{FIRST}"', 'id = "other"', sentence)
    (tmp_path / f"{FIRST}.toml").unlink()
    refused(
        run,
        tmp_path,
        FIRST,
        "turns = 8",
        "turnes = 8",
        "expected no field `turnes`, which is unknown here: known are id, name, …",
    )


def test_a_faulty_scenario_takes_nobodys_place(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others stay playable, and `games` says what is wrong."""
    folder = tmp_path / "own" / "earth-reborn"
    folder.mkdir(parents=True)
    text = (FOLDER / f"{FIRST}.toml").read_text(encoding="utf-8").replace("at = [8, 7]", "at = [2, 1]")
    (folder / f"{FIRST}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(folder.parent))
    code, out, err = run("games")
    assert code == 0 and FIRST in out and "expected a square that can be entered" in out + err
