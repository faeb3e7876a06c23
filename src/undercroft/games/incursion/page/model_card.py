"""A model's card: its numbers as sums of named terms, its arms, what is special about it, what lies on it."""

from undercroft.core.modifiers import Term, explain, total
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, WEAPONS
from undercroft.games.incursion.rules.models import alive_kind, cards, count
from undercroft.games.incursion.rules.modifiers import (
    CARD,
    blow_bonus,
    blow_dice,
    fortitude_terms,
    shot_bonus,
    shot_dice,
)
from undercroft.games.incursion.rules.responses import packed_cards
from undercroft.games.incursion.rules.tables import (
    BLITZ,
    BOOSTED_PINGER,
    BUCKIN,
    HANS,
    KIND_AP,
    KIND_GUN,
    MAJOR_INJURY,
    MINOR_INJURY,
    SCREECHER,
    THOUSAND_YARD,
    WEAPON_IDS,
)
from undercroft.games.incursion.state import Table

Line = tuple[str, str]  # a sentence and the rule behind it, which may be empty

# What each Effect Card changes.
AP_CARDS = (
    (BUCKIN, 1), (THOUSAND_YARD, 2), (BOOSTED_PINGER, 1), (MINOR_INJURY, -1), (MAJOR_INJURY, -2), (SCREECHER, -1),
)  # fmt: skip
NOBODY = -1


def ap_terms(s: Table, m: int) -> list[Term]:
    """AP of an activation as `allowance` counts them (INC-EFFECT-6)."""
    terms: list[Term] = [(KIND_AP[s.kind[m]], "printed", "INC-MODEL-1")]
    for number, each in AP_CARDS:
        copies = count(cards(s, m), number)
        if copies:
            terms.append((copies * each, CARDS[number].name, CARDS[number].rule))
    if s.hans and s.kind[m] == BLITZ and alive_kind(s, HANS):
        terms.append((1, "Huntmaster", ""))
    if total(terms) < 0:
        terms.append((-total(terms), "never below 0", "INC-EFFECT-6"))
    return terms


def number(name: str, terms: list[Term]) -> Line:
    """`AP: 4 = 3 printed +1 Buckin' For a Medal`, or just `AP: 3`; the rule is that of the last change."""
    return f"{name}: {explain(terms) if len(terms) > 1 else total(terms)}", terms[-1][2]


def numbers_of(s: Table, m: int) -> list[Line]:
    most = MODELS[s.kind[m]].damage
    return [
        number("AP", ap_terms(s, m)),
        number("Fortitude", fortitude_terms(s, m, CARD, NOBODY, NOBODY)),
        (f"Damage: {s.wounds[m]} of {most} DP", "INC-DMG-2"),
    ]


def arms(s: Table, m: int) -> list[Line]:
    """Every weapon with what cards make of it, and the bare hands."""
    out: list[Line] = []
    for id in MODELS[s.kind[m]].weapons:
        at = WEAPON_IDS.index(id)
        arm = WEAPONS[at]
        gun = at == KIND_GUN[s.kind[m]]
        now = _changes(shot_dice(s, m, at, False, True), shot_bonus(s, m, at, 0)) if gun else ""
        reaction = f" In Reaction Fire {_dice(arm.reaction)}." if arm.reaction else ""
        out.append((f"{arm.name} ({arm.ap} AP): {arm.text}{reaction}{now}", arm.rule))
    dice, bonus = blow_dice(s, m, NOBODY), blow_bonus(s, m)
    out.append((f"Hand to hand (1 AP): {_dice(total(dice))}.{_changes(dice, bonus)}", "INC-HTH-1"))
    return out


def _dice(number: int) -> str:
    return f"{number} {'die' if number == 1 else 'dice'}"


def _changes(dice: list[Term], bonus: list[Term]) -> str:
    """What cards add, where they do."""
    parts = [f"dice {explain(dice)}"] if len(dice) > 1 else []
    parts += [f"{value:+d} to each die ({name})" for value, name, _ in bonus]
    return f" Now {', '.join(parts)}." if parts else ""


def specials(s: Table, m: int) -> list[Line]:
    return [(f"{special.name}: {special.text}", special.rule) for special in MODELS[s.kind[m]].special]


def effects(s: Table, m: int) -> list[Line]:
    """The cards that work on the model, with what it costs to kill one; a kept card cannot be killed (INC-CAMP-3)."""
    kept = packed_cards(s.kept[m])
    out: list[Line] = []
    for n in packed_cards(cards(s, m)):
        if n in kept:
            kept.remove(n)
            price = "kept from an earlier mission"
        else:
            price = f"kill for {CARDS[n].kill} CP"
        out.append((f"{CARDS[n].name} ({price}): {CARDS[n].text}", CARDS[n].rule))
    return out
