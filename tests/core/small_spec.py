"""A small game of the tests as the only one that is installed."""

import pytest

from undercroft.core import spec
from undercroft.core.spec import GameSpec
from undercroft.core.speech.languages import languages, writer


def alone_in_the_house(patch: pytest.MonkeyPatch, game: GameSpec) -> None:
    """No other game is installed. A language is kept as it was first read, with the words of the games that were there:
    it is read before, so that later tests find the words of all."""
    for code in languages():
        writer(code)
    patch.setattr(spec, "_installed", lambda: {game.id: game})
