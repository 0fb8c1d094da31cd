### Ciò che dicono i comandi del terminale e i disegni del pacchetto, oltre a names.ftl, play.ftl, pages.ftl e
### reasons.ftl. La pagina non legge questo file. Le parole da scrivere (undo, look, cards, save, quit) non si traducono.

## Disegni

drawn-title = { $board }, { $seats ->
    [one] { $seats } posto
   *[other] { $seats } posti
}
drawn-reconstructed = mappa ricostruita
drawn-to-act = Tocca a { $name }
drawn-acting = di turno
drawn-end-card = carta finale
drawn-builds = { $name } costruisce in { $place }
drawn-uses = { $name } usa «{ $contract }»
drawn-chooses-pieces = sceglie le risorse per «{ $contract }»; { $left }
drawn-may-use = può usare il potere di «{ $contract }»; { $left }
drawn-lays-tile = posa la tessera sollevata; { $left }
drawn-winners = { $n ->
    [one] { $names } vince
   *[other] { $names } vincono insieme
}
drawn-card = { $name }: { $requirement }; { $points }; { $power }
drawn-points-at-end = punti contati a fine partita
drawn-alike = 2 uguali
drawn-different = 3 diverse
drawn-free = libero
drawn-in-the-air = la tessera di qui è in aria
drawn-lifted = (tessera sollevata da { $hex })
drawn-display = Contratti
drawn-pending = In corso
drawn-reserve = Riserva
drawn-reserve-words = riserva: { $pieces }; { $tiles ->
    [one] { $tiles } tessera prato
   *[other] { $tiles } tessere prato
}
drawn-tiles = tessere { $n }
drawn-deck = mazzo { $n }
drawn-cards = { $n ->
    [one] carta
   *[other] carte
}
drawn-piles = pile
drawn-craftsmen = artigiani
drawn-sites = cantieri
drawn-buildings = edifici
drawn-storage = deposito
drawn-hand = mano
drawn-tokens = gettoni
drawn-fulfilled = contratti completati
drawn-none-fulfilled = ancora nessun contratto completato
drawn-sites-on-board = cantieri sul tabellone
drawn-supply = pile di tessere: { $piles }; restano: artigiani { $craftsmen }, cantieri { $sites }, edifici { $buildings }
drawn-key-craftsman = artigiano
drawn-key-site = cantiere nel posto a
drawn-key-building = edificio nel posto b
drawn-colour-blue = blu
drawn-colour-black = nero
drawn-colour-white = bianco
drawn-colour-copper = rame
drawn-mark-blue = cerchio blu
drawn-mark-black = quadrato nero
drawn-mark-white = triangolo bianco
drawn-mark-copper = rombo color rame

## Una partita nel terminale

terminal-seat = { $seat } ({ $player })
terminal-person = persona
terminal-declines = +- per rinunciare
terminal-hand-over = { $name }: siediti e premi Invio
terminal-hint = ? elenca che cosa puoi fare, help spiega
terminal-end-of-turn = fine del turno: Invio, o undo per annullare
terminal-lacks = { $place } – manca: { $pieces }
terminal-cannot-undo = non si può annullare: ha giocato un altro, o è stata scoperta una carta
terminal-taken-back = azione annullata: { $action }
terminal-saved = salvato in { $file }
terminal-wins = vince
terminal-help = Scrivi un’azione, o una di queste parole:
terminal-help-legal = tutte le azioni possibili
terminal-help-some = solo quelle che cominciano così
terminal-help-cards = i contratti che puoi completare, e che cosa manca ai tuoi cantieri
terminal-help-look = ridisegna il tavolo
terminal-help-undo = annulla la tua ultima azione
terminal-help-save = scrivi la partita in un file
terminal-help-quit = esci
terminal-help-actions = Le azioni si scrivono così:
terminal-help-answer = rispondere a un potere
terminal-compiling-rules = Compilazione delle regole (solo al primo avvio)
terminal-compiling-bot = Compilazione del bot { $bot } (solo al primo avvio)

## Partite registrate

terminal-verified = { $file }: { $actions }, { $state }, punteggi { $scores }
terminal-finished = finita
terminal-unfinished = non finita
terminal-deal-proved = La distribuzione segue dalla sua prova. Prima della partita il server ha mostrato { $commitment }
terminal-deal-seat-player = posto { $seat }: la parte del suo giocatore, promessa come { $commitment }
terminal-deal-seat-missing = posto { $seat }: promessa come { $commitment } e non rivelata; ricavata dal segreto del server
terminal-deal-seat-server = posto { $seat }: ricavata dal segreto del server
terminal-standard-input = standard input
terminal-served = Via Nebula è disponibile all’indirizzo { $address } (per fermarlo: Ctrl-C)

## Fortuna e abilità

terminal-luck-judging = Esame delle decisioni
terminal-luck-seat = Posto { $seat }
terminal-luck-player = { $name } ({ $n ->
    [one] una partita
   *[other] { $n } partite
})
terminal-luck-players = Medie di tutte le partite
terminal-luck-order = ordine di gioco
terminal-luck-deal = preparazione
terminal-luck-cards = carte scoperte
terminal-luck-own = scelte proprie
terminal-luck-others = scelte altrui
terminal-luck-doubt = non spiegato
terminal-luck-total = risultato
terminal-luck-words = { $name }: { $total } punti di probabilità di vittoria rispetto a una quota equa. La fortuna (ordine di gioco, preparazione e carte) ha dato { $luck }, le proprie scelte { $own }, quelle altrui { $others }; per { $doubt } il giudice non ha spiegazione.

## Tabelloni

terminal-known = mappa nota
terminal-reconstructed = mappa ricostruita
terminal-board = { $title } ({ $status }, { $hexes ->
    [one] { $hexes } spazio
   *[other] { $hexes } spazi
})
check-constraint = vincolo
check-wanted = richiesto
check-found = trovato
check-holds = rispettato
check-missed = mancato
check-hexes = spazi
check-meadows = prati
check-ruins = rovine
check-fog = spazi nebbia
check-forest = foreste pietrificate
check-forbidden = spazi proibiti
check-range = da { $least } a { $most }
check-connected = mappa tutta collegata
check-one-piece = 1 pezzo
check-together = rovine e prati collegati
check-yes = sì
check-parts = { $n ->
    [one] { $n } parte
   *[other] { $n } parti separate
}
check-near = prati entro { $fog } spazi nebbia
check-near-wanted = almeno { $n } da ogni rovina
check-near-found = { $n } da { $ruins }
check-beside = rovine accanto a un prato
check-all = tutte
check-not = non { $ruins }
