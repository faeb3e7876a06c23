"""Short words that panels, cards, pictures and the terminal share: ways, phases, sides, points, lists of names."""

from collections import Counter
from collections.abc import Sequence

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.speech.say import Text, Words, phrase, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.words.names import FACINGS

CARD = {card.id: card for card in CARDS}
WAYS = dict(zip(DIRECTIONS, FACINGS, strict=True))
SIDES = (say("Allies"), say("Germans"))

# As all may know them: steps that nothing open tells apart have one name (rules.tables.PHASE_NAMES). Inside a line, and
# at the beginning of one.
PHASES = {
    "choosing forces": (say("choosing forces"), say("Choosing forces")),
    "replenish hand": (say("replenish hand"), say("Replenish hand")),
    "turn bidding": (say("turn bidding"), say("Turn bidding")),
    "after turn bidding": (say("after turn bidding"), say("After turn bidding")),
    "deployment": (say("deployment"), say("Deployment")),
    "start of the player turn": (say("start of the player turn"), say("Start of the player turn")),
    "action phase": (say("action phase"), say("Action phase")),
}

# What a point of the board is for: side, entry, exit.
PURPOSES = {
    ("allied", True, False): say("Allied entry"),
    ("allied", False, True): say("Allied exit"),
    ("allied", True, True): say("Allied entry and exit"),
    ("german", True, False): say("German entry"),
    ("german", False, True): say("German exit"),
    ("german", True, True): say("German entry and exit"),
}


def card_names(cards: Sequence[str]) -> list[Text]:
    """Each card once, with the number of its copies."""
    out = []
    for card, number in Counter(cards).items():
        name = phrase(CARD[card].name)
        out.append(say("{card} ×{number}", card=name, number=number) if number > 1 else name)
    return out


def one_by_one(names: Sequence[Words]) -> Words:
    """`a, b, c`: names that no sentence holds together."""
    out: Words = names[0] if names else ""
    for name in names[1:]:
        out = say("{names}, {name}", names=out, name=name)
    return out
