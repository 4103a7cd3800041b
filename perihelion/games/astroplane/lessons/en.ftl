### The course of ASTROPLANE.

lesson-enter = Onto the board
    .about = Start areas, entry spaces and two moves a turn
lesson-enter-1 = The four places around the black hole are what everybody wants. You are south, and your pieces wait in two start areas: bring one from the left area onto its entry space and let it point north.
    .done = That was one move. A turn has two.
    .right = That one came from the right area. Take a piece from the left one.
lesson-enter-2 = Use your second move on the same piece: it flies through the corner that it points at, its apex, into the next space. Fly on and turn it east.
    .done = One move to fly, and at its end you turn it. Your turn is over by itself.
    .turned = It flew, but it does not point east. Choose the eastern apex where it lands.
    .otherwise = That brought in another piece. Fly on with the one on the board, and turn it east.

lesson-fly = How a piece flies
    .about = Through its apex, then turn
lesson-fly-1 = A piece goes through the apex it points at, and then turns to any apex but the one it came in by. Fly from 2,-3 and point west.
    .done = It can never turn without moving, so think ahead.
    .turned = Right place, other direction. Let it point west.
    .otherwise = That was another piece. The one at 2,-3 has to fly.
lesson-fly-2 = Now both moves of a turn with one piece: bring it from 4,1 to 2,3, and let it point south there.
    .done = North, then west. Its next move would lead to 2,1.
    .otherwise = That way the piece does not end on 2,3 pointing south. Its first flight leads to 4,3: turn it west there, then fly on to 2,3.
lesson-fly-3 = The second move is yours to leave out. This piece would fly toward the rim, where it may get stuck: end your turn instead.
    .done = Only the first move of a turn is compulsory.
    .edge = At the rim a piece soon points nowhere. End your turn instead.
    .otherwise = You could, but this time the second move is better left out. End your turn.

lesson-captive = Captives
    .about = Sit on an enemy, and gain a move later
lesson-captive-1 = A position must be free, or exactly on top of another piece. Land on the piece of north at 2,3, pointing east like it.
    .done = If you stay there until your turn ends, it is your captive and cannot move.
    .opposite = Opposite an enemy you send it back. That is the next lesson: here land exactly on top.
    .otherwise = That takes no captive. Fly onto 2,3 and point east, exactly like the piece of north.
lesson-captive-2 = Your piece at 2,3 has sat on a captive since an earlier turn. Move off.
    .done = Letting a captive go gains a move: you still have two.
    .otherwise = A captive gains you a move only when the piece on top of it leaves. Move the one at 2,3.

lesson-back = Sending back
    .about = Opposite an enemy
lesson-back-1 = Place a piece opposite an enemy in the same space, and the enemy goes back. Fly to 2,3, point south, and send it to the left area.
    .done = All its way for nothing.
    .captive = Exactly on top makes a captive. Point south, opposite it.
    .otherwise = That sends nobody back. Only a piece in the same space that points the opposite way does: fly to 2,3, point south, and choose the left area.

lesson-square = Squares
    .about = Two pieces back to back
lesson-square-1 = Two single pieces of yours back to back in one space are a Square. Make one.
    .done = Nothing can land on a Square or send it back.
    .other = Two of your pieces are already near each other: bring one behind the other's back.
lesson-square-2 = A Square moves sideways as one, into a space that shares a side with its own. Move it to 1,-2.
    .done = The spaces are two universes, like the two colours of a chessboard: no single piece flies from one to the other. The Square has just crossed over.
    .apart = That took the Square apart. Move both together, sideways.
    .elsewhere = A Square's move, but another space. Go to 1,-2, up and to the left.
    .otherwise = The Square stays where it is. Move both of its pieces together, to 1,-2.

lesson-kill = The kill
    .about = A Square slides, and what it meets leaves the game
lesson-kill-1 = A Square slides over empty spaces in one direction, and eliminates what it meets. Kill the piece at 6,1.
    .done = Every enemy eliminated is worth 3 points.
    .slide = One step is a move. Go all the way, onto 6,1: it costs one move, whatever the distance.
    .otherwise = The piece at 6,1 is still there. Slide the Square towards it until they meet.
lesson-kill-2 = Here you have no Square yet, but two moves. Eliminate the piece at 6,1 in this turn.
    .done = Made and used in the same turn: watch out for that.
    .otherwise = A kill takes a Square. First join your two pieces back to back, then slide them onto 6,1.

lesson-hyperspace = Hyperspace
    .about = In on one side, out on another
lesson-hyperspace-1 = Triangles in the middle of each side are hyperspace: whoever flies in comes out on another side in the same move. Come out in the east.
    .done = East and west lead to the other universe, and so to the other half of The Singularity.
    .universe = South is in your own universe. The east leads to the other one.
    .west = The west would do as well, but the lesson asks for the east.
    .otherwise = That was another piece. The one at 0,5 points into the triangle: fly in.

lesson-wormhole = Wormholes
    .about = Travel for free
lesson-wormhole-1 = In each corner is a wormhole. Fly onto its end at 4,5, travel to the other end at no cost, and fly on to 5,2, pointing west.
    .done = Two moves and a free journey into the other universe.
    .otherwise = That way leads elsewhere. Fly from 2,5 to 4,5 and point south, travel through the wormhole, and fly on to 5,2, pointing west.

lesson-anomaly = The Anomaly
    .about = Fire two pieces at once
lesson-anomaly-1 = One piece is in a firing position of this corner, another just outside. Bring it in and fire the Anomaly!
    .done = Both are in The Singularity, on the far side. Nothing stands in the way of a shot.
    .otherwise = The Anomaly fires only when two of your pieces are in its firing positions. Fly the one at 4,7 into the corner, then fire.

lesson-singularity = The Singularity
    .about = Four places, entered for good
lesson-singularity-1 = The four places in the middle are what it is all about. Enter 0,1, and take a piece of your reserve for it.
    .done = Whoever enters stays for good, and each time you may call one piece from your reserve.
    .other = Another piece is one step from the middle: that at 0,3.
    .otherwise = That does not enter the middle. Fly the piece at 0,3 onto 0,1, then take one from your reserve.

lesson-win = Winning
    .about = On top of all four places
lesson-win-1 = Whoever is on top of all four places wins at once. You have three; the fourth, 1,0, is in the other universe. A Square can cross over.
    .done = A true win! A game also ends when somebody can no longer move, or nothing has happened for 60 turns. Then points decide: 3 for a kill, 2 for a piece on top in the middle, 1 for one below.
    .again = You already have 0,1. The free place is 1,0.
    .otherwise = The fourth place is still free. Move the Square sideways from 0,3 to 1,2, into the other universe: from there one of its pieces enters 1,0.

lesson-first-game = Your first game
    .about = Against the gentlest bot, with a coach beside you
