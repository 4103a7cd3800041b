### The course of Onward to Venus.

lesson-fly = Flying
    .about = A spaceship takes infantry along
lesson-fly-1 = Your empire wants mines and factories all over the Solar System. On your turn you do one thing. This time, fly: choose your forces in Earth's orbit, and Venus as their goal.
    .done = A group goes up to two planets.
    .elsewhere = Another planet. Venus lies next to Earth, toward the Sun.
    .pass = Passing can wait. Fly to Venus.
    .otherwise = That is not a flight. Choose your forces in Earth's orbit, then Venus.
lesson-fly-2 = Choose who goes: at least one spaceship, and some of your infantry, who will claim what lies there.
    .done = In orbit around Venus. Having gone one planet only, the group may claim at once.
    .alone = Spaceships can claim, too, but they are dear. Take infantry along.

lesson-claim = Claiming a tile
    .about = One unit goes down
lesson-claim-1 = A tile without a defence is taken by one unit, which goes down and stays there for the period. Claim the Mine with an infantry.
    .done = Your mine! It pays £3 a period, and counts at the end.
    .windfall = A Windfall is £3 once. A Mine pays that every period.
    .otherwise = That leaves the Mine lying. Claim it on Venus, and send an infantry down.
lesson-claim-2 = You still hold a card that may be played at any time of your turn, so you are asked. End your turn.
    .done = Now the others have theirs.

lesson-fight = A fight
    .about = Three dice against your units
lesson-fight-1 = This Mine on Mars has a defence of 2. Claim it: three dice are rolled.
    .done = The cost is the defence and the difference between highest and lowest die: 2 and 2 is 4.
    .otherwise = That rolls no dice on Mars. Claim the Mine there.
lesson-fight-2 = Each infantry and each spaceship brings 1 point, a tank 2. Send enough to reach 4.
    .done = The mine is yours. The units stay on Mars until the period ends.
    .few = That is less than 4 points. All four of your units are needed.
    .withdraw = You have enough to win. Send them down.
    .otherwise = Cards can wait: the cost is 4, and your four units bring just that.

lesson-help = Help, or call it off
    .about = Cards in a fight, skulls and casualties
lesson-help-1 = A skull counts 0: the difference is 5, the cost 7, and you have four points. Play Finest Hour for 3 more, then send everybody.
    .done = Seven points are enough. But the skull has cost you a unit.
    .first = Four points are not enough. First play the card that brings 3.
    .withdraw = You hold a card for just this moment: Finest Hour.
    .otherwise = That is not 7 points. Finest Hour brings 3: with it, send the spaceship and all three infantry.
lesson-help-2 = A defence of 5, dice from a skull to 6: the cost is 11, out of your reach. Call it off, and lose as little as you can.
    .done = The skull takes a unit in any case, but the others stay in orbit and may try again.
    .hopeless = With everything you have it is not 11. Call it off.
    .otherwise = 11 is out of reach, and a spaceship is dearer than an infantry. Call it off, and lose an infantry.

lesson-buy = Buying
    .about = One or two units
lesson-buy-1 = Infantry costs £2 and is bought at Earth only; tanks £3 and spaceships £4 also where you have a factory. Buy two infantry.
    .done = Two at most in one action, and the action is used up.
    .otherwise = That is not two infantry. Choose Buy, and take two at Earth for £4 in all.

lesson-cards = Cards
    .about = Free ones and actions
lesson-cards-1 = A free card is played at any time of your turn and does not use it up. Play Crown Jewels.
    .done = £5, and the turn is still yours.
    .action = War Loan is an action: it would use up your turn. First the free card.
    .otherwise = That uses up your turn, with the free card still in your hand. Play Crown Jewels first.
lesson-cards-2 = An action card is what you do this turn, instead of flying, claiming, buying or passing. Play War Loan.
    .done = £7 for a turn.
    .pass = Play War Loan instead: it is your action for this turn.
    .otherwise = That would be your action, and War Loan would stay in your hand. Play it now.

lesson-range = Farther
    .about = Cards before a move
lesson-range-1 = Titan is three planets away, one too far. Some cards are played before a move, which must then follow: play Second Boiler and fly to Titan.
    .done = Two planets more, for one card.
    .short = Ganymede is as far as you get without help. Play Second Boiler first.
    .otherwise = That does not lead to Titan. Play Second Boiler, then fly from Earth to Titan.

lesson-tension = Tension
    .about = Take what is another's
lesson-tension-1 = With a Tension tile you fight for a mine or factory of somebody else. The defence is all that its owner has there. Claim it, choose the mine, and win.
    .done = It changes hands, with its income.
    .otherwise = That way France keeps its mine. Claim the Tension tile on Venus, choose the mine, and send down all that you have there.

lesson-pass = Passing
    .about = A card, and the end of the period
lesson-pass-1 = Your units have all claimed something, and £1 buys nothing. Pass: you take a pass cube and draw a card.
    .done = When the last cube is taken the period ends: crises, income, and all units return to orbit.
    .keep = Crown Jewels can wait for when you need them. Pass.

lesson-crisis = Crises
    .about = Take them, or pay for them
lesson-crisis-1 = Crisis tiles left lying break out when the period ends. Three on Earth are dangerous: a skull more, and everybody loses. Take the one without a defence.
    .done = One point for you, and Earth is safer.
    .windfall = £3 are of no use to you if Earth falls. Take a Crisis tile.
    .pass = That ends the period, with three Crisis tiles on Earth. Take one first.
    .otherwise = Three Crisis tiles still lie on Earth. Claim the one without a defence, with an infantry.
lesson-crisis-2 = Pirates at Titan want £1 for each of your works there, and you have £1 in all. Pay for the mine, or give it up and keep the factory?
    .done = The mine earns more. The factory is lost, as your money is gone.
    .factory = A mine pays £3 a period, a factory £2. Keep the mine.

lesson-score = Scoring
    .about = The highest income on each planet
lesson-score-1 = At the end each planet pays for the highest income there. On Venus France earns £3 and you £2. Claim what makes you first.
    .done = £5 against £3: Venus would give you 8 points, and France 4.
    .money = Money is worth nothing at the end. Look at the incomes.
    .game = Big Game is worth 1 point. Being first on Venus is worth 8.
    .otherwise = Your income on Venus is still £2, and that of France £3. A Mine there brings £3 more.

lesson-first-game = Your first game
    .about = The short game against the gentlest bot, with a coach beside you
