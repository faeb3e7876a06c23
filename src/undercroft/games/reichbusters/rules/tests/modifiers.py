"""Modifiers: the lower halves of action cards, on tests and on the basic Move (RB-MOD, RB-MOVE-2, RB-GAP-9). What cards
that lie in front of a Hero add to tests stands in pool/lasting.py."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board.areas import bordering
from undercroft.games.reichbusters.rules.catalogue_tables import (
    LASTING_NO_HELP,
    MOD_ATTACK,
    MOD_DEFENCE,
    MOD_DICE,
    MOD_MELEE,
    MOD_MORE_NOISE,
    MOD_NOISE,
    MOD_PLUS,
    MOD_QUIET,
    MOD_RANGED,
    MOD_SPECIAL,
    SPECIAL_AMBUSH,
    SPECIAL_ARMOUR_PIERCING,
    SPECIAL_BLANK_COUNTS_TWO,
    SPECIAL_RELIABLE,
    SPECIAL_SPLASH,
    SPECIAL_STEP_AFTER,
)
from undercroft.games.reichbusters.rules.held import CARDS_OF
from undercroft.games.reichbusters.rules.heroes import heroes, played, weapons
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import GONE, MARKED, die_face, die_kind, packed_die
from undercroft.games.reichbusters.rules.questions import Q_TEST
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ATTACK_TEST,
    CARDS_EACH,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    DEFENCE_TEST,
    F_BLANK,
    F_SPECIAL,
    GRANTED_RELIABLE,
    GRANTED_SECOND,
    K_ARMOUR_PIERCING,
    S_GUARDIAN,
    S_SQUAD_LEADER,
)
from undercroft.games.reichbusters.state import Table, changed

FOR_MELEE: Final = played.of_kind(MOD_ATTACK, MOD_RANGED)
FOR_RANGED: Final = played.of_kind(MOD_ATTACK, MOD_MELEE)


def _with_special(special: int) -> list[int]:
    """Per Hero of the five: the cards of the twelve whose lower halves do nothing else."""
    return [sum(1 << card % CARDS_EACH for card in of_hero if MOD_SPECIAL[card] == special) for of_hero in CARDS_OF]


# Those that have something to do only where a blank lies, where a second unit stands, where nothing pierces armour yet.
FOR_BLANKS: Final = _with_special(SPECIAL_BLANK_COUNTS_TWO)
FOR_A_SECOND: Final = _with_special(SPECIAL_SPLASH)
FOR_ARMOUR: Final = _with_special(SPECIAL_ARMOUR_PIERCING)
PARTICULAR: Final = [a | b | c for a, b, c in zip(FOR_BLANKS, FOR_A_SECOND, FOR_ARMOUR)]
FOR_DEFENCE: Final = played.of_kind(MOD_DEFENCE)
FOR_NOISE: Final = played.of_kind(MOD_NOISE)


# Attack dice that show a blank and are still in the pool.
BLANKS: Final = frozenset(
    [die for die in range(MARKED) if die_kind(die) == D_ATTACK and die_face(die) == F_BLANK and not die & GONE]
)


def modifier_options(s: Table, holders: int) -> list[int]:
    """`MODIFY hero card` for the test on the table: own cards and helpers'; do not change the list. `holders` are the
    Heroes who hold any for such a test (rules/held.py), without those of whom it is clear that they cannot
    help."""
    hero = s.test_hero
    if s.test == DEFENCE_TEST:
        cards = FOR_DEFENCE
    elif s.test == ATTACK_TEST:
        cards = FOR_RANGED if weapons.in_ranged_attack(s) else FOR_MELEE
    else:
        return _hushing(s, hero) if holders >> hero & 1 else []  # nobody helps
    out = _fitting(s, hero, cards) if holders >> hero & 1 else []
    others = holders & ~(1 << hero)
    if not others:
        return out
    unhindered = s.heroes_in[s.hero_area[hero]] & ~(s.test_helped | s.captured | s.knocked_down | s.wounded)
    if s.test == DEFENCE_TEST:
        unhindered &= s.guardians
    for other in SMALL_SETS[others]:
        if unhindered >> other & 1 or may_help(s, other):
            out = out + _fitting(s, other, cards)
    return out


def may_help(s: Table, other: int) -> bool:
    """One card each on a comrade's attack test, from the same area (RB-MOD-3), as a squad leader from one area away
    (RB-KEY-69); a guardian any number on defence tests in their area (RB-KEY-35)."""
    at, tested = s.hero_area[other], s.hero_area[s.test_hero]
    if at < 0 or not s.hand[other] or (s.captured | s.knocked_down) >> other & 1:
        return False
    if s.test == ATTACK_TEST:
        if s.test_helped >> other & 1:
            return False
        if at != tested and not (bordering(s, at) >> tested & 1 and heroes.has_skill(s, other, S_SQUAD_LEADER)):
            return False
    elif s.test != DEFENCE_TEST or at != tested or not heroes.has_skill(s, other, S_GUARDIAN):
        return False
    return not s.wounds[other] or not heroes.suffers(s, other, LASTING_NO_HELP)


def _fitting(s: Table, hero: int, cards: list[int]) -> list[int]:
    """Those of a Hero's hand that are for the attack or the defence on the table, of these of the twelve."""
    who = s.team[hero]
    held = s.hand[hero] & cards[who]
    if held & PARTICULAR[who] and s.test == ATTACK_TEST:
        held &= ~_in_vain(s, who)
    return played.modifiers(hero, who, held)


def _hushing(s: Table, hero: int) -> list[int]:
    """`MODIFY hero card` for each card in hand that takes from the noise test on the table."""
    first = s.team[hero] * CARDS_EACH
    held = s.hand[hero] & FOR_NOISE[s.team[hero]]
    return [verbs.modify(hero, first + card) for card in members(held) if _hushes(s, first + card)]


def _hushes(s: Table, card: int) -> bool:
    """The lower half makes the noise test on the table quieter: there is a die to discard, or a total to lower."""
    return len(_quietable(s)) > 0 if MOD_QUIET[card] else pool.total(s) > 0


def _in_vain(s: Table, who: int) -> int:
    """The cards of the twelve whose lower halves would change nothing in the attack on the table."""
    out = FOR_BLANKS[who] if BLANKS.isdisjoint(s.test_dice) else 0
    if FOR_A_SECOND[who] and not struck.room_for_splash(s):
        out |= FOR_A_SECOND[who]
    if s.test_keys >> K_ARMOUR_PIERCING & 1:
        out |= FOR_ARMOUR[who]
    return out


def _blank(s: Table) -> int:
    """The place of an attack die that shows a blank, or -1."""
    for place, die in enumerate(s.test_dice):
        if die in BLANKS:
            return place
    return -1


def _quietable(s: Table) -> list[int]:
    """Places of noise dice that are no special, each face once."""
    out: list[int] = []
    faces: list[int] = []
    for place, die in enumerate(s.test_dice):
        face = die_face(die)
        if die_kind(die) == D_NOISE and not die & GONE and face not in (F_SPECIAL, F_BLANK) and face not in faces:
            faces.append(face)
            out.append(place)
    return out


def modify(s: Table, hero: int, card: int) -> None:
    """The lower half on the test on the table: dice, points, noise (RB-MOD-1, RB-MOD-2). Which die it quietens is asked
    after it: `quieten`."""
    played.lay(s, hero, card)
    if hero != s.test_hero:
        s.test_helped |= 1 << hero
    s.test_plus += MOD_PLUS[card]
    s.noise_more += MOD_MORE_NOISE[card]
    dice, special = MOD_DICE[card], MOD_SPECIAL[card]
    if special:
        dice += ambush_die(s, card)
    if dice:
        for die in pool.add_dice(s, D_ATTACK if s.test == ATTACK_TEST else D_DEFENCE, dice):
            if s.events_wanted:
                tell.boosted(s, s.test_hero, die)
    if special in SPECIALS:
        SPECIALS[special](s)


def quieten(s: Table, card: int) -> Flow:
    """A noise die is discarded by such a card."""
    places = _quietable(s)
    place = verbs.die_of((yield Ask(s.test_hero, Q_TEST, [verbs.die(at) for at in places], card)))
    s.test_dice = [die | GONE if at == place else die for at, die in enumerate(s.test_dice)]


def ambush_die(s: Table, card: int) -> int:
    """Ambush: one die more against whoever is not alert."""
    if MOD_SPECIAL[card] != SPECIAL_AMBUSH:
        return 0
    return int(awareness.level(s, s.dossier.room[s.test_area]) < ALERT)


def _keyword(s: Table, keyword: int) -> None:
    """The attack on the table has it from now on."""
    s.test_keys |= 1 << keyword


def _blank_counts(s: Table) -> None:
    """A blank shows 2: it is no blank any more."""
    s.test_dice = changed(s.test_dice, _blank(s), packed_die(D_ATTACK, 2))


def _step_after(s: Table) -> None:
    """Its Hero moves when the test is over."""
    s.moves_after_test |= 1 << s.test_hero


def test_is_over(s: Table) -> Flow:
    """What cards played on the test still bring after it: a move of 1."""
    for hero in members(s.moves_after_test):
        s.moves_after_test &= ~(1 << hero)
        yield from move.steps(s, hero, 1)


# ---------------------------------------------------------------- by what they do beside dice and points

# An ambush brings a die, with the others: `ambush_die`.
SPECIALS: Final[dict[int, Callable[[Table], None]]] = {
    SPECIAL_RELIABLE: lambda s: _keyword(s, GRANTED_RELIABLE),
    SPECIAL_SPLASH: lambda s: _keyword(s, GRANTED_SECOND),
    SPECIAL_ARMOUR_PIERCING: lambda s: _keyword(s, K_ARMOUR_PIERCING),
    SPECIAL_BLANK_COUNTS_TWO: _blank_counts,
    SPECIAL_STEP_AFTER: _step_after,
}
