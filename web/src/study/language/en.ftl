## What the pages of studies say.

studies = Analysis board
studies-about = Set up any position, try moves for every side, and let a bot think with you. Studies are kept in this browser; a link carries a whole study to somebody else.
studies-kept = Your studies
studies-begin = A new study
study-begin = Begin
study-begin-of = Begin a study of { $game }
study-form = Form of { $game }
study-from-log = From the log of a match
study-of = { $game }
study-moves = { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
study-name = Name of the study
rename = Rename
delete = Delete
delete-study = Delete “{ $name }”
delete-study-about = The study and all its notes are deleted from this browser. Links that you gave away stay valid.

## The board

set-up = Set up
export = Save
share-study = Share
panel-engine = Engine
panel-moves = Moves
panel-note = Note
study-walk = Walk through the moves
study-first = To the beginning
study-back = One move back
study-forth = One move on
study-last = To the end of the line
study-at = { $n ->
        [0] beginning
       *[other] move { $n }
    }
study-at-start = The beginning of the study.
study-one-of = Line { $n } of { $all }.
study-over = The game is over.
seen-by = Seen by
eyes-mover = As whoever is to move sees it
eyes-of = As { $name } sees it
choose-chance = What chance brings
draw-chance = Draw
study-percent = { $number }%
study-start = Start
study-set-up-start = Position set up
study-empty = No moves yet: play one on the board, for whichever side is to move.
side-line = Side line with { $move }
study-tools = The line on show
promote = Make it the main line
remove-line = Delete from here
study-mark = Mark of the move
study-note = Note on this position
arrows = Arrows
arrows-draw = Draw arrows
arrows-drawing = Drawing: a move on the board gets an arrow and is not played; the same move again loses it.
arrow-drawn = Arrow: { $move }.
arrow-gone = No arrow: { $move }.
arrow-remove = Remove the arrow { $move }
arrows-to = Arrows: { $moves }.
mark-means = { $means ->
        [brilliant] Brilliant move
        [good] Good move
        [interesting] Interesting move
        [doubtful] Doubtful move
        [mistake] Mistake
       *[other] Blunder
    }
study-keys-walk = one move back, one move on
study-keys-beside = another line at this move
study-keys-ends = beginning, end of the line
study-keys-engine = let the engine think, or not
study-keys-arrows = draw arrows, or play moves again

## The engine

engine-thinks = The engine thinks
engine-lines = Lines
engine-begins = Thinking…
engine-deeper = Searched { $n ->
        [one] 1 position
       *[other] { $n } positions
    }, going deeper…
engine-done = Searched { $n ->
        [one] 1 position
       *[other] { $n } positions
    }.
engine-off = The engine rests.
engine-waits-for-chance = Chance decides now: choose what it brings.
engine-add-line = Play the line { $moves }

## Setting up

set-up-start = Start of the game
set-up-shown = Position on show
set-up-ways = How to set it up
set-up-hand = By hand
set-up-fields = By numbers
set-up-text = As text
set-up-text-about = One line of field=value, or the JSON that Position.to_json gives in Python
set-up-unreadable = This is neither field=value nor JSON.
set-up-trying = The rules are tried on it…
set-up-good = The game can go on from here.
set-up-use = Study this position
set-up-cancel = Cancel
set-up-name = { $name }, set up
field-row = Values of { $name }, with commas
place-what = What is placed
place-choose = What to place
place-board = Where to place it
place-at = { $place }: { $what }
place-nothing = nothing
place-owned = { $piece } of { $owner }
place-left = { $piece }, { $n } left
place-left-about = { $n } left to place
place-put = Put { $piece }: { $place }
place-take = { $place }, { $n } { $piece }: take one away
place-now = { $place }: { $n } { $piece }

## Links and files

share-study-about = The link holds the whole study: positions, lines and notes. Whoever opens it gets a copy of their own; no server keeps it.
study-link = Link
study-copy = Copy the link
study-copied = Copied
study-link-size = { $n } characters
study-too-long = This study is too long for a link. Delete some lines, or save the line you need as a file.
study-link-damaged = This link is damaged: a part of it is missing or was changed on its way. Ask for it once more.
study-illegal = This study holds a move that the rules do not allow, move { $n } of a line.
study-of-unknown-game = This browser cannot play { $game }, so it cannot show the study.
study-of-other-rules = This study was made under other rules of { $game }, and cannot be shown under the present ones.
study-not-opened = The study cannot be opened
export-log = The line as a log
export-log-about = The moves from the start to the position on show. Every program of Perihelion opens it.
export-position = Position and moves
export-position-about = The first position, the moves of the line, and the position on show, as JSON.
export-picture = The board as { $kind }
export-picture-about = As it is on the screen.
position-as-text = The position as text
no-picture = This board is not drawn as a picture.

## A decision once more

retry-title = Try step { $n } again
retry-played = You played: { $move }
retry-about = That cost { $lost }. What is better?
retry-move = Make your move on the board.
retry-list = All moves as a list
retry-judging = Judging your move…
retry-best = That is it: there is nothing better.
retry-good = Good: it gives away only { $lost }%.
retry-bad = Not yet: this gives away { $lost }%.
retry-shown = Best is: { $move }
retry-show = Show the best move
retry-again = Try again
retry-close = Done

## What one tends to get wrong

habits = What you tend to get wrong
habits-none = Every match of yours that is analysed here counts. After { $enough } of one game, this page says what they have in common.
habits-matches = { $n ->
        [one] 1 match analysed.
       *[other] { $n } matches analysed.
    }
habits-accuracy = Your accuracy is { $accuracy }% on average.
habits-better = It went up from { $earlier }% to { $later }%.
habits-too-few = { $n ->
        [one] One more match, and there is something to say.
       *[other] { $n } more matches, and there is something to say.
    }
habits-even = Your mistakes have nothing in common: no phase and no kind of move costs you more than the others.
habits-judge = Analysing your matches
habits-judge-n = Analyse { $n ->
        [one] the match that was not analysed yet
       *[other] the { $n } matches that were not analysed yet
    }
habits-judging = Analysing match { $n } of { $of }…
tends-phase = { $phase ->
        [opening] You lose most in the opening
        [middle] You lose most in the middle of the game
       *[end] You lose most towards the end
    }: { $lost }% of your chances with each decision, otherwise { $otherwise }%.
tends-block = “{ $kind }” costs you more than other moves: { $lost }% of your chances each time, otherwise { $otherwise }%.
tends-overlooked = In { $n } of { $all } mistakes, “{ $kind }” would have been better than what you chose.
tends-missed = In { $n } of { $all } mistakes, the better move is one that { $what }.
