"""What whoever acts risks by it: blows that come back, his own explosions, mines and viruses on his way, gas."""

from fractions import Fraction

from undercroft.core.board.grid import bits
from undercroft.core.chance.odds import Chance, Distribution, convolve, mixed
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.foresight.blasts import caught
from undercroft.games.earth_reborn.foresight.fates import attacked, card_of, cases, endangered
from undercroft.games.earth_reborn.foresight.throws import criticals
from undercroft.games.earth_reborn.rules import characters, derived, devices
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.ips import explosives
from undercroft.games.earth_reborn.state import Table

Hurt = dict[int, Distribution]  # Wounds of each Character whom something may hurt
SURELY = Fraction(1)


def struck_back(s: Table, who: int, against: int) -> list[Chance]:
    """The Defender's critical hits are Wounds of the Attacker, whatever his Armor (ER-CC-8)."""
    return [endangered(s, who, criticals(against), 0)] if against else []


def together(s: Table, who: int, hurt: Hurt, but: int = -1) -> list[Chance]:
    """Everybody whom the same thing may hurt, enemies first and then whoever is at risk, he himself before others."""
    friends = characters.friends(s, characters.seat_of(s, who))
    out: list[Chance] = []
    for one, dealt in sorted(hurt.items(), key=lambda pair: (friends >> pair[0] & 1, pair[0] != who)):
        if one == but or set(dealt) == {0}:
            continue
        armor = characters.armor(s, one)
        if friends >> one & 1:
            out.append(endangered(s, one, dealt, armor))
        else:
            out.append(attacked(one, cases(card_of(s, one, armor), dealt)))
    return out


def with_aim(hurt: Hurt, aim: Fraction) -> Hurt:
    """The Wounds of an explosion, if the shot must reach its target first."""
    return {one: mixed([(aim, dealt), (1 - aim, {0: SURELY})]) for one, dealt in hurt.items()}


# ---------------------------------------------------------------- on the way


def walked_into(s: Table, who: int, code: int) -> list[Chance]:
    """Live mines on the square ahead, and a virus in a tile that he comes into (ER-GEAR-4, ER-GEAR-14)."""
    to = _ahead(s, who, code)
    if to < 0 or not (s.mines or s.devices):
        return []
    after = s.copy()
    covered = characters.squares(s, who)
    derived.place(after, who, to)
    hurt: Hurt = {}
    fresh = characters.squares(after, who) & ~covered
    for mine in after.mines:
        square = devices.mine_square(s, mine)
        if devices.is_live(mine) and fresh >> square & 1 and not s.flying:
            _add(hurt, caught(after, -1, devices.MINES_FACE, square, devices.mine_seat(s, mine), 0))
    for _ in range(_viruses(after, who, covered)):
        _add(hurt, {who: {devices.VIRUS_WOUNDS: SURELY}})
    return together(after, who, hurt)


def _ahead(s: Table, who: int, code: int) -> int:
    """Where a step leads, or -1."""
    verb, here = verb_of(code), s.square[who]
    if here < 0 or verb not in (v.STEP, v.BACKWARD, v.STAIRS):
        return -1
    if verb == v.STAIRS:
        return s.dossier.pair[here]
    side = s.facing[who] + 2 & 3 if verb == v.BACKWARD else v.way_of(code)
    if characters.large(s, who):
        return here + (-s.dossier.frame.width, 1, s.dossier.frame.width, -1)[side]
    return s.dossier.neighbours[here * 4 + side]


def _viruses(s: Table, who: int, covered: int) -> int:
    """How many viruses lie in tiles that he did not stand in before."""
    d = s.dossier
    new = stands.tiles_of(s, who)
    for square in bits(covered & d.floor):
        new &= ~(1 << d.tile[square])
    if not new or devices.gas_proof(s, who):
        return 0
    return sum(new >> d.tile[devices.device_square(s, of)] & 1 for of in s.devices if devices.is_virus(s, of))


def _add(hurt: Hurt, more: Hurt) -> None:
    for one, dealt in more.items():
        hurt[one] = convolve(hurt[one], dealt) if one in hurt else dealt


# ---------------------------------------------------------------- gas


def gassed(s: Table, who: int, works: Fraction) -> list[Chance]:
    """A Toxic Gas Capsule wounds its carrier and all around him, if the test succeeds (ER-GEAR-27)."""
    inner, outer = explosives.gas_zones(s, who)
    dealt = {one: explosives.gas_wounds(s, one, inner, outer) for one in bits(s.on_map)}
    return together(s, who, with_aim({one: {number: SURELY} for one, number in dealt.items() if number}, works))
