"""Standing in: whoever plays a seat for its owner, who was away.

A seat stays its owner's, whoever plays it meanwhile: the computer, somebody else at the table, or a guest with a new
invitation. The owner's link brings them back. From the computer they have the seat back as they come; a person who
stands in goes on until the owner says so, which needs nobody's consent and takes one press. Whoever stood in can do so
again only once the owner has been away again for as long as the table allows (absence.py): there is nothing to fight
about. If one who stands in leaves as well, the next stands in above them, and each of them can come back to what was
theirs.
"""

from collections.abc import Sequence

import msgspec

from undercroft.server.storage.store import COMPUTER, INVITED, PERSON, StandRow
from undercroft.server.tables.live.tokens import equal

MOST = 4  # who stand in at a seat, one above the other; of more, the oldest is forgotten


class Substitutes:
    """Of one seat: who plays it for its owner, and who is invited to."""

    def __init__(self, table: str, seat: int, rows: Sequence[StandRow] = ()) -> None:
        self._table = table
        self._seat = seat
        self.rows = list(rows)

    @property
    def people(self) -> list[StandRow]:
        return [row for row in self.rows if row.kind == PERSON]

    @property
    def computer(self) -> bool:
        """The computer plays until somebody comes back."""
        return any(row.kind == COMPUTER for row in self.rows)

    @property
    def any(self) -> bool:
        """Somebody plays for the owner."""
        return any(row.kind != INVITED for row in self.rows)

    def places(self, owner: str, hash: str) -> list[int]:
        """What a token's hash opens: 0 for the owner, then those who stand in. All are compared."""
        held = [owner, *[row.secret for row in self.people]]
        return [place for place, secret in enumerate(held) if equal(hash, secret)]

    def invites(self, hash: str) -> bool:
        return any(equal(hash, row.secret) for row in self.rows if row.kind == INVITED)  # one at most

    # ------------------------------------------------------------ changes: each returns what is to be stored

    def with_person(self, name: str, secret: str) -> list[StandRow]:
        """Somebody plays from now on; nobody else is invited any more."""
        return self._numbered([*self.people, self._row(PERSON, name, secret)])

    def with_computer(self) -> list[StandRow]:
        return self._numbered([*self._but(COMPUTER), self._row(COMPUTER)])

    def with_invitation(self, secret: str) -> list[StandRow]:
        """A new one, which ends an older one."""
        return self._numbered([*self._but(INVITED), self._row(INVITED, secret=secret)])

    def without_computer(self) -> list[StandRow]:
        return self._numbered(self._but(COMPUTER))

    def back_to(self, place: int) -> list[StandRow]:
        """The owner, or one who stood in, is back: whoever came after them plays no more."""
        return self._numbered(self.people[:place])

    def _but(self, kind: str) -> list[StandRow]:
        return [row for row in self.rows if row.kind != kind]

    def _row(self, kind: str, name: str = "", secret: str = "") -> StandRow:
        return StandRow(table_id=self._table, seat=self._seat, place=0, kind=kind, name=name, secret=secret)

    def _numbered(self, rows: Sequence[StandRow]) -> list[StandRow]:
        return [msgspec.structs.replace(row, place=place) for place, row in enumerate(rows[-MOST:])]
