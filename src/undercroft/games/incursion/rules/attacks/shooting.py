"""Shooting: one shot of a gun, and the actions made of shots (INC-SHOOT, INC-HMG, INC-SLUG-1 to 3)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.chance.modifiers import total
from undercroft.core.choice import Ask
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.board.sight import enemies_seen, sees
from undercroft.games.incursion.rules.damage.damage import (
    hits_of,
    play_at_once,
    rerolled,
    roll_against,
    suffer,
)
from undercroft.games.incursion.rules.damage.modifiers import (
    GUN,
    fortitude,
    may_reroll_shots,
    shot_bonus,
    shot_dice,
)
from undercroft.games.incursion.rules.deck.responses import attack_window
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.models.skills import REROLLS_MISSES
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_CRITICAL,
    Q_SECOND_SHOT,
)
from undercroft.games.incursion.rules.tables import (
    CRITICAL_HIT,
    HMG,
    PISTOL,
    SLUGGER,
)
from undercroft.games.incursion.rules.verbs import (
    PASS,
    target_of,
)
from undercroft.games.incursion.state import Table


class Shot:
    """What one shot or blow did."""

    __slots__ = ("caused", "doubles", "natural_one")

    caused: int
    doubles: bool
    natural_one: bool

    def __init__(self, caused: int, rolled: list[int]) -> None:
        self.caused = caused
        self.doubles = len(set(rolled)) < len(rolled)
        self.natural_one = 1 in rolled


def shot(s: Table, m: int, t: int, weapon: int, reaction: bool, paid: bool, nth: int) -> Generator[Ask, int, Shot]:
    """Steps 3 to 7 of an attack, after declaring and paying (INC-SHOOT-5)."""
    tell.attack(s, m, t, weapon, reaction)
    if s.in_play:
        yield from attack_window(s, m, [t])
        if s.blaze == 2 or not sees(s, m, s.square[t]):
            return Shot(0, [])
    side = side_of(m)
    critical = yield from critical_hit(s, side, t)
    if critical:
        caused = yield from suffer(s, t, 1, GUN)
        return Shot(caused, [])
    bonus = total(shot_bonus(s, m, weapon, nth))
    needed = fortitude(s, t, GUN, m, weapon)
    rolled = roll_against(s, t, total(shot_dice(s, m, weapon, reaction, paid)), bonus, needed)
    if may_reroll_shots(s, m) or REROLLS_MISSES[s.kind[m]]:
        faces = [needed - bonus] * len(rolled)
        any_die = may_reroll_shots(s, m)  # Two-Gun: only dice that cause nothing (INC-ILSA-1)
        rolled = yield from rerolled(s, side, rolled, faces, [any_die or die + bonus < needed for die in rolled])
    caused = yield from suffer(s, t, hits_of(rolled, bonus, needed), GUN)
    return Shot(caused, rolled)


def critical_hit(s: Table, side: int, t: int) -> Generator[Ask, int, bool]:
    """The card in place of the roll of one shot or blow (INC-BC-32)."""
    while s.hand[side][CRITICAL_HIT]:
        answer = yield Ask(side, Q_CRITICAL, [PASS, verbs.play(CRITICAL_HIT)], t, silent_answer=PASS)
        if answer == PASS:
            return False
        done = yield from play_at_once(s, side, CRITICAL_HIT, t + 2)
        if done:
            return True
    return False


def volley(s: Table, m: int, t: int, weapon: int) -> Generator[Ask, int, Shot]:
    """All shots of one paid shooting action; `doubles` and `natural_one` are of any of them."""
    first = yield from shot(s, m, t, weapon, False, True, 0)
    if weapon == HMG:
        second = yield from second_shot(s, m)
        first.doubles = first.doubles or second.doubles
    elif weapon == PISTOL and s.kind[m] == SLUGGER:
        yield from free_shots(s, m, first)
    return first


def may_shoot_on(s: Table, m: int) -> bool:
    """What the last shot set off, a bomb or a Blaze of Glory, has neither taken the shooter nor knocked it down
    (INC-ACT-5, INC-GRETEL-4)."""
    return s.on_board >> m & 1 == 1 and s.knocked >> m & 1 == 0


def second_shot(s: Table, m: int) -> Generator[Ask, int, Shot]:
    """The HMG's second shot, at any enemy in sight now, or left out (INC-HMG-1)."""
    if s.blaze == 2 or not may_shoot_on(s, m):  # or the card that lets it act is gone
        return Shot(0, [])
    options = [verbs.fire(m, t, HMG) for t in enemies_seen(s, m)]
    answer = yield Ask(side_of(m), Q_SECOND_SHOT, [*options, PASS], m, silent_answer=PASS)
    if answer == PASS:
        return Shot(0, [])
    result = yield from shot(s, m, target_of(answer), HMG, False, False, 0)
    return result


def free_shots(s: Table, m: int, paid: Shot) -> Generator[Ask, int, None]:
    """Bambi shoots again as long as each shot causes a DP and no natural 1 falls (INC-SLUG-2, INC-SLUG-3)."""
    last = paid
    nth = 0
    while last.caused and not last.natural_one and may_shoot_on(s, m):
        nth += 1
        options = [verbs.fire(m, t, PISTOL) for t in enemies_seen(s, m)]
        answer = yield Ask(side_of(m), Q_BAMBI, [*options, PASS], nth, silent_answer=PASS)
        if answer == PASS:
            return
        last = yield from shot(s, m, target_of(answer), PISTOL, False, False, nth)
        paid.natural_one = paid.natural_one or last.natural_one
