"""The API's third room: looking at a table and playing at it."""

from typing import Any

from msgspec.structs import replace

from undercroft.core import page
from undercroft.core.speech.say import say
from undercroft.server.api import answers, commands
from undercroft.server.api.addresses import AtTable, Chosen, Figure, Now, Pointed, Shown, Then
from undercroft.server.api.commands import Reply
from undercroft.server.api.forms import Act, Consent, Orders, Undo, WhyNot, Word
from undercroft.server.api.hint_answers import Hint
from undercroft.server.api.routes import Call, RouteGroup
from undercroft.server.errors import TableError
from undercroft.server.showing.renderer import State

group = RouteGroup("/api/tables/{table}", "play")


@group.get("", Now, answers.State)
async def look(call: Call, at: Now) -> State:
    """The table as the token's owner may see it."""
    parts, token = at.wanted(), call.token()
    await call.context.long_polls.arrive(at.table, token)
    if at.wait:
        await call.context.long_polls.wait(at.table, token, at.wait)
    return await call.context.state(at.table, token, parts, side=at.side, language=call.language)


# ---------------------------------------------------------------- playing


async def _carried_out(command: commands.Command, call: Call, at: Shown, body: Word) -> Reply:
    """Do what the body says for the seat of its token; the answer is what came of it and the table as it stands."""
    parts, own = at.wanted(), call.token(body.token)
    said = await command(call.context.service, at.table, own, body)
    return {**said, "state": await call.context.state(at.table, own, parts, language=call.language)}


@group.post("/act", Shown, Act, answers.Done)
async def act(call: Call, at: Shown, body: Act) -> Reply:
    """Choose. The answer comes once the choice is stored; what came of it is shown a moment later.

    Sent again with the same step, a choice is acknowledged again and not made again.
    """
    return await _carried_out(commands.act, call, at, body)


@group.post("/halt", Shown, Word, answers.Done)
async def halt(call: Call, at: Shown, body: Word) -> Reply:
    """Of actions that were sent together (`then`), do no more."""
    return await _carried_out(commands.halt, call, at, body)


@group.post("/undo", Shown, Undo, answers.Done)
async def undo(call: Call, at: Shown, body: Undo) -> Reply:
    """Take back one's last choice, or everything after a place of the timeline.

    Where that goes beyond the last die, reveal or choice of somebody else, the others are asked first (`asked`).
    """
    return await _carried_out(commands.undo, call, at, body)


@group.post("/consent", Shown, Consent, answers.Done)
async def consent(call: Call, at: Shown, body: Consent) -> Reply:
    """Agree to a `proposal` to take back, or refuse it; whoever made it withdraws it by refusing."""
    return await _carried_out(commands.consent, call, at, body)


@group.post("/resign", Shown, Word, answers.Done)
async def resign(call: Call, at: Shown, body: Word) -> Reply:
    """Give up."""
    return await _carried_out(commands.resign, call, at, body)


@group.post("/offer-end", Shown, Word, answers.Done)
async def offer_end(call: Call, at: Shown, body: Word) -> Reply:
    """Offer to end the game as a draw, or agree to it: the game ends once every seat has.

    An offer (`offers`) stands until somebody declines it or its seat makes another choice that everybody sees.
    """
    return await _carried_out(commands.offer_end, call, at, body)


@group.post("/decline-end", Shown, Word, answers.Done)
async def decline_end(call: Call, at: Shown, body: Word) -> Reply:
    """Decline every offer to end the game; whoever made one withdraws it by declining."""
    return await _carried_out(commands.decline_end, call, at, body)


@group.post("/orders", Shown, Orders, answers.Done)
async def orders(call: Call, at: Shown, body: Orders) -> Reply:
    """Standing orders: how often the seat wants to be asked where the rules open a window to everybody."""
    return await _carried_out(commands.orders, call, at, body)


@group.post("/hint", AtTable, Word, Hint)
async def hint(call: Call, at: AtTable, body: Word) -> Reply:
    """What a computer would do in the place of this seat, which must be asked, with the chance to win and how it might
    go on. It takes a few seconds; the table must allow hints (`hints` of its state)."""
    own = call.token(body.token)
    call.context.may_think(f"{at.table} {own}")
    return await call.context.service.hint(at.table, own, body.step, call.language)


# ---------------------------------------------------------------- looking back and pointing


@group.get("/steps/{at}", Then, answers.State)
async def look_back(call: Call, at: Then) -> State:
    """The table as it was, as far as the token's owner could see it then."""
    return await call.context.state(at.table, call.token(), at.wanted(), at.at, at.side, call.language)


@group.get("/inspect", Pointed, answers.Card)
async def inspect(call: Call, at: Pointed) -> page.Card:
    """The card of anything that can be pointed at."""
    seen = await call.context.service.look(at.table, call.token(), at.at)
    return seen.game.inspect(seen.seat, at.kind, at.id)


@group.get("/overlay", Figure, answers.Overlay)
async def overlay(call: Call, at: Figure) -> page.Overlay:
    """Where a figure can get, and by which actions; what it sees, and who sees it."""
    seen = await call.context.service.look(at.table, call.token(), at.at)
    shown = seen.game.overlay(seen.seat, at.figure)
    way = seen.game.route(seen.seat, at.figure, at.to) if at.to and seen.asked else None
    return replace(
        shown,
        reach=[_priced(reach) for reach in shown.reach],
        deeds=[replace(deed, reach=_priced(deed.reach)) for deed in shown.deeds],
        route=way and replace(way, reach=_priced(way.reach)),
    )


def _priced(reach: page.Reach) -> page.Reach:
    """Whoever reads the price reads of the danger too."""
    return replace(reach, price=say("{price}, dangerous", price=reach.price)) if reach.danger else reach


@group.get("/greyed", Chosen, answers.GreyedReport)
async def greyed(call: Call, at: Chosen) -> dict[str, Any]:
    """What people usually do and cannot do now, each with the reason; and why nothing can be taken back, if so."""
    service, token = call.context.service, call.token()
    seen = await service.look(at.table, token)
    figure = -1 if at.figure is None else at.figure
    found = seen.game.greyed(seen.seat, figure) if seen.asked else []
    return {"greyed": found, "take_back": await service.nothing_back(at.table, token)}


@group.post("/why-not", AtTable, WhyNot, answers.WhyNotReport)
async def why_not(call: Call, at: AtTable, body: WhyNot) -> dict[str, Any]:
    """Why an action, or whatever pointing at some things could mean, is not possible now."""
    if not body.action and not body.refs:
        raise TableError(say("expected an action, or the refs of what was pointed at"))
    seen = await call.context.service.look(at.table, call.token(body.token))
    return {"refusals": commands.refusals(seen, body.action, body.refs)}
