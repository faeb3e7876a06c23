"""What a player gives up by an action beside the points that it costs, said before it is done."""

from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, say, say_for
from undercroft.games.incursion.rules.models.model_cards import ap_left, numbers, side_mask
from undercroft.games.incursion.rules.options import attack_options
from undercroft.games.incursion.rules.verbs import ACTIVATE, DROP, END_TURN, FIRE, MOVE, WILL, model_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import listed, model


def giving_up(s: Table, m: int, codes: list[int]) -> Text | str:
    """A model in Reaction Fire loses it when it activates or does anything but shoot (INC-RF-11)."""
    if not s.reacting >> m & 1 or not any(_gives_up(verb_of(code)) for code in codes):
        return ""
    return say("{who} gives up Reaction Fire", who=model(s, m))


def _gives_up(verb: int) -> bool:
    return verb == ACTIVATE or (MOVE <= verb <= WILL and verb not in (FIRE, DROP))


def given_up(s: Table, code: int) -> Text | str:
    """What a single option gives up, whoever it is about."""
    if verb_of(code) == END_TURN:
        return turn_gives_up(s)
    m = model_of(code)
    return giving_up(s, m, [code]) if s.reacting and _gives_up(verb_of(code)) else ""


def turn_gives_up(s: Table) -> Text | str:
    """The turn's end activates whoever is left, and these lose it too (INC-ACT-3)."""
    idle = numbers(s.on_board & side_mask(s.side) & ~s.activated & s.reacting)
    if s.weasel == 2:
        idle = [m for m in idle if not s.weasel_held >> m & 1]
    if s.active in idle:
        idle.remove(s.active)
    if not idle:
        return ""
    return say_for(len(idle), "{who} gives up Reaction Fire", "{who} give up Reaction Fire",
                   who=listed([model(s, m) for m in idle]))  # fmt: skip


def ending(s: Table) -> Text | str:
    """What the activation that goes on would still be good for: an attack, Reaction Fire, or everything if nothing of
    it is spent. The last steps of somebody who has walked are not worth a question."""
    left = ap_left(s)
    attacks: list[int] = []
    attack_options(s, s.active, 0, left, attacks)
    if not left or (s.spent and (not attacks or s.knocked >> s.active & 1)):
        return ""
    return say("the activation of {who} ends with {number} AP left", who=model(s, s.active), number=left)
