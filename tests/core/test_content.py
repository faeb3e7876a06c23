"""A wrong content file gives its name, the place in it and what was expected."""

import os
from pathlib import Path
from threading import Thread
from typing import Annotated, Literal

import msgspec
import pytest

from undercroft.core.errors import MOST_WORDS, UndercroftError
from undercroft.core.files.content import ContentError, check, load, read_text
from undercroft.core.speech.languages import language


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
        ('[[model]]\nid = "ape"\nap = "x"', 'model[0].ap (id "ape"): expected a whole number, got text'),
        ('[[model]]\nid = "ape"\nap = 0', 'model[0].ap (id "ape"): expected a whole number >= 1, got 0'),
        ('[[model]]\nid = "ape"', 'model[0] (id "ape"): expected the field `ap`, which is missing'),
        ("[[model]]\nap = 1", "model[0]: expected the field `id`, which is missing"),
        (
            '[[model]]\nid = "ape"\nap = 1\nhp = 2',
            'model[0] (id "ape"): expected no field `hp`, which is unknown here: known are id, ap, side, weapons',
        ),
        ("[modl]", "expected no field `modl`, which is unknown here: known are model, mission"),
        ("model = 3", "model: expected a list, got a whole number"),
        (
            '[[model]]\nid = "ape"\nap = 1\nside = "green"',
            "model[0].side (id \"ape\"): expected one of blue, red, got 'green'",
        ),
        (
            '[[model]]\nid = "a"\nap = 1\nweapons = {x = 1, y = "z"}',
            'model[0].weapons.y (id "a"): expected a whole number, got text',
        ),
        (
            '[mission.a]\nid = "a"\nap = 1\n[mission.b]\nid = "b"\nap = "z"',
            'mission.b.ap (id "b"): expected a whole number, got text',
        ),
        (
            '[mission.a]\nid = "a"\nap = 1\n[mission.b]\nid = "b"\nap = 1\nweapons = {x = 1, y = "z"}',
            'mission.b.weapons.y (id "b"): expected a whole number, got text',
        ),
        (
            "a = 1\nb = ?\n",
            "line 2, column 5: expected valid TOML, got: a value that is none: texts need quotation marks",
        ),
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
        (
            b"[[model]]\nid = 'a'\nap = 1\nside = '" + b"s" * 100_000 + b"'",
            'model[0].side (id "a"): expected one of blue, red, got',
        ),
        (b"[mission." + b"m" * 100_000 + b"]\nid = 'a'", "mission.mmm"),
        (b'"x - at `$.y[3]`" = 1', "y[3]: object contains unknown field"),
        (b'"x - at `$[' + b"9" * 5000 + b']`" = 1', "expected no field `x`, which is unknown here"),
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


class Kinds(msgspec.Struct, forbid_unknown_fields=True):
    """One field for every way in which a value can be wrong."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", examples=["ape"])] = "ape"
    code: Annotated[str, msgspec.Meta(pattern="^[0-9]+$")] = "7"
    at: tuple[int, int] | None = None
    marks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("a",)
    doors: dict[Literal["A", "B"], int] = {}
    keys: dict[Annotated[str, msgspec.Meta(pattern="^[a-z]$", examples=["d"])], int] = {}
    size: Annotated[float, msgspec.Meta(ge=1)] = 1.0
    either: int | str = 1


WRONG = [
    ({"id": "An ape"}, "id: expected text like 'ape', got 'An ape'"),
    ({"code": "x"}, "code: expected text that fits '^[0-9]+$', got 'x'"),
    ({"at": "here"}, "at: expected a list, got text"),
    ({"at": [1, 2, 3]}, "at: expected a list of length 2, got 3"),
    ({"at": [1, 2.5]}, "at[1]: expected a whole number, got a number"),
    ({"marks": []}, "marks: expected a list of length >= 1, got 0"),
    ({"doors": {"D": 1}}, "doors: expected one of A, B, got 'D'"),
    ({"keys": {"e": 1, "dd": 1}}, "keys: expected text like 'd', got 'dd'"),
    ({"size": 0.5}, "size: expected a number >= 1.0, got 0.5"),
    ({"either": [1]}, "either: expected a whole number or text, got a list"),
    ({"either": None}, "either: expected a whole number or text, got nothing"),
]


@pytest.mark.parametrize(("data", "message"), WRONG)
def test_a_wrong_value_is_told_with_what_may_stand_there(data: object, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        check(data, Kinds, "data")
    assert str(caught.value) == f"data: {message}"


def test_a_fault_is_told_in_the_readers_language(tmp_path: Path) -> None:
    french = language("fr")
    said = []
    for data, _ in WRONG:
        with pytest.raises(ContentError) as caught:
            check(data, Kinds, "data")
        said.append(french.words(caught.value.text))
    assert said[3] == "data\u00a0: at\u00a0: attendu\u00a0: une liste de longueur 2, trouvé\u00a0: 3"
    assert not [sentence for sentence in said if "expected" in sentence or " got " in sentence or "`" in sentence]
    with pytest.raises(ContentError) as caught:
        load(write(tmp_path, 'a = "x\n'), Box)
    assert french.words(caught.value.text).endswith(
        "ligne 1, colonne 7\u00a0: attendu\u00a0: du TOML correct, trouvé\u00a0: un texte sans son second guillemet"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = 1\na = 2\n", "line 2, column 6: expected valid TOML, got: a name that stood there before"),
        ("[model]\n[model]", "line 2, column 7: expected valid TOML, got: a table that stood there before"),
        ("a = [1", "end of document: expected valid TOML, got: a list without its closing bracket"),
        ("a 1", "line 1, column 3: expected valid TOML, got: a name without an equals sign after it"),
        ("= 1", "line 1, column 1: expected valid TOML, got: a line that does not begin with a name"),
        ("a = 1 2", "line 1, column 7: expected valid TOML, got: more than one value on a line"),
    ],
)
def test_what_is_no_toml_is_told_in_plain_words(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ContentError) as caught:
        load(path, Box)
    assert str(caught.value) == f"{path}: {message}"


def test_the_mark_that_some_editors_begin_a_file_with_is_no_fault(tmp_path: Path) -> None:
    path = write(tmp_path, "\ufeff[[model]]\nid = 'ape'\nap = 3")
    assert load(path, Box) == Box([Model("ape", 3)])
