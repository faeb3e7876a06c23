"""What computer players learn from: `train`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import AsJson, Edition, GameName, Settings, known_mission, plain_settings
from undercroft.cli.study import Seed, progress_bar
from undercroft.core.chance.dice import seed_number
from undercroft.core.spec import game as find_game
from undercroft.core.spec import known_edition
from undercroft.core.speech.say import say
from undercroft.players import check_name
from undercroft.screen import decimal, show_json, tell, words


@explained(
    say(
        "Learn how likely a seat is to win, from games that computer players play among themselves.\n\n"
        "The report counts on games that the value has not seen. The same seed gives the same games."
    )
)
def train(
    game: GameName,
    mission: Annotated[str, typer.Option(metavar="M", help=helped(say("The mission's id.")))],
    out: Annotated[Path, typer.Option(metavar="FILE", help=helped(say("The file to write, in JSON.")))],
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help=helped(say("How many games.")))] = 1000,
    player: Annotated[str, typer.Option(metavar="P", help=helped(say("Who plays at every seat.")))] = "greedy",
    seed: Seed = "1",
    jobs: Annotated[
        int, typer.Option(metavar="J", min=0, help=helped(say("Processes that share the work; 0 for all cores.")))
    ] = 0,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    from undercroft.study.training.rows import GamesToPlay
    from undercroft.study.training.train import train as run
    from undercroft.study.training.train import write

    spec = find_game(game)
    check_name(player)
    info = known_mission(spec, mission)
    options = plain_settings(settings)
    rules = known_edition(spec, edition)
    seats = len(spec.seating(info.id, rules, options))
    plan = GamesToPlay(spec.id, info.id, (player,) * seats, seed_number(seed), rules, options)
    with progress_bar(words(say("games")), number, as_json) as bar:
        trained = run(
            spec, plan, number, jobs or os.cpu_count() or 1, lambda games: bar.advance(bar.task_ids[0], games)
        )
    write(trained, out)
    if as_json:
        judged_both = {"judged": trained.judged, "estimate": trained.estimated}
        show_json({"game": spec.id, "mission": info.id, "rows": trained.rows, **judged_both})
        return
    tell(say("wrote {file}: learned from {rows} positions", file=str(out), rows=trained.rows))
    for number_of, judged in enumerate(trained.judged):
        tell(
            say(
                "network {number}: log loss {loss} (guessing {guess}), AUC by turns {auc}",
                number=number_of + 1,
                loss=decimal(judged.log_loss, 3),
                guess=decimal(judged.guess, 3),
                auc=", ".join(f"{turns}: {auc:.3f}" for turns, auc in judged.auc.items()),
            )
        )
        tenths = [f"{tenth.said:.0%}: {tenth.won:.0%}" for tenth in judged.tenths if tenth.rows]
        tell(say("calibration by tenths, said and won: {tenths}", tenths=", ".join(tenths)))
