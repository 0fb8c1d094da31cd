### Tutto ciò che dice la pagina. Nomi e termini del regolamento italiano.

title = Via Nebula
list-and = { $others } e { $last }
list-clauses = { $one }; { $other }

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
short-adventurers = apri uno spazio proibito
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
action-craftsman-short = Posa artigiano
action-site-short = Posa cantiere
action-explore-fog-short = Esplora nebbia
action-explore-forest-short = Esplora foresta
action-transport-short = Trasporta risorsa
action-erect-short = Erigi edificio

about-craftsman = Prendi un gettone ovunque sia: i suoi punti sono tuoi, le sue risorse vanno sullo spazio e il tuo artigiano vi lavora.
about-site = Occupa un posto libero tra le rovine. Lì si trasportano le risorse; un cantiere completo diventa un edificio.
about-explore-fog = Copri con una tessera prato uno spazio nebbia adiacente a un prato vuoto o a un tuo pezzo.
about-explore-forest = Copri una foresta pietrificata con una tessera prato. Servono entrambe le azioni.
about-transport = Trasporta una risorsa da qualsiasi sfruttamento a un tuo cantiere, attraverso prati vuoti.
about-erect = Completa un contratto con ciò che si trova su un tuo cantiere. L’avanzo va nel deposito e costa punti.

do-craftsman = posizionare un artigiano
do-site = posizionare un cantiere
do-explore-fog = esplorare la nebbia
do-explore-forest = esplorare la foresta pietrificata (entrambe le azioni)
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
use-act = Fai un’azione in più
decline = Non usarlo
decline-second = Nessuna seconda risorsa
cancel = Rinuncia
