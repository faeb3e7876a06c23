"""Questions inside an action: rerolls, reaction shots, triggered cards, responses, windows."""
# compiled: mypyc

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.attacks import jet_squares_of, lob_targets
from undercroft.games.incursion.judgement.cards import (
    CP_WORTH,
    kill_value,
    near_zombies,
    played_value,
)
from undercroft.games.incursion.judgement.odds import dp_left, shot_chance, shot_dice_of
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.rules.models.model_cards import allowance, side_of
from undercroft.games.incursion.rules.packs import lying_dice
from undercroft.games.incursion.rules.tables import (
    BOMBER,
    CRITICAL_HIT,
    KILL_VALUE,
    KIND_GUN,
    LUCKY_DEVIL,
    SNAFU,
    STURM,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import (
    KILL,
    PASS,
)
from undercroft.games.incursion.rules.verbs import (
    SNAFU as SNAFU_IT,
)
from undercroft.games.incursion.vocabulary.events import Attack, Played, Snafued, happened

Scores = list[tuple[float, int]]


def judge_reroll(look: Outlook, options: list[int], lying: int) -> Scores:
    """Every die that misses is rolled again, the leftmost first (INC-REROLL-1)."""
    scores: Scores = []
    dice = lying_dice(lying)
    for code in options:
        if code == PASS:
            scores.append((0.5, code))
            continue
        i = v.die_of(code) - 1
        die, need = dice[i]
        scores.append((1.0 - 0.01 * i if die < need <= 6 else 0.0, code))
    return scores


def judge_order(look: Outlook, options: list[int]) -> Scores:
    """Enemies first, the dearest of them before the others."""
    scores: Scores = []
    for code in options:
        t = v.place_of(code) - 2
        scores.append((look.prize(t) if side_of(t) != look.side else -look.worth(t), code))
    return scores


def judge_lucky(look: Outlook, options: list[int], t: int) -> Scores:
    """Lucky Devil is for the DP that would kill somebody dear (INC-BC-26)."""
    s = look.s
    value = -1.0
    if side_of(t) == look.side:
        worth = look.worth(t)
        if dp_left(s, t) == 1:
            value = worth - 1.5
        elif s.hand[look.side][LUCKY_DEVIL] > 1:
            value = worth - 2.9
    return [(value if code != PASS else 0.0, code) for code in options]


def judge_critical(look: Outlook, options: list[int], t: int) -> Scores:
    """Critical Hit where the dice alone would hardly do it (INC-BC-32)."""
    s = look.s
    chance = 0.4
    for event in happened(s):
        if isinstance(event, Attack) and event.target == t and event.weapon >= 0:
            shooter = event.model
            if KIND_GUN[s.kind[shooter]] >= 0:
                chance = 1.0 - (1.0 - shot_chance(s, shooter, t)) ** shot_dice_of(s, shooter, event.reaction)
    value = (1.0 - chance) * look.prize(t) * (0.8 if dp_left(s, t) == 1 else 0.3)
    copies = s.hand[look.side][CRITICAL_HIT]
    return [(value - (0.8 if copies < 2 else 0.5) if code != PASS else 0.0, code) for code in options]


def judge_blaze(look: Outlook, options: list[int], t: int) -> Scores:
    """A last stand pays if there is somebody in reach to take along (INC-BC-31)."""
    s = look.s
    here = s.square[t]
    value = -0.5
    if KIND_GUN[s.kind[t]] >= 0:
        seen = (look.view(here) & s.taken[look.foe]).bit_count()
        value += 0.4 * min(seen, allowance(s, t))
    elif s.kind[t] != STURM:
        flood = look.flood(here)
        if any(flood.far[s.square[e]] <= 4 for e in look.foes):
            value += 1.5
    return [(value if code != PASS else 0.0, code) for code in options]


def judge_shot(look: Outlook, options: list[int]) -> Scores:
    """A free shot, a second shot or a reaction shot: where it does most."""
    s = look.s
    scores: Scores = []
    for code in options:
        if code == PASS:
            scores.append((0.0, code))
            continue
        m, t = v.model_of(code), v.target_of(code)
        value = look.damage(t, shot_chance(s, m, t), shot_dice_of(s, m, False)) * look.prize(t)
        if s.kind[t] == BOMBER and _friends_near(look, t):
            value *= 0.5  # it may go off among us
        scores.append((value, code))
    return scores


def _friends_near(look: Outlook, t: int) -> bool:
    near = look.around(look.s.square[t])
    return near & look.s.taken[look.side] != 0


def judge_reload(look: Outlook, options: list[int], r: int) -> Scores:
    """Two CP for going on firing, while enemies are still to come (INC-RF-9)."""
    s = look.s
    value = -1.0
    if s.side != look.side:
        coming = sum(1 for e in look.foes if not s.activated >> e & 1 and look.threat(e) >= 0.3)
        coming += sum(count for _, count in look.coming()) // 3
        value = 0.5 * coming - 0.6
    return [(value if code != PASS else 0.0, code) for code in options]


def judge_weasel(look: Outlook, options: list[int], left: int) -> Scores:
    """The Sturmzombies that threaten most; they are named in the order of their numbers."""
    wanted = [e for _, e in near_zombies(look) if not look.s.weasel_held >> e & 1][:left]
    scores: Scores = []
    for code in options:
        m = v.place_of(code) - 2
        scores.append((0.5 if code == PASS else 100.0 - m if m in wanted else -1.0, code))
    return scores


def judge_square(look: Outlook, options: list[int], m: int) -> Scores:
    """Where the grenade lands."""
    spots = {look.s.dossier.grid.spot(square): value for value, square in lob_targets(look, m)}
    return [(spots.get(v.spot_of(code), -2.0), code) for code in options]


def judge_flame(look: Outlook, options: list[int]) -> Scores:
    """The next square of the jet."""
    s = look.s
    m = s.commanded if s.commanded >= 0 else s.active
    squares = [s.dossier.grid.at_spot(v.spot_of(code)) for code in options if code != PASS]
    values = dict(zip(squares, jet_squares_of(look, m, squares), strict=True))
    return [(0.0 if code == PASS else values[s.dossier.grid.at_spot(v.spot_of(code))], code) for code in options]


def judge_response(look: Outlook, options: list[int], card: int) -> Scores:
    """Let the enemy's card pass, or pay or SNAFU it away (INC-TIME-6)."""
    s = look.s
    harm = 0.8
    for event in happened(s):
        if isinstance(event, Played) and event.side != look.side and event.card == card:
            harm = played_value(look, card, event.where, event.on_square)
        elif isinstance(event, Snafued) and event.side != look.side and card == SNAFU:
            harm = 1.0 if event.place == ZOMBIE_CARD else 1.5  # what it takes away, from the horde or from one
    scores: Scores = []
    for code in options:
        if verb_of(code) == KILL:
            spare = 0.3 if s.side != look.side and s.first != look.side else 0.0  # CP that would be lost anyway
            scores.append((harm - CP_WORTH * KILL_VALUE[card] + spare, code))
        elif verb_of(code) == SNAFU_IT:
            scores.append((harm - 1.4, code))
        else:
            scores.append((0.0, code))
    return scores


def judge_window(look: Outlook, options: list[int]) -> Scores:
    """Cards in play are only worth killing when they hurt for good (INC-TIME-8)."""
    return [(0.0 if code == PASS else kill_value(look, code), code) for code in options]
