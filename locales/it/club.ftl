## Profilo

profile-yours = Il tuo profilo
profile-deleted = qualcuno che se n’è andato
profile-guest = Questa pagina la vedi solo tu. Con una password le tue partite possono essere classificate e gli altri possono trovarti.
profile-visibility = Chi può vedere questo profilo
profile-visibility-public = tutti
profile-visibility-friends = i miei amici
profile-visibility-private = solo io
profile-visibility-saved = Salvato.
profile-no-games = Ancora nessuna partita finita.
profile-rating = Valutazione
profile-no-rating = Ancora nessuna partita classificata.
profile-rating-live = Valutazione con orologio
profile-rating-correspondence = Valutazione per corrispondenza
profile-margin = ± { $margin }
profile-provisional = Una prima stima: dopo altre partite sarà più sicura.
profile-n-games = { $n ->
    [one] una partita
   *[other] { $n } partite
}
profile-graph = Valutazione in { $n } partite: da { $first } a { $last }
profile-results = Risultati
profile-games = Partite
profile-wins = Vittorie
profile-opponents = Testa a testa
profile-opponents-lead = Quante volte uno è arrivato davanti all’altro, chiunque abbia vinto la partita.
profile-opponent = Avversario
profile-ahead = Davanti
profile-behind = Dietro
profile-contracts = Contratti preferiti
player-luck-lead = { $n ->
    [one] Su una partita analizzata, in quote di vittoria.
   *[other] Su { $n } partite analizzate, in quote di vittoria per partita; ± è l’intervallo al 95%.
}
player-luck-few = Una sola partita non dice nulla di chi l’ha giocata: gli intervalli arrivano con la seconda.
player-luck-good = La fortuna ha aiutato: distribuzione e carte hanno portato { $luck } ({ $margin }).
player-luck-bad = La fortuna è mancata: distribuzione e carte sono costate { $luck } ({ $margin }).
player-luck-even = Fortuna: ciò che distribuzione e carte hanno portato non si distingue da nulla ({ $luck }, { $margin }).
player-luck-own-cost = Abilità: le proprie scelte hanno ceduto { $own } rispetto al gioco migliore ({ $margin }).
player-luck-own-fine = Abilità: le proprie scelte non si distinguono dal gioco migliore ({ $own }, { $margin }).
player-luck-none = Nessuna di queste partite è ancora stata analizzata sul server.
player-luck-running = { $n ->
    [one] Una partita è in corso di analisi.
   *[other] { $n } partite sono in corso di analisi.
}
player-luck-analyse = { $n ->
    [one] Analizza l’ultima partita
   *[other] Analizza le ultime { $n } partite
}
player-luck-takes = Il server esamina ogni decisione; servono un minuto o due a partita. Non occorre aspettare qui.
player-themes-lead = { $n ->
    [one] Su che cosa vertevano gli errori in una partita analizzata e quanta parte della vittoria sono costati.
   *[other] Su che cosa vertevano gli errori in { $n } partite analizzate e quanta parte della vittoria sono costati a partita.
}
player-themes-none = Nessuna decisione è costata molto.
profile-recent = Ultime partite
profile-place = { $place }.
profile-rated = classificata
profile-casual = amichevole
profile-bids = con offerte per l’ordine di gioco
# $n: points paid for the place in the order of play
profile-bid = (offerta: { $n })
profile-achievements = Traguardi
achievement-first-win = Ha vinto una partita classificata
achievement-beat-mason = Ha battuto un bot di livello 5 o 6
achievement-beat-master = Ha battuto un bot di livello 7
achievement-beat-grand-master = Ha battuto il bot più forte
achievement-four-seats = Ha vinto contro tre avversari
achievement-both-valleys = Ha vinto su tutti i tabelloni
achievement-empty-storage = Ha chiuso la partita vincendo senza niente in deposito
achievement-upset = Ha battuto qualcuno con 200 punti in più
achievement-all-contracts = Ha adempiuto ogni contratto che esiste
achievement-hundred-games = Ha giocato cento partite classificate

## Trovare giocatori

seek-title = Gioca con chi c’è
seek-distance = Valutazione degli altri
seek-anybody = qualsiasi
seek-within = entro { $points } punti dalla mia
seek-fill = I bot occupano i posti liberi
seek-fill-never = mai
seek-fill-after = dopo { $n } secondi
seek-start = Aspetta giocatori
seek-waiting = In attesa di chi vuole lo stesso…
seek-bots-in = I bot completano tra { $n } s.
seek-cancel = Non aspettare più
seek-others = Aspettano giocatori
seek-play = Gioca con { $name }
community-invitations = Inviti
community-dismiss = Non ora
community-no-tables = Ora nessun tavolo aspetta giocatori.
community-online = In linea
community-nobody = Nessun altro che lo mostri.
friends = Amici
friends-account = Con una password puoi avere amici qui.
friend-name = Nome di un giocatore
friend-ask = Chiedi l’amicizia
friend-add = Diventa amico
friend-notice-asked = Richiesta inviata. Sarete amici quando risponderà di sì.
friend-notice-mutual = Ora siete amici.
friend-asked = in attesa di risposta
friend-asks = chiede l’amicizia
friend-accept = Sì
friend-remove-friend = Rimuovi
friend-remove-asked = Annulla
friend-remove-asks = No

## Buone maniere

block = Blocca
block-lift = Sblocca
block-notice-on = Non vi incontrerete più.
block-notice-off = Potete incontrarvi di nuovo.
report = Segnala ai moderatori
report-reason = Che cosa non va
report-reason-chat = messaggi
report-reason-cheating = gioco scorretto
report-reason-name = nome
report-reason-other = altro
report-text = Con parole tue
report-send = Invia
report-sent = Grazie. Un moderatore se ne occuperà.
moderation = Moderazione
moderation-empty = Nessuna segnalazione in attesa.
moderation-days = Per quanti giorni
moderation-log = Decisioni prese
moderation-operator = chi gestisce il server
decision-dismiss = Archivia
decision-mute = Togli la parola
decision-ban = Chiudi l’account
decision-lift = Togli le sanzioni
decision-set-role = Ruolo

## Slow games

notices = Turni e avvisi
notices-turns = I tuoi turni
notices-none = Nessuna partita ti aspetta.
notices-until = fino a { $when }
notices-no-end = senza limite di tempo
notices-mail = Per e-mail
notices-mail-none = Questo server non invia e-mail.
notices-email = Indirizzo
notices-email-save = Conferma questo indirizzo
notices-email-sent = Un’e-mail è in arrivo. Segui il link che contiene entro un giorno.
notices-email-confirmed = { $email } è confermato.
notices-email-remove = Dimentica l’indirizzo
notices-mail-when = Quando nessuna pagina è aperta
notices-mail-off = niente e-mail
notices-mail-turn = a ogni mio turno, e quando comincia un mio torneo
notices-mail-digest = una volta al giorno, se ci sono partite in attesa o un torneo è cominciato
notices-hour = Alle
notices-saved = Salvato.
notices-push = Da questo browser
notices-push-lead = Un messaggio su questo dispositivo quando tocca a te o comincia un tuo torneo, anche con la pagina chiusa.
notices-push-on = Avvisami qui
notices-push-off = Non avvisarmi più qui
notices-push-denied = Il tuo browser non permette messaggi da questa pagina. Puoi cambiarlo nelle sue impostazioni.
notices-push-none = Questo browser non può ricevere nulla con la pagina chiusa.
notices-calendar = Nel tuo calendario
notices-calendar-lead = Abbona il tuo calendario a questo indirizzo. È segreto: chi lo conosce vede i tuoi turni.
notices-calendar-make = Crea un indirizzo
notices-calendar-new = Crea un nuovo indirizzo; il vecchio non vale più
notices-calendar-copy = Copia
notices-vacation = Vacanze
notices-vacation-lead = Nelle partite per corrispondenza il tuo orologio si ferma mentre sei via. Gli altri lo vedono.
notices-vacation-days = { $n ->
    [one] un giorno
   *[other] { $n } giorni
}
notices-vacation-left = Ti restano { $n } giorni in un anno.
notices-vacation-go = Vai in vacanza
notices-vacation-until = Sei via fino a { $when }.
notices-vacation-back = Sono tornato
notices-account = Per gli avvisi serve un account.

## Tournaments

tournaments = Tornei
tournaments-lead = Svizzero, gironi, leghe, eliminazione diretta, arene. Per partecipare serve un account.
tournaments-none = Ancora nessun torneo.
tournament-new = Nuovo torneo
tournament-name = Nome
tournament-format = Formula
tournament-format-swiss = Svizzero
tournament-format-round-robin = Gironi, tutti contro tutti
tournament-format-league = Lega con divisioni
tournament-format-knockout = Eliminazione diretta
tournament-format-arena = Arena
tournament-about-swiss = Chi è alla pari si incontra; nessuno si incontra due volte se si può evitare, e nessuno riposa due volte.
tournament-about-round-robin = In gironi di pari forza tutti incontrano tutti.
tournament-about-league = Divisioni secondo la forza. Dopo una stagione il primo sale e l’ultimo scende.
tournament-about-knockout = Chi arriva primo va avanti; ai tavoli da quattro i primi due. In caso di parità va avanti chi giocava più tardi nell’ordine di turno.
tournament-about-arena = Quante più partite puoi: chi è libero gioca di nuovo subito. Una vittoria vale 2 punti, e dopo due vittorie di fila tutto vale doppio.
tournament-rounds = Turni
tournament-rounds-auto = quanti ne servono
tournament-games = Partite per incontro
tournament-group = Giocatori per girone
tournament-minutes = Minuti
tournament-starts = Inizio
tournament-starts-manual = quando lo dico io
tournament-create = Crea
tournament-players = { $n ->
    [one] un giocatore
   *[other] { $n } giocatori
}
tournament-status-open = aspetta giocatori
tournament-status-running = in corso
tournament-status-over = concluso
tournament-status-cancelled = annullato
tournament-starts-at = inizio: { $when }
tournament-ends-at = fino a { $when }
tournament-by = di { $name }
tournament-join = Partecipa
tournament-withdraw = Ritirati
tournament-withdraw-sure = Ritirarsi da questo torneo? Non sarai più sorteggiato.
tournament-start = Comincia ora
tournament-cancel = Annullalo
tournament-cancel-sure = Annullare questo torneo? Non si potrà riaprire.
tournament-next-season = Prossima stagione
tournament-your-table = La tua partita è pronta
tournament-waiting = Giocherai appena qualcuno è libero. Tieni aperta questa pagina.
tournament-round = Turno { $n } di { $of }
tournament-round-n = Turno { $n }
tournament-standings = Classifica
tournament-division = Divisione { $n }
tournament-group-n = Girone { $n }
tournament-rank = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-wins = Vittorie
tournament-played = Partite
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-margin = Scarto
tournament-withdrawn = ritirato
tournament-games-title = Partite
tournament-game-n = Partita { $n }
tournament-game-over = Rivedi
tournament-game-running = Guarda
tournament-bye = Riposa: { $names }
tournament-tie-breaks = Come si risolvono le parità
tournament-tie-points = Punti: 1 per il primo posto, 0 per l’ultimo, in proporzione in mezzo; chi riposa in un turno ne ha 1.
tournament-tie-buchholz = Buchholz: i punti di tutti i tuoi avversari. Chi ne ha incontrati di più forti è davanti.
tournament-tie-sonneborn = Sonneborn-Berger: i punti di chi hai preceduto, e metà di quelli di chi era alla pari con te.
tournament-tie-wins = Poi il numero di primi posti, poi lo scarto: i punti vittoria sopra la media dei tuoi tavoli.
tournament-rated = classificato
tournament-same-deal = Tutti i tavoli di un turno giocano la stessa distribuzione
tournament-same-deal-lead = Ogni posto è confrontato con lo stesso posto agli altri tavoli, come nel bridge duplicato: i punti sono la quota di tavoli in cui ha fatto meno. Così la fortuna della distribuzione non conta per nessuno. Nessuno può guardare un altro tavolo finché il turno non è finito.
tournament-compare = Confronta i tavoli
