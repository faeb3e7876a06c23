"""A sentence for every kind of event, and the rule behind it. Those of dice and fights are in fights.py, those of what
the enemy does by itself in enemies.py."""

from undercroft.core.speech.say import Several, noun, say, say_for
from undercroft.core.speech.story import GOAL, HURT, NOBODY, Line
from undercroft.core.vocabulary.classes import SAID, EndOffered, GaveUp, OrdersGiven
from undercroft.games.reichbusters.page.refs import area_ref, card_ref, door_ref, hero_ref, item_ref
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.mission.dossier import G_SABOTAGE
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import enemies, fights, names  # noqa: F401 (two of them add their sentences)
from undercroft.games.reichbusters.words.register import sentences

# ---------------------------------------------------------------- rounds and turns


@sentences.add
def _round(s: Table, e: told.Round) -> Line:
    if e.alarm:
        return Line(say("Round {round} after the alarm begins.", round=e.round), "RB-ROUND-3")
    return Line(say("Round {round} begins.", round=e.round), "RB-ROUND-1")


@sentences.add
def _hero_turn(s: Table, e: told.HeroTurn) -> Line:
    return Line(say("It is {who}'s turn.", who=names.hero(s, e.hero)), "RB-TURN-1", (hero_ref(e.hero),))


@sentences.add
def _order(s: Table, e: told.Order) -> Line:
    who = names.listed([names.hero(s, seat) for seat in e.heroes])
    return Line(say("The turn order of this round: {who}.", who=who), "RB-ROUND-3")


@sentences.add
def _end_round(s: Table, e: told.EndRound) -> Line:
    return Line(say("Round {round} is over.", round=e.round), "RB-END-1")


@sentences.add
def _tracker(s: Table, e: told.Tracker) -> Line:
    return Line(say("The round marker moves to {round}.", round=e.round), "RB-END-1", mark=HURT, whose=NOBODY)


@sentences.add
def _alarm(s: Table, e: told.Alarm) -> Line:
    return Line(say("The alarm goes off: from now on every enemy is alert."), "RB-ALARM-3", mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- moving, doors


@sentences.add
def _moved(s: Table, e: told.Moved) -> Line:
    who, start, end = names.hero(s, e.hero), names.area(s, e.start), names.area(s, e.to)
    text = say("{who} moves from {start:the} to {end:the}.", who=who, start=start, end=end)
    return Line(text, "RB-MOVE-1", (hero_ref(e.hero), area_ref(s, e.to)))


@sentences.add
def _stood(s: Table, e: told.Stood) -> Line:
    return Line(say("{who} stands up.", who=names.hero(s, e.hero)), "RB-MOVE-4", (hero_ref(e.hero),))


@sentences.add
def _left_map(s: Table, e: told.LeftMap) -> Line:
    return Line(say("{who} leaves the map.", who=names.hero(s, e.hero)), "RB-WIN-1", (hero_ref(e.hero),), mark=GOAL)


@sentences.add
def _door(s: Table, e: told.Door) -> Line:
    who, door, refs = names.hero(s, e.hero), names.door(s, e.gate), (hero_ref(e.hero), door_ref(e.gate))
    if e.opens:
        return Line(say("{who} opens {door:the}.", who=who, door=door), "RB-DOOR-1", refs)
    return Line(say("{who} unlocks {door:the}.", who=who, door=door), "RB-DOOR-1", refs)


@sentences.add
def _enemy_door(s: Table, e: told.EnemyDoor) -> Line:
    door, refs = names.door(s, e.gate), (door_ref(e.gate),)
    if e.opens:
        return Line(say("The enemy opens {door:the}.", door=door), "RB-EMOVE-3", refs)
    return Line(say("The enemy unlocks {door:the}.", door=door), "RB-EMOVE-3", refs)


@sentences.add
def _door_locked(s: Table, e: told.DoorLocked) -> Line:
    text = say("A lock falls shut on {door:the}.", door=names.door(s, e.gate))
    return Line(text, "RB-DOOR-1", (door_ref(e.gate),))


@sentences.add
def _cleared(s: Table, e: told.Cleared) -> Line:
    room = names.room(s, e.room)
    if e.on:
        return Line(say("{room:The} is cleared.", room=room), "RB-CLEAR-1")
    return Line(say("{room:The} is no longer cleared.", room=room), "RB-CLEAR-4")


# ---------------------------------------------------------------- items


@sentences.add
def _searched(s: Table, e: told.Searched) -> Line:
    text = say("{who} searches {where:the}.", who=names.hero(s, e.hero), where=names.area(s, e.area))
    return Line(text, "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-2", (hero_ref(e.hero), area_ref(s, e.area)))


@sentences.add
def _found(s: Table, e: told.Found) -> Line:
    text = say("{who} takes {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return Line(text, "RB-ITEM-1", (hero_ref(e.hero), item_ref(e.token)))


@sentences.add
def _dropped(s: Table, e: told.Dropped) -> Line:
    text = say("{who} drops {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return Line(text, "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1", (hero_ref(e.hero), area_ref(s, e.area)))


@sentences.add
def _gave(s: Table, e: told.Gave) -> Line:
    who, item, whom = names.hero(s, e.hero), names.item(e.token), names.hero(s, e.to)
    text = say("{who} hands {item:the} to {whom}.", who=who, item=item, whom=whom)
    return Line(text, "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1", (hero_ref(e.hero), hero_ref(e.to)))


@sentences.add
def _item_up(s: Table, e: told.ItemUp) -> Line:
    text = say("Turned up in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return Line(text, "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-2", (area_ref(s, e.area),))


@sentences.add
def _item_gone(s: Table, e: told.ItemGone) -> Line:
    return Line(say("{item:The} goes back to the supply.", item=names.item(e.token)), "RB-USE-1")


@sentences.add
def _readied(s: Table, e: told.Readied) -> Line:
    text = say("{who} makes {what:the} ready.", who=names.hero(s, e.hero), what=names.gear(s, e.hero, e.gear))
    return Line(text, "RB-READY-2" if s.edition_1_1 else "RB-READY-1", (hero_ref(e.hero),))


@sentences.add
def _used(s: Table, e: told.Used) -> Line:
    text = say("{who} uses {item:the}.", who=names.hero(s, e.hero), item=names.item(e.token))
    return Line(text, "RB-USE-1", (hero_ref(e.hero),))


@sentences.add
def _upgraded(s: Table, e: told.Upgraded) -> Line:
    weapon = names.weapon(s, e.hero, e.weapon)
    text = say("{who} feeds {weapon:the} with vril.", who=names.hero(s, e.hero), weapon=weapon)
    return Line(text, "RB-UPG-1", (hero_ref(e.hero),))


@sentences.add
def _enhanced(s: Table, e: told.Enhanced) -> Line:
    weapon = names.weapon(s, e.hero, e.weapon)
    text = say("{who} turns {weapon:the} to its vril side.", who=names.hero(s, e.hero), weapon=weapon)
    return Line(text, "RB-VRIL-7" if s.edition_1_1 else "RB-VRIL-6", (hero_ref(e.hero),))


@sentences.add
def _loot(s: Table, e: told.Loot) -> Line:
    text = say("Loot lies in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return Line(text, "RB-LOOT-2", (area_ref(s, e.area),))


@sentences.add
def _loot_hidden(s: Table, e: told.LootHidden) -> Line:
    text = say("Loot lies in {where:the}, face down.", where=names.area(s, e.area))
    return Line(text, "RB-LOOT-1", (area_ref(s, e.area),))


# ---------------------------------------------------------------- cards


@sentences.add
def _drew(s: Table, e: told.Drew) -> Line:
    who = names.hero(s, e.hero)
    text = say("{who} has no card left to draw.", who=who)
    if e.cards:
        text = say("{who} draws {cards}.", who=who, cards=Several(e.cards, noun("card")))
    return Line(text, "RB-DRAW-1", (hero_ref(e.hero),))


@sentences.add
def _drew_card(s: Table, e: told.DrewCard) -> Line:
    text = say("{who} draws {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return Line(text, "RB-DRAW-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _discarded(s: Table, e: told.Discarded) -> Line:
    text = say("{who} discards {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return Line(text, "RB-DECK-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _removed(s: Table, e: told.Removed) -> Line:
    text = say("{who} removes {card} from the game.", who=names.hero(s, e.hero), card=names.card(e.card))
    return Line(text, "RB-DECK-2", (hero_ref(e.hero),))


@sentences.add
def _reshuffled(s: Table, e: told.Reshuffled) -> Line:
    return Line(say("{who} shuffles the discards into a new deck.", who=names.hero(s, e.hero)), "RB-DECK-1")


@sentences.add
def _played(s: Table, e: told.Played) -> Line:
    text = say("{who} plays {card}.", who=names.hero(s, e.hero), card=names.card(e.card))
    return Line(text, "RB-CARD-2", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _modified(s: Table, e: told.Modified) -> Line:
    text = say("{who} adds {card} as a modifier.", who=names.hero(s, e.hero), card=names.card(e.card))
    return Line(text, "RB-MOD-1", (hero_ref(e.hero), card_ref(e.card)))


@sentences.add
def _point(s: Table, e: told.Point) -> Line:
    text = say("{who} gains {point:a}.", who=names.hero(s, e.hero), point=names.POINTS[e.point])
    return Line(text, "RB-HP-6" if s.edition_1_1 else "RB-HP-5", (hero_ref(e.hero),))


@sentences.add
def _skill(s: Table, e: told.Skill) -> Line:
    who, skill = names.hero(s, e.hero), names.skill(e.skill)
    if e.on:
        return Line(say("{who} has the skill {skill} again.", who=who, skill=skill), "RB-DMG-3")
    return Line(say("{who} loses the skill {skill}.", who=who, skill=skill), "RB-DMG-2", (hero_ref(e.hero),))


# ---------------------------------------------------------------- objectives


@sentences.add
def _objective(s: Table, e: told.Objective) -> Line:
    text = say("An objective is found in {where:the}: {item}.", item=names.item(e.token), where=names.area(s, e.area))
    return Line(text, "RB-WIN-1", (area_ref(s, e.area), item_ref(e.token)), mark=GOAL)


@sentences.add
def _planted(s: Table, e: told.Planted) -> Line:
    return Line(say("{who} plants a charge.", who=names.hero(s, e.hero)), "RB-ITEM-25", (hero_ref(e.hero),), mark=GOAL)


@sentences.add
def _escorted(s: Table, e: told.Escorted) -> Line:
    text = say("{who} takes O'Reilly along.", who=names.hero(s, e.hero))
    return Line(text, "RB-KEY-26", (hero_ref(e.hero),), mark=GOAL)


@sentences.add
def _left_behind(s: Table, e: told.LeftBehind) -> Line:
    return Line(say("O'Reilly stays behind."), "RB-KEY-26", mark=GOAL)


@sentences.add
def _goal(s: Table, e: told.Goal) -> Line:
    if e.goal == G_SABOTAGE:
        text = say_for(e.number, "{number} charge of {most} is planted.", "{number} charges of {most} are planted.",
                       most=s.dossier.goal_number)  # fmt: skip
    else:
        text = say("The mission comes nearer to its goal.")
    return Line(text, "RB-WIN-1", mark=GOAL)


@sentences.add
def _nothing(s: Table, e: told.Nothing) -> Line:
    return Line(say("None of the kind is left in the supply."), "RB-GEN-6")


# ---------------------------------------------------------------- words at any time


@sentences.add
def _gave_up(s: Table, e: GaveUp) -> Line:
    return Line(say("{who} gives up.", who=names.hero(s, e.seat)), "RB-GEN-1", (hero_ref(e.seat),), mark=GOAL)


@sentences.add
def _offered(s: Table, e: EndOffered) -> Line:
    """What a player does about the end of the game, in the order of core.game's numbers."""
    who = names.hero(s, e.seat)
    words = (
        say("{who} offers to end the game here.", who=who),
        say("{who} agrees to end the game here.", who=who),
        say("{who} declines to end the game here.", who=who),
        say("{who} withdraws the offer to end the game here.", who=who),
        say("{who} plays on: the offer to end the game has lapsed.", who=who),
    )
    return Line(words[e.what], "RB-GEN-1")


@sentences.add
def _orders(s: Table, e: OrdersGiven) -> Line:
    if e.level == t.ASK_TIES:
        text = say("{who} wants to be asked wherever the rules leave a choice.", who=names.hero(s, e.seat))
    elif e.level == t.ASK_WHAT_MATTERS:
        text = say("{who} wants to be asked where the rules leave a choice that matters.", who=names.hero(s, e.seat))
    else:
        text = say("{who} leaves equal choices to the rules.", who=names.hero(s, e.seat))
    return Line(text, "RB-TIE-1")


@sentences.add
def _ties_left(s: Table, e: told.TiesLeft) -> Line:
    return Line(say("The players leave equal choices to the rules from now on."), "RB-TIE-1")


sentences.complete((*told.EVENTS, *SAID))

__all__ = ["sentences"]
