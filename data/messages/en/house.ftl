# What the house says itself, whatever is played.
house-undo-nothing = There is nothing to take back.
house-undo-rolled = Dice were thrown or cards drawn: what fate has spoken stands.
house-undo-revealed = Something hidden came to light: it cannot be unseen.
house-undo-decided = Somebody else has decided since.
house-undo-over = The game is over.
house-not-your-turn = It is not your turn: { $seat } decides.
house-over = The game is over.
house-stale = The game has moved on since you looked. Look again, then choose.
house-no-such-choice = There is no such choice now.
house-name = { $name }
house-number = { $n }
house-odds-none = Nobody can tell the odds of this.
house-odds-expected = on average
house-odds-margins = margin
house-player-random = plays at random
