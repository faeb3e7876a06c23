"""Where the reasons against each verb are registered: they stand in act.py, answer.py, attack.py, card.py, move.py."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.scaffold.why import Asked as AskedAnywhere
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.incursion.state import Table

Asked = AskedAnywhere[Table]
# Why it is not among the options; None where nothing more can be said than that.
reasons = ForEach[Asked, Refusal | None]("reason")
