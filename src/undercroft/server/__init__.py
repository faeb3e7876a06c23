"""The table in the browser: tables that last, people and computers at them, and the pages that show them.

A room imports only rooms below it, and so does each room inside `tables` (import-linter holds both):

    run, app        the server for one machine or for a network; the application put together
    api             routes, forms and answers over HTTP and WebSocket, and the pages
    showing         what one viewer may see as data and picture, and what of it is new for a page
    door            what may come in at all and how much of it; in which language it is answered
    tables          the tables themselves: `service.TableService` is their one door, and it knows nothing of HTTP
    storage         one database file; an action counts only when it is safely in it
    problems        what is wrong, as an answer

Inside `tables`:

    service         every command that a person or a program has
    campaigns       missions in a row at tables of their own
    commands        what commands do: play, take back, change seats, open, branch, find, keep, delete
    registry        all live tables: loading, storing, showing them, letting computers play; cache: how many in memory
    computers       computer players in processes of their own, with a time budget; whose turn it is to think
    views           what one viewer may see, and when there is something new for them
    seats           invitations, taking over, handing over, standing in for somebody who is away
    records         a table out of its stored entries, and back to an earlier step, by playing its record again
    live            one table in memory: its game, its record, who sits there, what everybody has been told and when
"""
