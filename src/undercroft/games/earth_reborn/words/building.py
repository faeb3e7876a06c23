"""A sentence for every event while the map of a S.A.G.S. is built."""

from undercroft.core.speech.say import CountedNoun, noun, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import square_ref
from undercroft.games.earth_reborn.words.registry import sentences

DRAWN_LARGE, DRAWN_SMALL = noun("large door"), noun("small door")


@sentences.add
def _first_constructor(s: Table, e: told.FirstConstructor) -> StoryLine:
    text = say("{player:The} lays the first tile.", player=names.player(s, e.seat))
    return StoryLine(text, "ER-SAGS-8", whose=e.seat)


@sentences.add
def _drew_doors(s: Table, e: told.DrewDoors) -> StoryLine:
    text = say("{player:The} draws {large} and {small}.", player=names.player(s, e.seat),
               large=CountedNoun(e.large, DRAWN_LARGE), small=CountedNoun(e.small, DRAWN_SMALL))  # fmt: skip
    return StoryLine(text, "ER-SAGS34-3", whose=e.seat)


@sentences.add
def _drew_driller(s: Table, e: told.DrewDriller) -> StoryLine:
    text = say("{player:The} draws {driller:the}.", player=names.player(s, e.seat), driller=names.driller(e.driller))
    return StoryLine(text, "ER-SAGS34-4", whose=e.seat)


@sentences.add
def _swapped(s: Table, e: told.Swapped) -> StoryLine:
    text = say("{player:The} swaps small tiles at {square} for one that looks the same: {tile:the}.",
               player=names.player(s, e.seat), square=names.square(s, e.square),
               tile=names.floor_tile(e.side))  # fmt: skip
    return StoryLine(text, "ER-SAGS-14", (square_ref(s.dossier, e.square),), whose=e.seat)


@sentences.add
def _laid(s: Table, e: told.Laid) -> StoryLine:
    text = say("{player:The} lays {tile:the} at {square}.", player=names.player(s, e.seat),
               tile=names.floor_tile(e.side), square=names.square(s, e.square))  # fmt: skip
    return StoryLine(text, "ER-SAGS-10", (square_ref(s.dossier, e.square),), whose=e.seat)


@sentences.add
def _chose_driller(s: Table, e: told.ChoseDriller) -> StoryLine:
    text = say("It is {driller:the}, which nobody else knows.", driller=names.driller(e.driller))
    return StoryLine(text, "ER-SAGS-20", whose=e.seat)


@sentences.add
def _icon(s: Table, e: told.Icon) -> StoryLine:
    player = names.player(s, e.seat)
    if e.change > 0:
        text = say("{player:The} earns {change} MP for the tile and has {now}.", player=player, change=e.change,
                   now=e.now)  # fmt: skip
    elif e.change < 0:
        text = say("{player:The} loses {change} MP by the tile and has {now}.", player=player, change=-e.change,
                   now=e.now)  # fmt: skip
    else:
        text = say("{player:The} has no MP left to lose.", player=player)
    return StoryLine(text, "ER-SAGS-21", whose=e.seat)


@sentences.add
def _fined(s: Table, e: told.Fined) -> StoryLine:
    text = say("No door helps: {player:the} loses {change} MP and has {now}.", player=names.player(s, e.seat),
               change=e.change, now=e.now)  # fmt: skip
    return StoryLine(text, "ER-SAGS-18", whose=e.seat)


@sentences.add
def _hung(s: Table, e: told.Hung) -> StoryLine:
    player, line = names.player(s, e.seat), names.line(s.dossier, e.edge)
    named = names.door_code(e.door_code)
    door, value = noun(named.name), int(named.tag)
    if e.price:
        text = say("{player:The} hangs {door:a} {line}, Defensive value {value}, for {price} MP.", player=player,
                   door=door, line=line, value=value, price=e.price)  # fmt: skip
    else:
        text = say("{player:The} hangs {door:a} {line}, Defensive value {value}.", player=player, door=door, line=line,
                   value=value)  # fmt: skip
    gate = s.dossier.frame.bare[e.edge]
    return StoryLine(text, "ER-SAGS-22", (square_ref(s.dossier, gate.a), square_ref(s.dossier, gate.b)), whose=e.seat)


@sentences.add
def _map_done(s: Table, e: told.MapDone) -> StoryLine:
    if not e.boulders:
        return StoryLine(say("The map is full. What was not used leaves the game."), "ER-SAGS-13")
    text = say_for(e.boulders, "No tile fits any more: a boulder fills the square that is empty. What was not used "
                   "leaves the game.", "No tile fits any more: boulders fill the {number} squares that are empty. What "
                   "was not used leaves the game.")  # fmt: skip
    return StoryLine(text, "ER-SAGS-11")


@sentences.add
def _revealed_driller(s: Table, e: told.RevealedDriller) -> StoryLine:
    text = say("{driller:The} is revealed at {square}.", driller=names.driller(e.driller),
               square=names.square(s, e.square))  # fmt: skip
    return StoryLine(text, "ER-SAGS-42", (square_ref(s.dossier, e.square),))


@sentences.add
def _paid_driller(s: Table, e: told.PaidDriller) -> StoryLine:
    text = say("{player:The} pays {price} MP for it and has {now}.", player=names.player(s, e.seat), price=e.price,
               now=e.now)  # fmt: skip
    return StoryLine(text, "ER-SAGS-43", whose=e.seat)
