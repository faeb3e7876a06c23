"""What spares clicks: facings of a whole force on one screen, who can still act, chances that may go by."""

from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import ARG, FIRST, VERB, pack
from undercroft.core.page import Errand, Guide, Part, Pick
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.refs import model_ref
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

LET_GO = say("Ask for no more Duels in this turn")


def guide(game: Known, seat: int) -> Guide:
    """For whoever is asked, and nobody else."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or not game.asks(seat):
        return Guide()
    turn = game.turns()
    if ask.what == q.Q_PLACE:
        return Guide(form=_facings(s, ask), turn=turn)
    if ask.what == q.Q_DUEL:
        return Guide(skip=NOTATION.write(v.PASS), skips=LET_GO, turn=turn)
    if ask.what == q.Q_ROUND:
        able = [code >> FIRST & ARG for code in ask.options if code & VERB == v.ACTIVATE]
        fresh = [who for who in able if not s.engaged >> who & 1]
        return Guide(
            ready=[model_ref(who) for who in fresh or able], left=len(fresh),
            of=characters.friends(s, seat).bit_count(), turn=turn,
        )  # fmt: skip
    if ask.what == q.Q_MOVE:
        return Guide(errands=_stops(s, ask), turn=turn)
    return Guide(turn=turn)


def _facings(s: Table, ask: Ask) -> list[Part]:
    """This Character and all that come after him, on one screen."""
    ours = [who for who in bits(characters.friends(s, ask.seat)) if who >= ask.about and s.dossier.facing[who] < 0]
    return [
        Part(
            say("{who} faces", who=names.who(who)), "place",
            [Pick(names.DIRECTIONS[way], [NOTATION.write(pack(v.FACE, who, way))]) for way in _ways(s, who)],
        )
        for who in ours
    ]  # fmt: skip


def _ways(s: Table, who: int) -> list[int]:
    """All four, first the one towards the enemy: most will want that."""
    width = s.dossier.frame.width
    foes = [s.spot[foe] for foe in bits(characters.friends(s, 1 - characters.seat_of(s, who)))] or [s.spot[who]]
    east = sum(spot % width for spot in foes) / len(foes) - s.spot[who] % width
    south = sum(spot // width for spot in foes) / len(foes) - s.spot[who] // width
    if abs(east) > abs(south):
        first = 1 if east > 0 else 3
    else:
        first = 2 if south > 0 else 0
    return sorted(range(4), key=lambda way: way != first)


def _stops(s: Table, ask: Ask) -> list[Errand]:
    """Stop and end the round: the usual end of a walk, facing as one walked."""
    halt = pack(v.HALT, s.facing[s.doer])
    if halt not in ask.options or s.interrupter >= 0 or s.queue:
        return []
    label = say("Stop facing {way} and end the round", way=names.DIRECTIONS[s.facing[s.doer]])
    return [Errand(label=label, actions=[NOTATION.write(halt), NOTATION.write(v.END)], key="f")]
