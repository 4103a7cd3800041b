### The course of Planetary Strike.

lesson-fighter = The Fighter
    .about = A small step, and a first capture
lesson-fighter-1 = You win by taking one of the two yellow planets; but first, how your vessels move. The Fighter steps one space diagonally, forward or back. Take the one on f4 and move it.
    .done = That is all a Fighter can do. You have four of them, close to your planets.
lesson-fighter-2 = Whoever ends its move on an enemy captures it. Capture the yellow Fighter on e5.
    .done = Captured, and gone for good.
    .past = Your Fighter went past it. To capture a vessel, move onto its space.

lesson-destroyer = The Destroyer
    .about = One or two spaces straight, and nobody jumps
lesson-destroyer-1 = The Destroyer goes one or two spaces straight, along its ring or its column. Capture the Frigate on f6.
    .done = Two spaces along the ring.
    .short = The Frigate is out of reach from there. Go two spaces along the ring, onto f6.
    .otherwise = That leads away from the Frigate. It stands on your own ring, two spaces on.
lesson-destroyer-2 = Nobody jumps over a vessel, so the Cruiser on f6 is safe for now. Capture what stands in front of it.
    .done = One after the other: the way to the Cruiser is open.
    .away = A capture was to be had. The Fighter on f5 is next to you.

lesson-frigate = The Frigate
    .about = Up to three spaces diagonally
lesson-frigate-1 = The Frigate goes up to three spaces along a diagonal. Capture the Cruiser on c6.
    .done = Across three rings in one move.
    .short = You may go on along that diagonal: the Cruiser stands three spaces away.
    .otherwise = That is another diagonal. The Cruiser stands three spaces from you, toward the middle, on c6.
lesson-frigate-2 = Two enemies are within reach of your Frigate. Capture the Battleship, the larger of the two.
    .done = Two spaces toward the middle. Before you capture, look who else could be captured.
    .small = That was only a Fighter. The Battleship on e6 was worth more.
    .otherwise = That captures nothing. Look along all diagonals: two of them lead to an enemy.

lesson-cruiser = The Cruiser
    .about = Four spaces straight, and round the board
lesson-cruiser-1 = The Cruiser goes up to four spaces straight. Rings close: after column 14 comes column 1. Capture the Frigate on b2.
    .done = Past column 14 and on into column 2.
    .short = Almost. Four spaces on along the ring is b2.
    .round = That way round is longer than four spaces. Go past column 14.
    .otherwise = The Frigate stands on your own ring. Go along ring b, past column 14, to b2.
lesson-cruiser-2 = Along its column the Cruiser goes just as far. Capture the Frigate.
    .done = Four spaces in, from f5 to b5.
    .destroyer = That is the Destroyer. The Frigate stands in your own column.
    .otherwise = The Frigate is still there. It stands in your own column, four spaces in.

lesson-battleship = The Battleship
    .about = Round the corner
lesson-battleship-1 = The Battleship first goes one space straight, then up to two more along a diagonal that leads on. Capture the Frigate on c6: one space in, then two diagonally.
    .done = Nobody sees it coming straight.
    .short = It may turn and go on in the same move, as far as c6.
    .otherwise = That leads elsewhere. First go one space in, to e4, then two diagonally, to c6.
lesson-battleship-2 = Here a Fighter blocks one way. Capture the Cruiser on h5 by another.
    .done = Out to g4, then diagonally on to h5.
    .fighter = The Fighter was not meant. Go one space out, then diagonally on: there is the Cruiser.
    .otherwise = The Cruiser is still there. Begin with a step that the Fighter does not block: out, to g4.

lesson-titan = The Titan
    .about = Across the whole board, on one colour
lesson-titan-1 = The Titan flies any distance in all eight directions, but ends on the colour it stands on. Capture the Frigate on c12.
    .done = On an empty ring the Titan strikes from both sides.
    .short = Fly on: nothing stands between you and c12.
    .otherwise = The Frigate is still there. It stands on your own ring, ring c: fly along it.
lesson-titan-2 = A vessel next to it on the other colour is out of its reach, but for one step along its column. Capture the Destroyer on e4.
    .done = From now on this Titan lives on the other colour.
    .column = The Destroyer stands in your column, one step further in.
    .otherwise = The Destroyer is still there. One step in along your column takes it.

lesson-warning = Defend your planet!
    .about = Announce a planet, then take it
lesson-warning-1 = A planet must be announced before it is taken. Bring your Cruiser where it could reach the yellow planet e8 in a straight line: the game announces it, “Defend your planet!”
    .done = A warning always leaves the owner one move. Yellow has put a Fighter in the way.
    .blocked = On ring d a Fighter stands in the way: nothing is threatened from there. Try ring e.
    .otherwise = From there nothing threatens e8. The Cruiser needs a free straight line to it, of four spaces at most.
lesson-warning-2 = Capture the Fighter that blocks you. Your Cruiser then threatens the planet again.
    .done = Announced again, and this time nobody can help.
    .otherwise = The Fighter on e6 still stands between your Cruiser and the planet. Capture it.
lesson-warning-3 = You announced the planet with your last move, so now you may take it. Conquer e8!
    .done = One planet is enough: Yellow is dethroned, and you have won.
    .otherwise = That lets Yellow off. The planet is announced: go onto e8 with your Cruiser.

lesson-defend = Answer a threat
    .about = Block it, or capture the attacker
lesson-defend-1 = Yellow's Cruiser on e4 threatens your planet e1. A move that leaves it open is not allowed: put your Destroyer in the way.
    .done = Blocked. You may never leave a planet of yours open.
lesson-defend-2 = The same threat; but this time you can do better than block. Capture the Cruiser.
    .done = The best answer is the one that takes the attacker off the board.
    .block = That saves the planet, but the Cruiser stays where it is. One of your vessels can capture it.

lesson-pin = Pinned
    .about = The vessel that must not leave its line
lesson-pin-1 = Your Destroyer on d3 alone stands between the Titan and your planet d1: it is pinned, and may move along that line only. Find the best move along it.
    .done = Being pinned does not keep it from capturing along the line.
    .line = The planet stays safe, but so does the Titan. Go along the line, onto it.
    .otherwise = That leaves the Titan where it is. Your Destroyer may still go along its line, toward the Titan.

lesson-strike = A threat without an answer
    .about = Attack from next door, and win
lesson-strike-1 = Whoever attacks a planet from the space beside it cannot be blocked. Threaten e8 so that Yellow has no answer.
    .done = No move of Yellow's saves the planet now: a lame duck.
    .between = Yellow can put a vessel in between. Nothing fits between f8 and e8.
    .otherwise = Yellow has an answer to that, or nothing to answer. Bring a vessel to the space right beside e8.
lesson-strike-2 = Yellow could do nothing. Take the planet!
    .done = You know the whole game for two players now. One thing more: a hundred moves in a row without a capture bring the armistice, a draw.
    .otherwise = That gives Yellow another move. The planet is announced: take it with your Titan, from f8.

lesson-first-game = Your first game
    .about = Against the gentlest bot, with a coach beside you
