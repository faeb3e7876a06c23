"""What brings MP in a scenario, kind by kind, in words and with how it stands (ER-MP-3): made of the same tuples by
which the rules pay. A kind of award without words is an error when this is imported."""

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.core.board.grid import bits
from undercroft.core.speech.say import Listing, Noun, Text, Words, noun, say
from undercroft.core.speech.story import Ref
from undercroft.core.stakes import Stake
from undercroft.games.earth_reborn.rules import characters, goals
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import AWARD_IDS, AWARD_KILL, EITHER_SEAT, Dossier
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

Award = tuple[int, int, int, int, int]  # seat, kind, MP, who or what, where (rules/dossier.py)


class Progress(NamedTuple):
    """How an award stands: in words, or how far it has come."""

    now: Words = ""
    done: int | None = None
    of: int | None = None


class AwardKind(NamedTuple):
    """A kind of award: what is to be done, when it pays, and how it stands."""

    deed: Callable[[Dossier, Award], Text]
    when: Text
    stands: Callable[[Table, int, Award], Progress]


def awards(d: Dossier, s: Table | None) -> list[Stake]:
    """All of a scenario, in the order of its file; without a table, as before the game."""
    return [_stake(d, s, number, award) for number, award in enumerate(d.awards)]


def _stake(d: Dossier, s: Table | None, number: int, award: Award) -> Stake:
    seat, kind, mp, _, _ = award
    deed = KINDS[kind].deed(d, award)
    either = seat == EITHER_SEAT
    standing = Progress() if s is None else KINDS[kind].stands(s, number, award)
    return Stake(
        id=f"award-{number}",
        title=say("{number} MP for either side: {deed}", number=mp, deed=deed) if either
        else say("{number} MP for {side:the}: {deed}", number=mp, side=names.side(d, seat), deed=deed),
        text=KINDS[kind].when,
        rule="ER-MP-3",
        seats=() if either else (SEATS[seat],),
        worth=mp,
        ref=_ref(d, award),
        now=standing.now,
        done=standing.done,
        of=standing.of,
        pays=AWARD_IDS[kind],
    )  # fmt: skip


def _ref(d: Dossier, award: Award) -> Ref | None:
    """The room or the one Character that it is about."""
    _, kind, _, what, where = award
    if where >= 0:
        return square_ref(d, bits(d.tile_squares[where])[0])
    if kind == AWARD_KILL:
        return model_ref(bits(what)[0]) if what.bit_count() == 1 else None
    return model_ref(what) if AWARD_IDS[kind] in OF_A_CHARACTER else None


# ---------------------------------------------------------------- what is to be done


def room(d: Dossier, tile: int) -> Noun:
    """A laid tile; with a square of it where there are several of the kind."""
    name = names.room(d, tile)
    alone = d.kinds.count(d.kinds[tile]) == 1
    return name if alone else noun(name.name, square_name(d, bits(d.tile_squares[tile])[0]))


def _kill(d: Dossier, award: Award) -> Text:
    """By name, or whoever no other award of the side for a kill names."""
    if d.open_kills >> d.awards.index(award) & 1:
        others = any(one[1] == AWARD_KILL and one[0] == award[0] and one is not award for one in d.awards)
        return say("kill any other enemy") if others else say("kill any enemy")
    return say("kill {who:the}", who=Listing([names.who(who) for who in bits(award[3])], either=True))


def _leave_with(d: Dossier, award: Award) -> Text:
    return say("carry {item:the} off the map", item=names.piece_noun(award[3]))


def _scrambler_on(d: Dossier, award: Award) -> Text:
    return say("have a Radio Scrambler that is ON")


def _controls(d: Dossier, award: Award) -> Text:
    return say("have {who:the} alive and on that side", who=names.who(award[3]))


def _traitor_dead(d: Dossier, award: Award) -> Text:
    return say("an unmasked traitor dies")


def _virus_in(d: Dossier, award: Award) -> Text:
    return say("switch a Deadly Virus ON in {room:the}", room=room(d, award[4]))


def _holds(d: Dossier, award: Award) -> Text:
    return say("carry {item:the}, or have taken it off the map", item=names.piece_noun(award[3]))


def _freed(d: Dossier, award: Award) -> Text:
    return say("free {who:the}", who=names.who(award[3]))


def _left_free(d: Dossier, award: Award) -> Text:
    return say("{who:the} leaves the map and is nobody's Prisoner", who=names.who(award[3]))


def _tortured(d: Dossier, award: Award) -> Text:
    return say("a Spy Point is gained by torturing {who:the}", who=names.who(award[3]))


def _held_or_dead(d: Dossier, award: Award) -> Text:
    return say("{who:the} is a Prisoner or dead", who=names.who(award[3]))


def _destroyed(d: Dossier, award: Award) -> Text:
    return say("destroy all that can be destroyed in {room:the}", room=room(d, award[4]))


def _left_after(d: Dossier, award: Award) -> Text:
    return say("a Character of that side leaves the map once all in {room:the} is destroyed", room=room(d, award[4]))


def _raised(d: Dossier, award: Award) -> Text:
    return say("raise a zombie")


def _stands_undestroyed(d: Dossier, award: Award) -> Text:
    return say("not all in {room:the} is destroyed", room=room(d, award[4]))


def _launched(d: Dossier, award: Award) -> Text:
    return say("launch the missiles of {room:the}", room=room(d, award[4]))


# ---------------------------------------------------------------- how it stands

PAID: Final = say("already paid")
NOT_YET: Final = say("not yet")
SO: Final = say("so it is now")
NOT_SO: Final = say("not so now")


def _dead(s: Table, number: int, award: Award) -> Progress:
    """Of those who are in the game and whose death would pay; zombies that nobody has raised are not."""
    there = [who for who in bits(award[3]) if s.whereabouts[who] not in (AWAY, SUPPLY)]
    foes = [who for who in there if award[0] != characters.seat_of(s, who)]
    if not foes:
        return Progress(say("none of them is on the map"))
    return dead_of(sum(s.whereabouts[who] == DEAD for who in foes), len(foes))


def dead_of(dead: int, all: int) -> Progress:
    return Progress(say("{dead} of {all} dead", dead=dead, all=all), dead, all)


def _carried_off(s: Table, number: int, award: Award) -> Progress:
    """By each side that it may pay; and who is on the way with it, which everybody sees."""
    off = [_how_many(s, s.carried_off[seat], award[3]) for seat in (NORAD, SALEMITE)]
    if award[0] == EITHER_SEAT:
        taken = say("NORAD {norad}, Salemites {salemite}", norad=off[NORAD], salemite=off[SALEMITE])
    else:
        taken = say("{number} so far", number=off[award[0]])
    bearers = [names.who(who) for who in bits(s.on_map) if _how_many(s, s.carried[who], award[3])]
    return Progress(say("{taken}; now with {who:the}", taken=taken, who=Listing(bearers)) if bearers else taken)


def _how_many(s: Table, cards: int, piece: int) -> int:
    return sum(PIECE[characters.face_of(s, card)] == piece for card in bits(cards))


def _scrambling(s: Table, number: int, award: Award) -> Progress:
    seats = [seat for seat in range(s.dossier.seats) if goals.earns(award, seat) and goals.scrambles(s, seat)]
    on = [names.side(s.dossier, seat) for seat in seats]
    return Progress(say("ON now: {sides}", sides=Listing(on)) if on else NOT_SO)


def _once(s: Table, number: int, award: Award) -> Progress:
    return Progress(PAID if s.awards_paid >> number & 1 else NOT_YET)


def _as_it_is(so: bool) -> Progress:
    return Progress(SO if so else NOT_SO)


def _controlled(s: Table, number: int, award: Award) -> Progress:
    return _as_it_is(s.whereabouts[award[3]] == HERE and characters.seat_of(s, award[3]) == award[0])


def _kept(s: Table, number: int, award: Award) -> Progress:
    return Progress(say("{number} now", number=goals.held(s, award[0], award[3])))


def _captive(s: Table, number: int, award: Award) -> Progress:
    return _as_it_is(s.whereabouts[award[3]] in (PRISONER, DEAD))


def _wrecked(s: Table, number: int, award: Award) -> Progress:
    """How many of its Floor Elements are."""
    d = s.dossier
    there = [at for at, tile in enumerate(d.element_tile) if tile == award[4] and d.element_value[at]]
    done = sum(s.destroyed_elements >> at & 1 for at in there)
    return Progress(say("{done} of {all} destroyed", done=done, all=len(there)), done, len(there))


def _uncounted(s: Table, number: int, award: Award) -> Progress:
    """Nobody counts how often it has been done: the MP tell."""
    return Progress()


EVERY_TIME: Final = say("Paid at once, every time.")
ONCE: Final = say("Paid at once, the first time only.")
EVERY_TURN: Final = say("Paid in each Final phase in which it is so.")
IN_THE_END: Final = say("Paid after the last turn, if it is so then.")
EACH_IN_THE_END: Final = say("Paid after the last turn, for each of them.")
OF_A_CHARACTER: Final = ("controls", "freed", "left-free", "tortured", "held-or-dead")

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
    "launched": AwardKind(_launched, ONCE, _once),
}
KINDS: Final = [_KINDS[id] for id in AWARD_IDS]
