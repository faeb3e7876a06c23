"""A sentence for every event of an attack: who fires, the dice, the damage, what burns, who falls."""

from collections.abc import Sequence

from undercroft.core.speech.say import CountedNoun, Text, Words, noun, say
from undercroft.core.speech.story import StoryLine
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.packs import lying_dice
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.moment import TableAtEvent, figure, sentences


@sentences.add
def attack(t: TableAtEvent, e: told.Attack) -> StoryLine:
    text, rule = _attack(t, e)
    return StoryLine(text, rule, (figure(e.model), figure(e.target)))


def _attack(t: TableAtEvent, e: told.Attack) -> tuple[Text, str]:
    who, whom = t.model(e.model), t.model(e.target)
    if e.reaction:
        gun = names.weapon(e.weapon)
        return say("{who} fires in reaction at {whom} ({weapon}).", who=who, whom=whom, weapon=gun), "INC-RF-5"
    if e.weapon == tables.WHIP:
        return say("{who} lashes at {whom} with the whip.", who=who, whom=whom), "INC-GRETEL-2"
    if e.weapon == tables.BOMB:
        return say("{who} throws itself at {whom}, bomb and all.", who=who, whom=whom), "INC-BOMBER-1"
    if e.weapon >= 0:
        gun = names.weapon(e.weapon)
        return say("{who} fires at {whom} ({weapon}).", who=who, whom=whom, weapon=gun), "INC-SHOOT-1"
    if t.kinds[e.model] == tables.SLUGGER and t.kinds[e.target] == tables.STURM and _no_dice_follow(t):
        return say("{who} brings Thumper down on {whom}.", who=who, whom=whom), "INC-SLUG-5"
    return say("{who} attacks {whom} hand to hand.", who=who, whom=whom), "INC-HTH-1"


def _no_dice_follow(t: TableAtEvent) -> bool:
    return bool(t.later) and isinstance(t.later[0], told.Damage | told.Casualty)


# ---------------------------------------------------------------- dice


@sentences.add
def roll(t: TableAtEvent, e: told.Roll) -> StoryLine:
    whom, bonus, needed, dice = t.model(e.target), e.bonus, e.fortitude, e.dice
    hits, faces = tuple(die + bonus >= needed for die in dice), _faces(dice)
    result = _result(sum(hits), len(dice))
    if bonus:
        text = say("Rolls {faces} ({bonus:+}) against Fortitude {needed} of {whom}: {result}.",
                   faces=faces, bonus=bonus, needed=needed, whom=whom, result=result)  # fmt: skip
    else:
        text = say("Rolls {faces} against Fortitude {needed} of {whom}: {result}.",
                   faces=faces, needed=needed, whom=whom, result=result)  # fmt: skip
    return StoryLine(text, "INC-DMG-1", (figure(e.target),), dice, hits, max(needed - bonus, 1))


def _result(hits: int, dice: int) -> Words:
    return CountedNoun(hits, noun("hit")) if hits else say("no hit") if dice == 1 else say("no hits")


def _faces(dice: Sequence[int]) -> str:
    return ", ".join(str(die) for die in dice)


@sentences.add
def reroll(t: TableAtEvent, e: told.Reroll) -> StoryLine:
    lying, again, dice = e.lying, e.again, e.dice
    needs = needs_of(lying, len(dice))
    picked = [i for i in range(len(dice)) if again >> i & 1]
    result = _result(sum(die >= need for die, need in zip(dice, needs)), len(dice))
    text = say("Rolled again, the dice show {faces}: {result}.", faces=_faces(dice), result=result)
    hits = tuple(dice[i] >= needs[i] for i in picked)
    asked = {max(needs[i], 1) for i in picked}
    need = asked.pop() if len(asked) == 1 else None  # a blast asks its own number of each die
    return StoryLine(text, "INC-REROLL-1", (), tuple(dice[i] for i in picked), hits, need)


def needs_of(lying: int, dice: int) -> list[int]:
    """The face that each die needs."""
    return [need for _, need in lying_dice(lying)[:dice]]


@sentences.add
def knock_roll(t: TableAtEvent, e: told.KnockRoll) -> StoryLine:
    whom, face = t.model(e.model), e.die
    if face >= 4:
        text = say("The whip tears at {whom}: a {face} on the die, it loses its footing.", whom=whom, face=face)
    else:
        text = say("The whip tears at {whom}: a {face} on the die, it keeps its feet.", whom=whom, face=face)
    return StoryLine(text, "INC-GRETEL-3", (figure(e.model),), (face,), (face >= 4,), 4)


@sentences.add
def volatile(t: TableAtEvent, e: told.Volatile) -> StoryLine:
    who, face = t.model(e.model), e.die
    if face <= 2:
        text = say("{who} was Volatile: a {face} on the die, it goes off.", who=who, face=face)
    elif face == 3:
        text = say("{who} was Volatile: a {face} on the die, it just drops.", who=who, face=face)
    else:
        text = say("{who} was Volatile: a {face} on the die, it comes on regardless.", who=who, face=face)
    return StoryLine(text, "INC-BOMBER-3", (figure(e.model),), (face,))


# ---------------------------------------------------------------- damage


@sentences.add
def damage(t: TableAtEvent, e: told.Damage) -> StoryLine:
    who, refs = t.model(e.model), (figure(e.model),)
    if e.points == 0:
        return StoryLine(say("{who} is patched up and carries no damage any more.", who=who), "INC-BC-33", refs)
    most = tables.KIND_DP[t.kinds[e.model]]
    return StoryLine(
        say("{who} is wounded: {taken} of {most} DP.", who=who, taken=e.points, most=most), "INC-DMG-1", refs
    )


@sentences.add
def casualty(t: TableAtEvent, e: told.Casualty) -> StoryLine:
    return StoryLine(say("{who} falls.", who=names.model(t.s, e.model, e.kind)), "INC-DMG-2", (figure(e.model),))


@sentences.add
def saved(t: TableAtEvent, e: told.Saved) -> StoryLine:
    return StoryLine(
        say("{who} comes away unhurt from that hit.", who=t.model(e.model)), "INC-BC-26", (figure(e.model),)
    )


@sentences.add
def glory(t: TableAtEvent, e: told.Glory) -> StoryLine:
    text = say("{who} acts one last time before it is removed.", who=t.model(e.model))
    return StoryLine(text, "INC-BC-31", (figure(e.model),))


@sentences.add
def risen(t: TableAtEvent, e: told.Risen) -> StoryLine:
    text = say("The dead do not rest: {who} rises at {where}.", who=t.model(e.model), where=t.square(e.square))
    return StoryLine(text, "INC-BC-30", (figure(e.model), t.spot(e.square)))


@sentences.add
def knocked(t: TableAtEvent, e: told.Knocked) -> StoryLine:
    return StoryLine(say("{who} is Knocked Down.", who=t.model(e.model)), "INC-GRETEL-4", (figure(e.model),))


@sentences.add
def stood(t: TableAtEvent, e: told.Stood) -> StoryLine:
    return StoryLine(say("{who} stands up again.", who=t.model(e.model)), "INC-GRETEL-4", (figure(e.model),))


# ---------------------------------------------------------------- blasts and flames


@sentences.add
def blast(t: TableAtEvent, e: told.Blast) -> StoryLine:
    who, where, refs = t.model(e.model), t.square(e.square), (figure(e.model), t.spot(e.square))
    if e.weapon == tables.BOMB:
        text = say("K-a-BOOM! {who} blows up, and the blast spreads from {where}.", who=who, where=where)
        return StoryLine(text, "INC-BOMBER-1", refs)
    if e.weapon == tables.LAUNCHER:
        return StoryLine(say("{who} launches a grenade at {where}.", who=who, where=where), "INC-GL-1", refs)
    return StoryLine(say("{who} throws a grenade at {where}.", who=who, where=where), "INC-GREN-1", refs)


@sentences.add
def flames(t: TableAtEvent, e: told.Flames) -> StoryLine:
    squares = names.listed([t.square(sq) for sq in e.squares])
    text = say("{who} sets {squares} on fire.", who=t.model(e.model), squares=squares)
    return StoryLine(text, "INC-FLAME-1", (figure(e.model), *(t.spot(sq) for sq in e.squares)))


@sentences.add
def fire_out(t: TableAtEvent, e: told.FireOut) -> StoryLine:
    return StoryLine(say("The fires that the {side} lit go out.", side=names.SIDES[e.side]), "INC-FLAME-5")


@sentences.add
def burned(t: TableAtEvent, e: told.Burned) -> StoryLine:
    dice = CountedNoun(e.dice, noun("die", many="dice"))
    text = say("{who} is in the flames: {dice}.", who=t.model(e.model), dice=dice)
    return StoryLine(text, "INC-FLAME-6", (figure(e.model),))


# ---------------------------------------------------------------- Reaction Fire


@sentences.add
def reaction(t: TableAtEvent, e: told.Reaction) -> StoryLine:
    who, where = t.model(e.model), t.s.square[e.model]
    if where < 0:
        return StoryLine(say("{who} goes into Reaction Fire.", who=who), "INC-RF-1", (figure(e.model),))
    way = names.FACINGS[t.s.facing[e.model]]
    text = say("{who} goes into Reaction Fire, watching {way} from {where}.", who=who, way=way, where=t.square(where))
    return StoryLine(text, "INC-RF-1", (figure(e.model), t.spot(where)))


@sentences.add
def reaction_lost(t: TableAtEvent, e: told.ReactionLost) -> StoryLine:
    return StoryLine(say("{who} is no longer in Reaction Fire.", who=t.model(e.model)), "INC-RF-11", (figure(e.model),))


@sentences.add
def reloaded(t: TableAtEvent, e: told.Reloaded) -> StoryLine:
    text = say("{who} reloads for 2 CP and stays in Reaction Fire.", who=t.model(e.model))
    return StoryLine(text, "INC-RF-9", (figure(e.model),))
