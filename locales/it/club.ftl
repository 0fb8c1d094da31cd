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
profile-recent = Ultime partite
profile-place = { $place }.
profile-rated = classificata
profile-casual = amichevole
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
