outpost-title = Avamposto
outpost-ford = Il guado
outpost-long-night = La lunga notte
outpost-raider = Incursore
outpost-picket = Picchetto
outpost-everything = Mappa, pedine e carte
outpost-option-cards = Carte di nebbia e di luna
outpost-option-cards-gist = A ogni turno l’incursore pesca una carta in segreto, di nebbia o di luna.
outpost-option-night = Notte
outpost-option-night-gist = È buio: una pedina si prende solo con cinque o più.
outpost-preset-basic = Corriere, esche e picchetti, nient’altro.
outpost-preset-full = Con le carte, e di notte.

outpost-setting-up = Piazzamento
outpost-turn = Turno { $turn } di { $last }
outpost-over = La partita è finita
outpost-track = Turno

outpost-counter = Pedina { $counter }
outpost-courier = Corriere { $counter }
outpost-decoy = Esca { $counter }
outpost-guard = Picchetto { $picket }
outpost-fog = nebbia
outpost-moon = luna
outpost-cards = Carte
outpost-deck = Nel mazzo
outpost-hand = In mano all'incursore
outpost-hand-fog = Nebbia nella tua mano
outpost-fog-shown = Nebbia mostrata
outpost-buried-fog = Nebbia tra le tue carte coperte
outpost-challenge = L'intimazione
outpost-your-choice = La tua scelta

outpost-ask-place = Metti una pedina sul bordo occidentale.
outpost-ask-name = Di' quale pedina è il corriere. Lo saprai solo tu.
outpost-ask-bury = Hai una carta di troppo: scartane una, coperta.
outpost-ask-raid = Muovi le tue pedine, poi di' che hai finito.
outpost-ask-watch = Muovi o intima l'alt con ogni picchetto, poi di' che hai finito.
outpost-ask-fog = Ti intimano l'alt. Mostra la nebbia, o affronta l'intimazione.
outpost-ask-meet = Fermarsi o correre? Il picchetto non lo vedrà prima di scegliere.
outpost-ask-press = Attendere o caricare? L'incursore ha già scelto.

outpost-do-place = Metti la pedina in { $hex }
outpost-do-name = Il corriere è { $counter }
outpost-do-bury = Scarta { $card }
outpost-do-step = { $counter } va in { $hex }
outpost-do-leave = { $counter } lascia la mappa
outpost-do-guard = Il picchetto { $picket } va in { $hex }
outpost-do-challenge = Il picchetto { $picket } intima l'alt a { $counter }
outpost-do-fog = Mostra la nebbia
outpost-do-no-fog = Non mostrare nulla
outpost-do-run = Corri
outpost-do-stand = Fermati
outpost-do-rush = Carica
outpost-do-wait = Attendi
outpost-do-done = Fatto

outpost-placed = La pedina { $counter } è in { $hex }.
outpost-named = Hai scelto { $counter } come corriere.
outpost-drew = Hai pescato { $card }.
outpost-drew-hidden = L'incursore pesca una carta.
outpost-buried = L'incursore scarta una carta coperta.
outpost-stepped = { $counter } va in { $hex }.
outpost-courier-left = { $counter } era il corriere, ed è passato.
outpost-decoy-left = { $counter } era un'esca, e se ne va.
outpost-guarded = Il picchetto { $picket } va in { $hex }.
outpost-challenged = Il picchetto { $picket } intima l'alt a { $counter }.
outpost-fogged = Sale la nebbia: l'intimazione va a vuoto.
outpost-met = L'incursore ha scelto.
outpost-ran = in corsa
outpost-stood = fermo
outpost-rushed = in carica
outpost-waited = in attesa
outpost-caught = preso
outpost-missed = sfuggito
outpost-shot = { $counter } era { $raider }, il picchetto { $picket }: { $total } contro { $needed }, { $verdict }.
outpost-term-die = il dado
outpost-term-guessed = il picchetto ha indovinato
outpost-term-forest = nel bosco
outpost-courier-caught = { $counter } era il corriere!
outpost-decoy-caught = { $counter } era solo un'esca.
outpost-night-ends = La notte è finita.

outpost-no-marsh = Nessuna pedina entra nella palude.
outpost-no-step = Una pedina fa un passo per turno, in un esagono adiacente vuoto.
outpost-no-guard = Un picchetto fa un passo per turno, in un esagono adiacente vuoto.
outpost-no-challenge = Un picchetto intima l'alt a una pedina adiacente, invece di muovere.
outpost-not-now = Non è questo che si chiede adesso.

outpost-reckon-left = Il corriere { $counter } è passato.
outpost-reckon-caught = Il corriere { $counter } è stato preso.
outpost-reckon-late = Il corriere { $counter } non è passato in tempo.
outpost-reckon-losses = { $n ->
    [0] Nessuna pedina è stata presa.
    [one] Una pedina è stata presa.
   *[other] Sono state prese { $n } pedine.
}

# Perché un giocatore computer fa qualcosa
outpost-why-east = Verso est, e lontano dai picchetti.
outpost-why-bar = Il segnalino più vicino al bordo va fermato.
outpost-why-card = La nebbia è per il corriere.
outpost-why-guess = Una scelta che l'altro non può prevedere.
outpost-why-wait = Non c'è niente di meglio da fare.
outpost-off = Fuori dalla mappa
outpost-box-left = Usciti
outpost-box-caught = Presi
