"""A sentence for every kind of event, and the rule behind it. Those of attacks are in fights.py."""

from collections.abc import Callable

from undercroft.core.packing import OFFER_END, ORDERS, RESIGN
from undercroft.core.speech.say import Several, Text, Words, noun, phrase, say, say_for
from undercroft.core.speech.story import Line
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.cards.models import allowance, side_of
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE, PANELS
from undercroft.games.incursion.words import fights, names
from undercroft.games.incursion.words.names import FACINGS, PLAYERS, SIDES
from undercroft.games.incursion.words.then import Then, figure, lying

# ---------------------------------------------------------------- the Game Turn and its Maintenance Phase


def _force(t: Then, a: list[int]) -> Line:
    chosen = a[1:]
    parts: list[Words] = []
    for kind in sorted(set(chosen)):
        number = chosen.count(kind)
        lot = Several(number, noun("lot of Sturmzombies", many="lots of Sturmzombies"))
        parts.append(lot if kind == tables.STURM else names.fielded(kind, number))
    return Line(say("The {side} bring {force}.", side=SIDES[a[0]], force=names.listed(parts)), "INC-SETUP-1")


def _turn(t: Then, a: list[int]) -> Line:
    return Line(say("Game Turn {turn} begins.", turn=a[0]), "INC-TURN-1")


def _cp(t: Then, a: list[int]) -> Line:
    side, cp, more = SIDES[a[0]], a[1], a[2]
    if not more:
        return Line(say("The {side} draw {cp} CP.", side=side, cp=cp), "INC-MAINT-2")
    text = say("The {side} draw {cp} CP, and Gretel von X has {more} more for zombies.", side=side, cp=cp, more=more)
    return Line(text, "INC-MAINT-2")


def _discarded(t: Then, a: list[int]) -> Line:
    return Line(say("{player:The} discards {card}.", player=PLAYERS[a[0]], card=names.card(a[1])), "INC-MAINT-3")


def _drew(t: Then, a: list[int]) -> Line:
    cards = Several(a[1], noun("card"))
    return Line(say("{player:The} draws {cards}.", player=PLAYERS[a[0]], cards=cards), "INC-MAINT-3")


def _drew_card(t: Then, a: list[int]) -> Line:
    return Line(say("{player:The} draws {card}.", player=PLAYERS[a[0]], card=names.card(a[1])), "INC-MAINT-3")


def _bids(t: Then, a: list[int]) -> Line:
    if a[0] == a[1]:
        text = say("Both bid {cp} CP, and the tie goes to the Allies, who go first.", cp=a[0])
        return Line(text, "INC-BID-2")
    text = say("The Allies bid {allied} CP, the Germans {german}: the {side} go first.",
               allied=a[0], german=a[1], side=SIDES[a[2]])  # fmt: skip
    return Line(text, "INC-BID-1")


def _intel(t: Then, a: list[int]) -> Line:
    text = say("Allied Intelligence knows what is coming: the Allies go first, and nobody bids.")
    return Line(text, "INC-INTEL-1")


def _reinforced(t: Then, a: list[int]) -> Line:
    models = names.several(a[0], a[1])
    text = say_for(a[1], "{models} arrives below ground.", "{models} arrive below ground.", models=models)
    return Line(text, "INC-SZ-2")


def waits(who: list[Words], where: Words) -> Text:
    """Who waits at an entry point."""
    models = names.listed(who)
    return say_for(len(who), "{who} waits at the {where}.", "{who} wait at the {where}.", who=models, where=where)


def _deployed(t: Then, a: list[int]) -> Line:
    where = names.entry_point(t.s, side_of(a[0]), a[1])
    return Line(waits([t.model(a[0])], where), "INC-DEPLOY-1", (figure(a[0]),))


def _player_turn(t: Then, a: list[int]) -> Line:
    return Line(say("The {side} take their turn.", side=SIDES[a[0]]), "INC-TIME-1")


def _game_turn_over(t: Then, a: list[int]) -> Line:
    return Line(say("Game Turn {turn} is over.", turn=a[0]), "INC-TURN-2")


def _goal(t: Then, a: list[int]) -> Line:
    if a[0] != PANELS:
        return Line(say("The countdown stands at {turns}.", turns=a[1]), "INC-DOOM-3")
    text = say_for(a[1], "{number} control panel is still running.", "{number} control panels are still running.")
    return Line(text, "INC-ACDC-3")


# ---------------------------------------------------------------- activations, movement, doors, items


def _activated(t: Then, a: list[int]) -> Line:
    text = say("{who} activates with {ap} AP.", who=t.model(a[0]), ap=allowance(t.s, a[0]))
    return Line(text, "INC-ACT-1", (figure(a[0]),))


def _ended(t: Then, a: list[int]) -> Line:
    return Line(say("{who} is done for this turn.", who=t.model(a[0])), "INC-ACT-3", (figure(a[0]),))


def _command(t: Then, a: list[int]) -> Line:
    side, who, cp, hers = SIDES[side_of(a[0])], t.model(a[0]), a[1], a[2]
    if not cp:
        text = say("The {side} use points left over from Sir Yes Sir! on {who}.", side=side, who=who)
    elif not hers:
        text = say("The {side} spend {cp} CP on {who}.", side=side, cp=cp, who=who)
    elif hers == cp:
        text = say("The {side} spend {cp} CP on {who}, Gretel's own.", side=side, cp=cp, who=who)
    else:
        text = say("The {side} spend {cp} CP on {who}, {hers} of them Gretel's own.",
                   side=side, cp=cp, who=who, hers=hers)  # fmt: skip
    return Line(text, "INC-GRETEL-1" if hers else "INC-CP-3", (figure(a[0]),))


def _moved(t: Then, a: list[int]) -> Line:
    text = say("{who} moves from {start} to {end}.", who=t.model(a[0]), start=t.square(a[1]), end=t.square(a[2]))
    return Line(text, "INC-MOVE-2", (figure(a[0]), t.spot(a[2])))


def _turned(t: Then, a: list[int]) -> Line:
    text = say("{who} turns to face {way}.", who=t.model(a[0]), way=FACINGS[a[1]])
    return Line(text, "INC-MOVE-1", (figure(a[0]),))


def _entered(t: Then, a: list[int]) -> Line:
    text = say("{who} enters the board at {where}, facing {way}.",
               who=t.model(a[0]), where=t.square(a[1]), way=FACINGS[a[2]])  # fmt: skip
    return Line(text, "INC-DEPLOY-3", (figure(a[0]), t.spot(a[1])))


def _left(t: Then, a: list[int]) -> Line:
    return Line(say("{who} leaves the board.", who=t.model(a[0])), "INC-MOVE-5", (figure(a[0]),))


def _put_back(t: Then, a: list[int]) -> Line:
    text = say("{who} cannot finish its leap and is back at {where}.", who=t.model(a[0]), where=t.square(a[1]))
    return Line(text, "INC-LEAP-2", (figure(a[0]), t.spot(a[1])))


def _door(t: Then, a: list[int]) -> Line:
    who, door, refs = t.model(a[0]), names.door(t.s, a[1]), (figure(a[0]), ("door", str(a[1])))
    if a[2] == 2:
        return Line(say("{who} seals {door}.", who=who, door=door), "INC-INCUR-4", refs)
    if a[2]:
        return Line(say("{who} opens {door}.", who=who, door=door), "INC-DOOR-2", refs)
    return Line(say("{who} closes {door}.", who=who, door=door), "INC-DOOR-2", refs)


def _picked(t: Then, a: list[int]) -> Line:
    text = say("{who} picks up {what}.", who=t.model(a[0]), what=names.item(t.s, a[1]))
    return Line(text, "INC-ITEM-1", (figure(a[0]), _thing(a[1])))


def _thing(number: int) -> tuple[str, str]:
    return "item", str(number)


def _took(t: Then, a: list[int]) -> Line:
    what = names.item(t.s, a[1])
    text = say("{who} takes {what} from {whom}.", who=t.model(a[0]), what=what, whom=t.model(a[2]))
    return Line(text, "INC-ITEM-6", (figure(a[0]), figure(a[2]), _thing(a[1])))


def _dropped(t: Then, a: list[int]) -> Line:
    text = say("{who} drops {what}.", who=t.model(a[0]), what=names.item(t.s, a[1]))
    return Line(text, "INC-ITEM-3", (figure(a[0]), _thing(a[1])))


def _used(t: Then, a: list[int]) -> Line:
    who, kind, what = t.model(a[0]), t.s.dossier.item_kinds[a[1]], names.item(t.s, a[1])
    if kind == COUNTER:
        text = say("{who} turns counter {counter} over.", who=who, counter=a[1] + 1)
    elif kind == DEVICE:
        text = say("{who} works on {what}: {done} of {needed} done.",
                   who=who, what=what, done=t.s.progress, needed=t.s.dossier.disarm)  # fmt: skip
    elif a[2]:
        text = say("{who} switches {what} on again.", who=who, what=what)
    else:
        text = say("{who} switches {what} off.", who=who, what=what)
    return Line(text, "INC-ITEM-1", (figure(a[0]), _thing(a[1])))


def _counter(t: Then, a: list[int]) -> Line:
    if a[1]:
        text = say("Counter {counter}: the courier is found.", counter=a[0] + 1)
    else:
        text = say("Counter {counter}: it is nobody of interest.", counter=a[0] + 1)
    return Line(text, "INC-TWITCH-2", (_thing(a[0]),))


def _carrier(t: Then, a: list[int]) -> Line:
    who, face = t.model(a[0]), a[1]
    if face == 1:
        text = say("{who} carries the courier and rolls {face}: the courier twitches and costs it 1 AP.",
                   who=who, face=face)  # fmt: skip
    else:
        text = say("{who} carries the courier and rolls {face}: the courier keeps still.", who=who, face=face)
    return Line(text, "INC-TWITCH-2", (figure(a[0]),), (face,))


# ---------------------------------------------------------------- cards


def _played(t: Then, a: list[int]) -> Line:
    player, card, rule = PLAYERS[a[0]], names.card(a[1]), CARDS[a[1]].rule
    if a[1] == tables.SNAFU:
        return _snafu(t, a)
    if a[3]:
        text = say("{player:The} plays {card} at {where}.", player=player, card=card, where=t.square(a[2]))
        return Line(text, rule, (t.spot(a[2]),))
    if a[2] == tables.TABLE:
        return Line(say("{player:The} plays {card}.", player=player, card=card), rule)
    text = say("{player:The} plays {card} on {whom}.", player=player, card=card, whom=t.place(a[2]))
    return Line(text, rule, lying(a[2]))


def _snafu(t: Then, a: list[int]) -> Line:
    player, card, rule = PLAYERS[a[0]], names.card(a[2]), CARDS[a[1]].rule
    if a[3] == tables.TABLE:
        return Line(say("{player:The} plays SNAFU against {card}.", player=player, card=card), rule)
    text = say("{player:The} plays SNAFU against {card} on {whom}.", player=player, card=card, whom=t.place(a[3]))
    return Line(text, rule, lying(a[3]))


def _killed(t: Then, a: list[int]) -> Line:
    player, cp, card = PLAYERS[a[0]], CARDS[a[1]].kill, names.card(a[1])
    if a[2] == tables.TABLE:
        return Line(say("{player:The} pays {cp} CP to kill {card}.", player=player, cp=cp, card=card), "INC-KILL-1")
    text = say("{player:The} pays {cp} CP to kill {card} on {whom}.",
               player=player, cp=cp, card=card, whom=t.place(a[2]))  # fmt: skip
    return Line(text, "INC-KILL-1", lying(a[2]))


def _negated(t: Then, a: list[int]) -> Line:
    return Line(say("{card} is cancelled.", card=names.card(a[0])), "INC-TIME-7")


def _resolved(t: Then, a: list[int]) -> Line:
    text = say("{card} takes effect: {text}", card=names.card(a[0]), text=phrase(CARDS[a[0]].text))
    return Line(text, CARDS[a[0]].rule)


def _removed(t: Then, a: list[int]) -> Line:
    card = names.card(a[0])
    if a[1] == tables.TABLE:
        return Line(say("{card} is gone.", card=card), "INC-BC-25")
    return Line(say("{card} on {whom} is gone.", card=card, whom=t.place(a[1])), "INC-BC-25", lying(a[1]))


def _expired(t: Then, a: list[int]) -> Line:
    return Line(say("{card} has run its course.", card=names.card(a[0])), CARDS[a[0]].rule)


def _reshuffled(t: Then, a: list[int]) -> Line:
    return Line(say("The discard pile is shuffled and becomes the new deck."), "INC-CARD-4")


def _weasel(t: Then, a: list[int]) -> Line:
    text = say("The Wild Weasel Device rolls {face}: so many Sturmzombies may be confused.", face=a[0])
    return Line(text, "INC-BC-5", (), (a[0],))


def _weaseled(t: Then, a: list[int]) -> Line:
    text = say("{who} will stand idle in the next German turn.", who=t.model(a[0]))
    return Line(text, "INC-BC-5", (figure(a[0]),))


def _will(t: Then, a: list[int]) -> Line:
    text = say("{who} shakes off {card}.", who=t.model(a[0]), card=names.card(a[1]))
    return Line(text, "INC-SLUG-6", (figure(a[0]),))


# ---------------------------------------------------------------- words at any time


def _resign(t: Then, a: list[int]) -> Line:
    return Line(say("{player:The} gives up.", player=PLAYERS[a[0]]), "INC-GAME-7")


def _offer_end(t: Then, a: list[int]) -> Line:
    """What a player does about the end of the game, in the order of core.game's numbers."""
    who = PLAYERS[a[0]]
    words = (
        say("{player:The} offers to end the game as a draw.", player=who),
        say("{player:The} agrees to end the game as a draw.", player=who),
        say("{player:The} declines to end the game as a draw.", player=who),
        say("{player:The} withdraws the offer to end the game as a draw.", player=who),
        say("{player:The} plays on: the offer to end the game as a draw has lapsed.", player=who),
    )
    return Line(words[a[1]], "INC-GAME-7")


def _orders(t: Then, a: list[int]) -> Line:
    return Line(say("{player:The} gives new standing orders.", player=PLAYERS[a[0]]), "INC-TIME-8")


SENTENCES: dict[int, Callable[[Then, list[int]], Line]] = {
    tables.E_FORCE: _force,
    tables.E_TURN: _turn,
    tables.E_CP: _cp,
    tables.E_DISCARDED: _discarded,
    tables.E_DREW: _drew,
    tables.E_DREW_CARD: _drew_card,
    tables.E_BIDS: _bids,
    tables.E_INTEL: _intel,
    tables.E_REINFORCED: _reinforced,
    tables.E_DEPLOYED: _deployed,
    tables.E_PLAYER_TURN: _player_turn,
    tables.E_ACTIVATED: _activated,
    tables.E_ENDED: _ended,
    tables.E_MOVED: _moved,
    tables.E_TURNED: _turned,
    tables.E_ENTERED: _entered,
    tables.E_LEFT: _left,
    tables.E_DOOR: _door,
    tables.E_PICKED: _picked,
    tables.E_TOOK: _took,
    tables.E_USED: _used,
    tables.E_DROPPED: _dropped,
    tables.E_ATTACK: fights.attack,
    tables.E_ROLL: fights.roll,
    tables.E_REROLL: fights.reroll,
    tables.E_DAMAGE: fights.damage,
    tables.E_CASUALTY: fights.casualty,
    tables.E_BLAST: fights.blast,
    tables.E_FLAMES: fights.flames,
    tables.E_FIRE_OUT: fights.fire_out,
    tables.E_BURNED: fights.burned,
    tables.E_REACTION: fights.reaction,
    tables.E_REACTION_LOST: fights.reaction_lost,
    tables.E_RELOADED: fights.reloaded,
    tables.E_KNOCKED: fights.knocked,
    tables.E_STOOD: fights.stood,
    tables.E_PLAYED: _played,
    tables.E_KILLED: _killed,
    tables.E_NEGATED: _negated,
    tables.E_RESOLVED: _resolved,
    tables.E_REMOVED: _removed,
    tables.E_SAVED: fights.saved,
    tables.E_GLORY: fights.glory,
    tables.E_VOLATILE: fights.volatile,
    tables.E_WEASEL: _weasel,
    tables.E_WEASELED: _weaseled,
    tables.E_RISEN: fights.risen,
    tables.E_COMMAND: _command,
    tables.E_EXPIRED: _expired,
    tables.E_RESHUFFLED: _reshuffled,
    tables.E_PUT_BACK: _put_back,
    tables.E_COUNTER: _counter,
    tables.E_CARRIER: _carrier,
    tables.E_GOAL: _goal,
    tables.E_KNOCK_ROLL: fights.knock_roll,
    tables.E_GAME_TURN_OVER: _game_turn_over,
    tables.E_WILL: _will,
    RESIGN: _resign,
    OFFER_END: _offer_end,
    ORDERS: _orders,
}
