"""What a server keeps, from the command line: `tables` lists them, `delete` ends some of them."""

import time
from typing import Annotated

import typer

from undercroft.cli.tables import Store, store_url
from undercroft.core.errors import UndercroftError
from undercroft.screen import say


def tables(store: Store = "") -> None:
    """List the tables that are kept, the oldest first: id, game and mission, how it stands, entries, last change."""
    from undercroft.server.storage.lock import hold
    from undercroft.server.storage.store import Store as Tables
    from undercroft.server.storage.storefile import default_url

    url = store_url(store) or default_url()
    with hold(url):  # a server that runs does not mind somebody who only reads
        kept = Tables(url)
        for row in kept.all():
            changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["changed"] or row["created"]))
            say(f"{row['id']}  {row['game']} {row['mission']}  {row['status']}  {row['entries'] + 1}  {changed}")
        kept.close()


def delete(
    ids: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids as `undercroft tables` lists them.")],
    store: Store = "",
) -> None:
    """Delete tables for good, while no server keeps them. Nothing is deleted if one of them does not exist."""
    from undercroft.server.storage.journal import Journal
    from undercroft.server.storage.lock import hold
    from undercroft.server.storage.store import DELETED, drop_table
    from undercroft.server.storage.store import Store as Tables
    from undercroft.server.storage.storefile import default_url

    url = store_url(store) or default_url()
    with hold(url) as lock:
        if lock.taken:
            raise UndercroftError(f"a server at {lock.address} keeps these tables: expected it to be stopped first")
        kept = Tables(url)
        known = {row["id"] for row in kept.all()}
        for id in ids:
            if id not in known:
                raise UndercroftError(f"there is no table {id!r}: expected ids as `undercroft tables` lists them")
        journal = Journal(kept.engine)
        done = journal.write([change for id in ids for change in drop_table(id, DELETED)])
        journal.close()
        done.result()
        kept.close()
