"""What spares clicks: facings of a whole force on one screen, who can still act, chances that may go by."""

from collections.abc import Callable, Mapping
from typing import cast

from msgspec import structs

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Errand, FormPart, Guide, Moot, Pick
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.building import poses
from undercroft.games.earth_reborn.page.errands import begun, blows, duels, spoils, turned
from undercroft.games.earth_reborn.page.moot import chances, moot
from undercroft.games.earth_reborn.page.stages import stage
from undercroft.games.earth_reborn.page.suggesting import suggestion
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref

NO_CP = say("no CP are left for it")
NEEDLESS = {q.Q_DISCARD: say("no turn comes for which tiles could be kept")}
PASSES = say("Pass for the rest of this turn")
LET_GO = say("Ask for no more Duels in this turn")


def guide(game: Known, seat: int) -> Guide:
    """For whoever is asked, and nobody else; before the first turn also what the step is for and what to do."""
    found = _guide(game, seat)
    if not game.asks(seat):
        return found
    return structs.replace(found, stage=stage(cast(Table, game.state)), suggests=suggestion(game, seat))


def _guide(game: Known, seat: int) -> Guide:
    s, ask = cast(Table, game.state), game.ask
    if ask is None or not game.asks(seat):
        return Guide()
    turn = game.turns()
    needless = moot(s, ask)
    if needless >= 0:
        return Guide(moot=Moot(NOTATION.write(needless), NEEDLESS.get(ask.question, NO_CP)), turn=turn)
    found = BY_QUESTION[ask.question](game, s, ask) if ask.question in BY_QUESTION else Guide()
    return structs.replace(found, turn=turn)


def _duel(game: Known, s: Table, ask: Ask) -> Guide:
    again = "" if characters.finely(s, ask.seat) else f"duel {s.doer}"
    return Guide(errands=duels(game), skip=NOTATION.write(v.PASS), skips=LET_GO, occasion=again, worth=chances(s, ask))


def _round(game: Known, s: Table, ask: Ask) -> Guide:
    """Whoever has let everybody act may have had enough of this turn."""
    able = [v.who_of(code) for code in ask.options if verb_of(code) == v.ACTIVATE]
    fresh = [who for who in able if not s.engaged >> who & 1]
    done = not fresh and v.PASS in ask.options
    return Guide(
        errands=begun(game, fresh or able), ready=[model_ref(who) for who in fresh or able], left=len(fresh),
        of=characters.friends(s, ask.seat).bit_count(),
        skip=NOTATION.write(v.PASS) if done else "", skips=PASSES if done else "",
    )  # fmt: skip


BY_QUESTION: Mapping[int, Callable[[Known, Table, Ask], Guide]] = {
    q.Q_DUEL: _duel,
    q.Q_DUEL_FACING: lambda game, s, ask: Guide(errands=turned(game)),
    q.Q_INITIATIVE: lambda game, s, ask: Guide(errands=duels(game)),
    q.Q_LAY: lambda game, s, ask: Guide(poses=poses(ask.subject)),
    q.Q_LOOT: lambda game, s, ask: Guide(errands=spoils(game)),
    q.Q_MOVE: lambda game, s, ask: Guide(errands=[*blows(game), *_stops(s, ask)]),
    q.Q_PLACE: lambda game, s, ask: Guide(form=_facings(s, ask), unbroken=True),
    q.Q_ROUND: _round,
    q.Q_SEARCH: lambda game, s, ask: Guide(errands=_skips(ask)),
}


def _facings(s: Table, ask: Ask) -> list[FormPart]:
    """This Character and all that come after him, on one screen."""
    ours = [who for who in bits(characters.friends(s, ask.seat)) if who >= ask.subject and s.dossier.facing[who] < 0]
    return [
        FormPart(
            say("{who} faces", who=names.who(who)), "place",
            [Pick(names.DIRECTIONS[way], [NOTATION.write(v.face(who, way))]) for way in _ways(s, who)],
        )
        for who in ours
    ]  # fmt: skip


def _ways(s: Table, who: int) -> list[int]:
    """All four, first the one towards the enemy: most will want that."""
    width = s.dossier.frame.width
    foes = [s.square[foe] for foe in bits(characters.enemies(s, characters.seat_of(s, who)))] or [s.square[who]]
    east = sum(spot % width for spot in foes) / len(foes) - s.square[who] % width
    south = sum(spot // width for spot in foes) / len(foes) - s.square[who] // width
    if abs(east) > abs(south):
        first = 1 if east > 0 else 3
    else:
        first = 2 if south > 0 else 0
    return sorted(range(4), key=lambda way: way != first)


def _stops(s: Table, ask: Ask) -> list[Errand]:
    """Stop and end the round: the usual end of a walk, facing as one walked."""
    halt = v.halt(s.facing[s.doer])
    if halt not in ask.options or s.interrupter >= 0 or s.movers_waiting:
        return []
    label = say("Stop facing {way} and end the round", way=names.DIRECTIONS[s.facing[s.doer]])
    return [Errand(label=label, actions=[NOTATION.write(halt), NOTATION.write(v.END)], key="f")]


def _skips(ask: Ask) -> list[Errand]:
    """Card by card to one that is of use here (ER-SEARCH-7, ER-SEARCH-9); nothing else becomes possible on the way."""
    offered = {verb_of(code) for code in ask.options}
    if v.SKIP_CARD not in offered or v.TAKE in offered or ask.subject < 2:
        return []
    label = say("Skip cards until one can be taken")
    return [Errand(label=label, actions=[NOTATION.write(v.SKIP_CARD)], key="n", again=True)]
