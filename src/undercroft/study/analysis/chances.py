"""How likely each side is to win at a step.

The table is judged as it truly lay: the game is over. It is played on from there as the game advises, for everybody,
until the turn passes, with several falls of the dice to come, and judged there: that is where chances are learned, and
in the middle of a turn the same plan is worth the same before and after each of its moves. The dice fall alike after
every step (but not as they fell in truth), so two steps differ by what was done, not by luck.
"""

from math import sqrt

from undercroft.core.game import Game
from undercroft.players.base import derived_seed
from undercroft.players.thinking import advised_option

FALLS = 24  # of the dice to come
ONCE_MORE = 24  # of the dice of a step alone
LONGEST = 400  # decisions until the turn passes

Chances = list[float]  # of each side


class Estimate:
    """A mean over several falls of the dice."""

    def __init__(self, each: list[Chances]) -> None:
        number = len(each)
        self.mean: Chances = [sum(one) / number for one in zip(*each)]
        self.error: Chances = [0.0 for _ in self.mean]  # standard errors
        if number > 1:
            for side, mean in enumerate(self.mean):
                self.error[side] = sqrt(sum((one[side] - mean) ** 2 for one in each) / (number - 1) / number)


def sides_of(game: Game) -> list[list[int]]:
    """The seats that win and lose together: those who leave the win to the same others."""
    sides: dict[int, list[int]] = {}
    for seat in range(game.seats):
        sides.setdefault(game.conceded_to(seat), []).append(seat)
    return list(sides.values())


def judged(game: Game, sides: list[list[int]]) -> Chances:
    """As the game judges each side by itself, brought to one where several play against each other."""
    chances = [game.prospect(seats[0]) for seats in sides]
    total = sum(chances)
    return [chance / total for chance in chances] if len(sides) > 1 and total else chances


def estimated(game: Game, sides: list[list[int]], turn: int, seed: int, code: int | None = None) -> Estimate:
    """As the table lies, or after a choice, at the end of a turn. Where no dice come it is the same every time."""
    each: list[Chances] = []
    for number in range(FALLS):
        table = redrawn(game, derived_seed(seed, number))
        if code is not None:
            table.do(code)
        play_on(table, turn)
        each.append(judged(table, sides))
        if not table.state.dice.made:
            break
    return Estimate(each)


def once_more(game: Game, code: int, sides: list[list[int]], side: int, seed: int) -> list[float]:
    """What a choice brings a side with other dice, as soon as it is carried out."""
    found = []
    for number in range(ONCE_MORE):
        table = redrawn(game, derived_seed(seed, number))
        table.do(code)
        found.append(at_rest(table, sides)[side])
    return found


def at_rest(game: Game, sides: list[list[int]]) -> Chances:
    """When what is under way has been brought to its end."""
    play_on(game, game.whose_turn(), under_way=True)
    return judged(game, sides)


def redrawn(game: Game, seed: int) -> Game:
    """A copy of the table, with other dice to come."""
    twin = game.copy(False)
    twin.state.dice.reseed(seed)
    return twin


def play_on(game: Game, turn: int, under_way: bool = False) -> None:
    """Play on as the game advises until that turn is over, or only what is under way."""
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None or (game.flow is None and (under_way or game.whose_turn() != turn)):
            return
        game.do(advised_option(game, ask.seat))
