"""What Battle Cards are worth: to play, to keep, to answer, to kill."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.aims import aim_of, route
from undercroft.games.incursion.judgement.atlas import FAR
from undercroft.games.incursion.judgement.odds import card_chance
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.rules.cards.playing import targets
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    ARMOR_PIERCING,
    BAT_OUTA_HELL,
    BATTLE_RAGE,
    BLAZE,
    BLITZ,
    BOOBY_TRAP,
    BOOSTED_PINGER,
    BRAINWURST,
    BRIEFING,
    BUCKIN,
    CAVE_IN,
    CRITICAL_HIT,
    CRUSHING_BLOW,
    EXTRA_AMMO,
    FLOODED_TUNNEL,
    GERMAN,
    HIDDEN_TUNNEL,
    IS_EFFECT,
    JAMMED_RADIO,
    KILL_VALUE,
    KIND_DP,
    KIND_GUN,
    LIQUID_COURAGE,
    LOW_ON_AMMO,
    LUCKY_DEVIL,
    MAJOR_INJURY,
    MEDIC_KIT,
    MINOR_INJURY,
    POUR_IT_ON,
    POWER_SURGE,
    RACKLEY,
    SAVAGE_FURY,
    SCREECHER,
    SIR_YES_SIR,
    SNAFU,
    STURM,
    TABLE,
    THOUSAND_YARD,
    V_NEUTRALIZER,
    V_STIMULATOR,
    WILD_WEASEL,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import SNAFU as SNAFU_IT

CP_WORTH = 0.4

# What an Effect does for the model that bears it, in shares of a full model of 4 RP.
_FOR_ALL: Final = {
    BUCKIN: 1.5, BAT_OUTA_HELL: 0.9, MINOR_INJURY: -1.4, MAJOR_INJURY: -2.6, THOUSAND_YARD: 2.2, JAMMED_RADIO: -0.5,
    SIR_YES_SIR: 0.9,
}  # fmt: skip
_FOR_GUNS: Final = {EXTRA_AMMO: 0.9, ARMOR_PIERCING: 1.2, LOW_ON_AMMO: -0.9, POUR_IT_ON: 1.5, LIQUID_COURAGE: -0.8}
_FOR_BLOWS: Final = {BATTLE_RAGE: 0.9, CRUSHING_BLOW: 1.6, SAVAGE_FURY: 1.6, LIQUID_COURAGE: 1.2}
_FOR_ZOMBIES: Final = {V_NEUTRALIZER: -2.5, V_STIMULATOR: 2.5, SCREECHER: -2.0, BOOSTED_PINGER: 2.0, BRAINWURST: 2.5}

# What a card in hand is worth keeping for, Allied and German.
_KEEP: Final = {
    SNAFU: (1.2, 1.2), LUCKY_DEVIL: (1.5, 0.9), CRITICAL_HIT: (0.7, 1.3), BLAZE: (0.8, 0.5), POWER_SURGE: (0.0, 1.0),
    FLOODED_TUNNEL: (0.9, 0.6), BRIEFING: (0.9, 0.9), WILD_WEASEL: (1.2, 0.0), HIDDEN_TUNNEL: (0.0, 1.2),
    BRAINWURST: (0.0, 2.0), V_NEUTRALIZER: (1.5, 0.0), V_STIMULATOR: (0.0, 1.5), SCREECHER: (1.5, 0.0),
    BOOSTED_PINGER: (0.0, 1.5), MEDIC_KIT: (0.9, 0.5), BOOBY_TRAP: (0.6, 0.6), RACKLEY: (0.2, 0.7), CAVE_IN: (0.6, 0.5),
}  # fmt: skip


def keep_value(look: Outlook, card: int) -> float:
    """What a card in hand may still bring."""
    pair = _KEEP.get(card)
    if pair is not None:
        return pair[look.side]
    best = 0.0
    for m in look.mine + look.foes:
        best = max(best, effect_value(look, card, m + 2))
    return best if look.mine else 0.6


# ---------------------------------------------------------------- Effects


def effect_value(look: Outlook, card: int, place: int) -> float:
    """What an Effect lying there is worth to our side."""
    s = look.s
    if place == ZOMBIE_CARD:
        value = _FOR_ZOMBIES.get(card, 0.0)
        return value if look.side == GERMAN else -value
    m = place - 2
    kind = s.kind[m]
    if kind == STURM:
        return 0.0
    value = _FOR_ALL.get(card, 0.0)
    gun = KIND_GUN[kind] >= 0
    if gun:
        value += _FOR_GUNS.get(card, 0.0)
    elif kind == BLITZ:
        value += _FOR_BLOWS.get(card, 0.0)
    if card in _FOR_ZOMBIES:
        value += 0.2 * _FOR_ZOMBIES[card]  # a single Bomberzombie
    value *= look.worth(m) / 4.0
    if s.wounds[m] and KIND_DP[kind] - s.wounds[m] == 1:
        value *= 0.7  # it may not live long
    return value if side_of(m) == look.side else -value


# ---------------------------------------------------------------- playing


def play_value(look: Outlook, card: int) -> float:
    """What playing a card of the own turn now brings; not above 0 if it had better wait."""
    s = look.s
    if card == WILD_WEASEL:
        near = sum(1 for e in look.foes if s.kind[e] == STURM and look.threat(e) >= 0.4)
        return 0.4 * near - 0.7 if look.side == ALLIED else 0.0
    if card == CAVE_IN or card == HIDDEN_TUNNEL:
        best = max([value for value, _ in target_values(look, card, targets(s, look.side, card))], default=0.0)
        return best - 0.5
    best = 0.0
    for code in targets(s, look.side, card):
        best = max(best, place_value(look, card, v.place_of(code)))
    if card == BOOBY_TRAP or card == RACKLEY:
        return best - 0.12
    return best - 0.3


def place_value(look: Outlook, card: int, place: int) -> float:
    """What a card played on a model, or on the Sturmzombie card, brings our side."""
    s = look.s
    if IS_EFFECT[card]:
        return effect_value(look, card, place)
    t = place - 2
    sign = 1.0 if side_of(t) != look.side else -1.0
    if card == MEDIC_KIT:
        return -sign * look.worth(t) * 0.45 * s.wounds[t] / KIND_DP[s.kind[t]]
    worth = look.prize(t) if sign > 0.0 else look.worth(t)
    if card == RACKLEY and look.side == GERMAN:
        worth += 0.6
    return sign * look.damage(t, card_chance(s, t), 1) * worth


def target_values(look: Outlook, card: int, options: list[int]) -> list[tuple[float, int]]:
    """The targets of a card with what each brings."""
    if card == CAVE_IN:
        return _cave_values(look, options)
    if card == HIDDEN_TUNNEL:
        return _tunnel_values(look, options)
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
    s = look.s
    if place != TABLE:
        return effect_value(look, card, place)
    ours = 1.0 if look.side == GERMAN else -1.0
    if card == HIDDEN_TUNNEL:
        return 1.5 * ours
    if card == WILD_WEASEL:
        return -0.4 * s.barred.bit_count() * ours
    if card == POWER_SURGE:
        return 0.8 * ours
    if card == FLOODED_TUNNEL:
        return -0.6 * ours
    if card == CAVE_IN:
        return _cave_in_play(look)
    return 0.0


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
    if on_square:
        return 1.5 if card == HIDDEN_TUNNEL else 1.0
    if card == SNAFU:
        return 1.5
    if card == LUCKY_DEVIL or card == BLAZE or card == CRITICAL_HIT:
        t = place - 2
        return 0.6 * look.worth(t)
    if card == WILD_WEASEL:
        return 1.2
    if card == POWER_SURGE or card == FLOODED_TUNNEL or card == BRIEFING:
        return 0.9
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
