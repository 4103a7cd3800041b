### The course of Planet Smash.

lesson-place = Dice, spots and the pawn
    .about = Place a die, move the pawn, write a number
lesson-place-1 = Fill every box of the planet before the 16 rounds are over, and it is smashed. Each round you place three dice on three spots; the number of a spot moves the pawn clockwise. Place the red 6 on spot 1: the pawn goes from Wild to A.
    .done = One step clockwise: the pawn stands in A.
    .spot = The right die on another spot: the pawn would go elsewhere. Take spot 1.
    .die = First the red 6, please.
lesson-place-2 = Now act where the pawn stands. The target of A is 4, and your 6 reaches it: write it into one of the boxes of A.
    .done = That is demolition. A quadrant falls when all its boxes are filled.
    .tech = That is research, which comes next. First break a box.
    .leave = A die that you leave is gone. Use it: write it into a box.
lesson-place-3 = The red die is in the red quadrant, so it may do both things. Write the 6 into a tech box, too.
    .done = Two numbers from one die: look for matching colours.
    .leave = You would give away half of this die. Research is still open to it.

lesson-wild = Wild
    .about = Where every die is good enough
lesson-wild-1 = A blue 1 is feeble nearly everywhere. Wild asks for no more than 1: go there with it, three steps on, and break a box.
    .done = In Wild every die may do both, whatever its colour.
    .two = Two steps lead to C. Wild is three steps on.
    .die = The yellow 3 will be of use elsewhere. Take the blue 1.
    .otherwise = In Wild a 1 is enough for a box: break one with the blue die.

lesson-one-action = One action only
    .about = A die in a foreign colour
lesson-one-action-1 = The yellow 3 comes to B, where blue is at home: it gets one action only. All boxes of B must be equal, and 3 is a low number for that: research it instead.
    .done = After the third die a new round begins, and everything is rolled again.
    .otherwise = This die has a single action here. Use it for research: write the 3 into a tech box of B.

lesson-different = All different
    .about = The boxes of A, and targets
lesson-different-1 = In A all numbers must be different, and none below the target, now 4. Bring the die that fits to A and write it down.
    .done = 5 is new in A, and reaches the target.
    .twice = A has a 4 already: no box of it takes another.
    .low = 3 does not reach the target of 4.
    .otherwise = That way A does not gain a box. Place the blue 5 on spot 1 and write it into A.

lesson-equal = All equal
    .about = The boxes of B
lesson-equal-1 = The boxes of B hold fives, so nothing but a 5 helps. Find the right die, and use it.
    .done = High numbers are good for B: they get past any target.
    .other = B takes fives only, now that two of them stand there.
    .otherwise = That way B does not get its 5. Which die shows a 5, and which spot leads to B?

lesson-printed = As printed
    .about = The boxes of C
lesson-printed-1 = Each box of C wants the number printed on it. Take the yellow 3 to C and write it where it belongs.
    .done = 2 and 3 are done. 4, 5 and 6 are still to come.
    .none = No box of C wants a 1.
    .otherwise = The 3 belongs in C: place the yellow die on spot 3, then write it into the box that says 3.

lesson-research = Research
    .about = Equal columns, different rows
lesson-research-1 = In a tech area, columns want equal numbers and rows different ones. A finished column or row makes its circle ready. Write the 4 so that it finishes a column.
    .done = A circle is ready: +/-1, which you may use once.
    .spoils = That fits, but spoils the box above: its row could not take a 4 any more. Write it below the other 4.
    .otherwise = That finishes no column. Write the 4 below the other 4.
lesson-research-2 = Now finish a row: three different numbers. Where does the 6 go?
    .done = A row is finished, too: FLIP is ready.
    .otherwise = That finishes no row. One row has two different numbers already: its last box takes the 6.

lesson-bend = Bend the dice
    .about = +/-1 and FLIP
lesson-bend-1 = Your red 3 is one short of the target in A. Use +/-1 on the red die, then break a box.
    .done = An ability may be used at any moment of your round.
    .otherwise = Without help the 3 breaks nothing in A. Make it a 4 with +/-1, then write it into a box.
lesson-bend-2 = The target of A is 6, your die is a 3. FLIP turns a die over: 6 becomes 1. Make the 3 be enough.
    .done = Bend the target instead of the die, and it stays low for the whole round.
    .die = Turned over, your 3 is a 4: still too low. Turn something else.
    .otherwise = The target is still too high for a 3. FLIP turns over any die, also one that sets a target.

lesson-again = Roll again
    .about = RE-ROLL and ANY
lesson-again-1 = The target of C is 6: too high for your 5. RE-ROLL it, then break the box for the 5.
    .done = A 3! Luck, but a RE-ROLL of a 6 can only help.
    .otherwise = The target of C is still 6. RE-ROLL the die that sets it, then break the box for the 5.
lesson-again-2 = ANY works as any of the three. Your blue die shows 1, and B wants sixes. Find a way.
    .done = 1 and 6 change places when turned over.
    .otherwise = That way B does not get a 6. ANY can be a FLIP: what is on the other side of your 1?

lesson-quadrant = A quadrant falls
    .about = The last box
lesson-quadrant-1 = A has one box left, and must stay all different. Which die brings it down?
    .done = A is demolished. Its targeting die leaves the game, its tech area goes on working.
    .twice = A has that number already.
    .otherwise = The last box of A is still empty. Find the number that A does not have, and the spot that leads there.
lesson-quadrant-2 = The die might still research something. You never have to: say that you are done with it.
    .done = On to the next die.
    .otherwise = You may, but nothing is gained by it here. Say that you are done with the die.

lesson-smash = Smash the planet
    .about = How a game is won
lesson-smash-1 = One box of the whole planet is left, in B. Finish it!
    .done = The planet is gone in round 9: that is NORMAL. Round 8 would have been HARD.
    .six = B takes sixes only.
    .otherwise = The last box is still empty. It is in B: which die shows a 6, and which spot leads there?

lesson-first-game = Your first game
    .about = A moonlet of a dozen boxes, with a coach beside you
