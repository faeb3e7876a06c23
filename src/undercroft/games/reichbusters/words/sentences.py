"""A sentence for every kind of event, and the rule behind it. Those of dice and fights are in fights.py, those of what
the enemy does by itself in enemies.py."""

from collections.abc import Callable

from undercroft.core.packing import OFFER_END, ORDERS, RESIGN
from undercroft.core.speech.say import Several, noun, say, say_for
from undercroft.core.speech.story import GOAL, HURT, NOBODY, Line
from undercroft.games.reichbusters.page.refs import area_ref, card_ref, door_ref, hero_ref, item_ref
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.mission.dossier import G_SABOTAGE
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import enemies, fights, names

Sentence = Callable[[Table, list[int]], Line]


# ---------------------------------------------------------------- rounds and turns


def _round(s: Table, a: list[int]) -> Line:
    if a[1]:
        return Line(say("Round {round} after the alarm begins.", round=a[0]), "RB-ROUND-3")
    return Line(say("Round {round} begins.", round=a[0]), "RB-ROUND-1")


def _hero_turn(s: Table, a: list[int]) -> Line:
    return Line(say("It is {who}'s turn.", who=names.hero(s, a[0])), "RB-TURN-1", (hero_ref(a[0]),))


def _order(s: Table, a: list[int]) -> Line:
    who = names.listed([names.hero(s, seat) for seat in a])
    return Line(say("The turn order of this round: {who}.", who=who), "RB-ROUND-3")


def _end_round(s: Table, a: list[int]) -> Line:
    return Line(say("Round {round} is over.", round=a[0]), "RB-END-1")


def _tracker(s: Table, a: list[int]) -> Line:
    return Line(say("The round marker moves to {round}.", round=a[0]), "RB-END-1", mark=HURT, whose=NOBODY)


def _alarm(s: Table, a: list[int]) -> Line:
    return Line(say("The alarm goes off: from now on every enemy is alert."), "RB-ALARM-3", mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- moving, doors


def _moved(s: Table, a: list[int]) -> Line:
    who, start, end = names.hero(s, a[0]), names.area(s, a[1]), names.area(s, a[2])
    text = say("{who} moves from {start:the} to {end:the}.", who=who, start=start, end=end)
    return Line(text, "RB-MOVE-1", (hero_ref(a[0]), area_ref(s, a[2])))


def _stood(s: Table, a: list[int]) -> Line:
    return Line(say("{who} stands up.", who=names.hero(s, a[0])), "RB-MOVE-4", (hero_ref(a[0]),))


def _left_map(s: Table, a: list[int]) -> Line:
    return Line(say("{who} leaves the map.", who=names.hero(s, a[0])), "RB-WIN-1", (hero_ref(a[0]),), mark=GOAL)


def _door(s: Table, a: list[int]) -> Line:
    door = names.door(s, a[1])
    ref = door_ref(a[1])
    if a[0] < 0:
        if a[2] == 2:
            return Line(say("A lock falls shut on {door:the}.", door=door), "RB-DOOR-1", (ref,))
        if a[2]:
            return Line(say("The enemy opens {door:the}.", door=door), "RB-EMOVE-3", (ref,))
        return Line(say("The enemy unlocks {door:the}.", door=door), "RB-EMOVE-3", (ref,))
    who = names.hero(s, a[0])
    if a[2]:
        return Line(say("{who} opens {door:the}.", who=who, door=door), "RB-DOOR-1", (hero_ref(a[0]), ref))
    return Line(say("{who} unlocks {door:the}.", who=who, door=door), "RB-DOOR-1", (hero_ref(a[0]), ref))


def _cleared(s: Table, a: list[int]) -> Line:
    room = names.room(s, a[0])
    if a[1]:
        return Line(say("{room:The} is cleared.", room=room), "RB-CLEAR-1")
    return Line(say("{room:The} is no longer cleared.", room=room), "RB-CLEAR-4")


# ---------------------------------------------------------------- items


def _searched(s: Table, a: list[int]) -> Line:
    text = say("{who} searches {where:the}.", who=names.hero(s, a[0]), where=names.area(s, a[1]))
    return Line(text, "RB-SEARCH-3" if s.late else "RB-SEARCH-2", (hero_ref(a[0]), area_ref(s, a[1])))


def _found(s: Table, a: list[int]) -> Line:
    text = say("{who} takes {item:the}.", who=names.hero(s, a[0]), item=names.item(a[1]))
    return Line(text, "RB-ITEM-1", (hero_ref(a[0]), item_ref(a[1])))


def _dropped(s: Table, a: list[int]) -> Line:
    text = say("{who} drops {item:the}.", who=names.hero(s, a[0]), item=names.item(a[1]))
    return Line(text, "RB-GIVE-2" if s.late else "RB-GIVE-1", (hero_ref(a[0]), area_ref(s, a[2])))


def _gave(s: Table, a: list[int]) -> Line:
    who, item, whom = names.hero(s, a[0]), names.item(a[1]), names.hero(s, a[2])
    text = say("{who} hands {item:the} to {whom}.", who=who, item=item, whom=whom)
    return Line(text, "RB-GIVE-2" if s.late else "RB-GIVE-1", (hero_ref(a[0]), hero_ref(a[2])))


def _item_up(s: Table, a: list[int]) -> Line:
    text = say("Turned up in {where:the}: {item}.", item=names.item(a[0]), where=names.area(s, a[1]))
    return Line(text, "RB-SEARCH-3" if s.late else "RB-SEARCH-2", (area_ref(s, a[1]),))


def _item_gone(s: Table, a: list[int]) -> Line:
    return Line(say("{item:The} goes back to the supply.", item=names.item(a[0])), "RB-USE-1")


def _readied(s: Table, a: list[int]) -> Line:
    text = say("{who} makes {what:the} ready.", who=names.hero(s, a[0]), what=names.gear(s, a[0], a[1]))
    return Line(text, "RB-READY-2" if s.late else "RB-READY-1", (hero_ref(a[0]),))


def _used(s: Table, a: list[int]) -> Line:
    text = say("{who} uses {item:the}.", who=names.hero(s, a[0]), item=names.item(a[1]))
    return Line(text, "RB-USE-1", (hero_ref(a[0]),))


def _upgraded(s: Table, a: list[int]) -> Line:
    text = say("{who} feeds {weapon:the} with vril.", who=names.hero(s, a[0]), weapon=names.weapon(s, a[0], a[1]))
    return Line(text, "RB-UPG-1", (hero_ref(a[0]),))


def _enhanced(s: Table, a: list[int]) -> Line:
    text = say("{who} turns {weapon:the} to its vril side.", who=names.hero(s, a[0]), weapon=names.weapon(s, *a))
    return Line(text, "RB-VRIL-7" if s.late else "RB-VRIL-6", (hero_ref(a[0]),))


def _loot(s: Table, a: list[int]) -> Line:
    where = names.area(s, a[1])
    if a[0] < 0:
        return Line(say("Loot lies in {where:the}, face down.", where=where), "RB-LOOT-1", (area_ref(s, a[1]),))
    text = say("Loot lies in {where:the}: {item}.", item=names.item(a[0]), where=where)
    return Line(text, "RB-LOOT-2", (area_ref(s, a[1]),))


# ---------------------------------------------------------------- cards


def _drew(s: Table, a: list[int]) -> Line:
    who = names.hero(s, a[0])
    text = say("{who} has no card left to draw.", who=who)
    if a[1]:
        text = say("{who} draws {cards}.", who=who, cards=Several(a[1], noun("card")))
    return Line(text, "RB-DRAW-1", (hero_ref(a[0]),))


def _drew_card(s: Table, a: list[int]) -> Line:
    text = say("{who} draws {card}.", who=names.hero(s, a[0]), card=names.card(a[1]))
    return Line(text, "RB-DRAW-1", (hero_ref(a[0]), card_ref(a[1])))


def _discarded(s: Table, a: list[int]) -> Line:
    text = say("{who} discards {card}.", who=names.hero(s, a[0]), card=names.card(a[1]))
    return Line(text, "RB-DECK-1", (hero_ref(a[0]), card_ref(a[1])))


def _removed(s: Table, a: list[int]) -> Line:
    text = say("{who} removes {card} from the game.", who=names.hero(s, a[0]), card=names.card(a[1]))
    return Line(text, "RB-DECK-2", (hero_ref(a[0]),))


def _reshuffled(s: Table, a: list[int]) -> Line:
    return Line(say("{who} shuffles the discards into a new deck.", who=names.hero(s, a[0])), "RB-DECK-1")


def _played(s: Table, a: list[int]) -> Line:
    text = say("{who} plays {card}.", who=names.hero(s, a[0]), card=names.card(a[1]))
    return Line(text, "RB-CARD-2", (hero_ref(a[0]), card_ref(a[1])))


def _modified(s: Table, a: list[int]) -> Line:
    text = say("{who} adds {card} as a modifier.", who=names.hero(s, a[0]), card=names.card(a[1]))
    return Line(text, "RB-MOD-1", (hero_ref(a[0]), card_ref(a[1])))


def _point(s: Table, a: list[int]) -> Line:
    text = say("{who} gains {point:a}.", who=names.hero(s, a[0]), point=names.POINTS[a[1]])
    return Line(text, "RB-HP-6" if s.late else "RB-HP-5", (hero_ref(a[0]),))


def _skill(s: Table, a: list[int]) -> Line:
    skill = names.skill(a[1])
    if a[2]:
        return Line(say("{who} has {skill} again.", who=names.hero(s, a[0]), skill=skill), "RB-DMG-3")
    return Line(say("{who} loses {skill}.", who=names.hero(s, a[0]), skill=skill), "RB-DMG-2", (hero_ref(a[0]),))


# ---------------------------------------------------------------- objectives


def _objective(s: Table, a: list[int]) -> Line:
    text = say("An objective is found in {where:the}: {item}.", item=names.item(a[0]), where=names.area(s, a[1]))
    return Line(text, "RB-WIN-1", (area_ref(s, a[1]), item_ref(a[0])), mark=GOAL)


def _planted(s: Table, a: list[int]) -> Line:
    return Line(say("{who} plants a charge.", who=names.hero(s, a[0])), "RB-ITEM-25", (hero_ref(a[0]),), mark=GOAL)


def _escorted(s: Table, a: list[int]) -> Line:
    if a[0] < 0:
        return Line(say("O'Reilly stays behind."), "RB-KEY-26", mark=GOAL)
    text = say("{who} takes O'Reilly along.", who=names.hero(s, a[0]))
    return Line(text, "RB-KEY-26", (hero_ref(a[0]),), mark=GOAL)


def _goal(s: Table, a: list[int]) -> Line:
    if a[0] == G_SABOTAGE:
        text = say_for(a[1], "{number} charge of {most} is planted.", "{number} charges of {most} are planted.",
                       most=s.dossier.goal_number)  # fmt: skip
    else:
        text = say("The mission comes nearer to its goal.")
    return Line(text, "RB-WIN-1", mark=GOAL)


def _nothing(s: Table, a: list[int]) -> Line:
    return Line(say("None of the kind is left in the supply."), "RB-GEN-6")


# ---------------------------------------------------------------- words at any time


def _gave_up(s: Table, a: list[int]) -> Line:
    return Line(say("{who} gives up.", who=names.hero(s, a[0])), "RB-GEN-1", (hero_ref(a[0]),), mark=GOAL)


def _offered(s: Table, a: list[int]) -> Line:
    """What a player does about the end of the game, in the order of core.game's numbers."""
    who = names.hero(s, a[0])
    words = (
        say("{who} offers to end the game here.", who=who),
        say("{who} agrees to end the game here.", who=who),
        say("{who} declines to end the game here.", who=who),
        say("{who} withdraws the offer to end the game here.", who=who),
        say("{who} plays on: the offer to end the game has lapsed.", who=who),
    )
    return Line(words[a[1]], "RB-GEN-1")


def _orders(s: Table, a: list[int]) -> Line:
    if a[1] == t.ASK_TIES:
        text = say("{who} wants to be asked wherever the rules leave a choice.", who=names.hero(s, a[0]))
    elif a[1] == t.ASK_WHAT_MATTERS:
        text = say("{who} wants to be asked where the rules leave a choice that matters.", who=names.hero(s, a[0]))
    else:
        text = say("{who} leaves equal choices to the rules.", who=names.hero(s, a[0]))
    return Line(text, "RB-TIE-1")


def _ties_left(s: Table, a: list[int]) -> Line:
    return Line(say("The players leave equal choices to the rules from now on."), "RB-TIE-1")


SENTENCES: dict[int, Sentence] = {
    e.E_ROUND: _round, e.E_HERO_TURN: _hero_turn, e.E_ORDER: _order, e.E_END_ROUND: _end_round,
    e.E_TRACKER: _tracker, e.E_ALARM: _alarm, e.E_MOVED: _moved, e.E_STOOD: _stood, e.E_LEFT_MAP: _left_map,
    e.E_DOOR: _door, e.E_CLEARED: _cleared, e.E_SEARCHED: _searched, e.E_FOUND: _found, e.E_DROPPED: _dropped,
    e.E_GAVE: _gave, e.E_ITEM_UP: _item_up, e.E_ITEM_GONE: _item_gone, e.E_READIED: _readied, e.E_USED: _used,
    e.E_UPGRADED: _upgraded, e.E_ENHANCED: _enhanced, e.E_LOOT: _loot, e.E_DREW: _drew, e.E_DREW_CARD: _drew_card,
    e.E_DISCARDED: _discarded, e.E_REMOVED: _removed, e.E_RESHUFFLED: _reshuffled, e.E_PLAYED: _played,
    e.E_MODIFIED: _modified, e.E_POINT: _point, e.E_SKILL: _skill, e.E_OBJECTIVE: _objective,
    e.E_PLANTED: _planted, e.E_ESCORTED: _escorted, e.E_GOAL: _goal, e.E_NOTHING: _nothing,
    RESIGN: _gave_up, OFFER_END: _offered, ORDERS: _orders, e.E_TIES_LEFT: _ties_left,
    **fights.SENTENCES,
    **enemies.SENTENCES,
}  # fmt: skip
