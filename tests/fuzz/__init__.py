"""Whatever reads outside input: it refuses with its own error or reads something sound, and nothing else ever happens."""
