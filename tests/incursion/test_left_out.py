"""One bad mission file in a person's folder is named and left out; the others stay playable, in the terminal and on
the web. And what stands in missions and maps steers no terminal."""

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.incursion.test_mission_files import MAP, own_folder, write
from tests.incursion.test_mission_maps import IDS
from tests.server.web import served
from tests.test_cli import Run, run
from undercroft.core.errors import MOST_WORDS
from undercroft.games.incursion import GAME
from undercroft.games.incursion.content.catalogue import load_missions
from undercroft.games.incursion.rules.mission.setup import _DOSSIERS, find_mission
from undercroft.server import run as server_run
from undercroft.server.api import games as api_games

__all__ = ["own_folder", "run"]  # fixtures

ESCAPE = "\x1b[31m\u202e"


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """Missions are read once; those of this file are gone after it."""
    _DOSSIERS.clear()
    yield
    _DOSSIERS.clear()
    api_games._on_the_table.cache_clear()


BAD = {
    "digits": b'id = "digits"\nminutes = ' + b"9" * 5000,
    "big-number": b"minutes = " + b"9" * 4000,
    "deep": b"x = " + b"[" * 100_000,
    "dots": b"a." * 100_000 + b"b = 1",
    "latin": b'name = "\xff"',
    "zeros": b"\0" * 100,
    "empty": b"",
}


@pytest.fixture
def bad_folder(own_folder: Path) -> Path:
    """A folder with one good mission and everything that was ever found to be bad."""
    write(own_folder)
    for name, text in BAD.items():
        (own_folder / f"{name}.toml").write_bytes(text)
    (own_folder / "folder.toml").mkdir()
    os.mkfifo(own_folder / "pipe.toml")
    (own_folder / "loop.toml").symlink_to("loop.toml")
    (own_folder / "nowhere.toml").symlink_to("no such file")
    (own_folder / "device.toml").symlink_to("/dev/zero")
    (own_folder / "line\nend.toml").write_bytes(b"")
    Path(os.fsdecode(os.fsencode(own_folder) + b"/\xff.toml")).write_bytes(b"")
    with (own_folder / "huge.toml").open("wb") as file:
        file.truncate(100_000_000)
    return own_folder


COUNT = len(BAD) + 8


def test_bad_files_are_named_and_the_others_stay(bad_folder: Path) -> None:
    found, wrong = load_missions()
    assert [mission.id for mission in found] == [*IDS, "cellar"]
    assert len(wrong) == len(GAME.left_out()) == COUNT
    for error in wrong:
        assert str(error).startswith(str(bad_folder)) and "expected" in str(error) and len(str(error)) <= MOST_WORDS


@pytest.mark.parametrize("kind", ["pipe", "folder", "huge", "latin"])
def test_a_map_that_is_no_map_is_named_too(own_folder: Path, kind: str) -> None:
    write(own_folder)
    map = own_folder / "cellar.map"
    map.unlink()
    if kind == "pipe":
        os.mkfifo(map)
    elif kind == "folder":
        map.mkdir()
    else:
        map.write_bytes(b"+" * 200_000 if kind == "huge" else b"\xff")
    (sentence,) = [str(text) for text in GAME.left_out()]
    assert sentence.startswith(f"{own_folder / 'cellar.toml'}: map: expected a readable text map 'cellar.map' in the")


def test_a_bad_file_takes_nobodys_place(own_folder: Path) -> None:
    (own_folder / "recon.toml").write_text("id =", encoding="utf-8")
    assert [info.id for info in GAME.missions()] == IDS
    assert find_mission("recon")[0].name == "Recon"
    (sentence,) = GAME.left_out()
    assert "recon.toml" in str(sentence)


def test_the_list_of_games_names_what_is_left_out(run: Run, bad_folder: Path) -> None:
    code, out, err = run("games")
    assert code == 0 and "cellar" in out and all(id in out for id in IDS)
    assert err.count("\n") == err.count("undercroft: a mission is left out: ") == COUNT
    code, out, err = run("games", "--json")
    (game,) = [game for game in json.loads(out)["games"] if game["id"] == GAME.id]
    assert (code, err) == (0, "") and len(game["left_out"]) == COUNT


@pytest.mark.parametrize("name", [*BAD, "folder", "pipe", "loop", "nowhere", "device", "huge"])
def test_check_says_what_is_wrong_in_a_sentence(run: Run, bad_folder: Path, name: str) -> None:
    code, out, err = run("check", bad_folder / f"{name}.toml")
    assert (code, out) == (2, "") and err.startswith("undercroft: ") and err.count("\n") == 1


def test_the_server_goes_on_and_its_log_says_it_once(
    bad_folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), served(tmp_path) as web:
        for _ in range(2):
            api_games._on_the_table.cache_clear()
            answer = web.http.get("/api/games")
            assert answer.status_code == 200 and "cellar" in answer.text and str(bad_folder) not in answer.text
        assert web.http.get("/api/games/incursion/missions/cellar").status_code == 200
        assert web.http.get("/api/games/incursion/missions/digits").status_code == 404
        table = web.open("me", "me", mission="cellar")
        table.act()
    said = [line for line in caplog.messages if line.startswith("a mission is left out: ")]
    assert len(said) == COUNT and all(line.isprintable() or "\n" in line for line in said)


def test_the_pages_name_it_to_whoever_sits_at_this_machine(own_folder: Path, tmp_path: Path) -> None:
    """File, place and what was expected, on the first page and on the game's own, and on no other game's. The folder is
    nobody else's business."""
    path = write(own_folder, ("rp = 6", "rp = 51"))
    sentence = f"{path}: allied.rp: expected a whole number &lt;= 50, got 51"
    with served(tmp_path) as web:
        api_games._on_the_table.cache_clear()
        host = {"Host": "localhost"}
        assert sentence in web.http.get("/", headers=host).text
        assert sentence in web.http.get("/games/incursion", headers=host).text
        assert str(path) not in web.http.get("/games/reichbusters", headers=host).text
        french = web.http.get("/", headers={**host, "Accept-Language": "fr"}).text
        shown = french.split("<body", 1)[1]  # before it stand the texts of the scripts, by their English
        assert f"{path}" in shown and "attendu" in shown and "expected" not in shown
        for where in ("/", "/games/incursion"):
            elsewhere = web.http.get(where, headers={"Host": "192.0.2.7"})
            assert elsewhere.status_code == 200 and str(path) not in elsewhere.text
        write(own_folder)
        api_games._on_the_table.cache_clear()
        assert "left-out" not in web.http.get("/", headers=host).text


def test_whatever_a_bad_file_is_called_the_first_page_is_there(bad_folder: Path, tmp_path: Path) -> None:
    with served(tmp_path) as web:
        api_games._on_the_table.cache_clear()
        page = web.http.get("/", headers={"Host": "localhost"})
    assert page.status_code == 200 and page.text.count(str(bad_folder)) >= COUNT


@pytest.mark.parametrize("words", [["play", "--no-browser"], ["serve", "--host", "127.0.0.1"]], ids=["play", "serve"])
def test_it_is_named_when_a_server_starts(
    run: Run, own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """Once: the log has no need to say it again."""
    path = write(own_folder, ("rp = 6", "rp = 51"))
    monkeypatch.setattr(server_run, "_run", lambda *args, **named: None)
    monkeypatch.setattr(api_games, "_named", set())
    code, out, _ = run(*words, "--port", 0, "--store", tmp_path / "tables.sqlite")
    assert code == 0 and f"a mission is left out: {path}: allied.rp: expected a whole number <= 50, got 51" in out
    assert str(path) in "".join(api_games._named)


def test_it_is_named_when_a_game_starts_in_the_terminal(run: Run, own_folder: Path) -> None:
    path = write(own_folder, ("rp = 6", "rp = 51"))
    code, _, err = run("play", "--terminal", "incursion", typed="quit\n")
    assert code == 0 and f"a mission is left out: {path}: allied.rp" in err


def test_missions_and_maps_steer_no_terminal(run: Run, own_folder: Path) -> None:
    escaped = ESCAPE.encode("unicode_escape").decode().replace("\\x1b", "\\u001b")
    path = write(own_folder, ('"Cellar"', f'"Cellar {escaped}"'), ('"Small."', f'"Small {escaped}."'))
    shown = [run("games"), run("games", "--json"), run("check", path)]
    shown.append(run("play", "--terminal", "incursion", "cellar", "--against", "random", typed="board\nquit\n"))
    write(own_folder, map=MAP.replace("| A ", "| \x1b "))
    shown += [run("check", path), run("games")]
    (own_folder / "cellar.map").write_text(MAP.replace("+---+---+   +", f"+---+-{ESCAPE[5]}-+   +"), encoding="utf-8")
    shown.append(run("check", path))
    for _, out, err in shown:
        assert not set("\x1b\u202e") & set(out + err)
    assert "Cellar \\x1b[31m\\u202e" in shown[0][1] and "\\u202e" in shown[1][1] and "\\x1b" in shown[4][2]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('id = "cellar"', 'id = "two words"', "id: expected text like 'my-mission', got 'two words'"),
        ('"Cellar"', f'"{"n" * 81}"', "name: expected text of length <= 80, got 81"),
        ('"Stairs"', '""', "entries[0].name: expected text of length >= 1, got 0"),
        ("minutes = 5", "minutes = 10000", "minutes: expected a whole number <= 9999, got 10000"),
        ("rp = 6", "rp = 51", "rp: expected a whole number <= 50, got 51"),
        ('mark = "A"', 'mark = "A\\n"', "mark: expected text like 'A', got 'A\\n'"),
    ],
)
def test_words_and_numbers_have_their_bounds(own_folder: Path, old: str, new: str, problem: str) -> None:
    write(own_folder, (old, new))
    (sentence,) = GAME.left_out()
    assert problem in str(sentence)
