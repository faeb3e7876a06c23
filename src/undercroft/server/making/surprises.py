"""All that is being made of a seed, or was a while ago. A thing is known by a secret id, which its page keeps: so it is
there again after a reload."""

import secrets
import sys
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from undercroft.core.speech.say import Text, say
from undercroft.server.errors import TableError
from undercroft.server.making.jobs import CANCELLED, EACH, Job, Jobs
from undercroft.study.surprise import Made, Measured, Wish

COMMAND = (sys.executable, "-m", "undercroft.server.making.maker")


class NoSurprise(TableError):
    """It is not known here, or no longer."""

    status = 404


class Surprise(Job):
    """Something that is being made."""

    def __init__(self, wish: Wish, by: str) -> None:
        super().__init__(secrets.token_urlsafe(16), by)
        self.wish = wish
        self.made: Made | None = None
        self.measured = Measured(games=0, wins=[], draws=0)

    @property
    def order(self) -> bytes:
        return msgspec.json.encode(self.wish)

    @property
    def found(self) -> bool:
        return self.made is not None

    def take(self, said: dict[str, Any]) -> None:
        if "made" in said:
            self.made = msgspec.convert(said["made"], Made)
        else:
            self.measured = msgspec.convert(said["measured"], Measured)


class Surprises(Jobs[Surprise]):
    """Those of one server."""

    longest: ClassVar[float] = 300.0
    unseen: ClassVar[float] = 100.0
    failed: ClassVar[Text] = say("nothing came of it: try another one")
    share: ClassVar[Text] = say("{number} are being made for you already: wait for one, or cancel it", number=EACH)
    full: ClassVar[Text] = say("too many others wait for something to play: try again in a minute")

    def __init__(self, processes: int = 0, command: Sequence[str] = COMMAND) -> None:
        super().__init__(processes, command)

    def begin(self, wish: Wish, by: str) -> Surprise:
        """Have something made, for somebody at an address. Raises TooMany, Busy."""
        return self.add(Surprise(wish, by))

    def look(self, id: str) -> Surprise:
        """How far it is. Raises NoSurprise."""
        found = self.find(id)
        if found is None:
            raise NoSurprise(say("it is no longer here: have another one made"))
        return found

    async def cancel(self, id: str) -> Surprise:
        """Make it no further; what was made of it stays. Raises NoSurprise."""
        found = self.look(id)
        await self._stop(found, CANCELLED)
        return found
