"""What the page shows beside a map that is being built: what everybody has left for it."""

from collections.abc import Sequence

from undercroft.core.page import Panel, Row
from undercroft.core.speech.say import Listing, Words, say
from undercroft.games.earth_reborn.rules.tables import DOOR_COST, LARGE_DOORS, SEATS
from undercroft.games.earth_reborn.view_types import View
from undercroft.games.earth_reborn.words import names


def construction(view: View) -> Panel:
    """Floor tiles, doors and Drillers; nothing once the map is done."""
    rows: list[Row] = []
    world = view.world
    if world is None:
        return Panel(say("Construction"), "tracks", rows)
    if world.zone:
        text = say("{ones} of one square, {twos} of two", ones=world.zone[0], twos=world.zone[1])
        rows.append(Row(id="zone", name=say("Floor tiles left"), text=text, value=sum(world.zone)))
    for seat, doors in enumerate(world.reserves):
        if sum(doors):
            name = say("Doors: {side}", side=view.sides[seat].band)
            rows.append(Row(id=f"doors-{SEATS[seat]}", name=name, text=_doors(doors), value=sum(doors)))
    for seat, number in enumerate(world.drillers):
        if number:
            name = say("Drillers: {side}", side=view.sides[seat].band)
            rows.append(Row(id=f"drillers-{SEATS[seat]}", name=name, text=_drillers(view, seat), value=number))
    return Panel(say("Construction"), "tracks", rows)


def _doors(doors: Sequence[int]) -> Words:
    large = sum(doors[LARGE_DOORS:])
    paid = sum(number for code, number in enumerate(doors) if DOOR_COST[code])
    if paid:
        return say("{large} large, {small} small; {paid} at 1 MP", large=large, small=sum(doors) - large, paid=paid)
    return say("{large} large, {small} small", large=large, small=sum(doors) - large)


def _drillers(view: View, seat: int) -> Words:
    """Which they are is shown to their own player."""
    own = view.world.own_drillers if view.world is not None and view.seat == seat else ()
    return say("{drillers}", drillers=Listing([names.driller(number) for number in own])) if own else ""
