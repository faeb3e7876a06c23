"""What the computer would do in the place of whoever sets a S.A.G.S. up: tile with its doors, team, card, marker with
its square, who carries what; each as one thing. Choice by choice: page/suggested.py; why: page/reckoning.py."""

from typing import Final, cast

from undercroft.core.game import Known
from undercroft.core.page import Lying, Suggestion
from undercroft.core.state import ALL
from undercroft.core.suggesting import suggested
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.building import place_ref
from undercroft.games.earth_reborn.page.covered import private
from undercroft.games.earth_reborn.page.reckoning import why
from undercroft.games.earth_reborn.page.suggested import SuggestedStep, as_offered, step
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules.tables import P_WORLD, W_DEPLOY, W_GEAR
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.option import Option

# With each of these a new thing begins, or what the seat did not know before is seen.
BEGINS: Final = (
    q.Q_BUILD, q.Q_LAST_DOOR, q.Q_ENROLL, q.Q_TURN_DECK, q.Q_DRAFT, q.Q_HIDE, q.Q_DRILLER_TURN, q.Q_BONUS,
)  # fmt: skip

# Where one's own Drillers or missions matter, though the question may be seen by all.
WITH_SECRETS: Final = (W_DEPLOY, W_GEAR)


def suggestion(game: Known, seat: int) -> Suggestion | None:
    """For whoever is asked before the first turn. Where others at the same screen may look on it is made of what all
    know, and leaves to the seat what only that may know."""
    s, ask = cast(Table, game.state), game.ask
    if s.phase != P_WORLD or ask is None:
        return None
    secret = private(s, ask) or s.world_step in WITH_SECRETS
    steps: list[SuggestedStep] = []
    for twin, code in suggested(game if secret else game.known(ALL), seat):
        t, asked = cast(Table, twin.state), twin.ask
        assert asked is not None
        new = asked.question in BEGINS or t.world_step != s.world_step or (private(t, asked) and not secret)
        if steps and new:
            break
        steps.append(step(Option(t, asked, code)))
    told = [line for one in steps for line in one.lines]
    return Suggestion(
        lines=told or as_offered(Option(s, ask, steps[0].code)).lines,
        why=why(s, ask, [one.code for one in steps]),
        face=[sign for one in steps for sign in one.face],
        actions=[NOTATION.write(one.code) for one in steps],
        lies=[Lying(place_ref(s, square), drawn) for one in steps for square, drawn in one.lies],
        refs=[ref for one in steps for ref in one.refs],
        secret=secret,
    )
