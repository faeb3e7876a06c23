"""What brings MP in a scenario, kind by kind, in words and with how it stands (ER-MP-3): made of the same tuples by
which the rules pay. A kind of award without words is an error when this is imported."""

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.core.board.grid import bits
from undercroft.core.speech.say import CountedNoun, Listing, Noun, Text, Words, noun, say
from undercroft.core.speech.story import Ref
from undercroft.core.stakes import Stake
from undercroft.games.earth_reborn.rules import characters, goals, owners, spy
from undercroft.games.earth_reborn.rules.awards import awards_of, is_open
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import AWARD_IDS, AWARD_KILL, Award, Dossier
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    DEAD,
    HERE,
    NORAD,
    PRISONER,
    SALEMITE,
    SEATS,
    SUPPLY,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref, square_name, square_ref


class Progress(NamedTuple):
    """How an award stands: in words, or how far it has come."""

    now: Words = ""
    done: int | None = None
    of: int | None = None


class AwardKind(NamedTuple):
    """A kind of award: what is to be done, when it pays, and how it stands."""

    deed: Callable[[Dossier, Award], Text]
    when: Text
    stands: Callable[[Table, Award], Progress]


def awards(d: Dossier, s: Table | None, seat: int) -> list[Stake]:
    """All of a scenario, in the order of its file, or those mission cards that the seat knows of; without a table, as
    before the game."""
    known = d.awards if s is None else [award for award in awards_of(s) if knows(s, award, seat)]
    return [_stake(d, s, award) for award in known]


def knows(s: Table, award: Award, seat: int) -> bool:
    """Its own mission cards, those that were shown to all, those that it has looked at (ER-SAGS-55)."""
    if not award.card or award.seat == seat or s.missions_shown >> award.number & 1:
        return True
    return seat >= 0 and spy.seen_by(s, seat) >> award.number & 1 == 1


def deed(d: Dossier, award: Award) -> Text:
    """What is to be done."""
    return KINDS[award.kind].deed(d, award)


def now(s: Table, award: Award) -> Words:
    """How it stands; nothing where nobody counts. A mission card that pays several times has what it has brought."""
    if award.card and not is_open(s, award):
        return PAID
    so_far = KINDS[award.kind].stands(s, award).now
    mp = s.missions_paid[award.number] if award.card and s.missions_paid else 0
    if not mp:
        return NOTHING_PAID if award.card and not so_far else so_far
    return say("{now}; {number} MP paid", now=so_far, number=mp) if so_far else say("{number} MP paid", number=mp)


def _stake(d: Dossier, s: Table | None, award: Award) -> Stake:
    standing = Progress() if s is None else KINDS[award.kind].stands(s, award)
    return Stake(
        id=f"{'mission' if award.card else 'award'}-{award.number}",
        title=_title(d, award),
        text=when(award),
        rule="ER-SAGS-56" if award.card else "ER-MP-3",
        seats=() if award.seat < 0 else (SEATS[award.seat],),
        worth=award.mp,
        ref=_ref(d, award),
        now="" if s is None else now(s, award),
        done=standing.done,
        of=standing.of,
        pays=goals.REASON_IDS[goals.REASON_MISSION + award.number] if award.card else AWARD_IDS[award.kind],
    )


def _title(d: Dossier, award: Award) -> Text:
    done = deed(d, award)
    if award.card:
        card = names.mission(award.number)
        side = names.side(d, award.seat)
        return say("{card}: {number} MP for {side:the}: {deed}", card=card, number=award.mp, side=side, deed=done)
    if award.seat < 0:
        return say("{number} MP for either side: {deed}", number=award.mp, deed=done)
    return say("{number} MP for {side:the}: {deed}", number=award.mp, side=names.side(d, award.seat), deed=done)


def when(award: Award) -> Text:
    """How often it pays; a mission card says so itself, and of which faction the Character must be (ER-SAGS34-18)."""
    often = ONCE if award.once else KINDS[award.kind].when
    if award.factions == 1 << NORAD:
        return say("{when} A NORAD Character must do it.", when=often)
    return say("{when} A Salemite Character must do it.", when=often) if award.factions == 1 << SALEMITE else often


def _ref(d: Dossier, award: Award) -> Ref | None:
    """The room or the one Character that it is about."""
    if award.where >= 0:
        return square_ref(d, bits(d.tile_squares[award.where])[0])
    if award.kind == AWARD_KILL:
        return model_ref(bits(award.what)[0]) if award.what.bit_count() == 1 else None
    return model_ref(award.what) if AWARD_IDS[award.kind] in OF_A_CHARACTER else None


# ---------------------------------------------------------------- what is to be done


def room(d: Dossier, tile: int) -> Noun:
    """A laid tile; with a square of it where there are several of the kind."""
    name = names.room(d, tile)
    alone = d.kinds.count(d.kinds[tile]) == 1
    return name if alone else noun(name.name, square_name(d, bits(d.tile_squares[tile])[0]))


def _kill(d: Dossier, award: Award) -> Text:
    """By name, or whoever no other award of the side for a kill names."""
    if d.open_kills >> award.number & 1:
        others = any(one.kind == AWARD_KILL and one.seat == award.seat and one is not award for one in d.awards)
        return say("kill any other enemy") if others else say("kill any enemy")
    return say("kill {who:the}", who=Listing([names.who(who) for who in bits(award.what)], either=True))


def _leave_with(d: Dossier, award: Award) -> Text:
    return say("carry {item:the} off the map", item=names.piece_noun(award.what))


def _scrambler_on(d: Dossier, award: Award) -> Text:
    """Any of them, or that of a room."""
    if award.where >= 0:
        return say("have the Radio Scrambler of {room:the} ON", room=room(d, award.where))
    return say("have a Radio Scrambler that is ON")


def _controls(d: Dossier, award: Award) -> Text:
    return say("have {who:the} alive and on that side", who=names.who(award.what))


def _traitor_dead(d: Dossier, award: Award) -> Text:
    return say("an unmasked traitor dies")


def _virus_in(d: Dossier, award: Award) -> Text:
    return say("switch a Deadly Virus ON in {room:the}", room=room(d, award.where))


def _holds(d: Dossier, award: Award) -> Text:
    return say("carry {item:the}, or have taken it off the map", item=names.piece_noun(award.what))


def _freed(d: Dossier, award: Award) -> Text:
    return say("free {who:the}", who=names.who(award.what))


def _left_free(d: Dossier, award: Award) -> Text:
    return say("{who:the} leaves the map and is nobody's Prisoner", who=names.who(award.what))


def _tortured(d: Dossier, award: Award) -> Text:
    return say("a Spy Point is gained by torturing {who:the}", who=names.who(award.what))


def _held_or_dead(d: Dossier, award: Award) -> Text:
    return say("{who:the} is a Prisoner or dead", who=names.who(award.what))


def _destroyed(d: Dossier, award: Award) -> Text:
    return say("destroy all that can be destroyed in {room:the}", room=room(d, award.where))


def _left_after(d: Dossier, award: Award) -> Text:
    return say("a Character of that side leaves the map once all in {room:the} is destroyed", room=room(d, award.where))


def _raised(d: Dossier, award: Award) -> Text:
    return say("raise a zombie")


def _stands_undestroyed(d: Dossier, award: Award) -> Text:
    return say("not all in {room:the} is destroyed", room=room(d, award.where))


def _launched(d: Dossier, award: Award) -> Text:
    return say("launch the missiles of {room:the}", room=room(d, award.where))


def _dies(d: Dossier, award: Award) -> Text:
    return say("{who:the} dies, whoever did it", who=names.who(award.what))


def _slain(d: Dossier, award: Award) -> Text:
    return say("kill an enemy")


def _captured(d: Dossier, award: Award) -> Text:
    return say("take {who:the} prisoner", who=names.who(award.what))


def _blackout(d: Dossier, award: Award) -> Text:
    return say("shut the power down with {room:the}", room=room(d, award.where))


def _used(d: Dossier, award: Award) -> Text:
    return say("use {item:the}", item=names.piece_noun(award.what))


def _occupied(d: Dossier, award: Award) -> Text:
    return say("be in {room:the} while no enemy is", room=room(d, award.where))


def _prisoner(d: Dossier, award: Award) -> Text:
    return say("have {who:the} as a Prisoner", who=names.who(award.what))


def _survivors(d: Dossier, award: Award) -> Text:
    return say("have a NORAD Character who is neither dead nor a Prisoner")


def _spied_in(d: Dossier, award: Award) -> Text:
    return say("gain a Spy Point in {room:the}", room=room(d, award.where))


def _recruited(d: Dossier, award: Award) -> Text:
    return say("make a zombie of a dead NORAD Character")


def _hostages(d: Dossier, award: Award) -> Text:
    return say("have a NORAD Character as a Prisoner")


def _carries(d: Dossier, award: Award) -> Text:
    return say("carry {item:the}, on the map", item=names.piece_noun(award.what))


def _gassed(d: Dossier, award: Award) -> Text:
    return say("wound a NORAD Character with a toxic gas capsule or a deadly virus")


# ---------------------------------------------------------------- how it stands

PAID: Final = say("already paid")
NOTHING_PAID: Final = say("nothing paid yet")
NOT_YET: Final = say("not yet")
SO: Final = say("so it is now")
NOT_SO: Final = say("not so now")


def _dead(s: Table, award: Award) -> Progress:
    """Of those who are in the game and whose death would pay; zombies that nobody has raised are not."""
    there = [who for who in bits(award.what) if s.whereabouts[who] not in (AWAY, SUPPLY)]
    foes = [who for who in there if award.seat != characters.seat_of(s, who)]
    if not foes:
        return Progress(say("none of them is on the map"))
    return dead_of(sum(s.whereabouts[who] == DEAD for who in foes), len(foes))


def dead_of(dead: int, all: int) -> Progress:
    return Progress(say("{dead} of {all} dead", dead=dead, all=all), dead, all)


def _carried_off(s: Table, award: Award) -> Progress:
    """By each side that it may pay; and who is on the way with it, which everybody sees."""
    off = [_how_many(s, cards, award.what) for cards in s.carried_off]
    if award.seat < 0:
        taken = say("NORAD {norad}, Salemites {salemite}", norad=off[NORAD], salemite=off[SALEMITE])
    else:
        taken = say("{number} so far", number=off[award.seat])
    bearers = [names.who(who) for who in bits(s.on_map) if _how_many(s, s.carried[who], award.what)]
    return Progress(say("{taken}; now with {who:the}", taken=taken, who=Listing(bearers)) if bearers else taken)


def _how_many(s: Table, cards: int, piece: int) -> int:
    return sum(PIECE[characters.face_of(s, card)] == piece for card in bits(cards))


def _scrambling(s: Table, award: Award) -> Progress:
    """Those whom it would pay now: of bands, if somebody of the right faction has switched it ON (ER-SAGS34-18)."""
    there = [seat for seat in range(s.dossier.seats) if award.earns(seat)]
    seats = [seat for seat in there if goals.scrambles(s, seat, award.where, award.factions)]
    on = [names.side(s.dossier, seat) for seat in seats]
    return Progress(say("ON now: {sides}", sides=Listing(on)) if on else NOT_SO)


def _once(s: Table, award: Award) -> Progress:
    return Progress(NOT_YET if is_open(s, award) else PAID)


def _counting_down(s: Table, award: Award) -> Progress:
    """Missiles that whom it would pay has switched ON."""
    tile = award.where
    able = award.earns(owners.of_machine(s, tile)) and award.factions >> owners.faction_of_machine(s, tile) & 1
    left = next((timer & 15 for timer in s.timers if timer >> 4 == tile), 0)
    if not able or not left:
        return _once(s, award)
    return Progress(say("ON, with {counters} left", counters=CountedNoun(left, names.TIME_COUNTER)))


def _as_it_is(so: bool) -> Progress:
    return Progress(SO if so else NOT_SO)


def _controlled(s: Table, award: Award) -> Progress:
    return _as_it_is(s.whereabouts[award.what] == HERE and characters.seat_of(s, award.what) == award.seat)


def _kept(s: Table, award: Award) -> Progress:
    return Progress(say("{number} now", number=goals.held(s, award.seat, award.what)))


def _captive(s: Table, award: Award) -> Progress:
    return _as_it_is(s.whereabouts[award.what] in (PRISONER, DEAD))


def _wrecked(s: Table, award: Award) -> Progress:
    """How many of its Floor Elements are."""
    d = s.dossier
    there = [at for at, tile in enumerate(d.element_tile) if tile == award.where and d.element_value[at]]
    done = sum(s.destroyed_elements >> at & 1 for at in there)
    return Progress(say("{done} of {all} destroyed", done=done, all=len(there)), done, len(there))


def _uncounted(s: Table, award: Award) -> Progress:
    """Nobody counts how often it has been done: the MP tell."""
    return Progress()


def _fate(s: Table, award: Award) -> Progress:
    return Progress(SO if s.whereabouts[award.what] == DEAD else NOT_YET)


def _held_captive(s: Table, award: Award) -> Progress:
    return _as_it_is(goals.is_held(s, award, award.what))


def _holding(s: Table, award: Award) -> Progress:
    return _as_it_is(goals.occupied(s, award))


def _carrying(s: Table, award: Award) -> Progress:
    return _as_it_is(goals.carries(s, award))


def _hostages_now(s: Table, award: Award) -> Progress:
    return Progress(say("{number} now", number=goals.hostages(s, award).bit_count()))


def _survivors_now(s: Table, award: Award) -> Progress:
    return Progress(say("{number} now", number=goals.survivors(s, award).bit_count()))


def _gassed_so_far(s: Table, award: Award) -> Progress:
    return Progress(say("{number} so far", number=s.gassed.bit_count()))


EVERY_TIME: Final = say("Paid at once, every time.")
ONCE: Final = say("Paid at once, the first time only.")
EVERY_TURN: Final = say("Paid in each Final phase in which it is so.")
IN_THE_END: Final = say("Paid after the last turn, if it is so then.")
EACH_IN_THE_END: Final = say("Paid after the last turn, for each of them.")
EACH_ONCE: Final = say("Paid at once, for each of them the first time.")
OF_A_CHARACTER: Final = (
    "controls", "freed", "left-free", "tortured", "held-or-dead", "dies", "captured", "prisoner",
)  # fmt: skip

_KINDS: Final = {
    "kill": AwardKind(_kill, EVERY_TIME, _dead),
    "leave-with": AwardKind(_leave_with, EVERY_TIME, _carried_off),
    "scrambler-on": AwardKind(_scrambler_on, EVERY_TURN, _scrambling),
    "controls": AwardKind(_controls, IN_THE_END, _controlled),
    "traitor-dead": AwardKind(_traitor_dead, ONCE, _once),
    "virus-in": AwardKind(_virus_in, ONCE, _once),
    "holds": AwardKind(_holds, EACH_IN_THE_END, _kept),
    "freed": AwardKind(_freed, ONCE, _once),
    "left-free": AwardKind(_left_free, ONCE, _once),
    "tortured": AwardKind(_tortured, EVERY_TIME, _uncounted),
    "held-or-dead": AwardKind(_held_or_dead, IN_THE_END, _captive),
    "destroyed": AwardKind(_destroyed, ONCE, _wrecked),
    "left-after": AwardKind(_left_after, EVERY_TIME, _uncounted),
    "raised": AwardKind(_raised, EVERY_TIME, _uncounted),
    "stands-undestroyed": AwardKind(_stands_undestroyed, IN_THE_END, _wrecked),
    "launched": AwardKind(_launched, ONCE, _counting_down),
    "dies": AwardKind(_dies, ONCE, _fate),
    "slain": AwardKind(_slain, EVERY_TIME, _uncounted),
    "captured": AwardKind(_captured, ONCE, _once),
    "blackout": AwardKind(_blackout, EVERY_TIME, _uncounted),
    "used": AwardKind(_used, ONCE, _once),
    "occupied": AwardKind(_occupied, EVERY_TURN, _holding),
    "prisoner": AwardKind(_prisoner, IN_THE_END, _held_captive),
    "survivors": AwardKind(_survivors, EACH_IN_THE_END, _survivors_now),
    "spied-in": AwardKind(_spied_in, EVERY_TIME, _uncounted),
    "recruited": AwardKind(_recruited, ONCE, _once),
    "hostages": AwardKind(_hostages, EACH_IN_THE_END, _hostages_now),
    "carries": AwardKind(_carries, IN_THE_END, _carrying),
    "gassed": AwardKind(_gassed, EACH_ONCE, _gassed_so_far),
}
KINDS: Final = [_KINDS[id] for id in AWARD_IDS]
