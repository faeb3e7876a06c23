"""Why a model may not attack, go into Reaction Fire, stand up or throw off a card; and what hides a square."""

from undercroft.core.choice import Ask
from undercroft.core.grid import DX, DY
from undercroft.core.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD
from undercroft.games.incursion.rules.attacks import JET_COST, blow_targets
from undercroft.games.incursion.rules.models import count, side_of
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.sight import SURGE_RANGE, distance, enemies_seen, rubble, sees, watchers
from undercroft.games.incursion.rules.tables import (
    BLAZER,
    BOMBER,
    FIRE,
    GRETEL,
    KIND_GUN,
    KIND_LOB,
    LOB_COST,
    Q_BAMBI,
    Q_REACT,
    Q_SECOND,
    SLUGGER,
    STURM,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why.act import no_model, not_here, not_own, not_payable
from undercroft.games.incursion.why.move import no_way
from undercroft.games.incursion.words import names


def _hidden(s: Table, m: int, square: int, over: bool) -> tuple[str, str] | None:
    """The rule and the obstacle that keep a model from seeing a square, or None; `over` models if it may."""
    sight, here, facing = s.dossier.sight, s.square[m], s.facing[m]
    dx, dy = _offset(s, here, square)
    if dx * DX[facing] + dy * DY[facing] <= 0:
        return "INC-LOS-1", f"it faces {names.FACINGS[facing]} and looks another way"
    if s.surge and distance(s, here, square) > SURGE_RANGE:
        return "INC-BC-22", f"it is {distance(s, here, square)} squares away, and the Power Surge leaves {SURGE_RANGE}"
    if not sight.sees(here, facing, square, 0, 0):
        return "INC-LOS-2", "a wall or a corner is in the way"
    if not sight.sees(here, facing, square, 0, s.shut):
        return "INC-DOOR-1", "a closed door is in the way"
    if not sight.sees(here, facing, square, rubble(s), s.shut):
        return "INC-BC-27", "the Cave In is in the way"
    if not over and not sees(s, m, square):
        return "INC-LOS-2", "a model stands in between"
    return None


def _offset(s: Table, here: int, square: int) -> tuple[int, int]:
    width = s.dossier.grid.width
    return square % width - here % width, square // width - here // width


def not_seen(s: Table, m: int, square: int, what: str, over: bool = False) -> Refusal | None:
    """No line of sight from a model to a square."""
    hidden = _hidden(s, m, square, over)
    return Refusal(hidden[0], f"{names.model(s, m)} does not see {what}: {hidden[1]}") if hidden else None


def _down(s: Table, m: int) -> Refusal | None:
    if s.knocked >> m & 1:
        return Refusal("INC-GRETEL-4", f"{names.model(s, m)} is Knocked Down; first `stand {m}` for {STAND_COST} AP")
    return None


def _no_foe(s: Table, m: int, t: int) -> Refusal | None:
    """The target is no enemy on the board."""
    reason = no_model(s, t)
    if reason is None and side_of(t) == side_of(m):
        reason = Refusal("INC-SHOOT-6", f"{names.model(s, t)} is a friend, and attacks are aimed at enemies only")
    if reason is None and s.waiting >> t & 1:
        reason = Refusal("INC-DEPLOY-5", f"{names.model(s, t)} waits off the board and cannot be attacked")
    return reason or not_here(s, t)


# ---------------------------------------------------------------- shooting


def no_fire(s: Table, ask: Ask, m: int, t: int, weapon: int) -> Refusal | None:
    if ask.what in (Q_SECOND, Q_BAMBI, Q_REACT):
        reason = _not_this_shot(s, ask, m, t)
        if reason is not None:
            return reason
    gun, name = KIND_GUN[s.kind[m]], names.model(s, m)
    if gun < 0:
        rule = "INC-SZ-1" if s.kind[m] == STURM else "INC-SHOOT-1"
        return Refusal(rule, f"{name} has no gun")
    if weapon != gun:
        return Refusal("INC-SHOOT-2", f"{name} fires the {names.weapon(gun)}, not the {names.weapon(weapon)}")
    reason = _no_foe(s, m, t) or _down(s, m)
    if reason is not None:
        return reason
    if ask.what not in (Q_SECOND, Q_BAMBI, Q_REACT):
        reason = not_payable(s, m, 1, "a shot")
    return reason or not_seen(s, m, s.square[t], names.model(s, t))


def _not_this_shot(s: Table, ask: Ask, m: int, t: int) -> Refusal | None:
    """In the middle of a shooting action only its own shots may be fired."""
    reason = no_model(s, m) or not_own(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    if ask.what != Q_REACT:
        shooter = ask.options[0] >> FIRST & ARG
        if m != shooter:
            rule = "INC-HMG-1" if ask.what == Q_SECOND else "INC-SLUG-2"
            return Refusal(rule, f"this shot is fired by {names.model(s, shooter)}")
        return None
    target, name = ask.about, names.model(s, m)
    if not s.reacting >> m & 1:
        return Refusal("INC-RF-3", f"{name} is not in Reaction Fire")
    if t != target:
        return Refusal("INC-RF-5", f"only {names.model(s, target)}, which acted, may be shot")
    gun = KIND_GUN[s.kind[m]]
    if m in watchers(s, target) and FIRE | m << FIRST | t << SECOND | gun << THIRD not in ask.options:
        return Refusal("INC-RF-6", f"{name} has already fired at this action of {names.model(s, target)}")
    return None


def no_reaction_fire(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    name = names.model(s, m)
    if s.glory >= 0:
        return Refusal("INC-BC-31", f"{name} cannot go into Reaction Fire in a Blaze of Glory")
    if KIND_GUN[s.kind[m]] < 0:
        return Refusal("INC-RF-2", f"{name} has no weapon for reaction shots")
    if s.reacting >> m & 1:
        return Refusal("INC-RF-1", f"{name} is already in Reaction Fire")
    reason = _down(s, m) or not_payable(s, m, 1, "going into Reaction Fire")
    if reason is None and enemies_seen(s, m):
        reason = Refusal("INC-RF-1", f"{name} sees an enemy, {names.model(s, enemies_seen(s, m)[0])}")
    return reason


def no_lob(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    kind = s.kind[m]
    if KIND_LOB[kind] < 0:
        return Refusal("INC-GREN-1", f"{names.model(s, m)} has neither grenades nor a launcher")
    what = f"the {names.weapon(KIND_LOB[kind])}" if LOB_COST[kind] == 1 else "a grenade"
    return _down(s, m) or not_payable(s, m, LOB_COST[kind], what) or _no_front(s, m, "INC-LOS-1")


def no_flames(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    if s.kind[m] != BLAZER:
        return Refusal("INC-FLAME-1", f"{names.model(s, m)} has no flamethrower")
    return _down(s, m) or not_payable(s, m, JET_COST, "the flamethrower") or _no_front(s, m, "INC-FLAME-1")


def _no_front(s: Table, m: int, rule: str) -> Refusal | None:
    """Nothing can be thrown or fired straight ahead into a wall."""
    way = no_way(s, s.square[m], s.facing[m])
    return Refusal(rule, f"{way.text}, straight ahead of {names.model(s, m)}") if way is not None else None


# ---------------------------------------------------------------- hand to hand


def no_strike(s: Table, ask: Ask, m: int, t: int, _verb: int) -> Refusal | None:
    reason = _no_foe(s, m, t) or _down(s, m) or not_payable(s, m, 1, "a hand-to-hand attack")
    if reason is not None or t in blow_targets(s, m):
        return reason
    name, other = names.model(s, m), names.model(s, t)
    whip = s.kind[m] == GRETEL
    near = s.dossier.whip_reach if whip else s.dossier.reach
    if not near[s.square[m] * 4 + s.facing[m]] >> s.square[t] & 1:
        reach = "within reach of the whip" if whip else "straight ahead of it or diagonally in front"
        return Refusal("INC-GRETEL-2" if whip else "INC-HTH-1", f"{other} is not {reach} of {name}" if whip
                       else f"{name} strikes only what is {reach}, and {other} is not")  # fmt: skip
    hidden = _hidden(s, m, s.square[t], True)
    why = hidden[1] if hidden else "something is in the way"
    return Refusal("INC-HTH-1", f"{name} cannot reach {other}: {why}")


def no_thump(s: Table, ask: Ask, m: int, t: int, verb: int) -> Refusal | None:
    if s.kind[m] != SLUGGER:
        return Refusal("INC-SLUG-5", f"only Slugger Murphy thumps, and {names.model(s, m)} is somebody else")
    reason = no_strike(s, ask, m, t, verb)
    if reason is None and s.kind[t] != STURM:
        reason = Refusal("INC-SLUG-5", f"{names.model(s, t)} is no Sturmzombie; `strike {m} {t}` attacks it")
    return reason


def no_boom(s: Table, ask: Ask, m: int, t: int, verb: int) -> Refusal | None:
    if s.kind[m] != BOMBER:
        return Refusal("INC-BOMBER-1", f"only a Bomberzombie blows itself up, and {names.model(s, m)} is none")
    return no_strike(s, ask, m, t, verb)


def no_standing_up(s: Table, ask: Ask, m: int, _b: int, _verb: int) -> Refusal | None:
    if not s.knocked >> m & 1:
        return Refusal("INC-GRETEL-4", f"{names.model(s, m)} is not Knocked Down")
    return not_payable(s, m, STAND_COST, "standing up")


def no_will(s: Table, ask: Ask, m: int, card: int, _verb: int) -> Refusal | None:
    name = names.model(s, m)
    if s.kind[m] != SLUGGER:
        return Refusal("INC-SLUG-6", f"only Slugger Murphy throws off Effect Cards, and {name} is somebody else")
    if not count(s.cards_on[m], card):
        if count(s.kept[m], card):
            return Refusal("INC-CAMP-3", f"{names.card(card)} is a kept card under his Model Card and stays there")
        return Refusal("INC-SLUG-6", f"{names.card(card)} does not lie on {name}")
    if s.willed:
        return Refusal("INC-SLUG-6", f"{name} has already thrown off a card this turn")
    return not_payable(s, m, 1, "throwing off a card")
