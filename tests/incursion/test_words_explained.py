"""The glossary holds what the pages of a game really say: every point, badge, pool and track that comes up in play."""

import random
import re
from collections.abc import Iterator

import pytest

import undercroft
from undercroft.core.game import Game
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import glossary_in, language, languages

GAMES = [("recon", 3), ("incursion", 1), ("doomsday", 2)]
STEPS = 500
ABBREVIATION = re.compile(r"(?<!\w)[A-ZÀ-Ý]{2,3}(?!\w)")
NAMES = {"APE", "II", "AC", "DC", "HMG"}  # of models and places
SELF_EVIDENT = {
    "en": {"will be discarded", "just played"},
    "fr": {"sera défaussée", "vient d'être jouée"},
}


class Said:
    """What a page of a game shows in one language: where a word stands and the word."""

    def __init__(self, code: str) -> None:
        self.words = language(code).words
        self.prices: set[str] = set()
        self.prompts: set[str] = set()
        self.states: set[str] = set()  # badges of figures and pools
        self.names: set[str] = set()  # pools and tracks

    def hear(self, game: Game, seat: int) -> None:
        choice = game.choice
        assert choice is not None
        self.prompts.add(self.words(choice.text))
        for label in game.labels(seat):
            self.prices.add(self.words(label.cost))
        for panel in game.panels(seat):
            if panel.kind in ("pools", "tracks"):
                self.names |= {self.words(row.name) for row in panel.rows}
                self.states |= {self.words(badge) for row in panel.rows for badge in row.badges}
            if panel.kind == "cards":
                self.states |= {self.words(badge) for row in panel.rows for badge in row.badges}


def played(mission: str, seed: int) -> Iterator[Game]:
    game = undercroft.new("incursion", mission, seed=seed)
    chance = random.Random(seed)
    for _ in range(STEPS):
        if game.ask is None:
            return
        yield game
        game.apply(chance.choice(game.options()))


def explained(text: str, code: str) -> bool:
    """Whether a word of the glossary stands in it, or it is one."""
    terms = glossary_in(find_game("incursion"), code)
    if any(text in term.alone for term in terms):
        return True
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for term in terms for word in term.words)


@pytest.mark.parametrize("code", languages())
def test_what_pages_say_in_play_is_explained(code: str) -> None:
    said = Said(code)
    for mission, seed in GAMES:
        for game in played(mission, seed):
            assert game.ask is not None
            said.hear(game, game.ask.seat)
    assert len(said.prices) > 5 and len(said.prompts) > 20 and len(said.states) > 5 and len(said.names) > 5
    forms = {word for term in glossary_in(find_game("incursion"), code) for word in term.words}
    short = {found for text in said.prices | said.prompts for found in ABBREVIATION.findall(text)} - NAMES
    assert {"en": {"AP", "CP", "RP"}, "fr": {"PA", "PC", "PR"}}[code] <= short
    assert short <= forms
    dark = [name for name in said.names if not explained(name, code)]
    assert dark == []
    dark = [state for state in said.states - SELF_EVIDENT[code] if not explained(state, code) and state[0] != "×"]
    assert dark == []


@pytest.mark.parametrize("code", languages())
def test_every_state_of_a_figure_and_every_kind_of_card_is_explained(code: str) -> None:
    from undercroft.games.incursion.page.panels import KINDS, STATES

    words = language(code).words
    assert [text for text in map(words, [*STATES.values(), *KINDS.values()]) if not explained(text, code)] == []
