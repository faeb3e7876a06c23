"""Attacks as actions: paid for, carried out, and followed by reaction shots
(INC-SHOOT-5, INC-GREN, INC-FLAME, INC-HTH)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.chance.modifiers import total
from undercroft.core.choice import Ask, Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.activation import end_activation
from undercroft.games.incursion.rules.attacks.reaction import (
    aftermath_flow,
    ended,
    lose_reaction_fire,
    out_of_ammo,
)
from undercroft.games.incursion.rules.attacks.shooting import critical_hit, volley
from undercroft.games.incursion.rules.board.sight import (
    at_options,
    distance,
    lob_squares,
    sees,
    sees_over,
)
from undercroft.games.incursion.rules.board.squares import blast_area, models_in, open_step
from undercroft.games.incursion.rules.damage.damage import (
    blast,
    explode,
    hits_of,
    rerolled,
    roll_against,
    strike_all,
    suffer,
)
from undercroft.games.incursion.rules.damage.modifiers import (
    BLAST,
    BLOW,
    JET,
    blow_bonus,
    blow_dice,
    fortitude,
    may_reroll_blows,
    may_reroll_shots,
)
from undercroft.games.incursion.rules.deck.responses import attack_window
from undercroft.games.incursion.rules.models.model_cards import allowance, side_of
from undercroft.games.incursion.rules.models.skills import HAS_WHIP
from undercroft.games.incursion.rules.packs import attack_on
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.questions import (
    Q_FLAME,
    Q_SQUARE,
)
from undercroft.games.incursion.rules.tables import (
    BOMB,
    FLAMETHROWER,
    GERMAN,
    GRENADES,
    KIND_DP,
    KIND_LOB,
    LOB_COST,
    PISTOL,
    SLUGGER,
    STURM,
    WHIP,
)
from undercroft.games.incursion.rules.verbs import PASS, spot_of
from undercroft.games.incursion.state import Table

GRENADE_RANGE = 6  # INC-GREN-1
JET_SQUARES = 8  # INC-FLAME-1
JET_COST = 2


def fire(s: Table, m: int, t: int, weapon: int) -> Flow:
    """Shoot a gun (INC-SHOOT-1)."""
    pay(s, m, 1)
    result = yield from volley(s, m, t, weapon)
    if ended(s):
        return
    yield from out_of_ammo(s, m, result.doubles)
    cut_short = weapon == PISTOL and s.kind[m] == SLUGGER and result.natural_one and s.active == m
    yield from aftermath_flow(s, m, True)
    if cut_short and s.glory == m:
        s.spent = allowance(s, m)
    elif cut_short and s.active == m:
        yield from _stop(s, m)


def _stop(s: Table, m: int) -> Flow:
    """A natural 1 of Bambi ends Slugger's activation (INC-SLUG-3)."""
    ending = end_activation(s, m)
    if ending is not None:
        yield from ending


def lob_reach(s: Table, m: int) -> int:
    """How far the model can throw or launch; 0 is without limit (INC-GL-1)."""
    return GRENADE_RANGE if KIND_LOB[s.kind[m]] == GRENADES else 0


def lob(s: Table, m: int) -> Flow:
    """Throw or launch a grenade at a square (INC-GREN-1, INC-GL-1)."""
    kind = s.kind[m]
    weapon = KIND_LOB[kind]
    side = side_of(m)
    squares = lob_squares(s, m, lob_reach(s, m))
    answer = yield Ask(side, Q_SQUARE, at_options(s, squares), m)
    square = s.dossier.grid.at_spot(spot_of(answer))
    pay(s, m, LOB_COST[kind])
    tell.blast(s, m, square, weapon)
    if s.in_play:
        yield from attack_window(s, m, models_in(s, blast_area(s, square)))
    if s.blaze != 2 and square in lob_squares(s, m, lob_reach(s, m)):
        yield from blast(s, side, m, square, 1, BLAST, weapon, may_reroll_shots(s, m))
    yield from aftermath_flow(s, m, True)


def jet_choices(s: Table, m: int, marked: list[int]) -> list[int]:
    """Squares the next On Fire counter may go to (INC-FLAME-1 to INC-FLAME-3)."""
    here = s.square[m]
    if not marked:
        front = open_step(s, here, s.facing[m])
        return [front] if front >= 0 else []
    out: list[int] = []
    for source in marked:
        far = distance(s, here, source)
        lit = sees(s, m, source)
        for d in range(4):
            to = open_step(s, source, d)
            if to < 0 or to in marked or to in out or distance(s, here, to) != far + 1:
                continue
            if lit or sees(s, m, to):
                out.append(to)
    return sorted(out)


def flame(s: Table, m: int) -> Flow:
    """Fire the flamethrower: mark up to eight squares, one die for each model in them (INC-FLAME-1, INC-FLAME-4)."""
    side = side_of(m)
    marked = jet_choices(s, m, [])
    while len(marked) < JET_SQUARES:
        answer = yield Ask(
            side, Q_FLAME, [PASS, *at_options(s, jet_choices(s, m, marked))], len(marked), silent_answer=PASS
        )
        if answer == PASS:
            break
        marked.append(s.dossier.grid.at_spot(spot_of(answer)))
    pay(s, m, JET_COST)
    tell.flames(s, m, marked)
    area = 0
    for square in marked:
        area |= 1 << square
    if s.in_play:
        yield from attack_window(s, m, models_in(s, area))
        if s.blaze == 2:
            area = 0
    s.fire[side] |= area
    yield from strike_all(s, side, m, models_in(s, area), 0, JET, FLAMETHROWER, may_reroll_shots(s, m))
    yield from aftermath_flow(s, m, True)


def blow_targets(s: Table, m: int) -> list[int]:
    """Enemies a hand-to-hand attack can reach: front and front diagonals, with the whip two deep
    (INC-HTH-1, INC-GRETEL-2)."""
    i = s.square[m] * 4 + s.facing[m]
    near = s.taken[1 - side_of(m)] & (s.dossier.whip_reach[i] if HAS_WHIP[s.kind[m]] else s.dossier.reach[i])
    out: list[int] = []
    while near:
        low = near & -near
        near ^= low
        square = low.bit_length() - 1
        if sees_over(s, m, square):
            out.append(s.at[square])
    return out


def strike(s: Table, m: int, t: int) -> Flow:
    """A hand-to-hand attack (INC-HTH-1 to INC-HTH-4)."""
    pay(s, m, 1)
    weapon = WHIP if HAS_WHIP[s.kind[m]] else -1
    tell.attack(s, m, t, weapon, False)
    if s.in_play:
        yield from attack_window(s, m, [t])
    if s.blaze != 2 and t in blow_targets(s, m):
        caused = yield from blow(s, m, t)
        if not caused and HAS_WHIP[s.kind[m]] and s.on_board >> t & 1:
            knock_down(s, t)
    yield from aftermath_flow(s, m, False)


def blow(s: Table, m: int, t: int) -> Generator[Ask, int, int]:
    """Roll and apply one blow; returns the DP caused."""
    side = side_of(m)
    dice = total(blow_dice(s, m, t))
    note_attacker(s, m, t)
    lose_reaction_fire(s, t)  # INC-RF-10
    critical = yield from critical_hit(s, side, t)
    if critical:
        caused = yield from suffer(s, t, 1, BLOW)
        return caused
    bonus = total(blow_bonus(s, m))
    needed = fortitude(s, t, BLOW, m, -1)
    rolled = roll_against(s, t, dice, bonus, needed)
    if may_reroll_blows(s, m, t):
        rolled = yield from rerolled(s, side, rolled, [needed - bonus] * dice, [True] * dice)
    caused = yield from suffer(s, t, hits_of(rolled, bonus, needed), BLOW)
    return caused


def note_attacker(s: Table, m: int, t: int) -> None:
    """Remember who attacked whom first, for Strength in Numbers (INC-SZ-3)."""
    pair = attack_on(t, m)
    if s.kind[m] == STURM and s.side == GERMAN and pair not in s.zombie_attacks:
        s.zombie_attacks = [*s.zombie_attacks, pair]


def knock_down(s: Table, t: int) -> None:
    """A whip attack without damage knocks down on 4 or more (INC-GRETEL-3)."""
    die = s.dice.die()
    tell.knock_roll(s, t, die)
    if die >= 4:
        s.knocked |= 1 << t
        lose_reaction_fire(s, t)
        tell.knocked(s, t)


def thump(s: Table, m: int, t: int) -> Flow:
    """Slugger removes a Sturmzombie without rolling (INC-SLUG-5)."""
    pay(s, m, 1)
    tell.attack(s, m, t, -1, False)
    if s.in_play:
        yield from attack_window(s, m, [t])
    if s.blaze != 2 and t in blow_targets(s, m):
        yield from suffer(s, t, KIND_DP[s.kind[t]], BLOW)
    yield from aftermath_flow(s, m, False)


def boom(s: Table, m: int, t: int) -> Flow:
    """K-a-BOOM! centred on a hand-to-hand target (INC-BOMBER-1)."""
    pay(s, m, 1)
    tell.attack(s, m, t, BOMB, False)
    if s.in_play:
        yield from attack_window(s, m, models_in(s, blast_area(s, s.square[t])))
    if s.blaze != 2 and t in blow_targets(s, m):
        lose_reaction_fire(s, t)  # INC-RF-10
        yield from explode(s, m, s.square[t])
    yield from aftermath_flow(s, m, False)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.FIRE: lambda s, code: fire(s, verbs.model_of(code), verbs.target_of(code), verbs.weapon_of(code)),
    verbs.LOB: lambda s, code: lob(s, verbs.model_of(code)),
    verbs.FLAME: lambda s, code: flame(s, verbs.model_of(code)),
    verbs.STRIKE: lambda s, code: strike(s, verbs.model_of(code), verbs.target_of(code)),
    verbs.THUMP: lambda s, code: thump(s, verbs.model_of(code), verbs.target_of(code)),
    verbs.BOOM: lambda s, code: boom(s, verbs.model_of(code), verbs.target_of(code)),
}
