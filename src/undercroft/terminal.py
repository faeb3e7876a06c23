"""A game in the terminal: a person at one seat, computer players at the others."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Styled

from undercroft.core.drawing.sketch import Sketch
from undercroft.core.errors import UndercroftError, reason, shortened
from undercroft.core.game import Game
from undercroft.core.packing import is_word, seat_of
from undercroft.core.records.record import Record, write
from undercroft.core.spec import GameSpec, seats_at
from undercroft.core.speech.gists import in_short
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import StoryLine
from undercroft.core.stakes import played_for
from undercroft.core.state import Outcome
from undercroft.players.base import Player, derived_seed, honest_answer, honest_choice, is_offered_the_end
from undercroft.players.hints import HintOption, hint
from undercroft.screen import Screen, spoken, words

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


def commands(seat: str) -> Text:
    """What can be typed."""
    return say(
        "Type the number of an option, or an action in words, such as one of those in the list. Besides:\n"
        "  ?                    this help\n"
        "  board                show the board and your options again\n"
        "  goals                what is played for, and how it stands\n"
        "  why ACTION           why an action is not possible now\n"
        "  odds ACTION          the chances of an action, before any die is rolled\n"
        "  hint                 what the computer would do in your place, and what might follow\n"
        "  log                  what has happened so far, in short\n"
        "  log all              the same, line by line\n"
        "  save FILE            write the record of the game so far\n"
        "  orders {seat} LEVEL  be asked in the others' turns: never, attacks or always\n"
        "  resign {seat}        give up\n"
        "  offer-end {seat}     offer a draw, which stands until you play on\n"
        "  quit                 leave the game",
        seat=seat,
    )


def show_sketch(console: Console, sketch: Sketch) -> None:
    """Print a board and the lines about it."""
    for line in [*sketch.board, [], *sketch.notes, []]:
        text = Styled(no_wrap=True, overflow="ellipsis")
        for piece, style in line:
            text.append(words(piece), STYLES.get(style, ""))
        console.print(text)


def sentences(game: Game, seat: int) -> list[Text | str]:
    """What the last action brought, as far as that seat may know it."""
    return [line.text for line in game.story(seat)]


def how_good(option: HintOption) -> Text:
    """An option with the chance to win by it, as far as that is known."""
    if option.chance is None:
        return say("{action}: {label}", action=option.action, label=option.label)
    told = {"action": option.action, "label": option.label, "chance": option.chance}
    if option.close:
        return say("{action}: {label}, {chance:percent} to win, about as good", **told)
    return say("{action}: {label}, {chance:percent} to win", **told)


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
        self.log: list[StoryLine] = []
        self.stale = True  # something happened since the board was shown

    def run(self) -> None:
        """Play until the game ends or the person leaves; both are fine."""
        seat = seats_at(self.game)[self.seat].name
        self.tell(say("You play {seat:the}. Type ? for help.", seat=seat), "bold")
        self.goals()
        self.hear()
        try:
            while self.game.ask is not None:
                if self.game.ask.seat == self.seat:
                    self.turn()
                else:
                    self.answer(self.game.ask.seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.tell("")
            self.tell(say("The game ends here. Until next time!"), "bold")
            return
        self.record.end(self.game, self.seed)
        self.board()
        self.farewell()

    def farewell(self) -> None:
        """Tell how it ended."""
        outcome = self.game.outcome
        if outcome is not None:
            self.tell(outcome.text, "bold")
            self.tell(self.verdict(outcome), "bold")

    # ------------------------------------------------------------ the person's turn

    def turn(self) -> None:
        """Show the question and its options, and take words until one of them is an action."""
        if self.stale:
            self.board()
        choice = self.game.choice
        if choice is not None:
            rule = f" [{choice.rule}]" if choice.rule else ""
            self.tell(f"{words(choice.text)}{rule}", "bold yellow")
        self.options()
        while True:
            typed = self.console.input("> ").strip()
            try:
                if typed and self.obey(typed):
                    return
            except UndercroftError as error:
                self.tell(shortened(words(error.text)), "red")

    def obey(self, typed: str) -> bool:
        """Carry out a command; True if it was an action."""
        first, _, rest = typed.partition(" ")
        if typed.isdecimal() and len(typed) < 10:
            self.do(self.numbered(int(typed)))
            return True
        if first == "why":
            refusal = self.game.why_not(self.spec.parse(rest))
            self.tell(say("That is possible now.") if refusal is None else f"{words(refusal.text)} ({refusal.rule})")
        elif first == "odds":
            self.odds(rest)
        elif first == "save":
            self.save(rest.strip())
        elif typed in ("?", "help", "h"):
            self.tell(commands(self.spec.seats[self.seat]))
        elif typed == "board":
            self.board()
            self.options()
        elif typed == "goals":
            self.goals()
        elif typed == "hint":
            self.hint()
        elif typed in ("log", "log all"):
            self.tell_log(self.log if rest else in_short(self.log))
        elif typed in ("quit", "exit", "q"):
            raise Leave
        else:
            self.do(self.named(typed))
            return True
        return False

    def goals(self) -> None:
        """What is played for: all that can end the game or pays in it."""
        panel = played_for(self.game.stakes(self.seat))
        self.tell(words(panel.title), "bold")
        for row in panel.rows:
            self.tell("  " + "  ".join(words(text) for text in (row.name, row.text, *row.badges) if text))

    def numbered(self, number: int) -> int:
        codes = self.game.codes()
        if not 1 <= number <= len(codes):
            raise UndercroftError(
                say("there is no option {number}: expected 1 to {last}", number=number, last=len(codes))
            )
        return self.in_order()[number - 1]

    def named(self, typed: str) -> int:
        """The code of an action in words, if the person may do it."""
        action = self.spec.parse(typed)
        code = int(action)
        if is_word(code) and seat_of(code) != self.seat:
            raise UndercroftError(
                say("{action}: expected your own seat, {seat}", action=typed, seat=self.spec.seats[self.seat])
            )
        refusal = self.game.why_not(code)
        if refusal is not None:
            raise UndercroftError(
                say("{action}: {refusal} ({rule})", action=typed, refusal=refusal.text, rule=refusal.rule)
            )
        return code

    def in_order(self) -> list[int]:
        """The options with those of one figure together, in the order of their numbers."""
        groups: dict[Text | str, list[int]] = {}
        for code in self.game.codes():
            groups.setdefault(self.game.figure(code), []).append(code)
        return [code for group in groups.values() for code in group]

    def options(self) -> None:
        groups: dict[Text | str, list[str]] = {}
        for number, code in enumerate(self.in_order(), 1):
            groups.setdefault(self.game.figure(code), []).append(f"{number:>3} {self.game.action(code)}")
        for figure, texts in groups.items():
            if figure:
                self.tell(figure, "bold")
            self.console.print(Columns([Styled(text) for text in texts], padding=(0, 3)))

    def odds(self, typed: str) -> None:
        chances = self.game.odds(self.named(typed))
        for chance in chances:
            self.tell(chance.text)
        if not chances:
            self.tell(say("No dice decide what that does."))

    def hint(self) -> None:
        """The best options, the chance to win with each, and what might follow the first."""
        found = hint(self.game.known(self.seat), self.seat)
        for option in found.options:
            self.tell(how_good(option))
        first = found.options[0]
        if first.lines:
            self.tell(say("What might follow the first:"), "bold")
        for line in first.lines:
            self.tell(f"  {words(line.text)}", "bold" if line.heading else "")
        if found.tries and not found.learned:
            self.tell(say("The chances are estimated by a rule of thumb."))

    def save(self, name: str) -> None:
        if not name:
            raise UndercroftError(say("save: expected the name of a file to write"))
        try:
            Path(name).write_text(write(self.record), encoding="utf-8")
        except OSError as error:
            raise UndercroftError(
                say("{file}: expected a file that can be written ({why})", file=name, why=reason(error))
            ) from None
        self.tell(say("Saved; `undercroft replay {file}` shows it.", file=name))

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
        told = self.game.story(self.seat)
        self.log += told
        for line in told:
            self.tell(line.text)
        self.stale = True

    def tell_log(self, told: Sequence[StoryLine]) -> None:
        for line in told or [StoryLine(say("Nothing has happened yet."), "")]:
            self.tell(line.heading or line.text, "bold" if line.heading else "")

    # ------------------------------------------------------------ what is shown

    def board(self) -> None:
        show_sketch(self.console, self.game.sketch(self.seat, self.console.width, spoken()))
        self.stale = False

    def verdict(self, outcome: Outcome) -> Text:
        if outcome.drawn:
            return say("Nobody wins.")
        return say("You win!") if self.seat in outcome.winners else say("You lose.")

    def tell(self, text: Text | str, style: str = "") -> None:
        self.console.print(words(text), style=style, markup=False)
