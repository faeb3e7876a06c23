"""The bench for rule tests: a small map, Characters on it, order tiles and CP, scripted dice, actions as texts.

    scene = Scene(HALL, cp=(6, 4))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B", "w")
    scene.give("vasquez", "close-combat 2")
    scene.play("activate vasquez", "strike @2 jack", dice=["1", "c"])
    assert scene.wounds("jack") == 1

Maps: tests/earth_reborn/board.py. In actions squares are named by their marks or as `3,1`, doors and laid tiles by
their letters, things as `door-d`, `element-x`, `wall-An` (the wall north of A). A stake is written `17.2:3`, or `@3`
for the first section on which 3 CP make a legal action of what is written, or `@3r` and `@3g` for a red or gold one.
Words at the end may be left out, and `*` stands for any.

Dice: yellow `c` (critical), `0`, `1`, `2`, `a` (2 and out of ammunition); black `B0`, `B2`, `B3`, `BF` (flip), `BS`
(shuffle), `B*` (Spy Point); `#4` is a draw. All that are scripted must fall within the call that names them.

Nobody is asked for Duels unless the scene has `duels=True`. The table begins at the first round of turn 1, with NORAD
as the Active player; `scene.turn_to("salemite")` gives the round to the other side.
"""

from collections.abc import Mapping, Sequence
from typing import Self, TypeVar

from tests.earth_reborn.board import FIELD as FIELD
from tests.earth_reborn.board import HALL as HALL
from tests.earth_reborn.board import ROOMS as ROOMS
from tests.earth_reborn.board import Board
from tests.earth_reborn.board import Cadaver as Cadaver
from tests.earth_reborn.board import Door as Door
from tests.earth_reborn.board import Element as Element
from tests.earth_reborn.board import Room as Room
from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.chance.dice import scripted
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.scaffold.bench import Bench
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.dice import BOX
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import deck, derived, pile, seats
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import NEVER, numbered, with_needed
from undercroft.games.earth_reborn.rules.setup import bare_table
from undercroft.games.earth_reborn.rules.tables import (
    ASK_ALWAYS,
    ASK_NEVER,
    AWAY,
    BORN_NORAD,
    CARDS,
    CHARACTER_IDS,
    COLOUR_IDS,
    DEAD,
    DOOR_THING,
    HERE,
    IN_DECK,
    LOCKED,
    M_SEARCH,
    MODULE_IDS,
    ORDER_IDS,
    OUT_OF_GAME,
    P_ROUND,
    PIECE_IDS,
    PRISONER,
    SEATS,
    SUPPLY,
    WALL_THING,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import read as read_action
from undercroft.games.earth_reborn.vocabulary.declared import EVENTS, VERBS
from undercroft.games.earth_reborn.vocabulary.events import EVENTS as KINDS
from undercroft.games.earth_reborn.vocabulary.kinds import write_stake

DICE = {
    "c": "yellow:critical", "0": "yellow:blank", "1": "yellow:1", "2": "yellow:2", "a": "yellow:2-ammo",
    "B0": "black:blank", "B2": "black:2", "B3": "black:3", "BF": "black:3-flip", "BS": "black:3-shuffle",
    "B*": "black:spy",
}  # fmt: skip
STATES = {"away": AWAY, "here": HERE, "dead": DEAD, "prisoner": PRISONER, "supply": SUPPLY, "locked": LOCKED}

E = TypeVar("E", bound=GameEvent)


def module_bits(names: str | int) -> int:
    """Of a scenario from 1 to 9, or by their names, with those that they need; `all` and `all but duel` too."""
    if isinstance(names, int):
        return (1 << (3, 5, 7, 9, 12, 14, 15, 17, 19)[names - 1]) - 1
    words = names.split()
    if words[0] == "all":
        return (1 << len(MODULE_IDS)) - 1 & ~sum(1 << MODULE_IDS.index(word) for word in words[2:])
    return with_needed(sum(1 << MODULE_IDS.index(word) for word in words))


def number(who: str | int) -> int:
    """The number of a Character."""
    return who if isinstance(who, int) else CHARACTER_IDS.index(who)


class Scene(Bench):
    """A game set up by hand at the beginning of a round."""

    game: EarthReborn
    seats, box = SEATS, BOX

    def __init__(
        self,
        map: str = HALL,
        modules: str | int = "all",
        cp: tuple[int, int] = (20, 20),
        mp: tuple[int, int] = (5, 5),
        doors: Mapping[str, Door] | None = None,
        elements: Mapping[str, Element] | None = None,
        rooms: Mapping[str, Room] | None = None,
        cadavers: Sequence[Cadaver] = (),
        stairs: Sequence[str] = (),
        sewers: str = "",
        lock_ups: str = "",
        initiative: str = "norad",
        duel_initiative: bool = False,
        base: tuple[int, int] = (5, 5),
        turns: int = 8,
        turn: int = 1,
        ground: str = "",
        leave: bool = True,
        wins: Sequence[tuple[int, int, int, int]] = (),
        awards: Sequence[tuple[int, int, int, int, int]] = (),
        duels: bool = False,
        seed: int = 0,
    ) -> None:
        """`cp` are the points behind the screens now, `base` those of each turn; `stairs` are pairs of marks."""
        self.board = Board(map, doors or {}, elements or {}, rooms or {}, cadavers, stairs, sewers)
        d = self.board.dossier
        d.modules = module_bits(modules)
        d.cp, d.mp, d.turns = list(base), list(mp), turns
        d.initiative, d.duel_initiative = SEATS.index(initiative), duel_initiative
        d.ground = SEATS.index(ground) if ground else -1
        d.leave_from = d.leave_sewers = [1 if leave else NEVER] * 2
        d.lock_ups = [self.board.tile_names.index(tile) for tile in lock_ups]
        d.wins, d.awards = list(wins), numbered(list(awards))
        self._table = bare_table(d, scripted([], seed))
        s = self._table
        s.orders = [ASK_ALWAYS if duels else ASK_NEVER] * 2
        s.phase, s.turn = P_ROUND, turn
        s.cp, s.mp = list(cp), list(mp)
        super().__init__(EarthReborn(s))

    @property
    def table(self) -> Table:
        return self.game.table if self.opened else self._table

    # ------------------------------------------------------------ setting up

    def put(
        self,
        who: str,
        square: str = "",
        facing: str = "n",
        wounded: bool = False,
        wounds: int = 0,
        side: str = "",
        state: str = "here",
    ) -> int:
        """A Character onto a square; a Large Miniature by its top left one. `side` if he is not on his own."""
        s, one = self.table, number(who)
        s.whereabouts[one] = STATES[state]
        s.facing[one] = DIRECTIONS.index(facing)
        s.wounds[one] = wounds
        s.wounded = s.wounded & ~(1 << one) | wounded << one
        own = "norad" if BORN_NORAD >> one & 1 else "salemite"
        norad = (side or own) == "norad"
        s.norad = s.norad & ~(1 << one) | norad << one
        derived.place(s, one, self.square(square) if square else -1)
        return one

    def kill(self, who: str, square: str) -> int:
        """A Dead Character's marker on a square."""
        one = self.put(who, state="dead")
        self.table.corpse[one] = self.square(square)
        return one

    def imprison(self, who: str, captor: str) -> int:
        """A Prisoner, on his Wounded side."""
        one = self.put(who, state="prisoner", wounded=True)
        self.table.captor[one] = number(captor)
        return one

    def give(self, who: str, *sections: str) -> list[int]:
        """Order tiles assigned in an earlier round: for each text like `move 3` or `close-combat 2 red` one from the
        bag with a section of that type, with at least that number and of that colour. The tiles."""
        out = []
        for text in sections:
            tile = self.find_tile(text)
            self.table.bag &= ~(1 << tile)
            self.table.assigned[number(who)] |= 1 << tile
            out.append(tile)
        return out

    def hand(self, seat: str, *sections: str | int) -> list[int]:
        """Order tiles with these sections behind a screen; also tiles by their numbers."""
        out = []
        for one in sections:
            tile = one if isinstance(one, int) else self.find_tile(one)
            self.table.bag &= ~(1 << tile)
            self.table.hand[SEATS.index(seat)] |= 1 << tile
            out.append(tile)
        return out

    def discard(self, *tiles: int) -> None:
        """Tiles from the bag onto the discard pile, known to all."""
        s = self.table
        for tile in tiles:
            s.bag &= ~(1 << tile)
            s.discarded |= 1 << tile
            pile.all_see(s, 1 << tile)

    def only_bag(self, *tiles: int) -> None:
        """The bag holds these tiles; all others that were in it are discarded."""
        self.discard(*[tile for tile in bits(self.table.bag) if tile not in tiles])

    def find_tile(self, text: str) -> int:
        """A tile of the bag with sections like these, `move 3, shoot 2 gold`; each has to be another section. The least
        number that serves comes first."""
        best = (99, -1)
        for tile in bits(self.table.bag):
            excess = self._fits(tile, [one.split() for one in text.split(",")])
            best = min(best, (excess, tile))
        assert best[1] >= 0 and best[0] < 99, f"no tile of the bag has {text}"
        return best[1]

    def _fits(self, tile: int, wanted: list[list[str]]) -> int:
        free = list(range(tile * 4, tile * 4 + 4))
        excess = 0
        for words in wanted:
            order, least = ORDER_IDS.index(words[0]), int(words[1]) if len(words) > 1 else 1
            colours = [COLOUR_IDS.index(word) for word in words[2:]] or [0, 1, 2]
            able = [one for one in free if SECTION_TYPE[one] == order and SECTION_NUMBER[one] >= least
                    and SECTION_COLOUR[one] in colours]  # fmt: skip
            if not able:
                return 99
            one = min(able, key=lambda section: SECTION_NUMBER[section])
            free.remove(one)
            excess += SECTION_NUMBER[one] - least
        return excess

    def carry(self, who: str, *pieces: str) -> list[int]:
        """Equipment cards with these pieces up. The cards."""
        out = []
        for piece in pieces:
            face = self._free_face(piece)
            self._turn(face)
            derived.give_card(self.table, face >> 1, number(who))
            out.append(face >> 1)
        return out

    def _free_face(self, piece: str) -> int:
        free = [face for face in range(CARDS * 2) if PIECE[face] == PIECE_IDS.index(piece)
                and self.table.holder[face >> 1] == OUT_OF_GAME]  # fmt: skip
        assert free, f"no card with {piece} is left"
        return free[0]

    def _turn(self, face: int) -> None:
        s = self.table
        s.salemite_up = s.salemite_up & ~(1 << (face >> 1)) | (face & 1) << (face >> 1)

    def magnet(self, who: str, markers: int = 1) -> None:
        self.table.magnets[number(who)] = markers

    def deck(self, *pieces: str, rest: bool = False) -> None:
        """The Search deck from its top down, known to nobody but the top one; `rest`: all cards that nobody carries
        are in it below, in no order."""
        s = self.table
        assert s.dossier.modules & M_SEARCH
        faces = []
        for piece in pieces:
            face = self._free_face(piece)
            self._turn(face)
            derived.give_card(s, face >> 1, IN_DECK)
            faces.append(face)
        loose = [card for card in range(CARDS) if s.holder[card] == OUT_OF_GAME] if rest else []
        for card in loose:
            derived.give_card(s, card, IN_DECK)
        s.deck_unordered = sum(1 << card for card in loose)
        s.deck_top = faces[::-1]
        s.deck_top_known = [seats.everybody(s) if place == 0 else 0 for place in range(len(faces))][::-1]
        s.deck_bottom, s.deck_bottom_known = [], []
        assert not faces or deck.top(s) == faces[0]

    def open_doors(self, doors: str) -> None:
        """They stand open, as in an earlier round."""
        for door in doors:
            self.table.open_doors |= 1 << self.door(door)
        derived.barriers_changed(self.table)

    def turn_to(self, seat: str) -> Self:
        """The next round is this side's."""
        self.table.active = SEATS.index(seat)
        return self

    def reopen(self) -> Self:
        """Ask anew, after a test has changed the table."""
        derived.recount(self.table)
        self.game.flow = None
        self.game.open()
        self.opened = True
        return self

    # ------------------------------------------------------------ playing

    def die(self, face: str | int) -> int:
        return super().die(DICE.get(str(face), face))

    # ------------------------------------------------------------ actions as texts

    def among(self, text: str, options: Sequence[int]) -> int:
        for code in options:
            if self._means(text, code):
                return code
        raise AssertionError(f"{text} is not possible; {self.asked()} may {self.texts(options)}")

    def legal(self, text: str) -> int:
        """The action that a text names; it must be among the options."""
        return self.among(text, self.game.codes())

    def can(self, text: str) -> bool:
        """Whether an action is legal now."""
        return any(self._means(text, code) for code in self.game.codes())

    def refused(self, text: str) -> Refusal:
        """Why an action in full words is not legal now; it must not be."""
        refusal = self.game.why_not(self.game.parse(text))
        assert refusal is not None, f"{text} is possible"
        return refusal

    def _means(self, text: str, code: int) -> bool:
        verb, *words = text.split()
        declared, done = VERBS[verb_of(code)], read_action(code)
        if verb != declared.word or len(words) > len(declared.arguments):
            return False
        for word, (name, kind) in zip(words, declared.arguments.items()):
            value = getattr(done, name)
            if not self._is(kind.what, word, value, kind.write(value)):
                return False
        return True

    def _is(self, kind: str, word: str, value: int, written: str) -> bool:
        """Whether a word of a test names this argument."""
        if word == written or word == "*":
            return True
        if kind == "stake" and word[0] == "@":
            colour = {"r": 1, "g": 2, "b": 0}.get(word[-1], -1)
            cp = int(word.strip("@rgb"))
            return value % 4 + 1 == cp and colour in (-1, SECTION_COLOUR[value >> 2])
        if kind in ("square", "target") and (word in self.board.map.marks or "," in word):
            return self.square(word) == value
        if kind == "target" and word in CHARACTER_IDS:
            return number(word) == value
        if kind == "door":
            return word in self.board.door_names and self.door(word) == value
        if kind == "laid tile":
            return word in self.board.tile_names and self.tile(word) == value
        if kind in ("thing", "target", "place") and "-" in word:
            return self.thing(word) == value
        return kind in ("card", "weapon") and word in PIECE_IDS and value < CARDS and self._shows(value, word)

    def _shows(self, card: int, piece: str) -> bool:
        return PIECE_IDS[PIECE[card * 2 + (self.table.salemite_up >> card & 1)]] == piece

    def thing(self, word: str) -> int:
        """`door-d`, `element-x`, `wall-An`."""
        kind, _, name = word.partition("-")
        if kind == "door":
            return DOOR_THING + self.door(name)
        if kind == "wall":
            return WALL_THING + self.board.edge(name[:-1], name[-1])
        return self.board.element_names.index(name) if kind == "element" else -1

    # ------------------------------------------------------------ looking

    told = Bench.events_of

    def happened(self, event: int) -> list[tuple[int, ...]]:
        """What the events of this kind (events.E_...) since the last call say: all their arguments in order."""
        names = EVENTS[event].arguments
        return [tuple(getattr(one, name) for name in names) for one in self.events if type(one) is KINDS[event]]

    def kinds(self) -> list[type[GameEvent]]:
        """Which kinds of events there were since the last call, in their order."""
        return [type(one) for one in self.events]

    def square(self, name: str) -> int:
        return self.board.square(name)

    def door(self, letter: str) -> int:
        return self.board.door_names.index(letter)

    def tile(self, letter: str) -> int:
        """The number of a laid tile."""
        return self.board.tile_names.index(letter)

    def where(self, who: str) -> str | None:
        """The mark of his square, or its column and row; None off the map."""
        square = self.table.square[number(who)]
        width = self.board.map.frame.width
        marks = {at: mark for mark, at in self.board.map.marks.items()}
        return None if square < 0 else marks.get(square, f"{square % width + 1},{square // width + 1}")

    def facing(self, who: str) -> str:
        return DIRECTIONS[self.table.facing[number(who)]]

    def wounds(self, who: str) -> int:
        """On the side that is up."""
        return self.table.wounds[number(who)]

    def is_wounded(self, who: str) -> bool:
        return self.table.wounded >> number(who) & 1 == 1

    def is_dead(self, who: str) -> bool:
        return self.table.whereabouts[number(who)] == DEAD

    def carried(self, who: str) -> list[str]:
        """What he carries, by the pieces that are up."""
        cards = bits(self.table.carried[number(who)])
        return [PIECE_IDS[PIECE[card * 2 + (self.table.salemite_up >> card & 1)]] for card in cards]

    def cp(self, seat: str) -> int:
        return self.table.cp[SEATS.index(seat)]

    def mp(self, seat: str) -> int:
        return self.table.mp[SEATS.index(seat)]

    def spent(self, who: str) -> int:
        return self.table.spent_cp[number(who)]

    def stake(self, who: str, order: str, cp: int, colour: str = "") -> str:
        """A stake as actions write it, on a tile that he has."""
        for tile in bits(self.table.assigned[number(who)]):
            for section in range(tile * 4, tile * 4 + 4):
                fits = SECTION_TYPE[section] == ORDER_IDS.index(order) and SECTION_NUMBER[section] >= cp
                if fits and (not colour or COLOUR_IDS[SECTION_COLOUR[section]] == colour):
                    return write_stake(section * 4 + cp - 1)
        raise AssertionError(f"{who} has no tile with {order} {cp} {colour}")
