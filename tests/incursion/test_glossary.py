"""The French vocabulary names everything that the game's content names, and the French ledger keeps to it."""

from pathlib import Path
from typing import Any

from tests.vocabulary import vocabulary
from undercroft.core.files.content import read_toml
from undercroft.core.files.ledger import load_ledger, load_overlay
from undercroft.games import incursion

GAME = Path(incursion.__file__).parent
CONTENT = GAME / "content"


def listed(kind: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = read_toml(CONTENT / f"{kind}s.toml")[kind]
    return entries


def test_every_name_of_the_content_has_a_french_one() -> None:
    words = vocabulary("incursion")
    names = ["Pinger Device", "Doomsday Device", "the courier"]
    names += [entry["name"] for kind in ("card", "weapon", "model") for entry in listed(kind)]
    names += [special["name"] for model in listed("model") for special in model.get("special", [])]
    for file in (CONTENT / "missions").glob("*.toml"):
        mission = read_toml(file)
        names.append(mission["name"])
        sides = (mission["allied"], mission["german"])
        names += [point["name"] for side in sides for point in side["entries"] + side.get("exits", [])]
    assert len(names) > 100
    assert [name for name in names if not words.get(name)] == []


def test_the_french_ledger_calls_the_cards_and_missions_what_the_vocabulary_calls_them() -> None:
    words = vocabulary("incursion")
    french = load_overlay(GAME / "languages" / "fr" / "incursion.ledger.toml", load_ledger(GAME / "ledger.toml")).rules
    for card in listed("card"):
        name = words[card["name"]]
        assert french[card["rule"]].title == name
        assert french[card["rule"]].source.casefold() == f"Pioche de bataille, {name}".casefold()
    for chapter, mission in (("RECON", "Recon"), ("INCUR", "Incursion"), ("PINGER", "Pinger Raid")):
        assert french[f"INC-{chapter}-1"].title.startswith(words[mission])
    assert words["Strength in Numbers"] in french["INC-SZ-3"].title
