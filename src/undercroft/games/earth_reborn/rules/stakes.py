"""A stake: CP that are put on one section of one order tile, 1 to 4 of them, in one number. Beside it who joins an
order, with how many CP on which section, and who moves with how many."""
# compiled: mypyc


def stake(tile: int, section: int, cp: int) -> int:
    return (tile * 4 + section) * 4 + cp - 1


def stake_section(of: int) -> int:
    """The section, tile * 4 + its place on it."""
    return of >> 2


def stake_cp(of: int) -> int:
    return (of & 3) + 1


# ---------------------------------------------------------------- those who take part


def joined_as(who: int, of: int, cp: int) -> int:
    """A Character who joins an order, with so many CP on the section of a stake."""
    return who << 10 | of & ~3 | cp - 1


def joiner(part: int) -> int:
    return part >> 10


def joined_cp(part: int) -> int:
    return (part & 3) + 1


def mover(who: int, cp: int) -> int:
    """A Character in a Combined Move."""
    return who << 8 | cp


def mover_of(moving: int) -> int:
    return moving >> 8


def mover_cp(moving: int) -> int:
    return moving & 255
