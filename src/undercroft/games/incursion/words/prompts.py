"""Questions and endings in words: what the player who is asked must choose, and why; who won, and how (INC-GAME-5)."""

from collections.abc import Callable

from undercroft.core.choice import Ask, Choice
from undercroft.core.game import Outcome
from undercroft.core.packing import OFFER_END, RESIGN, VERB
from undercroft.core.say import say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules.attacks import JET_SQUARES
from undercroft.games.incursion.rules.dossier import CARRY_OFF, COURIER, DISARM, PANELS, SEAL_DOORS
from undercroft.games.incursion.rules.models import alive_kind, allowance, ap_left, numbers, side_mask
from undercroft.games.incursion.rules.points import cp_points, hand_size
from undercroft.games.incursion.rules.reaction import RELOAD_COST
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    AT,
    DEPLOYMENT,
    E_ATTACK,
    E_BLAST,
    E_FLAMES,
    E_PLAYED,
    GERMAN,
    ILSA,
    KILL,
    KIND_LOB,
    KIND_RP,
    LAUNCHER,
    Q_ACTIVATION,
    Q_AFTER_BID,
    Q_ATTACK_WINDOW,
    Q_BAMBI,
    Q_BEFORE_BID,
    Q_BID,
    Q_BLAZE,
    Q_COMMAND,
    Q_CRITICAL,
    Q_DEPLOY,
    Q_DISCARD,
    Q_FLAME,
    Q_FORCES,
    Q_GLORY,
    Q_INTEL,
    Q_LUCKY,
    Q_ORDER,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    Q_RESPONSE,
    Q_SECOND,
    Q_SQUARE,
    Q_TARGET,
    Q_TURN,
    Q_WEASEL,
    Q_WINDOW,
    SNAFU,
    SNAFU_IT,
    WHY_ALL_DEAD,
    WHY_CARRIED,
    WHY_DISARMED,
    WHY_DOOM,
    WHY_HALF_OUT,
    WHY_LAST_KILLED,
    WHY_LAST_OUT,
    WHY_PANELS,
    WHY_SEALED,
    WHY_TIME,
    WHY_TOO_FEW,
    WHY_TURN_LIMIT,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import (
    SIDES,
    card,
    counted,
    item,
    kind_name,
    listed,
    model,
    place,
    square,
    weapon,
)

# In others' turns ask me... (INC-TIME-8)
ORDERS = (say("never"), say("on attacks"), say("whenever I could answer"))

Words = tuple[str, str]  # a sentence and the rule behind it


def describe(s: Table, ask: Ask) -> Choice:
    """The question, put to the player who is asked."""
    kind, words = QUESTIONS[ask.what]
    text, rule = words(s, ask)
    return Choice(ask.seat, kind, text, rule, ask.about)


# ---------------------------------------------------------------- before the Action Phase


def _forces(s: Table, ask: Ask) -> Words:
    force = s.force[ask.seat]
    spent = sum(KIND_RP[kind] for kind in force)
    kinds = listed([kind_name(kind, force.count(kind)) for kind in sorted(set(force))]) if force else "nobody yet"
    text = f"Choose your force in secret: {spent} of {s.rp[ask.seat]} RP are spent, and it holds {kinds}."
    return text, "INC-FORCE-1"


def _discard(s: Table, ask: Ask) -> Words:
    size = hand_size(s.rp[ask.seat]) + (1 if ask.seat == GERMAN and alive_kind(s, ILSA) else 0)
    chosen = [card(c) for c, n in enumerate(s.discards[ask.seat]) for _ in range(n)]
    so_far = f"; {listed(chosen)} will go" if chosen else ""
    return f"You may discard cards before you draw up to {size}{so_far}.", "INC-MAINT-3"


def _before_bid(s: Table, ask: Ask) -> Words:
    return "You may play a card that must come before Turn Bidding.", "INC-TIME-3"


def _intelligence(s: Table, ask: Ask) -> Words:
    return "Use Allied Intelligence now? Once in the game it lets you go first without any bids.", "INC-INTEL-1"


def _bid(s: Table, ask: Ask) -> Words:
    text = f"Bid 0 to {s.cp[ask.seat]} CP in secret: the higher bid goes first, and both bids are spent."
    return text, "INC-BID-1"


def _after_bid(s: Table, ask: Ask) -> Words:
    return f"You may play a card now that the {SIDES[s.first]} are due to go first.", "INC-TIME-3"


def _deploy(s: Table, ask: Ask) -> Words:
    if s.phase > DEPLOYMENT:
        return f"The tunnel is closed: at which other entry point shall {model(s, ask.about)} wait?", "INC-BC-29"
    if ask.about >= 0:
        rule = "INC-DEPLOY-1" if s.turn == 1 else "INC-DEPLOY-2"
        return f"At which entry point shall {model(s, ask.about)} wait? Nobody sees it yet.", rule
    return "You may send models that still wait to another entry point.", "INC-DEPLOY-2"


# ---------------------------------------------------------------- player turns


def _turn(s: Table, ask: Ask) -> Words:
    idle = len(numbers(s.on_board & side_mask(s.side) & ~s.activated))
    waiting = len(numbers(s.waiting & side_mask(s.side)))
    models = f"{idle} on the board and {waiting} waiting" if waiting else f"{idle} on the board"
    text = f"Your turn: activate a model ({models}), spend CP ({s.cp[s.side]}), play a card or end the turn."
    return text, "INC-ACT-1"


def _purse(s: Table, m: int) -> str:
    """`2 of 3 AP and up to 4 more by CP`."""
    more = cp_points(s, m)
    return f"{ap_left(s)} of {allowance(s, m)} AP left" + (f" and up to {more} more by CP" if more else "")


def _activation(s: Table, ask: Ask) -> Words:
    m = ask.about
    if s.leap_from >= 0:
        return f"{model(s, m)} is leaping: {ap_left(s)} AP left to reach a free square.", "INC-LEAP-1"
    return f"What does {model(s, m)} do next? {_purse(s, m)}.", "INC-ACT-1"


def _command(s: Table, ask: Ask) -> Words:
    who = model(s, ask.about)
    if s.command_cp:
        return f"What shall {who} do for {s.command_cp} CP? The rest is paid with its AP.", "INC-CP-4"
    most = counted(cp_points(s, ask.about), "point")
    return f"What shall {who} do? It is paid with CP, {most} at most.", "INC-CP-3"


def _window(s: Table, ask: Ask) -> Words:
    return "You may remove cards that lie in play, by CP or SNAFU.", "INC-TIME-8"


def _attack_window(s: Table, ask: Ask) -> Words:
    before = _attack_under_way(s)
    return f"You may remove cards that lie in play{before}.", "INC-TIME-8"


def _attack_under_way(s: Table) -> str:
    for event in reversed(s.events):
        if event[1] == E_ATTACK:
            return f" before {model(s, event[2])} rolls against {model(s, event[3])}"
        if event[1] == E_BLAST or event[1] == E_FLAMES:
            return f" before {model(s, event[2])} rolls the dice"
    return " before the dice are rolled"


# ---------------------------------------------------------------- cards


def _response(s: Table, ask: Ask) -> Words:
    ways = []
    for code in ask.options:
        if code & VERB == KILL:
            ways.append(f"kill it for {CARDS[ask.about].kill} CP")
        elif code & VERB == SNAFU_IT:
            ways.append("answer with SNAFU")
    what = card(ask.about) + _played_on(s, ask.about)
    return f"You may stop {what}: {', '.join(ways)} or let it happen.", "INC-TIME-6"


def _played_on(s: Table, number: int) -> str:
    """What the card just played is aimed at, if the question follows right on it."""
    for event in reversed(s.events):
        if event[1] != E_PLAYED or event[3] != number:
            continue
        if number == SNAFU:
            return f", played against {card(event[4])}"
        if event[5]:
            return f", played on {square(s, event[4])}"
        return f", played on {place(s, event[4])}" if event[4] else ""
    return ""


def _target(s: Table, ask: Ask) -> Words:
    where = "square" if ask.options and ask.options[0] & VERB == AT else "card or model"
    return f"Choose the {where} for {card(ask.about)}: {CARDS[ask.about].text}", CARDS[ask.about].rule


def _critical(s: Table, ask: Ask) -> Words:
    return f"You may play Critical Hit: one DP for {model(s, ask.about)} instead of a roll.", "INC-BC-32"


def _lucky(s: Table, ask: Ask) -> Words:
    return f"{model(s, ask.about)} is about to take a point of damage: you may play Lucky Devil.", "INC-BC-26"


def _blaze(s: Table, ask: Ask) -> Words:
    return f"{model(s, ask.about)} falls: you may play Blaze of Glory, so that it acts once more first.", "INC-BC-31"


def _glory(s: Table, ask: Ask) -> Words:
    text = f"The last deeds of {model(s, ask.about)}: {ap_left(s)} of {allowance(s, ask.about)} AP left."
    return text, "INC-BC-31"


def _weasel(s: Table, ask: Ask) -> Words:
    text = f"Pick a Sturmzombie that will stand idle in the next German turn ({ask.about} left), or stop."
    return text, "INC-BC-5"


# ---------------------------------------------------------------- attacks


def _square(s: Table, ask: Ask) -> Words:
    kind = KIND_LOB[s.kind[ask.about]]
    rule = "INC-GL-1" if kind == LAUNCHER else "INC-GREN-1"
    return f"Where shall the grenade of {model(s, ask.about)} ({weapon(kind)}) land?", rule


def _flame(s: Table, ask: Ask) -> Words:
    m = s.commanded if s.commanded >= 0 else s.active
    text = f"Guide the flames of {model(s, m)}: {ask.about} of at most {JET_SQUARES} squares marked; add one or stop."
    return text, "INC-FLAME-1"


def _reroll(s: Table, ask: Ask) -> Words:
    dice: list[str] = []
    packed = ask.about
    while packed:
        need = packed >> 3 & 7
        verdict = "cannot hit" if need > 6 else "hits" if packed & 7 >= need else f"needs {need}"
        dice.append(f"die {len(dice) + 1} shows {packed & 7} ({verdict})")
        packed >>= 6
    return f"You may pick dice to roll again: {', '.join(dice)}.", "INC-REROLL-1"


def _order(s: Table, ask: Ask) -> Words:
    return f"Which of {counted(ask.about, 'model')} hit takes its damage next?", "INC-GREN-2"


def _second(s: Table, ask: Ask) -> Words:
    return f"At whom goes the second shot of {model(s, ask.about)}?", "INC-HMG-1"


def _bambi(s: Table, ask: Ask) -> Words:
    bonus = 2 - ask.about
    return f"Slugger Murphy may shoot Bambi again for free, at {bonus:+d}.", "INC-SLUG-2"


def _react(s: Table, ask: Ask) -> Words:
    return f"{model(s, ask.about)} has just acted in plain sight: you may fire in reaction.", "INC-RF-3"


def _reload(s: Table, ask: Ask) -> Words:
    who = model(s, ask.about)
    text = f"{who} rolled doubles and drops out of Reaction Fire: you may pay {RELOAD_COST} CP to reload."
    return text, "INC-RF-9"


QUESTIONS: dict[int, tuple[str, Callable[[Table, Ask], Words]]] = {
    Q_FORCES: ("forces", _forces),
    Q_DISCARD: ("discard", _discard),
    Q_BEFORE_BID: ("before-bid", _before_bid),
    Q_INTEL: ("intelligence", _intelligence),
    Q_BID: ("bid", _bid),
    Q_AFTER_BID: ("after-bid", _after_bid),
    Q_DEPLOY: ("deploy", _deploy),
    Q_TURN: ("turn", _turn),
    Q_ACTIVATION: ("activation", _activation),
    Q_COMMAND: ("command", _command),
    Q_WINDOW: ("window", _window),
    Q_RESPONSE: ("response", _response),
    Q_TARGET: ("target", _target),
    Q_SQUARE: ("square", _square),
    Q_FLAME: ("flame", _flame),
    Q_CRITICAL: ("critical", _critical),
    Q_REROLL: ("reroll", _reroll),
    Q_ORDER: ("order", _order),
    Q_LUCKY: ("lucky", _lucky),
    Q_BLAZE: ("blaze", _blaze),
    Q_GLORY: ("glory", _glory),
    Q_SECOND: ("second-shot", _second),
    Q_BAMBI: ("bambi", _bambi),
    Q_REACT: ("react", _react),
    Q_RELOAD: ("reload", _reload),
    Q_WEASEL: ("weasel", _weasel),
    Q_ATTACK_WINDOW: ("attack-window", _attack_window),
}


# ---------------------------------------------------------------- endings


def outcome(s: Table) -> Outcome:
    """Who won, and the sentence that says why."""
    winners = tuple(side for side in (ALLIED, GERMAN) if s.winners >> side & 1)
    text, rule = _ending(s)
    result = f"The {SIDES[winners[0]]} win" if winners else "A draw"
    return Outcome(winners, f"{result}: {text}.", rule)


def _ending(s: Table) -> Words:
    if s.why == RESIGN:
        return f"the {SIDES[0 if s.winners >> 1 & 1 else 1]} gave up", "INC-GAME-7"
    if s.why == WHY_CARRIED:
        if s.dossier.goal == COURIER:
            return "they carried the courier off the board", "INC-TWITCH-3"
        return f"they carried {item(s, 0)} off the board", "INC-PINGER-2"
    if s.why == WHY_ALL_DEAD:
        return "no Allied model is left", ALL_DEAD[s.dossier.goal]
    return ENDINGS[s.why]


# By goal: the rule for when every Allied model is dead. In Recon and Behind Enemy Lines more than that counts.
ALL_DEAD = {
    SEAL_DOORS: "INC-INCUR-2",
    CARRY_OFF: "INC-PINGER-2",
    COURIER: "INC-TWITCH-3",
    PANELS: "INC-ACDC-3",
    DISARM: "INC-DOOM-3",
}
ENDINGS: dict[int, Words] = {
    OFFER_END: ("both sides agreed to stop", "INC-GAME-7"),
    WHY_LAST_OUT: ("their last trooper left by the exit", "INC-RECON-3"),
    WHY_LAST_KILLED: ("the last trooper fell below ground", "INC-RECON-3"),
    WHY_SEALED: ("every gate is sealed", "INC-INCUR-2"),
    WHY_HALF_OUT: ("at least half of their models got out", "INC-LINES-2"),
    WHY_TOO_FEW: ("too few Allied models got out", "INC-LINES-2"),
    WHY_PANELS: ("every control panel is off", "INC-ACDC-3"),
    WHY_TIME: ("time is up and a control panel still runs", "INC-ACDC-3"),
    WHY_DISARMED: ("the Doomsday Device is disarmed", "INC-DOOM-2"),
    WHY_DOOM: ("the countdown has reached 0", "INC-DOOM-3"),
    WHY_TURN_LIMIT: ("the turn limit is reached", "INC-GAME-7"),
}
