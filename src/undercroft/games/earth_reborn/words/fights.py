"""A sentence for every event of a fight: blows and shots, the dice, wounds, things that fall, explosions, captures."""

from collections.abc import Callable

from undercroft.core.speech.say import Several, Text, say
from undercroft.core.speech.story import HURT, LOSS, Line
from undercroft.games.earth_reborn.dice import BOX
from undercroft.games.earth_reborn.page.refs import model_ref, square_ref, thing_ref
from undercroft.games.earth_reborn.rules import events as e
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.characters import seat_of
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

Sentence = Callable[[Table, list[int]], Line]

# What dice were rolled for: the sentence of somebody who rolls, and the rule.
ROLLS: dict[int, tuple[Text, str]] = {
    e.FOR_ATTACK: (say("{who} rolls {dice} to attack."), "ER-CC-5"),
    e.FOR_DEFENCE: (say("{who} rolls {dice} in defence."), "ER-CC-5"),
    e.FOR_TARGETING: (say("{who} rolls {dice} for targeting."), "ER-SHOOT-8"),
    e.FOR_DAMAGE: (say("{who} rolls {dice} for damage."), "ER-SHOOT-14"),
    e.FOR_TASER: (say("{who} rolls {dice} for the taser."), "ER-GEAR-23"),
    e.FOR_TORTURE: (say("{who} rolls {dice} for what the Prisoner tells."), "ER-TORTURE-2"),
    e.FOR_TEST: (say("{who} rolls {dice} for the test."), "ER-INTERACT-5"),
    e.FOR_SEARCH: (say("{who} rolls {dice} for the Search."), "ER-SEARCH-4"),
    e.FOR_SPYING: (say("{who} rolls {dice} to spy."), "ER-CHAR-9"),
}
BLACK = (e.FOR_TORTURE, e.FOR_SEARCH, e.FOR_SPYING)
NOBODY_ROLLS = say("The explosion rolls {dice}.")


# ---------------------------------------------------------------- dice


def _rolled(s: Table, a: list[int]) -> Line:
    who, purpose, dice = a[0], a[1], a[2]
    faces = a[4:]
    die = BOX[t.D_BLACK if purpose in BLACK else t.D_YELLOW]
    template, rule = ROLLS[purpose] if who >= 0 else (NOBODY_ROLLS, "ER-BLAST-3")
    args = {"dice": Several(dice, names.DIE)}
    text = Text(template.template, {"who": names.who(who), **args} if who >= 0 else args)
    counts = t.BLACK_POINTS if die is BOX[t.D_BLACK] else t.YELLOW_POINTS
    told = tuple(die.base + face for face in faces)
    return Line(text, rule, (model_ref(who),) if who >= 0 else (), told, tuple(counts[face] > 0 for face in faces))


# ---------------------------------------------------------------- Close Combat


def _strike(s: Table, a: list[int]) -> Line:
    text = say("{who} attacks {whom} with {cp} CP: {arc} against {other}.", who=names.who(a[0]), whom=names.who(a[1]),
               cp=a[2], arc=names.ARCS[a[3]], other=names.ARCS[a[4]])  # fmt: skip
    return Line(text, "ER-CC-1", (model_ref(a[0]), model_ref(a[1])))


def _hits(s: Table, a: list[int]) -> Line:
    if a[1]:
        text = say("The attack has {hits} and {criticals}.", hits=Several(a[2], names.HIT),
                   criticals=Several(a[1], names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("The attack has {hits}.", hits=Several(a[2], names.HIT))
    return Line(text, "ER-CC-9")


def _defence(s: Table, a: list[int]) -> Line:
    who = names.who(a[0])
    if a[1]:
        text = say("{who} has a Defensive value of {value}, and strikes back with {criticals}.",
                   who=who, value=a[2], criticals=Several(a[1], names.CRITICAL_HIT))  # fmt: skip
    else:
        text = say("{who} has a Defensive value of {value}.", who=who, value=a[2])
    return Line(text, "ER-CC-9", (model_ref(a[0]),))


def _wounds(s: Table, a: list[int]) -> Line:
    text = say("{who} takes {wounds}.", who=names.who(a[0]), wounds=Several(a[1], names.WOUND))
    return Line(text, "ER-CC-8", (model_ref(a[0]),), mark=HURT, whose=seat_of(s, a[0]))


def _wounded(s: Table, a: list[int]) -> Line:
    text = say("{who} is Wounded: the card turns over.", who=names.who(a[0]))
    return Line(text, "ER-CC-10", (model_ref(a[0]),), mark=HURT, whose=seat_of(s, a[0]))


def _died(s: Table, a: list[int]) -> Line:
    who = names.who(a[0])
    if a[2] >= 0 and a[2] != a[0]:
        text = say("{who} is dead, killed by {killer}.", who=who, killer=names.who(a[2]))
    else:
        text = say("{who} is dead.", who=who)
    return Line(text, "ER-CC-11", (model_ref(a[0]),), mark=LOSS, whose=seat_of(s, a[0]))


def _healed(s: Table, a: list[int]) -> Line:
    text = say("{who} gets {points} back.", who=names.who(a[0]), points=Several(a[1], names.LIFE_POINT))
    return Line(text, "ER-TILE-9", (model_ref(a[0]),))


def _healthy(s: Table, a: list[int]) -> Line:
    return Line(say("{who} is Healthy again.", who=names.who(a[0])), "ER-TILE-9", (model_ref(a[0]),))


# ---------------------------------------------------------------- things


def _smash(s: Table, a: list[int]) -> Line:
    text = say("{who} attacks {thing:the} with {cp} CP.", who=names.who(a[0]), thing=names.thing(s, a[1]), cp=a[2])
    return Line(text, "ER-DESTROY-1", (model_ref(a[0]), thing_ref(a[1])))


def _total(s: Table, a: list[int]) -> Line:
    text = say("{hits} on {thing:the}, against {value}.", hits=Several(a[1], names.HIT), thing=names.thing(s, a[0]),
               value=a[2])  # fmt: skip
    return Line(text, "ER-DESTROY-3", (thing_ref(a[0]),))


def _destroyed(s: Table, a: list[int]) -> Line:
    return Line(say("Destroyed: {thing:the}.", thing=names.thing(s, a[0])), "ER-DESTROY-5", (thing_ref(a[0]),))


def _broken_wall(s: Table, a: list[int]) -> Line:
    wall = names.thing(s, t.WALL_THING + a[0])
    if a[1]:
        return Line(say("A long Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")
    return Line(say("A short Broken Wall marker lies at {wall:the}.", wall=wall), "ER-DESTROY-7")


# ---------------------------------------------------------------- shooting


def _shot(s: Table, a: list[int]) -> Line:
    who, weapon = names.who(a[0]), names.item(a[1])
    if a[2] >= 0:
        text = say("{who} fires {weapon:the} at {whom}.", who=who, weapon=weapon, whom=names.who(a[2]))
        return Line(text, "ER-SHOOT-2", (model_ref(a[0]), model_ref(a[2])))
    if a[3] >= 0:
        text = say("{who} fires {weapon:the} at {thing:the}.", who=who, weapon=weapon, thing=names.thing(s, a[3]))
        return Line(text, "ER-SHOOT-19", (model_ref(a[0]), thing_ref(a[3])))
    text = say("{who} fires {weapon:the} at {place:the}.", who=who, weapon=weapon, place=names.place(s, a[4]))
    return Line(text, "ER-BLAST-1", (model_ref(a[0]), square_ref(s.dossier, a[4])))


def _targeting(s: Table, a: list[int]) -> Line:
    refs = (model_ref(a[0]),)
    if a[3]:
        return Line(say("A perfect shot, whatever the range of {range}.", range=a[1]), "ER-SHOOT-9", refs)
    if a[4]:
        return Line(say("{reached} reaches the range of {range}.", reached=a[2], range=a[1]), "ER-SHOOT-9", refs)
    return Line(say("{reached} falls short of the range of {range}.", reached=a[2], range=a[1]), "ER-SHOOT-9", refs)


def _dry(s: Table, a: list[int]) -> Line:
    text = say("{weapon:The} of {who} is out of ammunition.", who=names.who(a[0]), weapon=names.item(a[1]))
    return Line(text, "ER-SHOOT-15", (model_ref(a[0]),))


def _reloaded(s: Table, a: list[int]) -> Line:
    text = say("{who} reloads {weapon:the}.", who=names.who(a[0]), weapon=names.item(a[1]))
    return Line(text, "ER-SHOOT-16", (model_ref(a[0]),))


def _used_up(s: Table, a: list[int]) -> Line:
    return Line(say("Used up: {item:the}.", item=names.item(a[0])), "ER-SHOOT-17")


def _explosion(s: Table, a: list[int]) -> Line:
    place = names.place(s, a[1])
    refs = (square_ref(s.dossier, a[1]),)
    if a[0] >= 0:
        text = say("An explosion at {place:the}: {item:the}.", item=names.item(a[0]), place=place)
        return Line(text, "ER-BLAST-4", refs)
    return Line(say("An explosion at {place:the}.", place=place), "ER-BLAST-4", refs)


def _flames(s: Table, a: list[int]) -> Line:
    text = say("{who} sets {place:the} on fire.", who=names.who(a[0]), place=names.place(s, a[1]))
    return Line(text, "ER-GEAR-5", (model_ref(a[0]), square_ref(s.dossier, a[1])))


def _tased(s: Table, a: list[int]) -> Line:
    text = say("{who} is paralysed and loses {cp} CP.", who=names.who(a[0]), cp=a[1])
    return Line(text, "ER-GEAR-23", (model_ref(a[0]),), mark=HURT, whose=seat_of(s, a[0]))


def _smoke(s: Table, a: list[int]) -> Line:
    refs = (square_ref(s.dossier, a[0]),)
    place = names.place(s, a[0])
    if a[1] == 2:
        return Line(say("Smoke fills the air round {place:the}.", place=place), "ER-GEAR-21", refs)
    if a[1]:
        return Line(say("The smoke round {place:the} gets thinner.", place=place), "ER-GEAR-21", refs)
    return Line(say("The smoke round {place:the} is gone.", place=place), "ER-GEAR-21", refs)


# ---------------------------------------------------------------- Duels, Combination


def _duel(s: Table, a: list[int]) -> Line:
    if a[1] == t.NO_CHARACTER:
        return Line(say("{player:The} asks for a Duel for the Initiative.", player=names.player(a[0])), "ER-DUEL-3")
    text = say("{who} wants to interrupt {whom}: a Duel.", who=names.who(a[1]), whom=names.who(a[2]))
    return Line(text, "ER-DUEL-1", (model_ref(a[1]), model_ref(a[2])))


def _bets(s: Table, a: list[int]) -> Line:
    if a[2] < 0:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: a draw.", norad=a[0], salemite=a[1])
    else:
        text = say("NORAD bets {norad} CP, the Salemites {salemite}: {player:the} wins the Duel.",
                   norad=a[0], salemite=a[1], player=names.player(a[2]))  # fmt: skip
    return Line(text, "ER-DUEL-2")


def _interrupts(s: Table, a: list[int]) -> Line:
    return Line(say("{who} interrupts.", who=names.who(a[0])), "ER-DUEL-14", (model_ref(a[0]),))


def _resumes(s: Table, a: list[int]) -> Line:
    return Line(say("{who} goes on.", who=names.who(a[0])), "ER-DUEL-18", (model_ref(a[0]),))


def _combined(s: Table, a: list[int]) -> Line:
    text = say("{who} joins with {cp} CP: {section}.", who=names.who(a[0]), cp=a[2], section=names.section(a[1]))
    return Line(text, "ER-COMBO-1", (model_ref(a[0]),))


# ---------------------------------------------------------------- Prisoners


def _captured(s: Table, a: list[int]) -> Line:
    text = say("{captor} captures {who}.", who=names.who(a[0]), captor=names.who(a[1]))
    return Line(text, "ER-CAPTURE-3", (model_ref(a[1]), model_ref(a[0])), mark=LOSS, whose=seat_of(s, a[0]))


def _freed(s: Table, a: list[int]) -> Line:
    text = say("{who} is free, at {place:the}.", who=names.who(a[0]), place=names.place(s, a[1]))
    return Line(text, "ER-CAPTURE-6", (model_ref(a[0]), square_ref(s.dossier, a[1])))


def _assassinated(s: Table, a: list[int]) -> Line:
    text = say("{captor} kills the Prisoner {who}.", who=names.who(a[0]), captor=names.who(a[1]))
    return Line(text, "ER-CAPTURE-8", (model_ref(a[1]), model_ref(a[0])), mark=LOSS, whose=seat_of(s, a[0]))


def _pilot(s: Table, a: list[int]) -> Line:
    who, machine = names.who(a[0]), names.who(t.MAMMOTH)
    if a[1]:
        return Line(say("{who} pilots {machine}.", who=who, machine=machine), "ER-CAPTURE-10", (model_ref(a[0]),))
    return Line(say("{who} leaves {machine}.", who=who, machine=machine), "ER-CAPTURE-13", (model_ref(a[0]),))


def _tortured(s: Table, a: list[int]) -> Line:
    text = say("{who} tortures {whom}: {points}.", who=names.who(a[0]), whom=names.who(a[1]),
               points=Several(a[3], names.SPY_POINT))  # fmt: skip
    return Line(text, "ER-TORTURE-2", (model_ref(a[0]), model_ref(a[1])))


SENTENCES: dict[int, Sentence] = {
    e.E_ROLLED: _rolled, e.E_STRIKE: _strike, e.E_HITS: _hits, e.E_DEFENCE: _defence, e.E_WOUNDS: _wounds,
    e.E_WOUNDED: _wounded, e.E_DIED: _died, e.E_HEALED: _healed, e.E_HEALTHY: _healthy, e.E_SMASH: _smash,
    e.E_TOTAL: _total, e.E_DESTROYED: _destroyed, e.E_BROKEN_WALL: _broken_wall, e.E_SHOT: _shot,
    e.E_TARGETING: _targeting, e.E_DRY: _dry, e.E_RELOADED: _reloaded, e.E_USED_UP: _used_up,
    e.E_EXPLOSION: _explosion, e.E_FLAMES: _flames, e.E_TASED: _tased, e.E_SMOKE: _smoke, e.E_DUEL: _duel,
    e.E_BETS: _bets, e.E_INTERRUPTS: _interrupts, e.E_RESUMES: _resumes, e.E_COMBINED: _combined,
    e.E_CAPTURED: _captured, e.E_FREED: _freed, e.E_ASSASSINATED: _assassinated, e.E_PILOT: _pilot,
    e.E_TORTURED: _tortured,
}  # fmt: skip
