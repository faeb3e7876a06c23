"""Why somebody cannot search here, use this line of a card, of a room or of his own card, torture, defuse."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import characters, orders
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.ips import abilities, explosives, rooms
from undercroft.games.earth_reborn.rules.ips.item_lines import LINES_OF
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import no_orders_left, no_stake, reasons, too_few_cp
from undercroft.games.earth_reborn.why.lines import no_work
from undercroft.games.earth_reborn.why.moving import not_carried
from undercroft.games.earth_reborn.words import abilities as ability_words
from undercroft.games.earth_reborn.words import items, names
from undercroft.games.earth_reborn.words.absent import not_played
from undercroft.games.earth_reborn.words.option import Option

# ---------------------------------------------------------------- Search


@reasons.add
def no_search(o: Option, a: done.Search) -> Refusal:
    s = o.s
    missing = not_played(s, t.M_SEARCH) or _not_in(o, a, "ER-SEARCH-1")
    if missing is not None:
        return missing
    if not stands.types_of(s, s.doer, a.room):
        return Refusal("ER-SEARCH-2", say("nothing can be found there: that is no room of any type"))
    return no_stake(o, t.O_SEARCH) or Refusal("ER-SEARCH-1", say("nothing can be found there"))


def _not_in(o: Option, a: done.Search | done.Work, rule: str) -> Refusal | None:
    """A laid tile on which he does not stand."""
    d = o.s.dossier
    if a.room >= len(d.tile_names):
        return Refusal(rule, say("there is no such room"))
    if stands.tiles_of(o.s, o.s.doer) >> a.room & 1:
        return None
    return Refusal(rule, say("{who} is not in {room:the}", who=o.who, room=names.room(d, a.room)))


# ---------------------------------------------------------------- Interact


@reasons.add
def no_use(o: Option, a: done.Use) -> Refusal:
    """Whose card it is, whether it has such a line, what the line asks for, the CP."""
    s = o.s
    missing = not_played(s, t.M_INTERACT)
    if missing is not None:
        return missing
    if a.card >= t.CARDS or s.holder[a.card] not in range(t.CHARACTERS):
        return not_carried(o, s.doer, a.card, "ER-INTERACT-2")
    item = names.item(characters.face_of(s, a.card))
    lines = LINES_OF[PIECE[characters.face_of(s, a.card)]]
    if a.line >= len(lines):
        return Refusal("ER-INTERACT-2", say("there is no such line on {item:the}", item=item))
    if s.holder[a.card] != s.doer:
        return _no_help(o, a, s.holder[a.card])
    line = lines[a.line]
    if a.used_on not in line.targets(s, s.doer, a.card):
        return items.unmet(s, line, s.doer, a.card, a.used_on)
    if o.cp < line.cp:
        return Refusal("ER-INTERACT-4", say("that line costs {cost} CP", cost=line.cp))
    return no_stake(o, t.O_INTERACT) or Refusal("ER-INTERACT-2", say("{who} cannot use it now", who=o.who))


def _no_help(o: Option, a: done.Use, carrier: int) -> Refusal:
    """What another carries is used together with him, or not at all (ER-COMBO-13)."""
    s = o.s
    if not characters.friends(s, o.ask.seat) >> carrier & 1:
        return not_carried(o, s.doer, a.card, "ER-INTERACT-2")
    if not s.dossier.modules & t.M_COMBINATION or s.interrupter >= 0 or not sight.adjacent(s, s.doer, carrier):
        return not_carried(o, s.doer, a.card, "ER-INTERACT-2")
    staked = no_stake(o, t.O_INTERACT)
    if staked is not None:
        return staked
    text = say("{carrier} would have to join with a gold section, CP for the line and something to use it on",
               carrier=names.who(carrier))  # fmt: skip
    return Refusal("ER-COMBO-13", text)


@reasons.add
def no_working(o: Option, a: done.Work) -> Refusal:
    """The line of a room."""
    s, d = o.s, o.s.dossier
    missing = not_played(s, t.M_INTERACT) or _not_in(o, a, "ER-INTERACT-3")
    if missing is not None:
        return missing
    room = names.room(d, a.room)
    line = rooms.line_of(s, a.room)
    if line is None:
        return Refusal("ER-INTERACT-1", say("{room:the} has no line to use for CP", room=room))
    if s.tried[s.doer] >> a.room & 1:
        return Refusal("ER-INTERACT-7", say("{who} has tried that in this turn", who=o.who))
    if s.unpowered & d.electric & 1 << a.room:
        return Refusal("ER-POWER-3", say("{room:the} has no power", room=room))
    if not stands.works(s, a.room):
        return Refusal("ER-INTERACT-11", say("what that line needs is destroyed"))
    if not rooms.placed(s, s.doer, a.room):
        text = say("{who} must stand on a facing icon and face as it shows", who=o.who)
        return Refusal("ER-INTERACT-3", text)
    if a.target not in line.targets(s, s.doer, a.room):
        return no_work(o, a)
    if o.cp < line.cp:
        return Refusal("ER-INTERACT-4", say("that line costs {cost} CP", cost=line.cp))
    return no_stake(o, t.O_INTERACT) or Refusal("ER-INTERACT-3", say("{who} cannot use it now", who=o.who))


@reasons.add
def no_defusing(o: Option, a: done.Defuse) -> Refusal:
    missing = not_played(o.s, t.M_INTERACT)
    if missing is not None:
        return missing
    if a.card not in explosives.bombs_under(o.s, o.s.doer):
        return Refusal("ER-GEAR-25", say("{who} stands on no Time Bomb that is ON", who=o.who))
    return no_stake(o, t.O_INTERACT) or Refusal("ER-GEAR-25", say("{who} cannot use it now", who=o.who))


@reasons.add
def no_torture(o: Option, a: done.Torture) -> Refusal:
    s, captor = o.s, a.captor
    missing = not_played(s, t.M_TORTURE)
    if missing is not None:
        return missing
    if characters.faction_of(s, s.doer) != t.SALEMITE:
        return Refusal("ER-TORTURE-1", say("only Salemites torture"))
    if captor >= t.CHARACTERS or capture.prisoner_of(s, captor) < 0:
        who = names.who(captor) if captor < t.CHARACTERS else o.who
        return Refusal("ER-TORTURE-1", say("{who} leads no Prisoner", who=who))
    if not characters.friends(s, o.ask.seat) >> captor & 1:
        return Refusal("ER-TORTURE-1", say("{who} holds no Prisoner for you", who=names.who(captor)))
    if characters.faction_of(s, captor) != t.SALEMITE:
        return Refusal("ER-SAGS34-34", say("only Salemites torture"))
    staked = no_stake(o, t.O_INTERACT)
    if captor == s.doer:
        return staked or Refusal("ER-TORTURE-1", say("{who} cannot do that now", who=o.who))
    if not s.dossier.modules & t.M_COMBINATION or s.interrupter >= 0:
        return Refusal("ER-TORTURE-1", say("only the Captor tortures, alone"))
    if not sight.adjacent(s, s.doer, captor):
        return Refusal("ER-COMBO-17", say("{who} does not stand beside {whom}", who=o.who, whom=names.who(captor)))
    if not orders.gold_stakes(s, captor, t.O_INTERACT):
        text = say("{who} must take part, with a gold Interact section", who=names.who(captor))
        return Refusal("ER-COMBO-17", text)
    return staked or Refusal("ER-COMBO-17", say("no CP would be left for {who}, who must take part",
                                                who=names.who(captor)))  # fmt: skip


# ---------------------------------------------------------------- Special Abilities


@reasons.add
def no_ability(o: Option, a: done.Ability) -> Refusal:
    """Whose line it is, what it costs, what it asks for."""
    s, line = o.s, a.ability
    missing = not_played(s, t.M_ABILITIES)
    if missing is not None:
        return missing
    if line >= len(abilities.LINES) or not abilities.LINES[line].has(s, s.doer):
        return Refusal("ER-ABILITY-1", say("that line is not on the card of {who}", who=o.who))
    if s.interrupter >= 0 and not s.orders_left:
        return no_orders_left(s, s.doer)
    cost = abilities.LINES[line].cp(s)
    if cost > characters.affordable(s, s.doer):
        return too_few_cp(s, s.doer, cost)
    if abilities.LINES[line].alone and a.subject:
        return Refusal("ER-ABILITY-1", say("there is nothing to choose with that line"))
    return ability_words.LINES[line].unmet(s, s.doer, a.subject)


@reasons.add
def no_engaging(o: Option, a: done.Engage) -> Refusal:
    """The Zombie Control Device."""
    s = o.s
    missing = not_played(s, t.M_INTERACT)
    if missing is not None:
        return missing
    if a.item >= t.CARDS or s.holder[a.item] != s.doer:
        return not_carried(o, s.doer, a.item, "ER-GEAR-30")
    if PIECE[characters.face_of(s, a.item)] != t.G_ZOMBIE_CONTROL_DEVICE:
        item = names.item(characters.face_of(s, a.item))
        return Refusal("ER-GEAR-30", say("no zombie gets CP from {item:the}", item=item))
    if s.interrupter >= 0 and not s.orders_left:
        return no_orders_left(s, s.doer)
    if not s.switched_on >> a.item & 1:
        return Refusal("ER-GEAR-30", say("the device is OFF"))
    if s.engaged_cards >> a.item & 1:
        return Refusal("ER-GEAR-30", say("the device is engaged for this turn"))
    return Refusal("ER-GEAR-30", say("it takes a zombie of your own whom {who} sees", who=o.who))
