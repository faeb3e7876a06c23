"""The table as plain values, from which the picture and the panels are made. It is one team: nothing that a Hero knows
is hidden from another, and what lies face down is not decided yet, so every seat sees the same."""

from functools import partial
from typing import Final, cast

from undercroft.core.board.grid import bits
from undercroft.core.game import Game
from undercroft.core.speech.say import phrase
from undercroft.games.reichbusters import view_board as board
from undercroft.games.reichbusters.content.catalogue import HEROES
from undercroft.games.reichbusters.foresight.forecast import forecast, reached
from undercroft.games.reichbusters.rules.awareness.awareness import level
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_STATES, KIND_WOUNDS, ROW_CONTINUES
from undercroft.games.reichbusters.rules.dossier import GOALS
from undercroft.games.reichbusters.rules.tables import (
    CARDS_EACH,
    ESCORTED,
    HERO_IDS,
    KIND_IDS,
    ORDER_NAMES,
    P_CHECK_AWARENESS,
    P_CHOOSING,
    P_HERO_TURN,
    SKILL_IDS,
    UNIT_KIND,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.rules.units.units import row
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import (
    DecksView,
    GoalView,
    HeroView,
    MoveView,
    OutcomeView,
    StrikeView,
    UnitView,
    View,
    WeaponView,
)
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import AWARENESS, GOAL_TEXTS, PHASES
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE
from undercroft.games.reichbusters.words.stakes import progress, stakes

DOWNED_AT: Final = 4  # permanent wounds (RB-REC-1)
POINT_IDS: Final = ["attack", "defence", "wild"]


def view(game: Game, seat: int) -> View:
    """The table; seat -1 is a spectator, who sees as much as all others."""
    s = cast(Table, game.state)
    d = s.dossier
    ask = game.ask
    phase, words = PHASES[s.phase]
    return View(
        game="reichbusters",
        mission=d.id,
        name=phrase(d.name),
        edition="1.1" if s.edition_1_1 else "1.0",
        raid=d.raid,
        seat=seat,
        asked=ask.seat if ask is not None else None,
        round=s.round,
        alarm=s.alarm,
        pre=d.pre,
        post=d.post,
        phase=phase,
        phase_words=words,
        active=s.active if s.phase != P_CHOOSING and s.active >= 0 and not s.over else None,
        order=tuple(s.order),
        basics=s.basic_actions,
        map=d.areas.grid.text,
        width=d.areas.grid.width,
        height=d.areas.grid.height,
        tiles=board.tiles(d),
        areas=board.areas(d),
        rooms=board.rooms(s),
        doors=board.doors(s),
        barracks=board.barracks(s),
        guards=board.squares(s, d.guard),
        places=board.places(s),
        spawns=board.spawns(s),
        hidden=board.hidden(s),
        passage_places=board.passage_places(s),
        passages=board.passages(s),
        obscured=board.squares(s, s.obscured),
        suppressed=board.squares(s, s.suppressed | s.suppressed_by_cards),
        items=board.items(s),
        features=board.features(s),
        heroes=tuple([_hero(s, hero) for hero in range(len(s.team))]),
        units=tuple([_unit(s, unit) for unit, at in enumerate(s.unit_area) if at >= 0]),
        escort=s.escort if s.escort >= 0 else None,
        decks=_decks(s),
        goal=_goal(s),
        stakes=tuple(stakes(d, s)),
        orders=ORDER_NAMES[s.orders[seat]] if seat >= 0 else None,
        forecast=game.once("forecast", partial(_forecast, s)),  # no seat knows more of it than another
        outcome=_outcome(game),
    )


def _decks(s: Table) -> DecksView:
    return DecksView(
        noise=(s.noise_deck.bit_count(), s.noise_discard.bit_count()),
        spawn=(s.spawn_deck.bit_count(), s.spawn_discard.bit_count()),
        wound=(s.wound_deck.bit_count(), s.wound_discard.bit_count()),
        points=tuple(s.supply),
    )


# ---------------------------------------------------------------- figures


def _hero(s: Table, seat: int) -> HeroView:
    bit, who = 1 << seat, s.team[seat]
    area = s.hero_area[seat]
    return HeroView(
        id=seat,
        hero=HERO_IDS[who],
        name=names.hero(s, seat),
        mark=HEROES[who].name[:2],
        square=names.square(s, area) if area >= 0 else None,
        out=bool(s.exited & bit),
        active=s.active == seat and s.phase != P_CHOOSING and not s.over,
        acted=bool(s.acted & bit) and s.active != seat,
        downed=downed(s, seat),
        knocked=bool(s.knocked_down & bit),
        captured=bool(s.captured & bit),
        unseen=bool(s.unseen & bit),
        wounds=tuple(bits(s.wounds[seat])),
        most_wounds=DOWNED_AT,
        hand=_cards(who, s.hand[seat]),
        deck=s.deck[seat].bit_count(),
        discard=_cards(who, s.discard[seat]),
        lasting=_cards(who, s.lasting[seat]),
        points=dict(zip(POINT_IDS, s.points[seat * 3 : seat * 3 + 3])),
        skills=_skills(s.skills[seat]),
        idle=_skills(s.lost_skills[seat] | s.shaken_skills[seat]),
        weapons=tuple([_weapon(s, seat, weapon) for weapon in range(WEAPONS_EACH)]),
        escorts=s.escort == seat,
    )


def _cards(who: int, cards: int) -> tuple[int, ...]:
    """A Hero's cards by their numbers among all cards."""
    return tuple([who * CARDS_EACH + card for card in bits(cards)])


def _skills(skills: int) -> tuple[str, ...]:
    return tuple([SKILL_IDS[skill] for skill in bits(skills)])


def _weapon(s: Table, seat: int, weapon: int) -> WeaponView:
    return WeaponView(
        id=weapon,
        name=names.weapon(s, seat, weapon),
        enhanced=bool(s.enhanced[seat] >> weapon & 1),
        drained=bool(s.drained[seat] >> weapon & 1),
        jams=s.jams[seat * WEAPONS_EACH + weapon],
        forbidden=bool(s.forbidden_weapons[seat] >> weapon & 1),
    )


def _unit(s: Table, unit: int) -> UnitView:
    d, kind = s.dossier, UNIT_KIND[unit]
    area = s.unit_area[unit]
    champion = unit == s.champion
    return UnitView(
        id=FIRST_UNIT_FIGURE + unit,
        unit=unit,
        kind=KIND_IDS[kind],
        name=names.unit(s, unit),
        mark=names.mark(s, unit),
        square=names.square(s, area),
        aware=AWARENESS[level(s, d.room[area])][0],
        hurt=s.unit_wounds[unit],
        wounds=_wounds(s, unit),
        champion=champion,
        veteran=d.veterans and not champion and not KIND_STATES[kind] and unit != ESCORTED,
        moved=bool(s.activated >> unit & 1),
        baited=bool(s.distracted >> unit & 1),
        escorted=unit == ESCORTED,
    )


def _wounds(s: Table, unit: int) -> int:
    """How many it can take: one more than its card can still be turned on, or what it says (RB-WND-3, RB-KEY-87)."""
    kind = UNIT_KIND[unit]
    if unit != s.champion and not KIND_STATES[kind]:
        return KIND_WOUNDS[kind]
    more, side = 1, row(s, unit)
    while ROW_CONTINUES[side]:
        more, side = more + 1, side + 1
    return s.unit_wounds[unit] + more


def _forecast(s: Table) -> tuple[StrikeView | MoveView, ...]:
    """What the enemy turn will bring that comes after this Hero's or is under way: who goes where, who is struck."""
    if s.over or not P_HERO_TURN <= s.phase <= P_CHECK_AWARENESS:
        return ()
    out: list[StrikeView | MoveView] = []
    went: dict[int, int] = {}
    for deed in forecast(s):
        units = tuple([FIRST_UNIT_FIGURE + unit for unit in deed.units])
        if deed.is_strike:
            bomb, sure = deed.hero < 0, deed.sure
            for hero in bits(reached(s, deed, went)):
                strike = StrikeView(
                    hero=hero, total=deed.total, ranged=deed.ranged, units=units, bomb=bomb, sure=sure
                )  # fmt: skip
                out.append(strike)
        elif deed.is_move:
            went.update(dict.fromkeys(deed.units, deed.to))
            start, to = names.square(s, deed.origin), names.square(s, deed.to)
            out += [MoveView(unit=unit, start=start, to=to, sure=deed.sure) for unit in units]
    return tuple(out)


# ---------------------------------------------------------------- goal and end


def _goal(s: Table) -> GoalView:
    goal = GOALS[s.dossier.goal]
    done, needed = progress(s)
    return GoalView(id=goal, text=GOAL_TEXTS[goal], progress=done, needed=needed)


def _outcome(game: Game) -> OutcomeView | None:
    end = game.outcome
    return None if end is None else OutcomeView(winners=end.winners, text=end.text, rule=end.rule)
