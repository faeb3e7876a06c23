"""What people read of each piece of equipment that is used for CP: its option, and why it cannot be used so."""

from collections.abc import Callable
from typing import NamedTuple

from undercroft.core.files.ledger import Refusal
from undercroft.core.page import Ref
from undercroft.core.speech.say import Noun, Text, say
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.ips import explosives, healing, reanimation, tools
from undercroft.games.earth_reborn.rules.ips.item_lines import LINES, ItemLine
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.refs import card_ref, door_ref, model_ref

Label = tuple[Text, str, Ref | None]  # with its rule
Unmet = Callable[[Table, ItemLine, int, int, int], Refusal]  # the line, who carries the card, the card, on what


class ItemWords(NamedTuple):
    rule: str
    unmet: Unmet
    label: Callable[[Table, ItemLine, Noun, int, int], Label] | None = None  # of what, the card, on what


# ---------------------------------------------------------------- options


def label(s: Table, line: ItemLine, card: int, target: int) -> Label:
    """How the option reads."""
    item = names.item(characters.face_of(s, card))
    words = WORDS[t.PIECE_IDS[line.piece]]
    if words.label is not None:
        return words.label(s, line, item, card, target)
    return say("Use {item:the}", item=item), "ER-INTERACT-1", card_ref(card)


def _on_somebody(s: Table, line: ItemLine, item: Noun, card: int, target: int) -> Label:
    return say("Use {item:the} on {whom}", item=item, whom=names.who(target)), "ER-INTERACT-1", model_ref(target)


def _on_a_door(s: Table, line: ItemLine, item: Noun, card: int, target: int) -> Label:
    text = say("Use {item:the} on {door:the}", item=item, door=names.door(s, target))
    return text, "ER-INTERACT-1", door_ref(target)


def _on_a_cadaver(s: Table, line: ItemLine, item: Noun, card: int, target: int) -> Label:
    where = names.square(s, reanimation.cadaver_square(s, target))
    return say("Use {item:the} on the cadaver in {square}", item=item, square=where), "ER-GEAR-31", card_ref(card)


def _wires(s: Table, line: ItemLine, item: Noun, card: int, target: int) -> Label:
    if line.line == tools.BUILDING_LINE:
        return say("Use the lower line of {item:the}", item=item), "ER-GEAR-29", None
    return say("Use {item:the}", item=item), "ER-INTERACT-1", card_ref(card)


# ---------------------------------------------------------------- why not


def unmet(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    """Why he cannot use this line on that."""
    return WORDS[t.PIECE_IDS[line.piece]].unmet(s, line, who, card, target)


def _rule(line: ItemLine) -> str:
    return WORDS[t.PIECE_IDS[line.piece]].rule


def _no_choice(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    return Refusal(_rule(line), say("there is nothing to choose with it"))


def _is_on(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if s.switched_on >> card & 1:
        return Refusal(_rule(line), say("{item:the} is ON already", item=names.item(characters.face_of(s, card))))
    return _no_choice(s, line, who, card, target)


def _no_door(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    beside = stands.doors_beside(s, who, stands.BY_EITHER_BLUE)
    if target in beside:
        text = say("{door:the} has a Defensive value of {value}, and at most {most} fall to that",
                   door=names.door(s, target), value=s.dossier.door_value[target], most=tools.FIST_VALUE)  # fmt: skip
    elif beside:
        text = say("that is no closed door that touches a blue side of {who}", who=names.who(who))
    else:
        text = say("no closed door touches a blue side of {who}", who=names.who(who))
    return Refusal(_rule(line), text)


def _no_patient(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    gone = nobody(s, target)
    if gone is not None:
        return Refusal(_rule(line), gone.text)
    if not healing.hurt(s, target):
        return Refusal(_rule(line), say("{whom} has lost no Life Point", whom=names.who(target)))
    text = say("{who} treats himself, whom he faces, or a friend beside him who takes part: not {whom}",
               who=names.who(who), whom=names.who(target))  # fmt: skip
    return Refusal(_rule(line), text)


def _no_wires(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    here = stands.tiles_of(s, who)
    if line.line == tools.BUILDING_LINE:
        if any(stands.types_of(s, who, tile) & t.T_TECHNICAL for tile in range(here.bit_length()) if here >> tile & 1):
            if tools.rooms_to_darken(s, who, line.line):
                return _no_choice(s, line, who, card, target)
            return Refusal("ER-GEAR-29", say("the whole building is dark already"))
        return Refusal("ER-GEAR-29", say("the lower line works in a Technical room, and {who} is in none",
                                         who=names.who(who)))  # fmt: skip
    if target >= len(s.dossier.tile_names) or not here >> target & 1:
        return Refusal("ER-GEAR-29", say("{who} cuts the power of the room in which he is", who=names.who(who)))
    room = names.room(s.dossier, target)
    if s.unpowered >> target & 1:
        return Refusal("ER-GEAR-29", say("{room:the} has no power", room=room))
    return Refusal("ER-GEAR-29", say("the upper line is not for {room:the}: it works where a room has another type "
                                     "than Technical", room=room))  # fmt: skip


def _not_there(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if line.piece == t.G_MINES and len(s.mines) >= explosives.MOST_MINES:
        return Refusal(_rule(line), say("all Mine markers are on the map"))
    return Refusal(_rule(line), say("the marker lies on the square of {who}", who=names.who(who)))


def _no_flight(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if characters.large(s, who):
        return Refusal("ER-GEAR-8", say("a Large Miniature does not fly"))
    return _no_choice(s, line, who, card, target)


def _no_laptop(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if s.engaged_cards >> card & 1:
        return not_played(s, t.M_MP) or Refusal("ER-GEAR-10", say("it was used in this turn"))
    return not_played(s, t.M_MP) or _no_choice(s, line, who, card, target)


def _no_files(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if characters.faction_of(s, who) != t.NORAD:
        return not_played(s, t.M_SPY) or Refusal("ER-IPS-4", say("that line works for NORAD only"))
    return not_played(s, t.M_SPY) or _no_choice(s, line, who, card, target)


def _no_scrambler(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    return not_played(s, t.M_RADIO) or _no_choice(s, line, who, card, target)


def _no_serum(s: Table, line: ItemLine, who: int, card: int, target: int) -> Refusal:
    if characters.faction_of(s, who) != t.SALEMITE:
        return Refusal("ER-IPS-4", say("that line works for Salemites only"))
    if reanimation.free_zombie(s) < 0:
        return Refusal("ER-CHAR-24", say("both zombies are in the game: none is free to be raised"))
    if reanimation.cadavers(s, who):
        return Refusal("ER-GEAR-31", say("another cadaver lies before {who}", who=names.who(who)))
    return Refusal("ER-GEAR-31", say("no cadaver that can be raised lies before {who}", who=names.who(who)))


WORDS: dict[str, ItemWords] = {
    "chainsaw": ItemWords("ER-GEAR-3", _no_door, _on_a_door),
    "deadly-virus": ItemWords("ER-GEAR-4", _not_there),
    "gas-mask": ItemWords("ER-GEAR-6", _no_choice),
    "infrared-goggles": ItemWords("ER-GEAR-7", _is_on),
    "jet-pack": ItemWords("ER-GEAR-8", _no_flight),
    "laptop": ItemWords("ER-GEAR-10", _no_laptop),
    "magnetic-disrupter": ItemWords("ER-GEAR-12", _is_on),
    "medical-kit": ItemWords("ER-GEAR-13", _no_patient, _on_somebody),
    "mines": ItemWords("ER-GEAR-14", _not_there),
    "morphine": ItemWords("ER-GEAR-15", _no_patient, _on_somebody),
    "plastic-explosive": ItemWords("ER-GEAR-17", _not_there),
    "power-fist": ItemWords("ER-GEAR-18", _no_door, _on_a_door),
    "radio-scrambler": ItemWords("ER-GEAR-19", _no_scrambler),
    "secret-files": ItemWords("ER-GEAR-20", _no_files),
    "time-bomb": ItemWords("ER-GEAR-25", _not_there),
    "toxic-gas-capsule": ItemWords("ER-GEAR-27", _no_choice),
    "wiring-plans": ItemWords("ER-GEAR-29", _no_wires, _wires),
    "zombie-control-device": ItemWords("ER-GEAR-30", _is_on),
    "zombie-serum": ItemWords("ER-GEAR-31", _no_serum, _on_a_cadaver),
}
_WORDLESS = [t.PIECE_IDS[line.piece] for line in LINES if t.PIECE_IDS[line.piece] not in WORDS]
if _WORDLESS:
    raise ImportError(f"nothing is said of {', '.join(_WORDLESS)}")
