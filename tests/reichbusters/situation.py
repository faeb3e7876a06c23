"""Where a scene begins: who stands where, with what, and how far the game has come. All of it in words."""

from collections.abc import Mapping, Sequence
from typing import Self

from tests.reichbusters.maps import ROOMS, dossier
from tests.reichbusters.wording import FEATURE_IDS, ITEM_IDS, PHASE_IDS, TOKENS, WOUND_IDS, Wording
from undercroft.core.chance.dice import scripted, seeded
from undercroft.core.scaffold.bench import Bench
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.content.catalogue import CARDS, CHAMPIONS, FEATURES, POST_CARDS, PRE_CARDS
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.board.sights import sights
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_BACK, TOKEN_KIND
from undercroft.games.reichbusters.rules.dossier import GOALS, PLACE_WAITING, PLACES
from undercroft.games.reichbusters.rules.mission.setup import blank
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    CARDS_EACH,
    DID_ATTACK,
    FIRST_UNIT,
    HERO_IDS,
    KIND_IDS,
    MINIATURES,
    ORDER_NAMES,
    OREILLY,
    SEATS,
    SKILL_IDS,
    WEAPONS_EACH,
    WHY_TIME,
    WHY_WON,
)
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary.kinds import POINTS, UNIT_NAMES, WEAPONS
from undercroft.games.reichbusters.words.board import AWARENESS

CARD_IDS = [card.id for card in CARDS]
LEVELS = [level for level, _ in AWARENESS]
BASIC_ACTIONS = 2
QUIET = ("shrapnel", "flesh-wound", "flesh-wound-2", "cold-fury")  # wounds that only lie there and count


class Unit(int):
    """A miniature's number, written by its name."""

    def __str__(self) -> str:
        return UNIT_NAMES[self]


def token(item: str) -> int:
    """The number of an item: `keys`, `helmet-2`."""
    return TOKENS.index(item)


def bits_of(ids: Sequence[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(id) for id in ids)


class Situation(Bench):
    """A game set up by hand in the middle of the first Hero's turn; what is changed is looked at with the next call."""

    game: Reichbusters
    seats, box = SEATS, BOX

    def __init__(
        self,
        map: str = ROOMS,
        heroes: Sequence[str] = ("brick",),
        edition: str = "1.1",
        alarm: bool = False,
        at: str = "A",
        locked: str = "",
        opened: str = "",
        noise: Mapping[str, int] | None = None,
        exits: str = "",
        entrances: str = "",
        corridors: str = "",
        barracks: str = "",
        guard: str = "",
        goal: str = "dossier",
        goal_number: int = 0,
        leader: str = "",
        places: Sequence[tuple[str, str]] = (),
        features: Sequence[tuple[str, str]] = (),
        passages: str = "",
        codes: Sequence[str] = ("officer", "soldier", "zombie", "dog", "scientist", "sturm-angriff", "experiment-6xx",
                                "experiment-601"),
        limits: Mapping[str, int] | None = None,
        pre: int = 6,
        post: int = 5,
        round: int = 1,
        veterans: bool = False,
        raid: bool = True,
        ties: str = "first",
        seed: int = 0,
    ) -> None:  # fmt: skip
        """Areas are capital letters, doors small ones (all closed but those `opened`, with noise 1 if not said).
        `places` are (area, what of dossier.PLACES), `features` (area, type or kind: then no other card is in the deck);
        `codes` the kinds of A to H."""
        d = dossier(map, locked, noise or {}, exits, entrances, corridors)
        area = d.areas.area
        d.barracks = [area(barracks[i]) if i < len(barracks) else -1 for i in range(3)]
        d.spawns, d.hidden = [0] * d.size, [0] * d.size
        d.guard = sum(1 << area(mark) for mark in guard)
        d.feature_areas = [area(mark) for mark, _ in features]
        types = {feature.id: feature.type for feature in FEATURES}
        d.feature_types = [BACK_IDS.index(types.get(what, what)) for _, what in features]
        d.place_areas = [area(mark) for mark, _ in places]
        d.place_kinds = [PLACES.index(kind) for _, kind in places]
        d.awaited = PLACE_WAITING in d.place_kinds
        d.passages = [area(mark) for mark in passages]
        d.goal, d.goal_number = GOALS.index(goal), goal_number
        d.pre, d.post = pre, post
        d.leader = d.spawn_leader = KIND_IDS.index(leader) if leader else -1
        d.champion, d.veterans, d.faction, d.raid = -1, veterans, 0, raid
        d.codes = [KIND_IDS.index(kind) for kind in codes]
        d.lines = list(dict.fromkeys(d.codes))
        d.limits = [0 if kind == OREILLY or kind not in d.codes else MINIATURES[kind] for kind in range(len(KIND_IDS))]
        for kind, most in (limits or {}).items():
            d.limits[KIND_IDS.index(kind)] = most
        s = Table(d, [HERO_IDS.index(hero) for hero in heroes], edition == "1.1", scripted([], seed, BOX))
        blank(s)
        s.shut = sum((gate.mark not in opened) << gate.index for gate in d.areas.grid.gates)
        s.locked = d.locked & s.shut
        s.hero_area = [area(at[min(i, len(at) - 1)]) for i in range(len(heroes))]
        s.mulligans = (1 << len(heroes)) - 1
        s.round, s.alarm = round, alarm
        s.phase, s.active, s.acted, s.basic_actions = PHASE_IDS.index("hero-turn"), 0, 1, BASIC_ACTIONS
        s.order = list(range(1, len(heroes))) if alarm else []
        s.orders = [ORDER_NAMES.index(ties)] * len(heroes)
        kinds = [FEATURE_IDS.index(what) for _, what in features if what in types]
        s.feature_deck = sum(1 << card for card in set(kinds)) or s.feature_deck
        self._table = s
        self.changed = True
        self.begun: list[GameEvent] = []  # what came before the first question of the next call
        self.wording = Wording(d)
        super().__init__(Reichbusters(s))

    @classmethod
    def on(cls, game: Reichbusters) -> Self:
        """A scene of a game that somebody else has begun."""
        one = cls.__new__(cls)
        one._table, one.changed, one.begun, one.wording = game.table, True, [], Wording(game.table.dossier)
        Bench.__init__(one, game)
        one.opened = game.ask is not None
        return one

    @property
    def table(self) -> Table:
        """The table, which a test is about to change."""
        self.changed = True
        return self._table

    def looked_at(self) -> None:
        """What follows from the table is counted again after a change, and between two actions it is asked anew."""
        if self.changed:
            self.changed = False
            found.recount(self._table)
            self.opened = self.opened and self.game.flow is not None

    def area(self, mark: str) -> int:
        return self._table.dossier.areas.area(mark)

    def room(self, mark: str) -> int:
        """The room of an area."""
        return self._table.dossier.room[self.area(mark)]

    def areas(self, marks: str) -> int:
        return sum(1 << self.area(mark) for mark in marks)

    # ------------------------------------------------------------ figures

    def put(self, kind: str, area: str, number: int = 1) -> Unit:
        """Stand miniatures in an area; the first of them."""
        first = FIRST_UNIT[KIND_IDS.index(kind)]
        spots = self.table.unit_area
        free = [unit for unit in range(first, first + MINIATURES[KIND_IDS.index(kind)]) if spots[unit] < 0]
        assert len(free) >= number, f"only {len(free)} of {kind} are left"
        for unit in free[:number]:
            spots[unit] = self.area(area)
        return Unit(free[0])

    def champion(self, id: str, area: str) -> Unit:
        """A champion of the box, with a miniature of its kind."""
        self.champion_to_come(id)
        unit = self.put(next(champion.unit for champion in CHAMPIONS if champion.id == id), area)
        self.table.champion = unit
        return unit

    def champion_to_come(self, id: str) -> None:
        """The mission's champion, who is not there yet."""
        self.table.dossier.champion = next(at for at, champion in enumerate(CHAMPIONS) if champion.id == id)

    def move(self, unit: int, area: str) -> None:
        """A miniature stands elsewhere; nowhere without an area."""
        self.table.unit_area[unit] = self.area(area) if area else -1

    def hurt(self, unit: int, wounds: int) -> None:
        self.table.unit_wounds[unit] = wounds

    def stand(self, hero: int, area: str) -> None:
        """A Hero stands elsewhere; off the map without an area."""
        self.table.hero_area[hero] = self.area(area) if area else -1

    def leave(self, hero: int) -> None:
        """A Hero has left through an exit."""
        self.stand(hero, "")
        self.table.exited |= 1 << hero

    def capture(self, *heroes: int) -> None:
        self.table.captured |= sum(1 << hero for hero in heroes)

    def knock_down(self, *heroes: int) -> None:
        self.table.knocked_down |= sum(1 << hero for hero in heroes)

    def wound(self, hero: int, *wounds: str) -> None:
        """Permanent wounds."""
        cards = bits_of(wounds, WOUND_IDS)
        self.table.wound_deck &= ~cards
        self.table.wounds[hero] |= cards

    def down(self, hero: int, *wounds: str) -> None:
        """A Hero is Downed, by wounds that do nothing else if none are named."""
        held = sum(self._table.wounds)
        free = [wound for wound in dict.fromkeys([*QUIET, *WOUND_IDS]) if not held >> WOUND_IDS.index(wound) & 1]
        self.wound(hero, *(wounds or free[:4]))

    def points(self, hero: int, attack: int = 0, defence: int = 0, wild: int = 0) -> None:
        for at, number in enumerate((attack, defence, wild)):
            self.table.points[len(POINTS) * hero + at] += number
            self.table.supply[at] -= number

    def escort(self, hero: int, area: str) -> None:
        """O'Reilly is with a Hero who holds his token."""
        self.put("oreilly", area)
        self.carry(hero, "escort-objective")
        self.table.escort = hero

    # ------------------------------------------------------------ cards, skills, weapons, items

    def hand(self, hero: int, *cards: str) -> None:
        """Cards in hand, out of the deck."""
        own = self._own(hero, cards)
        self.table.deck[hero] &= ~own
        self.table.hand[hero] |= own

    def cards(
        self, hero: int, deck: Sequence[str] = (), discard: Sequence[str] = (), lasting: Sequence[str] = ()
    ) -> None:
        """The Hero's cards lie so; all others that are not in hand have left the game."""
        s = self.table
        s.deck[hero], s.discard[hero], s.lasting[hero] = (self._own(hero, ids) for ids in (deck, discard, lasting))
        s.removed[hero] = (1 << CARDS_EACH) - 1 & ~(s.deck[hero] | s.discard[hero] | s.lasting[hero] | s.hand[hero])

    def _own(self, hero: int, cards: Sequence[str]) -> int:
        return bits_of(cards, CARD_IDS) >> self._table.team[hero] * CARDS_EACH

    def skill(self, hero: int, *skills: str) -> None:
        self.table.skills[hero] |= bits_of(skills, SKILL_IDS)

    def enhance(self, hero: int, *weapons: str) -> None:
        """These weapons lie on their vril side."""
        self.table.enhanced[hero] |= bits_of(weapons, WEAPONS)

    def jam(self, hero: int, weapon: str, tokens: int = 1) -> None:
        self.table.jams[hero * WEAPONS_EACH + WEAPONS.index(weapon)] = tokens

    def drain(self, hero: int, what: str) -> None:
        """A weapon, or an item."""
        if what in WEAPONS:
            self.table.drained[hero] |= bits_of([what], WEAPONS)
        else:
            self.table.drained_items |= 1 << token(what)

    def carry(self, hero: int, *items: str) -> None:
        """Items on the dashboard: `keys`, `helmet-2`."""
        for item in items:
            self.table.pool &= ~(1 << token(item))
            self.table.item_hero[token(item)] = hero

    def lay(self, item: str, area: str) -> None:
        """An item face up."""
        self.table.pool &= ~(1 << token(item))
        self.table.item_area[token(item)] = self.area(area)

    def hide(self, area: str, *backs: str) -> None:
        """Items face down."""
        for back in backs:
            self.table.hidden_items[self.area(area)] += 1 << 4 * BACK_IDS.index(back)

    def pile(self, area: str, item: str) -> None:
        """An objective token face down."""
        self.table.pool &= ~(1 << token(item))
        self.table.pile |= 1 << token(item)
        self.hide(area, "objective")

    def out_of(self, what: str) -> None:
        """No token of this kind, or with this back, is left."""
        kinds = zip(TOKEN_KIND, TOKEN_BACK)
        self.table.pool &= ~sum(
            (what in (ITEM_IDS[kind], BACK_IDS[back])) << at for at, (kind, back) in enumerate(kinds)
        )

    # ------------------------------------------------------------ the map

    def open(self) -> None:
        self.looked_at()
        if not self.opened:
            self._table.events = []
            super().open()
            self.begun = self.game.told()

    def open_doors(self, doors: str) -> None:
        for door in doors:
            self.table.shut &= ~(1 << self.wording.gates.index(door))
        self.table.locked &= self._table.shut

    def shut_doors(self, doors: str) -> None:
        for door in doors:
            self.table.shut |= 1 << self.wording.gates.index(door)

    def loud(self, door: str, noise: int) -> None:
        """A door that makes so much noise."""
        self.table.dossier.door_noise[self.wording.gates.index(door)] = noise

    def passage(self, area: str, other: str) -> None:
        self.table.links = [*self._table.links, self.area(area), self.area(other)]

    def spawn_token(self, area: str, level: int) -> None:
        self.table.spawns[self.area(area)] += 1 << 4 * (level - 1)

    def no_tokens(self) -> None:
        """No spawn token lies anywhere."""
        self.table.spawns = [0] * len(self._table.spawns)

    def turn_up(self, which: int, feature: str) -> None:
        """A feature of the map lies face up."""
        self.table.features[which] = FEATURE_IDS.index(feature)

    def aware(self, area: str, level: str) -> None:
        """The awareness token of the room of an area."""
        self.table.aware[self.room(area)] = LEVELS.index(level)

    def clear(self, *areas: str) -> None:
        """A cleared token in the room of each."""
        for area in areas:
            self.table.cleared |= 1 << self.room(area)

    def smoke(self, areas: str) -> None:
        """These areas and no others are obscured."""
        self.table.obscured = self.areas(areas)

    def suppress(self, areas: str, by_card: bool = False) -> None:
        if by_card:
            self.table.suppressed_by_cards = self.areas(areas)
        else:
            self.table.suppressed = self.areas(areas)

    def only(self, deck: str, *cards: str | int) -> None:
        """A deck of the table holds these cards alone: noise and wound cards by name, spawn cards by number."""
        setattr(self.table, f"{deck}_deck", self._deck(deck, cards))

    def discarded(self, deck: str, *cards: str | int) -> None:
        """The discard pile of such a deck."""
        setattr(self.table, f"{deck}_discard", self._deck(deck, cards))

    def _deck(self, deck: str, cards: Sequence[str | int]) -> int:
        names = WOUND_IDS if deck == "wound" else [card.id for card in (POST_CARDS if self._table.alarm else PRE_CARDS)]
        return sum(1 << (names.index(card) if isinstance(card, str) else card) for card in cards)

    def noticed(self) -> None:
        """Enemies have seen by now whom they see."""
        self.looked_at()
        self.table.sighted = sights(self._table)

    # ------------------------------------------------------------ turns

    def again(self, hero: int = 0, basics: int = BASIC_ACTIONS) -> None:
        """It is a turn of this Hero in which nothing was done yet; whatever enemies saw before, they see still."""
        s = self.table
        s.phase, s.active, s.acted = PHASE_IDS.index("hero-turn"), hero, s.acted | 1 << hero
        s.basic_actions, s.done, s.triggered, s.raised, s.step = basics, 0, 0, 0, 0
        s.turn_ends, s.used_items, s.tainted, s.kills = False, 0, 0, [0] * len(s.kills)

    def attack_anew(self) -> None:
        """The Hero has done all else in this turn, but may make a basic attack once more."""
        self.table.done &= ~DID_ATTACK
        self.table.basic_actions = BASIC_ACTIONS

    def acted(self, *heroes: int) -> None:
        """These had their turns in this round, in this order."""
        self.table.acted_in_order = list(heroes)
        self.table.acted = sum(1 << hero for hero in heroes)

    def roll_from(self, seed: int) -> None:
        """Dice fall from now on as this seed has them."""
        self.game.state.dice = seeded(seed)

    def finish(self, won: bool) -> None:
        """The mission is over."""
        everybody = (1 << len(self._table.team)) - 1
        self.table.finish(everybody if won else 0, WHY_WON if won else WHY_TIME)
        self.looked_at()

    def alarm_due(self) -> None:
        """It goes off after what is under way."""
        self.table.alarm_due = True

    def to_come(self, *heroes: int) -> None:
        """After the alarm: whose tokens are still to come in this round, in this order."""
        self.table.order = list(heroes)

    def phase(self, phase: str) -> None:
        """The game stands before this phase."""
        self.table.phase, self.table.step = PHASE_IDS.index(phase), 0

    def first_hands(self) -> None:
        """Nobody has chosen the first hand yet."""
        self.phase("first-hand")
        self.acted()
        self.table.active, self.table.mulligans = -1, 0

    def choosing(self) -> None:
        """A round begins."""
        self.phase("choosing")
        self.acted()
        self.table.active, self.table.basic_actions, self.table.order = -1, 0, []

    def marker(self, round: int) -> None:
        """The round marker stands on this space of its section."""
        self.table.round = round

    def starts(self, hero: int) -> None:
        """Only this Hero has still to come in this round."""
        self.choosing()
        self.acted(*[other for other in range(len(self._table.team)) if other != hero])
        self.table.order = [hero]
