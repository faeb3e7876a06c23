"""What whoever acts risks by it: shots of enemies in Reaction Fire, a bomb that one sets off, fire on the way.

Enemies in Reaction Fire are taken to fire whenever they may, and not to reload (INC-RF-9). Nobody's hand is looked at.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from undercroft.core.chance.dice import DiceError, replayed
from undercroft.core.chance.odds import Case, Chance, Distribution, capped, convolve, mixed, unlike
from undercroft.core.chance.sides import risked
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import say
from undercroft.games.incursion.foresight.odds import DiceSums, acting, blast, burning, fall, odds, outcomes, shot
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules.actions import begin
from undercroft.games.incursion.rules.board.sight import watchers
from undercroft.games.incursion.rules.damage.modifiers import BOMB_BLAST
from undercroft.games.incursion.rules.models.model_cards import side_mask, side_of
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_COMMAND,
    Q_FLAME,
    Q_REACT,
    Q_SQUARE,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import (
    BOMB,
    KIND_DP,
    KIND_GUN,
)
from undercroft.games.incursion.rules.verbs import (
    AT,
    BOOM,
    CLOSE,
    DASH,
    ENTER,
    FIRE,
    MOVE,
    OPEN,
    PASS,
    SEAL,
    STRIKE,
    THUMP,
    TURN,
    model_of,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import model

SURELY = Fraction(1)
UNHURT: Distribution = {0: SURELY}
IF_FIRED = "if-fired"  # among what else the dice bring: enemies may let it be
ACTING = (Q_TURN, Q_ACTIVATION, Q_COMMAND)  # questions whose answers name who does it
STEPS = (MOVE, DASH, TURN, ENTER, OPEN, CLOSE, SEAL)  # after which enemies may react, and no dice of one's own
MOST_ANSWERS = 8  # on the way to the next question


def both_sides(s: Table, ask: Ask | None, code: int, since: Sequence[int] = ()) -> list[Chance]:
    """The odds of an action, with what its own side risks by it."""
    m = model_of(code) if ask is None or ask.question in ACTING else acting(s)
    side = side_of(m) if ask is None else ask.seat
    found = [_seen_from(side, chance) for chance in odds(s, ask, code, since)]
    found += _own_bomb(s, code) + _set_off(s, found, side)
    reaction = _reaction(s, ask, m, code, found)
    return found if reaction is None else [*found, reaction]


def _seen_from(side: int, chance: Chance) -> Chance:
    return msgspec.structs.replace(chance, risk=side_of(chance.target) == side)


def _suffers(s: Table, m: int, damage: Distribution, also: tuple[Case, ...] = ()) -> Chance:
    """One of one's own, as what is risked."""
    left = KIND_DP[s.kind[m]] - s.wounds[m]
    damage = capped(damage, left)
    harm, death = 1 - damage.get(0, Fraction(0)), damage.get(left, Fraction(0))
    text = risked(model(s, m), harm, death)
    return Chance(m, outcomes(damage, left), fall(death), text, also=also, harm=harm, death=death, risk=True)


# ---------------------------------------------------------------- bombs


def _own_bomb(s: Table, code: int) -> list[Chance]:
    """Whoever blows itself up is gone (INC-BOMBER-1)."""
    m = model_of(code)
    if verb_of(code) != BOOM or not s.on_board >> m & 1:
        return []
    sure = fall(SURELY)
    text = risked(model(s, m), SURELY, SURELY)
    return [Chance(m, (sure,), sure, text, harm=SURELY, death=SURELY, risk=True)]


def _set_off(s: Table, chances: list[Chance], side: int) -> list[Chance]:
    """Friends near a Bomberzombie that explodes when it is shot (INC-BOMBER-3)."""
    out: list[Chance] = []
    named = {chance.target for chance in chances}
    for chance in chances:
        explodes = sum((one.chance for one in chance.also if one.id == "explodes"), Fraction(0))
        if not explodes:
            continue
        for other in blast(s, chance.target, s.square[chance.target], 3, BOMB_BLAST, BOMB):
            if side_of(other.target) == side and other.target not in named:
                left = KIND_DP[s.kind[other.target]] - s.wounds[other.target]
                hit = {left if one.id == "casualty" else int(one.id): one.chance for one in other.outcomes}
                out.append(_suffers(s, other.target, mixed([(explodes, hit), (1 - explodes, UNHURT)])))
    return out


# ---------------------------------------------------------------- Reaction Fire


def _reaction(s: Table, ask: Ask | None, m: int, code: int, chances: list[Chance]) -> Chance | None:
    """All enemies that may fire at the model after its action, if they do (INC-RF-3, INC-RF-4); those whom it kills
    do not."""
    if m < 0 or not s.reacting & side_mask(1 - side_of(m)) or verb_of(code) in (STRIKE, THUMP, BOOM):
        return None
    t = _after(s, ask, code)
    shooters = watchers(t, m) if t is not None else []
    if not shooters:
        return None
    dead = {chance.target: chance.death for chance in chances}
    damage = UNHURT
    for r in shooters:
        gone = dead.get(r, Fraction(0))
        damage = convolve(damage, mixed([(1 - gone, _reacts(t or s, r, m).hits()), (gone, UNHURT)]))
    return _fired_at(s, m, damage)


def _fired_at(s: Table, m: int, damage: Distribution) -> Chance:
    found = _suffers(s, m, damage)
    return msgspec.structs.replace(found, also=(Case(IF_FIRED, say("if they fire"), found.harm),))


def _reacts(s: Table, r: int, m: int) -> DiceSums:
    return shot(s, r, m, KIND_GUN[s.kind[r]], True, False, 0)


def _after(s: Table, ask: Ask | None, code: int) -> Table | None:
    """The table once the action is done, as far as it matters to those who look on; None if none of them may fire."""
    if ask is None or ask.question in (Q_SQUARE, Q_FLAME) or verb_of(code) == FIRE:
        shoots = verb_of(code) in (FIRE, AT, PASS)
        return s if shoots and (ask is None or ask.question in (*ACTING, Q_SQUARE, Q_FLAME)) else None
    if ask.question not in ACTING or verb_of(code) not in STEPS:
        return None
    t = s.copy()
    for _ in _played(t, code):
        return t
    return None


def _played(t: Table, code: int) -> Iterator[bool]:
    """The action on a copy of the table; once for each time that enemies may react, or that it burns (True) first."""
    t.dice = replayed([])
    try:
        flow = begin(t, code)
        ask = None if flow is None else next(flow)
        for _ in range(MOST_ANSWERS):
            if flow is None or ask is None:
                return
            if ask.question == Q_REACT:
                yield False
            ask = flow.send(PASS if PASS in ask.options else ask.options[0])
    except DiceError:
        yield True
    except StopIteration:
        return


# ---------------------------------------------------------------- a whole way


def on_the_way(s: Table, m: int, actions: Sequence[str]) -> list[Chance]:
    """What a walk may cost the model: fire that it goes through, and every shot at it, square by square. Doubles end
    an enemy's Reaction Fire (INC-RF-8)."""
    watched = s.reacting & side_mask(1 - side_of(m))
    if not watched and not s.fire[0] | s.fire[1]:
        return []
    t, burnt = s.copy(), UNHURT
    firing: dict[int, tuple[Distribution, Distribution]] = {}  # of each shooter: damage while it may fire on, and after
    for text in actions:
        code = NOTATION.read(text) or 0
        burns = t.burns[m]
        for _ in _played(t, code):
            if t.burns[m] > burns:
                burnt = convolve(burnt, burning(t, m, t.burns[m]).hits())
                burns = t.burns[m]
            for r in watchers(t, m):
                firing[r] = _next_shot(_reacts(t, r, m), *firing.get(r, (UNHURT, {})))
    damage = burnt
    for on, off in firing.values():
        damage = convolve(damage, mixed([(SURELY, on), (SURELY, off)]))
    if set(damage) == {0}:
        return []
    return [_fired_at(s, m, damage) if firing else _suffers(s, m, damage)]


def _next_shot(roll: DiceSums, on: Distribution, off: Distribution) -> tuple[Distribution, Distribution]:
    """One shot more, by whoever still may; the two parts sum to 1."""
    alike = unlike(roll.number, roll.face, roll.reroll)
    doubles = {hits: chance - alike.get(hits, Fraction(0)) for hits, chance in roll.hits().items()}
    ended = convolve(on, {hits: chance for hits, chance in doubles.items() if chance})
    return convolve(on, alike), mixed([(SURELY, off), (SURELY, ended)])
