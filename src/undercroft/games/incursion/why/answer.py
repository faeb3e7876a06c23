"""Why an answer does not fit its question: forces, bids, deployment, squares, dice, and who is meant."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Noun, Text, say
from undercroft.games.incursion.rules import questions as asked
from undercroft.games.incursion.rules import tables, verbs
from undercroft.games.incursion.rules.attacks.attacks import lob_reach
from undercroft.games.incursion.rules.attacks.reaction import RELOAD_COST
from undercroft.games.incursion.rules.board.sight import SURGE_RANGE, distance
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.mission.forces import short_of
from undercroft.games.incursion.rules.models.model_cards import no_cp_on, side_of
from undercroft.games.incursion.rules.packs import lying_dice
from undercroft.games.incursion.rules.phases.maintenance import entries
from undercroft.games.incursion.rules.verbs import die_of, place_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why.act import no_model, not_friend, not_own
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.why.attack import not_seen
from undercroft.games.incursion.why.card import no_target
from undercroft.games.incursion.words import names


@reasons.add
def no_pass(o: Asked, a: done.Pass) -> Refusal | None:
    s, ask = o
    if ask.question == asked.Q_GLORY:
        return Refusal(
            "INC-LEAP-1", say("{who} is in the middle of a leap and must land first", who=names.model(s, s.glory))
        )
    return Refusal(
        "INC-DEPLOY-1", say("{who} is new and must be given an entry point", who=names.model(s, ask.subject))
    )


# ---------------------------------------------------------------- before the battle


@reasons.add
def no_buying(o: Asked, a: done.Buy) -> Refusal | None:
    s, ask = o
    kind = a.kind
    side, name, force = ask.seat, names.kind_name(kind), s.force[ask.seat]
    if tables.KIND_SIDE[kind] != side:
        return Refusal("INC-FORCE-2", say("{who} does not fight for the {side}", who=name, side=names.SIDES[side]))
    if kind == tables.HANS and not s.hans:
        text = say("{who} is not from the book and was not allowed when this game was set up", who=name)
        return Refusal("INC-FORCE-2", text)
    if tables.KIND_LIMIT[kind] and force.count(kind) >= tables.KIND_LIMIT[kind]:
        return Refusal(
            "INC-FORCE-3",
            say("at most {most} of {who} may be used in one game", most=tables.KIND_LIMIT[kind], who=name),
        )
    if side == tables.GERMAN and s.dossier.all_sturmzombies and kind != tables.STURM:
        return Refusal(
            "INC-RECON-1", say("all RP must go into Sturmzombies in this mission, none into {who}", who=name)
        )
    left = s.rp[side] - sum(tables.KIND_RP[k] for k in force)
    if tables.KIND_RP[kind] > left:
        return Refusal(
            "INC-FORCE-1",
            say(
                "{who} costs {cost} RP, and {left} of {rp} are left",
                who=name,
                cost=tables.KIND_RP[kind],
                left=left,
                rp=s.rp[side],
            ),
        )
    short = short_of(s, side, [*force, kind])
    needed = _mandatory(s, side)
    text = say(
        "{who} costs {cost} of the {left} RP left, and {short} are needed for {force}",
        who=name,
        cost=tables.KIND_RP[kind],
        left=left,
        short=short,
        force=needed,
    )
    return Refusal(_mandatory_rule(s, side), text)


def _mandatory(s: Table, side: int) -> Noun | Text:
    if side == tables.GERMAN:
        return names.kinds(tables.STURM)
    return say("a force of at least {models} models", models=s.dossier.min_models[side])


def _mandatory_rule(s: Table, side: int) -> str:
    return "INC-FORCE-4" if side == tables.GERMAN and not s.dossier.all_sturmzombies else "INC-RECON-1"


@reasons.add
def no_ready(o: Asked, a: done.Ready) -> Refusal | None:
    s, ask = o
    side = ask.seat
    if not s.force[side]:
        return Refusal("INC-FORCE-1", say("a force needs at least one model"))
    short, force = short_of(s, side, s.force[side]), _mandatory(s, side)
    return Refusal(_mandatory_rule(s, side), say("{short} RP must still be spent on {force}", short=short, force=force))


@reasons.add
def no_discard(o: Asked, a: done.Discard) -> Refusal | None:
    s, ask = o
    card = a.card
    held, chosen = s.hand[ask.seat][card], s.discards[ask.seat][card]
    name = names.card(card)
    if not held:
        return Refusal(
            "INC-MAINT-3", say("{player:the} does not hold {card}", player=names.PLAYERS[ask.seat], card=name)
        )
    if chosen >= held:
        return Refusal("INC-MAINT-3", say("every copy of {card} in the hand is already chosen", card=name))
    return Refusal(
        "INC-MAINT-3", say("discards are named in the order of the deck, and {card} has been passed over", card=name)
    )


@reasons.add
def no_bid(o: Asked, a: done.Bid) -> Refusal | None:
    s, ask = o
    points = a.points
    have = s.cp[ask.seat]
    return Refusal(
        "INC-BID-1",
        say(
            "{points} CP cannot be bid: {player:the} has {have}",
            points=points,
            player=names.PLAYERS[ask.seat],
            have=have,
        ),
    )


@reasons.add
def no_intelligence(o: Asked, a: done.Intelligence) -> Refusal | None:
    """Wherever it is asked for it may be announced."""
    return None


@reasons.add
def no_deploying(o: Asked, a: done.Deploy) -> Refusal | None:
    s, ask = o
    m, entry = a.model, a.entry
    reason = not_friend(s, ask, m)
    if reason is not None:
        return reason
    side, name = ask.seat, names.model(s, m)
    if not s.waiting >> m & 1:
        if s.gone >> m & 1:
            return Refusal("INC-DEPLOY-1", say("{who} has left the board", who=name))
        return Refusal("INC-DEPLOY-1", say("{who} is already on the board", who=name))
    if ask.subject >= 0 and m != ask.subject:
        return Refusal(
            "INC-DEPLOY-1",
            say("{whom} is next to be given an entry point, not {who}", whom=names.model(s, ask.subject), who=name),
        )
    if entry not in entries(s, side):
        if entry == TUNNEL and side == tables.GERMAN and s.tunnel >= 0:
            return Refusal("INC-BC-29", say("the Hidden Tunnel serves from the next Deployment step on"))
        known = names.listed(list(entries(s, side)))
        return Refusal(
            "INC-BOARD-3",
            say(
                "there is no entry point {entry}; the {side} have {known}",
                entry=entry,
                side=names.SIDES[side],
                known=known,
            ),
        )
    if s.planned >> m & 1:
        return Refusal("INC-DEPLOY-2", say("{who} has already been given an entry point in this step", who=name))
    if entry == s.post[m]:
        return Refusal(
            "INC-DEPLOY-2", say("{who} already waits at {point}", who=name, point=names.entry_point(s, side, entry))
        )
    return Refusal("INC-DEPLOY-2", say("another Sturmzombie waits in front of {who} and is moved first", who=name))


# ---------------------------------------------------------------- squares


@reasons.add
def no_square(o: Asked, a: done.At) -> Refusal | None:
    s, ask = o
    grid = s.dossier.grid
    square = grid.at_spot(a.spot)
    if square < 0 or not grid.floor >> square & 1:
        return Refusal("INC-BOARD-1", say("there is no such square on this board"))
    if ask.question == asked.Q_TARGET:
        return no_target(s, ask, verbs.AT, square)
    return _no_aim(s, ask.subject, square) if ask.question == asked.Q_SQUARE else _no_flame(s, ask, square)


def _no_aim(s: Table, m: int, square: int) -> Refusal | None:
    """A grenade cannot be aimed there."""
    where, name = names.square(s, square), names.model(s, m)
    if square == s.square[m]:
        return Refusal("INC-GREN-1", say("{where} is the square of {who} itself", where=where, who=name))
    if square == s.cave:
        return Refusal("INC-BC-27", say("the Cave In fills {where}", where=where))
    far, reach = distance(s, s.square[m], square), lob_reach(s, m)
    if s.surge and far > SURGE_RANGE:
        return Refusal(
            "INC-BC-22",
            say(
                "{where} is {far} squares away, and the Power Surge leaves {reach}",
                where=where,
                far=far,
                reach=SURGE_RANGE,
            ),
        )
    if reach and far > reach:
        return Refusal(
            "INC-GREN-1",
            say(
                "{where} is {far} squares away, and {who} throws at most {reach}",
                where=where,
                far=far,
                who=name,
                reach=reach,
            ),
        )
    return not_seen(s, m, square, where, True)


def _no_flame(s: Table, ask: Ask, square: int) -> Refusal | None:
    """The next On Fire counter cannot go there; how the jet ran so far shows only in the squares it may take."""
    m = s.glory if s.glory >= 0 else s.commanded if s.commanded >= 0 else s.active
    where, far = names.square(s, square), distance(s, s.square[m], square)
    if far > ask.subject + 1:
        most = ask.subject + 1
        text = say(
            "{where} is {far} squares away, and counter {most} of a jet can be at most {most} away",
            where=where,
            far=far,
            most=most,
        )
        return Refusal("INC-FLAME-2", text)
    if square == s.cave:
        return Refusal("INC-BC-27", say("the Cave In fills {where}", where=where))
    text = say(
        "{where} is not next to a counter of this jet, one step farther from the firer "
        "and at most one beyond his sight, or it is marked already",
        where=where,
    )
    return Refusal("INC-FLAME-2", text)


# ---------------------------------------------------------------- models and dice


@reasons.add
def no_place(o: Asked, a: done.On) -> Refusal | None:
    s, ask = o
    place = a.place
    if ask.question == asked.Q_TARGET:
        return no_target(s, ask, verbs.ON, place)
    rule = "INC-GREN-2" if ask.question == asked.Q_ORDER else "INC-BC-5"
    if place == tables.TABLE or place == tables.ZOMBIE_CARD:
        return Refusal(rule, say("a single model is meant here, not {where}", where=names.place(s, place)))
    m = place - 2
    reason = no_model(s, m)
    if reason is not None:
        return reason
    if ask.question == asked.Q_WEASEL:
        if s.kind[m] != tables.STURM or side_of(m) == tables.ALLIED:
            return Refusal(rule, say("{who} is no Sturmzombie", who=names.model(s, m)))
        if s.gone >> m & 1:
            return Refusal("INC-MOVE-5", say("{who} has left the board", who=names.model(s, m)))
        return Refusal(rule, say("Sturmzombies are picked in their order, and {who} is past", who=names.model(s, m)))
    hit = names.listed([names.model(s, place_of(code) - 2) for code in ask.options])
    return Refusal(rule, say("{who} is not among those still to be hurt: {hit}", who=names.model(s, m), hit=hit))


@reasons.add
def no_reroll(o: Asked, a: done.Reroll) -> Refusal | None:
    ask = o.ask
    die = a.die
    rolled = (ask.subject.bit_length() + 5) // 6  # as damage.dice_as_they_lie packs them
    if not 1 <= die <= rolled:
        return Refusal("INC-REROLL-1", say("there is no die {die}: {rolled} were rolled", die=die, rolled=rolled))
    offered = [die_of(code) for code in ask.options if verb_of(code) == verbs.REROLL]
    if _hits(ask.subject, die) and not any(_hits(ask.subject, other) for other in offered):
        return Refusal(
            "INC-ILSA-1", say("die {die} causes a DP as it lies, and only the others may be rolled again", die=die)
        )
    return Refusal("INC-REROLL-1", say("dice are picked from left to right, each once, and die {die} is past", die=die))


def _hits(lying: int, die: int) -> bool:
    """The die shows what it needs."""
    face, need = lying_dice(lying)[die - 1]
    return face >= need


@reasons.add
def no_reloading(o: Asked, a: done.Reload) -> Refusal | None:
    s, ask = o
    m = a.model
    reason = no_model(s, m) or not_own(s, ask, m)
    if reason is not None:
        return reason
    if m != ask.subject:
        return Refusal(
            "INC-RF-9", say("{who} is out of ammo, not {whom}", who=names.model(s, ask.subject), whom=names.model(s, m))
        )
    if no_cp_on(s, m):
        return Refusal("INC-RF-9", say("CP may not be used on {who}", who=names.model(s, m)))
    return Refusal(
        "INC-RF-9", say("reloading costs {cost} CP, and {have} are left", cost=RELOAD_COST, have=s.cp[ask.seat])
    )
