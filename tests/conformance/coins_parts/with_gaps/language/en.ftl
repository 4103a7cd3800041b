bid = { CAPITAL($seat) } bids { $sum }.
dealt = { CAPITAL($seat) } gets a { $value }.
dealt-unseen = { CAPITAL($seat) } gets a coin.
