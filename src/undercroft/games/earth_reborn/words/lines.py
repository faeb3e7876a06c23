"""A sentence for every event of lines, machines, Search, Spy Points, radio, abilities and devices."""

from collections.abc import Callable

from undercroft.core.speech.say import Several, Text, say
from undercroft.core.speech.story import GOAL, HURT, Line
from undercroft.games.earth_reborn.page.refs import model_ref, square_ref
from undercroft.games.earth_reborn.rules import events as e
from undercroft.games.earth_reborn.rules.characters import seat_of
from undercroft.games.earth_reborn.rules.goals import REASON_IDS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

Sentence = Callable[[Table, list[int]], Line]


# ---------------------------------------------------------------- lines


def _test(s: Table, a: list[int]) -> Line:
    who, points = names.who(a[0]), Several(a[1], names.TEST_POINT)
    if a[1] >= a[2]:
        text = say("{who} reaches {points} of {threshold}: success.", who=who, points=points, threshold=a[2])
    else:
        text = say("{who} reaches {points} of {threshold}: nothing happens.", who=who, points=points, threshold=a[2])
    return Line(text, "ER-INTERACT-5", (model_ref(a[0]),))


def _use(s: Table, a: list[int]) -> Line:
    text = say("{who} uses {item:the}.", who=names.who(a[0]), item=names.item(a[1]))
    return Line(text, "ER-INTERACT-2", (model_ref(a[0]),))


def _work(s: Table, a: list[int]) -> Line:
    text = say("{who} is at work in {room:the}.", who=names.who(a[0]), room=names.room(s.dossier, a[1]))
    return Line(text, "ER-INTERACT-3", (model_ref(a[0]),))


def _on(s: Table, a: list[int]) -> Line:
    text = say("ON, for {player:the}: {machine:the}.", machine=names.machine(s, a[0]), player=names.player(a[1]))
    return Line(text, "ER-INTERACT-8")


def _off(s: Table, a: list[int]) -> Line:
    return Line(say("OFF: {machine:the}.", machine=names.machine(s, a[0])), "ER-INTERACT-8")


def _timer(s: Table, a: list[int]) -> Line:
    text = say("{machine:The} has {counters} left.", machine=names.machine(s, a[0]),
               counters=Several(a[1], names.TIME_COUNTER))  # fmt: skip
    return Line(text, "ER-INTERACT-12")


def _launched(s: Table, a: list[int]) -> Line:
    return Line(say("The missiles are launched, for {player:the}.", player=names.player(a[1])), "ER-TILE-10", mark=GOAL)


def _power(s: Table, a: list[int]) -> Line:
    if a[1]:
        return Line(say("The power is back."), "ER-POWER-7")
    if a[0] < 0:
        return Line(say("The power is down in the whole building."), "ER-POWER-2")
    return Line(say("The power is down in {room:the}.", room=names.room(s.dossier, a[0])), "ER-POWER-2")


def _ability(s: Table, a: list[int]) -> Line:
    text = say("{who} uses the Special Ability.", who=names.who(a[0]))
    return Line(text, "ER-ABILITY-1", (model_ref(a[0]),))


def _control(s: Table, a: list[int]) -> Line:
    text = say("{who} is under the control of {player:the} now.", who=names.who(a[0]), player=names.player(a[1]))
    return Line(text, "ER-CHAR-5", (model_ref(a[0]),), mark=HURT, whose=1 - a[1])


def _traitor(s: Table, a: list[int]) -> Line:
    return Line(say("{who} listens to NORAD.", who=names.who(a[0])), "ER-CHAR-9", (model_ref(a[0]),))


def _unmasked(s: Table, a: list[int]) -> Line:
    return Line(say("{who} is unmasked as a traitor.", who=names.who(a[0])), "ER-GAP-10", (model_ref(a[0]),))


def _raised(s: Table, a: list[int]) -> Line:
    text = say("{raiser} raises a cadaver: {who} stands at {place:the}.", raiser=names.who(a[2]), who=names.who(a[0]),
               place=names.place(s, a[1]))  # fmt: skip
    return Line(text, "ER-CHAR-17", (model_ref(a[2]), model_ref(a[0])))


# ---------------------------------------------------------------- points

REASONS: dict[str, Text] = {
    "kill": say("{player:The} gains {number} MP for a kill."),
    "leave-with": say("{player:The} gains {number} MP for what was carried off the map."),
    "scrambler-on": say("{player:The} gains {number} MP for a Radio Scrambler that is ON."),
    "controls": say("{player:The} gains {number} MP for who is on this side in the end."),
    "traitor-dead": say("{player:The} gains {number} MP for a dead traitor."),
    "virus-in": say("{player:The} gains {number} MP for a virus in this room."),
    "holds": say("{player:The} gains {number} MP for what is held in the end."),
    "freed": say("{player:The} gains {number} MP for a freed Prisoner."),
    "left-free": say("{player:The} gains {number} MP for who got away free."),
    "tortured": say("{player:The} gains {number} MP for what the Prisoner told."),
    "held-or-dead": say("{player:The} gains {number} MP for who did not get away."),
    "destroyed": say("{player:The} gains {number} MP for the destruction."),
    "left-after": say("{player:The} gains {number} MP for who got away after it."),
    "raised": say("{player:The} gains {number} MP for a new zombie."),
    "stands-undestroyed": say("{player:The} gains {number} MP for what still stands."),
    "launched": say("{player:The} gains {number} MP for the missiles."),
    "spy": say("{player:The} turns a Spy Point into {number} MP."),
    "laptop": say("{player:The} gains {number} MP by the laptop computer."),
    "spent": say("{player:The} spends {number} MP."),
}


def _mp(s: Table, a: list[int]) -> Line:
    said = REASONS[REASON_IDS[a[3]]]
    text = Text(said.template, {"player": names.player(a[0]), "number": abs(a[1])})
    return Line(text, "ER-MP-3" if a[1] > 0 else "ER-MP-4", mark=GOAL if a[1] > 0 else "")


def _cp(s: Table, a: list[int]) -> Line:
    text = say("{player:The} takes {number} CP from the Bank.", player=names.player(a[0]), number=a[1])
    return Line(text, "ER-CORE-11")


def _own_cp(s: Table, a: list[int]) -> Line:
    text = say("{who} gets {number} CP that nobody else can spend.", who=names.who(a[0]), number=a[1])
    return Line(text, "ER-CHAR-19", (model_ref(a[0]),))


def _spy_points(s: Table, a: list[int]) -> Line:
    points = Several(a[1], names.SPY_POINT)
    return Line(say("{player:The} gains {points}.", player=names.player(a[0]), points=points), "ER-SPY-2")


def _sorted(s: Table, a: list[int]) -> Line:
    text = say("{player:The} sorts the top of the Search deck: {cards}.", player=names.player(a[0]),
               cards=Several(a[1], names.CARD))  # fmt: skip
    return Line(text, "ER-SPY-4")


def _sorted_cards(s: Table, a: list[int]) -> Line:
    cards = names.listed([names.item(face) for face in a[1:]])
    return Line(say("From the top: {cards}.", cards=cards), "ER-SPY-4")


# ---------------------------------------------------------------- Search


def _searched(s: Table, a: list[int]) -> Line:
    text = say("{who} searches {room:the}: {points}.", who=names.who(a[0]), room=names.room(s.dossier, a[1]),
               points=Several(a[3], names.SEARCH_POINT))  # fmt: skip
    return Line(text, "ER-SEARCH-4", (model_ref(a[0]),))


def _skipped(s: Table, a: list[int]) -> Line:
    return Line(say("Passed over, and put under the Search deck: {item:the}.", item=names.item(a[0])), "ER-SEARCH-7")


def _flipped(s: Table, a: list[int]) -> Line:
    return Line(say("The Search deck is turned over."), "ER-SEARCH-10")


def _shuffled(s: Table, a: list[int]) -> Line:
    return Line(say("The Search deck is shuffled."), "ER-SEARCH-11")


def _cut(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} cuts the Search deck.", player=names.player(a[0])), "ER-SEARCH-3")


def _top(s: Table, a: list[int]) -> Line:
    return Line(say("On top of the Search deck: {item:the}.", item=names.item(a[0])), "ER-SEARCH-6")


def _found(s: Table, a: list[int]) -> Line:
    text = say("{who} finds {item:the}.", who=names.who(a[0]), item=names.item(a[1]))
    return Line(text, "ER-SEARCH-9", (model_ref(a[0]),))


# ---------------------------------------------------------------- radio


def _dispatched(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} dispatches the radio markers.", player=names.player(a[0])), "ER-RADIO-4")


def _dispatched_one(s: Table, a: list[int]) -> Line:
    text = say("You put a marker on {who}: {kind}.", who=names.who(a[0]), kind=names.MARKERS[a[1]])
    return Line(text, "ER-RADIO-4", (model_ref(a[0]),))


def _switched(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} switches a channel.", player=names.player(a[0])), "ER-RADIO-5")


def _revealed(s: Table, a: list[int]) -> Line:
    text = say("The radio marker of {who} is turned up: {kind}.", who=names.who(a[0]), kind=names.MARKERS[a[1]])
    return Line(text, "ER-RADIO-6", (model_ref(a[0]),))


def _scrambled(s: Table, a: list[int]) -> Line:
    text = say("{who} hears only noise and gives {number} CP back.", who=names.who(a[0]), number=a[1])
    return Line(text, "ER-RADIO-9", (model_ref(a[0]),), mark=HURT, whose=seat_of(s, a[0]))


# ---------------------------------------------------------------- devices


def _mine(s: Table, a: list[int]) -> Line:
    place, refs = names.place(s, a[0]), (square_ref(s.dossier, a[0]),)
    if a[1]:
        return Line(say("The mine at {place:the} is live.", place=place), "ER-GEAR-14", refs)
    return Line(say("A mine lies at {place:the}.", place=place), "ER-GEAR-14", refs)


def _bomb(s: Table, a: list[int]) -> Line:
    item, place = names.item(a[0]), names.place(s, a[1])
    refs = (square_ref(s.dossier, a[1]),)
    if a[2] > 1:
        text = say("{item:The} at {place:the} goes off in the Final phase after the next.", item=item, place=place)
        return Line(text, "ER-GEAR-25", refs)
    text = say("{item:The} at {place:the} goes off in the next Final phase.", item=item, place=place)
    return Line(text, "ER-GEAR-17", refs)


def _virus(s: Table, a: list[int]) -> Line:
    place, refs = names.place(s, a[0]), (square_ref(s.dossier, a[0]),)
    if not a[1]:
        return Line(say("The virus at {place:the} has died out.", place=place), "ER-GEAR-4", refs)
    text = say("A deadly virus spreads from {place:the}: {counters} left.", place=place,
               counters=Several(a[1], names.TIME_COUNTER))  # fmt: skip
    return Line(text, "ER-GEAR-4", refs)


def _gas(s: Table, a: list[int]) -> Line:
    text = say("{who} sets gas free at {place:the}.", who=names.who(a[0]), place=names.place(s, a[1]))
    return Line(text, "ER-GEAR-27", (model_ref(a[0]), square_ref(s.dossier, a[1])))


SENTENCES: dict[int, Sentence] = {
    e.E_TEST: _test, e.E_USE: _use, e.E_WORK: _work, e.E_ON: _on, e.E_OFF: _off, e.E_TIMER: _timer,
    e.E_LAUNCHED: _launched, e.E_POWER: _power, e.E_ABILITY: _ability, e.E_CONTROL: _control, e.E_TRAITOR: _traitor,
    e.E_UNMASKED: _unmasked, e.E_RAISED: _raised, e.E_MP: _mp, e.E_CP: _cp, e.E_OWN_CP: _own_cp,
    e.E_SPY_POINTS: _spy_points, e.E_SORTED: _sorted, e.E_SORTED_CARDS: _sorted_cards, e.E_SEARCHED: _searched,
    e.E_SKIPPED: _skipped, e.E_FLIPPED: _flipped, e.E_SHUFFLED: _shuffled, e.E_CUT: _cut, e.E_TOP: _top,
    e.E_FOUND: _found, e.E_DISPATCHED: _dispatched, e.E_DISPATCHED_ONE: _dispatched_one, e.E_SWITCHED: _switched,
    e.E_REVEALED: _revealed, e.E_SCRAMBLED: _scrambled, e.E_MINE: _mine, e.E_BOMB: _bomb, e.E_VIRUS: _virus,
    e.E_GAS: _gas,
}  # fmt: skip
