"""A sentence for every kind of event, and the rule behind it."""

from collections.abc import Callable

from undercroft.core.packing import OFFER_END, ORDERS, RESIGN
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules.damage import hits_of
from undercroft.games.incursion.rules.dossier import COUNTER, DEVICE, PANELS
from undercroft.games.incursion.rules.models import allowance, side_of
from undercroft.games.incursion.rules.tables import (
    BOMB,
    E_ACTIVATED,
    E_ATTACK,
    E_BIDS,
    E_BLAST,
    E_BURNED,
    E_CARRIER,
    E_CASUALTY,
    E_COMMAND,
    E_COUNTER,
    E_CP,
    E_DAMAGE,
    E_DEPLOYED,
    E_DISCARDED,
    E_DOOR,
    E_DREW,
    E_DREW_CARD,
    E_DROPPED,
    E_ENDED,
    E_ENTERED,
    E_EXPIRED,
    E_FIRE_OUT,
    E_FLAMES,
    E_FORCE,
    E_GAME_TURN_OVER,
    E_GLORY,
    E_GOAL,
    E_INTEL,
    E_KILLED,
    E_KNOCK_ROLL,
    E_KNOCKED,
    E_LEFT,
    E_MOVED,
    E_NEGATED,
    E_PICKED,
    E_PLAYED,
    E_PLAYER_TURN,
    E_PUT_BACK,
    E_REACTION,
    E_REACTION_LOST,
    E_REINFORCED,
    E_RELOADED,
    E_REMOVED,
    E_REROLL,
    E_RESHUFFLED,
    E_RESOLVED,
    E_RISEN,
    E_ROLL,
    E_SAVED,
    E_STOOD,
    E_TOOK,
    E_TURN,
    E_TURNED,
    E_USED,
    E_VOLATILE,
    E_WEASEL,
    E_WEASELED,
    E_WILL,
    KIND_DP,
    LAUNCHER,
    SLUGGER,
    SNAFU,
    STURM,
    TABLE,
    WHIP,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import (
    FACINGS,
    OFFERS,
    PLAYERS,
    SIDES,
    card,
    counted,
    door,
    entry_point,
    item,
    kind_name,
    listed,
    model,
    square,
    weapon,
)

Event = tuple[int, ...]
Line = tuple[str, str]  # a sentence and the rule behind it


class Then:
    """The table as it was when an event happened, as far as names need it."""

    def __init__(self, s: Table, kinds: list[int], later: list[Event]) -> None:
        self.s = s
        self.kinds = kinds
        self.later = later  # what followed in the same action

    def model(self, m: int) -> str:
        return model(self.s, m, self.kinds[m])

    def place(self, where: int) -> str:
        return "the Sturmzombies" if where == ZOMBIE_CARD else self.model(where - 2)


# ---------------------------------------------------------------- the Game Turn and its Maintenance Phase


def _force(t: Then, a: list[int]) -> Line:
    kinds = a[1:]
    parts = []
    for kind in sorted(set(kinds)):
        number = kinds.count(kind)
        parts.append(f"{counted(number, 'lot')} of Sturmzombies" if kind == STURM else kind_name(kind, number))
    return f"The {SIDES[a[0]]} bring {listed(parts)}.", "INC-SETUP-1"


def _turn(t: Then, a: list[int]) -> Line:
    return f"Game Turn {a[0]} begins.", "INC-TURN-1"


def _cp(t: Then, a: list[int]) -> Line:
    more = f", and Gretel von X has {a[2]} more for zombies" if a[2] else ""
    return f"The {SIDES[a[0]]} draw {a[1]} CP{more}.", "INC-MAINT-2"


def _discarded(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} discards {card(a[1])}.", "INC-MAINT-3"


def _drew(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} draws {counted(a[1], 'card')}.", "INC-MAINT-3"


def _drew_card(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} draws {card(a[1])}.", "INC-MAINT-3"


def _bids(t: Then, a: list[int]) -> Line:
    if a[0] == a[1]:
        return f"Both bid {a[0]} CP, and the tie goes to the Allies, who go first.", "INC-BID-2"
    return f"The Allies bid {a[0]} CP, the Germans {a[1]}: the {SIDES[a[2]]} go first.", "INC-BID-1"


def _intel(t: Then, a: list[int]) -> Line:
    return "Allied Intelligence knows what is coming: the Allies go first, and nobody bids.", "INC-INTEL-1"


def _reinforced(t: Then, a: list[int]) -> Line:
    arrive = "arrives" if a[1] == 1 else "arrive"
    return f"{counted(a[1], kind_name(a[0]))} {arrive} below ground.", "INC-SZ-2"


def _deployed(t: Then, a: list[int]) -> Line:
    where = entry_point(t.s, side_of(a[0]), a[1])
    return f"{t.model(a[0])} waits at the {where}.", "INC-DEPLOY-1"


def _player_turn(t: Then, a: list[int]) -> Line:
    return f"The {SIDES[a[0]]} take their turn.", "INC-TIME-1"


def _game_turn_over(t: Then, a: list[int]) -> Line:
    return f"Game Turn {a[0]} is over.", "INC-TURN-2"


def _goal(t: Then, a: list[int]) -> Line:
    if a[0] == PANELS:
        return f"{counted(a[1], 'control panel')} {'is' if a[1] == 1 else 'are'} still running.", "INC-ACDC-3"
    return f"The countdown stands at {a[1]}.", "INC-DOOM-3"


# ---------------------------------------------------------------- activations, movement, doors, items


def _activated(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} activates with {allowance(t.s, a[0])} AP.", "INC-ACT-1"


def _ended(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} is done for this turn.", "INC-ACT-3"


def _command(t: Then, a: list[int]) -> Line:
    price = f"{a[1]} CP" if a[1] else "points left over from Sir Yes Sir!"
    spend = "use" if a[1] == 0 else "spend"
    hers = ", Gretel's own" if a[2] == a[1] else f", {a[2]} of them Gretel's own"
    done = f"The {SIDES[side_of(a[0])]} {spend} {price} on {t.model(a[0])}{hers if a[2] else ''}."
    return done, "INC-GRETEL-1" if a[2] else "INC-CP-3"


def _moved(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} moves from {square(t.s, a[1])} to {square(t.s, a[2])}.", "INC-MOVE-2"


def _turned(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} turns to face {FACINGS[a[1]]}.", "INC-MOVE-1"


def _entered(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} enters the board at {square(t.s, a[1])}, facing {FACINGS[a[2]]}.", "INC-DEPLOY-3"


def _left(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} leaves the board.", "INC-MOVE-5"


def _put_back(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} cannot finish its leap and is back at {square(t.s, a[1])}.", "INC-LEAP-2"


def _door(t: Then, a: list[int]) -> Line:
    deed, rule = (("closes", "INC-DOOR-2"), ("opens", "INC-DOOR-2"), ("seals", "INC-INCUR-4"))[a[2]]
    return f"{t.model(a[0])} {deed} {door(t.s, a[1])}.", rule


def _picked(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} picks up {item(t.s, a[1])}.", "INC-ITEM-1"


def _took(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} takes {item(t.s, a[1])} from {t.model(a[2])}.", "INC-ITEM-6"


def _dropped(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} drops {item(t.s, a[1])}.", "INC-ITEM-3"


def _used(t: Then, a: list[int]) -> Line:
    who, kind = t.model(a[0]), t.s.dossier.item_kinds[a[1]]
    if kind == COUNTER:
        return f"{who} turns counter {a[1] + 1} over.", "INC-ITEM-1"
    if kind == DEVICE:
        return f"{who} works on {item(t.s, a[1])}: {t.s.progress} of {t.s.dossier.disarm} done.", "INC-ITEM-1"
    return f"{who} switches {item(t.s, a[1])} {'on again' if a[2] else 'off'}.", "INC-ITEM-1"


def _counter(t: Then, a: list[int]) -> Line:
    what = "the courier is found" if a[1] else "it is nobody of interest"
    return f"Counter {a[0] + 1}: {what}.", "INC-TWITCH-2"


def _carrier(t: Then, a: list[int]) -> Line:
    end = "the courier twitches and costs it 1 AP" if a[1] == 1 else "the courier keeps still"
    return f"{t.model(a[0])} carries the courier and rolls {a[1]}: {end}.", "INC-TWITCH-2"


# ---------------------------------------------------------------- attacks, dice, damage


def _attack(t: Then, a: list[int]) -> Line:
    who, whom = t.model(a[0]), t.model(a[1])
    if a[3]:
        return f"{who} fires in reaction at {whom} ({weapon(a[2])}).", "INC-RF-5"
    if a[2] == WHIP:
        return f"{who} lashes at {whom} with the whip.", "INC-GRETEL-2"
    if a[2] == BOMB:
        return f"{who} throws itself at {whom}, bomb and all.", "INC-BOMBER-1"
    if a[2] >= 0:
        return f"{who} fires at {whom} ({weapon(a[2])}).", "INC-SHOOT-1"
    if t.kinds[a[0]] == SLUGGER and t.kinds[a[1]] == STURM and _no_dice_follow(t):
        return f"{who} brings Thumper down on {whom}.", "INC-SLUG-5"
    return f"{who} attacks {whom} hand to hand.", "INC-HTH-1"


def _no_dice_follow(t: Then) -> bool:
    return bool(t.later) and t.later[0][1] in (E_DAMAGE, E_CASUALTY)


def _roll(t: Then, a: list[int]) -> Line:
    whom, bonus, needed, dice = a[0], a[1], a[2], a[3:]
    plus = f" ({bonus:+d})" if bonus else ""
    hits = hits_of(dice, bonus, needed)
    result = counted(hits, "hit") if hits else "no hit" if len(dice) == 1 else "no hits"
    faces = ", ".join(str(die) for die in dice)
    return f"Rolls {faces}{plus} against Fortitude {needed} of {t.model(whom)}: {result}.", "INC-DMG-1"


def _reroll(t: Then, a: list[int]) -> Line:
    return f"Rolled again, the dice show {', '.join(str(die) for die in a)}.", "INC-REROLL-1"


def _damage(t: Then, a: list[int]) -> Line:
    if a[1] == 0:
        return f"{t.model(a[0])} is patched up and carries no damage any more.", "INC-BC-33"
    return f"{t.model(a[0])} is wounded: {a[1]} of {KIND_DP[t.kinds[a[0]]]} DP.", "INC-DMG-1"


def _casualty(t: Then, a: list[int]) -> Line:
    return f"{model(t.s, a[0], a[1])} falls.", "INC-DMG-2"


def _blast(t: Then, a: list[int]) -> Line:
    who, where = t.model(a[0]), square(t.s, a[1])
    if a[2] == BOMB:
        return f"K-a-BOOM! {who} blows up, and the blast spreads from {where}.", "INC-BOMBER-1"
    if a[2] == LAUNCHER:
        return f"{who} launches a grenade at {where}.", "INC-GL-1"
    return f"{who} throws a grenade at {where}.", "INC-GREN-1"


def _flames(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} sets {listed([square(t.s, sq) for sq in a[1:]])} on fire.", "INC-FLAME-1"


def _fire_out(t: Then, a: list[int]) -> Line:
    return f"The fires that the {SIDES[a[0]]} lit go out.", "INC-FLAME-5"


def _burned(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} is in the flames: {_dice(a[1])}.", "INC-FLAME-6"


def _dice(number: int) -> str:
    return f"{number} {'die' if number == 1 else 'dice'}"


def _reaction(t: Then, a: list[int]) -> Line:
    where = t.s.square[a[0]]
    watching = f", watching {FACINGS[t.s.facing[a[0]]]} from {square(t.s, where)}" if where >= 0 else ""
    return f"{t.model(a[0])} goes into Reaction Fire{watching}.", "INC-RF-1"


def _reaction_lost(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} is no longer in Reaction Fire.", "INC-RF-11"


def _reloaded(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} reloads for 2 CP and stays in Reaction Fire.", "INC-RF-9"


def _knock_roll(t: Then, a: list[int]) -> Line:
    end = "loses its footing" if a[1] >= 4 else "keeps its feet"
    return f"The whip tears at {t.model(a[0])}: a {a[1]} on the die, it {end}.", "INC-GRETEL-3"


def _knocked(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} is Knocked Down.", "INC-GRETEL-4"


def _stood(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} stands up again.", "INC-GRETEL-4"


def _volatile(t: Then, a: list[int]) -> Line:
    end = "it goes off" if a[1] <= 2 else "it just drops" if a[1] == 3 else "it comes on regardless"
    return f"{t.model(a[0])} was Volatile: a {a[1]} on the die, {end}.", "INC-BOMBER-3"


def _glory(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} acts one last time before it is removed.", "INC-BC-31"


def _saved(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} comes away unhurt from that hit.", "INC-BC-26"


def _risen(t: Then, a: list[int]) -> Line:
    return f"The dead do not rest: {t.model(a[0])} rises at {square(t.s, a[1])}.", "INC-BC-30"


# ---------------------------------------------------------------- cards


def _played(t: Then, a: list[int]) -> Line:
    who, number = PLAYERS[a[0]], a[1]
    rule = CARDS[number].rule
    if number == SNAFU:
        where = f" on {t.place(a[3])}" if a[3] != TABLE else ""
        return f"{who} plays SNAFU against {card(a[2])}{where}.", rule
    if a[3]:
        return f"{who} plays {card(number)} at {square(t.s, a[2])}.", rule
    return f"{who} plays {card(number)}{f' on {t.place(a[2])}' if a[2] != TABLE else ''}.", rule


def _killed(t: Then, a: list[int]) -> Line:
    where = f" on {t.place(a[2])}" if a[2] != TABLE else ""
    return f"{PLAYERS[a[0]]} pays {CARDS[a[1]].kill} CP to kill {card(a[1])}{where}.", "INC-KILL-1"


def _negated(t: Then, a: list[int]) -> Line:
    return f"{card(a[0])} is cancelled.", "INC-TIME-7"


def _resolved(t: Then, a: list[int]) -> Line:
    return f"{card(a[0])} takes effect: {CARDS[a[0]].text}", CARDS[a[0]].rule


def _removed(t: Then, a: list[int]) -> Line:
    where = f" on {t.place(a[1])}" if a[1] != TABLE else ""
    return f"{card(a[0])}{where} is gone.", "INC-BC-25"


def _expired(t: Then, a: list[int]) -> Line:
    return f"{card(a[0])} has run its course.", CARDS[a[0]].rule


def _reshuffled(t: Then, a: list[int]) -> Line:
    return "The discard pile is shuffled and becomes the new deck.", "INC-CARD-4"


def _weasel(t: Then, a: list[int]) -> Line:
    return f"The Wild Weasel Device rolls {a[0]}: so many Sturmzombies may be confused.", "INC-BC-5"


def _weaseled(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} will stand idle in the next German turn.", "INC-BC-5"


def _will(t: Then, a: list[int]) -> Line:
    return f"{t.model(a[0])} shakes off {card(a[1])}.", "INC-SLUG-6"


# ---------------------------------------------------------------- words at any time


def _resign(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} gives up.", "INC-GAME-7"


def _offer_end(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} {OFFERS[a[1]]}.", "INC-GAME-7"


def _orders(t: Then, a: list[int]) -> Line:
    return f"{PLAYERS[a[0]]} gives new standing orders.", "INC-TIME-8"


SENTENCES: dict[int, Callable[[Then, list[int]], Line]] = {
    E_FORCE: _force,
    E_TURN: _turn,
    E_CP: _cp,
    E_DISCARDED: _discarded,
    E_DREW: _drew,
    E_DREW_CARD: _drew_card,
    E_BIDS: _bids,
    E_INTEL: _intel,
    E_REINFORCED: _reinforced,
    E_DEPLOYED: _deployed,
    E_PLAYER_TURN: _player_turn,
    E_ACTIVATED: _activated,
    E_ENDED: _ended,
    E_MOVED: _moved,
    E_TURNED: _turned,
    E_ENTERED: _entered,
    E_LEFT: _left,
    E_DOOR: _door,
    E_PICKED: _picked,
    E_TOOK: _took,
    E_USED: _used,
    E_DROPPED: _dropped,
    E_ATTACK: _attack,
    E_ROLL: _roll,
    E_REROLL: _reroll,
    E_DAMAGE: _damage,
    E_CASUALTY: _casualty,
    E_BLAST: _blast,
    E_FLAMES: _flames,
    E_FIRE_OUT: _fire_out,
    E_BURNED: _burned,
    E_REACTION: _reaction,
    E_REACTION_LOST: _reaction_lost,
    E_RELOADED: _reloaded,
    E_KNOCKED: _knocked,
    E_STOOD: _stood,
    E_PLAYED: _played,
    E_KILLED: _killed,
    E_NEGATED: _negated,
    E_RESOLVED: _resolved,
    E_REMOVED: _removed,
    E_SAVED: _saved,
    E_GLORY: _glory,
    E_VOLATILE: _volatile,
    E_WEASEL: _weasel,
    E_WEASELED: _weaseled,
    E_RISEN: _risen,
    E_COMMAND: _command,
    E_EXPIRED: _expired,
    E_RESHUFFLED: _reshuffled,
    E_PUT_BACK: _put_back,
    E_COUNTER: _counter,
    E_CARRIER: _carrier,
    E_GOAL: _goal,
    E_KNOCK_ROLL: _knock_roll,
    E_GAME_TURN_OVER: _game_turn_over,
    E_WILL: _will,
    RESIGN: _resign,
    OFFER_END: _offer_end,
    ORDERS: _orders,
}

# Where the faces of the dice begin in an event that tells of some.
ROLLED = {E_ROLL: 5, E_REROLL: 2, E_KNOCK_ROLL: 3, E_VOLATILE: 3, E_WEASEL: 2, E_CARRIER: 3}
