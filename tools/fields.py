"""Renew the made part of every state that is compiled, from the fields its game lists; `make fields` calls it.

`core/fields.py` says what is made. A game takes part by having a `fields.py` with FIELDS beside its `state.py`.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from undercroft import games


def states() -> Iterator[tuple[Path, str]]:
    """Every state.py that has a made part, and what should stand in it."""
    for room in sorted(Path(games.__file__).parent.glob("*/fields.py")):
        fields = import_module(f"{games.__name__}.{room.parent.name}.fields").FIELDS
        path = room.with_name("state.py")
        yield path, fields.renewed(path.read_text(encoding="utf-8"))


def main() -> int:
    for path, text in states():
        if text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8")
            print(f"{path.parent.name}/{path.name} is renewed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
