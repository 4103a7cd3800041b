"""Set-up shared by all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Everyday runs try the same examples each time, so that main stays green; `make fuzz` searches anew, and longer.
settings.register_profile("short", max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.register_profile("long", max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))
