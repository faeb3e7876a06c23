"""Exact chances of attacks, from the same numbers that the rules roll with."""
# compiled: mypyc

from undercroft.core.chance.modifiers import total
from undercroft.games.incursion.rules.damage.modifiers import (
    BLAST,
    BLOW,
    BOMB_BLAST,
    CARD,
    GUN,
    JET,
    blow_bonus,
    blow_dice,
    fortitude,
    may_reroll_blows,
    may_reroll_shots,
    shot_bonus,
    shot_dice,
    swarm_rank,
)
from undercroft.games.incursion.rules.models.skills import REROLLS_MISSES
from undercroft.games.incursion.rules.tables import (
    FLAMETHROWER,
    KIND_DP,
    KIND_GUN,
    KIND_LOB,
    PISTOL,
    SLUGGER,
    STURM,
)
from undercroft.games.incursion.state import Table

_HARM: dict[tuple[float, int, int], tuple[float, float]] = {}


def hit(needed: int, bonus: int, rerolls: bool) -> float:
    """The chance that one die causes a DP."""
    faces = 7 - (needed - bonus)
    if faces < 0:
        faces = 0
    elif faces > 6:
        faces = 6
    chance = faces / 6.0
    return chance + (1.0 - chance) * chance if rerolls else chance


def harm(chance: float, dice: int, left: int) -> tuple[float, float]:
    """DP to be expected of so many dice against a model with so many DP left, and the chance of a casualty."""
    key = (chance, dice, left)
    found = _HARM.get(key)
    if found is None:
        some = 1.0  # the chance of exactly k hits, k counted up
        spread = [1.0] + [0.0] * left
        for _ in range(dice):
            for k in range(left, 0, -1):
                some = spread[k - 1] * chance
                spread[k] = spread[k] * (1.0 - chance) + some if k < left else spread[k] + some
            spread[0] *= 1.0 - chance
        mean = 0.0
        for k in range(1, left + 1):
            mean += k * spread[k]
        found = (mean, spread[left])
        if len(_HARM) > 20000:
            _HARM.clear()
        _HARM[key] = found
    return found


def dp_left(s: Table, t: int) -> int:
    left = KIND_DP[s.kind[t]] - s.wounds[t]
    return left if left > 0 else 1


def shot_chance(s: Table, m: int, t: int, nth: int = 0) -> float:
    """One die of the model's gun."""
    weapon = KIND_GUN[s.kind[m]]
    rerolls = may_reroll_shots(s, m) or REROLLS_MISSES[s.kind[m]]
    return hit(fortitude(s, t, GUN, m, weapon), total(shot_bonus(s, m, weapon, nth)), rerolls)


def shot_dice_of(s: Table, m: int, reaction: bool) -> int:
    """Damage Dice of one paid shot or one reaction shot."""
    return total(shot_dice(s, m, KIND_GUN[s.kind[m]], reaction, not reaction))


def blow_chance(s: Table, m: int, t: int) -> float:
    """One die of a blow."""
    return hit(fortitude(s, t, BLOW, m, -1), total(blow_bonus(s, m)), may_reroll_blows(s, m, t))


def blow_dice_of(s: Table, m: int, t: int, rank: int = 0) -> int:
    """Damage Dice of one blow; with a rank, as if the zombie were that far down the swarm's list."""
    dice = total(blow_dice(s, m, t))
    if rank and s.kind[m] == STURM and s.side == 1:
        dice += rank - swarm_rank(s, m, t)
    return dice if dice > 0 else 1


def lob_chance(s: Table, m: int, t: int) -> float:
    """The die of a grenade."""
    return hit(fortitude(s, t, BLAST, m, KIND_LOB[s.kind[m]]), 1, may_reroll_shots(s, m))


def jet_chance(s: Table, m: int, t: int) -> float:
    """The die of the flame jet."""
    return hit(fortitude(s, t, JET, m, FLAMETHROWER), 0, may_reroll_shots(s, m))


def bomb_chance(s: Table, t: int) -> float:
    """The die of K-a-BOOM!."""
    return hit(fortitude(s, t, BOMB_BLAST, -1, -1), 3, False)


def card_chance(s: Table, t: int) -> float:
    """The die of Booby Trap or Rackley Hated His Mask."""
    return hit(fortitude(s, t, CARD, -1, -1), 0, False)


def bambi_kills(s: Table, m: int, t: int) -> float:
    """Shots that one AP of Slugger's pistol may be expected to land among targets like this one."""
    landed = 0.0
    going = 1.0
    for nth in range(4):
        chance = shot_chance(s, m, t, nth)
        landed += going * chance
        going *= chance - 1.0 / 6.0 if chance > 1.0 / 6.0 else 0.0
    return landed


def is_bambi(s: Table, m: int) -> bool:
    return s.kind[m] == SLUGGER and KIND_GUN[s.kind[m]] == PISTOL
