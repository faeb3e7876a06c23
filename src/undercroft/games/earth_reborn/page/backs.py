"""Cards with the same piece up, told apart by what is on their backs."""

from typing import cast

from msgspec import structs

from undercroft.core.choice import Ask
from undercroft.core.page import Label
from undercroft.core.speech.say import Text
from undercroft.core.vocabulary.classes import GameAction
from undercroft.games.earth_reborn.rules.characters import face_of
from undercroft.games.earth_reborn.rules.tables import CARDS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import (
    Defuse,
    Drop,
    Engage,
    Fetch,
    Hand,
    Loot,
    Reload,
    Take,
    Use,
    read,
)
from undercroft.games.earth_reborn.words import names


def with_backs(s: Table, ask: Ask, labels: list[Label]) -> list[Label]:
    """One label for each option, in their order: where some that read the same are about cards that differ, they name
    the backs of these."""
    alike: dict[tuple[str, str], list[tuple[int, int]]] = {}  # place of the option and face of its card
    for place, code in enumerate(ask.options):
        card = _card(read(code))
        if 0 <= card < CARDS:
            reads = str(labels[place].label), str(labels[place].cost)
            alike.setdefault(reads, []).append((place, face_of(s, card)))
    out = labels[:]
    for some in alike.values():
        if len({names.piece_of(face ^ 1) for _, face in some}) > 1:
            for place, face in some:
                out[place] = structs.replace(out[place], label=names.with_back(cast(Text, out[place].label), face))
    return out


def _card(action: GameAction) -> int:
    """The Equipment card that an action is about; others are no card's number."""
    if isinstance(action, Loot | Hand | Fetch | Use | Defuse):
        return action.card
    return action.item if isinstance(action, Reload | Engage | Drop | Take) else -1
