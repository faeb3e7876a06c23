"""The French vocabulary as the tests read it: each game has its own chapters, and may call a word in its own way."""

from pathlib import Path

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary-fr.md"
REICHBUSTERS = "\n## Reichbusters\n"  # all that stands before it is Incursion's and the table's


def rows(game: str) -> list[str]:
    """The rows of the tables in a game's chapters."""
    first, _, second = GLOSSARY.read_text(encoding="utf-8").partition(REICHBUSTERS)
    lines = (second if game == "reichbusters" else first).splitlines()
    return [line for line in lines if line.startswith("| ")]


def vocabulary(game: str) -> dict[str, str]:
    """English to French, one name each: a row may pair several (`West breach, East breach`)."""
    words: dict[str, str] = {}
    for line in rows(game):
        english, french = (cell.strip() for cell in line.split("|")[1:3])
        names, said = english.split(", "), french.split(", ")
        words |= dict(zip(names, said, strict=True)) if len(names) == len(said) else {english: french}
    return words
