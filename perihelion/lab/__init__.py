"""The laboratory: games by the thousand, for balance, research and learning. Knows the contract and the bots, no game by name."""
