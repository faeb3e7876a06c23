"""What Reaction Fire is worth: whom it would stop on the way here, and what that spares the model."""
# compiled: mypyc

from undercroft.games.incursion.judgement.odds import dp_left, harm, shot_chance, shot_dice_of
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules.models.model_cards import allowance
from undercroft.games.incursion.rules.tables import ALLIED

STOPPED = 0.3  # what an enemy shot on the way is worth
SPARED = 0.5  # how much of the harm from those who can be stopped is spared
NEAR = 6  # enemies within this distance can come to blows in their next turn


def watch_value(look: Outlook, m: int, state: int) -> float:
    """Going into Reaction Fire there; nothing while an enemy is in sight (INC-RF-1)."""
    s = look.s
    if look.visible(state, s.square[m]):
        return 0.0
    square = state >> 2
    friends = s.taken[look.side] & ~(1 << s.square[m])
    seen = s.dossier.sight.field(square, state & 3, look.rubble | friends, s.shut)
    near = 0.0
    near_stopped = 0.0
    far_stopped = 0.0
    skill = _skill(look, m)
    for start, count, far in comers(look, square):
        steps = (look.corridor(start, square) & seen).bit_count()
        stopped = count * (1.0 - (1.0 - skill) ** min(steps, 4)) if steps else 0.0
        if far <= NEAR:
            near += count
            near_stopped += stopped
        else:
            far_stopped += stopped * (0.5 if far < 11 else 0.2)
    value = STOPPED * min(4.0, near_stopped + far_stopped)
    if near:
        spared = look.danger(m, square) * near_stopped / near
        value += SPARED * look.worth(m) * spared
    return value


def comers(look: Outlook, square: int) -> list[tuple[int, int, int]]:
    """Squares from which enemies may come at this one, with how many and how far."""
    s = look.s
    flood = look.flood(square)
    out: list[tuple[int, int, int]] = []
    for e in look.foes:
        far = flood.far[s.square[e]]
        if far < 15:
            out.append((s.square[e], 1, far + max(0, 5 - allowance(s, e))))
    if look.side == ALLIED:
        for entry, count in look.coming():
            far = flood.far[entry] + 1
            if far < 15:
                out.append((entry, count, far))
    return out


def _skill(look: Outlook, m: int) -> float:
    """How surely one reaction shot stops an enemy."""
    s = look.s
    if not look.foes:
        return 0.75 if look.side == ALLIED else 0.3
    t = look.foes[0]
    mean, _ = harm(shot_chance(s, m, t), shot_dice_of(s, m, True), dp_left(s, t))
    return min(1.0, mean)
