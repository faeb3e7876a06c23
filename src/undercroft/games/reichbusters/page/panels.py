"""The panels beside the board: what is left to spend, how far things have come, Heroes and hands, the enemy's lines and
what it will do next. Nothing is hidden from anybody, so every seat sees the same; its own Hero stands first."""

from collections.abc import Callable, Iterator
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.chance.odds import percent
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Panel, Ref, Row
from undercroft.core.speech.say import CountedNoun, Text, phrase, say, say_for
from undercroft.core.stakes import played_for
from undercroft.games.reichbusters.content.catalogue import CARDS, FACTIONS, UNITS
from undercroft.games.reichbusters.foresight.odds import defence_chance
from undercroft.games.reichbusters.page.dashboard import card_badges, card_text, hero_badges, hero_text
from undercroft.games.reichbusters.page.unit_values import short_values
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.keywords.units import piercing
from undercroft.games.reichbusters.rules.tables import CARDS_EACH, UNIT_KIND
from undercroft.games.reichbusters.rules.verbs import MODIFY
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import HeroView, MoveView, StrikeView, View
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import one_by_one
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE, card_ref, hero_ref, line_ref

# What stands beside a number is called as the number wants it.
POINTS: dict[str, Callable[[int], Text]] = {
    "attack": lambda number: say_for(number, "Attack point", "Attack points"),
    "defence": lambda number: say_for(number, "Defence point", "Defence points"),
    "wild": lambda number: say_for(number, "Wild point", "Wild points"),
}
DECKS: dict[str, Callable[[int], Text]] = {
    "noise": lambda number: say_for(number, "Noise card", "Noise cards"),
    "spawn": lambda number: say_for(number, "Spawn card", "Spawn cards"),
    "wound": lambda number: say_for(number, "Wound card", "Wound cards"),
}


def panels(game: Known, view: View) -> list[Panel]:
    """Those that have something to show, the most wanted first."""
    s = cast(Table, game.state)
    found = [_pools(view), _tracks(view), *_hands(game, view), _heroes(s, view), _coming(s, view), _enemies(s, view)]
    found.append(played_for(view.stakes))
    return [panel for panel in found if panel.rows]


def _in_order(view: View) -> list[HeroView]:
    """The Hero whose turn it is, one's own, the others."""
    seat, active = view.seat, view.active
    return sorted(view.heroes, key=lambda hero: (hero.id != active, hero.id != seat, hero.id))


# ---------------------------------------------------------------- pools and tracks


def _pools(view: View) -> Panel:
    """Basic actions and heroic points of the Hero whose turn it is, and what is left of the decks."""
    rows = []
    active = view.active
    if active is not None and view.phase == "hero-turn":
        hero = view.heroes[active]
        who = say("Of {who}", who=hero.name)
        left = max(view.basics, 0)
        rows.append(Row(id="basics", name=say_for(left, "Basic action", "Basic actions"), text=who, value=left))
        for kind, number in hero.points.items():
            if number:
                rows.append(Row(id=f"points-{kind}", name=POINTS[kind](number), text=who, value=number))
    for deck, (left, away) in view.decks.piles.items():
        text = say_for(away, "{number} discarded", "{number} discarded")
        rows.append(Row(id=f"deck-{deck}", name=DECKS[deck](left), text=text, value=left))
    return Panel(say("Pools"), "pools", rows)


def _tracks(view: View) -> Panel:
    goal = view.goal
    needed = goal.needed
    value, of = (goal.progress, needed) if needed else (None, None)
    rows = [Row(id="goal", name=say("Goal"), text=goal.text, value=value, of=of)]
    if view.alarm:
        text = say_for(
            view.post - view.round, "{number} round is left after this one.",
            "{number} rounds are left after this one.",
        )  # fmt: skip
        rows.append(Row(id="round", name=say("After the alarm"), text=text, value=view.round, of=view.post))
    else:
        text = say_for(
            view.pre - view.round + 1, "The alarm goes off in {number} round at the latest.",
            "The alarm goes off in {number} rounds at the latest.",
        )  # fmt: skip
        rows.append(Row(id="round", name=say("Round"), text=text, value=view.round, of=view.pre))
    order = [view.heroes[hero].name for hero in view.order]
    if order:
        rows.append(Row(id="order", name=say("Then {heroes}", heroes=one_by_one(order))))
    rows.append(Row(id="phase", name=view.phase_words))
    return Panel(say("Mission"), "tracks", rows)


# ---------------------------------------------------------------- what the enemy will do next


def _coming(s: Table, view: View) -> Panel:
    """The enemy turn that follows, by the rules that then carry it out (RB-ENEMY): strikes first, then moves."""
    moves = [deed for deed in view.forecast if isinstance(deed, MoveView)]
    rows = [_strike(s, view, at, deed) for at, deed in enumerate(_strikes(view))]
    rows += list(_moves(view, moves))
    return Panel(say("The enemy's next turn"), "figures", rows)


def _strikes(view: View) -> Iterator[StrikeView]:
    """Each once for every Hero whom it reaches, but a bomb once, whoever stands beside it."""
    gone: list[tuple[int, ...]] = []
    for deed in view.forecast:
        if isinstance(deed, StrikeView) and deed.units not in gone:
            if deed.bomb:
                gone.append(deed.units)
            yield deed


def _strike(s: Table, view: View, at: int, deed: StrikeView) -> Row:
    party = names.units(s, [unit - FIRST_UNIT_FIGURE for unit in deed.units])
    badges = [] if deed.sure else [say("if nothing comes between")]
    ref = ("model", str(deed.units[0]))
    return Row(id=f"strike-{at}", ref=ref, name=party, text=_blow(s, view, deed), badges=badges)


def _blow(s: Table, view: View, deed: StrikeView) -> Text:
    """Against whom, with how much; a bomber goes off without a test (RB-KEY-10)."""
    if deed.bomb:
        return say("explodes, and everybody in its area is wounded")
    whom = view.heroes[deed.hero].name
    pierced = piercing(s, deed.units[0] - FIRST_UNIT_FIGURE, deed.ranged)
    held = percent(defence_chance(s, deed.hero, deed.total, pierced))
    how = say("shoot at {whom}", whom=whom) if deed.ranged else say("strike {whom}", whom=whom)
    return say("{how} with {total}: {chance} to hold out", how=how, total=deed.total, chance=held)


def _moves(view: View, moves: list[MoveView]) -> Iterator[Row]:
    """Those of one kind who go the same way are one row."""
    ways: dict[tuple[str, str, int, bool], list[MoveView]] = {}
    for deed in moves:
        kind = UNIT_KIND[deed.unit - FIRST_UNIT_FIGURE]
        ways.setdefault((deed.start, deed.to, kind, deed.sure), []).append(deed)
    for (start, to, kind, sure), some in ways.items():
        text = say("from {start} to {to}", start=start, to=to)
        badges = [] if sure else [say("if nothing comes between")]
        name = CountedNoun(len(some), names.kind(kind))
        ref = ("model", str(some[0].unit))
        yield Row(id=f"move-{start}-{to}-{kind}-{sure}", ref=ref, name=name, text=text, badges=badges)


# ---------------------------------------------------------------- hands


def _hands(game: Known, view: View) -> Iterator[Panel]:
    """One's own, always and first; and while one is asked those of whoever could help with a card now. The others'
    hands stand on their Heroes' cards."""
    seat, holders = view.seat, _holders(game, view.seat)
    for hero in sorted(_in_order(view), key=lambda hero: hero.id != seat):
        if hero.id not in holders:
            continue
        title = say("Hand of {who}", who=hero.name)
        yield Panel(title, "cards", [_card(card, card in hero.lasting) for card in hero.hand + hero.lasting])


def hand(s: Table, seat: int) -> list[Ref]:
    """The action cards that a seat's Hero holds."""
    first = s.team[seat] * CARDS_EACH if seat >= 0 else 0
    return [card_ref(first + card) for card in bits(s.hand[seat])] if seat >= 0 else []


def _holders(game: Known, seat: int) -> set[int]:
    ask = game.ask
    if ask is None or not game.asks(seat):
        return {seat}
    return {seat, *(verbs.hero_of(code) for code in ask.options if verb_of(code) == MODIFY)}


def _card(card: int, lies: bool) -> Row:
    ref = card_ref(card)
    badges = [*card_badges(card), *([say("in play")] if lies else [])]
    return Row(id=ref[1], ref=ref, name=phrase(CARDS[card].name), text=card_text(card), badges=badges)


# ---------------------------------------------------------------- figures


def _heroes(s: Table, view: View) -> Panel:
    rows = []
    for hero in _in_order(view):
        most = hero.most_wounds
        left = max(most - len(hero.wounds), 0)
        ref = hero_ref(hero.id)
        badges = hero_badges(s, view, hero)
        rows.append(
            Row(id=ref[1], ref=ref, name=hero.name, text=hero_text(view, hero), badges=badges, value=left, of=most)
        )
    return Panel(say("Heroes"), "figures", rows)


def _enemies(s: Table, view: View) -> Panel:
    """The lines of the faction card: values, and how many of each stand on the map."""
    rows = []
    for kind in s.dossier.lines:
        there = [unit for unit, at in enumerate(s.unit_area) if at >= 0 and UNIT_KIND[unit] == kind]
        most = s.dossier.limits[kind]
        name = phrase(UNITS[kind].name)
        ref = line_ref(kind)
        rows.append(Row(id=ref[1], ref=ref, name=name, text=short_values(s, kind), value=len(there), of=most or None))
    title = phrase(FACTIONS[s.dossier.faction].name)
    return Panel(say("Enemy: {faction}", faction=title), "figures", rows)
