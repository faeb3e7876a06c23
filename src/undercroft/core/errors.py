"""The base of every error that bad input causes, so that one `except` at the door can turn it into a sentence."""


class UndercroftError(Exception):
    """Something given to the table is wrong; the message is one sentence: what, where, and what was expected."""
