"""Keywords and skills as the content lists them: those of enemy units in units.toml, those of Heroes in heroes.toml."""

from pathlib import Path
from typing import Final

from undercroft.core.files.content import load
from undercroft.core.files.glossary import GlossaryTerm
from undercroft.games.reichbusters.content.schemas import HeroesFile, UnitsFile

CONTENT: Final = Path(__file__).parent
UNITS_FILE: Final = load(CONTENT / "units.toml", UnitsFile)
HEROES_FILE: Final = load(CONTENT / "heroes.toml", HeroesFile)
KEYWORDS: Final = sorted((*UNITS_FILE.keyword, *HEROES_FILE.keyword), key=lambda keyword: keyword.number)
_BEGIN: Final = "# Made from the keywords in content/ by `make tables`: change them there.\n"
_END: Final = "# The end of what is made.\n"
_WIDTH: Final = 119


def terms() -> list[GlossaryTerm]:
    """What pages explain where a keyword stands."""
    return [
        GlossaryTerm(one.means, one.rule_id, "" if one.alone else one.words or one.name, one.name if one.alone else "")
        for one in KEYWORDS
        if one.means
    ]


def renewed(source: str) -> str:
    """rules/tables.py with the numbers of all keywords, and their ids by number."""
    before, rest = source.split(_BEGIN)
    return before + _BEGIN + _made() + _END + rest.split(_END)[1]


def _made() -> str:
    numbers = [f"K_{one.id.upper().replace('-', '_')}: Final = {one.number}\n" for one in KEYWORDS]
    ids = [""] * (KEYWORDS[-1].number + 1)  # RB-KEY-1 is about all of them
    for one in KEYWORDS:
        ids[one.number] = one.id
    return "".join([*numbers, "\nKEYWORD_IDS: Final = [\n", *_rows(ids), "]  # fmt: skip\n"])


def _rows(ids: list[str]) -> list[str]:
    rows, row = [], "   "
    for id in ids:
        if len(row) + len(id) + 4 > _WIDTH:
            rows.append(row + "\n")
            row = "   "
        row += f' "{id}",'
    return [*rows, row + "\n"]


def shown_by(what: str) -> list[str]:
    """The keywords whose carriers show them by this, in the long run (laws/coverage.py)."""
    return [one.id for one in KEYWORDS if one.shows == what]
