"""Capture, Prisoners, piloting (ER-CAPTURE)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def captured(s: Table, captor: int, victim: int) -> Flow:
    """ER-CAPTURE-3, ER-CAPTURE-4, ER-CAPTURE-9, ER-CAPTURE-10."""
    raise NotImplementedError


def free(s: Table, prisoner: int, square: int) -> Flow:
    """He stands there, his player chooses the facing (ER-CAPTURE-6)."""
    raise NotImplementedError


def captor_died(s: Table, captor: int) -> Flow:
    """ER-CAPTURE-7, ER-CAPTURE-13."""
    raise NotImplementedError


def assassinate(s: Table, who: int, of: int) -> Flow:
    """ER-CAPTURE-8."""
    raise NotImplementedError


def prisoner_of(s: Table, captor: int) -> int:
    """Or -1."""
    raise NotImplementedError
