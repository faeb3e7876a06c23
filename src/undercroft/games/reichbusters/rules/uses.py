"""What items do when they are used as a bonus action, each by its name (RB-USE-1, RB-ITEM-2 to RB-ITEM-21). Those that
help in a test are used inside it (test.py)."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.board.grid import within as within_squares
from undercroft.core.choice import Ask, Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import features, verbs
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.board.areas import bordering, distances, heroes_in, units_in
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS, TOKEN_KIND
from undercroft.games.reichbusters.rules.choices import Chosen, choose_area, choose_hero
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.questions import Q_INSTANT, Q_REVEAL
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    DOG,
    EXPERIMENT_6XX,
    GENERAL_WOLFF,
    I_BANDAGES,
    I_DOG_BISCUITS,
    I_GRENADE,
    I_MEDICS_BAG,
    I_PAIN_KILLERS,
    I_SMOKE_GRENADE,
    I_STICK_GRENADE_BUNDLE,
    I_VRIL_GOGGLES,
    I_VRIL_HEALING_POTION,
    I_VRIL_INJECTION,
    REVEAL_FEATURE,
    REVEAL_SPAWN,
    UNIT_KIND,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

ALL_OF_IT = 100  # what a vril roll returns on top if the item's special line was bought
CanUse = Callable[[Table, int], bool]  # table, Hero
Use = Callable[[Table, int, int], Flow | None]  # table, Hero, token


class ItemUse:
    """Whether an item has something to do as a bonus action, and what it does. A vril item stays until it is drained
    and works once per turn; the others are used up."""

    def __init__(self, can: CanUse, does: Use, stays: bool) -> None:
        self.can = can
        self.does = does
        self.stays = stays


USES: Final[dict[int, ItemUse]] = {}  # by kind; the other kinds help tests, or only lie there


def enter(kind: int, can: CanUse, does: Use, stays: bool = False) -> None:
    USES[kind] = ItemUse(can, does, stays)


def use_options(s: Table, hero: int) -> list[int]:
    """Items that may be used as a bonus action now and have something to do."""
    ready = s.carried[hero] & USED_BY_THEMSELVES & ~(s.drained_items | s.jammed_items)
    if not ready:
        return []
    return [verbs.use(token) for token in items.kinds_once(s, list(members(ready))) if _usable(s, hero, token)]


def _usable(s: Table, hero: int, token: int) -> bool:
    item = USES[TOKEN_KIND[token]]
    if item.stays and s.used_items >> token & 1:  # once per turn each
        return False
    return item.can(s, hero)


def use(s: Table, hero: int, token: int) -> Flow:
    """A bonus action with an item (RB-USE-1)."""
    item = USES[TOKEN_KIND[token]]
    tell.used(s, hero, token)
    if not item.stays:
        items.discard_item(s, token)
    flow = item.does(s, hero, token)
    if flow is not None:
        yield from flow


# ---------------------------------------------------------------- items that are used up


def wounded_in(s: Table, area: int) -> int:
    """Heroes there with permanent wounds."""
    return sum(1 << hero for hero in members(heroes_in(s, area)) if s.wounds[hero])


def somebody_is_wounded(s: Table, hero: int) -> bool:
    return wounded_in(s, s.hero_area[hero]) != 0


def can_throw(s: Table, hero: int) -> bool:
    """There is an area beside the Hero's to throw it into."""
    return bordering(s, s.hero_area[hero]) & ~s.dossier.exits != 0


def bandages(s: Table, hero: int, token: int) -> Flow:
    """Up to 2 permanent wounds in all, of one or two Heroes here (RB-ITEM-4)."""
    for second in (False, True):
        whom = yield from choose_hero(s, hero, wounded_in(s, s.hero_area[hero]), I_BANDAGES, may_pass=second)
        if whom < 0:
            return
        yield from heroes.choose_heal(s, whom, 1)


def medics_bag(s: Table, hero: int, token: int) -> Flow:
    """1 permanent wound of each Hero here (RB-ITEM-12)."""
    for other in members(wounded_in(s, s.hero_area[hero])):
        yield from heroes.choose_heal(s, other, 1)


def pain_killers(s: Table, hero: int, token: int) -> Flow:
    """1 permanent wound less, and the others are not felt until that Hero's next turn (RB-ITEM-13)."""
    whom = yield from choose_hero(s, hero, wounded_in(s, s.hero_area[hero]), I_PAIN_KILLERS)
    if whom >= 0:
        yield from heroes.choose_heal(s, whom, 1)
        found.set_ignore_wounds(s, whom, True)


def grenade(s: Table, hero: int, area: int, piercing: bool) -> Flow:
    """Every unit there suffers a wound, without an attack test (RB-ITEM-8, RB-ITEM-16)."""
    yield from attack.wound_area(s, area, piercing, True, hero)


def grenade_item(s: Table, hero: int, token: int) -> Flow:
    area = yield from choose_area(s, hero, bordering(s, s.hero_area[hero]) & ~s.dossier.exits, I_GRENADE)
    s.bangs = max(s.bangs, 1)
    yield from grenade(s, hero, area, False)


def stick_grenade_bundle(s: Table, hero: int, token: int) -> Flow:
    area = yield from choose_area(s, hero, bordering(s, s.hero_area[hero]) & ~s.dossier.exits, I_STICK_GRENADE_BUNDLE)
    s.bangs = 2
    yield from grenade(s, hero, area, True)


def smoke_grenade(s: Table, hero: int, token: int) -> Flow:
    """An obscured token until the end of the next enemy turn (RB-ITEM-15)."""
    area = yield from choose_area(s, hero, bordering(s, s.hero_area[hero]) & ~s.dossier.exits, I_SMOKE_GRENADE)
    found.set_obscured(s, s.obscured | 1 << area)
    s.noise = max(s.noise, 1)
    tell.obscured(s, area, True)
    yield from awareness.first_sight(s, hero)  # it is noted who sees nobody any more


def likes_biscuits(unit: int) -> bool:
    return UNIT_KIND[unit] in (DOG, EXPERIMENT_6XX, GENERAL_WOLFF)


def can_feed(s: Table, hero: int) -> bool:
    return any(likes_biscuits(unit) and not s.distracted >> unit & 1 for unit in units_in(s, s.hero_area[hero]))


def dog_biscuits(s: Table, hero: int, token: int) -> None:
    """Dogs and their like in the area cannot attack before the end of the enemy turn (RB-ITEM-7)."""
    for unit in units_in(s, s.hero_area[hero]):
        if likes_biscuits(unit):
            s.distracted |= 1 << unit


def biscuit_window(s: Table, hero: int, units: list[int]) -> Flow:
    """When such an attack is declared, the Hero or one beside them may throw biscuits (RB-ITEM-7)."""
    for other in members(heroes_in(s, s.hero_area[hero])):
        tokens = members(s.carried[other] & KIND_TOKENS[I_DOG_BISCUITS])
        if not tokens or not heroes.may_act(s, other):
            continue
        if any(likes_biscuits(unit) and s.unit_area[unit] == s.hero_area[other] for unit in units):
            if (yield Ask(other, Q_INSTANT, [PASS, verbs.use(tokens[0])], units[0])) != PASS:
                tell.used(s, other, tokens[0])
                items.discard_item(s, tokens[0])
                dog_biscuits(s, other, tokens[0])
                return


# ---------------------------------------------------------------- vril items


def vril_healing_potion(s: Table, hero: int, token: int) -> Flow:
    """As many permanent wounds of a Hero here as the roll shows, or all (RB-ITEM-18)."""
    s.used_items |= 1 << token
    result = yield from test.vril_roll(s, hero, 1, token)
    number = 99 if result >= ALL_OF_IT else result
    whom = -1
    if number > 0:
        whom = yield from choose_hero(s, hero, wounded_in(s, s.hero_area[hero]), I_VRIL_HEALING_POTION)
    if whom >= 0:
        yield from heroes.choose_heal(s, whom, number)
    yield from test.end_roll(s)


def can_inject(s: Table, hero: int) -> bool:
    return not s.injected >> hero & 1


def vril_injection(s: Table, hero: int, token: int) -> Flow:
    """Blanks may be re-rolled until the Hero's next turn; a surge ends it at once (RB-ITEM-19)."""
    s.used_items |= 1 << token
    result = yield from test.vril_roll(s, hero, 1, token)
    if result >= 0:
        s.injected |= 1 << hero
    if result >= ALL_OF_IT:
        s.boosted |= 1 << hero
    yield from test.end_roll(s)


def can_look(s: Table, hero: int) -> bool:
    return looked_at(s, hero) != 0


def vril_goggles(s: Table, hero: int, token: int) -> Flow:
    """So many things on a tile, the own or one next to it, are turned up, or all (RB-ITEM-17)."""
    s.used_items |= 1 << token
    area = yield from choose_area(s, hero, looked_at(s, hero), I_VRIL_GOGGLES)
    result = yield from test.vril_roll(s, hero, 1, token)
    tile = tile_areas(s, area)
    number = 99 if result >= ALL_OF_IT else result
    for _ in range(number):
        if (yield from turn_up(s, hero, hidden_in(s, tile, True), result < ALL_OF_IT)) < 0:
            break
    yield from test.end_roll(s)


def tile_areas(s: Table, area: int) -> int:
    """All areas of the tile; an entrance is one by itself."""
    tile = s.dossier.tile[area]
    if tile < 0:
        return 1 << area
    return sum(1 << other for other in range(s.dossier.size) if s.dossier.tile[other] == tile)


def looked_at(s: Table, hero: int) -> int:
    """One area of each tile that goggles may look at and find something: the own and those next to it, through walls
    too (RB-ITEM-17)."""
    out = 0
    for area in members(around_tile(s, tile_areas(s, s.hero_area[hero]))):
        tile = tile_areas(s, area)
        if not out & tile and hidden_in(s, tile, True):
            out |= tile & -tile
    return out


def around_tile(s: Table, tile: int) -> int:
    """The areas of a tile and all that share an edge with it, but exits."""
    laid = s.dossier.areas
    out = tile
    for area in members(tile):
        for square in bits(laid.areas[area].squares):
            for other in bits(within_squares(laid.grid, square, 1)):
                if laid.at[other] >= 0:
                    out |= 1 << laid.at[other]
    return out & ~s.dossier.exits


# ---------------------------------------------------------------- turning things up


def hidden_in(s: Table, areas: int, spawns: bool) -> list[int]:
    """`REVEAL area what` for all that lies face down in these areas."""
    out: list[int] = []
    for area in members(areas):
        where = area_code(s, area)
        out += [verbs.reveal(where, back) for back in items.backs_in(s, area)]
        if spawns and s.spawns[area]:
            out.append(verbs.reveal(where, REVEAL_SPAWN))
        if s.hidden_features >> area & 1:
            out.append(verbs.reveal(where, REVEAL_FEATURE))
    return out


def turn_up(s: Table, hero: int, options: list[int], ask: bool) -> Chosen:
    """One of these things; -1 if there is none."""
    if not options:
        return -1
    code = (yield Ask(hero, Q_REVEAL, options, hero)) if ask else options[0]
    area, what = area_of(s, verbs.square_of(code)), verbs.what_of(code)
    if what == REVEAL_SPAWN:
        yield from awareness.trigger_one(s, area, hero)
    elif what == REVEAL_FEATURE:
        yield from features.reveal_feature_in(s, area, hero)
        yield from awareness.first_sight(s, hero)
    else:
        items.reveal_one(s, area, what)
    return code


def reconnoitre(s: Table, hero: int, most: int) -> Flow:
    """One room feature, or the items of one area (Reconnoitre)."""
    options = within(s, hero, most)
    if not options:
        return
    code = yield Ask(hero, Q_REVEAL, options, hero)
    area = area_of(s, verbs.square_of(code))
    if verbs.what_of(code) == REVEAL_FEATURE:
        yield from features.reveal_feature_in(s, area, hero)
        yield from awareness.first_sight(s, hero)
    else:
        items.reveal_items(s, area)


def anything_within(s: Table, hero: int, most: int) -> bool:
    """There are any so many areas away at most."""
    face_down = s.hidden_item_areas | s.hidden_features
    if face_down:
        far = distances(s, s.hero_area[hero])
        for area in members(face_down):
            if far[area] <= most:
                return True
    return False


def within(s: Table, hero: int, most: int) -> list[int]:
    """Features and items face down so many areas away at most; the items of an area once."""
    out: list[int] = []
    far = distances(s, s.hero_area[hero])
    for area in members(s.hidden_item_areas | s.hidden_features):
        if far[area] <= most:
            if s.hidden_item_areas >> area & 1:
                out.append(verbs.reveal(area_code(s, area), items.backs_in(s, area)[0]))
            if s.hidden_features >> area & 1:
                out.append(verbs.reveal(area_code(s, area), REVEAL_FEATURE))
    return out


enter(I_BANDAGES, somebody_is_wounded, bandages)
enter(I_MEDICS_BAG, somebody_is_wounded, medics_bag)
enter(I_PAIN_KILLERS, somebody_is_wounded, pain_killers)
enter(I_GRENADE, can_throw, grenade_item)
enter(I_STICK_GRENADE_BUNDLE, can_throw, stick_grenade_bundle)
enter(I_SMOKE_GRENADE, can_throw, smoke_grenade)
enter(I_DOG_BISCUITS, can_feed, dog_biscuits)
enter(I_VRIL_GOGGLES, can_look, vril_goggles, stays=True)
enter(I_VRIL_HEALING_POTION, somebody_is_wounded, vril_healing_potion, stays=True)
enter(I_VRIL_INJECTION, can_inject, vril_injection, stays=True)

USED_BY_THEMSELVES: Final = sum(KIND_TOKENS[kind] for kind in USES)  # tokens of these kinds


# ---------------------------------------------------------------- by verb

BONUS: Final[Begins[Table]] = {
    verbs.USE: lambda s, code: use(s, s.active, verbs.token_of(code)),
}
