"""The French vocabulary names everything that the game's content names, and the French ledger keeps to it."""

from pathlib import Path

from undercroft.core.ledger import load_ledger, load_overlay
from undercroft.games import incursion
from undercroft.games.incursion.catalogue import CARDS, MODELS, WEAPONS
from undercroft.games.incursion.names import ITEM_NAMES
from undercroft.games.incursion.setup import find_mission

GAME = Path(incursion.__file__).parent
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary-fr.md"
MISSIONS = sorted(file.stem for file in (GAME / "content" / "missions").glob("*.toml"))


def vocabulary() -> dict[str, str]:
    """English to French, one name each: a row may pair several (`West breach, East breach`)."""
    words: dict[str, str] = {}
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("| "):
            english, french = (cell.strip() for cell in line.split("|")[1:3])
            names, said = english.split(", "), french.split(", ")
            words |= dict(zip(names, said, strict=True)) if len(names) == len(said) else {english: french}
    return words


def test_every_name_of_the_content_has_a_french_one() -> None:
    words = vocabulary()
    names = [card.name for card in CARDS] + [weapon.name for weapon in WEAPONS] + [model.name for model in MODELS]
    names += [special.name for model in MODELS for special in model.special]
    for id in MISSIONS:
        mission = find_mission(id)[0]
        names += [mission.name]
        names += [point.name for side in (mission.allied, mission.german) for point in (*side.entries, *side.exits)]
    assert len(names) > 100
    assert [name for name in names if not words.get(name)] == []
    assert {name for name in ITEM_NAMES.values() if not any(name in english for english in words)} == set()


def test_the_french_ledger_calls_the_cards_and_missions_what_the_vocabulary_calls_them() -> None:
    words = vocabulary()
    french = load_overlay(GAME / "languages" / "fr" / "ledger.toml", load_ledger(GAME / "ledger.toml")).rules
    for card in CARDS:
        assert french[card.rule].title == words[card.name]
        assert french[card.rule].source.casefold() == f"Pioche de bataille, {words[card.name]}".casefold()
    for chapter, mission in (("RECON", "Recon"), ("INCUR", "Incursion"), ("PINGER", "Pinger Raid")):
        assert french[f"INC-{chapter}-1"].title.startswith(words[mission])
    assert words["Strength in Numbers"] in french["INC-SZ-3"].title
