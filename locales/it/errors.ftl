### Che cosa non va in ciò che è stato dato a un comando: file, posizioni, partite, opzioni. La pagina non legge questo
### file. Gli argomenti restano come sono stati scritti; le parole dei file (Deal, seat=, points …) non si traducono.

error-within = { $where }: { $reason }

## Azioni

error-malformed-action = { $text } non è un’azione
error-ambiguous-action = { $text } può indicare { $candidates }
error-illegal-action = { $text } è vietato: { $reason } ({ $rule })
error-nothing-to-undo = non c’è nulla da annullare

## File

error-no-such-file = il file o la cartella non esiste
error-is-a-directory = è una cartella
error-not-a-directory = non è una cartella
error-no-permission = accesso negato
error-name-too-long = nome di file troppo lungo
error-cannot-be-read = impossibile leggere
error-cannot-be-written = impossibile scrivere
error-no-name-of-a-file = non può essere il nome di un file
error-file-too-large = è troppo grande per un file del genere
error-several-records = qui comincia un’altra partita; `read_records` legge i file che ne hanno più d’una
error-not-text = non è un file di testo (UTF-8)
error-no-such-folder = la cartella non esiste

## Tabelloni

error-no-such-board = il tabellone { $board } non esiste: scegli tra { $known }, o dai il percorso di un disegno
error-board-header = { $text } non è un’intestazione; quelle note sono { $known } (prima del disegno va una riga vuota)
error-board-name = name può avere a-z, 0-9 e '-', non { $name }
error-board-status = status è known o reconstructed, non { $status }
error-too-many-rows = un disegno ha al massimo 26 righe (da a a z)
error-symbol = colonna { $column }: { $symbol } non è tra { $known }
error-stagger = colonna { $column }: gli spazi stanno ogni due colonne, una riga sì e una no spostata di una
error-too-many-hexes = il disegno ha { $n } spazi; il massimo è { $most }
error-too-many-ruins = il disegno ha { $n } rovine; il massimo è { $most }
error-meadows = il disegno ha { $n ->
    [one] { $n } prato
   *[other] { $n } prati
}; R1.1 ne vuole esattamente { $wanted }
error-no-ruins = il disegno non ha rovine su cui costruire

## Gettoni e contratti

error-nested = l’annidamento è troppo profondo
error-long-number = contiene un numero troppo lungo
error-no-section = manca { $section }
error-copies-of-tokens = la somma di copies è { $n }; i gettoni normali sono 20 (R1.3)
error-kinds-of-token = { $n } tipi di gettone; 20 gettoni non possono averne più di 20
error-token-table = un gettone è una tabella che comincia con [[token]]
error-token-key = un gettone non ha { $key }
error-token-resource = resource deve essere una lettera tra { $known }, non { $value }
error-whole-number = { $key } deve essere un numero intero da { $least } a { $most }, non { $value }
error-cards = { $contract } ha { $n ->
    [one] { $n } carta
   *[other] { $n } carte
}; nella scatola ce ne sono { $copies }
error-cards-table = { $contract } dev’essere una tabella con cards = [ … ]
error-private = { $contract }: private è { $private } per questo tipo di contratto
error-unknown-key = qui non c’è { $key }, solo { $known }
error-cards-in-all = ci sono { $private } contratti privati e { $neutral } altri; ne servono { $wantedPrivate } e { $wantedNeutral }
error-mixing-cards = al massimo { $most } contratti possono mettere un’altra risorsa sugli sfruttamenti
error-card-keys = una carta ha cost, points e known, nient’altro
error-card-cost = cost deve avere da 1 a 9 lettere tra { $known }, o essere alike2 o different3, non { $value }

## Posizioni

error-position-too-long = { $text } è troppo lungo per una posizione
error-no-position = { $text } non è una posizione: comincia con '{ $version } tabellone posti'
error-no-number-of-seats = { $text } non è un numero di posti
error-no-name-of-a-board = { $text } non è il nome di un tabellone
error-no-field = { $text } non è un campo di una posizione
error-field-twice = il campo { $field } compare due volte
error-field-missing = manca il campo { $field }
error-unreadable = non si può leggere
error-unreadable-word = { $text } non si può leggere
error-parts = servono { $seats } parti, una per posto
error-only-seats = ci sono solo { $seats } posti
error-over-and-seat = una partita è finita se e solo se nessuno deve decidere (seat=- ask=over)
error-pending = un contratto è in corso se e solo se ask è pieces, power o place
error-in-the-air = una tessera è in aria se e solo se ask è place
error-no-action-left = in un turno resta almeno un’azione
error-too-many-contracts = ci sono al massimo { $display } contratti esposti e { $deck } nel mazzo
error-no-such-hex = sul tabellone { $board } non c’è lo spazio { $hex }
error-wrong-hex = { $hex } è { $kind } e non è tra { $wanted }
error-no-such-place = { $place } non è un posto tra le rovine con { $seats } posti al tavolo
error-no-such-contract = il contratto { $contract } non esiste
error-no-such-token = il gettone { $token } non esiste
error-no-such-seat = non c’è il posto { $seat } tra { $seats }
error-no-resource = { $letter } non è una risorsa: sono { $known }
error-token-and-pieces = { $hex } ha insieme un gettone e delle risorse
error-token-and-craftsman = { $hex } ha insieme un gettone e un artigiano
error-site-and-building = { $place } ha insieme un cantiere e un edificio
error-piles = il posto { $seat } ha { $n } pile di tessere, non { $wanted }
error-pile = una pila ha da 0 a { $most } tessere
error-hand = il posto { $seat } ha più di { $most } contratti in mano
error-too-many-pieces = in un punto ci sono più risorse che nella scatola
error-too-many-tokens = ci sono più di { $most } gettoni
error-too-many-craftsmen = il posto { $seat } ha troppi artigiani sul tabellone
error-too-many-sites = il posto { $seat } ha troppi cantieri sul tabellone
error-too-many-buildings = il posto { $seat } ha troppi edifici sul tabellone
error-pieces = risorse { $letter }: sono { $n }; nella scatola ce ne sono { $wanted }
error-tiles = tessere prato: sono { $n }; nella scatola ce ne sono { $wanted }
error-contract-twice = il contratto { $contract } è in due luoghi
error-mixed = solo un Magazzino mescola uno sfruttamento, e ce ne sono { $most }
error-unknown-cards = non si può continuare una partita con carte sconosciute

## Partite registrate

error-record-too-large = è troppo grande per una partita registrata
error-broken-link = questo link è rovinato: è stato tagliato o cambiato per strada
error-newer-link = questo link viene da una versione più recente del programma
error-no-header = { $text } non è un’intestazione
error-header-twice = l’intestazione { $header } compare due volte
error-header-missing = manca l’intestazione { $header }: non è una partita registrata
error-notation = la notazione è { $found }; questo programma legge { $known }
error-comment-open = un commento non è chiuso
error-comment-brace = una graffa si chiude senza essere stata aperta
error-after-the-end = { $text } viene dopo la fine della partita
error-deal-without-proof = la registrazione non ha una prova della distribuzione
error-no-deal-proof = { $text } non è la prova di una distribuzione
error-deal-proof-seats = la prova della distribuzione ha { $n } posti, la partita { $seats }
error-deal-not-proved = la distribuzione non segue dalla sua prova: { $field } è un altro
error-deal-other-commitment = prima della partita era stato mostrato altro: quello di questa prova è { $commitment }
error-wrong-turn = { $text }: tocca al posto { $seat }
error-wrong-result = { $header } dice { $said }, ma la partita finisce con { $found }
error-wrong-header = { $header } dice { $said }, ma la distribuzione iniziale { $found }
error-unfinished-with-scores = ci sono i punteggi, ma le azioni non finiscono la partita
error-other-components = è stata giocata con altri tabelloni, gettoni o contratti: indica la loro cartella con --data
error-record-too-short = la partita ha { $n ->
    [one] { $n } azione
   *[other] { $n } azioni
}, non { $at }
error-record-too-few = il file contiene { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}, non { $game }
error-not-finished = la partita non è finita

## Partite e bot

error-seats = Via Nebula si gioca con 2, 3 o 4 posti, non { $seats }
error-seed = un seme (seed) è un numero intero da 0 a 2**63 - 1, non { $seed }
error-people = { $people } persone non stanno in { $seats } posti
error-no-such-bot = il bot { $bot } non esiste: scegli tra { $known }
error-bot-option = il bot { $bot } non ha l’opzione { $option }: le sue opzioni sono { $known }
error-bot-no-options = il bot { $bot } non ha l’opzione { $option }: non ne ha nessuna
error-bot-value = { $option } non è possibile per il bot { $bot }
error-bot-impossible = { $bot } non è possibile: { $reason }
error-bot-load = il bot { $bot } non può essere caricato: { $reason }
error-not-a-bot = { $bot } non è un bot: deve essere una sottoclasse di vianebula.bots.Bot, o una policy
error-bot-failed = il bot { $bot } ha avuto un errore: { $reason }
error-bot-illegal = il bot { $bot } ha risposto { $action }, che non è permesso

## La riga di comando

error-no-such-language = la lingua { $language } non c’è: scegli tra { $known }
error-no-such-option = l’opzione { $option } non esiste
error-no-such-command = il comando { $command } non esiste
error-option-value = all’opzione { $option } manca il valore, o non ne vuole
error-argument-missing = manca { $argument }
error-surplus = { $text } è di troppo per questo comando
error-value = { $option } non può essere { $value }
error-value-least = { $option } deve essere almeno { $least }, non { $value }
error-value-most = { $option } deve essere al massimo { $most }, non { $value }
error-see-help = { $message } (vedi { $command } --help)
error-input-not-text = ciò che è stato scritto o inviato non è testo (UTF-8)

## Il database di un server

error-database-version = il database è di un’altra versione del programma: avvia il server una volta, o usa quella versione
error-no-games-here = nel database non ci sono partite di questo programma
error-database-not-empty = il database non è vuoto: indicane uno nuovo
error-no-archive = non è un backup
error-archive-newer = il backup è stato creato da una versione più recente del programma ({ $program })
error-archive-damaged = il backup è danneggiato: { $file }
error-table-version = non c’è una versione { $version }: il tavolo ha { $n ->
    [one] una voce
   *[other] { $n } voci
}

error-puzzles-other-settings = è stato iniziato con un altro seme o con altre impostazioni: scegli un altro file o eliminalo
error-puzzle-line = la riga { $line } non è un problema: { $text } { $reason }
error-puzzle-over = nessuno deve muovere in { $position }
error-no-records = non contiene partite
error-variation-open = una variante non è chiusa
error-variation-of-nothing = non c’è nessuna azione prima della variante
error-variation-end = una ) senza (
error-variation-empty = la variante è vuota
error-variation-deep = troppe varianti una dentro l’altra
error-study-too-large = lo studio ha troppe azioni
error-study-mark = { $text } non è né una freccia né un segno
