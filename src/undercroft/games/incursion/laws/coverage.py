"""What random games must be seen to use: every card, model, weapon, special rule, verb, and the rarer events.

Ids are read off events and actions after the fact, so a model that fell meanwhile may go uncounted; over many games
that does not matter.
"""

import re
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.content.catalogue import MODELS
from undercroft.games.incursion.rules.board.sight import distance
from undercroft.games.incursion.rules.deck.responses import packed_cards
from undercroft.games.incursion.rules.models.effects import BY_CARD, EFFECTS
from undercroft.games.incursion.rules.models.model_cards import alive_kind, cards, is_zombie
from undercroft.games.incursion.rules.points import hand_size
from undercroft.games.incursion.rules.tables import (
    BLAZE,
    BLITZ,
    BOMB,
    CARD_IDS,
    CRITICAL_HIT,
    FLAMETHROWER,
    GERMAN,
    GRETEL,
    HANS,
    HMG_APE,
    ILSA,
    KIND_IDS,
    KIND_LOB,
    LUCKY_DEVIL,
    PISTOL,
    RACKLEY,
    SLUGGER,
    SNAFU,
    STURM,
    WEAPON_IDS,
    WHIP,
)
from undercroft.games.incursion.rules.verbs import (
    COMMAND,
    DASH,
    FIRE,
    FLAME,
    LOB,
    PLAY,
    STRIKE,
    THUMP,
    card_of,
    model_of,
    weapon_of,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.declared import VERBS
from undercroft.games.incursion.vocabulary.events import (
    Activated,
    Attack,
    Blast,
    Burned,
    Carrier,
    Casualty,
    Command,
    Counter,
    Drew,
    FireOut,
    Flames,
    Glory,
    Intel,
    Killed,
    Knocked,
    Moved,
    Negated,
    Played,
    ReactionLost,
    Reinforced,
    Reloaded,
    Removed,
    Reroll,
    Reshuffled,
    Resolved,
    Risen,
    Roll,
    Saved,
    Stood,
    Turned,
    Volatile,
    Will,
    happened,
)

# Events that a game can do without but many games cannot.
EVENTS: Final[dict[type[GameEvent], str]] = {
    Burned: "event:burned",
    Carrier: "event:twitch",
    Counter: "event:counter-turned",
    FireOut: "event:fire-out",
    Intel: "event:allied-intelligence",
    Killed: "event:card-killed",
    ReactionLost: "event:reaction-lost",
    Reloaded: "event:reloaded",
    Reshuffled: "event:reshuffled",
    Risen: "event:risen",
    Stood: "event:stood-up",
}

# When an Effect Card on a model's card is at work: as the model activates, attacks, is attacked, rolls again, or acts
# by CP; a step farther and reinforcements show by themselves.
ON_ACTIVATION: Final = [effect.card for effect in EFFECTS if effect.ap or effect.no_cp]
ON_SHOT: Final = [effect.card for effect in EFFECTS if effect.shot_dice or effect.shot_bonus or effect.foes_shot]
ON_BLOW: Final = [effect.card for effect in EFFECTS if effect.blow_dice or effect.blow_bonus or effect.foes_struck]
ON_TARGET: Final = [effect.card for effect in EFFECTS if effect.fortitude]
ON_SHOT_AGAIN: Final = [effect.card for effect in EFFECTS if effect.reroll_shots]
ON_BLOW_AGAIN: Final = [effect.card for effect in EFFECTS if effect.reroll_blows]
ON_CP: Final = [effect.card for effect in EFFECTS if effect.cp_worth]
ON_DASH: Final = [effect.card for effect in EFFECTS if effect.dash]
ON_REINFORCEMENTS: Final = [effect.card for effect in EFFECTS if effect.reinforcements]

# How each special rule of a Model Card shows is said below; these are their ids.
BAMBI: Final = "special:slugger:bambi"
AGAIN: Final = "special:slugger:bambi-again"
JAMS: Final = "special:slugger:bambi-jams"
THUMPER: Final = "special:slugger:thumper"
SMASHER: Final = "special:slugger:zombie-smasher"
A_WILL: Final = "special:slugger:where-there-s-a-will"
HORDE: Final = "special:sturmzombie:horde"
NUMBERS: Final = "special:sturmzombie:strength-in-numbers"
KABOOM: Final = "special:bomberzombie:k-a-boom"
VOLATILE: Final = "special:bomberzombie:volatile"
RAGING: Final = "special:blitzhund:raging-beast"
AGILE: Final = "special:blitzhund:agile"
CONTROLLER: Final = "special:gretel:zombie-controller"
REACH: Final = "special:gretel:whip-reach"
KNOCK: Final = "special:gretel:knock-down"
TWO_GUN: Final = "special:ilsa:two-gun"
COMMANDER: Final = "special:ilsa:commander"
MASK: Final = "special:ilsa:mask"
HUNTMASTER: Final = "special:hans:huntmaster"
VOLATILE_ROLLS: Final = ("explodes", "explodes", "falls", "blazes", "blazes", "blazes")


def content() -> list[str]:
    """Every id, in the order of the box."""
    ids = [f"card:{card}" for card in CARD_IDS]
    ids += [f"effect:{CARD_IDS[card]}" for card in sorted(BY_CARD)]
    ids += [f"model:{kind}" for kind in KIND_IDS]
    ids += [f"casualty:{kind}" for kind in KIND_IDS]
    ids += [f"weapon:{weapon}" for weapon in WEAPON_IDS]
    ids += [f"special:{model.id}:{slug(special.name)}" for model in MODELS for special in model.special]
    ids += [f"volatile:{what}" for what in sorted(set(VOLATILE_ROLLS))]
    ids += [f"verb:{verb.word}" for verb in VERBS]
    return ids + sorted(EVENTS.values()) + ["event:card-negated", "event:reaction-shot", "event:second-shot"]


def slug(name: str) -> str:
    return "-".join(re.findall("[a-z0-9]+", name.lower()))


def fired(s: Table, since: list[int], code: int) -> list[str]:
    """The ids that an action and its events have used; `since` are the answers of the action under way."""
    out = _by_action(s, since, code)
    attacker, weapon = _attack_under_way(s, since)
    for event in happened(s):
        if type(event) in EVENTS:
            out.append(EVENTS[type(event)])
        elif isinstance(event, Attack):
            attacker, weapon = event.model, event.weapon
            out += _by_attack(s, event)
        elif isinstance(event, Roll) and attacker >= 0:
            out += _by_roll(s, attacker, weapon, event.dice)
        elif isinstance(event, Reroll) and attacker >= 0:
            out += _by_reroll(s, attacker, weapon)
        else:
            out += _by_card(event) + _by_other(s, event) + _by_rare(s, event)
    return out


def _attack_under_way(s: Table, since: list[int]) -> tuple[int, int]:
    """Who attacked last in the action under way, and with what (-1 for bare hands or nobody)."""
    for code in reversed(since):
        verb, m = verb_of(code), model_of(code)
        if verb == FIRE:
            return m, weapon_of(code)
        if verb == STRIKE or verb == THUMP:
            return m, WHIP if s.kind[m] == GRETEL else -1
        if verb == LOB or verb == FLAME:
            return m, KIND_LOB[s.kind[m]] if verb == LOB else FLAMETHROWER
    return -1, -1


def _by_action(s: Table, since: list[int], code: int) -> list[str]:
    verb, m = verb_of(code), model_of(code)
    out = [f"verb:{VERBS[verb].word}"] if verb < len(VERBS) else []
    if verb == COMMAND and s.special and is_zombie(s, m):
        out.append(CONTROLLER)
    elif verb == THUMP:
        out.append(SMASHER)
    elif verb == DASH:
        out += _at_work(s, m, ON_DASH)
    elif verb == PLAY and card_of(code) == RACKLEY and ILSA in [s.kind[i] for i, sq in enumerate(s.square) if sq >= 0]:
        out.append(MASK)  # she is on the board and not among the targets
    elif verb == FIRE and len(since) > 1 and verb_of(since[0]) == FIRE and model_of(since[0]) == m:
        if s.kind[m] == SLUGGER:
            out.append(AGAIN)
        elif s.kind[m] == HMG_APE:
            out.append("event:second-shot")
    return out


def _by_attack(s: Table, event: Attack) -> list[str]:
    m, t, weapon = event.model, event.target, event.weapon
    kind = s.kind[m]
    out = ["event:reaction-shot"] if event.reaction else []
    blow = weapon < 0 or weapon == WHIP
    out += _at_work(s, m, ON_BLOW if blow else ON_SHOT) + _at_work(s, t, ON_TARGET)
    if weapon >= 0:
        out.append(f"weapon:{WEAPON_IDS[weapon]}")
    if kind == SLUGGER and weapon == PISTOL:
        out.append(BAMBI)
    elif kind == BLITZ:
        out.append(RAGING)
    elif kind == GRETEL and weapon == WHIP and min(s.square[m], s.square[t]) >= 0:
        if distance(s, s.square[m], s.square[t]) > 2:
            out.append(REACH)
    return out


def _by_roll(s: Table, m: int, weapon: int, rolled: tuple[int, ...]) -> list[str]:
    if s.kind[m] == STURM and len(rolled) > 1:
        return [NUMBERS]
    return [JAMS] if s.kind[m] == SLUGGER and weapon == PISTOL and 1 in rolled else []


def _by_reroll(s: Table, m: int, weapon: int) -> list[str]:
    blow = weapon < 0 or weapon == WHIP
    out = _at_work(s, m, ON_BLOW_AGAIN if blow else ON_SHOT_AGAIN)
    if s.kind[m] == ILSA and not blow:
        out.append(TWO_GUN)
    elif s.kind[m] == SLUGGER and blow:
        out.append(THUMPER)
    return out


def _by_card(event: GameEvent) -> list[str]:
    if isinstance(event, Resolved):
        return [f"card:{CARD_IDS[event.card]}"]
    if isinstance(event, Played):
        return [f"card:{CARD_IDS[CRITICAL_HIT]}"] if event.card == CRITICAL_HIT else []
    return [f"card:{CARD_IDS[SNAFU]}", "event:card-negated"] if isinstance(event, Negated | Removed) else []


def _by_other(s: Table, event: GameEvent) -> list[str]:
    if isinstance(event, Activated):
        m = event.model
        hunt = [HUNTMASTER] if s.kind[m] == BLITZ and s.hans and alive_kind(s, HANS) else []
        return [f"model:{KIND_IDS[s.kind[m]]}", *hunt, *_at_work(s, m, ON_ACTIVATION)]
    if isinstance(event, Moved):
        leaps = s.leap_from >= 0 and s.active == event.model
        return [f"special:{KIND_IDS[s.kind[event.model]]}:leap"] if leaps else []
    if isinstance(event, Turned):
        return [AGILE] if s.kind[event.model] == BLITZ else []
    if isinstance(event, Casualty):
        return [f"casualty:{KIND_IDS[event.kind]}"]
    if isinstance(event, Blast):
        return [f"weapon:{WEAPON_IDS[event.weapon]}", *([KABOOM] if event.weapon == BOMB else [])]
    if isinstance(event, Drew):
        return [COMMANDER] if event.side == GERMAN and sum(s.hand[GERMAN]) > hand_size(s.rp[GERMAN]) else []
    return []


def _by_rare(s: Table, event: GameEvent) -> list[str]:
    if isinstance(event, Flames):
        return [f"weapon:{WEAPON_IDS[FLAMETHROWER]}"]
    if isinstance(event, Saved):
        return [f"card:{CARD_IDS[LUCKY_DEVIL]}"]
    if isinstance(event, Glory):
        return [f"card:{CARD_IDS[BLAZE]}"] if s.blaze else []
    if isinstance(event, Volatile):
        return [VOLATILE, f"volatile:{VOLATILE_ROLLS[event.die - 1]}"]
    if isinstance(event, Knocked):
        return [KNOCK]
    if isinstance(event, Will):
        return [A_WILL]
    if isinstance(event, Command):
        return _at_work(s, event.model, ON_CP)
    if isinstance(event, Reinforced):
        lying = set(packed_cards(s.zombie_card))
        return [HORDE, *(f"effect:{CARD_IDS[card]}" for card in ON_REINFORCEMENTS if card in lying)]
    return []


def _at_work(s: Table, m: int, which: list[int]) -> list[str]:
    """Effects of these kinds that lie on the model's card."""
    packed = cards(s, m)
    if not packed:
        return []
    return [f"effect:{CARD_IDS[card]}" for card in packed_cards(packed) if card in which]
