"""An option of a question, or an action that is none: beside the table, with what it can point at."""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.page import Ref
from undercroft.core.speech.say import Noun, Words
from undercroft.core.vocabulary.classes import GameAction
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.rules.verbs import stake_of
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import read
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref, section_ref

Wording = tuple[Words, Words, list[Ref], str]  # sentence, heading, refs, rule (empty: the question's own)


class Option:
    """An action beside the table and the question that it belongs to."""

    def __init__(self, s: Table, ask: Ask, code: int) -> None:
        self.s = s
        self.ask = ask
        self.code = code
        self.verb = verb_of(code)

    @property
    def action(self) -> GameAction:
        """With its arguments by name."""
        return read(self.code)

    @property
    def who(self) -> Noun:
        """Whose doing it is."""
        return names.who(self.s.doer)

    @property
    def me(self) -> Ref:
        return model_ref(self.s.doer)

    @property
    def cp(self) -> int:
        """Of an order that begins with a stake."""
        return stake_cp(stake_of(self.code))

    @property
    def section(self) -> Ref:
        return section_ref(stake_section(stake_of(self.code)))

    def own(self, text: Words, heading: Words, rule: str, *refs: Ref) -> Wording:
        """What the one who acts does, last what one clicks for it."""
        return text, heading, [self.me, *refs], rule
