"""Bots: that the search is right, on games small enough to be solved outright; and that it keeps to what its seat may know."""
