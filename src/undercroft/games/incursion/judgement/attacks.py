"""What attacks are worth: shots, blows, blasts and flames, from where a model stands or could stand."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.incursion.judgement.odds import (
    bambi_kills,
    blow_chance,
    blow_dice_of,
    bomb_chance,
    dp_left,
    harm,
    is_bambi,
    jet_chance,
    lob_chance,
    shot_chance,
    shot_dice_of,
)
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules.attacks.attacks import JET_SQUARES, jet_choices, lob_reach
from undercroft.games.incursion.rules.board.sight import lob_squares
from undercroft.games.incursion.rules.board.squares import blast_area, models_in
from undercroft.games.incursion.rules.damage.modifiers import swarm_rank
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES
from undercroft.games.incursion.rules.tables import BOMBER, GRETEL, HMG, KIND_GUN, SLUGGER, STURM

Aimed = list[tuple[float, float, int]]  # the share a shot takes away, what the whole is worth, the model


def shots_at(look: Outlook, m: int, seen: int) -> Aimed:
    """Each enemy in these squares as a target of the model's gun."""
    s = look.s
    out: Aimed = []
    dice = shot_dice_of(s, m, False)
    for square in bits(seen):
        t = s.at[square]
        share = look.damage(t, shot_chance(s, m, t), dice)
        if is_bambi(s, m):
            share *= bambi_kills(s, m, t) / max(0.01, shot_chance(s, m, t))
        elif KIND_GUN[s.kind[m]] == HMG:
            share = share + (1.0 - share) * look.damage(t, shot_chance(s, m, t), 3)
        out.append((min(share, 1.0), look.prize(t), t))
    return out


def volleys(targets: Aimed, shots: int) -> float:
    """What so many shots bring when each goes where it brings most."""
    if len(targets) == 1:
        share, prize, _ = targets[0]
        return prize * (1.0 - (1.0 - share) ** shots)
    left = [1.0] * len(targets)
    total = 0.0
    for _ in range(shots):
        best, at = 0.0, -1
        for i, (share, prize, _) in enumerate(targets):
            value = left[i] * share * prize
            if value > best:
                best, at = value, i
        if at < 0:
            break
        total += best
        left[at] *= 1.0 - targets[at][0]
    return total


def gain_at(look: Outlook, m: int, state: int, points: int) -> float:
    """What the model's usual attacks bring from a square and facing with so many points."""
    s = look.s
    if points <= 0:
        return 0.0
    best = 0.0
    if KIND_GUN[s.kind[m]] >= 0:
        seen = look.visible(state, s.square[m])
        if seen:
            best = volleys(shots_at(look, m, seen), points)
    elif HAS_FLAMES[s.kind[m]] and points >= 2:
        best = _flames_from(look, m, state)
    near = s.taken[look.foe] & s.dossier.reach[state]
    if near:
        best = max(best, _blows(look, m, state, near, points))
    return best


def _flames_from(look: Outlook, m: int, state: int) -> float:
    """Roughly what a jet brings from elsewhere: the nearest few enemies in view."""
    s = look.s
    total = 0.0
    count = 0
    for square in bits(look.visible(state, s.square[m])):
        if s.dossier.grid.distance(state >> 2, square) <= 6 and count < 4:
            count += 1
            t = s.at[square]
            total += look.damage(t, jet_chance(s, m, t), 1) * look.prize(t)
    return total


def _blows(look: Outlook, m: int, state: int, near: int, points: int) -> float:
    s = look.s
    best = 0.0
    for square in bits(near):
        if s.dossier.sight.sees(state >> 2, state & 3, square, look.rubble, s.shut):
            best = max(best, blow_value(look, m, s.at[square], points))
    return best


def blow_value(look: Outlook, m: int, t: int, points: int) -> float:
    """What so many blows at one enemy bring."""
    s = look.s
    kind = s.kind[m]
    if kind == SLUGGER and s.kind[t] == STURM:
        return look.prize(t)
    value = look.damage(t, blow_chance(s, m, t), blow_dice_of(s, m, t) * points) * look.prize(t)
    if kind == BOMBER:
        return max(value, bomb_value(look, m, t))
    if kind == GRETEL and not s.knocked >> t & 1:
        value += 0.2 * look.worth(t)
    if kind == STURM:
        # whoever strikes now makes the blows of those who come later stronger (INC-SZ-3)
        value += 0.12 * look.worth(t) if swarm_rank(s, m, t) < 3 else 0.04 * look.worth(t)
    return value


# ---------------------------------------------------------------- areas


def blast_value(look: Outlook, centre: int, chances: dict[int, float], side: int) -> float:
    """Enemies hit less friends hit, each with his own chance."""
    s = look.s
    total = 0.0
    for t in models_in(s, blast_area(s, centre)):
        chance = chances.get(t, -1.0)
        if chance < 0.0:
            continue
        mean, kill = harm(chance, 1, dp_left(s, t))
        share = look.damage(t, chance, 1)
        total += share * look.prize(t) if side_of(t) != side else -1.3 * share * (look.worth(t) + 0.3)
        if mean and s.kind[t] == BOMBER and side_of(t) != side:
            total += 0.2 * kill
    return total


def bomb_value(look: Outlook, m: int, t: int) -> float:
    """K-a-BOOM! at an enemy, less the bomber itself."""
    s = look.s
    chances = {v: bomb_chance(s, v) for v in models_in(s, blast_area(s, s.square[t])) if v != m}
    return blast_value(look, s.square[t], chances, look.side) - 0.5 * look.worth(m)


def lob_targets(look: Outlook, m: int) -> list[tuple[float, int]]:
    """Every square the model's grenades reach that catches an enemy, with what it brings."""
    s = look.s
    near = 0
    foes = s.taken[look.foe]
    width = s.dossier.grid.width
    for square in bits(foes):
        row = 7 << square >> 1
        near |= row | row << width | row >> width
    squares = [square for square in lob_squares(s, m, lob_reach(s, m)) if near >> square & 1]
    if not squares:
        return []
    chances = {t: lob_chance(s, m, t) for t in look.mine + look.foes}
    return [(blast_value(look, square, chances, look.side), square) for square in squares]


def jet_squares_of(look: Outlook, m: int, squares: list[int]) -> list[float]:
    """What each of the squares brings that a jet may go to next, also as a step towards the enemy beyond."""
    return [_burning(look, m, square) + 0.1 * _nearness(look, square) for square in squares]


def _burning(look: Outlook, m: int, square: int) -> float:
    """A model in the flames, or flames in the way of those who are near."""
    s = look.s
    t = s.at[square]
    if t < 0:
        return 0.15 * (_nearness(look, square) - 0.2)
    share = look.damage(t, jet_chance(s, m, t), 1)
    return share * look.prize(t) if side_of(t) != look.side else -1.5 * share * look.worth(t) - 0.2


def _nearness(look: Outlook, square: int) -> float:
    """1 beside an enemy, less with every step between."""
    far = look.flood(square).far
    best = min([far[look.s.square[e]] for e in look.foes], default=99)
    return 1.0 / best if best else 1.0


def jet_value(look: Outlook, m: int) -> float:
    """What a jet laid square by square brings."""
    marked = jet_choices(look.s, m, [])
    if not marked:
        return 0.0
    total = _burning(look, m, marked[0])
    while len(marked) < JET_SQUARES:
        choices = jet_choices(look.s, m, marked)
        if not choices:
            break
        values = jet_squares_of(look, m, choices)
        best = max(values)
        if best <= 0.0:
            break
        square = choices[values.index(best)]
        total += _burning(look, m, square)
        marked.append(square)
    return total
