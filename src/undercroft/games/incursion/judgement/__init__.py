"""How good each option is for the seat that is asked: what the computer player and hints go by.

`advise` gives every option of the pending question a number, the higher the better. The scales of different
questions have nothing to do with each other. `estimate` is the chance of a seat to win as it seems. Nothing here
looks at what the seat may not know."""

from undercroft.games.incursion.judgement.advice import advise
from undercroft.games.incursion.judgement.standing import estimate

__all__ = ["advise", "estimate"]
