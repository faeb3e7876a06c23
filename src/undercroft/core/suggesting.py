"""What a computer would choose in the place of whoever is asked: suggestions that a person accepts or changes
(core.page.Suggestion).

They come from a game dealt anew from what the seat may know, so they tell nothing else, and are the same for the same
knowledge: also among options that are equally good.
"""

from collections.abc import Iterator
from random import Random

from undercroft.core.game import Known

NEAR = 1e-9  # options closer together than this are equally good
MOST = 60  # choices of one suggestion


def best(game: Known, seat: int) -> int:
    """The option that the game's own judgement likes best."""
    advice = game.advise(seat)
    most = max(advice)[0] - NEAR
    equal = sorted(code for value, code in advice if value >= most)
    return Random(repr(equal)).choice(equal)


def suggested(game: Known, seat: int) -> Iterator[tuple[Known, int]]:
    """What the seat would choose now and at the questions that follow at once: each time the game as it stands then,
    which goes on with the next, and the choice. It ends where somebody else is asked, or chance decided anything."""
    twin = Known(game.copy(keep=False))
    for _ in range(MOST):
        if not twin.asks(seat):
            return
        code = best(twin, seat)
        yield twin, code
        twin.do(code)
        if twin.state.dice.fallen:
            return
