"""Why a line of a card or of a room has nothing to work on."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.ips import explosives
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import not_played
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option

PATIENT = say("that is nobody who has lost Life Points: the carrier, the Character faced, or a friend who takes part")
WIRING = say("the upper line is for a room with power that is not Technical, the lower one for a Technical room")
TARGETS = {
    t.G_CHAINSAW: ("ER-GEAR-3", say("it takes a closed door that touches a blue side of the carrier")),
    t.G_POWER_FIST: ("ER-GEAR-18", say("it takes a closed door of Defensive value 4 or less that touches a blue side")),
    t.G_MEDICAL_KIT: ("ER-GEAR-13", PATIENT), t.G_MORPHINE: ("ER-GEAR-15", PATIENT),
    t.G_WIRING_PLANS: ("ER-GEAR-29", WIRING),
    t.G_TIME_BOMB: ("ER-GEAR-25", say("the marker lies on the square of the carrier")),
    t.G_PLASTIC_EXPLOSIVE: ("ER-GEAR-17", say("the marker lies on the square of the carrier")),
    t.G_DEADLY_VIRUS: ("ER-GEAR-4", say("the marker lies on the square of the carrier")),
    t.G_JET_PACK: ("ER-GEAR-8", say("a Large Miniature does not fly")),
    t.G_GAS_MASK: ("ER-GEAR-6", say("there is nothing to choose with it")),
    t.G_TOXIC_GAS_CAPSULE: ("ER-GEAR-27", say("there is nothing to choose with it")),
}  # fmt: skip
SWITCHED = {
    t.G_INFRARED_GOGGLES: "ER-GEAR-7", t.G_MAGNETIC_DISRUPTER: "ER-GEAR-12", t.G_ZOMBIE_CONTROL_DEVICE: "ER-GEAR-30",
}  # fmt: skip
MODULES = {t.G_LAPTOP: t.M_MP, t.G_SECRET_FILES: t.M_SPY, t.G_RADIO_SCRAMBLER: t.M_SPY}


def no_target(o: Option, a: done.Use, piece: int) -> Refusal:
    """Of a piece of equipment that he carries."""
    s = o.s
    missing = not_played(s, MODULES[piece]) if piece in MODULES else None
    if missing is not None:
        return missing
    if piece == t.G_MINES:
        if len(s.mines) >= explosives.MOST_MINES:
            return Refusal("ER-GEAR-14", say("all Mine markers are on the map"))
        return Refusal("ER-GEAR-14", say("the marker lies on the square of the carrier"))
    if piece == t.G_ZOMBIE_SERUM:
        if o.ask.seat != t.SALEMITE:
            return Refusal("ER-IPS-4", say("that line works for Salemites only"))
        text = say("no such cadaver lies where {who} could raise it, or no zombie is free", who=o.who)
        return Refusal("ER-GEAR-31", text)
    if piece == t.G_SECRET_FILES and o.ask.seat != t.NORAD:
        return Refusal("ER-IPS-4", say("that line works for NORAD only"))
    if piece == t.G_LAPTOP and s.engaged_cards >> a.card & 1:
        return Refusal("ER-GEAR-10", say("it was used in this turn"))
    if piece in SWITCHED and s.switched_on >> a.card & 1:
        item = names.item(characters.face_of(s, a.card))
        return Refusal(SWITCHED[piece], say("{item:the} is ON already", item=item))
    return Refusal(*TARGETS.get(piece, ("ER-INTERACT-2", say("there is nothing to choose with it"))))


def no_work(o: Option, a: done.Work) -> Refusal:
    """Of the line of a room in which he stands as he should."""
    line = o.s.dossier.line[a.room]
    if line == t.R_INFIRMARY:
        text = say("nobody who has lost Life Points stands on a facing icon there, or it is another")
        return Refusal("ER-TILE-9", text)
    if line == t.R_PATIENT_ROOM:
        return Refusal("ER-TILE-13", say("that is nobody who has lost Life Points: oneself, or the Character faced"))
    if line == t.R_SATELLITE_COM_ROOM:
        missing = not_played(o.s, t.M_SPY)
        if missing is not None:
            return missing
    if line == t.R_MISSILE_ROOM and o.s.launched >> a.room & 1:
        return Refusal("ER-TILE-10", say("the missiles were launched"))
    if line == t.R_GENERATOR and not a.target:
        return Refusal("ER-TILE-8", say("the whole building is dark already"))
    if line == t.R_COMMUNICATION_ROOM and not o.s.dossier.modules & t.M_RADIO:
        return Refusal("ER-TILE-5", say("this scenario is played without these rules"))
    return Refusal("ER-INTERACT-3", say("there is nothing to choose with that line"))
