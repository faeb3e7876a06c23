"""The table in the browser: tables that last, people and computers at them, and the pages that show them.

The inner rooms know nothing of HTTP. `service.TableService` is their one door; below it lie

    store, journal      one database file; an action counts only when it is safely in it
    storefile, trouble  opening the file, also an older one; what is wrong with it, in one line
    livetable           one table in memory: its game, its record, who sits there
    logbook, showing    what every seat has been told, and when
    film                how the table looked at an earlier step
    restore             a table out of its stored entries, by playing its record again
    room, keeping       bounds: of memory, of a table, and of how long one is kept
    hall                all live tables: loading, storing, showing them, and letting computers play
    looks, watching     what one viewer may see, and when there is something new for them
    opening, archive    new tables: fresh, a rematch, a branch, an uploaded record; records to take away
    seating, tokens     who sits where: invitations, taking over, handing over
    undo                taking back: how far one may alone, and how further with everybody's consent
    computers, thinker  computer players, in processes of their own, with a time budget

Round them the rooms that speak HTTP:

    app, run            the application, and the server for one machine or for a network; lock: one server a file
    guard, limits       what may come in at all, and how much of it
    api_*, desk         the JSON API; schema and answers are its forms, problems what it says when something is wrong
    live, commands      the WebSocket, and what a seat can say over either; lookout: waiting for one's turn over HTTP
    portrait            a look as plain data, with its picture
    pages               the lobby, the table, the replay, the rules
"""
