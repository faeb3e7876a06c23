"""Why a Hero may not do something in a turn: whose turn it is, basic actions, moving, doors, features, the end."""

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, FEATURE_OPERATING_TABLE
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.questions import BASIC


def not_acting(s: Table, ask: Ask, verb: int) -> Refusal | None:
    """The Hero can do nothing of the kind now, whatever it is about."""
    seat, who = ask.seat, names.hero(s, ask.seat)
    if s.hero_area[seat] < 0:
        return Refusal("RB-WIN-1", say("{who} has left the map", who=who))
    if s.captured >> seat & 1:
        return Refusal("RB-CAP-2", say("{who} is captured and takes no actions", who=who))
    if s.alarm_due:
        return Refusal("RB-ALARM-2", say("the alarm is due: the rest of the turn is lost"))
    if s.turn_ends:
        return Refusal("RB-REC-2", say("{who} is Downed, and the turn is over", who=who))
    if s.knocked_down >> seat & 1 and verb != v.STAND:
        return Refusal("RB-KEY-40", say("{who} is knocked down and must stand up first", who=who))
    if verb in BASIC and s.basic_actions <= 0:
        return Refusal("RB-TURN-1", say("{who} has no basic action left in this turn", who=who))
    return None


# ---------------------------------------------------------------- whose turn


@reasons.add
def no_turn(o: Asked, a: done.Turn) -> Refusal | None:
    s = o.s
    if a.hero >= len(s.team):
        return Refusal("RB-GEN-1", say("there are only {number} Heroes in this game", number=len(s.team)))
    who = names.hero(s, a.hero)
    if s.hero_area[a.hero] < 0:
        return Refusal("RB-WIN-1", say("{who} has left the map", who=who))
    if s.acted >> a.hero & 1:
        return Refusal("RB-ROUND-1", say("{who} has already had a turn in this round", who=who))
    return Refusal("RB-ROUND-3", say("after the alarm the turn order tokens decide, and {who} is not next", who=who))


@reasons.add
def no_end(o: Asked, a: done.End) -> Refusal | None:
    s, ask = o
    return Refusal("RB-TURN-1", say("no turn of {who} is under way", who=names.hero(s, ask.seat)))


@reasons.add
def no_declaring(o: Asked, a: done.DeclareEnd) -> Refusal | None:
    s = o.s
    if not goals.objectives_done(s):
        return Refusal("RB-WIN-1", say("not all objectives are done"))
    return Refusal("RB-WIN-1", say("nobody has got out yet"))


@reasons.add
def no_recovering(o: Asked, a: done.Recover) -> Refusal | None:
    s, ask = o
    who = names.hero(s, ask.seat)
    if areas.downed(s, ask.seat):
        return Refusal("RB-REC-5", say("{who} recovers at the start of the next turn", who=who))
    return Refusal("RB-REC-5", say("{who} is not Downed", who=who))


@reasons.add
def no_drawing(o: Asked, a: done.Draw) -> Refusal | None:
    s, ask = o
    return Refusal("RB-DECK-1", say("{who} has no cards left to draw", who=names.hero(s, ask.seat)))


# ---------------------------------------------------------------- moving


@reasons.add
def no_move(o: Asked, a: done.Move) -> Refusal | None:
    s, ask = o
    who, seat = names.hero(s, ask.seat), ask.seat
    if ask.question == q.Q_TURN and s.done & t.DID_MOVE:
        return Refusal("RB-TURN-2", say("{who} has already moved: Move may be taken once per turn", who=who))
    return _no_way(s, seat, a.square) or _held(s, seat)


def _held(s: Table, seat: int) -> Refusal | None:
    """The Hero came into this area with the same action, and an enemy is here."""
    if areas.units_in(s, s.hero_area[seat]):
        who, where = names.hero(s, seat), names.area(s, s.hero_area[seat])
        text = say("{who} has just come into {where:the}, where enemies are", who=who, where=where)
        return Refusal("RB-MOVE-3", text)
    return None


def no_area(s: Table, code: int) -> Refusal | None:
    """No area lies there, or it goes by another of its squares."""
    area = area_of(s, code)
    if area < 0:
        return Refusal("RB-AREA-1", say("there is no area there"))
    if area_code(s, area) != code:
        square = names.square(s, area)
        return Refusal("RB-AREA-1", say("this area goes by its first square, {square}", square=square))
    return None


def _no_way(s: Table, seat: int, code: int) -> Refusal | None:
    """The area is not next to the Hero's."""
    reason = no_area(s, code)
    if reason is not None:
        return reason
    area, here = area_of(s, code), s.hero_area[seat]
    where, who = names.area(s, area), names.hero(s, seat)
    if area == here:
        return Refusal("RB-MOVE-1", say("{who} is in {where:the} already", who=who, where=where))
    if areas.beside(s, here) >> area & 1:
        return None
    between = s.dossier.doors_at[here] & s.dossier.doors_at[area] & s.shut
    if between:
        door = names.door(s, bits(between)[0])
        return Refusal("RB-ADJ-1", say("{door:the} to {where:the} is closed", door=door, where=where))
    return Refusal("RB-ADJ-1", say("{where:the} is not next to {who}", where=where, who=who))


@reasons.add
def no_standing(o: Asked, a: done.Stand) -> Refusal | None:
    s, ask = o
    who = names.hero(s, ask.seat)
    if not s.knocked_down >> ask.seat & 1:
        return Refusal("RB-MOVE-4", say("{who} is on their feet", who=who))
    return Refusal("RB-TURN-2", say("{who} has already moved: Move may be taken once per turn", who=who))


@reasons.add
def no_vengeance(o: Asked, a: done.Vengeance) -> Refusal | None:
    s, ask = o
    who = names.hero(s, ask.seat)
    if not heroes.has_skill(s, ask.seat, t.S_VENGEANCE):
        return Refusal("RB-KEY-79", say("{who} does not have the skill vengeance", who=who))
    if s.done & t.DID_VENGEANCE:
        return Refusal("RB-KEY-79", say("{who} has used vengeance in this turn", who=who))
    way = _no_way(s, ask.seat, a.square)
    return way or Refusal("RB-KEY-79", say("vengeance leads only into an area with an enemy"))


# ---------------------------------------------------------------- doors, features, O'Reilly


@reasons.add
def no_door(o: Asked, a: done.Door) -> Refusal | None:
    s, ask = o
    if not s.dossier.doors >> a.gate & 1:
        return Refusal("RB-DOOR-1", say("there is no door {number}", number=a.gate))
    door, who = names.door(s, a.gate), names.hero(s, ask.seat)
    if not s.shut >> a.gate & 1:
        return Refusal("RB-DOOR-3", say("{door:the} is open already", door=door))
    return Refusal("RB-DOOR-1", say("{door:the} is not next to {who}", door=door, who=who))


@reasons.add
def no_feature(o: Asked, a: done.Feature) -> Refusal | None:
    s, ask = o
    if a.feature >= len(s.features) or s.features[a.feature] < 0:
        return Refusal("RB-FEAT-1", say("no such room feature lies face up"))
    card, who = s.features[a.feature], names.hero(s, ask.seat)
    feature = names.feature(card)
    if s.dossier.feature_areas[a.feature] != s.hero_area[ask.seat]:
        return Refusal("RB-FEAT-1", say("{who} is not where {feature} is", who=who, feature=feature))
    if s.spent >> card & 1:
        return Refusal("RB-FEAT-1", say("{feature} works once only", feature=feature))
    if FEATURE_KIND[card] == FEATURE_OPERATING_TABLE:
        return Refusal("RB-FEAT-1", say("nobody here has a permanent wound"))
    return Refusal("RB-FEAT-1", say("{feature} offers nothing that can be done now", feature=feature))


@reasons.add
def no_escort(o: Asked, a: done.Escort) -> Refusal | None:
    s, ask = o
    if s.unit_area[t.ESCORTED] < 0:
        return Refusal("RB-KEY-26", say("O'Reilly is not on the map"))
    if s.escort >= 0:
        return Refusal("RB-KEY-26", say("{who} escorts O'Reilly already", who=names.hero(s, s.escort)))
    return Refusal("RB-KEY-26", say("O'Reilly is not in the area of {who}", who=names.hero(s, ask.seat)))
