"""Tables in PostgreSQL: as durable as in a file, and one server alone writes to them."""

import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from tests.server.postgres import Postgres, running
from tests.server.test_afterwards import brought
from tests.server.test_run import Process, process
from tests.server.web import AtTable, Web, bearer

RAW = ("constraint", "duplicate", "pkey", "psycopg", "sqlalche.me", "Traceback", "127.0.0.1", "SQL")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


def told(*words: str) -> tuple[int, str]:
    """What a command that ends says, and how it ends."""
    command = [sys.executable, "-c", "from undercroft.cli import main; main()", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


def serving(store: str) -> list[str]:
    return ["serve", "--host", "127.0.0.1", "--port", "0", "--store", store]


def playing(store: str) -> list[str]:
    """A server with less to say."""
    return ["play", "--no-browser", "--store", store]


def web_of(server: Process) -> Web:
    return Web(server.port)


def acts(table: AtTable, number: int) -> list[httpx.Response]:
    """So many choices, whatever comes of them."""
    answers = []
    for _ in range(number):
        state = table.asked()
        answers.append(table.post(state["seat"], "act", step=state["step"], action=state["options"][0]))
    return answers


def test_a_game_is_kept_over_a_new_start(postgres: Postgres) -> None:
    store = postgres.database()
    with process(*playing(store)) as server:
        table = web_of(server).open("me", "me")
        assert [answer.status_code for answer in acts(table, 25)] == [200] * 25
        before = table.asked()
    with process(*playing(store)) as server:
        table.web = web_of(server)
        after = table.asked()
        assert {**after, "seats": []} == {**before, "seats": []}, "only since when somebody is away begins anew"
        assert [answer.status_code for answer in acts(table, 5)] == [200] * 5
        assert table.post(0, "resign", step=table.state(0)["step"]).status_code == 200
        table.asked()
        assert table.get(0, "/record").status_code == 200
        listed = table.web.http.post("/api/tables/mine", json={"tokens": table.tokens}).json()["tables"]
        assert [one["table"] for one in listed] == [table.id, table.id]
    status, words = told("delete", table.id, "--store", store)
    assert (status, words) == (0, "")


def test_a_second_server_does_not_start(postgres: Postgres) -> None:
    store = postgres.database()
    with process(*playing(store)) as server:
        table = web_of(server).open("me", "me")
        for command in (serving(store), ["delete", table.id, "--store", store]):
            status, words = told(*command)
            assert status != 0 and f"a server at http://127.0.0.1:{server.port}/ keeps these tables" in words
            assert len(words.splitlines()) == 1, words
        assert told("tables", "--store", store)[0] == 0  # who only reads may
        with process(*playing(store)) as second:
            assert second.port == server.port and second.run.wait(20) == 0
        assert [answer.status_code for answer in acts(table, 25)] == [200] * 25
    with process(*playing(store)):
        pass  # the lock went with its server, however that ended
    other = postgres.database()
    with process(*playing(store)), process(*playing(other)):
        pass  # another database is another table


def test_a_server_that_lost_its_session_writes_nothing_beside_another(postgres: Postgres) -> None:
    """Its session ends, a second server takes the tables up: the first refuses whatever is sent to it, in a sentence,
    and goes on refusing when the second is gone, for it does not know what that one wrote."""
    store = postgres.database()
    with process(*playing(store)) as first:
        table = web_of(first).open("me", "me")
        acts(table, 3)
        cut_off(postgres)
        with process(*playing(store)) as second:
            there = AtTable(web_of(second), table.opened)
            state = table.asked()
            for number in range(25):
                assert [answer.status_code for answer in acts(there, 1)] == [200]
                body = {"step": state["step"], "action": state["options"][number % len(state["options"])]}
                headers = bearer(table.tokens[state["seat"]])
                answer = table.web.http.post(f"/api/tables/{table.id}/act", json=body, headers=headers)
                known = answer.status_code == 200 and answer.json()["again"]  # the second stored the same
                assert known or answer.status_code in (409, 422, 503), answer.text
                assert not any(word in answer.text for word in RAW), answer.text
        refused = acts(table, 1)[0]
        assert refused.status_code == 503
        assert "another server has kept these tables meanwhile: expected this one to be started again" in refused.text


def test_a_server_goes_on_when_nobody_else_came_meanwhile(postgres: Postgres) -> None:
    """The database is started anew: the session is gone, but the tables are as this server left them."""
    store = postgres.database()
    with process(*playing(store)) as server:
        table = web_of(server).open("me", "me")
        acts(table, 3)
        state = table.asked()
        postgres.stop()
        refused = table.post(state["seat"], "act", step=state["step"], action=state["options"][0])
        postgres.start()
        assert refused.status_code == 503 and "it cannot be reached" in refused.text, refused.text
        assert not any(word in refused.text for word in RAW), refused.text
        assert [answer.status_code for answer in acts(table, 3)] == [200] * 3


def cut_off(postgres: Postgres) -> None:
    """End every session that holds a lock of a server."""
    found = postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
    assert found, "no server holds a lock"


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"password": "guessed"}, "password authentication failed"),
        ({"database": "nowhere"}, 'database "nowhere" does not exist'),
    ],
)
def test_what_is_wrong_with_the_database_is_one_sentence(postgres: Postgres, wrong: dict[str, str], words: str) -> None:
    store = postgres.url(**{"database": "postgres", **wrong})
    status, said = told(*serving(store))
    assert status != 0 and words in said and len(said.splitlines()) == 1, said
    assert "guessed" not in said and "secret" not in said


def test_a_database_that_may_only_be_read(postgres: Postgres) -> None:
    store = postgres.database()
    name = store.rpartition("/")[2]
    postgres.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    status, said = told(*serving(store))
    assert status != 0 and "read-only transaction" in said and len(said.splitlines()) == 1, said


def test_a_campaign_is_kept_over_a_new_start(postgres: Postgres) -> None:
    store = postgres.database()
    seats = [{"kind": "me"}, {"kind": "person"}]
    with process(*playing(store)) as server:
        http = web_of(server).http
        begun = http.post("/api/campaigns", json={"game": "reichbusters", "options": {"heroes": 2}, "seats": seats})
        tokens, place = [seat["token"] for seat in begun.json()["seats"]], f"/api/campaigns/{begun.json()['campaign']}"
        table = http.post(f"{place}/next", json={"tokens": tokens}).json()["table"]
        for token in tokens:
            step = http.get(f"/api/tables/{table}", params={"parts": ""}, headers=bearer(token)).json()["step"]
            said = http.post(f"/api/tables/{table}/resign", json={"step": step}, headers=bearer(token))
            assert said.status_code == 200, said.text
    with process(*playing(store)) as server:
        http = web_of(server).http
        shown = http.post(f"{place}/look", json={"tokens": tokens}).json()
        assert [mission["status"] for mission in shown["missions"]][:3] == ["lost", "next", "later"]
        choice = {"tokens": tokens, "group": "brick", "options": {"swap": "rage"}}
        assert http.post(f"{place}/choose", json=choice).json()["next"]["groups"][0]["answer"]["options"] == {
            "swap": "rage"
        }
        assert http.post(f"{place}/next", json={"tokens": tokens}).json()["table"] != table
        assert [
            one["game"] for one in http.post("/api/campaigns/mine", json={"tokens": tokens}).json()["campaigns"]
        ] == ["reichbusters"]


def test_what_was_found_of_a_finished_game_is_kept_over_a_new_start(postgres: Postgres) -> None:
    store = postgres.database()
    with process(*playing(store)) as server:
        table = brought(web_of(server))
        table.ask()
        found = table.until(lambda one: one["state"] == "done")
    with process(*playing(store)) as server:
        assert table.on(web_of(server)).look() == found
