"""What is wrong with a RAID, a mission file or a campaign's game is said in one sentence, with exit code 2, and nothing
is changed by it."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.reichbusters.scene import Scene
from undercroft import load
from undercroft.cli import main
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import to_position
from undercroft.core.records.record import begin, write
from undercroft.games.reichbusters.campaign import Campaign
from undercroft.games.reichbusters.content.catalogue import CONTENT

Run = Callable[..., tuple[int, str, str]]

MAP = CONTENT / "missions" / "raid-castle-wing.toml"
CREST = 'tile = "2a", at = [4, 0]'
PORTAL = "{ at = [3, 1], to = [4, 1], noise = 2 }"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command; returns its exit code, output and complaints."""

    def run(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        monkeypatch.setenv("LC_ALL", "C")
        with pytest.raises(SystemExit) as stop:
            main([str(word) for word in words])
        return int(str(stop.value.code or 0)), *capsys.readouterr()

    return run


def simulation(folder: Path, *settings: str, mission: str = "raid", edition: str = "1.1") -> list[object]:
    words: list[object] = ["simulate", "reichbusters", "--mission", mission, "--edition", edition]
    words += ["--players", "random", "--games", 1, "--seed", 1, "--jobs", 1, "--records", folder / "records"]
    return words + [word for setting in settings for word in ("--set", setting)]


def refused(done: tuple[int, str, str], sentence: str) -> None:
    code, out, err = done
    assert (code, out) == (2, "")
    assert err.startswith("undercroft: ") and sentence in err and len(err.strip().splitlines()) == 1, err


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (['map="moon-base"'], "there is no map 'moon-base': expected one of raid-castle-wing, raid-bunker-level"),
        (['map="midnight-mass"'], "there is no map 'midnight-mass': expected one of raid-castle-wing"),
        (['faction="navy"'], "there is no faction 'navy': expected one of raid-castle-garrison"),
        (['objective="picnic"'], "there is no objective 'picnic': expected one of secret-plans, rescue"),
        (['difficulty="absurd"'], "there is no difficulty 'absurd': expected one of easy, normal, hard"),
        (["heroes=5"], "heroes 5: expected from 1 to 4 of them"),
        (["heroes=0"], "heroes 0: expected from 1 to 4 of them"),
        (['heroes="four"'], "heroes: expected a whole number, got text"),
        (["heroes=2", 'team.three="sarge"'], "team.'three': expected one of the seats one, two"),
        (['team.one="sarge"', 'team.three="sarge"'], "team.three: expected another Hero, sarge sits at one"),
        (['team.one="wilhelm"'], "team.one: expected one of brick, claudine, quentin, red-hawk, sarge"),
        (['kits.one={items=["anvil"]}'], "anvil"),
        (['orders.one="never"'], "orders"),
        (['changes=["sunshine"]'], "there is no change 'sunshine'"),
        (["luck=7"], "luck"),
    ],
)
def test_a_raid_that_cannot_be(run: Run, tmp_path: Path, settings: list[str], sentence: str) -> None:
    refused(run(*simulation(tmp_path, *settings)), sentence)
    assert not list(tmp_path.rglob("*.record"))


def test_only_a_raid_has_a_map_to_choose(run: Run, tmp_path: Path) -> None:
    words = simulation(tmp_path, 'map="raid-castle-wing"', mission="midnight-mass")
    refused(run(*words), "option map: expected it for a RAID only, midnight-mass has its own")


def test_more_players_than_heroes(run: Run, tmp_path: Path) -> None:
    words = ["--players", "greedy", "--players", "random", "--players", "random", "--set", "heroes=2"]
    refused(run("simulate", "reichbusters", "--mission", "raid", *words), "expected one for each seat (one, two)")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (CREST, 'tile = "2a", at = [4, 1]', "tiles[1]: expected a free square at 4,2, found 26a"),
        (CREST, 'tile = "27a", at = [4, 0]', "tiles[1].tile: expected a side of a tile from '1a' to '26b', got '27a'"),
        (CREST, CREST + ' }, { tile = "2b", at = [20, 20]', "tiles[2].tile: expected each tile once, found 2 twice"),
        (PORTAL, "{ at = [0, 0], to = [0, 1], noise = 2 }", "doors[11]: expected a tile, an entrance or an exit"),
        (PORTAL, "{ at = [3, 1], to = [5, 1], noise = 2 }", "doors[11]: expected two squares beside each other"),
        (PORTAL, "{ at = [4, 0], to = [4, 1], noise = 2 }", "doors[11]: expected a wall between 4,0 and 4,1"),
        ("noise = 2", "noise = 4", "noise"),
        ('back = "misc"', 'back = "magic"', "back"),
        ("tiles = [", "tyles = [", "tyles"),
    ],
)
def test_a_map_that_cannot_be_laid(run: Run, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    """Nobody need say whose mission it is: a file is known by its fields."""
    text = MAP.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / MAP.name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    before = file.read_bytes()
    code, out, err = run("check", file)
    assert (code, out) == (2, "")
    assert f"{file}: " in err and sentence in err
    assert run("check", file, "--game", "reichbusters") == (code, out, err)
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


def test_a_faulty_map_is_no_map_of_a_raid(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others stay playable, and `games` says what is wrong."""
    folder = tmp_path / "own" / "reichbusters"
    folder.mkdir(parents=True)
    text = MAP.read_text(encoding="utf-8").replace("raid-castle-wing", "raid-own")
    text = text.replace(CREST, 'tile = "2a", at = [4, 1]')
    (folder / "raid-own.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(folder.parent))
    refused(run(*simulation(tmp_path, 'map="raid-own"')), "there is no map 'raid-own'")
    code, out, err = run("games")
    assert code == 0 and "raid" in out and "expected a free square at 4,2, found 26a" in out + err


# ---------------------------------------------------------------- campaigns

OTHER = "a campaign of edition 1.0: expected edition 1.1, whose rules are others"


def test_a_position_of_a_campaign_in_another_edition() -> None:
    """The rules of one campaign do not change on its way; the game that is under way stays as it was."""
    campaign = Campaign.start("1.0", ["brick", "claudine"])
    position = to_position(campaign.next_game(seeded(1)))
    assert load(position).setup is not None
    kept = json.dumps(position)
    with pytest.raises(UndercroftError, match=OTHER):
        load({**position, "edition": "1.1"})
    assert json.dumps(position) == kept


def test_a_record_of_a_campaign_in_another_edition(run: Run, tmp_path: Path) -> None:
    game = Campaign.start("1.0", ["brick", "claudine"]).next_game(seeded(1))
    record = begin(game, ["Ann", "Ben"], 1)
    record.play(game, int(game.options()[-1]))
    file = tmp_path / "campaign.record"
    text = write(record)
    file.write_text(text, encoding="utf-8")
    assert run("check", file)[0] == 0
    (line,) = [line for line in text.splitlines() if line.startswith("edition")]
    spoilt = text.replace(line, line.replace("1.0", "1.1"))
    file.write_text(spoilt, encoding="utf-8")
    for command in ("check", "replay"):
        refused(run(command, file), OTHER)
    assert file.read_text(encoding="utf-8") == spoilt


def test_a_mission_of_a_campaign_is_not_played_in_another_edition(run: Run, tmp_path: Path) -> None:
    words = simulation(tmp_path, "heroes=1", 'campaign="1.0"', mission="the-irishman")
    refused(run(*words), OTHER)
    assert run(*simulation(tmp_path, "heroes=1", 'campaign="1.0"', mission="the-irishman", edition="1.0"))[0] == 0
    refused(run(*simulation(tmp_path, 'campaign="2"', mission="the-irishman")), "there is no edition '2'")


def test_a_campaign_takes_no_result_of_another_edition() -> None:
    late, early = Campaign.start("1.1", ["brick"]), Campaign.start("1.0", ["brick"])
    late.next_game(seeded(1))
    game = early.next_game(seeded(1))
    Scene.on(game).finish(True)
    before = late.to_dict()
    with pytest.raises(UndercroftError, match="another game: expected mission midnight-mass"):
        late.finish(game)
    assert late.to_dict() == before
