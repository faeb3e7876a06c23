"""The computer players that people choose from: one way of thinking with four budgets."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from undercroft.core.speech.say import Text, say
from undercroft.players.thinking import Budget, Thinking


@dataclass(frozen=True)
class Level:
    """A level with its name for records, its word in sentences, its name and what it is like."""

    id: str
    word: Text
    name: Text
    about: Text
    budget: Budget

    def player(self, seed: int) -> Thinking:
        return Thinking(seed, self.budget)


RECRUIT: Final = Level(
    "recruit",
    say("recruit"),
    say("Recruit"),
    say("Knows the rules and makes mistakes. For a first game."),
    Budget(playouts=0, seconds=0.05, candidates=3, passes=1, slips=0.15),
)
REGULAR: Final = Level(
    "regular",
    say("regular"),
    say("Regular"),
    say("Plays soundly from one decision to the next and hardly looks ahead."),
    Budget(playouts=9, seconds=0.1, candidates=3, passes=2),
)
VETERAN: Final = Level(
    "veteran",
    say("veteran"),
    say("Veteran"),
    say("Looks through your answer before it acts."),
    Budget(playouts=40, seconds=0.3, candidates=4, passes=2),
)
COMMANDER: Final = Level(
    "commander",
    say("commander"),
    say("Commander"),
    say("Takes up to a second for what matters, and forgives nothing."),
    Budget(playouts=200, seconds=1.0, candidates=6, passes=2),
)

LEVELS: Final = (RECRUIT, REGULAR, VETERAN, COMMANDER)
BY_NAME: Final[dict[str, Callable[[int], Thinking]]] = {level.id: level.player for level in LEVELS}
