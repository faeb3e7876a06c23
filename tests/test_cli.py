"""The command `undercroft`, as people and programs meet it."""

import inspect
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main, spread_players
from undercroft.cli.shared import plain_settings
from undercroft.core.chance.dice import old_seed_hash, seed_hash, seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import read, write
from undercroft.core.spec import GameSpec, games
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import ENGLISH
from undercroft.players.thinking import Budget

SPEC = games()["incursion"]
GAME = SPEC.id
MISSION = SPEC.missions()[0].id
NAMES = {seat.id: str(seat.name) for seat in SPEC.seating(MISSION, SPEC.editions[-1], {})}

COMMANDS = (
    "games", "play", "serve", "tables", "delete", "simulate", "generate", "replay", "render", "rules", "check", "bench"
)  # fmt: skip

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command; returns its exit code, output and complaints."""

    def run(*words: object, typed: str = "", lang: str = "C") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("LC_ALL", lang)
        with pytest.raises(SystemExit) as stop:
            main([str(word) for word in words])
        out, err = capsys.readouterr()
        return int(str(stop.value.code or 0)), out, err

    return run


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    """A folder with the record of one random game."""
    code, _, _ = run(*simulation("--games", 1, "--records", tmp_path))
    assert code == 0
    return tmp_path


def simulation(*more: object) -> list[object]:
    return ["simulate", GAME, "--mission", MISSION, "--players", "random", "random", "--jobs", 1, *more]


def test_no_words_show_the_help(run: Run) -> None:
    code, out, _ = run()
    assert code == 0
    for command in COMMANDS:
        assert command in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0 and f"undercroft {command}" in out


def test_games(run: Run) -> None:
    code, out, _ = run("games", "--json")
    found = json.loads(out)["games"]
    assert code == 0 and len(found) == len(games())
    for game in found:
        assert {"id", "name", "editions", "seats", "missions"} <= set(game)
        assert game["missions"] and all({"id", "name"} <= set(mission) for mission in game["missions"])
    assert MISSION in run("games")[1]


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: str(spec.id))
def test_every_set_up_choice_is_listed_as_it_can_be_set(run: Run, spec: GameSpec) -> None:
    code, out, _ = run("games", spec.id)
    assert code == 0 and all((other.name in out) == (other is spec) for other in games().values())
    for info in spec.missions():
        found = json.loads(run("games", spec.id, info.id, "--json")[1])
        lobby = spec.lobby(info.id, spec.editions[-1], {})
        assert found["id"] == info.id and len(found["set"]) == len(lobby.options) + len(lobby.forces or ())
        for line in found["set"]:
            spec.new(info.id, seeded(1), spec.editions[-1], plain_settings([line]))
        code, out, _ = run("games", spec.id, info.id)
        assert code == 0 and ENGLISH.words(lobby.seats[0].name) in out and "…" not in out
        assert ("Nothing may be chosen" in out) == (not found["set"])


def test_a_word_may_be_set_without_quotation_marks() -> None:
    lines = ["difficulty=easy", "team.one = red-hawk", 'map="raid-castle-wing"', "heroes=2", "open=true", "far=inf"]
    set_up = plain_settings(lines)
    assert set_up["difficulty"] == "easy" and set_up["team"] == {"one": "red-hawk"} and set_up["heroes"] == 2
    assert set_up["map"] == "raid-castle-wing" and set_up["open"] is True and set_up["far"] == float("inf")
    for wrong in ("difficulty=Easy going", "difficulty=", "difficulty=ea'sy", "=easy", "[x]\ny=easy=2"):
        with pytest.raises(UndercroftError, match="expected lines of TOML"):
            plain_settings([wrong])


def test_one_folder_may_hold_missions_of_all_games(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for spec in games().values():
        folder = Path(inspect.getfile(type(spec))).parent / "content/missions"
        for file in sorted(folder.iterdir())[:2]:
            (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    code, _, err = run("games")
    assert (code, err) == (0, "")
    (tmp_path / "wing.toml").write_text('id = "wing"\ntiles = []\nentrances = []\n', encoding="utf-8")
    (tmp_path / "none.toml").write_text("", encoding="utf-8")
    told = run("games")[2].splitlines()
    assert len(told) == 2 and "none.toml: expected the field" in told[0] and "wing.toml: tiles: expected" in told[1]


def test_a_map_of_ones_own_is_among_the_choices(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = find_game("reichbusters")
    source = Path(inspect.getfile(type(spec))).parent / "content/missions/raid-castle-wing.toml"
    text = source.read_text(encoding="utf-8").replace('id = "raid-castle-wing"', 'id = "my-own-wing"')
    (tmp_path / "my-own-wing.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    assert "my-own-wing" in run("games", spec.id, "raid")[1]
    no_mission = "there is no mission 'my-own-wing' in Reichbusters: expected raid with --set 'map=\"my-own-wing\"'"
    assert run("games", spec.id, "my-own-wing") == (2, "", f"undercroft: {no_mission}\n")


# ---------------------------------------------------------------- simulate


def test_players_spread_over_their_seats() -> None:
    assert spread_players(["x", "--players", "a", "b", "--json"]) == ["x", "--players", "a", "--players", "b", "--json"]
    assert spread_players(["--players", "a", "b", GAME]) == ["--players", "a", "--players", "b", GAME]
    assert spread_players(["--players"]) == ["--players"]


def test_simulate_for_programs(run: Run) -> None:
    code, out, err = run(*simulation("--games", 3, "--seed", 1, "--json"))
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["game"] == GAME and found["seed"] == 1
    (result,) = found["results"]
    names = {"mission", "players", "games", "wins", "draws", "unfinished", "decisions", "seconds"}
    assert names <= set(result)
    assert result["players"] == ["random", "random"] and result["mission"] == MISSION
    assert sum(result["wins"]) + result["draws"] + result["unfinished"] == result["games"] == 3


def test_simulate_for_people(run: Run) -> None:
    code, out, _ = run(*simulation("--games", 2))
    assert code == 0 and MISSION in out and "95\u00a0%" in out


def test_one_of_a_thing_is_told_as_one(run: Run) -> None:
    assert "1 game of each mission" in run(*simulation("--games", 1))[1]
    alone = ["simulate", GAME, "--mission", MISSION, "--players", "random"]
    assert f"1 player of {MISSION}: expected one for each seat" in run(*alone)[2]


def test_a_team_has_one_column(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    team = ["simulate", "reichbusters", "--mission", "all", "--players", "random", "--games", 1, "--jobs", 1]
    out = run(*team)[1]
    assert out.count("random") == 1 and "together" in out
    assert all(info.id in out for info in games()["reichbusters"].missions()), "a mission's id is written out"


def test_all_missions(run: Run) -> None:
    words = ["simulate", GAME, "--mission", "all", "--players", "random", "random", "--games", 1, "--jobs", 1, "--json"]
    found = json.loads(run(*words)[1])
    assert [result["mission"] for result in found["results"]] == [info.id for info in SPEC.missions()]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "chess", "--mission", "x", "--players", "random", "random"], "there is no game 'chess'"),
        (["simulate", GAME, "--mission", "x", "--players", "random", "random"], "there is no mission 'x'"),
        (["simulate", GAME, "--mission", MISSION, "--players", "random"], "expected one for each seat"),
        (["simulate", GAME, "--mission", MISSION, "--players", "random", "bob"], "there is no player 'bob'"),
        (["simulate", GAME, "--mission", MISSION], "--players"),
        (simulation("--seed", "odd"), "seed 'odd': expected a whole number"),
        (simulation("--seed", -1), "seed '-1': expected a whole number"),
        (simulation("--games", "many"), "Invalid value for '--games'"),
        (simulation("--games", 0), "--games"),
        (simulation("--set", "nonsense=1"), "nonsense"),
        (simulation("--set", "=="), "expected lines of TOML"),
        (simulation("--set", "map=the wing"), "like key=14 (a value that is none: texts need quotation marks)"),
        (simulation("--edition", "0"), "there is no edition '0'"),
        (["play", "--terminal", "chess"], "there is no game 'chess'"),
        (["play", "--terminal", GAME, "nowhere"], "there is no mission 'nowhere'"),
        (["play", "--terminal", GAME, MISSION, "--seat", "throne"], "there is no seat 'throne'"),
        (["play", "--terminal", GAME, MISSION, "--against", "bob"], "there is no player 'bob'"),
        (["play", "--terminal", GAME, MISSION, "--seed", "odd"], "seed 'odd': expected a whole number"),
        (["play", GAME], "expected --terminal"),
        (["play", "--port", 99999], "--port"),
        (["play", "--store", "nonsense://"], "nonsense://: expected an address"),
        (["serve", "--log", "loud"], "--log loud: expected info"),
        (["serve", "--host", "nowhere.invalid"], "expected an address that is free"),
        (["rules", GAME, "NO-SUCH-RULE"], "there is no rule 'NO-SUCH-RULE'"),
        (
            ["rules", GAME, "grenade"],
            f"`undercroft rules {GAME} --search 'grenade'` looks for the rules that hold the word",
        ),
        (["render", GAME, MISSION, "--out", "board.gif"], "expected a name that ends in .svg or .png"),
        (["render", GAME, MISSION, "--out", "x.svg", "--step", 3], "--step 3: expected --record with it"),
        (["render", GAME, MISSION, "--out", "x.svg", "--record", "x", "--edition", "1"], "expected neither --edition"),
        (["render", GAME, MISSION, "--out", "x.svg", "--seat", "throne"], "there is no seat 'throne'"),
        (["check", "nowhere.record", "--game", "chess"], "there is no game 'chess'"),
        (simulation("--records", __file__), "expected a folder to write records to"),
        (["replay", "nowhere.record"], "nowhere.record: expected a readable file"),
        (["check", "nowhere.record"], "nowhere.record: expected a readable file"),
        (["bench", "--rounds", 1], "expected at least 5"),
        (["dance"], "dance"),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, words: list[object], sentence: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("undercroft: ") and sentence in err
    assert err.count("\n") == 1


def test_a_store_that_is_no_database_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text("no database " * 100, encoding="utf-8")
    code, out, err = run("serve", "--port", 0, "--store", file)
    assert (code, out) == (2, "") and "expected a database that can be opened" in err and err.count("\n") == 1
    assert file.read_text(encoding="utf-8") == "no database " * 100


# ---------------------------------------------------------------- records


def test_replay_tells_the_game_and_checks_it(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    code, out, err = run("replay", file)
    assert (code, err) == (0, "") and "the rules bear out every one" in out
    code, quiet, _ = run("replay", file, "--quiet")
    assert code == 0 and len(quiet) < len(out)


def test_replay_for_programs(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    found = json.loads(run("replay", file, "--json")[1])
    assert found["mission"] == MISSION and found["result"]["text"]
    assert [step["step"] for step in found["steps"]] == list(range(len(found["steps"])))
    assert any(step["events"] for step in found["steps"]) and found["doubt"] == ""


def test_replay_shows_the_board_at_a_step(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    code, out, _ = run("replay", file, "--step", 40)
    assert code == 0 and "40 steps" in out and "│" in out
    code, _, err = run("replay", file, "--step", 999_999)
    assert code == 2 and "expected a step from 0 to" in err


def change_a_die(text: str) -> tuple[str, int]:
    """The record with another face on the first die that fell, and the step in which it did."""
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if "[" in line and "#" not in line)
    before, _, after = lines[at].partition("[")
    lines[at] = f"{before}[{(int(after[0]) + 1) % 6 + 1}{after[1:]}"
    return "\n".join(lines), int(before.split()[0])


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_changed_die_is_noticed_at_its_step(run: Run, tmp_path: Path, command: str) -> None:
    run(*simulation("--games", 4, "--records", tmp_path))
    rolled = next(file for file in sorted(tmp_path.iterdir()) if any(
        "[" in line and "#" not in line for line in file.read_text(encoding="utf-8").split("\n")
    ))  # fmt: skip
    text, step = change_a_die(rolled.read_text(encoding="utf-8"))
    rolled.write_text(text, encoding="utf-8")
    code, _, err = run(command, rolled)
    assert code == 2 and f"step {step}:" in err and rolled.name in err
    assert err.count("\n") == 1


def test_a_record_of_the_first_dice_replays_but_is_not_proved(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    record = read(file.read_text(encoding="utf-8"))
    assert record.seed is not None
    record.seed_hash = old_seed_hash(record.seed)
    file.write_text(write(record), encoding="utf-8")
    code, out, err = run("replay", file, "--quiet")
    assert (code, err) == (0, "") and "they replay, but cannot be proved" in " ".join(out.split())
    assert "cannot be proved" in json.loads(run("replay", file, "--json")[1])["doubt"]
    code, _, err = run("check", file)
    assert code == 2 and "they replay, but cannot be proved" in err


def test_check_a_record(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    assert run("check", file)[:2] == (0, f"{file}: no faults\n")
    assert json.loads(run("check", file, "--json")[1]) == {"file": str(file), "faults": []}
    file.write_text("undercroft 1\ngame\n", encoding="utf-8")
    code, out, err = run("check", file)
    assert (code, out) == (2, "") and f"{file}, line 2" in err
    code, out, _ = run("check", file, "--json")
    assert code == 2 and len(json.loads(out)["faults"]) == 1
    file.write_bytes(b"\xff\xfe")
    assert run("check", file)[0] == 2


def test_check_a_mission(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")
    code, out, err = run("check", file)
    assert (code, out) == (2, "")
    assert err and all(line.startswith("undercroft: ") and "mine.toml" in line for line in err.splitlines())
    assert run("check", tmp_path / "none.toml")[0] == 2


# ---------------------------------------------------------------- rules, pictures


def test_rules(run: Run) -> None:
    ledger = SPEC.ledger()
    rule = next(iter(ledger.rules.values()))
    code, out, _ = run("rules", GAME)
    assert code == 0 and all(id in out for id in ledger.rules)
    _, out, _ = run("rules", GAME, rule.id.lower(), "--json")
    assert [found["id"] for found in json.loads(out)["rules"]] == [rule.id]
    assert rule.title in run("rules", GAME, rule.id)[1]
    word = rule.title.split()[0]
    found = json.loads(run("rules", GAME, "--search", word, "--json")[1])["rules"]
    assert rule.id in [each["id"] for each in found]
    assert run("rules", GAME, "--search", "xyzzy")[:2] == (0, "No rule holds all of these words: xyzzy\n")
    example = next(iter(ledger.examples))
    assert example in run("rules", GAME, example)[1]


def test_render(run: Run, records: Path, tmp_path: Path) -> None:
    (file,) = records.iterdir()
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    assert run("render", GAME, MISSION, "--out", svg)[0] == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert run("render", GAME, MISSION, "--record", file, "--step", 9, "--out", png, "--width", 300)[0] == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    other = SPEC.missions()[1].id
    code, _, err = run("render", GAME, other, "--record", file, "--out", png)
    assert code == 2 and f"expected {GAME} {other}" in err
    code, _, err = run("render", GAME, MISSION, "--out", tmp_path / "no" / "such" / "x.svg")
    assert code == 2 and "expected a file that can be written" in err


def test_without_its_extra_render_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)  # as if it were not installed
    code, _, err = run("render", GAME, MISSION, "--out", tmp_path / "board.png")
    assert code == 2 and "pip install resvg-py" in err and "Traceback" not in err
    assert not (tmp_path / "board.png").exists()
    assert run("render", GAME, MISSION, "--out", tmp_path / "board.svg")[0] == 0


# ---------------------------------------------------------------- play


def play(run: Run, *typed: str, seat: str = "") -> tuple[int, str, str]:
    seats = ["--seat", seat] if seat else []
    words = ["play", "--terminal", GAME, MISSION, "--against", "random", "--seed", 4, *seats]
    return run(*words, typed="".join(f"{line}\n" for line in typed))


def test_play_ends_politely_when_nobody_types(run: Run) -> None:
    code, out, err = play(run)
    assert (code, err) == (0, "") and "Until next time!" in out


@pytest.mark.parametrize("seat", SPEC.seats)
def test_play_with_numbers(run: Run, seat: str) -> None:
    code, out, _ = play(run, *["1"] * 40, "quit", seat=seat)
    assert code == 0 and f"You play the {NAMES[seat]}." in out
    assert "│" in out


def test_play_with_commands(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    lines = ["?", "board", "log", "why nonsense", "odds", "dance", "9999", "0", "", "save", f"save {file}", "quit"]
    code, out, _ = play(run, *lines)
    assert code == 0 and "why ACTION" in out and "is no action" in out
    assert "there is no option 9999: expected 1 to" in out
    assert run("replay", file)[0] == 0
    assert read(file.read_text(encoding="utf-8")).options == SPEC.people, "a person sits there"
    assert "expected a file that can be written" in " ".join(play(run, f"save {tmp_path}")[1].split())


def test_the_log_is_told_in_short_or_line_by_line(run: Run) -> None:
    before = play(run, *["1"] * 40, "quit")[1].splitlines()
    short, all = (play(run, *["1"] * 40, word, "quit")[1].splitlines() for word in ("log", "log all"))
    assert len(before) < len(short) < len(all)
    assert "Turn 1: Maintenance" in short and "Turn 1: Maintenance" not in before


def test_play_draws_a_seed_that_nobody_can_guess(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.cli.tables.drawn_seed", lambda: 2**127 + 1)
    file = tmp_path / "mine.record"
    run("play", "--terminal", GAME, MISSION, "--against", "random", typed=f"save {file}\nquit\n")
    assert read(file.read_text(encoding="utf-8")).seed_hash == seed_hash(2**127 + 1)


def test_the_terminal_tells_what_is_played_for(run: Run) -> None:
    """Before the first question, and again whenever it is asked for."""
    _, out, _ = run("play", "--terminal", GAME, MISSION, "--against", "random", typed="goals\nquit\n")
    assert out.count("What is played for") == out.count("Victory for the Germans: the last Allied model falls") == 2


def test_the_terminal_gives_a_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.players.hints.BUDGET", Budget(playouts=9, seconds=60.0, candidates=3, passes=1))
    for words in (("What might follow the first:", "to win"), ("La suite possible du premier", "de chances de gagner")):
        lang = ["--lang", "fr"] if words[0].startswith("La") else []
        _, out, _ = run(*lang, "play", "--terminal", GAME, MISSION, "--seed", 4, typed="hint\nquit\n")
        assert all(word in out for word in words), out


def test_play_an_action_by_its_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    mine, other = SPEC.seats[0], SPEC.seats[1]
    _, out, _ = play(run, f"resign {other}", f"why resign {mine}", f"save {file}", f"resign {mine}")
    assert f"expected your own seat, {mine}" in out and "That is possible now." in out
    assert "You lose." in out


def test_play_an_offer_to_end_is_answered_at_once(run: Run) -> None:
    _, out, _ = play(run, f"offer-end {SPEC.seats[0]}", "quit")
    assert "offers to end the game as a draw." in out and "declines to end the game as a draw." in out


def test_play_needs_no_words(run: Run) -> None:
    code, out, _ = run("play", "--terminal", "--against", "random")
    first = next(iter(games().values()))
    assert code == 0 and out.startswith(f"{first.name}: {first.missions()[0].name}.") and "You play " in out


# ---------------------------------------------------------------- bench


def test_bench_for_programs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.study import bench
    from undercroft.study.measure import Rates

    peer, mine = Rates(10, 4, 1, 5), [Rates(30 + i, 30 + i, 3, 50) for i in range(5)]
    turns = [bench.Turn("duel", {"peer": peer, "interpreted": rates}) for rates in mine]

    def measured(rounds: int, seconds: float, say: Callable[[str], None]) -> bench.Report:
        return bench.report(rounds, turns, ["no compiled build: no compiler"])

    monkeypatch.setattr(bench, "bench", measured)
    code, out, err = run("bench", "--json")
    found: dict[str, Any] = json.loads(out)
    assert code == 0 and err == "undercroft: no compiled build: no compiler\n"
    assert found["rows"][0] == {
        "name": "catanatron", "build": "peer", "decisions_per_s": 10, "choices_per_s": 4, "games_per_s": 1,
        "copies_per_s": 5,
    }  # fmt: skip
    assert found["rows"][1]["build"] == "interpreted"
    assert found["ratios"] == [{"name": "duel", "build": "interpreted", "decisions": 3.2, "choices": 8, "copies": 10}]
    assert "duel" in run("bench")[1]
