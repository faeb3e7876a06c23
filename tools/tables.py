"""Renew what is made from a game's declarations; `make tables` calls it.

From `vocabulary/declared.py`: numbers, packers and classes of verbs, questions and events (core/vocabulary/made.py).
From keywords and items in `content/`: their numbers. From `fields.py`: slots and copying of a compiled state
(core/fields.py). A game takes part by having the file.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from undercroft import games
from undercroft.core.vocabulary.made import files

HOUSE = Path(games.__file__).parent


def made() -> Iterator[tuple[Path, str]]:
    """Every file that is made or has a made part, and what should stand in it."""
    for declared in sorted(HOUSE.glob("*/vocabulary/declared.py")):
        home = declared.parents[1]
        vocabulary = import_module(f"{games.__name__}.{home.name}.vocabulary.declared").VOCABULARY
        for name, text in files(vocabulary).items():
            yield home / name, text
    for listed in sorted(HOUSE.glob("*/content/numbers.py")):
        home = listed.parents[1]
        numbers = import_module(f"{games.__name__}.{home.name}.content.numbers")
        path = home / "rules" / "tables.py"
        yield path, numbers.renewed(path.read_text(encoding="utf-8"))
    for listed in sorted(HOUSE.glob("*/fields.py")):
        fields = import_module(f"{games.__name__}.{listed.parent.name}.fields").FIELDS
        path = listed.with_name("state.py")
        yield path, fields.renewed(path.read_text(encoding="utf-8"))


def main() -> int:
    for path, text in made():
        if not path.exists() or text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(HOUSE)} is renewed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
