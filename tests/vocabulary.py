"""The French vocabulary as the tests read it: each game has its own chapters, and may call a word in its own way."""

from pathlib import Path

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary-fr.md"
# The chapters of single games; all others are Incursion's and the table's.
OWN = {"reichbusters": "Reichbusters", "earth-reborn": "Earth Reborn"}


def rows(game: str) -> list[str]:
    """The rows of the tables in a game's chapters."""
    out: list[str] = []
    for chapter in GLOSSARY.read_text(encoding="utf-8").split("\n## "):
        title, *lines = chapter.splitlines()
        if title == OWN[game] if game in OWN else title not in OWN.values():
            out += [line for line in lines if line.startswith("| ")]
    return out


def vocabulary(game: str) -> dict[str, str]:
    """English to French, one name each: a row may pair several (`West breach, East breach`)."""
    words: dict[str, str] = {}
    for line in rows(game):
        english, french = (cell.strip() for cell in line.split("|")[1:3])
        names, said = english.split(", "), french.split(", ")
        words |= dict(zip(names, said, strict=True)) if len(names) == len(said) else {english: french}
    return words
