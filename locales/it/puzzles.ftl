### I problemi: posizioni in cui un solo turno è nettamente il migliore.

puzzles-mining = Ricerca di problemi: { $n }
puzzles-mined = { $n ->
        [one] { $n } problema
       *[other] { $n } problemi
    } da { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    } in { $file }
puzzles-packed = { $n ->
        [one] { $n } problema
       *[other] { $n } problemi
    } in { $file }

puzzles = Problemi
puzzles-all = Tutti i problemi
puzzles-lead = Posizioni di partite in cui un solo turno è nettamente il migliore. Ognuna è stata provata con ricerche, da ciò che può sapere chi deve muovere.
puzzles-solved = { $solved } risolti su { $tried }
puzzles-on-server = conservato con il tuo account
puzzles-here = conservato in questo browser
puzzles-themes = Per tema
puzzle-you = Tu
puzzle-next = Prossimo problema
puzzle-daily = Problema del giorno
puzzle-storm = Tempesta
puzzle-storm-lead = Tempesta: più che puoi in tre minuti; un errore costa dieci secondi.
puzzle-loading = Il problema si sta preparando…
puzzle-find-turn = Trova il turno migliore.
puzzle-find-action = Trova l’azione migliore.
puzzle-task = Giocalo sul tabellone.
puzzle-wrong = C’è di meglio.
puzzle-solved = Risolto!
puzzle-shown = Ecco la soluzione.
puzzle-again = Riprova
puzzle-show = Mostra la soluzione
puzzle-your-rating = Il tuo punteggio nei problemi: { $rating }
puzzle-rating = Punteggio { $rating }
puzzle-answer = Perché è la scelta migliore
puzzle-proof = Dà il { $chance } di probabilità di vincere, almeno { $margin } in più di tutto il resto.
puzzle-second = La seconda scelta: { $action }.
puzzle-failures = Come se la sono cavata i bot
puzzle-failure = Livello { $level }: sbagliato { $failed } volte su { $tried }
storm-solved = { $n ->
        [one] { $n } risolto
       *[other] { $n } risolti
    }
storm-over = Tempo scaduto: { $n } risolti, { $wrong } sbagliati.
storm-best = Il tuo record: { $n }.
storm-again = Un’altra tempesta
puzzle-theme-race = Corsa
puzzle-about-race = finire la partita, o impedirlo a un rivale
puzzle-theme-denial = Blocco
puzzle-about-denial = prendere o guastare ciò che un rivale potrebbe avere
puzzle-theme-transport = Catene di trasporti
puzzle-about-transport = più trasporti, o uno con cui si costruisce subito
puzzle-theme-powers = Poteri
puzzle-about-powers = si usa il potere di un contratto
puzzle-theme-endgame = Finale
puzzle-about-endgame = contare i punti dell’ultimo giro
puzzle-theme-building = Costruzione
puzzle-about-building = si completa un contratto
puzzle-theme-exploring = Esplorazione
puzzle-about-exploring = una tessera prato al posto giusto
puzzle-theme-opening = Apertura
puzzle-about-opening = prima del proprio primo cantiere

openings = Aperture
openings-lead = Che cosa è stato piazzato per primo nelle partite finite qui, per ordine di turno, e quale quota ne ha vinto.
openings-setup = Tabellone
openings-turn = Ordine di turno
openings-turn-n = Turno { $n }
openings-kind = Che cosa
openings-kind-all = Tutte le partite
openings-kind-site = Primo cantiere
openings-kind-craftsman = Primo artigiano
openings-kind-turn = Primo turno
openings-opening = Apertura
openings-games = Partite
openings-share = Quota di vittorie
openings-interval = Intervallo al 95%
openings-none = Qui nessuna partita su questo tabellone è ancora finita.
