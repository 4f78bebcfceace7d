# Il sistema divisionale: 1812.
nem-title-1812 = L'invasione della Russia 1812
nem-campaign-1812 = La campagna del 1812
nem-seat-french = Francese
nem-seat-russian = Russo
nem-seat-coalition = Coalizione
nem-title-1813 = 1813: la nemesi di Napoleone
nem-suvorov-1799 = Suvorov in Italia, 1799
nem-source-rules = Regole, piazzamento, rinforzi, tabelle
nem-source-rules-only = Regole
nem-source-cards = Scheda di piazzamento, valori e classi
nem-source-events = Carte evento: il loro testo
nem-source-names = Nomi delle divisioni
nem-source-ratings = Valori dei Comandanti che arrivano più tardi
nem-source-board = Terreno, fiumi e centri minori della mappa

nem-the-french = i Francesi
nem-the-russians = i Russi
nem-the-coalition = i Coalizzati
nem-setting-up = Piazzamento
nem-turn = Turno { $turn } di { $last }, { $month }
nem-over = La partita è finita
nem-track-turn = Turno
nem-track-battle = Punti Battaglia dei Russi
nem-track-battle-coalition = Punti Battaglia della Coalizione

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
nem-points-french-shared = Francesi: territorio e battaglia
nem-points-russian = Russi: territorio e battaglia
nem-points-coalition = Coalizione: territorio e battaglia
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
nem-do-rally = Recupera { $hex }
nem-do-march = Marcia con { $hex }
nem-do-unit = { $unit }
nem-do-leader = { $commander }
nem-do-everyone = Tutti
nem-do-go = Avanti
nem-do-step = Marcia fino a { $hex }
nem-do-stay = { $commander } resta qui
nem-do-halt = Fermati
nem-do-lose = Sacrifica { $unit }
nem-do-flee = Fuggi a { $hex }
nem-do-attack = Attacca { $to } con { $from }
nem-do-spend = { $n ->
    [0] Non spendere Comandi di Combattimento
    [one] Spendi un Comando di Combattimento
   *[other] Spendi { $n } Comandi di Combattimento
}
nem-do-call = Chiama in supporto { $hex }
nem-do-hit = Colpisci { $unit }
nem-do-withdraw = Ritirati a { $hex }
nem-do-stand = Resta
nem-do-ride = Cavalca fino a { $hex }
nem-do-done = Fatto

nem-turn-begins = Comincia il Turno { $turn }.
nem-placed = { $piece } prende posizione a { $hex }.
nem-arrives = { $piece } arriva a { $hex }.
nem-never-arrives = { $piece } non trova posto e non arriverà mai.
nem-forage-works = Si foraggia a { $hex }: { $die } contro { $n } unità, si trova abbastanza.
nem-forage-fails = Si foraggia a { $hex }: { $die } contro { $n } unità, si trova troppo poco.
nem-hungry = { $unit } a { $hex } è fuori rifornimento e viene disorganizzata.
nem-hungry-still = { $unit } a { $hex } è fuori rifornimento e resta disorganizzata.
nem-hungry-safe = { $unit } a { $hex } è fuori rifornimento, ma Riga tiene duro.
nem-starved = { $unit } a { $hex } muore di fame.
nem-converted = A { $place } ({ $hex }) { $side } convertono il Deposito in un Treno di Rifornimento.
nem-removed = Ci sono troppi Depositi: { $side } devono rinunciare a quello di { $place } ({ $hex }).
nem-founded = A { $place } ({ $hex }) { $side } approntano un Deposito.
nem-depot-lost = A { $place } ({ $hex }) { $side } perdono il Deposito e, per sempre, un Treno di Rifornimento.
nem-allot-train = Assegni un Treno di Rifornimento a { $hex }.
nem-allot-dummy = Assegni un fasullo a { $hex }.
nem-allot-hidden = A { $hex } { $side } assegnano un segnalino.
nem-pass = Stavolta { $side } passano e scartano un Treno.
nem-forage-marker = La pila a { $hex } non ha un Treno e deve foraggiare.
nem-forage-crowded = La pila a { $hex } ha troppe pile attorno e deve foraggiare.
nem-unused = Fasulli compresi, { $side } non hanno usato { $n ->
    [one] un segnalino
   *[other] { $n } segnalini
}.
nem-discard = Stavolta { $side } passano e scartano il Treno a { $hex }.
nem-rally = Una pila a { $hex } recupera: fino a { $n } unità.
nem-rallied = { $unit } torna in Buon Ordine.
nem-march = { $who }: la marcia comincia a { $hex }.
nem-step = { $who }: a { $hex }, tappa { $n } della marcia.
nem-watched = Accanto a { $hex } si mostra la cavalleria nemica.
nem-attrition = La marcia fino a { $hex } è stata dura: { $score }.
nem-attrition-none = La marcia fino a { $hex } non costa nulla: { $score }.
nem-lost-on-march = { $unit } ({ $side }) va perduta durante la marcia, a { $hex }.
nem-disrupted-on-march = { $unit } ({ $side }) viene disorganizzata dalla marcia, a { $hex }.
nem-commands = Comandi di Combattimento: { $french } ai Francesi, { $russian } ai Russi.
nem-commands-coalition = Comandi di Combattimento: { $french } ai Francesi, { $coalition } alla Coalizione.
nem-capital-taken = La Grande Armée è a { $place }!
nem-capital-left = La Grande Armée lascia { $place }.
nem-commander-caught = { $commander } viene catturato ({ $die }).
nem-commander-cut-off = { $commander } non ha dove fuggire e viene catturato ({ $die }).
nem-commander-escapes = { $commander } riesce a fuggire ({ $die }).
nem-commander-joins = { $commander } raggiunge la pila a { $hex }.
nem-order-aborted = Da { $from } { $side } ordinano di attaccare { $to }, ma l'attacco è interrotto.
nem-order-fails = Da { $from } { $side } ordinano di attaccare { $to }, ma l'attacco fallisce: { $total }, e serviva { $needed }.
nem-order-goes = Da { $from } { $side } ordinano di attaccare { $to }, e l'attacco parte: { $total }, e serviva { $needed }.
nem-defender-spends = { $n ->
    [0] Il difensore non spende Comandi di Combattimento.
    [one] Il difensore spende un Comando di Combattimento.
   *[other] Il difensore spende { $n } Comandi di Combattimento.
}
nem-support-joins = La pila a { $hex } accorre in supporto: { $total }, e serviva { $needed }.
nem-support-fails = La pila a { $hex } non si presenta: { $total }, e serviva { $needed }.
nem-attack-value = Attacco a { $hex } di { $who }: valore finale { $total }.
nem-defence-value = Difesa di { $hex } con { $who }: valore finale { $total }.
nem-tie = Parità a { $hex }: l'attaccante subisce un colpo.
nem-attacker-wins = L'attacco a { $hex } riesce: { $side } vincono di { $margin }, { $hits ->
    [one] un colpo
   *[other] { $hits } colpi
} al difensore.
nem-defender-wins = L'attacco a { $hex } è respinto: { $side } vincono di { $margin }, { $hits ->
    [one] un colpo
   *[other] { $hits } colpi
} all'attaccante.
nem-toll = Il vincitore { $hits ->
    [0] non subisce colpi
    [one] subisce un colpo
   *[other] subisce { $hits } colpi
} ({ $die }).
nem-eliminated = { $unit } ({ $side }) è eliminata a { $hex }.
nem-disrupted = { $unit } ({ $side }) è disorganizzata a { $hex }.
nem-no-way-out = Nessuno può ritirarsi da { $hex }: { $n ->
    [one] un'unità va perduta
   *[other] { $n } unità vanno perdute
}.
nem-withdraws = { $who }: ritirata da { $from } a { $to }.
nem-goes-farther = { $unit } prosegue fino a { $hex }.
nem-advances = { $unit } avanza a { $hex }.
nem-decisive = Vittoria decisiva per { $side }! Punti Battaglia dei Russi: { $points }.
nem-decisive-coalition = Vittoria decisiva per { $side }! Punti Battaglia della Coalizione: { $points }.
nem-combat-over = Niente più attacchi in questo Turno.
nem-rode = { $commander } cavalca fino a { $hex }.
nem-riot = I Cosacchi saccheggiano { $hex } ({ $die }): il popolo si volta, e un punto battaglia passa ai Francesi.
nem-riot-none = I Cosacchi si comportano bene a { $hex } ({ $die }).
nem-recalled = { $commander } viene richiamato.
nem-cossacks-miss = I Cosacchi passano oltre { $unit } a { $hex } ({ $die }).
nem-cossacks-disrupt = I Cosacchi piombano su { $unit } a { $hex } ({ $die }): è disorganizzata.
nem-cossacks-kill = I Cosacchi piombano su { $unit } a { $hex } ({ $die }): va perduta.
nem-game-over = L'ultimo Turno è finito.

nem-term-die = il dado
nem-term-tired = Francesi dal Turno 3 in poi
nem-term-winter = inverno
nem-term-forced = Marcia Forzata
nem-term-napoleon = Napoleone in marcia con loro
nem-term-suvorov = Suvorov in marcia con loro
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
nem-no-card = Lo vieta una carta evento di questo Turno.
nem-not-now = Non è questo che si chiede adesso.

nem-reckon-napoleon = Napoleone è perduto, e con lui la guerra: vincono i Russi.
nem-reckon-napoleon-coalition = Napoleone è perduto, e con lui la guerra: vince la Coalizione.
nem-reckon-french = Punti dei Francesi per il territorio: { $n }.
nem-reckon-french-shared = Punti dei Francesi: { $n }, di cui { $territory } per il territorio e { $battle } per le battaglie.
nem-reckon-russian = Punti dei Russi: { $n }, di cui { $territory } per il territorio e { $battle } per le battaglie.
nem-reckon-coalition = Punti della Coalizione: { $n }, di cui { $territory } per il territorio e { $battle } per le battaglie.
nem-reckon-french-win = Vincono i Francesi: ne hanno almeno altrettanti.
nem-reckon-french-hold = Vincono i Francesi: il nemico non ne ha { $lead } di più.
nem-reckon-russian-win = Vincono i Russi.
nem-reckon-coalition-win = Vince la Coalizione.

nem-option-command = Capacità e caratteristiche dei Comandanti
nem-option-command-gist = I comandanti guidano solo un certo numero di unità proprie; chi ha quelli giusti marcia e combatte meglio.
nem-option-chaos = Confusione nello stato maggiore russo
nem-option-chaos-gist = Nei primi cinque Turni una pila russa resta dov’è se il dado dà 1 o 2.
nem-option-horses = Foraggio acerbo: la cavalleria soffre per prima
nem-option-horses-gist = Nei primi due Turni le perdite di marcia si prendono prima dalla cavalleria.
nem-option-reserve = Riserva di Cavalleria
nem-option-reserve-gist = La cavalleria di Murat è ammassata, si consuma nei primi Turni, e costa treni se ne resta troppa.
nem-option-ukraine = Sollevazione dell'Ucraina e indipendenza
nem-option-ukraine-gist = Se i polacchi di Poniatowski arrivano presto a Kiev, una rivolta può togliere dal gioco l’armata di Tormasov.
nem-option-austrians = Austriaci riluttanti
nem-option-austrians-gist = Gli austriaci attaccano solo insieme ad altri; difendono come sempre.
nem-option-contingents = I contingenti si dileguano
nem-option-contingents-gist = Dal Turno 11 un’unità straniera lascia i francesi a ogni Turno, se non tengono Mosca o San Pietroburgo.
nem-option-sweden = Svezia
nem-option-sweden-gist = Alla fine del Turno 6 il dado decide se un corpo svedese sbarca a San Pietroburgo.
nem-ask-declare = Dichiari l'indipendenza dei territori occidentali? Per vincere dovrai poi tenere tutte le città vittoria.
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
nem-option-free-french-gist = I francesi schierano le stesse unità come vogliono, ovunque a ovest della Russia.
nem-option-free-russian = Piazzamento libero dei Russi
nem-option-free-russian-gist = I russi schierano le stesse unità come vogliono, il grosso vicino al confine occidentale.

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
nem-odds-goes-and-wins = l'attacco parte e l'attaccante vince
nem-odds-goes-unopposed = l'attacco parte, e nessuno difende l'esagono
nem-odds-defence-wins = il difensore vince il combattimento
nem-odds-goes = l'attacco parte
nem-odds-aborted = l'attacco è interrotto
nem-odds-fails = l'attacco fallisce, e in questo Turno non se ne ordinano altri
nem-odds-attack-support = la pila dell'attaccante a { $hex } accorre in supporto
nem-odds-defence-support = la pila del difensore a { $hex } accorre in supporto
nem-odds-win = vince l'attaccante
nem-odds-rout = l'attaccante vince di { $n } o più
nem-odds-tie = parità
nem-odds-lose = vince il difensore
nem-odds-hits-attacker = colpi all'attaccante
nem-odds-hits-defender = colpi al difensore

nem-option-events = Carte evento casuali (16.1)
nem-option-events-gist = A ogni Turno le due parti pescano una carta e ne giocano una: tempo, politica, colpi di fortuna.
nem-cards = Carte evento
nem-card-laid = Giocata in questo Turno: { $side }
nem-card-held = La tua carta tenuta da prima
nem-card-drawn = La tua carta pescata in questo Turno
nem-card-left = Carte non ancora pescate
nem-card-none = nessuna
nem-card-line = { $card }: { $text }
nem-dealt = Ricevi la carta { $n }, { $card }.
nem-drawn = Peschi la carta { $n }, { $card }.
nem-lays = { $side } giocano { $card }: { $text }
nem-ask-card = Gioca la carta pescata oppure quella che avevi tenuto.
nem-do-card = Gioca { $card }
nem-ask-rearguard = La tua carta permette a questa pila di ritirarsi prima del combattimento: si ritira, o resta?
nem-do-bonus = Usa la carta
nem-do-no-bonus = Conservala per un altro combattimento
nem-ask-bonus = Vuoi usare la tua carta e aumentare il tuo valore in questo combattimento?
nem-ask-event-rally = { $card }: scegli un'unità disorganizzata in Rifornimento Generale che torna in Buon Ordine (ne restano { $n }), oppure smetti.
nem-ask-event-disrupt = { $card }: scegli un'unità che viene disorganizzata.
nem-ask-event-eliminate = { $card }: scegli un'unità che viene rimossa (ne restano { $n }).
nem-ask-event-heir = { $card }: scegli chi comanda al posto di Napoleone.
nem-ask-event-inspect = { $card }: scegli una pila nemica da guardare (ne restano { $n }), oppure smetti.
nem-ask-event-camp = { $card }: scegli la pila che resta nel suo campo.
nem-ask-event-forage = { $card }: scegli una pila che deve foraggiare (ne restano { $n }), oppure smetti.
nem-ask-event-spare = { $card }: scegli una pila che perde il suo segnalino foraggio (ne restano { $n }), oppure smetti.
nem-ask-event-raid = { $card }: scegli un deposito da assalire (ne restano { $n }), oppure smetti.
nem-ask-event-bridge = { $card }: scegli il lato di fiume che in questo Turno conta come munito di ponte.
nem-ask-event-break = { $card }: scegli il ponte che in questo Turno conta come assente.
nem-ask-event-levy = { $card }: scegli l'unità che ritorna, e dove.
nem-ask-event-hit = { $card }: scegli un'unità che subisce un colpo (ne restano { $n }).
nem-ask-event-halt = { $card }: scegli una pila che non marcia in questo Turno (ne restano { $n }), oppure smetti.
nem-ask-event-wagons = { $card }: scegli una pila che riceve un Treno di Rifornimento tutto suo (ne restano { $n }), oppure smetti.
nem-ask-event-pay = { $card }: paga i punti battaglia e hai il resto della carta, oppure no.
nem-ask-event-dash = { $card }: scegli l'unità che cavalca in città, oppure smetti.
nem-ask-event-season = { $card }: scegli l'unità che d'ora in poi è agguerrita, oppure smetti.
nem-do-pay = Paga
nem-do-stack = La pila in { $hex }
nem-do-bank = Il lato fra { $from } e { $to }
nem-event-die-met = Il dado mostra { $die }: serviva { $at } o più, e la carta ha effetto.
nem-event-die-not = Il dado mostra { $die }: serviva { $at } o più, e della carta non resta altro.
nem-event-nothing = Quel che la carta chiede non si può fare, e non ne segue nulla.
nem-event-early = I prossimi rinforzi per Kiev arrivano alla fine del Turno { $turn }, un Turno prima.
nem-event-departs = { $commander } lascia l'esercito e parte per Parigi.
nem-event-heir = { $commander } comanda al posto di Napoleone.
nem-event-removed = { $unit } viene rimossa dal gioco.
nem-event-looks = { $side } guardano la pila in { $hex }.
nem-event-seen = Là si trova { $unit }.
nem-event-camp = La pila in { $hex } resta nel suo campo.
nem-event-forage = La pila in { $hex } deve foraggiare.
nem-event-spared = La pila in { $hex } ha trovato viveri e perde il suo segnalino foraggio.
nem-event-raid = I partigiani assalgono il deposito in { $hex }: { $die }, è perduto.
nem-event-raid-fails = I partigiani assalgono il deposito in { $hex }: { $die }, resiste.
nem-event-bridge = Il fiume fra { $from } e { $to } in questo Turno conta come munito di ponte.
nem-event-no-bridge = Il ponte fra { $from } e { $to } in questo Turno conta come assente.
nem-event-returns = { $unit } torna all'esercito.
nem-event-burns = Il deposito in { $hex } brucia con la città.
nem-event-declines = { $side } devono rinunciare alla loro prima occasione di attaccare.
nem-event-hasten = I prossimi rinforzi nominati dalla carta per { $side } arrivano alla fine del Turno { $turn }, un Turno prima.
nem-event-delay = I rinforzi nominati dalla carta per { $side } arrivano alla fine del Turno { $turn }, un Turno dopo.
nem-event-falls = { $commander } è ucciso ({ $die }).
nem-event-lives = { $commander } ne esce illeso ({ $die }).
nem-event-points = Punti battaglia passano a { $side }: ora la Coalizione ne ha { $points }.
nem-event-truce = { $side } aggiungono { $n } al loro prossimo tiro per un Armistizio.
nem-event-ambush = Chi sta solo in { $hex } è assalito: { $die }, un colpo.
nem-event-no-ambush = Chi sta solo in { $hex } è assalito: { $die }, se la cava.
nem-event-halt = La pila in { $hex } non marcia in questo Turno.
nem-event-wagons = La pila in { $hex } riceve un Treno di Rifornimento tutto suo.
nem-event-season = { $unit } non conta più come coscritta nelle prove di supporto.
nem-event-dash = { $unit } cavalca in città.
nem-marker-bridge = ponte di barche
nem-marker-no-bridge = ponte distrutto
nem-term-card = carta evento
nem-odds-assume-no-card = Nessuno usa una carta evento in questo combattimento.

nem-card = { $n ->
    [1] Pontoni sul Niemen
    [2] Terra bruciata
    [3] Il campo di Drissa
    [4] Lo Zar lascia l'esercito
    [5] Piogge torrenziali
    [6] La missione di Balašov
    [7] Accoglienza lituana
    [8] Convoglio preso dai Cosacchi
    [9] Ondata di caldo
    [10] Dissenteria
    [11] Retroguardia
    [12] Girolamo torna a casa
    [13] Pace con la Turchia
    [14] La città in fiamme
    [15] Sosta a Vitebsk
    [16] Leva della milizia
    [17] L'icona di Smolensk
    [18] Trovato il raccolto
    [19] Mosca brucia
    [20] L'ambasciata di Lauriston
    [21] Partigiani
    [22] Convoglio da Vilna
    [23] Cavalli morti
    [24] Napoleone parte per Parigi
    [25] I contingenti si dileguano
    [26] Ponte d'oro
    [27] Gelo precoce
    [28] I pontieri di Eblé
    [29] Disgelo sulla Beresina
    [30] La convenzione di Tauroggen
    [31] Schwarzenberg si ritira
    [32] Urrà
    [33] Sbandati
    [34] La Guardia a Krasnoi
   *[35] Tifo negli ospedali
}
nem-card-both = { $n ->
    [5] In questo Turno nessuna pila delle due parti può fare una Marcia Forzata, e ogni movimento di 2 o più esagoni richiede un tiro per il logoramento di marcia.
    [9] In questo Turno ogni movimento francese di 2 o più esagoni richiede un tiro per il logoramento di marcia, con 1 aggiunto al risultato.
    [12] In questo Turno le unità dell'VIII Corpo francese non possono muovere; dal Turno successivo possono fare Marce Forzate.
    [13] Tra i rinforzi russi per Kiev previsti per un Turno successivo a questo, tutti quelli del primo di tali Turni arrivano con un Turno d'anticipo.
   *[14] Ogni Deposito in un esagono di città in cui si combatte in questo Turno è eliminato quando si tirano i dadi di quel combattimento, senza la perdita di un Treno di Rifornimento secondo la regola 8.7.
}
nem-card-french = { $n ->
    [1] Il giocatore francese sceglie un lato d'esagono fluviale adiacente a una pila francese; in questo Turno vale come se avesse un ponte.
    [2] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [3] Il giocatore francese guarda 3 pile russe a scelta.
    [4] In questo Turno i Francesi hanno 1 Comando di Combattimento in più.
    [6] In questo Turno i Francesi hanno 1 Comando di Combattimento in meno.
    [7] Fino a 2 unità polacche disorganizzate e in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [8] In questo Turno non si fanno tiri dei Cosacchi (13.1).
    [10] Il giocatore francese disorganizza un'unità di fanteria francese in Buon Ordine in Russia.
    [11] Il giocatore francese guarda ogni pila russa entro 2 esagoni da Murat o da Grouchy.
    [15] Napoleone e le unità in pila con lui non possono muovere nella fase di Movimento; fino a 2 unità disorganizzate di quella pila in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [16] In questo Turno i Russi hanno 1 Treno di Rifornimento in meno.
    [17] In questo Turno i Francesi hanno 1 Comando di Combattimento in più se un'unità francese occupa Smolensk.
    [18] In questo Turno, dopo la regola 7.6, il giocatore francese toglie i segnalini di Foraggio da un massimo di 2 pile francesi.
    [19] Se un'unità francese occupa Mosca, in questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [20] In questo Turno nessuna pila delle due parti entro 2 esagoni da Mosca può attaccare o supportare un attacco; un'unità francese disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [21] In questo Turno i tiri dei Cosacchi (13.1) richiedono un punto in più: 6 invece di 5 o 6, e nessuno va a segno dove sarebbe servito un 6.
    [22] In questo Turno i Francesi hanno 2 Treni di Rifornimento in più se ogni Deposito francese è collegato a una fonte ultima di rifornimento (7.8), altrimenti 1 in più.
    [23] In questo Turno l'artiglieria francese non può muovere.
    [24] Non prima del Turno 11: fino ad allora chi ha la carta la conserva e gioca l'altra. Napoleone è rimosso dal gioco per sempre, senza la sconfitta della regola 14.7; in questo Turno i Francesi hanno 1 Comando di Combattimento in meno; il giocatore francese nomina Murat o Eugenio, la cui designazione è A da questo momento in poi.
    [25] Il giocatore francese elimina un'unità di combattimento dei contingenti stranieri.
    [26] In questo Turno i Russi hanno 1 Comando di Combattimento in meno.
    [27] In questo Turno si aggiunge 1 ai tiri per il logoramento di marcia di entrambe le parti.
    [28] Il giocatore francese sceglie un lato d'esagono fluviale adiacente a una pila francese; in questo Turno vale come se avesse un ponte, anche per le ritirate (11.11).
    [29] In questo Turno le unità di entrambe le parti non possono attraversare un lato d'esagono fluviale senza ponte.
    [30] Il giocatore francese rimuove dal gioco un'unità prussiana.
    [31] In questo Turno le unità austriache non possono muovere.
    [32] In questo Turno non si fanno tiri dei Cosacchi (13.1).
    [33] Un'unità francese di Veterani disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [34] Una volta in questo Turno, prima dei dadi, una pila francese in attacco o in difesa che contiene un'unità della Guardia francese aggiunge 2 al suo Valore Finale.
   *[35] Il giocatore francese disorganizza un'unità in una pila francese di 4 o più unità di combattimento, e il giocatore russo un'unità in una pila russa di 4 o più, se ce ne sono.
}
nem-card-russian = { $n ->
    [1] Il giocatore russo sceglie un ponte che non abbia unità di combattimento francesi in nessuno dei due esagoni che collega né adiacenti a essi; in questo Turno vale come se non ci fosse.
    [2] In questo Turno, dopo la regola 7.6, il giocatore russo mette segnalini di Foraggio su un massimo di 2 pile francesi in Russia che non siano in una città con un Deposito francese.
    [3] Il giocatore russo sceglie una pila russa entro 2 esagoni da Dünaburg; in questo Turno essa non può muovere e aggiunge 2 al suo Valore di Difesa Finale in un solo combattimento, dichiarandolo prima dei dadi.
    [4] In questo Turno nessuna pila russa tira per la regola 16.5; il tiro di Costantino (16.4) si fa comunque.
    [6] La prima volta in questo Turno che i Francesi potrebbero ordinare un attacco devono passare; conservano le occasioni successive.
    [7] Un'unità russa disorganizzata, in una città russa e in Rifornimento Generale, torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [8] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [10] Un'unità di fanteria francese in Buon Ordine in Russia, scelta dal giocatore francese, è disorganizzata.
    [11] Una volta in questo Turno una pila russa attaccata può ritirarsi (11.11) prima che il combattimento abbia luogo; gli attaccanti possono avanzare nell'esagono.
    [15] Il giocatore russo tira 1d6; con 5 o 6 Napoleone e le unità in pila con lui non possono muovere nella fase di Movimento di questo Turno.
    [16] Alla fine di questo Turno il giocatore russo riporta a Mosca o a Kaluga un'unità russa eliminata di fanteria di Coscritti; valgono i limiti della regola 13.3.
    [17] In questo Turno i Russi hanno 1 Comando di Combattimento in più.
    [18] In questo Turno i Russi hanno 1 Treno di Rifornimento in più.
    [19] Se un'unità francese occupa Mosca, in questo Turno i Francesi hanno 2 Treni di Rifornimento in meno.
    [20] In questo Turno nessuna pila delle due parti entro 2 esagoni da Mosca può attaccare o supportare un attacco.
    [21] Il giocatore russo indica fino a 3 Depositi francesi in Russia senza unità di combattimento francesi nello stesso esagono e tira 1d6 per ciascuno; con 5 o 6 il Deposito è eliminato e la regola 8.7 riduce i Treni di Rifornimento francesi.
    [22] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [23] In questo Turno l'artiglieria francese non può muovere né attaccare, e nessuna pila che ne contenga può supportare un attacco; il giocatore russo tira 1d6 e con 6 è eliminata un'unità di artiglieria francese, scelta dal giocatore francese.
    [24] Non prima del Turno 11: fino ad allora chi ha la carta la conserva e gioca l'altra. Napoleone è rimosso dal gioco per sempre, senza la sconfitta della regola 14.7; in questo Turno i Francesi hanno 1 Comando di Combattimento in meno; il giocatore francese nomina Murat o Eugenio, la cui designazione è A da questo momento in poi.
    [25] Due unità di combattimento dei contingenti stranieri, scelte dal giocatore francese, sono eliminate.
    [26] In questo Turno la pila con Kutuzov non può attaccare né supportare un attacco; fino a 2 unità russe disorganizzate e in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [27] In questo Turno si aggiunge 1 ai tiri dei Francesi per il logoramento di marcia.
    [28] Il giocatore russo sceglie un ponte su un lato di un esagono con una pila francese; in questo Turno vale come se non ci fosse.
    [29] In questo Turno le unità francesi non possono attraversare un lato d'esagono fluviale senza ponte.
    [30] Dal Turno 13 in poi tutte le unità prussiane del X Corpo sono rimosse dal gioco; in un Turno precedente, solo quelle adiacenti a un esagono con un'unità russa.
    [31] In questo Turno le unità austriache non possono attaccare, e nessuna pila che ne contenga può supportare un attacco; alla fine del Turno ciascuna di esse che sia in Buon Ordine e a più di 5 esagoni dall'Austria è disorganizzata.
    [32] In questo Turno i tiri dei Cosacchi (13.1) vanno a segno con un punto in meno del solito, cioè con 4, 5 o 6 dal Turno 7 in poi.
    [33] Un'unità francese di Linea o di Coscritti disorganizzata, scelta dal giocatore francese, è eliminata.
    [34] In questo Turno i Francesi hanno 1 Comando di Combattimento in meno se nessuna unità della Guardia francese è entro 3 esagoni da una pila russa.
   *[35] In ogni città con una pila francese di 4 o più unità di combattimento un'unità in Buon Ordine, scelta dal giocatore francese, è disorganizzata.
}

nem-card-1813 = { $n ->
    [1] La classe del 1813
    [2] Terrore cosacco
    [3] Al mio popolo
    [4] Disgelo di primavera
    [5] Mancano i cavalli
    [6] Il Freikorps di Lützow
    [7] La prudenza di Kutuzov
    [8] Moschetti britannici
    [9] Disordini ad Amburgo
    [10] La coscienza di Yorck
    [11] Il re di Sassonia fugge
    [12] I gendarmi raccolgono gli sbandati
    [13] Cade un maresciallo
    [14] I riservisti Krümper
    [15] Fedeltà polacca
    [16] Tumulti per le requisizioni
    [17] Il Maresciallo Avanti
    [18] Spie in ogni salotto
    [19] L'editto sul Landsturm
    [20] Il re esita
    [21] Lo stato maggiore di Gneisenau
    [22] Coprire Berlino
    [23] Copenaghen vacilla
    [24] Bernadotte temporeggia
    [25] Mediazione austriaca
    [26] L'Elba in piena
    [27] L'Imperatore al fronte
    [28] Lite fra alleati
    [29] Oro in cambio di ferro
    [30] Le munizioni scarseggiano
    [31] Moreau è ucciso
    [32] Lo stomaco dell'Imperatore
    [33] Il Katzbach in piena
    [34] La Sassonia è spolpata
    [35] I Sassoni disertano
    [36] La Baviera vacilla
    [37] Corpi volanti
    [38] Incursione su Kassel
    [39] L'Armata di Polonia
    [40] Madame de Merges
    [41] Il piano di Trachenberg
    [42] Nebbia
    [43] Tre monarchi al quartier generale
    [44] I razzi Congreve
    [45] Il ponte salta in aria
    [46] Tifo a Magonza
    [47] La Guardia in riserva
    [48] Magazzini austriaci vuoti
    [49] Il Tirolo insorge
    [50] Le proposte di Francoforte
    [51] Vienna non si pronuncia
    [52] L'Austria si arma
    [53] Contrabbandieri al confine boemo
    [54] Calma sull'Isonzo
   *[other] Carta { $n }
}
nem-card-1813-both = { $n ->
    [4] In questo Turno nessuna pila delle due parti può fare una Marcia Forzata, e nessuna unità delle due parti può entrare in un esagono di palude.
    [11] In questo Turno le unità sassoni di parte francese non possono attaccare, e nessuna pila che ne contenga può supportare un attacco.
    [13] Se Bessières non è sulla mappa quando si gioca questa carta, in questo Turno i Francesi hanno 1 Comando di Combattimento in meno. Se c'è, chi gioca la carta tira 1d6, e con 1, 2 o 3 Bessières è eliminato.
   *[other] Non succede nulla.
}
nem-card-1813-french = { $n ->
    [1] Alla fine di questo Turno il giocatore francese riporta a Magonza un'unità francese eliminata di fanteria di Coscritti; valgono i limiti della regola 13.3.
    [2] Il giocatore francese tira subito, anche prima del Turno 4, come nella regola 13.1: 1d6 per ogni città con un'unità di Cosacchi, e ogni 5 o 6 fa passare 1 Punto Battaglia dalla Coalizione ai Francesi. I tiri consueti di questo Turno si fanno comunque.
    [3] Con la regola 15.1 il giocatore francese guarda fino a 2 pile della Coalizione e ne vede le unità prussiane; senza quella regola non succede nulla.
    [5] In questo Turno la cavalleria francese, e ogni pila che marcia con essa, non può fare una Marcia Forzata.
    [6] Il giocatore francese tira 1d6; con 4, 5 o 6 in questo Turno la Coalizione ha 1 Treno di Rifornimento in meno.
    [7] In questo Turno la Coalizione ha 1 Comando di Combattimento in meno.
    [8] Se un'unità della Coalizione occupa Köslin o Stolp, in questo Turno la Coalizione ha 1 Treno di Rifornimento in meno.
    [9] Se un'unità della Coalizione occupa Amburgo, il giocatore francese tira 1d6; con 6 i Francesi guadagnano 1 Punto Battaglia e la Coalizione ne perde 1, entro i limiti di 0 e 12.
    [10] Yorck e le unità in pila con lui non possono muovere nella fase di Movimento di questo Turno.
    [12] Fino a 2 unità francesi disorganizzate e in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [14] Con la regola 15.1 il giocatore francese guarda una pila della Coalizione e ne vede le unità prussiane; senza quella regola non succede nulla.
    [15] Fino a 2 unità polacche disorganizzate e in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [16] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [17] Dove in questo Turno la regola 11.10 o 11.12 permette a una pila in difesa con Blücher di scegliere fra restare e ritirarsi, essa deve restare; una ritirata a cui è obbligata ha luogo comunque.
    [18] Con la regola 15.1 il giocatore francese guarda fino a 3 pile della Coalizione. Con o senza quella regola, in questo Turno ogni pila della Coalizione con unità di due o più nazioni sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [19] Non succede nulla.
    [20] In questo Turno la Coalizione ha 1 Comando di Combattimento in meno.
    [21] In questo Turno ogni pila della Coalizione in cui il Comandante col Valore di Comando più alto è prussiano sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [22] Dopo la collocazione dei segnalini di Foraggio, una pila francese con un Comandante entro 6 esagoni da Berlino riceve un Treno di Rifornimento oltre a quelli del Turno.
    [23] In questo Turno si sottrae 1 ai tiri per il logoramento di marcia delle pile composte solo di unità danesi.
    [24] In questo Turno le unità svedesi non possono attaccare, e nessuna pila che ne contenga può supportare un attacco.
    [25] Il giocatore francese aggiunge 1 al dado dei Francesi nel prossimo tiro per l'Armistizio (14.15), in qualunque Turno si faccia.
    [26] Il giocatore francese sceglie un ponte sull'Elba o sull'Oder; in questo Turno vale come se non ci fosse.
    [27] I Francesi hanno 1 Comando di Combattimento in più in questo Turno. Dopo la collocazione dei segnalini di Foraggio, la pila con Napoleone riceve un Treno di Rifornimento oltre a quelli del Turno.
    [28] In questo Turno ogni pila della Coalizione con unità sia russe sia prussiane sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [29] In questo Turno la Coalizione ha 1 Treno di Rifornimento in meno.
    [30] In questo Turno i Francesi e la Coalizione hanno ciascuno 1 Comando di Combattimento in meno.
    [31] In questo Turno i Francesi hanno 1 Comando di Combattimento in più.
    [32] In questo Turno Napoleone e le unità in pila con lui non possono fare una Marcia Forzata; un'unità disorganizzata di quella pila in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [33] In questo Turno si aggiunge 1 ai tiri per il logoramento di marcia delle pile di entrambe le parti che nella loro marcia attraversano un lato d'esagono fluviale, con o senza ponte.
    [34] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [35] Un'unità sassone di parte francese disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [36] Un'unità bavarese di parte francese disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [37] Il giocatore francese tira 1d6; con 4, 5 o 6 un'unità della Coalizione a ovest dell'Elba, di Cosacchi o di cavalleria di Linea, scelta dal giocatore della Coalizione, subisce un colpo (11.17).
    [38] Il giocatore francese tira subito come nella regola 13.1: 1d6 per ogni città con un'unità di Cosacchi, e ogni 6 fa passare 1 Punto Battaglia dalla Coalizione ai Francesi. I tiri consueti di questo Turno si fanno comunque.
    [39] Tutti i rinforzi russi previsti per la fine di questo Turno arrivano con un Turno di ritardo; se non ne sono previsti, ritardano tutti quelli del primo Turno successivo che ne ha.
    [40] In questo Turno le unità austriache in pila con unità russe, e le unità russe in pila con unità austriache, non possono muovere; ogni pila della Coalizione con unità sia austriache sia russe sottrae 1 ai suoi tiri di supporto (10.4, 10.5) di questo Turno.
    [41] Con la regola 15.1 il giocatore francese guarda fino a 2 pile della Coalizione; senza quella regola non succede nulla.
    [42] In questo Turno ogni pila delle due parti sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [43] In questo Turno la Coalizione ha 1 Comando di Combattimento in meno.
    [44] In questo Turno ogni pila della Coalizione con un'unità svedese, un'unità britannica o un'unità del corpo di Walmoden sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [45] Il giocatore francese sceglie un ponte su un fiume qualsiasi; in questo Turno vale come se non ci fosse.
    [46] Il giocatore francese disorganizza un'unità di fanteria francese in Buon Ordine in una città.
    [47] In un solo combattimento di questo Turno, dichiarandolo prima dei dadi, una pila francese in attacco che contiene un'unità della Guardia francese può aggiungere 2 al suo Valore di Attacco Finale.
    [48] In questo Turno la Coalizione ha 1 Treno di Rifornimento in meno.
    [49] Hiller e le unità in pila con lui non possono muovere nella fase di Movimento di questo Turno.
    [50] Il giocatore francese può cedere 1 Punto Battaglia dei Francesi alla Coalizione; se lo fa, in questo Turno i Francesi hanno 2 Treni di Rifornimento e 1 Comando di Combattimento in più.
    [51] Se nessuna unità francese è in Austria o adiacente a essa quando si gioca questa carta, in questo Turno i Francesi hanno 1 Comando di Combattimento in più.
    [52] In questo Turno i Francesi hanno 1 Treno di Rifornimento in più.
    [53] In questo Turno i Francesi hanno 1 Treno di Rifornimento in più.
    [54] Dopo la collocazione dei segnalini di Foraggio, una pila francese con un Comandante nell'Italia settentrionale (il Regno d'Italia e la parte di Francia attorno a Genova) riceve un Treno di Rifornimento oltre a quelli del Turno.
   *[other] Non succede nulla.
}
nem-card-1813-coalition = { $n ->
    [1] Il giocatore della Coalizione tira 1d6; con 5 o 6 tutti i rinforzi francesi previsti per la fine di questo Turno arrivano con un Turno di ritardo o, se non ne sono previsti, ritardano tutti quelli del primo Turno successivo che ne ha.
    [2] Con la regola 15.1 il giocatore della Coalizione guarda fino a 3 pile francesi entro 3 esagoni da un'unità di Cosacchi; senza quella regola non succede nulla.
    [3] Alla fine di questo Turno il giocatore della Coalizione riporta a Breslavia un'unità prussiana eliminata di fanteria di Coscritti; valgono i limiti della regola 13.3. In questo Turno la Coalizione ha 1 Comando di Combattimento in più.
    [5] In questo Turno la cavalleria francese non può avanzare dopo il combattimento e non causa il colpo aggiuntivo a una pila che si ritira (11.16).
    [6] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [7] In questo Turno le unità russe a ovest dell'Oder non possono attaccare, e nessuna pila che ne contenga può supportare un attacco.
    [8] Se un'unità della Coalizione occupa Köslin o Stolp, in questo Turno la Coalizione ha 1 Treno di Rifornimento in più.
    [9] Se un'unità francese occupa Amburgo, un'unità francese in Buon Ordine che si trova lì, scelta dal giocatore francese, è disorganizzata.
    [10] Dopo la collocazione dei segnalini di Foraggio, la pila con Yorck riceve un Treno di Rifornimento oltre a quelli del Turno.
    [12] Un'unità della Coalizione disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [14] Fino a 2 unità prussiane disorganizzate e in Rifornimento Generale tornano subito in Buon Ordine, senza Treno di Rifornimento né Comandante. Se nessuna lo fa, il giocatore della Coalizione può invece scegliere un'unità di fanteria prussiana di coscritti sulla mappa: per il resto della partita non conta come coscritta nei tiri di supporto.
    [15] Il giocatore della Coalizione tira 1d6; con 5 o 6 in questo Turno le unità polacche non possono muovere.
    [16] In questo Turno, dopo la regola 7.6, il giocatore della Coalizione mette segnalini di Foraggio su un massimo di 2 pile francesi nella Confederazione del Reno che non siano in una città con un Deposito francese.
    [17] In questo Turno gli esagoni di Marcia Forzata non aggiungono nulla ai tiri per il logoramento di marcia della pila con Blücher.
    [18] Con la regola 15.1 il giocatore della Coalizione guarda fino a 2 pile francesi; senza quella regola non succede nulla.
    [19] Il giocatore della Coalizione tira 1d6 per ogni unità francese in Prussia che sia la sola unità di combattimento nel suo esagono e non sia in una città; con 5 o 6 essa subisce un colpo (11.17).
    [20] In questo Turno le unità prussiane non possono attaccare, e nessuna pila che ne contenga può supportare un attacco.
    [21] In questo Turno ogni pila della Coalizione in cui il Comandante col Valore di Comando più alto è prussiano aggiunge 1 ai suoi tiri di supporto (10.4, 10.5).
    [22] In un solo combattimento di questo Turno, dichiarandolo prima dei dadi, una pila della Coalizione in difesa a Berlino o in un esagono adiacente può aggiungere 2 al suo Valore di Difesa Finale.
    [23] In questo Turno le unità danesi non possono muovere né attaccare, e nessuna pila che ne contenga può supportare un attacco.
    [24] In questo Turno le unità svedesi non possono muovere; un'unità svedese disorganizzata e in Rifornimento Generale torna subito in Buon Ordine, senza Treno di Rifornimento né Comandante.
    [25] Il giocatore della Coalizione aggiunge 1 al dado della Coalizione nel prossimo tiro per l'Armistizio (14.15), in qualunque Turno si faccia.
    [26] Il giocatore della Coalizione sceglie un ponte sull'Elba; in questo Turno vale come se non ci fosse.
    [27] Se Napoleone non è sulla mappa quando si gioca questa carta, in questo Turno i Francesi hanno 1 Comando di Combattimento in meno.
    [28] In questo Turno le unità russe in pila con unità prussiane, e le unità prussiane in pila con unità russe, non possono attaccare, e nessuna pila che contenga le une e le altre può supportare un attacco.
    [29] In questo Turno la Coalizione ha 1 Treno di Rifornimento in più.
    [30] In questo Turno i Francesi e la Coalizione hanno ciascuno 1 Comando di Combattimento in meno.
    [31] In questo Turno la Coalizione ha 1 Comando di Combattimento in meno.
    [32] In questo Turno Napoleone non aggiunge nulla ai Fattori di Combattimento delle unità in pila con lui (16.2), e quella pila non può avanzare dopo il combattimento.
    [33] In questo Turno si aggiunge 1 ai tiri per il logoramento di marcia delle pile francesi che nella loro marcia attraversano un lato d'esagono fluviale, con o senza ponte.
    [34] In questo Turno, dopo la regola 7.6, il giocatore della Coalizione mette segnalini di Foraggio su un massimo di 3 pile francesi in Sassonia che non siano in una città con un Deposito francese.
    [35] Il giocatore della Coalizione tira 1d6; con 4, 5 o 6 è eliminata un'unità sassone di parte francese contrassegnata da un asterisco, scelta dal giocatore francese.
    [36] In questo Turno le unità bavaresi di parte francese contrassegnate da un asterisco non possono muovere né attaccare, e nessuna pila che ne contenga può supportare un attacco. Il giocatore della Coalizione tira 1d6; con 6 una di esse, scelta dal giocatore francese, è eliminata.
    [37] Il giocatore della Coalizione indica fino a 2 Depositi francesi nella Confederazione del Reno senza unità di combattimento francesi nello stesso esagono e tira 1d6 per ciascuno; con 5 o 6 il Deposito è eliminato e la regola 8.7 riduce i Treni di Rifornimento francesi.
    [38] Se a Kassel non c'è nessuno delle due parti, il giocatore della Coalizione può mettere in città un'unità di Cosacchi che ne dista al massimo 5 esagoni. In ogni caso il giocatore della Coalizione tira 1d6; con 5 o 6 è eliminata un'unità vestfaliana di parte francese contrassegnata da un asterisco, scelta dal giocatore francese.
    [39] Tra i rinforzi russi previsti per un Turno successivo a questo, tutti quelli del primo di tali Turni arrivano con un Turno d'anticipo; quelli di altre nazioni restano al loro Turno.
    [40] In questo Turno le unità austriache in pila con unità russe, e le unità russe in pila con unità austriache, non possono muovere.
    [41] Una volta in questo Turno una pila della Coalizione attaccata dalla pila con Napoleone può ritirarsi (11.11) prima che il combattimento abbia luogo; gli attaccanti possono avanzare nell'esagono.
    [42] In questo Turno ogni pila delle due parti sottrae 1 ai suoi tiri di supporto (10.4, 10.5).
    [43] In questo Turno ogni attacco ordinato alla pila con Schwarzenberg costa alla Coalizione 1 Comando di Combattimento in più, che non si aggiunge a nessun tiro; se non ne restano per pagarlo, la pila non può attaccare.
    [44] In un solo combattimento di questo Turno, dichiarandolo prima dei dadi, una pila della Coalizione in attacco che contiene un'unità svedese, un'unità britannica o un'unità del corpo di Walmoden può aggiungere 2 al suo Valore di Attacco Finale.
    [45] Il giocatore della Coalizione sceglie un ponte su un lato di un esagono con una pila francese; in questo Turno vale come se non ci fosse.
    [46] Un'unità di fanteria francese in Buon Ordine in una città, scelta dal giocatore francese, è disorganizzata.
    [47] In questo Turno nessuna pila con un'unità della Guardia francese può supportare un attacco o una difesa.
    [48] In questo Turno, dopo la regola 7.6, il giocatore della Coalizione mette segnalini di Foraggio su 2 pile con unità austriache che non siano in una città con un Deposito della Coalizione, o su tutte se sono meno.
    [49] Il giocatore della Coalizione tira 1d6 per ogni unità francese nel Tirolo (esagoni 3823 e 3824) o nelle Province Illiriche che sia la sola unità di combattimento nel suo esagono, in una città o no; con 4, 5 o 6 essa subisce un colpo (11.17).
    [50] Se quando si gioca questa carta la Coalizione tiene 8 o più punti per il territorio (14.4a), essa guadagna 1 Punto Battaglia e i Francesi ne perdono 1, entro i limiti di 0 e 12.
    [51] In questo Turno la Coalizione ha 1 Comando di Combattimento in meno.
    [52] Se nessuna unità francese è in Austria o entro 3 esagoni da essa quando si gioca questa carta, in questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [53] In questo Turno i Francesi hanno 1 Treno di Rifornimento in meno.
    [54] Il giocatore della Coalizione tira 1d6; con 5 o 6 una pila francese nell'Italia settentrionale (il Regno d'Italia e la parte di Francia attorno a Genova), scelta dal giocatore della Coalizione, non può muovere in questo Turno.
   *[other] Non succede nulla.
}

nem-panel-cities = Città vittoria
nem-city = { $place } ({ $n })
nem-both-sides = entrambe le parti
nem-nobody = nessuno
nem-panel-arrivals = Rinforzi in arrivo
nem-due = Turno { $turn }, { $side }
nem-names = { $names }
nem-panel-losses = Forze e perdite
nem-losses = perduti: { $foot } fanteria, { $horse } cavalleria, { $guns } artiglieria, { $generals } Comandanti
nem-strength = Sulla mappa: { $side }
nem-sheet-territory = Territorio
nem-area-territory = Amico per { $side }
nem-sheet-victory = Città vittoria
nem-area-victory = Punti per { $side }
nem-sheet-shadow = Ombra della cavalleria
nem-area-shadow = Sbarrato dalla cavalleria: { $side }
nem-sheet-supply = Rifornimento
nem-area-supply = Rifornito dai depositi: { $side }
nem-area-cut = Vie interrotte: { $side }
nem-sheet-march = La marcia
nem-area-march = { $n ->
    [one] 1 esagono
   *[other] { $n } esagoni
}: { $clean } % senza perdite
nem-odds-march = Se la marcia finisce dopo { $n ->
    [one] un esagono
   *[other] { $n } esagoni
}
nem-way-attrition = logoramento: { $chance } per cento che qualcuno resti indietro
nem-way-hungry = nessun deposito rifornisce questo esagono: fuori dal Rifornimento Generale
nem-odds-march-clean = nessuno resta indietro
nem-odds-march-eliminated = unità eliminate
nem-odds-march-disrupted = unità disorganizzate
nem-option-two-year = Una campagna di due anni
nem-option-two-year-gist = Entro il Turno 7 i francesi possono prendere i quartieri d’inverno e continuare nel 1813, senza l’inverno.
nem-wintering = Quartieri d'inverno
nem-two-years = Il secondo anno
nem-source = Nuova fonte di rifornimento francese
nem-none = nessuna
nem-in-france = in Francia, può tornare
nem-panel-afoot = Unità e Comandanti senza quartieri
nem-panel-to-lose = Perdite invernali ancora da scegliere
nem-panel-to-restore = Russi che tornano ora
nem-panel-lost = Russi perduti nel 1812
nem-panel-emperor = Napoleone
nem-ask-hibernate = Vai ai quartieri d'inverno, per riprendere la guerra nel 1813? Ti viene chiesto una volta sola.
nem-ask-quarter = Trova i quartieri per ogni pila che non può svernare dove si trova; le altre possono lasciare il posto o restare. Poi di' che hai finito.
nem-ask-billet = Dove svernano quelli che vengono da { $hex }? Scegli un posto per tutti, o prima chi va per conto suo.
nem-ask-source = Fai di una città una fonte di rifornimento, o di nessuna.
nem-ask-winter-losses = L'inverno chiede il suo tributo: chi si perde? Prima i contingenti stranieri, per ultimi i Comandanti.
nem-ask-restore = Chi ritorna, fra quelli perduti nel 1812?
nem-ask-restore-where = Dove ritorna?
nem-ask-rejoin = Napoleone ritorna: presso quale pila?
nem-do-hibernate = Vai ai quartieri d'inverno
nem-do-leave = Lascia il posto in { $hex }
nem-do-lodge = Trova i quartieri per quelli che vengono da { $hex }
nem-do-source = Fai di { $hex } una fonte di rifornimento
nem-no-winter-quarters = I Francesi non vanno ai quartieri d'inverno: la guerra continua.
nem-winter-quarters = Gli eserciti vanno ai quartieri d'inverno.
nem-quartered = { $n ->
    [one] Uno da { $from } sverna
   *[other] In { $n } da { $from } svernano
} in { $hex }.
nem-no-quarters = { $piece } non trova quartieri ed esce dal gioco.
nem-winters-unfed = { $piece } sverna a { $hex }, fuori rifornimento.
nem-source-named = { $place } ({ $hex }) è d'ora in poi una fonte di rifornimento francese.
nem-source-cut = { $place } ({ $hex }) non è più una fonte di rifornimento: i Russi l'hanno tagliata fuori.
nem-winter-losses = L'inverno si prende { $units ->
    [one] un'unità
   *[other] { $units } unità
}{ $commanders ->
    [0] .
    [one] {" "}e un Comandante.
   *[other] {" "}e { $commanders } Comandanti.
}
nem-lost-to-winter = { $piece }: perdita dell'inverno.
nem-emperor-stays = { $commander } sverna con l'armata ({ $die }).
nem-emperor-leaves = { $commander } parte per la Francia e può tornare ({ $die }).
nem-emperor-gone = { $commander } parte per la Francia e non tornerà ({ $die }).
nem-emperor-returns = { $commander } è di nuovo qui ({ $die }).
nem-emperor-not-yet = { $commander } resta in Francia ({ $die }).
nem-may-come-back = { $n ->
    [0] Nessuno di quelli perduti nel 1812 ritorna.
    [one] Uno di quelli perduti nel 1812 ritorna.
   *[other] { $n } di quelli perduti nel 1812 ritornano.
}
nem-restored = { $piece } è di nuovo in campo, in { $hex }.
nem-1813-begins = Comincia la campagna del 1813.
nem-no-homeless = Qualcuno può ancora trovare quartieri: prima sistemalo.
nem-no-quarters-french = I Francesi svernano in città amiche, o in città con un loro Deposito.
nem-no-quarters-russian = I Russi svernano entro tre esagoni da un Deposito, non accanto ai Francesi né a valle della loro nuova fonte.
nem-no-source = Dev'essere una città amica senza Russi, o una con un tuo Deposito su un fiume che scende al Baltico, senza Russi a valle.
nem-no-winter-loss = I contingenti stranieri vanno prima delle unità francesi e polacche.
nem-no-restore = Tornano solo quelli perduti nel 1812, a Kiev, a Mosca, a San Pietroburgo o lì accanto, lontano dai Francesi.
nem-option-capacity = Treni di Rifornimento per pile più grandi
nem-option-capacity-gist = Si può spendere un treno perché un esagono ne contenga tre in più, due volte al massimo.
nem-ask-excess = Una pila nemica supera la capienza del suo esagono: quale unità va perduta?
nem-do-widen = Spendi il Treno di { $hex } per aumentare la capienza dell'esagono
nem-do-carry = Porta con te un Treno, per aumentare la capienza dove finisce la marcia
nem-room = Un Treno aumenta la capienza dell'esagono a { $n }
nem-wider = Un Treno di Rifornimento aumenta la capienza di { $hex }: in questo Turno è { $n }.
nem-carried = Un altro Treno di Rifornimento parte con la pila da { $hex }.
nem-no-bread = L'{ $hex } non può contenere tante unità: { $unit } va perduta.

nem-option-fog = Nebbia di guerra: pile coperte e segnalini in bianco
nem-option-fog-gist = Nessuno guarda nelle pile del nemico, e segnalini bianchi possono gonfiarle.
nem-panel-blanks-left = Segnalini in bianco che hai in mano
nem-ask-disguise = Togli segnalini in bianco dalle tue pile, poi aggiungine altri, e di' che hai finito.
nem-do-blank = Aggiungi un segnalino in bianco alla pila di { $hex }
nem-do-lift = Togli un segnalino in bianco dalla pila di { $hex }
nem-do-along = Porta con te un segnalino in bianco
nem-counter-back = Pedina coperta: la schierano { $side }
nem-leader-back = Comandante coperto, senza truppe: lo schierano { $side }
nem-blank = Segnalino in bianco: lo schierano { $side }
nem-declared = Cavalleria dichiarata: la schierano { $side }
nem-seen = Nel{ $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
}.
nem-seen-cavalry = Nel{ $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
} e dichiarano cavalleria.
nem-seen-no-cavalry = Nel{ $hex } { $side } mostrano { $n ->
    [one] una pedina
   *[other] { $n } pedine
} e non dichiarano più cavalleria.
nem-seen-leaders = Nel{ $hex } { $side } mostrano { $n ->
    [one] un Comandante
   *[other] { $n } Comandanti
} senza truppe.
nem-seen-nobody = Nel{ $hex } { $side } non hanno più pedine.
nem-shows = Nel{ $hex } { $side } scoprono la pila: { $names }{ $n ->
    [0] .
    [one] {" "}e un segnalino in bianco.
   *[other] {" "}e { $n } segnalini in bianco.
}
nem-besieged = La tua unità a { $hex } è sotto assedio.
nem-not-besieged = La tua unità a { $hex } non è più sotto assedio.
nem-rally-unseen = Una pila a { $hex } recupera.
nem-rallied-unseen = Un'unità a { $hex } torna in Buon Ordine.
nem-forage-unseen = Si foraggia a { $hex }: { $die }.
nem-attrition-unseen = La marcia fino a { $hex } è stata dura: il dado segna { $die }.
nem-attrition-unseen-none = La marcia fino a { $hex } non costa nulla che si veda: il dado segna { $die }.
nem-order-unseen-fails = Da { $from } { $side } ordinano di attaccare { $to }, ma l'attacco fallisce.
nem-order-unseen-goes = Da { $from } { $side } ordinano di attaccare { $to }, e l'attacco parte.
nem-support-unseen-fails = La pila a { $hex } non si presenta.
nem-rode-unseen = Un Comandante cavalca fino a { $hex }.
nem-cossacks-unseen-miss = I Cosacchi passano accanto a un'unità isolata a { $hex } ({ $die }).
nem-cossacks-unseen-disrupt = I Cosacchi piombano su un'unità isolata a { $hex } ({ $die }): viene disorganizzata.
nem-event-somebody = Un'unità in { $hex } viene disorganizzata.
nem-month = { $n ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }

# 1813

nem-campaign-1813 = Europa centrale, 1813
nem-option-weak-start = Truppe sotto organico nei primi Turni (16.3)
nem-option-weak-start-gist = Nei primi tre Turni entrambi attaccano con meno: si tolgono 3, 2 e 1.
nem-option-late-truce = Rinforzi più lontani dopo un Armistizio tardivo (16.4)
nem-option-late-truce-gist = Se l’Armistizio arriva solo al Turno 10 o 11, tre corpi russi arrivano lontano, ad Allenstein.
nem-option-bargain = La neutralità austriaca si può comprare (16.5)
nem-option-bargain-gist = All’Armistizio i francesi possono offrire punti perché l’Austria resti fuori dalla guerra.
nem-option-tension = Tensioni fra gli alleati della Coalizione (16.6)
nem-option-tension-gist = Dopo una grande vittoria francese i comandanti della Coalizione guidano solo i propri connazionali.
nem-option-evacuated = Guarnigioni ritirate prima dell'inizio (15.2)
nem-option-evacuated-gist = Le guarnigioni dell’est non ci sono: le loro truppe cominciano a Magdeburgo e Lipsia.
nem-option-crowding = Le pile ammassate foraggiano anche in patria (15.3)
nem-option-crowding-gist = Una pila senza treno accanto ad altre due foraggia anche in terra propria.
nem-option-round-down = Edizione italiana: i danni inflitti dal perdente si arrotondano per difetto (11.15)
nem-option-round-down-gist = La perdita del vincitore, metà della differenza, è arrotondata per difetto anziché per eccesso.
nem-option-forage-feeds = Edizione italiana: chi foraggia con successo non ha bisogno di una linea verso un Deposito (6.1, 6.3)
nem-option-forage-feeds-gist = Il foraggiamento riuscito nutre la pila, che ci sia o no una via fino a un deposito.
nem-option-safe-depots = Edizione italiana: un Deposito cade solo se si entra nel suo esagono (8.7)
nem-option-safe-depots-gist = Un deposito senza guardia non è distrutto da un attacco dall’esagono accanto.
nem-option-pure-cavalry = Edizione italiana: i comandanti di Corpo di Cavalleria sostengono solo con pile di sola cavalleria (16.2)
nem-option-pure-cavalry-gist = In appoggio un tale comandante aiuta solo se tutta la sua pila è cavalleria.
nem-option-may-spare = Edizione italiana: a chi ha più Depositi che Treni il nemico ne toglie quanti vuole, o nessuno (7.2)
nem-option-may-spare-gist = Il nemico può lasciare in piedi depositi per i quali mancano i treni.
nem-preset-basic = Il Gioco base: eserciti, rifornimenti e combattimenti, e lo schieramento storico. Comincia da qui.
nem-preset-free = Il Gioco base, ma le due parti schierano gli eserciti come vogliono.
nem-preset-advanced-1812 = Le Regole avanzate con carte evento, comandanti, politica e nebbia di guerra; può durare due anni.
nem-preset-everything-1812 = Le Regole avanzate, e in più pile maggiori e schieramento libero.
nem-preset-advanced-1813 = Le Regole avanzate con carte evento, comandanti, trattative sull’Austria e nebbia di guerra.
nem-preset-everything-1813 = Le Regole avanzate, e in più guarnigioni ritirate e folle affamate.
nem-preset-italian = Il Gioco base dove l’edizione italiana dice altro da quella inglese.
nem-truce-headline = L'Armistizio
nem-ask-truce = Offri una tregua?
nem-ask-answer = Il nemico offre una tregua. La accetti?
nem-ask-bargain = Quanti punti battaglia offri per la neutralità dell'Austria?
nem-ask-haggle = Per { $n } punti battaglia l'Austria resterebbe neutrale. Accetti?
nem-ask-redeploy = Porta le tue pile dietro la linea della tregua.
nem-ask-redeploy-from = Dove vanno quelli che vengono da { $hex }? Scegli un posto per tutti, o prima chi va per conto suo.
nem-do-redeploy = Ridistribuisci quelli che vengono da { $hex }
nem-ask-lift = Quali Depositi raccogli, per metterli altrove?
nem-ask-resite = Dove metti il prossimo Deposito?
nem-do-truce = Offri una tregua
nem-do-accept = Accetta
nem-do-refuse = Rifiuta
nem-do-bid = Offrine { $n }
nem-do-lift-depot = Raccogli il Deposito in { $hex }
nem-truce-thrown = La tregua può essere chiesta da: { $side }. I Francesi hanno tirato { $french }, la Coalizione { $allied }.
nem-truce-offered = Offerta di tregua: { $side }.
nem-truce-refused = Tregua rifiutata: { $side }.
nem-truce = Armistizio. Entrambi gli eserciti si riprendono e si ritirano dietro le loro linee.
nem-redeployed = { $n ->
    [one] Uno da { $from } va
   *[other] In { $n } da { $from } vanno
} in { $hex }.
nem-no-place-behind-line = { $piece } non trova posto dietro la linea ed esce dal gioco.
nem-truce-points = Dopo la tregua la Coalizione ha { $points } punti battaglia.
nem-truce-over = L'Armistizio finisce. La guerra riprende con il Turno { $turn }.
nem-no-truce = Nessuno chiederà più una tregua. L'Austria resta fuori dalla guerra.
nem-italy-cut-off = Le forze francesi nell'Italia settentrionale non possono più lasciarla.
nem-bid = I Francesi offrono { $n } punti battaglia se l'Austria resta neutrale.
nem-bid-declined = La Coalizione rifiuta.
nem-austria-joins = L'Austria si unisce alla Coalizione.
nem-austria-bought = L'Austria resta neutrale, e con lei le Province Illiriche.
nem-depot-gone = Il Deposito in { $hex } è ora su suolo neutrale ed è perduto.
nem-hamburg-held = La Coalizione tiene Amburgo e guadagna un punto battaglia ({ $n } di { $most }).
nem-rhine-shaken-defeat = Napoleone è battuto. La Confederazione del Reno cerca nuovi amici.
nem-rhine-shaken-cities = La Coalizione è nelle città del Reno. La Confederazione cerca nuovi amici.
nem-rhine-wavers = La Confederazione del Reno vacilla: entrambi possono foraggiarvi e mettervi Depositi.
nem-rhine-turns = La Confederazione del Reno si unisce alla Coalizione.
nem-defects = { $unit } in { $hex } diserta.
nem-torgau-opens = La Sassonia si unisce alla Coalizione e Torgau ({ $hex }) apre le porte.
nem-interned = Una pila da { $hex } è spinta oltre il confine e internata ({ $n } unità).
nem-swedes-unwilling = Gli Svedesi non attaccano { $hex } in simili condizioni. L'ordine cade nel vuoto.
nem-murat-leaves = { $commander } lascia l'esercito per badare al suo regno.
nem-term-weak = sotto organico
nem-term-quarrel = alleati in disaccordo
nem-panel-politics = Politica
nem-panel-rhine = Confederazione del Reno
nem-panel-austria = Austria
nem-panel-truce = Armistizio
nem-panel-hamburg = Punti per Amburgo finora
nem-rhine-french = con la Francia
nem-rhine-both = nutre entrambi
nem-rhine-coalition = con la Coalizione
nem-austria-neutral = neutrale
nem-austria-joined = con la Coalizione
nem-austria-bought-off = comprata
nem-truce-open = ancora possibile
nem-truce-now = in vigore
nem-truce-past = finito
nem-truce-failed = nessuno
nem-no-hamburg = Nei primi due Turni le truppe francesi stanno lontane da Amburgo.
nem-no-italy = Le forze francesi devono restare nell'Italia settentrionale.
nem-no-neutral = Quel suolo è neutrale.
nem-no-swedes = Gli Svedesi stanno con altri solo sotto un Comandante svedese.
nem-no-bound = Queste truppe non possono ancora muovere né attaccare.
nem-no-garrison = Una guarnigione può uscire solo dopo un Turno in cui altri l'hanno raggiunta.
nem-no-garrison-attack = Una guarnigione non attacca.
nem-no-war = Queste truppe non possono ancora essere attaccate.
nem-no-behind-line = Non è dietro la tua linea della tregua, o non c'è posto.
nem-no-stragglers = Qualcuno può ancora andare dietro la linea: prima sistemalo.

# Perché un giocatore computer fa qualcosa
nem-why-take = per prendere { $hex }
nem-why-hold = per tenere { $hex }
nem-why-raid = per colpire il deposito di { $hex }
nem-why-beat = per battere il nemico in { $hex }
nem-why-position = per una posizione migliore
nem-why-march = Questa pila dovrebbe marciare verso { $hex }, { $aim }.
nem-why-toward = La marcia va verso { $hex }: tra gli esagoni raggiungibili il migliore per obiettivo, rifornimento e pericolo.
nem-why-place = Qui le armi si completano, qualcuno le comanda e il fronte è vicino.
nem-why-depot = Un deposito qui nutre chi c'è e chi proseguirà.
nem-why-convert = Nessuno ha più bisogno di questo deposito, e un treno serve subito.
nem-why-remove = È il deposito che mancherebbe di più al nemico.
nem-why-train = Con un treno questa pila può riorganizzarsi, fondare un deposito o evitare di foraggiare.
nem-why-dummy = Un segnalino falso nasconde dove sono i treni veri.
nem-why-rally = Le unità in disordine non possono né marciare né attaccare.
nem-why-spare = Nessuna marcia vale questo treno.
nem-why-muster = Parte chiunque non serva a tenere il luogo.
nem-why-halt = Nessun altro esagono raggiungibile vale un passo in più.
nem-why-attack = L'attacco dovrebbe vincere di circa { $margin } prima dei dadi.
nem-why-no-attack = Nessun attacco vale il suo rischio.
nem-why-spend = Tanti Comandi di Combattimento rendono probabile l'ordine e chiamano abbastanza appoggio; gli altri restano.
nem-why-call = Ogni unità che arriva aiuta.
nem-why-hit = È l'unità a cui si rinuncia più facilmente.
nem-why-withdraw = Là la pila è rifornita ed è più lontana dal peso del nemico.
nem-why-stand = Il luogo merita di essere tenuto, e il nemico non è abbastanza forte da temerlo.
nem-why-advance = L'esagono merita di essere preso e può essere tenuto.
nem-why-no-advance = In quell'esagono la pila avrebbe fame o sarebbe in pericolo.
nem-why-ride = Un comandante sta dove più truppe hanno bisogno di lui.
nem-manner-bold = Con audacia, per la battaglia
nem-manner-moscow = Sulla via di Mosca
nem-manner-petersburg = Sulla via di San Pietroburgo
nem-manner-strike = Per contrattaccare
nem-why-card = Di ciò che la carta permette questo promette di più.

# The linked campaign (17)
nem-linked-1812-13 = 1812 e 1813, la campagna unita
nem-napoleon-leaves = Napoleone lascia l'armata e va a Parigi; tornerà nell'aprile 1813.
nem-napoleon-stays = Napoleone resta con l'armata. I rinforzi dal Turno 12 del 1813 in poi sono perduti.
nem-early-warsaw = La Coalizione tiene Varsavia e Königsberg o Leopoli prima del 1813: la guerra è vinta.
nem-early-capital = L'anno finisce con i Francesi in una capitale russa: la guerra è vinta.
nem-early-no-invasion = L'anno finisce, e nessun Turno è terminato con una grande preda in mano francese: vince la Coalizione.
nem-parting = Austriaci e Prussiani tornano a casa, e con loro tutti i Francesi disorganizzati: { $n } { $n ->
    [one] unità lascia
   *[other] unità lasciano
  } la guerra. L'Austria è neutrale, la Prussia è amica di entrambe le parti.
nem-linked-interned = { $side }: le truppe su terreno divenuto neutrale sono internate fin dopo un Armistizio.
nem-second-part = 1813: da ora valgono le regole e la vittoria di «La nemesi di Napoleone».
nem-dismissed = { $commander } lascia la mappa; può tornare con la scheda del 1813.
nem-sources-back = Tutte le fonti sono in mano francese: la Coalizione vive di nuovo della Russia.
nem-sources-france = Da ora i Francesi vivono della Francia, con i Treni di Rifornimento del 1813.
nem-sources-warsaw = Da ora la Coalizione vive di Varsavia, con i Treni di Rifornimento del 1813.
nem-prussia-joins = La Prussia entra nella Coalizione.
nem-garrisons = { $unit } diventa la guarnigione di { $hex }.
nem-governor = { $commander } prende il comando a { $hex }.
nem-ask-paris = Napoleone va ora a Parigi e torna in aprile, o resta e rinuncia ai rinforzi dal Turno 12 del 1813 in poi?
nem-ask-dismiss = Scegli i comandanti da togliere dalla mappa, che possono tornare con la scheda del 1813, o prosegui.
nem-ask-sources-french = Sposti le fonti di rifornimento sul bordo occidentale in Francia, per sempre? Ne vengono le unità della scheda del 1813.
nem-ask-sources-coalition = Sposti la fonte di rifornimento a Varsavia, per sempre? Ne vengono le unità della scheda del 1813.
nem-ask-garrison-city = Scegli una città dove lasciare una guarnigione, o prosegui.
nem-ask-garrison = Scegli chi resta come guarnigione.
nem-do-paris = Vai a Parigi
nem-do-garrison = Lascia una guarnigione a { $hex }
nem-sources-old-french = vivono di Königsberg e Varsavia
nem-sources-new-french = vivono della Francia
nem-sources-old-coalition = vive della Russia
nem-sources-new-coalition = vive di Varsavia
nem-prussia-both = amica di entrambe le parti
nem-prussia-coalition = nella Coalizione
nem-panel-prussia = Prussia
nem-panel-link = Dal 1812 al 1813

# Chi e dove, come si dice
nem-stack = { $who }, a { $hex }
nem-force = { $leader }{ $others ->
    [0] {""}
    [one] {" "}e un altro
   *[other] {" "}e altri { $others }
}, { $n ->
    [one] un'unità
   *[other] { $n } unità
}
nem-force-corps = { $leader }{ $others ->
    [0] {""}
    [one] {" "}e un altro
   *[other] {" "}e altri { $others }
}, { $corps }, { $n ->
    [one] un'unità
   *[other] { $n } unità
}
nem-force-staff = { $leader }{ $others ->
    [0] {""}
    [one] {" "}e un altro
   *[other] {" "}e altri { $others }
}
nem-force-unled = { $side }: { $n ->
    [one] un'unità
   *[other] { $n } unità
}
nem-corps = { $n } Corpo
nem-corps-guard = Guardia
nem-marched = { $who }: marcia da { $from } a { $hex }.
nem-marched-unseen = { $side }: una colonna marcia da { $from } a { $hex }.
nem-march-unseen = { $side }: una marcia comincia a { $hex }.
nem-step-unseen = { $side }: una colonna a { $hex }, tappa { $n } della sua marcia.
nem-city-taken = { $side } tengono ora { $hex } ({ $n ->
    [one] un punto
   *[other] { $n } punti
}).
nem-city-lost = { $side } non tengono più { $hex } ({ $n ->
    [one] un punto
   *[other] { $n } punti
}).
nem-heading = Turno { $turn }, { $month }: { $phase }
nem-stage-events = eventi
nem-stage-supply = rifornimento
nem-stage-rally = recupero
nem-stage-marches = marce
nem-stage-combat = combattimento
nem-stage-rides = comandanti
nem-stage-arrivals = rinforzi
