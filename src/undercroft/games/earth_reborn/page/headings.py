"""Under which headings a page shows its options."""

from undercroft.core.speech.say import say
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.earth_reborn.content.pieces import GROUPS
from undercroft.games.earth_reborn.words.option import Option, Wording

# In the order in which a page shows them.
CHOOSE = say("Choose")
CHARACTERS = say("Characters")
TILES = say("Order tiles")
MOVE = say("Move")
DOORS = say("Doors")
COMBAT = say("Close Combat")
SHOOT = say("Shoot")
SEARCH = say("Search")
INTERACT = say("Interact")
ABILITIES = say("Special Abilities")
EQUIPMENT = say("Equipment")
THINGS = say("Doors, walls, furniture")
SQUARES = say("Fire at a square")
DONE = say("Done")
DRILLERS = say("Drillers")
# Floor tiles by their shapes, which are groups of the Construction Zone (ER-SAGS-4).
FLOOR_GROUPS = tuple(
    say("Floor tiles: {across} × {down}", across=across, down=down) if across else say("Floor tiles: L, T and cross")
    for across, down in GROUPS
)
IN_HAND = say("The floor tile in hand")
HEADINGS = (
    IN_HAND, *reversed(FLOOR_GROUPS), DRILLERS, CHOOSE, CHARACTERS, COMBAT, SHOOT, MOVE, DOORS, INTERACT, SEARCH,
    ABILITIES, EQUIPMENT, TILES,
    THINGS, SQUARES, DONE,
)  # fmt: skip

# How each verb is put into words.
wording = ForEach[Option, Wording]("wording")
