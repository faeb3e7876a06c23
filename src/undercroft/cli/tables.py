"""Sitting down to a game: `play` and `serve`."""

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import known_mission, known_seat, name_left_out, plain_settings
from undercroft.core.chance.dice import drawn_seed, seed_number, seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import begin
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games, known_edition
from undercroft.core.speech.say import say
from undercroft.players import NAMES, player
from undercroft.players.base import derived_seed
from undercroft.screen import content, tell

Store = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=helped(say("The file, or the database's address, that keeps the tables; one's own if none.")),
    ),
]


@explained(
    say(
        "Play: a browser opens on the table. Nobody but this machine can reach it; `undercroft serve` is for a network."
    )
)
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=helped(say("In the terminal: a game's id; the first if none.")))
    ] = "",
    mission: Annotated[
        str, typer.Argument(metavar="MISSION", help=helped(say("In the terminal: the first mission if none.")))
    ] = "",
    browser: Annotated[bool, typer.Option(help=helped(say("Open the table in a browser.")))] = True,
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help=helped(say("A free one if left out.")))] = 0,
    store: Store = "",
    terminal: Annotated[
        bool, typer.Option("--terminal", help=helped(say("Play in the terminal, against the computer.")))
    ] = False,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help=helped(say("In the terminal: your seat; the first if none.")))
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="PLAYER", help=helped(say("In the terminal: {players}.", players=", ".join(NAMES))))
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="S", help=helped(say("In the terminal: a whole number for the dice.")))
    ] = "",
    edition: Annotated[
        str, typer.Option(metavar="E", help=helped(say("In the terminal: the edition of the rules.")))
    ] = "",
    settings: Annotated[
        list[str],
        typer.Option("--set", metavar="KEY=VALUE", help=helped(say("In the terminal: a set-up choice, as TOML."))),
    ] = [],  # noqa: B006 - typer copies it
) -> None:
    if terminal:
        play_in_terminal(game, mission, seat, against or NAMES[0], seed, edition, settings)
        return
    chosen = [word for word in (game, mission, seat, against, seed, edition, *settings) if word]
    if chosen:
        raise UndercroftError(
            say("play {chosen}: expected --terminal with it; in the browser the lobby asks", chosen=chosen[0])
        )
    from undercroft.server.run import play as run

    run(port, browser, tell, store_url(store))


def play_in_terminal(
    game: str, mission: str, seat: str, against: str, seed: str, edition: str, settings: list[str]
) -> None:
    from undercroft.terminal import Terminal

    spec = find_game(game) if game else next(iter(games().values()))
    name_left_out(spec)
    info = known_mission(spec, mission) if mission else spec.missions()[0]
    number = seed_number(seed) if seed else drawn_seed()
    options = {**spec.fresh, **spec.people, **plain_settings(settings)}
    new = spec.new(info.id, seeded(number), known_edition(spec, edition), options)
    mine = known_seat(spec, new, seat)
    others = {i: player(against, derived_seed(number, i)) for i in range(new.seats) if i != mine}
    new.open()
    name, blurb = content(info.name), content(info.blurb)
    tell(say("{game}: {mission}. {blurb}", game=spec.name, mission=name, blurb=blurb))
    names = ["you" if i == mine else against for i in range(new.seats)]
    Terminal(spec, new, mine, others, begin(new, names, number), number).run()


@explained(
    say(
        "Set the table for a network: friends play by the secret links of their seats.\n\n"
        "Put a proxy with HTTPS before it where others could listen: docs/serving.md shows one."
    )
)
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help=helped(say("Where to listen; any network if none.")))
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535)] = 8421,
    store: Store = "",
    name: Annotated[
        list[str],
        typer.Option(
            metavar="HOST",
            help=helped(
                say(
                    "A name by which the server may be called; may be repeated. Without one, addresses and this"
                    " machine's own names."
                )
            ),
        ),
    ] = [],  # noqa: B006 - typer copies it
    proxy: Annotated[
        list[str],
        typer.Option(
            metavar="ADDRESS", help=helped(say("A proxy (or network) whose word on addresses counts; may be repeated."))
        ),
    ] = [],  # noqa: B006 - typer copies it
    limits: Annotated[bool, typer.Option(help=helped(say("Limit how much one address may ask at a time.")))] = True,
    keep_days: Annotated[
        float,
        typer.Option(
            metavar="N", min=0, help=helped(say("Delete tables at which nothing happened for N days; 0: never."))
        ),
    ] = 0,
    keep_uploads_days: Annotated[
        float,
        typer.Option(metavar="N", min=0, help=helped(say("Delete records that were brought N days ago; 0: never."))),
    ] = 90,
    memory: Annotated[
        int, typer.Option(metavar="MB", min=16, help=helped(say("What tables may take in memory, about.")))
    ] = 1024,
    log: Annotated[
        str, typer.Option(metavar="LEVEL", help=helped(say("How much to tell: info, warning or error.")))
    ] = "info",
) -> None:
    from undercroft.server.door.limits import Limits, unlimited
    from undercroft.server.run import serve as run
    from undercroft.server.tables.commands.retention import Retention

    if log not in ("info", "warning", "error"):
        raise UndercroftError(say("--log {log}: expected info, warning or error", log=log))
    hosts = tuple(word.lower() for word in name)
    chosen = Limits(hosts=hosts) if limits else unlimited(hosts)
    kept = Retention(days=keep_days, uploads_days=keep_uploads_days, memory=memory)
    run(host, port, store_url(store), chosen, tell, log, known_proxies(proxy), kept)


def known_proxies(words: list[str]) -> list[str]:
    """Addresses or networks: a wrong one would make every word of everybody count, or nobody's."""
    for word in words:
        try:
            ip_network(word)
        except ValueError as error:
            raise UndercroftError(
                say("--proxy {word}: expected an address or a network ({error})", word=word, error=str(error))
            ) from None
    return words


def store_url(store: str) -> str:
    """A database's address, or that of a file."""
    return store if not store or "://" in store else f"sqlite:///{Path(store).absolute()}"
