"""Tables whose games were played before a rule was mended: they open, go as far as the rules are the same, say which
rule it is, and go on from there if they were not over."""

from pathlib import Path

import pytest

from tests.server.bench import address, run
from tests.server.web import ALL_PARTS, bearer, served
from tools.release_reading import records_of, releases
from undercroft.core.records.record import Changed, Record, read, replay, write
from undercroft.core.speech.languages import language
from undercroft.server.storage.store import OVER, RUNNING, Store, Stored, add_table
from undercroft.server.tables.commands.new_tables import uploaded
from undercroft.server.tables.live.tokens import hashed
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

MENDED = "Rule INC-BLITZ-2 was mended after this game was played: A Blitzhund turns at most three times in a row."
STEP = 156  # which the rules of today forbid


def played() -> Record:
    """A game of the first release, in which a Blitzhund turned four times in a row."""
    return next(record for record in records_of(releases()[0]) if "ac-dc-played-105" in record.file)


def notes(look: Look) -> list[str]:
    return [str(told.text) for told in look.log if told.note]


def test_a_brought_record_is_shown_up_to_the_mended_rule_and_kept_whole(tmp_path: Path) -> None:
    record = played()

    async def scene(service: TableService) -> None:
        opened = await service.upload(write(record))
        look = await service.look(opened.table, opened.watch)
        assert look.last_place == STEP - 1 and look.over and look.outcome is None
        assert notes(look)[-1] == MENDED
        assert "La règle INC-BLITZ-2 a été corrigée" in language("fr").words(look.log[-1].text)
        for place in (0, 40, STEP - 1):
            assert (await service.look(opened.table, opened.watch, place)).place == place
        kept = read(await service.record(opened.table, opened.watch))
        assert [step.action for step in kept.steps] == [step.action for step in record.steps]
        with pytest.raises(Changed, match="step 156: Rule INC-BLITZ-2"):
            list(replay(kept))

    run(tmp_path, scene)


def stored_as(status: str, folder: Path) -> Stored:
    """The table as a server of that release had left it, running or over."""
    record = played()
    record.result = record.seed = None
    stored, _ = uploaded(write(record))
    stored.row.status, stored.row.origin, stored.row.players = status, "new", ""
    for seat in stored.seats:
        seat.secret = hashed(f"token-{seat.seat}")
    store = Store(address(folder))
    with store.engine.begin() as to:
        for statement, rows in add_table(stored.row, stored.seats, stored.entries):
            to.execute(statement, list(rows))
    store.close()
    return stored


def test_a_running_game_goes_on_before_the_mended_rule_and_says_so_once(tmp_path: Path) -> None:
    stored = stored_as(RUNNING, tmp_path)
    table = stored.row.id
    goes_on = f"{MENDED} What came after was taken back, and the game goes on by the rules as they are now."

    async def asked(service: TableService) -> Look:
        looks = [await service.look(table, f"token-{seat}") for seat in (0, 1)]
        return next(look for look in looks if look.asked)

    async def first(service: TableService) -> None:
        mine = await service.yours(["token-0", "token-1"])
        assert [one.problem for one in mine] == ["", ""] and not mine[0].over
        look = await asked(service)
        assert notes(look).count(goes_on) == 1 and not any("took back" in note for note in notes(look))
        assert "turn 17 w" not in [str(action) for action in look.game.options()]

    async def second(service: TableService) -> None:
        """Nothing was stored as long as nobody played on."""
        assert len(service.registry.store.load(table).entries) == len(stored.entries)  # type: ignore[union-attr]
        for _ in range(5):
            look = await asked(service)
            await service.act(table, f"token-{look.seat}", look.ticket, str(look.game.options()[0]))

    async def third(service: TableService) -> None:
        look = await asked(service)
        assert notes(look).count(goes_on) == 1
        live = await service.registry.open(table)
        assert live.last == STEP - 1 + 5
        await service.say(table, f"token-{look.seat}", look.ticket, "resign")
        assert list(replay(read(await service.record(table, stored.row.watch))))

    for scene in (first, second, third):
        run(tmp_path, scene)


def test_a_finished_game_is_listed_and_shown_over_http(tmp_path: Path) -> None:
    """Where its record stops, not a 400 for the whole table; what is stored of it stays."""
    stored = stored_as(OVER, tmp_path)
    at = f"/api/tables/{stored.row.id}"
    with served(tmp_path) as web:
        listed = web.http.post("/api/tables/mine", json={"tokens": ["token-0"]}).json()["tables"]
        assert [(one["table"], one["problem"]) for one in listed] == [(stored.row.id, "")]
        for place in (None, 0, STEP - 1):
            where = {} if place is None else {"at": place}
            answer = web.http.get(at, params={"parts": ALL_PARTS, **where}, headers=bearer("token-0"))
            assert answer.status_code == 200, answer.text
        assert answer.json()["log"][-1]["text"] == MENDED
        french = web.http.get(at, params={"parts": "log"}, headers={**bearer("token-0"), "Accept-Language": "fr"})
        assert french.json()["log"][-1]["text"].startswith("La règle INC-BLITZ-2 a été corrigée")
        record = web.http.get(f"{at}/record", headers=bearer("token-0"))
        assert len(read(record.text).steps) == len(played().steps)
    store = Store(address(tmp_path))
    kept = store.load(stored.row.id)
    assert kept is not None and len(kept.entries) == len(stored.entries)
    store.close()
