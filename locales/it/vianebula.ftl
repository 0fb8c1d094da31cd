### Tutto ciò che dice la pagina. Nomi e termini del regolamento italiano.

title = Via Nebula

## Risorse

resource-w = legno
resource-s = pietra
resource-c = argilla
resource-h = grano
resource-f = cibo
resource-w-acc = legno
resource-s-acc = pietra
resource-c-acc = argilla
resource-h-acc = grano
resource-f-acc = cibo

## Contratti

contract-quiet-town = Città tranquilla
contract-express-delivery = Consegna espressa
contract-secret-plan = Piano segreto
contract-shortcut = Scelta rapida
contract-abundance = Abbondanza
contract-architect = Architetto
contract-adventurers = Avventurieri
contract-mayor = Sindaco
contract-caravan = Caravan
contract-distillery = Distilleria
contract-lazy-explorer = Esploratore pigro
contract-exportation = Esportazione
contract-store = Magazzino
contract-merchant = Mercante
contract-workshop = Laboratorio
contract-priest = Sacerdote
contract-by-air = Via aerea!
contract-hidden = un contratto nascosto

## Poteri, in poche parole

short-quiet-town = nessun potere
short-express-delivery = rifornisci un cantiere
short-secret-plan = pesca un contratto
short-shortcut = via due tessere
short-abundance = apri un gettone
short-architect = 1 per contratto
short-adventurers = spazio proibito
short-mayor = 2 per contratto da due
short-caravan = restituisci una risorsa
short-distillery = un’azione in più
short-lazy-explorer = 1 per esploratore nascosto
short-exportation = restituisci due risorse
short-store = scambia una risorsa
short-merchant = 1 per gettone
short-workshop = libera una foresta
short-priest = nessun potere
short-by-air = sposta una tessera

## Poteri, per esteso

power-quiet-town = Nessun potere.
power-express-delivery = Prendi una risorsa a scelta dalla riserva e mettila su uno dei tuoi cantieri.
power-secret-plan = Prendi in mano la prima carta del mazzo.
power-shortcut = Sposta due tessere dalla tua plancia alla riserva delle tessere, da sinistra.
power-abundance = Rimuovi un gettone dal tabellone e metti lì le sue risorse: è uno sfruttamento neutro.
power-architect = A fine partita, 1 punto per ogni contratto che hai completato, questo compreso.
power-adventurers = Metti una tessera prato su uno spazio proibito qualsiasi.
power-mayor = A fine partita, 2 punti per ogni contratto completato che richiede esattamente due risorse.
power-caravan = Restituisci alla riserva una risorsa dai tuoi sfruttamenti, dai tuoi cantieri o dal tuo deposito.
power-distillery = Hai un’azione in più in questo turno.
power-lazy-explorer = Richiede due risorse uguali a scelta. A fine partita, 1 punto per ogni esploratore che non hai rivelato.
power-exportation = Restituisci alla riserva fino a due risorse dai tuoi sfruttamenti, dai tuoi cantieri o dal tuo deposito.
power-store = Scambia una risorsa di un tuo sfruttamento o cantiere con un’altra della riserva.
power-merchant = A fine partita, 1 punto per ogni gettone sfruttamento che possiedi.
power-workshop = Metti una tessera prato su una foresta pietrificata qualsiasi.
power-priest = Richiede tre risorse diverse a scelta. Nessun potere.
power-by-air = Sposta una tessera prato del tabellone su un altro spazio nebbia.

any-alike = due risorse uguali a scelta
any-different = tre risorse diverse a scelta

## Azioni

action-craftsman = Posizionare un artigiano
action-site = Posizionare un cantiere
action-explore-fog = Esplorare la nebbia
action-explore-forest = Esplorare una foresta pietrificata
action-transport = Trasportare una risorsa
action-erect = Erigere un edificio

about-craftsman = Prendi un gettone ovunque sia: i suoi punti sono tuoi, le sue risorse vanno sullo spazio e il tuo artigiano vi lavora.
about-site = Occupa un posto libero tra le rovine. Lì si portano le risorse; un cantiere completo diventa un edificio.
about-explore-fog = Copri con una tessera prato uno spazio nebbia adiacente a un prato vuoto o a un tuo pezzo.
about-explore-forest = Copri una foresta pietrificata con una tessera prato. Servono entrambe le azioni.
about-transport = Trasporta una risorsa da qualsiasi sfruttamento a un tuo cantiere, attraverso prati vuoti.
about-erect = Completa un contratto con ciò che si trova su un tuo cantiere. L’avanzo va nel deposito e costa punti.

do-craftsman = posizionare un artigiano
do-site = posizionare un cantiere
do-explore-fog = esplorare la nebbia
do-explore-forest = esplorare la foresta pietrificata (due azioni)
do-transport = trasportare una risorsa
do-erect = erigere un edificio
do-erect-with = Erigere: { $contract }
do-pieces = usare queste risorse
do-deliver = consegnare qui
do-choose-hex = scegliere questo spazio
do-return = restituire una risorsa da qui
do-swap = scambiare una risorsa qui
do-use = usare il potere
do-decline = non usare il potere

use-draw = Pesca un contratto
use-shift = Sposta le tessere
use-act = Prendi un’azione in più
decline = Non usarlo
decline-second = Nessuna seconda risorsa
cancel = Annulla

## Che cosa fare ora

prompt-wait = Sta giocando { $name }…
prompt-turn = { $n ->
    [one] Ti resta un’azione. Scegli un’azione o clicca sul tabellone.
   *[other] Ti restano { $n } azioni. Scegli un’azione o clicca sul tabellone.
}
prompt-confirm = Hai finito le azioni. Termina il turno o torna indietro.
prompt-which = Che cosa vuoi fare qui?
prompt-craftsman = Scegli un gettone.
prompt-site = Scegli rovine con un posto libero.
prompt-explore-fog = Scegli uno spazio nebbia.
prompt-explore-forest = Scegli una foresta pietrificata.
prompt-transport = Scegli lo sfruttamento da cui prendere una risorsa, o il cantiere a cui portarla.
prompt-transport-what = Quale risorsa?
prompt-transport-to = A quale cantiere?
prompt-erect = Scegli un tuo cantiere o un contratto.
prompt-erect-contract = Scegli il contratto da completare.
prompt-pieces = Quali risorse usi per «{ $contract }»?
prompt-place = Scegli uno spazio nebbia per la tessera.
prompt-second = Puoi restituire una seconda risorsa.
prompt-take = Che cosa prendi in cambio?
prompt-power-express-delivery = Scegli una risorsa e uno dei tuoi cantieri.
prompt-power-secret-plan = Prendere in mano la prima carta del mazzo?
prompt-power-shortcut = Spostare due tessere dalla tua plancia alla riserva?
prompt-power-abundance = Scegli il gettone da aprire come sfruttamento neutro.
prompt-power-adventurers = Scegli uno spazio proibito da liberare.
prompt-power-workshop = Scegli una foresta pietrificata da liberare.
prompt-power-by-air = Scegli la tessera prato da sollevare.
prompt-power-caravan = Scegli una risorsa da restituire alla riserva.
prompt-power-exportation = Scegli una risorsa da restituire alla riserva.
prompt-power-store = Scegli una tua risorsa da scambiare e che cosa prendi in cambio.
prompt-power-distillery = Prendere un’azione in più in questo turno?

## Turno

actions = Azioni
your-turn = Tocca a te
turn-of = Sta giocando { $name }
turn-done = azioni finite
actions-left = { $n ->
    [one] resta un’azione
   *[other] restano { $n } azioni
}
last-turns = ultimi turni
undo = Indietro
undo-title = Riprendi l’ultima azione (U)
restart = Ricomincia
restart-title = Riprendi tutto ciò che si può riprendere in questo turno
confirm = Fine turno
confirm-title = Le tue azioni valgono e tocca al prossimo (Invio)
undo-asked = { $name } chiede di riprendere un’azione.
yes = Sì
no = No
ask-undo = Chiedi di tornare indietro
ask-undo-title = Chiedi agli altri se puoi riprendere il tuo ultimo turno
asked-undo = Hai chiesto agli altri.
not-here = Al tuo posto gioca un bot.
come-back = Torna al tavolo
leave = Fai giocare un bot per me
resign = Abbandona la partita
resign-sure = Abbandonare per sempre? Un bot continuerà al tuo posto.
handover = Passa il dispositivo a { $name }
handover-lead = Nessun altro deve vedere questa mano.
handover-go = Sono { $name }

## Lo schermo

display = Contratti
draw-pile = { $n ->
    [one] { $n } carta nel mazzo
   *[other] { $n } carte nel mazzo
}
hand = La tua mano
hand-empty = Nessun contratto in mano.
hand-count = { $n ->
    [0] nessun contratto in mano
    [one] un contratto in mano
   *[other] { $n } contratti in mano
}
lacks = manca
lacks-nothing = non manca nulla
points-label = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
points-at-end = fine
my-sites = I tuoi cantieri
empty = vuoto
reserve = Riserva generale
reserve-title = La riserva generale
tile-reserve = Tessere prato nella riserva
storage = Deposito
storage-title = Ogni risorsa nel deposito costa un punto a fine partita
craftsmen-left = Artigiani sulla plancia
sites-left = Cantieri sulla plancia
race = { $n ->
    [one] { $n } edificio su cinque
   *[other] { $n } edifici su cinque
}
piles = Tessere nelle pile: { $piles }
piles-title = Pile di tessere prato. Una pila vuota rivela un esploratore: 2 punti.
you-tag = tu
away-tag = gioca un bot
watching = spettatore
reconnecting = Riconnessione…
connecting = Connessione…
game-over = La partita è finita
board-label = La valle. Frecce per muoversi, N e P per la scelta successiva e precedente, Invio per scegliere.
zoom-in = Ingrandisci
zoom-out = Riduci
zoom-fit = Mostra tutta la valle
tab-contracts = Contratti
tab-seats = Corporazioni
tab-log = Diario
tab-chat = Chat
log = Diario
log-since = dal tuo ultimo turno
log-empty = Non è ancora successo nulla.
chat = Chat
chat-empty = Nessuno ha ancora detto nulla.
chat-write = Scrivi un messaggio
chat-send = Invia
clock-days = { $days } g { $hours } h

## Punteggio

score-show = Mostra le parti del punteggio
score-points = punti
score-tokens = Gettoni sfruttamento
score-contracts = Contratti
score-counted = Carte a conteggio
score-explorers = Esploratori
score-end-card = Carta di fine partita
score-storage = Deposito
score-total = Totale
score-nothing = Ancora nessun punto
score-sheet = Tabella dei punti

## Gli spazi a parole

hex-fog = nebbia
hex-forest = foresta pietrificata
hex-meadow = prato
hex-empty-meadow = prato vuoto
hex-tile = tessera prato
hex-ruins = rovine
hex-forbidden = spazio proibito
hex-token = gettone: { $resource } ×{ $amount }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
hex-exploitation = sfruttamento di { $name }: { $pieces }
hex-neutral = sfruttamento neutro: { $pieces }
hex-site = cantiere di { $name }: { $pieces }
hex-site-empty = cantiere di { $name }, vuoto
hex-building = edificio di { $name }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Diario

log-craftsman-placed = { $name } posiziona un artigiano in { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } posiziona un cantiere in { $place }
log-explored = { $kind ->
    [forest] { $name } esplora la foresta pietrificata { $hex }
    [forbidden] { $name } attraversa lo spazio proibito { $hex }
   *[fog] { $name } esplora la nebbia in { $hex }
}
log-transported = { $name } trasporta { $resource } da { $hex } a { $place }
log-contract-chosen = { $name } erige un edificio in { $place }: «{ $contract }»
log-building-erected = { $name } mette nel deposito: { $stored }
log-power-declined = { $name } non usa il potere di «{ $contract }»
log-plan-drawn = { $name } pesca «{ $contract }»
log-plan-drawn-unseen = { $name } pesca un contratto
log-tiles-shifted = { $n ->
    [one] { $name } sposta una tessera nella riserva
   *[other] { $name } sposta { $n } tessere nella riserva
}
log-action-gained = { $name } prende un’azione in più
log-delivered = { $name } consegna { $resource } in { $place }
log-abundance-opened = { $name } apre uno sfruttamento neutro in { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } solleva la tessera di { $hex }
log-tile-placed = { $name } posa la tessera in { $hex }
log-returned = { $name } restituisce { $resource } ({ $source })
log-swapped = { $name } scambia { $given } con { $taken } ({ $source })
log-exploitation-exhausted = Lo sfruttamento { $hex } è esaurito; l’artigiano di { $name } torna a casa
log-neutral-exhausted = Lo sfruttamento neutro { $hex } è esaurito
log-explorer-revealed = { $name } rivela un esploratore
log-display-refilled = Viene scoperto «{ $contract }»
log-end-card-taken = { $name } prende la carta di fine partita: agli altri resta un turno
log-turn-lost = { $name } non può agire e perde il turno
log-game-over = La partita è finita

## Perché no

reason-game-over = La partita è finita.
reason-wrong-prompt = Rispondi prima al potere del contratto.
reason-not-an-answer = Non risponde a ciò che chiede il contratto.
reason-no-such-hex = Questo spazio non esiste.
reason-no-craftsman-left = Tutti i tuoi artigiani sono al lavoro. Uno torna quando un tuo sfruttamento si esaurisce.
reason-no-token-there = Qui non c’è nessun gettone.
reason-reserve-empty = La riserva non ha più questa risorsa.
reason-no-site-left = Tutti i tuoi cantieri sono sul tabellone.
reason-more-sites-than-buildings = Non puoi avere sul tabellone più cantieri degli edifici che ti restano.
reason-not-ruins = Un cantiere si posiziona solo tra le rovine.
reason-ruins-full = In queste rovine non c’è più posto.
reason-not-fog = Non è uno spazio nebbia.
reason-not-forest = Non è una foresta pietrificata.
reason-already-covered = È già coperto da una tessera prato.
reason-no-tile-left = Non ci sono più tessere prato.
reason-not-beside = Deve essere adiacente a un prato vuoto o a un tuo artigiano, cantiere o edificio.
reason-costs-two-actions = Esplorare una foresta pietrificata richiede entrambe le azioni del turno.
reason-not-your-site = Non è un tuo cantiere.
reason-no-such-resource-there = Qui non c’è nulla del genere da prendere.
reason-no-path = Nessun percorso di prati vuoti porta da lì al tuo cantiere.
reason-no-such-contract = Questo contratto non esiste.
reason-contract-not-on-offer = Il contratto non è né esposto né nella tua mano.
reason-requirement-not-met = Nessuno dei tuoi cantieri ha tutto ciò che il contratto richiede.
reason-not-legal-now = Ora non è possibile.
reason-nothing-here = Qui ora non c’è nulla da fare.
reason-no-site-on-board = Prima posiziona un cantiere tra le rovine.
reason-no-such-seat = Questo posto non esiste.
reason-seat-taken = Il posto è occupato.
reason-seat-free = Qui non siede nessuno.
reason-already-seated = Hai già un posto.
reason-seats-missing = Ci sono ancora posti liberi.
reason-wrong-invitation = Questo tavolo è riservato agli invitati. Chiedi il link.
reason-no-such-bot = Questo bot non esiste.
reason-not-the-owner = Può farlo solo chi ha creato il tavolo.
reason-already-begun = La partita è già cominciata.
reason-not-begun = La partita non è ancora cominciata.
reason-table-over = La partita è finita.
reason-not-seated = Non hai un posto a questo tavolo.
reason-not-your-seat = Non è il tuo posto.
reason-not-your-turn = Non tocca a te.
reason-stale = Nel frattempo qualcosa è cambiato. Guarda di nuovo.
reason-unknown-version = La pagina non è aggiornata. Ricaricala.
reason-confirm-first = Hai finito le azioni: termina il turno o torna indietro.
reason-nothing-to-confirm = Hai ancora azioni da fare.
reason-nothing-to-undo = Non c’è nulla da riprendere.
reason-behind-barrier = Nel frattempo è stata scoperta una carta: non si torna indietro.
reason-undo-not-asked = Nessuno ha chiesto di tornare indietro.
reason-undo-already-asked = È già stato chiesto di tornare indietro.
reason-already-answered = Hai già risposto.
reason-not-present = Al tuo posto gioca un bot. Prima torna al tavolo.
reason-already-present = Sei già qui.
reason-resigned = Hai abbandonato questa partita.
reason-malformed-action = Non è un’azione.
reason-ambiguous-action = Potrebbe indicare più azioni.
reason-empty-text = Non c’è scritto nulla.
reason-malformed-message = Il server non ha capito la pagina. Ricaricala.
reason-malformed-request = Il server non ha capito la pagina. Ricaricala.
reason-unknown-board = Questo tabellone non esiste.
reason-not-signed-in = Prima scegli un nome.
reason-name-taken = Il nome appartiene a qualcuno che ha una password.
reason-weak-password = La password deve avere da 8 a 200 caratteri.
reason-wrong-password = Il nome o la password sono sbagliati.
reason-wrong-origin = Questa pagina non può usare il server.
reason-no-such-table = Questo tavolo non esiste.
reason-no-such-position = Questa posizione non esiste.
reason-not-found = Non trovato.
reason-not-allowed = Non è permesso.
reason-not-over = La partita non è ancora finita.
reason-too-large = È troppo lungo.
reason-too-fast = Troppo in fretta. Aspetta un momento.
reason-storage-down = Il server ora non può salvare nulla. Riprova.
reason-broken = Qualcosa si è rotto sul server.
reason-unreachable = Il server non risponde.

## Inizio

home-lead = Dirada la nebbia della valle, apri i suoi prati ed erigi cinque edifici prima degli altri.
home-play = Gioca contro i bot
home-level = Quanto forti?
home-players = Giocatori
home-board = Tabellone
home-pace = I bot giocano
home-name = Il tuo nome
home-start = Gioca
home-resume = Riprendi una partita
home-friends = Gioca con gli amici
home-new = Crea un tavolo
home-link = Link di un tavolo
home-join = Entra
home-open = Tavoli aperti
home-finished = Partite finite
home-credit = Via Nebula è un gioco di Martin Wallace, edito da Space Cowboys. Questo programma non ha legami con loro; mappa, gettoni e costi sono una ricostruzione.
guest = Ospite
pace-200 = in fretta
pace-900 = con calma
pace-2000 = lentamente
board-beginner = Valle Principiante
board-advanced = Valle Avanzata
status-open = aspetta giocatori
status-running = in corso
status-over = finita
n-actions = { $n ->
    [one] { $n } azione
   *[other] { $n } azioni
}
n-players = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
bot-random = Vagabondo
bot-builder = Apprendista
bot-greedy = Lavorante
bot-search = Maestro
bot-at = { $bot } { $seat }
free-seat = posto libero

## Tavoli

new-title = Un nuovo tavolo
new-seats = Chi siede dove
new-me = Io
new-friend = Qualcun altro
new-bot = Bot: { $bot }
new-clock = Tempo
new-open = Mostra nella lista dei tavoli aperti
new-create = Crea il tavolo
seat-n = Posto { $n }
clock-none = senza limiti
clock-quick = 5 minuti + 15 secondi per turno
clock-calm = 15 minuti + 30 secondi per turno
clock-day = un giorno per turno
clock-week = una settimana per turno
gather-title = Ci si siede
gather-sit = Siediti qui
gather-stand = Libera il posto
gather-add-bot = Aggiungi un bot
gather-link = Link di questo tavolo
gather-share = Manda questo link ai tuoi amici.
gather-begin = Comincia la partita
gather-wait = La partita comincia quando l’avvia chi ha creato il tavolo.
copy = Copia
copied = Copiato
table-closed = Questo tavolo è stato abbandonato.
to-home = Alla pagina iniziale
to-table = Al tavolo
to-replay = Rivedi la partita
to-record = Salva la partita

## Fine e replay

end-you = Hai vinto!
end-shared-you = Vittoria condivisa!
end-winners = { $n ->
    [one] Vince { $names }.
   *[other] Vincono insieme { $names }.
}
end-reason-fifth-building = È stato eretto un quinto edificio.
end-reason-nobody-can-act = Nessuno poteva più agire.
rematch = Gioca ancora
replay = Replay
replay-start = La partita comincia.
replay-at = azione { $n } di { $of }
replay-first = All’inizio
replay-back = Un’azione indietro
replay-on = Un’azione avanti
replay-last = Alla fine
replay-go = Avvia
replay-stop = Ferma

## Impostazioni

settings = Impostazioni
language = Lingua
theme = Tema
theme-auto = come il dispositivo
theme-light = giorno
theme-dark = prima dell’alba
sound = Suono quando tocca a me
auto-confirm = Termina da solo il mio turno dopo l’ultima azione

## Le regole in breve

help = Come si gioca
help-goal = Scopo
help-goal-text = La valle è nella nebbia. Apri i suoi prati, trasporta risorse ai tuoi cantieri e completa contratti. Alla fine vince chi ha più punti.
help-turn = Il tuo turno
help-turn-text = Hai due azioni tra le sei qui sotto; puoi scegliere due volte la stessa. Puoi riprenderle finché non si scopre una carta, poi termini il turno.
help-actions = Le sei azioni
help-spaces = Gli spazi
help-fog-text = Nasconde la strada. Esplorala per mettere una tessera prato.
help-forest-text = Per liberarla servono entrambe le azioni di un turno.
help-meadow-text = Alcuni hanno un gettone, altri risorse. Quelli vuoti sono strade per tutti.
help-tile-text = Messa da un giocatore: un prato vuoto.
help-ruins-text = Qui stanno cantieri ed edifici. Non si attraversano.
help-forbidden-text = Solo gli Avventurieri possono attraversarlo.
help-contracts = I contratti
help-contracts-text = Un contratto richiede ciò che mostra la carta, tutto su un solo tuo cantiere. I contratti esposti sono di tutti, quelli in mano solo tuoi. Quando lo completi, puoi usarne subito il potere.
help-search = Cerca un contratto
help-end = Fine e punteggio
help-end-text = Chi erige per primo un quinto edificio prende la carta di fine partita (2 punti) e ogni altro giocatore ha ancora un turno. Le risorse rimaste su cantieri e sfruttamenti vanno nel tuo deposito.
help-score-text = Somma i punti di gettoni e contratti, e 2 per ogni esploratore rivelato (una pila di tessere vuota). Ogni risorsa nel deposito costa 1 punto. A parità vince chi ne ha di meno.
