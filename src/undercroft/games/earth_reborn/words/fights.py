"""A sentence for every event of a fight: blows and shots, the dice, wounds, things that fall, explosions, captures."""

from undercroft.core.speech.say import CountedNoun, Text, say
from undercroft.core.speech.story import HURT, LOSS, StoryLine
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
def _rolled(s: Table, e: told.Rolled) -> StoryLine:
    who, purpose, dice = e.who, e.purpose, e.number
    faces = e.dice
    die = BOX[t.D_BLACK if purpose in BLACK else t.D_YELLOW]
    template, rule = ROLLS[purpose] if who >= 0 else (NOBODY_ROLLS, "ER-BLAST-3")
    args = {"dice": CountedNoun(dice, names.DIE)}
    text = Text(template.template, {"who": names.who(who), **args} if who >= 0 else args)
    counts = t.BLACK_POINTS if die is BOX[t.D_BLACK] else t.YELLOW_POINTS
    fallen = tuple(die.base + face for face in faces)
    return StoryLine(
        text, rule, (model_ref(who),) if who >= 0 else (), fallen, tuple(counts[face] > 0 for face in faces)
    )


# ---------------------------------------------------------------- Close Combat


@sentences.add
def _strike(s: Table, e: told.Strike) -> StoryLine:
    text = say("{who} attacks {whom} with {cp} CP, {arc} side against {other} side.", who=names.who(e.who),
               whom=names.who(e.whom), cp=e.cp, arc=names.ARCS[e.arc], other=names.ARCS[e.other_arc])  # fmt: skip
    return StoryLine(text, "ER-CC-1", (model_ref(e.who), model_ref(e.whom)))


@sentences.add
def _hits(s: Table, e: told.Hits) -> StoryLine:
    if e.criticals:
        text = say("The attack has {hits} and {criticals}.", hits=CountedNoun(e.hits, names.HIT),
                   criticals=CountedNoun(e.criticals, names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("The attack has {hits}.", hits=CountedNoun(e.hits, names.HIT))
    return StoryLine(text, "ER-CC-9")


@sentences.add
def _defence(s: Table, e: told.Defence) -> StoryLine:
    who = names.who(e.who)
    if e.criticals:
        text = say("{who} has a Defensive value of {value}, and strikes back with {criticals}.",
                   who=who, value=e.value, criticals=CountedNoun(e.criticals, names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("{who} has a Defensive value of {value}.", who=who, value=e.value)
    return StoryLine(text, "ER-CC-9", (model_ref(e.who),))


@sentences.add
def _wounds(s: Table, e: told.Wounds) -> StoryLine:
    text = say("{who} takes {wounds}.", who=names.who(e.who), wounds=CountedNoun(e.number, names.WOUND))
    return StoryLine(text, "ER-CC-8", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _wounded(s: Table, e: told.Wounded) -> StoryLine:
    if s.whereabouts[e.who] == t.HERE:
        text = say("{who} lives on, but is Wounded now: the card turns over.", who=names.who(e.who))
    else:
        text = say("{who} has no Life Points left on the Healthy side: the card turns over.", who=names.who(e.who))
    return StoryLine(text, "ER-CC-10", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _died(s: Table, e: told.Died) -> StoryLine:
    who = names.who(e.who)
    if e.killer >= 0 and e.killer != e.who:
        text = say("{who} is dead, killed by {killer}.", who=who, killer=names.who(e.killer))
    else:
        text = say("{who} is dead.", who=who)
    return StoryLine(text, "ER-CC-11", (model_ref(e.who),), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _healed(s: Table, e: told.Healed) -> StoryLine:
    text = say("{who} gets {points} back.", who=names.who(e.who), points=CountedNoun(e.points, names.LIFE_POINT))
    return StoryLine(text, "ER-TILE-9", (model_ref(e.who),))


@sentences.add
def _healthy(s: Table, e: told.Healthy) -> StoryLine:
    return StoryLine(say("{who} is Healthy again.", who=names.who(e.who)), "ER-TILE-9", (model_ref(e.who),))


# ---------------------------------------------------------------- things


@sentences.add
def _smash(s: Table, e: told.Smash) -> StoryLine:
    text = say("{who} attacks {thing:the} with {cp} CP.", who=names.who(e.who), thing=names.thing(s, e.thing), cp=e.cp)
    return StoryLine(text, "ER-DESTROY-1", (model_ref(e.who), thing_ref(e.thing)))


@sentences.add
def _total(s: Table, e: told.Total) -> StoryLine:
    text = say("{hits} on {thing:the}, which falls at {value}.", hits=CountedNoun(e.total, names.HIT),
               thing=names.thing(s, e.thing), value=e.value)  # fmt: skip
    return StoryLine(text, "ER-DESTROY-3", (thing_ref(e.thing),))


@sentences.add
def _destroyed(s: Table, e: told.Destroyed) -> StoryLine:
    return StoryLine(
        say("{thing:The} is destroyed.", thing=names.thing(s, e.thing)), "ER-DESTROY-5", (thing_ref(e.thing),)
    )


@sentences.add
def _broken_wall(s: Table, e: told.BrokenWall) -> StoryLine:
    wall = names.thing(s, t.WALL_THING + e.edge)
    if e.long:
        return StoryLine(say("A long Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")
    return StoryLine(say("A short Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")


# ---------------------------------------------------------------- shooting


@sentences.add
def _shot(s: Table, e: told.Shot) -> StoryLine:
    who, weapon = names.who(e.who), names.item(e.face)
    if e.whom >= 0:
        text = say("{who} fires {weapon:the} at {whom}.", who=who, weapon=weapon, whom=names.who(e.whom))
        return StoryLine(text, "ER-SHOOT-2", (model_ref(e.who), model_ref(e.whom)))
    if e.thing >= 0:
        text = say("{who} fires {weapon:the} at {thing:the}.", who=who, weapon=weapon, thing=names.thing(s, e.thing))
        return StoryLine(text, "ER-SHOOT-19", (model_ref(e.who), thing_ref(e.thing)))
    text = say("{who} fires {weapon:the} at {place:the}.", who=who, weapon=weapon, place=names.place(s, e.square))
    return StoryLine(text, "ER-BLAST-1", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _targeting(s: Table, e: told.Targeting) -> StoryLine:
    refs = (model_ref(e.who),)
    if e.perfect:
        return StoryLine(say("A perfect shot, whatever the range of {range}.", range=e.range), "ER-SHOOT-9", refs)
    if e.hit:
        text = say("The shot reaches {reached}, enough for the range of {range}.", reached=e.reached, range=e.range)
    else:
        text = say(
            "The shot reaches {reached} and falls short of the range of {range}.", reached=e.reached, range=e.range
        )
    return StoryLine(text, "ER-SHOOT-9", refs)


@sentences.add
def _dry(s: Table, e: told.Dry) -> StoryLine:
    text = say("{weapon:The} of {who} is out of ammunition.", who=names.who(e.who), weapon=names.item(e.face))
    return StoryLine(text, "ER-SHOOT-15", (model_ref(e.who),))


@sentences.add
def _reloaded(s: Table, e: told.Reloaded) -> StoryLine:
    text = say("{who} reloads {weapon:the}.", who=names.who(e.who), weapon=names.item(e.face))
    return StoryLine(text, "ER-SHOOT-16", (model_ref(e.who),))


@sentences.add
def _used_up(s: Table, e: told.UsedUp) -> StoryLine:
    return StoryLine(say("Used up: {item:the}.", item=names.item(e.face)), "ER-SHOOT-17")


@sentences.add
def _explosion(s: Table, e: told.Explosion) -> StoryLine:
    place = names.place(s, e.square)
    refs = (square_ref(s.dossier, e.square),)
    if e.face >= 0:
        text = say("An explosion at {place:the}: {item:the}.", item=names.item(e.face), place=place)
        return StoryLine(text, "ER-BLAST-4", refs)
    return StoryLine(say("An explosion at {place:the}.", place=place), "ER-BLAST-4", refs)


@sentences.add
def _flames(s: Table, e: told.Flames) -> StoryLine:
    text = say("{who} sets {place:the} on fire.", who=names.who(e.who), place=names.place(s, e.square))
    return StoryLine(text, "ER-GEAR-5", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _tased(s: Table, e: told.Tased) -> StoryLine:
    text = say("{who} is paralysed and loses {cp} CP.", who=names.who(e.who), cp=e.cp)
    return StoryLine(text, "ER-GEAR-23", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


@sentences.add
def _smoke(s: Table, e: told.Smoke) -> StoryLine:
    refs = (square_ref(s.dossier, e.square),)
    place = names.place(s, e.square)
    if e.left == 2:
        return StoryLine(say("Smoke fills the air round {place:the}.", place=place), "ER-GEAR-21", refs)
    if e.left:
        return StoryLine(say("The smoke round {place:the} gets thinner.", place=place), "ER-GEAR-21", refs)
    return StoryLine(say("The smoke round {place:the} is gone.", place=place), "ER-GEAR-21", refs)


# ---------------------------------------------------------------- Duels, Combination


@sentences.add
def _duel(s: Table, e: told.Duel) -> StoryLine:
    if e.who == t.NO_CHARACTER:
        return StoryLine(
            say("{player:The} asks for a Duel for the Initiative.", player=names.player(s, e.seat)), "ER-DUEL-3"
        )
    text = say("{who} wants to interrupt {whom}: a Duel.", who=names.who(e.who), whom=names.who(e.whom))
    return StoryLine(text, "ER-DUEL-1", (model_ref(e.who), model_ref(e.whom)))


@sentences.add
def _bets(s: Table, e: told.Bets) -> StoryLine:
    if e.winner < 0:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: a draw.", norad=e.norad, salemite=e.salemite)
    else:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: {player:the} wins the Duel.",
                   norad=e.norad, salemite=e.salemite, player=names.player(s, e.winner))  # fmt: skip
    return StoryLine(text, "ER-DUEL-2")


@sentences.add
def _interrupts(s: Table, e: told.Interrupts) -> StoryLine:
    return StoryLine(say("{who} interrupts.", who=names.who(e.who)), "ER-DUEL-14", (model_ref(e.who),))


@sentences.add
def _resumes(s: Table, e: told.Resumes) -> StoryLine:
    return StoryLine(say("{who} goes on.", who=names.who(e.who)), "ER-DUEL-18", (model_ref(e.who),))


@sentences.add
def _combined(s: Table, e: told.Combined) -> StoryLine:
    text = say("{who} joins with {cp} CP: {section}.", who=names.who(e.who), cp=e.cp, section=names.section(e.section))
    return StoryLine(text, "ER-COMBO-1", (model_ref(e.who),))


# ---------------------------------------------------------------- Prisoners


@sentences.add
def _captured(s: Table, e: told.Captured) -> StoryLine:
    text = say("{captor} captures {who}.", who=names.who(e.who), captor=names.who(e.captor))
    return StoryLine(text, "ER-CAPTURE-3", (model_ref(e.captor), model_ref(e.who)), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _freed(s: Table, e: told.Freed) -> StoryLine:
    text = say("{who} is free, at {place:the}.", who=names.who(e.who), place=names.place(s, e.square))
    return StoryLine(text, "ER-CAPTURE-6", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _assassinated(s: Table, e: told.Assassinated) -> StoryLine:
    text = say("{captor} kills the Prisoner {who}.", who=names.who(e.who), captor=names.who(e.captor))
    return StoryLine(text, "ER-CAPTURE-8", (model_ref(e.captor), model_ref(e.who)), mark=LOSS, whose=seat_of(s, e.who))


@sentences.add
def _pilot(s: Table, e: told.Pilot) -> StoryLine:
    who, machine = names.who(e.who), names.who(t.MAMMOTH)
    if e.inside:
        return StoryLine(say("{who} pilots {machine}.", who=who, machine=machine), "ER-CAPTURE-10", (model_ref(e.who),))
    return StoryLine(say("{who} leaves {machine}.", who=who, machine=machine), "ER-CAPTURE-13", (model_ref(e.who),))


@sentences.add
def _tortured(s: Table, e: told.Tortured) -> StoryLine:
    text = say("{who} tortures {whom}: {points}.", who=names.who(e.who), whom=names.who(e.whom),
               points=CountedNoun(e.points, names.SPY_POINT))  # fmt: skip
    return StoryLine(text, "ER-TORTURE-2", (model_ref(e.who), model_ref(e.whom)))
