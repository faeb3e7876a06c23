"""The command `undercroft`.

Exit codes: 0 when all went well; 2 for bad input, with one sentence on the error stream (an unknown game or mission,
an odd seed, a faulty file, a record that does not replay); 1 when something that should work did not.
"""

import json
import os
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.core.dice import seed_number, seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import ALL
from undercroft.core.record import Record, begin, check_seed
from undercroft.core.record import read as parse_record
from undercroft.core.record import replay as walk
from undercroft.core.spec import GameSpec, MissionInfo, games
from undercroft.core.spec import game as find_game
from undercroft.players import NAMES, player
from undercroft.players.base import derived_seed

if TYPE_CHECKING:
    from undercroft.study.bench import Report
    from undercroft.study.simulate import Result

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="undercroft",
    help="A table for tactical skirmish board games: play them, simulate them, replay and study them.",
    epilog="Begin with `undercroft play`. Every command explains itself with --help.",
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)

# typer gives no name to the base of its complaints about a command line, so we find it by its family.
UsageError = cast(type[Exception], next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException"))

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `undercroft games` lists it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program instead of text for people.")]
Seed = Annotated[str, typer.Option(metavar="S", help="A whole number; the same seed gives the same games.")]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set", metavar="KEY=VALUE", help="One of the game's own set-up choices, as a line of TOML; may be repeated."
    ),
]
Edition = Annotated[str, typer.Option(metavar="E", help="The edition of the rules; the newest if left out.")]
Store = Annotated[
    str,
    typer.Option(metavar="FILE", help="The file, or the database's address, that keeps the tables; one's own if none."),
]


def main(args: Sequence[str] | None = None) -> None:
    """The entry point: runs a command and ends the process with its exit code."""
    words = list(sys.argv[1:] if args is None else args)
    try:
        code = app(spread_players(words) or ["--help"], prog_name="undercroft", standalone_mode=False)
    except UndercroftError as error:
        complain(str(error))
        code = BAD_INPUT
    except UsageError as error:
        complain(str(cast(Any, error).format_message()))
        code = BAD_INPUT
    except NotImplementedError:
        complain("this game cannot do that yet")
        code = 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code or 0)


def complain(sentence: str) -> None:
    print(f"undercroft: {sentence}", file=sys.stderr)


def spread_players(words: list[str]) -> list[str]:
    """`--players A B` as `--players A --players B`: one flag takes a name for every seat, however many there are."""
    spread: list[str] = []
    taking = False
    for word in words:
        if taking and not word.startswith("-") and word not in games():
            # the flag itself stands before the first name already
            spread += [word] if spread[-1] == "--players" else ["--players", word]
        else:
            taking = word == "--players"
            spread.append(word)
    return spread


# ---------------------------------------------------------------- what several commands need


def plain_settings(lines: list[str]) -> dict[str, Any]:
    """The game's set-up choices out of `--set rp.german=14` and the like."""
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as error:
        raise UndercroftError(f"--set {' '.join(lines)}: expected lines of TOML like rp.german=14 ({error})") from None


def known_edition(spec: GameSpec, edition: str) -> str:
    if edition and edition not in spec.editions:
        raise UndercroftError(f"there is no edition {edition!r} of {spec.name}: expected {', '.join(spec.editions)}")
    return edition or spec.editions[-1]


def known_mission(spec: GameSpec, mission: str) -> MissionInfo:
    known = {info.id: info for info in spec.missions()}
    if mission not in known:
        raise UndercroftError(f"there is no mission {mission!r} in {spec.name}: expected one of {', '.join(known)}")
    return known[mission]


def known_seat(spec: GameSpec, name: str) -> int:
    if name and name not in spec.seats:
        raise UndercroftError(f"there is no seat {name!r} in {spec.name}: expected one of {', '.join(spec.seats)}")
    return spec.seats.index(name) if name else 0


def show_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def read_record(path: Path) -> Record:
    try:
        return parse_record(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise UndercroftError(f"{path}: expected a readable file ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise UndercroftError(f"{path}, byte {error.start}: expected UTF-8 text") from None


@contextmanager
def progress_bar(title: str, total: int, hidden: bool) -> Iterator[Progress]:
    """A bar on the error stream, so that the output stays clean; none for programs and pipes."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as progress:
        progress.add_task(title, total=total)
        yield progress


# ---------------------------------------------------------------- the commands


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games on the table and their missions."""
    found = [
        {
            "id": spec.id,
            "name": spec.name,
            "editions": list(spec.editions),
            "seats": list(spec.seats),
            "complete": spec.complete,
            "missions": [msgspec.to_builtins(info) for info in spec.missions()],
        }
        for spec in games().values()
    ]
    if as_json:
        show_json({"games": found})
        return
    console = Console(highlight=False)
    for spec in games().values():
        editions = ", ".join(spec.editions)
        console.print(f"[bold]{escape(spec.name)}[/] ({spec.id}), edition {editions}, seats: {', '.join(spec.seats)}")
        table = Table(box=None, show_header=False, pad_edge=True)
        for info in spec.missions():
            table.add_row(f"[cyan]{info.id}[/]", escape(info.name), f"{info.minutes} min", escape(info.blurb))
        console.print(table)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="In the terminal: a game's id; the first if none.")] = "",
    mission: Annotated[str, typer.Argument(metavar="MISSION", help="In the terminal: the first mission if none.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the table in a browser.")] = True,
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help="A free one if left out.")] = 0,
    store: Store = "",
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, against the computer.")] = False,
    seat: Annotated[str, typer.Option(metavar="SEAT", help="In the terminal: your seat; the first if none.")] = "",
    against: Annotated[str, typer.Option(metavar="PLAYER", help=f"In the terminal: {', '.join(NAMES)}.")] = "",
    seed: Annotated[str, typer.Option(metavar="S", help="In the terminal: a whole number for the dice.")] = "",
    edition: Annotated[str, typer.Option(metavar="E", help="In the terminal: the edition of the rules.")] = "",
    settings: Annotated[
        list[str], typer.Option("--set", metavar="KEY=VALUE", help="In the terminal: a set-up choice, as TOML.")
    ] = [],  # noqa: B006 - typer copies it
) -> None:
    """Play: a browser opens on the table. Nobody but this machine can reach it; `undercroft serve` is for a network."""
    if terminal:
        play_in_terminal(game, mission, seat, against or "greedy", seed, edition, settings)
        return
    chosen = [word for word in (game, mission, seat, against, seed, edition, *settings) if word]
    if chosen:
        raise UndercroftError(f"play {chosen[0]}: expected --terminal with it; in the browser the lobby asks")
    from undercroft.server.run import play as run

    run(port, browser, store_url(store))


def play_in_terminal(
    game: str, mission: str, seat: str, against: str, seed: str, edition: str, settings: list[str]
) -> None:
    from undercroft.terminal import Terminal

    spec = find_game(game) if game else next(iter(games().values()))
    info = known_mission(spec, mission) if mission else spec.missions()[0]
    number = seed_number(seed) if seed else int.from_bytes(os.urandom(7), "big")
    mine = known_seat(spec, seat)
    others = {i: player(against, derived_seed(number, i)) for i in range(len(spec.seats)) if i != mine}
    new = spec.new(info.id, seeded(number), known_edition(spec, edition), plain_settings(settings))
    new.open()
    print(f"{spec.name}: {info.name}. {info.blurb}")
    names = ["you" if i == mine else against for i in range(len(spec.seats))]
    Terminal(spec, new, mine, others, begin(new, names, number), number).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; any network if none.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535)] = 8421,
    store: Store = "",
    name: Annotated[
        list[str], typer.Option(metavar="HOST", help="A name by which the server may be called; may be repeated.")
    ] = [],  # noqa: B006 - typer copies it
    proxy: Annotated[
        list[str], typer.Option(metavar="ADDRESS", help="A proxy whose word on addresses counts; may be repeated.")
    ] = [],  # noqa: B006 - typer copies it
    limits: Annotated[bool, typer.Option(help="Limit how fast one address may send requests.")] = True,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="How much to tell: info, warning or error.")] = "info",
) -> None:
    """Set the table for a network: friends play by the secret links of their seats.

    Put a proxy with HTTPS before it where others could listen.
    """
    from undercroft.server.limits import Limits
    from undercroft.server.run import serve as run

    if log not in ("info", "warning", "error"):
        raise UndercroftError(f"--log {log}: expected info, warning or error")
    hosts = tuple(word.lower() for word in name)
    chosen = Limits(hosts=hosts) if limits else Limits(hosts=hosts, rate=0, opening_rate=0, sockets=0, messages=0)
    run(host, port, store_url(store), chosen, log, proxy)


def store_url(store: str) -> str:
    """A database's address, or that of a file."""
    return store if not store or "://" in store else f"sqlite:///{Path(store).absolute()}"


@app.command()
def simulate(
    game: GameName,
    mission: Annotated[list[str], typer.Option(metavar="M", help="A mission's id, or `all`; may be repeated.")],
    players: Annotated[list[str], typer.Option(metavar="A B ...", help=f"One for every seat: {', '.join(NAMES)}.")],
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games of each mission.")] = 100,
    seed: Seed = "1",
    jobs: Annotated[int, typer.Option(metavar="J", min=0, help="Processes that share the work; 0 for all cores.")] = 0,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of every game here.")] = None,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    """Let computer players play many games, and count who wins.

    The players sit in the order of the game's seats, which `undercroft games` lists. The same seed gives the same
    games, however many processes share the work.

        undercroft simulate GAME --mission all --players greedy random --games 200
    """
    from undercroft.study.simulate import simulate as run

    spec = find_game(game)
    missions = spec.missions() if "all" in mission else [known_mission(spec, name) for name in mission]
    options = plain_settings(settings)
    results = []
    with progress_bar("games", number * len(missions), as_json) as bar:
        for info in missions:
            result = run(
                spec,
                info.id,
                players,
                number,
                seed_number(seed),
                jobs or os.cpu_count() or 1,
                records,
                known_edition(spec, edition),
                options,
                lambda games: bar.advance(bar.task_ids[0], games),
            )
            results.append(result)
    if as_json:
        show_json({"game": spec.id, "seed": seed_number(seed), "results": [result.plain() for result in results]})
    else:
        show_results(spec, results)


def show_results(spec: GameSpec, results: "list[Result]") -> None:
    table = Table(box=SIMPLE_HEAD, title=f"{spec.name}, {results[0].tally.games} games of each mission")
    table.add_column("mission")
    for name, who in zip(spec.seats, results[0].players):
        table.add_column(f"{name}\n{who}", justify="right")
    for column in ("draws", "cut\nshort", "choices", "turns"):
        table.add_column(column, justify="right")
    for result in results:
        tally = result.tally
        wins = [share(result, seat) for seat in range(len(spec.seats))]
        means = [f"{total / tally.games:.0f}" for total in (tally.decisions, tally.turns)]
        table.add_row(result.mission, *wins, str(tally.draws), str(tally.unfinished), *means)
    Console().print(table)
    speed = sum(result.tally.decisions for result in results) / sum(result.seconds for result in results)
    print(f"Wins with their 95 % interval; choices and turns are means of a game; {speed:,.0f} choices a second.")


def share(result: "Result", seat: int) -> str:
    """`61.5 % (54-68)`."""
    low, high = result.interval(seat)
    return f"{100 * result.tally.wins[seat] / result.tally.games:.1f} % ({100 * low:.0f}-{100 * high:.0f})"


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `simulate --records` writes it.")],
    step: Annotated[int | None, typer.Option(metavar="N", help="Stop after this step and show the board.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check the record; tell nothing but the result.")] = False,
    as_json: AsJson = False,
) -> None:
    """Walk through a recorded game, step by step, and check that the rules bear it out.

    Every die, every choice and the position after each step must be as the record says; the first that is not ends
    the replay with exit code 2.
    """
    from undercroft.terminal import sentences, show_sketch

    record = read_record(file)
    console = Console(highlight=False)
    steps: list[dict[str, Any]] = []
    for number, game in walk(record, step):
        made, told = record.steps[number], sentences(game, ALL)
        if as_json:
            steps.append({"step": number, "seat": made.seat, "action": made.action, "hash": made.hash, "events": told})
        elif not quiet:
            console.print(f"[dim]{number:>5}[/] [bold]{escape(made.seat)}[/] {escape(made.action)}")
            for words in told:
                console.print(f"      {escape(words)}")
    if record.seed is not None and step is None:
        check_seed(record)
    if as_json:
        header = {"file": str(file), "game": record.game, "mission": record.mission, "players": record.players}
        show_json({**header, "result": msgspec.to_builtins(record.result), "steps": steps})
        return
    if step is not None:
        show_sketch(console, game.sketch(ALL, console.width))
    if record.result is not None and step is None:
        console.print(f"[bold]{escape(record.result.text)}[/]")
    console.print(f"{number} steps, and the rules bear out every one.")


@app.command()
def render(
    game: GameName,
    mission: Annotated[str, typer.Argument(metavar="MISSION", help="A mission's id.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The picture to write: a name in .svg or .png.")],
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a position of this record.")] = None,
    step: Annotated[int | None, typer.Option(metavar="N", help="After which step; the last if left out.")] = None,
    seat: Annotated[str, typer.Option(metavar="SEAT", help="As this seat sees it; as a spectator if left out.")] = "",
    width: Annotated[int, typer.Option(metavar="PIXELS", min=16, max=16384, help="Width of a .png.")] = 2400,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
) -> None:
    """Draw a board: a mission before the first choice, or any position of a recorded game."""
    spec = find_game(game)
    known_mission(spec, mission)
    if out.suffix not in (".svg", ".png"):
        raise UndercroftError(f"--out {out}: expected a name that ends in .svg or .png")
    if record is None:
        shown = spec.new(mission, seeded(0), known_edition(spec, edition), plain_settings(settings))
        shown.open()
    else:
        kept = read_record(record)
        if (kept.game, kept.mission) != (game, mission):
            raise UndercroftError(f"{record}: expected {game} {mission}, found {kept.game} {kept.mission}")
        *_, (_, shown) = walk(kept, step)
    svg = shown.draw(known_seat(spec, seat) if seat else ALL)
    try:
        out.write_bytes(picture(svg, width) if out.suffix == ".png" else svg.encode())
    except OSError as error:
        raise UndercroftError(f"--out {out}: expected a file that can be written ({error.strerror})") from None
    print(f"wrote {out}")


def picture(svg: str, width: int) -> bytes:
    """The drawing as PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


@app.command()
def rules(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule's id, or how some ids begin.")] = "",
    search: Annotated[str, typer.Option(metavar="WORDS", help="Only rules that hold all these words.")] = "",
    as_json: AsJson = False,
) -> None:
    """Read a game's rules: all titles, or one rule, or those that hold some words."""
    ledger = find_game(game).ledger()
    found = [rule for rule in ledger.search(search) if rule.id.startswith(id.upper())]
    exact = [rule for rule in found if rule.id == id.upper()]
    found = exact or found
    examples = [example for example in ledger.examples.values() if id and example.id == id.upper()]
    if id and not found and not examples:
        raise UndercroftError(f"there is no rule {id!r} here: expected an id like {next(iter(ledger.rules))}")
    if as_json:
        plain = {"rules": msgspec.to_builtins(found), "examples": msgspec.to_builtins(examples)}
        show_json({"game": ledger.game, **plain})
        return
    console = Console(highlight=False)
    for rule in found:
        console.print(f"[bold cyan]{escape(rule.id)}[/] [bold]{escape(rule.title)}[/]")
        if id or search:
            show_text(console, rule.text)
            if rule.ruling:
                show_text(console, f"Our ruling: {rule.ruling}")
            console.print(f"  [dim]{escape(rule.source)}[/]\n")
    for example in examples:
        console.print(f"[bold cyan]{escape(example.id)}[/] [bold]Example[/] for {', '.join(example.rules)}")
        show_text(console, example.text)


def show_text(console: Console, text: str) -> None:
    console.print(Padding(escape(text.strip()), (0, 2)))


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A mission (.toml) or a record.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="Whose mission it is; found out if left out.")] = "",
    as_json: AsJson = False,
) -> None:
    """Check a mission file or a record, and name every fault: the file, the place, and what was expected.

    The exit code is 2 if there is any.
    """
    faults = mission_faults(file, game) if file.suffix == ".toml" else record_faults(file)
    if as_json:
        show_json({"file": str(file), "faults": faults})
    else:
        for fault in faults:
            complain(fault)
        if not faults:
            print(f"{file}: no faults")
    if faults:
        raise typer.Exit(BAD_INPUT)


def mission_faults(file: Path, game: str) -> list[str]:
    """The faults in the eyes of the game that finds fewest: a mission does not say which game it is for."""
    specs = [find_game(game)] if game else games().values()
    return min((spec.check_mission(file) for spec in specs), key=len)


def record_faults(file: Path) -> list[str]:
    """A record is checked up to its first fault: after that nothing can be relied on."""
    try:
        record = read_record(file)
        for _ in walk(record):
            pass
        if record.seed is not None:
            check_seed(record)
    except UndercroftError as error:
        return [str(error)]
    return []


@app.command()
def bench(
    rounds: Annotated[int, typer.Option(metavar="N", help="Alternating rounds to take the medians of.")] = 5,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="Time of one measurement.")] = 1.5,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine, beside a well-known peer, Catanatron.

    Random games, in rounds that alternate between the peer and the engine, interpreted and compiled. A compiled copy
    is made for the occasion if there is none and a C compiler is at hand.
    """
    from undercroft.study.bench import bench as run

    with Console(stderr=True, quiet=as_json).status("starting") as status:
        report = run(rounds, seconds, status.update)
    for note in report.notes:
        complain(note)
    if as_json:
        show_json(msgspec.to_builtins(report))
    else:
        show_bench(report)


def show_bench(report: "Report") -> None:
    table = Table(box=SIMPLE_HEAD, title=f"Random games, medians of {report.rounds} rounds, Python {report.python}")
    table.add_column("contest")
    for column in ("build", "decisions/s", "games/s", "copies/s"):
        table.add_column(column, justify="left" if column == "build" else "right", no_wrap=True)
    times = {(ratio.name, ratio.build): ratio for ratio in report.ratios}
    for row in report.rows:
        ratio = times.get((row.name, row.build))
        decisions = f"{row.decisions_per_s:,.0f}" + (f" ({ratio.decisions:.1f} x)" if ratio else "")
        copies = f"{row.copies_per_s:,.0f}" + (f" ({ratio.copies:.1f} x)" if ratio else "")
        table.add_row(row.name, row.build, decisions, f"{row.games_per_s:,.1f}", copies)
    Console().print(table)
    if report.ratios:
        print(f"In brackets: how many times as fast as {report.peer} in the same round.")
