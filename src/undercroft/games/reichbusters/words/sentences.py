"""A sentence for every kind of event, and the rule behind it. Those of dice and fights are in fights.py, those of what
the enemy does by itself in enemies.py."""

from undercroft.core.speech.say import CountedNoun, noun, say, say_for
from undercroft.core.speech.story import GOAL, HURT, NOBODY, StoryLine
from undercroft.core.vocabulary.classes import SAID, EndOffered, GaveUp, OrdersGiven
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.dossier import G_SABOTAGE
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import enemies, fights, names  # noqa: F401 (two of them add their sentences)
from undercroft.games.reichbusters.words.refs import area_ref, card_ref, door_ref, hero_ref, item_ref
from undercroft.games.reichbusters.words.register import sentences

# ---------------------------------------------------------------- rounds and turns


@sentences.add
def _round(s: Table, e: told.Round) -> StoryLine:
    if e.alarm:
        return StoryLine(say("Round {round} after the alarm begins.", round=e.round), "RB-ROUND-3")
    return StoryLine(say("Round {round} begins.", round=e.round), "RB-ROUND-1")


@sentences.add
def _hero_turn(s: Table, e: told.HeroTurn) -> StoryLine:
    return StoryLine(say("It is {who}'s turn.", who=names.hero(s, e.hero)), "RB-TURN-1", (hero_ref(e.hero),))


@sentences.add
def _order(s: Table, e: told.Order) -> StoryLine:
    who = names.listed([names.hero(s, seat) for seat in e.heroes])
    return StoryLine(say("The turn order of this round: {who}.", who=who), "RB-ROUND-3")


@sentences.add
def _end_round(s: Table, e: told.EndRound) -> StoryLine:
    return StoryLine(say("Round {round} is over.", round=e.round), "RB-END-1")


@sentences.add
def _tracker(s: Table, e: told.Tracker) -> StoryLine:
    return StoryLine(say("The round marker moves to {round}.", round=e.round), "RB-END-1", mark=HURT, whose=NOBODY)


@sentences.add
def _alarm(s: Table, e: told.Alarm) -> StoryLine:
    return StoryLine(
        say("The alarm goes off: from now on every enemy is alert."), "RB-ALARM-3", mark=HURT, whose=NOBODY
    )


# ---------------------------------------------------------------- moving, doors


@sentences.add
def _moved(s: Table, e: told.Moved) -> StoryLine:
    who, start, end = names.hero(s, e.hero), names.area(s, e.start), names.area(s, e.to)
    text = say("{who} moves from {start:the} to {end:the}.", who=who, start=start, end=end)
    return StoryLine(text, "RB-MOVE-1", (hero_ref(e.hero), area_ref(s, e.to)))


@sentences.add
def _stood(s: Table, e: told.Stood) -> StoryLine:
    return StoryLine(say("{who} stands up.", who=names.hero(s, e.hero)), "RB-MOVE-4", (hero_ref(e.hero),))


@sentences.add
def _left_map(s: Table, e: told.LeftMap) -> StoryLine:
    return StoryLine(
        say("{who} leaves the map.", who=names.hero(s, e.hero)), "RB-WIN-1", (hero_ref(e.hero),), mark=GOAL
    )


@sentences.add
def _door(s: Table, e: told.Door) -> StoryLine:
    who, door, refs = names.hero(s, e.hero), names.door(s, e.gate), (hero_ref(e.hero), door_ref(e.gate))
    if e.opens:
        return StoryLine(say("{who} opens {door:the}.", who=who, door=door), "RB-DOOR-1", refs)
    return StoryLine(say("{who} unlocks {door:the}.", who=who, door=door), "RB-DOOR-1", refs)


@sentences.add
def _enemy_door(s: Table, e: told.EnemyDoor) -> StoryLine:
    door, refs = names.door(s, e.gate), (door_ref(e.gate),)
    if e.opens:
        return StoryLine(say("The enemy opens {door:the}.", door=door), "RB-EMOVE-3", refs)
    return StoryLine(say("The enemy unlocks {door:the}.", door=door), "RB-EMOVE-3", refs)


@sentences.add
def _door_locked(s: Table, e: told.DoorLocked) -> StoryLine:
    text = say("A lock falls shut on {door:the}.", door=names.door(s, e.gate))
    return StoryLine(text, "RB-DOOR-1", (door_ref(e.gate),))


@sentences.add
def _cleared(s: Table, e: told.Cleared) -> StoryLine:
    room = names.room(s, e.room)
    if e.on:
        return StoryLine(say("{room:The} is cleared.", room=room), "RB-CLEAR-1")
    return StoryLine(say("{room:The} is no longer cleared.", room=room), "RB-CLEAR-4")


# ---------------------------------------------------------------- items


@sentences.add
def _searched(s: Table, e: told.Searched) -> StoryLine:
    text = say("{who} searches {where:the}.", who=names.hero(s, e.hero), where=names.area(s, e.area))
    return StoryLine(text, "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-2", (hero_ref(e.hero), area_ref(s, e.area)))


@sentences.add
def _found(s: Table, e: told.Found) -> StoryLine:
    text = say("{who} takes {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return StoryLine(text, "RB-ITEM-1", (hero_ref(e.hero), item_ref(e.token)))


@sentences.add
def _dropped(s: Table, e: told.Dropped) -> StoryLine:
    text = say("{who} drops {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return StoryLine(text, "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1", (hero_ref(e.hero), area_ref(s, e.area)))


@sentences.add
def _gave(s: Table, e: told.Gave) -> StoryLine:
    who, item, whom = names.hero(s, e.hero), names.item(e.token), names.hero(s, e.to)
    text = say("{who} hands {item:the} to {whom}.", who=who, item=item, whom=whom)
    return StoryLine(text, "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1", (hero_ref(e.hero), hero_ref(e.to)))


@sentences.add
def _item_up(s: Table, e: told.ItemUp) -> StoryLine:
    text = say("Turned up in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return StoryLine(text, "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-2", (area_ref(s, e.area),))


@sentences.add
def _item_gone(s: Table, e: told.ItemGone) -> StoryLine:
    return StoryLine(say("{item:The} goes back to the supply.", item=names.item(e.token)), "RB-USE-1")


@sentences.add
def _readied(s: Table, e: told.Readied) -> StoryLine:
    text = say("{who} makes {what:the} ready.", who=names.hero(s, e.hero), what=names.gear(s, e.hero, e.gear))
    return StoryLine(text, "RB-READY-2" if s.edition_1_1 else "RB-READY-1", (hero_ref(e.hero),))


@sentences.add
def _used(s: Table, e: told.Used) -> StoryLine:
    text = say("{who} uses {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return StoryLine(text, "RB-USE-1", (hero_ref(e.hero),))


@sentences.add
def _upgraded(s: Table, e: told.Upgraded) -> StoryLine:
    weapon = names.weapon(s, e.hero, e.weapon)
    text = say("{who} feeds {weapon:the} with vril.", who=names.hero(s, e.hero), weapon=weapon)
    return StoryLine(text, "RB-UPG-1", (hero_ref(e.hero),))


@sentences.add
def _enhanced(s: Table, e: told.Enhanced) -> StoryLine:
    weapon = names.weapon(s, e.hero, e.weapon)
    text = say("{who} turns {weapon:the} to its vril side.", who=names.hero(s, e.hero), weapon=weapon)
    return StoryLine(text, "RB-VRIL-7" if s.edition_1_1 else "RB-VRIL-6", (hero_ref(e.hero),))


@sentences.add
def _loot(s: Table, e: told.Loot) -> StoryLine:
    text = say("Loot lies in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return StoryLine(text, "RB-LOOT-2", (area_ref(s, e.area),))


@sentences.add
def _loot_hidden(s: Table, e: told.LootHidden) -> StoryLine:
    text = say("Loot lies in {where:the}, face down.", where=names.area(s, e.area))
    return StoryLine(text, "RB-LOOT-1", (area_ref(s, e.area),))


# ---------------------------------------------------------------- cards


@sentences.add
def _drew(s: Table, e: told.Drew) -> StoryLine:
    who = names.hero(s, e.hero)
    text = say("{who} has no card left to draw.", who=who)
    if e.cards:
        text = say("{who} draws {cards}.", who=who, cards=CountedNoun(e.cards, noun("card")))
    return StoryLine(text, "RB-DRAW-1", (hero_ref(e.hero),))


@sentences.add
def _drew_card(s: Table, e: told.DrewCard) -> StoryLine:
    text = say("{who} draws {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return StoryLine(text, "RB-DRAW-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _discarded(s: Table, e: told.Discarded) -> StoryLine:
    text = say("{who} discards {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return StoryLine(text, "RB-DECK-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _removed(s: Table, e: told.Removed) -> StoryLine:
    text = say("{who} removes {card} from the game.", who=names.hero(s, e.hero), card=names.card(e.card))
    return StoryLine(text, "RB-DECK-2", (hero_ref(e.hero),))


@sentences.add
def _reshuffled(s: Table, e: told.Reshuffled) -> StoryLine:
    return StoryLine(say("{who} shuffles the discards into a new deck.", who=names.hero(s, e.hero)), "RB-DECK-1")


@sentences.add
def _played(s: Table, e: told.Played) -> StoryLine:
    text = say("{who} plays {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return StoryLine(text, "RB-CARD-2", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _modified(s: Table, e: told.Modified) -> StoryLine:
    text = say("{who} adds {card} as a modifier.", who=names.hero(s, e.hero), card=names.card(e.card))
    return StoryLine(text, "RB-MOD-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _point(s: Table, e: told.Point) -> StoryLine:
    text = say("{who} gains {point:a}.", who=names.hero(s, e.hero), point=names.POINTS[e.point])
    return StoryLine(text, "RB-HP-6" if s.edition_1_1 else "RB-HP-5", (hero_ref(e.hero),))


@sentences.add
def _skill(s: Table, e: told.Skill) -> StoryLine:
    who, skill = names.hero(s, e.hero), names.skill(e.skill)
    if e.on:
        return StoryLine(say("{who} has the skill {skill} again.", who=who, skill=skill), "RB-DMG-3")
    return StoryLine(say("{who} loses the skill {skill}.", who=who, skill=skill), "RB-DMG-2", (hero_ref(e.hero),))


# ---------------------------------------------------------------- objectives


@sentences.add
def _objective(s: Table, e: told.Objective) -> StoryLine:
    text = say("An objective is found in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return StoryLine(text, "RB-WIN-1", (area_ref(s, e.area), item_ref(e.token)), mark=GOAL)


@sentences.add
def _planted(s: Table, e: told.Planted) -> StoryLine:
    return StoryLine(
        say("{who} plants a charge.", who=names.hero(s, e.hero)), "RB-ITEM-25", (hero_ref(e.hero),), mark=GOAL
    )


@sentences.add
def _escorted(s: Table, e: told.Escorted) -> StoryLine:
    text = say("{who} takes O'Reilly along.", who=names.hero(s, e.hero))
    return StoryLine(text, "RB-KEY-26", (hero_ref(e.hero),), mark=GOAL)


@sentences.add
def _left_behind(s: Table, e: told.LeftBehind) -> StoryLine:
    return StoryLine(say("O'Reilly stays behind."), "RB-KEY-26", mark=GOAL)


@sentences.add
def _goal(s: Table, e: told.Goal) -> StoryLine:
    if e.goal == G_SABOTAGE:
        text = say_for(e.number, "{number} charge of {most} is planted.", "{number} charges of {most} are planted.",
                       most=s.dossier.goal_number)  # fmt: skip
    else:
        text = say("The mission comes nearer to its goal.")
    return StoryLine(text, "RB-WIN-1", mark=GOAL)


@sentences.add
def _nothing(s: Table, e: told.Nothing) -> StoryLine:
    return StoryLine(say("None of the kind is left in the supply."), "RB-GEN-6")


# ---------------------------------------------------------------- words at any time


@sentences.add
def _gave_up(s: Table, e: GaveUp) -> StoryLine:
    return StoryLine(say("{who} gives up.", who=names.hero(s, e.seat)), "RB-GEN-1", (hero_ref(e.seat),), mark=GOAL)


@sentences.add
def _offered(s: Table, e: EndOffered) -> StoryLine:
    """What a player does about the end of the game, in the order of core.game's numbers."""
    who = names.hero(s, e.seat)
    words = (
        say("{who} offers to end the game here.", who=who),
        say("{who} agrees to end the game here.", who=who),
        say("{who} declines to end the game here.", who=who),
        say("{who} withdraws the offer to end the game here.", who=who),
        say("{who} plays on: the offer to end the game has lapsed.", who=who),
    )
    return StoryLine(words[e.what], "RB-GEN-1")


@sentences.add
def _orders(s: Table, e: OrdersGiven) -> StoryLine:
    if e.level == t.ASK_TIES:
        text = say("{who} wants to be asked wherever the rules leave a choice.", who=names.hero(s, e.seat))
    elif e.level == t.ASK_WHAT_MATTERS:
        text = say("{who} wants to be asked where the rules leave a choice that matters.", who=names.hero(s, e.seat))
    else:
        text = say("{who} leaves equal choices to the rules.", who=names.hero(s, e.seat))
    return StoryLine(text, "RB-TIE-1")


@sentences.add
def _ties_left(s: Table, e: told.TiesLeft) -> StoryLine:
    return StoryLine(say("The players leave equal choices to the rules from now on."), "RB-TIE-1")


sentences.complete((*told.EVENTS, *SAID))

__all__ = ["sentences"]
