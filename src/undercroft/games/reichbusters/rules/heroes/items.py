"""Items: turned up, carried, given, dropped, made ready (RB-LOOT, RB-READY, RB-GIVE, RB-UPG, RB-ITEM-1). What each of
them does when it is used stands in uses.py; Search in search.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.board.areas import hero_field, heroes_in
from undercroft.games.reichbusters.rules.catalogue_tables import (
    BACK_TOKENS,
    KIND_LOOT,
    KIND_TOKENS,
    LASTING_THREE_ITEMS,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.questions import Q_ITEM
from undercroft.games.reichbusters.rules.sets import members, nth
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    BACK_IDS,
    DID_GIVE,
    ESCORTED,
    HIDDEN_ONE,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    I_OBJECTIVE_COMPLETE,
    I_VRIL_ORB,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table

ESCORT_TOKEN: Final = TOKEN_KIND.index(I_ESCORT_OBJECTIVE)

SLOTS: Final = 4
JAMMED: Final = 0  # what is taken off by making ready
DRAINED: Final = 1


# ---------------------------------------------------------------- where items are


def carried(s: Table, hero: int) -> list[int]:
    """The tokens on the dashboard."""
    return list(members(s.carried[hero])) if s.carried[hero] else []


def works(s: Table, token: int) -> bool:
    """Neither jammed nor drained (RB-USE-1)."""
    return not (s.drained_items | s.jammed_items) >> token & 1


def carries(s: Table, hero: int, kind: int) -> bool:
    """At least one item of the kind that works."""
    return working(s, hero, kind) >= 0


def working(s: Table, hero: int, kind: int) -> int:
    """The first item of the kind that works, or -1."""
    held = s.carried[hero] & KIND_TOKENS[kind] & ~(s.drained_items | s.jammed_items)
    return (held & -held).bit_length() - 1


def number_of(s: Table, hero: int, kind: int) -> int:
    """How many of them work."""
    return (s.carried[hero] & KIND_TOKENS[kind] & ~(s.drained_items | s.jammed_items)).bit_count()


def kinds_once(s: Table, tokens: list[int]) -> list[int]:
    """Of tokens that are alike the first: of one kind, and both ready or not."""
    if len(tokens) < 2:
        return tokens
    seen: list[int] = []
    out: list[int] = []
    for token in tokens:
        look = TOKEN_KIND[token] * 4 + (s.drained_items >> token & 1) * 2 + (s.jammed_items >> token & 1)
        if look not in seen:
            seen.append(look)
            out.append(token)
    return out


def lying(s: Table, area: int) -> list[int]:
    """Tokens face up in the area that can be carried: a false objective stays where it is (RB-ITEM-26)."""
    if not s.item_areas >> area & 1:
        return []
    places = s.item_area
    return [token for token in members(s.items_on_map & ~KIND_TOKENS[I_FALSE_OBJECTIVE]) if places[token] == area]


def anything_in(s: Table, area: int) -> bool:
    return s.hidden_item_areas >> area & 1 == 1 or len(lying(s, area)) > 0


def face_down(s: Table, area: int, back: int) -> int:
    """How many items with this back lie face down there."""
    return s.hidden_items[area] >> 4 * back & 15


def backs_in(s: Table, area: int) -> list[int]:
    """The backs of the items that lie face down there."""
    held = s.hidden_items[area]
    return [back for back in range(len(BACK_IDS)) if held >> 4 * back & 15] if held else []


# ---------------------------------------------------------------- from one place to another


def drop_face_up(s: Table, token: int, area: int) -> None:
    """From wherever it is to the area."""
    if TOKEN_KIND[token] == I_ESCORT_OBJECTIVE:
        s.escort = -1
    found.give_item(s, token, -1)
    found.lay_item(s, token, area)
    s.pool &= ~(1 << token)
    s.pile &= ~(1 << token)


def discard_item(s: Table, token: int) -> None:
    """Back to its pool, ready again (RB-GAP-7)."""
    found.give_item(s, token, -1)
    found.lay_item(s, token, -1)
    s.drained_items &= ~(1 << token)
    s.jammed_items &= ~(1 << token)
    s.used_items &= ~(1 << token)
    s.pool |= 1 << token
    tell.item_gone(s, token)


def draw_item(s: Table, back: int) -> int:
    """A random token of this back, -1 if there is none. Objectives come from those that lie shuffled on the map."""
    left = s.pile if back == B_OBJECTIVE else s.pool & BACK_TOKENS[back]
    if not left:
        return -1
    token = nth(left, s.dice.below(left.bit_count()))
    s.pool &= ~(1 << token)
    s.pile &= ~(1 << token)
    return token


def reveal_one(s: Table, area: int, back: int) -> int:
    """One item with this back that lies face down there is turned up; its number."""
    found.set_hidden_items(s, area, s.hidden_items[area] - (1 << 4 * back))
    token = draw_item(s, back)
    if token >= 0:
        found.lay_item(s, token, area)
        tell.item_up(s, token, area)
        if back == B_OBJECTIVE:
            objective_found(s, token, area)
    return token


def objective_found(s: Table, token: int, area: int) -> None:
    """A shuffled objective was turned up: what it is, who appears."""
    s.pile &= ~(1 << token)
    tell.objective(s, token, area)
    if token == ESCORT_TOKEN and s.unit_area[ESCORTED] < 0:
        found.move_unit(s, ESCORTED, area)


def reveal_items(s: Table, area: int) -> None:
    """Every item there that lies face down is turned up."""
    for back in range(len(BACK_IDS)):
        while face_down(s, area, back):
            reveal_one(s, area, back)


def slots(s: Table, hero: int) -> int:
    return SLOTS - int(heroes.suffers(s, hero, LASTING_THREE_ITEMS))


def receive(s: Table, hero: int, token: int) -> Flow:
    """A Hero gains an item that lies in their area or is handed over; until then it stays where it is. With a full
    dashboard another one is dropped (RB-SEARCH-4, RB-GIVE-3); in 1.1 the new one may stay on the floor instead
    (RB-SEARCH-5)."""
    full = carried(s, hero)
    if len(full) >= slots(s, hero):
        choices = [verbs.item(other) for other in full]
        if s.edition_1_1:
            choices.append(verbs.item(token))
        left = verbs.item_of((yield Ask(hero, Q_ITEM, choices, token)))
        if left == token and s.item_area[token] >= 0:
            return  # it stays where it lies
        drop_face_up(s, left, s.hero_area[hero])
        tell.dropped(s, hero, left, s.hero_area[hero])
        if left == token:
            return
    found.lay_item(s, token, -1)
    found.give_item(s, token, hero)
    if TOKEN_KIND[token] == I_ESCORT_OBJECTIVE:
        s.escort = hero
    tell.found(s, hero, token)


# ---------------------------------------------------------------- taken from the map, loot (RB-LOOT)


def collect_options(s: Table, hero: int) -> list[int]:
    """Seeing a token "objective complete" is enough to take it (RB-ITEM-24); each once in a turn, so that a full
    dashboard does not change it for another for ever."""
    lying = s.items_on_map & KIND_TOKENS[I_OBJECTIVE_COMPLETE] & ~s.used_items
    if not lying:
        return []
    seen = hero_field(s, s.hero_area[hero])
    return [verbs.collect(token) for token in members(lying) if seen >> s.item_area[token] & 1]


def collect(s: Table, hero: int, token: int) -> Flow:
    s.used_items |= 1 << token
    yield from receive(s, hero, token)


def snatch(s: Table, hero: int) -> Flow:
    """One item of the area, with or without enemies there; one that lies face down is taken unseen (Pickpocket)."""
    area = s.hero_area[hero]
    options = [verbs.item(token) for token in kinds_once(s, lying(s, area))]
    options += [verbs.item(HIDDEN_ONE + back) for back in backs_in(s, area)]
    if not options:
        return
    what = verbs.item_of((yield Ask(hero, Q_ITEM, options, area)))
    token = what if what < HIDDEN_ONE else reveal_one(s, area, what - HIDDEN_ONE)
    if token >= 0 and TOKEN_KIND[token] != I_FALSE_OBJECTIVE:
        yield from receive(s, hero, token)


def drop_loot(s: Table, kind: int, area: int) -> None:
    """A random loot item of the unit's type: face down in 1.0, face up in 1.1 (RB-LOOT-1, RB-LOOT-2)."""
    if not loot_left(s, kind):
        return
    back = KIND_LOOT[kind]
    if not s.edition_1_1:
        found.set_hidden_items(s, area, s.hidden_items[area] + (1 << 4 * back))
        tell.loot_hidden(s, area)
        return
    token = draw_item(s, back)
    found.lay_item(s, token, area)
    tell.loot(s, token, area)


def loot_left(s: Table, kind: int) -> bool:
    """The faction card shows a loot type for this type of unit, and a token of it is left (RB-LOOT-1)."""
    back = KIND_LOOT[kind]
    return back >= 0 and (s.pool & BACK_TOKENS[back]).bit_count() > hidden_in_all(s, back)


def hidden_in_all(s: Table, back: int) -> int:
    """Items with this back that lie face down anywhere: so many of the pool are spoken for."""
    out = 0
    for area in members(s.hidden_item_areas):
        out += face_down(s, area, back)
    return out


# ---------------------------------------------------------------- drained, made ready (RB-READY), upgraded (RB-UPG-1)


def can_drain_item(s: Table, token: int) -> bool:
    """The item can take a drained token: in 1.1 only one that is not jammed (RB-READY-2)."""
    return not (s.drained_items >> token & 1 or (s.edition_1_1 and s.jammed_items >> token & 1))


def drain_item(s: Table, hero: int, token: int) -> None:
    """A drained token, if it can take one."""
    if not can_drain_item(s, token):
        return
    s.drained_items |= 1 << token
    tell.drained(s, hero, WEAPONS_EACH + token)


def ready_options(s: Table, hero: int) -> list[int]:
    """`READY what which`: a jammed token, or a drained one if there is a vril orb to pay with."""
    orb = (s.drained[hero] | s.drained_items) != 0 and carries(s, hero, I_VRIL_ORB)
    out: list[int] = []
    for weapon in range(2):
        if s.jams[hero * 2 + weapon]:
            out.append(verbs.ready(weapon, JAMMED))
        if orb and s.drained[hero] >> weapon & 1:
            out.append(verbs.ready(weapon, DRAINED))
    for token in members(s.carried[hero] & (s.jammed_items | s.drained_items)):
        if s.jammed_items >> token & 1:
            out.append(verbs.ready(token + 2, JAMMED))
        if orb and s.drained_items >> token & 1:
            out.append(verbs.ready(token + 2, DRAINED))
    return out


def ready(s: Table, hero: int, what: int, which: int) -> None:
    if which == DRAINED:
        discard_item(s, working(s, hero, I_VRIL_ORB))
    if what < 2 and which == JAMMED:
        s.jams[hero * 2 + what] -= 1
    elif what < 2:
        s.drained[hero] &= ~(1 << what)
    elif which == JAMMED:
        s.jammed_items &= ~(1 << what - 2)
    else:
        s.drained_items &= ~(1 << what - 2)
    tell.readied(s, hero, what)


def upgrade_options(s: Table, hero: int) -> list[int]:
    """The bonus action of 1.1: two vril orbs for the vril side of a weapon."""
    if not s.edition_1_1 or not s.carried[hero] & KIND_TOKENS[I_VRIL_ORB] or number_of(s, hero, I_VRIL_ORB) < 2:
        return []
    return [verbs.upgrade(weapon) for weapon in range(2) if not s.enhanced[hero] >> weapon & 1]


def upgrade(s: Table, hero: int, weapon: int) -> None:
    for _ in range(2):
        discard_item(s, working(s, hero, I_VRIL_ORB))
    s.enhanced[hero] |= 1 << weapon
    found.recount_skills(s, hero)
    tell.upgraded(s, hero, weapon)


# ---------------------------------------------------------------- give, take, drop (RB-GIVE)


def exchange_options(s: Table, hero: int) -> list[int]:
    """What may be done once in a turn. Handing over needs an area without enemy units; taking is of 1.1."""
    area = s.hero_area[hero]
    mine = kinds_once(s, carried(s, hero))
    out = [verbs.drop(token) for token in mine]
    if s.unit_areas >> area & 1:
        return out
    for other in members(heroes_in(s, area) & ~(1 << hero)):
        out += [verbs.give(token, other) for token in mine]
        if s.edition_1_1:
            out += [verbs.take(token, other) for token in kinds_once(s, carried(s, other))]
    return out


def give(s: Table, hero: int, token: int, to: int) -> Flow:
    """To a Hero in the same area, who places it at once."""
    s.done |= DID_GIVE
    tell.gave(s, hero, token, to)
    yield from receive(s, to, token)


def take(s: Table, hero: int, token: int, source: int) -> Flow:
    """From a Hero in the same area (RB-GIVE-2); as it is one team, nobody is asked for leave."""
    s.done |= DID_GIVE
    tell.gave(s, source, token, hero)
    yield from receive(s, hero, token)


def drop(s: Table, hero: int, token: int) -> None:
    """Face up into the area, also with enemies around."""
    s.done |= DID_GIVE
    drop_face_up(s, token, s.hero_area[hero])
    tell.dropped(s, hero, token, s.hero_area[hero])


# ---------------------------------------------------------------- by verb

BASIC: Final[Begins[Table]] = {
    verbs.READY: lambda s, code: ready(s, s.active, verbs.gear_of(code), verbs.hitch_of(code)),
}
BONUS: Final[Begins[Table]] = {
    verbs.COLLECT: lambda s, code: collect(s, s.active, verbs.token_of(code)),
    verbs.GIVE: lambda s, code: give(s, s.active, verbs.token_of(code), verbs.friend_of(code)),
    verbs.TAKE: lambda s, code: take(s, s.active, verbs.token_of(code), verbs.friend_of(code)),
    verbs.DROP: lambda s, code: drop(s, s.active, verbs.token_of(code)),
    verbs.UPGRADE: lambda s, code: upgrade(s, s.active, verbs.weapon_of(code)),
}
