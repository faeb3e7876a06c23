"""Endings in words: who won, and how (ER-CORE-36, ER-MP-5, ER-GAP-10)."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import OFFER_END, RESIGN
from undercroft.core.speech.say import Listing, Text, say
from undercroft.core.state import Outcome
from undercroft.games.earth_reborn.rules import goals, seats
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.dossier import WIN_ALL_DEAD, WIN_DEAD, WIN_LEFT, WIN_STANDS, WIN_TAKEN
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.awards import room

Win = tuple[int, int, int, int]  # seat, kind, who or what, where (rules/dossier.py)
Why = tuple[Text, Text, str]  # the whole sentence if NORAD wins, if the Salemites do, and the rule that says so

ENDINGS: dict[int, Why] = {
    t.WHY_ALL_DEAD: (
        say("NORAD wins: no enemy is left alive."),
        say("The Salemites win: no enemy is left alive."),
        "ER-CORE-36",
    ),
    RESIGN: (
        say("NORAD wins: the Salemites give up."),
        say("The Salemites win: NORAD gives up."),
        "ER-CORE-36",
    ),
}


# Victories that are about somebody or something, by the reason that the rules note; those that decide at once.
NAMED: Final = {WIN_LEFT: t.WHY_LEFT, WIN_DEAD: t.WHY_DEAD, WIN_TAKEN: t.WHY_TAKEN, WIN_STANDS: t.WHY_TIME}
AT_ONCE: Final = (WIN_LEFT, WIN_DEAD, WIN_ALL_DEAD)


def outcome(s: Table) -> Outcome:
    winners = tuple(seat for seat in range(s.dossier.seats) if s.winners >> seat & 1)
    if s.dossier.seats > 2:
        return _of_bands(s, winners)
    if not winners:
        return _nobody(s)
    if s.why == t.WHY_MP:
        first, second = s.mp[winners[0]], s.mp[1 - winners[0]]
        text = (say("NORAD wins by {first} MP to {second}.", first=first, second=second) if winners[0] == NORAD
                else say("The Salemites win by {first} MP to {second}.", first=first, second=second))  # fmt: skip
        return Outcome(winners, text, "ER-MP-5")
    norad, salemite, rule = ENDINGS.get(s.why) or _decided(s, winners[0])
    return Outcome(winners, norad if winners[0] == NORAD else salemite, rule)


def _of_bands(s: Table, winners: tuple[int, ...]) -> Outcome:
    """Of three or four players (ER-SAGS34-26)."""
    bands = Listing([names.side(s.dossier, seat) for seat in winners])
    if s.why == RESIGN:
        return Outcome(winners, say("Victory for {bands:the}: all others have given up.", bands=bands), "ER-SAGS34-26")
    if s.why == OFFER_END:
        return Outcome((), say("All players agree to a draw."), "ER-SAGS34-26")
    most, others = s.mp[winners[0]], Listing([_fell_short(s, seat) for seat in range(len(s.mp)) if seat not in winners])
    if len(winners) == 1:
        text = say("Victory for {bands:the} with {mp} MP; {others}.", bands=bands, mp=most, others=others)
    elif others.items:
        text = say("Victory for {bands:the}, who share it with {mp} MP each; {others}.", bands=bands, mp=most,
                   others=others)  # fmt: skip
    else:
        text = say("Victory for {bands:the}, who share it with {mp} MP each.", bands=bands, mp=most)
    return Outcome(winners, text, "ER-SAGS34-26")


def _fell_short(s: Table, seat: int) -> Text:
    band = names.side(s.dossier, seat)
    if s.resigned >> seat & 1:
        return say("{band:the} has given up", band=band)
    return say("{band:the} has {mp}", band=band, mp=s.mp[seat])


def _decided(s: Table, seat: int) -> Why:
    """By one of the scenario's own victories: who or what it was about, by name."""
    for win in s.dossier.wins:
        if win[0] == seat and NAMED.get(win[1]) == s.why and _holds(s, win):
            return _named(s, win)
    return (
        say("NORAD wins: the last turn is over, and the Salemites have not reached their goal."),
        say("The Salemites win: the last turn is over, and NORAD has not reached its goal."),
        "ER-CORE-36",
    )


def _holds(s: Table, win: Win) -> bool:
    """A scenario may know several of a kind. What is off the map has decided at that moment."""
    seat, kind, what, where = win
    if kind == WIN_DEAD:
        return s.whereabouts[what] == t.DEAD
    if kind == WIN_LEFT:
        return s.whereabouts[what] == t.DEPARTED
    if kind == WIN_ALL_DEAD:
        return goals.all_dead(s, seats.following(s, seat))
    return kind != WIN_STANDS or goals.stands_on(s, what, where)


def _named(s: Table, win: Win) -> Why:
    _, kind, what, where = win
    if kind == WIN_TAKEN:
        item = names.piece_noun(what)
        return (
            say("NORAD wins: it has carried {item:the} off the map.", item=item),
            say("The Salemites win: they have carried {item:the} off the map.", item=item),
            "ER-MOVE-19",
        )
    who = names.who(what)
    if kind == WIN_LEFT:
        return (
            say("NORAD wins: {who:the} has left the map.", who=who),
            say("The Salemites win: {who:the} has left the map.", who=who),
            "ER-MOVE-19",
        )
    if kind == WIN_DEAD:
        return (
            say("NORAD wins: {who:the} is dead.", who=who),
            say("The Salemites win: {who:the} is dead.", who=who),
            "ER-CC-11",
        )
    rooms = Listing([room(s.dossier, tile) for tile in bits(where)], either=True)
    return (
        say("NORAD wins: the last turn is over, and {who:the} is alive in {rooms:the}.", who=who, rooms=rooms),
        say("The Salemites win: the last turn is over, and {who:the} is alive in {rooms:the}.", who=who, rooms=rooms),
        "ER-CORE-36",
    )


def _nobody(s: Table) -> Outcome:
    if s.why == OFFER_END:
        return Outcome((), say("Both sides agree to a draw."), "ER-CORE-36")
    if s.dossier.awards or s.missions:
        return Outcome((), say("Nobody wins: both sides have {number} MP.", number=s.mp[SALEMITE]), "ER-MP-5")
    reached = {win[0] for win in s.dossier.wins if win[1] in AT_ONCE and _holds(s, win)}
    if len(reached) == s.dossier.seats:
        return Outcome((), say("Nobody wins: both sides have reached what they wanted."), "ER-CORE-36")
    return Outcome((), say("Nobody wins: the last turn is over, and no side has reached its goal."), "ER-CORE-36")
