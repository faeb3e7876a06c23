"""The panels beside the board, made from a view alone: what a seat may not know cannot be in them."""

from collections.abc import Iterator

from undercroft.core.page import Panel, Row
from undercroft.core.speech.say import Words, say, say_for
from undercroft.core.stakes import played_for
from undercroft.games.earth_reborn.page.gear import equipment
from undercroft.games.earth_reborn.page.mission_cards import missions
from undercroft.games.earth_reborn.page.mustered import mustered
from undercroft.games.earth_reborn.page.tiles import held, tiles
from undercroft.games.earth_reborn.page.worlds import construction
from undercroft.games.earth_reborn.view_types import CardView, CharacterView, MarkerView, SideView, View
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.names import PHASES
from undercroft.games.earth_reborn.words.refs import model_ref

STATES = {
    "dead": say("dead"), "departed": say("off the map"), "prisoner": say("Prisoner"), "supply": say("in the supply"),
    "locked": say("locked up"),
}  # fmt: skip


def panels(view: View) -> list[Panel]:
    """Those that have something to show, the most wanted first."""
    sides = sorted(range(len(view.sides)), key=lambda side: side != view.seat)  # one's own force stands first
    found = [_pools(view), construction(view), _tracks(view), *missions(view), *mustered(view), *tiles(view)]
    found.append(equipment(view))
    found += [_figures(view, side) for side in sides]
    found.append(played_for(view.stakes))
    return [panel for panel in found if panel.rows]


# ---------------------------------------------------------------- pools and tracks


def _pools(view: View) -> Panel:
    """CP in front of everyone, MP, and what lies in bag and piles; before the first turn of a S.A.G.S. only MP have a
    use."""
    rows = [] if view.world is not None else [_command(view, side) for side in view.sides]
    for side in view.sides:
        if side.mp is not None:
            rows.append(Row(id=f"mp-{side.side}", name=say("{side} MP", side=side.band), value=side.mp))
    if view.world is None:
        rows += _piles(view)
    return Panel(say("Pools"), "pools", rows)


def _command(view: View, side: SideView) -> Row:
    badges = [say("Initiative")] if view.initiative == side.side else []
    if view.mercenary == side.side:
        badges.append(say("Salemite Mercenary"))
    text = say_for(side.hand, "{number} order tile behind the screen", "{number} order tiles behind the screen")
    return Row(id=f"cp-{side.side}", name=say("{side} CP", side=side.band), text=text, badges=badges, value=side.cp)


def _piles(view: View) -> Iterator[Row]:
    text = say_for(view.pile, "{number} discarded", "{number} discarded")
    yield Row(id="bag", name=say_for(view.bag, "Order tile in the bag", "Order tiles in the bag"), text=text,
              value=view.bag)  # fmt: skip
    if view.search is not None:
        top = view.search.top
        shown = say("On top: {item:the}", item=top.name) if top else ""
        yield Row(id="search", name=say("Search deck"), text=shown, value=view.search.size)


def _tracks(view: View) -> Panel:
    turn = Row(id="turn", name=say("Turn"), text=PHASES[view.phase], value=view.turn, of=view.turns)
    if not view.turn:  # no turn has begun
        turn = Row(id="turn", name=PHASES[view.phase])
    rows = [turn]
    if view.seat >= 0:
        rows.append(Row(id="goal", name=say("Your goal"), text=view.goals[view.seat]))
    else:
        for side, text in zip(view.sides, view.goals):
            rows.append(Row(id=f"goal-{side.side}", name=say("Goal of {side:the}", side=side.band), text=text))
    if view.locked is not None:
        rows.append(Row(id="locked", name=say("Vasquez: {room}", room=view.locked)))
    return Panel(say("Scenario"), "tracks", rows)


# ---------------------------------------------------------------- Characters


def _figures(view: View, side: int) -> Panel:
    ours = [one for one in view.characters if one.side == view.sides[side].side]
    rows = [_figure(view, one) for one in sorted(ours, key=lambda one: (one.state != "here", one.id))]
    return Panel(view.sides[side].band, "figures", rows)


def _figure(view: View, one: CharacterView) -> Row:
    return Row(
        id=f"model-{one.id}",
        ref=model_ref(one.id),
        name=one.name,
        text=_text(one),
        badges=_badges(view, one),
        value=one.life - one.wounds if one.state == "here" else None,
        of=one.life if one.state == "here" else None,
        faces=held(view, one),
    )


def _text(one: CharacterView) -> Words:
    """What was spent on the Character, and the cards."""
    if one.state in STATES and one.state != "prisoner":
        return STATES[one.state]
    text: Words = say("{spent} of {most} CP", spent=one.spent, most=one.max)
    for part in [_card(card) for card in one.cards]:
        text = say("{before} · {after}", before=text, after=part)
    return text


def _card(card: CardView) -> Words:
    if card.dry:
        return say("{item} (out of ammunition)", item=card.name)
    if card.on:
        return say("{item} (ON)", item=card.name)
    return card.name


def _badges(view: View, one: CharacterView) -> list[Words]:
    out: list[Words] = []
    if one.state == "prisoner":
        out.append(STATES["prisoner"])
    if view.doer == one.id:
        out.append(say("acts"))
    elif one.engaged and one.state == "here":
        out.append(say("engaged"))
    if one.wounded and one.state in ("here", "prisoner"):
        out.append(say("Wounded"))
    if one.magnets:
        out.append(say("Magnetic card"))
    if one.own_cp:
        out.append(say("{number} CP of its own", number=one.own_cp))
    if one.radio is not None:
        out.append(_marker(one.radio))
    if one.unmasked:
        out.append(say("unmasked"))
    return out


def _marker(radio: MarkerView) -> Words:
    if radio.kind is None:
        return say("radio marker")
    return say("radio: {kind}", kind=names.MARKERS[("clear", "listening", "scrambled").index(radio.kind)])
