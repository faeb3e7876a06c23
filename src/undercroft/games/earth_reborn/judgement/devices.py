"""Lines of cards, rooms and Characters: what their use is worth now."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.chances import test
from undercroft.games.earth_reborn.judgement.machines import (
    generator_worth,
    here,
    missiles_worth,
    room_scrambler_worth,
    scrambler_worth,
)
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.things import thing_worth
from undercroft.games.earth_reborn.judgement.walks import Walk
from undercroft.games.earth_reborn.rules import characters, owners, skill_tests, verbs
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.awards import is_open
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.goals import scrambles
from undercroft.games.earth_reborn.rules.ips import abilities, breaching, explosives, items
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    DOOR_THING,
    FRANCK,
    G_CHAINSAW,
    G_DEADLY_VIRUS,
    G_GAS_MASK,
    G_INFRARED_GOGGLES,
    G_JET_PACK,
    G_LAPTOP,
    G_MAGNETIC_DISRUPTER,
    G_MEDICAL_KIT,
    G_MINES,
    G_MORPHINE,
    G_PLASTIC_EXPLOSIVE,
    G_POWER_FIST,
    G_RADIO_SCRAMBLER,
    G_SECRET_FILES,
    G_TIME_BOMB,
    G_TOXIC_GAS_CAPSULE,
    G_ZOMBIE_CONTROL_DEVICE,
    G_ZOMBIE_SERUM,
    NORAD,
    R_COMMUNICATION_ROOM,
    R_GENERATOR,
    R_MISSILE_ROOM,
    R_SATELLITE_COM_ROOM,
    R_VIDEO_SURVEILLANCE_ROOM,
    WALL_THING,
    ZOMBIES,
)
from undercroft.games.earth_reborn.rules.verbs import DEFUSE

USELESS = -1.0

# ---------------------------------------------------------------- cards


def judge_use(look: Outlook, walk: Walk, who: int, code: int) -> float:
    s = look.s
    cp, card = stake_cp(verbs.stake_of(code)), verbs.card_of(code)
    if verb_of(code) == DEFUSE:
        return 1.0 * test(skill_tests.test_dice(s, who, skill_tests.TECHNICAL) + cp - 1, 3)
    line, target, carrier = items.line_used(s, code), verbs.used_on_of(code), s.holder[card]
    worth = ITEM_WORTH[line.piece](look, walk, carrier, card, target) if line.piece in ITEM_WORTH else PLAIN_WORTH
    if worth <= 0.0:
        return USELESS
    chance = 1.0 if line.kind == skill_tests.NO_TEST else test(items.sure_dice(s, who, card, line, cp), line.points)
    return worth * chance


def _files(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    """2 Spy Points; less where it pays to carry them off."""
    leaving = [award for award in look.awards if award.kind == of.AWARD_LEAVE_WITH and award.what == G_SECRET_FILES]
    used = [award for award in look.awards if award.kind == of.AWARD_USED and award.what == G_SECRET_FILES]
    return 2.0 - sum(0.6 * award.mp for award in leaving) + sum(one.mp for one in used if look.may_earn(one, who))


def _scrambler(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    s = look.s
    if s.switched_on >> card & 1:
        return USELESS if owners.of_card(s, card) == look.seat else 2.0
    return 0.3 if scrambles(s, look.seat) else scrambler_worth(look)


def _mines(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    return 0.3 if look.s.wounded >> who & 1 == 0 else 0.1


def _control(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    return 1.0 if any(ZOMBIES >> friend & 1 for friend in look.friends) else 0.1


def _mask(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    return 1.5 if look.s.devices and not look.s.switched_on >> card & 1 else USELESS


def _goggles(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    return 0.6 if look.s.smoky else USELESS


def _through(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    return thing_worth(look, walk, who, DOOR_THING + target)


def heal_worth(look: Outlook, patient: int, points: int) -> float:
    """Wounds that are there, by what he is worth."""
    s = look.s
    side = characters.card_side(s, patient)
    wounds = s.wounds[patient] + (LIFE[side - 1] if s.wounded >> patient & 1 else 0)
    whole = LIFE[patient * 2] + LIFE[patient * 2 + 1]
    healed = min(points, wounds)
    worth = healed / whole * (look.prize[patient] * 0.6 + 1.0)
    return worth if characters.seat_of(s, patient) == look.seat else -worth


def _virus(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    """Where it pays, or where enemies are and friends are not."""
    s, d = look.s, look.d
    tile = d.tile[s.square[who]]
    worth = 0.0
    for award in look.awards:
        kind, points = award.kind, award.mp
        if kind == of.AWARD_VIRUS_IN and look.may_earn(award, who):
            if award.where == tile and is_open(s, award):
                worth += points
            else:
                worth -= 0.3 * points if is_open(s, award) else 0.0
        elif kind == of.AWARD_HOLDS and award.seat == look.seat:
            worth -= points
        elif kind == of.AWARD_LEAVE_WITH and award.earns(look.seat) and award.what == G_DEADLY_VIRUS:
            worth -= 0.8 * points
    for foe in look.foes:
        if characters.squares(s, foe) & d.tile_squares[tile]:
            worth += 0.3 * look.prize[foe] ** 0.5
    return worth - 0.4


def raised_worth(look: Outlook) -> float:
    worth = 2.0
    for award in look.awards:
        if award.kind in (of.AWARD_RAISED, of.AWARD_RECRUITED) and award.seat == look.seat:
            worth += award.mp if award.kind == of.AWARD_RAISED else 0.5 * award.mp
    return worth


def _gas(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    s = look.s
    inner, outer = explosives.gas_zones(s, who)
    worth = -0.3
    for victim in [*look.foes, *look.friends]:
        wounds = explosives.gas_wounds(s, victim, inner, outer)
        if wounds:
            side = characters.card_side(s, victim)
            total = LIFE[side] - s.wounds[victim] + (0 if s.wounded >> victim & 1 else LIFE[side + 1])
            loss = look.prize[victim] * (1.0 if wounds >= total else 0.5 * wounds / total)
            worth += loss if victim in look.foes else -1.2 * loss
            if not s.gassed >> victim & 1 and characters.faction_of(s, victim) == NORAD:
                paying = [one for one in look.awards if one.kind == of.AWARD_GASSED and look.may_earn(one, who)]
                worth += sum(one.mp for one in paying)
    return worth


def _bomb(look: Outlook, walk: Walk, who: int, card: int, target: int) -> float:
    """Beside what must fall, or in the midst of enemies."""
    s, d = look.s, look.d
    square = s.square[who]
    worth = 0.0
    for award in look.awards:
        if award.kind == of.AWARD_DESTROYED and award.seat == look.seat and d.tile_squares[award.where] >> square & 1:
            worth += 0.6 * award.mp
    for foe in look.foes:
        if look.walk_from(foe)[square] <= 2:
            worth += 0.25 * look.prize[foe]
    return worth - 0.2 * sum(1 for friend in look.friends if look.walk_from(friend)[square] <= 2)


PLAIN_WORTH: Final = 0.1  # of a piece of which nothing else is known here
ITEM_WORTH: Final[dict[int, Callable[[Outlook, Walk, int, int, int], float]]] = {
    G_MEDICAL_KIT: lambda look, walk, who, card, target: heal_worth(look, target, 2),
    G_MORPHINE: lambda look, walk, who, card, target: heal_worth(look, target, 4),
    G_CHAINSAW: _through,
    G_POWER_FIST: _through,
    G_DEADLY_VIRUS: _virus,
    G_ZOMBIE_SERUM: lambda look, walk, who, card, target: raised_worth(look),
    G_LAPTOP: lambda look, walk, who, card, target: 4.0,
    G_SECRET_FILES: _files,
    G_RADIO_SCRAMBLER: _scrambler,
    G_TOXIC_GAS_CAPSULE: _gas,
    G_MINES: _mines,
    G_TIME_BOMB: _bomb,
    G_PLASTIC_EXPLOSIVE: _bomb,
    G_ZOMBIE_CONTROL_DEVICE: _control,
    G_GAS_MASK: _mask,
    G_INFRARED_GOGGLES: _goggles,
    G_MAGNETIC_DISRUPTER: lambda look, walk, who, card, target: 0.15,
    G_JET_PACK: lambda look, walk, who, card, target: 0.25,
}


# ---------------------------------------------------------------- rooms


def judge_work(look: Outlook, walk: Walk, who: int, code: int) -> float:
    s, d = look.s, look.d
    cp, tile, target = stake_cp(verbs.stake_of(code)), verbs.room_of(code), verbs.target_of(code)
    row = BY_ROOM[d.line[tile]]
    chance = test(skill_tests.test_dice(s, who, row.kind) + cp - row.cp, row.points)
    if row.life:
        return chance * heal_worth(look, target, row.life)
    return _LINES[d.line[tile]](look, who, tile, chance)


def _communication(look: Outlook, who: int, tile: int, chance: float) -> float:
    return _if_worth(room_scrambler_worth(look, who, tile), chance)


def _generator(look: Outlook, who: int, tile: int, chance: float) -> float:
    return (generator_worth(look, who) + here(look, who, of.AWARD_BLACKOUT, tile)) * chance - 0.2


def _missiles(look: Outlook, who: int, tile: int, chance: float) -> float:
    return _if_worth(missiles_worth(look, who, tile), chance)


def _satellites(look: Outlook, who: int, tile: int, chance: float) -> float:
    return (1.0 + here(look, who, of.AWARD_SPIED_IN, tile)) * chance


def _surveillance(look: Outlook, who: int, tile: int, chance: float) -> float:
    return 5.0 * look.price * chance


def _if_worth(worth: float, chance: float) -> float:
    return worth * chance if worth > 0.0 else USELESS


# Working the line of a room now, with this chance to succeed; getting there: machines.py.
_LINES: Final[dict[int, Callable[[Outlook, int, int, float], float]]] = {
    R_COMMUNICATION_ROOM: _communication,
    R_GENERATOR: _generator,
    R_MISSILE_ROOM: _missiles,
    R_SATELLITE_COM_ROOM: _satellites,
    R_VIDEO_SURVEILLANCE_ROOM: _surveillance,
}


# ---------------------------------------------------------------- abilities


def judge_ability(look: Outlook, walk: Walk, who: int, code: int) -> float:
    """What it brings if it succeeds, by how likely that is, less the CP. A line of which nothing else is known here is
    worth as much as a Spy Point."""
    s = look.s
    line, subject = abilities.LINES[verbs.ability_of(code)], verbs.subject_of(code)
    worth = ABILITY_WORTH[line.id](look, walk, who, subject) if line.id in ABILITY_WORTH else 1.0
    if line.id in WORTH_AFTER_ALL:
        return worth
    chance = test(line.dice(s, who), line.threshold(s)) if line.threshold(s) else 1.0
    return worth * chance - line.cp(s) * look.price


def _charmed(look: Outlook, walk: Walk, who: int, subject: int) -> float:
    return 3.0 + sum(award.mp for award in look.awards if award.kind == of.AWARD_CONTROLS and award.what == FRANCK)


def _sawn_wall(look: Outlook, walk: Walk, who: int, subject: int) -> float:
    return thing_worth(look, walk, who, WALL_THING + subject)


def _sawn_door(look: Outlook, walk: Walk, who: int, subject: int) -> float:
    return thing_worth(look, walk, who, DOOR_THING + subject)


def _morale(look: Outlook, walk: Walk, who: int, subject: int) -> float:
    """1 MP for 4 CP: while there is much to do and nothing to do it with."""
    s = look.s
    if s.cp[look.seat] > 1 or s.mp[look.seat] <= 1:
        return USELESS
    able = sum(max(0, characters.max_cp(s, who) - s.spent_cp[who]) for who in look.friends)
    close = any(look.walk_from(foe)[s.square[who]] <= 6 for foe in look.foes for who in look.friends)
    return 0.3 if able >= 8 and close else USELESS


def breach_worth(look: Outlook, walk: Walk, who: int, subject: int = 0) -> float:
    """A wall or door before the machine, on its way."""
    s, width = look.s, look.d.frame.width
    ahead = [edge for edge in stands.sides(s, who, stands.BY_DARK_BLUE) if s.barred >> edge & 1]
    if not ahead or all(look.d.border >> edge & 1 for edge in ahead):
        return USELESS
    here = s.square[who]
    gain = walk.survey.through(here, here + (-width, 1, width, -1)[s.facing[who]])
    return gain * test(breaching.BREACH_DICE, breaching.BREACH_THRESHOLD) - look.price


ABILITY_WORTH: Final[dict[str, Callable[[Outlook, Walk, int, int], float]]] = {
    "morale": _morale,
    "charm": _charmed,
    "raising": lambda look, walk, who, subject: raised_worth(look),
    "saw-wall": _sawn_wall,
    "saw-door": _sawn_door,
    "breach": breach_worth,
}
WORTH_AFTER_ALL: Final = ("morale", "breach")  # with chance and CP reckoned in
