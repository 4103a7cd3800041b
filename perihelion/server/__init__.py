"""The server: matches people play together. Knows matches, seats and logs; of games it knows the contract and no rule.

    app         puts everything together            api, live     HTTP for single requests, WebSocket for live updates
    matches     one match: seats, log, what is allowed    rooms   matches in memory, one change at a time, sent when durable
    groups      races and series                    identity, security    guests, Host and Origin, headers
    lobby, pairing    what is open to everybody, and who is seated with whom    your_turn    whose turn it is, on any page
    tournaments, tournament_pairing    what is due in a tournament, and who meets whom    daily    the race of the day
    accounts    names and passwords                 ladders, skill        ratings, and what matches make of them
    bot_seats   bots at matches, and hints          thinkers, worker      the processes in which they search
    storage/    the database: tables, migrations, grouped commits

A change goes one way: message -> room (under its lock) -> tried on a branch of the log -> stored -> applied -> sent to everybody.
"""
