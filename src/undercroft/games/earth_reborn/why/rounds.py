"""Why somebody cannot be activated, a tile drawn, taken, assigned or kept, a traitor used, a Duel asked for or bet on,
a radio marker placed."""

from undercroft.core.board.grid import bits
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.turn import traitors
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import named, reasons
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.option import Option

# ---------------------------------------------------------------- the action of a round


@reasons.add
def no_activation(o: Option, a: done.Activate) -> Refusal:
    gone = nobody(o.s, a.who)
    if gone is not None:
        return gone
    if characters.seat_of(o.s, a.who) != o.ask.seat:
        return Refusal("ER-CORE-19", say("{who} is not yours to activate", who=names.who(a.who)))
    if characters.friends(o.s, o.ask.seat) & ~o.s.engaged:
        text = say("{who} is engaged, and not all of your Characters are", who=names.who(a.who))
        return Refusal("ER-CORE-20", text)
    return Refusal("ER-CORE-20", say("nothing could be assigned to {who} or spent: pass", who=names.who(a.who)))


@reasons.add
def no_drawing(o: Option, a: done.DrawTile) -> Refusal:
    if not o.s.cp[o.ask.seat]:
        return Refusal("ER-CORE-21", say("a tile from the bag costs 1 CP, and you have none"))
    return Refusal("ER-CORE-21", say("neither in the bag nor among the discarded tiles is one left"))


@reasons.add
def no_taking(o: Option, a: done.TakeTile) -> Refusal:
    if o.ask.question == q.Q_TAKE_BACK:
        return Refusal("ER-RADIO-9", say("only the tile that was just assigned can be taken back"))
    if o.ask.question == q.Q_PILE:
        return Refusal("ER-CORE-22", say("no such tile is discarded"))
    if o.s.cp[o.ask.seat] < 2:
        return Refusal("ER-CORE-22", say("a discarded tile costs 2 CP, and you have {cp}", cp=o.s.cp[o.ask.seat]))
    if a.tile < t.ORDER_TILES:
        return Refusal("ER-CORE-22", say("one pays first, then looks through the discarded tiles and takes one"))
    return Refusal("ER-CORE-22", say("no tile is discarded"))


@reasons.add
def no_traitor(o: Option, a: done.Traitor) -> Refusal:
    s, who = o.s, a.who
    rule = "ER-CHAR-9" if who == t.FRANCK else "ER-CHAR-13"
    absent = not_played(s, t.M_ABILITIES) or nobody(s, who)
    if absent is not None:
        return absent
    if not t.TRAITORS >> who & 1:
        return Refusal("ER-CHAR-13", say("{who} is no traitor", who=names.who(who)))
    if s.bands:
        return Refusal("ER-SAGS34-34", say("where three or four play, nobody spies for NORAD"))
    if o.ask.seat != t.NORAD:
        return Refusal(rule, say("only NORAD can use a traitor"))
    if s.norad >> who & 1:
        return Refusal(rule, say("{who} is NORAD's already", who=names.who(who)))
    if s.engaged >> who & 1:
        return Refusal(rule, say("{who} is engaged, and serves NORAD only before that", who=names.who(who)))
    cost = traitors.traitor_cp(s, who)
    if s.cp[t.NORAD] < cost:
        return Refusal(rule, say("the traitor costs {cost} CP, and you have {cp}", cost=cost, cp=s.cp[t.NORAD]))
    if who == t.FRANCK or s.wounded >> who & 1:
        spied = not_played(s, t.M_SPY)
        if spied is not None:
            return spied
    return Refusal("ER-CHAR-23", say("{cost} CP more are beyond the maximum of {who}", cost=cost, who=names.who(who)))


@reasons.add
def no_assigning(o: Option, a: done.Assign) -> Refusal:
    if o.s.got_tile >> o.s.doer & 1:
        return Refusal("ER-CORE-26", say("{who} has had a new order tile in this round", who=o.who))
    owner = next((who for who in range(t.CHARACTERS) if o.s.assigned[who] >> a.tile & 1), -1)
    if owner >= 0:
        return Refusal("ER-CORE-26", say("that order tile is assigned to {who}", who=names.who(owner)))
    return Refusal("ER-CORE-26", say("that order tile is not behind your screen"))


# ---------------------------------------------------------------- before and after the rounds


@reasons.add
def no_facing(o: Option, a: done.Face) -> Refusal:
    """One Character turns at a time: the one that the question names."""
    if o.ask.question == q.Q_DUEL_FACING:
        return Refusal("ER-DUEL-17", say("it is {who} who turns for the Duel", who=o.who))
    rule = {q.Q_PLACE: "ER-CORE-9", q.Q_RAISED: "ER-CHAR-17"}.get(o.ask.question, "ER-CAPTURE-6")
    if named(o, v.who_of):
        return Refusal(rule, say("it is {who} whose facing is chosen now", who=names.who(o.ask.subject)))
    return Refusal(rule, say("the square comes first, the facing after it"))


@reasons.add
def no_lock_up(o: Option, a: done.LockUp) -> Refusal:
    d = o.s.dossier
    if a.cell >= len(d.tile_names):
        return Refusal("ER-SCEN-1", say("there is no such room"))
    return Refusal("ER-SCEN-1", say("{room:the} is no lock-up", room=names.room(d, a.cell)))


@reasons.add
def no_morale(o: Option, a: done.Morale) -> Refusal:
    s, seat = o.s, o.ask.seat
    gone = nobody(s, a.who)
    if gone is not None:
        return Refusal("ER-TILE-12", gone.text)
    who = names.who(a.who)
    if characters.seat_of(s, a.who) != seat:
        return Refusal("ER-TILE-12", say("{who} is not yours", who=who))
    quarters = [tile for tile in bits(stands.tiles_of(s, a.who)) if s.dossier.line[tile] == t.R_OFFICERS_QUARTERS]
    if not quarters:
        return Refusal("ER-TILE-12", say("{who} is in no Officers' Quarters", who=who))
    if any(rooms.enemies_in(s, tile, seat) for tile in quarters):
        return Refusal("ER-TILE-12", say("an enemy is in the Officers' Quarters with {who}", who=who))
    return Refusal("ER-TILE-12", say("{who} has done that in this turn", who=who))


@reasons.add
def no_discarding(o: Option, a: done.Discard) -> Refusal:
    if o.s.hand[o.ask.seat] >> a.tile & 1:
        return Refusal("ER-CORE-40", say("that order tile is discarded already"))
    return Refusal("ER-CORE-40", say("that order tile is not behind your screen"))


@reasons.add
def no_marker(o: Option, a: done.Marker) -> Refusal:
    if a.who != o.ask.subject:
        return Refusal("ER-RADIO-4", say("it is the marker of {who} that is chosen now", who=names.who(o.ask.subject)))
    return Refusal("ER-RADIO-4", say("no marker of that kind is left"))


@reasons.add
def no_switching(o: Option, a: done.Switch) -> Refusal:
    """Whose marker lies where is open; what it says is not."""
    for who in (a.who, a.channel):
        if who < t.CHARACTERS and not characters.friends(o.s, o.ask.seat) >> who & 1:
            return Refusal("ER-RADIO-5", say("only markers of your own Characters can be switched"))
        if who < t.CHARACTERS and o.s.radio[who] == t.NO_MARKER:
            return Refusal("ER-RADIO-5", say("{who} has no marker", who=names.who(who)))
    if a.who == a.channel:
        return Refusal("ER-RADIO-5", say("two different markers change places"))
    if v.switch(a.channel, a.who) in o.ask.options:
        return Refusal("ER-RADIO-5", say("the two are named the other way round"))
    for who in (a.who, a.channel):
        if who < t.CHARACTERS and o.s.radio[who] // 3 == o.ask.seat:
            return Refusal("ER-RADIO-5", say("the marker on {who} is your own", who=names.who(who)))
    if a.channel >= t.ASIDE and a.channel - t.ASIDE >= len(o.s.markers_aside):
        return Refusal("ER-RADIO-5", say("no such marker was set aside"))
    return Refusal("ER-RADIO-5", say("those two are not markers of one set"))


# ---------------------------------------------------------------- Duels


@reasons.add
def no_duel(o: Option, a: done.Duel) -> Refusal:
    s, who = o.s, a.who
    if o.ask.question == q.Q_INITIATIVE:
        return Refusal("ER-DUEL-3", say("this Duel is for the Initiative, not for an Interruption"))
    if who == t.NO_CHARACTER:
        return Refusal("ER-DUEL-8", say("this Duel is for an Interruption: name the Character"))
    gone = nobody(s, who)
    if gone is not None:
        return gone
    if not characters.friends(s, o.ask.seat) >> who & 1:
        return Refusal("ER-DUEL-8", say("{who} is not yours", who=names.who(who)))
    if s.spent_cp[who] >= characters.max_cp(s, who):
        return Refusal("ER-DUEL-10", say("{who} has had the maximum of CP for this turn", who=names.who(who)))
    if not sight.watchers(s, s.doer) >> who & 1:
        return Refusal("ER-DUEL-5", say("{who} does not see {whom}", who=names.who(who), whom=o.who))
    text = say("{who} does not see {whom} for the first time in this round", who=names.who(who), whom=o.who)
    return Refusal("ER-DUEL-5", text)


@reasons.add
def no_bet(o: Option, a: done.Bet) -> Refusal:
    if a.cp > o.s.cp[o.ask.seat]:
        return Refusal("ER-DUEL-2", say("you have only {cp} CP", cp=o.s.cp[o.ask.seat]))
    return Refusal("ER-DUEL-2", say("whoever asks for a Duel bets at least 1 CP"))
