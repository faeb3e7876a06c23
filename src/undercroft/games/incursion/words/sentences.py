"""A sentence for every kind of event, and the rule behind it. Those of attacks are in fights.py."""

from undercroft.core.speech.say import CountedNoun, Text, Words, noun, phrase, say, say_for
from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import SAID, EndOffered, GaveUp, OrdersGiven
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE, PANELS
from undercroft.games.incursion.rules.models.model_cards import allowance, side_of
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.moment import TableAtEvent, figure, lying, sentences
from undercroft.games.incursion.words.names import FACINGS, PLAYERS, SIDES

# ---------------------------------------------------------------- the Game Turn and its Maintenance Phase


@sentences.add
def _force(t: TableAtEvent, e: told.Force) -> StoryLine:
    chosen = e.kinds
    parts: list[Words] = []
    for kind in sorted(set(chosen)):
        number = chosen.count(kind)
        lot = CountedNoun(number, noun("lot of Sturmzombies", many="lots of Sturmzombies"))
        parts.append(lot if kind == tables.STURM else names.fielded(kind, number))
    return StoryLine(say("The {side} bring {force}.", side=SIDES[e.side], force=names.listed(parts)), "INC-SETUP-1")


@sentences.add
def _turn(t: TableAtEvent, e: told.Turn) -> StoryLine:
    return StoryLine(say("Game Turn {turn} begins.", turn=e.turn), "INC-TURN-1")


@sentences.add
def _cp(t: TableAtEvent, e: told.Cp) -> StoryLine:
    side, cp, more = SIDES[e.side], e.points, e.special
    if not more:
        return StoryLine(say("The {side} draw {cp} CP.", side=side, cp=cp), "INC-MAINT-2")
    text = say("The {side} draw {cp} CP, and Gretel von X has {more} more for zombies.", side=side, cp=cp, more=more)
    return StoryLine(text, "INC-MAINT-2")


@sentences.add
def _discarded(t: TableAtEvent, e: told.Discarded) -> StoryLine:
    return StoryLine(
        say("{player:The} discards {card}.", player=PLAYERS[e.side], card=names.card(e.card)), "INC-MAINT-3"
    )


@sentences.add
def _drew(t: TableAtEvent, e: told.Drew) -> StoryLine:
    cards = CountedNoun(e.cards, noun("card"))
    return StoryLine(say("{player:The} draws {cards}.", player=PLAYERS[e.side], cards=cards), "INC-MAINT-3")


@sentences.add
def _drew_card(t: TableAtEvent, e: told.DrewCard) -> StoryLine:
    return StoryLine(say("{player:The} draws {card}.", player=PLAYERS[e.side], card=names.card(e.card)), "INC-MAINT-3")


@sentences.add
def _bids(t: TableAtEvent, e: told.Bids) -> StoryLine:
    if e.allied == e.german:
        text = say("Both bid {cp} CP, and the tie goes to the Allies, who go first.", cp=e.allied)
        return StoryLine(text, "INC-BID-2")
    text = say("The Allies bid {allied} CP, the Germans {german}: the {side} go first.",
               allied=e.allied, german=e.german, side=SIDES[e.first])  # fmt: skip
    return StoryLine(text, "INC-BID-1")


@sentences.add
def _intel(t: TableAtEvent, e: told.Intel) -> StoryLine:
    text = say("Allied Intelligence knows what is coming: the Allies go first, and nobody bids.")
    return StoryLine(text, "INC-INTEL-1")


@sentences.add
def _reinforced(t: TableAtEvent, e: told.Reinforced) -> StoryLine:
    models = names.several(e.kind, e.number)
    text = say_for(e.number, "{models} arrives below ground.", "{models} arrive below ground.", models=models)
    return StoryLine(text, "INC-SZ-2")


def waits(who: list[Words], where: Words) -> Text:
    """Who waits at an entry point."""
    models = names.listed(who)
    return say_for(len(who), "{who} waits at the {where}.", "{who} wait at the {where}.", who=models, where=where)


@sentences.add
def _deployed(t: TableAtEvent, e: told.Deployed) -> StoryLine:
    where = names.entry_point(t.s, side_of(e.model), e.entry)
    return StoryLine(waits([t.model(e.model)], where), "INC-DEPLOY-1", (figure(e.model),))


@sentences.add
def _player_turn(t: TableAtEvent, e: told.PlayerTurn) -> StoryLine:
    return StoryLine(say("The {side} take their turn.", side=SIDES[e.side]), "INC-TIME-1")


@sentences.add
def _game_turn_over(t: TableAtEvent, e: told.GameTurnOver) -> StoryLine:
    return StoryLine(say("Game Turn {turn} is over.", turn=e.turn), "INC-TURN-2")


@sentences.add
def _goal(t: TableAtEvent, e: told.Goal) -> StoryLine:
    if e.what != PANELS:
        return StoryLine(say("The countdown stands at {turns}.", turns=e.number), "INC-DOOM-3")
    text = say_for(e.number, "{number} control panel is still running.", "{number} control panels are still running.")
    return StoryLine(text, "INC-ACDC-3")


# ---------------------------------------------------------------- activations, movement, doors, items


@sentences.add
def _activated(t: TableAtEvent, e: told.Activated) -> StoryLine:
    text = say("{who} activates with {ap} AP.", who=t.model(e.model), ap=allowance(t.s, e.model))
    return StoryLine(text, "INC-ACT-1", (figure(e.model),))


@sentences.add
def _ended(t: TableAtEvent, e: told.Ended) -> StoryLine:
    return StoryLine(say("{who} is done for this turn.", who=t.model(e.model)), "INC-ACT-3", (figure(e.model),))


@sentences.add
def _command(t: TableAtEvent, e: told.Command) -> StoryLine:
    side, who, cp, hers = SIDES[side_of(e.model)], t.model(e.model), e.points, e.special
    if not cp:
        text = say("The {side} use points left over from Sir Yes Sir! on {who}.", side=side, who=who)
    elif not hers:
        text = say("The {side} spend {cp} CP on {who}.", side=side, cp=cp, who=who)
    elif hers == cp:
        text = say("The {side} spend {cp} CP on {who}, Gretel's own.", side=side, cp=cp, who=who)
    else:
        text = say("The {side} spend {cp} CP on {who}, {hers} of them Gretel's own.",
                   side=side, cp=cp, who=who, hers=hers)  # fmt: skip
    return StoryLine(text, "INC-GRETEL-1" if hers else "INC-CP-3", (figure(e.model),))


@sentences.add
def _moved(t: TableAtEvent, e: told.Moved) -> StoryLine:
    text = say("{who} moves from {start} to {end}.", who=t.model(e.model), start=t.square(e.start), end=t.square(e.to))
    return StoryLine(text, "INC-MOVE-2", (figure(e.model), t.spot(e.to)))


@sentences.add
def _turned(t: TableAtEvent, e: told.Turned) -> StoryLine:
    text = say("{who} turns to face {way}.", who=t.model(e.model), way=FACINGS[e.way])
    return StoryLine(text, "INC-MOVE-1", (figure(e.model),))


@sentences.add
def _entered(t: TableAtEvent, e: told.Entered) -> StoryLine:
    text = say("{who} enters the board at {where}, facing {way}.",
               who=t.model(e.model), where=t.square(e.square), way=FACINGS[e.way])  # fmt: skip
    return StoryLine(text, "INC-DEPLOY-3", (figure(e.model), t.spot(e.square)))


@sentences.add
def _left(t: TableAtEvent, e: told.Left) -> StoryLine:
    return StoryLine(say("{who} leaves the board.", who=t.model(e.model)), "INC-MOVE-5", (figure(e.model),))


@sentences.add
def _put_back(t: TableAtEvent, e: told.PutBack) -> StoryLine:
    text = say("{who} cannot finish its leap and is back at {where}.", who=t.model(e.model), where=t.square(e.square))
    return StoryLine(text, "INC-LEAP-2", (figure(e.model), t.spot(e.square)))


@sentences.add
def _door(t: TableAtEvent, e: told.Door) -> StoryLine:
    who, door, refs = t.model(e.model), names.door(t.s, e.door), (figure(e.model), ("door", str(e.door)))
    if e.state == tables.DOOR_SEALS:
        return StoryLine(say("{who} seals {door}.", who=who, door=door), "INC-INCUR-4", refs)
    if e.state == tables.DOOR_OPENS:
        return StoryLine(say("{who} opens {door}.", who=who, door=door), "INC-DOOR-2", refs)
    return StoryLine(say("{who} closes {door}.", who=who, door=door), "INC-DOOR-2", refs)


@sentences.add
def _picked(t: TableAtEvent, e: told.Picked) -> StoryLine:
    text = say("{who} picks up {what}.", who=t.model(e.model), what=names.item(t.s, e.item))
    return StoryLine(text, "INC-ITEM-1", (figure(e.model), _thing(e.item)))


def _thing(number: int) -> tuple[str, str]:
    return "item", str(number)


@sentences.add
def _took(t: TableAtEvent, e: told.Took) -> StoryLine:
    what = names.item(t.s, e.item)
    text = say("{who} takes {what} from {whom}.", who=t.model(e.model), what=what, whom=t.model(e.friend))
    return StoryLine(text, "INC-ITEM-6", (figure(e.model), figure(e.friend), _thing(e.item)))


@sentences.add
def _dropped(t: TableAtEvent, e: told.Dropped) -> StoryLine:
    text = say("{who} drops {what}.", who=t.model(e.model), what=names.item(t.s, e.item))
    return StoryLine(text, "INC-ITEM-3", (figure(e.model), _thing(e.item)))


@sentences.add
def _used(t: TableAtEvent, e: told.Used) -> StoryLine:
    who, kind, what = t.model(e.model), t.s.dossier.item_kinds[e.item], names.item(t.s, e.item)
    if kind == COUNTER:
        text = say("{who} turns counter {counter} over.", who=who, counter=e.item + 1)
    elif kind == DEVICE:
        text = say("{who} works on {what}: {done} of {needed} done.",
                   who=who, what=what, done=t.s.progress, needed=t.s.dossier.disarm)  # fmt: skip
    elif e.on:
        text = say("{who} switches {what} on again.", who=who, what=what)
    else:
        text = say("{who} switches {what} off.", who=who, what=what)
    return StoryLine(text, "INC-ITEM-1", (figure(e.model), _thing(e.item)))


@sentences.add
def _counter(t: TableAtEvent, e: told.Counter) -> StoryLine:
    if e.found:
        text = say("Counter {counter}: the courier is found.", counter=e.item + 1)
    else:
        text = say("Counter {counter}: it is nobody of interest.", counter=e.item + 1)
    return StoryLine(text, "INC-TWITCH-2", (_thing(e.item),))


@sentences.add
def _carrier(t: TableAtEvent, e: told.Carrier) -> StoryLine:
    who, face = t.model(e.model), e.die
    if face == 1:
        text = say("{who} carries the courier and rolls {face}: the courier twitches and costs it 1 AP.",
                   who=who, face=face)  # fmt: skip
    else:
        text = say("{who} carries the courier and rolls {face}: the courier keeps still.", who=who, face=face)
    return StoryLine(text, "INC-TWITCH-2", (figure(e.model),), (face,))


# ---------------------------------------------------------------- cards


@sentences.add
def _played(t: TableAtEvent, e: told.Played) -> StoryLine:
    player, card, rule = PLAYERS[e.side], names.card(e.card), CARDS[e.card].rule
    if e.on_square:
        text = say("{player:The} plays {card} at {where}.", player=player, card=card, where=t.square(e.where))
        return StoryLine(text, rule, (t.spot(e.where),))
    if e.where == tables.TABLE:
        return StoryLine(say("{player:The} plays {card}.", player=player, card=card), rule)
    text = say("{player:The} plays {card} on {whom}.", player=player, card=card, whom=t.place(e.where))
    return StoryLine(text, rule, lying(e.where))


@sentences.add
def _snafued(t: TableAtEvent, e: told.Snafued) -> StoryLine:
    player, card, rule = PLAYERS[e.side], names.card(e.card), CARDS[tables.SNAFU].rule
    if e.place == tables.TABLE:
        return StoryLine(say("{player:The} plays SNAFU against {card}.", player=player, card=card), rule)
    text = say("{player:The} plays SNAFU against {card} on {whom}.", player=player, card=card, whom=t.place(e.place))
    return StoryLine(text, rule, lying(e.place))


@sentences.add
def _killed(t: TableAtEvent, e: told.Killed) -> StoryLine:
    player, cp, card = PLAYERS[e.side], CARDS[e.card].kill, names.card(e.card)
    if e.place == tables.TABLE:
        return StoryLine(
            say("{player:The} pays {cp} CP to kill {card}.", player=player, cp=cp, card=card), "INC-KILL-1"
        )
    text = say("{player:The} pays {cp} CP to kill {card} on {whom}.",
               player=player, cp=cp, card=card, whom=t.place(e.place))  # fmt: skip
    return StoryLine(text, "INC-KILL-1", lying(e.place))


@sentences.add
def _negated(t: TableAtEvent, e: told.Negated) -> StoryLine:
    return StoryLine(say("{card} is cancelled.", card=names.card(e.card)), "INC-TIME-7")


@sentences.add
def _resolved(t: TableAtEvent, e: told.Resolved) -> StoryLine:
    text = say("{card} takes effect: {text}", card=names.card(e.card), text=phrase(CARDS[e.card].text))
    return StoryLine(text, CARDS[e.card].rule)


@sentences.add
def _removed(t: TableAtEvent, e: told.Removed) -> StoryLine:
    card = names.card(e.card)
    if e.place == tables.TABLE:
        return StoryLine(say("{card} is gone.", card=card), "INC-BC-25")
    return StoryLine(say("{card} on {whom} is gone.", card=card, whom=t.place(e.place)), "INC-BC-25", lying(e.place))


@sentences.add
def _expired(t: TableAtEvent, e: told.Expired) -> StoryLine:
    return StoryLine(say("{card} has run its course.", card=names.card(e.card)), CARDS[e.card].rule)


@sentences.add
def _reshuffled(t: TableAtEvent, e: told.Reshuffled) -> StoryLine:
    return StoryLine(say("The discard pile is shuffled and becomes the new deck."), "INC-CARD-4")


@sentences.add
def _weasel(t: TableAtEvent, e: told.Weasel) -> StoryLine:
    text = say("The Wild Weasel Device rolls {face}: so many Sturmzombies may be confused.", face=e.die)
    return StoryLine(text, "INC-BC-5", (), (e.die,))


@sentences.add
def _weaseled(t: TableAtEvent, e: told.Weaseled) -> StoryLine:
    text = say("{who} will stand idle in the next German turn.", who=t.model(e.model))
    return StoryLine(text, "INC-BC-5", (figure(e.model),))


@sentences.add
def _will(t: TableAtEvent, e: told.Will) -> StoryLine:
    text = say("{who} shakes off {card}.", who=t.model(e.model), card=names.card(e.card))
    return StoryLine(text, "INC-SLUG-6", (figure(e.model),))


# ---------------------------------------------------------------- words at any time


@sentences.add
def _resign(t: TableAtEvent, e: GaveUp) -> StoryLine:
    return StoryLine(say("{player:The} gives up.", player=PLAYERS[e.seat]), "INC-GAME-7")


@sentences.add
def _offer_end(t: TableAtEvent, e: EndOffered) -> StoryLine:
    """What a player does about the end of the game, in the order of core.game's numbers."""
    who = PLAYERS[e.seat]
    words = (
        say("{player:The} offers to end the game as a draw.", player=who),
        say("{player:The} agrees to end the game as a draw.", player=who),
        say("{player:The} declines to end the game as a draw.", player=who),
        say("{player:The} withdraws the offer to end the game as a draw.", player=who),
        say("{player:The} plays on: the offer to end the game as a draw has lapsed.", player=who),
    )
    return StoryLine(words[e.what], "INC-GAME-7")


@sentences.add
def _orders(t: TableAtEvent, e: OrdersGiven) -> StoryLine:
    return StoryLine(say("{player:The} gives new standing orders.", player=PLAYERS[e.seat]), "INC-TIME-8")


sentences.complete((*told.EVENTS, *SAID))
