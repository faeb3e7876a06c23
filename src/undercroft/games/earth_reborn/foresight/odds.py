"""The chances of an order before it is declared: blows, shots, things, tests. They are reckoned from the very terms
that the rules then roll (strike_terms, shot_terms, test_dice); who might join is not counted."""

from fractions import Fraction
from typing import cast

from undercroft.core.chance.odds import Case, Chance, percent
from undercroft.core.game import Known
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD, VERB
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.foresight.throws import (
    Card,
    black_points,
    criticals,
    fates,
    reaches,
    targets,
    wounds,
    yellow_points,
)
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import ARMOR, LIFE, PIECE
from undercroft.games.earth_reborn.rules.combat import close_combat, destroy, shots, weapons
from undercroft.games.earth_reborn.rules.ips import abilities, breaching, ips, items, rooms, traitors
from undercroft.games.earth_reborn.state import Table

FATES: dict[str, Text] = {
    "unhurt": say("unhurt"), "hurt": say("hurt"), "wounded": say("Wounded"), "dies": say("dies"),
}  # fmt: skip
TASER_DICE, TASER_THRESHOLD = 2, 3  # ER-GEAR-23


def odds(game: Known, code: int) -> list[Chance]:
    """What an option may bring: one chance for each Character or thing that dice decide about."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or code not in ask.options:
        return []
    verb, who = code & VERB, s.doer
    if verb in (v.STRIKE, v.CAPTURE):
        return _strike(s, who, code, verb == v.CAPTURE)
    if verb == v.SMASH:
        return [_smash(s, who, code)]
    if verb in (v.SHOOT, v.SHOOT_THING, v.SHOOT_SQUARE):
        return _shot(s, who, code)
    return _test(s, who, code)


def card_of(s: Table, who: int, armor: int) -> Card:
    """What of his card decides; Armor may be that of his Kevlar or his machine, which a turned card does not change."""
    side = characters.card_side(s, who)
    left = LIFE[side] - s.wounds[who]
    if s.wounded >> who & 1:
        return Card(armor, left, 0, 0)
    own = armor == ARMOR[side]
    return Card(armor, left, ARMOR[side + 1] if own else armor, LIFE[side + 1])


# ---------------------------------------------------------------- Close Combat


def _strike(s: Table, who: int, code: int, capturing: bool) -> list[Chance]:
    target, cp = code >> SECOND & ARG, v.stake_cp(code >> FIRST & ARG)
    dice, hits, against, ward, armor = close_combat.strike_terms(s, who, target, cp)
    card = card_of(s, target, armor)
    cases = _cases(card, wounds(dice, hits, against, ward, card))
    if capturing:
        chance = sum((case.chance for case in cases if case.id == "dies"), Fraction(0))
        said = say("{chance} taken prisoner", chance=percent(chance))
        return [_success(target, "captured", say("taken prisoner"), chance, said)]
    back = criticals(against)
    hurt = 1 - back.get(0, Fraction(0))
    also = (Case("struck-back", say("is struck back"), hurt),) if hurt else ()
    return [_chance(target, cases, also)]


def _smash(s: Table, who: int, code: int) -> Chance:
    thing, cp = code >> SECOND & ARG, v.stake_cp(code >> FIRST & ARG)
    dice, hits = close_combat.strength(s, who, destroy.best_arc(s, who, thing))
    return _falls(reaches(yellow_points(dice + cp - 1), destroy.value(s, thing) - hits))


def _falls(chance: Fraction) -> Chance:
    return _success(-1, "destroyed", say("destroyed"), chance, say("{chance} destroyed", chance=percent(chance)))


# ---------------------------------------------------------------- shooting


def _shot(s: Table, who: int, code: int) -> list[Chance]:
    """With the CP shared out as well as can be for what the shot is meant to do."""
    verb = code & VERB
    cp, weapon, target = v.stake_cp(code >> FIRST & ARG), code >> SECOND & ARG, code >> THIRD & ARG
    dice, points, distance, damage, hits = shots.shot_terms(s, who, weapon, verb, target)
    ways = [(targets(dice + more, points, distance), cp - 1 - more) for more in range(cp)]
    if verb == v.SHOOT_THING:
        need = destroy.value(s, target) - hits
        return [_falls(max(aim * reaches(yellow_points(damage + extra), need) for aim, extra in ways))]
    if verb == v.SHOOT_SQUARE:
        aim = ways[-1][0]
        return [_success(-1, "hit", say("hits"), aim, say("{chance} on target", chance=percent(aim)))]
    if weapons.piece(s, weapon) == t.G_TASER:
        chance = max(aim * reaches(yellow_points(TASER_DICE + extra), TASER_THRESHOLD) for aim, extra in ways)
        said = say("{chance} paralysed", chance=percent(chance))
        return [_success(target, "paralysed", say("paralysed"), chance, said)]
    armor = characters.armor(s, target) - weapons.pierces(s, weapons.face(s, weapon), target)
    card = card_of(s, target, max(0, armor))
    best: list[Case] = []
    worth, sure = Fraction(-1), Fraction(0)
    for aim, extra in ways:
        dealt = wounds(damage + extra, hits, 0, 0, card)
        mean = aim * sum(number * chance for number, chance in dealt.items())
        if mean > worth:
            worth, best, sure = mean, _missed(_cases(card, dealt), aim), aim
    return [_chance(target, best, (Case("on-target", say("is on target"), sure),))]


def _missed(cases: list[Case], aim: Fraction) -> list[Case]:
    """The same, if the shot must reach its target first."""
    return [Case(case.id, case.name, case.chance * aim + (1 - aim if case.id == "unhurt" else 0)) for case in cases]


# ---------------------------------------------------------------- tests


def _test(s: Table, who: int, code: int) -> list[Chance]:
    verb = code & VERB
    if verb == v.USE:
        face = characters.face_of(s, code >> SECOND & ARG)
        line = code >> THIRD & ARG
        row = next(one for one in items.LINES if one[0] == PIECE[face] and one[1] == line)
        if row[3] == ips.NO_TEST:
            return []
        dice = items.sure_dice(s, who, code >> SECOND & ARG, row[3], v.stake_cp(code >> FIRST & ARG), row[2])
        return [_succeeds(reaches(yellow_points(dice), row[4]))]
    if verb == v.DEFUSE:
        return _tested(s, who, ips.TECHNICAL, v.stake_cp(code >> FIRST & ARG) - 1, 3)  # ER-GEAR-25
    if verb == v.WORK:
        cost, kind, threshold = rooms.line_of(s, code >> SECOND & ARG)
        return _tested(s, who, kind, v.stake_cp(code >> FIRST & ARG) - cost, threshold)
    if verb == v.ABILITY:
        return _ability(s, who, code >> FIRST & ARG)
    if verb == v.TRAITOR and code >> FIRST & ARG == t.FRANCK:
        return [_succeeds(reaches(black_points(traitors.FRANCK_DICE), traitors.FRANCK_THRESHOLD))]
    return []


def _ability(s: Table, who: int, line: int) -> list[Chance]:
    if line == abilities.L_CHARM:
        threshold = abilities.charm_threshold(s)
        return [_succeeds(reaches(yellow_points(abilities.CHARM_DICE), threshold))]
    if line == abilities.L_RAISING:
        return _tested(s, who, ips.SCIENTIFIC, 0, abilities.RAISING_THRESHOLD)
    if line == abilities.L_SAW_WALL:
        return [_falls(reaches(yellow_points(abilities.SAW_WALL_DICE), abilities.SAW_WALL_THRESHOLD))]
    if line == abilities.L_BREACH:
        return [_falls(reaches(yellow_points(breaching.BREACH_DICE), breaching.BREACH_THRESHOLD))]
    return []


def _tested(s: Table, who: int, kind: int, more: int, threshold: int) -> list[Chance]:
    return [_succeeds(reaches(yellow_points(ips.test_dice(s, who, kind) + more), threshold))]


def _succeeds(chance: Fraction) -> Chance:
    return _success(-1, "success", say("succeeds"), chance, say("{chance} success", chance=percent(chance)))


# ---------------------------------------------------------------- as people read it


def _success(target: int, id: str, name: Text, chance: Fraction, text: Text) -> Chance:
    good, bad = Case(id, name, chance), Case("nothing", say("nothing happens"), 1 - chance)
    return Chance(target, (good, bad), good, text)


def _cases(card: Card, dealt: dict[int, Fraction]) -> list[Case]:
    return [Case(id, FATES[id], chance) for id, chance in fates(card, dealt) if chance or id == "unhurt"]


def _chance(target: int, cases: list[Case], also: tuple[Case, ...]) -> Chance:
    """First of all whether he dies; where that cannot be, whether he is turned over or hurt at all."""
    possible = {case.id: case for case in cases if case.chance}
    none = Case("hurt", FATES["hurt"], Fraction(0))
    main = next((possible[id] for id in ("dies", "wounded", "hurt") if id in possible), none)
    harmed = 1 - next(case.chance for case in cases if case.id == "unhurt")
    if main.chance == harmed:
        text = say("{chance} {name}", chance=percent(harmed), name=main.name)
    else:
        text = say("{chance} harmed, {main} {name}", chance=percent(harmed), main=percent(main.chance), name=main.name)
    return Chance(target, tuple(case for case in cases if case.chance), main, text, also=also)
