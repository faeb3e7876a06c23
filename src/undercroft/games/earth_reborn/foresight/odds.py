"""The chances of an order before it is declared: blows, shots, things, tests; for both sides. They are reckoned from
the very terms that the rules then roll (strike_terms, shot_terms, test_dice); who might join is not counted."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, cast

from undercroft.core.chance.odds import Case, Chance, percent
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.foresight import risks
from undercroft.games.earth_reborn.foresight.blasts import caught
from undercroft.games.earth_reborn.foresight.fates import attacked, card_of, cases
from undercroft.games.earth_reborn.foresight.throws import (
    black_points,
    reaches,
    targets,
    wounds,
    yellow_points,
)
from undercroft.games.earth_reborn.rules import characters, skill_tests
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.combat import aim, breakables, close_combat, shots, weapons
from undercroft.games.earth_reborn.rules.ips import abilities, items
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.turn import traitors
from undercroft.games.earth_reborn.state import Table

TASER_DICE, TASER_THRESHOLD = 2, 3  # ER-GEAR-23


def odds(game: Known, code: int) -> list[Chance]:
    """What an option may bring: one chance for each Character or thing that dice decide about."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or code not in ask.options:
        return []
    if verb_of(code) == v.AIM:
        return _aimed(s, ask.subject, game.since, code)
    return of_order(s, code)


def of_order(s: Table, code: int) -> list[Chance]:
    """The chances of an order of whoever's doing it is at a table, whatever is asked there."""
    found = ODDS.get(verb_of(code))
    return [] if found is None else found(s, s.doer, code)


# ---------------------------------------------------------------- Close Combat


def _strike(s: Table, who: int, code: int) -> list[Chance]:
    target, cp = v.whom_of(code), stake_cp(v.stake_of(code))
    dice, hits, against, ward, armor = close_combat.strike_terms(s, who, target, cp)
    card = card_of(s, target, armor)
    found = cases(card, wounds(dice, hits, against, ward, card))
    back = risks.struck_back(s, who, against)
    if verb_of(code) == v.CAPTURE:
        chance = sum((case.chance for case in found if case.id == "dies"), Fraction(0))
        said = say("{chance} taken prisoner", chance=percent(chance))
        return [_success(target, "captured", say("taken prisoner"), chance, said), *back]
    return [attacked(target, found), *back]


def _smash(s: Table, who: int, code: int) -> Chance:
    thing, cp = v.thing_of(code), stake_cp(v.stake_of(code))
    dice, hits = close_combat.strength(s, who, breakables.best_arc(s, who, thing))
    return _falls(reaches(yellow_points(dice + cp - 1), breakables.value(s, thing) - hits))


def _falls(chance: Fraction) -> Chance:
    said = say("{chance} destroyed", chance=percent(chance)) if chance else say("too strong to fall")
    return _success(-1, "destroyed", say("destroyed"), chance, said)


# ---------------------------------------------------------------- shooting


def _aimed(s: Table, who: int, since: list[int], code: int) -> list[Chance]:
    """The shot that is under way with its CP shared out like this, if one alone shoots and nothing else was asked."""
    if len(since) != 1 or who != s.doer or verb_of(since[0]) not in (v.SHOOT, v.SHOOT_THING, v.SHOOT_SQUARE):
        return []
    if weapons.piece(s, v.weapon_of(since[0])) == t.G_SMOKE_GRENADES:
        return []
    return _shot(s, who, since[0], (v.cp_of(code), v.spared_of(code)))


def _shot(s: Table, who: int, code: int, shared: tuple[int, int] | None = None) -> list[Chance]:
    """With the CP shared out as well as can be for what the shot is meant to do, or as they were: those for targeting,
    and dice that are not rolled."""
    verb = verb_of(code)
    cp, weapon, target = stake_cp(v.stake_of(code)), v.weapon_of(code), v.target_of(code)
    dice, points, distance, damage, hits = shots.shot_terms(s, who, weapon, verb, target)
    ways = [(targets(dice + more, points, distance), cp - 1 - more) for more in range(cp)]
    if shared is not None:
        more, fewer = shared
        ways = [(targets(dice + more - fewer, points, distance), cp - 1 - more)]
    if verb == v.SHOOT_THING:
        need = breakables.value(s, target) - hits
        return [_falls(max(aim * reaches(yellow_points(damage + extra), need) for aim, extra in ways))]
    if verb == v.SHOOT_SQUARE:
        aim, extra = ways[-1]
        hit = _success(-1, "hit", say("hits"), aim, say("{chance} on target", chance=percent(aim)))
        if weapons.area(s, who, weapon) == t.A_FLAME:  # all CP make the flames hotter
            extra = cp - 1
        return [hit, *_blast(s, who, weapon, target, aim, extra)]
    if weapons.piece(s, weapon) == t.G_TASER:
        chance = max(aim * reaches(yellow_points(TASER_DICE + extra), TASER_THRESHOLD) for aim, extra in ways)
        said = say("{chance} paralysed", chance=percent(chance))
        return [_success(target, "paralysed", say("paralysed"), chance, said)]
    armor = characters.armor(s, target) - weapons.pierces(s, weapons.face(s, weapon), target)
    card = card_of(s, target, max(0, armor))
    best: list[Case] = []
    worth, sure, spent = Fraction(-1), Fraction(0), 0
    for aim, extra in ways:
        dealt = wounds(damage + extra, hits, 0, 0, card)
        mean = aim * sum(number * chance for number, chance in dealt.items())
        if mean > worth:
            worth, best, sure, spent = mean, _missed(cases(card, dealt), aim), aim, extra
    also = _blast(s, who, weapon, _centre(s, who, weapon, verb, target), sure, spent, target)
    return [attacked(target, best, (Case("on-target", say("is on target"), sure),)), *also]


def _centre(s: Table, who: int, weapon: int, verb: int, target: int) -> int:
    """The square of the target that the shot goes at."""
    return shots.best(s, who, weapon, aim.sightings(s, who, verb, target))[2]


def _blast(s: Table, who: int, weapon: int, square: int, hit: Fraction, extra: int, but: int = -1) -> list[Chance]:
    """Everybody else whom an explosion may hurt, on either side (ER-BLAST)."""
    shape = weapons.area(s, who, weapon)
    if shape in (t.A_NONE, t.A_SMOKE) or weapons.piece(s, weapon) == t.G_SMOKE_GRENADES:
        return []
    hurt = caught(s, who, weapons.face(s, weapon), square, characters.seat_of(s, who), extra)
    return risks.together(s, who, risks.with_aim(hurt, hit), but)


def _missed(cases: list[Case], aim: Fraction) -> list[Case]:
    """The cases of a hit, if the shot must reach its target first."""
    return [Case(case.id, case.name, case.chance * aim + (1 - aim if case.id == "unhurt" else 0)) for case in cases]


# ---------------------------------------------------------------- tests


def _used(s: Table, who: int, code: int) -> list[Chance]:
    line = items.line_used(s, code)
    if line.kind == skill_tests.NO_TEST:
        return []
    dice = items.sure_dice(s, who, v.card_of(code), line, stake_cp(v.stake_of(code)))
    works = reaches(yellow_points(dice), line.points)
    return [_succeeds(works), *(risks.gassed(s, who, works) if line.piece == t.G_TOXIC_GAS_CAPSULE else [])]


def _defused(s: Table, who: int, code: int) -> list[Chance]:
    """ER-GEAR-25."""
    return _tested(s, who, skill_tests.TECHNICAL, stake_cp(v.stake_of(code)) - 1, 3)


def _worked(s: Table, who: int, code: int) -> list[Chance]:
    row = BY_ROOM[s.dossier.line[v.room_of(code)]]
    return _tested(s, who, row.kind, stake_cp(v.stake_of(code)) - row.cp, row.points)


def _turned(s: Table, who: int, code: int) -> list[Chance]:
    """Of the traitors only Franck needs a test."""
    if v.who_of(code) != t.FRANCK:
        return []
    return [_succeeds(reaches(black_points(traitors.FRANCK_DICE), traitors.FRANCK_THRESHOLD))]


def _ability(s: Table, who: int, code: int) -> list[Chance]:
    line = abilities.LINES[v.ability_of(code)]
    if line.threshold(s) == abilities.NO_TEST:
        return []
    chance = reaches(yellow_points(line.dice(s, who)), line.threshold(s))
    return [_falls(chance) if line.breaks else _succeeds(chance)]


def _tested(s: Table, who: int, kind: int, more: int, threshold: int) -> list[Chance]:
    return [_succeeds(reaches(yellow_points(skill_tests.test_dice(s, who, kind) + more), threshold))]


def _succeeds(chance: Fraction) -> Chance:
    return _success(-1, "success", say("succeeds"), chance, say("{chance} success", chance=percent(chance)))


# ---------------------------------------------------------------- as people read it


def _success(target: int, id: str, name: Text, chance: Fraction, text: Text) -> Chance:
    good, bad = Case(id, name, chance), Case("nothing", say("nothing happens"), 1 - chance)
    return Chance(target, (good, bad), good, text)


# ---------------------------------------------------------------- by verb

ODDS: Final[dict[int, Callable[[Table, int, int], list[Chance]]]] = {
    v.STRIKE: _strike,
    v.CAPTURE: _strike,
    v.SMASH: lambda s, who, code: [_smash(s, who, code)],
    v.SHOOT: _shot,
    v.SHOOT_THING: _shot,
    v.SHOOT_SQUARE: _shot,
    v.STEP: risks.walked_into,
    v.BACKWARD: risks.walked_into,
    v.STAIRS: risks.walked_into,
    v.USE: _used,
    v.DEFUSE: _defused,
    v.WORK: _worked,
    v.ABILITY: _ability,
    v.TRAITOR: _turned,
}
