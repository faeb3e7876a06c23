"""How good each option is for the Heroes: what the computer player and hints go by.

`advise` gives every option of the pending question a number, the higher the better; a whole turn of one Hero is worth
about 1. `estimate` is the chance to win as it seems. Nothing here looks at dice that have not fallen."""

from undercroft.games.reichbusters.judgement.advice import advise
from undercroft.games.reichbusters.judgement.standing import estimate

__all__ = ["advise", "estimate"]
