"""Scenarios made ready: the file, its map and its forces as one dossier, made once and shared by all games of it."""


from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import Allowance, AwardLine, Win
from undercroft.games.earth_reborn.content.whole_box import whole_box
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_IDS,
    AWARD_KILL,
    EITHER_SEAT,
    NEVER,
    WIN_IDS,
    WIN_TAKEN,
    Dossier,
    numbered,
    with_needed,
)
from undercroft.games.earth_reborn.rules.grounds import ground
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    CHARACTER_IDS,
    CHARACTERS,
    HERE,
    LOCKED,
    MODULE_IDS,
    NORAD,
    PIECE_IDS,
    PRISONER,
    RAISED,
    SEATS,
    SUPPLY,
)

_DOSSIERS: dict[tuple[str, bool], Dossier] = {}


def dossier_of(id: str, all_of_it: bool = False) -> Dossier:
    """The dossier of a scenario, or of it with the whole box (content/whole_box.py); raises UndercroftError if there is
    none that can be played."""
    key = (id, all_of_it)
    if key not in _DOSSIERS:
        mission = mission_by_id(id)
        _DOSSIERS[key] = make_dossier(whole_box(mission) if all_of_it else mission)
    return _DOSSIERS[key]


def make_dossier(mission: Mission) -> Dossier:
    """All of a scenario that has been checked."""
    d = Dossier()
    d.id, d.name = mission.id, mission.name
    d.modules = with_needed(sum(1 << MODULE_IDS.index(module) for module in mission.modules))
    d.special = list(mission.special)
    ground(d, mission.layout, [level.id for level in mission.level], [level.name for level in mission.level])
    _stairs(d, mission)
    _forces(d, mission)
    _frame_of_play(d, mission)
    d.wins = [_win(mission, win) for win in mission.wins]
    d.awards = numbered([_award(mission, award) for award in mission.awards])
    d.open_kills = sum(
        1 << number for number, award in enumerate(mission.awards) if award.kind == "kill" and not award.who
    )
    return d


def _stairs(d: Dossier, mission: Mission) -> None:
    d.pair = [-1] * d.frame.size
    for stairs in mission.stairs:
        a = mission.layout.square(mission.level_number(stairs.level), stairs.at, "stairs")
        b = mission.layout.square(mission.level_number(stairs.to_level), stairs.to, "stairs")
        d.pair[a], d.pair[b] = b, a


# ---------------------------------------------------------------- forces


def _forces(d: Dossier, mission: Mission) -> None:
    """Zombies that are not on the map can be raised, where raising is possible at all (ER-CHAR-24)."""
    d.states, d.spots, d.facing = [AWAY] * CHARACTERS, [-1] * CHARACTERS, [-1] * CHARACTERS
    d.prisoner_of, d.magnets = [-1] * CHARACTERS, [0] * CHARACTERS
    d.norad = d.wounded = 0
    if "interact" in mission.modules:
        for who in bits(RAISED):
            d.states[who] = SUPPLY
    for force in mission.force:
        who = CHARACTER_IDS.index(force.character)
        d.states[who] = LOCKED if force.locked else PRISONER if force.prisoner_of else HERE
        if force.at is not None:
            d.spots[who] = mission.layout.square(mission.level_number(force.level), force.at, "force")
        if force.facing is not None:
            d.facing[who] = DIRECTIONS.index(force.facing.lower())
        if force.prisoner_of:
            d.prisoner_of[who] = CHARACTER_IDS.index(force.prisoner_of)
        d.magnets[who] = force.magnets
        d.norad |= int(force.side == SEATS[NORAD]) << who
        d.wounded |= int(force.wounded) << who
    d.cards = list(mission.card_places.holders)
    d.deck = mission.card_places.turned
    d.lying_card = mission.card_places.lying
    d.lying_square = -1
    if mission.lying is not None:
        level = mission.level_number(mission.lying.level)
        d.lying_square = mission.layout.square(level, mission.lying.at, "lying")
    d.lock_ups = [mission.laid("", symbol) for symbol in mission.lock_ups]
    d.bonus_locked = bool(d.lock_ups)


def _frame_of_play(d: Dossier, mission: Mission) -> None:
    d.seats = 2
    d.cp = [mission.cp.norad, mission.cp.salemite]
    d.mp = [mission.mp.norad, mission.mp.salemite]
    d.initiative = SEATS.index(mission.initiative)
    d.duel_initiative = mission.duel_initiative
    d.goals = [mission.goals.norad, mission.goals.salemite]
    d.turns = mission.turns
    d.ground = -1 if mission.ground is None else SEATS.index(mission.ground)
    d.cut = "search" in mission.modules
    d.leave_from = _turns(mission.leave)
    d.leave_sewers = _turns(mission.sewers)


def _turns(first: Allowance) -> list[int]:
    return [first.norad or NEVER, first.salemite or NEVER]


# ---------------------------------------------------------------- what the sides want


def _win(mission: Mission, win: Win) -> tuple[int, int, int, int]:
    kind = WIN_IDS.index(win.kind)
    what = CHARACTER_IDS.index(win.who) if win.who else -1
    if kind == WIN_TAKEN:
        what = PIECE_IDS.index(win.what)
    return SEATS.index(win.side), kind, what, sum(1 << mission.laid("", symbol) for symbol in win.tiles)


def _award(mission: Mission, award: AwardLine) -> tuple[int, int, int, int, int]:
    seat = EITHER_SEAT if award.side == "either" else SEATS.index(award.side)
    kind = AWARD_IDS.index(award.kind)
    who = [CHARACTER_IDS.index(id) for id in award.who]
    if kind == AWARD_KILL:
        what = sum(1 << one for one in who or _others(mission, award.side))
    elif award.what:
        what = PIECE_IDS.index(award.what)
    else:
        what = who[0] if who else -1
    return seat, kind, award.mp, what, mission.laid(award.level, award.tile) if award.tile else -1


def _others(mission: Mission, side: str) -> list[int]:
    """Every Character that no other award of the side for a kill names."""
    named = {id for award in mission.awards if award.kind == "kill" and award.side == side for id in award.who}
    return [who for who, id in enumerate(CHARACTER_IDS) if id not in named]
