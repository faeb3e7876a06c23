"""The texts of actions: `activate vasquez`, `assign 17`, `move 17.2:3`, `strike 17.1:2 jack`."""

from undercroft.core.records.notation import Action, Notation
from undercroft.games.earth_reborn.rules.tables import ORDER_NAMES, SEATS
from undercroft.games.earth_reborn.vocabulary.declared import VERBS

NOTATION = Notation([(verb.word, tuple(verb.arguments.values())) for verb in VERBS], SEATS, ORDER_NAMES)


class EarthRebornAction(Action):
    """An action of Earth Reborn."""

    __slots__ = ()
    notation = NOTATION
