"""Real Chromium against the real server, as people use both."""
