# What the house says itself, whatever is played.
house-undo-nothing = There is nothing to take back.
house-undo-rolled = Dice were thrown or cards drawn: what fate has spoken stands.
house-undo-revealed = Something hidden came to light: it cannot be unseen.
house-undo-decided = Somebody else has decided since.
house-undo-over = The game is over.
house-not-your-turn = It is not your turn: { $seat } decides.
house-over = The game is over.
house-out-of-reach = It cannot be reached from here now.
house-stale = The game has moved on since you looked. Look again, then choose.
house-older = This game was played by older rules. Its players must agree to go on with it by today's first.
house-differs-legal = Today's rules do not take this action here. They ask: { $asked }
house-differs-draws = Today's rules ask for other dice or cards here.
house-differs-turn = By today's rules somebody else decides here.
house-differs-over = By today's rules the game is over here.
house-differs-position = By today's rules the position is another one here.
house-differs = Today's rules do not take this action here.
house-carried = Version { $from } of the rules held until here. By agreement the game goes on by version { $to } from the position after action { $after }.
house-no-such-choice = There is no such choice now.
house-name = { $name }
house-number = { $n }
house-odds-none = Nobody can tell the odds of this.
house-odds-way = { $way }: { $what }
house-odds-expected = on average
house-odds-margins = margin
house-in-manner = { $manner }: { $reason }
house-player-random = plays at random
house-player-recruit = a recruit: at random, with the sense not to starve
house-player-captain = a captain: a plan for the turn
house-player-marshal = a marshal: plays its ideas out before it chooses
house-notice-subject = { $title }: your turn
house-notice-turn = { $title }: it is your turn as { $seat }. { $link }
house-mail-confirm-subject = Confirm your address
house-mail-confirm = Somebody, hopefully you, wants to be told here when it is their turn. If it was you, open { $link } . If not, do nothing: no more letters will come.

# Dice that are thrown by hand.
house-dice-wanted = One more die, 1 to 6, is wanted by { $rule }
house-draw-wanted = One more draw, 0 to { $most }, is wanted by { $rule }
house-dice-impossible = Result { $place } cannot be { $value }.
house-dice-left = { $n } of the stated results are not wanted.
house-dice-stated = In this game the dice are stated by hand.

# What the program in a terminal says.
house-terminal-help =
    a number        choose that line
    its short form  the same, as it stands in brackets
    undo            take the last action back
    look            the whole table once more
    list            every line; 'list WORD' those with that word
    map             the board around what may be done: hexes, rivers, reach
    map HEX         the same around a hex or a town, and its neighbours in words
    map all         the whole board as letters
    stack PLACE     what lies there
    march WHO to PLACE   send somebody all the way: march Ney to Smolensk; without WHO whoever is on the way
    log             what has happened
    odds N          what line N may lead to, in numbers
    odds            the same in short for every line of which it is known
    why             the rules that ask this question, and what a captain would do and why
    why N           the rules behind line N, and what a captain makes of it
    hint            what a computer captain would do here, why, and what else it weighed
    hint LEVEL      the same by a recruit, a captain or a marshal
    rule ID         any rule
    aids            the player aids: sequence, charts, victory, glossary
    aids NAME       one of them
    save FILE       write the game to a file; 'grognard play FILE' goes on with it
    help            this
    quit            leave
house-terminal-nobody = There is nobody called { $name } who could go now.
house-terminal-greeting = Type the number of a line to choose it. 'look' shows the whole table, 'map' the board, 'why' the rule and a captain's opinion, 'help' everything else.
house-terminal-you = You play { $names }.
house-terminal-sits = { $seat }: { $who }.
house-terminal-sitter = { $who ->
    [random] played at random
    [recruit] a recruit of the computer's
    [captain] a captain of the computer's
    [marshal] a marshal of the computer's
   *[other] { $who }
}
house-terminal-earlier = ({ $n } things before that: 'log' tells them.)
house-terminal-more = … and { $n } more: 'list' shows all, 'list WORD' those with that word.
house-terminal-none-found = No choice has '{ $letters }' in it.
house-terminal-captain = A captain would take line { $n }, { $choice }: { $reason }
house-terminal-captain-too = A captain would do that too: { $reason }
house-terminal-captain-rather = A captain would rather take line { $n }, { $choice }: { $reason }
house-terminal-see-help = { $why } ('help' tells what you can type)
house-terminal-hand-over = Hand over the keyboard, then press Enter.
house-terminal-die = Type the number that the die shows.
house-terminal-save-where = Say where: save FILE
house-terminal-saved = Saved. 'grognard play { $file }' goes on with it.
house-terminal-no-chart = This game's board has no chart.
house-terminal-no-hex = There is no hex and no place '{ $name }' on this board.
house-terminal-nothing-there = Nothing lies at '{ $place }'.
house-terminal-track = { $name }: { $at } ({ $from } to { $to })
house-terminal-no-level = There is no player '{ $word }'; there are recruit, captain, marshal.
house-terminal-nobody-won = Nobody has won.
house-terminal-won = Won by { $names }.

# Numbers and states of a piece.
house-value = { $value ->
    [occupancy] size
    [rating] rating
    [strength] strength
    [type] type
    [value] value
   *[other] { $value }
}
house-badge = { $badge ->
    [veteran] veteran
    [line] line
    [conscript] conscript
    [disrupted] disrupted
    [moved] has marched
    [forced-march] forced march
    [fought] has fought
    [fought-twice] has fought twice
    [afoot] looks for quarters
    [inside] inside the city
    [out-of-supply] out of supply
    [demoralized] demoralized
    [committed] in battle
    [marching] on the march
   *[other] { $badge }
}

# A board in words.
house-sketch-key = 2107 a hex by its number  * something may be done there  \ / > a river on its right  ~~ or | a river between two hexes
house-chart-key = . clear  " forest  = marsh  ^ rough  A mountain  ~ water; a letter and a number: a side's pieces
house-chart-terrain = { $terrain ->
    [forest] forest
    [marsh] marsh
    [rough] rough
    [mountain] mountain
    [lake] lake
    [sea] sea
   *[clear] clear
}
house-chart-class = { $class ->
    [city] city
    [fortified] fortified city
    [minor] minor city
    [major] major city
    [capital] capital
    [fortress] fortress
    [island] island
   *[other] { $class }
}
house-chart-way = { $way ->
    [north] north
    [north-east] north-east
    [east] east
    [south-east] south-east
    [south] south
    [south-west] south-west
    [west] west
   *[north-west] north-west
}
house-chart-pieces = pieces { $counts }
house-chart-river = river { $name }
house-chart-bridge = bridge { $name }
house-chart-road = road { $name }
house-chart-lake = lake
house-chart-sea = sea
house-chart-across = across { $what }
house-option-data = Printed cards of an owner: { $mark }
house-option-data-gist = Played with the printed cards of your own box in place of our reconstruction.
house-source-owner = Data of an owner, { $mark }: { $files }
house-data-owner = Printed cards of an owner
house-data-mark = { $mark }
house-panel-data = Data
