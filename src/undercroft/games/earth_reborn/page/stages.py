"""The six steps of the S.A.G.S. before the first turn (ER-SAGS-1): what each is for, told when it begins."""

from typing import Final

from undercroft.core.page import Stage
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules.tables import (
    P_WORLD,
    W_BUILD,
    W_CARDS,
    W_DEPLOY,
    W_DRAFT,
    W_GEAR,
    W_TEAM,
)
from undercroft.games.earth_reborn.state import Table

STEPS: Final = 6
TITLES: Final = {
    W_BUILD: say("the map"), W_TEAM: say("your team"), W_DRAFT: say("equipment"), W_DEPLOY: say("where you begin"),
    W_CARDS: say("missions"), W_GEAR: say("who carries what"),
}  # fmt: skip
WHAT_FOR: Final = {
    W_BUILD: say(
        "Together you build the place of the fight: in turn each lays a floor tile, until all is full. Doors and some"
        " tiles cost or bring Mission Points (MP): all else is paid with these, and most of them win in the end."
    ),
    W_TEAM: say(
        "Choose in secret who fights for you. Each Character costs MP, and what you keep counts in the end: few who do"
        " much may be better than many."
    ),
    W_DRAFT: say(
        "You take equipment in secret, card by card, and change decks after each: as many cards as you have Characters"
        " at most. They are paid for in step 6."
    ),
    W_DEPLOY: say(
        "In turn you lay markers face down, one for each Character and decoys that mislead. When all lie, they are"
        " turned over, and your Characters stand there: Salemites indoors, NORAD outdoors or in Drillers."
    ),
    W_CARDS: say(
        "Each draws mission cards, which say what brings MP in the fight. Nobody else sees yours before they pay."
    ),
    W_GEAR: say(
        "The equipment is shown and paid for, and given to your Characters: one card each. Then the fight begins."
    ),
}
OF_BANDS: Final = {  # where it is different with three or four players
    W_BUILD: say(
        "Together you build the place of the fight: in turn each lays a floor tile, until all is full. Some tiles cost"
        " or bring Mission Points (MP): all else is paid with these, and most of them win in the end."
    ),
    W_TEAM: say(
        "In turn you enroll Characters, of either faction, and pay for them at once. What you keep of your MP counts in"
        " the end."
    ),
    W_DRAFT: say(
        "You keep one card of those before you, in secret and for either faction, and hand the others on: one card for"
        " each Character at most. They are paid for in step 6."
    ),
}  # fmt: skip


def stage(s: Table) -> Stage | None:
    """That in which the table stands; none once the fight has begun."""
    step = s.world_step
    if s.phase != P_WORLD or step not in TITLES:
        return None
    title: Text = say("Step {step} of {steps}: {what}", step=step - W_BUILD + 1, steps=STEPS, what=TITLES[step])
    bands = OF_BANDS if s.dossier.seats > 2 else {}
    return Stage(id=f"world-{step}", title=title, text=bands.get(step, WHAT_FOR[step]))
