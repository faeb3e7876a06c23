"""The table as numbers from which a learned value tells how likely a seat is to win: points and tiles, and for each
Character how he stands, what he may still do in this turn, who may strike or shoot him next, and how far away is what
he is after."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.judgement.aims import tasks
from undercroft.games.earth_reborn.judgement.outlook import VICTORY, Outlook
from undercroft.games.earth_reborn.judgement.standing import estimate
from undercroft.games.earth_reborn.judgement.surveys import glow
from undercroft.games.earth_reborn.rules import characters, seats
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, DEAD, HERE, PRISONER
from undercroft.games.earth_reborn.state import Table

FAR: Final = 40.0  # squares; what is farther is as far

_TABLE: Final = (
    "turn", "turns left", "initiative", "active", "passes", "cp", "cp of the best other", "mp", "mp of the best other",
    "lead", "tiles", "tiles of the others", "bag", "worth", "worth of the enemies", "machines on",
)  # fmt: skip
_CHARACTER: Final = (
    "side", "prize", "wounded", "wounds", "cp to spend", "tiles", "cards", "nearest enemy", "threat", "fire",
    "turns to the end", "tasks", "engaged", "dead", "prisoner",
)  # fmt: skip

NAMES: Final = (*_TABLE, *(f"character {who} {what}" for who in range(CHARACTERS) for what in _CHARACTER), "estimate")


def features(s: Table, seat: int) -> list[float]:
    """One number for each of NAMES, as that seat sees it: its own Characters count 1, enemies -1."""
    own = Outlook(s, seat)
    looks = {seat: own}
    row = _of_table(s, own)
    for who in range(CHARACTERS):
        if s.whereabouts[who] != HERE or s.square[who] < 0:
            row.extend([0.0] * (len(_CHARACTER) - 2))
            row.append(1.0 if s.whereabouts[who] == DEAD else 0.0)
            row.append(_prisoner(s, seat, who))
            continue
        holder = characters.seat_of(s, who)
        if holder not in looks:
            looks[holder] = Outlook(s, holder)
        row.extend(_of_character(s, own, looks[holder], who))
    row.append(estimate(s, seat))
    return row


def _of_table(s: Table, own: Outlook) -> list[float]:
    seat = own.seat
    rest = seats.others(s, seat)
    best = max(s.mp[other] for other in rest)
    return [
        float(s.turn),
        float(own.left),
        float(s.initiative == seat),
        float(s.active == seat),
        float(s.passes),
        float(s.cp[seat]),
        float(max(s.cp[other] for other in rest)),
        float(s.mp[seat]),
        float(best),
        float(s.mp[seat] - best),
        float(s.hand[seat].bit_count()),
        float(sum(s.hand[other].bit_count() for other in rest)),
        float(s.bag.bit_count()),
        sum(own.prize[who] * _health(s, who) for who in own.friends),
        sum(own.prize[who] * _health(s, who) for who in own.foes),
        float(s.machines_on.bit_count()),
    ]


def _health(s: Table, who: int) -> float:
    whole = LIFE[who * 2] + LIFE[who * 2 + 1]
    return 1.0 - (s.wounds[who] + (LIFE[who * 2] if s.wounded >> who & 1 else 0)) / whole


def _prisoner(s: Table, seat: int, who: int) -> float:
    """1 if the seat holds him, -1 if another does."""
    if s.whereabouts[who] != PRISONER:
        return 0.0
    return 1.0 if s.captor[who] >= 0 and characters.seat_of(s, s.captor[who]) == seat else -1.0


def _fire(s: Table, his: Outlook, who: int) -> float:
    """The share of his worth that a shot from where an enemy stands may take now."""
    square, width = s.square[who], s.dossier.frame.width
    shots = [
        his.fire(foe, who, sight.square_range(s.square[foe], square, width))
        for foe in his.foes
        if s.square[foe] >= 0 and his.guns(foe) and his.seen_from(foe) >> square & 1
    ]
    return max(shots, default=0.0)


def _of_character(s: Table, own: Outlook, his: Outlook, who: int) -> list[float]:
    square = s.square[who]
    ways = [his.walk_from(foe)[square] for foe in his.foes if s.square[foe] >= 0]
    near = [foe for foe in his.foes if his.walk_from(foe)[square] <= his.speed(foe)]
    threat = max((his.threat(foe, who) for foe in near), default=0.0)
    speed = max(1.0, his.speed(who))
    pull, soonest = 0.0, FAR / 4
    for task in tasks(his, who):
        turns = task.field[square] / speed
        pull = max(pull, task.worth * glow(turns))
        if task.worth >= VICTORY / 4:
            soonest = min(soonest, turns)
    return [
        1.0 if who in own.friends else -1.0,
        his.prize[who],
        float(s.wounded >> who & 1),
        float(s.wounds[who]),
        float(max(0, characters.max_cp(s, who) - s.spent_cp[who])),
        float(s.assigned[who].bit_count()),
        float(s.carried[who].bit_count()) if s.carried else 0.0,
        min(FAR, float(min(ways, default=FAR))),
        threat,
        _fire(s, his, who),
        soonest,
        pull,
        float(s.engaged >> who & 1),
        0.0,
        _prisoner(s, own.seat, who),
    ]
