"""Lines of equipment that cost CP (ER-GEAR): which there are, who may use them, how one is triggered (ER-INTERACT-2,
ER-INTERACT-4, ER-INTERACT-6, ER-INTERACT-9, ER-INTERACT-10, ER-COMBO-13, ER-COMBO-14).

What each line asks for and does: item_lines.py.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    deck,
    goals,
    orders,
    skill_tests,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import CHARGES, PIECE
from undercroft.games.earth_reborn.rules.ips import explosives, healing
from undercroft.games.earth_reborn.rules.ips.item_lines import LINES_OF, ItemLine
from undercroft.games.earth_reborn.rules.skill_tests import NO_TEST
from undercroft.games.earth_reborn.rules.stakes import joined_as, joined_cp, stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    G_ZOMBIE_CONTROL_DEVICE,
    M_COMBINATION,
    M_INTERACT,
    O_INTERACT,
    ZOMBIES,
)
from undercroft.games.earth_reborn.rules.verbs import DEFUSE
from undercroft.games.earth_reborn.state import Table

CONTROL_CP: Final = 3  # ER-GEAR-30


# ---------------------------------------------------------------- what can be done


def item_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """USE stake, card, line, target; DEFUSE stake, card; ENGAGE card, zombie, which needs no stake."""
    out: list[int] = []
    if not s.dossier.has(M_INTERACT):
        return out
    if s.carried[who]:
        for card in bits(s.carried[who]):
            piece = PIECE[characters.face_of(s, card)]
            if piece == G_ZOMBIE_CONTROL_DEVICE:
                out += _engage_options(s, who, card)
            if stakes:
                for line in LINES_OF[piece]:
                    out += _use_options(s, who, card, line, stakes)
    if stakes and s.devices:
        for card in explosives.bombs_under(s, who):
            out += [verbs.defuse(of, card) for of in stakes]
    if stakes and combination.may_combine(s, who):
        for friend in bits(healing.beside(s, who)):
            if s.carried[friend] and s.assigned[friend]:
                out += _help_options(s, who, friend, stakes)
    return out


def _help_options(s: Table, who: int, carrier: int, stakes: list[int]) -> list[int]:
    """USE with what a friend beside him carries, who must take part with a gold section and pays what the line asks for
    (ER-COMBO-13)."""
    most = max([stake_cp(of) for of in orders.gold_stakes(s, carrier, O_INTERACT)], default=0)
    out: list[int] = []
    for card in bits(s.carried[carrier] if most else 0):
        for line in LINES_OF[PIECE[characters.face_of(s, card)]]:
            if line.kind == NO_TEST or line.cp > most:
                continue
            able = [of for of in stakes if combination.leaves_cp(s, who, stake_cp(of), carrier, line.cp)]
            targets = line.targets(s, carrier, card) if able else []
            if line.heals:  # one of those who take part (ER-COMBO-14)
                targets = [one for one in (who, carrier) if healing.hurt(s, one)][:1]
            out += [verbs.use(of, card, line.line, target) for of in able for target in targets]
    return out


def sure_dice(s: Table, who: int, card: int, line: ItemLine, cp: int) -> int:
    """What is rolled for so many CP of his if nobody else joins: his dice, and those of the carrier whom he helps."""
    dice = skill_tests.test_dice(s, who, line.kind) + cp
    carrier = s.holder[card]
    return dice - line.cp if carrier == who else dice - 1 + skill_tests.test_dice(s, carrier, line.kind)


def _use_options(s: Table, who: int, card: int, line: ItemLine, stakes: list[int]) -> list[int]:
    able = [of for of in stakes if stake_cp(of) >= line.cp]
    if not able:
        return []
    return [verbs.use(of, card, line.line, target) for of in able for target in line.targets(s, who, card)]


def line_used(s: Table, code: int) -> ItemLine:
    """The line that USE names."""
    return LINES_OF[PIECE[characters.face_of(s, verbs.card_of(code))]][verbs.line_of(code)]


def _engage_options(s: Table, who: int, card: int) -> list[int]:
    """ER-GEAR-30: ON, not engaged yet, and a zombie of his own side in sight."""
    if not s.switched_on >> card & 1 or s.engaged_cards >> card & 1:
        return []
    friends = characters.friends(s, characters.seat_of(s, who))
    return [
        verbs.engage(card, zombie) for zombie in bits(friends & ZOMBIES & ~(1 << who)) if sight.sees(s, who, zombie)
    ]


# ---------------------------------------------------------------- doing it


def use(s: Table, who: int, code: int) -> Flow:
    """USE or DEFUSE: CP, those who join, the test, and what follows if it succeeds (ER-INTERACT-4)."""
    if verb_of(code) == DEFUSE:
        yield from explosives.defuse(s, who, verbs.stake_of(code), verbs.card_of(code))
        return
    of, card, line = verbs.stake_of(code), verbs.card_of(code), line_used(s, code)
    face, cost, kind = characters.face_of(s, card), line.cp, line.kind
    carrier = s.holder[card]
    paid = yield from orders.pay(s, who, of)
    joined: list[int] = []
    if carrier != who and paid:
        joined.append(joined_as(who, of, paid))
        joins = yield from combination.must_join(s, 1 << carrier, O_INTERACT, cost)
        paid = joined_cp(joins) if joins else 0
    if paid < cost:
        return
    if kind != NO_TEST and s.dossier.has(M_COMBINATION):
        more = yield from combination.join(s, who, O_INTERACT, healing.beside(s, carrier))
        joined += more
    tell.use(s, carrier, face, line.line)
    if line.tires:
        s.engaged_cards |= 1 << card
    if kind != NO_TEST and not skill_tests.passed_together(s, carrier, kind, paid - cost, line.points, joined):
        return
    if CHARGES[face]:
        s.counters[card] += 1
    goals.used(s, carrier, line.piece)
    yield from line.use(s, carrier, card, verbs.used_on_of(code), joined)
    if CHARGES[face] and s.counters[card] >= CHARGES[face]:
        deck.use_up(s, card)


def engage(s: Table, who: int, card: int, zombie: int) -> None:
    """The Zombie Control Device gives a zombie 3 CP of its own, beyond its Maximum CP (ER-GEAR-30)."""
    s.engaged_cards |= 1 << card
    s.own_cp[zombie] += CONTROL_CP
    s.max_cp_raised[zombie] += CONTROL_CP
    tell.own_cp(s, zombie, CONTROL_CP)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.USE: lambda s, code: use(s, s.doer, code),
    verbs.DEFUSE: lambda s, code: use(s, s.doer, code),
    verbs.ENGAGE: lambda s, code: engage(s, s.doer, verbs.item_of(code), verbs.zombie_of(code)),
}
