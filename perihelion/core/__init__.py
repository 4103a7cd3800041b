"""The engine: the contract a game fulfils, and everything that follows from it. Knows no game by name.

contract     what a game declares                     records, actions   positions and moves as numbers
compiling    rules as machine code or plain Python    rng, bitset        random numbers by key, small sets
drivers      loops over rules                         batch, gpu         many games at once, on CPU and GPU
game         a game with its form and options         position           positions, views, samplers
ranking      places and their returns                 observation        the default observation
words        plurals, reasons for refusals            serialization      positions as JSON and text
logs         matches as files                         fairness           draws that can be verified
races        standings among solo games               scores             high scores
picture      boards as SVG                            printing           games on paper
problems     the proof search for problems            conformance        what every game must pass
data         data files, checked                      registry           games by name
packages     entry points of packages outside         errors             errors raised on purpose
"""
