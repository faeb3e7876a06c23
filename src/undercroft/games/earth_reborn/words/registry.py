"""Where the sentences of all kinds of events are added, each beside the others of its chapter."""

from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.earth_reborn.state import Table

# A sentence for every kind of event, and the rule behind it.
sentences = ForEach[Table, StoryLine]("sentence")
