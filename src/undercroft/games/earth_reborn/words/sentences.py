"""A sentence for every kind of event, and the rule behind it: turns, tiles, moving and exchange. Those of fights are in
fights.py, those of lines, Search and radio in lines.py."""

from typing import Final

from undercroft.core.speech.say import CountedNoun, Text, say
from undercroft.core.speech.story import GOAL, NOBODY, StoryLine
from undercroft.core.vocabulary.classes import SAID, EndOffered, GameEvent, GaveUp, OrdersGiven
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import bands, building, fights, lines, missions, mustering, names
from undercroft.games.earth_reborn.words.refs import door_ref, model_ref, square_ref
from undercroft.games.earth_reborn.words.registry import sentences

# ---------------------------------------------------------------- turns and rounds


@sentences.add
def _turn(s: Table, e: told.Turn) -> StoryLine:
    return StoryLine(say("Turn {turn} of {turns} begins.", turn=e.turn, turns=s.dossier.turns), "ER-CORE-12")


@sentences.add
def _income(s: Table, e: told.Income) -> StoryLine:
    text = say("{player:The} takes {number} CP from the Bank.", player=names.player(s, e.seat), number=e.taken)
    return StoryLine(text, "ER-CORE-15")


@sentences.add
def _drew(s: Table, e: told.Drew) -> StoryLine:
    tiles = CountedNoun(e.number, names.TILE)
    return StoryLine(say("{player:The} draws {tiles}.", player=names.player(s, e.seat), tiles=tiles), "ER-CORE-13")


@sentences.add
def _drew_tile(s: Table, e: told.DrewTile) -> StoryLine:
    return StoryLine(say("You draw {tile}.", tile=names.tile(e.tile)), "ER-CORE-13")


@sentences.add
def _exchanged(s: Table, e: told.Exchanged) -> StoryLine:
    return StoryLine(
        say("{player:The} exchanges the whole hand of order tiles.", player=names.player(s, e.seat)), "ER-CORE-14"
    )


@sentences.add
def _refilled(s: Table, e: told.Refilled) -> StoryLine:
    return StoryLine(say("The bag is empty: all discarded order tiles go back into it."), "ER-CORE-21")


@sentences.add
def _initiative(s: Table, e: told.Initiative) -> StoryLine:
    return StoryLine(say("{player:The} has the Initiative.", player=names.player(s, e.seat)), "ER-CORE-16")


@sentences.add
def _activated(s: Table, e: told.Activated) -> StoryLine:
    who = names.who(e.who)
    if e.again:
        return StoryLine(say("{who} is reactivated.", who=who), "ER-CORE-20", (model_ref(e.who),))
    return StoryLine(say("{who} is activated.", who=who), "ER-CORE-19", (model_ref(e.who),))


@sentences.add
def _assigned(s: Table, e: told.Assigned) -> StoryLine:
    text = say("{who} gets {tile}.", who=names.who(e.who), tile=names.tile(e.tile))
    return StoryLine(text, "ER-CORE-26", (model_ref(e.who),))


@sentences.add
def _paid(s: Table, e: told.Paid) -> StoryLine:
    text = say("{number} CP on a section of {who}: {section}.", number=e.cp, who=names.who(e.who),
               section=names.section(e.section))  # fmt: skip
    return StoryLine(text, "ER-CORE-27", (model_ref(e.who),))


@sentences.add
def _paid_card(s: Table, e: told.PaidCard) -> StoryLine:
    text = say("{player:The} puts {number} CP on the card of {who}.", player=names.player(s, e.seat), number=e.cp,
               who=names.who(e.who))  # fmt: skip
    return StoryLine(text, "ER-ABILITY-2", (model_ref(e.who),))


@sentences.add
def _passed(s: Table, e: told.Passed) -> StoryLine:
    return StoryLine(say("{player:The} passes.", player=names.player(s, e.seat)), "ER-CORE-23")


@sentences.add
def _bought(s: Table, e: told.Bought) -> StoryLine:
    return StoryLine(say("{player:The} buys an order tile for 1 CP.", player=names.player(s, e.seat)), "ER-CORE-21")


@sentences.add
def _took_tile(s: Table, e: told.TookTile) -> StoryLine:
    text = say("{player:The} takes a discarded order tile for 2 CP.", player=names.player(s, e.seat))
    return StoryLine(text, "ER-CORE-22")


@sentences.add
def _took_that_tile(s: Table, e: told.TookThatTile) -> StoryLine:
    return StoryLine(say("You take {tile}.", tile=names.tile(e.tile)), "ER-CORE-22")


@sentences.add
def _round_over(s: Table, e: told.RoundOver) -> StoryLine:
    return StoryLine(say("The round of {player:the} is over.", player=names.player(s, e.seat)), "ER-CORE-24")


@sentences.add
def _final(s: Table, e: told.FinalPhase) -> StoryLine:
    return StoryLine(say("The Final phase of turn {turn}: tiles and CP go back.", turn=e.turn), "ER-CORE-35")


@sentences.add
def _kept(s: Table, e: told.Kept) -> StoryLine:
    tiles, player = CountedNoun(e.number, names.TILE), names.player(s, e.seat)
    if not e.number:
        return StoryLine(say("{player:The} keeps no order tile.", player=player), "ER-CORE-40")
    return StoryLine(say("{player:The} keeps {tiles}.", player=player, tiles=tiles), "ER-CORE-40")


@sentences.add
def _taken_back(s: Table, e: told.TakenBack) -> StoryLine:
    text = say("{who} gives back {tile}.", who=names.who(e.who), tile=names.tile(e.tile))
    return StoryLine(text, "ER-RADIO-9", (model_ref(e.who),))


# ---------------------------------------------------------------- moving


@sentences.add
def _move_order(s: Table, e: told.MoveOrder) -> StoryLine:
    points = CountedNoun(e.points, names.MOVEMENT_POINT)
    return StoryLine(say("{who} has {points}.", who=names.who(e.who), points=points), "ER-MOVE-1", (model_ref(e.who),))


@sentences.add
def _stepped(s: Table, e: told.Stepped) -> StoryLine:
    text = say("{who} moves from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return StoryLine(text, "ER-MOVE-6", (model_ref(e.who), square_ref(s.dossier, e.to)))


@sentences.add
def _halted(s: Table, e: told.Halted) -> StoryLine:
    text = say("{who} stops on {place} and faces {way}.", who=names.who(e.who), place=names.square(s, e.square),
               way=names.DIRECTIONS[e.facing])  # fmt: skip
    return StoryLine(text, "ER-MOVE-10", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _rotated(s: Table, e: told.Rotated) -> StoryLine:
    text = say("{who} turns to face {way}.", who=names.who(e.who), way=names.DIRECTIONS[e.facing])
    return StoryLine(text, "ER-LARGE-4" if e.who == t.MAMMOTH else "ER-DUEL-17", (model_ref(e.who),))


@sentences.add
def _stairs(s: Table, e: told.Stairs) -> StoryLine:
    text = say("{who} takes the stairs from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return StoryLine(text, "ER-LEVEL-1", (model_ref(e.who), square_ref(s.dossier, e.to)))


@sentences.add
def _left(s: Table, e: told.Left) -> StoryLine:
    who = names.who(e.who)
    if e.by_sewers:
        return StoryLine(say("{who} leaves the map through the sewers.", who=who), "ER-MOVE-20", mark=GOAL)
    return StoryLine(say("{who} leaves the map.", who=who), "ER-MOVE-19", mark=GOAL)


@sentences.add
def _opened(s: Table, e: told.Opened) -> StoryLine:
    text = say("{who} opens {door:the}.", who=names.who(e.who), door=names.door(s, e.door))
    return StoryLine(text, "ER-MOVE-12", (model_ref(e.who), door_ref(e.door)))


@sentences.add
def _closed(s: Table, e: told.Closed) -> StoryLine:
    door = names.door(s, e.door)
    if e.who < 0:
        return StoryLine(say("{door:The} closes by itself.", door=door), "ER-MOVE-13", (door_ref(e.door),))
    text = say("{who} closes {door:the}.", who=names.who(e.who), door=door)
    return StoryLine(text, "ER-MOVE-14", (model_ref(e.who), door_ref(e.door)))


@sentences.add
def _flew(s: Table, e: told.Flew) -> StoryLine:
    text = say("{who} flies from {start} to {end}.", who=names.who(e.who), start=names.square(s, e.start),
               end=names.square(s, e.to))  # fmt: skip
    return StoryLine(text, "ER-GEAR-8", (model_ref(e.who), square_ref(s.dossier, e.to)))


# ---------------------------------------------------------------- what changes hands


@sentences.add
def _magnet(s: Table, e: told.Magnet) -> StoryLine:
    text = say("{to} takes a Magnetic card from {giver}.", to=names.who(e.taker), giver=names.who(e.giver))
    return StoryLine(text, "ER-MOVE-17", (model_ref(e.taker), model_ref(e.giver)))


@sentences.add
def _handed(s: Table, e: told.Handed) -> StoryLine:
    refs = (model_ref(e.giver), model_ref(e.taker))
    giver, taker = names.who(e.giver), names.who(e.taker)
    if e.what >= t.PRISONER_CARD:
        prisoner = names.who(e.what - t.PRISONER_CARD)
        text = say("{giver} hands the Prisoner {prisoner} over to {taker}.", giver=giver, taker=taker,
                   prisoner=prisoner)  # fmt: skip
        return StoryLine(text, "ER-CAPTURE-6", refs)
    text = say("{giver} hands {item:the} to {taker}.", giver=giver, taker=taker, item=names.item(e.what))
    return StoryLine(text, "ER-EQUIP-7", refs)


@sentences.add
def _looted(s: Table, e: told.Looted) -> StoryLine:
    text = say(
        "{who} takes {item:the} of {dead}.", who=names.who(e.taker), item=names.item(e.face), dead=names.who(e.dead)
    )
    return StoryLine(text, "ER-EQUIP-9", (model_ref(e.taker),))


@sentences.add
def _dropped(s: Table, e: told.Dropped) -> StoryLine:
    text = say("{who} drops {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return StoryLine(text, "ER-EQUIP-5", (model_ref(e.who),))


@sentences.add
def _took_lying(s: Table, e: told.TookLying) -> StoryLine:
    text = say("{who} picks up {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return StoryLine(text, "ER-GAP-10", (model_ref(e.who),), mark=GOAL)


@sentences.add
def _found_locked(s: Table, e: told.FoundLocked) -> StoryLine:
    room = names.room(s.dossier, e.room)
    if e.inside:
        text = say("{room:The} is open, and {who} is in it.", room=room, who=names.who(t.VASQUEZ))
        return StoryLine(text, "ER-GAP-10", mark=GOAL)
    return StoryLine(say("{room:The} is open: nobody is in it.", room=room), "ER-GAP-10")


# ---------------------------------------------------------------- words at any time


@sentences.add
def _resigned(s: Table, e: GaveUp) -> StoryLine:
    text = say("{player:The} gives up.", player=names.player(s, e.seat))
    return StoryLine(text, "ER-CORE-36", mark=GOAL, whose=e.seat)


_OFFERS: tuple[Text, ...] = (
    say("{player:The} offers a draw."), say("{player:The} agrees to a draw."), say("{player:The} declines a draw."),
    say("{player:The} takes the offer of a draw back."), say("The offer of {player:the} is no longer on the table."),
)  # fmt: skip


@sentences.add
def _offer(s: Table, e: EndOffered) -> StoryLine:
    return StoryLine(Text(_OFFERS[e.what].template, {"player": names.player(s, e.seat)}), "ER-CORE-36")


@sentences.add
def _orders(s: Table, e: OrdersGiven) -> StoryLine:
    return StoryLine(say("Your standing orders are changed."), "ER-DUEL-1", whose=NOBODY)


# What they say is added as they are imported.
CHAPTERS: Final = (bands, building, fights, lines, missions, mustering)
sentences.complete((*told.EVENTS, *SAID))


def entry(s: Table, event: GameEvent) -> StoryLine:
    """One event as a sentence, with the rule behind it."""
    return sentences(s, event)
