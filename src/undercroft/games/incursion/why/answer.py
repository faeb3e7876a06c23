"""Why an answer does not fit its question: forces, bids, deployment, squares, dice, and who is meant."""

from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.core.packing import FIRST, VERB
from undercroft.games.incursion.rules.attacks import lob_reach
from undercroft.games.incursion.rules.dossier import TUNNEL
from undercroft.games.incursion.rules.forces import short_of
from undercroft.games.incursion.rules.maintenance import entries
from undercroft.games.incursion.rules.models import no_cp_on, side_of
from undercroft.games.incursion.rules.reaction import RELOAD_COST
from undercroft.games.incursion.rules.sight import SURGE_RANGE, distance
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    AT,
    GERMAN,
    HANS,
    KIND_LIMIT,
    KIND_RP,
    KIND_SIDE,
    ON,
    Q_GLORY,
    Q_ORDER,
    Q_SQUARE,
    Q_TARGET,
    Q_WEASEL,
    REROLL,
    STURM,
    TABLE,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why.act import no_model, not_friend, not_own
from undercroft.games.incursion.why.attack import not_seen
from undercroft.games.incursion.why.card import no_target
from undercroft.games.incursion.words import names


def no_pass(s: Table, ask: Ask, _a: int, _b: int, _verb: int) -> Refusal | None:
    if ask.what == Q_GLORY:
        return Refusal("INC-LEAP-1", f"{names.model(s, s.glory)} is in the middle of a leap and must land first")
    return Refusal("INC-DEPLOY-1", f"{names.model(s, ask.about)} is new and must be given an entry point")


# ---------------------------------------------------------------- before the battle


def no_buying(s: Table, ask: Ask, kind: int, _b: int, _verb: int) -> Refusal | None:
    side, name, force = ask.seat, names.kind_name(kind), s.force[ask.seat]
    if KIND_SIDE[kind] != side:
        return Refusal("INC-FORCE-2", f"{name} does not fight for the {names.SIDES[side]}")
    if kind == HANS and not s.hans:
        return Refusal("INC-FORCE-2", f"{name} is not from the book and needs the variant `hans`")
    if KIND_LIMIT[kind] and force.count(kind) >= KIND_LIMIT[kind]:
        return Refusal("INC-FORCE-3", f"at most {KIND_LIMIT[kind]} of {name} may be used in one game")
    if side == GERMAN and s.dossier.all_sturmzombies and kind != STURM:
        return Refusal("INC-RECON-1", f"all RP must go into Sturmzombies in this mission, none into {name}")
    left = s.rp[side] - sum(KIND_RP[k] for k in force)
    if KIND_RP[kind] > left:
        return Refusal("INC-FORCE-1", f"{name} costs {KIND_RP[kind]} RP, and {left} of {s.rp[side]} are left")
    short = short_of(s, side, [*force, kind])
    text = f"{name} costs {KIND_RP[kind]} of the {left} RP left, and {short} are needed for {_mandatory(s, side)}"
    return Refusal(_mandatory_rule(s, side), text)


def _mandatory(s: Table, side: int) -> str:
    return "Sturmzombies" if side == GERMAN else f"a force of at least {s.dossier.min_models[side]} models"


def _mandatory_rule(s: Table, side: int) -> str:
    return "INC-FORCE-4" if side == GERMAN and not s.dossier.all_sturmzombies else "INC-RECON-1"


def no_ready(s: Table, ask: Ask, _a: int, _b: int, _verb: int) -> Refusal | None:
    side = ask.seat
    if not s.force[side]:
        return Refusal("INC-FORCE-1", "a force needs at least one model")
    short = short_of(s, side, s.force[side])
    return Refusal(_mandatory_rule(s, side), f"{short} RP must still be spent on {_mandatory(s, side)}")


def no_discard(s: Table, ask: Ask, card: int, _b: int, _verb: int) -> Refusal | None:
    held, chosen = s.hand[ask.seat][card], s.discards[ask.seat][card]
    name = names.card(card)
    if not held:
        return Refusal("INC-MAINT-3", f"the {names.ADJECTIVES[ask.seat]} player does not hold {name}")
    if chosen >= held:
        return Refusal("INC-MAINT-3", f"every copy of {name} in the hand is already chosen")
    return Refusal("INC-MAINT-3", f"discards are named in the order of the deck, and {name} has been passed over")


def no_bid(s: Table, ask: Ask, points: int, _b: int, _verb: int) -> Refusal | None:
    have = f"the {names.ADJECTIVES[ask.seat]} player has {s.cp[ask.seat]}"
    return Refusal("INC-BID-1", f"{points} CP cannot be bid: {have}")


def no_deploying(s: Table, ask: Ask, m: int, entry: int, _verb: int) -> Refusal | None:
    reason = not_friend(s, ask, m)
    if reason is not None:
        return reason
    side, name = ask.seat, names.model(s, m)
    if not s.waiting >> m & 1:
        where = "has left the board" if s.gone >> m & 1 else "is already on the board"
        return Refusal("INC-DEPLOY-1", f"{name} {where}")
    if ask.about >= 0 and m != ask.about:
        return Refusal("INC-DEPLOY-1", f"{names.model(s, ask.about)} is next to be given an entry point, not {name}")
    if entry not in entries(s, side):
        if entry == TUNNEL and side == GERMAN and s.tunnel >= 0:
            return Refusal("INC-BC-29", "the Hidden Tunnel serves from the next Deployment step on")
        known = names.listed([str(point) for point in entries(s, side)])
        return Refusal("INC-BOARD-3", f"there is no entry point {entry}; the {names.SIDES[side]} have {known}")
    if s.planned >> m & 1:
        return Refusal("INC-DEPLOY-2", f"{name} has already been given an entry point in this step")
    if entry == s.post[m]:
        return Refusal("INC-DEPLOY-2", f"{name} already waits at {names.entry_point(s, side, entry)}")
    return Refusal("INC-DEPLOY-2", f"another Sturmzombie waits in front of {name} and is moved first")


# ---------------------------------------------------------------- squares


def no_square(s: Table, ask: Ask, spot: int, _b: int, _verb: int) -> Refusal | None:
    grid = s.dossier.grid
    square = grid.at_spot(spot)
    if square < 0 or not grid.floor >> square & 1:
        return Refusal("INC-BOARD-1", "there is no such square on this board")
    if ask.what == Q_TARGET:
        return no_target(s, ask, AT, square)
    return _no_aim(s, ask.about, square) if ask.what == Q_SQUARE else _no_flame(s, ask, square)


def _no_aim(s: Table, m: int, square: int) -> Refusal | None:
    """A grenade cannot be aimed there."""
    where, name = names.square(s, square), names.model(s, m)
    if square == s.square[m]:
        return Refusal("INC-GREN-1", f"{where} is the square of {name} itself")
    if square == s.cave:
        return Refusal("INC-BC-27", f"the Cave In fills {where}")
    far, reach = distance(s, s.square[m], square), lob_reach(s, m)
    if s.surge and far > SURGE_RANGE:
        return Refusal("INC-BC-22", f"{where} is {far} squares away, and the Power Surge leaves {SURGE_RANGE}")
    if reach and far > reach:
        return Refusal("INC-GREN-1", f"{where} is {far} squares away, and {name} throws at most {reach}")
    return not_seen(s, m, square, where, True)


def _no_flame(s: Table, ask: Ask, square: int) -> Refusal | None:
    """The next On Fire counter cannot go there; how the jet ran so far shows only in the squares it may take."""
    m = s.glory if s.glory >= 0 else s.commanded if s.commanded >= 0 else s.active
    where, far = names.square(s, square), distance(s, s.square[m], square)
    if far > ask.about + 1:
        reach = f"counter {ask.about + 1} of a jet can be at most {ask.about + 1} away"
        return Refusal("INC-FLAME-2", f"{where} is {far} squares away, and {reach}")
    if square == s.cave:
        return Refusal("INC-BC-27", f"the Cave In fills {where}")
    text = "is not next to a counter of this jet, one step farther from the firer and at most one beyond his sight"
    return Refusal("INC-FLAME-2", f"{where} {text}, or it is marked already")


# ---------------------------------------------------------------- models and dice


def no_place(s: Table, ask: Ask, place: int, _b: int, _verb: int) -> Refusal | None:
    if ask.what == Q_TARGET:
        return no_target(s, ask, ON, place)
    rule = "INC-GREN-2" if ask.what == Q_ORDER else "INC-BC-5"
    if place == TABLE or place == ZOMBIE_CARD:
        return Refusal(rule, f"a single model is meant here, not {names.place(s, place)}")
    m = place - 2
    reason = no_model(s, m)
    if reason is not None:
        return reason
    if ask.what == Q_WEASEL:
        if s.kind[m] != STURM or side_of(m) == ALLIED:
            return Refusal(rule, f"{names.model(s, m)} is no Sturmzombie")
        if s.gone >> m & 1:
            return Refusal("INC-MOVE-5", f"{names.model(s, m)} has left the board")
        return Refusal(rule, f"Sturmzombies are picked in the order of their numbers, and {names.model(s, m)} is past")
    hit = names.listed([names.model(s, (code >> FIRST) - 2) for code in ask.options])
    return Refusal(rule, f"{names.model(s, m)} is not among those still to be hurt: {hit}")


def no_reroll(s: Table, ask: Ask, die: int, _b: int, _verb: int) -> Refusal | None:
    rolled = (ask.about.bit_length() + 5) // 6  # as damage.dice_as_they_lie packs them
    if not 1 <= die <= rolled:
        return Refusal("INC-REROLL-1", f"there is no die {die}: {rolled} were rolled")
    offered = [code >> FIRST for code in ask.options if code & VERB == REROLL]
    if _hits(ask.about, die) and not any(_hits(ask.about, other) for other in offered):
        return Refusal("INC-ILSA-1", f"die {die} causes a DP as it lies, and only the others may be rolled again")
    return Refusal("INC-REROLL-1", f"dice are picked from left to right, each once, and die {die} is past")


def _hits(lying: int, die: int) -> bool:
    """The die shows what it needs."""
    packed = lying >> 6 * (die - 1)
    return packed & 7 >= packed >> 3 & 7


def no_reloading(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    reason = no_model(s, m) or not_own(s, ask, m)
    if reason is not None:
        return reason
    if m != ask.about:
        return Refusal("INC-RF-9", f"{names.model(s, ask.about)} is out of ammo, not {names.model(s, m)}")
    if no_cp_on(s, m):
        return Refusal("INC-RF-9", f"CP may not be used on {names.model(s, m)}")
    return Refusal("INC-RF-9", f"reloading costs {RELOAD_COST} CP, and {s.cp[ask.seat]} are left")
