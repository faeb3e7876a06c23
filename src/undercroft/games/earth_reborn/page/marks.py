"""What the marks on a Character's token mean, for whoever points at it: plate, tick, card, ring, waves
(drawing/tokens.py)."""

from collections.abc import Iterator
from typing import Final

from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Text, say, say_for
from undercroft.games.earth_reborn.view_types import CharacterView, View

RADIO: Final[dict[str | None, tuple[Text, str]]] = {
    None: (say("The waves: a radio marker that lies face down."), "ER-RADIO-6"),
    "clear": (say("The waves: a clear radio marker, which does nothing."), "ER-RADIO-7"),
    "listening": (say("The waves: a radio marker by which the enemy listens."), "ER-RADIO-8"),
    "scrambled": (say("The waves: a scrambled radio, so that only the CP Bonus can be spent here."), "ER-RADIO-9"),
}


def marks(view: View, one: CharacterView) -> Iterator[PrintedLine]:
    """Those that are on it now."""
    leader = next((side.name for side in view.sides if side.side == one.side), None)
    if leader is not None and one.faction == "norad":
        yield say("Square plate: a Character of NORAD, led by {player:the}.", player=leader), ""
    elif leader is not None:
        yield say("Round plate: a Character of the Salemites, led by {player:the}.", player=leader), ""
    if one.engaged and one.state == "here":
        yield say("The tick: engaged in this turn."), "ER-CORE-19"
    if one.wounded:
        yield say("The red corner: Wounded, so that the other side of the card is up."), "ER-CC-10"
    if one.cards:
        text = say_for(len(one.cards), "The card: {number} piece of equipment is carried.",
                       "The card: {number} pieces of equipment are carried.")  # fmt: skip
        yield text, "ER-EQUIP-1"
    if one.magnets:
        yield say("A Magnetic card is carried: magnetic doors open with it."), "ER-EQUIP-3"
    held = [other.name for other in view.characters if other.state == "prisoner" and other.captor == one.id]
    for prisoner in held:
        yield say("The ring: a Prisoner is led along, {who}.", who=prisoner), "ER-CAPTURE-4"
    if one.radio is not None:
        yield RADIO[one.radio.kind]
    if one.unmasked:
        yield say("Unmasked: the Salemites may attack this traitor."), "ER-SAGS-58"
