"""Both sides of a fight on one line: what an act may do to others, and what whoever acts risks by it."""

from collections.abc import Iterable
from fractions import Fraction

from undercroft.core.chance.odds import percent
from undercroft.core.speech.say import Text, Words, say


def harms(harm: Fraction, death: Fraction) -> Text:
    """To whoever is attacked: `10.0 % to kill, 90.1 % to hurt`, or the one of these that can be."""
    if not harm:
        return say("can do no harm")
    if death == harm:
        return say("{dead} to kill", dead=percent(death))
    if death:
        return say("{dead} to kill, {hurt} to hurt", dead=percent(death), hurt=percent(harm))
    return say("{hurt} to hurt", hurt=percent(harm))


def risked(who: Words, harm: Fraction, death: Fraction) -> Text:
    """By the one who acts (no name: `you`), or by anybody who is named: `you: 17.9 % to be hurt`."""
    name = who or say("you")
    if death == harm:
        return say("{who}: {dead} to die", who=name, dead=percent(death))
    if death:
        return say("{who}: {hurt} to be hurt, {dead} to die", who=name, hurt=percent(harm), dead=percent(death))
    return say("{who}: {hurt} to be hurt", who=name, hurt=percent(harm))


def both(odds: Words, risks: Iterable[Words]) -> Words:
    """What may come of it, and after it what is risked."""
    out = odds
    for risk in risks:
        out = say("{odds} \u00b7 {risk}", odds=out, risk=risk) if out else risk
    return out
