"""What Battle Cards are worth: to play, to keep, to answer, to kill."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.aims import aim_of, route
from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.odds import card_chance
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS
from undercroft.games.incursion.rules.models.effects import BY_CARD
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    BLAZE,
    BLITZ,
    BRIEFING,
    CAVE_IN,
    CRITICAL_HIT,
    FLOODED_TUNNEL,
    GERMAN,
    HIDDEN_TUNNEL,
    IS_EFFECT,
    KILL_VALUE,
    KIND_DP,
    KIND_GUN,
    LUCKY_DEVIL,
    MEDIC_KIT,
    POWER_SURGE,
    STURM,
    TABLE,
    WILD_WEASEL,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import SNAFU as SNAFU_IT

CP_WORTH = 0.4


def keep_value(look: Outlook, card: int) -> float:
    """What a card in hand may still bring."""
    effect = BY_CARD.get(card)
    keep = BATTLE_CARDS[card].keep if effect is None else effect.keep
    if keep is not None:
        return keep[look.side]
    best = 0.0
    for m in look.mine + look.foes:
        best = max(best, effect_value(look, card, m + 2))
    return best if look.mine else 0.6


# ---------------------------------------------------------------- Effects


def effect_value(look: Outlook, card: int, place: int) -> float:
    """What an Effect lying there is worth to our side."""
    s = look.s
    effect = BY_CARD[card]
    if place == ZOMBIE_CARD:
        value = effect.worth_to_zombies
        return value if look.side == GERMAN else -value
    m = place - 2
    kind = s.kind[m]
    if kind == STURM:
        return 0.0
    value = effect.worth
    if KIND_GUN[kind] >= 0:
        value += effect.worth_to_guns
    elif kind == BLITZ:
        value += effect.worth_to_strikers
    value += 0.2 * effect.worth_to_zombies  # a single Bomberzombie
    value *= look.worth(m) / 4.0
    if s.wounds[m] and KIND_DP[kind] - s.wounds[m] == 1:
        value *= 0.7  # it may not live long
    return value if side_of(m) == look.side else -value


# ---------------------------------------------------------------- playing


def play_value(look: Outlook, card: int) -> float:
    """What playing a card of the own turn now brings; not above 0 if it had better wait."""
    s = look.s
    battle = BATTLE_CARDS[card]
    if card == WILD_WEASEL:
        near = sum(1 for e in look.foes if s.kind[e] == STURM and look.threat(e) >= 0.4)
        return 0.4 * near - 0.7 if look.side == ALLIED else 0.0
    targets = battle.targets(s, look.side)
    if battle.at_square:
        return max([value for value, _ in target_values(look, card, targets)], default=0.0) - 0.5
    best = 0.0
    for code in targets:
        best = max(best, place_value(look, card, v.place_of(code)))
    return best - 0.12 if battle.dice else best - 0.3


def place_value(look: Outlook, card: int, place: int) -> float:
    """What a card played on a model, or on the Sturmzombie card, brings our side."""
    s = look.s
    if IS_EFFECT[card]:
        return effect_value(look, card, place)
    t = place - 2
    sign = 1.0 if side_of(t) != look.side else -1.0
    if card == MEDIC_KIT:
        return -sign * look.worth(t) * 0.45 * s.wounds[t] / KIND_DP[s.kind[t]]
    battle = BATTLE_CARDS[card]
    worth = look.prize(t) if sign > 0.0 else look.worth(t)
    if battle.rises and look.side == GERMAN:
        worth += 0.6
    return sign * look.damage(t, card_chance(s, t), battle.dice) * worth


def target_values(look: Outlook, card: int, options: list[int]) -> list[tuple[float, int]]:
    """The targets of a card with what each brings."""
    if card in SQUARE_VALUES:
        return SQUARE_VALUES[card](look, options)
    if BATTLE_CARDS[card].at_square:
        return [(0.0, code) for code in options]
    return [(place_value(look, card, v.place_of(code)), code) for code in options]


def _cave_values(look: Outlook, options: list[int]) -> list[tuple[float, int]]:
    """Rubble where the enemy must pass and we need not."""
    s = look.s
    grid = s.dossier.grid
    wanted: dict[int, float] = {}
    if look.side == ALLIED:
        entries = s.dossier.entry_squares[GERMAN]
        for square in entries:
            wanted[square] = 1.2 / len(entries)
    else:
        _close_the_way(look, wanted)
    return [(wanted.get(grid.at_spot(v.spot_of(code)), -1.0), code) for code in options]


def _close_the_way(look: Outlook, wanted: dict[int, float]) -> None:
    """Squares on the way of an Ally to its goal whose loss costs it most."""
    s = look.s
    allied = Outlook(s, ALLIED)
    for t in look.foes:
        aim = aim_of(allied, t)
        state = s.square[t] * 4 + s.facing[t]
        if not aim.goal or not 4 <= aim.far(state) < FAR:
            continue
        way = route(allied, aim.fields[0][0], state, 30)
        if not way:
            continue
        usual = look.flood(s.square[t]).far[way[-1]]
        for square in way[1:6]:
            if s.at[square] < 0:
                around = look.atlas.flood(s.square[t], (s.shut, s.sealed, square)).far[way[-1]]
                wanted[square] = 0.15 * min(around - usual, 12)
        return


def _tunnel_values(look: Outlook, options: list[int]) -> list[tuple[float, int]]:
    """A way in much nearer to the Allies than the entries, but not under their noses."""
    s = look.s
    grid = s.dossier.grid
    usual = FAR
    for square in s.dossier.entry_squares[GERMAN]:
        usual = min(usual, _nearest_foe(look, square))
    out: list[tuple[float, int]] = []
    for code in options:
        far = _nearest_foe(look, grid.at_spot(v.spot_of(code)))
        value = 0.12 * (usual - far) if usual < FAR else 0.0
        out.append((value - (1.0 if far < 2 else 0.0), code))
    return out


def _nearest_foe(look: Outlook, square: int) -> int:
    flood = look.flood(square)
    return min([flood.far[look.s.square[t]] for t in look.foes], default=FAR)


# ---------------------------------------------------------------- answering and killing


def kill_value(look: Outlook, code: int) -> float:
    """What removing a card in play brings, less its price; for the own turn and the open windows."""
    card, place = v.card_of(code), v.lying_of(code)
    harm = -lying_value(look, card, place)
    if verb_of(code) == SNAFU_IT:
        return harm - 2.4
    return harm - CP_WORTH * KILL_VALUE[card] - 0.9


def lying_value(look: Outlook, card: int, place: int) -> float:
    """What a card that lies in play is worth to our side."""
    if place != TABLE:
        return effect_value(look, card, place)
    if card in LYING:
        return LYING[card](look)
    return LYING_TO_GERMANS.get(card, 0.0) * (1.0 if look.side == GERMAN else -1.0)


def _weasel_in_play(look: Outlook) -> float:
    return 0.4 * look.s.weasel_held.bit_count() * (-1.0 if look.side == GERMAN else 1.0)


def _cave_in_play(look: Outlook) -> float:
    s = look.s
    if look.side == GERMAN:
        entries = s.dossier.entry_squares[GERMAN]
        return -6.0 / len(entries) if s.cave in entries else 0.0
    for m in look.mine:
        aim = aim_of(look, m)
        if aim.goal and aim.far(s.square[m] * 4 + s.facing[m]) >= FAR:
            return -6.0
    return 0.0


def played_value(look: Outlook, card: int, place: int, on_square: bool) -> float:
    """What a card that the enemy has just played would be worth to him."""
    s = look.s
    if card in PLAYED:
        return PLAYED[card]
    if on_square:
        return 1.0
    if card in SPARING:
        return 0.6 * look.worth(place - 2)
    if place == TABLE:
        return 0.5
    if place != ZOMBIE_CARD and not (s.on_board | s.waiting) >> (place - 2) & 1:
        return 0.0
    return -place_value(look, card, place)


def near_zombies(look: Outlook) -> list[tuple[float, int]]:
    """Sturmzombies by the threat they are, the worst first."""
    s = look.s
    out = [(look.threat(e), e) for e in look.foes if s.kind[e] == STURM]
    out.sort(reverse=True)
    return out


# ---------------------------------------------------------------- single cards

# The squares that a card may be played on, with what each brings.
SQUARE_VALUES: Final[dict[int, Callable[[Outlook, list[int]], list[tuple[float, int]]]]] = {
    CAVE_IN: _cave_values,
    HIDDEN_TUNNEL: _tunnel_values,
}
# What lies on the table, worth as it stands there, or the same to the German player at any time.
LYING: Final[dict[int, Callable[[Outlook], float]]] = {WILD_WEASEL: _weasel_in_play, CAVE_IN: _cave_in_play}
LYING_TO_GERMANS: Final[dict[int, float]] = {HIDDEN_TUNNEL: 1.5, POWER_SURGE: 0.8, FLOODED_TUNNEL: -0.6}
# What a card that was just played is worth to whoever has played it.
PLAYED: Final[dict[int, float]] = {
    HIDDEN_TUNNEL: 1.5, WILD_WEASEL: 1.2, POWER_SURGE: 0.9, FLOODED_TUNNEL: 0.9, BRIEFING: 0.9,
}  # fmt: skip
SPARING: Final = (LUCKY_DEVIL, BLAZE, CRITICAL_HIT)  # worth as much as the model that they are played for, or against
