"""A scenario with its map laid out and its cards card_places, as checks and dossiers read it."""

from undercroft.games.earth_reborn.content.forces import CardPlaces
from undercroft.games.earth_reborn.content.layout import Layout
from undercroft.games.earth_reborn.content.mission_file import MissionFile


class Mission(MissionFile, frozen=True, kw_only=True):
    layout: Layout
    card_places: CardPlaces

    def level_number(self, id: str) -> int:
        """The level of this id, the first if none is named, -1 if there is none."""
        return next((number for number, level in enumerate(self.level) if id in ("", level.id)), -1)

    def laid(self, level: str, symbol: str) -> int:
        """The laid tile of a symbol, -1 for none."""
        number = self.level_number(level)
        found = (at for at, tile in enumerate(self.layout.tiles) if (tile.level, tile.symbol) == (number, symbol))
        return next(found, -1)
