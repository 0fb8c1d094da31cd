## Le azioni in poche parole

act-craftsman = Artigiano in { $hex }
act-site = Cantiere in { $hex }
act-explore-fog = Esplorare la nebbia in { $hex }
act-explore-forest = Esplorare la foresta pietrificata { $hex }
act-transport = Trasportare { $resource } da { $hex } a { $place }
act-erect = Erigere «{ $contract }» in { $place }
act-pieces = Usare: { $pieces }
act-deliver = Consegnare { $resource } in { $place }
act-choose-hex = Scegliere { $hex }
act-choose-workshop = Liberare la foresta { $hex }
act-choose-adventurers = Liberare lo spazio proibito { $hex }
act-choose-abundance = Aprire il gettone su { $hex }
act-choose-by-air = Sollevare la tessera da { $hex }
act-choose-place = Posare la tessera su { $hex }
act-return = Restituire { $resource } ({ $source })
act-swap = Scambiare { $resource } con { $taken } ({ $source })
act-decline = Non usare il potere
act-seen-craftsman = Posare un artigiano
act-seen-site = Posare un cantiere
act-seen-explore-fog = Esplorare la nebbia
act-seen-explore-forest = Esplorare una foresta pietrificata
act-seen-transport = Trasportare { $resource } al cantiere { $site }
act-seen-erect = Erigere «{ $contract }» al cantiere { $site }
act-seen-deliver = Consegnare { $resource } al cantiere { $site }

## Analisi di una partita finita

analysis = Analisi
analysis-lead = Un bot forte ripercorre la partita e giudica ogni decisione sapendo solo ciò che quel giocatore poteva sapere.
analysis-start = Analizza questa partita
analysis-beginning = Calcolo delle probabilità di vittoria dopo ogni azione…
analysis-running = Analisi in corso: { $done } decisioni su { $total }
analysis-refining = Tutte le decisioni sono state viste una volta; esame più approfondito: { $done } su { $total }
analysis-failed = L’analisi si è interrotta. Può riprendere da dove era arrivata.
analysis-what = Che cosa mostra il grafico
analysis-win = Probabilità di vittoria
analysis-score = Punteggio atteso
analysis-graph-win = Probabilità di vittoria dopo { $n } azioni: { $values }
analysis-graph-score = Punteggi attesi dopo { $n } azioni: { $values }
analysis-next = Decide { $name }
analysis-played = giocata
analysis-points = { $n } pt
analysis-win-chance-loss = { $loss } di probabilità di vittoria in meno della prima
analysis-no-difference = più o meno equivalente
analysis-agrees = Proprio ciò che farebbe il bot.
analysis-lost = È costato { $loss } di probabilità di vittoria.
analysis-turning = Svolte della partita
analysis-only-mine = solo i miei
analysis-instead = Meglio: { $action }
analysis-none = Nessuna decisione è costata molto.
analysis-none-yet = Ancora nessuna.
analysis-seats = Come hanno giocato
analysis-seat-summary = { $agreed ->
    [one] { $name }: { $agreed } scelta su { $n } buona quanto quella del bot; perdita media { $lost }
   *[other] { $name }: { $agreed } scelte su { $n } buone quanto quelle del bot; perdita media { $lost }
}
analysis-table = Probabilità di vittoria in tabella
analysis-action = Azione
to-analysis = Analizza la partita

## Fortuna e abilità

luck = Fortuna e abilità
luck-lead = Da dove viene la quota di vittoria di ciascuno, rispetto a una quota uguale per tutti. La somma delle parti dà il risultato.
luck-part-start = Preparazione e ordine di gioco
luck-part-cards = Carte scoperte
luck-part-own = Scelte proprie
luck-part-others = Scelte altrui
luck-part-doubt = Non spiegato
luck-part-total = Risultato
luck-words-good = { $name } ha avuto fortuna: l’inizio e le carte hanno dato { $luck } di probabilità di vittoria.
luck-words-bad = { $name } ha avuto sfortuna: l’inizio e le carte sono costati { $luck } di probabilità di vittoria.
luck-words-even = Per { $name } la fortuna si è pareggiata.
luck-own-cost = Le proprie scelte sono costate { $own }.
luck-own-fine = Le proprie scelte non sono costate quasi nulla.

## Che cosa parla a favore di un’azione

advantages = Che cosa parla a favore di «{ $action }»
advantages-none = La differenza si vedrà solo nei turni successivi.
advantage-ends-game = Termina la partita con il quinto edificio.
advantage-erects = Costruisce «{ $contract }» in questo turno{ $n ->
    [0] , i cui punti si contano alla fine.
    [one] : { $n } punto.
   *[other] : { $n } punti.
}
advantage-rival-takes = A { $rival } { $n ->
    [one] basta { $n } azione
   *[other] bastano { $n } azioni
} per «{ $contract }» e potrebbe prenderlo.
advantage-rival-stopped = Altrimenti { $rival } può completare «{ $contract }» al prossimo turno, con { $n ->
    [one] { $n } azione.
   *[other] { $n } azioni.
}
advantage-rival-ends = Altrimenti { $rival } può costruire il quinto edificio al prossimo turno.
advantage-fewer-actions = Per «{ $contract }» { $n ->
    [one] serve allora ancora { $n } azione,
   *[other] servono allora ancora { $n } azioni,
} altrimenti { $other }.
advantage-now-in-reach = Tutto ciò che serve a «{ $contract }» è allora a portata (ancora { $n ->
    [one] { $n } azione
   *[other] { $n } azioni
}); altrimenti qualcosa non lo è.
advantage-less-storage = Altrimenti { $n ->
    [one] una risorsa in più va nel deposito: un punto in meno.
   *[other] { $n } risorse in più vanno nel deposito: { $n } punti in meno.
}
advantage-less-lying = Altrimenti { $n ->
    [one] una risorsa in più resta
   *[other] { $n } risorse in più restano
} sui cantieri e sugli sfruttamenti, e alla fine costa punti.
advantage-explorer = Rivela { $n ->
    [one] un esploratore in più.
   *[other] { $n } esploratori in più.
}
advantage-token-points = Prende gettoni che valgono { $n ->
    [one] un punto in più.
   *[other] { $n } punti in più.
}
advantage-out-of-rivals-reach = Altrimenti si può trasportare in più al cantiere { $place } di { $rival }: { $pieces }.
advantage-out-of-rivals-reach-seen = Altrimenti si può trasportare in più a un cantiere di { $rival }: { $pieces }.
advantage-in-reach = Si può allora trasportare in più al cantiere { $place }: { $pieces }.
advantage-fewer-missing = Porta una risorsa che «{ $contract }» richiede; { $n ->
    [0] lì non manca più nulla.
    [one] lì ne manca ancora una.
   *[other] lì ne mancano ancora { $n }.
}
advantage-new-site = A portata del nuovo cantiere: { $pieces }.
advantage-toward-explorer = Toglie una tessera da una pila: { $n ->
    [one] ancora una tessera nasconde l’esploratore.
   *[other] ancora { $n } tessere nascondono l’esploratore.
}
hint-with-next = Seguita da «{ $action }»: { $reason }
advantage-craftsman-home = { $n ->
    [one] Un artigiano in più è tornato.
   *[other] { $n } artigiani in più sono tornati.
}
turn-scores = Punteggio a fine turno (ora { $n })
turn-scores-best = Scelta migliore
turn-scores-played = Giocata
turn-scores-none = non cambia nulla
why-not = Perché non «{ $action }»?
why-not-thinking = Confronto…
why-not-best = È ciò che farebbe il motore.
mistake-themes = Errori per tema
mistake-theme-race = Corsa ai contratti e alla fine
mistake-theme-points = Punti presi in tempo
mistake-theme-denial = Ciò che si lascia agli altri
mistake-theme-waste = Risorse sprecate
mistake-theme-supply = Rifornimento di risorse
mistake-theme-later = Più avanti nella partita
mistake-theme-line = { $n ->
    [one] { $n } decisione, { $loss }
   *[other] { $n } decisioni, { $loss }
}

## Suggerimenti nelle partite contro i bot

hint = Suggerimento
hint-title = Che cosa farebbe qui un bot forte?
hint-thinking = Il bot sta pensando…
hint-lead = Probabilità di vittoria { $chance }, punteggio atteso { $score }.
hint-lead-bot = Il bot farebbe:
hint-win = vittoria
hint-play = Fai questo
hint-close = Chiudi il suggerimento
hint-stop = Interrompi la riflessione

## E se: provare azioni in una partita finita

what-if = E se…?
what-if-link = E se…? Prova altre azioni da qui
what-if-to-game = Torna alla partita
what-if-in-variation = variante dall’azione { $n }
variations = Varianti
variations-none = Fai qualcosa di diverso da ciò che è stato giocato: diventa una variante, e la partita resta com’era. Le carte arrivano nell’ordine della partita.
variation-remove = Dimentica questa variante
variation-outcome = { $name }: { $chance }
engine = Motore
engine-start = Rifletti
engine-stop = Ferma
engine-simulations = { $n } simulazioni, { $rate } al secondo
engine-best = Il motore farebbe: { $action }. Probabilità di vittoria: { $chance }.
expected-line = Seguito atteso
expected-line-chance = Da qui in poi dipende da carte ancora nascoste

## Studies, and games that go on from a position

study = Studio
study-untitled = Studio senza titolo
study-comment = Che cosa c’è da dire qui
study-arrow = Disegna una freccia
study-arrow-from = Da quale spazio?
study-arrow-to = Verso quale? Lo stesso fa un segno.
study-following = Segui lo studio di qualcuno.
study-share = Copia il link
study-copied = Copiato.
study-saved = Salvato.
study-saving = Salvataggio…
study-title = Titolo
study-save = Salva come studio
study-fork = Salva una copia mia
play-on = Continua la partita da qui
play-on-rivals = Contro
play-on-friends = amici, con un link
