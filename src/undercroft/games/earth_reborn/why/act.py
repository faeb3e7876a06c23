"""Why a Character cannot do this: who may be activated, CP and sections, steps and doors, blows, shots, Searches."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import FIRES, SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.combat import sight
from undercroft.games.earth_reborn.rules.move import doors
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

NOWHERE = {
    t.DEAD: say("{who} is dead"), t.DEPARTED: say("{who} has left the map for good"),
    t.PRISONER: say("{who} is a Prisoner"),
    t.SUPPLY: say("{who} is not on the map"), t.LOCKED: say("{who} is locked up"),
    t.AWAY: say("{who} takes no part in this scenario"),
}  # fmt: skip


def _not_there(s: Table, who: int) -> Refusal | None:
    if who >= t.CHARACTERS:
        return Refusal("ER-CORE-19", say("there is no such Character"))
    if s.here >> who & 1:
        return None
    said = NOWHERE.get(s.state[who], NOWHERE[t.AWAY])
    return Refusal("ER-CORE-19", Text(said.template, {"who": names.who(who)}))


# ---------------------------------------------------------------- rounds


def no_activation(s: Table, ask: Ask, who: int, _: int) -> Refusal | None:
    gone = _not_there(s, who)
    if gone is not None:
        return gone
    if characters.seat_of(s, who) != ask.seat:
        return Refusal("ER-CORE-19", say("{who} is not yours to activate", who=names.who(who)))
    return Refusal("ER-CORE-20", say("{who} is engaged, and not all of your Characters are", who=names.who(who)))


def no_drawing(s: Table, ask: Ask, _: int, __: int) -> Refusal | None:
    if not s.cp[ask.seat]:
        return Refusal("ER-CORE-21", say("a tile from the bag costs 1 CP, and you have none"))
    return Refusal("ER-CORE-21", say("neither in the bag nor among the discarded tiles is one left"))


def no_taking(s: Table, ask: Ask, _: int, __: int) -> Refusal | None:
    if s.cp[ask.seat] < 2:
        return Refusal("ER-CORE-22", say("a discarded tile costs 2 CP, and you have {cp}", cp=s.cp[ask.seat]))
    return Refusal("ER-CORE-22", say("no such tile is discarded"))


def no_assigning(s: Table, ask: Ask, tile: int, _: int) -> Refusal | None:
    if s.got_tile >> s.doer & 1:
        text = say("{who} has had a new order tile in this round", who=names.who(s.doer))
        return Refusal("ER-CORE-26", text)
    return Refusal("ER-CORE-26", say("that order tile is not behind your screen"))


# ---------------------------------------------------------------- CP on sections


def no_stake(s: Table, of: int, order: int) -> Refusal | None:
    """Why these CP cannot lie on that section for such an order."""
    section, cp, who = v.stake_section(of), v.stake_cp(of), s.doer
    if section >= t.ORDER_TILES * 4 or not s.given[who] >> (section >> 2) & 1:
        return Refusal("ER-CORE-27", say("that tile is not assigned to {who}", who=names.who(who)))
    if SECTION_TYPE[section] != order:
        return Refusal("ER-CORE-27", say("that section is {section}", section=names.section(section)))
    laid = s.laid[section >> 2] >> 3 * (section & 3) & 7
    if laid and order != t.O_MOVE:
        return Refusal("ER-CORE-30", say("that section was used in this turn"))
    if laid + cp > SECTION_NUMBER[section]:
        return Refusal("ER-CORE-31", say("at most {most} CP lie on that section", most=SECTION_NUMBER[section]))
    if s.interrupter >= 0 and SECTION_COLOUR[section] == t.C_BLACK:
        return Refusal("ER-DUEL-16", say("a black section works only for the activated Character"))
    return _no_cp(s, who, cp)


def _no_cp(s: Table, who: int, cp: int) -> Refusal | None:
    seat = characters.seat_of(s, who)
    if s.spent[who] + cp > characters.max_cp(s, who):
        text = say("{who} can have at most {most} CP in this turn", who=names.who(who), most=characters.max_cp(s, who))
        return Refusal("ER-CORE-32", text)
    if s.cp[seat] + s.own_cp[who] < cp:
        return Refusal("ER-CORE-27", say("you have only {cp} CP", cp=s.cp[seat] + s.own_cp[who]))
    return None


def no_move(s: Table, ask: Ask, of: int, _: int) -> Refusal | None:
    return no_stake(s, of, t.O_MOVE)


# ---------------------------------------------------------------- steps and doors


def no_step(s: Table, ask: Ask, way: int, _: int) -> Refusal | None:
    if way > 3 or s.spot[s.doer] < 0:
        return None
    d, at = s.dossier, s.spot[s.doer] * 4 + way
    other, edge = d.neighbours[at], d.frame.edge[at]
    if not s.points:
        return Refusal("ER-MOVE-2", say("no Movement point is left"))
    if s.barred >> edge & 1:
        if d.door_at[edge] >= 0:
            return Refusal("ER-MOVE-11", say("{door:the} is closed", door=names.door(s, d.door_at[edge])))
        return Refusal("ER-MOVE-7", say("a wall is in the way"))
    if other < 0 or not d.floor >> other & 1:
        return Refusal("ER-MOVE-19", say("the map ends there"))
    if s.blocked >> other & 1:
        return Refusal("ER-MOVE-8", say("nobody can enter that square"))
    if s.crowd >> other & 1:
        return Refusal("ER-MOVE-7", say("somebody stands there"))
    return None


def no_opening(s: Table, ask: Ask, door: int, _: int) -> Refusal | None:
    d = s.dossier
    if door >= len(d.door_edges):
        return None
    if s.gone >> door & 1 or s.open >> door & 1:
        return Refusal("ER-MOVE-12", say("{door:the} is open", door=names.door(s, door)))
    if not d.door_a[door] & characters.squares(s, s.doer):
        return Refusal("ER-MOVE-12", say("{who} does not stand beside it", who=names.who(s.doer)))
    if not s.points:
        return Refusal("ER-MOVE-12", say("to open a door takes a Movement point"))
    if not doors.may_open(s, s.doer, door):
        return Refusal("ER-MOVE-15", say("{who} carries no Magnetic card", who=names.who(s.doer)))
    return None


def no_closing(s: Table, ask: Ask, door: int, _: int) -> Refusal | None:
    return Refusal("ER-MOVE-14", say("only an open wooden door beside one can be closed"))


def no_halt(s: Table, ask: Ask, way: int, _: int) -> Refusal | None:
    return Refusal("ER-MOVE-9", say("nobody ends a Move on a square with somebody else"))


def no_leaving(s: Table, ask: Ask, _: int, __: int) -> Refusal | None:
    return Refusal("ER-MOVE-19", say("one leaves the map from its edge, and only where the scenario allows it"))


# ---------------------------------------------------------------- fights


def no_strike(s: Table, ask: Ask, of: int, whom: int) -> Refusal | None:
    gone = _not_there(s, whom)
    if gone is not None:
        return gone
    if not characters.targets(s, s.doer) >> whom & 1:
        return Refusal("ER-CC-1", say("{whom} is no enemy", whom=names.who(whom)))
    if not sight.adjacent(s, s.doer, whom):
        return Refusal(
            "ER-CC-2", say("{whom} does not stand beside {who}", whom=names.who(whom), who=names.who(s.doer))
        )
    return no_stake(s, of, t.O_CLOSE_COMBAT)


def no_capture(s: Table, ask: Ask, of: int, whom: int) -> Refusal | None:
    found = no_strike(s, ask, of, whom)
    if found is None and not s.wounded >> whom & 1:
        return Refusal("ER-CAPTURE-1", say("only who is Wounded can be captured"))
    return found or Refusal("ER-CAPTURE-1", say("{who} can take no Prisoner now", who=names.who(s.doer)))


def no_shot(s: Table, ask: Ask, of: int, weapon: int) -> Refusal | None:
    if weapon != t.BUILT_IN:
        if weapon >= t.CARDS or s.holder[weapon] != s.doer:
            return Refusal("ER-SHOOT-1", say("{who} does not carry that weapon", who=names.who(s.doer)))
        face = characters.face_of(s, weapon)
        if not FIRES[face]:
            return Refusal("ER-SHOOT-1", say("nobody shoots with {item:the}", item=names.item(face)))
        if s.dry >> weapon & 1:
            return Refusal("ER-SHOOT-15", say("{item:the} is out of ammunition", item=names.item(face)))
    staked = no_stake(s, of, t.O_SHOOT)
    return staked or Refusal("ER-SHOOT-3", say("{who} has no Line of Sight to it", who=names.who(s.doer)))


def no_search(s: Table, ask: Ask, of: int, tile: int) -> Refusal | None:
    staked = no_stake(s, of, t.O_SEARCH)
    return staked or Refusal("ER-SEARCH-1", say("nothing can be found there"))


def no_interaction(s: Table, ask: Ask, of: int, _: int) -> Refusal | None:
    return no_stake(s, of, t.O_INTERACT)


def no_reload(s: Table, ask: Ask, card: int, _: int) -> Refusal | None:
    if s.interrupter >= 0:
        return Refusal("ER-SHOOT-16", say("nobody reloads in an Interruption"))
    return Refusal("ER-SHOOT-16", say("there is nothing to reload"))
