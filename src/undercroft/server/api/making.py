"""The API's room for what is played beside the missions of a game: files that people send, and what is made of a seed
while they wait."""

import asyncio
import secrets
from typing import Any

from undercroft.core.lobby import Brought, Seat
from undercroft.core.spec import known_edition, settings
from undercroft.core.speech.signs import one_line
from undercroft.server.api import answers
from undercroft.server.api import forms as form
from undercroft.server.api.addresses import OfGame, OneSurprise
from undercroft.server.api.games import known_game
from undercroft.server.api.routes import CREATED, Call, RouteGroup
from undercroft.server.making.surprises import Surprise
from undercroft.study.simulate import wilson
from undercroft.study.surprise import Made, Measured, Wish, generation_of

group = RouteGroup("/api/games", "games")

SEEDS = 1_000_000
GAMES = 100  # from which it is told how fair something is, or as many as are played in so many
SECONDS = 45.0
MAKING = 0.1  # of the whole progress: the rest are the games


@group.post("/{game}/files", OfGame, form.SentFile, answers.Brought)
def bring_file(call: Call, at: OfGame, body: form.SentFile) -> Brought:
    """Check a file, such as a map that was kept, and tell what it is played as. All of it goes into the options with
    which a table is opened: nothing is kept here."""
    return known_game(at.game).bring(body.text, one_line(body.name) or "file")


@group.post("/{game}/surprises", OfGame, form.NewSurprise, answers.Surprise, CREATED)
async def make_surprise(call: Call, at: OfGame, body: form.NewSurprise) -> dict[str, Any]:
    """Have something to play made of a seed, by computer players. Ask for it until it is done; what nobody asks for is
    given up after a while."""
    spec = known_game(at.game)
    wished = settings(body.options)
    how = generation_of(spec, wished)
    seed = secrets.randbelow(SEEDS) if body.seed is None else body.seed
    title = next((info.name for info in spec.missions() if info.id == how.mission), spec.name)
    wish = Wish(
        game=at.game, edition=known_edition(spec, body.edition), wished=wished, seed=seed, name=f"{how.mission}-{seed}",
        title=f"{title} {seed}", games=GAMES, seconds=SECONDS,
    )  # fmt: skip
    return await _told(call, call.context.surprises.begin(wish, call.address()))


@group.get("/{game}/surprises/{surprise}", OneSurprise, answers.Surprise)
async def show_surprise(call: Call, at: OneSurprise) -> dict[str, Any]:
    """How far it is, what was made, and how often each seat won so far."""
    return await _told(call, call.context.surprises.look(at.surprise))


@group.post("/{game}/surprises/{surprise}/cancel", OneSurprise, form.Form, answers.Surprise)
async def cancel_surprise(call: Call, at: OneSurprise, body: form.Form) -> dict[str, Any]:
    """Make it no further, and play no more games on it."""
    return await _told(call, await call.context.surprises.cancel(at.surprise))


async def _told(call: Call, surprise: Surprise) -> dict[str, Any]:
    made, measured = surprise.made, surprise.measured
    if surprise.over:
        state = "failed" if made is None else "done"
    else:
        state = "measuring" if made is not None else "making" if surprise.begun else "waiting"
    return {
        "surprise": surprise.id,
        "state": state,
        "before": call.context.surprises.before(surprise),
        "done": 1.0 if surprise.over else 0.0 if made is None else MAKING + (1 - MAKING) * measured.games / GAMES,
        "seed": surprise.wish.seed,
        "problem": surprise.problem,
        "made": None if made is None else _made(surprise.wish, made),
        "fairness": None if made is None else await asyncio.to_thread(_fairness, surprise.wish, made, measured),
    }


def _made(wish: Wish, made: Made) -> answers.SurpriseMade:
    file = f"{wish.name}.toml"
    return answers.SurpriseMade(mission=made.mission, options={**made.options}, text=made.text, file=file)


def _fairness(wish: Wish, made: Made, measured: Measured) -> dict[str, Any]:
    """The count so far, with what people call the seats."""
    seating = known_game(wish.game).seating(made.mission, wish.edition, settings(made.options))
    shown = seating[:1] if made.together else seating
    seats = [_share(seat, wins, measured.games) for seat, wins in zip(shown, measured.wins)]
    games, draws = measured.games, measured.draws
    return {"games": games, "of": GAMES, "draws": draws, "together": made.together, "seats": seats}


def _share(seat: Seat, wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {"seat": seat.name, "wins": wins, "share": wins / games, "low": low, "high": high}
