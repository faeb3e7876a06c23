"""Order tiles as pictures that one clicks: four signs each, with what orders and colours mean in the scenario."""

from functools import lru_cache

from undercroft.core.page import Panel, Row, Sign
from undercroft.core.speech.say import Listing, Text, Words, say
from undercroft.games.earth_reborn.drawing.sections import colour_svg, order_svg, section_svg, told_sections
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.orders import MODULE_OF_ORDER
from undercroft.games.earth_reborn.rules.tables import (
    C_BLACK,
    C_GOLD,
    C_RED,
    COLOUR_IDS,
    G_MOTION_DETECTOR,
    M_COMBINATION,
    M_DUEL,
    MODULE_IDS,
    ORDER_IDS,
    PIECE_IDS,
    SEATS,
)
from undercroft.games.earth_reborn.view_types import CharacterView, OrderTileView, View
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import section_ref, tile_ref

ORDERS = (
    say("Movement points, as many for each CP as the card says; the number may be used bit by bit."),
    say("A blow at somebody adjacent; each CP beyond the first is one more die."),
    say("A shot; each CP beyond the first is one more die, for targeting or for damage."),
    say("A Search of the room; each CP beyond the first is one more die."),
    say("An item or a machine is used; CP beyond its cost are more dice."),
)
USES = (say("walking"), say("one blow"), say("one shot"), say("one Search"), say("an item or a machine"))
SERVES = (say("only in one's own round"), say("also to interrupt"), say("also to interrupt, or to join a friend"))
COLOURS = (
    say("Black: only when it is the Character's own round."),
    say("Red: also in an Interruption."),
    say("Gold: also in an Interruption, and to join the order of a friend."),
)
PALE_GOLD = say("Gold: also in an Interruption.")  # until orders are combined
NUMBER = say("The number is the most CP that a section takes; apart from Move it is used once a turn.")
NOT_YET = say("not in this scenario yet")
NOT_NOW = say("not in an Interruption")


@lru_cache(2048)
def face(tile: int, laid: tuple[int, ...], modules: int, paused: bool = False) -> tuple[Sign, ...]:
    """The four sections with the CP that lie on them; `paused`: for one who interrupts, who cannot use black ones."""
    return tuple(_section(tile * 4 + nth, cp, modules, paused) for nth, cp in enumerate(laid))


def _section(section: int, cp: int, modules: int, paused: bool) -> Sign:
    order, number, colour = SECTION_TYPE[section], SECTION_NUMBER[section], SECTION_COLOUR[section]
    printed = names.section(section)
    off: Words = "" if modules & MODULE_OF_ORDER[order] else NOT_YET
    if not off and paused and colour == C_BLACK:
        off = NOT_NOW
    return Sign(
        svg=section_svg(ORDER_IDS[order], number, COLOUR_IDS[colour], cp),
        name=say("{section} ({cp} CP)", section=printed, cp=cp) if cp else printed,
        text="" if off else _meaning(order, number, colour, modules),
        off=off,
        ref=section_ref(section),
    )


def _meaning(order: int, number: int, colour: int, modules: int) -> Text:
    if not modules & M_DUEL:  # ER-CORE-8
        return say("up to {number} CP for {use}", number=number, use=USES[order])
    serves = SERVES[C_RED if colour == C_GOLD and not modules & M_COMBINATION else colour]
    return say("up to {number} CP for {use}, {serves}", number=number, use=USES[order], serves=serves)


def _coloured(colour: int, modules: int) -> Text:
    return PALE_GOLD if colour == C_GOLD and not modules & M_COMBINATION else COLOURS[colour]


@lru_cache(64)
def legend(modules: int) -> tuple[Sign, ...]:
    """What each sign and each colour means."""
    orders = [
        Sign(svg=order_svg(id), name=names.ORDERS[n], text=ORDERS[n],
             off="" if modules & MODULE_OF_ORDER[n] else NOT_YET)
        for n, id in enumerate(ORDER_IDS)
    ]  # fmt: skip
    number = Sign(svg=section_svg("move", 3, "black", 0), name="", text=NUMBER)
    colours = [Sign(svg=colour_svg(id), name="", text=_said(n, modules)) for n, id in enumerate(COLOUR_IDS)]
    return (number, *orders, *colours)


def _said(colour: int, modules: int) -> Text:
    told = _coloured(colour, modules)
    return told if modules & M_DUEL else say("{colour} That has no effect in this scenario yet.", colour=told)


def note(modules: int) -> Words:
    """What a scenario does not use yet, in words."""
    unused = [names.ORDERS[n] for n in range(len(ORDER_IDS)) if not modules & MODULE_OF_ORDER[n]]
    if not unused:
        return ""
    if modules & M_DUEL:
        return say("Grey: {orders} are not used in this scenario yet.", orders=Listing(unused))
    return say("Grey: {orders} are not used in this scenario yet, and colours have no effect.", orders=Listing(unused))


# ---------------------------------------------------------------- panels


def tiles(view: View) -> list[Panel]:
    """One's own order tiles, which nobody else sees, and those of the Character who acts, which lie open."""
    modules = modules_of(view)
    doer = next((one for one in view.characters if one.id == view.doer), None)
    paused = doer is not None and _interrupts(view, doer)
    own = doer is not None and view.seat >= 0 and doer.side == SEATS[view.seat]
    hand = [_row(tile, modules, paused and own) for tile in view.hand]
    out = [Panel(say("Your order tiles"), "cards", hand, legend(modules), note(modules))]
    if doer is not None:
        given = [_row(tile, modules, paused) for tile in doer.tiles]
        out.append(Panel(doer.name, "cards", given, () if hand else legend(modules)))
    return out


def _interrupts(view: View, doer: CharacterView) -> bool:
    """Black sections do not serve whoever interrupts without a Motion Detector (orders.needs_colour)."""
    detector = PIECE_IDS[G_MOTION_DETECTOR]
    return view.interrupter == doer.id and all(card.piece != detector for card in doer.cards)


def _row(tile: OrderTileView, modules: int, paused: bool) -> Row:
    return Row(
        id=f"tile-{tile.id}", ref=tile_ref(tile.id), name=say("Tile {number}", number=tile.id + 1),
        text=say("{sections}", sections=told_sections(tile)), faces=(face_of(tile, modules, paused),),
    )  # fmt: skip


def held(view: View, one: CharacterView) -> list[tuple[Sign, ...]]:
    """The tiles that lie at a Character who does not act: only to be recognised, so without what they mean."""
    modules = modules_of(view)
    tiles = [] if one.id == view.doer else one.tiles
    return [
        tuple(Sign(svg=sign.svg, name=sign.name, off=sign.off, ref=sign.ref) for sign in face_of(tile, modules))
        for tile in tiles
    ]


def face_of(tile: OrderTileView, modules: int, paused: bool = False) -> tuple[Sign, ...]:
    return face(tile.id, tuple(one.cp for one in tile.sections), modules, paused)


def modules_of(view: View) -> int:
    return sum(1 << MODULE_IDS.index(id) for id in view.modules)
