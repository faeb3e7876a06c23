"""Room features: turned up when first seen, one function for each kind of card (RB-FEAT, RB-GAP-13)."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.state import beat
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.catalogue_tables import (
    FEATURE_ALARM_BELL,
    FEATURE_AMMUNITION_CRATE,
    FEATURE_FIRST_AID_CABINET,
    FEATURE_GRAMOPHONE,
    FEATURE_GRENADE_BOX,
    FEATURE_GUN_RACK,
    FEATURE_KENNEL,
    FEATURE_KEY_RACK,
    FEATURE_KIND,
    FEATURE_MORPHINE_LOCKER,
    FEATURE_OF_TYPE,
    FEATURE_OPERATING_TABLE,
    FEATURE_ORB_CRADLE,
    FEATURE_PAPERS,
    FEATURE_PATIENT,
    FEATURE_REACTOR,
    FEATURE_RESURRECTION_TANK,
    FEATURE_SECRET_PASSAGE,
    FEATURE_SLEEPING_GUARDS,
    FEATURE_STASIS_POD,
    FEATURE_TROPHY_CASE,
    FEATURE_VRIL_CONDENSER,
    FEATURE_WARDROBE,
    KIND_TOKENS,
)
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.questions import Q_AREA, Q_HERO, Q_WEAPON
from undercroft.games.reichbusters.rules.sets import members, nth
from undercroft.games.reichbusters.rules.tables import (
    AT_EASE,
    EXPERIMENT_601,
    I_AP_ROUNDS,
    I_BANDAGES,
    I_DISGUISE_KIT,
    I_GRENADE,
    I_KEYS,
    I_PAIN_KILLERS,
    I_VRIL_ORB,
    SUSPICIOUS,
    WEAPONS_EACH,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.ties import asks_all, tied_areas
from undercroft.games.reichbusters.rules.verbs import ITEM, PASS, WEAPON
from undercroft.games.reichbusters.state import Table

GRAMOPHONE_MINUS: Final = 1
ZOMBIES: Final = 2
# The items that features hold.
HOLDS: Final = {
    FEATURE_KEY_RACK: I_KEYS,
    FEATURE_WARDROBE: I_DISGUISE_KIT,
    FEATURE_FIRST_AID_CABINET: I_BANDAGES,
    FEATURE_MORPHINE_LOCKER: I_PAIN_KILLERS,
    FEATURE_AMMUNITION_CRATE: I_AP_ROUNDS,
    FEATURE_GRENADE_BOX: I_GRENADE,
    FEATURE_ORB_CRADLE: I_VRIL_ORB,
}


Revealed = Callable[[Table, int, int], Flow | None]  # table, area, the Hero who has shown it

# By kind: what it does at once, beside an item that it holds; chapters after this one enter theirs.
REVEALED: Final[dict[int, Revealed]] = {}


# ---------------------------------------------------------------- turning them up


def hidden_in_sight(s: Table) -> int:
    """Areas with a feature that lies face down and that a Hero sees (RB-FEAT-1)."""
    return s.hidden_features & areas.seen_by_heroes(s) if s.hidden_features else 0


def reveal_features(s: Table, hero: int) -> Flow:
    """Room features now seen are turned up and work; of several the active player chooses the first, and whoever comes
    out of it hides no other (RB-FEAT-1). `hero` is whose action showed them, or -1."""
    seen = hidden_in_sight(s)
    while seen and not s.over:
        areas_seen = list(members(seen))  # which comes first matters little: what they are is drawn
        area = (yield from tied_areas(s, areas_seen)) if asks_all(s) else areas_seen[0]
        seen &= ~(1 << area)
        yield from reveal_feature_in(s, area, hero)


def reveal_feature_in(s: Table, area: int, hero: int) -> Flow:
    """What lies face down in one area, seen or not (RB-ITEM-17, Reconnoitre)."""
    for which in range(len(s.features)):
        if s.features[which] < 0 and s.dossier.feature_areas[which] == area:
            yield from reveal(s, which, hero if hero >= 0 else s.active)


def reveal(s: Table, which: int, hero: int) -> Flow:
    """One card of the type that the map shows, out of those that are left, and what it does at once."""
    cards = s.feature_deck & FEATURE_OF_TYPE[s.dossier.feature_types[which]]
    card = nth(cards, s.dice.below(cards.bit_count()))
    s.feature_deck &= ~(1 << card)
    found.turn_up_feature(s, which, card)
    tell.feature(s, which, card)
    beat(s)
    area = s.dossier.feature_areas[which]
    kind = FEATURE_KIND[card]
    if kind in HOLDS:
        item_here(s, HOLDS[kind], area)
    does = REVEALED.get(kind)
    flow = None if does is None else does(s, area, hero)
    if flow is not None:
        yield from flow


def item_here(s: Table, item: int, area: int) -> None:
    """It lies face up here, if one is left in the supply."""
    tokens = members(KIND_TOKENS[item] & s.pool)
    if tokens:
        items.drop_face_up(s, tokens[0], area)
        tell.item_up(s, tokens[0], area)
    else:
        tell.nothing(s, item)


def secret_passage(s: Table, area: int) -> Flow:
    """A passage leads from here to X, Y or Z, each used once (RB-FEAT-2, RB-FEAT-3, RB-FEAT-4)."""
    free = [place for place in s.dossier.passages if place != area and place not in s.links]
    if not free:
        return
    answer = yield Ask(s.active, Q_AREA, [verbs.at(area_code(s, place)) for place in free], area)
    other = area_of(s, verbs.square_of(answer))
    found.add_passage(s, area, other)
    tell.passage(s, area, other)
    beat(s)


# ---------------------------------------------------------------- who is in there


def kennel(s: Table, area: int) -> None:
    """A level 1 spawn, suspicious."""
    spawn.spawn(s, area, 1)
    at_least(s, area, SUSPICIOUS)


def sleeping_guards(s: Table, area: int) -> None:
    """A level 1 spawn that sleeps through the first sight of this turn."""
    spawn.spawn(s, area, 1)
    s.sleeping_rooms |= 1 << s.dossier.room[area]


def resurrection_tank(s: Table, area: int) -> None:
    """2 zombies, suspicious."""
    units_here(s, ZOMBIE, ZOMBIES, area)
    at_least(s, area, SUSPICIOUS)


def units_here(s: Table, kind: int, number: int, area: int) -> None:
    """So many of a kind, within the limit; if the faction card lacks it, a level 1 spawn."""
    if not s.dossier.limits[kind]:
        spawn.spawn(s, area, 1)
        return
    for _ in range(number):
        spawn.place(s, kind, area)
    beat(s)


def at_least(s: Table, area: int, level: int) -> None:
    """The room takes the higher level (RB-AWARE-5)."""
    room = s.dossier.room[area]
    awareness.set_level(s, room, max(level, s.aware[room], AT_EASE))


# ---------------------------------------------------------------- those that stay


def feature_in(s: Table, area: int, kind: int) -> bool:
    """A room feature of this kind (catalogue_tables.FEATURE_...) lies face up in the area."""
    return which_in(s, area, kind) >= 0


def which_in(s: Table, area: int, kind: int) -> int:
    """Which of the map's features that is, or -1."""
    if area < 0 or not s.shown_features >> area & 1:
        return -1
    for which in range(len(s.features)):
        card = s.features[which]
        if card >= 0 and FEATURE_KIND[card] == kind and s.dossier.feature_areas[which] == area:
            return which
    return -1


def alarm_bells(s: Table) -> int:
    """How many bells hang in a room with an alert enemy."""
    out = 0
    for which in range(len(s.features)):
        card = s.features[which]
        if card >= 0 and FEATURE_KIND[card] == FEATURE_ALARM_BELL:
            room = s.dossier.room[s.dossier.feature_areas[which]]
            if awareness.level(s, room) > SUSPICIOUS and areas.room_has_units(s, room):
                out += 1
    return out


def gramophone(s: Table, area: int) -> int:
    """What music in the room takes off a noise test before the alarm."""
    if not s.alarm and s.shown_features & s.dossier.rooms[s.dossier.room[area]]:
        for card, other in zip(s.features, s.dossier.feature_areas):
            if card >= 0 and FEATURE_KIND[card] == FEATURE_GRAMOPHONE and s.dossier.room[other] == s.dossier.room[area]:
                return GRAMOPHONE_MINUS
    return 0


def reactor(s: Table, a: int, b: int) -> bool:
    """A shot from the one area into the other causes a Bang!, whoever fires it."""
    if not s.shown_features & (1 << a | 1 << b):
        return False
    for card, area in zip(s.features, s.dossier.feature_areas):
        if card >= 0 and FEATURE_KIND[card] == FEATURE_REACTOR and (area == a or area == b):
            return True
    return False


# ---------------------------------------------------------------- those that one enters or uses


def feature_entered(s: Table, hero: int) -> Flow:
    """What features do to a Hero who enters their area."""
    for which in range(len(s.features)):
        card = s.features[which]
        if card < 0 or s.dossier.feature_areas[which] != s.hero_area[hero]:
            continue
        does = ENTERED.get(FEATURE_KIND[card])
        flow = None if does is None else does(s, hero, card)
        if flow is not None:
            yield from flow


def _once(s: Table, card: int) -> bool:
    """The card has not been used before, and now it is."""
    fresh = not s.spent >> card & 1
    s.spent |= 1 << card
    return fresh


def papers(s: Table, hero: int, card: int) -> None:
    """An action card for the first who comes."""
    if _once(s, card):
        heroes.draw(s, hero, 1)


def trophy_case(s: Table, hero: int, card: int) -> None:
    """A heroic point for the first who comes."""
    if _once(s, card):
        heroes.gain_point(s, hero)


def gun_rack(s: Table, hero: int) -> Flow:
    """The Hero may remove 1 jammed token."""
    jammed = [verbs.weapon(weapon) for weapon in range(WEAPONS_EACH) if s.jams[hero * WEAPONS_EACH + weapon]]
    jammed += [verbs.item(token) for token in items.carried(s, hero) if s.jammed_items >> token & 1]
    if not jammed:
        return
    answer = yield Ask(hero, Q_WEAPON, [*jammed, PASS], s.hero_area[hero])
    if verb_of(answer) == WEAPON:
        weapon = verbs.weapon_of(answer)
        s.jams[hero * WEAPONS_EACH + weapon] -= 1
        tell.readied(s, hero, weapon)
    elif verb_of(answer) == ITEM:
        token = verbs.item_of(answer)
        s.jammed_items &= ~(1 << token)
        tell.readied(s, hero, WEAPONS_EACH + token)


def feature_options(s: Table, hero: int) -> list[int]:
    """Basic actions that features offer here: `FEATURE which`."""
    out: list[int] = []
    here = s.hero_area[hero]
    for which in range(len(s.features)):
        card = s.features[which]
        if card < 0 or s.dossier.feature_areas[which] != here:
            continue
        kind = FEATURE_KIND[card]
        if kind == FEATURE_OPERATING_TABLE and patients(s, here):
            out.append(verbs.feature(which))
        elif kind == FEATURE_VRIL_CONDENSER and not s.spent >> card & 1 and not areas.units_in(s, here):
            if plain_weapons(s, hero):
                out.append(verbs.feature(which))
    return out


def patients(s: Table, area: int) -> list[int]:
    """Heroes there who have a permanent wound."""
    return [hero for hero in members(areas.heroes_in(s, area)) if s.wounds[hero]]


def plain_weapons(s: Table, hero: int) -> list[int]:
    """Weapons that are not on their vril side."""
    return [weapon for weapon in range(WEAPONS_EACH) if not s.enhanced[hero] >> weapon & 1]


def feature_action(s: Table, hero: int, which: int) -> Flow | None:
    """A basic action with the feature of this area."""
    card = s.features[which]
    return USED[FEATURE_KIND[card]](s, hero, card)


def operating_table(s: Table, hero: int) -> Flow:
    """Discard 1 permanent wound of a Hero in this area."""
    answer = yield Ask(hero, Q_HERO, [verbs.hero(other) for other in patients(s, s.hero_area[hero])], s.hero_area[hero])
    yield from heroes.choose_heal(s, verbs.hero_of(answer), 1)


def vril_condenser(s: Table, hero: int, card: int) -> Flow:
    """Turn one weapon to its enhanced side, once per card (RB-VRIL-6, RB-VRIL-7)."""
    answer = yield Ask(hero, Q_WEAPON, [verbs.weapon(weapon) for weapon in plain_weapons(s, hero)], s.hero_area[hero])
    weapon = verbs.weapon_of(answer)
    s.spent |= 1 << card
    s.enhanced[hero] |= 1 << weapon
    found.recount_skills(s, hero)
    tell.enhanced(s, hero, weapon)


# ---------------------------------------------------------------- by kind

REVEALED[FEATURE_SECRET_PASSAGE] = lambda s, area, hero: secret_passage(s, area)
REVEALED[FEATURE_KENNEL] = lambda s, area, hero: kennel(s, area)
REVEALED[FEATURE_SLEEPING_GUARDS] = lambda s, area, hero: sleeping_guards(s, area)
REVEALED[FEATURE_PATIENT] = lambda s, area, hero: spawn.spawn(s, area, 1)
REVEALED[FEATURE_RESURRECTION_TANK] = lambda s, area, hero: resurrection_tank(s, area)
REVEALED[FEATURE_STASIS_POD] = lambda s, area, hero: units_here(s, EXPERIMENT_601, 1, area)

# What each does to a Hero who enters its area, and as a basic action there: table, Hero, card.
ENTERED: Final[dict[int, Callable[[Table, int, int], Flow | None]]] = {
    FEATURE_GUN_RACK: lambda s, hero, card: gun_rack(s, hero),
    FEATURE_PAPERS: papers,
    FEATURE_TROPHY_CASE: trophy_case,
}
USED: Final[dict[int, Callable[[Table, int, int], Flow]]] = {
    FEATURE_OPERATING_TABLE: lambda s, hero, card: operating_table(s, hero),
    FEATURE_VRIL_CONDENSER: lambda s, hero, card: vril_condenser(s, hero, card),
}

# ---------------------------------------------------------------- by verb

BASIC: Final[Begins[Table]] = {
    verbs.FEATURE: lambda s, code: feature_action(s, s.active, verbs.feature_of(code)),
}
