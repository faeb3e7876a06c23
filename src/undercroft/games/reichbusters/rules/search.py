"""The basic action Search: what may be looked for, the noise of it, what is found (RB-SEARCH)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.catalogue_tables import SEARCH_NOISE, TOKEN_KIND
from undercroft.games.reichbusters.rules.choices import choose_item
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.tables import HIDDEN, HIDDEN_ONE, I_FALSE_OBJECTIVE
from undercroft.games.reichbusters.state import Table


def search_options(s: Table, hero: int) -> list[int]:
    """What Search may be about in the Hero's area; nothing with an enemy unit there."""
    area = s.hero_area[hero]
    if s.unit_areas >> area & 1:
        return []
    lying = items.kinds_once(s, items.lying(s, area)) if s.item_areas >> area & 1 else []
    out = [verbs.search(token) for token in lying]
    if not s.hidden_items[area]:
        return out
    if s.edition_1_1:
        return [*out, verbs.search(HIDDEN)]
    return out + [verbs.search(HIDDEN_ONE + back) for back in items.backs_in(s, area)]


def search(s: Table, hero: int, what: int) -> Flow:
    """Take what lies face up; what lies face down makes noise before it is seen, and whatever comes of that noise, the
    search of this area is finished: also if it has driven the searcher away (RB-SEARCH-2, RB-SEARCH-3)."""
    area = s.hero_area[hero]
    if what < HIDDEN_ONE:
        yield from items.receive(s, hero, what)
        return
    backs = items.backs_in(s, area)
    if what != HIDDEN:
        backs = [what - HIDDEN_ONE]
    tell.searched(s, hero, area)
    yield from noise.noise_test(s, hero, max(SEARCH_NOISE[back] for back in backs), False)
    s.noise = 0  # this was the one noise test of the action, whatever it has set off (RB-NOISE-3)
    if s.over or s.hero_area[hero] < 0:
        return
    if what != HIDDEN:
        token = items.reveal_one(s, area, backs[0]) if items.face_down(s, area, backs[0]) else -1
        if token >= 0 and TOKEN_KIND[token] != I_FALSE_OBJECTIVE:
            yield from items.receive(s, hero, token)
        return
    items.reveal_items(s, area)
    token = yield from choose_item(s, hero, items.kinds_once(s, items.lying(s, area)), area, may_pass=True)
    if token >= 0:
        yield from items.receive(s, hero, token)


# ---------------------------------------------------------------- by verb

BASIC: Final[Begins[Table]] = {
    verbs.SEARCH: lambda s, code: search(s, s.active, verbs.item_of(code)),
}
