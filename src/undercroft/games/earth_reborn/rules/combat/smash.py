"""Close Combat against doors, walls and Floor Elements (ER-DESTROY-3)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    orders,
    rolls,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.combat import breakables, close_combat, destroy
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner
from undercroft.games.earth_reborn.rules.tables import (
    FOR_ATTACK,
    M_COMBINATION,
    NO_CHARACTER,
    O_CLOSE_COMBAT,
)
from undercroft.games.earth_reborn.state import Table


def smash(s: Table, who: int, of: int, thing: int) -> Flow:
    """Hits count as they are, critical ones 3; enough is enough (ER-DESTROY-3). Others may join (ER-COMBO-10)."""
    cp = yield from orders.pay(s, who, of)
    if not cp:
        return
    fighters = [(who, cp)]
    if s.dossier.has(M_COMBINATION):
        joined = yield from combination.join(s, who, O_CLOSE_COMBAT, _also_beside(s, who, thing))
        fighters += [(joiner(one), joined_cp(one)) for one in joined]
    dice = hits = 0
    for fighter, spent in fighters:
        arc = yield from close_combat.choose_arc(s, fighter, breakables.arcs(s, fighter, thing), NO_CHARACTER)
        blade = yield from close_combat.choose_blade(s, fighter, arc)
        more, sure = close_combat.armed(s, fighter, arc, blade)
        dice += more + spent - 1
        hits += sure
        tell.smash(s, fighter, thing, spent)
    need = breakables.value(s, thing)
    total = hits
    if total < need and dice:  # ER-COREX-36: no roll where automatic hits are enough
        total = rolls.points(s, who, FOR_ATTACK, dice, hits)
    tell.total(s, thing, total, need)
    if total >= need:
        yield from destroy.destroy(s, thing, who)


def _also_beside(s: Table, who: int, thing: int) -> int:
    """Friends of his who could attack it too."""
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if thing in breakables.things_beside(s, friend):
            able |= 1 << friend
    return able


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.SMASH: lambda s, code: smash(s, s.doer, verbs.stake_of(code), verbs.thing_of(code)),
}
