"""A model's card: its numbers as sums of named terms, its arms as cards change them, what lies on it."""

from undercroft.core.chance.modifiers import Term, total
from undercroft.core.chance.odds import explained
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Text, Words, phrase, say
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, WEAPONS
from undercroft.games.incursion.page.printed import dice as so_many
from undercroft.games.incursion.page.printed import weapon_text
from undercroft.games.incursion.rules.damage.modifiers import (
    CARD,
    blow_bonus,
    blow_dice,
    fortitude_terms,
    shot_bonus,
    shot_dice,
)
from undercroft.games.incursion.rules.deck.responses import packed_cards
from undercroft.games.incursion.rules.models.effects import AP
from undercroft.games.incursion.rules.models.model_cards import alive_kind, cards
from undercroft.games.incursion.rules.tables import (
    BLITZ,
    HANS,
    KIND_AP,
    KIND_GUN,
    WEAPON_IDS,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.tags import one_by_one

NOBODY = -1


def ap_terms(s: Table, m: int) -> list[Term]:
    """AP of an activation as `allowance` counts them (INC-EFFECT-6)."""
    terms: list[Term] = [(KIND_AP[s.kind[m]], "printed", "INC-MODEL-1")]
    terms += AP.terms(cards(s, m))
    if s.hans and s.kind[m] == BLITZ and alive_kind(s, HANS):
        terms.append((1, "Huntmaster", ""))
    if total(terms) < 0:
        terms.append((-total(terms), "never below 0", "INC-EFFECT-6"))
    return terms


def number(terms: list[Term]) -> Words:
    """`4 = 3 printed +1 Buckin' For a Medal`, or just `3`."""
    return explained(terms) if len(terms) > 1 else total(terms)


def numbers_of(s: Table, m: int) -> list[PrintedLine]:
    """Each with the rule of its last change."""
    most, points, fortitude = MODELS[s.kind[m]].damage, ap_terms(s, m), fortitude_terms(s, m, CARD, NOBODY, NOBODY)
    return [
        (say("AP: {number}", number=number(points)), points[-1][2]),
        (say("Fortitude: {number}", number=number(fortitude)), fortitude[-1][2]),
        (say("Damage: {number} of {most} DP", number=s.wounds[m], most=most), "INC-DMG-2"),
    ]


def arms(s: Table, m: int) -> list[PrintedLine]:
    """Every weapon with what cards make of it, and the bare hands."""
    out: list[PrintedLine] = []
    for id in MODELS[s.kind[m]].weapons:
        at = WEAPON_IDS.index(id)
        arm = WEAPONS[at]
        text = weapon_text(arm)
        if at == KIND_GUN[s.kind[m]]:
            text = _changed(text, shot_dice(s, m, at, False, True), shot_bonus(s, m, at, 0))
        out.append((text, arm.rule))
    dice = blow_dice(s, m, NOBODY)
    blow = say("Hand to hand (1 AP): {dice}.", dice=so_many(total(dice)))
    out.append((_changed(blow, dice, blow_bonus(s, m)), "INC-HTH-1"))
    return out


def _changed(text: Text, dice: list[Term], bonus: list[Term]) -> Text:
    """With what cards add, where they do."""
    parts = [say("dice {sum}", sum=explained(dice))] if len(dice) > 1 else []
    parts += [say("{value:+} to each die ({name})", value=value, name=phrase(name)) for value, name, _ in bonus]
    return say("{text} Now {changes}.", text=text, changes=one_by_one(parts)) if parts else text


def effects(s: Table, m: int) -> list[PrintedLine]:
    """The cards that work on the model, with what it costs to kill one; a kept card cannot be killed (INC-CAMP-3)."""
    kept = packed_cards(s.kept[m])
    out: list[PrintedLine] = []
    for n in packed_cards(cards(s, m)):
        if n in kept:
            kept.remove(n)
            price = say("kept from an earlier mission")
        else:
            price = say("kill for {number} CP", number=CARDS[n].kill)
        told = say("{name} ({price}): {text}", name=phrase(CARDS[n].name), price=price, text=phrase(CARDS[n].text))
        out.append((told, CARDS[n].rule))
    return out
