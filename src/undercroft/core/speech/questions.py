"""Questions to players, written once: for each its name, its rule, the words that ask it and what answers it.

Where name and rule are declared in a vocabulary, a game writes the rest and `declared` puts both together."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from undercroft.core.choice import Ask, Choice
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.records.notation import Notation
from undercroft.core.speech.say import Listing, Noun, Text, say
from undercroft.core.vocabulary.declared import Question

TableState = TypeVar("TableState")


class QuestionText(msgspec.Struct, Generic[TableState], frozen=True):
    """One kind of question. Where the rule depends on the table, the prompt says which one it is."""

    kind: str  # its name, for programs
    prompt: Text | Callable[[TableState, Ask], Text | tuple[Text, str]]  # what the player who is asked reads
    asked: Text  # `{player:the} may discard cards`, for whoever tries something else meanwhile
    verbs: tuple[int, ...]  # that answer it, now or another time
    passing: Text | str | Callable[[TableState, Ask], Text] = ""  # what it means to pass; empty where nobody can
    forbids: str = ""  # the rule against other verbs, where that is not the one behind the question
    rule: str = ""  # from its declaration, if it has one

    def put(self, s: TableState, ask: Ask) -> Choice:
        """The question as the player who is asked reads it."""
        said = self.prompt if isinstance(self.prompt, Text) else self.prompt(s, ask)
        text, rule = said if isinstance(said, tuple) else (said, self.rule)
        return Choice(ask.seat, self.kind, text, rule, ask.subject, ask.shared)

    def declined(self, s: TableState, ask: Ask) -> Text | str:
        """What it means to pass now."""
        return self.passing(s, ask) if callable(self.passing) else self.passing


def declared(
    vocabulary: Sequence[Question], texts: Sequence[QuestionText[TableState]]
) -> dict[int, QuestionText[TableState]]:
    """By the numbers of their declarations, with the rules from there. One without words, or one that nobody declared,
    fails the import."""
    by_name = {text.kind: text for text in texts}
    missing = [question.word for question in vocabulary if question.word not in by_name]
    if missing or len(texts) != len(vocabulary):
        words = {question.word for question in vocabulary}
        unknown = [text.kind for text in texts if text.kind not in words]
        raise ImportError(f"questions without words: {missing}, words without a question: {unknown}")
    return {
        number: msgspec.structs.replace(by_name[question.word], rule=question.rule)
        for number, question in enumerate(vocabulary)
    }


class Questions(Generic[TableState]):
    """All questions of a game, by their numbers, and what is wrong with answers to another one."""

    def __init__(
        self, by_number: Mapping[int, QuestionText[TableState]], notation: Notation, players: Sequence[Noun]
    ) -> None:
        self.by_number = by_number
        self._notation = notation
        self.players = players  # by seat

    def __getitem__(self, number: int) -> QuestionText[TableState]:
        return self.by_number[number]

    def put(self, s: TableState, ask: Ask) -> Choice:
        """The pending question as the player who is asked reads it."""
        return self.by_number[ask.question].put(s, ask)

    def takes(self, ask: Ask, code: int) -> bool:
        """The action is of a kind that answers the question."""
        return verb_of(code) in self.by_number[ask.question].verbs

    def misplaced(self, ask: Ask, code: int) -> Refusal | None:
        """Why a code cannot be an answer, whatever the table looks like; None if such answers are sometimes right."""
        text = self._notation.write(code)
        if "?" in text or self._notation.read(text) != code:
            return Refusal("TABLE", say("{action} is no action of this game", action=repr(text)))
        question = self.by_number[ask.question]
        if self.takes(ask, code):
            return None
        verbs = sorted({verb_of(option) for option in ask.options})
        # Machines' words, the same in every language.
        answers = Listing([f"`{self._notation.verbs[verb][0]}`" for verb in verbs], either=True)
        rule = question.forbids or question.rule
        return Refusal(rule, say("{asked}; answer with {answers}", asked=self.asked(ask), answers=answers))

    def unexplained(self, ask: Ask, code: int) -> Refusal:
        """What is said where a game finds no reason of its own."""
        question, text = self.by_number[ask.question], repr(self._notation.write(code))
        said = say("{asked} and {action} is not among what may be chosen", asked=self.asked(ask), action=text)
        return Refusal(question.forbids or question.rule, said)

    def asked(self, ask: Ask) -> Text:
        """Who is asked what."""
        return Text(self.by_number[ask.question].asked.template, {"player": self.players[ask.seat]})
