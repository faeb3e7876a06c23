"""A sentence for every event of lines, machines, Search, Spy Points, radio, abilities and devices."""

from undercroft.core.speech.say import CountedNoun, Text, say
from undercroft.core.speech.story import GOAL, HURT, StoryLine
from undercroft.games.earth_reborn.rules.characters import seat_of
from undercroft.games.earth_reborn.rules.goals import REASON_IDS, REASON_MISSION, REASON_SPENT
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref, square_ref
from undercroft.games.earth_reborn.words.registry import sentences

# ---------------------------------------------------------------- lines


@sentences.add
def _test(s: Table, e: told.Test) -> StoryLine:
    who, points = names.who(e.who), CountedNoun(e.points, names.TEST_POINT)
    if e.points >= e.threshold:
        text = say("{who} reaches {points} of {threshold}: success.", who=who, points=points, threshold=e.threshold)
    else:
        text = say(
            "{who} reaches {points} of {threshold}: nothing happens.", who=who, points=points, threshold=e.threshold
        )
    return StoryLine(text, "ER-INTERACT-5", (model_ref(e.who),))


@sentences.add
def _use(s: Table, e: told.Use) -> StoryLine:
    text = say("{who} uses {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return StoryLine(text, "ER-INTERACT-2", (model_ref(e.who),))


@sentences.add
def _work(s: Table, e: told.Work) -> StoryLine:
    text = say("{who} is at work in {room:the}.", who=names.who(e.who), room=names.room(s.dossier, e.room))
    return StoryLine(text, "ER-INTERACT-3", (model_ref(e.who),))


@sentences.add
def _on(s: Table, e: told.On) -> StoryLine:
    machine = names.machine(s, e.machine)
    text = say("ON, for {player:the}: {machine:the}.", machine=machine, player=names.player(s, e.seat))
    return StoryLine(text, "ER-INTERACT-8")


@sentences.add
def _off(s: Table, e: told.Off) -> StoryLine:
    return StoryLine(say("OFF: {machine:the}.", machine=names.machine(s, e.machine)), "ER-INTERACT-8")


@sentences.add
def _timer(s: Table, e: told.Timer) -> StoryLine:
    text = say("{machine:The} has {counters} left.", machine=names.machine(s, e.machine),
               counters=CountedNoun(e.left, names.TIME_COUNTER))  # fmt: skip
    return StoryLine(text, "ER-INTERACT-12")


@sentences.add
def _launched(s: Table, e: told.Launched) -> StoryLine:
    return StoryLine(
        say("The missiles are launched, for {player:the}.", player=names.player(s, e.seat)), "ER-TILE-10", mark=GOAL
    )


@sentences.add
def _power(s: Table, e: told.Power) -> StoryLine:
    if e.back:
        return StoryLine(say("The power is back."), "ER-POWER-7")
    if e.room < 0:
        return StoryLine(say("The power is down in the whole building."), "ER-POWER-2")
    return StoryLine(say("The power is down in {room:the}.", room=names.room(s.dossier, e.room)), "ER-POWER-2")


@sentences.add
def _ability(s: Table, e: told.Ability) -> StoryLine:
    text = say("{who} uses the Special Ability.", who=names.who(e.who))
    return StoryLine(text, "ER-ABILITY-1", (model_ref(e.who),))


@sentences.add
def _control(s: Table, e: told.Control) -> StoryLine:
    text = say("{who} is under the control of {player:the} now.", who=names.who(e.who), player=names.player(s, e.seat))
    return StoryLine(text, "ER-CHAR-5", (model_ref(e.who),), mark=HURT, whose=1 - e.seat)


@sentences.add
def _traitor(s: Table, e: told.Traitor) -> StoryLine:
    return StoryLine(say("{who} listens to NORAD.", who=names.who(e.who)), "ER-CHAR-9", (model_ref(e.who),))


@sentences.add
def _unmasked(s: Table, e: told.Unmasked) -> StoryLine:
    return StoryLine(say("{who} is unmasked as a traitor.", who=names.who(e.who)), "ER-GAP-10", (model_ref(e.who),))


@sentences.add
def _raised(s: Table, e: told.Raised) -> StoryLine:
    text = say("{raiser} raises a cadaver: {who} stands at {place:the}.", raiser=names.who(e.raiser),
               who=names.who(e.who), place=names.place(s, e.square))  # fmt: skip
    return StoryLine(text, "ER-CHAR-17", (model_ref(e.raiser), model_ref(e.who)))


# ---------------------------------------------------------------- points

REASONS: dict[str, Text] = {
    "kill": say("{player:The} gains {number} MP for a kill."),
    "leave-with": say("{player:The} gains {number} MP for what was carried off the map."),
    "scrambler-on": say("{player:The} gains {number} MP for a Radio Scrambler that is ON."),
    "controls": say("{player:The} gains {number} MP for who is on this side in the end."),
    "traitor-dead": say("{player:The} gains {number} MP for a dead traitor."),
    "virus-in": say("{player:The} gains {number} MP for a virus in this room."),
    "holds": say("{player:The} gains {number} MP for what is held in the end."),
    "freed": say("{player:The} gains {number} MP for a freed Prisoner."),
    "left-free": say("{player:The} gains {number} MP for who got away free."),
    "tortured": say("{player:The} gains {number} MP for what the Prisoner told."),
    "held-or-dead": say("{player:The} gains {number} MP for who did not get away."),
    "destroyed": say("{player:The} gains {number} MP for the destruction."),
    "left-after": say("{player:The} gains {number} MP for who got away after it."),
    "raised": say("{player:The} gains {number} MP for a new zombie."),
    "stands-undestroyed": say("{player:The} gains {number} MP for what still stands."),
    "launched": say("{player:The} gains {number} MP for the missiles."),
    "spy": say("{player:The} turns a Spy Point into {number} MP."),
    "laptop": say("{player:The} gains {number} MP by the laptop computer."),
}


@sentences.add
def _mp(s: Table, e: told.Mp) -> StoryLine:
    player = names.player(s, e.seat)
    if e.reason >= REASON_MISSION:
        card = names.mission(e.reason - REASON_MISSION)
        said = say("{player:The} gains {number} MP for the mission {card} and has {total}.", player=player, card=card,
                   number=e.change, total=e.now)  # fmt: skip
        return StoryLine(said, "ER-SAGS-56", mark=GOAL)
    if e.reason == REASON_SPENT:
        said = say("{player:The} spends {number} MP and has {total}.", player=player, number=-e.change, total=e.now)
        return StoryLine(said, "ER-MP-4")
    said = REASONS[REASON_IDS[e.reason]]
    text = Text(said.template, {"player": player, "number": e.change})
    return StoryLine(text, "ER-MP-3", mark=GOAL)


@sentences.add
def _cp(s: Table, e: told.Cp) -> StoryLine:
    text = say("{player:The} takes {number} CP from the Bank.", player=names.player(s, e.seat), number=e.cp)
    return StoryLine(text, "ER-CORE-11")


@sentences.add
def _own_cp(s: Table, e: told.OwnCp) -> StoryLine:
    text = say("{who} gets {number} CP that nobody else can spend.", who=names.who(e.who), number=e.cp)
    return StoryLine(text, "ER-CHAR-19", (model_ref(e.who),))


@sentences.add
def _spy_points(s: Table, e: told.SpyPoints) -> StoryLine:
    points = CountedNoun(e.number, names.SPY_POINT)
    return StoryLine(say("{player:The} gains {points}.", player=names.player(s, e.seat), points=points), "ER-SPY-2")


@sentences.add
def _sorted(s: Table, e: told.Sorted) -> StoryLine:
    text = say("{player:The} sorts the top of the Search deck: {cards}.", player=names.player(s, e.seat),
               cards=CountedNoun(e.number, names.CARD))  # fmt: skip
    return StoryLine(text, "ER-SPY-4")


@sentences.add
def _sorted_cards(s: Table, e: told.SortedCards) -> StoryLine:
    cards = names.listed([names.item(face) for face in e.faces])
    return StoryLine(say("From the top: {cards}.", cards=cards), "ER-SPY-4")


# ---------------------------------------------------------------- Search


@sentences.add
def _searched(s: Table, e: told.Searched) -> StoryLine:
    text = say("{who} searches {room:the}: {points}.", who=names.who(e.who), room=names.room(s.dossier, e.room),
               points=CountedNoun(e.points, names.SEARCH_POINT))  # fmt: skip
    return StoryLine(text, "ER-SEARCH-4", (model_ref(e.who),))


@sentences.add
def _skipped(s: Table, e: told.Skipped) -> StoryLine:
    return StoryLine(
        say("Passed over, and put under the Search deck: {item:the}.", item=names.item(e.face)), "ER-SEARCH-7"
    )


@sentences.add
def _flipped(s: Table, e: told.Flipped) -> StoryLine:
    return StoryLine(say("The Search deck is turned over."), "ER-SEARCH-10")


@sentences.add
def _shuffled(s: Table, e: told.Shuffled) -> StoryLine:
    return StoryLine(say("The Search deck is shuffled."), "ER-SEARCH-11")


@sentences.add
def _cut(s: Table, e: told.Cut) -> StoryLine:
    return StoryLine(say("{player:The} cuts the Search deck.", player=names.player(s, e.seat)), "ER-SEARCH-3")


@sentences.add
def _top(s: Table, e: told.Top) -> StoryLine:
    return StoryLine(say("On top of the Search deck: {item:the}.", item=names.item(e.face)), "ER-SEARCH-6")


@sentences.add
def _found(s: Table, e: told.Found) -> StoryLine:
    text = say("{who} finds {item:the}.", who=names.who(e.who), item=names.item(e.face))
    return StoryLine(text, "ER-SEARCH-9", (model_ref(e.who),))


# ---------------------------------------------------------------- radio


@sentences.add
def _dispatched(s: Table, e: told.Dispatched) -> StoryLine:
    return StoryLine(say("{player:The} dispatches the radio markers.", player=names.player(s, e.seat)), "ER-RADIO-4")


@sentences.add
def _dispatched_one(s: Table, e: told.DispatchedOne) -> StoryLine:
    text = say("You put a marker on {who}: {kind}.", who=names.who(e.who), kind=names.MARKERS[e.kind])
    return StoryLine(text, "ER-RADIO-4", (model_ref(e.who),))


@sentences.add
def _switched(s: Table, e: told.Switched) -> StoryLine:
    return StoryLine(say("{player:The} switches a channel.", player=names.player(s, e.seat)), "ER-RADIO-5")


@sentences.add
def _revealed(s: Table, e: told.Revealed) -> StoryLine:
    text = say("The radio marker of {who} is turned up: {kind}.", who=names.who(e.who), kind=names.MARKERS[e.kind])
    return StoryLine(text, "ER-RADIO-6", (model_ref(e.who),))


@sentences.add
def _scrambled(s: Table, e: told.Scrambled) -> StoryLine:
    text = say("{who} hears only noise and gives {number} CP back.", who=names.who(e.who), number=e.cp)
    return StoryLine(text, "ER-RADIO-9", (model_ref(e.who),), mark=HURT, whose=seat_of(s, e.who))


# ---------------------------------------------------------------- devices


@sentences.add
def _mine(s: Table, e: told.Mine) -> StoryLine:
    place, refs = names.place(s, e.square), (square_ref(s.dossier, e.square),)
    if e.live:
        return StoryLine(say("The mine at {place:the} is live.", place=place), "ER-GEAR-14", refs)
    return StoryLine(say("A mine lies at {place:the}.", place=place), "ER-GEAR-14", refs)


@sentences.add
def _bomb(s: Table, e: told.Bomb) -> StoryLine:
    item, place = names.item(e.face), names.place(s, e.square)
    refs = (square_ref(s.dossier, e.square),)
    if e.left > 1:
        text = say("{item:The} at {place:the} goes off in the Final phase after the next.", item=item, place=place)
        return StoryLine(text, "ER-GEAR-25", refs)
    text = say("{item:The} at {place:the} goes off in the next Final phase.", item=item, place=place)
    return StoryLine(text, "ER-GEAR-17", refs)


@sentences.add
def _virus(s: Table, e: told.Virus) -> StoryLine:
    place, refs = names.place(s, e.square), (square_ref(s.dossier, e.square),)
    if not e.left:
        return StoryLine(say("The virus at {place:the} has died out.", place=place), "ER-GEAR-4", refs)
    text = say("A deadly virus spreads from {place:the}: {counters} left.", place=place,
               counters=CountedNoun(e.left, names.TIME_COUNTER))  # fmt: skip
    return StoryLine(text, "ER-GEAR-4", refs)


@sentences.add
def _gas(s: Table, e: told.Gas) -> StoryLine:
    text = say("{who} sets gas free at {place:the}.", who=names.who(e.who), place=names.place(s, e.square))
    return StoryLine(text, "ER-GEAR-27", (model_ref(e.who), square_ref(s.dossier, e.square)))
