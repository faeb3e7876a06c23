"""How a command is acknowledged."""

import msgspec


class Answer(msgspec.Struct, frozen=True):
    """A command was carried out and is durable."""

    step: int  # the ticket that it carried; programs know it by this name
    again: bool = False  # it had been carried out before; nothing was done now
    asked: bool = False  # taking back: the others are now asked whether they agree
