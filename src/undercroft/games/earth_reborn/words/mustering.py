"""Steps 2, 3, 4 and 6 of the S.A.G.S. in sentences: teams, the draft, markers, equipment (ER-SAGS-28 to ER-SAGS-49)."""

from undercroft.core.speech.say import Words, say
from undercroft.core.speech.story import StoryLine
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import character_ref, model_ref, square_ref
from undercroft.games.earth_reborn.words.registry import sentences


def pieces(faces: tuple[int, ...] | list[int]) -> Words:
    return names.listed([say("{item:the}", item=names.item(face)) for face in faces])


@sentences.add
def _team(s: Table, e: told.Team) -> StoryLine:
    player = names.player(s, e.seat)
    if not e.cast:
        return StoryLine(say("{player:The} plays without Characters.", player=player), "ER-SAGS-30", whose=e.seat)
    text = say("{player:The} shows a team for {cost} MP: {cast}.", player=player, cost=e.cost,
               cast=names.everybody(e.cast))  # fmt: skip
    return StoryLine(text, "ER-SAGS-29", tuple(character_ref(who) for who in e.cast))


@sentences.add
def _enlisted(s: Table, e: told.Enlisted) -> StoryLine:
    text = say("{player:The} enrolls {who}.", player=names.player(s, e.seat), who=names.who(e.who))
    return StoryLine(text, "ER-SAGS34-9", (character_ref(e.who),))


@sentences.add
def _declined(s: Table, e: told.Declined) -> StoryLine:
    return StoryLine(say("{player:The} enrolls nobody now.", player=names.player(s, e.seat)), "ER-SAGS34-10")


@sentences.add
def _deck_turned(s: Table, e: told.DeckTurned) -> StoryLine:
    if e.over:
        return StoryLine(say("The NORAD player turns all equipment cards over."), "ER-SAGS-31")
    return StoryLine(say("The NORAD player leaves the equipment cards as they lie."), "ER-SAGS-31")


@sentences.add
def _drafted(s: Table, e: told.Drafted) -> StoryLine:
    player = names.player(s, e.seat)
    if e.number:
        return StoryLine(say("{player:The} takes an equipment card, unseen.", player=player), "ER-SAGS-32")
    return StoryLine(say("{player:The} takes no equipment card.", player=player), "ER-SAGS-34")


@sentences.add
def _drafted_face(s: Table, e: told.DraftedFace) -> StoryLine:
    return StoryLine(say("You take {item:the}.", item=names.item(e.face)), "ER-SAGS-32")


@sentences.add
def _hid(s: Table, e: told.Hid) -> StoryLine:
    text = say("{player:The} lays a marker face down: {place:the}.", player=names.player(s, e.seat),
               place=names.place(s, e.square))  # fmt: skip
    return StoryLine(text, "ER-SAGS-36", (square_ref(s.dossier, e.square),))


@sentences.add
def _hid_whom(s: Table, e: told.HidWhom) -> StoryLine:
    return StoryLine(say("You choose the marker: {marker}.", marker=names.marker(e.what)), "ER-SAGS-36")


@sentences.add
def _decoy(s: Table, e: told.Decoy) -> StoryLine:
    text = say("The marker of {player:the} is a decoy: {place:the}.", player=names.player(s, e.seat),
               place=names.place(s, e.square))  # fmt: skip
    return StoryLine(text, "ER-SAGS-40", (square_ref(s.dossier, e.square),))


@sentences.add
def _deployed(s: Table, e: told.Deployed) -> StoryLine:
    text = say("{who} stands there: {place:the}, facing {way}.", who=names.who(e.who), place=names.place(s, e.square),
               way=names.DIRECTIONS[e.facing])  # fmt: skip
    return StoryLine(text, "ER-SAGS-40", (model_ref(e.who), square_ref(s.dossier, e.square)))


@sentences.add
def _gear(s: Table, e: told.Gear) -> StoryLine:
    player = names.player(s, e.seat)
    if not e.faces:
        return StoryLine(say("{player:The} has drafted no equipment.", player=player), "ER-SAGS-47")
    text = say("{player:The} shows equipment for {cost} MP: {items}.", player=player, cost=e.cost,
               items=pieces(e.faces))  # fmt: skip
    return StoryLine(text, "ER-SAGS-47")


@sentences.add
def _gear_lost(s: Table, e: told.GearLost) -> StoryLine:
    text = say("{player:The} cannot pay for it and loses all of it.", player=names.player(s, e.seat))
    return StoryLine(text, "ER-SAGS-47", whose=e.seat)


@sentences.add
def _outfitted(s: Table, e: told.Outfitted) -> StoryLine:
    text = say("{who} gets {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return StoryLine(text, "ER-SAGS-48", (model_ref(e.who),))


@sentences.add
def _given_magnet(s: Table, e: told.GivenMagnet) -> StoryLine:
    text = say("{who} gets a Magnetic card.", who=names.who(e.who))
    return StoryLine(text, "ER-SAGS-49", (model_ref(e.who),))


@sentences.add
def _mercenary(s: Table, e: told.Mercenary) -> StoryLine:
    text = say("{player:The} is the Salemite Mercenary.", player=names.player(s, e.seat))
    return StoryLine(text, "ER-SAGS34-22")
