## L’ingresso del tutorial

learn-lead = Una vera partita, spiegata passo dopo passo, contro una compagna che ti aspetta. Bastano circa dieci minuti.
learn-topic-actions = Le sei azioni, provate una per una
learn-topic-roads = Prati, strade e risorse degli altri
learn-topic-powers = I contratti e i loro poteri
learn-topic-score = Punti, sprechi e la fine della partita
learn-begin = Comincia il tutorial
learn-resume = Riprendi da dove eri
learn-restart = Ricomincia da capo
learn-rules = Preferisco leggere le regole

## La guida

tutorial-progress = Passo { $n } di { $of }
tutorial-next = Avanti
tutorial-back = Passo precedente
tutorial-do = Fallo per me
tutorial-free = Gioca liberamente
tutorial-free-title = Metti via la guida e continua come preferisci
tutorial-leave = Esci
tutorial-leave-title = Alla pagina iniziale. Potrai riprendere più tardi da dove eri.
tutorial-return = Torna alla lezione
tutorial-play-on = Continua contro Alba
tutorial-real = Comincia una vera partita
tutorial-keys = Con i tasti: B sceglie l’azione, N e P passano da uno spazio segnato all’altro, Invio lo sceglie.
tutorial-tile = «{ $name }»
tutorial-tile-with-letter = «{ $name }» ({ $letter })
tutorial-stray-allowed = Sarebbe permesso, ma adesso la lezione chiede altro.
tutorial-ring = Scegli ciò che l’anello segna.
tutorial-read-on = Prima continua a leggere: scegli «Avanti».

## Le lezioni

lesson-welcome = Ti diamo il benvenuto nella valle! Guidi la corporazione blu; Alba, con quella nera, gioca insieme a te. Un anello segna che cosa scegliere. Niente può andare storto: fai con calma.
lesson-goal = Ti servono punti, e la maggior parte viene dai contratti. Ogni contratto completato diventa un edificio. Chi ha per primo cinque edifici porta la partita alla fine.
lesson-meadows = Gli spazi verdi sono prati. Quasi tutti hanno un gettone: quello in g5 indica due pezzi di legno e vale 1 punto. Su quattro prati, come in h6, le risorse sono già lì dall’inizio.
lesson-ruins = Queste sono rovine. Qui stanno i tuoi cantieri, e più tardi i tuoi edifici. Ogni spazio ha un nome: la riga e il numero. Questo è g6.
lesson-barriers = Tutto il resto è nella nebbia (f7). I boschi scuri (f5) sono foreste pietrificate e richiedono più tempo. Le montagne (i6) sono spazi proibiti.
lesson-contracts = Quattro contratti sono esposti per tutti; quelli in mano sono soltanto tuoi. Puntiamo al Magazzino: richiede un legno e una pietra, sullo stesso cantiere.
lesson-site = Nel tuo turno hai due azioni, a scelta fra sei. Comincia con un cantiere: scegli { $tile }, poi le rovine g6, perché lì accanto c’è del legno.
lesson-craftsman = Ora { $tile }: manda un artigiano sul gettone in g5. Il gettone è tuo, e con lui 1 punto. I suoi due pezzi di legno sono sul prato: è uno sfruttamento.
lesson-undo = Due azioni e il turno è fatto, ma finisce solo quando lo dici tu. Fino ad allora puoi annullare le azioni. Prova: scegli «Annulla».
lesson-again = L’artigiano è tornato. Le azioni si possono annullare finché non termini il turno o non si scopre una nuova carta. Ora manda di nuovo l’artigiano in g5.
lesson-confirm-first = Ben fatto. Termina il turno e gioca Alba.
lesson-confirm = Hai finito le azioni. Termina il turno.
lesson-watch = Sta giocando Alba. Quello che fa è segnato sul tabellone e raccontato nel diario.
lesson-shared = Ora Alba ha un cantiere in e8 e ha aperto della pietra in e7. Proprio quella che ci serve, e il bello è questo: tutti possono prendere da qualsiasi sfruttamento, chiunque l’abbia aperto.
lesson-transport = Prima il legno. Scegli { $tile }, poi g5: un pezzo va a uno dei tuoi cantieri. Il legno in g5 è accanto al cantiere, quindi non serve una strada.
lesson-explore = Tra la pietra in e7 e il tuo cantiere c’è nebbia: f7. Con { $tile } ci metti una delle tue tessere prato. Puoi esplorare la nebbia accanto a un tuo pezzo o a un prato vuoto.
lesson-road = f7 ora è un prato vuoto, e i prati vuoti sono strade per tutti: da e7 per f7 fino a g6. Prendi una pietra dallo sfruttamento di Alba. Non può rifiutarsi.
lesson-erect = Legno e pietra sullo stesso cantiere: al Magazzino non manca più nulla. Scegli { $tile }, poi la carta. Ti porterà 2 punti.
lesson-power = Molti contratti hanno un potere: si usa adesso o mai più. Il Magazzino scambia un tuo pezzo: cambia il legno in g5 con del grano. Ti servirà, e di legno ce n’è altro vicino.
lesson-built = Il tuo primo edificio! Al posto del Magazzino è stato scoperto un nuovo contratto, quindi non si può più annullare. Termina il turno.
lesson-plan = Si va avanti. Il Laboratorio dà 3 punti per due pietre e un grano. C’è pietra in e5, accanto alle rovine e4, e il tuo grano aspetta in g5.
lesson-site-again = Il cantiere è tornato da te quando è sorto l’edificio. Mettilo di nuovo, in e4.
lesson-stone = E un artigiano in e5: due pietre e 1 punto.
lesson-exhausted = Alba ha preso l’ultima pietra da e7. Quando uno sfruttamento è esaurito, l’artigiano torna a casa e lo spazio è un prato vuoto: una strada in più per tutti.
lesson-first-stone = Trasporta una pietra da e5 al tuo cantiere. In un turno puoi fare due volte la stessa azione…
lesson-second-stone = …quindi prendi anche l’altra. Così e5 è esaurito e il tuo artigiano torna a casa.
lesson-faster = Alba è stata più veloce: il Laboratorio è suo. I contratti esposti sono di chi li completa per primo; le carte in mano sono al sicuro. Usa la Scelta rapida: legno, pietra e grano. Una delle due pietre avanzerà.
lesson-forest = Il grano in g5 e il legno in h6 sono dietro la foresta pietrificata f5. { $tile } la libera come si libera la nebbia, ma richiede entrambe le azioni del turno.
lesson-wheat = La strada è aperta. Porta il grano da g5 passando per f5. È l’ultimo pezzo, quindi g5 diventa un prato vuoto…
lesson-wood = …e la strada arriva più lontano: da h6 per g5 e f5 fino a e4. Il legno in h6 è neutro, non è di nessuno. Solo i prati vuoti sono strade: gettoni, risorse, rovine, nebbia e foreste bloccano il passo.
lesson-surplus = Legno, pietra e grano: erigi un edificio con la Scelta rapida che hai in mano, per 3 punti. La seconda pietra è sprecata: va nel deposito e alla fine ti costa 1 punto.
lesson-piles = Le tue tessere prato sono in quattro pile. Ognuna nasconde un esploratore; una pila vuota lo rivela, per 2 punti. Le tessere si prendono da sinistra. La Scelta rapida ne toglie due in un colpo: usala.
lesson-explorer = Sulla prima pila resta una tessera. Dopo l’edificio hai ancora un’azione: mettila esplorando la nebbia in d5.
lesson-revealed = L’esploratore è rivelato: 2 punti. Anche aprire la strada a tutti rende.
lesson-score = Hai 8 punti: 2 per i gettoni, 5 per i contratti, 2 per l’esploratore, 1 in meno per la pietra nel deposito. Premi il numero per vedere le voci. Alla fine della partita va nel deposito anche ciò che resta su cantieri e sfruttamenti.
lesson-fifth = Chi erige per primo un quinto edificio prende la carta di fine partita, che vale 2 punti. Tutti gli altri hanno ancora un turno. Vince chi ha più punti; a parità, chi ha meno risorse nel deposito.
lesson-finish = Ora conosci il gioco! Siete 8 a 8. Continua contro Alba, o comincia una vera partita contro un avversario facile. Che cosa fa una carta lo leggi fermandoci sopra il puntatore o un dito, o nelle regole.
lesson-free = Stai giocando liberamente. Le lezioni ti aspettano dove le hai lasciate.
lesson-lost = Hai preso la tua strada, e va benissimo. Continua come vuoi, o torna dove la lezione si è fermata.
