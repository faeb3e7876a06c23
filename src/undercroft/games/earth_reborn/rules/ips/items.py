"""Lines of equipment that cost CP (ER-GEAR): which there are, who may use them, how one is triggered (ER-INTERACT-2,
ER-INTERACT-4, ER-INTERACT-6, ER-INTERACT-9, ER-INTERACT-10, ER-COMBO-13, ER-COMBO-14).

What a line does is one function: tools.py, switches.py, explosives.py, healing.py, reanimation.py.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    deck,
    goals,
    orders,
    skill_tests,
    spy,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.catalogue_tables import CHARGES, PIECE
from undercroft.games.earth_reborn.rules.ips import explosives, healing, reanimation, tools
from undercroft.games.earth_reborn.rules.power import switches
from undercroft.games.earth_reborn.rules.skill_tests import NO_TEST, SCIENTIFIC, TECHNICAL, TECHNICAL_AND_SCIENTIFIC
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    G_CHAINSAW,
    G_DEADLY_VIRUS,
    G_GAS_MASK,
    G_INFRARED_GOGGLES,
    G_JET_PACK,
    G_LAPTOP,
    G_MAGNETIC_DISRUPTER,
    G_MEDICAL_KIT,
    G_MINES,
    G_MORPHINE,
    G_PLASTIC_EXPLOSIVE,
    G_POWER_FIST,
    G_RADIO_SCRAMBLER,
    G_SECRET_FILES,
    G_TIME_BOMB,
    G_TOXIC_GAS_CAPSULE,
    G_WIRING_PLANS,
    G_ZOMBIE_CONTROL_DEVICE,
    G_ZOMBIE_SERUM,
    M_COMBINATION,
    M_INTERACT,
    M_MP,
    M_RADIO,
    M_SPY,
    NORAD,
    O_INTERACT,
    PIECE_IDS,
    SALEMITE,
    ZOMBIES,
)
from undercroft.games.earth_reborn.rules.verbs import DEFUSE
from undercroft.games.earth_reborn.state import Table

# Lines that cost CP (ER-GAP-4): piece, line, CP, test, test points.
LINES: Final = [
    (G_CHAINSAW, 0, 1, TECHNICAL, 3),  # ER-GEAR-3
    (G_DEADLY_VIRUS, 0, 1, SCIENTIFIC, 4),  # ER-GEAR-4
    (G_GAS_MASK, 0, 1, NO_TEST, 0),  # ER-GEAR-6
    (G_INFRARED_GOGGLES, 0, 1, TECHNICAL, 2),  # ER-GEAR-7
    (G_JET_PACK, 0, 1, TECHNICAL, 3),  # ER-GEAR-8
    (G_LAPTOP, 0, 1, TECHNICAL_AND_SCIENTIFIC, 6),  # ER-GEAR-10
    (G_MAGNETIC_DISRUPTER, 0, 1, TECHNICAL, 3),  # ER-GEAR-12
    (G_MEDICAL_KIT, 0, 1, SCIENTIFIC, 3),  # ER-GEAR-13
    (G_MINES, 0, 1, TECHNICAL, 3),  # ER-GEAR-14
    (G_MORPHINE, 0, 1, SCIENTIFIC, 3),  # ER-GEAR-15
    (G_PLASTIC_EXPLOSIVE, 0, 1, TECHNICAL, 3),  # ER-GEAR-17
    (G_POWER_FIST, 0, 1, TECHNICAL, 3),  # ER-GEAR-18
    (G_RADIO_SCRAMBLER, 0, 1, TECHNICAL, 3),  # ER-GEAR-19
    (G_SECRET_FILES, 0, 2, TECHNICAL, 4),  # ER-GEAR-20
    (G_TIME_BOMB, 0, 1, TECHNICAL, 3),  # ER-GEAR-25
    (G_TOXIC_GAS_CAPSULE, 0, 1, SCIENTIFIC, 3),  # ER-GEAR-27
    (G_WIRING_PLANS, 0, 1, TECHNICAL_AND_SCIENTIFIC, 4),  # ER-GEAR-29, the upper line
    (G_WIRING_PLANS, 1, 3, TECHNICAL_AND_SCIENTIFIC, 5),  # ER-GEAR-29, the lower line
    (G_ZOMBIE_CONTROL_DEVICE, 0, 1, TECHNICAL, 3),  # ER-GEAR-30
    (G_ZOMBIE_SERUM, 0, 1, SCIENTIFIC, 4),  # ER-GEAR-31
]
LINES_OF: Final[list[list[int]]] = [
    [at for at, one in enumerate(LINES) if one[0] == piece] for piece in range(len(PIECE_IDS))
]
MORPHINE_POINTS: Final = 4
KIT_POINTS: Final = 2
LAPTOP_MP: Final = 4
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
                for at in LINES_OF[piece]:
                    out += _use_options(s, who, card, at, stakes)
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
        piece = PIECE[characters.face_of(s, card)]
        for at in LINES_OF[piece]:
            _, line, cost, kind, _ = LINES[at]
            if kind == NO_TEST or cost > most:
                continue
            able = [of for of in stakes if combination.leaves_cp(s, who, stake_cp(of), carrier, cost)]
            targets = targets_of(s, carrier, card, piece, line) if able else []
            if piece == G_MEDICAL_KIT or piece == G_MORPHINE:  # one of those who take part (ER-COMBO-14)
                targets = [one for one in (who, carrier) if healing.hurt(s, one)][:1]
            out += [verbs.use(of, card, line, target) for of in able for target in targets]
    return out


def sure_dice(s: Table, who: int, card: int, kind: int, cp: int, cost: int) -> int:
    """What is rolled for so many CP of his if nobody else joins: his dice, and those of the carrier whom he helps."""
    dice = skill_tests.test_dice(s, who, kind) + cp
    carrier = s.holder[card]
    return dice - cost if carrier == who else dice - 1 + skill_tests.test_dice(s, carrier, kind)


def _use_options(s: Table, who: int, card: int, at: int, stakes: list[int]) -> list[int]:
    piece, line, cost, _, _ = LINES[at]
    able = [of for of in stakes if stake_cp(of) >= cost]
    if not able:
        return []
    targets = targets_of(s, who, card, piece, line)
    return [verbs.use(of, card, line, target) for of in able for target in targets]


def targets_of(s: Table, who: int, card: int, piece: int, line: int) -> list[int]:
    """What a line can be used on; [0] where there is nothing to choose, none where its conditions are not met."""
    d = s.dossier
    if piece == G_CHAINSAW or piece == G_POWER_FIST:
        return tools.doors_in_reach(s, who, piece)
    if piece == G_MEDICAL_KIT or piece == G_MORPHINE:
        return healing.with_helpers(s, who)
    if piece == G_ZOMBIE_SERUM:  # ER-IPS-4
        return reanimation.cadavers(s, who) if characters.seat_of(s, who) == SALEMITE else []
    if piece == G_WIRING_PLANS:
        return tools.rooms_to_darken(s, who, line)
    if piece == G_MINES or piece == G_TIME_BOMB or piece == G_PLASTIC_EXPLOSIVE or piece == G_DEADLY_VIRUS:
        return explosives.squares_for(s, who, piece)
    if piece == G_JET_PACK:
        allowed = not characters.large(s, who)
    elif piece == G_LAPTOP:
        allowed = d.has(M_MP) and not s.engaged_cards >> card & 1
    elif piece == G_SECRET_FILES:
        allowed = d.has(M_SPY) and characters.seat_of(s, who) == NORAD
    elif piece == G_RADIO_SCRAMBLER:
        allowed = d.has(M_RADIO)
    elif piece == G_GAS_MASK or piece == G_TOXIC_GAS_CAPSULE:
        allowed = True
    else:  # what is only ever switched ON
        allowed = not s.switched_on >> card & 1
    return [0] if allowed else []


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
    of, card, line = verbs.stake_of(code), verbs.card_of(code), verbs.line_of(code)
    face = characters.face_of(s, card)
    piece = PIECE[face]
    _, _, cost, kind, threshold = LINES[LINES_OF[piece][line]]
    carrier = s.holder[card]
    paid = yield from orders.pay(s, who, of)
    joined: list[int] = []
    if carrier != who and paid:
        joined.append(who << 10 | of & ~3 | paid - 1)
        joins = yield from combination.must_join(s, 1 << carrier, O_INTERACT, cost)
        paid = stake_cp(joins & 1023) if joins else 0
    if paid < cost:
        return
    if kind != NO_TEST and s.dossier.has(M_COMBINATION):
        more = yield from combination.join(s, who, O_INTERACT, healing.beside(s, carrier))
        joined += more
    tell.use(s, carrier, face, line)
    if piece == G_LAPTOP:
        s.engaged_cards |= 1 << card  # successful or not (ER-GEAR-10)
    if kind != NO_TEST and not skill_tests.passed_together(s, carrier, kind, paid - cost, threshold, joined):
        return
    if CHARGES[face]:
        s.counters[card] += 1
    yield from _effect(s, carrier, card, line, verbs.used_on_of(code), joined)
    if CHARGES[face] and s.counters[card] >= CHARGES[face]:
        deck.use_up(s, card)


def _effect(s: Table, who: int, card: int, line: int, target: int, joined: list[int]) -> Flow:
    piece = PIECE[characters.face_of(s, card)]
    seat = characters.seat_of(s, who)
    if piece == G_CHAINSAW or piece == G_POWER_FIST:
        yield from tools.through_a_door(s, who, target)
    elif piece == G_MEDICAL_KIT:
        yield from healing.treat(s, who, target, joined, KIT_POINTS)
    elif piece == G_MORPHINE:
        yield from healing.treat(s, who, target, joined, MORPHINE_POINTS)
    elif piece == G_ZOMBIE_SERUM:
        yield from reanimation.raise_dead(s, who, target)
    elif piece == G_TOXIC_GAS_CAPSULE:
        yield from explosives.toxic_gas(s, who, card)
    elif piece == G_SECRET_FILES:  # ER-GEAR-20
        deck.use_up(s, card)
        yield from spy.gain(s, seat, 2, True)
    elif piece == G_LAPTOP:  # ER-GEAR-10
        goals.gain_mp(s, seat, LAPTOP_MP, goals.REASON_LAPTOP)
    elif piece == G_WIRING_PLANS:
        tools.wiring_plans(s, line, target)
    elif piece == G_JET_PACK:
        tools.jet_pack(s, who)
    elif piece == G_MINES:
        explosives.lay_mine(s, seat, target)
    elif piece == G_TIME_BOMB:
        explosives.time_bomb(s, card, seat, target)
    elif piece == G_PLASTIC_EXPLOSIVE:
        explosives.plastic_explosive(s, card, seat, target)
    elif piece == G_DEADLY_VIRUS:
        explosives.deadly_virus(s, card, seat, target)
    else:
        switches.switch(s, card, seat)


def engage(s: Table, who: int, card: int, zombie: int) -> None:
    """The Zombie Control Device gives a zombie 3 CP of its own, beyond its Maximum CP (ER-GEAR-30)."""
    s.engaged_cards |= 1 << card
    s.own_cp[zombie] += CONTROL_CP
    s.max_cp_raised[zombie] += CONTROL_CP
    tell.own_cp(s, zombie, CONTROL_CP)
