"""Piles of cards whose order may be known in part, and to some seats only.

A card's place is decided no earlier than somebody could know it: a shuffled pile is only how many there are of each
card, and drawing from it is a draw among them. So no order lies around that could leak. Where somebody has looked at
the top or put a card back, that end of the pile has an order, and every card in it knows which seats know it. What a
seat does not know of a pile is `unknown` to it; `deal_anew` lays it out again in any way that the seat must think
possible.
"""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say


class Pile:
    """One pile. Cards are small numbers, sets of seats bits."""

    __slots__ = ("bottom", "bottom_known", "loose", "size", "top", "top_known")

    loose: list[int]  # of each card, how many lie in no order between top and bottom
    top: list[int]  # cards whose place is fixed, the topmost last
    top_known: list[int]  # for each of them, who knows it
    bottom: list[int]  # the same from below, the lowest last
    bottom_known: list[int]
    size: int

    def __init__(self, loose: list[int]) -> None:
        self.loose = loose[:]
        self.top = []
        self.top_known = []
        self.bottom = []
        self.bottom_known = []
        self.size = sum(loose)

    def copy(self) -> "Pile":
        twin = Pile([])
        twin.loose = self.loose[:]
        twin.top = self.top[:]
        twin.top_known = self.top_known[:]
        twin.bottom = self.bottom[:]
        twin.bottom_known = self.bottom_known[:]
        twin.size = self.size
        return twin

    # ------------------------------------------------------------ playing

    def draw(self, dice: Dice) -> int:
        """The topmost card, which leaves the pile."""
        if self.size == 0:
            raise UndercroftError(say("a card is drawn from an empty pile: expected at least one"))
        self.size -= 1
        if self.top:
            self.top_known.pop()
            return self.top.pop()
        if self.size == len(self.bottom) - 1:  # nothing loose is left
            self.bottom_known.pop(0)
            return self.bottom.pop(0)
        return self._take_loose(dice)

    def look(self, number: int, seats: int, dice: Dice) -> list[int]:
        """The topmost cards, the first on top, which these seats know from now on; they stay where they are."""
        number = min(number, self.size)
        fixed: list[int] = []
        while len(self.top) + len(fixed) < number and self.size > len(self.top) + len(fixed) + len(self.bottom):
            fixed.append(self._take_loose(dice))
        for card in fixed:  # the later ones lie deeper
            self.top.insert(0, card)
            self.top_known.insert(0, 0)
        seen: list[int] = []
        for place in range(len(self.top) - 1, max(len(self.top) - 1 - number, -1), -1):
            self.top_known[place] |= seats
            seen.append(self.top[place])
        for place in range(number - len(seen)):
            self.bottom_known[place] |= seats
            seen.append(self.bottom[place])
        return seen

    def put(self, card: int, seats: int, below: bool = False) -> None:
        """A card onto the pile, or under it; these seats know where it lies."""
        self.size += 1
        if below:
            self.bottom.append(card)
            self.bottom_known.append(seats)
        else:
            self.top.append(card)
            self.top_known.append(seats)

    def add(self, card: int) -> None:
        """A card into a pile that is shuffled next."""
        self.size += 1
        self.loose[card] += 1

    def shuffle(self) -> None:
        """Nobody knows any order any more."""
        for card in self.top:
            self.loose[card] += 1
        for card in self.bottom:
            self.loose[card] += 1
        self.top = []
        self.top_known = []
        self.bottom = []
        self.bottom_known = []

    def _take_loose(self, dice: Dice) -> int:
        at = dice.below(sum(self.loose))
        for card, number in enumerate(self.loose):
            if at < number:
                self.loose[card] -= 1
                return card
            at -= number
        raise UndercroftError(say("a card is drawn from an empty pile: expected at least one"))

    # ------------------------------------------------------------ knowing

    def known(self, seat: int) -> list[int]:
        """The pile from top to bottom as a seat knows it: -1 where it does not; seat -1 is a spectator."""
        bit = 1 << seat if seat >= 0 else 0
        out = [card if known & bit else -1 for card, known in zip(self.top[::-1], self.top_known[::-1])]
        out += [-1] * (self.size - len(self.top) - len(self.bottom))
        return out + [card if known & bit else -1 for card, known in zip(self.bottom, self.bottom_known)]

    def unknown(self, seat: int) -> list[int]:
        """How many of each card lie where the seat does not know it."""
        bit = 1 << seat if seat >= 0 else 0
        out = self.loose[:]
        for card, known in zip(self.top + self.bottom, self.top_known + self.bottom_known):
            if not known & bit:
                out[card] += 1
        return out

    def deal_anew(self, seat: int, cards: list[int], dice: Dice) -> None:
        """Fill the places that the seat does not know from these cards, of which there must be as many as places;
        which they are, the game decides: they may have changed places with a hidden hand."""
        bit = 1 << seat if seat >= 0 else 0
        places = self.size - sum(1 for known in self.top_known + self.bottom_known if known & bit)
        if sum(cards) != places:
            raise UndercroftError(
                say("{cards} cards are dealt to a pile: expected {places}", cards=sum(cards), places=places)
            )
        self.loose = cards[:]
        for row, knowing in ((self.top, self.top_known), (self.bottom, self.bottom_known)):
            for place, known in enumerate(knowing):
                if not known & bit:
                    row[place] = self._take_loose(dice)
