"""A sentence for every event of mission cards."""

from undercroft.core.speech.say import CountedNoun, say
from undercroft.core.speech.story import StoryLine
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.registry import sentences


@sentences.add
def _missions(s: Table, e: told.Missions) -> StoryLine:
    cards = CountedNoun(e.number, names.MISSION_CARD)
    return StoryLine(say("{player:The} draws {cards}.", player=names.player(s, e.seat), cards=cards), "ER-SAGS-44")


@sentences.add
def _drew_mission(s: Table, e: told.DrewMission) -> StoryLine:
    return StoryLine(say("Your mission: {card}.", card=names.mission(e.mission)), "ER-SAGS-44")


@sentences.add
def _mission_out(s: Table, e: told.MissionOut) -> StoryLine:
    text = say("{player:The} shows the mission {card}: it cannot be completed, and another is drawn.",
               player=names.player(s, e.seat), card=names.mission(e.mission))  # fmt: skip
    return StoryLine(text, "ER-SAGS-45")


@sentences.add
def _mission_shown(s: Table, e: told.MissionShown) -> StoryLine:
    text = say("{player:The} shows the mission {card}.", player=names.player(s, e.seat), card=names.mission(e.mission))
    return StoryLine(text, "ER-SAGS-56")


@sentences.add
def _peeked(s: Table, e: told.Peeked) -> StoryLine:
    text = say("{player:The} looks at {cards} of {other:the}.", player=names.player(s, e.seat),
               cards=CountedNoun(e.number, names.MISSION_CARD), other=names.player(s, e.whose))  # fmt: skip
    return StoryLine(text, "ER-SAGS-55")


@sentences.add
def _peeked_cards(s: Table, e: told.PeekedCards) -> StoryLine:
    cards = names.listed([names.mission(card) for card in e.missions])
    return StoryLine(say("You see: {cards}.", cards=cards), "ER-SAGS-55")
