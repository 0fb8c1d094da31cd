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
