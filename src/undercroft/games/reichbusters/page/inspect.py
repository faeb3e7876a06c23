"""The card of anything that can be pointed at: what it is, how it stands, what may be done with it. The most telling
lines come first: a glance shows no more than two."""

from collections import Counter
from collections.abc import Callable
from typing import cast

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Known
from undercroft.core.page import Card
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Noun, Text, Words, phrase, say, say_for
from undercroft.games.reichbusters.content.catalogue import BACKS as TOKENS
from undercroft.games.reichbusters.content.catalogue import (
    CARDS,
    FACTIONS,
    FEATURES,
    ITEMS,
    POST_CARDS,
    PRE_CARDS,
    SPAWN_CARDS,
    WOUNDS,
)
from undercroft.games.reichbusters.content.tiles import BY_ID
from undercroft.games.reichbusters.page.dashboard import whereabouts
from undercroft.games.reichbusters.page.figure_card import hero_lines, line_lines, unit_lines, weapon_lines
from undercroft.games.reichbusters.page.printed import (
    BACK,
    CARD,
    FACTION,
    FEATURE,
    ITEM,
    POST_CARD,
    PRE_CARD,
    SPAWN_CARD,
    TILE,
    WOUND,
)
from undercroft.games.reichbusters.page.risks import risk_line
from undercroft.games.reichbusters.rules.board.areas import units_in
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, SEARCH_NOISE, TOKEN_KIND
from undercroft.games.reichbusters.rules.tables import ALERT, BACK_IDS, ESCORTED, KIND_IDS, SUSPICIOUS, WEAPONS_EACH
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import View
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import BACKS, FEATURE_TYPES, one_by_one
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE

Told = tuple[Words, list[PrintedLine]]  # title and lines, each with its rule

LEVELS: dict[int, PrintedLine] = {
    SUSPICIOUS: (say("Suspicious: one more rise and those here are alert."), "RB-AWARE-1"),
    ALERT: (say("Alert: those here move and attack, and the marker moves on each turn."), "RB-ENEMY-2"),
}
DOORS: dict[str, PrintedLine] = {
    "open": (say("Open for good: one can go and look through."), "RB-DOOR-3"),
    "closed": (say("Closed: opening it is a basic action and makes noise."), "RB-DOOR-1"),
    "locked": (say("Locked: to unlock it is one basic action, to open it another; with keys one is enough."),
               "RB-DOOR-1"),
}  # fmt: skip


def inspect(game: Known, seat: int, kind: str, id: str) -> Card:
    """Raises UndercroftError for what is not there."""
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise UndercroftError(
            say("there is nothing of the kind {kind} to look at: expected {known}", kind=repr(kind), known=known)
        )
    title, lines = KINDS[kind](cast(Table, game.state), cast(View, game.view(seat)), id)
    rules = list(dict.fromkeys(rule for _, rule in lines if rule))
    return Card(title, [text for text, _ in lines], rules)


def _number(id: str, most: int, problem: Text) -> int:
    if not (id.isascii() and id.isdigit() and len(id) < 5 and int(id) < most):
        raise UndercroftError(problem)
    return int(id)


def _missing(what: Text) -> Text:
    return say("there is no {what} on the table", what=what)


# ---------------------------------------------------------------- figures


def _model(s: Table, view: View, id: str) -> Told:
    problem = say("there is no figure {number} on the table", number=repr(id))
    figure = _number(id, FIRST_UNIT_FIGURE + len(s.unit_area), problem)
    if figure < len(s.team):
        hero = view.heroes[figure]
        where = (say("{where}.", where=whereabouts(view, hero)), "")
        return names.hero(s, figure), [where, *hero_lines(s, view, hero)]
    unit = figure - FIRST_UNIT_FIGURE
    if unit < 0 or s.unit_area[unit] < 0:
        raise UndercroftError(problem)
    return names.unit(s, unit), unit_lines(s, view, unit)


def _line(s: Table, view: View, id: str) -> Told:
    if id not in KIND_IDS:
        raise UndercroftError(_missing(say("line {id} of the faction card", id=repr(id))))
    kind = KIND_IDS.index(id)
    return names.kind(kind), line_lines(s, kind)


def _weapon(s: Table, view: View, id: str) -> Told:
    seat, _, weapon = id.partition("-")
    problem = _missing(say("weapon {id}", id=repr(id)))
    hero, number = _number(seat, len(s.team), problem), _number(weapon, WEAPONS_EACH, problem)
    return names.weapon(s, hero, number), weapon_lines(s, view.heroes[hero], number)


# ---------------------------------------------------------------- the board


def _square(s: Table, view: View, id: str) -> Told:
    area = next((at for at, one in enumerate(view.areas) if id in one.squares), -1)
    if area < 0:
        raise UndercroftError(_missing(say("area {id}", id=repr(id))))
    room = s.dossier.room[area]
    lines = _standing(s, view, area)
    if s.aware[room] in LEVELS and not s.alarm:
        lines.append(LEVELS[s.aware[room]])
    lines += _lying(view, view.areas[area].square)
    if s.cleared >> room & 1:
        lines.append((say("Cleared: no patrol comes from here."), "RB-CLEAR-2"))
    if s.obscured >> area & 1:
        lines.append((say("Smoke: nobody sees into it, out of it or through it."), "RB-KEY-47"))
    if (s.suppressed | s.suppressed_by_cards) >> area & 1:
        lines.append((say("Suppressed: enemies here do not act."), "RB-KEY-74"))
    if s.dossier.exits >> area & 1:
        lines.append((say("A way out: whoever goes here leaves the map."), "RB-WIN-1"))
    if s.dossier.guard >> area & 1:
        lines.append((say("A guard point: those with guard stay here."), "RB-GUARD-3"))
    lines = lines or [(say("Nobody is here, and nothing lies here."), "RB-AREA-1")]
    tile = view.areas[area].tile
    if 0 <= tile < len(view.tiles):
        lines += TILE.lines(BY_ID[view.tiles[tile].side[:-1]])
    return names.area(s, area), lines


def _standing(s: Table, view: View, area: int) -> list[PrintedLine]:
    heroes = [hero.name for hero in view.heroes if hero.square == view.areas[area].square]
    units = units_in(s, area)
    lines: list[PrintedLine] = []
    if heroes:
        lines.append((say("Heroes here: {who}.", who=one_by_one(heroes)), ""))
    if units:
        lines.append((say("Enemies here: {who}.", who=names.units(s, units)), "RB-ATK-2"))
    if s.unit_area[ESCORTED] == area:
        lines.append((say("{who:The} is here.", who=names.unit(s, ESCORTED)), "RB-KEY-26"))
    return lines


def _lying(view: View, square: str) -> list[PrintedLine]:
    items = Counter(item.name for item in view.items if item.square == square)
    lines: list[PrintedLine] = [
        (say("{item:The} lies here.", item=item) if number == 1
         else say("Here lie: {item} ×{number}.", item=item, number=number), "RB-ITEM-1")
        for item, number in items.items()
    ]  # fmt: skip
    for one in view.hidden:
        if one.square == square:
            text = say_for(
                one.number, "Face down: {back}.", "Face down: {back}, {number} of them.", back=BACKS[one.back]
            )
            lines.append((text, "RB-ITEM-28"))
    for token in view.spawns:
        if token.square == square:
            lines.append((say("A spawn token of level {level}.", level=token.level), "RB-SPAWN-4"))
    for feature in view.features:
        if feature.square == square:
            name = feature.name or FEATURE_TYPES[feature.type]
            lines.append((say("Room feature: {name}.", name=name), "RB-FEAT-1"))
    return lines


def _door(s: Table, view: View, id: str) -> Told:
    found = [door for door in view.doors if str(door.id) == id]
    if not found:
        raise UndercroftError(_missing(say("door {id}", id=repr(id))))
    door = found[0]
    lines = [DOORS[door.state]]
    if door.state != "open":
        risk = _risk(s, door.noise)
        if risk:
            lines.append((risk, "RB-DOOR-2"))
        lines.append((say("It shows {dice}.", dice=names.dice(2, door.noise)), "RB-DOOR-2"))
    if door.exit:
        lines.append((say("It leads out."), "RB-WIN-1"))
    return names.door(s, door.id), lines


def _risk(s: Table, dice: int) -> Words:
    """What the Hero whose turn it is or was would risk with so many noise dice."""
    return risk_line(s, s.active, (dice, False, 0)) if s.active >= 0 else ""


def _hidden(s: Table, view: View, id: str) -> Told:
    square, _, back = id.partition("-")
    if not any((one.square, one.back) == (square, back) for one in view.hidden):
        raise UndercroftError(_missing(say("item {id}", id=repr(id))))
    noise = SEARCH_NOISE[BACK_IDS.index(back)]
    rule = "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-2"
    lines: list[PrintedLine] = [(say("Lies face down in {square}: Search turns it up.", square=square), rule)]
    lines += BACK.lines(TOKENS[BACK_IDS.index(back)])
    risk = _risk(s, noise) if noise else ""
    return BACKS[back], [*lines, (risk, "RB-NOISE-6")] if risk else lines


def _spawn(s: Table, view: View, id: str) -> Told:
    found = [one for one in view.spawns if one.square == id]
    if not found:
        raise UndercroftError(_missing(say("spawn token in {id}", id=repr(id))))
    text = say("As soon as a Hero sees it, or at the alarm, a spawn card says which enemies stand here.")
    if s.edition_1_1:
        text = say("A Hero's sight, an alert room or the alarm draws a spawn card, which says what enemies stand here.")
    levels = [(say("Level {level}.", level=one.level), "RB-SPAWN-4") for one in found]
    return say("Spawn token"), [(text, "RB-SPAWN-3" if s.edition_1_1 else "RB-SPAWN-2"), *levels]


def _feature(s: Table, view: View, id: str) -> Told:
    which = _number(id, len(s.features), _missing(say("room feature {id}", id=repr(id))))
    card = s.features[which]
    if card < 0:
        text = say("Face down: it is turned over when a Hero first sees it.")
        return FEATURE_TYPES[view.features[which].type], [(text, "RB-FEAT-1")]
    lines = FEATURE.lines(FEATURES[FEATURE_KIND[card]])
    if s.spent >> card & 1:
        lines.append((say("It has done its work."), "RB-FEAT-1"))
    return names.feature(card), lines


# ---------------------------------------------------------------- items, cards, wounds


def _item(s: Table, view: View, id: str) -> Told:
    found = [item for item in view.items if str(item.id) == id]
    if not found:
        raise UndercroftError(_missing(say("item {id}", id=repr(id))))
    item = found[0]
    kind = TOKEN_KIND[item.id]
    lines = ITEM.lines(ITEMS[kind])
    if item.drained:
        lines.append((say("Drained: it takes a vril orb and a basic action to ready it."), "RB-VRIL-5"))
    if item.jammed:
        lines.append((say("Jammed: a basic action clears it."), "RB-KEY-76"))
    if item.hero is not None:
        lines.append((say("{who} carries it.", who=names.hero(s, item.hero)), "RB-ITEM-1"))
    title: Noun = names.item_title(kind)
    return title, lines


def _card(s: Table, view: View, id: str) -> Told:
    card = CARDS[_number(id, len(CARDS), _missing(say("card {id}", id=repr(id))))]
    return phrase(card.name), CARD.lines(card)


def _wound(s: Table, view: View, id: str) -> Told:
    wound = WOUNDS[_number(id, len(WOUNDS), _missing(say("wound {id}", id=repr(id))))]
    lines = WOUND.lines(wound)
    if not wound.text and not wound.lasting_text:
        lines.insert(0, (say("It only counts: with four of them a Hero is Downed."), "RB-REC-1"))
    return phrase(wound.name), lines


def _noise(s: Table, view: View, id: str) -> Told:
    """A card of either noise deck."""
    pre = {card.id: card for card in PRE_CARDS}
    post = {card.id: card for card in POST_CARDS}
    if id in pre:
        return phrase(pre[id].name), PRE_CARD.lines(pre[id])
    if id not in post:
        raise UndercroftError(_missing(say("noise card {id}", id=repr(id))))
    return phrase(post[id].name), POST_CARD.lines(post[id])


def _spawn_card(s: Table, view: View, id: str) -> Told:
    which = _number(id, len(SPAWN_CARDS), _missing(say("spawn card {id}", id=repr(id))))
    return say("Spawn card {number}", number=which + 1), SPAWN_CARD.lines(SPAWN_CARDS[which])


def _faction(s: Table, view: View, id: str) -> Told:
    known = {faction.id: faction for faction in FACTIONS}
    if id not in known:
        raise UndercroftError(_missing(say("faction card {id}", id=repr(id))))
    return phrase(known[id].name), FACTION.lines(known[id])


KINDS: dict[str, Callable[[Table, View, str], Told]] = {
    "model": _model,
    "square": _square,
    "door": _door,
    "item": _item,
    "hidden": _hidden,
    "spawn": _spawn,
    "feature": _feature,
    "card": _card,
    "wound": _wound,
    "weapon": _weapon,
    "line": _line,
    "noise": _noise,
    "spawn-card": _spawn_card,
    "faction": _faction,
}
