outpost-title = Outpost
outpost-ford = The ford
outpost-long-night = The long night
outpost-raider = Raider
outpost-picket = Picket
outpost-everything = Board, pieces and cards
outpost-option-cards = Cards of fog and moon
outpost-option-cards-gist = Each turn the raider draws a card in secret, of fog or of the moon.
outpost-option-night = Night
outpost-option-night-gist = It is dark: a counter is caught only at five or more.
outpost-preset-basic = Courier, decoys and pickets, nothing else.
outpost-preset-full = With the cards, and at night.

outpost-setting-up = Setting up
outpost-turn = Turn { $turn } of { $last }
outpost-over = The game is over
outpost-track = Turn

outpost-counter = Counter { $counter }
outpost-courier = Courier { $counter }
outpost-decoy = Decoy { $counter }
outpost-guard = Picket { $picket }
outpost-fog = fog
outpost-moon = moon
outpost-cards = Cards
outpost-deck = In the deck
outpost-hand = In the raider's hand
outpost-hand-fog = Fog in your hand
outpost-fog-shown = Fog shown
outpost-buried-fog = Fog among your buried cards
outpost-challenge = The challenge
outpost-your-choice = Your choice

outpost-ask-place = Put a counter on the western edge.
outpost-ask-name = Say which counter is the courier. Only you will know.
outpost-ask-bury = You hold one card too many: bury one, face down.
outpost-ask-raid = Move your counters, then say that you are done.
outpost-ask-watch = Move or challenge with each picket, then say that you are done.
outpost-ask-fog = You are challenged. Show fog, or meet the challenge.
outpost-ask-meet = Stand or run? The picket will not see it before choosing.
outpost-ask-press = Wait or rush? The raider has chosen already.

outpost-do-place = Put the counter on { $hex }
outpost-do-name = { $counter } is the courier
outpost-do-bury = Bury { $card }
outpost-do-step = { $counter } steps to { $hex }
outpost-do-leave = { $counter } leaves the board
outpost-do-guard = Picket { $picket } steps to { $hex }
outpost-do-challenge = Picket { $picket } challenges { $counter }
outpost-do-fog = Show fog
outpost-do-no-fog = Show nothing
outpost-do-run = Run
outpost-do-stand = Stand
outpost-do-rush = Rush
outpost-do-wait = Wait
outpost-do-done = Done

outpost-placed = Counter { $counter } is put on { $hex }.
outpost-named = You named { $counter } the courier.
outpost-drew = You drew { $card }.
outpost-drew-hidden = The raider draws a card.
outpost-buried = The raider buries a card.
outpost-stepped = { $counter } steps to { $hex }.
outpost-courier-left = { $counter } was the courier, and is through.
outpost-decoy-left = { $counter } was a decoy, and leaves.
outpost-guarded = Picket { $picket } steps to { $hex }.
outpost-challenged = Picket { $picket } challenges { $counter }.
outpost-fogged = Fog comes up: the challenge comes to nothing.
outpost-met = The raider has chosen.
outpost-ran = running
outpost-stood = standing
outpost-rushed = rushing
outpost-waited = waiting
outpost-caught = caught
outpost-missed = got away
outpost-shot = { $counter } was { $raider }, the picket was { $picket }: { $total } against { $needed }, { $verdict }.
outpost-term-die = the die
outpost-term-guessed = the picket guessed right
outpost-term-forest = in the forest
outpost-courier-caught = { $counter } was the courier!
outpost-decoy-caught = { $counter } was only a decoy.
outpost-night-ends = The night is over.

outpost-no-marsh = No counter enters the marsh.
outpost-no-step = A counter steps once a turn, to an adjacent empty hex.
outpost-no-guard = A picket steps once a turn, to an adjacent empty hex.
outpost-no-challenge = A picket challenges a counter in an adjacent hex, instead of a step.
outpost-not-now = That is not what is asked now.

outpost-reckon-left = The courier { $counter } got through.
outpost-reckon-caught = The courier { $counter } was caught.
outpost-reckon-late = The courier { $counter } did not get through in time.
outpost-reckon-losses = { $n ->
    [0] No counter was caught.
    [one] One counter was caught.
   *[other] { $n } counters were caught.
}

# Why a computer player does something
outpost-why-east = Eastward, and away from the pickets.
outpost-why-bar = The counter nearest to the edge must be stopped.
outpost-why-card = Fog is for the courier.
outpost-why-guess = A guess that the other cannot foresee.
outpost-why-wait = There is nothing better to do.
outpost-off = Off the board
outpost-box-left = Left
outpost-box-caught = Caught
