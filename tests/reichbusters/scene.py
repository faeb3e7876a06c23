"""Small boards for rule tests: stand Heroes and units in areas, script the dice, write the actions, look at the table.

    scene = Scene(CORRIDOR, heroes=["quentin", "brick"])
    soldier = scene.put("soldier", "C")
    scene.play("move B", dice=["noise:1"])
    assert scene.where(QUENTIN) == "B"

A map is one of core.board.grid; the letters in its cells mark areas, those that stand next to each other without a wall
are one room. Capital letters are areas and small ones doors wherever an action is written: `move B`, `door d`; items
and wounds go by their ids: `use grenade`, `wound shrapnel`. What lies on the table is set up by the methods of
situation.py and looked at by those here, which read what a seat sees.
Every scripted die must fall, in order, within the call that names it; draws from decks are seeded, or scripted too if
one of the dice is a draw (`"#0"`). Heroes start in the first area unless a test says otherwise, with empty hands, no
skills, and asked about nothing that the rules leave open. A single option is taken by the game itself.
"""

from collections.abc import Generator, Iterable, Sequence
from copy import copy
from typing import Any, Self, cast

from tests.reichbusters.maps import CROSS, HALL, ROOMS, SQUARE
from tests.reichbusters.situation import CARD_IDS, Situation, Unit, token
from tests.reichbusters.wording import EVENT_OF, PHASE_IDS, TOKENS, WOUND_IDS
from undercroft.core.choice import Ask
from undercroft.core.scaffold.bench import Bench
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.notation import ReichbustersAction
from undercroft.games.reichbusters.rules.turn import enemy_turn
from undercroft.games.reichbusters.view_types import HeroView, RoomView, UnitView, View, WeaponView
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.vocabulary.declared import QUESTIONS
from undercroft.games.reichbusters.vocabulary.kinds import UNIT_NAMES

__all__ = ["CROSS", "HALL", "ROOMS", "SQUARE", "Scene", "Unit", "token"]

LOUD = 12  # noise dice, as many as any action makes


class Scene(Situation):
    """A game set up by hand in the middle of the first Hero's turn."""

    spare = 0  # noise dice that may fall and need not

    # ------------------------------------------------------------ playing

    def script(self, dice: Sequence[str | int]) -> None:
        self.looked_at()
        super().script([*dice, *["noise:blank"] * self.spare])

    def used_up(self) -> None:
        left = self.game.state.dice.left()
        assert left <= self.spare, (
            f"{left - self.spare} scripted dice were not rolled; {self.asked()} may {self.options()}"
        )

    def play(self, *actions: str, dice: Sequence[str | int] = ()) -> Self:
        super().play(*actions, dice=dice)
        self.begun = []
        return self

    def act(self, text: str) -> list[GameEvent]:
        begun, self.begun = self.begun, []
        return begun + super().act(text)

    def quietly(self, *actions: str, dice: Sequence[str | int] = ()) -> Self:
        """What is done after the dice of the call is not heard: noise dice fall blank, however many."""
        self.spare = LOUD
        try:
            return self.play(*actions, dice=dice)
        finally:
            self.spare = 0

    def twin(self) -> Self:
        """Another scene in which all is so: what is done there leaves this one as it is."""
        self.open()
        other = copy(self)
        other.game = cast(Reichbusters, self.game.copy())
        other._table = other.game.table
        return other

    def run(self, flow: Generator[Ask | None, int, Any] | None, *answers: str, dice: Sequence[str | int] = ()) -> Any:
        result = super().run(flow, *answers, dice=dice)
        self.changed = True
        return result

    def enemy_turn(self, *answers: str, dice: Sequence[str] = ()) -> Self:
        """A whole enemy turn, from Raise the Alarm! to the end of Check Awareness!."""
        return self.enemy_phase("raise-the-alarm", *answers, dice=dice, last="check-awareness")

    def enemy_phase(self, phase: str, *answers: str, dice: Sequence[str] = (), last: str = "") -> Self:
        """One phase of it, or all up to another."""
        self.phase(phase)
        self.run(self._enemy_steps(PHASE_IDS.index(last or phase)), *answers, dice=dice)
        return self

    def _enemy_steps(self, last: int) -> Generator[Ask, int, None]:
        s = self._table
        while PHASE_IDS.index("raise-the-alarm") <= s.phase <= last and not s.over:
            more = enemy_turn.phase(s)
            if more is not None:
                yield from more

    # ------------------------------------------------------------ actions and events in words

    def code(self, text: str) -> int:
        """An action with areas and doors by their letters, things by their ids."""
        return int(ReichbustersAction.parse(self.wording.plain(text)))

    def texts(self, codes: Iterable[int]) -> list[str]:
        return [self.wording.lettered(str(ReichbustersAction(code))) for code in codes]

    happened = Bench.events_of

    def facts(self, kind: type[GameEvent]) -> list[dict[str, Any]]:
        """What the events of this kind since the last call say, by name and in words; Heroes and units are numbers."""
        return [
            {name: self.wording.fact(event, name) for name in EVENT_OF[kind].arguments} for event in self.happened(kind)
        ]

    def spent(self) -> list[str]:
        """On what specials were spent."""
        return [fact["effect"] for fact in self.facts(told.Spent)]

    def question(self) -> tuple[str, str] | None:
        """Who is asked now, and the word of the question."""
        asked = self.asked()
        return None if asked is None else (asked[0], QUESTIONS[asked[1]].word)

    # ------------------------------------------------------------ looking: what every seat sees

    @property
    def view(self) -> View:
        self.looked_at()
        return self.game.view(0)

    @property
    def drawn(self) -> Reichbusters:
        """The game, to be drawn as it stands now."""
        self.looked_at()
        return self.game

    @property
    def round(self) -> int:
        return self.view.round

    @property
    def alarm(self) -> bool:
        return self.view.alarm

    @property
    def basics(self) -> int:
        """Basic actions that are left in this turn."""
        return self.view.basics

    @property
    def ending(self) -> str:
        """How the game has ended, in words; empty before."""
        end = self.view.outcome
        return "" if end is None else str(end.text)

    def hero(self, hero: int) -> HeroView:
        return self.view.heroes[hero]

    def unit(self, unit: int) -> UnitView:
        """A miniature that is on the map."""
        return next(one for one in self.view.units if one.unit == unit)

    def room_of(self, area: str) -> RoomView:
        return self.view.rooms[self.room(area)]

    def where(self, hero: int) -> str | None:
        """The Hero's area, or None off the map."""
        return self._mark(self.hero(hero).square)

    def unit_at(self, unit: int) -> str | None:
        return self._mark(next((one.square for one in self.view.units if one.unit == unit), None))

    def _mark(self, square: str | None) -> str | None:
        return None if square is None else self.wording.at(square)

    def _marks(self, squares: Iterable[str]) -> str:
        return "".join(self.wording.at(square) for square in squares)

    def units(self, area: str) -> list[str]:
        """The names of the miniatures in an area."""
        return [UNIT_NAMES[one.unit] for one in self.view.units if self.wording.at(one.square) == area]

    def harm(self, unit: int) -> int:
        """The wounds that a miniature on the map has suffered."""
        return self.unit(unit).hurt

    def level(self, area: str) -> str:
        """How much the room of an area is aware."""
        return self.room_of(area).aware

    def cleared(self, area: str) -> bool:
        return self.room_of(area).cleared

    def door(self, mark: str) -> str:
        """open, closed or locked."""
        return self.view.doors[self.wording.gates.index(mark)].state

    def obscured(self) -> str:
        return self._marks(self.view.obscured)

    def suppressed(self) -> str:
        return self._marks(self.view.suppressed)

    def tokens(self, area: str) -> list[int]:
        """The levels of the spawn tokens of an area."""
        return [one.level for one in self.view.spawns if self.wording.at(one.square) == area for _ in range(one.number)]

    def face_down(self, area: str) -> list[str]:
        """The backs of the items that lie face down in an area."""
        return [one.back for one in self.view.hidden if self.wording.at(one.square) == area for _ in range(one.number)]

    def lying(self, area: str) -> list[str]:
        """The items that lie face up in an area."""
        return [TOKENS[one.id] for one in self.view.items if one.square and self.wording.at(one.square) == area]

    def carried(self, hero: int) -> list[str]:
        return [TOKENS[one.id] for one in self.view.items if one.hero == hero]

    def drained(self, item: str) -> bool:
        return any(one.drained for one in self.view.items if one.id == token(item))

    def feature(self, which: int = 0) -> str | None:
        """What kind a room feature is, None face down."""
        return self.view.features[which].kind

    def weapon(self, hero: int, weapon: int) -> WeaponView:
        return self.hero(hero).weapons[weapon]

    def held(self, hero: int) -> list[str]:
        """The cards in hand."""
        return [CARD_IDS[card] for card in self.hero(hero).hand]

    def discards(self, hero: int) -> list[str]:
        return [CARD_IDS[card] for card in self.hero(hero).discard]

    def lasting(self, hero: int) -> list[str]:
        """Cards that lie before the Hero."""
        return [CARD_IDS[card] for card in self.hero(hero).lasting]

    def removed(self, hero: int) -> int:
        """How many of the Hero's cards have left the game."""
        one = self.hero(hero)
        return 12 - len(one.hand) - one.deck - len(one.discard) - len(one.lasting)

    def wounds(self, hero: int) -> list[str]:
        return [WOUND_IDS[wound] for wound in self.hero(hero).wounds]

    def left(self, deck: str) -> tuple[int, int]:
        """How many cards a deck and its discard pile hold."""
        return self.view.decks.piles[deck]
