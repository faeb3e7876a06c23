"""Action cards and items: what playing or using them is worth now."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.judgement.dangers import bang_cost, noise_cost
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.judgement.steps import best_steps, door_gain
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.cards import claudine as cards_claudine
from undercroft.games.reichbusters.rules.cards import sarge as cards_sarge
from undercroft.games.reichbusters.rules.cards import steps as card_steps
from undercroft.games.reichbusters.rules.catalogue_tables import (
    BANG_NOISE,
    C_BATTLE_PLAN,
    C_BAYONETS,
    C_BULL_RUSH,
    C_CLEAR_THE_BREECH,
    C_COVERING_FIRE,
    C_CREEP,
    C_DEAD_EYE,
    C_DIG_IN,
    C_DOOR_KICKER,
    C_FIELD_DRESSING,
    C_FIRST_AID,
    C_FOLLOW_ME,
    C_FOR_KING_AND_COUNTRY,
    C_FULL_MAGAZINE,
    C_GARROTTE,
    C_GHOST_OF_AGINCOURT,
    C_GIVE_THEM_HELL,
    C_GRENADE_OUT,
    C_HAYMAKER,
    C_HEAD_SHOT,
    C_HERBS,
    C_INVISIBLE,
    C_KNIFE_WORK,
    C_LAST_MAN_STANDING,
    C_MEDIC,
    C_ON_THE_DOUBLE,
    C_PAPERS_PLEASE,
    C_PATIENCE,
    C_PICKLOCK,
    C_PICKPOCKET,
    C_PIN_THEM_DOWN,
    C_PINEAPPLE,
    C_PLAN_B,
    C_RALLY,
    C_RECONNOITRE,
    C_RULE_BRITANNIA,
    C_SECOND_WIND,
    C_SHOOT_AND_SCOOT,
    C_SILENT_ARROW,
    C_SKELETON_KEY,
    C_SOFT_SHOES,
    C_SPIRIT_OF_THE_HAWK,
    C_SPRAY,
    C_STEADY_NERVES,
    C_STIFF_UPPER_LIP,
    C_SUSTAINED_FIRE,
    C_TEA_BREAK,
    C_THROWN_TOMAHAWK,
    C_TRACKER,
    C_TWO_GUNS,
    C_VIVE_LA_FRANCE,
    C_WALL_OF_LEAD,
    C_WALL_RUNNER,
    C_WAR_CRY,
    CARD_FEAT,
    CARD_NOISE,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    B_OBJECTIVE,
    DID_MOVE,
    I_BANDAGES,
    I_DOG_BISCUITS,
    I_GRENADE,
    I_MEDICS_BAG,
    I_PAIN_KILLERS,
    I_STICK_GRENADE_BUNDLE,
    I_VRIL_HEALING_POTION,
    I_VRIL_INJECTION,
    K_ARMOUR_PIERCING,
    K_LETHAL,
    K_PRECISE,
    UNARMED,
)

CARD: Final = 0.15  # what a card in hand is worth
FEAT: Final = 0.7
PIN: Final = 0.04  # for each point of attack that is suppressed


def card_value(look: Outlook, hero: int, card: int) -> float:
    """The upper half now, compared with keeping the card."""
    cost = FEAT if CARD_FEAT[card] else CARD
    noise = CARD_NOISE[card]
    if noise == BANG_NOISE:
        cost += bang_cost(look.s, 1)
    elif noise > 0:
        cost += noise_cost(look.s, noise)
    return VALUES[card](look, hero) - cost if card in VALUES else -0.5


# ---------------------------------------------------------------- attacks


def strikes(
    look: Outlook, hero: int, number: int, weapons: int, dice: int = 0, keys: int = 0, quiet: bool = True
) -> float:
    """The best so many attacks with these weapons, each unit once."""
    s = look.s
    best: dict[int, float] = {}
    for code in attack.attack_options(s, hero, weapons):
        unit = verbs.target_of(code)
        value = look.attack(hero, verbs.weapon_of(code), unit, dice, keys, quiet)
        for alike in areas.units_in(s, s.unit_area[unit]):
            if attack.kind_of(alike) == attack.kind_of(unit):
                best[alike] = max(best.get(alike, 0.0), value)
    values = sorted(best.values(), reverse=True)[:number]
    if look.leader in best and values:
        values = [best[look.leader]] * number
    return sum(values)


def grenade(look: Outlook, hero: int, reach: int) -> float:
    """The best area to throw it into: enemies less comrades."""
    return max((blast(look, area) for area in bits(reach)), default=-1.0)


def blast(look: Outlook, area: int, piercing: bool = False) -> float:
    s = look.s
    value = sum(look.worth(unit) for unit in areas.units_in(s, area) if piercing or not _armoured(look, unit))
    return value - 0.6 * areas.heroes_in(s, area).bit_count()


def _armoured(look: Outlook, unit: int) -> bool:
    return look.chance(look.hero, UNARMED, unit) == 0.0


def suppress(look: Outlook, hero: int, reach: int) -> float:
    """The area whose alert units would do most harm."""
    return max((pinned(look, area) for area in bits(reach)), default=0.0)


def pinned(look: Outlook, area: int) -> float:
    return sum(PIN * max(foe.melee, foe.ranged) for foe in look.foes if foe.area == area and foe.alert)


# ---------------------------------------------------------------- cures


def healing(look: Outlook, hero: int, number: int, each: int = 1) -> float:
    """Wounds of Heroes in the area, those of the worst off first."""
    s = look.s
    worth: list[float] = []
    for other in bits(areas.heroes_in(s, s.hero_area[hero])):
        wounds = s.wounds[other].bit_count()
        for nth in range(min(wounds, each)):
            worth.append(
                0.9 if wounds - nth == 4 else 0.55 if wounds - nth == 3 else 0.35 if wounds - nth == 2 else 0.2
            )
    return sum(sorted(worth, reverse=True)[:number])


def sheltered(look: Outlook, hero: int) -> float:
    return 0.6 * look.threat(hero, look.s.hero_area[hero]) * len(look.here())


# ---------------------------------------------------------------- cards one by one


def moves(most: int, passes: bool = False) -> Callable[[Outlook, int], float]:
    return lambda look, hero: best_steps(look, hero, most, passes)


def doors_open(look: Outlook, hero: int) -> float:
    """A door of the way opened without noise or a basic action."""
    s = look.s
    gates = bits(doors.adjacent_doors(s, s.hero_area[hero]))
    return max((door_gain(look, hero, gate) + (0.4 if s.locked >> gate & 1 else 0.1) for gate in gates), default=0.0)


def door_kicker(look: Outlook, hero: int) -> float:
    return max(doors_open(look, hero) + 0.5, best_steps(look, hero, 1))


def skeleton_key(look: Outlook, hero: int) -> float:
    return doors_open(look, hero) - 0.1


def vive_la_france(look: Outlook, hero: int) -> float:
    return 0.7 * strikes(look, hero, 4, 7, quiet=False)


def for_king(look: Outlook, hero: int) -> float:
    return 0.8 * strikes(look, hero, 4, 2)


def garrotte(look: Outlook, hero: int) -> float:
    return max((look.prize(unit) for unit in cards_claudine.throats(look.s, hero)), default=0.0)


def papers(look: Outlook, hero: int) -> float:
    s = look.s
    rooms = [s.dossier.room[area] for area in bits(cards_claudine.wary_rooms(s, hero))]
    return 1.0 if any(s.aware[room] == ALERT for room in rooms) else 0.5 if rooms else 0.0


def pickpocket(look: Outlook, hero: int) -> float:
    return 3.0 if items.face_down(look.s, look.s.hero_area[hero], B_OBJECTIVE) else 0.4


def follow_me(look: Outlook, hero: int) -> float:
    s = look.s
    together = 1 + cards_sarge.followers(s, hero).bit_count()
    return best_steps(look, hero, 3) * together * 0.8 + 0.2 * together


def give_them_hell(look: Outlook, hero: int) -> float:
    s = look.s
    near = 1 << s.hero_area[hero] | areas.bordering(s, s.hero_area[hero])
    return sum(strikes(look, other, 1, 7) for other in look.here() if near >> s.hero_area[other] & 1)


def rally(look: Outlook, hero: int) -> float:
    s = look.s
    return 0.28 * areas.heroes_in(s, s.hero_area[hero]).bit_count()


def on_the_double(look: Outlook, hero: int) -> float:
    return best_steps(look, hero, 1) + best_comrade(look, hero)


def best_comrade(look: Outlook, hero: int) -> float:
    s = look.s
    seen = areas.hero_field(s, s.hero_area[hero])
    others = [other for other in look.here() if other != hero and seen >> s.hero_area[other] & 1]
    return max((best_steps(look, other, 1) for other in others), default=0.0)


def covering_fire(look: Outlook, hero: int) -> float:
    return suppress(look, hero, card_steps.in_sight(look.s, hero, 2)) + best_comrade(look, hero)


def reconnoitre(look: Outlook, hero: int) -> float:
    s = look.s
    for area in range(s.dossier.size):
        if areas.distance(s, s.hero_area[hero], area) <= 2 and items.face_down(s, area, B_OBJECTIVE):
            return 0.7 if len(bits(s.pile)) > 1 else 0.4
    return 0.1


def grenade_out(look: Outlook, hero: int) -> float:
    return grenade(look, hero, card_steps.in_sight(look.s, hero, 2) & ~(1 << look.s.hero_area[hero]))


def last_stand(look: Outlook, hero: int) -> float:
    return strikes(look, hero, 4, 1 << UNARMED) + sheltered(look, hero)


def rush(look: Outlook, hero: int) -> float:
    return max(best_steps(look, hero, 2), strikes(look, hero, 1, 1 << UNARMED))


def scoot(look: Outlook, hero: int) -> float:
    return strikes(look, hero, 1, 3, quiet=False) + 0.5 * best_steps(look, hero, 1)


def bayonets(look: Outlook, hero: int) -> float:
    return max(best_steps(look, hero, 1), strikes(look, hero, 1, 6, 1))


def spirit(look: Outlook, hero: int) -> float:
    return best_steps(look, hero, 4, True)


def clear_breech(look: Outlook, hero: int) -> float:
    return 0.25 + 0.4 * (look.s.jams[hero * 2] + look.s.jams[hero * 2 + 1])


def second_wind(look: Outlook, hero: int) -> float:
    wounds = look.s.wounds[hero].bit_count()
    return 0.25 + (0.9 if wounds >= 4 else 0.2 * wounds)


AP: Final = 1 << K_ARMOUR_PIERCING
SHARP: Final = 1 << K_PRECISE | 1 << K_LETHAL

VALUES: Final[dict[int, Callable[[Outlook, int], float]]] = {
    C_WALL_OF_LEAD: lambda look, hero: 1.6 * strikes(look, hero, 3, 3, quiet=False),
    C_LAST_MAN_STANDING: last_stand,
    C_PIN_THEM_DOWN: lambda look, hero: suppress(look, hero, card_steps.in_sight(look.s, hero, 3)),
    C_BULL_RUSH: rush,
    C_HAYMAKER: lambda look, hero: strikes(look, hero, 1, 1 << UNARMED, 2),
    C_DIG_IN: sheltered,
    C_SPRAY: lambda look, hero: 1.4 * strikes(look, hero, 1, 3, 1, quiet=False),
    C_CLEAR_THE_BREECH: clear_breech,
    C_PINEAPPLE: lambda look, hero: grenade(look, hero, card_steps.neighbours(look.s, hero)),
    C_DOOR_KICKER: door_kicker,
    C_SECOND_WIND: second_wind,
    C_VIVE_LA_FRANCE: vive_la_france,
    C_INVISIBLE: lambda look, hero: best_steps(look, hero, 3, True) + sheltered(look, hero),
    C_KNIFE_WORK: lambda look, hero: strikes(look, hero, 2, 6),
    C_TWO_GUNS: lambda look, hero: 1.3 * strikes(look, hero, 1, 1, quiet=False),
    C_SOFT_SHOES: moves(2, True),
    C_PAPERS_PLEASE: papers,
    C_PICKPOCKET: pickpocket,
    C_PICKLOCK: doors_open,
    C_GARROTTE: garrotte,
    C_FIELD_DRESSING: lambda look, hero: healing(look, hero, 1),
    C_PLAN_B: lambda look, hero: 0.45,
    C_FOR_KING_AND_COUNTRY: for_king,
    C_GHOST_OF_AGINCOURT: lambda look, hero: strikes(look, hero, 3, 1, keys=AP),
    C_RULE_BRITANNIA: lambda look, hero: strikes(look, hero, 2, 2),
    C_SILENT_ARROW: lambda look, hero: strikes(look, hero, 1, 1, 1),
    C_CREEP: moves(2),
    C_STIFF_UPPER_LIP: sheltered,
    C_SKELETON_KEY: skeleton_key,
    C_TEA_BREAK: lambda look, hero: 0.6,
    C_FIRST_AID: lambda look, hero: healing(look, hero, 1),
    C_RECONNOITRE: reconnoitre,
    C_DEAD_EYE: lambda look, hero: strikes(look, hero, 4, 1, keys=SHARP, quiet=False),
    C_SPIRIT_OF_THE_HAWK: spirit,
    C_SUSTAINED_FIRE: lambda look, hero: strikes(look, hero, 2, 1, keys=1 << K_LETHAL),
    C_SHOOT_AND_SCOOT: scoot,
    C_THROWN_TOMAHAWK: lambda look, hero: 0.4 * sum(
        look.worth(verbs.target_of(code)) for code in attack.thrown_options(look.s, hero, 1, 1)[:1]
    ),
    C_TRACKER: lambda look, hero: 0.1,
    C_WALL_RUNNER: moves(2, True),
    C_HEAD_SHOT: lambda look, hero: 1.2 * strikes(look, hero, 1, 1, quiet=False),
    C_PATIENCE: lambda look, hero: 0.2 if not look.s.done & DID_MOVE else 0.0,
    C_WAR_CRY: lambda look, hero: suppress(look, hero, card_steps.neighbours(look.s, hero)),
    C_HERBS: lambda look, hero: healing(look, hero, 1),
    C_GIVE_THEM_HELL: give_them_hell,
    C_FOLLOW_ME: follow_me,
    C_COVERING_FIRE: covering_fire,
    C_ON_THE_DOUBLE: on_the_double,
    C_GRENADE_OUT: grenade_out,
    C_RALLY: rally,
    C_MEDIC: lambda look, hero: healing(look, hero, 2),
    C_FULL_MAGAZINE: lambda look, hero: 1.3 * strikes(look, hero, 1, 1, 1, quiet=False),
    C_BATTLE_PLAN: lambda look, hero: 0.55,
    C_BAYONETS: bayonets,
    C_STEADY_NERVES: sheltered,
}  # fmt: skip


# ---------------------------------------------------------------- items


def _near(look: Outlook, hero: int) -> int:
    return areas.bordering(look.s, look.s.hero_area[hero]) & ~look.s.dossier.exits


def _bundle(look: Outlook, hero: int) -> float:
    best = max((blast(look, area, True) for area in bits(_near(look, hero))), default=-1.0)
    return best - 0.2 - bang_cost(look.s, 2)


# What using an item brings, by its kind.
ITEM_VALUES: Final[dict[int, Callable[[Outlook, int], float]]] = {
    I_BANDAGES: lambda look, hero: healing(look, hero, 2, 2) - 0.4,
    I_MEDICS_BAG: lambda look, hero: healing(look, hero, 4) - 0.4,
    I_PAIN_KILLERS: lambda look, hero: healing(look, hero, 1) - 0.25,
    I_VRIL_HEALING_POTION: lambda look, hero: healing(look, hero, 1, 2) - 0.3,
    I_GRENADE: lambda look, hero: grenade(look, hero, _near(look, hero)) - 0.2 - bang_cost(look.s, 1),
    I_STICK_GRENADE_BUNDLE: _bundle,
    I_DOG_BISCUITS: lambda look, hero: -0.1,  # they are thrown when dogs strike
    I_VRIL_INJECTION: lambda look, hero: 0.1 if attack.attack_options(look.s, hero) else -0.1,
}
OTHER_ITEM: Final = -0.3


def item_value(look: Outlook, hero: int, token: int) -> float:
    value = ITEM_VALUES.get(TOKEN_KIND[token])
    return OTHER_ITEM if value is None else value(look, hero)
