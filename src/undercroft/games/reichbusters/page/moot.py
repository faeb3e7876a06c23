"""Questions on whose answer nothing hangs, each with the answer that the page gives by itself (core.page.Moot).

The rules ask them all the same, for a record and for whoever plays by program; and whoever wants to throw a card away
for nothing says that they want to be asked. What could change who is hurt, what is heard, found or won is never here.
"""

from collections.abc import Callable
from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Moot
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.foresight.odds import odds
from undercroft.games.reichbusters.foresight.sole import after, sole_target
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.attacks import hits
from undercroft.games.reichbusters.rules.catalogue_tables import (
    C_COME_AND_GET_IT,
    MOD_DICE,
    MOD_PLUS,
    MOD_SPECIAL,
    SPECIAL_AMBUSH,
    SPECIAL_BLANK_COUNTS_TWO,
    SPECIAL_RELIABLE,
)
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.keywords import noise as keywords_noise
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import GONE, die_kind
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.tests.test import damage_is_ignored
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

# Lower halves of cards that do no more for an attack than raise its total.
FOR_THE_TOTAL = (0, SPECIAL_AMBUSH, SPECIAL_BLANK_COUNTS_TWO)
# What a special of each kind of die may pay for that does no more than that, or than keep silent, or pick a noise card.
ONLY_MORE = {
    t.D_ATTACK: (t.K_DEADLY, t.K_RAGE, t.K_DOUBLE_TAP),
    t.D_DEFENCE: (t.K_HEAVY_INFANTRY, t.K_IRON_HIDE, t.K_MECH_IMPLANTS, t.K_STAND_DOWN),
    t.D_NOISE: (t.K_SILENT, t.K_RECON, t.K_SLEIGHT_OF_HAND),
}
DIE_OF = {t.ATTACK_TEST: t.D_ATTACK, t.DEFENCE_TEST: t.D_DEFENCE, t.NOISE_TEST: t.D_NOISE}


def moot(game: Known, ask: Ask) -> Moot | None:
    """The answer and why nothing hangs on it; None where something may."""
    judged = MOOT.get(ask.question)
    return None if judged is None else judged(game, cast(Table, game.state), ask)


def _target(game: Known, s: Table, ask: Ask) -> Moot | None:
    attack = sole_target(game)
    return None if attack < 0 else Moot(NOTATION.write(attack), say("there is one target only"))


def _spent(s: Table, ask: Ask) -> Moot | None:
    """All that is left of a turn is to put something down, and nobody else is there who could take it up."""
    if any(verb_of(code) not in (v.DROP, v.END) for code in ask.options) or v.END not in ask.options:
        return None
    if s.heroes_on_map & ~(1 << ask.seat):
        return None
    return Moot(NOTATION.write(v.END), say("{who} can do nothing more in this turn", who=names.hero(s, ask.seat)))


def _instant(s: Table, ask: Ask) -> Moot | None:
    """Whoever dares enemies to come that cannot, or that come anyway, only changes a card for another."""
    cards = [v.card_of(code) for code in ask.options if verb_of(code) == v.PLAY]
    if s.phase != t.P_KILL_THE_INTRUDERS or cards != [C_COME_AND_GET_IT] or _draws_off(s, ask.seat):
        return None
    why = say("no enemy would attack {who} instead of another Hero", who=names.hero(s, ask.seat))
    return Moot(NOTATION.write(v.PASS), why)


def _draws_off(s: Table, hero: int) -> bool:
    """An enemy that is ready to attack could attack this Hero and may choose another."""
    near = victims.ready(s)
    for unit in members(near.beside | near.far):
        for ranged in (False, True):
            able = victims.can_attack(s, unit, ranged)
            if able >> hero & 1 and able != 1 << hero:
                return True
    return False


def _swap(game: Known, ask: Ask) -> Moot | None:
    """Two who may exchange their tokens are asked one after the other, every round: whoever plays both has answered
    once who goes first."""
    s = cast(Table, game.state)
    others = [hero for hero in s.order if hero != ask.seat]
    if len(others) != 1 or not s.active_skills[others[0]] >> t.S_OPPORTUNIST & 1:
        return None
    later = after(game, v.PASS)
    if later is not None and later.ask is not None and later.ask.question == q.Q_OPPORTUNIST:
        return None  # the other is still to be asked
    who = names.hero(s, s.order[0])
    return Moot(NOTATION.write(v.PASS), say("{who} goes first, as the tokens lie", who=who), others)


def _before(game: Known) -> Moot | None:
    """The roll cannot fail: nothing need be used first."""
    found = odds(game, v.ROLL)
    sure = bool(found) and all(chance.main.chance == 1 for chance in found)
    return Moot(NOTATION.write(v.ROLL), say("the roll cannot fail")) if sure else None


# ---------------------------------------------------------------- tests


def _test(s: Table, ask: Ask) -> Moot | None:
    """All is done, or a special must still be spent where it makes no difference on what."""
    plain = v.DONE if v.DONE in ask.options else _idle_special(s, ask.options)
    why = None if plain is None else _settled(s, [code for code in ask.options if code != plain])
    return None if plain is None or why is None else Moot(NOTATION.write(plain), why)


def _idle_special(s: Table, options: list[int]) -> int | None:
    """What a special of a defence is spent on without another die, if that is among the options."""
    if s.test != t.DEFENCE_TEST:
        return None
    paid = [code for code in options if verb_of(code) == v.SPEND and v.effect_of(code) in ONLY_MORE[t.D_DEFENCE]]
    return paid[0] if paid else None


def _settled(s: Table, others: list[int]) -> Text | None:
    """Why none of the other answers changes what comes of the test; None if one may."""
    if s.test == t.NOISE_TEST:
        silent = pool.total(s) <= 0 or keywords_noise.silent(s)
        return say("nobody hears anything") if silent and _add_nothing(s, others) else None
    if s.test == t.DEFENCE_TEST:
        held = pool.total(s) >= s.test_number or damage_is_ignored(s)
        return say("the defence holds") if held and _add_nothing(s, others) else None
    if s.test != t.ATTACK_TEST or _counts_on(s):
        return None
    if pool.total(s) >= s.test_number:
        return say("the attack succeeds") if _add_nothing(s, others) else None
    return say("the attack fails") if _too_little(s, others) else None


def _counts_on(s: Table) -> bool:
    """A higher total may hit more than the target."""
    return bool(s.test_bought & hits.BOUGHT_MORE or s.test_keys & hits.HITS_MORE or s.test_also)


def _add_nothing(s: Table, others: list[int]) -> bool:
    """Each of these answers can only raise a total that is high enough, or disturb a silence; where one rolls a die,
    also of a card, no special that it may show buys anything else."""
    rolls = False
    for code in others:
        if verb_of(code) == v.MODIFY:
            card = v.modifier_of(code)
            if not _for_the_total(s, card):
                return False
            rolls = rolls or MOD_DICE[card] > 0
        elif verb_of(code) in (v.REROLL, v.BOOST):
            rolls = True
        elif verb_of(code) != v.SPEND or v.effect_of(code) not in ONLY_MORE[DIE_OF[s.test]]:
            return False
    return not rolls or _dice_are_idle(s)


def _for_the_total(s: Table, card: int) -> bool:
    """The lower half does nothing else that counts now."""
    if MOD_SPECIAL[card] == SPECIAL_RELIABLE:
        return not specials.can_pay_for_weapon(s) or bool(specials.gone(s) >> t.SPEND_RELIABLE & 1)
    return MOD_SPECIAL[card] in FOR_THE_TOTAL


def _dice_are_idle(s: Table) -> bool:
    """Whatever a die that is rolled now shows, no special of it buys anything but more of the same."""
    if any(die_kind(die) == t.D_VRIL and not die & GONE for die in s.test_dice):
        return False
    kind = DIE_OF[s.test]
    paid = [v.effect_of(code) for code in specials.effects(s, kind)]
    return all(effect in ONLY_MORE[kind] for effect in paid)


def _too_little(s: Table, others: list[int]) -> bool:
    """All cards together do not reach the number, and no die is rolled."""
    most = pool.total(s)
    for code in others:
        card = v.modifier_of(code)
        if verb_of(code) != v.MODIFY or MOD_DICE[card] or MOD_SPECIAL[card] not in (0, SPECIAL_BLANK_COUNTS_TWO):
            return False
        most += MOD_PLUS[card] or 2
    return most < s.test_number


# The questions on which nothing may hang.
MOOT: dict[int, Callable[[Known, Table, Ask], Moot | None]] = {
    q.Q_INSTANT: lambda game, s, ask: _instant(s, ask),
    q.Q_OPPORTUNIST: lambda game, s, ask: _swap(game, ask),
    q.Q_BEFORE_ROLL: lambda game, s, ask: _before(game),
    q.Q_TARGET: _target,
    q.Q_TURN: lambda game, s, ask: _spent(s, ask),
    q.Q_TEST: lambda game, s, ask: _test(s, ask),
}
