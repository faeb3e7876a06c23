"""Numbers of keywords and items, as rules/tables.py has them: made from content/ by `make tables`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from undercroft.core.files.content import load
from undercroft.games.reichbusters.content.keywords import KEYWORDS
from undercroft.games.reichbusters.content.schemas import ItemsFile

ITEMS_FILE: Final = load(Path(__file__).parent / "items.toml", ItemsFile)
BEGIN: Final = "# Made from the keywords and items in content/ by `make tables`: change them there.\n"
END: Final = "# The end of what is made.\n"
WIDTH: Final = 119


def renewed(source: str) -> str:
    """rules/tables.py with the numbers of all keywords and items, and their ids by number."""
    before, rest = source.split(BEGIN)
    keywords = [""] * (KEYWORDS[-1].number + 1)  # RB-KEY-1 is about all of them
    for one in KEYWORDS:
        keywords[one.number] = one.id
    items = [item.id for item in ITEMS_FILE.item]
    tokens = sum(number for item in ITEMS_FILE.item for number in item.tokens.values())
    made = [*_numbered("K", keywords), "\n", *_listed("KEYWORD_IDS", keywords)]
    made += ["\n", *_numbered("I", items), "\n", *_listed("ITEM_IDS", items), f"ITEM_TOKENS: Final = {tokens}\n"]
    return before + BEGIN + "".join(made) + END + rest.split(END)[1]


def _numbered(letter: str, ids: Sequence[str]) -> list[str]:
    """`I_RADIO: Final = 12` for each."""
    return [f"{letter}_{id.upper().replace('-', '_')}: Final = {number}\n" for number, id in enumerate(ids) if id]


def _listed(name: str, ids: Sequence[str]) -> list[str]:
    rows, row = [f"{name}: Final = [\n"], "   "
    for id in ids:
        if len(row) + len(id) + 4 > WIDTH:
            rows.append(row + "\n")
            row = "   "
        row += f' "{id}",'
    return [*rows, row + "\n", "]  # fmt: skip\n"]
