"""What a seat may know, as a typed value (INC-GAME-6): the table's one way out to people, pictures and players.

Everything secret is left out here or it leaves the engine nowhere: the other hand, the deck's order, bids, discards,
forces and entry points that are not yet shown, the dice, and whether the other seat is being asked.
"""

from typing import cast

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.game import Game
from undercroft.core.speech.say import Noun, noun, phrase, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.foresight.odds import Moment, marked_so_far
from undercroft.games.incursion.rules.damage.modifiers import CARD, fortitude
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS
from undercroft.games.incursion.rules.deck.responses import cards_in_play, packed_cards
from undercroft.games.incursion.rules.mission.dossier import (
    CARRY_OFF,
    COUNTER,
    COURIER,
    DEVICE,
    DISARM,
    GOALS,
    HALF_OUT,
    ITEM_KINDS,
    LAST_OUT,
    PANEL,
    PANELS,
    SEAL_DOORS,
)
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    ap_left,
    cards,
    numbers,
    side_of,
)
from undercroft.games.incursion.rules.moving.items import COURIER_FOUND, FACE_DOWN
from undercroft.games.incursion.rules.packs import copies, one_card
from undercroft.games.incursion.rules.questions import Q_FLAME
from undercroft.games.incursion.rules.tables import (
    AFTER_BIDDING,
    ALLIED,
    BIDDING,
    CARD_IDS,
    DEPLOYMENT,
    FORCES,
    GERMAN,
    KIND_DP,
    KIND_IDS,
    ORDER_NAMES,
    PHASE_NAMES,
    SIDE_NAMES,
    TABLE,
    TURN_START,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.view_types import (
    Both,
    ChoiceView,
    DoorView,
    GoalView,
    ItemView,
    LyingView,
    ModelView,
    OutcomeView,
    PointView,
    PoolView,
    View,
)
from undercroft.games.incursion.vocabulary.kinds import PLACE
from undercroft.games.incursion.words.names import entry_point, item_name, mark, mission, model
from undercroft.games.incursion.words.questions import QUESTIONS
from undercroft.games.incursion.words.stakes import progress, stakes
from undercroft.games.incursion.words.tags import PHASES


def view(game: Game, seat: int) -> View:
    """The table as the seat knows it; seat -1 is a spectator, who knows only what everybody knows."""
    s = cast(Table, game.state)
    d = s.dossier
    dossier = mission(s)
    return View(
        game="incursion",
        mission=d.id,
        name=phrase(d.name),
        briefing=phrase(dossier.briefing.strip()) if dossier else "",
        seat=seat,
        turn=s.turn,
        turn_limit=s.turn_limit,
        phase=PHASES[PHASE_NAMES[s.phase]][0],
        side=SIDE_NAMES[s.side] if s.phase >= TURN_START else None,
        first=SIDE_NAMES[s.first] if s.phase >= AFTER_BIDDING else None,
        map=d.grid.text,
        width=d.grid.width,
        height=d.grid.height,
        doors=_doors(s),
        models=tuple([_model(s, m, seat) for m in numbers(s.on_board | s.waiting | s.gone)]),
        zombie_card=_names(s.zombie_card),
        fire=_squares(s, s.fire[ALLIED] | s.fire[GERMAN]),
        fires=Both(_squares(s, s.fire[ALLIED]), _squares(s, s.fire[GERMAN])),
        cave=d.grid.name(s.cave) if s.cave >= 0 else None,
        tunnel=d.grid.name(s.tunnel) if s.tunnel >= 0 else None,
        items=tuple([_item(s, i) for i in range(len(s.item_at))]),
        points=_points(s),
        pools=Both(_pool(s, ALLIED), _pool(s, GERMAN)),
        forces=Both(_force(s, ALLIED, seat), _force(s, GERMAN, seat)),
        hand=_listed(s.hand[seat]) if seat >= 0 else (),
        discarding=_listed(s.discards[seat]) if seat >= 0 else (),
        bid=s.bids[seat] if seat >= 0 and s.phase == BIDDING and s.chooser > seat else None,
        orders=ORDER_NAMES[s.orders[seat]] if seat >= 0 else None,
        offers=tuple([name for side, name in enumerate(SIDE_NAMES) if s.offers >> side & 1]),
        intelligence=not s.intel_used,
        deck=s.deck_size,
        pile=_listed(s.pile),
        in_play=_in_play(s),
        aside=tuple([CARD_IDS[card] for card in s.aside]),
        goal=_goal(s),
        stakes=tuple(stakes(d, s.turn_limit, s)),
        choice=_choice(game, s, seat),
        outcome=_outcome(game),
    )


# ---------------------------------------------------------------- the board


def _squares(s: Table, squares: int) -> tuple[str, ...]:
    return tuple([s.dossier.grid.name(square) for square in bits(squares)])


def _doors(s: Table) -> tuple[DoorView, ...]:
    out: list[DoorView] = []
    for gate in s.dossier.grid.gates:
        bit = 1 << gate.index
        state = "sealed" if s.sealed & bit else "closed" if s.shut & bit else "open"
        square, way = s.dossier.grid.name(gate.a), DIRECTIONS[gate.direction]
        sealable = bool(s.dossier.sealable & bit)
        out.append(DoorView(id=gate.index, square=square, way=way, state=state, mark=gate.mark, sealable=sealable))
    return tuple(out)


def _model(s: Table, m: int, seat: int) -> ModelView:
    bit = 1 << m
    status = "board" if s.on_board & bit else "waiting" if s.waiting & bit else "left"
    active = s.active == m and not s.over
    return ModelView(
        id=m,
        kind=KIND_IDS[s.kind[m]],
        name=model(s, m),
        mark=mark(s, m),
        side=SIDE_NAMES[side_of(m)],
        square=s.dossier.grid.name(s.square[m]) if status == "board" else None,
        facing=DIRECTIONS[s.facing[m]],
        damage=s.wounds[m],
        max_damage=KIND_DP[s.kind[m]],
        ap=allowance(s, m),
        ap_left=ap_left(s) if active else None,
        fortitude=fortitude(s, m, CARD, -1, -1),
        activated=bool(s.activated & bit),
        active=active,
        commanded=s.commanded == m and not s.over,
        reaction=bool(s.reacting & bit),
        knocked=bool(s.knocked & bit),
        barred=bool(s.weasel_held & bit),
        status=status,
        entry=_entry(s, m, seat),
        item=s.item_of[m] if s.item_of[m] >= 0 else None,
        cards=_names(cards(s, m)),
        kept=_names(s.kept[m]),
        glory=s.glory == m,
    )


def _entry(s: Table, m: int, seat: int) -> Noun | None:
    """The entry point of a waiting model; what is chosen in this Deployment step only its owner knows."""
    post = s.post[m]
    if s.phase == DEPLOYMENT and side_of(m) == seat and s.plan[m] >= 0:
        post = s.plan[m]
    return entry_point(s, side_of(m), post) if s.waiting >> m & 1 and post >= 0 else None


def _item(s: Table, i: int) -> ItemView:
    kind, square = s.dossier.item_kinds[i], s.item_at[i]
    return ItemView(
        id=i,
        kind=ITEM_KINDS[kind],
        name=item_name(s, i),
        square=s.dossier.grid.name(square) if square >= 0 else None,
        carrier=s.carrier[i] if s.carrier[i] >= 0 else None,
        state=_item_state(s, kind, s.item_on[i]),
    )


def _item_state(s: Table, kind: int, on: int) -> str:
    if kind == COUNTER:
        return "found" if on == COURIER_FOUND else "hidden" if on == FACE_DOWN else "empty"
    if kind == PANEL:
        return "on" if on else "off"
    return "armed" if kind == DEVICE and s.progress < s.dossier.disarm else ""


def _points(s: Table) -> tuple[PointView, ...]:
    """Entry and exit points; one that is both comes once (INC-BOARD-3)."""
    d = s.dossier
    dossier = mission(s)
    out: list[PointView] = []
    for side, name in enumerate(SIDE_NAMES):
        entries = list(zip(d.entry_squares[side], d.entry_edges[side]))
        exits = list(zip(d.exit_squares[side], d.exit_edges[side]))
        for place in dict.fromkeys(entries + exits):
            if place in entries:
                called = noun(d.entry_names[side][entries.index(place)])
            else:
                called = noun(dossier.side(name).exits[exits.index(place)].name) if dossier else noun("Exit")
            square, way = d.grid.name(place[0]), DIRECTIONS[place[1]]
            point = PointView(
                id=str(called),
                side=name,
                square=square,
                way=way,
                name=called,
                entry=place in entries,
                exit=place in exits,
            )
            out.append(point)
    return tuple(out)


# ---------------------------------------------------------------- cards, pools, forces


def _names(packed: int) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card in packed_cards(packed)]) if packed else ()


def _listed(counts: list[int]) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card, number in enumerate(counts) for _ in range(number)])


def _pool(s: Table, side: int) -> PoolView:
    special = s.special if side == GERMAN else 0
    return PoolView(cp=s.cp[side], special=special, hand=sum(s.hand[side]), rp=s.rp[side])


def _force(s: Table, side: int, seat: int) -> tuple[str, ...] | None:
    """The kinds bought; before both forces are shown only the owner knows his (INC-SETUP-1)."""
    return None if s.phase == FORCES and side != seat else tuple([KIND_IDS[kind] for kind in s.force[side]])


def _in_play(s: Table) -> tuple[LyingView, ...]:
    """Every card that lies in play, each copy once, with the place as actions write it."""
    out: list[LyingView] = []
    grid = s.dossier.grid
    for card, place in cards_in_play(s):
        packed = s.zombie_card if place == ZOMBIE_CARD else s.cards_on[place - 2] if place != TABLE else one_card(card)
        square = BATTLE_CARDS[card].square(s) if place == TABLE else -1
        lying = LyingView(
            card=CARD_IDS[card],
            place=PLACE.write(place),
            name=phrase(CARDS[card].name),
            square=grid.name(square) if square >= 0 else None,
        )
        out.extend([lying] * copies(packed, card))
    return tuple(out)


# ---------------------------------------------------------------- goal, choice, end

_GOALS = {
    LAST_OUT: say("The Allies win if their last model leaves by the exit, the Germans if it falls."),
    SEAL_DOORS: say("The Allies win when every gate is sealed, the Germans when no Allied model is left."),
    CARRY_OFF: say(
        "Whoever carries the Pinger Device off the board wins; so do the Germans when no Allied model is left."
    ),
    COURIER: say("Whoever carries the courier off the board wins; so do the Germans when no Allied model is left."),
    HALF_OUT: say("The Allies win if at least half of their models leave by the exit, otherwise the Germans."),
    PANELS: say("The Allies win when every panel is off at the end of a Game Turn, the Germans when time runs out."),
    DISARM: say("The Allies win when the Doomsday Device is disarmed, the Germans when the countdown reaches 0."),
}


def _goal(s: Table) -> GoalView:
    done, needed = progress(s)
    left = s.dossier.time - max(s.turn, 1) + 1 if s.dossier.time else None
    goal = s.dossier.goal
    return GoalView(id=GOALS[goal], text=_GOALS[goal], progress=done, needed=needed, turns_left=left)


def _choice(game: Game, s: Table, seat: int) -> ChoiceView | None:
    """The seat's own question; whoever else is asked, the seat just waits."""
    ask = game.ask
    if ask is None or ask.seat != seat:
        return None
    choice = QUESTIONS.put(s, ask)
    marked = marked_so_far(Moment(s, ask, game.since)) if ask.question == Q_FLAME else []
    squares = tuple([s.dossier.grid.name(square) for square in marked])
    return ChoiceView(seat=seat, kind=choice.kind, text=choice.text, rule=choice.rule, marked=squares)


def _outcome(game: Game) -> OutcomeView | None:
    end = game.outcome
    if end is None:
        return None
    winners = tuple([SIDE_NAMES[side] for side in end.winners])
    return OutcomeView(winners=winners, text=end.text, rule=end.rule)
