"""A stake: CP that are put on one section of one order tile, 1 to 4 of them, in one number."""
# compiled: mypyc


def stake(tile: int, section: int, cp: int) -> int:
    return (tile * 4 + section) * 4 + cp - 1


def stake_section(of: int) -> int:
    """The section, tile * 4 + its place on it."""
    return of >> 2


def stake_cp(of: int) -> int:
    return (of & 3) + 1
