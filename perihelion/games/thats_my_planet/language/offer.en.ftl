summary = Draft three teams, fly them from world to world, and bank on your cards.
    .difficulty = Medium
race-rule = The higher score wins; equal scores share the place.
form-solo = Solo
option-sheet = Sheet
    .help = The worlds to win.
