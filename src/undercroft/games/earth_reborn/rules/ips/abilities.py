"""Special Abilities of Characters (ER-ABILITY, ER-CHAR), one function each."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def ability_options(s: Table, who: int) -> list[int]:
    """ABILITY line, target."""
    raise NotImplementedError


def use_ability(s: Table, who: int, code: int) -> Flow:
    raise NotImplementedError


def traitor_options(s: Table) -> list[int]:
    """TRAITOR, for NORAD in its own round."""
    raise NotImplementedError


def use_traitor(s: Table, who: int) -> Flow:
    raise NotImplementedError


def change_control(s: Table, who: int, seat: int) -> Flow:
    """ER-CHAR-5, ER-CHAR-13; Prisoners are freed (ER-CAPTURE-6)."""
    raise NotImplementedError


def look_for_traitors(s: Table) -> None:
    """Unmasking (ER-SCEN-6)."""
    raise NotImplementedError
