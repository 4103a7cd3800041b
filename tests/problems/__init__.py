"""Where sets of problems come from."""
