# The divisional system: 1812.
nem-title-1812 = The Invasion of Russia 1812
nem-campaign-1812 = The campaign of 1812
nem-seat-french = French
nem-seat-russian = Russian
nem-source-rules = Rules, set-up, reinforcements, charts
nem-source-names = Names of divisions
nem-source-ratings = Ratings of commanders who arrive later
nem-source-board = Ground, rivers and lesser towns of the board

nem-the-french = the French
nem-the-russians = the Russians
nem-setting-up = Setting up
nem-turn = Turn { $turn } of { $last }
nem-over = The game is over
nem-track-turn = Turn
nem-track-battle = Russian battle points

nem-hex = { $hex }
nem-place = { $place } ({ $hex })
nem-unit = { $unit }
nem-unit-full = { $unit } ({ $corps }, { $class } { $arm })
nem-commander = { $commander }
nem-veteran = veteran
nem-line = line
nem-conscript = conscript
nem-infantry = infantry
nem-cavalry = cavalry
nem-artillery = artillery
nem-depot = Depot of { $side }
nem-train = Supply train
nem-train-dummy = Dummy train
nem-train-back = Supply train of { $side }, face down
nem-forage = Forage marker

nem-points = Victory points
nem-points-french = French: territory
nem-points-russian = Russians: territory and battle
nem-points-battle = of these from battle
nem-panel-commands = Combat commands
nem-panel-depots = Depots
nem-panel-trains = Supply trains this Turn
nem-panel-placed = Trains on the board, dummies included
nem-panel-discarded = Trains discarded
nem-panel-trains-left = Trains you still have to allot
nem-panel-dummies-left = Dummies you still have

nem-ask-place = Put { $piece } on the board.
nem-ask-arrive = Reinforcements: put { $piece } on the board.
nem-ask-first-depots = Place depots before play, then say that you are done.
nem-ask-convert = Turn one depot into a supply train, or leave them.
nem-ask-remove = The enemy has more depots than trains: you may take some off.
nem-ask-allot = Allot a supply train or a dummy, or pass and discard a train.
nem-ask-found = Turn trains in cities into depots, then say that you are done.
nem-ask-rally = Rally stacks that have a train and a commander, then say that you are done.
nem-ask-rally-units = Which unit returns to good order?
nem-ask-march = March with one stack, or pass and discard a train.
nem-ask-muster = Who goes? Choose everyone, or units and commanders one by one.
nem-ask-route = March to the next hex, or halt.
nem-ask-attrition-eliminate = The march has cost a unit: which is eliminated?
nem-ask-attrition-disrupt = The march has cost strength: which unit is disrupted?
nem-ask-escape = Your commander escapes: to which stack?
nem-ask-attack = Order an attack, or decline for this Turn.
nem-ask-order = Who attacks? Choose everyone, or units one by one.
nem-ask-spend = How many combat commands do you spend on the order?
nem-ask-slip = Only your cavalry is attacked, and by none: slip away, or stand?
nem-ask-call = Call on the support of neighbouring stacks, then say that you are done.
nem-ask-spend-defence = You are attacked: how many combat commands do you spend?
nem-ask-hits = Give a hit to a unit.
nem-ask-volunteer = An odd number of hits: you may lose a disrupted unit of your own will.
nem-ask-withdraw = You must withdraw: where to?
nem-ask-withdraw-or-stay = Withdraw, or stay?
nem-ask-overflow = Not all fit there: who goes on?
nem-ask-farther = Where does the unit go?
nem-ask-pursuit = Cavalry rides down your stragglers: which unit is lost?
nem-ask-advance = Advance into the hex with everyone, with some, or not at all.
nem-ask-ride = Which commander rides? Or say that you are done.
nem-ask-ride-to = Where does he ride?

nem-do-place = Put it on { $hex }
nem-do-depot = Found a depot in { $hex }
nem-do-convert = Turn the depot in { $hex } into a train
nem-do-remove = Take off the depot in { $hex }
nem-do-train = Allot a supply train to { $hex }
nem-do-dummy = Allot a dummy to { $hex }
nem-do-pass = Pass and discard a train
nem-do-discard = Pass and discard the train in { $hex }
nem-do-rally = Rally in { $hex }
nem-do-march = March from { $hex }
nem-do-unit = { $unit }
nem-do-leader = { $commander }
nem-do-everyone = Everyone
nem-do-go = Set off
nem-do-step = March to { $hex }
nem-do-stay = { $commander } stays here
nem-do-halt = Halt
nem-do-lose = Lose { $unit }
nem-do-flee = Flee to { $hex }
nem-do-attack = Attack { $to } from { $from }
nem-do-spend = { $n ->
    [0] Spend no combat command
    [one] Spend one combat command
   *[other] Spend { $n } combat commands
}
nem-do-call = Call on { $hex }
nem-do-hit = Hit { $unit }
nem-do-withdraw = Withdraw to { $hex }
nem-do-stand = Stay
nem-do-ride = Ride to { $hex }
nem-do-done = Done

nem-turn-begins = Turn { $turn } begins.
nem-placed = { $piece } is put on { $hex }.
nem-never-arrives = { $piece } finds no place and never arrives.
nem-forage-works = { $hex } forages: { $die } against { $n } units, they find enough.
nem-forage-fails = { $hex } forages: { $die } against { $n } units, they find too little.
nem-hungry = { $unit } in { $hex } is out of supply and disrupted.
nem-hungry-still = { $unit } in { $hex } is out of supply and stays disrupted.
nem-hungry-safe = { $unit } in { $hex } is out of supply, but Riga holds out.
nem-starved = { $unit } in { $hex } starves.
nem-converted = { $side } turn the depot in { $place } ({ $hex }) into a supply train.
nem-removed = The depot of { $side } in { $place } ({ $hex }) is taken off: there are too many.
nem-founded = { $side } found a depot in { $place } ({ $hex }).
nem-depot-lost = { $side } lose the depot in { $place } ({ $hex }), and a supply train for good.
nem-allot-train = You allot a supply train to { $hex }.
nem-allot-dummy = You allot a dummy to { $hex }.
nem-allot-hidden = { $side } allot a counter to { $hex }.
nem-pass = { $side } pass and discard a train.
nem-forage-marker = The stack in { $hex } has no train and must forage.
nem-forage-crowded = The stack in { $hex } is crowded and must forage.
nem-unused = { $side } did not use { $n ->
    [one] one counter
   *[other] { $n } counters
}, dummies included.
nem-discard = { $side } pass and discard the train in { $hex }.
nem-rally = A stack in { $hex } rallies: up to { $n } units.
nem-rallied = { $unit } returns to good order.
nem-march = A stack marches from { $hex }.
nem-step = Hex { $n }: { $hex }.
nem-watched = Enemy cavalry shows itself next to { $hex }.
nem-attrition = The march to { $hex } was hard: { $score }.
nem-attrition-none = The march to { $hex } costs nothing: { $score }.
nem-lost-on-march = { $unit } is lost on the march.
nem-disrupted-on-march = { $unit } is disrupted by the march.
nem-commands = Combat commands: { $french } French, { $russian } Russian.
nem-capital-taken = La Grande Armée is in { $place }!
nem-capital-left = La Grande Armée leaves { $place }.
nem-commander-caught = { $commander } is taken ({ $die }).
nem-commander-cut-off = { $commander } has nowhere to flee to and is taken ({ $die }).
nem-commander-escapes = { $commander } escapes ({ $die }).
nem-commander-joins = { $commander } joins the stack in { $hex }.
nem-order-aborted = The attack of { $side } from { $from } on { $to } is aborted.
nem-order-fails = The attack of { $side } from { $from } on { $to } fails: { $total }, and { $needed } were needed.
nem-order-goes = The attack of { $side } from { $from } on { $to } goes ahead: { $total }, and { $needed } were needed.
nem-defender-spends = { $n ->
    [0] The defender spends no combat command.
    [one] The defender spends one combat command.
   *[other] The defender spends { $n } combat commands.
}
nem-support-joins = The stack in { $hex } joins: { $total }, and { $needed } were needed.
nem-support-fails = The stack in { $hex } does not come: { $total }, and { $needed } were needed.
nem-attack-value = Final attack value on { $hex }: { $total }.
nem-defence-value = Final defence value in { $hex }: { $total }.
nem-tie = A tie at { $hex }: the attacker takes one hit.
nem-attacker-wins = The attacker wins by { $margin }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
nem-defender-wins = The defender wins by { $margin }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
nem-toll = The winner takes { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
} ({ $die }).
nem-eliminated = { $unit } is eliminated.
nem-disrupted = { $unit } is disrupted.
nem-no-way-out = Nobody can withdraw from { $hex }: { $n ->
    [one] one unit is lost
   *[other] { $n } units are lost
}.
nem-withdraws = The defenders withdraw from { $from } to { $to }.
nem-goes-farther = { $unit } goes on to { $hex }.
nem-advances = { $unit } advances to { $hex }.
nem-decisive = A decisive victory of { $side }! Russian battle points: { $points }.
nem-combat-over = No more attacks this Turn.
nem-rode = { $commander } rides to { $hex }.
nem-cossacks-miss = Cossacks ride past { $unit } in { $hex } ({ $die }).
nem-cossacks-disrupt = Cossacks fall upon { $unit } in { $hex } ({ $die }): it is disrupted.
nem-cossacks-kill = Cossacks fall upon { $unit } in { $hex } ({ $die }): it is lost.
nem-game-over = The last Turn is over.

nem-term-die = the die
nem-term-tired = French from Turn 3 on
nem-term-winter = winter
nem-term-forced = forced march
nem-term-napoleon = Napoleon marched along
nem-term-rating = the commander's rating
nem-term-commands = combat commands
nem-term-conscripts = conscripts
nem-term-units = units
nem-term-arms = combined arms
nem-term-weary = forced march or earlier combat
nem-term-river = across a river
nem-term-fortress = into a fortified city
nem-term-difficult = into difficult ground
nem-term-support = units in support
nem-term-support-led = their commander
nem-term-support-river = support across a river
nem-term-support-fortress = support into a fortified city without guns
nem-term-support-difficult = support into difficult ground
nem-term-half = half the difference

nem-no-adjacent = A march goes from a hex to the next.
nem-no-ground = That ground is closed to this side.
nem-no-enemy = Enemy combat units stand there.
nem-no-room = The hex cannot hold so many.
nem-no-cavalry = Enemy cavalry, or the length of the march, forbids it.
nem-no-train = There is no supply train of yours.
nem-no-siege = The unit is under siege.
nem-no-disrupted = A unit of the stack is disrupted.
nem-no-commander = There is no commander who has not marched yet, or nobody who may march.
nem-no-supply = A train goes to a stack in supply with a commander, or to a city for a depot.
nem-no-link = No chain of depots links that city to the source, or it may hold no depot.
nem-no-target = There is nothing to attack, or the stack may not attack.
nem-not-now = That is not what is asked now.

nem-reckon-napoleon = Napoleon is lost, and the war with him: the Russians win.
nem-reckon-french = The French have { $n } points for territory.
nem-reckon-russian = The Russians have { $n } points: { $territory } for territory and { $battle } for battle.
nem-reckon-french-win = The French win: they have at least as many.
nem-reckon-russian-win = The Russians win.

nem-option-command = Commander capability and characteristics
nem-option-chaos = Confusion in the Russian staff
nem-option-horses = Green fodder: cavalry suffers first
nem-option-reserve = Cavalry Reserve
nem-option-ukraine = Uprising in the Ukraine and independence
nem-option-austrians = Reluctant Austrians
nem-option-contingents = Contingents slip away
nem-option-sweden = Sweden
nem-ask-declare = Declare independence for the western territories? You must then hold every victory city to win.
nem-ask-melt = A foreign contingent slips away: which?
nem-do-declare = Declare independence
nem-order-garbled = The order for the stack in { $hex } is garbled or taken back ({ $die }): it stays.
nem-order-slow = Constantine is not ready ({ $die }): the stack in { $hex } stays.
nem-order-arrives = The order for the stack in { $hex } arrives ({ $die }).
nem-reserve-lost = { $unit } of the Cavalry Reserve is lost to rain and hunger ({ $die }).
nem-reserve-holds = { $unit } of the Cavalry Reserve holds out ({ $die }).
nem-uprising = The Ukraine rises ({ $die })!
nem-no-uprising = The Ukraine stays quiet ({ $die }).
nem-tied-up = { $piece } is tied up by the rising.
nem-independence = The western territories are independent.
nem-liberated = { $place } is friendly to the French from now on.
nem-slips-away = { $unit } slips away from La Grande Armée.
nem-sweden = Sweden sends troops ({ $die }).
nem-no-sweden = Sweden stays at home ({ $die }).
nem-term-command = every unit under its own commander
nem-term-spares = a commander who spares his troops
nem-term-wears = Murat wears out his troops
nem-term-charge = cavalry led to the charge
nem-term-inspired = Napoleon's presence
nem-reckon-independence = The French have promised independence and do not hold every victory city: the Russians win.
nem-option-free-french = Free set-up of the French
nem-option-free-russian = Free set-up of the Russians

nem-odds-spending = { $n ->
    [0] With no combat command
    [one] With one combat command
   *[other] With { $n } combat commands
}
nem-odds-assume-everyone = The whole stack attacks.
nem-odds-assume-goes = Support, result and hits are told for an order that goes ahead.
nem-odds-assume-calls = Both sides call on every stack that may come; the defender spends no combat command.
nem-odds-assume-stands = The defending cavalry stands and fights, though it might slip away.
nem-odds-assume-defence = The defender calls on every stack that may come.
nem-odds-undefended = Nobody defends the hex: there is no combat.
nem-odds-goes = the order goes ahead
nem-odds-aborted = the order is aborted
nem-odds-fails = the order fails, and no more attacks this Turn
nem-odds-attack-support = the attacker's stack in { $hex } comes in support
nem-odds-defence-support = the defender's stack in { $hex } comes in support
nem-odds-win = the attacker wins
nem-odds-rout = the attacker wins by { $n } or more
nem-odds-tie = a tie
nem-odds-lose = the defender wins
nem-odds-hits-attacker = hits on the attacker
nem-odds-hits-defender = hits on the defender

nem-option-capacity = Supply trains make room for larger stacks
nem-ask-excess = A stack of the enemy is larger than its hex can hold: which unit is lost?
nem-do-widen = Spend the train in { $hex } to make room there
nem-do-carry = Take a train along, to make room where the march ends
nem-room = A train makes room: the hex holds { $n }
nem-wider = A supply train makes room in { $hex }: the hex holds { $n } this Turn.
nem-carried = A further supply train goes along from { $hex }.
nem-no-bread = { $hex } cannot hold so many: { $unit } is lost.

nem-option-fog = Fog of war: stacks unseen, and blank counters
nem-panel-blanks-left = Blank counters in your hand
nem-ask-disguise = Take blank counters off your stacks, then put some on, and say that you are done.
nem-do-blank = Put a blank counter on { $hex }
nem-do-lift = Take a blank counter off { $hex }
nem-do-along = Take a blank counter along
nem-counter-back = A counter of { $side }, unseen
nem-leader-back = A commander of { $side }, unseen, without troops
nem-blank = Blank counter of { $side }
nem-declared = Cavalry of { $side }, declared
nem-seen = { $hex }: { $n ->
    [one] one counter
   *[other] { $n } counters
} of { $side }.
nem-seen-cavalry = { $hex }: { $n ->
    [one] one counter
   *[other] { $n } counters
} of { $side }, with cavalry.
nem-seen-no-cavalry = { $hex }: { $n ->
    [one] one counter
   *[other] { $n } counters
} of { $side }, no cavalry declared any more.
nem-seen-leaders = { $hex }: { $n ->
    [one] one commander
   *[other] { $n } commanders
} of { $side }, no troops.
nem-seen-nobody = { $hex }: no counter of { $side } is left.
nem-shows = The stack of { $side } in { $hex } is shown: { $names }{ $n ->
    [0] .
    [one] , and one blank.
   *[other] , and { $n } blanks.
}
nem-besieged = Your unit in { $hex } is under siege.
nem-not-besieged = Your unit in { $hex } is not under siege any more.
nem-rally-unseen = A stack in { $hex } rallies.
nem-rallied-unseen = A unit in { $hex } returns to good order.
nem-forage-unseen-works = { $hex } forages: { $die }, they find enough.
nem-forage-unseen-fails = { $hex } forages: { $die }, they find too little.
nem-rode-unseen = A commander rides to { $hex }.
nem-cossacks-unseen-miss = Cossacks ride past a lone unit in { $hex } ({ $die }).
nem-cossacks-unseen-disrupt = Cossacks fall upon a lone unit in { $hex } ({ $die }): it is disrupted.
