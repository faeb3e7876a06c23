"""Why a model may not attack, go into Reaction Fire, stand up or throw off a card; and what hides a square."""

from undercroft.core.board.grid import DX, DY
from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Text, Words, say
from undercroft.games.incursion.rules import questions as asked
from undercroft.games.incursion.rules import tables, verbs
from undercroft.games.incursion.rules.attacks.attacks import JET_COST, blow_targets
from undercroft.games.incursion.rules.board.sight import (
    SURGE_RANGE,
    distance,
    enemies_seen,
    rubble,
    sees,
    watchers,
)
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES, HAS_WHIP
from undercroft.games.incursion.rules.options import STAND_COST
from undercroft.games.incursion.rules.packs import copies
from undercroft.games.incursion.rules.verbs import model_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why.act import no_model, not_here, not_own, not_payable
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.why.move import no_way
from undercroft.games.incursion.words import names


def _hidden(s: Table, m: int, square: int, over: bool) -> tuple[str, Text] | None:
    """The rule and the obstacle that keep a model from seeing a square, or None; `over` models if it may."""
    sight, here, facing = s.dossier.sight, s.square[m], s.facing[m]
    dx, dy = _offset(s, here, square)
    if dx * DX[facing] + dy * DY[facing] <= 0:
        return "INC-LOS-1", say("it faces {way} and looks another way", way=names.FACINGS[facing])
    if s.surge and distance(s, here, square) > SURGE_RANGE:
        return "INC-BC-22", say(
            "it is {far} squares away, and the Power Surge leaves {reach}",
            far=distance(s, here, square),
            reach=SURGE_RANGE,
        )
    if not sight.sees(here, facing, square, 0, 0):
        return "INC-LOS-2", say("a wall or a corner is in the way")
    if not sight.sees(here, facing, square, 0, s.shut):
        return "INC-DOOR-1", say("a closed door is in the way")
    if not sight.sees(here, facing, square, rubble(s), s.shut):
        return "INC-BC-27", say("the Cave In is in the way")
    if not over and not sees(s, m, square):
        return "INC-LOS-2", say("a model stands in between")
    return None


def _offset(s: Table, here: int, square: int) -> tuple[int, int]:
    width = s.dossier.grid.width
    return square % width - here % width, square // width - here // width


def not_seen(s: Table, m: int, square: int, what: Words, over: bool = False) -> Refusal | None:
    """No line of sight from a model to a square."""
    hidden = _hidden(s, m, square, over)
    if hidden is None:
        return None
    return Refusal(hidden[0], say("{who} does not see {what}: {why}", who=names.model(s, m), what=what, why=hidden[1]))


def _down(s: Table, m: int) -> Refusal | None:
    if s.knocked >> m & 1:
        return Refusal(
            "INC-GRETEL-4",
            say("{who} is Knocked Down and must stand up first, for {cost} AP", who=names.model(s, m), cost=STAND_COST),
        )
    return None


def _no_foe(s: Table, m: int, t: int) -> Refusal | None:
    """The target is no enemy on the board."""
    reason = no_model(s, t)
    if reason is None and side_of(t) == side_of(m):
        reason = Refusal(
            "INC-SHOOT-6", say("{who} is a friend, and attacks are aimed at enemies only", who=names.model(s, t))
        )
    if reason is None and s.waiting >> t & 1:
        reason = Refusal("INC-DEPLOY-5", say("{who} waits off the board and cannot be attacked", who=names.model(s, t)))
    return reason or not_here(s, t)


# ---------------------------------------------------------------- shooting


@reasons.add
def no_fire(o: Asked, a: done.Fire) -> Refusal | None:
    s, ask = o
    m, t, weapon = a.model, a.target, a.weapon
    if ask.question in (asked.Q_SECOND_SHOT, asked.Q_BAMBI, asked.Q_REACT):
        reason = _not_this_shot(s, ask, m, t)
        if reason is not None:
            return reason
    gun, name = tables.KIND_GUN[s.kind[m]], names.model(s, m)
    if gun < 0:
        rule = "INC-SZ-1" if s.kind[m] == tables.STURM else "INC-SHOOT-1"
        return Refusal(rule, say("{who} has no gun", who=name))
    if weapon != gun:
        return Refusal(
            "INC-SHOOT-2",
            say(
                "{who} fires the {weapon}, not the {other}",
                who=name,
                weapon=names.weapon(gun),
                other=names.weapon(weapon),
            ),
        )
    reason = _no_foe(s, m, t) or _down(s, m)
    if reason is not None:
        return reason
    if ask.question not in (asked.Q_SECOND_SHOT, asked.Q_BAMBI, asked.Q_REACT):
        reason = not_payable(s, m, 1, say("a shot"))
    return reason or not_seen(s, m, s.square[t], names.model(s, t))


def _not_this_shot(s: Table, ask: Ask, m: int, t: int) -> Refusal | None:
    """In the middle of a shooting action only its own shots may be fired."""
    reason = no_model(s, m) or not_own(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    if ask.question != asked.Q_REACT:
        shooter = model_of(ask.options[0])
        if m != shooter:
            rule = "INC-HMG-1" if ask.question == asked.Q_SECOND_SHOT else "INC-SLUG-2"
            return Refusal(rule, say("this shot is fired by {who}", who=names.model(s, shooter)))
        return None
    target, name = ask.subject, names.model(s, m)
    if not s.reacting >> m & 1:
        return Refusal("INC-RF-3", say("{who} is not in Reaction Fire", who=name))
    if t != target:
        return Refusal("INC-RF-5", say("only {who}, which acted, may be shot", who=names.model(s, target)))
    gun = tables.KIND_GUN[s.kind[m]]
    if m in watchers(s, target) and verbs.fire(m, t, gun) not in ask.options:
        return Refusal(
            "INC-RF-6", say("{who} has already fired at this action of {whom}", who=name, whom=names.model(s, target))
        )
    return None


@reasons.add
def no_reaction_fire(o: Asked, a: done.Reaction) -> Refusal | None:
    s, m = o.s, a.model
    name = names.model(s, m)
    if s.glory >= 0:
        return Refusal("INC-BC-31", say("{who} cannot go into Reaction Fire in a Blaze of Glory", who=name))
    if tables.KIND_GUN[s.kind[m]] < 0:
        return Refusal("INC-RF-2", say("{who} has no weapon for reaction shots", who=name))
    if s.reacting >> m & 1:
        return Refusal("INC-RF-1", say("{who} is already in Reaction Fire", who=name))
    reason = _down(s, m) or not_payable(s, m, 1, say("going into Reaction Fire"))
    if reason is None and enemies_seen(s, m):
        reason = Refusal(
            "INC-RF-1", say("{who} sees an enemy, {whom}", who=name, whom=names.model(s, enemies_seen(s, m)[0]))
        )
    return reason


@reasons.add
def no_lob(o: Asked, a: done.Lob) -> Refusal | None:
    s, m = o.s, a.model
    kind = s.kind[m]
    if tables.KIND_LOB[kind] < 0:
        return Refusal("INC-GREN-1", say("{who} has neither grenades nor a launcher", who=names.model(s, m)))
    gun = names.weapon(tables.KIND_LOB[kind])
    what = say("the {weapon}", weapon=gun) if tables.LOB_COST[kind] == 1 else say("a grenade")
    return _down(s, m) or not_payable(s, m, tables.LOB_COST[kind], what) or _no_front(s, m, "INC-LOS-1")


@reasons.add
def no_flames(o: Asked, a: done.Flame) -> Refusal | None:
    s, m = o.s, a.model
    if not HAS_FLAMES[s.kind[m]]:
        return Refusal("INC-FLAME-1", say("{who} has no flamethrower", who=names.model(s, m)))
    return _down(s, m) or not_payable(s, m, JET_COST, say("the flamethrower")) or _no_front(s, m, "INC-FLAME-1")


def _no_front(s: Table, m: int, rule: str) -> Refusal | None:
    """Nothing can be thrown or fired straight ahead into a wall."""
    way = no_way(s, s.square[m], s.facing[m])
    if way is None:
        return None
    obstacle = way.text
    return Refusal(rule, say("{obstacle}, straight ahead of {who}", obstacle=obstacle, who=names.model(s, m)))


# ---------------------------------------------------------------- hand to hand


@reasons.add
def no_strike(o: Asked, a: done.Strike) -> Refusal | None:
    s = o.s
    m, t = a.model, a.target
    return _no_blow(s, m, t)


def _no_blow(s: Table, m: int, t: int) -> Refusal | None:
    """Nothing that the model does hand to hand can reach the target."""
    reason = _no_foe(s, m, t) or _down(s, m) or not_payable(s, m, 1, say("a hand-to-hand attack"))
    if reason is not None or t in blow_targets(s, m):
        return reason
    name, other = names.model(s, m), names.model(s, t)
    whip = HAS_WHIP[s.kind[m]]
    near = s.dossier.whip_reach if whip else s.dossier.reach
    if not near[s.square[m] * 4 + s.facing[m]] >> s.square[t] & 1:
        if whip:
            return Refusal("INC-GRETEL-2", say("{whom} is not within reach of the whip of {who}", whom=other, who=name))
        text = say(
            "{who} strikes only what is straight ahead of it or diagonally in front, and {whom} is not",
            who=name,
            whom=other,
        )
        return Refusal("INC-HTH-1", text)
    hidden = _hidden(s, m, s.square[t], True)
    why = hidden[1] if hidden else say("something is in the way")
    return Refusal("INC-HTH-1", say("{who} cannot reach {whom}: {why}", who=name, whom=other, why=why))


@reasons.add
def no_thump(o: Asked, a: done.Thump) -> Refusal | None:
    s = o.s
    m, t = a.model, a.target
    if s.kind[m] != tables.SLUGGER:
        return Refusal(
            "INC-SLUG-5", say("only Slugger Murphy thumps, and {who} is somebody else", who=names.model(s, m))
        )
    reason = _no_blow(s, m, t)
    if reason is None and s.kind[t] != tables.STURM:
        text = say("{who} is no Sturmzombie and can be struck, not thumped", who=names.model(s, t))
        reason = Refusal("INC-SLUG-5", text)
    return reason


@reasons.add
def no_boom(o: Asked, a: done.Boom) -> Refusal | None:
    s = o.s
    m, t = a.model, a.target
    if s.kind[m] != tables.BOMBER:
        return Refusal(
            "INC-BOMBER-1", say("only a Bomberzombie blows itself up, and {who} is none", who=names.model(s, m))
        )
    return _no_blow(s, m, t)


@reasons.add
def no_standing_up(o: Asked, a: done.Stand) -> Refusal | None:
    s, m = o.s, a.model
    if not s.knocked >> m & 1:
        return Refusal("INC-GRETEL-4", say("{who} is not Knocked Down", who=names.model(s, m)))
    return not_payable(s, m, STAND_COST, say("standing up"))


@reasons.add
def no_will(o: Asked, a: done.Will) -> Refusal | None:
    s = o.s
    m, card = a.model, a.effect
    name = names.model(s, m)
    if s.kind[m] != tables.SLUGGER:
        return Refusal(
            "INC-SLUG-6", say("only Slugger Murphy throws off Effect Cards, and {who} is somebody else", who=name)
        )
    if not copies(s.cards_on[m], card):
        if copies(s.kept[m], card):
            return Refusal(
                "INC-CAMP-3", say("{card} is a kept card under his Model Card and stays there", card=names.card(card))
            )
        return Refusal("INC-SLUG-6", say("{card} does not lie on {who}", card=names.card(card), who=name))
    if s.will_used:
        return Refusal("INC-SLUG-6", say("{who} has already thrown off a card this turn", who=name))
    return not_payable(s, m, 1, say("throwing off a card"))
