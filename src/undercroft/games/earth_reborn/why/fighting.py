"""Why somebody cannot strike, capture, break, shoot or reload this."""

from undercroft.core.board.grid import bits
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Listing, say
from undercroft.games.earth_reborn.rules import characters, exchange, orders
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import FIRES, RELOADABLE
from undercroft.games.earth_reborn.rules.combat import aim, breakables, capture, shots, weapons
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import named, no_stake, reasons, too_few_cp
from undercroft.games.earth_reborn.why.moving import not_carried
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.option import Option

WEAKER = say("it is plainly weaker, and your standing orders do not ask for that")

# ---------------------------------------------------------------- Close Combat


@reasons.add
def no_strike(o: Option, a: done.Strike) -> Refusal:
    return _no_blow(o, a) or Refusal("ER-CC-1", say("{who} cannot strike now", who=o.who))


def _no_blow(o: Option, a: done.Strike | done.Capture) -> Refusal | None:
    """What keeps him from fighting this one hand to hand."""
    s, whom = o.s, a.whom
    gone = nobody(s, whom)
    if gone is not None:
        return gone
    if not characters.targets(s, s.doer) >> whom & 1:
        return Refusal("ER-CC-1", say("{whom} is no enemy", whom=names.who(whom)))
    if not sight.adjacent(s, s.doer, whom):
        return Refusal("ER-CC-2", say("{whom} does not stand beside {who}", whom=names.who(whom), who=o.who))
    return no_stake(o, t.O_CLOSE_COMBAT)


@reasons.add
def no_capture(o: Option, a: done.Capture) -> Refusal:
    s = o.s
    found = not_played(s, t.M_CAPTURE) or _no_blow(o, a)
    if found is not None:
        return found
    if not s.wounded >> a.whom & 1:
        return Refusal("ER-CAPTURE-1", say("only who is Wounded can be captured"))
    if capture.prisoner_of(s, s.doer) >= 0:
        return Refusal("ER-CAPTURE-5", say("{who} leads a Prisoner already", who=o.who))
    return Refusal("ER-CAPTURE-1", say("{who} can lead no Prisoner, and no friend beside {whom} can join for that",
                                       who=o.who, whom=names.who(a.whom)))  # fmt: skip


@reasons.add
def no_smash(o: Option, a: done.Smash) -> Refusal:
    missing = _no_thing(o, a.thing)
    if missing is not None:
        return missing
    if a.thing not in breakables.things_beside(o.s, o.s.doer):
        thing = names.thing(o.s, a.thing)
        return Refusal("ER-DESTROY-1", say("{thing:the} is not beside {who}", thing=thing, who=o.who))
    return no_stake(o, t.O_CLOSE_COMBAT) or Refusal("ER-CC-1", say("{who} cannot strike now", who=o.who))


def _no_thing(o: Option, thing: int) -> Refusal | None:
    """What is not there, or cannot be destroyed."""
    s, d = o.s, o.s.dossier
    base = t.WALL_THING if thing >= t.WALL_THING else t.DOOR_THING if thing >= t.DOOR_THING else 0
    most = {t.WALL_THING: d.frame.edges, t.DOOR_THING: len(d.door_edges)}.get(base, len(d.element_squares))
    if thing - base >= most or (base == t.WALL_THING and not _walled(o, thing - base)):
        return Refusal("ER-DESTROY-1", say("nothing that can be destroyed is there"))
    if breakables.value(s, thing):
        return None
    name = names.thing(s, thing)
    if base == t.DOOR_THING and s.open_doors >> thing - base & 1:
        return Refusal("ER-DESTROY-1", say("{door:the} is open", door=name))
    if base == t.DOOR_THING or (not base and s.destroyed_elements >> thing & 1):
        return Refusal("ER-DESTROY-5", say("{thing:the} is destroyed already", thing=name))
    return Refusal("ER-DESTROY-1", say("{thing:the} cannot be destroyed", thing=name))


def _walled(o: Option, edge: int) -> bool:
    """A wall stands there; a door is named as a door."""
    return o.s.barred >> edge & 1 == 1 and o.s.dossier.door_at[edge] < 0


@reasons.add
def no_assassination(o: Option, a: done.Assassinate) -> Refusal:
    missing = not_played(o.s, t.M_CAPTURE)
    if missing is not None:
        return missing
    if exchange.prisoner_carried(o.s, o.s.doer) < 0:
        return Refusal("ER-CAPTURE-8", say("{who} leads no Prisoner", who=o.who))
    return no_stake(o, t.O_CLOSE_COMBAT) or Refusal("ER-CAPTURE-8", say("that takes 1 CP, not more"))


# ---------------------------------------------------------------- shots


@reasons.add
def no_shot(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> Refusal:
    """At a Character, a thing or a square: the weapon, the target, the line to it, the CP."""
    found = not_played(o.s, t.M_SHOOT) or _no_weapon(o, a) or _no_target(o, a) or _no_line(o, a)
    return found or no_stake(o, t.O_SHOOT) or Refusal("ER-SHOOT-1", say("{who} cannot shoot now", who=o.who))


def _no_weapon(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> Refusal | None:
    s, weapon = o.s, a.weapon
    if weapon in weapons.weapons(s, s.doer):
        return None
    if weapon >= t.BUILT_IN:
        if characters.large(s, s.doer):
            return Refusal("ER-LARGE-16", say("no Broken Wall marker is left: that was its ammunition"))
        return Refusal("ER-SHOOT-1", say("{who} has no such weapon built in", who=o.who))
    if s.holder[weapon] != s.doer:
        return not_carried(o, s.doer, weapon, "ER-SHOOT-1")
    item = names.item(characters.face_of(s, weapon))
    if not FIRES[characters.face_of(s, weapon)]:
        return Refusal("ER-SHOOT-1", say("nobody shoots with {item:the}", item=item))
    return Refusal("ER-SHOOT-15", say("{item:the} is out of ammunition", item=item))


def _no_target(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> Refusal | None:
    """What this weapon is never fired at."""
    s, shape, piece = o.s, weapons.area(o.s, o.s.doer, a.weapon), weapons.piece(o.s, a.weapon)
    if isinstance(a, done.Shoot):
        gone = nobody(s, a.target)
        if gone is not None:
            return gone
        if not characters.targets(s, s.doer) >> a.target & 1:
            return Refusal("ER-SHOOT-2", say("{whom} is no enemy", whom=names.who(a.target)))
    if isinstance(a, done.ShootThing):
        missing = _no_thing(o, a.target)
        if missing is not None:
            return missing
        if piece == t.G_TASER:
            return Refusal("ER-GEAR-23", say("a Taser works on Characters only"))
    if shape == t.A_FLAME and not isinstance(a, done.ShootSquare):
        return Refusal("ER-GEAR-5", say("flames go to the square straight ahead: name that"))
    if piece == t.G_SMOKE_GRENADES and not isinstance(a, done.ShootSquare):
        return Refusal("ER-GEAR-21", say("smoke is thrown at a square"))
    if isinstance(a, done.ShootThing) and shape != t.A_NONE and not shots.company(s, s.doer):
        return Refusal("ER-BLAST-1", say("an explosive is fired at the square of that, or beside it"))
    if isinstance(a, done.ShootSquare):
        return _no_square(o, a, shape)
    return None


def _no_square(o: Option, a: done.ShootSquare, shape: int) -> Refusal | None:
    s, d = o.s, o.s.dossier
    if shape == t.A_NONE:
        return Refusal("ER-BLAST-1", say("only an explosive is fired at a square"))
    if a.target >= d.frame.size or not d.floor >> a.target & 1:
        return Refusal("ER-BLAST-1", say("there is no such square"))
    if shape == t.A_FLAME and a.target not in shots.flame_squares(s, s.doer):
        return Refusal("ER-GEAR-5", say("flames go only to the square straight ahead"))
    return None


def _no_line(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> Refusal | None:
    """Nobody may shoot there, the target is behind him (ER-LOS-2), or something is between (ER-SHOOT-3)."""
    s, who, squares = o.s, o.s.doer, _squares(o, a)
    silent = weapons.silenced(s) if s.switched_on else 0
    if silent & characters.squares(s, who) or all(silent >> square & 1 for square in squares):
        return Refusal("ER-GEAR-12", say("a Magnetic Disrupter keeps everybody from shooting there"))
    if weapons.area(s, who, a.weapon) == t.A_FLAME:
        return None
    if not aim.sightings(s, who, o.verb, a.target):
        if all(sight.outer_arc(s, who, square) == t.WHITE for square in squares):
            return Refusal("ER-LOS-2", say("{who} faces another way: that lies behind", who=o.who))
        return Refusal("ER-SHOOT-3", say("{who} has no Line of Sight to it", who=o.who))
    if isinstance(a, done.ShootSquare) and s.occupied >> a.target & 1:
        return Refusal("ER-BLAST-1", say("an enemy stands there: aim at the Character"))
    return None


def _squares(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> list[int]:
    """Where the target is, or on which squares it is seen."""
    s, d = o.s, o.s.dossier
    if isinstance(a, done.Shoot):
        return bits(characters.squares(s, a.target))
    if isinstance(a, done.ShootSquare):
        return [a.target]
    if a.target < t.DOOR_THING:
        return bits(d.element_squares[a.target] | d.element_beside[a.target])
    if a.target < t.WALL_THING:
        return bits(d.door_a[a.target - t.DOOR_THING])
    gate = d.frame.bare[a.target - t.WALL_THING]
    return [square for square in (gate.a, gate.b) if square >= 0]


@reasons.add
def no_reload(o: Option, a: done.Reload) -> Refusal:
    s, who = o.s, o.s.doer
    missing = not_played(s, t.M_SHOOT)
    if missing is not None:
        return missing
    if s.interrupter >= 0:
        return Refusal("ER-SHOOT-16", say("nobody reloads in an Interruption"))
    if a.item >= t.CARDS or not s.carried[who] >> a.item & 1:
        return not_carried(o, who, a.item, "ER-SHOOT-16")
    item = names.item(characters.face_of(s, a.item))
    if not RELOADABLE[characters.face_of(s, a.item)]:
        return Refusal("ER-SHOOT-16", say("{item:the} is never reloaded", item=item))
    if not s.out_of_ammo >> a.item & 1:
        return Refusal("ER-SHOOT-16", say("{item:the} is not out of ammunition", item=item))
    if not orders.room(s, who):
        return too_few_cp(s, who, 1)
    return Refusal("ER-SHOOT-16", say("there is nothing to reload"))


# ---------------------------------------------------------------- answers in a fight


@reasons.add
def no_aim(o: Option, a: done.Aim) -> Refusal:
    """CP for targeting and dice that are left out."""
    most = max(named(o, v.cp_of))
    if a.cp > most:
        return Refusal("ER-SHOOT-11", say("at most {most} CP are left for targeting", most=most))
    if characters.finely(o.s, o.ask.seat):
        return Refusal("ER-SHOOT-10", say("there are not so many dice to leave out"))
    return Refusal("ER-SHOOT-10", say("there are not so many dice to leave out, or {weaker}", weaker=WEAKER))


@reasons.add
def no_arc(o: Option, a: done.Arc) -> Refusal:
    if o.ask.question == q.Q_ZONE:
        return Refusal("ER-BLAST-5", say("there is the red zone and the orange one"))
    if o.ask.question == q.Q_ARC:
        return Refusal("ER-SHOOT-12", say("the target lies between the red arc and the orange one"))
    if a.arc not in (t.DARK_BLUE, t.LIGHT_BLUE, t.GREY):
        return Refusal("ER-CC-4", say("that is no arc of Close Combat"))
    if characters.finely(o.s, o.ask.seat):
        return Refusal("ER-CC-4", say("nobody stands in that arc"))
    return Refusal("ER-CC-4", say("nobody stands in that arc, or {weaker}", weaker=WEAKER))


@reasons.add
def no_arms(o: Option, a: done.Weapon) -> Refusal:
    """A weapon to join a Combined Shoot with, or to fight with."""
    if o.ask.question == q.Q_BLADE:
        text = say("{who} has no such Close Combat Weapon for that arc", who=names.who(o.ask.subject))
        return Refusal("ER-EQUIP-11", text)
    return Refusal("ER-COMBO-11", say("{who} cannot join with that weapon", who=names.who(o.ask.subject)))


@reasons.add
def no_wound(o: Option, a: done.Wound) -> Refusal:
    text = say(
        "that critical hit goes to {able}", able=Listing([names.who(who) for who in named(o, v.who_of)], either=True)
    )
    return Refusal("ER-COMBO-10", text)
