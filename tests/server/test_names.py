"""What people are called: on one line, without signs that cannot be seen, and with their pictures whole."""

from pathlib import Path

import pytest

from tests.server.bench import order, run
from undercroft.server.api.faults import plain
from undercroft.server.errors import TableError
from undercroft.server.tables.commands.new_tables import uploaded
from undercroft.server.tables.seats.seating import MOST_NAME, clean_name, short_name
from undercroft.server.tables.service import TableService

JOINED = {
    "family": "👨‍👩‍👧‍👦",
    "rainbow flag": "🏳️‍🌈",
    "pirate flag": "🏴‍☠️",
    "flag of two letters": "🇫🇷",
    "flag of Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "skin tone": "👋🏽",
    "skin tone and job": "👩🏿‍🚒",
    "two skin tones": "🧑🏻‍🤝‍🧑🏿",
    "detective": "🕵🏻‍♂️",
    "heart on fire": "❤️‍🔥",
    "shaking head": "🙂‍↔️",
    "keycap": "7️⃣",
    "newer than this Python": "\U0001fae8",
    "several": "👩‍🚀🧑🏽‍🚀 🏳️‍🌈",
}


@pytest.mark.parametrize("name", JOINED.values(), ids=JOINED.keys())
def test_joined_pictures_stay_joined(name: str) -> None:
    for words in (name, f"Ann {name}", f"{name} Ben", f"Cleo{name}{name}"):
        assert clean_name(words) == words and short_name(words) == words and plain(words) == words


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann\t\x07 Lee\n", "Ann Lee"),
        ("A\u200dnn", "A nn"),  # two names that look alike are no joke at a table
        ("\u200d🏳️", "🏳️"),
        ("🏳️\u200d", "🏳️"),
        ("🏳️\u200d\u200d🌈", "🏳️ 🌈"),
        ("🧟\u200dAnn", "🧟 Ann"),
        ("\u202eAnn\u200b\ufeff", "Ann"),
        ("Ann\U000e0067\U000e0062\U000e007f", "Ann"),  # only a flag is spelled out in such signs
        ("🏴\U000e0067\U000e0062", "🏴"),
        ("A\ud83dB", "A B"),
    ],
)
def test_what_cannot_be_seen_goes(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_a_long_name_of_a_record_is_cut_between_pictures() -> None:
    for before in range(12):
        cut = short_name("x" * (MOST_NAME - before) + JOINED["family"] * 3)
        assert len(cut) <= MOST_NAME and not cut.endswith("\u200d") and clean_name(cut) == cut
    with pytest.raises(TableError, match="at most"):
        clean_name(JOINED["family"] * 10)


def test_a_joined_picture_is_a_name_at_the_table_in_the_log_and_in_the_record(tmp_path: Path) -> None:
    name = f"Ann {JOINED['rainbow flag']}"

    async def scene(service: TableService) -> None:
        opened = await service.create(order("me", "friend"))
        seat, token = await service.claim(opened.table, opened.places[1].invite, name)
        look = await service.look(opened.table, token)
        assert look.seats[seat].name == name and look.log[-1].text == f"{name} now plays the Germans."
        await service.say(opened.table, token, look.ticket, "resign")
        text = await service.record(opened.table, token)
        assert uploaded(text)[0].seats[seat].name == name

    run(tmp_path, scene)
