"""docs/missions.md names every field that a mission file may have, and no other, whatever the schemas become."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect

from undercroft.games.earth_reborn.content.mission_file import MissionFile as Scenario
from undercroft.games.earth_reborn.worlds.world_file import World
from undercroft.games.incursion.content.mission_file import MissionFile as Incursion
from undercroft.games.reichbusters.content.mission_file import MissionFile as Reichbusters

DOCS = Path(__file__).parent.parent / "docs" / "missions.md"
SCHEMAS = {
    "Incursion": Incursion,
    "Reichbusters": Reichbusters,
    "Earth Reborn": Scenario,
    "Worlds of Earth Reborn": World,
}


def chapter(game: str) -> str:
    found = re.search(rf"^## {game}\n(.*?)(?=^## |\Z)", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def structs(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """The tables that may stand in a value of this type."""
    if isinstance(kind, inspect.StructType):
        yield kind
    inner: list[Any] = [getattr(kind, name, None) for name in ("type", "item_type", "value_type")]
    inner += [*getattr(kind, "types", ()), *getattr(kind, "item_types", ())]
    for one in inner:
        if isinstance(one, inspect.Type):
            yield from structs(one)


def fields(kind: inspect.StructType, within: str = "") -> Iterator[str]:
    for field in kind.fields:
        yield within + field.encode_name
        for table in structs(field.type):
            yield from fields(table, f"{within}{field.encode_name}.")


def schema(game: str) -> set[str]:
    kind = inspect.type_info(SCHEMAS[game])
    assert isinstance(kind, inspect.StructType)
    return set(fields(kind))


def test_the_table_of_incursion_has_every_field_and_no_other() -> None:
    """The two sides and their points are told together."""
    rows = re.findall(r"^\| (`.*?) \|", chapter("Incursion"), re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`([^`]*)`", row)}
    known = {re.sub(r"^(allied|german)\.(?=rp|entries|exits|suggested)", "SIDE.", name) for name in schema("Incursion")}
    known = {re.sub(r"^SIDE\.(entries|exits)\.", "POINT.", name) for name in known}
    assert told == known - {"allied", "german", "numbers", "item", "tuned"} | {"item", "tuned"}


@pytest.mark.parametrize("game", SCHEMAS)
def test_every_field_of_every_game_is_told(game: str) -> None:
    """In a table, or in the file that is shown whole."""
    text = chapter(game)
    names = {name.rpartition(".")[2] for name in schema(game)}
    told = set(re.findall(r"\b(\w+) = ", text)) | {
        word for one in re.findall(r"`([^`\n]*)`", text) for word in re.findall(r"\w+", one)
    }
    told |= set(re.findall(r"^\[+(?:\w+\.)?(\w+)\]", text, re.MULTILINE))
    assert sorted(names - told) == []
