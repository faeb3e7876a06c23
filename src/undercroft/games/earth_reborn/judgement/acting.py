"""The orders of the Character whose doing it is: tiles, moves, blows, shots, abilities, or the end."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import for_each
from undercroft.games.earth_reborn.judgement.chances import HALF, aimed, harm, shot_share, terms, test
from undercroft.games.earth_reborn.judgement.devices import judge_ability, judge_use, judge_work
from undercroft.games.earth_reborn.judgement.explosions import blast_worth
from undercroft.games.earth_reborn.judgement.outlook import TAKEN, Outlook
from undercroft.games.earth_reborn.judgement.things import thing_worth
from undercroft.games.earth_reborn.judgement.tiles import tile_value
from undercroft.games.earth_reborn.judgement.walks import MOST_CP, SCALE, Purse, Walk
from undercroft.games.earth_reborn.rules import characters, exchange, orders, verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR
from undercroft.games.earth_reborn.rules.combat import breakables, close_combat, shots, weapons
from undercroft.games.earth_reborn.rules.dossier import AWARD_TORTURED
from undercroft.games.earth_reborn.rules.ips import torture
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    A_NONE,
    G_SMOKE_GRENADES,
    G_TASER,
    M_TORTURE,
    O_SEARCH,
    SALEMITE,
)
from undercroft.games.earth_reborn.rules.turn.actions import ACTS
from undercroft.games.earth_reborn.rules.verbs import (
    ABILITY,
    ASSASSINATE,
    ASSIGN,
    CAPTURE,
    DEFUSE,
    END,
    ENGAGE,
    MOVE,
    RELOAD,
    SEARCH,
    SHOOT,
    SHOOT_SQUARE,
    SHOOT_THING,
    SMASH,
    STRIKE,
    TORTURE,
    USE,
    VERBS,
    WORK,
)

Scores = list[tuple[float, int]]
Shots = dict[tuple[int, int, int, int], float]  # what a shot is worth: by verb, CP, weapon and target
OrderValue = Callable[[Outlook, Walk, int, int, Shots], float]
LOST: Final = 0.5  # of what cards pay for a Prisoner, if he is dead
KEEP_TILE: Final = 0.01  # a tile in the hand serves another one
COLOUR: Final = 0.01  # red and gold sections are kept for Interruptions


def judge_acting(look: Outlook, options: list[int]) -> Scores:
    s = look.s
    who = s.doer
    cp = orders.room(s, who)
    walk = Walk(look, who, 0, min(cp, MOST_CP))
    coloured = orders.needs_colour(s, who)
    own = Purse(s, who, s.assigned[who], cp, coloured)
    now = max(0.0, walk.best(own)[0])
    moves: dict[int, float] = {}
    shots_seen: Shots = {}
    out: Scores = []
    for code in options:
        verb, of = verb_of(code), verbs.stake_of(code)
        if verb == END:
            score = 0.0
        elif verb == ASSIGN:
            tile = verbs.tile_of(code)
            more = Purse(s, who, s.assigned[who] | 1 << tile, cp, coloured)
            score = walk.best(more)[0] - now - KEEP_TILE if cp else -1.0
            score -= 0.004 * tile_value(look, tile)
            if score > 0.0:
                score += now  # before anything else: it only adds
        elif verb == MOVE:
            paid = stake_cp(of)
            if paid not in moves:
                moves[paid] = _moved(walk, own, paid)
            score = moves[paid] - COLOUR * SECTION_COLOUR[of >> 2]
        else:
            paid = stake_cp(of)
            score = ORDER_VALUES[verb](look, walk, who, code, shots_seen)
            if verb not in (ABILITY, RELOAD, ENGAGE):
                score -= look.price * paid + COLOUR * SECTION_COLOUR[of >> 2]
        out.append((score, code))
    return out


def _moved(walk: Walk, purse: Purse, cp: int) -> float:
    """What so many CP on a Move section bring, with what follows at a place that takes as many."""
    return walk.best(purse, cp, cp)[0]


# ---------------------------------------------------------------- hand to hand


def _strike(look: Outlook, who: int, code: int) -> float:
    s = look.s
    foe, cp = verbs.whom_of(code), stake_cp(verbs.stake_of(code))
    dice, hits, guard, ward, armor = close_combat.strike_terms(s, who, foe, cp)
    dies, hurt = harm(s, foe, dice, hits, guard, ward, armor)
    risk = 0.0
    if guard:
        killed, scratched = harm(s, who, guard, 0, 0, 99, 0)
        risk = look.prize[who] * (killed + HALF * scratched)
    if verb_of(code) == CAPTURE:
        prisoner = TAKEN * look.prize[foe] + look.alive[foe]
        if look.faction(who) == SALEMITE and look.d.modules & M_TORTURE:
            prisoner += 1.0 * look.left
        return dies * prisoner - risk  # or nothing at all, not even Wounds (ER-CAPTURE-2)
    return look.prize[foe] * (dies + HALF * hurt) - LOST * look.alive[foe] * dies - risk


def _smash(look: Outlook, walk: Walk, who: int, code: int) -> float:
    s = look.s
    thing, cp = verbs.thing_of(code), stake_cp(verbs.stake_of(code))
    worth = thing_worth(look, walk, who, thing)
    if worth <= 0.0:
        return -1.0
    dice, hits = close_combat.strength(s, who, breakables.best_arc(s, who, thing))
    return worth * test(dice + cp - 1, breakables.value(s, thing) - hits)


def _assassinate(look: Outlook, who: int) -> float:
    """A Prisoner who is worth more dead: in the last turn, or where his captor is about to lose him."""
    victim = exchange.prisoner_carried(look.s, who)
    worth = look.prize[victim]
    tortured = 2.0 * (look.left - 1) if look.faction(who) == SALEMITE and look.d.modules & M_TORTURE else 0.0
    return worth - tortured - 3.0


# ---------------------------------------------------------------- shots


def _shot(look: Outlook, walk: Walk, who: int, code: int) -> float:
    s = look.s
    verb, cp = verb_of(code), stake_cp(verbs.stake_of(code))
    weapon, target = verbs.weapon_of(code), verbs.target_of(code)
    piece = weapons.piece(s, weapon)
    if piece == G_SMOKE_GRENADES:
        return -0.5
    if verb == SHOOT_THING:
        return _shot_thing(look, walk, who, weapon, target, cp)
    if verb == SHOOT and piece == G_TASER:
        return 0.5 if s.spent_cp[target] + 2 <= characters.max_cp(s, target) else -1.0
    if weapons.area(s, who, weapon) != A_NONE:
        return blast_worth(look, who, weapon, verb, target, cp)
    dice, points, distance, damage, hits = shots.shot_terms(s, who, weapon, verb, target)
    armor = max(0, characters.armor(s, target) - weapons.pierces(s, weapons.face(s, weapon), target))
    return look.prize[target] * shot_share(dice, points, damage, hits, terms(s, target, armor), distance, cp)


def _shot_thing(look: Outlook, walk: Walk, who: int, weapon: int, thing: int, cp: int) -> float:
    s = look.s
    worth = thing_worth(look, walk, who, thing)
    if worth <= 0.0:
        return -1.0
    dice, points, distance, damage, hits = shots.shot_terms(s, who, weapon, SHOOT_THING, thing)
    need = breakables.value(s, thing) - hits
    return worth * max(aimed(dice + more, points, distance) * test(damage + cp - 1 - more, need) for more in range(cp))


# ---------------------------------------------------------------- search, torture


def _search(look: Outlook, walk: Walk, who: int, cp: int) -> float:
    s = look.s
    return max(0.15, walk.survey.at(s.square[who]).acts[O_SEARCH]) * SCALE[cp]


def _torture(look: Outlook, who: int, code: int) -> float:
    s = look.s
    captor, cp = verbs.captor_of(code), stake_cp(verbs.stake_of(code))
    victim = exchange.prisoner_carried(s, captor)
    worth = 1.0
    for award in look.awards:
        if award.kind == AWARD_TORTURED and award.what == victim:
            worth += award.mp
    return worth * torture.torture_dice(s, who, cp) / 6.0


# ---------------------------------------------------------------- by verb


def _seen_shot(look: Outlook, walk: Walk, who: int, code: int, seen: Shots) -> float:
    """Sections of as many CP are as good, whatever their tile."""
    key = verb_of(code), stake_cp(verbs.stake_of(code)), verbs.weapon_of(code), verbs.target_of(code)
    if key not in seen:
        seen[key] = _shot(look, walk, who, code)
    return seen[key]


ORDER_VALUES: Final[dict[int, OrderValue]] = for_each("judgement", VERBS, {
    STRIKE: lambda look, walk, who, code, seen: _strike(look, who, code),
    CAPTURE: lambda look, walk, who, code, seen: _strike(look, who, code),
    SMASH: lambda look, walk, who, code, seen: _smash(look, walk, who, code),
    ASSASSINATE: lambda look, walk, who, code, seen: _assassinate(look, who),
    SHOOT: _seen_shot,
    SHOOT_THING: _seen_shot,
    SHOOT_SQUARE: _seen_shot,
    RELOAD: lambda look, walk, who, code, seen: 0.45 if look.s.cp[look.seat] > 1 else 0.05,
    SEARCH: lambda look, walk, who, code, seen: _search(look, walk, who, stake_cp(verbs.stake_of(code))),
    USE: lambda look, walk, who, code, seen: judge_use(look, walk, who, code),
    WORK: lambda look, walk, who, code, seen: judge_work(look, walk, who, code),
    DEFUSE: lambda look, walk, who, code, seen: judge_use(look, walk, who, code),
    TORTURE: lambda look, walk, who, code, seen: _torture(look, who, code),
    ABILITY: lambda look, walk, who, code, seen: judge_ability(look, walk, who, code),
    ENGAGE: lambda look, walk, who, code, seen: 0.6,
}, wanted=[verb for verb in ACTS if verb != MOVE])  # fmt: skip
