"""What the computer makes of passing through enemies and of trading with them (ER-SAGS34-29, ER-SAGS34-30)."""

from tests.earth_reborn.bands import Bands
from tests.earth_reborn.scene import number
from tests.earth_reborn.test_bands_passing import LANE
from undercroft.games.earth_reborn.rules.questions import Q_PASSAGE, Q_TRADE
from undercroft.games.earth_reborn.vocabulary.events import Trade


def beside(nick: str, kendall: str) -> Bands:
    """Nick of the red band has come beside Kendall of the green band, each with a card."""
    table = Bands(3, LANE, cp=(9, 9, 9))
    table.put("nick", "A", "e", side="norad")
    table.put("kendall", "C", "w", side="salemite")
    table.put("woo", "G", "e", side="blue")
    table.give("nick", "move 4")
    table.carry("nick", nick)
    table.carry("kendall", kendall)
    table.play("activate nick", "move @4", "step e")
    return table


def advised(table: Bands) -> str:
    ask = table.game.ask
    assert ask is not None
    return table.texts([max(table.game.advise(ask.seat))[1]])[0]


def test_each_gets_what_he_has_a_use_for() -> None:
    """The serum is nothing to NORAD, nor secret files to the Salemites: nobody loses by it, so they ask and agree."""
    table = beside("zombie-serum", "secret-files")
    for wanted in ("ask-passage kendall", "agree", "step e", "trade kendall", "agree"):
        assert advised(table).startswith(wanted)
        table.play(advised(table))
    assert [event.agreed for event in table.told(Trade)] == [True]
    assert table.carried("nick") == ["secret-files"] and table.carried("kendall") == ["zombie-serum"]
    assert not advised(table).startswith(("trade", "step w")), "and he goes on"


def test_without_a_bargain_nobody_is_asked_nor_let_through() -> None:
    table = beside("secret-files", "zombie-serum")
    assert not advised(table).startswith("ask-passage")
    table.play("ask-passage kendall")
    assert table.asked() == ("salemite", Q_PASSAGE) and advised(table) == "refuse"


def test_what_serves_the_enemy_alone_is_not_given() -> None:
    table = beside("secret-files", "zombie-serum")
    table.play("ask-passage kendall", "agree", "step e", "trade kendall secret-files zombie-serum")
    assert table.asked() == ("salemite", Q_TRADE) and advised(table) == "refuse"
    assert table.table.square[number("nick")] == table.table.square[number("kendall")]
