"""What a server keeps, from the command line: `tables` lists them, `delete` ends some of them."""

import time
from typing import Annotated

import typer

from undercroft.cli.helping import explained, helped
from undercroft.cli.tables import Store, store_url
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.screen import tell


@explained(
    say("List the tables that are kept, the oldest first: id, game and mission, how it stands, entries, last change.")
)
def tables(store: Store = "") -> None:
    from undercroft.server.storage.lock import hold
    from undercroft.server.storage.store import Store as Tables
    from undercroft.server.storage.storefile import default_url

    url = store_url(store) or default_url()
    with hold(url):  # a server that runs does not mind somebody who only reads
        kept = Tables(url)
        for row in kept.all():
            changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["changed"] or row["created"]))
            tell(f"{row['id']}  {row['game']} {row['mission']}  {row['status']}  {row['entries'] + 1}  {changed}")
        kept.close()


@explained(say("Delete tables for good, while no server keeps them. Nothing is deleted if one of them does not exist."))
def delete(
    ids: Annotated[
        list[str], typer.Argument(metavar="TABLE...", help=helped(say("Ids as `undercroft tables` lists them.")))
    ],
    store: Store = "",
) -> None:
    from undercroft.server.storage.journal import Journal
    from undercroft.server.storage.lock import hold
    from undercroft.server.storage.store import DELETED, drop_table
    from undercroft.server.storage.store import Store as Tables
    from undercroft.server.storage.storefile import default_url

    url = store_url(store) or default_url()
    with hold(url) as lock:
        if lock.taken:
            raise UndercroftError(
                say("a server at {address} keeps these tables: expected it to be stopped first", address=lock.where)
            )
        kept = Tables(url, lock.keeper)
        known = {row["id"] for row in kept.all()}
        for id in ids:
            if id not in known:
                raise UndercroftError(
                    say("there is no table {id}: expected ids as `undercroft tables` lists them", id=repr(id))
                )
        journal = Journal(kept.writer)
        done = journal.write([change for id in ids for change in drop_table(id, DELETED)])
        journal.close()
        done.result()
        kept.close()
