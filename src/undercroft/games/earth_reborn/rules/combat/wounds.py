"""Wounds, death, healing (ER-CC-8 to ER-CC-13, ER-TILE-9)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, derived, duel, exchange, goals, piloting, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.questions import Q_MARKER_SQUARE
from undercroft.games.earth_reborn.rules.tables import DEAD, HERE, MAMMOTH, P_MOVING
from undercroft.games.earth_reborn.state import Table


def mark(s: Table, who: int, number: int) -> bool:
    """Wounds onto his card; what is too much for the Healthy side goes on the Wounded one (ER-CC-10). Whether they
    kill him: what follows from that is not done here."""
    if number > 0:
        tell.wounds(s, who, number)
        s.wounds[who] += number
        if not s.wounded >> who & 1 and s.wounds[who] >= LIFE[who * 2]:
            s.wounds[who] -= LIFE[who * 2]
            s.wounded |= 1 << who
            tell.wounded(s, who)
    return s.wounded >> who & 1 == 1 and s.wounds[who] >= LIFE[who * 2 + 1]


def would_kill(s: Table, who: int, number: int) -> bool:
    """Whether so many Wounds more are his death (ER-CAPTURE-2)."""
    left = LIFE[who * 2 + 1] - s.wounds[who]
    if not s.wounded >> who & 1:
        left += LIFE[who * 2]
    return number >= left


def wound(s: Table, who: int, number: int, killer: int, melee: bool, owner: int = -1) -> Flow:
    """Wounds on his card; he may turn over and die. killer -1: nobody, or a device, whose owner is a seat."""
    if who == MAMMOTH and s.pilot >= 0:  # ER-CAPTURE-11
        who = s.pilot
    if number <= 0 or s.whereabouts[who] != HERE:
        return
    before = s.wounded
    if mark(s, who, number):
        yield from die(s, who, killer, melee, owner)
    elif s.wounded != before:
        _slow_down(s, who)
        yield from exchange.check_weight(s, who)  # ER-EQUIP-6


def _slow_down(s: Table, who: int) -> None:
    """One who is wounded while he moves has the values of his Wounded side at once (ER-CC-10); only a Pause spares him
    that (ER-DUEL-20)."""
    if s.phase == P_MOVING and s.doer == who and not s.flying:
        s.movement_per_cp = characters.movement(s, who)
        s.order_max_cp = characters.max_cp(s, who)


def damage(s: Table, who: int, critical: int, hits: int, less: int, killer: int, owner: int = -1) -> Flow:
    """A damage roll against a Character: critical hits first, then what exceeds the Armor of the side now up, which
    is lower by `less` (ER-SHOOT-14, ER-GEAR-2)."""
    tell.hits(s, killer, critical, hits)
    yield from wound(s, who, critical, killer, False, owner)
    if s.whereabouts[who] == HERE:
        value = max(0, characters.armor(s, who) - less)
        tell.defence(s, who, 0, value)
        yield from wound(s, who, hits - value, killer, False, owner)


def together(s: Table, victims: list[tuple[int, int]], killer: int) -> Flow:
    """Characters with their Wounds, all at the same time: whoever dies, all of it has happened (ER-GEAR-27)."""
    before = s.wounded
    if s.bands:
        victims = _clockwise(s, victims)
    dead = [who for who, number in victims if mark(s, who, number)]
    for who in dead:
        yield from fall(s, who, killer if killer != who else -1)
    for who in dead:
        if not s.over:
            yield from aftermath(s, who, killer if killer != who else -1, 0)
    for who, _ in victims:
        if s.wounded & ~before & 1 << who and not s.over:
            yield from exchange.check_weight(s, who)


def _clockwise(s: Table, victims: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """As several players resolve it (ER-SAGS34-31)."""
    out: list[tuple[int, int]] = []
    for who in characters.in_order(s, s.on_map):
        out += [victim for victim in victims if victim[0] == who]
    return out


def heal(s: Table, who: int, number: int) -> None:
    """Wound counters go; with none left a Wounded card turns over to a Healthy side with all its Life Points but one
    lost (ER-TILE-9)."""
    healed, turned = 0, False
    for _ in range(number):
        if s.wounds[who]:
            s.wounds[who] -= 1
        elif s.wounded >> who & 1:
            s.wounded &= ~(1 << who)
            s.wounds[who] = LIFE[who * 2] - 1
            turned = True
        else:
            break
        healed += 1
    if healed:
        tell.healed(s, who, healed)
    if turned:
        tell.healthy(s, who)


def die(s: Table, who: int, killer: int, melee: bool, owner: int) -> Flow:
    """ER-CC-11 and all that follows."""
    yield from fall(s, who, killer)
    yield from aftermath(s, who, killer, 1 << killer if melee and killer >= 0 else 0, owner)


def fall(s: Table, who: int, killer: int) -> Flow:
    """The miniature goes, the marker lies on its square: of a Large Miniature on the one that its player chooses
    (ER-CHAR-6, ER-CAPTURE-13). A machine that he piloted is free."""
    places = bits(characters.squares(s, who) & s.dossier.floor)
    s.whereabouts[who] = DEAD
    s.corpse[who] = places[0]
    if s.pilot == who:
        piloting.free_machine(s)
    derived.place(s, who, -1)
    options = [verbs.square(place) for place in places]
    code = yield Ask(characters.seat_of(s, who), Q_MARKER_SQUARE, options, who)
    s.corpse[who] = verbs.square_of(code)
    tell.died(s, who, s.corpse[who], killer)


def aftermath(s: Table, who: int, killer: int, slayers: int, owner: int = -1) -> Flow:
    """What a death leads to: his Prisoner, the goals, loot by the killer. `slayers`: those who killed him in Close
    Combat and stand, as bits (ER-EQUIP-10, ER-CAPTURE-7)."""
    prisoner = capture.prisoner_of(s, who)
    if prisoner == MAMMOTH:  # which he had just left
        piloting.free_machine(s)
        prisoner = -1
    if prisoner >= 0:
        yield from capture.captor_died(s, who, slayers)
    yield from goals.killed(s, who, killer, owner)
    loots = killer >= 0 and slayers >> killer & 1 == 1 and s.whereabouts[killer] == HERE
    if loots and prisoner < 0 and not s.over:
        yield from exchange.loot_slain(s, killer, who)
    duel.look_around(s)
