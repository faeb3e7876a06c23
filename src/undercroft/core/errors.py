"""The base of every error that bad input causes, so that one `except` at the door can turn it into a sentence."""

from undercroft.core.say import Text


class UndercroftError(Exception):
    """Something given to the table is wrong; the message is one sentence: what, where, and what was expected.

    `str()` of it is English; `text` can be said in the reader's language.
    """

    text: Text | str

    def __init__(self, text: Text | str = "") -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return str(self.text)
