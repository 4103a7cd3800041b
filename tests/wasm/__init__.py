"""WebAssembly beside the CPU: the same games, positions, views and searches, byte for byte. Node runs the modules."""
