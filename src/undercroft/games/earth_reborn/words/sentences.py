"""A sentence for every kind of event, and the rule behind it: turns, tiles, moving and exchange. Those of fights are in
fights.py, those of lines, Search and radio in lines.py."""

from collections.abc import Callable

from undercroft.core.packing import OFFER_END, ORDERS, RESIGN
from undercroft.core.speech.say import Several, Text, say
from undercroft.core.speech.story import GOAL, NOBODY, Line
from undercroft.games.earth_reborn.page.refs import door_ref, model_ref, square_ref
from undercroft.games.earth_reborn.rules import events as e
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import fights, lines, names

Sentence = Callable[[Table, list[int]], Line]


# ---------------------------------------------------------------- turns and rounds


def _turn(s: Table, a: list[int]) -> Line:
    return Line(say("Turn {turn} of {turns} begins.", turn=a[0], turns=s.dossier.turns), "ER-CORE-12")


def _income(s: Table, a: list[int]) -> Line:
    text = say("{player:The} takes {number} CP from the Bank.", player=names.player(a[0]), number=a[1])
    return Line(text, "ER-CORE-15")


def _drew(s: Table, a: list[int]) -> Line:
    tiles = Several(a[1], names.TILE)
    return Line(say("{player:The} draws {tiles}.", player=names.player(a[0]), tiles=tiles), "ER-CORE-13")


def _drew_tile(s: Table, a: list[int]) -> Line:
    return Line(say("You draw {tile}.", tile=names.tile(a[1])), "ER-CORE-13")


def _exchanged(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} exchanges the whole hand of order tiles.", player=names.player(a[0])), "ER-CORE-14")


def _refilled(s: Table, a: list[int]) -> Line:
    return Line(say("The bag is empty: all discarded order tiles go back into it."), "ER-CORE-21")


def _initiative(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} has the Initiative.", player=names.player(a[0])), "ER-CORE-16")


def _activated(s: Table, a: list[int]) -> Line:
    who = names.who(a[0])
    if a[1]:
        return Line(say("{who} is reactivated.", who=who), "ER-CORE-20", (model_ref(a[0]),))
    return Line(say("{who} is activated.", who=who), "ER-CORE-19", (model_ref(a[0]),))


def _assigned(s: Table, a: list[int]) -> Line:
    text = say("{who} gets {tile}.", who=names.who(a[0]), tile=names.tile(a[1]))
    return Line(text, "ER-CORE-26", (model_ref(a[0]),))


def _paid(s: Table, a: list[int]) -> Line:
    text = say("{number} CP on a section of {who}: {section}.", number=a[2], who=names.who(a[0]),
               section=names.section(a[1]))  # fmt: skip
    return Line(text, "ER-CORE-27", (model_ref(a[0]),))


def _paid_card(s: Table, a: list[int]) -> Line:
    text = say("{player:The} puts {number} CP on the card of {who}.", player=names.player(a[2]), number=a[1],
               who=names.who(a[0]))  # fmt: skip
    return Line(text, "ER-ABILITY-2", (model_ref(a[0]),))


def _passed(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} passes.", player=names.player(a[0])), "ER-CORE-23")


def _bought(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} buys an order tile for 1 CP.", player=names.player(a[0])), "ER-CORE-21")


def _took_tile(s: Table, a: list[int]) -> Line:
    text = say("{player:The} takes a discarded order tile for 2 CP.", player=names.player(a[0]))
    return Line(text, "ER-CORE-22")


def _took_that_tile(s: Table, a: list[int]) -> Line:
    return Line(say("You take {tile}.", tile=names.tile(a[1])), "ER-CORE-22")


def _round_over(s: Table, a: list[int]) -> Line:
    return Line(say("The round of {player:the} is over.", player=names.player(a[0])), "ER-CORE-24")


def _final(s: Table, a: list[int]) -> Line:
    return Line(say("The Final phase of turn {turn}: tiles and CP go back.", turn=a[0]), "ER-CORE-35")


def _kept(s: Table, a: list[int]) -> Line:
    tiles = Several(a[1], names.TILE)
    return Line(say("{player:The} keeps {tiles}.", player=names.player(a[0]), tiles=tiles), "ER-CORE-40")


def _taken_back(s: Table, a: list[int]) -> Line:
    text = say("{who} gives back {tile}.", who=names.who(a[0]), tile=names.tile(a[1]))
    return Line(text, "ER-RADIO-9", (model_ref(a[0]),))


# ---------------------------------------------------------------- moving


def _move_order(s: Table, a: list[int]) -> Line:
    points = Several(a[1], names.MOVEMENT_POINT)
    return Line(say("{who} has {points}.", who=names.who(a[0]), points=points), "ER-MOVE-1", (model_ref(a[0]),))


def _stepped(s: Table, a: list[int]) -> Line:
    text = say("{who} moves from {start} to {end}.", who=names.who(a[0]), start=names.square(s, a[1]),
               end=names.square(s, a[2]))  # fmt: skip
    return Line(text, "ER-MOVE-6", (model_ref(a[0]), square_ref(s.dossier, a[2])))


def _halted(s: Table, a: list[int]) -> Line:
    text = say("{who} stops on {place} and faces {way}.", who=names.who(a[0]), place=names.square(s, a[1]),
               way=names.DIRECTIONS[a[2]])  # fmt: skip
    return Line(text, "ER-MOVE-10", (model_ref(a[0]), square_ref(s.dossier, a[1])))


def _rotated(s: Table, a: list[int]) -> Line:
    text = say("{who} turns to face {way}.", who=names.who(a[0]), way=names.DIRECTIONS[a[1]])
    return Line(text, "ER-LARGE-4" if a[0] == t.MAMMOTH else "ER-DUEL-17", (model_ref(a[0]),))


def _stairs(s: Table, a: list[int]) -> Line:
    text = say("{who} takes the stairs from {start} to {end}.", who=names.who(a[0]), start=names.square(s, a[1]),
               end=names.square(s, a[2]))  # fmt: skip
    return Line(text, "ER-LEVEL-1", (model_ref(a[0]), square_ref(s.dossier, a[2])))


def _left(s: Table, a: list[int]) -> Line:
    who = names.who(a[0])
    if a[1]:
        return Line(say("{who} leaves the map through the sewers.", who=who), "ER-MOVE-20", mark=GOAL)
    return Line(say("{who} leaves the map.", who=who), "ER-MOVE-19", mark=GOAL)


def _opened(s: Table, a: list[int]) -> Line:
    text = say("{who} opens {door:the}.", who=names.who(a[0]), door=names.door(s, a[1]))
    return Line(text, "ER-MOVE-12", (model_ref(a[0]), door_ref(a[1])))


def _closed(s: Table, a: list[int]) -> Line:
    door = names.door(s, a[1])
    if a[0] < 0:
        return Line(say("{door:The} closes by itself.", door=door), "ER-MOVE-13", (door_ref(a[1]),))
    text = say("{who} closes {door:the}.", who=names.who(a[0]), door=door)
    return Line(text, "ER-MOVE-14", (model_ref(a[0]), door_ref(a[1])))


def _flew(s: Table, a: list[int]) -> Line:
    text = say("{who} flies from {start} to {end}.", who=names.who(a[0]), start=names.square(s, a[1]),
               end=names.square(s, a[2]))  # fmt: skip
    return Line(text, "ER-GEAR-8", (model_ref(a[0]), square_ref(s.dossier, a[2])))


# ---------------------------------------------------------------- what changes hands


def _magnet(s: Table, a: list[int]) -> Line:
    text = say("{to} takes a Magnetic card from {giver}.", to=names.who(a[1]), giver=names.who(a[0]))
    return Line(text, "ER-MOVE-17", (model_ref(a[1]), model_ref(a[0])))


def _handed(s: Table, a: list[int]) -> Line:
    refs = (model_ref(a[0]), model_ref(a[1]))
    giver, taker = names.who(a[0]), names.who(a[1])
    if a[2] >= t.PRISONER_CARD:
        prisoner = names.who(a[2] - t.PRISONER_CARD)
        text = say("{giver} hands the Prisoner {prisoner} over to {taker}.", giver=giver, taker=taker,
                   prisoner=prisoner)  # fmt: skip
        return Line(text, "ER-CAPTURE-6", refs)
    text = say("{giver} hands {item:the} to {taker}.", giver=giver, taker=taker, item=names.item(a[2]))
    return Line(text, "ER-EQUIP-7", refs)


def _looted(s: Table, a: list[int]) -> Line:
    text = say("{who} takes {item:the} of {dead}.", who=names.who(a[1]), item=names.item(a[2]), dead=names.who(a[0]))
    return Line(text, "ER-EQUIP-9", (model_ref(a[1]),))


def _dropped(s: Table, a: list[int]) -> Line:
    text = say("{who} drops {item:the}.", who=names.who(a[0]), item=names.item(a[1]))
    return Line(text, "ER-EQUIP-5", (model_ref(a[0]),))


def _took_lying(s: Table, a: list[int]) -> Line:
    text = say("{who} picks up {item:the}.", who=names.who(a[0]), item=names.item(a[1]))
    return Line(text, "ER-GAP-10", (model_ref(a[0]),), mark=GOAL)


def _found_locked(s: Table, a: list[int]) -> Line:
    room = names.room(s.dossier, a[0])
    if a[1]:
        return Line(say("{room:The} is open, and {who} is in it.", room=room, who=names.who(t.VASQUEZ)), "ER-GAP-10",
                    mark=GOAL)  # fmt: skip
    return Line(say("{room:The} is open: nobody is in it.", room=room), "ER-GAP-10")


# ---------------------------------------------------------------- words at any time


def _resigned(s: Table, a: list[int]) -> Line:
    return Line(say("{player:The} gives up.", player=names.player(a[0])), "ER-CORE-36", mark=GOAL, whose=a[0])


_OFFERS: tuple[Text, ...] = (
    say("{player:The} offers a draw."), say("{player:The} agrees to a draw."), say("{player:The} declines a draw."),
    say("{player:The} takes the offer of a draw back."), say("The offer of {player:the} is no longer on the table."),
)  # fmt: skip


def _offer(s: Table, a: list[int]) -> Line:
    return Line(Text(_OFFERS[a[1]].template, {"player": names.player(a[0])}), "ER-CORE-36")


def _orders(s: Table, a: list[int]) -> Line:
    return Line(say("Your standing orders are changed."), "ER-DUEL-1", whose=NOBODY)


SENTENCES: dict[int, Sentence] = {
    e.E_TURN: _turn, e.E_INCOME: _income, e.E_DREW: _drew, e.E_DREW_TILE: _drew_tile, e.E_EXCHANGED: _exchanged,
    e.E_REFILLED: _refilled, e.E_INITIATIVE: _initiative, e.E_ACTIVATED: _activated, e.E_ASSIGNED: _assigned,
    e.E_PAID: _paid, e.E_PAID_CARD: _paid_card, e.E_PASSED: _passed, e.E_BOUGHT: _bought, e.E_TOOK_TILE: _took_tile,
    e.E_TOOK_THAT_TILE: _took_that_tile, e.E_ROUND_OVER: _round_over, e.E_FINAL: _final, e.E_KEPT: _kept,
    e.E_TAKEN_BACK: _taken_back, e.E_MOVE_ORDER: _move_order, e.E_STEPPED: _stepped, e.E_HALTED: _halted,
    e.E_ROTATED: _rotated, e.E_STAIRS: _stairs, e.E_LEFT: _left, e.E_OPENED: _opened, e.E_CLOSED: _closed,
    e.E_FLEW: _flew, e.E_MAGNET: _magnet, e.E_HANDED: _handed, e.E_LOOTED: _looted, e.E_DROPPED: _dropped,
    e.E_TOOK_LYING: _took_lying, e.E_FOUND_LOCKED: _found_locked,
    **fights.SENTENCES, **lines.SENTENCES,
    RESIGN: _resigned, OFFER_END: _offer, ORDERS: _orders,
}  # fmt: skip
