"""Damage, casualties and what may follow them: Lucky Devil, Volatile, Blaze of Glory
(INC-DMG, INC-BC-26, INC-BC-31)."""
# compiled: mypyc

from collections.abc import Callable, Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.board.squares import blast_area, models_in, new_number, put
from undercroft.games.incursion.rules.damage.modifiers import (
    BOMB_BLAST,
    BURNING,
    fortitude,
    is_shooting,
)
from undercroft.games.incursion.rules.deck.responses import (
    answered,
    lay,
    lift,
    packed_cards,
    to_pile,
)
from undercroft.games.incursion.rules.mission.goals import model_fell
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.packs import attacker_in, dice_as_they_lie, target_in
from undercroft.games.incursion.rules.questions import (
    Q_BLAZE,
    Q_LUCKY,
    Q_ORDER,
    Q_REROLL,
)
from undercroft.games.incursion.rules.tables import (
    BLAZE,
    BOMB,
    BOMBER,
    GRETEL,
    KIND_DP,
    LUCKY_DEVIL,
    STURM,
    TABLE,
)
from undercroft.games.incursion.rules.verbs import (
    PASS,
    die_of,
    place_of,
)
from undercroft.games.incursion.state import Table, changed

FALLEN: Final = 4095  # stands for a zombie that is no more, in `swarm`

# How a casualty acts once more. It may do anything, so glory.py stands above the chapters, and turn.py enters it here.
LAST_DEEDS: Final[list[Callable[[Table, int], Flow]]] = []


def roll_against(s: Table, t: int, dice: int, bonus: int, target: int) -> list[int]:
    """Roll Damage Dice at once and note them (INC-SHOOT-1)."""
    rolled = s.dice.roll(dice)
    tell.roll(s, t, bonus, target, rolled)
    return rolled


def hits_of(rolled: list[int], bonus: int, target: int) -> int:
    """Each die that reaches the Fortitude causes one DP (INC-DMG-1)."""
    n = 0
    for die in rolled:
        if die + bonus >= target:
            n += 1
    return n


def rerolled(
    s: Table, side: int, rolled: list[int], needs: list[int], may: list[bool]
) -> Generator[Ask, int, list[int]]:
    """Pick dice, roll them together once; the second result stands (INC-REROLL-1).

    Dice are picked one after the other, left to right, until the player is content. `needs` are the faces that
    hit: who is asked must see them.
    """
    lying = dice_as_they_lie(rolled, needs)
    picked: list[int] = []
    first = 0
    while True:
        options = [PASS]
        for i in range(first, len(rolled)):
            if may[i]:
                options.append(verbs.reroll(i + 1))
        answer = yield Ask(side, Q_REROLL, options, lying, silent_answer=PASS)
        if answer == PASS:
            break
        first = die_of(answer)
        picked.append(first - 1)
    if picked:
        rolled = rolled[:]
        again = 0
        for i in picked:
            rolled[i] = s.dice.die()
            again |= 1 << i
        tell.reroll(s, lying, again, rolled)
    return rolled


def suffer(s: Table, t: int, hits: int, source: int, masked: bool = False) -> Generator[Ask, int, int]:
    """Apply hits one by one, each with its Lucky Devil window; returns the DP caused (INC-DMG-2)."""
    caused = 0
    for _ in range(hits):
        if t == s.glory or not s.on_board >> t & 1:
            break
        if s.hand[0][LUCKY_DEVIL] or s.hand[1][LUCKY_DEVIL]:
            saved = yield from lucky_devil(s, t)
            if saved:
                continue
        s.wounds = changed(s.wounds, t, s.wounds[t] + 1)
        caused += 1
        tell.damage(s, t, s.wounds[t])
        if s.wounds[t] >= KIND_DP[s.kind[t]]:
            yield from casualty(s, t, source, masked)
            break
    return caused


def burn(s: Table, m: int, dice: int) -> Flow:
    """Damage Dice of burning squares: no bonus, no rerolls (INC-DMG-4)."""
    needed = fortitude(s, m, BURNING, -1, -1)
    rolled = roll_against(s, m, dice, 0, needed)
    yield from suffer(s, m, hits_of(rolled, 0, needed), BURNING)


def lucky_devil(s: Table, t: int) -> Generator[Ask, int, bool]:
    """Owner first, then the opponent, may negate this one DP (INC-BC-26, INC-TIME-10)."""
    owner = side_of(t)
    for side in (owner, 1 - owner):
        while s.hand[side][LUCKY_DEVIL]:
            answer = yield Ask(side, Q_LUCKY, [PASS, verbs.play(LUCKY_DEVIL)], t, silent_answer=PASS)
            if answer == PASS:
                break
            done = yield from play_at_once(s, side, LUCKY_DEVIL, t + 2)
            if done:
                tell.saved(s, t)
                return True
    return False


def play_at_once(s: Table, side: int, card: int, place: int) -> Generator[Ask, int, bool]:
    """Play a triggered card; True if it was not negated (INC-TIME-4, INC-TIME-7)."""
    s.change_hand(side, card, -1)
    s.aside = [*s.aside, card]
    tell.played(s, side, card, place, False)
    negated = yield from answered(s, 1 - side, card)
    s.aside = s.aside[:-1]
    if negated or card != BLAZE:
        to_pile(s, card)
    return not negated


def casualty(s: Table, t: int, source: int, masked: bool) -> Flow:
    """A model has suffered all its DP (INC-DMG-2): Volatile, Blaze of Glory, removal."""
    tell.casualty(s, t, s.kind[t])
    if s.kind[t] == BOMBER and is_shooting(source) and s.glory < 0:
        die = s.dice.die()
        tell.volatile(s, t, die)
        if die <= 2:
            yield from explode(s, t, s.square[t])
            return
        if die >= 4:
            yield from LAST_DEEDS[0](s, t)
            remove(s, t)
            return
    if s.glory < 0 and not (s.weasel == 2 and s.weasel_held >> t & 1):  # who may not activate has no Blaze (INC-ACT-4)
        owner = side_of(t)
        while s.hand[owner][BLAZE]:
            answer = yield Ask(owner, Q_BLAZE, [PASS, verbs.play(BLAZE)], t, silent_answer=PASS)
            if answer == PASS:
                break
            done = yield from play_at_once(s, owner, BLAZE, t + 2)
            if done:
                yield from _blaze_by_card(s, t)
                break
    if s.on_board >> t & 1:
        square, facing = s.square[t], s.facing[t]
        remove(s, t)
        if masked:
            rise(s, square, facing)


def _blaze_by_card(s: Table, t: int) -> Flow:
    """The card lies on the table while the model acts, so it can still be killed (INC-EVENT-2)."""
    lay(s, BLAZE, TABLE)
    s.blaze = 1
    yield from LAST_DEEDS[0](s, t)
    if s.blaze == 1:
        lift(s, BLAZE, TABLE)
    s.blaze = 0


def remove(s: Table, t: int) -> None:
    """Take a casualty off the board; its cards go to the pile, its item stays (INC-EFFECT-1, INC-ITEM-5)."""
    if not s.on_board >> t & 1:
        return
    bit = 1 << t
    square = s.square[t]
    if s.at[square] == t:
        s.at[square] = -1
        s.taken[side_of(t)] &= ~(1 << square)
    s.on_board &= ~bit
    s.reacting &= ~bit
    s.knocked &= ~bit
    s.weasel_held &= ~bit
    s.activated &= ~bit
    s.square[t] = -1
    item = s.item_of[t]
    if item >= 0:
        s.item_of = changed(s.item_of, t, -1)
        s.carrier = changed(s.carrier, item, -1)
        s.item_at = changed(s.item_at, item, square)
    if s.kind[t] != STURM:
        discard_effects(s, t)
    if s.kind[t] == GRETEL:
        s.special = 0
    if s.zombie_attacks:  # a fallen zombie keeps its rank, but its number may go to another
        left = [pair for pair in s.zombie_attacks if target_in(pair) != t]
        s.zombie_attacks = [pair | FALLEN if attacker_in(pair) == t else pair for pair in left]
    if s.spare_points[t]:
        s.spare_points = changed(s.spare_points, t, 0)
        s.with_spare_points &= ~bit
    if s.active == t:
        s.active = -1
        s.leap_from = -1
    if s.commanded == t:
        s.commanded = -1
    if s.dash == t:
        s.dash = -1
    if s.may_still_turn == t:
        s.may_still_turn = -1
    model_fell(s, t)


def discard_effects(s: Table, t: int) -> None:
    """All Effects on a fallen model's card, kept ones too, leave it (INC-EFFECT-1, INC-CAMP-3)."""
    for card in packed_cards(s.cards_on[t]):
        to_pile(s, card)
        s.in_play -= 1
    s.cards_on = changed(s.cards_on, t, 0)
    s.lost_cards += s.kept[t]
    s.kept = changed(s.kept, t, 0)
    s.own_card &= ~(1 << t)


def explode(s: Table, bomber: int, centre: int) -> Flow:
    """K-a-BOOM!: a blast with +3 to every die; the Bomberzombie is gone (INC-BOMBER-1)."""
    tell.blast(s, bomber, centre, BOMB)
    side = side_of(bomber)
    remove(s, bomber)
    yield from blast(s, side, -1, centre, 3, BOMB_BLAST, BOMB, False)


def blast(s: Table, side: int, attacker: int, centre: int, bonus: int, source: int, weapon: int, reroll: bool) -> Flow:
    """One die for each model in a blast (INC-GREN-2)."""
    yield from strike_all(s, side, attacker, models_in(s, blast_area(s, centre)), bonus, source, weapon, reroll)


def strike_all(
    s: Table, side: int, attacker: int, victims: list[int], bonus: int, source: int, weapon: int, reroll: bool
) -> Flow:
    """One die for each victim; all are rolled before any is applied, in the attacker's order (INC-GREN-2)."""
    rolled: list[int] = []
    needs: list[int] = []
    for t in victims:
        needs.append(fortitude(s, t, source, attacker, weapon))
        rolled.extend(roll_against(s, t, 1, bonus, needs[-1]))
    if reroll and rolled:
        faces = [need - bonus for need in needs]
        rolled = yield from rerolled(s, side, rolled, faces, [True] * len(rolled))
    hit = [t for i, t in enumerate(victims) if rolled[i] + bonus >= needs[i] and t != s.glory]
    while hit:
        options = [verbs.on(t + 2) for t in hit]
        answer = yield Ask(side, Q_ORDER, options, len(hit))
        t = place_of(answer) - 2
        hit.remove(t)
        yield from suffer(s, t, 1, source)
        hit = [other for other in hit if s.on_board >> other & 1]  # a bomb among them may have taken others along


def rise(s: Table, square: int, facing: int) -> None:
    """A Sturmzombie takes the dead model's square and facing (INC-BC-30)."""
    if s.at[square] >= 0:
        return
    m = new_number(s, STURM)
    s.facing[m] = facing
    put(s, m, square)
    tell.risen(s, m, square)
