# Quello che dice la casa, qualunque gioco si giochi.
house-undo-nothing = Non c'è nulla da annullare.
house-undo-rolled = Sono stati tirati dadi o pescate carte: la sorte ha parlato.
house-undo-revealed = Qualcosa di nascosto è venuto alla luce: non si può dimenticare.
house-undo-decided = Nel frattempo ha deciso un altro giocatore.
house-undo-over = La partita è finita.
house-not-your-turn = Non tocca a te: decide { $seat }.
house-over = La partita è finita.
house-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo, poi scegli.
house-no-such-choice = Questa scelta adesso non c'è.
house-name = { $name }
house-number = { $n }
house-odds-none = Di questo non si possono dire le probabilità.
house-odds-expected = in media
house-odds-margins = differenza
house-player-random = gioca a caso
