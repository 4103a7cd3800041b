"""Playing at a terminal: pictures, play, replay and the list of games. Knows no game; each game draws its own board."""
