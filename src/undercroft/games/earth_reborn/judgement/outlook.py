"""What a seat makes of the table: who is worth how much, who threatens whom, how dear CP are."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.chances import HALF, harm, shot_share, terms
from undercroft.games.earth_reborn.judgement.ways import Passable, has_key
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.awards import awards_known
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT, PIECE
from undercroft.games.earth_reborn.rules.combat import capture, close_combat, weapons
from undercroft.games.earth_reborn.rules.tables import (
    A_FLAME,
    CHARACTERS,
    DARK_BLUE,
    G_DEADLY_VIRUS,
    G_SMOKE_GRENADES,
    G_TASER,
    HERE,
    LIGHT_BLUE,
    M_SHOOT,
    MAMMOTH,
    NORAD,
    PRISONER,
    RED,
)
from undercroft.games.earth_reborn.state import Table

VICTORY: Final = 30.0  # what ends the game is worth, in MP
# What an enemy less is worth beside all awards: he strikes and shoots no more.
PRESENCE: Final = [3.0, 2.5, 4.0, 2.0, 3.0, 3.0, 2.0, 2.0, 2.5, 2.5, 1.2, 1.2]
SPENT_PER_TURN: Final = 2  # CP on Move sections that a Character may hope for in a turn
TAKEN: Final = 0.5  # a Prisoner strikes no more either, as long as he is one
KEPT: Final = 0.6  # a Prisoner may get free again
PRECIOUS: Final = 14.0
GUARD: Final = 0.35  # of what an enemy may take from him
PRICE: Final = 0.04  # of a CP, if there are as many as could be spent


# What weapons roll: targeting dice and points, damage dice and hits, and what of the target's card decides.
Arms = list[tuple[int, int, int, int, tuple[int, int, int, int]]]


class Outlook:
    """One for each question."""

    __slots__ = (
        "_fields",
        "_guns",
        "_threats",
        "_views",
        "alive",
        "awards",
        "d",
        "foes",
        "friends",
        "grounds",
        "left",
        "price",
        "prize",
        "s",
        "seat",
    )

    def __init__(self, s: Table, seat: int) -> None:
        self.s = s
        self.d = s.dossier
        self.seat = seat
        self.friends = bits(characters.friends(s, seat))
        self.foes = bits(characters.enemies(s, seat))
        self.left = max(1, s.dossier.turns - s.turn + 1)  # turns, this one counted
        self.awards = awards_known(s, seat)
        self.prize = [_prize(s, seat, who, self.awards) for who in range(CHARACTERS)]
        self.alive = [_alive(s, seat, who, self.awards) for who in range(CHARACTERS)]
        self.price = self._price()
        self.grounds: dict[int, Passable] = {}
        self._threats: dict[tuple[int, int], float] = {}
        self._fields: dict[int, list[int]] = {}
        self._guns: dict[int, list[int]] = {}
        self._views: dict[int, int] = {}
        self._guard()

    def _price(self) -> float:
        """A CP is the dearer the more could be made of it: those who still can spend some."""
        s = self.s
        wanted = sum(max(0, characters.max_cp(s, who) - s.spent_cp[who]) for who in self.friends)
        return PRICE * min(2.5, max(0.4, wanted / max(1, s.cp[self.seat]) / 1.5))

    def _guard(self) -> None:
        """Enemies who are near one on whom everything depends are worth more: they must be stopped."""
        s = self.s
        precious = [who for who in self.friends if self.prize[who] >= PRECIOUS]
        for foe in self.foes:
            for who in precious:
                far = self.walk_from(foe)[s.square[who]]
                share = max(self.threat(foe, who), self.fire(foe, who, 3))
                self.prize[foe] += GUARD * self.prize[who] * share * max(0.0, 1.0 - far / 20)

    def faction(self, who: int) -> int:
        """Of which faction he counts in this seat's hands."""
        return characters.faction_of(self.s, who) if self.s.bands else self.seat

    def may_earn(self, award: of.Award, who: int) -> bool:
        """It pays this seat what he does: with several players his faction must be the one that counts
        (ER-SAGS34-18)."""
        return award.earns(self.seat) and award.factions >> self.faction(who) & 1 == 1

    def ground(self, who: int) -> Passable:
        kind = 2 * has_key(self.s, who) + characters.large(self.s, who)
        found = self.grounds.get(kind)
        if found is None:
            found = self.grounds[kind] = Passable(self.s, who)
        return found

    def key(self, who: int) -> tuple[object, ...]:
        """All on which it depends what places are worth to him, but where he stands himself."""
        s = self.s
        spots = s.square[:]
        spots[who] = -2
        return (
            who, self.d, self.seat, s.turn, s.barred, s.blocked, s.smoky, tuple(spots), tuple(s.facing),
            tuple(s.wounds), s.wounded, s.norad, s.on_map, tuple(s.carried), s.salemite_up, s.out_of_ammo,
            tuple(s.magnets), s.awards_paid, s.used_cadavers, s.destroyed_elements, s.machines_on,
            s.machines_on_by_salemites, s.machines_on_by_last, s.switched_on, s.switched_on_by_salemites,
            s.switched_on_by_last, s.unpowered, s.tried[who], s.locked, tuple(s.bands), s.searched_lock_ups, s.unmasked,
            tuple(s.captor), s.scenario_card_lies, s.pilot, s.open_doors, s.destroyed_doors, tuple(s.corpse),
            tuple(s.missions), s.missions_shown,
        )  # fmt: skip

    def speed(self, who: int) -> float:
        """Movement points that he may hope for in a turn."""
        s = self.s
        return float(SPENT_PER_TURN * MOVEMENT[characters.card_side(s, MAMMOTH if s.pilot == who else who)])

    def walk_from(self, foe: int) -> list[int]:
        """How far every square is for that enemy."""
        found = self._fields.get(foe)
        if found is None:
            found = self._fields[foe] = self.ground(foe).to(characters.squares(self.s, foe))
        return found

    def seen_from(self, who: int) -> int:
        """Squares with a clear line to him, as bits; whoever stands there could shoot at him."""
        found = self._views.get(who)
        if found is None:
            s = self.s
            own = characters.squares(s, who)
            movers = characters.squares(s, s.doer) if s.doer >= 0 else 0
            found = self.d.sight.field(
                s.square[who], (s.occupied | s.sight_blockers | s.smoky) & ~(own | movers), s.barred
            )
            self._views[who] = found
        return found

    def guns(self, who: int) -> list[int]:
        """Weapons that wound."""
        found = self._guns.get(who)
        if found is None:
            s = self.s
            found = []
            if self.d.modules & M_SHOOT:
                found = [
                    one for one in weapons.weapons(s, who) if weapons.piece(s, one) not in (G_TASER, G_SMOKE_GRENADES)
                ]
            self._guns[who] = found
        return found

    # ------------------------------------------------------------ blows and shots as they may come

    def blow(self, who: int, foe: int, cp: int, arc: int, his_arc: int) -> float:
        """What a strike is worth to the one who strikes, in MP: what the other loses, and what he risks himself."""
        s = self.s
        dice, hits = close_combat.strength(s, who, arc)
        guard, ward = close_combat.strength(s, foe, his_arc)
        dies, hurt = harm(s, foe, dice + cp - 1, hits, guard, ward, characters.armor(s, foe))
        worth = self.prize[foe] * (dies + HALF * hurt)
        if self.alive[foe] and capture.may_capture(s, who):
            worth = max(worth, dies * (TAKEN * self.prize[foe] + self.alive[foe]))
        if guard:
            killed, scratched = harm(s, who, guard, 0, 0, 99, 0)
            worth -= self.prize[who] * (killed + HALF * scratched)
        return worth

    def arms(self, who: int, foe: int) -> Arms:
        """What each of his weapons rolls against this enemy in the red arc: targeting, damage, the enemy's card."""
        s = self.s
        out: Arms = []
        for weapon in self.guns(who):
            dice, points = weapons.targeting_terms(s, who, weapon)
            if weapons.area(s, who, weapon) == A_FLAME:
                dice, points = 0, 1
            damage, hits = weapons.damage_terms(s, who, weapon, RED)
            armor = max(0, characters.armor(s, foe) - weapons.pierces(s, weapons.face(s, weapon), foe))
            out.append((dice, points, damage, hits, terms(s, foe, armor)))
        return out

    def shot(self, who: int, foe: int, distance: int, cp: int) -> float:
        """What a shot in the red arc is worth, with the best of his weapons."""
        return self.prize[foe] * best_shot(self.arms(who, foe), distance, cp)

    def threat(self, foe: int, who: int) -> float:
        """The share of his worth that this enemy may take from him in a turn, hand to hand or with a weapon."""
        key = foe * CHARACTERS + who, 0
        found = self._threats.get(key)
        if found is None:
            s = self.s
            dice, hits = close_combat.strength(s, foe, DARK_BLUE)
            guard, ward = close_combat.strength(s, who, LIGHT_BLUE)
            dies, hurt = harm(s, who, dice + 1, hits, guard, ward, characters.armor(s, who))
            found = dies + HALF * hurt
            self._threats[key] = found
        return found

    def fire(self, foe: int, who: int, distance: int) -> float:
        """What a shot of this enemy from where he stands may take."""
        if not self.guns(foe):
            return 0.0
        key = foe * CHARACTERS + who, distance
        found = self._threats.get(key)
        if found is None:
            found = best_shot(self.arms(foe, who), distance, 2)
            self._threats[key] = found
        return found


def best_shot(arms: Arms, distance: int, cp: int) -> float:
    best = 0.0
    for dice, points, damage, hits, card in arms:
        best = max(best, shot_share(dice, points, damage, hits, card, distance, cp))
    return best


# ---------------------------------------------------------------- what a Character is worth to his enemies


def _prize(s: Table, viewer: int, who: int, awards: list[of.Award]) -> float:
    """What his death would bring the other side, with what he could still do for his own. What one of the others would
    earn by another one's is nothing to the viewer."""
    state = s.whereabouts[who]
    if state != HERE and state != PRISONER:
        return 0.0
    d = s.dossier
    seat = characters.seat_of(s, who)
    worth = PRESENCE[who]
    for winner, kind, what, _ in d.wins:
        worth += WINS[kind](s, who, what, winner == seat) if kind in WINS else 0.0
    for award in awards:
        if award.kind in PAYS and (seat == viewer or award.seat == seat or award.earns(viewer)):
            worth += PAYS[award.kind](s, who, award.what, award.seat) * award.mp
    return worth


def _alive(s: Table, seat: int, who: int, awards: list[of.Award]) -> float:
    """What mission cards of the seat pay for him as a Prisoner: at once, or later if he still is one."""
    if s.whereabouts[who] != HERE or characters.seat_of(s, who) == seat:
        return 0.0
    norad = characters.faction_of(s, who) == NORAD
    worth = 0.0
    for award in awards:
        if award.card and award.earns(seat):
            if award.kind == of.AWARD_CAPTURED and award.what == who:
                worth += award.mp
            elif (award.kind in (of.AWARD_PRISONER, of.AWARD_TORTURED) and award.what == who) or (
                award.kind == of.AWARD_HOSTAGES and norad
            ):
                worth += KEPT * award.mp
    return worth


def _killed(s: Table, who: int, what: int, earner: int) -> float:
    return 1.0 if what >> who & 1 and earner != characters.seat_of(s, who) else 0.0


def _held(s: Table, who: int, what: int, earner: int) -> float:
    return 0.5 if _has(s, who, what) and what == G_DEADLY_VIRUS else 0.0


def _captivity(s: Table, who: int, prisoner: int, earner: int) -> float:
    """For the one who is to get away free, and for whoever holds him."""
    if who == prisoner:
        return 0.6 if s.whereabouts[who] == HERE else 0.0
    return 0.5 if s.whereabouts[prisoner] == PRISONER and s.captor[prisoner] == who else 0.0


def _has(s: Table, who: int, piece: int) -> bool:
    if not s.carried[who]:
        return False
    return any(PIECE[characters.face_of(s, card)] == piece for card in bits(s.carried[who]))


def _keeps(s: Table, who: int, prisoner: int) -> bool:
    return s.whereabouts[prisoner] == PRISONER and s.captor[prisoner] == who


# What the ways to win and the awards say of somebody's death, by their kinds: given whether his side wins by it, and
# as a share of the points, given who earns them.
WINS: Final[dict[int, Callable[[Table, int, int, bool], float]]] = {
    of.WIN_DEAD: lambda s, who, what, own: VICTORY if what == who else 0.0,
    of.WIN_LEFT: lambda s, who, what, own: VICTORY / 2 if what == who and own else 0.0,
    of.WIN_STANDS: lambda s, who, what, own: VICTORY / 2 if what == who else 0.0,
    of.WIN_ALL_DEAD: lambda s, who, what, own: 0.0 if own else VICTORY / 8,
    of.WIN_TAKEN: lambda s, who, what, own: VICTORY / 2 if own and _has(s, who, what) else 0.0,
}
PAYS: Final[dict[int, Callable[[Table, int, int, int], float]]] = {
    of.AWARD_KILL: _killed,
    of.AWARD_TRAITOR_DEAD: lambda s, who, what, earner: float(s.unmasked >> who & 1),
    of.AWARD_CONTROLS: lambda s, who, what, earner: (
        0.8 if what == who and earner == characters.seat_of(s, who) else 0.0),
    of.AWARD_HELD_OR_DEAD: lambda s, who, what, earner: float(what == who),
    of.AWARD_LEFT_FREE: _captivity,
    of.AWARD_FREED: lambda s, who, what, earner: float(s.captor[what] == who and s.whereabouts[what] == PRISONER),
    of.AWARD_LEAVE_WITH: lambda s, who, what, earner: 0.4 if _has(s, who, what) else 0.0,
    of.AWARD_HOLDS: _held,
    of.AWARD_DIES: lambda s, who, what, earner: 1.0 if what == who and earner != characters.seat_of(s, who) else 0.0,
    of.AWARD_SLAIN: lambda s, who, what, earner: 0.0 if earner == characters.seat_of(s, who) else 1.0,
    of.AWARD_CAPTURED: lambda s, who, what, earner: (
        0.6 if what == who and earner != characters.seat_of(s, who) else 0.0),
    of.AWARD_PRISONER: lambda s, who, what, earner: 0.5 if _keeps(s, who, what) else 0.0,
    of.AWARD_SURVIVORS: lambda s, who, what, earner: 1.0 if earner == characters.seat_of(s, who) else 0.0,
    of.AWARD_CARRIES: lambda s, who, what, earner: 0.5 if _has(s, who, what) else 0.0,
}  # fmt: skip
