"""The scripts of an attacker, as a suite against a fresh server on loopback: `make attack`. The table in docs/security.md lists them."""
