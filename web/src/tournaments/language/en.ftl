## What the pages of tournaments say.

tournaments = Tournaments
tournaments-about = Anybody can start one, for any game; whoever has the link, or finds it here, can join.
cup-new = New tournament
cup-none = There is no tournament just now. Open one!
cup-system = { $system ->
    [swiss] Swiss system
    [round-robin] Round robin
    [knock-out] Knock-out
   *[arena] Arena
}
cup-system-about = { $system ->
    [swiss] A few rounds; you meet those who have as many points. You may come late, and leave.
    [round-robin] Everybody meets everybody.
    [knock-out] Whoever loses is out; the last one left has won.
   *[arena] Against the clock: whoever is free is seated again at once. You may come and go. After two wins in a row points count twice.
}
cup-entrants = { $n ->
    [0] Nobody yet
    [one] 1 player
   *[other] { $n } players
}
cup-cancelled = Called off
cup-over = Over
cup-won-by = { $n ->
    [one] Over: { $names } has won
   *[other] Over: { $names } have won together
}
cup-waits = Waits for players
cup-begins = Begins { $when }
cup-running = Under way
cup-round = Round { $round } of { $rounds }
cup-look = Look
cup-look-at = Look at { $name }
cup-name = Name of the tournament
cup-game = Game
cup-which = Which kind?
cup-rounds = Rounds
cup-rounds-help = (0: as many as it takes)
cup-cycles = How often all meet
cup-minutes = Minutes
cup-start-how = When does it begin?
cup-start-self = When I say so
cup-start-in = In { $n ->
    [one] a minute
   *[other] { $n } minutes
}
cup-bots = Bots take part
cup-bots-help = Until there are this many players
cup-public = Everybody finds it in the lobby
cup-open = Open the tournament
cup-join = Take part
cup-join-again = Take part again
cup-leave = Leave
cup-leave-arena = Pause
cup-start = Start with { $n ->
    [one] 1 player
   *[other] { $n } players
}
cup-cancel = Call it off
cup-ask-title = { $what ->
    [leave] Leave the tournament?
   *[cancel] Call the tournament off?
}
cup-ask-text = { $what ->
    [leave] You are not paired any more. { $again ->
        [yes] Until the last round begins you can take part again.
       *[no] You cannot come back.
    }
   *[cancel] It ends for everybody, without a winner. Matches under way are played on.
}
cup-invite = Invite by link
cup-invite-title = Invite to the tournament
cup-invite-text = Whoever opens this address can take part.
cup-you-are-in = You are in. When your table opens, you are taken there.
cup-play = To your table
cup-next-in = The next round begins in { $left }
cup-ends-in = { $left } left
cup-standings = Standings
cup-players = Players
cup-tables = Tables
cup-bracket = Bracket
cup-round-number = Round { $n }
cup-final = Final
cup-points = Points
cup-wins = Won
cup-buchholz = Buchholz
cup-buchholz-about = The points of all one’s opponents
cup-played = Played
cup-bye = has a bye
cup-filler = a bot
cup-gone = has left
cup-playing = is playing
cup-watch = Watch
cup-replay = Replay
cup-table = Table { $n }: { $names }
cup-csv = Results (CSV)
cup-json = Everything (JSON)
cup-latest = The latest tables
cup-title = Tournament
