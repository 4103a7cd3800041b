"""Checks and measurements for a machine with a CUDA GPU: `make gpu-check`, `make bench-gpu`. CI has none, so it does not run them."""
