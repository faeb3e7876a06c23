"""What a game can make from a seed, made: computer players build it by the rules of the game itself."""

from collections.abc import Callable

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import say
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

BUILDER = "greedy"
ATTEMPTS = 20
MOST_CHOICES = 20_000


def generate(spec: GameSpec, how: Generation, seed: int, name: str, edition: str) -> str:
    """The text of the file; the same for the same seed."""
    return how.text(built(spec, how, seed, edition), name)


def built(spec: GameSpec, how: Generation, seed: int, edition: str) -> Game:
    """The game of which it is written."""
    for attempt in range(ATTEMPTS):
        game = _build(spec, how, derived_seed(seed, attempt) if attempt else seed, edition)
        if game is not None and how.fits(game):
            return game
    raise UndercroftError(say("seed {seed}: expected one from which something to play can be made", seed=seed))


def _build(spec: GameSpec, how: Generation, seed: int, edition: str) -> Game | None:
    """A game that has come far enough, or nothing if it has ended before."""
    game = spec.new(how.mission, seeded(seed), edition, how.options)
    return game if taken_to(game, how.ready, seed) else None


def taken_to(game: Game, there: Callable[[Game], bool], seed: int) -> bool:
    """Whether computer players, at a game that is not open yet, have come so far."""
    builders = [player(BUILDER, derived_seed(seed, seat)) for seat in range(game.seats)]
    game.keep = any(one.wants_sample for one in builders)
    game.open()
    for number in range(MOST_CHOICES):
        if there(game):
            return True
        ask = game.ask
        if ask is None:
            return False
        game.do(honest_choice(builders[ask.seat], game, ask.seat, derived_seed(seed, number)))
    return False
