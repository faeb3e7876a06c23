"""Specials: what each may be spent on, and that it is spent (RB-SPEC, RB-VRIL-2, RB-LOOT, RB-KEY).

An effect is the number of its keyword or one of verbs.SPEND_.... It may be triggered once per action, and only if it
can be carried out, which stands with what it does (effects.py, RB-SPEC-3): `triggered` counts those of a Hero's skills
and first weapon by their number, those of the second weapon 128 further on.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.catalogue_tables import LASTING_NO_CANCEL
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.pool import pool, rerolls
from undercroft.games.reichbusters.rules.pool.pooled import (
    GONE,
    KIND_AND_MARKS,
    SPECIALS,
    SPENT,
    UNSPENT,
    die_kind,
)
from undercroft.games.reichbusters.rules.sets import SMALL_SETS
from undercroft.games.reichbusters.rules.specials.effects import EFFECTS, could_go_on, enter
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    D_VRIL,
    DEFENCE_TEST,
    F_SURGE,
    GRANTED_RELIABLE,
    K_AUF_DEUTSCH,
    K_BURST,
    K_COUNTER,
    K_CRITICAL_HIT,
    K_CROWD_CONTROL,
    K_DEADLY,
    K_DOUBLE_TAP,
    K_FRENZY,
    K_HEAVY_INFANTRY,
    K_IRON_HIDE,
    K_LIFEDRAIN,
    K_MECH_IMPLANTS,
    K_OVERLOAD,
    K_PIERCING,
    K_QUICK_SHOT,
    K_RAGE,
    K_RECON,
    K_SHOCKWAVE,
    K_SILENT,
    K_SLEIGHT_OF_HAND,
    K_SPECIAL_OPS,
    K_SPLASH,
    K_STAND_DOWN,
    K_STUNNED,
    K_UNRELIABLE,
    K_VRIL_ENHANCED,
    K_VRIL_EXPERIMENT,
    K_VRIL_IMPLANTS,
    KEYWORD_IDS,
    SKILL_IDS,
    SPEND_CANCEL_SURGE,
    SPEND_ITEM_EFFECT,
    SPEND_LOOT,
    SPEND_RELIABLE,
    UNIT_KIND,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.state import Table, changed

# What is on offer: effects and their codes; and all these codes again if each of them can be carried out in any case.
Offers = tuple[list[tuple[int, int]], list[int]]

SECOND_WEAPON: Final = 128

# What the special of each kind of die pays for (RB-KEY-1).
BY_ATTACK: Final = [
    SPEND_LOOT, K_BURST, K_DEADLY, K_DOUBLE_TAP, K_RAGE, K_FRENZY, K_QUICK_SHOT, K_SPLASH, K_CROWD_CONTROL, K_STUNNED,
    K_CRITICAL_HIT, K_SHOCKWAVE, K_OVERLOAD, K_LIFEDRAIN,
]  # fmt: skip
BY_DEFENCE: Final = [K_COUNTER, K_HEAVY_INFANTRY, K_IRON_HIDE, K_MECH_IMPLANTS, K_STAND_DOWN]
BY_NOISE: Final = [K_AUF_DEUTSCH, K_RECON, K_SILENT, K_SLEIGHT_OF_HAND, K_SPECIAL_OPS]
BY_VRIL: Final = [
    SPEND_CANCEL_SURGE, SPEND_ITEM_EFFECT, K_CRITICAL_HIT, K_SHOCKWAVE, K_OVERLOAD, K_LIFEDRAIN, K_VRIL_EXPERIMENT,
    K_VRIL_ENHANCED,
]  # fmt: skip
BY_ANY: Final = [SPEND_RELIABLE, K_VRIL_IMPLANTS]

OF_WEAPONS: Final = (
    1 << SPEND_RELIABLE | 1 << K_BURST | 1 << K_DEADLY | 1 << K_DOUBLE_TAP | 1 << K_FRENZY | 1 << K_SPLASH
    | 1 << K_CROWD_CONTROL | 1 << K_STUNNED | 1 << K_CRITICAL_HIT | 1 << K_SHOCKWAVE | 1 << K_OVERLOAD
    | 1 << K_LIFEDRAIN
)  # fmt: skip
JAMMING: Final = 1 << K_UNRELIABLE | 1 << GRANTED_RELIABLE  # the weapon may jam, or a card sees to it
WAITED_FOR: Final = (K_OVERLOAD, K_QUICK_SHOT)  # another attack, for which the weapon must not be drained
MORE_THAN_ONCE: Final = 1 << SPEND_CANCEL_SURGE  # for every surge (RB-VRIL-2)

OFFERED_ONLY: Final = 1 << SPEND_LOOT | 1 << SPEND_RELIABLE  # on offer only where they can be carried out

SKILL_OF: Final = [SKILL_IDS.index(word) if word in SKILL_IDS else -1 for word in KEYWORD_IDS]


def _keywords(effects: list[int]) -> int:
    """Those among the effects, and those that decide whether a weapon may jam."""
    return sum(1 << effect for effect in effects if effect < SPEND_LOOT) | JAMMING


def _skills(effects: list[int]) -> int:
    return sum(1 << SKILL_OF[effect] for effect in effects if effect < SPEND_LOOT and SKILL_OF[effect] >= 0)


# Per kind of die, in their order: all that its special pays for, the keywords among it, and the skills that are such.
PAID_BY: Final = [BY_ATTACK + BY_ANY, BY_DEFENCE + BY_ANY, BY_NOISE + BY_ANY, BY_VRIL + BY_ANY]
KEYWORDS_BY: Final = [_keywords(effects) for effects in PAID_BY]
SKILLS_BY: Final = [_skills(effects) for effects in PAID_BY]
BY_SKILLS: Final = 1 << D_DEFENCE | 1 << D_NOISE  # their specials pay for skills only
NOTHING: Final[list[int]] = []  # to be bought
# And what is on offer, by keywords, skills and loot one behind the other; made when it is first asked for.
SKILLS: Final = len(SKILL_IDS)
ON_OFFER: Final[list[dict[int, Offers]]] = [{} for _ in PAID_BY]


# ---------------------------------------------------------------- what there is to buy


def place(s: Table, effect: int) -> int:
    """The effect's bit in `triggered`."""
    return effect + SECOND_WEAPON if s.test_weapon == 1 and OF_WEAPONS >> effect & 1 else effect


def has(s: Table, effect: int) -> bool:
    """The attack has the keyword, or its Hero the skill."""
    if s.test_keys >> effect & 1:
        return True
    skill = SKILL_OF[effect] if effect < len(SKILL_OF) else -1
    return skill >= 0 and heroes.has_skill(s, s.test_hero, skill)


def may_buy(s: Table, effect: int) -> bool:
    """There, not yet triggered in this action, and it can be carried out (RB-SPEC-3)."""
    there = effect >= SPEND_LOOT or has(s, effect)
    return there and not gone(s) >> effect & 1 and _may_be_done(s, effect)


def gone(s: Table) -> int:
    """The effects that were triggered in this action, or that a card gave, as bits: all but those that may be bought
    more than once."""
    out = s.triggered
    if s.test_weapon == 1:
        out = out & ~OF_WEAPONS | out >> SECOND_WEAPON & OF_WEAPONS
    return (out | s.test_bought) & ~MORE_THAN_ONCE


def _may_be_done(s: Table, effect: int) -> bool:
    """What is there can be carried out as the table lies."""
    can = EFFECTS[effect].can
    return can is None or can(s)


def jams(keys: int) -> bool:
    """An attack with these keywords jams its weapon unless a special pays for it (RB-KEY-76)."""
    return keys & JAMMING == 1 << K_UNRELIABLE


def can_pay_for_weapon(s: Table) -> bool:
    return s.test == ATTACK_TEST and jams(s.test_keys)


def special(kind: int, which: int) -> int:
    """What pays, as an action has it: the special of a kind of die, and which of two things it does."""
    return kind | which << 2


def paying(special: int) -> int:
    """The kind of die."""
    return special & 3


def which_of_two(special: int) -> int:
    return special >> 2


def effects(s: Table, kind: int) -> list[int]:
    """`SPEND effect special` for an unspent special of this kind of die; do not change the list."""
    skills = s.active_skills[s.test_hero] & SKILLS_BY[kind]
    if not skills and BY_SKILLS >> kind & 1:
        return NOTHING
    keys = s.test_keys & KEYWORDS_BY[kind]
    loot = 1 if kind == D_ATTACK and can_loot(s) else 0
    offers, codes = ON_OFFER[kind].get((keys << SKILLS | skills) << 1 | loot) or _on_offer(kind, keys, skills, loot)
    if not offers:
        return codes
    past = gone(s) if s.triggered or s.test_bought else 0
    if codes and not past:
        return codes
    out: list[int] = []
    for effect, code in offers:
        if not past >> effect & 1 and (OFFERED_ONLY >> effect & 1 or _may_be_done(s, effect)):
            ways = EFFECTS[effect].ways
            if ways is not None:
                out.extend([verbs.spend(effect, special(kind, which)) for which in ways(s)])
            else:
                out.append(code)
    return out


def _on_offer(kind: int, keys: int, skills: int, loot: int) -> Offers:
    """What the special of a kind of die may pay for in an attack with these keywords, by a Hero with these skills,
    on a unit with loot or without; kept."""
    out: list[tuple[int, int]] = []
    for effect in PAID_BY[kind]:
        if effect == SPEND_RELIABLE:
            there = jams(keys)
        elif effect == SPEND_LOOT:
            there = loot == 1
        elif effect > SPEND_LOOT or keys >> effect & 1:
            there = True
        else:
            there = SKILL_OF[effect] >= 0 and skills >> SKILL_OF[effect] & 1 == 1
        if there:
            out.append((effect, verbs.spend(effect, special(kind, 0))))
    sure = all(OFFERED_ONLY >> effect & 1 or EFFECTS[effect].can is None for effect, _ in out)
    found = ON_OFFER[kind][(keys << SKILLS | skills) << 1 | loot] = (out, [code for _, code in out] if sure else [])
    return found


# ---------------------------------------------------------------- spending


def options(s: Table) -> list[int]:
    """Everything that unspent specials may be spent on. Those that can be nothing but a boost are one at once
    (RB-SPEC-5), unless they wait for what is still to come of the dice."""
    while True:
        out: list[int] = []
        boosted = False
        kinds = 0
        for die in SPECIALS.intersection(s.test_dice):
            kinds |= 1 << (die & 7)
        if s.test_keys >> K_PIERCING & 1:  # those of defence dice count as blanks
            kinds &= ~(1 << D_DEFENCE)
        for kind in SMALL_SETS[kinds]:
            found = effects(s, kind)
            if found or _waits(s, kind, kinds):
                out.append(verbs.boost(kind))
                out += found
            elif kinds == 1 << kind and kind != D_VRIL:
                boost_all(s, kind)
                return out
            else:
                boost(s, kind)
                boosted = True
        if not boosted:
            return out


def _waits(s: Table, kind: int, kinds: int) -> bool:
    """A vril special may wait for a surge to cancel as long as a vril die may be rolled again; one for a further attack
    that only a vril blank or a surge forbids, as long as that may be rolled again or cancelled."""
    if kind == D_VRIL:
        return rerolls.vril_left(s)
    if kind != D_ATTACK or not pool.drains_weapon(s) or not (kinds >> D_VRIL & 1 or rerolls.vril_left(s)):
        return False
    for effect in WAITED_FOR:
        if has(s, effect) and not gone(s) >> effect & 1 and could_go_on(s, effect, targets.ALL_WEAPONS):
            return True
    return False


def _pay(s: Table, kind: int) -> None:
    at = pool.unspent(s, kind)
    s.test_dice = changed(s.test_dice, at, s.test_dice[at] | SPENT)


def boost(s: Table, kind: int) -> None:
    """One more die of the same kind (RB-SPEC-4)."""
    dice = s.test_dice.copy()
    dice[pool.unspent(s, kind)] |= SPENT
    dice += pool.rolled(s, kind, 1)
    s.test_dice = dice
    if s.events_wanted:
        tell.boosted(s, s.test_hero, dice[-1])


def boost_all(s: Table, kind: int) -> None:
    """One more die for every special of the kind, also for those that these dice show (RB-SPEC-4)."""
    wanted, dice = UNSPENT | kind, s.test_dice.copy()
    for place, die in enumerate(dice):
        if die & KIND_AND_MARKS == wanted:
            dice[place] = die | SPENT
            dice += pool.rolled(s, kind, 1)
            if s.events_wanted:
                tell.boosted(s, s.test_hero, dice[-1])
    s.test_dice = dice


def spend(s: Table, effect: int, kind: int, which: int) -> Flow | None:
    """A special pays for an effect (RB-SPEC-3), which does what it does while the test goes on. None if it asks nobody.
    The others are looked at after the test."""
    _pay(s, kind)
    s.triggered |= 1 << place(s, effect)
    s.test_bought |= 1 << effect
    if s.events_wanted:
        tell.spent(s, s.test_hero, effect)
    bought = EFFECTS[effect]
    s.test_plus += bought.plus
    if bought.does is not None:
        bought.does(s)
    return bought.asks(s, s.test_hero, which) if bought.asks is not None else None


# ---------------------------------------------------------------- specials of vril dice


def surge_at(s: Table) -> int:
    """The place of a surge in the pool, or -1."""
    for at, die in enumerate(s.test_dice):
        if not die & GONE and die_kind(die) == D_VRIL and pool.face(s, die) == F_SURGE:
            return at
    return -1


def can_cancel_surge(s: Table) -> bool:
    return pool.surges(s) > 0 and not heroes.suffers(s, s.test_hero, LASTING_NO_CANCEL)


def cancel_surge(s: Table) -> None:
    """A surge leaves the pool (RB-VRIL-2)."""
    at = surge_at(s)
    s.test_dice = changed(s.test_dice, at, s.test_dice[at] | GONE)


def can_use_item(s: Table) -> bool:
    """The special line of the vril item that is rolled for, or of a shield (RB-ITEM-17 to RB-ITEM-21)."""
    return s.test == VRIL_ROLL or (s.test == DEFENCE_TEST and pool.shield_vril(s) > 0)


enter(SPEND_RELIABLE, can_pay_for_weapon)
enter(SPEND_CANCEL_SURGE, can_cancel_surge, cancel_surge)
enter(SPEND_ITEM_EFFECT, can_use_item)


def can_loot(s: Table) -> bool:
    """The target has loot of which a token is left, and stands: vril experiment may have killed it already. It drops
    when it dies: deaths.strike (RB-LOOT-1, RB-LOOT-2)."""
    return s.test == ATTACK_TEST and s.unit_area[s.test_unit] >= 0 and items.loot_left(s, UNIT_KIND[s.test_unit])


enter(SPEND_LOOT, can_loot)
