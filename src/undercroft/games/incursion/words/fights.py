"""A sentence for every event of an attack: who fires, the dice, the damage, what burns, who falls."""

from undercroft.core.speech.say import Several, Text, Words, noun, say
from undercroft.core.speech.story import Line
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.then import Then, figure


def attack(t: Then, a: list[int]) -> Line:
    text, rule = _attack(t, a)
    return Line(text, rule, (figure(a[0]), figure(a[1])))


def _attack(t: Then, a: list[int]) -> tuple[Text, str]:
    who, whom = t.model(a[0]), t.model(a[1])
    if a[3]:
        gun = names.weapon(a[2])
        return say("{who} fires in reaction at {whom} ({weapon}).", who=who, whom=whom, weapon=gun), "INC-RF-5"
    if a[2] == tables.WHIP:
        return say("{who} lashes at {whom} with the whip.", who=who, whom=whom), "INC-GRETEL-2"
    if a[2] == tables.BOMB:
        return say("{who} throws itself at {whom}, bomb and all.", who=who, whom=whom), "INC-BOMBER-1"
    if a[2] >= 0:
        gun = names.weapon(a[2])
        return say("{who} fires at {whom} ({weapon}).", who=who, whom=whom, weapon=gun), "INC-SHOOT-1"
    if t.kinds[a[0]] == tables.SLUGGER and t.kinds[a[1]] == tables.STURM and _no_dice_follow(t):
        return say("{who} brings Thumper down on {whom}.", who=who, whom=whom), "INC-SLUG-5"
    return say("{who} attacks {whom} hand to hand.", who=who, whom=whom), "INC-HTH-1"


def _no_dice_follow(t: Then) -> bool:
    return bool(t.later) and t.later[0][1] in (tables.E_DAMAGE, tables.E_CASUALTY)


# ---------------------------------------------------------------- dice


def roll(t: Then, a: list[int]) -> Line:
    whom, bonus, needed, dice = t.model(a[0]), a[1], a[2], a[3:]
    hits, faces = tuple(die + bonus >= needed for die in dice), _faces(dice)
    result = _result(sum(hits), len(dice))
    if bonus:
        text = say("Rolls {faces} ({bonus:+}) against Fortitude {needed} of {whom}: {result}.",
                   faces=faces, bonus=bonus, needed=needed, whom=whom, result=result)  # fmt: skip
    else:
        text = say("Rolls {faces} against Fortitude {needed} of {whom}: {result}.",
                   faces=faces, needed=needed, whom=whom, result=result)  # fmt: skip
    return Line(text, "INC-DMG-1", (figure(a[0]),), tuple(dice), hits, max(needed - bonus, 1))


def _result(hits: int, dice: int) -> Words:
    return Several(hits, noun("hit")) if hits else say("no hit") if dice == 1 else say("no hits")


def _faces(dice: list[int]) -> str:
    return ", ".join(str(die) for die in dice)


def reroll(t: Then, a: list[int]) -> Line:
    lying, again, dice = a[0], a[1], a[2:]
    needs = needs_of(lying, len(dice))
    picked = [i for i in range(len(dice)) if again >> i & 1]
    result = _result(sum(die >= need for die, need in zip(dice, needs)), len(dice))
    text = say("Rolled again, the dice show {faces}: {result}.", faces=_faces(dice), result=result)
    hits = tuple(dice[i] >= needs[i] for i in picked)
    asked = {max(needs[i], 1) for i in picked}
    need = asked.pop() if len(asked) == 1 else None  # a blast asks its own number of each die
    return Line(text, "INC-REROLL-1", (), tuple(dice[i] for i in picked), hits, need)


def needs_of(lying: int, dice: int) -> list[int]:
    """The face that each die needs, as `dice_as_they_lie` packs them."""
    return [lying >> 6 * i + 3 & 7 for i in range(dice)]


def knock_roll(t: Then, a: list[int]) -> Line:
    whom, face = t.model(a[0]), a[1]
    if face >= 4:
        text = say("The whip tears at {whom}: a {face} on the die, it loses its footing.", whom=whom, face=face)
    else:
        text = say("The whip tears at {whom}: a {face} on the die, it keeps its feet.", whom=whom, face=face)
    return Line(text, "INC-GRETEL-3", (figure(a[0]),), (face,), (face >= 4,), 4)


def volatile(t: Then, a: list[int]) -> Line:
    who, face = t.model(a[0]), a[1]
    if face <= 2:
        text = say("{who} was Volatile: a {face} on the die, it goes off.", who=who, face=face)
    elif face == 3:
        text = say("{who} was Volatile: a {face} on the die, it just drops.", who=who, face=face)
    else:
        text = say("{who} was Volatile: a {face} on the die, it comes on regardless.", who=who, face=face)
    return Line(text, "INC-BOMBER-3", (figure(a[0]),), (face,))


# ---------------------------------------------------------------- damage


def damage(t: Then, a: list[int]) -> Line:
    who, refs = t.model(a[0]), (figure(a[0]),)
    if a[1] == 0:
        return Line(say("{who} is patched up and carries no damage any more.", who=who), "INC-BC-33", refs)
    most = tables.KIND_DP[t.kinds[a[0]]]
    return Line(say("{who} is wounded: {taken} of {most} DP.", who=who, taken=a[1], most=most), "INC-DMG-1", refs)


def casualty(t: Then, a: list[int]) -> Line:
    return Line(say("{who} falls.", who=names.model(t.s, a[0], a[1])), "INC-DMG-2", (figure(a[0]),))


def saved(t: Then, a: list[int]) -> Line:
    return Line(say("{who} comes away unhurt from that hit.", who=t.model(a[0])), "INC-BC-26", (figure(a[0]),))


def glory(t: Then, a: list[int]) -> Line:
    text = say("{who} acts one last time before it is removed.", who=t.model(a[0]))
    return Line(text, "INC-BC-31", (figure(a[0]),))


def risen(t: Then, a: list[int]) -> Line:
    text = say("The dead do not rest: {who} rises at {where}.", who=t.model(a[0]), where=t.square(a[1]))
    return Line(text, "INC-BC-30", (figure(a[0]), t.spot(a[1])))


def knocked(t: Then, a: list[int]) -> Line:
    return Line(say("{who} is Knocked Down.", who=t.model(a[0])), "INC-GRETEL-4", (figure(a[0]),))


def stood(t: Then, a: list[int]) -> Line:
    return Line(say("{who} stands up again.", who=t.model(a[0])), "INC-GRETEL-4", (figure(a[0]),))


# ---------------------------------------------------------------- blasts and flames


def blast(t: Then, a: list[int]) -> Line:
    who, where, refs = t.model(a[0]), t.square(a[1]), (figure(a[0]), t.spot(a[1]))
    if a[2] == tables.BOMB:
        text = say("K-a-BOOM! {who} blows up, and the blast spreads from {where}.", who=who, where=where)
        return Line(text, "INC-BOMBER-1", refs)
    if a[2] == tables.LAUNCHER:
        return Line(say("{who} launches a grenade at {where}.", who=who, where=where), "INC-GL-1", refs)
    return Line(say("{who} throws a grenade at {where}.", who=who, where=where), "INC-GREN-1", refs)


def flames(t: Then, a: list[int]) -> Line:
    squares = names.listed([t.square(sq) for sq in a[1:]])
    text = say("{who} sets {squares} on fire.", who=t.model(a[0]), squares=squares)
    return Line(text, "INC-FLAME-1", (figure(a[0]), *(t.spot(sq) for sq in a[1:])))


def fire_out(t: Then, a: list[int]) -> Line:
    return Line(say("The fires that the {side} lit go out.", side=names.SIDES[a[0]]), "INC-FLAME-5")


def burned(t: Then, a: list[int]) -> Line:
    dice = Several(a[1], noun("die", many="dice"))
    return Line(say("{who} is in the flames: {dice}.", who=t.model(a[0]), dice=dice), "INC-FLAME-6", (figure(a[0]),))


# ---------------------------------------------------------------- Reaction Fire


def reaction(t: Then, a: list[int]) -> Line:
    who, where = t.model(a[0]), t.s.square[a[0]]
    if where < 0:
        return Line(say("{who} goes into Reaction Fire.", who=who), "INC-RF-1", (figure(a[0]),))
    way = names.FACINGS[t.s.facing[a[0]]]
    text = say("{who} goes into Reaction Fire, watching {way} from {where}.", who=who, way=way, where=t.square(where))
    return Line(text, "INC-RF-1", (figure(a[0]), t.spot(where)))


def reaction_lost(t: Then, a: list[int]) -> Line:
    return Line(say("{who} is no longer in Reaction Fire.", who=t.model(a[0])), "INC-RF-11", (figure(a[0]),))


def reloaded(t: Then, a: list[int]) -> Line:
    text = say("{who} reloads for 2 CP and stays in Reaction Fire.", who=t.model(a[0]))
    return Line(text, "INC-RF-9", (figure(a[0]),))
