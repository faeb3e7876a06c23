"""Why an attack is not possible: the weapon, the distance, the line of sight, who stands in front."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.units import likeness
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.words import names


@reasons.add
def no_attack(o: Asked, a: done.Attack) -> Refusal | None:
    s, ask = o
    who = names.hero(s, ask.seat)
    if ask.question == q.Q_TURN and s.done & t.DID_ATTACK:
        return Refusal("RB-TURN-2", say("{who} has already attacked: Attack may be taken once per turn", who=who))
    weapon, unit = a.weapon, a.target
    return no_weapon(s, ask.seat, weapon) or no_unit(s, unit) or _out_of_reach(s, ask.seat, weapon, unit) or (
        covered(s, ask.seat, weapon, unit) or alike(s, ask, unit) or _other_attack(s, ask)
    )  # fmt: skip


def _other_attack(s: Table, ask: Ask) -> Refusal | None:
    """A card names its own weapon or target."""
    if ask.question == q.Q_TARGET:
        return Refusal("RB-CARD-3", say("the attack under way allows another weapon or target"))
    return None


def no_weapon(s: Table, seat: int, weapon: int) -> Refusal | None:
    if weapons.usable(s, seat, weapon):
        return None
    what = names.weapon(s, seat, weapon)
    if s.jams[seat * t.WEAPONS_EACH + weapon]:
        return Refusal("RB-ATK-3", say("a jammed token lies on {what:the}", what=what))
    if s.drained[seat] >> weapon & 1:
        return Refusal("RB-ATK-3", say("a drained token lies on {what:the}", what=what))
    return Refusal("RB-DMG-2", say("a wound keeps {who} from using {what:the}", who=names.hero(s, seat), what=what))


def no_unit(s: Table, unit: int) -> Refusal | None:
    if unit == t.ESCORTED:
        return Refusal("RB-KEY-26", say("O'Reilly is no enemy"))
    if s.unit_area[unit] < 0:
        return Refusal("RB-GEN-2", say("{whom:the} is not on the map", whom=names.unit(s, unit)))
    return None


def _out_of_reach(s: Table, seat: int, weapon: int, unit: int) -> Refusal | None:
    who, whom, what = names.hero(s, seat), names.unit(s, unit), names.weapon(s, seat, weapon)
    here, there = s.hero_area[seat], s.unit_area[unit]
    shoots, keys = weapons.is_ranged(s, seat, weapon), weapons.printed_keys(s, seat, weapon)
    if areas.units_in(s, here):
        if shoots and not weapons.versatile(keys):
            return Refusal("RB-ATK-2", say("{who} is in melee and cannot fire {what:the}", who=who, what=what))
        if here != there:
            return Refusal("RB-ATK-2", say("{who} is in melee and reaches only enemies in the same area", who=who))
        return None
    if not shoots:
        return Refusal("RB-ATK-4", say("{whom:the} is not in the area of {who}", whom=whom, who=who))
    far = areas.hero_range(s, here, there, weapons.accurate(keys))
    if far < 0:
        return Refusal("RB-LOS-1", say("{who} has no line of sight to {whom:the}", who=who, whom=whom))
    reach = weapons.reach(s, seat, weapon)
    if far > reach:
        text = say("{whom:the} is {far} areas away, and the range is {reach}", whom=whom, far=far, reach=reach)
        return Refusal("RB-RANGE-1", text)
    return None


def covered(s: Table, seat: int, weapon: int, unit: int) -> Refusal | None:
    """Somebody stands in front of the unit."""
    if weapons.accurate(weapons.printed_keys(s, seat, weapon)):
        return None
    whom = names.unit(s, unit)
    if unit_keywords.bodyguarded(s, unit):
        return Refusal("RB-KEY-9", say("a bodyguard covers {whom:the}", whom=whom))
    if weapons.is_ranged(s, seat, weapon) and unit_keywords.meatshielded(s, unit):
        return Refusal("RB-KEY-44", say("a meatshield covers {whom:the}", whom=whom))
    return None


def alike(s: Table, ask: Ask, unit: int) -> Refusal | None:
    """Of units that are alike one is offered."""
    for code in ask.options:
        action = done.read(code)
        other = action.target if isinstance(action, done.Attack) else unit
        other = action.unit if isinstance(action, done.Unit) else other
        if other != unit and other < t.UNITS and likeness.alike(s, other, unit):
            who, whom = names.unit(s, unit), names.unit(s, other)
            return Refusal("RB-GEN-7", say("{who:the} is just like {whom:the}: choose that one", who=who, whom=whom))
    return None
