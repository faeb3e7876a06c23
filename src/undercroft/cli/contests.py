"""Computer players against each other: `arena`."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import AsJson, Edition, GameName, Settings, known_mission, plain_settings
from undercroft.cli.study import Seed, progress_bar
from undercroft.core.chance.dice import seed_number
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import game as find_game
from undercroft.core.spec import known_edition
from undercroft.core.speech.say import say
from undercroft.players import NAMES
from undercroft.screen import Screen, decimal, show_json, words

if TYPE_CHECKING:
    from undercroft.study.arena import Pair, Standing


@explained(
    say(
        "Let computer players meet each other on both sides, and rate them.\n\n"
        "Games come in twos with the same seed and sides changed. With --keep, what was played stays in a file, and"
        " the same command goes on where it was stopped.\n\n"
        "    undercroft arena GAME --mission M --players greedy random --games 40"
    )
)
def arena(
    game: GameName,
    mission: Annotated[str, typer.Option(metavar="M", help=helped(say("The mission's id.")))],
    players: Annotated[
        list[str],
        typer.Option(
            metavar="A B ...",
            help=helped(say("Two or more of: {players}.", players=", ".join(NAMES))),
        ),
    ],
    number: Annotated[
        int, typer.Option("--games", metavar="N", min=2, help=helped(say("How many games of each pair.")))
    ] = 40,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help=helped(say("Only each player against the next.")))
    ] = False,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help=helped(say("Keep what was played here, a line a game.")))
    ] = None,
    seed: Seed = "1",
    jobs: Annotated[
        int, typer.Option(metavar="J", min=0, help=helped(say("Processes that share the work; 0 for all cores.")))
    ] = 0,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    from undercroft.study import arena as contest

    spec = find_game(game)
    info = known_mission(spec, mission)
    if len(set(players)) < 2 or len(set(players)) < len(players):
        raise UndercroftError(say("--players: expected two or more different ones"))
    where = contest.Arena(spec.id, info.id, seed_number(seed), known_edition(spec, edition), plain_settings(settings))
    bouts = contest.bouts_of(info.id, players, number, neighbours)
    with progress_bar(words(say("games")), len(bouts), as_json) as bar:
        done = contest.play(
            where, bouts, jobs or os.cpu_count() or 1, keep, lambda games: bar.advance(bar.task_ids[0], games)
        )
    results = contest.pairs(done)
    ratings = contest.standings(results)
    if as_json:
        show_json(
            {"game": spec.id, "mission": info.id, "seed": where.seed, "pairs": results, "ratings": ratings}
        )
    else:
        show(results, ratings)


def show(results: "list[Pair]", ratings: "list[Standing]") -> None:
    table = Table(box=SIMPLE_HEAD)
    for column in (say("player"), say("rating"), say("standard error")):
        table.add_column(words(column))
    for one in ratings:
        table.add_row(one.player, decimal(one.rating, 0), decimal(one.error, 0))
    met = Table(box=SIMPLE_HEAD)
    for column in (say("pair"), say("games"), say("points"), say("share, and where it lies in 95 of 100")):
        met.add_column(words(column))
    for pair in results:
        low, high = pair.interval
        met.add_row(
            f"{pair.first} - {pair.second}",
            str(pair.games),
            decimal(pair.points, 1),
            f"{pair.share:.0%} ({low:.0%} - {high:.0%})",
        )
    screen = Screen()
    screen.print(table)
    screen.print(met)
