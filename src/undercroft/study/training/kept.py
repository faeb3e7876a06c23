"""Rows of games as files, so that what was played once is learned from again."""

from array import array
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from undercroft.study.training.rows import Rows


def save(rows: Rows, path: Path) -> None:
    """Written beside its place first: a file that is there is whole."""
    beside = path.with_suffix(".part.npz")
    np.savez_compressed(
        beside,
        width=rows.width,
        games=np.array(rows.games, np.int32),
        turns=np.array(rows.turns, np.int32),
        seats=np.array(rows.seats, np.int8),
        numbers=np.array(rows.numbers, np.float32),
        won=np.array(rows.won, np.float32),
        estimated=np.array(rows.estimated, np.float32),
    )
    beside.replace(path)


def load(paths: Iterable[Path]) -> Rows:
    """All rows of these files. Games of different files never count as one: each file's come after the last one's, by
    whole fifties, so that the same of them are held out."""
    out, first = Rows(0), 0
    for path in paths:
        with np.load(path) as file:
            out.width = int(file["width"])
            games = file["games"].astype(np.int64) + first
            out.games += array("l", games.tolist())
            out.turns += array("l", file["turns"].tolist())
            out.seats += array("b", file["seats"].tolist())
            out.numbers.frombytes(file["numbers"].tobytes())
            out.won.frombytes(file["won"].tobytes())
            out.estimated.frombytes(file["estimated"].tobytes())
        first = (int(games.max()) // 50 + 1) * 50 if len(games) else first
    return out
