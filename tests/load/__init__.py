"""`make load`: many people at once. Bounded in time and number, on loopback only; CI does not run it."""
