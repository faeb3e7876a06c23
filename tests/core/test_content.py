"""A wrong content file gives its name, the place in it and what was expected."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from undercroft.core.content import ContentError, load
from undercroft.core.errors import UndercroftError


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
