"""Windows that need not be put to people: every card that lies in play does what they want. Whoever wants to be asked
whenever they could answer is asked all the same."""

from typing import Final

from undercroft.core.choice import Ask
from undercroft.games.incursion.rules import questions as q
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.rules.deck.responses import cards_in_play
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.state import Table

# What an Effect does to whoever bears it; those that do both, and Events, may matter to either side.
BOONS: Final = (
    t.EXTRA_AMMO, t.ARMOR_PIERCING, t.BUCKIN, t.BAT_OUTA_HELL, t.SIR_YES_SIR, t.BATTLE_RAGE, t.CRUSHING_BLOW,
    t.POUR_IT_ON, t.SAVAGE_FURY, t.V_STIMULATOR, t.BOOSTED_PINGER, t.BRAINWURST,
)  # fmt: skip
BANES: Final = (t.LOW_ON_AMMO, t.MINOR_INJURY, t.MAJOR_INJURY, t.JAMMED_RADIO, t.V_NEUTRALIZER, t.SCREECHER)


def moot(s: Table, ask: Ask) -> bool:
    """Nothing that lies there is worth removing: it helps one's own models or hinders the others'. All can see what
    lies in play, so that nobody learns anything from not being kept waiting."""
    if ask.question not in (q.Q_WINDOW, q.Q_ATTACK_WINDOW) or s.orders[ask.seat] >= t.ALWAYS:
        return False
    return all(_wanted(ask.seat, card, place) for card, place in cards_in_play(s))


def _wanted(seat: int, card: int, place: int) -> bool:
    if place == t.TABLE:
        return False
    own = (t.GERMAN if place == t.ZOMBIE_CARD else side_of(place - 2)) == seat
    return card in (BOONS if own else BANES)
