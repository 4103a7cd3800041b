"""Measurements: `make bench`. Machines differ and are noisy, so what counts are ratios within one run."""
