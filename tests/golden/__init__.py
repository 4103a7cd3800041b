"""Logs that must never change, by game and form; `make golden` writes missing ones."""
