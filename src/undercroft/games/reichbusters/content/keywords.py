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


def terms() -> list[GlossaryTerm]:
    """What pages explain where a keyword stands."""
    return [
        GlossaryTerm(one.means, one.rule_id, "" if one.alone else one.words or one.name, one.name if one.alone else "")
        for one in KEYWORDS
        if one.means
    ]


def shown_by(what: str) -> list[str]:
    """The keywords whose carriers show them by this, in the long run (laws/coverage.py)."""
    return [one.id for one in KEYWORDS if one.shows == what]
