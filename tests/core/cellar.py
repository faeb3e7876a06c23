"""The Cellar: a tiny game unlike the others, to prove that the table carries it: areas instead of squares, one to four
seats, all together or in two teams, a hound that nobody plays and whose die is like no other, secret bids, duels whose
stakes only the rules remember, whistles blown after the dice fell, two editions.

Everybody walks from the stairs to the vault, one area at a time, while the hound roams and bites.
"""

from typing import Annotated

import msgspec

from tests.core.cellar_drawing import picture
from undercroft.core.chance.dice import Dice
from undercroft.core.chance.dicekinds import Die, Face, box
from undercroft.core.chance.odds import Case, Chance, combine, face_odds, percent, pool
from undercroft.core.choice import Ask, Flow
from undercroft.core.drawing.picture import Picture
from undercroft.core.drawing.svg import circle, path
from undercroft.core.fields import GIVEN, OWN, Fitted
from undercroft.core.files.ledger import Ledger, Rule
from undercroft.core.plan import Plan
from undercroft.core.records.notation import Action, Notation, number, one_of
from undercroft.core.records.position import Bits, ListOf, Number
from undercroft.core.scaffold.game import PlainGame
from undercroft.core.scaffold.state import PlainState
from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import Text, Words, noun, say
from undercroft.core.stakes import Stake as PlayedFor
from undercroft.core.state import ALL, beat
from undercroft.core.vocabulary.classes import GameAction, GameEvent
from undercroft.core.vocabulary.plain import Actions, Events

# its own: the box

SEATS = ("amber", "birch", "cobalt", "dusk")
AREAS = ("stairs", "hall", "pantry", "well", "vault")
NEAR = ((1,), (0, 2, 3), (1, 4), (1, 4), (2, 3))
STAIRS, VAULT, KENNEL = 0, 4, 3

HEIST, RACE = "heist", "race"  # all against the hound; amber and cobalt against birch and dusk
LAST_TURN = 12
MOST_BITES = 3
WHISTLES = 2

BIDDING, WALKING, HUNTING = range(3)  # phases
Q_BID, Q_WALK, Q_WHISTLE, Q_HOUND, Q_HIDE, Q_STAKE = range(6)
WHY_VAULT, WHY_BITTEN, WHY_TIME = range(100, 103)

# Whether a seat wants to be asked for its whistle.
ORDER_NAMES = ("deaf", "alert")
ORDER_LABELS = (say("never"), say("whenever it bites"))
DEAF, ALERT = range(2)

RULE = "CEL-1"
LEDGER = Ledger("cellar", "CEL", "our own cellar", {RULE: Rule(RULE, "All of it", "Get to the vault.", "here")}, {})


# The hound's die. A snap bites if a plain die shows 3 or less.
FANGS = box(
    Die(
        "fang",
        say("fang die"),
        [
            Face("bite", say("a bite"), path("M4 6h16l-3 12l-5-8l-5 8z", fill="#933"), 2),
            Face("snap", say("a snap"), path("M4 8h16l-8 8z", fill="#c96"), 2),
            Face("growl", say("a growl"), circle(12, 12, 6, fill="#777")),
            Face("miss", say("a miss"), ""),
        ],
    )
)
(FANG,) = FANGS
BITE, SNAP = 0, 1
SAFE_FROM_SNAP = 4

PLACE = Number(0, len(AREAS) - 1)


# its own: what can be done, and what can happen

AREA, POINTS = one_of("area", AREAS), number("points")


class Pass(GameAction, frozen=True): ...


class Bid(GameAction, frozen=True):
    points: Annotated[int, POINTS]


class Go(GameAction, frozen=True):
    area: Annotated[int, AREA]


class Stay(GameAction, frozen=True): ...


class Whistle(GameAction, frozen=True): ...


class Hound(GameAction, frozen=True): ...


class Hide(GameAction, frozen=True): ...


class Run(GameAction, frozen=True): ...


class Stake(GameAction, frozen=True):
    points: Annotated[int, POINTS]


ACTIONS = Actions(Pass, Bid, Go, Stay, Whistle, Hound, Hide, Run, Stake)


class Bids(GameEvent, frozen=True):
    bids: tuple[int, ...]


class BySeat(GameEvent, frozen=True):
    """What somebody does, or suffers."""

    seat: int


class Walked(BySeat, frozen=True):
    area: int


class Rolled(BySeat, frozen=True):
    face: int
    snap: tuple[int, ...]


class Bitten(BySeat, frozen=True): ...


class Whistled(BySeat, frozen=True): ...


class HoundRan(GameEvent, frozen=True):
    area: int


class Saved(BySeat, frozen=True): ...


class Dueled(BySeat, frozen=True):
    rival: int
    stakes: tuple[int, ...]


EVENTS = Events(Bids, Walked, Rolled, Bitten, Whistled, HoundRan, Saved, Dueled)


# any game


class CellarAction(Action):
    __slots__ = ()
    notation = Notation(ACTIONS.verbs, SEATS, ORDER_NAMES)


class Cellar(PlainState):
    """The table. What was decided before the game is the same in every copy."""

    # its own: fields

    mission: Annotated[str, GIVEN]
    hunts: Annotated[int, GIVEN]  # steps of the hound in a turn
    turn: Annotated[int, Number(1, LAST_TURN + 1)]
    phase: Annotated[int, Number(0, 2)]
    bids: Annotated[list[int], Fitted[int](lambda seats: ListOf(Number(0, 2), most=seats)), OWN]  # secret to the last
    row: Annotated[list[int], Fitted[int](lambda seats: ListOf(Number(0, seats - 1), most=seats)), OWN]  # who walks
    place: Annotated[list[int], Fitted[int](lambda seats: ListOf(PLACE, seats)), OWN]
    bites: Annotated[list[int], Fitted[int](lambda seats: ListOf(Number(0, 100), seats)), OWN]
    hound: Annotated[int, PLACE]
    used: Annotated[int, Number(0, WHISTLES)]
    whistles: Annotated[int, Fitted[int](lambda seats: Bits(seats + 1))]  # who holds one; the last is the box

    # any game

    def __init__(self, dice: Dice, mission: str, people: int, hunts: int) -> None:
        super().__init__(dice, people, ALERT)
        # its own: how it begins
        self.mission = mission
        self.hunts = hunts
        self.turn = 1
        self.phase = BIDDING
        self.bids = []
        self.row = []
        self.place = [STAIRS] * people
        self.bites = [0] * people
        self.hound = KENNEL
        self.used = 0
        self.whistles = 0
        while self.whistles.bit_count() < WHISTLES:
            self.whistles |= 1 << dice.below(people + 1)


# its own: the rules


def team(s: Cellar, seat: int) -> int:
    """The seats that win and lose with this one, as bits."""
    seats = range(len(s.orders))
    return sum(1 << other for other in seats if s.mission == HEIST or (other - seat) % 2 == 0)


def settle(s: Cellar) -> Ask | None:
    if s.phase == BIDDING:
        return Ask(len(s.bids), Q_BID, ACTIONS.codes(Bid(points) for points in range(3)))
    if s.phase == WALKING:
        seat = s.row[0]
        return Ask(seat, Q_WALK, ACTIONS.codes([*[Go(area) for area in NEAR[s.place[seat]]], Stay()]))
    return Ask(0, Q_HOUND, ACTIONS.codes([Hound()]))  # nobody's choice


def begin(s: Cellar, action: GameAction) -> Flow | None:
    if isinstance(action, Hound):
        return hunt(s)
    if isinstance(action, Go):
        return walk(s, s.row.pop(0), action.area)
    if isinstance(action, Bid):
        bid(s, action.points)
    else:
        seat = s.row.pop(0)
        EVENTS.tell(s, Walked, seat, s.place[seat])
        next_walker(s)
    return None


def bid(s: Cellar, points: int) -> None:
    s.bids.append(points)
    if len(s.bids) == len(s.orders):
        s.row = sorted(range(len(s.bids)), key=lambda seat: -s.bids[seat])
        EVENTS.tell(s, Bids, tuple(s.bids))
        s.bids = []
        s.phase = WALKING


def next_walker(s: Cellar) -> None:
    if not s.row:
        s.phase = HUNTING


def walk(s: Cellar, seat: int, area: int) -> Flow:
    s.place[seat] = area
    EVENTS.tell(s, Walked, seat, area)
    rivals = [other for other, at in enumerate(s.place) if at == area and not team(s, seat) >> other & 1]
    if rivals and area not in (STAIRS, VAULT):
        yield from duel(s, seat, rivals[0])
    if s.place[seat] == s.hound:
        yield from bite(s, seat)
    mates = team(s, seat)
    if all(s.place[other] == VAULT for other in range(len(s.place)) if mates & ~s.resigned & 1 << other):
        s.finish(mates, WHY_VAULT)
    next_walker(s)


def duel(s: Cellar, seat: int, rival: int) -> Flow:
    """Both stake points in secret: whoever stakes more stays, the other runs. Only the flow remembers the stakes."""
    stakes = []
    for who in (seat, rival):
        options = ACTIONS.codes(Stake(points) for points in range(4))
        stakes.append(ACTIONS.read_as(Stake, (yield Ask(who, Q_STAKE, options, who, secret=True))).points)
    EVENTS.tell(s, Dueled, seat, rival, tuple(stakes))
    if stakes[0] != stakes[1]:
        s.place[rival if stakes[0] > stakes[1] else seat] = STAIRS


def bite(s: Cellar, seat: int) -> Flow:
    """Whoever holds a whistle may blow it once the die has fallen."""
    face = s.dice.throw(FANG)
    snap = [s.dice.die()] if face == SNAP else []
    EVENTS.tell(s, Rolled, seat, face, tuple(snap))
    bites = face == BITE or any(die < SAFE_FROM_SNAP for die in snap)
    for other in range(len(s.orders)):
        if bites and s.orders[other] == ALERT and s.whistles >> other & 1 and team(s, seat) >> other & 1:
            hush, blow = options = ACTIONS.codes([Pass(), Whistle()])
            if (yield Ask(other, Q_WHISTLE, options, seat, silent_answer=hush)) == blow:
                s.whistles &= ~(1 << other)
                s.used += 1
                bites = False
                EVENTS.tell(s, Whistled, other)
    if not bites:
        EVENTS.tell(s, Saved, seat)
        return
    s.bites[seat] += 1
    s.place[seat] = STAIRS
    EVENTS.tell(s, Bitten, seat)
    if s.mission == HEIST and sum(s.bites) >= MOST_BITES:
        s.finish(0, WHY_BITTEN)


def caught(face: str, safe: int) -> bool:
    """Whether the hound bites, for odds: the face of the hound's die, and whether a plain one saves from a snap."""
    return face == "bite" or (face == "snap" and not safe)


def hunt(s: Cellar) -> Flow:
    """The hound goes anywhere; whoever it finds hides, or runs back to the stairs."""
    for _ in range(s.hunts):
        s.hound = NEAR[s.hound][s.dice.below(len(NEAR[s.hound]))]
        EVENTS.tell(s, HoundRan, s.hound)
        beat(s)
        for seat in range(len(s.orders)):
            if s.place[seat] == s.hound and not s.over:
                hide, run = ACTIONS.codes([Hide(), Run()])
                if (yield Ask(seat, Q_HIDE, [hide, run], seat)) == hide:
                    yield from bite(s, seat)
                else:
                    s.place[seat] = STAIRS
                    EVENTS.tell(s, Walked, seat, STAIRS)
    s.turn += 1
    s.phase = BIDDING
    if s.turn > LAST_TURN:
        s.finish(0, WHY_TIME)


# its own: questions, endings, events and their sentences

verbs = ACTIONS.numbers
QUESTIONS = Questions[Cellar](
    {
        Q_BID: QuestionText("bid", say("How much do you bid?"), say("{player} bids"), verbs(Bid), rule=RULE),
        Q_WALK: QuestionText("walk", say("Where do you go?"), say("{player} walks"), verbs(Go, Stay), rule=RULE),
        Q_WHISTLE: QuestionText("whistle", say("Whistle?"), say("{player} may"), verbs(Pass, Whistle), say("Hush"),
                                rule=RULE),
        Q_HOUND: QuestionText("hound", say("The hound hunts."), say("the hound hunts"), verbs(Hound), rule=RULE),
        Q_HIDE: QuestionText("hide", say("It is here!"), say("{player} is found"), verbs(Hide, Run), rule=RULE),
        Q_STAKE: QuestionText("stake", say("What do you stake?"), say("{player} stakes points"), verbs(Stake),
                              rule=RULE),
    },
    CellarAction.notation,
    [noun(seat, proper=True) for seat in SEATS],
)  # fmt: skip
ENDINGS = {
    WHY_VAULT: "It ends: the vault is open.",
    WHY_BITTEN: "It ends: the hound has had its fill.",
    WHY_TIME: "It ends: the night is over.",
}


SENTENCES: dict[type[GameEvent], Text] = {
    Bids: say("The bids are told."), Walked: say("{seat} walks on."), Rolled: say("{seat} rolls {face}."),
    Bitten: say("{seat} is bitten."), Whistled: say("{seat} blows a whistle."), HoundRan: say("The hound runs."),
    Saved: say("{seat} is safe."), Dueled: say("{seat} fights a duel."),
}  # fmt: skip
BITTEN = ("bitten", say("bitten"))
SAFE = ("safe", say("safe"))
# its own: what is in the box

FIRED: dict[type[GameEvent], str] = {
    Bids: "bids", Bitten: "bitten", Whistled: "whistle", HoundRan: "hound", Saved: "safe", Dueled: "duel",
}  # fmt: skip


def stakes(mission: str) -> list[PlayedFor]:
    told = {"vault": ("Victory: all of you in the vault", WHY_VAULT), "night": ("The night is over", WHY_TIME)}
    if mission == HEIST:
        told["bites"] = ("Defeat: three bites", WHY_BITTEN)
    return [PlayedFor(id=id, title=title, rule=RULE, ends=(why,)) for id, (title, why) in told.items()]


# any game


class CellarView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat may know: of the bids and the whistles only its own."""

    turn: int
    place: list[int]
    bites: list[int]
    hound: int
    bid: tuple[int, ...] = ()
    whistle: int = 0


class CellarGame(PlainGame[Cellar]):
    action_type, actions, events = CellarAction, ACTIONS, EVENTS
    questions, sentences, endings, rule = QUESTIONS, SENTENCES, ENDINGS, RULE
    standing = tuple(zip(ORDER_NAMES, ORDER_LABELS))
    fired_by = FIRED

    def carry_out(self, action: GameAction) -> Flow | None:
        return begin(self.table, action)

    def settle(self) -> Ask | None:
        return settle(self.table)

    # its own: secrets, teams, defeat

    def resample(self, state: Cellar, seat: int, dice: Dice) -> None:
        """Whistles that the seat does not hold may be anywhere else; bids of others are unknown."""
        others = [place for place in range(self.seats + 1) if place != seat]
        mine = state.whistles >> seat & 1 if seat >= 0 else 0
        asked = [self.ask.seat] if self.ask is not None and self.ask.question == Q_WHISTLE else []
        known = [other for other in asked if other != seat]  # being asked, it holds one: the sample must go on
        left = state.whistles.bit_count() - mine - len(known)
        free = [place for place in others if place not in known]
        state.whistles = sum(1 << place for place in known) | (mine << seat if mine else 0)
        for _ in range(left):
            state.whistles |= 1 << free.pop(dice.below(len(free)))
        state.bids = [points if at == seat else dice.below(3) for at, points in enumerate(state.bids)]

    def beaten(self) -> bool:
        return self.table.mission == HEIST

    def conceded_to(self, seat: int) -> int:
        return (1 << self.seats) - 1 & ~team(self.table, seat)

    def plays_on_without(self, seat: int) -> bool:
        """Mates who stay go on; whoever left stands idle on the stairs."""
        self.table.place[seat] = STAIRS
        return team(self.table, seat) & ~self.table.resigned != 0

    # any game

    def view(self, seat: int) -> CellarView:
        s = self.table
        seen = CellarView(s.turn, s.place[:], s.bites[:], s.hound)
        if seat < 0:
            return seen
        return msgspec.structs.replace(seen, bid=tuple(s.bids[seat : seat + 1]), whistle=s.whistles >> seat & 1)

    # its own: odds

    def odds(self, action: int) -> list[Chance]:
        if ACTIONS.read(action) == Go(self.table.hound) and self.ask is not None:
            fate = combine(face_odds(FANG), pool(1, SAFE_FROM_SNAP), caught)
            bitten, safe = (Case(*kind, fate[bites]) for kind, bites in ((BITTEN, True), (SAFE, False)))
            text = say("The hound bites: {chance}.", chance=percent(bitten.chance))
            return [Chance(self.ask.seat, (bitten, safe), bitten, text)]
        return []

    # any game

    def plans(self, figure: int) -> list[Plan]:
        ways = [(code, ACTIONS.read(code)) for code in self.codes()]
        return [Plan(AREAS[go.area], 1, 0, 0, (str(self.action(code)),)) for code, go in ways if isinstance(go, Go)]

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        s = self.table
        walking = s.phase == WALKING
        done = sum(1 << who for who in range(self.seats) if who not in s.row) if walking else 0
        active = s.row[0] if walking and s.row else -1
        seats = SEATS[: self.seats]
        return picture(AREAS, seats, [*s.place, s.hound], s.bites, MOST_BITES, done, active, s.turn, language)

    def worded(self, action: GameAction, text: str) -> str:
        return "" if isinstance(action, Pass) else f"Do it: {text}"

    def stakes(self, seat: int) -> list[PlayedFor]:
        return stakes(self.table.mission)

    # its own: the die with fangs

    def arguments(self, event: GameEvent) -> dict[str, Words]:
        told = super().arguments(event)
        return {**told, "face": FANG.faces[event.face].name} if isinstance(event, Rolled) else told

    def dice_of(self, event: GameEvent) -> tuple[int, ...]:
        return (FANG.base + event.face, *event.snap) if isinstance(event, Rolled) else ()

    # any game

    def turns(self) -> int:
        return self.table.turn

    def check(self) -> None:
        s = self.table
        assert s.whistles.bit_count() + s.used == WHISTLES, "a whistle is lost"

    def content(self) -> list[str]:
        return [id for id in FIRED.values() if id != "duel" or self.table.mission == RACE]
