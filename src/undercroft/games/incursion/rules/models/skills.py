"""What a kind of model can do besides what every model can, each under its id; what its arms add follows from them.

A new model is an entry here, if it has such skills, its lines in content/models.toml and its words.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term
from undercroft.games.incursion.content.catalogue import MODELS
from undercroft.games.incursion.rules.tables import KIND_IDS


class Skills:
    """As printed on a Model Card that says nothing of the kind."""

    def __init__(
        self,
        id: str,
        turns_freely: bool = False,
        leaps: bool = False,
        uses_items: bool = True,
        rerolls_misses: bool = False,
        blow: Term = (1, "hand to hand", "INC-HTH-1"),
    ) -> None:
        self.kind: int = KIND_IDS.index(id)
        self.turns_freely: bool = turns_freely  # INC-BLITZ-2
        self.leaps: bool = leaps  # INC-LEAP-1
        self.uses_items: bool = uses_items  # INC-ITEM-2
        self.rerolls_misses: bool = rerolls_misses  # of its gun (INC-ILSA-1)
        self.blow: Term = blow  # the dice of a hand-to-hand attack


_SKILLED: Final = [
    Skills("sturmzombie", uses_items=False),
    Skills("bomberzombie", uses_items=False),
    Skills("blitzhund", turns_freely=True, leaps=True, uses_items=False, blow=(3, "Raging Beast", "INC-BLITZ-1")),
    Skills("ilsa", leaps=True, rerolls_misses=True),
]
_BY_KIND: Final = {skills.kind: skills for skills in [*[Skills(id) for id in KIND_IDS], *_SKILLED]}

# By the number of the kind.
TURNS_FREELY: Final = [_BY_KIND[kind].turns_freely for kind in range(len(KIND_IDS))]
LEAPS: Final = [_BY_KIND[kind].leaps for kind in range(len(KIND_IDS))]
USES_ITEMS: Final = [_BY_KIND[kind].uses_items for kind in range(len(KIND_IDS))]
REROLLS_MISSES: Final = [_BY_KIND[kind].rerolls_misses for kind in range(len(KIND_IDS))]
BLOW: Final = [_BY_KIND[kind].blow for kind in range(len(KIND_IDS))]
HAS_FLAMES: Final = ["flamethrower" in card.weapons for card in MODELS]  # INC-FLAME-1
HAS_WHIP: Final = ["whip" in card.weapons for card in MODELS]  # INC-GRETEL-2, INC-GRETEL-3
