"""What becomes of a Character, as a chance: unhurt, hurt, turned over, dead."""

from collections.abc import Sequence
from fractions import Fraction

from undercroft.core.chance.odds import Case, Chance, Distribution, percent
from undercroft.core.chance.sides import harms, risked
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.foresight.throws import Card, fates
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import ARMOR, LIFE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

FATES: dict[str, Text] = {
    "unhurt": say("unhurt"), "hurt": say("hurt"), "wounded": say("Wounded"), "dies": say("dies"),
}  # fmt: skip


def card_of(s: Table, who: int, armor: int) -> Card:
    """What of his card decides; Armor may be that of his Kevlar or his machine, which a turned card does not change."""
    side = characters.card_side(s, who)
    left = LIFE[side] - s.wounds[who]
    if s.wounded >> who & 1:
        return Card(armor, left, 0, 0)
    own = armor == ARMOR[side]
    return Card(armor, left, ARMOR[side + 1] if own else armor, LIFE[side + 1])


def cases(card: Card, dealt: Distribution) -> list[Case]:
    return [Case(id, FATES[id], chance) for id, chance in fates(card, dealt) if chance or id == "unhurt"]


def attacked(target: int, of: Sequence[Case], also: tuple[Case, ...] = ()) -> Chance:
    """Of one who is attacked: first of all whether he dies; where that cannot be, whether he is turned over or hurt at
    all."""
    harm, death = _harm(of)
    possible = {case.id: case for case in of if case.chance}
    none = Case("hurt", FATES["hurt"], Fraction(0))
    main = next((possible[id] for id in ("dies", "wounded", "hurt") if id in possible), none)
    text = harms(harm, death)
    if main.id == "wounded":  # the card is turned over, and his values change
        text = say("{odds}, {chance} Wounded", odds=text, chance=percent(main.chance))
    return Chance(target, tuple(possible.values()), main, text, also=also, harm=harm, death=death)


def endangered(s: Table, target: int, dealt: Distribution, armor: int) -> Chance:
    """Of one on the side of whoever acts: what is risked by it."""
    of = cases(card_of(s, target, armor), dealt)
    harm, death = _harm(of)
    main = Case("dies", FATES["dies"], death) if death else Case("harmed", say("harmed"), harm)
    possible = tuple(case for case in of if case.chance)
    text = risked(names.who(target), harm, death)
    return Chance(target, possible, main, text, harm=harm, death=death, risk=True)


def _harm(of: Sequence[Case]) -> tuple[Fraction, Fraction]:
    chances = {case.id: case.chance for case in of}
    return 1 - chances["unhurt"], chances.get("dies", Fraction(0))
