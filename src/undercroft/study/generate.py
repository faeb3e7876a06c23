"""What a game can make from a seed, made: computer players build it by the rules of the game itself."""

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.generation import Generation
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import say
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

BUILDER = "greedy"
MOST_CHOICES = 20_000


def generate(spec: GameSpec, how: Generation, seed: int, name: str, edition: str) -> str:
    """The text of the file; the same for the same seed."""
    game = spec.new(how.mission, seeded(seed), edition, how.options)
    builders = [player(BUILDER, derived_seed(seed, seat)) for seat in range(game.seats)]
    game.keep = any(one.wants_sample for one in builders)
    game.open()
    for number in range(MOST_CHOICES):
        if how.ready(game):
            return how.text(game, name)
        ask = game.ask
        if ask is None:
            break
        game.do(honest_choice(builders[ask.seat], game, ask.seat, derived_seed(seed, number)))
    raise UndercroftError(say("seed {seed}: expected a game that comes to its start, got one that does not", seed=seed))
