"""The page in French: every text that labels, panels, cards, overlays, odds, the lobby and pictures hold is translated,
and the drawing's lettering has a stroke for each of its letters."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest

from tests.incursion.scene import Scene, hall
from tests.incursion.test_page import MISSIONS, everything, label, walk
from undercroft.core.speech.languages import language, writer
from undercroft.core.speech.say import CountedNoun, Listing, Noun, Text
from undercroft.games.incursion import GAME
from undercroft.games.incursion.foresight.terms import TERMS

FRENCH = language("fr")


def untranslated(data: Any) -> Iterator[str]:
    """What would be read in English: templates without a translation, nouns that French does not know."""
    if isinstance(data, Text):
        if data.template not in FRENCH.messages:
            yield data.template
        yield from untranslated(list(data.args.values()))
    elif isinstance(data, Listing):
        yield from untranslated(list(data.items))
    elif isinstance(data, CountedNoun):
        yield from untranslated(data.thing)
    elif isinstance(data, Noun):
        if data.name not in FRENCH.things and data.name not in FRENCH.messages:
            yield data.name
    elif isinstance(data, msgspec.Struct):
        yield from untranslated(msgspec.structs.asdict(data))
    elif isinstance(data, dict):
        yield from untranslated(list(data.values()))
    elif isinstance(data, msgspec.Struct):
        yield from untranslated([getattr(data, name) for name in data.__struct_fields__])
    elif isinstance(data, list | tuple):
        for part in data:
            yield from untranslated(part)


@pytest.mark.parametrize("mission", MISSIONS)
def test_all_that_a_page_gets_is_translated(mission: str) -> None:
    for game in walk(mission, 7, 9):
        assert game.ask is not None
        game.stay(closely=True)
        found = [(everything(game, seat), game.view(seat)) for seat in (0, 1)]
        odds = [chance.plain() for code in game.codes() for chance in game.odds(code)]
        assert set(untranslated([found, odds])) == set()
        writer("fr").json([found, odds])


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_lobby_is_translated(mission: str) -> None:
    (edition,) = GAME.editions
    assert set(untranslated(GAME.lobby(mission, edition, {}))) == set()
    assert set(untranslated(GAME.check_forces(mission, edition, "german", ["gretel"], {}))) == set()


@pytest.mark.parametrize("mission", MISSIONS)
def test_french_lettering_needs_no_font_either(mission: str) -> None:
    for game in walk(mission, 5, 60):
        assert "<text" not in game.draw(0, "fr")


def test_the_ground_is_the_same_for_every_language() -> None:
    game = next(walk("incursion", 2, 1))
    english, french = game.picture(0), game.picture(0, "fr")
    assert [part.key for part in english.parts] == [part.key for part in french.parts]
    assert [part for part in english.parts if part.ground] == [part for part in french.parts if part.ground]
    assert french.about.startswith("Les Alliés gagnent") and english.about.startswith("The Allies win")
    assert (french.width, french.height) == (english.width, english.height)


def test_two_languages_at_one_table_do_not_mix() -> None:
    """Drawings are kept: what was drawn for one viewer is not shown to another."""
    scene = Scene(hall(3, 4))
    scene.put("grunt", "a1", "n")
    for tongue, words in (("fr", "a1, regarde le nord"), ("en", "a1 facing north"), ("fr", "a1, regarde le nord")):
        assert words in scene.game.draw(0, tongue)
        assert words in "\n".join("".join(text for text, _ in line) for line in scene.game.sketch(0, 80, tongue).notes)


def test_units_and_decimals_are_french() -> None:
    scene = Scene(hall(2, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}")
    shot = label(scene, f"fire {grunt} {zombie} lmg")
    assert FRENCH.words(shot.cost) == "1 PA"
    assert FRENCH.words(shot.odds) == "87,5\u00a0% de chances de tuer"
    assert FRENCH.words(label(scene, f"turn {grunt} e").label) == "Pivoter vers l'est"
    scene.play(f"move {grunt} e")
    assert FRENCH.words(label(scene, f"move {grunt} w").cost) == "1 PA + 1 PC"


def test_the_names_in_sums_are_translated() -> None:
    assert [str(term) for term in TERMS if str(term) not in FRENCH.messages] == []


def test_the_headline_is_a_number() -> None:
    """What a mark on the board shows is never read out of a sentence."""
    scene = Scene(hall(3, 7))
    bomber = scene.put("grunt", "b1", "n")
    for square in ("a5", "b5", "c5"):
        scene.put("sturmzombie", square, "s")
    scene.play(f"activate {bomber}", f"lob {bomber}")
    chance = label(scene, "at b5").chance
    assert chance is not None and (chance.id, str(chance.name)) == ("casualty", "falls")
    assert chance.chance == pytest.approx(2 / 3)
    assert label(scene, "at b7").chance is None


def test_every_chance_of_a_label_is_one_of_its_odds() -> None:
    seen = 0
    for game in chain(walk("doomsday", 7, 5), walk("ac-dc", 1, 5)):
        assert game.ask is not None
        for found in game.labels(game.ask.seat):
            chances = game.odds(game.parse(found.action)) if str(found.odds) else []
            assert (found.chance is None) == (not chances)
            if found.chance is not None:
                seen += 1
                assert found.chance.chance in [float(chance.main.chance) for chance in chances]
    assert seen
