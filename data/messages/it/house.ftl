# Quello che dice la casa, qualunque gioco si giochi.
house-undo-nothing = Non c'è nulla da annullare.
house-undo-rolled = Sono stati tirati dadi o pescate carte: la sorte ha parlato.
house-undo-revealed = Qualcosa di nascosto è venuto alla luce: non si può dimenticare.
house-undo-decided = Nel frattempo ha deciso un altro giocatore.
house-undo-over = La partita è finita.
house-not-your-turn = Non tocca a te: decide { $seat }.
house-over = La partita è finita.
house-out-of-reach = Da qui adesso non si può raggiungere.
house-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo, poi scegli.
house-older = Questa partita è stata giocata con regole precedenti. Prima i giocatori devono accettare di continuarla con quelle di oggi.
house-differs-legal = Le regole di oggi qui non ammettono questa azione. Chiedono: { $asked }
house-differs-draws = Le regole di oggi qui chiedono altri dadi o altre carte.
house-differs-turn = Secondo le regole di oggi qui decide qualcun altro.
house-differs-over = Secondo le regole di oggi qui la partita è finita.
house-differs-position = Secondo le regole di oggi qui la posizione è un'altra.
house-differs = Le regole di oggi qui non ammettono questa azione.
house-carried = Fin qui valeva la versione { $from } delle regole. Di comune accordo la partita continua con la versione { $to } dalla posizione dopo l'azione { $after }.
house-no-such-choice = Questa scelta adesso non c'è.
house-name = { $name }
house-number = { $n }
house-odds-none = Di questo non si possono dire le probabilità.
house-odds-way = { $way }: { $what }
house-odds-expected = in media
house-odds-margins = differenza
house-in-manner = { $manner }: { $reason }
house-player-random = gioca a caso
house-player-recruit = una recluta: a caso, ma senza morire di fame
house-player-captain = un capitano: un piano per il turno
house-player-marshal = un maresciallo: prova le sue idee prima di scegliere
house-notice-subject = { $title }: tocca a te
house-notice-turn = { $title }: tocca a te come { $seat }. { $link }
house-mail-confirm-subject = Conferma il tuo indirizzo
house-mail-confirm = Qualcuno, speriamo tu, vuole essere avvisato qui quando è il suo turno. Se sei stato tu, apri { $link } . Altrimenti non fare nulla: non arriveranno altre lettere.

# Dadi tirati a mano.
house-dice-wanted = Serve ancora un dado, da 1 a 6, per { $rule }
house-draw-wanted = Serve ancora un'estrazione, da 0 a { $most }, per { $rule }
house-dice-impossible = Il risultato { $place } non può essere { $value }.
house-dice-left = { $n } dei risultati indicati non servono.
house-dice-stated = In questa partita i dadi si tirano a mano.

# Quello che dice il programma in un terminale.
house-terminal-help =
    un numero       scegli quella riga
    la forma breve  lo stesso, come sta tra parentesi
    annulla         riprendi l'ultima mossa
    guarda          tutto il tavolo ancora una volta
    elenco          ogni riga; 'elenco PAROLA' quelle con quella parola
    mappa           la mappa attorno a quel che si può fare: esagoni, fiumi, portata
    mappa ESAGONO   lo stesso attorno a un esagono o a una città, e i suoi vicini a parole
    mappa tutta     tutta la mappa a lettere
    pila LUOGO      che cosa c'è lì
    marcia CHI a LUOGO   manda qualcuno fino in fondo: marcia Ney a Smolensk; senza CHI chi è in cammino
    diario          che cosa è successo
    odds N          a che cosa può portare la riga N, in numeri
    odds            lo stesso in breve per ogni riga di cui si sa
    perché          le regole che pongono questa domanda, e che farebbe un capitano e perché
    perché N        le regole della riga N, e che ne pensa un capitano
    consiglio       che farebbe qui un capitano del computer, perché, e che altro ha valutato
    consiglio CHI   lo stesso da recluta, capitano o maresciallo
    regola ID       una regola qualsiasi
    schemi          gli schemi di gioco: sequenza, tabelle, vittoria, glossario
    schemi NOME     uno di loro
    salva FILE      scrivi la partita in un file; 'grognard play FILE' la riprende
    aiuto           questo
    esci            lascia il tavolo
house-terminal-nobody = Nessuno che si chiami { $name } può andare adesso.
house-terminal-greeting = Scrivi il numero di una riga per sceglierla. 'guarda' mostra tutto il tavolo, 'mappa' la mappa, 'perché' la regola e il parere di un capitano, 'aiuto' tutto il resto.
house-terminal-you = Giochi { $names }.
house-terminal-sits = { $seat }: { $who }.
house-terminal-sitter = { $who ->
    [random] gioca a caso
    [recruit] una recluta del computer
    [captain] un capitano del computer
    [marshal] un maresciallo del computer
   *[other] { $who }
}
house-terminal-earlier = ({ $n } cose prima di queste: 'diario' le racconta.)
house-terminal-more = … e altre { $n }: 'elenco' le mostra tutte, 'elenco PAROLA' quelle con quella parola.
house-terminal-none-found = Nessuna scelta contiene '{ $letters }'.
house-terminal-captain = Un capitano prenderebbe la riga { $n }, { $choice }: { $reason }
house-terminal-captain-too = Anche un capitano farebbe così: { $reason }
house-terminal-captain-rather = Un capitano prenderebbe piuttosto la riga { $n }, { $choice }: { $reason }
house-terminal-see-help = { $why } ('aiuto' dice che cosa puoi scrivere)
house-terminal-hand-over = Passa la tastiera, poi premi Invio.
house-terminal-die = Scrivi il numero che mostra il dado.
house-terminal-save-where = Di' dove: salva FILE
house-terminal-saved = Salvata. 'grognard play { $file }' la riprende.
house-terminal-no-chart = La mappa di questo gioco non ha una carta a lettere.
house-terminal-no-hex = Su questa mappa non c'è né un esagono né un luogo '{ $name }'.
house-terminal-nothing-there = Non c'è nulla in '{ $place }'.
house-terminal-track = { $name }: { $at } (da { $from } a { $to })
house-terminal-no-level = Non c'è un giocatore '{ $word }'; ci sono recluta, capitano, maresciallo.
house-terminal-nobody-won = Nessuno ha vinto.
house-terminal-won = Vince: { $names }.

# Numeri e stati di una pedina.
house-value = { $value ->
    [occupancy] ingombro
    [rating] valore
    [strength] forza
    [type] tipo
    [value] valore
   *[other] { $value }
}
house-badge = { $badge ->
    [veteran] veterani
    [line] linea
    [conscript] coscritti
    [disrupted] disordinata
    [moved] ha marciato
    [forced-march] marcia forzata
    [fought] ha combattuto
    [fought-twice] ha combattuto due volte
    [afoot] cerca quartieri
    [inside] dentro la città
    [out-of-supply] senza rifornimenti
    [demoralized] demoralizzata
    [committed] in battaglia
    [marching] in marcia
   *[other] { $badge }
}

# Una mappa a parole.
house-sketch-key = 2107 il numero di un esagono  * lì si può fare qualcosa  \ / > un fiume alla sua destra  ~~ o | un fiume tra due esagoni
house-chart-key = . aperto  " foresta  = palude  ^ accidentato  A montagna  ~ acqua; una lettera e un numero: le pedine di una parte
house-chart-terrain = { $terrain ->
    [forest] foresta
    [marsh] palude
    [rough] accidentato
    [mountain] montagna
    [lake] lago
    [sea] mare
   *[clear] aperto
}
house-chart-class = { $class ->
    [city] città
    [fortified] città fortificata
    [minor] cittadina
    [major] grande città
    [capital] capitale
    [fortress] fortezza
    [island] isola
   *[other] { $class }
}
house-chart-way = { $way ->
    [north] nord
    [north-east] nord-est
    [east] est
    [south-east] sud-est
    [south] sud
    [south-west] sud-ovest
    [west] ovest
   *[north-west] nord-ovest
}
house-chart-pieces = pedine { $counts }
house-chart-river = fiume { $name }
house-chart-bridge = ponte { $name }
house-chart-road = strada { $name }
house-chart-lake = lago
house-chart-sea = mare
house-chart-across = oltre { $what }
house-option-data = Schede stampate di un possessore: { $mark }
house-option-data-gist = Si gioca con le carte stampate della propria scatola al posto della nostra ricostruzione.
house-source-owner = Dati di un possessore, { $mark }: { $files }
house-data-owner = Schede stampate di un possessore
house-data-mark = { $mark }
house-panel-data = Dati
