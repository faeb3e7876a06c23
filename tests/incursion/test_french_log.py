"""Whole games in French: every line of the log, every question, every ending and every refusal has its French, and
reads like it."""

import random

import pytest

from tests.french_parts import french_of
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.proof.laws import Moment, candidates
from undercroft.core.spec import games
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import Noun, Text
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.endings import ENDINGS
from undercroft.games.incursion.words.names import FACINGS, PLAYERS, SIDES

FRENCH = language("fr")
MISSIONS = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]
STEPS = 250
REFUSED = 6  # of each step's actions that are not allowed


def holds(text: Text | str) -> str:
    said = french_of(FRENCH, text)
    assert said != str(text), said
    return said


def some_refusals(game: Game, moment: Moment, rng: random.Random) -> list[Text | str]:
    tried = candidates(moment)
    found = [game.why_not(code) for code in rng.sample(tried, min(REFUSED * 4, len(tried)))]
    return [refusal.text for refusal in found if refusal is not None][:REFUSED]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_is_told_in_french(mission: str) -> None:
    rng = random.Random(11)
    game = Incursion(new_table(mission, seeded(11), orders=("always", "always")))
    game.open()
    moment = Moment(game, games()["incursion"], random.Random(5))
    for _ in range(STEPS):
        if game.ask is None or game.choice is None:
            break
        said = holds(game.choice.text)
        assert said[0] == said[0].upper() and said[-1] in ".?!»", said
        for refused in some_refusals(game, moment, rng):
            holds(refused)
        game.apply(rng.choice(game.codes()))
        for seat in (-1, 0, 1):
            for line in game.story(seat):
                said = holds(line.text)
                assert said[0] == said[0].upper() and said[-1] in ".!»", said
    if game.outcome is not None:
        holds(game.outcome.text)


def test_every_ending_is_told_in_french() -> None:
    for why, _ in ENDINGS.values():
        holds(why)


def test_sides_players_and_ways_are_bent() -> None:
    def bent(noun: Noun, *forms: str) -> list[str]:
        return [FRENCH.words(noun, form) for form in forms]

    assert bent(SIDES[0], "Le", "du", "au") == ["Les Alliés", "des Alliés", "aux Alliés"]
    assert bent(PLAYERS[1], "Le", "du") == ["Le joueur allemand", "du joueur allemand"]
    assert [FRENCH.words(way, "au") for way in FACINGS] == ["au nord", "à l'est", "au sud", "à l'ouest"]
    assert FRENCH.words(names.kinds(tables.BLITZ), "le") == "les Blitzhunde"
    assert FRENCH.words(names.weapon(tables.LAUNCHER), "le") == "le lance-grenades"


def test_a_card_whose_name_is_a_sentence_stands_in_quotation_marks() -> None:
    assert FRENCH.words(names.card(tables.CARD_IDS.index("sir-yes-sir"))) == "«\u00a0Chef, oui chef\u00a0!\u00a0»"
    assert FRENCH.words(names.card(tables.SNAFU)) == "SNAFU"
