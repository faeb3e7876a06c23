"""What of teams, drafted cards and markers a seat does not know, dealt anew (ER-SAGS-29, ER-SAGS-32, ER-SAGS-36)."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.games.earth_reborn.rules.sags import deployment, draft, gear, team
from undercroft.games.earth_reborn.rules.tables import W_DEPLOY, W_GEAR, W_TEAM
from undercroft.games.earth_reborn.state import Table


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """For this seat; -1 is a spectator."""
    if s.world_step == W_TEAM:
        team.deal_anew(s, seat, dice)
    if s.draft_decks:
        draft.deal_anew(s, seat, dice, gear.shown(s) if s.world_step == W_GEAR else 0)
    if s.world_step == W_DEPLOY:
        deployment.deal_anew(s, seat, dice)
