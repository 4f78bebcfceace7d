# The divisional system: 1812.
nem-title-1812 = The Invasion of Russia 1812
nem-campaign-1812 = The campaign of 1812
nem-seat-french = French
nem-seat-russian = Russian
nem-seat-coalition = Coalition
nem-title-1813 = 1813: Napoleon's Nemesis
nem-suvorov-1799 = Suvorov in Italy, 1799
nem-source-rules = Rules, set-up, reinforcements, charts
nem-source-rules-only = Rules
nem-source-cards = Set-up card, ratings and classes
nem-source-events = Event cards: what is written on them
nem-source-names = Names of divisions
nem-source-ratings = Ratings of commanders who arrive later
nem-source-board = Ground, rivers and lesser towns of the board

nem-the-french = the French
nem-the-russians = the Russians
nem-the-coalition = the allies
nem-setting-up = Setting up
nem-turn = Turn { $turn } of { $last }, { $month }
nem-over = The game is over
nem-track-turn = Turn
nem-track-battle = Russian battle points
nem-track-battle-coalition = Battle points of the Coalition

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
nem-points-french-shared = French: territory and battle
nem-points-russian = Russians: territory and battle
nem-points-coalition = Coalition: territory and battle
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
nem-do-rally = Rally { $hex }
nem-do-march = March with { $hex }
nem-do-unit = { $unit }
nem-do-leader = { $commander }
nem-do-everyone = Everyone
nem-do-go = Set off
nem-do-step = March to { $hex }
nem-do-stay = { $commander } stays here
nem-do-halt = Halt
nem-do-lose = Lose { $unit }
nem-do-flee = Flee to { $hex }
nem-do-attack = Attack { $to } with { $from }
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
nem-arrives = { $piece } arrives at { $hex }.
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
nem-march = { $who }: the march begins at { $hex }.
nem-step = { $who }: to { $hex }, hex { $n } of the march.
nem-watched = Enemy cavalry shows itself next to { $hex }.
nem-attrition = The march to { $hex } was hard: { $score }.
nem-attrition-none = The march to { $hex } costs nothing: { $score }.
nem-lost-on-march = { $unit } of { $side } is lost on the march at { $hex }.
nem-disrupted-on-march = { $unit } of { $side } is disrupted by the march at { $hex }.
nem-commands = Combat commands: { $french } French, { $russian } Russian.
nem-commands-coalition = Combat commands: { $french } French, { $coalition } of the Coalition.
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
nem-attack-value = Attack on { $hex } by { $who }: final value { $total }.
nem-defence-value = Defence of { $hex } by { $who }: final value { $total }.
nem-tie = A tie at { $hex }: the attacker takes one hit.
nem-attacker-wins = The attack on { $hex } succeeds: { $side } win by { $margin }, { $hits ->
    [one] one hit
   *[other] { $hits } hits
} on the defender.
nem-defender-wins = The attack on { $hex } is beaten off: { $side } win by { $margin }, { $hits ->
    [one] one hit
   *[other] { $hits } hits
} on the attacker.
nem-toll = The winner takes { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
} ({ $die }).
nem-eliminated = { $unit } of { $side } is eliminated at { $hex }.
nem-disrupted = { $unit } of { $side } is disrupted at { $hex }.
nem-no-way-out = Nobody can withdraw from { $hex }: { $n ->
    [one] one unit is lost
   *[other] { $n } units are lost
}.
nem-withdraws = { $who }: withdrawal from { $from } to { $to }.
nem-goes-farther = { $unit } goes on to { $hex }.
nem-advances = { $unit } advances to { $hex }.
nem-decisive = A decisive victory of { $side }! Russian battle points: { $points }.
nem-decisive-coalition = A decisive victory of { $side }! Battle points of the Coalition: { $points }.
nem-combat-over = No more attacks this Turn.
nem-rode = { $commander } rides to { $hex }.
nem-riot = Cossacks plunder { $hex } ({ $die }): the people turn away, and a battle point goes to the French.
nem-riot-none = Cossacks behave themselves in { $hex } ({ $die }).
nem-recalled = { $commander } is recalled.
nem-cossacks-miss = Cossacks ride past { $unit } in { $hex } ({ $die }).
nem-cossacks-disrupt = Cossacks fall upon { $unit } in { $hex } ({ $die }): it is disrupted.
nem-cossacks-kill = Cossacks fall upon { $unit } in { $hex } ({ $die }): it is lost.
nem-game-over = The last Turn is over.

nem-term-die = the die
nem-term-tired = French from Turn 3 on
nem-term-winter = winter
nem-term-forced = forced march
nem-term-napoleon = Napoleon marched along
nem-term-suvorov = Suvorov marched along
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
nem-no-card = An event card of this Turn forbids it.
nem-not-now = That is not what is asked now.

nem-reckon-napoleon = Napoleon is lost, and the war with him: the Russians win.
nem-reckon-napoleon-coalition = Napoleon is lost, and the war with him: the Coalition wins.
nem-reckon-french = The French have { $n } points for territory.
nem-reckon-french-shared = The French have { $n } points: { $territory } for territory and { $battle } for battle.
nem-reckon-russian = The Russians have { $n } points: { $territory } for territory and { $battle } for battle.
nem-reckon-coalition = The Coalition has { $n } points: { $territory } for territory and { $battle } for battle.
nem-reckon-french-win = The French win: they have at least as many.
nem-reckon-french-hold = The French win: the enemy does not lead by { $lead }.
nem-reckon-russian-win = The Russians win.
nem-reckon-coalition-win = The Coalition wins.

nem-option-command = Commander capability and characteristics
nem-option-command-gist = Commanders lead only so many units of their own; who has the right ones marches and fights better.
nem-option-chaos = Confusion in the Russian staff
nem-option-chaos-gist = In the first five Turns a Russian stack stays where it is on a 1 or 2 of the die.
nem-option-horses = Green fodder: cavalry suffers first
nem-option-horses-gist = In the first two Turns what is lost on the march is taken from cavalry first.
nem-option-reserve = Cavalry Reserve
nem-option-reserve-gist = Murat’s cavalry stands in one mass, melts in the opening Turns, and costs trains if too much of it is left.
nem-option-ukraine = Uprising in the Ukraine and independence
nem-option-ukraine-gist = If Poniatowski’s Poles reach Kiev early, an uprising may take Tormasov’s army off the board.
nem-option-austrians = Reluctant Austrians
nem-option-austrians-gist = Austrians attack only together with others; they defend as ever.
nem-option-contingents = Contingents slip away
nem-option-contingents-gist = From Turn 11 a foreign unit leaves the French each Turn, unless Moscow or St Petersburg is theirs.
nem-option-sweden = Sweden
nem-option-sweden-gist = At the end of Turn 6 the die decides whether a Swedish corps lands at St Petersburg.
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
nem-option-free-french-gist = The French set up the same units as they like, anywhere west of Russia.
nem-option-free-russian = Free set-up of the Russians
nem-option-free-russian-gist = The Russians set up the same units as they like, the bulk of them near the western border.

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
nem-odds-goes-and-wins = the order goes ahead and the attacker wins
nem-odds-goes-unopposed = the order goes ahead, and nobody defends the hex
nem-odds-defence-wins = the defender wins the combat
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

nem-option-events = Random event cards (16.1)
nem-option-events-gist = Each Turn both sides draw a card and play one: weather, politics, strokes of luck.
nem-cards = Event cards
nem-card-laid = Laid this Turn by { $side }
nem-card-held = Your card kept from before
nem-card-drawn = Your card drawn this Turn
nem-card-left = Cards not drawn yet
nem-card-none = none
nem-card-line = { $card }: { $text }
nem-dealt = You are dealt card { $n }, { $card }.
nem-drawn = You draw card { $n }, { $card }.
nem-lays = { $side } lay { $card }: { $text }
nem-ask-card = Lay the card that you have drawn, or the one that you have kept.
nem-do-card = Lay { $card }
nem-ask-rearguard = Your card lets this stack withdraw before the combat: does it withdraw, or stand?
nem-do-bonus = Use the card
nem-do-no-bonus = Keep it for another combat
nem-ask-bonus = Will you use your card and add to your value in this combat?
nem-ask-event-rally = { $card }: choose a disrupted unit in General Supply that returns to good order ({ $n } left), or stop.
nem-ask-event-disrupt = { $card }: choose a unit that is disrupted.
nem-ask-event-eliminate = { $card }: choose a unit that is removed ({ $n } left).
nem-ask-event-heir = { $card }: choose who commands in Napoleon's place.
nem-ask-event-inspect = { $card }: choose an enemy stack to look at ({ $n } left), or stop.
nem-ask-event-camp = { $card }: choose the stack that stays in its camp.
nem-ask-event-forage = { $card }: choose a stack that has to forage ({ $n } left), or stop.
nem-ask-event-spare = { $card }: choose a stack that loses its forage marker ({ $n } left), or stop.
nem-ask-event-raid = { $card }: choose a depot to raid ({ $n } left), or stop.
nem-ask-event-bridge = { $card }: choose the river side that counts as bridged this Turn.
nem-ask-event-break = { $card }: choose the bridge that counts as absent this Turn.
nem-ask-event-levy = { $card }: choose the unit that returns, and where.
nem-ask-event-hit = { $card }: choose a unit that takes a hit ({ $n } left).
nem-ask-event-halt = { $card }: choose a stack that does not march this Turn ({ $n } left), or stop.
nem-ask-event-wagons = { $card }: choose a stack that gets a supply train of its own ({ $n } left), or stop.
nem-ask-event-pay = { $card }: pay the battle points and have the rest of the card, or do not.
nem-ask-event-dash = { $card }: choose the unit that rides into the city, or stop.
nem-ask-event-season = { $card }: choose the unit that is seasoned from now on, or stop.
nem-do-pay = Pay
nem-do-stack = The stack in { $hex }
nem-do-bank = The side between { $from } and { $to }
nem-event-die-met = The die shows { $die }: { $at } or more was wanted, and the card takes effect.
nem-event-die-not = The die shows { $die }: { $at } or more was wanted, and nothing more comes of the card.
nem-event-nothing = What the card asks for cannot be done, and nothing comes of it.
nem-event-early = The next reinforcements for Kiev arrive at the end of Turn { $turn }, a Turn early.
nem-event-departs = { $commander } leaves the army for Paris.
nem-event-heir = { $commander } commands in Napoleon's place.
nem-event-removed = { $unit } is removed from play.
nem-event-looks = { $side } look at the stack in { $hex }.
nem-event-seen = There stands { $unit }.
nem-event-camp = The stack in { $hex } stays in its camp.
nem-event-forage = The stack in { $hex } has to forage.
nem-event-spared = The stack in { $hex } has found food and loses its forage marker.
nem-event-raid = Partisans raid the depot in { $hex }: { $die }, it is lost.
nem-event-raid-fails = Partisans raid the depot in { $hex }: { $die }, it holds.
nem-event-bridge = The river between { $from } and { $to } counts as bridged this Turn.
nem-event-no-bridge = The bridge between { $from } and { $to } counts as absent this Turn.
nem-event-returns = { $unit } returns to the army.
nem-event-burns = The depot in { $hex } burns with the city.
nem-event-declines = { $side } have to pass their first chance to attack.
nem-event-hasten = The next reinforcements of { $side } that the card names arrive at the end of Turn { $turn }, a Turn early.
nem-event-delay = Reinforcements of { $side } that the card names arrive at the end of Turn { $turn }, a Turn late.
nem-event-falls = { $commander } is killed ({ $die }).
nem-event-lives = { $commander } escapes unhurt ({ $die }).
nem-event-points = Battle points pass to { $side }: the Coalition has { $points } now.
nem-event-truce = { $side } add { $n } to their next throw for an Armistice.
nem-event-ambush = Whoever stands alone in { $hex } is fallen upon: { $die }, a hit.
nem-event-no-ambush = Whoever stands alone in { $hex } is fallen upon: { $die }, they get away.
nem-event-halt = The stack in { $hex } does not march this Turn.
nem-event-wagons = The stack in { $hex } gets a supply train of its own.
nem-event-season = { $unit } does not count as a conscript in tests for support any more.
nem-event-dash = { $unit } rides into the city.
nem-marker-bridge = pontoon bridge
nem-marker-no-bridge = broken bridge
nem-term-card = event card
nem-odds-assume-no-card = Nobody uses an event card in this combat.

nem-card = { $n ->
    [1] Pontoons on the Niemen
    [2] Scorched earth
    [3] Camp at Drissa
    [4] The Tsar leaves the army
    [5] Torrential rain
    [6] Balashov's mission
    [7] Lithuanian welcome
    [8] Convoy lost to Cossacks
    [9] Heatwave
    [10] Dysentery
    [11] Rearguard
    [12] Jerome goes home
    [13] Peace with Turkey
    [14] Fire in the city
    [15] Pause at Vitebsk
    [16] Militia levy
    [17] Icon of Smolensk
    [18] Harvest found
    [19] Moscow burns
    [20] Lauriston's embassy
    [21] Partisans
    [22] Convoy from Wilno
    [23] Dead horses
    [24] Napoleon leaves for Paris
    [25] Contingents melt away
    [26] Golden bridge
    [27] Early frost
    [28] Eblé's pontoniers
    [29] Thaw on the Berezina
    [30] Convention of Tauroggen
    [31] Schwarzenberg withdraws
    [32] Hurrah
    [33] Stragglers
    [34] The Guard at Krasnoi
   *[35] Typhus in the hospitals
}
nem-card-both = { $n ->
    [5] No stack of either side may force march this Turn, and every move of 2 or more hexes rolls for march attrition.
    [9] Every French move of 2 or more hexes this Turn rolls for march attrition, with 1 added to the score.
    [12] Units of the French VIII Corps may not move this Turn; from the next Turn on they may force march.
    [13] Of the Russian reinforcements for Kiev due on a later Turn than this, all those of the earliest such Turn arrive one Turn early.
   *[14] Any Depot in a city hex where a combat is fought this Turn is eliminated when its dice are thrown, without the loss of a Supply Train under rule 8.7.
}
nem-card-french = { $n ->
    [1] The French player picks one river hexside next to a French stack; it counts as bridged this Turn.
    [2] The French have 1 Supply Train fewer this Turn.
    [3] The French player looks at any 3 Russian stacks.
    [4] The French have 1 Combat Command more this Turn.
    [6] The French have 1 Combat Command fewer this Turn.
    [7] Up to 2 disrupted Polish units in General Supply return to good order at once, without Supply Train or Commander.
    [8] No Cossack rolls (13.1) are made this Turn.
    [10] The French player disrupts one undisrupted French infantry unit in Russia.
    [11] The French player looks at every Russian stack within 2 hexes of Murat or of Grouchy.
    [15] The units stacked with Napoleon, and he himself, may not move in the Movement phase; up to 2 disrupted units of that stack in General Supply return to good order at once, without Supply Train or Commander.
    [16] The Russians have 1 Supply Train fewer this Turn.
    [17] The French have 1 Combat Command more this Turn if a French unit occupies Smolensk.
    [18] After rule 7.6 this Turn the French player removes forage markers from up to 2 French stacks.
    [19] If a French unit occupies Moscow the French have 1 Supply Train fewer this Turn.
    [20] No stack of either side within 2 hexes of Moscow may attack or support an attack this Turn; one disrupted French unit in General Supply returns to good order at once, without Supply Train or Commander.
    [21] The Cossack rolls (13.1) of this Turn need one pip more: 6 instead of 5 or 6, and none hits where only a 6 would have.
    [22] The French have 2 Supply Trains more this Turn if every French Depot is linked to an ultimate supply source (7.8), otherwise 1 more.
    [23] French artillery may not move this Turn.
    [24] Not before Turn 11: until then the holder keeps the card and plays the other. Napoleon is removed from play for good, without the defeat of rule 14.7; the French have 1 Combat Command fewer this Turn; the French player names Murat or Eugene, whose designation is A from now on.
    [25] The French player eliminates one foreign-contingent combat unit.
    [26] The Russians have 1 Combat Command fewer this Turn.
    [27] March attrition rolls of both sides have 1 added this Turn.
    [28] The French player picks one river hexside next to a French stack; it counts as bridged this Turn, for withdrawals (11.11) too.
    [29] Units of neither side may cross an unbridged river hexside this Turn.
    [30] The French player removes one Prussian unit from play.
    [31] Austrian units may not move this Turn.
    [32] No Cossack rolls (13.1) are made this Turn.
    [33] One disrupted French veteran unit in General Supply returns to good order at once, without Supply Train or Commander.
    [34] Once this Turn, before the dice, a French attacking or defending stack that holds a French Guard unit adds 2 to its final value.
   *[35] The French player disrupts one unit in one French stack of 4 or more combat units, and the Russian player one unit in one Russian stack of 4 or more, if there are any.
}
nem-card-russian = { $n ->
    [1] The Russian player picks one bridge with no French combat unit on or next to either of the two hexes that it joins; it counts as absent this Turn.
    [2] After rule 7.6 this Turn the Russian player puts forage markers on up to 2 French stacks in Russia that are not in a city with a French Depot.
    [3] The Russian player picks one Russian stack within 2 hexes of Dunaburg; it may not move this Turn and adds 2 to its final defence value in one combat this Turn, declared before the dice.
    [4] No Russian stack rolls for rule 16.5 this Turn; the roll of Constantine (16.4) is still made.
    [6] The first time this Turn that the French could order an attack they must pass; they keep their later opportunities.
    [7] One disrupted Russian unit in a Russian city and in General Supply returns to good order at once, without Supply Train or Commander.
    [8] The French have 1 Supply Train fewer this Turn.
    [10] One undisrupted French infantry unit in Russia, picked by the French player, is disrupted.
    [11] Once this Turn a Russian stack that is attacked may withdraw (11.11) before combat takes place; the attackers may advance into the hex.
    [15] The Russian player rolls 1d6; on 5 or 6 Napoleon and the units stacked with him may not move in the Movement phase of this Turn.
    [16] At the end of this Turn the Russian player returns one eliminated Russian conscript infantry unit to Moscow or Kaluga; the limits of rule 13.3 apply.
    [17] The Russians have 1 Combat Command more this Turn.
    [18] The Russians have 1 Supply Train more this Turn.
    [19] If a French unit occupies Moscow the French have 2 Supply Trains fewer this Turn.
    [20] No stack of either side within 2 hexes of Moscow may attack or support an attack this Turn.
    [21] The Russian player names up to 3 French Depots in Russia with no French combat unit on them and rolls 1d6 for each; on 5 or 6 the Depot is eliminated and rule 8.7 lowers the French Supply Trains.
    [22] The French have 1 Supply Train fewer this Turn.
    [23] French artillery may neither move nor attack this Turn, and no stack with it may support an attack; the Russian player rolls 1d6 and on 6 one French artillery unit, picked by the French player, is eliminated.
    [24] Not before Turn 11: until then the holder keeps the card and plays the other. Napoleon is removed from play for good, without the defeat of rule 14.7; the French have 1 Combat Command fewer this Turn; the French player names Murat or Eugene, whose designation is A from now on.
    [25] Two foreign-contingent combat units, picked by the French player, are eliminated.
    [26] The stack with Kutuzov may neither attack nor support an attack this Turn; up to 2 disrupted Russian units in General Supply return to good order at once, without Supply Train or Commander.
    [27] March attrition rolls of the French have 1 added this Turn.
    [28] The Russian player picks one bridge on a hexside of a hex with a French stack; it counts as absent this Turn.
    [29] French units may not cross an unbridged river hexside this Turn.
    [30] From Turn 13 on all Prussian units of X Corps are removed from play; on an earlier Turn only those next to a hex with a Russian unit.
    [31] Austrian units may not attack this Turn, and no stack with them may support an attack; at the end of the Turn each undisrupted one more than 5 hexes from Austria is disrupted.
    [32] The Cossack rolls (13.1) of this Turn hit on one pip less than usual, that is on 4, 5 or 6 from Turn 7 on.
    [33] One disrupted French line or conscript unit, picked by the French player, is eliminated.
    [34] The French have 1 Combat Command fewer this Turn if no French Guard unit is within 3 hexes of a Russian stack.
   *[35] In each city with a French stack of 4 or more combat units one undisrupted unit, picked by the French player, is disrupted.
}

nem-card-1813 = { $n ->
    [1] Class of 1813
    [2] Cossack terror
    [3] To my people
    [4] Spring thaw
    [5] No horses
    [6] Lützow Freikorps
    [7] Kutuzov's caution
    [8] British muskets
    [9] Unrest in Hamburg
    [10] Yorck's conscience
    [11] The King of Saxony flees
    [12] Gendarmes collect stragglers
    [13] A marshal falls
    [14] Krümper reservists
    [15] Polish loyalty
    [16] Requisition riots
    [17] Marshal Forward
    [18] Spies in every salon
    [19] Landsturm edict
    [20] The King hesitates
    [21] Gneisenau's staff
    [22] Cover Berlin
    [23] Copenhagen wavers
    [24] Bernadotte temporises
    [25] Austrian mediation
    [26] Flooded Elbe
    [27] Emperor at the front
    [28] Allied quarrel
    [29] Gold for iron
    [30] Ammunition runs low
    [31] Moreau is killed
    [32] The Emperor's stomach
    [33] Katzbach in spate
    [34] Saxony eaten bare
    [35] Saxons desert
    [36] Bavaria wavers
    [37] Raiding corps
    [38] Raid on Kassel
    [39] Army of Poland
    [40] Madame de Merges
    [41] Trachenberg plan
    [42] Fog
    [43] Three monarchs at headquarters
    [44] Congreve rockets
    [45] The bridge is blown
    [46] Typhus at Mainz
    [47] The Guard in reserve
    [48] Empty Austrian magazines
    [49] Tyrol rises
    [50] Frankfurt proposals
    [51] Vienna keeps counsel
    [52] Austria arms
    [53] Smugglers on the Bohemian border
    [54] Quiet on the Isonzo
   *[other] Card { $n }
}
nem-card-1813-both = { $n ->
    [4] No stack of either side may force march this Turn, and no unit of either side may enter a marsh hex.
    [11] Saxon units on the French side may not attack this Turn, and no stack with them may support an attack.
    [13] If Bessières is not on the board when this card is laid, the French have 1 Combat Command fewer this Turn. If he is, the player who lays the card rolls 1d6, and on 1, 2 or 3 Bessières is eliminated.
   *[other] Nothing happens.
}
nem-card-1813-french = { $n ->
    [1] At the end of this Turn the French player returns one eliminated French conscript infantry unit to Mainz; the limits of rule 13.3 apply.
    [2] The French player rolls at once, even before Turn 4, as in rule 13.1: 1d6 for each city with a Cossack unit, and every 5 or 6 moves 1 battle point from the Coalition to the French. The usual rolls of this Turn are still made.
    [3] With rule 15.1 the French player looks at up to 2 Coalition stacks and sees the Prussian units in them; without that rule nothing happens.
    [5] French cavalry, and any stack while it marches with it, may not force march this Turn.
    [6] The French player rolls 1d6; on 4, 5 or 6 the Coalition has 1 Supply Train fewer this Turn.
    [7] The Coalition has 1 Combat Command fewer this Turn.
    [8] If a Coalition unit occupies Koslin or Stolp, the Coalition has 1 Supply Train fewer this Turn.
    [9] If a Coalition unit occupies Hamburg, the French player rolls 1d6; on 6 the French gain 1 battle point and the Coalition loses 1, within the limits of 0 and 12.
    [10] Yorck and the units stacked with him may not move in the Movement phase of this Turn.
    [12] Up to 2 disrupted French units in General Supply return to good order at once, without Supply Train or Commander.
    [14] With rule 15.1 the French player looks at one Coalition stack and sees the Prussian units in it; without that rule nothing happens.
    [15] Up to 2 disrupted Polish units in General Supply return to good order at once, without Supply Train or Commander.
    [16] The French have 1 Supply Train fewer this Turn.
    [17] Where rule 11.10 or 11.12 lets a defending stack with Blücher choose this Turn between staying and withdrawing, it has to stay; a withdrawal that it is forced to make still takes place.
    [18] With rule 15.1 the French player looks at up to 3 Coalition stacks. With or without that rule, each Coalition stack with units of two or more nations subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [19] Nothing happens.
    [20] The Coalition has 1 Combat Command fewer this Turn.
    [21] Each Coalition stack whose Commander with the highest rating is Prussian subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [22] After the forage markers are placed, one French stack with a Commander within 6 hexes of Berlin gets a Supply Train beyond those of the Turn.
    [23] March attrition rolls of stacks made up of Danish units only have 1 subtracted this Turn.
    [24] Swedish units may not attack this Turn, and no stack with them may support an attack.
    [25] The French player adds 1 to the French die in the next roll for an Armistice (14.15), in whatever Turn that roll is made.
    [26] The French player picks one bridge over the Elbe or the Oder; it counts as absent this Turn.
    [27] The French have 1 Combat Command more this Turn. After the forage markers are placed, the stack with Napoleon gets a Supply Train beyond those of the Turn.
    [28] Each Coalition stack with both Russian and Prussian units subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [29] The Coalition has 1 Supply Train fewer this Turn.
    [30] The French and the Coalition each have 1 Combat Command fewer this Turn.
    [31] The French have 1 Combat Command more this Turn.
    [32] Napoleon and the units stacked with him may not force march this Turn; one disrupted unit of that stack in General Supply returns to good order at once, without Supply Train or Commander.
    [33] March attrition rolls of stacks of either side that cross a river hexside in their march, bridged or not, have 1 added this Turn.
    [34] The French have 1 Supply Train fewer this Turn.
    [35] One disrupted Saxon unit on the French side in General Supply returns to good order at once, without Supply Train or Commander.
    [36] One disrupted Bavarian unit on the French side in General Supply returns to good order at once, without Supply Train or Commander.
    [37] The French player rolls 1d6; on 4, 5 or 6 one Coalition unit west of the Elbe that is either Cossacks or line cavalry, picked by the Coalition player, takes a hit (11.17).
    [38] The French player rolls at once as in rule 13.1: 1d6 for each city with a Cossack unit, and every 6 moves 1 battle point from the Coalition to the French. The usual rolls of this Turn are still made.
    [39] All Russian reinforcements due at the end of this Turn arrive one Turn late; if none are due, all those of the next Turn that has some do.
    [40] Austrian units stacked with Russian ones, and Russian units stacked with Austrian ones, may not move this Turn; each Coalition stack with both Austrian and Russian units subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [41] With rule 15.1 the French player looks at up to 2 Coalition stacks; without that rule nothing happens.
    [42] Every stack of either side subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [43] The Coalition has 1 Combat Command fewer this Turn.
    [44] Each Coalition stack with a Swedish unit, a British unit or a unit of Walmoden's corps subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [45] The French player picks one bridge over any river; it counts as absent this Turn.
    [46] The French player disrupts one undisrupted French infantry unit in a city.
    [47] In one combat of this Turn, declared before the dice, an attacking French stack that holds a French Guard unit may add 2 to its final attack value.
    [48] The Coalition has 1 Supply Train fewer this Turn.
    [49] Hiller and the units stacked with him may not move in the Movement phase of this Turn.
    [50] The French player may give 1 French battle point to the Coalition; if this is done, the French have 2 Supply Trains and 1 Combat Command more this Turn.
    [51] If no French unit is in Austria or next to it when this card is laid, the French have 1 Combat Command more this Turn.
    [52] The French have 1 Supply Train more this Turn.
    [53] The French have 1 Supply Train more this Turn.
    [54] After the forage markers are placed, one French stack with a Commander in northern Italy (the Kingdom of Italy and the part of France around Genoa) gets a Supply Train beyond those of the Turn.
   *[other] Nothing happens.
}
nem-card-1813-coalition = { $n ->
    [1] The Coalition player rolls 1d6; on 5 or 6 all French reinforcements due at the end of this Turn arrive one Turn late or, if none are due, all those of the next Turn that has some do.
    [2] With rule 15.1 the Coalition player looks at up to 3 French stacks within 3 hexes of a Cossack unit; without that rule nothing happens.
    [3] At the end of this Turn the Coalition player returns one eliminated Prussian conscript infantry unit to Breslau; the limits of rule 13.3 apply. The Coalition has 1 Combat Command more this Turn.
    [5] French cavalry may not advance after combat this Turn, and causes no additional hit on a stack that withdraws (11.16).
    [6] The French have 1 Supply Train fewer this Turn.
    [7] Russian units west of the Oder may not attack this Turn, and no stack with them may support an attack.
    [8] If a Coalition unit occupies Koslin or Stolp, the Coalition has 1 Supply Train more this Turn.
    [9] If a French unit occupies Hamburg, one undisrupted French unit there, picked by the French player, is disrupted.
    [10] After the forage markers are placed, the stack with Yorck gets a Supply Train beyond those of the Turn.
    [12] One disrupted Coalition unit in General Supply returns to good order at once, without Supply Train or Commander.
    [14] Up to 2 disrupted Prussian units in General Supply return to good order at once, without Supply Train or Commander. If none does, the Coalition player may pick one Prussian conscript infantry unit on the board instead: for the rest of the game it does not count as a conscript in support rolls.
    [15] The Coalition player rolls 1d6; on 5 or 6 Polish units may not move this Turn.
    [16] After rule 7.6 this Turn the Coalition player puts forage markers on up to 2 French stacks in the Confederation of the Rhine that are not in a city with a French Depot.
    [17] Hexes of forced march add nothing this Turn to the march attrition rolls of the stack with Blücher.
    [18] With rule 15.1 the Coalition player looks at up to 2 French stacks; without that rule nothing happens.
    [19] The Coalition player rolls 1d6 for each French unit in Prussia that is the only combat unit in its hex and not in a city; on 5 or 6 it takes a hit (11.17).
    [20] Prussian units may not attack this Turn, and no stack with them may support an attack.
    [21] Each Coalition stack whose Commander with the highest rating is Prussian adds 1 to its support rolls (10.4, 10.5) this Turn.
    [22] In one combat of this Turn, declared before the dice, a defending Coalition stack in Berlin or next to it may add 2 to its final defence value.
    [23] Danish units may neither move nor attack this Turn, and no stack with them may support an attack.
    [24] Swedish units may not move this Turn; one disrupted Swedish unit in General Supply returns to good order at once, without Supply Train or Commander.
    [25] The Coalition player adds 1 to the Coalition's die in the next roll for an Armistice (14.15), in whatever Turn that roll is made.
    [26] The Coalition player picks one bridge over the Elbe; it counts as absent this Turn.
    [27] If Napoleon is not on the board when this card is laid, the French have 1 Combat Command fewer this Turn.
    [28] Russian units stacked with Prussian ones, and Prussian units stacked with Russian ones, may not attack this Turn, and no stack with both may support an attack.
    [29] The Coalition has 1 Supply Train more this Turn.
    [30] The French and the Coalition each have 1 Combat Command fewer this Turn.
    [31] The Coalition has 1 Combat Command fewer this Turn.
    [32] Napoleon adds nothing to the Combat Factors of the units stacked with him this Turn (16.2), and that stack may not advance after combat.
    [33] March attrition rolls of French stacks that cross a river hexside in their march, bridged or not, have 1 added this Turn.
    [34] After rule 7.6 this Turn the Coalition player puts forage markers on up to 3 French stacks in Saxony that are not in a city with a French Depot.
    [35] The Coalition player rolls 1d6; on 4, 5 or 6 one Saxon unit on the French side that is marked with an asterisk, picked by the French player, is eliminated.
    [36] Bavarian units on the French side that are marked with an asterisk may neither move nor attack this Turn, and no stack with them may support an attack. The Coalition player rolls 1d6; on 6 one of them, picked by the French player, is eliminated.
    [37] The Coalition player names up to 2 French Depots in the Confederation of the Rhine with no French combat unit on them and rolls 1d6 for each; on 5 or 6 the Depot is eliminated and rule 8.7 lowers the French Supply Trains.
    [38] If nobody of either side stands in Cassel, the Coalition player may put one Cossack unit that is within 5 hexes of it into the city. In any case the Coalition player rolls 1d6; on 5 or 6 one Westphalian unit on the French side that is marked with an asterisk, picked by the French player, is eliminated.
    [39] Of the Russian reinforcements due on a later Turn than this, all those of the earliest such Turn arrive one Turn early; those of other nations keep to their Turn.
    [40] Austrian units stacked with Russian ones, and Russian units stacked with Austrian ones, may not move this Turn.
    [41] Once this Turn a Coalition stack that the stack with Napoleon attacks may withdraw (11.11) before combat takes place; the attackers may advance into the hex.
    [42] Every stack of either side subtracts 1 from its support rolls (10.4, 10.5) this Turn.
    [43] Each attack that the stack with Schwarzenberg is ordered to make this Turn costs the Coalition 1 Combat Command more, which adds nothing to any roll; if none is left to pay with, the stack may not attack.
    [44] In one combat of this Turn, declared before the dice, an attacking Coalition stack that holds a Swedish unit, a British unit or a unit of Walmoden's corps may add 2 to its final attack value.
    [45] The Coalition player picks one bridge on a hexside of a hex with a French stack; it counts as absent this Turn.
    [46] One undisrupted French infantry unit in a city, picked by the French player, is disrupted.
    [47] No stack with a French Guard unit may support an attack or a defence this Turn.
    [48] After rule 7.6 this Turn the Coalition player puts forage markers on 2 stacks with Austrian units that are not in a city with a Coalition Depot, or on all such stacks if there are fewer.
    [49] The Coalition player rolls 1d6 for each French unit in the Tyrol (hexes 3823 and 3824) or in the Illyrian Provinces that is the only combat unit in its hex, in a city or not; on 4, 5 or 6 it takes a hit (11.17).
    [50] If the Coalition holds 8 or more territorial points (14.4a) when this card is laid, it gains 1 battle point and the French lose 1, within the limits of 0 and 12.
    [51] The Coalition has 1 Combat Command fewer this Turn.
    [52] If no French unit is in Austria or within 3 hexes of it when this card is laid, the French have 1 Supply Train fewer this Turn.
    [53] The French have 1 Supply Train fewer this Turn.
    [54] The Coalition player rolls 1d6; on 5 or 6 one French stack in northern Italy (the Kingdom of Italy and the part of France around Genoa), picked by the Coalition player, may not move this Turn.
   *[other] Nothing happens.
}

nem-panel-cities = Victory cities
nem-city = { $place } ({ $n })
nem-both-sides = both sides
nem-nobody = nobody
nem-panel-arrivals = Reinforcements to come
nem-due = Turn { $turn }, { $side }
nem-names = { $names }
nem-panel-losses = Strength and losses
nem-losses = lost: { $foot } infantry, { $horse } cavalry, { $guns } artillery, { $generals } commanders
nem-strength = On the board: { $side }
nem-sheet-territory = Territory
nem-area-territory = Friendly to { $side }
nem-sheet-victory = Victory cities
nem-area-victory = Points of { $side }
nem-sheet-shadow = Cavalry's shadow
nem-area-shadow = Barred by the cavalry of { $side }
nem-sheet-supply = Supply
nem-area-supply = Fed by the depots of { $side }
nem-area-cut = Routes of { $side } stop here
nem-sheet-march = The march
nem-area-march = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $clean } % without loss
nem-odds-march = If the march ends after { $n ->
    [one] one hex
   *[other] { $n } hexes
}
nem-way-attrition = attrition: { $chance } percent that somebody falls out
nem-way-hungry = no depot feeds this hex: out of General Supply
nem-odds-march-clean = nobody falls out
nem-odds-march-eliminated = units eliminated
nem-odds-march-disrupted = units disrupted
nem-option-two-year = A campaign of two years
nem-option-two-year-gist = The French may go into winter quarters by Turn 7 and play on in 1813, without the winter.
nem-wintering = Winter quarters
nem-two-years = The second year
nem-source = New French source of supply
nem-none = none
nem-in-france = in France, may return
nem-panel-afoot = Units and commanders without quarters
nem-panel-to-lose = Winter losses still to be chosen
nem-panel-to-restore = Russians who come back now
nem-panel-lost = Russians lost in 1812
nem-panel-emperor = Napoleon
nem-ask-hibernate = Go into winter quarters, and fight on in 1813? You are asked only once.
nem-ask-quarter = Find quarters for every stack that cannot winter where it stands; others may leave their place or stay. Then say that you are done.
nem-ask-billet = Where do those from { $hex } winter? Choose a place for all, or first who goes by himself.
nem-ask-source = Make a city a source of supply, or none.
nem-ask-winter-losses = The winter takes its toll: who is lost? Foreign contingents go first, commanders last.
nem-ask-restore = Which of those lost in 1812 comes back?
nem-ask-restore-where = Where does he come back?
nem-ask-rejoin = Napoleon returns: to which stack?
nem-do-hibernate = Go into winter quarters
nem-do-leave = Leave the place in { $hex }
nem-do-lodge = Find quarters for those from { $hex }
nem-do-source = Make { $hex } a source of supply
nem-no-winter-quarters = The French do not go into winter quarters: the war goes on.
nem-winter-quarters = The armies go into winter quarters.
nem-quartered = { $n ->
    [one] One from { $from } winters
   *[other] { $n } from { $from } winter
} in { $hex }.
nem-no-quarters = { $piece } finds no quarters and is out of play.
nem-winters-unfed = { $piece } winters in { $hex }, out of supply.
nem-source-named = { $place } ({ $hex }) is a French source of supply from now on.
nem-source-cut = { $place } ({ $hex }) is no source of supply any more: the Russians have cut it off.
nem-winter-losses = The winter takes { $units ->
    [one] one unit
   *[other] { $units } units
}{ $commanders ->
    [0] .
    [one] {" "}and one commander.
   *[other] {" "}and { $commanders } commanders.
}
nem-lost-to-winter = { $piece } is lost to the winter.
nem-emperor-stays = { $commander } winters with the army ({ $die }).
nem-emperor-leaves = { $commander } leaves for France and may return ({ $die }).
nem-emperor-gone = { $commander } leaves for France for good ({ $die }).
nem-emperor-returns = { $commander } is back ({ $die }).
nem-emperor-not-yet = { $commander } stays in France ({ $die }).
nem-may-come-back = { $n ->
    [0] Nobody of those lost in 1812 comes back.
    [one] One of those lost in 1812 comes back.
   *[other] { $n } of those lost in 1812 come back.
}
nem-restored = { $piece } is back in { $hex }.
nem-1813-begins = The campaign of 1813 begins.
nem-no-homeless = Somebody can still find quarters: find them first.
nem-no-quarters-french = The French winter in friendly cities, or in cities with a depot of theirs.
nem-no-quarters-russian = The Russians winter within three hexes of a depot, not next to the French, nor downstream of their new source.
nem-no-source = It must be a friendly city without Russians, or one with your depot on a river to the Baltic, with no Russian downstream.
nem-no-winter-loss = Foreign contingents go before French and Polish units.
nem-no-restore = Only those lost in 1812 come back, in or next to Kiev, Moscow or St Petersburg, away from the French.
nem-option-capacity = Supply trains make room for larger stacks
nem-option-capacity-gist = A supply train can be spent so that a hex holds three more, twice at most.
nem-ask-excess = A stack of the enemy is larger than its hex can hold: which unit is lost?
nem-do-widen = Spend the train in { $hex } to make room there
nem-do-carry = Take a train along, to make room where the march ends
nem-room = A train makes room: the hex holds { $n }
nem-wider = A supply train makes room in { $hex }: the hex holds { $n } this Turn.
nem-carried = A further supply train goes along from { $hex }.
nem-no-bread = { $hex } cannot hold so many: { $unit } is lost.

nem-option-fog = Fog of war: stacks unseen, and blank counters
nem-option-fog-gist = Nobody looks into the enemy’s stacks, and blank counters may swell them.
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
nem-forage-unseen = { $hex } forages: { $die }.
nem-attrition-unseen = The march to { $hex } was hard: the die shows { $die }.
nem-attrition-unseen-none = The march to { $hex } costs nothing that shows: the die shows { $die }.
nem-order-unseen-fails = The attack of { $side } from { $from } on { $to } fails.
nem-order-unseen-goes = The attack of { $side } from { $from } on { $to } goes ahead.
nem-support-unseen-fails = The stack in { $hex } does not come.
nem-rode-unseen = A commander rides to { $hex }.
nem-cossacks-unseen-miss = Cossacks ride past a lone unit in { $hex } ({ $die }).
nem-cossacks-unseen-disrupt = Cossacks fall upon a lone unit in { $hex } ({ $die }): it is disrupted.
nem-event-somebody = A unit in { $hex } is disrupted.
nem-month = { $n ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

# 1813

nem-campaign-1813 = Central Europe, 1813
nem-option-weak-start = Troops below strength in the first Turns (16.3)
nem-option-weak-start-gist = Both sides attack with less in the first three Turns: 3, 2 and 1 are taken off.
nem-option-late-truce = Reinforcements farther off after a late Armistice (16.4)
nem-option-late-truce-gist = If the Armistice comes only on Turn 10 or 11, three Russian corps arrive far off at Allenstein.
nem-option-bargain = Austria may be bought off (16.5)
nem-option-bargain-gist = At the Armistice the French may offer points for which Austria stays out of the war.
nem-option-tension = Partners of the Coalition may fall out (16.6)
nem-option-tension-gist = After a great French victory commanders of the Coalition lead their own countrymen only.
nem-option-evacuated = Garrisons drawn back before the game (15.2)
nem-option-evacuated-gist = The garrisons in the east are gone: their troops begin at Magdeburg and Leipzig.
nem-option-crowding = Crowded stacks forage at home too (15.3)
nem-option-crowding-gist = A stack without a train beside two others forages even in its own country.
nem-option-round-down = Italian edition: what the loser inflicts is rounded down (11.15)
nem-option-round-down-gist = The winner’s loss, half of the difference, is rounded down instead of up.
nem-option-forage-feeds = Italian edition: foragers who find enough need no route to a depot (6.1, 6.3)
nem-option-forage-feeds-gist = Foraging that succeeds feeds a stack, whether a route leads to a depot or not.
nem-option-safe-depots = Italian edition: a depot falls only to those who enter its hex (8.7)
nem-option-safe-depots-gist = An unguarded depot is not destroyed by an attack from beside it.
nem-option-pure-cavalry = Italian edition: cavalry corps commanders lead only pure cavalry in support (16.2)
nem-option-pure-cavalry-gist = In support such a commander helps only if everybody in his stack is cavalry.
nem-option-may-spare = Italian edition: who has more depots than trains loses as many of them as the enemy likes, or none (7.2)
nem-option-may-spare-gist = The enemy may leave depots standing for which there are too few trains.
nem-preset-basic = The Basic Game: armies, supply and combat, and the historical set-up. Begin here.
nem-preset-free = The Basic Game, but both sides set up their armies as they like.
nem-preset-advanced-1812 = The Advanced Rules with event cards, commanders, politics and the fog of war; it may last two years.
nem-preset-everything-1812 = The Advanced Rules, and with them larger stacks and free set-up.
nem-preset-advanced-1813 = The Advanced Rules with event cards, commanders, bargains over Austria and the fog of war.
nem-preset-everything-1813 = The Advanced Rules, and with them garrisons drawn back and hungry crowds.
nem-preset-italian = The Basic Game where the Italian edition says something else than the English one.
nem-truce-headline = The Armistice
nem-ask-truce = Will you offer a truce?
nem-ask-answer = The enemy offers a truce. Do you take it?
nem-ask-bargain = How many battle points do you offer for Austria's neutrality?
nem-ask-haggle = For { $n } battle points Austria would stay neutral. Do you agree?
nem-ask-redeploy = Move your stacks behind the line of the truce.
nem-ask-redeploy-from = Where do those from { $hex } go? Choose a place for all, or first who goes by himself.
nem-do-redeploy = Redeploy those from { $hex }
nem-ask-lift = Which depots do you take up, to put them elsewhere?
nem-ask-resite = Where do you put the next depot?
nem-do-truce = Offer a truce
nem-do-accept = Agree
nem-do-refuse = Refuse
nem-do-bid = Offer { $n }
nem-do-lift-depot = Take up the depot in { $hex }
nem-truce-thrown = { $side } may call a truce: the French threw { $french }, the Coalition { $allied }.
nem-truce-offered = { $side } offer a truce.
nem-truce-refused = { $side } refuse the truce.
nem-truce = Armistice. Both armies recover and draw back behind their lines.
nem-redeployed = { $n ->
    [one] One from { $from } goes
   *[other] { $n } from { $from } go
} to { $hex }.
nem-no-place-behind-line = { $piece } finds no place behind the line and is out of play.
nem-truce-points = The Coalition has { $points } battle points after the truce.
nem-truce-over = The Armistice ends. The war goes on with Turn { $turn }.
nem-no-truce = Nobody will call a truce any more. Austria stays out of the war.
nem-italy-cut-off = French forces in northern Italy may not leave it any more.
nem-bid = The French offer { $n } battle points if Austria stays neutral.
nem-bid-declined = The Coalition declines.
nem-austria-joins = Austria joins the Coalition.
nem-austria-bought = Austria stays neutral, and the Illyrian Provinces with her.
nem-depot-gone = The depot in { $hex } is on neutral ground now, and is gone.
nem-hamburg-held = The Coalition holds Hamburg, and gains a battle point ({ $n } of { $most }).
nem-rhine-shaken-defeat = Napoleon is beaten. The Confederation of the Rhine looks for new friends.
nem-rhine-shaken-cities = The Coalition stands in the cities of the Rhine. The Confederation looks for new friends.
nem-rhine-wavers = The Confederation of the Rhine wavers: both sides may forage and set up depots there.
nem-rhine-turns = The Confederation of the Rhine joins the Coalition.
nem-defects = { $unit } in { $hex } defects.
nem-torgau-opens = Saxony joins the Coalition, and Torgau ({ $hex }) opens its gates.
nem-interned = A stack from { $hex } is driven over the border and interned ({ $n } units).
nem-swedes-unwilling = The Swedes will not attack { $hex } at such odds. The order comes to nothing.
nem-murat-leaves = { $commander } leaves the army to see after his kingdom.
nem-term-weak = below strength
nem-term-quarrel = partners at odds
nem-panel-politics = Politics
nem-panel-rhine = Confederation of the Rhine
nem-panel-austria = Austria
nem-panel-truce = Armistice
nem-panel-hamburg = Points for Hamburg so far
nem-rhine-french = with France
nem-rhine-both = feeds both sides
nem-rhine-coalition = with the Coalition
nem-austria-neutral = neutral
nem-austria-joined = with the Coalition
nem-austria-bought-off = bought off
nem-truce-open = may still be called
nem-truce-now = in force
nem-truce-past = over
nem-truce-failed = none
nem-no-hamburg = French troops keep away from Hamburg in the first two Turns.
nem-no-italy = French forces have to stay in northern Italy.
nem-no-neutral = That ground is neutral.
nem-no-swedes = Swedes stand with others only under a Swedish commander.
nem-no-bound = These troops may neither move nor attack yet.
nem-no-garrison = A garrison may leave only after a Turn in which others have come to it.
nem-no-garrison-attack = A garrison does not attack.
nem-no-war = These troops may not be attacked yet.
nem-no-behind-line = That is not behind your line of the truce, or there is no room.
nem-no-stragglers = Somebody can still go behind the line: place them first.

# Why a computer player does something
nem-why-take = to take { $hex }
nem-why-hold = to hold { $hex }
nem-why-raid = to raid the depot in { $hex }
nem-why-beat = to beat the enemy in { $hex }
nem-why-position = to stand better
nem-why-march = This stack should march toward { $hex }, { $aim }.
nem-why-toward = The march goes toward { $hex }: of all the hexes in reach the best by goal, supply and danger.
nem-why-place = Here the arms complement each other, somebody leads them, and the front is near.
nem-why-depot = A depot here feeds those who are there and those who will go on.
nem-why-convert = Nobody needs this depot any more, and a train can be used at once.
nem-why-remove = This is the depot that the enemy would miss most.
nem-why-train = With a train this stack can rally, found a depot, or need not forage.
nem-why-dummy = A dummy hides where the real trains are.
nem-why-rally = Disrupted units can neither march nor attack.
nem-why-spare = No march is worth this train.
nem-why-muster = Everybody goes who is not needed to hold the place.
nem-why-halt = No other hex in reach is worth another step.
nem-why-attack = The attack should win by about { $margin } before the dice.
nem-why-no-attack = No attack is worth its risk.
nem-why-spend = So many combat commands make the order likely and call enough support; the others are kept.
nem-why-call = Every unit that comes helps.
nem-why-hit = This is the unit that can be spared most easily.
nem-why-withdraw = There the stack is fed and farthest from the enemy's weight.
nem-why-stand = The place is worth holding, and the enemy is not strong enough to fear.
nem-why-advance = The hex is worth having and can be held.
nem-why-no-advance = In that hex the stack would be hungry or in danger.
nem-why-ride = A commander belongs where the most troops need him.
nem-manner-bold = Boldly, for battle
nem-manner-moscow = On the road to Moscow
nem-manner-petersburg = On the road to St Petersburg
nem-manner-strike = To strike back
nem-why-card = Of what the card allows this promises most.

# The linked campaign (17)
nem-linked-1812-13 = 1812 and 1813, the linked campaign
nem-napoleon-leaves = Napoleon leaves the army and goes to Paris; he will be back in April 1813.
nem-napoleon-stays = Napoleon stays with the army. Reinforcements of Turn 12 of 1813 and later are forfeited.
nem-early-warsaw = The Coalition holds Warsaw and Konigsberg or Lemberg before 1813: the war is won.
nem-early-capital = The year ends with the French in a Russian capital: the war is won.
nem-early-no-invasion = The year ends, and no Turn has ended with a great prize in French hands: the Coalition wins.
nem-parting = Austrians and Prussians go home, and all disrupted French with them: { $n } { $n ->
    [one] unit leaves
   *[other] units leave
  } the war. Austria is neutral, Prussia is friendly to both sides.
nem-linked-interned = { $side } troops on ground that became neutral are interned until after an Armistice.
nem-second-part = 1813: from now on the rules and the victory of Napoleon's Nemesis count.
nem-dismissed = { $commander } leaves the map; he may come again with the card of 1813.
nem-sources-back = All sources in French hands: the Coalition lives off Russia again.
nem-sources-france = The French live off France from now on, with the Supply Trains of 1813.
nem-sources-warsaw = The Coalition lives off Warsaw from now on, with the Supply Trains of 1813.
nem-prussia-joins = Prussia joins the Coalition.
nem-garrisons = { $unit } becomes the garrison of { $hex }.
nem-governor = { $commander } takes command in { $hex }.
nem-ask-paris = Does Napoleon go to Paris now and come back in April, or stay and forfeit the reinforcements of Turn 12 of 1813 and later?
nem-ask-dismiss = Choose commanders to take off the map, who may come again with the card of 1813, or go on.
nem-ask-sources-french = Change the sources of supply to the western edge in France, for good? The units of the card of 1813 come with it.
nem-ask-sources-coalition = Change the source of supply to Warsaw, for good? The units of the card of 1813 come with it.
nem-ask-garrison-city = Choose a city to leave a garrison in, or go on.
nem-ask-garrison = Choose who stays as its garrison.
nem-do-paris = Go to Paris
nem-do-garrison = Leave a garrison in { $hex }
nem-sources-old-french = lives off Konigsberg and Warsaw
nem-sources-new-french = lives off France
nem-sources-old-coalition = lives off Russia
nem-sources-new-coalition = lives off Warsaw
nem-prussia-both = friendly to both sides
nem-prussia-coalition = in the Coalition
nem-panel-prussia = Prussia
nem-panel-link = From 1812 into 1813

# Who and where, as people say it
nem-stack = { $who }, at { $hex }
nem-force = { $leader }{ $others ->
    [0] {""}
    [one] {" "}and another
   *[other] {" "}and { $others } others
}, { $n ->
    [one] one unit
   *[other] { $n } units
}
nem-force-corps = { $leader }{ $others ->
    [0] {""}
    [one] {" "}and another
   *[other] {" "}and { $others } others
}, { $corps }, { $n ->
    [one] one unit
   *[other] { $n } units
}
nem-force-staff = { $leader }{ $others ->
    [0] {""}
    [one] {" "}and another
   *[other] {" "}and { $others } others
}
nem-force-unled = { $n ->
    [one] one unit
   *[other] { $n } units
} of { $side }
nem-corps = { $n } Corps
nem-corps-guard = Guard
nem-marched = { $who }: march from { $from } to { $hex }.
nem-marched-unseen = { $side }: a column marches from { $from } to { $hex }.
nem-march-unseen = { $side }: a march begins at { $hex }.
nem-step-unseen = { $side }: a column to { $hex }, hex { $n } of its march.
nem-city-taken = { $side } hold { $hex } now ({ $n ->
    [one] one point
   *[other] { $n } points
}).
nem-city-lost = { $side } do not hold { $hex } any more ({ $n ->
    [one] one point
   *[other] { $n } points
}).
nem-heading = Turn { $turn }, { $month }: { $phase }
nem-stage-events = events
nem-stage-supply = supply
nem-stage-rally = rally
nem-stage-marches = marches
nem-stage-combat = combat
nem-stage-rides = commanders
nem-stage-arrivals = reinforcements
