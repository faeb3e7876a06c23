"""A game in the terminal: a person at one seat, computer players at the others."""

from collections.abc import Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game, Outcome
from undercroft.core.packing import ARG, FIRST, FIRST_WORD, VERB
from undercroft.core.record import Record, write
from undercroft.core.sketch import Sketch
from undercroft.core.spec import GameSpec
from undercroft.players.base import Player, derived_seed, honest_answer, honest_choice, is_offered_the_end
from undercroft.screen import Screen

STYLES = {
    "wall": "white",
    "floor": "bright_black",
    "door": "bold yellow",
    "open": "green",
    "sealed": "bold magenta",
    "mark": "blue",
    "item": "bold yellow",
    "danger": "bold bright_red",
    "label": "dim",
    "seat0": "bold cyan",
    "seat1": "bold red",
    "seat2": "bold green",
    "seat3": "bold magenta",
}

HELP = """\
Type the number of an option, or an action in words, such as one of those in the list. Besides:
  ?                    this help
  board                show the board and your options again
  why ACTION           why an action is not possible now
  odds ACTION          the chances of an action, before any die is rolled
  log                  everything that has happened so far
  save FILE            write the record of the game so far
  orders {seat} LEVEL  be asked in the others' turns: never, attacks or always
  resign {seat}        give up
  offer-end {seat}     offer a draw, which stands until you play on
  quit                 leave the game"""


def show_sketch(console: Console, sketch: Sketch) -> None:
    """Print a board and the lines about it."""
    for line in [*sketch.board, [], *sketch.notes, []]:
        text = Text(no_wrap=True, overflow="ellipsis")
        for words, style in line:
            text.append(words, STYLES.get(style, ""))
        console.print(text)


def sentences(game: Game, seat: int) -> list[str]:
    """What the last action brought, as far as that seat may know it."""
    return [str(line.text) for line in game.story(seat)]


class Leave(Exception):
    """The person goes away."""


class Terminal:
    """One game at one terminal."""

    def __init__(
        self, spec: GameSpec, game: Game, seat: int, others: Mapping[int, Player], record: Record, seed: int
    ) -> None:
        self.spec = spec
        self.game = game
        self.record = record
        self.seat = seat
        self.others = others
        self.seed = seed
        self.console = Screen()
        self.log: list[str] = []
        self.stale = True  # something happened since the board was shown

    def run(self) -> None:
        """Play until the game ends or the person leaves; both are fine."""
        self.say(f"You play the {self.spec.seats[self.seat]} side. Type ? for help.", "bold")
        self.hear()
        try:
            while self.game.ask is not None:
                if self.game.ask.seat == self.seat:
                    self.turn()
                else:
                    self.answer(self.game.ask.seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("\nThe game ends here. Until next time!", "bold")
            return
        self.record.end(self.game, self.seed)
        self.board()
        self.farewell()

    def farewell(self) -> None:
        """Tell how it ended."""
        outcome = self.game.outcome
        if outcome is not None:
            self.say(f"{outcome.text} {self.verdict(outcome)}", "bold")

    # ------------------------------------------------------------ the person's turn

    def turn(self) -> None:
        """Show the question and its options, and take words until one of them is an action."""
        if self.stale:
            self.board()
        choice = self.game.choice
        if choice is not None:
            rule = f" [{choice.rule}]" if choice.rule else ""
            self.say(f"{choice.text}{rule}", "bold yellow")
        self.options()
        while True:
            words = self.console.input("> ").strip()
            try:
                if words and self.obey(words):
                    return
            except UndercroftError as error:
                self.say(str(error), "red")

    def obey(self, words: str) -> bool:
        """Carry out a command; True if it was an action."""
        first, _, rest = words.partition(" ")
        if words.isdecimal() and len(words) < 10:
            self.do(self.numbered(int(words)))
            return True
        if first == "why":
            refusal = self.game.why_not(self.spec.parse(rest))
            self.say("That is possible now." if refusal is None else str(refusal))
        elif first == "odds":
            self.odds(rest)
        elif first == "save":
            self.save(rest.strip())
        elif words in ("?", "help", "h"):
            self.say(HELP.format(seat=self.spec.seats[self.seat]))
        elif words == "board":
            self.board()
            self.options()
        elif words == "log":
            self.say("\n".join(self.log) or "Nothing has happened yet.")
        elif words in ("quit", "exit", "q"):
            raise Leave
        else:
            self.do(self.named(words))
            return True
        return False

    def numbered(self, number: int) -> int:
        codes = self.game.codes()
        if not 1 <= number <= len(codes):
            raise UndercroftError(f"there is no option {number}: expected 1 to {len(codes)}")
        return self.in_order()[number - 1]

    def named(self, words: str) -> int:
        """The code of an action in words, if the person may do it."""
        action = self.spec.parse(words)
        code = int(action)
        if code & VERB >= FIRST_WORD and code >> FIRST & ARG != self.seat:
            raise UndercroftError(f"{words}: expected your own seat, {self.spec.seats[self.seat]}")
        refusal = self.game.why_not(code)
        if refusal is not None:
            raise UndercroftError(f"{words}: {refusal}")
        return code

    def in_order(self) -> list[int]:
        """The options with those of one figure together, in the order of their numbers."""
        groups: dict[str, list[int]] = {}
        for code in self.game.codes():
            groups.setdefault(self.game.figure(code), []).append(code)
        return [code for group in groups.values() for code in group]

    def options(self) -> None:
        groups: dict[str, list[str]] = {}
        for number, code in enumerate(self.in_order(), 1):
            groups.setdefault(self.game.figure(code), []).append(f"{number:>3} {self.game.action(code)}")
        for figure, texts in groups.items():
            if figure:
                self.say(figure, "bold")
            self.console.print(Columns([Text(text) for text in texts], padding=(0, 3)))

    def odds(self, words: str) -> None:
        chances = self.game.odds(self.named(words))
        self.say("\n".join(str(chance) for chance in chances) or "No dice decide what that does.")

    def save(self, words: str) -> None:
        if not words:
            raise UndercroftError("save: expected the name of a file to write")
        try:
            Path(words).write_text(write(self.record), encoding="utf-8")
        except OSError as error:
            raise UndercroftError(f"{words}: expected a file that can be written ({error.strerror})") from None
        self.say(f"Saved; `undercroft replay {words}` shows it.")

    # ------------------------------------------------------------ what happens

    def do(self, code: int) -> None:
        self.record.play(self.game, code)
        self.hear()
        for seat, who in self.others.items():
            if is_offered_the_end(self.game, seat):
                seed = derived_seed(self.seed, len(self.record.steps))
                self.do(honest_answer(who, self.game, seat, seed))

    def answer(self, seat: int) -> None:
        """A computer player's turn to choose; it is shown only what its seat may know."""
        seed = derived_seed(self.seed, len(self.record.steps))
        self.do(honest_choice(self.others[seat], self.game, seat, seed))

    def hear(self) -> None:
        """Tell what happened, as far as the person may know it."""
        told = sentences(self.game, self.seat)
        self.log += told
        for words in told:
            self.say(words)
        self.stale = True

    # ------------------------------------------------------------ what is shown

    def board(self) -> None:
        show_sketch(self.console, self.game.sketch(self.seat, self.console.width))
        self.stale = False

    def verdict(self, outcome: Outcome) -> str:
        if outcome.drawn:
            return "Nobody wins."
        return "You win!" if self.seat in outcome.winners else "You lose."

    def say(self, words: str, style: str = "") -> None:
        self.console.print(words, style=style, markup=False)
