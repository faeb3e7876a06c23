"""Pools of dice and totals: each number is a sum of named terms (RB-TEST-4 to RB-TEST-8, RB-DICE, RB-SPEC-1)."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules import features, hooks
from undercroft.games.reichbusters.rules.catalogue_tables import (
    HERO_DEFENCE,
    ITEM_VRIL,
    KIND_TOKENS,
    LASTING_LOUDER,
    LASTING_WEAK_DEFENCE,
    LASTING_WEAK_MELEE,
    WEAPON_IDS,
)
from undercroft.games.reichbusters.rules.heroes import heroes, weapons
from undercroft.games.reichbusters.rules.hooks import NOISE_PLUS
from undercroft.games.reichbusters.rules.pool import lasting
from undercroft.games.reichbusters.rules.pool.pooled import GONE, KIND_AND_MARKS, MARKED, UNSPENT, packed_die
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    D_DEFENCE,
    D_VRIL,
    F_BLANK,
    F_SPECIAL,
    F_SURGE,
    I_AMMO,
    I_BODY_ARMOUR,
    I_HELMET,
    I_KNUCKLEDUSTERS,
    I_VRIL_SHIELD,
    K_PIERCING,
    NOISE_TEST,
    UNARMED,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table

# In `test_rights`, beside re-rolls: the vril die of vril experiment is in the pool (RB-KEY-82).
EXPERIMENT: Final = 1024

# Per kind of die: every face as a die of the pool that shows it.
AS_DIE: Final = [bytes([packed_die(kind, face & 7) for face in range(256)]) for kind in range(len(BOX))]

DEFENCE_DICE: Final = 2  # in 1.0 (RB-TEST-5)
ALIKE_DEFENCE: Final = (DEFENCE_DICE, "defence", "RB-TEST-5")
OWN_DEFENCE: Final = [(dice, "defence", "RB-TEST-6") for dice in HERO_DEFENCE]  # per Hero of the five
SPECIAL_VALUE: Final = 2  # RB-DICE-3
NO_WEAPON: Final = -1  # of tests that are made with none

# Wounds that may cost a die.
GUARD_SHATTERED: Final = heroes.WOUNDS_WITH[LASTING_WEAK_DEFENCE]
STRENGTH_SAPPED: Final = heroes.WOUNDS_WITH[LASTING_WEAK_MELEE]

# Values of items that are lost in the book (RB-GAP-2).
AMMO_DICE: Final = 2
KNUCKLEDUSTERS_DICE: Final = 1
BODY_ARMOUR_PLUS: Final = 3
HELMET_PLUS: Final = 1
SHIELD_PLUS: Final = 1
PATIENCE_DICE: Final = 2


# ---------------------------------------------------------------- what lies on the dashboard


def in_use(s: Table, hero: int, kind: int) -> int:
    """How many items of a kind that stay in use count: all of them in 1.0, one in 1.1 (RB-USE-2, RB-USE-3)."""
    n = (s.carried[hero] & KIND_TOKENS[kind] & ~s.jammed_items).bit_count()
    return min(n, 1) if s.edition_1_1 else n


def _add(terms: list[Term], number: int, name: str, rule: str) -> None:
    if number:
        terms.append((number, name, rule))


def _add_skills(terms: list[Term], s: Table, hero: int, test: list[hooks.SkillDice], weapon: int) -> None:
    """The dice that skills bring to a test, each with its name."""
    able = s.active_skills[hero]
    for one in test:
        if one.lent or able & one.bit:
            _add(terms, one.dice(s, hero, weapon), one.name, one.rule)


def _at_least_one(terms: list[Term], less: int, name: str) -> None:
    """A wound takes a die away, but not the last one (RB-GAP-12)."""
    n = 0
    for term in terms:
        n += term[0]
    if n > 1:
        terms.append((-less, name, "RB-DMG-2"))


# ---------------------------------------------------------------- dice


def attack_dice(s: Table, hero: int, weapon: int, ranged: bool, more: int) -> list[Term]:
    """Attack dice of an attack (RB-TEST-4); `more` are those that a card gives."""
    name = "unarmed" if weapon == UNARMED else WEAPON_IDS[s.team[hero] * WEAPONS_EACH + weapon]
    terms = [(weapons.attack_dice(s, hero, weapon), name, "RB-TEST-4")]
    if more:
        terms.append((more, "card", "RB-CARD-2"))
    _add_skills(terms, s, hero, hooks.ATTACK_DICE, weapon)
    if weapon == UNARMED:
        _add(terms, KNUCKLEDUSTERS_DICE * in_use(s, hero, I_KNUCKLEDUSTERS), "knuckledusters", "RB-ITEM-11")
    if s.boosted >> hero & 1:
        terms.append((s.boosted >> hero & 1, "vril-injection", "RB-ITEM-19"))
    if ranged:
        if s.patient >> hero & 1:
            terms.append((PATIENCE_DICE, "patience", "RB-CARD-7"))
        if s.test_used:
            _add(terms, AMMO_DICE * _used(s, I_AMMO), "ammo", "RB-ITEM-3")
    elif s.wounds[hero] and heroes.suffers(s, hero, LASTING_WEAK_MELEE):
        _at_least_one(terms, 1, "strength-sap")
    return terms


def attack_number(s: Table, hero: int, weapon: int) -> int:
    """How many dice the attack on the table has; mostly nothing but skills changes the number of the weapon."""
    if s.boosted | s.patient | s.test_used | s.wounds[hero] & STRENGTH_SAPPED or weapon == UNARMED:
        return sum_of(attack_dice(s, hero, weapon, weapons.in_ranged_attack(s), s.test_more))
    own = weapons.ATTACK[weapons.side(s, hero, weapon)] + s.test_more
    return own + hooks.dice_of_skills(s, hero, hooks.ATTACK_DICE, weapon)


def _used(s: Table, kind: int) -> int:
    """How many items of the kind are used in the test on the table."""
    return (s.test_used & KIND_TOKENS[kind]).bit_count()


def defence_dice(s: Table, hero: int) -> list[Term]:
    """Defence dice: 2 in 1.0, the Hero's own number in 1.1, and what changes it (RB-TEST-5, RB-TEST-6)."""
    terms = [OWN_DEFENCE[s.team[hero]] if s.edition_1_1 else ALIKE_DEFENCE]
    _add_skills(terms, s, hero, hooks.DEFENCE_DICE, NO_WEAPON)
    if s.boosted >> hero & 1:
        terms.append((s.boosted >> hero & 1, "vril-injection", "RB-ITEM-19"))
    if s.lasting[hero]:
        _add(terms, lasting.defence_dice(s, hero), "card", "RB-CARD-7")
    if s.wounds[hero] and heroes.suffers(s, hero, LASTING_WEAK_DEFENCE):
        _at_least_one(terms, 1, "shattered-guard")
    return terms


def defence_number(s: Table, hero: int) -> int:
    """How many defence dice that makes; mostly nothing but skills changes the number."""
    if s.boosted or s.wounds[hero] & GUARD_SHATTERED or (s.lasting[hero] and lasting.defence_dice(s, hero)):
        return sum_of(defence_dice(s, hero))
    own = HERO_DEFENCE[s.team[hero]] if s.edition_1_1 else DEFENCE_DICE
    return own + hooks.dice_of_skills(s, hero, hooks.DEFENCE_DICE, NO_WEAPON)


def noise_dice(s: Table, hero: int, dice: int, weapon: bool) -> list[Term]:
    """Noise dice of an action's test (RB-TEST-7)."""
    terms = [(dice, "noise", "RB-TEST-7")]
    if s.wounds[hero] and heroes.suffers(s, hero, LASTING_LOUDER):
        terms.append((1, "ringing-ears", "RB-DMG-2"))
    _add_skills(terms, s, hero, hooks.NOISE_DICE, weapon)
    return terms


def noise_number(s: Table, hero: int, dice: int, weapon: bool) -> int:
    """How many noise dice that makes; mostly it is what the action says."""
    return sum_of(noise_dice(s, hero, dice, weapon)) if s.wounds[hero] else dice - hushed(s, hero, weapon)


def hushed(s: Table, hero: int, weapon: bool) -> int:
    """How many noise dice skills take away."""
    return -hooks.dice_of_skills(s, hero, hooks.NOISE_DICE, weapon)


def vril_dice(s: Table, hero: int) -> list[Term]:
    """Vril dice of the test on the table: of the weapon, of shields, of vril experiment (RB-TEST-8)."""
    terms: list[Term] = []
    if s.test == ATTACK_TEST and s.enhanced[hero]:
        name = WEAPON_IDS[s.team[hero] * WEAPONS_EACH + s.test_weapon] if s.test_weapon < UNARMED else "unarmed"
        _add(terms, weapons.vril_dice(s, hero, s.test_weapon), name, "RB-TEST-8")
    if s.test_used:
        _add(terms, shield_vril(s), "vril-shield", "RB-ITEM-21")
    if s.test_rights & EXPERIMENT:
        terms.append((1, "vril-experiment", "RB-KEY-82"))
    return terms


def shield_vril(s: Table) -> int:
    """Vril dice of the shields that are used with them in the test on the table (RB-ITEM-21)."""
    return ITEM_VRIL[I_VRIL_SHIELD] * _used(s, I_VRIL_SHIELD)


# ---------------------------------------------------------------- what is added


def defence_plus(s: Table, hero: int) -> list[Term]:
    """What is added to a defence test (RB-ITEM-5, RB-ITEM-9, RB-ITEM-21)."""
    terms: list[Term] = []
    if not s.carried[hero]:
        return terms
    _add(terms, BODY_ARMOUR_PLUS * in_use(s, hero, I_BODY_ARMOUR), "body-armour", "RB-ITEM-5")
    _add(terms, HELMET_PLUS * in_use(s, hero, I_HELMET), "helmet", "RB-ITEM-9")
    _add(terms, SHIELD_PLUS * in_use(s, hero, I_VRIL_SHIELD), "vril-shield", "RB-ITEM-21")
    return terms


def noise_plus(s: Table, hero: int) -> list[Term]:
    """What is added to a noise test (RB-KEY-20, RB-GAP-13)."""
    terms: list[Term] = []
    if s.units_in[s.hero_area[hero]]:
        for keyword in NOISE_PLUS:
            _add(terms, keyword.plus(s, s.hero_area[hero]), keyword.name, keyword.rule)
    if s.shown_features:
        _add(terms, -features.gramophone(s, s.hero_area[hero]), "gramophone", "RB-FEAT-1")
    return terms


# ---------------------------------------------------------------- dice on the table


def shows(die: int, pierced: bool) -> int:
    """What a die shows; against a piercing attack a defence special counts as a blank (RB-KEY-51)."""
    shown = die >> 3 & 7
    return F_BLANK if shown == F_SPECIAL and pierced and die & 7 == D_DEFENCE else shown


def face(s: Table, die: int) -> int:
    """What a die of the test on the table shows."""
    return shows(die, s.test_keys >> K_PIERCING & 1 == 1)


def _worth(special: int, pierced: bool) -> list[int]:
    """Per die of a pool: what it adds to the total if a special is worth so much (RB-DICE-3)."""
    points = [0, 1, 2, 3, special, 0]
    return [0 if die & GONE or die >> 3 & 7 > F_SURGE else points[shows(die, pierced)] for die in range(MARKED)]


WORTH: Final = _worth(SPECIAL_VALUE, False)
WORTH_PIERCED: Final = _worth(SPECIAL_VALUE, True)
WORTH_IN_ATTACK: Final = [_worth(SPECIAL_VALUE + more, False) for more in range(3)]  # by what a special adds beside


def worth(s: Table) -> list[int]:
    """The values of dice in the test on the table: specials are worth more if the attacker is precise (RB-KEY-52)."""
    if s.test == ATTACK_TEST:
        return WORTH_IN_ATTACK[each_special(s)]
    return WORTH_PIERCED if s.test_keys >> K_PIERCING & 1 else WORTH


def each_special(s: Table) -> int:
    """What each special of the attack on the table adds beside its 2."""
    more = 0
    for adds in hooks.EACH_SPECIAL:
        more += adds(s, s.test_hero, s.test_keys)
    return more


def value(s: Table, die: int) -> int:
    """What a die adds to the total, were it not taken out of the pool."""
    return worth(s)[die & ~GONE]


def total(s: Table) -> int:
    """What the test on the table amounts to now; no test is below nothing."""
    values = worth(s) if s.test_keys or s.test == ATTACK_TEST else WORTH
    n = s.test_plus
    for die in s.test_dice:
        n += values[die]
    return n if n > 0 else 0


def added(dice: list[int]) -> int:
    """What dice amount to by themselves."""
    n = 0
    for die in dice:
        n += WORTH[die]
    return n


def thrown(s: Table, kind: int) -> int:
    """One die of a kind, as it fell."""
    return AS_DIE[kind][s.dice.throws(BOX[kind], 1)[0]]


def rolled(s: Table, kind: int, number: int) -> list[int]:
    """So many dice of a kind, as they fell."""
    return list(s.dice.throws(BOX[kind], number).translate(AS_DIE[kind]))


def add_dice(s: Table, kind: int, number: int) -> list[int]:
    """Roll more dice into the pool of the test on the table; those that fell."""
    fallen = rolled(s, kind, number)
    s.test_dice = s.test_dice + fallen
    return fallen


def unspent(s: Table, kind: int) -> int:
    """The place of an unspent special of a kind of die, or -1 (RB-SPEC-5)."""
    if kind == D_DEFENCE and s.test_keys >> K_PIERCING & 1:  # they count as blanks
        return -1
    wanted, dice = UNSPENT | kind, s.test_dice
    if wanted in dice:  # not rolled again: mostly there is none other
        return dice.index(wanted)
    for place, die in enumerate(dice):
        if die & KIND_AND_MARKS == wanted:
            return place
    return -1


def showing(s: Table, kind: int, shown: int) -> int:
    """How many dice of a kind in the pool show this."""
    n = 0
    for die in s.test_dice:
        if die & 7 == kind and not die & GONE and face(s, die) == shown:
            n += 1
    return n


def surges(s: Table) -> int:
    """Surges that nobody has cancelled."""
    return showing(s, D_VRIL, F_SURGE)


def vril_spoils(s: Table) -> bool:
    """A vril blank or a surge lies in the pool: it will drain what was used (RB-VRIL-5)."""
    return surges(s) > 0 or showing(s, D_VRIL, F_BLANK) > 0


def by_weapon(s: Table) -> bool:
    """The noise test on the table was caused by a weapon."""
    return s.test == NOISE_TEST and s.test_weapon >= 0


def drains_weapon(s: Table) -> bool:
    """The vril weapon of the attack on the table is drained as the dice lie."""
    return s.test == ATTACK_TEST and weapons.vril_dice(s, s.test_hero, s.test_weapon) > 0 and vril_spoils(s)


def piercing(s: Table) -> bool:
    """Defence specials of the test on the table count as blanks (RB-KEY-51)."""
    return s.test_keys >> K_PIERCING & 1 == 1
