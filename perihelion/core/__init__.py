"""The engine: the contract a game fulfils, and everything that follows from it. Knows no game by name.

contract     what a game declares                     records, actions   positions and moves as numbers
compiling    rules as machine code or plain Python    numbers            random numbers by key
drivers      loops over rules                         batch, gpu         many games at once, on CPU and GPU
game         a game with its form and options         position           positions, views, samplers
writing      positions as JSON and text               logs               matches as files
races        standings among solo games               conformance        what every game must pass
data         data files, checked                      registry, errors
"""
