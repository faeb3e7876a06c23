"""The API's fifth room: campaigns, from the choice of a team to the table of the next mission.

A campaign's tokens come in the body, for whoever plays several seats of it sends several."""

from typing import Any

import msgspec

from undercroft.core.campaign import Answer
from undercroft.core.lobby import Lobby
from undercroft.core.spec import known_edition, settings
from undercroft.server.api import answers
from undercroft.server.api import forms as form
from undercroft.server.api.addresses import Anywhere, Editions, NamedCampaign, OfGame
from undercroft.server.api.games import known_game
from undercroft.server.api.routes import CREATED, Call, RouteGroup
from undercroft.server.api.tables import new_seat, wishes
from undercroft.server.showing.renderer import campaign_link
from undercroft.server.tables.campaigns.campaigns import MyCampaign, NewCampaign, campaign_of
from undercroft.server.tables.campaigns.view import CampaignShown
from undercroft.server.tables.seats.seating import Welcome

group = RouteGroup("/api", "campaigns")


@group.get("/games/{game}/campaign", Editions, dict[str, Any])
def show_campaign(call: Call, at: Editions) -> Lobby:
    """A game's campaign as people choose it; its `lessons` are its missions."""
    spec = known_game(at.game)
    return campaign_of(spec).lobby(known_edition(spec, at.edition), {})


@group.post("/games/{game}/campaign", OfGame, form.LobbyAnswers, dict[str, Any])
def reshape_campaign(call: Call, at: OfGame, body: form.LobbyAnswers) -> Lobby:
    """A game's campaign with what was chosen so far, on which seats and further options may depend."""
    spec = known_game(at.game)
    return campaign_of(spec).lobby(known_edition(spec, body.edition), settings(body.options))


@group.post("/campaigns", Anywhere, form.NewCampaign, answers.CampaignBegun, CREATED)
async def begin_campaign(call: Call, at: Anywhere, body: form.NewCampaign) -> answers.CampaignBegun:
    """Begin a campaign. The tokens and invitations in the answer are told only here."""
    order = NewCampaign(
        game=body.game,
        edition=body.edition,
        options=settings(body.options),
        seats=wishes(body.seats),
        grace=body.grace,
        hints=body.hints,
    )
    begun = await call.context.service.campaigns.begin(order)
    seats = [
        new_seat(place, campaign_link(begun.campaign, place.token), _join(begun.campaign, place.invite))
        for place in begun.places
    ]
    return answers.CampaignBegun(campaign=begun.campaign, seats=seats)


@group.post("/campaigns/mine", Anywhere, form.Mine, answers.CampaignList)
async def find_campaigns(call: Call, at: Anywhere, body: form.Mine) -> dict[str, Any]:
    """The campaigns in which some tokens open a seat, the newest first."""
    found = await call.context.service.campaigns.yours(body.tokens)
    return {"campaigns": [_listed(mine) for mine in found]}


@group.post("/campaigns/{campaign}/look", NamedCampaign, form.OfCampaign, answers.CampaignState)
async def look_at_campaign(call: Call, at: NamedCampaign, body: form.OfCampaign) -> CampaignShown:
    """How the campaign stands, and what may be chosen before its next mission."""
    return await call.context.service.campaigns.look(at.campaign, body.tokens)


@group.post("/campaigns/{campaign}/choose", NamedCampaign, form.CampaignChoice, answers.CampaignState)
async def choose(call: Call, at: NamedCampaign, body: form.CampaignChoice) -> CampaignShown:
    """Choose before the next mission, in one group; a later choice takes the place of an earlier one."""
    answer = Answer(options=body.options, force=body.force)
    await call.context.service.campaigns.choose(at.campaign, body.tokens, body.group, answer)
    return await call.context.service.campaigns.look(at.campaign, body.tokens)


@group.post("/campaigns/{campaign}/next", NamedCampaign, form.OfCampaign, answers.NextMission)
async def go_on(call: Call, at: NamedCampaign, body: form.OfCampaign) -> answers.NextMission:
    """The table of the next mission, which is opened if nobody has done so; sent twice, it is one table."""
    return answers.NextMission(
        table=await call.context.service.campaigns.go_on(at.campaign, body.tokens, call.address())
    )


@group.post("/campaigns/{campaign}/invite", NamedCampaign, form.CampaignInvite, answers.Invitation)
async def invite_to_campaign(call: Call, at: NamedCampaign, body: form.CampaignInvite) -> answers.Invitation:
    """A new invitation to a seat of the campaign that belongs to nobody, or to one's own."""
    made = await call.context.service.campaigns.invite(at.campaign, body.tokens, body.seat)
    return answers.Invitation(seat=body.seat, invite=made, link=_join(at.campaign, made))


@group.post("/campaigns/{campaign}/invitation", NamedCampaign, form.Invited, answers.Welcome)
async def show_campaign_invitation(call: Call, at: NamedCampaign, body: form.Invited) -> Welcome:
    """What an invitation invites to; it stays good."""
    return await call.context.service.campaigns.welcome(at.campaign, body.invite)


@group.post("/campaigns/{campaign}/claim", NamedCampaign, form.Claim, answers.SeatGiven)
async def claim_in_campaign(call: Call, at: NamedCampaign, body: form.Claim) -> answers.SeatGiven:
    """Take the seat of an invitation, in the campaign and at the table of its mission."""
    seat, token = await call.context.service.campaigns.claim(at.campaign, body.invite, body.name)
    return answers.SeatGiven(seat=seat, token=token, link=campaign_link(at.campaign, token))


def _join(campaign: str, invite: str) -> str:
    return f"/campaign/{campaign}/join#{invite}"


def _listed(mine: MyCampaign) -> dict[str, Any]:
    return {**msgspec.structs.asdict(mine), "link": campaign_link(mine.campaign, mine.token)}
