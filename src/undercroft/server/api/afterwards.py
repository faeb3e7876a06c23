"""The API's room for finished games that are looked at again: how likely each side was to win, what the dice did, what
was chosen badly."""

from typing import Any

import msgspec

from undercroft.core.speech.say import Text
from undercroft.server.api import analysis_answers as answers
from undercroft.server.api import forms as form
from undercroft.server.api.addresses import AtTable
from undercroft.server.api.routes import CREATED, Call, RouteGroup
from undercroft.server.making.analyses import AnalysisJob
from undercroft.server.tables.commands.afterwards import FinishedGame
from undercroft.study.analysis.report import Analysis, plain

group = RouteGroup("/api/tables/{table}", "tables")


@group.get("/analysis", AtTable, answers.Analysed)
async def show_analysis(call: Call, at: AtTable) -> dict[str, Any]:
    """How far it is, or what was found. Only of a game that is over."""
    game = await call.context.service.finished(at.table, call.token())
    return await _told(call, game)


@group.post("/analysis", AtTable, form.Analyse, answers.Analysed, CREATED)
async def analyse(call: Call, at: AtTable, body: form.Analyse) -> dict[str, Any]:
    """Have a game that is over looked at again, in the background. It takes a minute or two; what is found is kept with
    the game, and is not looked for twice."""
    service = call.context.service
    game = await service.finished(at.table, call.token(body.token))
    if await _kept(call, game) is None:

        async def keep(text: str) -> None:
            await service.keep_analysis(game, text)

        call.context.analyses.begin(game.table, call.address(), game.record, keep)
    return await _told(call, game)


async def _kept(call: Call, game: FinishedGame) -> Analysis | None:
    """What was found of this very game. What another release kept in a form of its own is looked for anew."""
    try:
        found = msgspec.json.decode(await call.context.service.analysis(game.table), type=Analysis)
    except msgspec.MsgspecError:
        return None
    return found if found.hash == game.hash else None


async def _told(call: Call, game: FinishedGame) -> dict[str, Any]:
    found = await _kept(call, game)
    if found is not None:
        return _state("done", done=1.0, analysis=plain(found, call.language))
    job = call.context.analyses.find(game.table)
    if job is not None and job.over and job.problem:
        return _state("failed", problem=job.problem)
    if job is None or job.over:  # it was another game: this one was taken back and played on
        return _state("none")
    return _under_way(call, job)


def _under_way(call: Call, job: AnalysisJob) -> dict[str, Any]:
    return _state("making" if job.begun else "waiting", call.context.analyses.before(job), job.done)


def _state(
    state: str, before: int = 0, done: float = 0.0, problem: Text | str = "", analysis: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {"state": state, "before": before, "done": done, "problem": problem, "analysis": analysis}
