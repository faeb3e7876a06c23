"""The table in the browser: tables that last, people and computers at them, and the pages that show them.

The inner rooms know nothing of HTTP. `service.TableService` is their one door; below it lie

    store, journal     one database file; an action counts only when it is safely in it
    livetable          one table in memory: its game, its record, who sits there
    logbook, showing   what every seat has been told, and when
    film               how the table looked at an earlier step
    restore            a table out of its stored entries, by playing its record again
    opening            new tables: fresh, a rematch, a branch, an uploaded record
    seating            who sits where: invitations, taking over, handing over
    undo               taking back: how far one may alone, and how further with everybody's consent
    computers, thinker computer players, in processes of their own, with a time budget
"""
