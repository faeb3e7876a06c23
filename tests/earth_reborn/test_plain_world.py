"""Worlds from seeds are legal by a checker of another make, the same for the same seed, and come to their end: ten of
those that `tools/worlds.py` makes by the thousand. And the checker sees what is wrong."""

import json
from pathlib import Path

import pytest

from tests.earth_reborn.plain_world import faults
from tests.rules_plugin import rule
from tools import worlds

TEN = 10


@rule("ER-SAGS-1", "ER-SAGS-15", "ER-SAGS-23", "ER-SAGS34-15")
def test_ten_worlds_have_no_fault_and_are_played_to_their_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept"
    assert worlds.main(["--worlds", str(TEN), "--jobs", "1", "--keep", str(kept)]) == 0
    told = capsys.readouterr().out
    assert f"{TEN} of {TEN} worlds made, twice alike" in told and "one world: " in told
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert len(lines) == TEN == len({json.loads(line)["stamp"] for line in lines})
    assert worlds.main(["--worlds", str(TEN), "--jobs", "1", "--keep", str(kept)]) == 0, "nothing is left to do"
    assert kept.read_text(encoding="utf-8").splitlines() == lines
    kept.write_text("\n".join([lines[0].replace('"wrong": []', '"wrong": ["it is flat"]'), *lines[1:]]) + "\n")
    assert worlds.main(["--worlds", str(TEN), "--keep", str(kept)]) == 1
    assert "FAULT seed" in capsys.readouterr().out


def test_worlds_of_all_numbers_of_players_and_all_lengths_are_among_ten() -> None:
    made = {(worlds.wished(seed)["players"], worlds.wished(seed)["length"]) for seed in range(TEN)}
    assert len(made) == 9


# ---------------------------------------------------------------- what is wrong is seen

WORLD = """id = "valley"
kind = "world"
name = "Valley"
players = PLAYERS
tiles = [TILES]
doors = ["6,3,S: S5"]

[[band]]
seat = "norad"
mp = 20
missions = ["norad-eradicate"]
[[band.character]]
id = "nick"
at = [9, 2]
facing = "N"
card = "rifle"

[[band]]
seat = "salemite"
mp = 20
missions = []
[[band.character]]
id = "jack"
at = [1, 4]
facing = "S"
magnet = true
"""
BLUE = """
[[band]]
seat = "blue"
mp = 20
missions = []
[[band.character]]
id = "woo"
at = [8, 2]
facing = "N"
"""
VALLEY = ["T88a 1,1", "T43a@180 1,4", "T82b 5,1", "T20a@180 5,4", "T74b 8,1", "T05a 7,4", "T73b 1,5"]


def small(*changes: tuple[str, str], tiles: list[str] = VALLEY, players: int = 2) -> list[str]:
    """What is wrong with the small world, but that its map is not full."""
    text = WORLD.replace("TILES", ", ".join(f'"{tile}"' for tile in tiles)).replace("PLAYERS", str(players))
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return [fault for fault in faults(text) if "construction has ended" not in fault]


def test_the_small_world_is_not_full_and_has_no_other_fault() -> None:
    text = WORLD.replace("TILES", ", ".join(f'"{tile}"' for tile in VALLEY)).replace("PLAYERS", "2")
    assert len(faults(text)) == 1 and "construction has ended" in faults(text)[0]
    assert small() == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('"T05a 7,4"', '"T05a 2,2"', "T05a 2,2 cannot lie there"),
        ('"T74b 8,1"', '"T74b 9,9"', "T74b 9,9 cannot lie there"),
        ("T05a 7,4", "T88a 9,9", "T88 lies there twice"),
        ("T05a 7,4", "T01a 7,4", "stairs are no tile"),
        ("6,3,S: S5", "4,2,E: S5", "no door can hang there"),
        ("6,3,S: S5", "1,1,N: S5", "no door can hang there"),
        ("6,3,S: S5", "1,1,E: S5", "no door can hang there"),
        ("at = [9, 2]", "at = [16, 20]", "nick stands outside"),
        ("at = [1, 4]", "at = [9, 2]", "jack shares a square"),
        ("at = [1, 4]", "at = [9, 1]", "jack begins on outdoor"),
        ("at = [9, 2]", "at = [1, 1]", "nick begins on room"),
        ("mp = 20", "mp = 5", "norad has spent 7 of 5 MP"),
        ("mp = 20", "mp = 99", "of at most 31"),
        ('"nick"', '"jessica"', "jessica is of the other faction"),
        ('card = "rifle"', "magnet = true", "norad has too many Magnetic cards"),
        ('card = "rifle"', 'card = "axe"', "axe is on no card of the colour of nick"),
        ("norad-eradicate", "capture-nick", "norad holds mission cards of"),
        ("norad-eradicate", "kill-kendall", "norad cannot complete kill-kendall"),
        ("norad-eradicate", "hold-command-post", "norad cannot complete hold-command-post"),
    ],
)
def test_a_fault_is_seen(before: str, after: str, fault: str) -> None:
    assert any(fault in found for found in small((before, after)))


def test_bands_have_faults_of_their_own() -> None:
    third = ("magnet = true\n", "magnet = true\n" + BLUE)
    assert small(third, players=3) == ["nick and woo of two bands begin too near to each other (ER-SAGS34-15)"]
    assert any("bill is in no band" in fault for fault in small(third, ('"jack"', '"bill"'), players=3))
    own = ('["norad-eradicate"]', '["kill-jack"]')
    assert not any("kill-jack" in fault for fault in small(third, own, players=3))
    assert any("norad cannot complete kill-nick" in fault for fault in
               small(third, ('["norad-eradicate"]', '["kill-nick"]'), players=3))  # fmt: skip
