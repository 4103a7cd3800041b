"""The server: matches people play together. Knows matches, seats and logs; of games it knows the contract and no rule.

    app         puts everything together            api, live     HTTP for what is asked once, WebSocket for what is live
    matches     one match: seats, log, what is allowed    rooms   matches in memory, one change at a time, told when durable
    groups      races and series                    identity, security    guests, Host and Origin, headers
    bot_seats   bots at matches, and hints          thinkers, worker      the processes in which they think
    storage/    the database: tables, migrations, grouped commits

A change goes one way: message -> room (under its lock) -> tried on a branch of the log -> stored -> taken over -> told to everybody.
"""
