"""All that French people are told of a game, in every scenario: none of it is English, and it is good French."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.french import strangers
from tests.french_parts import UNFRENCH
from tests.french_sent import in_data
from undercroft.core.errors import UndercroftError
from undercroft.core.files.reference import texts_of
from undercroft.core.game import Game
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import glossary_in, language, ledger_in, writer
from undercroft.core.speech.say import CountedNoun, noun, phrase, say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.view import view
from undercroft.games.earth_reborn.view_types import View
from undercroft.games.earth_reborn.words import names

GAME = "earth-reborn"
FRENCH = language("fr")
SPECTATOR = -1
STEPS = 50
POINTED = 4  # things that somebody points at in each step
DRAWN = re.compile(r"[^a-zà-ÿ]*")  # lettering of pictures is in capitals, with plain spaces


def seen(game: Game, seat: int) -> Iterator[Any]:
    """What a page shows of a position: picture, panels, question, options, what happened and how it ended."""
    picture, panels = game.shown(seat, "fr")
    yield {"name": picture.name, "about": picture.about, "parts": [part.markup for part in picture.parts]}
    yield {"panels": panels, "labels": game.labels(seat), "log": [line.text for line in game.story(seat)]}
    if game.choice is not None and game.choice.seat == seat:
        yield {"text": game.choice.text}
    if game.outcome is not None:
        yield {"text": game.outcome.text}


def things(view: View) -> Iterator[list[str]]:
    yield from (["model", str(one.id)] for one in view.characters)
    yield from (["door", str(one.id)] for one in view.doors)
    yield from (["element", str(one.id)] for one in view.elements)
    yield from (["tile", str(one.id)] for one in view.hand)
    yield from (["card", str(card.id)] for one in view.characters for card in one.cards)
    yield from (["square", tile.squares[0]] for tile in view.tiles)


def pointed_at(game: Game, seat: int, chance: random.Random) -> Iterator[Any]:
    """The cards of some things, and why something cannot be done with them."""
    there = list(things(view(game, seat)))
    for ref in chance.sample(there, min(POINTED, len(there))):
        try:
            yield [game.inspect(seat, *ref), game.explain(seat, [ref])]
        except UndercroftError as error:
            yield {"error": error.text}


def told(mission: str) -> Iterator[Any]:
    game = undercroft.new(GAME, mission, seed=1)
    chance = random.Random(mission)
    for _ in range(STEPS):
        game.stay(closely=True)
        for seat in (0, 1, SPECTATOR):
            yield from seen(game, seat)
        if game.ask is None:
            return
        yield from pointed_at(game, game.ask.seat, chance)
        game.apply(chance.choice(game.codes()))


@pytest.mark.parametrize("mission", [info.id for info in find_game(GAME).missions()])
def test_nothing_in_a_game_is_english(mission: str) -> None:
    write = writer("fr").json
    texts = {text for data in told(mission) for text in in_data(json.loads(write(data)))}
    assert len(texts) > 250
    assert strangers(texts) == {}
    assert [text for text in texts if UNFRENCH.search(text) and not DRAWN.fullmatch(text)] == []


def test_what_is_read_before_and_beside_a_game_is_french() -> None:
    """Scenarios, their goals and lessons, the quick reference, the glossary, all rules."""
    spec = find_game(GAME)
    texts = [FRENCH.words(phrase(text)) for text in [*spec.phrases(), *texts_of(spec.reference())]]
    texts += [text for term in glossary_in(spec, "fr") for text in (term.text, *term.words)]
    rules = ledger_in(spec, "fr").all_rules().values()
    texts += [text for rule in rules for text in (rule.title, rule.text, rule.source, rule.ruling)]
    assert len(texts) > 1500
    assert strangers(texts) == {}


def test_characters_have_their_own_gender_and_the_machine_its_article() -> None:
    said = say("{who} is activated.", who=names.who(t.VASQUEZ))
    assert FRENCH.words(said) == "Vasquez est activée."
    assert FRENCH.words(say("{who} is dead.", who=names.who(t.FRANCK))) == "Franck Einstein est mort."
    machine = say("{who} wants to interrupt {whom}: a Duel.", who=names.who(t.MAMMOTH), whom=names.who(t.JESSICA))
    assert FRENCH.words(machine) == "Le Mammouth MK II veut interrompre Jessica Hollister\N{NO-BREAK SPACE}: un Duel."
    section = say("{number} CP on a section of {who}: {section}.", number=2, who=names.who(t.MAMMOTH), section="x")
    assert FRENCH.words(section) == "2 PC sur une section du Mammouth MK II\N{NO-BREAK SPACE}: x."


def test_things_that_are_several_agree() -> None:
    grenades = say("{weapon:The} of {who} is out of ammunition.", weapon=noun("grenades"), who=names.who(t.VASQUEZ))
    assert FRENCH.words(grenades) == "Les grenades de Vasquez sont à court de munitions."
    axe = say("{who} finds {item:the}.", who=names.who(t.NICK), item=noun("axe"))
    assert FRENCH.words(axe) == "Nick Bolter trouve la hache."
    points = say("{points} left. On top: {item:the}.", points=CountedNoun(1, names.SEARCH_POINT), item=noun("mines"))
    assert FRENCH.words(points) == "Encore 1 Point de Fouille. Carte du dessus\N{NO-BREAK SPACE}: les mines."
    assert str(points) == "1 Search Point left. On top: the mines."
