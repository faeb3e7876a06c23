"""Why a mover cannot take this step, open this door, hand this over, leave, get in or out, halt."""

from undercroft.core.board.grid import bits
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import characters, derived, exchange
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.dossier import SLIDING
from undercroft.games.earth_reborn.rules.move import large, ways
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import named, no_stake, reasons
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.option import Option

NO_POINT = Refusal("ER-MOVE-2", say("no Movement point is left"))


@reasons.add
def no_move(o: Option, a: done.Move) -> Refusal:
    """An order that begins, or CP that are added to one."""
    s = o.s
    if s.phase == t.P_MOVING:
        flown = _in_flight(o)
        if flown is not None:
            return flown
        if s.doer not in (s.activated, s.interrupter):
            text = say("{who} moves along in a Combined Move, to which no CP are added", who=o.who)
            return Refusal("ER-COMBO-8", text)
    return no_stake(o, t.O_MOVE) or Refusal("ER-MOVE-1", say("{who} cannot begin a Move now", who=o.who))


def _in_flight(o: Option) -> Refusal | None:
    if o.s.flying:
        return Refusal("ER-GEAR-8", say("in flight {who} only goes on, opens doors and lands", who=o.who))
    return None


def _in_passing(o: Option) -> Refusal | None:
    """What is not done on somebody else's square, nor in the air over what nobody can enter."""
    if ways.shares_square(o.s, o.s.doer):
        text = say("on a square with somebody else {who} only moves on and exchanges equipment", who=o.who)
        return Refusal("ER-MOVE-9", text)
    if o.s.blocked >> o.s.square[o.s.doer] & 1:
        return Refusal("ER-GEAR-8", say("over such a square {who} only flies on", who=o.who))
    return None


# ---------------------------------------------------------------- steps


@reasons.add
def no_step(o: Option, a: done.Step) -> Refusal:
    """The way is named by a direction."""
    s = o.s
    if not s.movement_left:
        return NO_POINT
    if characters.large(s, s.doer):
        if a.way != s.facing[s.doer]:
            text = say("{who} drives forward or backward, never sideways, and turns for a point", who=o.who)
            return Refusal("ER-LARGE-3", text)
        return _no_rolling(o, s.facing[s.doer])
    d, at = s.dossier, s.square[s.doer] * 4 + a.way
    edge = d.frame.edge[at]
    if s.barred >> edge & 1:
        if d.door_at[edge] >= 0:
            return Refusal("ER-MOVE-11", say("{door:the} is closed", door=names.door(s, d.door_at[edge])))
        return Refusal("ER-MOVE-7", say("a wall is in the way"))
    other = d.neighbours[at]
    if other < 0 or not d.floor >> other & 1:
        return Refusal("ER-MOVE-19", say("the map ends there"))
    return _no_entering(o, other)


@reasons.add
def no_stairs(o: Option, a: done.Stairs) -> Refusal:
    s = o.s
    flown = _in_flight(o)
    if flown is not None:
        return flown
    other = s.dossier.pair[s.square[s.doer]]
    if characters.large(s, s.doer):
        return Refusal("ER-LARGE-5", say("a Large Miniature uses neither stairs nor sewers"))
    if other < 0:
        return Refusal("ER-LEVEL-1", say("{who} stands on no stairs", who=o.who))
    return _no_entering(o, other) if s.movement_left else NO_POINT


def _no_entering(o: Option, square: int) -> Refusal:
    """Nothing bars the way to this square: somebody stands there, or nobody ever can."""
    s = o.s
    if s.flying:
        return Refusal("ER-GEAR-8", say("from there {who} would reach no free square to land on", who=o.who))
    if s.blocked >> square & 1:
        return Refusal("ER-MOVE-8", say("nobody can enter that square"))
    return _no_passing(o, 1 << square)


def _no_passing(o: Option, squares: int) -> Refusal:
    """An enemy (ER-MOVE-7), or a friend with whom he would have to end (ER-MOVE-9)."""
    s, who = o.s, o.s.doer
    own = (who, s.pilot, t.MAMMOTH) if s.pilot == who else (who, s.pilot)
    others = [other for other in range(t.CHARACTERS) if other not in own and characters.squares(s, other) & squares]
    foes = [other for other in others if ways.keeper(s, other) != characters.seat_of(s, who)]
    if foes:
        return Refusal("ER-MOVE-7", say("{whom} stands there, an enemy", whom=names.who(foes[0])))
    text = say("with the points that are left {who} does not get past {whom}", who=o.who,
               whom=names.everybody(others))  # fmt: skip
    return Refusal("ER-MOVE-9", text)


@reasons.add
def no_backing(o: Option, a: done.Backward) -> Refusal:
    s = o.s
    if not characters.large(s, s.doer):
        return Refusal("ER-LARGE-3", say("only a Large Miniature drives backward"))
    if s.movement_left < large.BACKWARD_COST:
        text = say("to drive backward takes {cost} Movement points", cost=large.BACKWARD_COST)
        return Refusal("ER-LARGE-3", text)
    return _no_rolling(o, s.facing[s.doer] + 2 & 3)


def _no_rolling(o: Option, direction: int) -> Refusal:
    """A Large Miniature needs both squares; foes are looked for first, friends stand in the way only at the end."""
    s, who = o.s, o.s.doer
    to = large.beyond(s, s.square[who], direction, 0)
    if to < 0 and characters.squares(s, who) & s.dossier.outside:
        text = say("until {who} has moved in, half of it stays on the map, and nothing may bar the way", who=o.who)
        return Refusal("ER-SAGS-41", text)
    if to < 0:
        text = say("both squares must be free of walls, closed doors and what nobody can enter")
        return Refusal("ER-LARGE-2", text)
    return _no_passing(o, derived.large_squares(s.dossier, to) & ~characters.squares(s, who))


@reasons.add
def no_turning(o: Option, a: done.Rotate) -> Refusal:
    s = o.s
    if not characters.large(s, s.doer):
        return Refusal("ER-LARGE-4", say("only a Large Miniature pays to turn: others choose when they halt"))
    if a.way == s.facing[s.doer]:
        return Refusal("ER-LARGE-4", say("{who} faces that way", who=o.who))
    return _no_passing(o, characters.squares(s, s.doer)) if s.movement_left else NO_POINT


@reasons.add
def no_leaving(o: Option, a: done.Leave) -> Refusal:
    s, d, who = o.s, o.s.dossier, o.s.doer
    flown = _in_flight(o)
    if flown is not None:
        return flown
    if not s.movement_left:
        return NO_POINT
    seat = characters.seat_of(s, who)
    if d.sewers >> s.square[who] & 1:
        if characters.large(s, who):
            return Refusal("ER-LARGE-5", say("a Large Miniature uses neither stairs nor sewers"))
        if s.turn < d.leave_sewers[seat]:
            return Refusal("ER-MOVE-20", say("the scenario does not let your side leave by the sewers now"))
    if s.turn < d.leave_from[seat]:
        if d.leave_from[seat] > d.turns:
            return Refusal("ER-MOVE-19", say("the scenario does not let your side leave over the edge of the map"))
        text = say("your side leaves over the edge of the map from turn {turn} on", turn=d.leave_from[seat])
        return Refusal("ER-MOVE-19", text)
    if not any(d.rim >> d.frame.edge[square * 4 + side] & 1
               for square in bits(characters.squares(s, who)) for side in range(4)):  # fmt: skip
        return Refusal("ER-MOVE-19", say("{who} does not stand at the edge of the map", who=o.who))
    if characters.large(s, who):
        return Refusal("ER-LARGE-2", say("{who} leaves forward, with both squares and nothing in the way", who=o.who))
    return Refusal("ER-MOVE-19", say("something bars the edge of the map where {who} stands", who=o.who))


@reasons.add
def no_halt(o: Option, a: done.Halt) -> Refusal:
    s = o.s
    if characters.large(s, s.doer) and a.way != s.facing[s.doer]:
        return Refusal("ER-LARGE-4", say("a Large Miniature pays to turn, and halts as it faces"))
    if s.flying:
        return Refusal("ER-GEAR-8", say("{who} lands on a free square only", who=o.who))
    return Refusal("ER-MOVE-9", say("nobody ends a Move on a square with somebody else"))


# ---------------------------------------------------------------- doors


@reasons.add
def no_opening(o: Option, a: done.Open) -> Refusal:
    s = o.s
    far = _no_door(o, a) or _in_passing(o)
    if far is not None:
        return far
    if (s.destroyed_doors | s.open_doors) >> a.door & 1:
        return Refusal("ER-MOVE-12", say("{door:the} is open", door=names.door(s, a.door)))
    if not s.movement_left:
        return Refusal("ER-MOVE-12", say("to open a door takes a Movement point"))
    if not doors.may_open(s, s.doer, a.door):
        return Refusal("ER-MOVE-15", say("{who} carries no Magnetic card", who=o.who))
    return Refusal("ER-LARGE-4", say("a Large Miniature opens only what is before it"))


@reasons.add
def no_closing(o: Option, a: done.Close) -> Refusal:
    s = o.s
    far = _in_flight(o) or _no_door(o, a) or _in_passing(o)
    if far is not None:
        return far
    door = names.door(s, a.door)
    if s.destroyed_doors >> a.door & 1:
        return Refusal("ER-DESTROY-6", say("{door:the} is destroyed", door=door))
    if not s.open_doors >> a.door & 1:
        return Refusal("ER-MOVE-14", say("{door:the} is closed", door=door))
    if s.dossier.door_kind[a.door] == SLIDING:
        return Refusal("ER-MOVE-13", say("a sliding door closes by itself, at the end of the round"))
    if doors.held_open(s, a.door):
        return Refusal("ER-LARGE-9", say("a Large Miniature stands in the doorway"))
    return (
        NO_POINT
        if not s.movement_left
        else Refusal("ER-LARGE-4", say("a Large Miniature closes only what is before it"))
    )


def _no_door(o: Option, a: done.Open | done.Close) -> Refusal | None:
    d = o.s.dossier
    if a.door >= len(d.door_edges):
        return Refusal("ER-MOVE-12", say("there is no such door"))
    if not d.door_a[a.door] & characters.squares(o.s, o.s.doer):
        text = say("{who} does not stand beside {door:the}", who=o.who, door=names.door(o.s, a.door))
        return Refusal("ER-MOVE-12", text)
    return None


# ---------------------------------------------------------------- machines


@reasons.add
def no_entering(o: Option, a: done.Enter) -> Refusal:
    s = o.s
    passing = not_played(s, t.M_CAPTURE) or _in_flight(o) or _in_passing(o)
    if passing is not None:
        return passing
    if s.whereabouts[t.MAMMOTH] != t.PRISONER or s.captor[t.MAMMOTH] < 0:
        return Refusal("ER-CAPTURE-14", say("no machine is captured"))
    if s.pilot >= 0:
        return Refusal("ER-CAPTURE-14", say("{who} is inside the machine", who=names.who(s.pilot)))
    if characters.seat_of(s, s.captor[t.MAMMOTH]) != o.ask.seat:
        return Refusal("ER-CAPTURE-14", say("the machine is in the hands of the enemy"))
    if exchange.prisoner_carried(s, s.doer) >= 0:
        return Refusal("ER-CAPTURE-5", say("{who} leads a Prisoner already", who=o.who))
    return (
        NO_POINT if not s.movement_left else Refusal("ER-CAPTURE-14", say("{who} does not stand beside it", who=o.who))
    )


@reasons.add
def no_landing(o: Option, a: done.Land) -> Refusal:
    s = o.s
    if s.pilot != s.doer:
        return Refusal("ER-CAPTURE-13", say("{who} is in no machine", who=o.who))
    passing = _in_passing(o)
    if passing is not None:
        return passing
    return _no_free_square(o, a.square) if s.movement_left else NO_POINT


def _no_free_square(o: Option, square: int) -> Refusal:
    """Who gets out or is freed stands beside the mover, with nothing in between."""
    s = o.s
    if square >= s.dossier.frame.size or not s.dossier.floor >> square & 1:
        return Refusal("ER-CAPTURE-6", say("there is no such square"))
    if (s.occupied | s.blocked) >> square & 1:
        return Refusal("ER-CAPTURE-6", say("{place:the} is not free", place=names.place(s, square)))
    d = s.dossier
    beside = [d.neighbours[own * 4 + way] for own in bits(characters.squares(s, s.doer)) for way in range(4)]
    if square not in beside:
        return Refusal("ER-CAPTURE-6", say("{place:the} is not beside {who}", place=names.place(s, square), who=o.who))
    return Refusal("ER-CAPTURE-6", say("something bars the way to {place:the}", place=names.place(s, square)))


@reasons.add
def no_release(o: Option, a: done.Release) -> Refusal:
    s = o.s
    absent = not_played(s, t.M_CAPTURE) or _in_flight(o)
    if absent is not None:
        return absent
    if exchange.prisoner_carried(s, s.doer) < 0:
        return Refusal("ER-CAPTURE-6", say("{who} leads no Prisoner", who=o.who))
    return _in_passing(o) or _no_free_square(o, a.square)


# ---------------------------------------------------------------- equipment


@reasons.add
def no_handing(o: Option, a: done.Hand) -> Refusal:
    return _no_exchange(o, a, o.s.doer, a.other)


@reasons.add
def no_fetching(o: Option, a: done.Fetch) -> Refusal:
    return _no_exchange(o, a, a.other, o.s.doer)


def _no_exchange(o: Option, a: done.Hand | done.Fetch, giver: int, taker: int) -> Refusal:
    """Between the mover and a friend whose square he shares (ER-EQUIP-7)."""
    s, friend, what = o.s, a.other, a.card
    absent = nobody(s, friend)
    if absent is not None:
        return absent
    if o.ask.question == q.Q_DROP:
        return Refusal("ER-EQUIP-7", say("only who carries too much hands over now, and only what weighs something"))
    flown = _in_flight(o)
    if flown is not None:
        return flown
    if friend == s.doer or not characters.friends(s, o.ask.seat) >> friend & 1:
        if friend == s.doer:
            return Refusal("ER-EQUIP-7", say("equipment is exchanged with a friend only"))
        return Refusal(
            "ER-EQUIP-7", say("{who} is an enemy: equipment is exchanged with friends", who=names.who(friend))
        )
    if not characters.squares(s, friend) & characters.squares(s, s.doer):
        text = say("{who} and {whom} are not on one square", who=o.who, whom=names.who(friend))
        return Refusal("ER-EQUIP-7", text)
    if what >= t.PRISONER_CARD:
        return _no_leading_on(o, giver, taker, what - t.PRISONER_CARD)
    if what == t.LOOT_MAGNET:
        if not s.magnets[giver]:
            return Refusal("ER-MOVE-17", say("{who} has no Magnetic card marker", who=names.who(giver)))
        return Refusal("ER-EQUIP-7", say("on this square that has changed hands"))
    if not s.carried[giver] >> what & 1:
        return not_carried(o, giver, what, "ER-EQUIP-7")
    return Refusal("ER-EQUIP-7", say("on this square that has changed hands"))


def not_carried(o: Option, who: int, card: int, rule: str) -> Refusal:
    """A card that he does not have, with who has it, which all can see."""
    s = o.s
    if card < t.CARDS and s.holder[card] in range(t.CHARACTERS):
        item = names.item(characters.face_of(s, card))
        holder = names.who(s.holder[card])
        return Refusal(rule, say("{holder} has {item:the}, not {who}", holder=holder, item=item, who=names.who(who)))
    return Refusal(rule, say("{who} does not carry that card", who=names.who(who)))


def _no_leading_on(o: Option, giver: int, taker: int, prisoner: int) -> Refusal:
    s = o.s
    if exchange.prisoner_carried(s, giver) != prisoner:
        return Refusal("ER-CAPTURE-6", say("{who} leads no such Prisoner", who=names.who(giver)))
    if exchange.prisoner_carried(s, taker) >= 0:
        return Refusal("ER-CAPTURE-5", say("{who} leads a Prisoner already", who=names.who(taker)))
    if exchange.load(s, taker) + 1 > exchange.allowance(s, taker):
        return Refusal("ER-CAPTURE-6", say("{who} cannot carry more", who=names.who(taker)))
    if s.exchanged >> t.CARDS + prisoner & 1:
        return Refusal("ER-CAPTURE-6", say("that Prisoner has changed hands on this square"))
    return Refusal("ER-CAPTURE-6", say("{who} sits in a machine", who=names.who(taker)))


@reasons.add
def no_looting(o: Option, a: done.Loot) -> Refusal:
    s, dead = o.s, a.other
    if o.ask.question == q.Q_LOOT and not named(o, v.other_of):
        return Refusal("ER-CAPTURE-4", say("what a Prisoner has is taken, not looted"))
    if o.ask.question == q.Q_LOOT and dead != o.ask.subject:
        return Refusal("ER-EQUIP-10", say("now it is {who} who is looted", who=names.who(o.ask.subject)))
    flown = _in_flight(o) if o.ask.question == q.Q_MOVE else None
    if flown is not None:
        return flown
    if dead >= t.CHARACTERS or s.whereabouts[dead] != t.DEAD:
        if dead >= t.CHARACTERS:
            return Refusal("ER-EQUIP-9", say("there is no such Character"))
        return Refusal("ER-EQUIP-9", say("{who} is not dead, and only the dead are looted", who=names.who(dead)))
    on_it = s.corpse[dead] >= 0 and characters.squares(s, s.doer) >> s.corpse[dead] & 1
    if o.ask.question == q.Q_MOVE and not on_it:
        return Refusal("ER-EQUIP-9", say("{who} is not on the square of {whom}", who=o.who, whom=names.who(dead)))
    if a.card == t.LOOT_MAGNET:
        return Refusal("ER-CC-13", say("{who} has no Magnetic card marker", who=names.who(dead)))
    return not_carried(o, dead, a.card, "ER-EQUIP-8")


@reasons.add
def no_dropping(o: Option, a: done.Drop) -> Refusal:
    who = o.ask.subject
    if a.item >= t.CARDS or not o.s.carried[who] >> a.item & 1:
        return not_carried(o, who, a.item, "ER-EQUIP-5")
    able = names.listed([names.item(characters.face_of(o.s, card)) for card in named(o, v.item_of)])
    return Refusal("ER-EQUIP-5", say("nobody drops more than is needed: now {able}", able=able))
