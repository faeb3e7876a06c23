"""The texts of actions: `move e4`, `attack first soldier-3`, `spend deadly 0`."""

from undercroft.core.records.notation import Action, Notation
from undercroft.games.reichbusters.rules.tables import ORDER_NAMES, SEATS
from undercroft.games.reichbusters.vocabulary.declared import VERBS

NOTATION = Notation([(verb.word, tuple(verb.arguments.values())) for verb in VERBS], SEATS, ORDER_NAMES)


class ReichbustersAction(Action):
    """An action of Reichbusters."""

    __slots__ = ()
    notation = NOTATION
