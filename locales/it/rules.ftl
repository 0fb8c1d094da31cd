### La pagina delle regole. I capitoli sono in client/src/rules/chapters.ts; le regole numerate sono docs/rules.md.

## La pagina

rules-title = Le regole
rules-chapters = Capitoli
rules-search = Cerca nelle regole
rules-found = { $n ->
    [one] trovato in un punto
   *[other] trovato in { $n } punti
}
rules-nothing = nessun risultato
rules-title-goal = Lo scopo del gioco
rules-title-spaces = La valle
rules-title-pieces = I componenti
rules-title-setup = Preparazione
rules-title-turn = Il tuo turno
rules-title-roads = Le strade
rules-title-contracts = I contratti
rules-title-end = La fine della partita
rules-title-score = Il punteggio
rules-title-knowledge = Che cosa si può sapere
rules-title-keys = Giocare con i tasti
rules-title-offline = Senza rete; condividere una partita
rules-title-about = Su questa edizione

## Scopo, valle, pezzi

rules-goal-valley = La nebbia ha coperto una valle ricca. Ognuno guida una corporazione che la libera: apri ciò che i prati offrono, lo trasporti ai tuoi cantieri e così completi contratti.
rules-goal-points = Gettoni, contratti ed esploratori portano punti; gli sprechi ne costano. Quando qualcuno ha eretto un quinto edificio la partita volge al termine, e vince chi ha più punti.
rules-spaces-names = La valle è fatta di esagoni. Ogni spazio ha un nome, la riga e il numero: d4. Due spazi sono adiacenti se hanno un lato in comune.
rules-space-fog = Copre quasi tutta la valle. Non si passa finché qualcuno non ci mette una tessera prato.
rules-space-forest = Come la nebbia, ma per liberarla servono entrambe le azioni di un turno.
rules-space-meadow = Sono 24. All’inizio ognuno ha un gettone o delle risorse; quando non c’è più né l’uno né le altre, è un prato vuoto.
rules-space-tile = Messa da un giocatore: da allora è un prato vuoto.
rules-space-ruins = Qui stanno cantieri ed edifici, due per spazio, uno solo in una partita a due. Non si attraversano.
rules-space-forbidden = Solo gli Avventurieri possono aprirlo.
rules-pieces-resources = Le risorse sono cinque, 18 pezzi di ognuna. Ciò che non è in uso sta nella riserva generale. Quando lì una risorsa è finita, non se ne può più prendere.
rules-pieces-tokens = Un gettone sfruttamento mostra una risorsa, quanti pezzi porta e quanti punti vale. Sono 20, più cinque speciali senza punti, uno per risorsa.
rules-pieces-guild = Sulla tua plancia corporazione ci sono cinque edifici, tre cantieri e due o tre artigiani, il deposito e quattro pile di tessere prato. Sotto ogni pila si nasconde un esploratore.
rules-pieces-cards = Otto contratti privati, 33 neutrali e la carta di fine partita.
rules-piece-craftsman = artigiano
rules-piece-site = cantiere
rules-piece-building = edificio
rules-piece-explorer = esploratore

## Preparazione e turno

rules-setup-tokens = Un gettone speciale, scelto a caso, non si usa. Gli altri 24 gettoni si mescolano e se ne mette uno su ogni prato.
rules-setup-special = Ogni gettone speciale è sostituito dai suoi pezzi: è uno sfruttamento neutro, che non è di nessuno.
rules-setup-hand = Ognuno riceve in mano due contratti privati. Gli altri escono dal gioco senza essere visti.
rules-setup-display = I contratti neutrali si mescolano in un mazzo e se ne scoprono quattro: i contratti esposti.
rules-setup-first = Il primo giocatore è scelto a caso e si gioca in senso orario. Nessun prato è ancora vuoto: prima di esplorare ci vuole un artigiano o un cantiere sul tabellone.
rules-players-craftsmen = artigiani a testa
rules-players-piles = tessere per pila
rules-players-spare = tessere nella riserva delle tessere
rules-players-places = posti in uno spazio di rovine
rules-players-neutral = pezzi di uno sfruttamento neutro
rules-turn-two = Nel tuo turno hai due azioni. Ognuna è una delle sei qui sotto, e puoi fare due volte la stessa. Esplorare una foresta pietrificata le richiede entrambe.
rules-turn-must = Devi agire finché puoi; non si passa. Quando non è più possibile nulla, il resto del turno è perso.
rules-turn-undo = Qui il turno finisce quando lo dici tu. Fino ad allora puoi annullare le azioni, tranne quelle fatte prima che si scoprisse una nuova carta.

## Le sei azioni

rules-picture-after = dopo
rules-picture-craftsman = Un gettone diventa uno sfruttamento.
rules-picture-site = Un cantiere tra le rovine, accanto al legno.
rules-picture-explore-fog = Puoi esplorare tutta la nebbia accanto al tuo cantiere. Questa tessera porta alla pietra.
rules-picture-explore-forest = La foresta separava l’argilla dal cantiere.
rules-picture-transport = Una pietra dallo sfruttamento di un altro giocatore, attraverso due tessere prato.
rules-picture-erect = Legno e pietra servono al contratto; il secondo legno va nel deposito.
rules-craftsman-where = Ti serve un artigiano sulla plancia corporazione. Scegli un prato con un gettone, ovunque nella valle.
rules-craftsman-gain = Il gettone è tuo e i suoi punti contano alla fine. Metti i suoi pezzi sullo spazio, accanto al tuo artigiano: ora è un tuo sfruttamento.
rules-craftsman-short = Se nella riserva ci sono meno pezzi di quanti ne mostra il gettone, ricevi quelli che ci sono. Se non ce ne sono, quel gettone non si può scegliere.
rules-site-where = Ti serve un cantiere sulla plancia corporazione. Scegli rovine con un posto libero. Entrambi i posti di uno spazio possono essere tuoi.
rules-site-limit = Non puoi mai avere sul tabellone più cantieri degli edifici rimasti sulla tua plancia.
rules-site-own = Ogni cantiere raccoglie i propri pezzi, quanti ne vuoi. Un pezzo posato su un cantiere non va mai su un altro.
rules-fog-where = Prendi una tessera dalla tua pila più a sinistra che ne ha ancora e copri uno spazio nebbia. Deve essere adiacente a un tuo artigiano, cantiere o edificio, oppure a un prato vuoto.
rules-fog-piles = Quando una pila è finita, il suo esploratore è rivelato: 2 punti. Quando tutte le tue pile sono vuote prendi le tessere dalla riserva delle tessere; se è vuota anche quella, non puoi esplorare.
rules-forest-both = Allo stesso modo, ma su una foresta pietrificata. Richiede due azioni, e poi il turno è finito.
rules-transport-what = Prendi un pezzo da qualsiasi sfruttamento, tuo, di un altro o neutro, e mettilo su uno dei tuoi cantieri.
rules-transport-way = Viaggia attraverso prati vuoti, ognuno adiacente al successivo: il primo allo sfruttamento, l’ultimo alle rovine del cantiere. La strada può essere lunga quanto si vuole. Se lo sfruttamento è adiacente alle rovine, non serve.
rules-erect-what = Scegli uno dei tuoi cantieri e un contratto, dalla mano o tra quelli esposti. Tutti i pezzi richiesti devono essere su quel solo cantiere.
rules-erect-first = Prima: i pezzi richiesti vanno nella riserva, l’avanzo nel tuo deposito. Il cantiere torna a te e un edificio prende il suo posto per sempre.
rules-erect-second = Poi: puoi usare il potere della carta, adesso o mai più.
rules-erect-third = Infine: la carta è tua, coperta. Se era esposta, la sostituisce la prossima carta del mazzo.

## Le strade

rules-roads-empty = Un prato vuoto è una tessera prato, oppure un prato senza gettone e senza pezzi. I prati vuoti sono strade, e lo sono per tutti.
rules-roads-block = Tutto il resto blocca il passo, anche le rovine con un posto libero.
rules-roads-exhausted = Quando l’ultimo pezzo lascia uno sfruttamento, l’artigiano torna a casa e lo spazio è un prato vuoto.
rules-roads-open = Qui si passa
rules-roads-closed = Qui non si passa
rules-road-tile = tessera prato
rules-road-empty = prato vuoto
rules-road-fog = nebbia
rules-road-forest = foresta pietrificata
rules-road-ruins = rovine
rules-road-forbidden = spazio proibito
rules-road-token = gettone
rules-road-exploitation = sfruttamento con pezzi

## I contratti

rules-contracts-shared = I quattro contratti esposti sono aperti a tutti: ciascuno va a chi lo completa per primo. Quelli in mano sono solo per te. Un contratto rimasto in mano alla fine non conta.
rules-contracts-any = Quando una carta lascia libera la scelta dei pezzi, scegli tu tra quelli sul cantiere.
rules-contracts-power = Non si è mai obbligati a usare un potere. Se in quel momento è impossibile, è perso.
rules-card-private = { $n ->
    [one] privato, una carta
   *[other] privato, { $n } carte
}
rules-card-open = { $n ->
    [one] neutrale, una carta
   *[other] neutrale, { $n } carte
}
rules-card-counted = si conta alla fine
rules-more-express-delivery = Solo se hai un altro cantiere sul tabellone. I pezzi appena spesi sono di nuovo nella riserva e si possono prendere.
rules-more-secret-plan = Da allora è un contratto privato: nessun altro può completarlo.
rules-more-shortcut = Una sola tessera se non ne hai altre; impossibile senza tessere. Una pila svuotata rivela il suo esploratore.
rules-more-store = È tuo lo sfruttamento dove sta il tuo artigiano. Dopo può contenere risorse diverse.
rules-more-distillery = Non hai mai più di due azioni davanti a te. Con il quinto edificio, che chiude il turno, non dà nulla.
rules-more-workshop = Non serve che sia adiacente a qualcosa. La tessera viene dalla tua plancia, quindi può rivelare un esploratore.
rules-more-adventurers = Non serve che sia adiacente a qualcosa. La tessera viene dalla tua plancia, quindi può rivelare un esploratore.
rules-more-by-air = Lo spazio lasciato torna quello che era. I prati stampati non si spostano.
rules-more-abundance = Nessuno riceve i punti del gettone. La quantità è quella per il vostro numero di giocatori.
rules-more-caravan = L’avanzo di questo stesso edificio è già nel deposito, quindi si può restituire.
rules-more-exportation = Possono venire da luoghi diversi. Si può restituire anche l’avanzo di questo stesso edificio.
rules-more-mayor = L’Esploratore pigro è uno di questi.
rules-more-lazy-explorer = Un esploratore non è rivelato finché la sua pila ha ancora una tessera.
rules-more-priest = Scegli tu quali tre.

## Fine, punteggio, segreti

rules-end-fifth = Chi erige per primo un quinto edificio usa ancora il potere della carta, prende la carta di fine partita, e il suo turno è finito.
rules-end-others = Tutti gli altri hanno poi ancora un turno, in senso orario. Un quinto edificio eretto allora vale, ma non c’è una seconda carta.
rules-end-storage = Alla fine tutti i pezzi sui tuoi cantieri e sui tuoi sfruttamenti vanno nel deposito. Gli sfruttamenti neutri non costano nulla a nessuno.
rules-end-nobody = Se nessuno potesse più agire, la partita finirebbe subito.
rules-score-tokens = le loro stelle, 1 o 2 ciascuno
rules-score-contracts = i punti di ciascuno, da 2 a 4
rules-score-counted = quello che dicono Architetto, Sindaco, Mercante ed Esploratore pigro
rules-score-explorers = 2 per ogni esploratore rivelato, cioè per ogni pila vuota
rules-score-end-card = 2
rules-score-storage = −1 per ogni pezzo
rules-score-tie = Vince chi ha più punti. A parità vince chi ha meno pezzi nel deposito; se anche questi sono pari, la vittoria è condivisa. Un totale può essere negativo.
rules-knowledge-open = Tutto ciò che è sul tabellone e sulle plance è visibile: pezzi, pile, depositi, gettoni, contratti completati, contratti esposti, riserve, e quante carte ci sono in ogni mano e nel mazzo.
rules-knowledge-hidden = Solo tu conosci la tua mano. Nessuno conosce l’ordine del mazzo né i contratti privati non distribuiti.

## Tasti, edizione

rules-keys-actions = Da A a F si sceglie un’azione; Esc vi rinuncia.
rules-keys-board = Sul tabellone le frecce vanno di spazio in spazio, N e P alla scelta successiva e alla precedente, Invio sceglie. Più e meno ingrandiscono e riducono, 0 mostra tutta la valle.
rules-keys-turn = U annulla un’azione, H chiede un suggerimento, Invio termina un turno finito. Mentre giocano i bot e non hai scelto nulla, N salta al tuo turno.
rules-keys-replay = Nel replay: freccia sinistra e destra, Inizio, Fine e barra spaziatrice. Anche sul tabellone di analisi, dove U torna indietro di un’azione e i tasti del turno agiscono per chi deve giocare.
rules-offline-device = Dopo la prima visita la pagina si apre anche senza rete, e il browser può installarla. Le partite contro i bot, o tra persone che si passano il dispositivo, restano sul dispositivo. Se c’è un server, la pagina iniziale le sposta nel tuo account.
rules-offline-share = Una partita finita, o qualsiasi momento di una partita rivista, ha un link da copiare e un’immagine del tabellone da condividere. Il link di una partita di questo dispositivo contiene l’intera partita: si apre ovunque, anche senza rete. Una partita salvata (.vn) si apre trascinandola su qualsiasi pagina.
rules-about-values = Le regole stampate mostrano mappa, gettoni e costi dei contratti solo come immagini. Ciò che il testo fissa è come stampato; il resto è una nostra ricostruzione. Punti, numero di carte e poteri sono quelli del gioco pubblicato ovunque le regole li dicano.
rules-about-thinking = I suggerimenti e l’analisi di una partita sono calcolati in questo browser, in base a ciò che poteva sapere chi decide; non viene inviato nulla. Le impostazioni possono lasciarli al server. In una partita finita, «E se…?» mostra di nuovo ogni posizione: fai lì qualcos’altro, per tutti, e guarda che cosa ne pensa il motore.
