"""Starts that nobody can reach. Building (ER-SAGS-16 to ER-SAGS-18) lets rooms connect only to each other, for doors
and walls can be broken; what cannot be broken are boulders, and they lie wherever a map was left empty (ER-SAGS-11)."""

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.state import Table


def cut_off(s: Table) -> list[int]:
    """Characters to whom no enemy can ever get on foot, whatever is broken on the way; who has least room first."""
    out: list[tuple[int, int]] = []
    for seat, team in enumerate(s.team):
        foes = [characters.squares(s, who) for other, whom in enumerate(s.team) if other != seat for who in bits(whom)]
        for who in bits(team):
            area = connected(s.dossier, characters.squares(s, who))
            if foes and not any(area & squares for squares in foes):
                out.append((area.bit_count(), who))
    return [who for _, who in sorted(out)]


def connected(d: Dossier, start: int) -> int:
    """All squares to which one can get from these, as bits."""
    lasting = sum([d.element_squares[at] for at in bits(d.element_stops) if not d.element_value[at]])
    free = d.floor & ~lasting
    found, ahead = start & free, bits(start & free)
    while ahead:
        square = ahead.pop()
        for way in range(4):
            next_to = d.neighbours[square * 4 + way]
            if next_to >= 0 and free >> next_to & 1 and not found >> next_to & 1:
                found |= 1 << next_to
                ahead.append(next_to)
    return found
