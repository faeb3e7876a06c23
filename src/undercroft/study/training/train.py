"""From games to a value: rows of so many games, a network for each seat, and how good it is on games held out."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from undercroft.core.errors import UndercroftError, reason
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import say
from undercroft.core.value.values import ValueFile, named, network_file
from undercroft.study.simulate import one_team
from undercroft.study.training.rows import GamesToPlay, Rows, play, table_of

LEAST = 20  # games: fewer leave nothing to hold out


@dataclass(frozen=True)
class Trained:
    """The value as a file, and how good each of its networks is, beside what the game thinks without it."""

    file: ValueFile
    rows: int
    judged: list[Any]  # report.Judged, one a network
    estimated: list[Any]


def train(
    spec: GameSpec, plan: GamesToPlay, games: int, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> Trained:
    """Play the games of the plan and learn from them."""
    if games < LEAST:
        raise UndercroftError(say("{games} games: expected at least {least} to learn from", games=games, least=LEAST))
    if not table_of(spec, plan, 0).feature_names():
        raise UndercroftError(say("{name}: expected a game that lists its features", name=spec.name))
    rows = play(spec, plan, games, jobs, progress)
    return learn(spec, plan, rows, games)


def learn(spec: GameSpec, plan: GamesToPlay, rows: Rows, games: int) -> Trained:
    """What the rows teach."""
    try:
        from undercroft.study.training.fit import chances, fit, table
        from undercroft.study.training.report import judged
    except ModuleNotFoundError as missing:
        raise UndercroftError(say("{name} is missing: install the extra `train`", name=str(missing.name))) from None
    game = table_of(spec, plan, 0)
    networks, told, estimated = [], [], []
    for seat in [-1] if one_team(game) else range(game.seats):
        known = table(rows, seat)
        network = fit(known, plan.seed)
        stored = network_file(network)
        networks.append(stored)
        test = known.test()
        told.append(judged(chances(stored.network(), test), test))
        estimated.append(judged(test.estimated, test))
    made = f"{games} games of {', '.join(plan.players)}, seed {plan.seed}"
    return Trained(
        ValueFile(spec.id, plan.mission, made, named(game.feature_names()), networks), len(rows), told, estimated
    )


def write(trained: Trained, out: Path) -> None:
    """The file of the value."""
    try:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(trained.file), indent=0) + b"\n")
    except OSError as error:
        raise UndercroftError(
            say("{path}: expected a file that can be written ({why})", path=str(out), why=reason(error))
        ) from None
