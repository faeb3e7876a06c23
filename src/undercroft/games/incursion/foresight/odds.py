"""The exact chances of attacks, traps and fire, before any die is rolled (INC-SHOOT-1, INC-DMG-1).

Rerolls that a player may make are assumed to be made on every miss, an HMG's second shot and Bambi's free shots to
go at the first target. Nobody's hand is looked at: what cards may still do is not counted.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from undercroft.core.chance.modifiers import Term, total
from undercroft.core.chance.odds import (
    Case,
    Chance,
    Distribution,
    capped,
    convolve,
    doubles,
    faces,
    mixed,
    percent,
    pool,
    unlike,
)
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import CountedNoun, Listing, Text, Words, noun, say, say_for
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.incursion.rules.attacks.attacks import ACTS as ATTACKS
from undercroft.games.incursion.rules.attacks.attacks import jet_choices
from undercroft.games.incursion.rules.board.squares import blast_area, models_in, open_step
from undercroft.games.incursion.rules.cards.playing import held_by_weasel
from undercroft.games.incursion.rules.damage.modifiers import (
    BLAST,
    BLOW,
    BOMB_BLAST,
    BURNING,
    CARD,
    GUN,
    JET,
    blow_bonus,
    blow_dice,
    fortitude_terms,
    is_shooting,
    may_reroll_blows,
    may_reroll_shots,
    shot_bonus,
    shot_dice,
)
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS, BattleCard
from undercroft.games.incursion.rules.mission.dossier import COURIER
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    ap_left,
    numbers,
    side_mask,
)
from undercroft.games.incursion.rules.models.skills import HAS_WHIP, REROLLS_MISSES
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_FLAME,
    Q_REACT,
    Q_SECOND_SHOT,
    Q_SQUARE,
    Q_TARGET,
)
from undercroft.games.incursion.rules.tables import (
    BOMB,
    BOMBER,
    FLAMETHROWER,
    HMG,
    KIND_DP,
    KIND_LOB,
    PISTOL,
    SLUGGER,
)
from undercroft.games.incursion.rules.verbs import AT, LOB, spot_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.words.names import card, model, square, weapon


class Moment(NamedTuple):
    """The table, the pending question, and the answers given so far in the action under way: a flame jet is laid
    square by square."""

    s: Table
    ask: Ask | None
    since: Sequence[int]

    def asks(self, question: int) -> bool:
        return self.ask is not None and self.ask.question == question

    @property
    def subject(self) -> int:
        return 0 if self.ask is None else self.ask.subject


# One Chance for each model that the dice of an action may hurt: a function for each verb that may bring dice.
chances = ForEach[Moment, list[Chance]]("odds")


def odds(s: Table, ask: Ask | None, code: int, since: Sequence[int] = ()) -> list[Chance]:
    """None where no dice decide."""
    return chances.get(Moment(s, ask, since), done.read(code)) or []


def acting(s: Table) -> int:
    return s.commanded if s.commanded >= 0 else s.active


# ---------------------------------------------------------------- the dice of one attack


class DiceSums:
    """So many dice with a bonus against a Fortitude, and the sums behind these numbers."""

    def __init__(self, dice: list[Term], bonus: list[Term], fortitude: list[Term], reroll: bool) -> None:
        self.terms = {"dice": dice, "bonus": bonus, "fortitude": fortitude}
        self.number = total(dice)
        self.face = total(fortitude) - total(bonus)  # what each die must show
        self.reroll = reroll

    def hits(self) -> Distribution:
        return pool(self.number, self.face, self.reroll)

    def text(self) -> Text:
        dice = CountedNoun(self.number, noun("die", many="dice"))
        if self.face > 6:
            return say("{dice} that cannot hit", dice=dice)
        if self.face < 2:
            return say("{dice} that always hit", dice=dice)
        if self.reroll:
            return say("{dice} on {face}+, misses rerolled", dice=dice, face=self.face)
        return say("{dice} on {face}+", dice=dice, face=self.face)


def outcomes(damage: Distribution, left: int) -> tuple[Case, ...]:
    """Points of damage to a model that can take so many more."""
    return tuple(
        fall(chance) if points == left else Case(str(points), _points(points), chance)
        for points, chance in damage.items()
    )


def fall(chance: Fraction) -> Case:
    return Case("casualty", say("falls"), chance)


def _points(number: int) -> Text:
    return say_for(number, "{number} point of damage", "{number} points of damage") if number else say("unhurt")


def _chance(
    s: Table, t: int, what: Words, roll: DiceSums, damage: Distribution, source: int, also: Sequence[Case] = ()
) -> Chance:
    """The damage capped by what the model can take, with a sentence."""
    left = KIND_DP[s.kind[t]] - s.wounds[t]
    damage = capped(damage, left)
    dead = damage.get(left, Fraction(0))
    also = list(also)
    explodes = s.kind[t] == BOMBER and is_shooting(source) and s.glory < 0 and dead > 0  # INC-BOMBER-3
    if explodes:
        also += [Case("explodes", say("explodes"), dead / 3), Case("again", say("acts once more"), dead / 2)]
    args: dict[str, Words] = {
        "who": model(s, t),
        "hurt": percent(1 - damage.get(0, Fraction(0))),
        "dead": percent(dead),
        "also": Listing([say("{what} with {chance}", what=one.name, chance=percent(one.chance)) for one in also]),
        "what": what,
        "dice": roll.text(),
    }
    text = _beside(args, explodes, left > 1) if also else _alone(args, left > 1)
    harm = 1 - damage.get(0, Fraction(0))
    return Chance(t, outcomes(damage, left), fall(dead), text, roll.terms, tuple(also), harm, dead)


def _alone(args: dict[str, Words], tough: bool) -> Text:
    """The sentence, where the dice bring nothing else."""
    if tough:
        return say(
            "{who} is hurt with {hurt} and falls with {dead} ({what}: {dice}). Cards in hands are not counted.", **args
        )
    return say("{who} falls with {dead} ({what}: {dice}). Cards in hands are not counted.", **args)


def _beside(args: dict[str, Words], explodes: bool, tough: bool) -> Text:
    """The sentence with what else the dice may bring. A model that explodes falls at the first point."""
    if explodes:
        return say(
            "{who} falls with {dead}, {also} ({what}: {dice}). "
            "Cards in hands and what follows an explosion are not counted.",
            **args,
        )
    if tough:
        return say(
            "{who} is hurt with {hurt} and falls with {dead}, {also} ({what}: {dice}). Cards in hands are not counted.",
            **args,
        )
    return say("{who} falls with {dead}, {also} ({what}: {dice}). Cards in hands are not counted.", **args)


# ---------------------------------------------------------------- shots


def shot(s: Table, m: int, t: int, gun: int, reaction: bool, paid: bool, nth: int) -> DiceSums:
    """The dice of one shot (INC-SHOOT-3, INC-ILSA-1, INC-BC-20)."""
    return DiceSums(
        shot_dice(s, m, gun, reaction, paid),
        shot_bonus(s, m, gun, nth),
        fortitude_terms(s, t, GUN, m, gun),
        may_reroll_shots(s, m) or REROLLS_MISSES[s.kind[m]],
    )


@chances.add
def _fire(o: Moment, a: done.Fire) -> list[Chance]:
    """A paid shooting action, a reaction shot, or one of the shots that follow a paid one."""
    if not _both_here(o.s, a.model, a.target):
        return []
    reaction, free = o.asks(Q_REACT), o.asks(Q_BAMBI)
    paid = not (reaction or free or o.asks(Q_SECOND_SHOT))
    return [_shots(o.s, a, reaction, paid, o.subject if free else 0)]


def _both_here(s: Table, m: int, t: int) -> bool:
    return s.on_board >> m & s.on_board >> t & 1 == 1


def _shots(s: Table, a: done.Fire, reaction: bool, paid: bool, nth: int) -> Chance:
    """With the further shots that a paid one brings; `nth` counts Bambi's free ones."""
    m, t, gun = a.model, a.target, a.weapon
    roll = shot(s, m, t, gun, reaction, paid, nth)
    name = weapon(gun)
    left = KIND_DP[s.kind[t]] - s.wounds[t]
    second = shot(s, m, t, gun, False, False, 0) if gun == HMG and paid else None
    also: list[Case] = []
    if s.reacting >> m & 1 and (out := _out_of_ammo(roll, second, left)):
        also.append(Case("out-of-ammo", say("the shooter runs out of ammo"), out))
    if gun == PISTOL and s.kind[m] == SLUGGER and not reaction:
        what_for = say("{gun} with its free shots", gun=name)
        return _chance(s, t, what_for, roll, _bambi(s, m, t, paid, nth, left), GUN, also)
    if second is not None:
        dice = CountedNoun(second.number, noun("die", many="dice"))
        what_for = say("{gun}, two shots, the second {dice}", gun=name, dice=dice)
        return _chance(s, t, what_for, roll, convolve(roll.hits(), second.hits()), GUN, also)
    return _chance(s, t, name, roll, roll.hits(), GUN, also)


def _out_of_ammo(roll: DiceSums, second: DiceSums | None, left: int) -> Fraction:
    """Doubles in a shot, or in an HMG's second, which is not fired at a target that has fallen (INC-RF-8)."""
    if second is None:
        return doubles(roll.number, roll.face, roll.reroll)
    then = 1 - doubles(second.number, second.face, second.reroll)
    first = unlike(roll.number, roll.face, roll.reroll)
    return 1 - sum((chance * then if hits < left else chance for hits, chance in first.items()), Fraction(0))


def _bambi(s: Table, m: int, t: int, paid: bool, nth: int, left: int) -> Distribution:
    """Damage of a Bambi shot and of the free shots it earns: as long as each hurts and no natural 1 falls
    (INC-SLUG-2, INC-SLUG-3)."""
    roll = shot(s, m, t, PISTOL, False, paid, nth)
    lie = faces(roll.face, roll.reroll)
    hit = sum((p for face, p in lie.items() if face >= roll.face), Fraction(0))
    clean_hit = sum((p for face, p in lie.items() if face >= roll.face and face > 1), Fraction(0))
    clean_miss = sum((p for face, p in lie.items() if face < roll.face and face > 1), Fraction(0))
    parts: list[tuple[Fraction, Distribution]] = []
    for k in range(roll.number + 1):
        ways = comb(roll.number, k)
        every = ways * hit**k * (1 - hit) ** (roll.number - k)
        clean = ways * clean_hit**k * clean_miss ** (roll.number - k)
        caused = min(k, left)
        if k and clean and caused < left:
            more = _bambi(s, m, t, False, nth + 1, left - caused)
            parts.append((clean, convolve({caused: Fraction(1)}, more)))
            every -= clean
        parts.append((every, {caused: Fraction(1)}))
    return mixed(parts)


# ---------------------------------------------------------------- blows and areas


@chances.add
def _boom(o: Moment, a: done.Boom) -> list[Chance]:
    if not _both_here(o.s, a.model, a.target):
        return []
    return blast(o.s, a.model, o.s.square[a.target], 3, BOMB_BLAST, BOMB)


@chances.add
def _thump(o: Moment, a: done.Thump) -> list[Chance]:
    """It needs no dice (INC-SLUG-5)."""
    if not _both_here(o.s, a.model, a.target):
        return []
    sure = fall(Fraction(1))
    args: dict[str, Words] = {"who": model(o.s, a.target), "dead": percent(sure.chance)}
    text = say("{who} falls with {dead}: Thumper needs no dice. Cards in hands are not counted.", **args)
    return [Chance(a.target, (sure,), sure, text, harm=sure.chance, death=sure.chance)]


@chances.add
def _strike(o: Moment, a: done.Strike) -> list[Chance]:
    s, m, t = o.s, a.model, a.target
    if not _both_here(s, m, t):
        return []
    roll = DiceSums(blow_dice(s, m, t), blow_bonus(s, m), fortitude_terms(s, t, BLOW, m, -1), may_reroll_blows(s, m, t))
    hits = roll.hits()
    if HAS_WHIP[s.kind[m]]:  # INC-GRETEL-3
        down = Case("knocked-down", say("is Knocked Down"), hits.get(0, Fraction(0)) / 2)
        return [_chance(s, t, say("whip"), roll, hits, BLOW, [down])]
    return [_chance(s, t, say("hand to hand"), roll, hits, BLOW)]


@chances.add
def _at(o: Moment, a: done.At) -> list[Chance]:
    """A grenade, or the next square of a flame jet."""
    s = o.s
    square = s.dossier.grid.at_spot(a.spot)
    if o.asks(Q_SQUARE):
        return blast(s, o.subject, square, 1, BLAST, KIND_LOB[s.kind[o.subject]])
    return _jet(s, acting(s), [*marked_so_far(o), square]) if o.asks(Q_FLAME) else []


@chances.add
def _on(o: Moment, a: done.On) -> list[Chance]:
    """A card that rolls dice at a model: Booby Trap, Rackley Hated His Mask."""
    if not o.asks(Q_TARGET) or not BATTLE_CARDS[o.subject].dice or not o.s.on_board << 2 >> a.place & 1:
        return []
    return [_card_dice(o.s, a.place - 2, BATTLE_CARDS[o.subject])]


def _card_dice(s: Table, t: int, played: BattleCard) -> Chance:
    roll = DiceSums([(played.dice, "each model", "INC-DMG-4")], [], fortitude_terms(s, t, CARD, -1, -1), False)
    dead = capped(roll.hits(), KIND_DP[s.kind[t]] - s.wounds[t]).get(KIND_DP[s.kind[t]] - s.wounds[t], Fraction(0))
    also = [Case("rises", say("rises as a Sturmzombie"), dead)] if played.rises else []
    return _chance(s, t, card(played.card), roll, roll.hits(), CARD, also)


@chances.add
def _flame(o: Moment, a: done.Flame) -> list[Chance]:
    return _jet(o.s, a.model, jet_choices(o.s, a.model, [])) if o.s.on_board >> a.model & 1 else []


def blast(s: Table, m: int, centre: int, bonus: int, source: int, arm: int) -> list[Chance]:
    """One die for each model in the blast; a bomber is gone before its own goes off (INC-GREN-2, INC-BOMBER-1)."""
    if centre < 0 or not s.on_board >> m & 1:
        return []
    victims = [t for t in models_in(s, blast_area(s, centre)) if t != s.glory and not (arm == BOMB and t == m)]
    plus = [(bonus, str(weapon(arm)), "INC-BOMBER-1" if arm == BOMB else "INC-GREN-2")]
    what = say("{gun} at {square}", gun=weapon(arm), square=square(s, centre))
    attacker, reroll = (-1, False) if arm == BOMB else (m, may_reroll_shots(s, m))
    return [_one_die(s, t, what, plus, source, attacker, arm, reroll) for t in victims]


def _one_die(
    s: Table, t: int, what: Words, bonus: list[Term], source: int, attacker: int, arm: int, reroll: bool
) -> Chance:
    rules = {BLAST: "INC-GREN-2", BOMB_BLAST: "INC-BOMBER-1", JET: "INC-FLAME-4"}
    one = [(1, "each model", rules.get(source, "INC-DMG-4"))]
    roll = DiceSums(one, bonus, fortitude_terms(s, t, source, attacker, arm), reroll)
    return _chance(s, t, what, roll, roll.hits(), source)


def marked_so_far(o: Moment) -> list[int]:
    """The squares of a jet while it is laid: the one in front, then those that were named."""
    named = [o.s.dossier.grid.at_spot(spot_of(code)) for code in o.since if verb_of(code) == AT]
    more = o.subject - 1
    return jet_choices(o.s, acting(o.s), []) + (named[-more:] if more else [])


def _jet(s: Table, m: int, marked: list[int]) -> list[Chance]:
    """One die for each model in the flames (INC-FLAME-4)."""
    area = 0
    for sq in marked:
        if sq >= 0:
            area |= 1 << sq
    reroll = may_reroll_shots(s, m)
    victims = [t for t in models_in(s, area) if t != s.glory]
    return [_one_die(s, t, say("flame jet"), [], JET, m, FLAMETHROWER, reroll) for t in victims]


# ---------------------------------------------------------------- fire


@chances.add
def _pass(o: Moment, a: done.Pass) -> list[Chance]:
    """The jet ends where it has come to, or nothing burns by that."""
    return _jet(o.s, acting(o.s), marked_so_far(o)) if o.asks(Q_FLAME) else []


@chances.add
def _step_in_fire(o: Moment, a: done.Move | done.Dash | done.Enter) -> list[Chance]:
    """Stepping into it (INC-FLAME-6)."""
    s, m = o.s, a.model
    to = _step(s, a)
    if to < 0:
        return []
    hot = (s.fire[0] | s.fire[1]) >> to & 1 and m != s.glory
    return [_burn(s, m, s.burns[m] + 1, "INC-FLAME-6")] if hot else []


def _step(s: Table, a: done.Move | done.Dash | done.Enter) -> int:
    """The square that it leads to, or -1."""
    m = a.model
    if isinstance(a, done.Enter):
        return entry_square(s, m) if s.waiting >> m & 1 and s.post[m] >= 0 else -1
    if not s.on_board >> m & 1:
        return -1
    return open_step(s, s.square[m], a.way & 3 if isinstance(a, done.Move) else s.facing[m])


@chances.add
def _end_in_fire(o: Moment, a: done.End | done.Reaction) -> list[Chance]:
    """Standing in it when an activation ends (INC-FLAME-9)."""
    s = o.s
    if s.active < 0 or s.began_in_fire < 0:
        return []
    unused = ap_left(s)
    if isinstance(a, done.Reaction):
        if a.model != s.active:
            return []
        if s.commanded != a.model:
            unused -= min(unused, 1)
    return [_burn(s, s.active, unused, "INC-FLAME-9")] if unused else []


@chances.add
def _end_turn(o: Moment, a: done.EndTurn) -> list[Chance]:
    return [] if o.s.active >= 0 and o.s.began_in_fire >= 0 else _idle_in_fire(o.s)


def burning(s: Table, m: int, dice: int, rule: str = "INC-FLAME-6") -> DiceSums:
    return DiceSums([(dice, "burning", rule)], [], fortitude_terms(s, m, BURNING, -1, -1), False)


def _burn(s: Table, m: int, dice: int, rule: str) -> Chance:
    roll = burning(s, m, dice, rule)
    return _chance(s, m, say("fire"), roll, roll.hits(), BURNING)


def _idle_in_fire(s: Table) -> list[Chance]:
    """Models that have not activated do so at the end of the turn, and burn for all their AP."""
    out: list[Chance] = []
    for m in numbers(s.on_board & side_mask(s.side) & ~s.activated):
        if not (s.fire[0] | s.fire[1]) >> s.square[m] & 1 or held_by_weasel(s, m) or not allowance(s, m):
            continue
        out.append(_courier_in_fire(s, m) if s.item_of[m] >= 0 and s.dossier.goal == COURIER else _full(s, m))
    return out


def _full(s: Table, m: int) -> Chance:
    return _burn(s, m, allowance(s, m), "INC-FLAME-9")


def _courier_in_fire(s: Table, m: int) -> Chance:
    """One time in six the courier costs an AP, and that AP cannot burn."""
    roll = burning(s, m, allowance(s, m), "INC-FLAME-9")
    fewer = pool(roll.number - 1, roll.face)
    return _chance(s, m, say("fire"), roll, mixed([(Fraction(5, 6), roll.hits()), (Fraction(1, 6), fewer)]), BURNING)


# Of an attack there must be odds; a grenade has them where it is aimed.
chances.complete([done.VERBS[verb] for verb in ATTACKS if verb != LOB])
