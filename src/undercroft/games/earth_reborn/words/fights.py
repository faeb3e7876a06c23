"""A sentence for every event of a fight: blows and shots, the dice, wounds, things that fall, explosions, captures."""

from undercroft.core.speech.say import Several, Text, say
from undercroft.core.speech.story import HURT, LOSS, Line
from undercroft.games.earth_reborn.dice import BOX
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.characters import seat_of
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref, square_ref, thing_ref
from undercroft.games.earth_reborn.words.registry import sentences

# What dice were rolled for: the sentence of somebody who rolls, and the rule.
ROLLS: dict[int, tuple[Text, str]] = {
    t.FOR_ATTACK: (say("{who} rolls {dice} to attack."), "ER-CC-5"),
    t.FOR_DEFENCE: (say("{who} rolls {dice} in defence."), "ER-CC-5"),
    t.FOR_TARGETING: (say("{who} rolls {dice} for targeting."), "ER-SHOOT-8"),
    t.FOR_DAMAGE: (say("{who} rolls {dice} for damage."), "ER-SHOOT-14"),
    t.FOR_TASER: (say("{who} rolls {dice} for the taser."), "ER-GEAR-23"),
    t.FOR_TORTURE: (say("{who} rolls {dice} for what the Prisoner tells."), "ER-TORTURE-2"),
    t.FOR_TEST: (say("{who} rolls {dice} for the test."), "ER-INTERACT-5"),
    t.FOR_SEARCH: (say("{who} rolls {dice} for the Search."), "ER-SEARCH-4"),
    t.FOR_SPYING: (say("{who} rolls {dice} to spy."), "ER-CHAR-9"),
}
BLACK = (t.FOR_TORTURE, t.FOR_SEARCH, t.FOR_SPYING)
NOBODY_ROLLS = say("The explosion rolls {dice}.")


# ---------------------------------------------------------------- dice


@sentences.add
def _rolled(s: Table, e: told.Rolled) -> Line:
    who, purpose, dice = e.who, e.purpose, e.number
    faces = e.dice
    die = BOX[t.D_BLACK if purpose in BLACK else t.D_YELLOW]
    template, rule = ROLLS[purpose] if who >= 0 else (NOBODY_ROLLS, "ER-BLAST-3")
    args = {"dice": Several(dice, names.DIE)}
    text = Text(template.template, {"who": names.who(who), **args} if who >= 0 else args)
    counts = t.BLACK_POINTS if die is BOX[t.D_BLACK] else t.YELLOW_POINTS
    fallen = tuple(die.base + face for face in faces)
    return Line(text, rule, (model_ref(who),) if who >= 0 else (), fallen, tuple(counts[face] > 0 for face in faces))


# ---------------------------------------------------------------- Close Combat


@sentences.add
def _strike(s: Table, e: told.Strike) -> Line:
    text = say("{who} attacks {whom} with {cp} CP, {arc} side against {other} side.", who=names.who(e.who),
               whom=names.who(e.whom), cp=e.cp, arc=names.ARCS[e.arc], other=names.ARCS[e.other_arc])  # fmt: skip
    return Line(text, "ER-CC-1", (model_ref(e.who), model_ref(e.whom)))


@sentences.add
def _hits(s: Table, e: told.Hits) -> Line:
    if e.criticals:
        text = say("The attack has {hits} and {criticals}.", hits=Several(e.hits, names.HIT),
                   criticals=Several(e.criticals, names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("The attack has {hits}.", hits=Several(e.hits, names.HIT))
    return Line(text, "ER-CC-9")


@sentences.add
def _defence(s: Table, e: told.Defence) -> Line:
    who = names.who(e.who)
    if e.criticals:
        text = say("{who} has a Defensive value of {value}, and strikes back with {criticals}.",
                   who=who, value=e.value, criticals=Several(e.criticals, names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("{who} has a Defensive value of {value}.", who=who, value=e.value)
    return Line(text, "ER-CC-9", (model_ref(e.who),))


@sentences.add
def _wounds(s: Table, e: told.Wounds) -> Line:
    text = say("{who} takes {wounds}.", who=names.who(e.who), wounds=Several(e.number, names.WOUND))
    return Line(text, "ER-CC-8", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _wounded(s: Table, e: told.Wounded) -> Line:
    if s.whereabouts[e.who] == t.HERE:
        text = say("{who} lives on, but is Wounded now: the card turns over.", who=names.who(e.who))
    else:
        text = say("{who} has no Life Points left on the Healthy side: the card turns over.", who=names.who(e.who))
    return Line(text, "ER-CC-10", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _died(s: Table, e: told.Died) -> Line:
    who = names.who(e.who)
    if e.killer >= 0 and e.killer != e.who:
        text = say("{who} is dead, killed by {killer}.", who=who, killer=names.who(e.killer))
    else:
        text = say("{who} is dead.", who=who)
    return Line(text, "ER-CC-11", (model_ref(e.who),), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _healed(s: Table, e: told.Healed) -> Line:
    text = say("{who} gets {points} back.", who=names.who(e.who), points=Several(e.points, names.LIFE_POINT))
    return Line(text, "ER-TILE-9", (model_ref(e.who),))


@sentences.add
def _healthy(s: Table, e: told.Healthy) -> Line:
    return Line(say("{who} is Healthy again.", who=names.who(e.who)), "ER-TILE-9", (model_ref(e.who),))


# ---------------------------------------------------------------- things


@sentences.add
def _smash(s: Table, e: told.Smash) -> Line:
    text = say("{who} attacks {thing:the} with {cp} CP.", who=names.who(e.who), thing=names.thing(s, e.thing), cp=e.cp)
    return Line(text, "ER-DESTROY-1", (model_ref(e.who), thing_ref(e.thing)))


@sentences.add
def _total(s: Table, e: told.Total) -> Line:
    text = say("{hits} on {thing:the}, which falls at {value}.", hits=Several(e.total, names.HIT),
               thing=names.thing(s, e.thing), value=e.value)  # fmt: skip
    return Line(text, "ER-DESTROY-3", (thing_ref(e.thing),))


@sentences.add
def _destroyed(s: Table, e: told.Destroyed) -> Line:
    return Line(say("{thing:The} is destroyed.", thing=names.thing(s, e.thing)), "ER-DESTROY-5", (thing_ref(e.thing),))


@sentences.add
def _broken_wall(s: Table, e: told.BrokenWall) -> Line:
    wall = names.thing(s, t.WALL_THING + e.edge)
    if e.long:
        return Line(say("A long Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")
    return Line(say("A short Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")


# ---------------------------------------------------------------- shooting


@sentences.add
def _shot(s: Table, e: told.Shot) -> Line:
    who, weapon = names.who(e.who), names.item(e.face)
    if e.whom >= 0:
        text = say("{who} fires {weapon:the} at {whom}.", who=who, weapon=weapon, whom=names.who(e.whom))
        return Line(text, "ER-SHOOT-2", (model_ref(e.who), model_ref(e.whom)))
    if e.thing >= 0:
        text = say("{who} fires {weapon:the} at {thing:the}.", who=who, weapon=weapon, thing=names.thing(s, e.thing))
        return Line(text, "ER-SHOOT-19", (model_ref(e.who), thing_ref(e.thing)))
    text = say("{who} fires {weapon:the} at {place:the}.", who=who, weapon=weapon, place=names.place(s, e.square))
    return Line(text, "ER-BLAST-1", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _targeting(s: Table, e: told.Targeting) -> Line:
    refs = (model_ref(e.who),)
    if e.perfect:
        return Line(say("A perfect shot, whatever the range of {range}.", range=e.range), "ER-SHOOT-9", refs)
    if e.hit:
        text = say("The shot reaches {reached}, enough for the range of {range}.", reached=e.reached, range=e.range)
    else:
        text = say(
            "The shot reaches {reached} and falls short of the range of {range}.", reached=e.reached, range=e.range
        )
    return Line(text, "ER-SHOOT-9", refs)


@sentences.add
def _dry(s: Table, e: told.Dry) -> Line:
    text = say("{weapon:The} of {who} is out of ammunition.", who=names.who(e.who), weapon=names.item(e.face))
    return Line(text, "ER-SHOOT-15", (model_ref(e.who),))


@sentences.add
def _reloaded(s: Table, e: told.Reloaded) -> Line:
    text = say("{who} reloads {weapon:the}.", who=names.who(e.who), weapon=names.item(e.face))
    return Line(text, "ER-SHOOT-16", (model_ref(e.who),))


@sentences.add
def _used_up(s: Table, e: told.UsedUp) -> Line:
    return Line(say("Used up: {item:the}.", item=names.item(e.face)), "ER-SHOOT-17")


@sentences.add
def _explosion(s: Table, e: told.Explosion) -> Line:
    place = names.place(s, e.square)
    refs = (square_ref(s.dossier, e.square),)
    if e.face >= 0:
        text = say("An explosion at {place:the}: {item:the}.", item=names.item(e.face), place=place)
        return Line(text, "ER-BLAST-4", refs)
    return Line(say("An explosion at {place:the}.", place=place), "ER-BLAST-4", refs)


@sentences.add
def _flames(s: Table, e: told.Flames) -> Line:
    text = say("{who} sets {place:the} on fire.", who=names.who(e.who), place=names.place(s, e.square))
    return Line(text, "ER-GEAR-5", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _tased(s: Table, e: told.Tased) -> Line:
    text = say("{who} is paralysed and loses {cp} CP.", who=names.who(e.who), cp=e.cp)
    return Line(text, "ER-GEAR-23", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _smoke(s: Table, e: told.Smoke) -> Line:
    refs = (square_ref(s.dossier, e.square),)
    place = names.place(s, e.square)
    if e.left == 2:
        return Line(say("Smoke fills the air round {place:the}.", place=place), "ER-GEAR-21", refs)
    if e.left:
        return Line(say("The smoke round {place:the} gets thinner.", place=place), "ER-GEAR-21", refs)
    return Line(say("The smoke round {place:the} is gone.", place=place), "ER-GEAR-21", refs)


# ---------------------------------------------------------------- Duels, Combination


@sentences.add
def _duel(s: Table, e: told.Duel) -> Line:
    if e.who == t.NO_CHARACTER:
        return Line(say("{player:The} asks for a Duel for the Initiative.", player=names.player(e.seat)), "ER-DUEL-3")
    text = say("{who} wants to interrupt {whom}: a Duel.", who=names.who(e.who), whom=names.who(e.whom))
    return Line(text, "ER-DUEL-1", (model_ref(e.who), model_ref(e.whom)))


@sentences.add
def _bets(s: Table, e: told.Bets) -> Line:
    if e.winner < 0:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: a draw.", norad=e.norad, salemite=e.salemite)
    else:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: {player:the} wins the Duel.",
                   norad=e.norad, salemite=e.salemite, player=names.player(e.winner))  # fmt: skip
    return Line(text, "ER-DUEL-2")


@sentences.add
def _interrupts(s: Table, e: told.Interrupts) -> Line:
    return Line(say("{who} interrupts.", who=names.who(e.who)), "ER-DUEL-14", (model_ref(e.who),))


@sentences.add
def _resumes(s: Table, e: told.Resumes) -> Line:
    return Line(say("{who} goes on.", who=names.who(e.who)), "ER-DUEL-18", (model_ref(e.who),))


@sentences.add
def _combined(s: Table, e: told.Combined) -> Line:
    text = say("{who} joins with {cp} CP: {section}.", who=names.who(e.who), cp=e.cp, section=names.section(e.section))
    return Line(text, "ER-COMBO-1", (model_ref(e.who),))


# ---------------------------------------------------------------- Prisoners


@sentences.add
def _captured(s: Table, e: told.Captured) -> Line:
    text = say("{captor} captures {who}.", who=names.who(e.who), captor=names.who(e.captor))
    return Line(text, "ER-CAPTURE-3", (model_ref(e.captor), model_ref(e.who)), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _freed(s: Table, e: told.Freed) -> Line:
    text = say("{who} is free, at {place:the}.", who=names.who(e.who), place=names.place(s, e.square))
    return Line(text, "ER-CAPTURE-6", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _assassinated(s: Table, e: told.Assassinated) -> Line:
    text = say("{captor} kills the Prisoner {who}.", who=names.who(e.who), captor=names.who(e.captor))
    return Line(text, "ER-CAPTURE-8", (model_ref(e.captor), model_ref(e.who)), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _pilot(s: Table, e: told.Pilot) -> Line:
    who, machine = names.who(e.who), names.who(t.MAMMOTH)
    if e.inside:
        return Line(say("{who} pilots {machine}.", who=who, machine=machine), "ER-CAPTURE-10", (model_ref(e.who),))
    return Line(say("{who} leaves {machine}.", who=who, machine=machine), "ER-CAPTURE-13", (model_ref(e.who),))


@sentences.add
def _tortured(s: Table, e: told.Tortured) -> Line:
    text = say("{who} tortures {whom}: {points}.", who=names.who(e.who), whom=names.who(e.whom),
               points=Several(e.points, names.SPY_POINT))  # fmt: skip
    return Line(text, "ER-TORTURE-2", (model_ref(e.who), model_ref(e.whom)))
