# Il sistema divisionale: 1812.
nem-title-1812 = L'invasione della Russia 1812
nem-campaign-1812 = La campagna del 1812
nem-seat-french = Francese
nem-seat-russian = Russo
nem-source-rules = Regole, piazzamento, rinforzi, tabelle
nem-source-names = Nomi delle divisioni
nem-source-ratings = Valori dei Comandanti che arrivano più tardi
nem-source-board = Terreno, fiumi e centri minori della mappa

nem-the-french = i Francesi
nem-the-russians = i Russi
nem-setting-up = Piazzamento
nem-turn = Turno { $turn } di { $last }
nem-over = La partita è finita
nem-track-turn = Turno
nem-track-battle = Punti Battaglia dei Russi

nem-hex = { $hex }
nem-place = { $place } ({ $hex })
nem-unit = { $unit }
nem-unit-full = { $unit } ({ $corps }, { $arm } { $class })
nem-commander = { $commander }
nem-veteran = di Veterani
nem-line = di Linea
nem-conscript = di Coscritti
nem-infantry = fanteria
nem-cavalry = cavalleria
nem-artillery = artiglieria
nem-depot = Deposito: lo tengono { $side }
nem-train = Treno di Rifornimento
nem-train-dummy = Treno fasullo
nem-train-back = Treno di Rifornimento a faccia in giù: lo schierano { $side }
nem-forage = Segnalino di Foraggio

nem-points = Punti Vittoria
nem-points-french = Francesi: territorio
nem-points-russian = Russi: territorio e battaglia
nem-points-battle = di cui per battaglia
nem-panel-commands = Comandi di Combattimento
nem-panel-depots = Depositi
nem-panel-trains = Treni di Rifornimento in questo Turno
nem-panel-placed = Treni sulla mappa, fasulli compresi
nem-panel-discarded = Treni scartati
nem-panel-trains-left = Treni che devi ancora assegnare
nem-panel-dummies-left = Fasulli che hai ancora

nem-ask-place = Piazza { $piece } sulla mappa.
nem-ask-arrive = Rinforzi: piazza { $piece } sulla mappa.
nem-ask-first-depots = Piazza i Depositi prima di cominciare, poi di' che hai finito.
nem-ask-convert = Converti un Deposito in un Treno di Rifornimento, o lascia tutto com'è.
nem-ask-remove = Il nemico ha più Depositi che Treni: puoi togliergli qualche Deposito.
nem-ask-allot = Assegna un Treno di Rifornimento o un fasullo, oppure passa e scarta un Treno.
nem-ask-found = Trasforma in Depositi i Treni nelle città, poi di' che hai finito.
nem-ask-rally = Recupera le pile che hanno un Treno e un Comandante, poi di' che hai finito.
nem-ask-rally-units = Quale unità torna in Buon Ordine?
nem-ask-march = Marcia con una pila, oppure passa e scarta un Treno.
nem-ask-muster = Chi parte? Scegli tutti, oppure unità e Comandanti uno per uno.
nem-ask-route = Marcia nell'esagono successivo, oppure fermati.
nem-ask-attrition-eliminate = La marcia è costata un'unità: quale viene eliminata?
nem-ask-attrition-disrupt = La marcia ha logorato le forze: quale unità viene disorganizzata?
nem-ask-escape = Il tuo Comandante riesce a fuggire: verso quale pila?
nem-ask-attack = Ordina un attacco, oppure rinuncia per questo Turno.
nem-ask-order = Chi attacca? Scegli tutti, oppure le unità una per una.
nem-ask-spend = Quanti Comandi di Combattimento spendi per l'ordine?
nem-ask-slip = Si difende solo la tua cavalleria, e il nemico attacca senza la sua: ti ritiri in tempo, o resti?
nem-ask-call = Chiama in supporto le pile vicine, poi di' che hai finito.
nem-ask-spend-defence = Sei sotto attacco: quanti Comandi di Combattimento spendi?
nem-ask-hits = Assegna un colpo a un'unità.
nem-ask-volunteer = I colpi sono dispari: se vuoi, puoi sacrificare un'unità disorganizzata.
nem-ask-withdraw = Devi ritirarti: dove?
nem-ask-withdraw-or-stay = Ti ritiri, o resti?
nem-ask-overflow = Non c'è posto per tutti: chi prosegue?
nem-ask-farther = Dove va l'unità?
nem-ask-pursuit = La cavalleria travolge i tuoi sbandati: quale unità va perduta?
nem-ask-advance = Avanza nell'esagono con tutti, con alcuni o con nessuno.
nem-ask-ride = Quale Comandante monta in sella? Oppure di' che hai finito.
nem-ask-ride-to = Fin dove cavalca?

nem-do-place = Piazza qui: { $hex }
nem-do-depot = Appronta un Deposito a { $hex }
nem-do-convert = Converti in un Treno il Deposito di { $hex }
nem-do-remove = Rimuovi il Deposito di { $hex }
nem-do-train = Assegna un Treno di Rifornimento a { $hex }
nem-do-dummy = Assegna un fasullo a { $hex }
nem-do-pass = Passa e scarta un Treno
nem-do-discard = Passa e scarta il Treno di { $hex }
nem-do-rally = Recupera la pila di { $hex }
nem-do-march = Marcia da { $hex }
nem-do-unit = { $unit }
nem-do-leader = { $commander }
nem-do-everyone = Tutti
nem-do-go = Avanti
nem-do-step = Marcia fino a { $hex }
nem-do-stay = { $commander } resta qui
nem-do-halt = Fermati
nem-do-lose = Sacrifica { $unit }
nem-do-flee = Fuggi a { $hex }
nem-do-attack = Attacca { $to } da { $from }
nem-do-spend = { $n ->
    [0] Non spendere Comandi di Combattimento
    [one] Spendi un Comando di Combattimento
   *[other] Spendi { $n } Comandi di Combattimento
}
nem-do-call = Chiama in supporto la pila di { $hex }
nem-do-hit = Colpisci { $unit }
nem-do-withdraw = Ritirati a { $hex }
nem-do-stand = Resta
nem-do-ride = Cavalca fino a { $hex }
nem-do-done = Fatto

nem-turn-begins = Comincia il Turno { $turn }.
nem-placed = { $piece } prende posizione nell'esagono { $hex }.
nem-never-arrives = { $piece } non trova posto e non arriverà mai.
nem-forage-works = Si foraggia nell'esagono { $hex }: { $die } contro { $n } unità, si trova abbastanza.
nem-forage-fails = Si foraggia nell'esagono { $hex }: { $die } contro { $n } unità, si trova troppo poco.
nem-hungry = { $unit } nell'esagono { $hex } è fuori rifornimento e viene disorganizzata.
nem-hungry-still = { $unit } nell'esagono { $hex } è fuori rifornimento e resta disorganizzata.
nem-hungry-safe = { $unit } nell'esagono { $hex } è fuori rifornimento, ma Riga tiene duro.
nem-starved = { $unit } nell'esagono { $hex } muore di fame.
nem-converted = A { $place } ({ $hex }) { $side } convertono il Deposito in un Treno di Rifornimento.
nem-removed = Ci sono troppi Depositi: { $side } devono rinunciare a quello di { $place } ({ $hex }).
nem-founded = A { $place } ({ $hex }) { $side } approntano un Deposito.
nem-depot-lost = A { $place } ({ $hex }) { $side } perdono il Deposito e, per sempre, un Treno di Rifornimento.
nem-allot-train = Assegni un Treno di Rifornimento all'esagono { $hex }.
nem-allot-dummy = Assegni un fasullo all'esagono { $hex }.
nem-allot-hidden = All'esagono { $hex } { $side } assegnano un segnalino.
nem-pass = Stavolta { $side } passano e scartano un Treno.
nem-forage-marker = La pila nell'esagono { $hex } non ha un Treno e deve foraggiare.
nem-forage-crowded = La pila nell'esagono { $hex } ha troppe pile attorno e deve foraggiare.
nem-unused = Fasulli compresi, { $side } non hanno usato { $n ->
    [one] un segnalino
   *[other] { $n } segnalini
}.
nem-discard = Stavolta { $side } passano e scartano il Treno nell'esagono { $hex }.
nem-rally = Una pila nell'esagono { $hex } recupera: fino a { $n } unità.
nem-rallied = { $unit } torna in Buon Ordine.
nem-march = Una pila si mette in marcia dall'esagono { $hex }.
nem-step = Tappa { $n }: esagono { $hex }.
nem-watched = Accanto all'esagono { $hex } si mostra la cavalleria nemica.
nem-attrition = La marcia fino all'esagono { $hex } è stata dura: { $score }.
nem-attrition-none = La marcia fino all'esagono { $hex } non costa nulla: { $score }.
nem-lost-on-march = { $unit } va perduta durante la marcia.
nem-disrupted-on-march = { $unit } viene disorganizzata dalla marcia.
nem-commands = Comandi di Combattimento: { $french } ai Francesi, { $russian } ai Russi.
nem-capital-taken = La Grande Armée è a { $place }!
nem-capital-left = La Grande Armée lascia { $place }.
nem-commander-caught = { $commander } viene catturato ({ $die }).
nem-commander-cut-off = { $commander } non ha dove fuggire e viene catturato ({ $die }).
nem-commander-escapes = { $commander } riesce a fuggire ({ $die }).
nem-commander-joins = { $commander } raggiunge la pila nell'esagono { $hex }.
nem-order-aborted = Dall'esagono { $from } { $side } ordinano di attaccare l'esagono { $to }, ma l'attacco è interrotto.
nem-order-fails = Dall'esagono { $from } { $side } ordinano di attaccare l'esagono { $to }, ma l'attacco fallisce: { $total }, e serviva { $needed }.
nem-order-goes = Dall'esagono { $from } { $side } ordinano di attaccare l'esagono { $to }, e l'attacco parte: { $total }, e serviva { $needed }.
nem-defender-spends = { $n ->
    [0] Il difensore non spende Comandi di Combattimento.
    [one] Il difensore spende un Comando di Combattimento.
   *[other] Il difensore spende { $n } Comandi di Combattimento.
}
nem-support-joins = La pila nell'esagono { $hex } accorre in supporto: { $total }, e serviva { $needed }.
nem-support-fails = La pila nell'esagono { $hex } non si presenta: { $total }, e serviva { $needed }.
nem-attack-value = Valore di Attacco Finale contro l'esagono { $hex }: { $total }.
nem-defence-value = Valore di Difesa Finale nell'esagono { $hex }: { $total }.
nem-tie = Parità nell'esagono { $hex }: l'attaccante subisce un colpo.
nem-attacker-wins = L'attaccante vince di { $margin }: { $hits ->
    [one] un colpo
   *[other] { $hits } colpi
}.
nem-defender-wins = Il difensore vince di { $margin }: { $hits ->
    [one] un colpo
   *[other] { $hits } colpi
}.
nem-toll = Il vincitore { $hits ->
    [0] non subisce colpi
    [one] subisce un colpo
   *[other] subisce { $hits } colpi
} ({ $die }).
nem-eliminated = { $unit } è eliminata.
nem-disrupted = { $unit } è disorganizzata.
nem-no-way-out = Nessuno può ritirarsi dall'esagono { $hex }: { $n ->
    [one] un'unità va perduta
   *[other] { $n } unità vanno perdute
}.
nem-withdraws = I difensori si ritirano dall'esagono { $from } all'esagono { $to }.
nem-goes-farther = { $unit } prosegue fino all'esagono { $hex }.
nem-advances = { $unit } avanza nell'esagono { $hex }.
nem-decisive = Vittoria decisiva per { $side }! Punti Battaglia dei Russi: { $points }.
nem-combat-over = Niente più attacchi in questo Turno.
nem-rode = { $commander } cavalca fino all'esagono { $hex }.
nem-cossacks-miss = I Cosacchi passano oltre { $unit } nell'esagono { $hex } ({ $die }).
nem-cossacks-disrupt = I Cosacchi piombano su { $unit } nell'esagono { $hex } ({ $die }): è disorganizzata.
nem-cossacks-kill = I Cosacchi piombano su { $unit } nell'esagono { $hex } ({ $die }): va perduta.
nem-game-over = L'ultimo Turno è finito.

nem-term-die = il dado
nem-term-tired = Francesi dal Turno 3 in poi
nem-term-winter = inverno
nem-term-forced = Marcia Forzata
nem-term-napoleon = Napoleone in marcia con loro
nem-term-rating = il Valore di Comando
nem-term-commands = Comandi di Combattimento
nem-term-conscripts = Coscritti
nem-term-units = unità
nem-term-arms = armi combinate
nem-term-weary = Marcia Forzata o combattimento precedente
nem-term-river = attraverso un fiume
nem-term-fortress = contro una città fortificata
nem-term-difficult = in terreno difficoltoso
nem-term-support = unità in supporto
nem-term-support-led = il loro Comandante
nem-term-support-river = supporto attraverso un fiume
nem-term-support-fortress = supporto senza artiglieria contro una città fortificata
nem-term-support-difficult = supporto in terreno difficoltoso
nem-term-half = metà della differenza

nem-no-adjacent = Si marcia da un esagono a quello adiacente.
nem-no-ground = Quel terreno è chiuso a questa parte.
nem-no-enemy = Lì ci sono unità di combattimento nemiche.
nem-no-room = L'esagono non può contenerne tante.
nem-no-cavalry = Lo vieta la cavalleria nemica, o la lunghezza della marcia.
nem-no-train = Lì non c'è un tuo Treno di Rifornimento.
nem-no-siege = L'unità è sotto assedio.
nem-no-disrupted = Un'unità della pila è disorganizzata.
nem-no-commander = Manca un Comandante che non abbia già marciato, o non c'è nessuno che possa marciare.
nem-no-supply = Un Treno va a una pila in rifornimento con un Comandante, o a una città per un Deposito.
nem-no-link = Nessuna catena di Depositi collega quella città alla fonte, o lì non può esserci un Deposito.
nem-no-target = Non c'è nulla da attaccare, o la pila non può attaccare.
nem-not-now = Non è questo che si chiede adesso.

nem-reckon-napoleon = Napoleone è perduto, e con lui la guerra: vincono i Russi.
nem-reckon-french = Punti dei Francesi per il territorio: { $n }.
nem-reckon-russian = Punti dei Russi: { $n }, di cui { $territory } per il territorio e { $battle } per le battaglie.
nem-reckon-french-win = Vincono i Francesi: ne hanno almeno altrettanti.
nem-reckon-russian-win = Vincono i Russi.

nem-option-command = Capacità e caratteristiche dei Comandanti
nem-option-chaos = Confusione nello stato maggiore russo
nem-option-horses = Foraggio acerbo: la cavalleria soffre per prima
nem-option-reserve = Riserva di Cavalleria
nem-option-ukraine = Sollevazione dell'Ucraina e indipendenza
nem-option-austrians = Austriaci riluttanti
nem-option-contingents = I contingenti si dileguano
nem-option-sweden = Svezia
nem-ask-declare = Dichiarare l'indipendenza dei territori occidentali? Per vincere dovrai poi tenere tutte le città vittoria.
nem-ask-melt = Un contingente straniero si dilegua: quale?
nem-do-declare = Dichiara l'indipendenza
nem-order-garbled = L'ordine per la pila in { $hex } è confuso o revocato ({ $die }): resta ferma.
nem-order-slow = Costantino non è pronto ({ $die }): la pila in { $hex } resta ferma.
nem-order-arrives = L'ordine per la pila in { $hex } arriva ({ $die }).
nem-reserve-lost = { $unit } della Riserva di Cavalleria è persa per pioggia e fame ({ $die }).
nem-reserve-holds = { $unit } della Riserva di Cavalleria resiste ({ $die }).
nem-uprising = L'Ucraina si solleva ({ $die })!
nem-no-uprising = L'Ucraina resta tranquilla ({ $die }).
nem-tied-up = { $piece } è trattenuto dalla sollevazione.
nem-independence = I territori occidentali sono indipendenti.
nem-liberated = D'ora in poi { $place } è amica dei Francesi.
nem-slips-away = { $unit } si dilegua dalla Grande Armée.
nem-sweden = La Svezia manda truppe ({ $die }).
nem-no-sweden = La Svezia resta a casa ({ $die }).
nem-term-command = ogni unità sotto il proprio Comandante
nem-term-spares = un Comandante che risparmia le truppe
nem-term-wears = Murat logora le truppe
nem-term-charge = cavalleria guidata alla carica
nem-term-inspired = la presenza di Napoleone
nem-reckon-independence = I Francesi hanno promesso l'indipendenza e non tengono tutte le città vittoria: vincono i Russi.
nem-option-free-french = Piazzamento libero dei Francesi
nem-option-free-russian = Piazzamento libero dei Russi

nem-odds-spending = { $n ->
    [0] Senza Comandi di Combattimento
    [one] Con un Comando di Combattimento
   *[other] Con { $n } Comandi di Combattimento
}
nem-odds-assume-everyone = Attacca l'intera pila.
nem-odds-assume-goes = Supporto, esito e colpi valgono se l'attacco parte.
nem-odds-assume-calls = Entrambe le parti chiamano ogni pila che può accorrere; il difensore non spende Comandi di Combattimento.
nem-odds-assume-stands = La cavalleria in difesa resta a combattere, anche se potrebbe sottrarsi.
nem-odds-assume-defence = Il difensore chiama ogni pila che può accorrere.
nem-odds-undefended = Nessuno difende l'esagono: non c'è combattimento.
nem-odds-goes = l'attacco parte
nem-odds-aborted = l'attacco è interrotto
nem-odds-fails = l'attacco fallisce, e in questo Turno non se ne ordinano altri
nem-odds-attack-support = la pila dell'attaccante nell'esagono { $hex } accorre in supporto
nem-odds-defence-support = la pila del difensore nell'esagono { $hex } accorre in supporto
nem-odds-win = vince l'attaccante
nem-odds-rout = l'attaccante vince di { $n } o più
nem-odds-tie = parità
nem-odds-lose = vince il difensore
nem-odds-hits-attacker = colpi all'attaccante
nem-odds-hits-defender = colpi al difensore

nem-option-capacity = Treni di Rifornimento per pile più grandi
nem-ask-excess = Una pila nemica supera la capienza del suo esagono: quale unità va perduta?
nem-do-widen = Spendi il Treno di { $hex } per aumentare la capienza dell'esagono
nem-do-carry = Porta con te un Treno, per aumentare la capienza dove finisce la marcia
nem-room = Un Treno aumenta la capienza dell'esagono a { $n }
nem-wider = Un Treno di Rifornimento aumenta la capienza dell'esagono { $hex }: in questo Turno è { $n }.
nem-carried = Un altro Treno di Rifornimento parte con la pila dall'esagono { $hex }.
nem-no-bread = L'esagono { $hex } non può contenere tante unità: { $unit } va perduta.

nem-option-fog = Nebbia di guerra: pile coperte e segnalini in bianco
nem-panel-blanks-left = Segnalini in bianco che hai in mano
nem-ask-disguise = Togli segnalini in bianco dalle tue pile, poi aggiungine altri, e di' che hai finito.
nem-do-blank = Aggiungi un segnalino in bianco alla pila di { $hex }
nem-do-lift = Togli un segnalino in bianco dalla pila di { $hex }
nem-do-along = Porta con te un segnalino in bianco
nem-counter-back = Pedina coperta: la schierano { $side }
nem-leader-back = Comandante coperto, senza truppe: lo schierano { $side }
nem-blank = Segnalino in bianco: lo schierano { $side }
nem-declared = Cavalleria dichiarata: la schierano { $side }
nem-seen = Nell'esagono { $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
}.
nem-seen-cavalry = Nell'esagono { $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
} e dichiarano cavalleria.
nem-seen-no-cavalry = Nell'esagono { $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
} e non dichiarano più cavalleria.
nem-seen-leaders = Nell'esagono { $hex } { $side } mostrano { $n ->
    [one] un Comandante
   *[other] { $n } Comandanti
} senza truppe.
nem-seen-nobody = Nell'esagono { $hex } { $side } non hanno più pedine.
nem-shows = Nell'esagono { $hex } { $side } scoprono la pila: { $names }{ $n ->
    [0] .
    [one] {" "}e un segnalino in bianco.
   *[other] {" "}e { $n } segnalini in bianco.
}
nem-besieged = La tua unità nell'esagono { $hex } è sotto assedio.
nem-not-besieged = La tua unità nell'esagono { $hex } non è più sotto assedio.
nem-rally-unseen = Una pila nell'esagono { $hex } recupera.
nem-rallied-unseen = Un'unità nell'esagono { $hex } torna in Buon Ordine.
nem-forage-unseen-works = Si foraggia nell'esagono { $hex }: { $die }, si trova abbastanza.
nem-forage-unseen-fails = Si foraggia nell'esagono { $hex }: { $die }, si trova troppo poco.
nem-rode-unseen = Un Comandante cavalca fino all'esagono { $hex }.
nem-cossacks-unseen-miss = I Cosacchi passano accanto a un'unità isolata nell'esagono { $hex } ({ $die }).
nem-cossacks-unseen-disrupt = I Cosacchi piombano su un'unità isolata nell'esagono { $hex } ({ $die }): viene disorganizzata.
