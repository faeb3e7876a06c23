"""A wrong content file gives its name, the place in it and what was expected."""

import os
from pathlib import Path
from threading import Thread
from typing import Annotated, Literal

import msgspec
import pytest

from undercroft.core.errors import MOST_WORDS, UndercroftError
from undercroft.core.files.content import ContentError, check, load, read_text


class Model(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    ap: Annotated[int, msgspec.Meta(ge=1)]
    side: Literal["red", "blue"] = "red"
    weapons: dict[str, int] = {}


class Box(msgspec.Struct, forbid_unknown_fields=True):
    model: list[Model] = []
    mission: dict[str, Model] = {}


def write(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_becomes_its_schema(tmp_path: Path) -> None:
    box = load(write(tmp_path, '[[model]]\nid = "ape"\nap = 3\nweapons = {lmg = 3}'), Box)
    assert box == Box([Model("ape", 3, weapons={"lmg": 3})])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[model]]\nid = "ape"\nap = "x"', 'model[0].ap (id "ape"): expected `int`, got `str`'),
        ('[[model]]\nid = "ape"\nap = 0', 'model[0].ap (id "ape"): expected `int` >= 1'),
        ('[[model]]\nid = "ape"', 'model[0] (id "ape"): expected the field `ap`, which is missing'),
        ("[[model]]\nap = 1", "model[0]: expected the field `id`, which is missing"),
        ('[[model]]\nid = "ape"\nap = 1\nhp = 2', 'model[0] (id "ape"): expected no field `hp`, which is unknown here'),
        ("[modl]", "expected no field `modl`, which is unknown here"),
        ("model = 3", "model: expected a list, got `int`"),
        (
            '[[model]]\nid = "ape"\nap = 1\nside = "green"',
            "model[0].side (id \"ape\"): expected a valid value, got invalid enum value 'green'",
        ),
        ('[[model]]\nid = "a"\nap = 1\nweapons = {x = 1, y = "z"}', 'model[0].weapons.y (id "a"): expected `int`, got'),
        ('[mission.a]\nid = "a"\nap = 1\n[mission.b]\nid = "b"\nap = "z"', 'mission.b.ap (id "b"): expected `int`'),
        (
            '[mission.a]\nid = "a"\nap = 1\n[mission.b]\nid = "b"\nap = 1\nweapons = {x = 1, y = "z"}',
            'mission.b.weapons.y (id "b"): expected `int`',
        ),
        ("a = 1\nb = ?\n", "line 2, column 5: expected valid TOML, got: Invalid value"),
    ],
)
def test_a_fault_names_file_place_and_expectation(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ContentError) as caught:
        load(path, Box)
    assert str(caught.value).startswith(f"{path}: {message}")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(UndercroftError, match=r"none\.toml: expected a readable TOML file, got: No such file"):
        load(tmp_path / "none.toml", Box)
    (tmp_path / "bad.toml").write_bytes(b"a = '\xff'")
    with pytest.raises(UndercroftError, match=r"bad\.toml: byte 5: expected UTF-8 text"):
        load(tmp_path / "bad.toml", Box)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"a = " + b"9" * 5000, "expected numbers of a sensible size, got one with thousands of digits"),
        (b"a = " + b"[" * 100_000, "expected no more than a few tables and lists in one another"),
        (b"a." * 60_000 + b"b = 1", "line 1: expected at most 200 dots, found 60000"),
        (b"\n" * 1_000_001, "expected a TOML file of at most 1,000,000 bytes, got a longer one"),
        (b'"' + b"k" * 100_000 + b'" = 1', "expected no field `kkk"),
        (b"[[model]]\nid = 'a'\nap = 1\nside = '" + b"s" * 100_000 + b"'", 'model[0].side (id "a"): expected a valid'),
        (b"[mission." + b"m" * 100_000 + b"]\nid = 'a'", "mission.mmm"),
        (b'"x - at `$.y[3]`" = 1', "y[3]: object contains unknown field"),
        (b'"x - at `$[' + b"9" * 5000 + b']`" = 1', "object contains unknown field"),
        (b'"\\u001b[2J" = 1', "expected no field `\x1b[2J`"),
    ],
    ids=range(10),  # the texts themselves make no names
)
def test_a_monstrous_file_gets_one_short_sentence(tmp_path: Path, text: bytes, message: str) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(text)
    with pytest.raises(ContentError) as caught:
        load(path, Box)
    assert str(caught.value).startswith(f"{path}: {message}")
    assert len(str(caught.value)) <= MOST_WORDS


def make(path: Path, kind: str) -> None:
    """Something that has a file's name and is none."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        with path.open("wb") as file:
            file.truncate(100_000_000)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("folder", "expected a readable TOML file, got: Is a directory"),
        ("pipe", "expected a readable TOML file, got what is no file (a pipe, a device)"),
        ("loop", "expected a readable TOML file, got: Too many levels of symbolic links"),
        ("device", "expected a readable TOML file, got what is no file (a pipe, a device)"),
        ("huge", "expected a TOML file of at most 1,000,000 bytes, got a longer one"),
    ],
)
def test_what_is_no_file_of_text_is_not_waited_for(tmp_path: Path, kind: str, message: str) -> None:
    path = tmp_path / "box.toml"
    make(path, kind)
    with pytest.raises(ContentError) as caught:
        load(path, Box)
    assert str(caught.value) == f"{path}: {message}"


def test_a_pipe_is_read_where_somebody_names_it(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    Thread(target=path.write_text, args=("word",)).start()
    assert read_text(path, pipe=True) == "word"


@pytest.mark.parametrize("data", ["\ud800", {"\ud800": 1}, {"model": "\ud800"}, {"mission": {"a": "\ud800"}}])
def test_half_a_sign_is_no_text(data: object) -> None:
    with pytest.raises(ContentError, match="data: expected text in whole signs, found half of one"):
        check(data, Box, "data")


def test_data_too_deep_to_check_is_refused() -> None:
    deep: dict[str, object] = {}
    for _ in range(100_000):
        deep = {"a": deep}
    with pytest.raises(ContentError, match="data"):
        check(deep, Box, "data")
