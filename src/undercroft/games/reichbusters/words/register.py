"""Where the sentence of every event is registered, which stands in sentences.py, fights.py or enemies.py."""

from undercroft.core.speech.story import StoryLine
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.reichbusters.state import Table

# A sentence for every kind of event, and the rule behind it.
sentences = ForEach[Table, StoryLine]("sentence")
