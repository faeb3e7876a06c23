"""The table as numbers that every seat may know, from which a learned value tells who is likely to win.

They are counted from the Allies' side, whoever asks: what is left of both forces and what it may still do, how far the
goal is, and for the Allies who are nearest to it what surrounds them.
"""
# compiled: mypyc

from typing import Final

from undercroft.games.incursion.judgement.aims import aim_of, exit_field
from undercroft.games.incursion.judgement.odds import dp_left
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.judgement.standing import lead_of, progress_of, strength_of
from undercroft.games.incursion.rules.models.model_cards import allowance, numbers, side_mask, side_of
from undercroft.games.incursion.rules.tables import ACTION, ALLIED, GERMAN, KIND_IDS
from undercroft.games.incursion.state import Table

NEAREST: Final = 5  # Allies that are looked at one by one
RINGS: Final = [1, 2, 4, 7, 10]  # squares within which enemies are counted
FAR: Final = 40.0  # squares or points; what is farther is as far

_TABLE: Final = [
    "turn", "turns left", "action phase", "allied turn", "allies first", "cp allies", "cp germans", "special cp",
    "hand allies", "hand germans", "deck", "allies still to act", "germans still to act", "allies on reaction",
    "germans on reaction", "done", "strength", "lead", "item of allies", "item of germans", "item way", "count",
    "items on", "surge", "flooded", "harm that may come", "germans in sight", "germans who can strike",
]  # fmt: skip
_KIND: Final = ["on the board", "waiting", "gone"]
_ALLY: Final = [
    "there", "points to the goal", "nearest enemy", *[f"enemies within {ring}" for ring in RINGS], "reacts", "health",
    "danger", "worth", "has acted", "knocked down",
]  # fmt: skip

NAMES: Final = (
    *_TABLE,
    *[f"{kind} {what}" for kind in KIND_IDS for what in _KIND],
    *[f"ally {n + 1} {what}" for n in range(NEAREST) for what in _ALLY],
)


def features(s: Table) -> list[float]:
    """One number for each of NAMES."""
    look = Outlook(s, ALLIED)
    return [*_of_table(s, look), *_of_kinds(s), *_of_allies(s, look)]


def _of_table(s: Table, look: Outlook) -> list[float]:
    done = progress_of(look)
    allies, germans = side_mask(ALLIED), side_mask(GERMAN)
    present, to_act = s.on_board, s.on_board & ~s.activated
    carrier, way = _carrying(s, look)
    return [
        float(s.turn),
        float(s.turn_limit - s.turn) if s.turn_limit else 50.0,
        1.0 if s.phase == ACTION else 0.0,
        1.0 if s.side == ALLIED else 0.0,
        1.0 if s.first == ALLIED else 0.0,
        float(s.cp[ALLIED]),
        float(s.cp[GERMAN]),
        float(s.special),
        float(sum(s.hand[ALLIED])),
        float(sum(s.hand[GERMAN])),
        float(s.deck_size),
        float((to_act & allies).bit_count()),
        float((to_act & germans).bit_count()),
        float((s.reacting & present & allies).bit_count()),
        float((s.reacting & present & germans).bit_count()),
        done,
        strength_of(s),
        lead_of(s, done),
        1.0 if carrier == ALLIED else 0.0,
        1.0 if carrier == GERMAN else 0.0,
        way,
        float(s.progress),
        float(sum([1 for on in s.item_on if on == 1])),
        1.0 if s.surge else 0.0,
        float(s.flooded),
        sum([look.worth(m) * look.danger(m, s.square[m]) for m in look.mine]),
        float(sum([look.visible(s.square[m] * 4 + s.facing[m], s.square[m]).bit_count() for m in look.mine])),
        float(_strikers(look)),
    ]


def _strikers(look: Outlook) -> int:
    """Germans who get to an Ally, and strike, with the points of one Activation."""
    s = look.s
    fields = [look.flood(s.square[m]).far for m in look.mine]
    near = 0
    for e in look.foes:
        here, points = s.square[e], allowance(s, e)
        near += any(far[here] <= points for far in fields)
    return near


def _carrying(s: Table, look: Outlook) -> tuple[int, float]:
    """Which side carries a thing, and how far that is from its exit."""
    for model in s.carrier:
        if model >= 0 and s.square[model] >= 0:
            side = side_of(model)
            points = exit_field(look, side)[s.square[model] * 4 + s.facing[model]]
            return side, min(FAR, float(points))
    return -1, FAR


def _of_kinds(s: Table) -> list[float]:
    """How many of each kind fight, wait, and have left."""
    counts = [0.0] * (len(KIND_IDS) * len(_KIND))
    for place, models in enumerate((s.on_board, s.waiting, s.gone)):
        for m in numbers(models):
            counts[s.kind[m] * 3 + place] += 1.0
    return counts


def _of_allies(s: Table, look: Outlook) -> list[float]:
    """Those nearest to the goal, one after the other."""
    ways: list[tuple[float, int]] = []
    for m in look.mine:
        points = float(aim_of(look, m).far(s.square[m] * 4 + s.facing[m]))
        ways.append((min(FAR, points), m))
    ways.sort()
    row: list[float] = []
    for points, m in ways[:NEAREST]:
        far = look.flood(s.square[m]).far
        steps = [far[s.square[e]] for e in look.foes]
        row.append(1.0)
        row.append(points)
        row.append(min(FAR, float(min(steps, default=40))))
        for ring in RINGS:
            row.append(float(sum([1 for step in steps if step <= ring])))
        row.append(1.0 if s.reacting >> m & 1 else 0.0)
        row.append(float(dp_left(s, m)))
        row.append(look.danger(m, s.square[m]))
        row.append(look.worth(m))
        row.append(1.0 if s.activated >> m & 1 else 0.0)
        row.append(1.0 if s.knocked >> m & 1 else 0.0)
    row.extend([0.0] * (len(_ALLY) * (NEAREST - len(ways[:NEAREST]))))
    return row
