"""The commands of `perihelion`, by what they are about. Each module has `add`, which adds its commands to the parser."""
