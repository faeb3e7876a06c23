"""What is played for in a scenario (ER-CORE-1): what ends it and who wins then, what brings MP, and the frame of play,
all of it from the dossier that the rules read. A kind of victory without words is an error when this is imported."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from undercroft.core.board.grid import bits
from undercroft.core.speech.say import Listing, Text, Words, noun, phrase, say
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.content.catalogue import PIECES
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.content.tiles import TILE_NAMES
from undercroft.games.earth_reborn.rules import characters, goals
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import (
    NEVER,
    WIN_ALL_DEAD,
    WIN_DEAD,
    WIN_IDS,
    WIN_LEFT,
    WIN_TIME,
    Dossier,
)
from undercroft.games.earth_reborn.rules.goals import REASON_IDS, REASON_SPENT
from undercroft.games.earth_reborn.rules.ips.abilities import MORALE_CP
from undercroft.games.earth_reborn.rules.ips.item_lines import LAPTOP_MP
from undercroft.games.earth_reborn.rules.sags.building import PENALTY
from undercroft.games.earth_reborn.rules.tables import NORAD, ROOM_IDS, SALEMITE, SEATS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.awards import NOT_SO, NOT_YET, SO, awards, dead_of, room
from undercroft.games.earth_reborn.words.refs import model_ref

Win = tuple[int, int, int, int]  # seat, kind, who or what, where (rules/dossier.py)


def stakes(d: Dossier, s: Table | None = None, seat: int = ALL) -> list[Stake]:
    """All of it, what decides first; without a table, as before the game. Nothing in it is secret (ER-CORE-10) but the
    mission cards that a seat holds or has looked at."""
    ends = [*_goals(d), *_wins(d, s), *_in_the_end(d, s), *_missions(d)]
    return [*ends, *awards(d, s, seat), *_before_play(d, s), *_other_points(d, s), *_frame(d), *_special(d)]


def _goals(d: Dossier) -> Iterator[Stake]:
    if d.seats > 2:
        return
    norad, salemite = (phrase(goal) for goal in d.goals)
    yield Stake(id="goal-norad", title=say("NORAD: {goal}", goal=norad), rule="ER-CORE-1")
    yield Stake(id="goal-salemite", title=say("Salemites: {goal}", goal=salemite), rule="ER-CORE-1")


# ---------------------------------------------------------------- what ends it


class VictoryKind(NamedTuple):
    """A kind of victory: what it takes, its rule, how such a game ends, and how it stands."""

    deed: Callable[[Dossier, Win], Text]
    rule: str
    why: int
    now: Callable[[Table, Win], Words]


def _wins(d: Dossier, s: Table | None) -> Iterator[Stake]:
    for number, win in enumerate(d.wins):
        seat, kind, who, _ = win
        how = KINDS[kind]
        title = say("Victory for {side:the}: {deed}", side=names.side(d, seat), deed=how.deed(d, win))
        now = "" if s is None else how.now(s, win)
        ref = model_ref(who) if WIN_IDS[kind] in ("left", "dead", "stands") else None
        yield Stake(
            id=f"win-{number}", title=title, rule=how.rule, seats=(SEATS[seat],), ref=ref, now=now, ends=(how.why,)
        )
    at_once = {seat for seat, kind, _, _ in d.wins if kind in (WIN_LEFT, WIN_DEAD, WIN_ALL_DEAD)}
    if len(at_once) == d.seats:
        yield Stake(id="tie", title=say("Both at the same moment: nobody wins"), rule="ER-CORE-36", ends=(t.WHY_TIE,))


def _in_the_end(d: Dossier, s: Table | None) -> Iterator[Stake]:
    """After the last turn MP decide, where no side has won by then."""
    if any(kind == WIN_TIME for _, kind, _, _ in d.wins):
        return
    if not d.has(t.M_MP):
        title = say("Turn {turns} is over: nobody wins", turns=d.turns)
        yield Stake(id="end", title=title, rule="ER-CORE-36", ends=(t.WHY_TIE,))
        return
    if d.seats > 2:
        title = say("Victory for the player with most MP after turn {turns}", turns=d.turns)
        text = say("Those who have as many share the victory.")
        now = "" if s is None else _scores(s)
        yield Stake(id="end", title=title, text=text, rule="ER-SAGS34-26", now=now, ends=(t.WHY_MP,))
        return
    yield Stake(
        id="end",
        title=say("Victory for the side with more MP after turn {turns}", turns=d.turns),
        text=say("At the start NORAD has {norad}, the Salemites {salemite}. With as many on both sides nobody wins.",
                 norad=d.mp[NORAD], salemite=d.mp[SALEMITE]),
        rule="ER-MP-5",
        now="" if s is None else _score(s),
        ends=(t.WHY_MP, t.WHY_TIE),
    )  # fmt: skip


def _score(s: Table) -> Text:
    return say("NORAD {norad} MP, Salemites {salemite} MP", norad=s.mp[NORAD], salemite=s.mp[SALEMITE])


def _scores(s: Table) -> Listing:
    return Listing(
        [say("{side}: {mp} MP", side=names.side(s.dossier, seat), mp=mp) for seat, mp in enumerate(s.mp)]
    )


def _left(d: Dossier, win: Win) -> Text:
    return say("{who:the} leaves the map", who=names.who(win[2]))


def _dead(d: Dossier, win: Win) -> Text:
    return say("{who:the} is dead", who=names.who(win[2]))


def _taken(d: Dossier, win: Win) -> Text:
    return say("that side carries {item:the} off the map", item=names.piece_noun(win[2]))


def _all_dead(d: Dossier, win: Win) -> Text:
    return say("every enemy Character is dead")


def _stands(d: Dossier, win: Win) -> Text:
    rooms = Listing([room(d, tile) for tile in bits(win[3])], either=True)
    who = names.who(win[2])
    return say("{who:the} is alive in {rooms:the} after turn {turns}", who=who, rooms=rooms, turns=d.turns)


def _time(d: Dossier, win: Win) -> Text:
    return say("turn {turns} is over, and nothing else has decided", turns=d.turns)


def _not_yet(s: Table, win: Win) -> Words:
    """It ends the game, so until then it is not so."""
    return "" if s.over else NOT_YET


def _dead_so_far(s: Table, win: Win) -> Words:
    there = [who for who, state in enumerate(s.whereabouts) if state not in (t.AWAY, t.SUPPLY)]
    foes = [who for who in there if characters.seat_of(s, who) != win[0]]
    return dead_of(sum(s.whereabouts[who] == t.DEAD for who in foes), len(foes)).now


def _stands_now(s: Table, win: Win) -> Words:
    return SO if goals.stands_on(s, win[2], win[3]) else NOT_SO


def _turn(s: Table, win: Win) -> Words:
    return say("turn {turn} of {turns}", turn=s.turn, turns=s.dossier.turns)


_KINDS: Final = {
    "left": VictoryKind(_left, "ER-MOVE-19", t.WHY_LEFT, _not_yet),
    "dead": VictoryKind(_dead, "ER-CC-11", t.WHY_DEAD, _not_yet),
    "taken": VictoryKind(_taken, "ER-MOVE-19", t.WHY_TAKEN, _not_yet),
    "all-dead": VictoryKind(_all_dead, "ER-CORE-36", t.WHY_ALL_DEAD, _dead_so_far),
    "stands": VictoryKind(_stands, "ER-CORE-36", t.WHY_TIME, _stands_now),
    "time": VictoryKind(_time, "ER-CORE-36", t.WHY_TIME, _turn),
}
KINDS: Final = [_KINDS[id] for id in WIN_IDS]


def _missions(d: Dossier) -> Iterator[Stake]:
    """Where mission cards pay, before anybody holds one (ER-SAGS-44, ER-SAGS34-17)."""
    if d.id == SAGS:
        sides = d.seats == 2
        title = say("Mission cards: four for each side") if sides else say("Mission cards: one for each Character")
        text = say("What they pay is told to their owner alone, and to all once it is paid.")
        yield Stake(id="missions", title=title, text=text, rule="ER-SAGS-44" if sides else "ER-SAGS34-17")


# ---------------------------------------------------------------- MP that no award of the scenario pays

ICON, FINE, SPENT = "icon", "fine", REASON_IDS[REASON_SPENT]  # what `Stake.pays` names


_PAID: Final[dict[type[GameEvent], str]] = {
    told.Fined: FINE, told.Hung: SPENT, told.Icon: ICON, told.PaidDriller: SPENT,
}  # fmt: skip


def paid(s: Table) -> list[str]:
    """What the last action has paid or cost, as stakes name it (`Stake.pays`)."""
    events = told.happened(s)
    out = [REASON_IDS[event.reason] for event in events if isinstance(event, told.Mp)]
    return out + [_PAID[type(event)] for event in events if type(event) in _PAID]


def _before_play(d: Dossier, s: Table | None) -> Iterator[Stake]:
    """What the steps of a S.A.G.S. bring and cost; nothing of it once play has begun."""
    if d.id != SAGS or (s is not None and s.phase != t.P_WORLD):
        return
    two = d.seats == 2
    if not d.kinds:
        text = say("Each says whose MP they are, or lets whoever lays the tile name a player.")
        if not two:
            text = say("One that pays brings 1 MP to whoever lays the tile, one that costs takes 1 MP from all others.")
        title, rule = say("1 MP more or less for MP icons on floor tiles"), "ER-SAGS-21" if two else "ER-SAGS34-7"
        yield Stake(id=ICON, title=title, text=text, rule=rule, worth=1, pays=ICON)
        title = say("{number} MP less for a floor tile without a door that it needs", number=PENALTY)
        text = say("When no door of whoever lays it gives access to all of it, or parts indoors from outdoors.")
        yield Stake(id=FINE, title=title, text=text, rule="ER-SAGS-18", pays=FINE)
    title = say("MP pay for Characters and equipment")
    if two:
        title = say("MP pay for doors, Drillers, Characters and equipment")
    text = say("What is left is what each begins to play with.")
    yield Stake(id="costs", title=title, text=text, rule="ER-SAGS-6", pays=SPENT)


def _other_points(d: Dossier, s: Table | None) -> Iterator[Stake]:
    if not d.has(t.M_MP):
        return
    if d.has(t.M_SPY):
        title = say("1 MP for whoever takes it for a Spy Point")
        yield Stake(id="spy", title=title, rule="ER-SPY-3", worth=1, pays="spy")
    if _in_the_box(d, t.G_LAPTOP):
        title = say("{number} MP for whoever uses {item:the}", number=LAPTOP_MP, item=names.piece_noun(t.G_LAPTOP))
        text = phrase(PIECES[t.G_LAPTOP].text)
        yield Stake(id="laptop", title=title, text=text, rule="ER-GEAR-10", worth=LAPTOP_MP, pays="laptop")
    ways = list(_morale(d, s))
    if ways:
        title = say("1 MP may become {cp} CP", cp=MORALE_CP)
        text = say("Thanks to {ways:the}.", ways=Listing(ways, either=True))
        yield Stake(id="morale", title=title, text=text, rule="ER-MP-4", pays=SPENT)


def _in_the_box(d: Dossier, piece: int) -> bool:
    """Somebody carries a card with it, or may find one; in a S.A.G.S. any may be drafted or found."""
    if d.id == SAGS:
        return True
    for card, holder in enumerate(d.cards):
        if holder != t.OUT_OF_GAME and (holder != t.IN_DECK or d.has(t.M_SEARCH)):
            if piece in (PIECE[card * 2], PIECE[card * 2 + 1]):
                return True
    return False


def _morale(d: Dossier, s: Table | None) -> Iterator[Words]:
    """Who and what can bring it here; while nobody is chosen and no map is built, who and what may."""
    if d.has(t.M_ABILITIES):
        states = d.states if s is None or d.id != SAGS else s.whereabouts
        chosen = d.id != SAGS or (s is not None and s.phase != t.P_WORLD)
        yield from (names.who(who) for who in (t.NICK, t.JESSICA) if not chosen or states[who] != t.AWAY)
    if d.has(t.M_IPS):
        yield from (room(d, tile) for tile, line in enumerate(d.line) if line == t.R_OFFICERS_QUARTERS)
        if d.id == SAGS and not d.kinds:
            yield noun(names.in_sentence(TILE_NAMES[ROOM_IDS[t.R_OFFICERS_QUARTERS]]))


# ---------------------------------------------------------------- the frame of play


def _frame(d: Dossier) -> Iterator[Stake]:
    if d.seats > 2:
        title = say("CP a turn: {cp} for each player", cp=d.cp[0])
        yield Stake(id="cp", title=title, text=say("And the CP Bonus of every Character of his."), rule="ER-CORE-15")
        title, text = say("Initiative: the Salemite Mercenary"), say("In every turn, but others may duel for it.")
        yield Stake(id="initiative", title=title, text=text, rule="ER-SAGS34-22")
    else:
        title = say("CP a turn: NORAD {norad}, Salemites {salemite}", norad=d.cp[NORAD], salemite=d.cp[SALEMITE])
        bonus = say("And the CP Bonus of every Character on that side.")
        yield Stake(id="cp", title=title, text=bonus, rule="ER-CORE-15")
        duel = say("In every turn, but the other side may duel for it.") if d.duel_initiative else say("In every turn.")
        title = say("Initiative: {side}", side=names.SIDES[d.initiative])
        yield Stake(id="initiative", title=title, text=duel, rule="ER-CORE-16")
    if d.has(t.M_SEARCH):
        title = say("Ground: {side}", side=names.SIDES[d.ground]) if d.ground >= 0 else say("Nobody's own ground")
        yield Stake(id="ground", title=title, text=_ground_text(d), rule="ER-SEARCH-12")
    text = _first_turns(d, d.leave_from)
    yield Stake(id="leaving", title=say("Leaving the map"), text=text, rule="ER-MOVE-19")
    if d.sewers:
        title = say("Leaving by a Sewers Exit")
        yield Stake(id="sewers", title=title, text=_first_turns(d, d.leave_sewers), rule="ER-MOVE-20")


def _ground_text(d: Dossier) -> Text:
    if d.ground < 0:
        return say("Spy Points from a Search may become MP for both sides.")
    return say("Spy Points from a Search never become MP for {side:the}.", side=names.SIDES[d.ground])


def _first_turns(d: Dossier, first: list[int]) -> Text:
    if d.seats > 2:
        return say("Everybody: {when}.", when=_from(first[0]))
    return say("NORAD: {norad}. Salemites: {salemite}.", norad=_from(first[NORAD]), salemite=_from(first[SALEMITE]))


def _from(turn: int) -> Text:
    if turn == NEVER:
        return say("never")
    return say("in every turn") if turn <= 1 else say("from turn {turn} on", turn=turn)


def _special(d: Dossier) -> Iterator[Stake]:
    for number, text in enumerate(d.special):
        yield Stake(id=f"special-{number}", title=say("Special rule"), text=phrase(text), rule="ER-CORE-3")
