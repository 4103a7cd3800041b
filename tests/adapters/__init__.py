"""Adapters for other projects' interfaces, held against those projects' own test suites."""
