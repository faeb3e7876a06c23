"""Who cannot be meant because he is not there, and what a scenario is played without."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

NOWHERE = {
    t.DEAD: say("{who} is dead"), t.DEPARTED: say("{who} has left the map for good"),
    t.PRISONER: say("{who} is a Prisoner"),
    t.SUPPLY: say("{who} is not on the map"), t.LOCKED: say("{who} is locked up"),
    t.AWAY: say("{who} takes no part in this scenario"),
}  # fmt: skip
# The first rule of each module, against what a scenario does without (ER-CORE-2).
WITHOUT = {
    t.M_SHOOT: Refusal("ER-SHOOT-1", say("this scenario is played without shooting")),
    t.M_INTERACT: Refusal("ER-INTERACT-1", say("this scenario is played without Interact orders")),
    t.M_SEARCH: Refusal("ER-SEARCH-1", say("this scenario is played without Search orders")),
    t.M_ABILITIES: Refusal("ER-ABILITY-1", say("this scenario is played without Special Abilities")),
    t.M_CAPTURE: Refusal("ER-CAPTURE-1", say("this scenario is played without Prisoners")),
    t.M_TORTURE: Refusal("ER-TORTURE-1", say("this scenario is played without torture")),
    t.M_COMBINATION: Refusal("ER-COMBO-1", say("this scenario is played without Combined Orders")),
    t.M_MP: Refusal("ER-MP-1", say("this scenario is played without Mission Points")),
    t.M_SPY: Refusal("ER-SPY-1", say("this scenario is played without Spy Points")),
    t.M_RADIO: Refusal("ER-RADIO-1", say("this scenario is played without Radio Scrambling")),
    t.M_LARGE: Refusal("ER-LARGE-1", say("this scenario is played without Large Miniatures")),
}


def nobody(s: Table, who: int) -> Refusal | None:
    """Who cannot be meant, because he is not on the map."""
    if who >= t.CHARACTERS:
        return Refusal("ER-CORE-19", say("there is no such Character"))
    if s.on_map >> who & 1:
        return None
    said = NOWHERE.get(s.whereabouts[who], NOWHERE[t.AWAY])
    return Refusal("ER-CORE-19", Text(said.template, {"who": names.who(who)}))


def not_played(s: Table, module: int) -> Refusal | None:
    """The scenario does without these rules."""
    return None if s.dossier.modules & module else WITHOUT[module]
