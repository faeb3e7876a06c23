"""What the page shows beside a map that is being built: what everybody has left for it."""

from typing import Any

from undercroft.core.page import Panel, Row
from undercroft.core.speech.say import Listing, Words, say
from undercroft.games.earth_reborn.rules.tables import DOOR_COST, LARGE_DOORS, SEATS
from undercroft.games.earth_reborn.words import names

View = dict[str, Any]


def construction(view: View) -> Panel:
    """Doors and Drillers; nothing once the map is done."""
    rows: list[Row] = []
    world = view["world"]
    for seat, doors in enumerate(world["reserves"] if world is not None else []):
        if sum(doors):
            name = say("Doors of {player:the}", player=world["players"][seat])
            rows.append(Row(id=f"doors-{SEATS[seat]}", name=name, text=_doors(doors), value=sum(doors)))
    for seat, number in enumerate(world["drillers"] if world is not None else []):
        if number:
            name = say("Drillers of {player:the}", player=world["players"][seat])
            rows.append(Row(id=f"drillers-{SEATS[seat]}", name=name, text=_drillers(view, seat), value=number))
    return Panel(say("Construction"), "tracks", rows)


def _doors(doors: list[int]) -> Words:
    large = sum(doors[LARGE_DOORS:])
    paid = sum(number for code, number in enumerate(doors) if DOOR_COST[code])
    if paid:
        return say("{large} large, {small} small; {paid} at 1 MP", large=large, small=sum(doors) - large, paid=paid)
    return say("{large} large, {small} small", large=large, small=sum(doors) - large)


def _drillers(view: View, seat: int) -> Words:
    """Which they are is shown to their own player."""
    own = view["world"]["own_drillers"] if view["seat"] == seat else []
    return say("{drillers}", drillers=Listing([names.driller(number) for number in own])) if own else ""
