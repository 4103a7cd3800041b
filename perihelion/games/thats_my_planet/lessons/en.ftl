### The course of That's my Planet!

lesson-draft = The draft
    .about = Three teams, a suit for each
lesson-draft-1 = Your teams will infiltrate, invade and conquer planets, and cards win for them. Of four cards, one goes to each team and the last is discarded. Cards of one suit lift each other: give each team the card of the suit that it holds.
    .done = Spades for Infiltration, clubs for Invasion, diamonds for Conquest.
    .hearts = No team holds hearts. Each of the other three cards has mates in one team.
    .otherwise = A card without mates of its suit is worth little more than its number. Look at the suit that each team already holds.

lesson-move = Move a ship
    .about = Routes and fuel
lesson-move-1 = Every turn begins with a ship. The number on a route is the fuel that it burns. Send the Infiltration ship from the Mother Ship to planet 1.
    .done = One unit burnt, five left.
    .team = That is another team's ship. Infiltration is yellow.
    .planet = The right ship, but another planet. Planet 1 is only one unit away.
    .otherwise = That moves no ship. Choose the yellow one, then planet 1.

lesson-attempt = The attempt
    .about = Roll, then beat the competition
lesson-attempt-1 = On a planet the team may attempt its deed. A white die is rolled, and the planet's modifier added: that is the competition. Attempt it.
    .done = You rolled 2. With the modifier 3 the competition is 5.
    .skip = Then the ship would have come for nothing. Attempt it.
    .otherwise = That is help for later, and it costs. The ship is where it should be: attempt it.
lesson-attempt-2 = Now discard a card whose action value is higher than 5. The value stands beside each card.
    .done = Infiltrated! The mark is worth 3 points, and the row of this planet adds 1 for each mark on it.
    .low = That card is not worth enough: the ship would break down. You need more than 5.

lesson-values = What a card is worth
    .about = Its number, its suit, and the ace
lesson-values-1 = A card is worth its number, 1 more for each mate of its suit, and 1 more if the ace is among them. The competition is 12: win, and waste as little as you can.
    .done = 7, five mates and the ace: 13. The high diamonds stay for later.
    .waste = That wins, but a lower card would have, too. Keep the high ones.
    .tie = 12 against 12: a tie, and nothing is marked. One more is needed.
    .low = Less than 12, and the ship breaks down. Look at the values beside the cards.

lesson-turns = A different ship each turn
    .about = Never the same one twice in a row
lesson-turns-1 = Infiltration has just moved, so this turn another ship must. Send Invasion or Conquest somewhere.
    .done = Plan two ships ahead: a single one may never move twice running.
    .besides = That is something you can do besides, at a price. First move a ship.
    .end = The game has hardly begun. Move a ship.

lesson-order = Low deeds first
    .about = A planet can pay three times
lesson-order-1 = Planet 1 is infiltrated. A conquest now would shut the invasion out, so invade it first: fly there, attempt it, and win.
    .done = Two marks, and the conquest is still to be had.
    .hasty = After a conquest nobody can invade planet 1 any more. Send Invasion first.
    .otherwise = Planet 1 is still not invaded. Send the blue ship there, attempt it, and discard a card worth more than the competition.

lesson-fuel = Fuel
    .about = The reserve and the search
lesson-fuel-1 = A ship that comes down to 0 fuel breaks down. Infiltration has 1 left and stands on planet 3. Take a unit from the reserve: it costs 2 points at the end.
    .done = One unit more. For a long way it is not enough.
    .dry = It would arrive with an empty tank and break down. Refuel first.
    .otherwise = That puts nothing into the tank of Infiltration. Take a unit from the reserve for it.
lesson-fuel-2 = A fuel search fills the tank, but the team discards its best card. Search for fuel.
    .done = Six units for one card. Which is dearer depends on the card.
    .otherwise = That does not fill the tank. Search for fuel with the Infiltration team.

lesson-repair = Broken down
    .about = The bank helps, for 5 points
lesson-repair-1 = The competition is 16, and no card of Conquest is worth so much. You have rolled and cannot back out: discard the card that you miss least.
    .done = The ship has broken down and left the map.
lesson-repair-2 = The bank repairs it: the ship comes back to the Mother Ship with a full tank, for 5 points. Repair it.
    .done = Do not roll without a reason: that is the lesson.
    .end = Too early to give up. Have the ship repaired.
    .otherwise = The ship of Conquest is still off the map. Have the bank repair it.

lesson-recruit = Recruits
    .about = A new card for one point
lesson-recruit-1 = A recruit costs one point and lifts all its mates of the same suit. Infiltration collects hearts: recruit for it.
    .done = The 9 of hearts! Every heart of the team is worth one more now.
    .other = This time the recruit is for Infiltration.
    .otherwise = That brings no new card. Take a recruit for the yellow team.

lesson-end = The end
    .about = When to stop
lesson-end-1 = Conquest holds one feeble card, and the competition on planet 2 is 10 at the very least. Do not attempt it.
    .done = A repair would have cost 5 points.
    .hopeless = No roll could be beaten, and a broken ship is no help. Skip it.
    .otherwise = Help costs points, and nothing here is worth them. Skip the attempt.
lesson-end-2 = Marks count 3, 4 and 5, rows pay, help costs. There is nothing more to gain here: end the game.
    .done = That is your score. In a race the highest wins.
    .otherwise = Whatever else you do here costs more than it brings. End the game.

lesson-first-game = Your first game
    .about = A small sheet of four worlds, with a coach beside you
