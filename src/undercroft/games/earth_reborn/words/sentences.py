"""A sentence for every kind of event, and the rule behind it: turns, tiles, moving and exchange. Those of fights are in
fights.py, those of lines, Search and radio in lines.py."""

from typing import Final

from undercroft.core.speech.say import Several, Text, say
from undercroft.core.speech.story import GOAL, NOBODY, Line
from undercroft.core.vocabulary.classes import SAID, EndOffered, GaveUp, OrdersGiven, Told
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import fights, lines, names
from undercroft.games.earth_reborn.words.refs import door_ref, model_ref, square_ref
from undercroft.games.earth_reborn.words.registry import sentences

# ---------------------------------------------------------------- turns and rounds


@sentences.add
def _turn(s: Table, e: told.Turn) -> Line:
    return Line(say("Turn {turn} of {turns} begins.", turn=e.turn, turns=s.dossier.turns), "ER-CORE-12")


@sentences.add
def _income(s: Table, e: told.Income) -> Line:
    text = say("{player:The} takes {number} CP from the Bank.", player=names.player(e.seat), number=e.taken)
    return Line(text, "ER-CORE-15")


@sentences.add
def _drew(s: Table, e: told.Drew) -> Line:
    tiles = Several(e.number, names.TILE)
    return Line(say("{player:The} draws {tiles}.", player=names.player(e.seat), tiles=tiles), "ER-CORE-13")


@sentences.add
def _drew_tile(s: Table, e: told.DrewTile) -> Line:
    return Line(say("You draw {tile}.", tile=names.tile(e.tile)), "ER-CORE-13")


@sentences.add
def _exchanged(s: Table, e: told.Exchanged) -> Line:
    return Line(say("{player:The} exchanges the whole hand of order tiles.", player=names.player(e.seat)), "ER-CORE-14")


@sentences.add
def _refilled(s: Table, e: told.Refilled) -> Line:
    return Line(say("The bag is empty: all discarded order tiles go back into it."), "ER-CORE-21")


@sentences.add
def _initiative(s: Table, e: told.Initiative) -> Line:
    return Line(say("{player:The} has the Initiative.", player=names.player(e.seat)), "ER-CORE-16")


@sentences.add
def _activated(s: Table, e: told.Activated) -> Line:
    who = names.who(e.who)
    if e.again:
        return Line(say("{who} is reactivated.", who=who), "ER-CORE-20", (model_ref(e.who),))
    return Line(say("{who} is activated.", who=who), "ER-CORE-19", (model_ref(e.who),))


@sentences.add
def _assigned(s: Table, e: told.Assigned) -> Line:
    text = say("{who} gets {tile}.", who=names.who(e.who), tile=names.tile(e.tile))
    return Line(text, "ER-CORE-26", (model_ref(e.who),))


@sentences.add
def _paid(s: Table, e: told.Paid) -> Line:
    text = say("{number} CP on a section of {who}: {section}.", number=e.cp, who=names.who(e.who),
               section=names.section(e.section))  # fmt: skip
    return Line(text, "ER-CORE-27", (model_ref(e.who),))


@sentences.add
def _paid_card(s: Table, e: told.PaidCard) -> Line:
    text = say("{player:The} puts {number} CP on the card of {who}.", player=names.player(e.seat), number=e.cp,
               who=names.who(e.who))  # fmt: skip
    return Line(text, "ER-ABILITY-2", (model_ref(e.who),))


@sentences.add
def _passed(s: Table, e: told.Passed) -> Line:
    return Line(say("{player:The} passes.", player=names.player(e.seat)), "ER-CORE-23")


@sentences.add
def _bought(s: Table, e: told.Bought) -> Line:
    return Line(say("{player:The} buys an order tile for 1 CP.", player=names.player(e.seat)), "ER-CORE-21")


@sentences.add
def _took_tile(s: Table, e: told.TookTile) -> Line:
    text = say("{player:The} takes a discarded order tile for 2 CP.", player=names.player(e.seat))
    return Line(text, "ER-CORE-22")


@sentences.add
def _took_that_tile(s: Table, e: told.TookThatTile) -> Line:
    return Line(say("You take {tile}.", tile=names.tile(e.tile)), "ER-CORE-22")


@sentences.add
def _round_over(s: Table, e: told.RoundOver) -> Line:
    return Line(say("The round of {player:the} is over.", player=names.player(e.seat)), "ER-CORE-24")


@sentences.add
def _final(s: Table, e: told.FinalPhase) -> Line:
    return Line(say("The Final phase of turn {turn}: tiles and CP go back.", turn=e.turn), "ER-CORE-35")


@sentences.add
def _kept(s: Table, e: told.Kept) -> Line:
    tiles, player = Several(e.number, names.TILE), names.player(e.seat)
    if not e.number:
        return Line(say("{player:The} keeps no order tile.", player=player), "ER-CORE-40")
    return Line(say("{player:The} keeps {tiles}.", player=player, tiles=tiles), "ER-CORE-40")


@sentences.add
def _taken_back(s: Table, e: told.TakenBack) -> Line:
    text = say("{who} gives back {tile}.", who=names.who(e.who), tile=names.tile(e.tile))
    return Line(text, "ER-RADIO-9", (model_ref(e.who),))


# ---------------------------------------------------------------- moving


@sentences.add
def _move_order(s: Table, e: told.MoveOrder) -> Line:
    points = Several(e.points, names.MOVEMENT_POINT)
    return Line(say("{who} has {points}.", who=names.who(e.who), points=points), "ER-MOVE-1", (model_ref(e.who),))


@sentences.add
def _stepped(s: Table, e: told.Stepped) -> Line:
    text = say("{who} moves from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return Line(text, "ER-MOVE-6", (model_ref(e.who), square_ref(s.dossier, e.to)))


@sentences.add
def _halted(s: Table, e: told.Halted) -> Line:
    text = say("{who} stops on {place} and faces {way}.", who=names.who(e.who), place=names.square(s, e.square),
               way=names.DIRECTIONS[e.facing])  # fmt: skip
    return Line(text, "ER-MOVE-10", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _rotated(s: Table, e: told.Rotated) -> Line:
    text = say("{who} turns to face {way}.", who=names.who(e.who), way=names.DIRECTIONS[e.facing])
    return Line(text, "ER-LARGE-4" if e.who == t.MAMMOTH else "ER-DUEL-17", (model_ref(e.who),))


@sentences.add
def _stairs(s: Table, e: told.Stairs) -> Line:
    text = say("{who} takes the stairs from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return Line(text, "ER-LEVEL-1", (model_ref(e.who), square_ref(s.dossier, e.to)))


@sentences.add
def _left(s: Table, e: told.Left) -> Line:
    who = names.who(e.who)
    if e.by_sewers:
        return Line(say("{who} leaves the map through the sewers.", who=who), "ER-MOVE-20", mark=GOAL)
    return Line(say("{who} leaves the map.", who=who), "ER-MOVE-19", mark=GOAL)


@sentences.add
def _opened(s: Table, e: told.Opened) -> Line:
    text = say("{who} opens {door:the}.", who=names.who(e.who), door=names.door(s, e.door))
    return Line(text, "ER-MOVE-12", (model_ref(e.who), door_ref(e.door)))


@sentences.add
def _closed(s: Table, e: told.Closed) -> Line:
    door = names.door(s, e.door)
    if e.who < 0:
        return Line(say("{door:The} closes by itself.", door=door), "ER-MOVE-13", (door_ref(e.door),))
    text = say("{who} closes {door:the}.", who=names.who(e.who), door=door)
    return Line(text, "ER-MOVE-14", (model_ref(e.who), door_ref(e.door)))


@sentences.add
def _flew(s: Table, e: told.Flew) -> Line:
    text = say("{who} flies from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return Line(text, "ER-GEAR-8", (model_ref(e.who), square_ref(s.dossier, e.to)))


# ---------------------------------------------------------------- what changes hands


@sentences.add
def _magnet(s: Table, e: told.Magnet) -> Line:
    text = say("{to} takes a Magnetic card from {giver}.", to=names.who(e.taker), giver=names.who(e.giver))
    return Line(text, "ER-MOVE-17", (model_ref(e.taker), model_ref(e.giver)))


@sentences.add
def _handed(s: Table, e: told.Handed) -> Line:
    refs = (model_ref(e.giver), model_ref(e.taker))
    giver, taker = names.who(e.giver), names.who(e.taker)
    if e.what >= t.PRISONER_CARD:
        prisoner = names.who(e.what - t.PRISONER_CARD)
        text = say("{giver} hands the Prisoner {prisoner} over to {taker}.", giver=giver, taker=taker,
                   prisoner=prisoner)  # fmt: skip
        return Line(text, "ER-CAPTURE-6", refs)
    text = say("{giver} hands {item:the} to {taker}.", giver=giver, taker=taker, item=names.item(e.what))
    return Line(text, "ER-EQUIP-7", refs)


@sentences.add
def _looted(s: Table, e: told.Looted) -> Line:
    text = say(
        "{who} takes {item:the} of {dead}.", who=names.who(e.taker), item=names.item(e.face), dead=names.who(e.dead)
    )
    return Line(text, "ER-EQUIP-9", (model_ref(e.taker),))


@sentences.add
def _dropped(s: Table, e: told.Dropped) -> Line:
    text = say("{who} drops {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return Line(text, "ER-EQUIP-5", (model_ref(e.who),))


@sentences.add
def _took_lying(s: Table, e: told.TookLying) -> Line:
    text = say("{who} picks up {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return Line(text, "ER-GAP-10", (model_ref(e.who),), mark=GOAL)


@sentences.add
def _found_locked(s: Table, e: told.FoundLocked) -> Line:
    room = names.room(s.dossier, e.room)
    if e.inside:
        return Line(say("{room:The} is open, and {who} is in it.", room=room, who=names.who(t.VASQUEZ)), "ER-GAP-10",
                    mark=GOAL)  # fmt: skip
    return Line(say("{room:The} is open: nobody is in it.", room=room), "ER-GAP-10")


# ---------------------------------------------------------------- words at any time


@sentences.add
def _resigned(s: Table, e: GaveUp) -> Line:
    return Line(say("{player:The} gives up.", player=names.player(e.seat)), "ER-CORE-36", mark=GOAL, whose=e.seat)


_OFFERS: tuple[Text, ...] = (
    say("{player:The} offers a draw."), say("{player:The} agrees to a draw."), say("{player:The} declines a draw."),
    say("{player:The} takes the offer of a draw back."), say("The offer of {player:the} is no longer on the table."),
)  # fmt: skip


@sentences.add
def _offer(s: Table, e: EndOffered) -> Line:
    return Line(Text(_OFFERS[e.what].template, {"player": names.player(e.seat)}), "ER-CORE-36")


@sentences.add
def _orders(s: Table, e: OrdersGiven) -> Line:
    return Line(say("Your standing orders are changed."), "ER-DUEL-1", whose=NOBODY)


CHAPTERS: Final = (fights, lines)  # what they say is added as they are imported
sentences.complete((*told.EVENTS, *SAID))


def entry(s: Table, event: Told) -> Line:
    """One event as a sentence, with the rule behind it."""
    return sentences(s, event)
