"""The texts of actions: `move 3 n`, `fire 3 17 lmg`, `play lucky-devil`."""

from undercroft.core.records.notation import Action, Notation
from undercroft.games.incursion.rules.tables import ORDER_NAMES, SIDE_NAMES
from undercroft.games.incursion.vocabulary.declared import VERBS

NOTATION = Notation([(verb.word, tuple(verb.arguments.values())) for verb in VERBS], SIDE_NAMES, ORDER_NAMES)


class IncursionAction(Action):
    """An action of Incursion."""

    __slots__ = ()
    notation = NOTATION
