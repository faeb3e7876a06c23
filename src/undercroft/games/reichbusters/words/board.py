"""What the board and the panels beside it say: where the game stands, what must be done, what lies face down."""

from collections.abc import Sequence

from undercroft.core.speech.say import Noun, Text, Words, noun, say
from undercroft.games.reichbusters.rules.dossier import GOALS
from undercroft.games.reichbusters.rules.tables import BACK_IDS

# In the order of tables.P_...
PHASES: tuple[tuple[str, Text], ...] = (
    ("first-hand", say("First hands")),
    ("choosing", say("Whose turn is next?")),
    ("hero-turn", say("A Hero's turn")),
    ("raise-the-alarm", say("Raise the Alarm!")),
    ("action-stations", say("Action Stations!")),
    ("kill-the-intruders", say("Kill the Intruders!")),
    ("check-awareness", say("Check Awareness!")),
    ("enemy-end", say("End of the enemy turn")),
    ("end-of-round", say("End of the round")),
    ("alarm", say("The alarm goes off!")),
)

_GOALS = (
    say("Find the dossier and carry it out."),
    say("Find O'Reilly and bring him out."),
    say("Plant the charges, then leave with the detonator."),
    say("Kill the leader, then leave."),
    say("Take the tokens, then leave."),
)
GOAL_TEXTS: dict[str, Text] = dict(zip(GOALS, _GOALS, strict=True))

BACKS: dict[str, Noun] = dict(
    zip(
        BACK_IDS,
        (
            noun("medical item"), noun("weapon item"), noun("miscellaneous item"), noun("vril item"),
            noun("objective"), noun("loot"), noun("vril loot"),
        ),
        strict=True,
    )
)  # fmt: skip
FEATURE_TYPES: dict[str, Noun] = dict(
    zip(
        BACK_IDS[:4],
        (noun("medical feature"), noun("weapon feature"), noun("miscellaneous feature"), noun("vril feature")),
        strict=True,
    )
)
AWARENESS: tuple[tuple[str, Noun], ...] = (
    ("at-ease", noun("at ease")), ("suspicious", noun("suspicious")), ("alert", noun("alert")),
)  # fmt: skip


def one_by_one(names: Sequence[Words]) -> Words:
    """`a, b, c`: names that no sentence holds together."""
    out: Words = names[0] if names else ""
    for name in names[1:]:
        out = say("{names}, {name}", names=out, name=name)
    return out
