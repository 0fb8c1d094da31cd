## Che cosa fare ora

prompt-wait = { $name } sta giocando…
prompt-wait-plan = { $name } sta giocando… Intanto puoi preparare il tuo turno.
prompt-turn = Scegli un’azione o uno spazio del tabellone.
prompt-confirm = Hai finito le azioni. Termina il turno o annulla un’azione.
prompt-confirm-final = Hai fatto le tue azioni: termina il turno.
prompt-unused-actions = Non si può fare altro: il resto del turno è perso. Termina il turno o annulla un’azione.
prompt-unused-actions-final = Non si può fare altro: il resto del turno è perso. Termina il turno.
sending = Un momento…
sending-action = Invio: { $action }…
sending-confirm = Fine del turno…
sending-undo = Annullamento in corso…
sending-restart = Ritorno all’inizio del turno…
prompt-irreversible = Così si scopre una nuova carta: la scelta non si potrà più annullare. Confermi?
prompt-confirm-action = { $action }?
prompt-confirm-erect = Erigere qui «{ $contract }»?
prompt-final-answer = Poi si scopre una nuova carta: la risposta non si potrà annullare.
power-lost = Il suo potere non si può usare ora: andrebbe perso.
erect-sum = { $parts }: { $net } in tutto.
erect-sum-unknown = { $parts }; il contratto si conta alla fine.
erect-sum-contract = { $n } per il contratto
erect-sum-counted = { $n } per le carte contate alla fine
erect-sum-end-card = { $n } per la carta di fine partita
erect-sum-used = { $n } per le risorse usate
erect-sum-left = { $n } per gli avanzi
erect-loses = Sul cantiere gli avanzi potrebbero ancora servire a un altro contratto. Vuoi farlo lo stesso?
erect-final = Erigendolo si scopre una nuova carta: la scelta non si potrà più annullare.
prompt-which = Che cosa vuoi fare qui?
prompt-craftsman = Scegli un gettone.
prompt-site = Scegli rovine con un posto libero.
prompt-explore-fog = Scegli uno spazio nebbia.
prompt-explore-forest = Scegli una foresta pietrificata: richiede entrambe le azioni.
prompt-transport = Scegli uno sfruttamento { $from } da cui prelevare una risorsa o un cantiere { $to } da rifornire.
prompt-transport-what = Quale risorsa?
prompt-transport-to = A quale cantiere { $to }?
prompt-transport-from = Da quale sfruttamento { $from }?
prompt-erect = Scegli un tuo cantiere o un contratto.
prompt-erect-contract = Scegli il contratto da completare.
prompt-erect-site = Scegli il cantiere su cui erigerlo.
prompt-pieces = Quali risorse usi per «{ $contract }»?
prompt-place = Scegli uno spazio nebbia per la tessera.
answer-on-board = Scegli uno degli spazi illuminati sul tabellone.
prompt-second = Puoi restituire una seconda risorsa.
prompt-take = Che cosa prendi in cambio?
prompt-take-for = Cedi { $resource }: che cosa prendi in cambio?
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
prompt-power-distillery = Fare un’azione in più in questo turno?

## Turno

actions = Azioni
your-turn = Tocca a te
your-turn-elsewhere = Tocca a te in un’altra partita
turn-of = { $name } sta giocando
turn-done = azioni finite
turn-answer = una scelta da fare
actions-left = { $n ->
    [one] resta un’azione
   *[other] restano { $n } azioni
}
last-turn = ultimo turno
last-turns = ultimi turni
fifth-building = Quinto edificio!
undo = Annulla
undo-title = Annulla l’ultima azione
restart = Ricomincia
restart-title = Annulla tutto ciò che si può annullare in questo turno
confirm = Fine turno
confirm-title = Conferma le tue azioni e passa al prossimo giocatore (Invio)
undo-asked-by = { $name } chiede di annullare il suo ultimo turno.
yes = Sì
no = No
ask-undo = Chiedi di annullare
ask-undo-title = Chiedi agli altri se puoi annullare il tuo ultimo turno
undo-asked-by-you = Hai chiesto agli altri.
undo-awaits = In attesa di { $names }.
undo-withdraw = Ritira la richiesta
ask-undo-sure = Siete tutti d’accordo? Il tuo ultimo turno e tutto ciò che è seguito saranno annullati.
you-are-away = Al tuo posto gioca un bot.
you-are-away-late = Il tuo tempo è scaduto: al tuo posto gioca un bot.
you-are-away-resigned = Hai abbandonato: al tuo posto gioca un bot.
you-are-away-other = Un bot gioca al posto di { $name }.
all-away = Non c’è nessuno: la partita aspetta che qualcuno torni.
idle-player = { $name } non risponde da un po’.
idle-player-stand-in = Fai giocare un bot
notice-undid = { $name } ha annullato delle azioni.
notice-agreed = Accettato: l’ultimo turno è annullato.
notice-refused = { $name } non è d’accordo: nulla viene annullato.
notice-withdrawn = { $name } ritira la richiesta.
notice-unanswered = { $name } ha giocato senza rispondere: nulla viene annullato.
notice-left = { $name } si assenta: continua un bot.
notice-late = { $name } ha finito il tempo: continua un bot.
notice-absent = { $name } non risponde: un bot gioca al suo posto.
notice-returned = { $name } torna al tavolo.
notice-resigned = { $name } abbandona la partita.
notice-turn-lost = Non potevi fare nulla: il tuo turno viene saltato.
notice-unused-actions = Non si poteva fare altro: il resto del tuo turno è perso.
return-to-game = Torna al tavolo
leave = Fai giocare un bot al posto mio
leave-other = Fai giocare un bot al posto di { $name }
resign = Abbandona la partita
resign-other = Abbandona la partita a nome di { $name }
resign-sure = Abbandonare per sempre? Se altri continuano, un bot prenderà il tuo posto.
handover = Passa il dispositivo a { $name }
handover-lead = Nessun altro deve vedere questa mano.
handover-go = Sono { $name }

## Lo schermo

display = Contratti
display-shared = Comuni
draw-pile = { $n ->
    [one] { $n } carta nel mazzo
   *[other] { $n } carte nel mazzo
}
hand = La tua mano
hand-of-guild = Mano
hand-empty = Nessun contratto in mano.
hand-count = { $n ->
    [0] nessun contratto in mano
    [one] un contratto in mano
   *[other] { $n } contratti in mano
}
lacks = manca
lacks-others = ancora { $n } a scelta
lacks-nothing = non manca nulla
contract-erected = Edificio eretto
contract-erected-short = Eretto
lacks-site = Non hai cantieri
lacks-all-built = Hai eretto tutti gli edifici
lacks-no-turn = Non hai più turni
site-lacks = Al cantiere { $number } manca: { $pieces }.
site-lacks-others = Al cantiere { $number } mancano ancora { $n } risorse a scelta.
site-lacks-nothing = Al cantiere { $number } non manca nulla.
points-label = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
points-at-end = alla fine
points-at-end-label = punti a fine partita
my-sites = I tuoi cantieri
empty = vuoto
reserve = Riserva generale
reserve-title = La riserva generale: le risorse fuori gioco. Ciò che è finito non si può aprire né prendere.
tile-reserve = Tessere prato nella riserva
storage = Deposito
storage-label = Deposito:
storage-title = Ogni risorsa nel deposito costa un punto a fine partita
craftsmen-left = Artigiani sulla plancia
craftsmen-title = Artigiani ancora da posizionare. Uno torna quando il suo sfruttamento è esaurito.
sites-left = Cantieri sulla plancia
sites-title = Cantieri ancora da posizionare. Uno torna quando un edificio prende il suo posto.
buildings-built = { $n ->
    [one] { $n } edificio su cinque
   *[other] { $n } edifici su cinque
}
buildings-built-title = Edifici eretti: { $n } su 5. Chi erige per primo il quinto fa finire la partita e prende 2 punti.
piles = Tessere nelle pile: { $piles }
piles-title = Pile di tessere prato. Una pila vuota rivela un esploratore: 2 punti.
guild-tiles = Tessere
guild-last-building = Ne manca uno!
guild-craftsmen = Artigiani
guild-sites = Cantieri
you-tag = tu
bot-tag = bot
away-tag = gioca un bot
present-title = { $name } è qui
absent-title = { $name } non c’è
resigned-tag = ha abbandonato
watching = spettatore
on-this-device = su questo dispositivo
watching-late = La partita è cominciata senza di te: la stai guardando.
reconnecting = Riconnessione…
connecting = Connessione…
game-over = La partita è finita
board-label = La valle. Frecce per muoversi, N e P per la scelta successiva e precedente, Invio per scegliere.
zoom-in = Ingrandisci
zoom-out = Riduci
zoom-fit = Mostra tutta la valle
drawers = La partita in dettaglio
drawer-close = Chiudi
tab-contracts = Contratti
tab-seats = Corporazioni
tab-log = Diario
tab-chat = Chat
log = Diario
log-since = dal tuo ultimo turno
recap-again = Rivedi che cosa hanno fatto gli altri
recap-craftsman-placed = { $name } posiziona un artigiano: { $resourceName } ×{ $amount }
recap-site-placed = { $name } posiziona un cantiere
recap-explored = { $kind ->
    [forest] { $name } esplora la foresta pietrificata
    [forbidden] { $name } apre uno spazio proibito
   *[fog] { $name } esplora la nebbia
}
recap-transported = { $name } trasporta { $resource }
recap-contract-chosen = { $name } erige «{ $contract }»
recap-delivered = { $name } consegna { $resource }
recap-abundance-opened = { $name } apre uno sfruttamento neutro: { $resourceName } ×{ $amount }
recap-tile-placed = { $name } sposta qui una tessera
recap-exploitation-exhausted = { $name } riprende un artigiano
recap-neutral-exhausted = Uno sfruttamento neutro è esaurito
deed-craftsman-placed = Artigiano: { $resourceName } ×{ $amount }
deed-site-placed = Cantiere posato
deed-explored = { $kind ->
    [forest] Foresta esplorata
    [forbidden] Spazio proibito aperto
   *[fog] Nebbia esplorata
}
deed-transported = Trasporto: { $resourceName }
deed-contract-chosen = Edificio: «{ $contract }»
deed-delivered = Consegna: { $resourceName }
deed-abundance-opened = Gettone aperto: { $resourceName } ×{ $amount }
deed-tile-placed = Tessera spostata
recap-was-ready = { $deed }. Un tuo cantiere aveva già tutto.
contract-taken = { $name } ti precede
log-only = solo dal tuo ultimo turno
log-empty = Non è ancora successo nulla.
chat = Chat
chat-empty = Nessuno ha ancora detto nulla.
chat-owner = Organizzatore
chat-write = Scrivi un messaggio
chat-send = Invia
chat-mute = Silenzia
chat-mute-lead = Ciò che dicono è nascosto solo a te. Sul loro profilo puoi bloccare o segnalare qualcuno.
chat-table = al tavolo
clock-days = { $days } g { $hours } h
tooltip-rules = Vedi le regole
tooltip-region = Spiegazione

## Punteggio

score-show = Mostra le parti del punteggio
score-points = punti
score-tokens = Gettoni sfruttamento
score-contracts = Contratti
score-counted = Bonus dei contratti
score-counted-title = Ciò che portano alla fine Architetto, Sindaco, Mercante ed Esploratore pigro.
score-explorers = Esploratori
score-end-card = Carta di fine partita
score-storage = Deposito
score-bid = Offerta
score-left-on-board = Risorse rimaste sul tabellone
score-left-on-board-title = Ogni risorsa che a fine partita resta su un cantiere o su uno sfruttamento di questa corporazione va nel deposito e costa un punto.
score-if-over = { $n } se la partita finisse ora
score-if-over-label = Se la partita finisse ora:
score-if-over-brief = fine ora
score-if-over-why = { $points } finora, { $lying } per le risorse ancora su cantieri e sfruttamenti.
score-if-over-same = Come adesso: sui cantieri e sugli sfruttamenti di questa corporazione non c’è nulla.
score-in-words = { $name }: { $points }, { $buildings };
score-leads = in testa
score-total = Totale
score-nothing = Nessun punto per ora
score-sheet = Tabella dei punti

## Gli spazi a parole

hex-fog = nebbia
hex-forest = foresta pietrificata
hex-meadow = prato
hex-empty-meadow = prato vuoto
hex-tile = tessera prato
hex-ruins = rovine
hex-forbidden = spazio proibito
hex-in-words = { $hex }: { $what }
hex-token = gettone: { $resource } ×{ $amount }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
hex-exploitation = sfruttamento di { $name }: { $pieces }
hex-neutral = sfruttamento neutro: { $pieces }
hex-site = cantiere di { $name }: { $pieces }
hex-site-empty = cantiere di { $name }, vuoto
hex-building = edificio di { $name }
hex-place-a = a sinistra (a): { $what }
hex-place-b = a destra (b): { $what }
hex-place-free = libero
place-a = { $place } (a sinistra)
place-b = { $place } (a destra)
side-a = a sinistra
side-b = a destra
numbered-site = cantiere { $site }
numbered-site-label = Cantiere { $site }
hex-choice = si può scegliere: { $actions }
hex-picked = scelto
hex-reachable-sites = strada per: { $places }
hex-beside = accanto: { $hexes }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Diario

log-craftsman-placed = { $name } posiziona un artigiano in { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } posiziona un cantiere in { $place }
log-explored = { $kind ->
    [forest] { $name } esplora la foresta pietrificata { $hex }
    [forbidden] { $name } apre lo spazio proibito { $hex }
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
log-action-gained = { $name } ottiene un’azione in più
log-delivered = { $name } consegna { $resource } in { $place }
log-abundance-opened = { $name } apre uno sfruttamento neutro in { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } solleva la tessera di { $hex }
log-tile-placed = { $name } posa la tessera in { $hex }
log-returned = { $name } restituisce { $resource } ({ $source })
log-swapped = { $name } scambia { $given } con { $taken } ({ $source })
log-exploitation-exhausted = Lo sfruttamento { $hex } è esaurito; { $name } riprende il suo artigiano
log-neutral-exhausted = Lo sfruttamento neutro { $hex } è esaurito
log-explorer-revealed = { $name } rivela un esploratore
log-display-refilled = Viene scoperto «{ $contract }»
log-end-card-taken = { $name } prende la carta di fine partita: agli altri resta un turno
log-turn-lost = { $name } non può agire e perde il turno
log-taken-back = { $n ->
    [one] { $name } annulla un’azione
   *[other] { $name } annulla { $n } azioni
}
log-gave-up = { $name } abbandona
log-game-over = La partita è finita

## Piano, bot e avvisi

plan = Il tuo piano
plan-label = Il tuo piano:
plan-this = pianifica: { $action }
plan-play = Gioca il piano
plan-why = Perché no?
plan-impossible = ora impossibile
plan-drop = Annulla il piano
plan-auto = Gioca da solo quando tocca a me
seat-vacation = in vacanza fino a { $when }
plan-remove = Togli: { $action }
reason-plan-full = Un piano ha al massimo quattro passi.
bot-delay-skip = Al mio turno
bot-delay-skip-title = I bot si affrettano fino al tuo turno
notify-turn = Tocca a te.
notify-undo = Ti chiedono se si può annullare un turno.
notify-full = Ci siete tutti: la partita può cominciare.
notify-begun = La partita è cominciata.

## Consigli per le prime partite

beginner-tip-site = Un buon posto per un cantiere: rovine vicine alle risorse richieste dai tuoi contratti.
beginner-tip-craftsman = Un artigiano su un gettone apre le sue risorse. Scegline una utile ai contratti, vicino al tuo cantiere.
beginner-tip-explore-fog = Libera la nebbia tra le risorse e il tuo cantiere: le risorse viaggiano sui prati vuoti.
beginner-tip-transport = Per «{ $contract }» al cantiere { $site } manca ancora una risorsa: trasportaci { $resource }.
beginner-tip-erect = Al cantiere { $site } c’è tutto per «{ $contract }»: erigi l’edificio.
beginner-tip-close = Chiudi questo consiglio
beginner-tip-off = Basta consigli
