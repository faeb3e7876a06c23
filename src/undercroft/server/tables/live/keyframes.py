"""How the table looked at any earlier step, quickly: key frames on the way, and a short walk from the nearest."""

from undercroft.core.chance.dice import replayed
from undercroft.core.game import Game
from undercroft.core.records.record import Record
from undercroft.core.spec import game as find_game

EVERY = 32  # steps between key frames, about; more in a long record
MOST = 64  # key frames


class Keyframes:
    """Positions of one record whose every step has been checked before. The games it gives are for looking at: their
    dice are the recorded ones and end with the step."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._frames: list[tuple[int, Game]] = []
        self._every = EVERY

    def wants(self, step: int, game: Game) -> bool:
        """It would make a good key frame: it lies between two actions, where the dice can be laid out anew."""
        last = self._frames[-1][0] if self._frames else 0
        return game.flow is None and step >= last + self._every

    def keep(self, step: int, game: Game) -> None:
        """Offer a position on the way. Once there are too many, every other one goes."""
        if self.wants(step, game):
            self._frames.append((step, game))
        if len(self._frames) > MOST:
            self._every *= 2
            del self._frames[::2]

    def cut(self, to: int) -> None:
        """Forget what came after a step."""
        while self._frames and self._frames[-1][0] > to:
            self._frames.pop()

    def at(self, step: int) -> Game:
        """The game after a step of the record."""
        start, game = self._nearest(step, step)
        for made in self._record.steps[start + 1 : step + 1]:
            game.do(int(game.parse(made.action)))
        return game

    def beats(self, step: int) -> list[Game]:
        """A step picture by picture, if the rules went on by themselves; the last is the game after the step."""
        if step == 0:
            return [self.at(0)]
        start, game = self._nearest(step - 1, step)
        for number in range(start + 1, step + 1):
            game.watched = number == step
            game.do(int(game.parse(self._record.steps[number].action)))
        return game.film()

    def _nearest(self, before: int, step: int) -> tuple[int, Game]:
        """A game at or before one step, with the dice up to another laid out."""
        for start, frame in reversed(self._frames):
            if start <= before:
                game = frame.copy()
                game.state.dice = replayed(self._dice(start + 1, step))
                return start, game
        record = self._record
        dice = replayed(self._dice(0, step))
        game = find_game(record.game).new(record.mission, dice, record.edition, record.options)
        game.open()
        return 0, game

    def _dice(self, first: int, last: int) -> list[int]:
        return [value for made in self._record.steps[first : last + 1] for value in made.dice]
