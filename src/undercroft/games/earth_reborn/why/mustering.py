"""Why somebody cannot be chosen, a card not drafted, a marker not laid (ER-SAGS-28 to ER-SAGS-39)."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import CHARACTER_MP
from undercroft.games.earth_reborn.rules.sags import deployment, draft, team
from undercroft.games.earth_reborn.rules.sags.parts import marker_square
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import reasons
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option


@reasons.add
def no_enlisting(o: Option, a: done.Enlist) -> Refusal:
    s, seat, who = o.s, o.ask.seat, names.who(a.who)
    if s.team[seat] >> a.who & 1:
        return Refusal("ER-SAGS-29", say("{who} is in your team already", who=who))
    if not team.on_offer(s, seat) >> a.who & 1:
        if s.dossier.seats > 2:
            return Refusal("ER-SAGS34-8", say("{who} is not on offer", who=who))
        return Refusal("ER-SAGS-28", say("{who} has a card of the other side", who=who))
    text = say("{who} costs {cost} MP, more than you have left", who=who, cost=CHARACTER_MP[a.who])
    return Refusal("ER-SAGS-30", text)


@reasons.add
def no_drafting(o: Option, a: done.Draft) -> Refusal:
    s, seat, card = o.s, o.ask.seat, a.card_face >> 1
    if not s.draft_decks[seat] >> card & 1:
        return Refusal("ER-SAGS-32", say("that card is not in the deck before you"))
    side = names.SIDES[a.card_face & 1]
    if s.dossier.seats == 2:
        return Refusal("ER-SAGS-32", say("that is the side of {side:the}", side=side))
    if not draft.open_sides(s, seat) >> (a.card_face & 1) & 1:
        return Refusal("ER-SAGS34-12", say("no Character of yours waits for a card of {side:the}", side=side))
    return Refusal("ER-SAGS-32", say("that card cannot be taken"))


@reasons.add
def no_hiding(o: Option, a: done.Hide) -> Refusal:
    s, seat = o.s, o.ask.seat
    if a.who < t.CHARACTERS and not s.team[seat] >> a.who & 1:
        return Refusal("ER-SAGS-35", say("{who} is not in your team", who=names.who(a.who)))
    if a.who >= t.CHARACTERS and s.dossier.seats == 2 and a.who - t.DECOY_NORAD != seat:
        return Refusal("ER-SAGS-35", say("your decoys are of your own side"))
    return Refusal("ER-SAGS-35", say("that marker lies on the map already: {marker}", marker=names.marker(a.who)))


def no_spot(o: Option, square: int) -> Refusal:
    """Why a marker cannot be laid there."""
    s, d = o.s, o.s.dossier
    if square >= d.frame.size or not d.floor >> square & 1:
        return Refusal("ER-SAGS-37", say("there is no such square"))
    if square in [marker_square(marker) for marker in s.markers]:
        return Refusal("ER-SAGS-39", say("a marker lies there"))
    if d.stops >> square & 1:
        return Refusal("ER-SAGS-37", say("nobody can enter that square"))
    faction = deployment.faction_of(s.marker_up)
    able = deployment.spots(s, o.ask.seat, s.marker_up)
    if s.dossier.seats > 2 and not able >> square & 1 and deployment.allowed(s, faction) >> square & 1:
        return Refusal("ER-SAGS34-15", say("a marker of another player is less than 4 squares away"))
    if faction == t.SALEMITE:
        return Refusal("ER-SAGS-37", say("markers of the Salemites lie indoors, but not on a Sewers Exit or a Driller"))
    return Refusal("ER-SAGS-38", say("markers of NORAD lie outdoors or on a Driller, of which one square counts"))
