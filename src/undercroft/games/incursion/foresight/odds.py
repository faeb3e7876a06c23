"""The exact chances of attacks, traps and fire, before any die is rolled (INC-SHOOT-1, INC-DMG-1).

Rerolls that a player may make are assumed to be made on every miss, an HMG's second shot and Bambi's free shots to
go at the first target. Nobody's hand is looked at: what cards may still do is not counted.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

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
from undercroft.core.packing import arguments, verb_of
from undercroft.core.speech.say import CountedNoun, Listing, Text, Words, noun, say, say_for
from undercroft.games.incursion.rules.board.move import entry_square
from undercroft.games.incursion.rules.cards.cards import held_by_weasel
from undercroft.games.incursion.rules.cards.models import allowance, ap_left, numbers, side_mask
from undercroft.games.incursion.rules.combat.attacks import jet_choices
from undercroft.games.incursion.rules.combat.damage import blast_area, models_in, open_step
from undercroft.games.incursion.rules.combat.modifiers import (
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
from undercroft.games.incursion.rules.mission.dossier import COURIER
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_FLAME,
    Q_REACT,
    Q_SECOND,
    Q_SQUARE,
    Q_TARGET,
)
from undercroft.games.incursion.rules.tables import (
    BOMB,
    BOMBER,
    BOOBY_TRAP,
    FLAMETHROWER,
    GRETEL,
    HMG,
    ILSA,
    KIND_DP,
    KIND_LOB,
    PISTOL,
    RACKLEY,
    SLUGGER,
)
from undercroft.games.incursion.rules.verbs import (
    AT,
    BOOM,
    DASH,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    MOVE,
    ON,
    PASS,
    REACTION,
    STRIKE,
    THUMP,
    spot_of,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import card, model, square, weapon


def odds(s: Table, ask: Ask | None, code: int, since: Sequence[int] = ()) -> list[Chance]:
    """One Chance for each model that the dice of an action may hurt; none where no dice decide.

    `since` are the answers given so far in the action under way: a flame jet is laid square by square.
    """
    verb, (a, b, weapon) = verb_of(code), arguments(code)
    what = -1 if ask is None else ask.question
    about = 0 if ask is None else ask.subject
    if verb in (FIRE, STRIKE, THUMP, BOOM):
        if not (s.on_board >> a & 1 and s.on_board >> b & 1):
            return []
        return [_fire(s, a, b, weapon, what, about)] if verb == FIRE else _blows(s, verb, a, b)
    if verb == AT and what == Q_SQUARE:
        return blast(s, about, s.dossier.grid.at_spot(a), 1, BLAST, KIND_LOB[s.kind[about]])
    if verb == ON and what == Q_TARGET and about in (BOOBY_TRAP, RACKLEY) and s.on_board << 2 >> a & 1:
        return [_trap(s, a - 2, about)]
    if verb == FLAME and s.on_board >> a & 1:
        return _jet(s, a, jet_choices(s, a, []))
    if ask is not None and what == Q_FLAME and verb in (AT, PASS):
        marked = marked_so_far(s, ask, since)
        return _jet(s, acting(s), [*marked, s.dossier.grid.at_spot(a)] if verb == AT else marked)
    return _burns(s, verb, a, b)


def acting(s: Table) -> int:
    return s.commanded if s.commanded >= 0 else s.active


# ---------------------------------------------------------------- the dice of one attack


class Dice:
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
    s: Table, t: int, what: Words, roll: Dice, damage: Distribution, source: int, also: Sequence[Case] = ()
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


def shot(s: Table, m: int, t: int, gun: int, reaction: bool, paid: bool, nth: int) -> Dice:
    """The dice of one shot (INC-SHOOT-3, INC-ILSA-1, INC-BC-20)."""
    return Dice(
        shot_dice(s, m, gun, reaction, paid),
        shot_bonus(s, m, gun, nth),
        fortitude_terms(s, t, GUN, m, gun),
        may_reroll_shots(s, m) or s.kind[m] == ILSA,
    )


def _fire(s: Table, m: int, t: int, gun: int, what: int, about: int) -> Chance:
    """A paid shooting action, a reaction shot, or one of the shots that follow a paid one."""
    reaction = what == Q_REACT
    nth = about if what == Q_BAMBI else 0
    paid = not reaction and what not in (Q_SECOND, Q_BAMBI)
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


def _out_of_ammo(roll: Dice, second: Dice | None, left: int) -> Fraction:
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


def _blows(s: Table, verb: int, m: int, t: int) -> list[Chance]:
    if verb == BOOM:
        return blast(s, m, s.square[t], 3, BOMB_BLAST, BOMB)
    if verb == THUMP:  # INC-SLUG-5
        sure = fall(Fraction(1))
        args: dict[str, Words] = {"who": model(s, t), "dead": percent(sure.chance)}
        text = say("{who} falls with {dead}: Thumper needs no dice. Cards in hands are not counted.", **args)
        return [Chance(t, (sure,), sure, text, harm=sure.chance, death=sure.chance)]
    reroll = may_reroll_blows(s, m, t)
    roll = Dice(blow_dice(s, m, t), blow_bonus(s, m), fortitude_terms(s, t, BLOW, m, -1), reroll)
    hits = roll.hits()
    if s.kind[m] == GRETEL:  # INC-GRETEL-3
        down = Case("knocked-down", say("is Knocked Down"), hits.get(0, Fraction(0)) / 2)
        return [_chance(s, t, say("whip"), roll, hits, BLOW, [down])]
    return [_chance(s, t, say("hand to hand"), roll, hits, BLOW)]


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
    roll = Dice(one, bonus, fortitude_terms(s, t, source, attacker, arm), reroll)
    also = []
    if source == CARD and what == card(RACKLEY):
        dead = capped(roll.hits(), 1).get(KIND_DP[s.kind[t]] - s.wounds[t], Fraction(0))
        also.append(Case("rises", say("rises as a Sturmzombie"), dead))
    return _chance(s, t, what, roll, roll.hits(), source, also)


def _trap(s: Table, t: int, number: int) -> Chance:
    """Booby Trap and Rackley Hated His Mask (INC-BC-28, INC-BC-30)."""
    return _one_die(s, t, card(number), [], CARD, -1, -1, False)


def marked_so_far(s: Table, ask: Ask, since: Sequence[int]) -> list[int]:
    """The squares of a jet while it is laid: the one in front, then those that were named."""
    named = [s.dossier.grid.at_spot(spot_of(code)) for code in since if verb_of(code) == AT]
    more = ask.subject - 1
    return jet_choices(s, acting(s), []) + (named[-more:] if more else [])


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


def _burns(s: Table, verb: int, a: int, b: int) -> list[Chance]:
    """Stepping into fire, and standing in it when an activation ends (INC-FLAME-6, INC-FLAME-9)."""
    to = -1
    if verb == MOVE and s.on_board >> a & 1:
        to = open_step(s, s.square[a], b & 3)
    elif verb == DASH and s.on_board >> a & 1:
        to = open_step(s, s.square[a], s.facing[a])
    elif verb == ENTER and s.waiting >> a & 1 and s.post[a] >= 0:
        to = entry_square(s, a)
    if to >= 0:
        hot = (s.fire[0] | s.fire[1]) >> to & 1 and a != s.glory
        return [_burn(s, a, s.burns[a] + 1, "INC-FLAME-6")] if hot else []
    if s.active >= 0 and s.began >= 0:
        unused = ap_left(s)
        if verb == REACTION and a == s.active and s.commanded != a:
            unused -= min(unused, 1)
        ends = verb == END or (verb == REACTION and a == s.active)
        return [_burn(s, s.active, unused, "INC-FLAME-9")] if ends and unused else []
    return _idle_in_fire(s) if verb == END_TURN else []


def burning(s: Table, m: int, dice: int, rule: str = "INC-FLAME-6") -> Dice:
    return Dice([(dice, "burning", rule)], [], fortitude_terms(s, m, BURNING, -1, -1), False)


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
