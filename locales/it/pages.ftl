## Inizio

home-lead = Dirada la nebbia della valle, apri i suoi prati ed erigi cinque edifici prima degli altri.
home-daily = La valle del giorno
home-puzzles = Problemi
home-play = Gioca contro i bot
home-level = Quanto forti?
home-all-levels = Tutti i livelli
home-more = Tabellone, ritmo e nome
home-players = Giocatori
home-board = Tabellone
home-bot-delay = I bot giocano
home-name = Il tuo nome
home-start = Gioca
home-rated = Classificata: { $clock }, senza suggerimenti
home-resume = Riprendi una partita
home-go-on = Riprendi
home-friends = Gioca con gli amici
home-no-server = Qui non c’è un server: si gioca su questo dispositivo, contro i bot o in più persone passandoselo.
home-new = Crea un tavolo
home-link = Link di un tavolo
home-join = Entra
community = Trova giocatori
community-invited = { $n ->
    [one] Trova giocatori: un invito
   *[other] Trova giocatori: { $n } inviti
}
home-open-record = Apri una partita salvata (.vn)
home-open = Tavoli aperti
home-running = Partite in corso
home-paused = in pausa
home-finished = Partite finite
home-move-to-server = Sposta nel mio account
home-played-offline = giocata offline
home-more-tables = Altre partite ({ $n })
home-credit = Via Nebula è un gioco di Martin Wallace, edito da Space Cowboys. Questo programma non ha legami con loro; mappa, gettoni e costi sono una ricostruzione.
guest = Ospite
player-n = Giocatore { $n }
bot-delay-200 = in fretta
bot-delay-900 = con calma
bot-delay-2000 = lentamente
board-beginner = Valle Principiante
board-advanced = Valle Avanzata
custom-board = Tabellone «{ $board }»
ago-minute = { $n ->
    [0] adesso
    [one] un minuto fa
   *[other] { $n } minuti fa
}
ago-hour = { $n ->
    [one] un’ora fa
   *[other] { $n } ore fa
}
ago-day = { $n ->
    [1] ieri
   *[other] { $n } giorni fa
}
n-actions = { $n ->
    [one] { $n } azione
   *[other] { $n } azioni
}
n-players = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
bot-tutorial = Alba
bot-random = Vagabondo
bot-builder = Apprendista
bot-greedy = Lavorante
bot-search = Maestro
bot-level1 = Vagabondo
bot-level2 = Aiutante
bot-level3 = Apprendista
bot-level4 = Lavorante
bot-level5 = Muratore
bot-level6 = Capocantiere
bot-level7 = Maestro
bot-level8 = Gran maestro
bot-level9 = Saggio
bot-level10 = Leggenda
bot-about-level1 = Segue ogni capriccio e dimentica ciò che ha raccolto. Per la primissima partita.
bot-about-level2 = Conosce il mestiere, sbaglia spesso e non guarda mai i rivali.
bot-about-level3 = Pensa a tutto il proprio turno, ma non al tuo.
bot-about-level4 = Sbaglia di rado e tiene d’occhio chi potrebbe chiudere la partita.
bot-about-level5 = Nel proprio turno non sbaglia quasi mai.
bot-about-level6 = Gioca ogni turno al meglio e corre verso i cinque edifici.
bot-about-level7 = Prova i turni a venire prima di ogni azione.
bot-about-level8 = Ha imparato il gioco giocando milioni di partite contro sé stesso. Decide in fretta.
bot-about-level9 = Lo stesso giocatore, più riflessivo: prova sette volte più turni a venire.
bot-about-level10 = Lo stesso giocatore, che riflette fino a tre secondi. Il più forte che ci sia.
level-rating = valutazione { $n }
level-of = Livello { $n } di { $of }
same-name = { $mark ->
    [a] { $name } A
    [b] { $name } B
    [c] { $name } C
   *[d] { $name } D
}
free-seat = posto libero

## Tavoli

new-title = Un nuovo tavolo
new-seats = Chi siede dove
new-me = Io
new-me-too = Qualcun altro su questo dispositivo
new-friend = Qualcuno su un altro dispositivo
new-hot-seat = La pagina dirà a chi passare il dispositivo.
new-seat-name = Nome per il posto { $n }
new-bot = Bot: { $bot }
new-data = Tabelloni, gettoni e costi
new-data-own = quelli di questo programma
new-clock = Tempo
new-stand-in = Chi è assente viene sostituito da
new-open = Mostra nella lista dei tavoli aperti
new-rated = Partita classificata
new-rated-lead = Il risultato conta per la valutazione: niente suggerimenti, dopo un turno non si torna indietro e chi finisce il tempo ha perso.
new-rated-needs-clock = Una partita classificata richiede un limite di tempo e i componenti di questo programma.
new-start = Chi comincia
new-start-lot = a sorte, come nel regolamento
new-start-lot-lead = Chi comincia vince più spesso. Si sorteggia a ogni partita.
new-start-rotation = nelle rivincite a turno
new-start-rotation-lead = Non è nel regolamento, dove decide ogni volta la sorte. Chi comincia vince più spesso.
new-start-bids = offerte di punti per l’ordine di gioco
new-start-bids-lead = Non è nel regolamento. Prima della partita ognuno offre in segreto punti per ogni posto nell’ordine di gioco; l’offerta più alta lo ottiene e si paga alla fine.
bids-table = Qui si offrono punti per l’ordine di gioco. Non è nel regolamento.
bids-placed-tag = ha offerto
bids-title = La tua offerta per l’ordine di gioco
bids-lead = I punti che pagheresti alla fine per ogni posto; l’ultimo è gratis. L’offerta più alta ottiene il posto, a parità decide la sorte. Nessuno vede la tua prima della partita.
bids-place = Posto { $n }
bids-place-bid = Offri
bids-change = Cambia l’offerta
bids-saved = La tua offerta è sigillata.
bids-usual = Finché non offri, vale ciò che bot di pari forza hanno trovato equo.
rated-table = Partita classificata: chi finisce il tempo ha perso.
new-browser-bots = I bot pensano nel mio browser
new-browser-bots-lead = Alleggerisce il server. Potresti scoprire le carte dei bot: perciò tutti al tavolo vengono avvisati e la partita non è classificata. Se il tuo browser si assenta per qualche secondo, il server gioca al posto dei bot.
browser-bots-table = I bot di questo tavolo pensano nel browser di chi lo ha creato, che potrebbe vedere le loro carte. La partita non è classificata.
announcement-from = Da chi gestisce questo server:
announcement-close = Chiudi l’annuncio
new-create = Crea il tavolo
seat-n = Posto { $n }
clock-none = senza limiti
clock-quick = 5 minuti + 15 secondi per turno
clock-calm = 15 minuti + 30 secondi per turno
clock-day = un giorno per turno
clock-week = una settimana per turno
clock-live = con orologio
clock-correspondence = per corrispondenza
waiting-room-title = Ci si siede
waiting-room-clock = Tempo: { $clock }.
waiting-room-late = Chi esaurisce il tempo viene sostituito dal bot { $bot }.
waiting-room-freed = Chi ha creato il tavolo ha liberato il tuo posto.
waiting-room-no-seat = Tutti i posti sono occupati: puoi seguire la partita da qui.
waiting-room-sit = Siediti qui
waiting-room-move = Spostati qui
waiting-room-sit-too = Qualcuno su questo dispositivo
waiting-room-name-too = Nome dell’altra persona su questo dispositivo
waiting-room-stand = Libera il posto
waiting-room-add-bot = Aggiungi un bot
waiting-room-link = Link di questo tavolo
waiting-room-invited = { $name } ti invita a una partita di Via Nebula.
waiting-room-qr = Codice QR del link a questo tavolo
share-invitation = Condividi
waiting-room-share = Manda questo link ai tuoi amici.
invite-friends = Invita amici:
invite-friends-done = Invito inviato a { $name }.
friend-online = in linea
waiting-room-begin = Comincia la partita
waiting-room-missing = La partita può iniziare quando tutti i posti sono occupati: da un amico, da un bot o da qualcuno su questo dispositivo.
waiting-room-wait = La partita comincia quando l’avvia chi ha creato il tavolo.
waiting-room-owner-away = Chi ha creato il tavolo non c’è: puoi cominciare tu la partita.
waiting-room-close = Chiudi il tavolo
waiting-room-close-sure = Chiudere questo tavolo per tutti? Nessuno potrà più sedersi qui.
copy = Copia
copied = Copiato
table-closed = Questo tavolo è stato chiuso.
table-dealing = Si distribuiscono le carte…
to-home = Alla pagina iniziale
load-failed = La pagina non si è caricata.
load-failed-retry = Riprova
update-ready = È disponibile una nuova versione.
update-reload = Ricarica
update-later = Più tardi
networks-loading = Caricamento del bot più forte (8 MB, una volta sola)…
networks-waiting = Il bot più forte (8 MB) non si è potuto caricare. Nuovi tentativi finché non c’è una connessione…
to-table = Al tavolo
to-replay = Rivedi la partita
to-record = Salva la partita
share-link = Copia il link
share-picture = Condividi l’immagine
share-failed = Non ha funzionato.
share-opening = Apertura della partita…

## Fine e replay

end-you = Hai vinto!
end-shared-you = Vittoria condivisa!
end-winners = { $n ->
    [one] Vince { $names }
   *[other] Vincono insieme { $names }
}
end-place = { $place ->
    [1] Primo posto
    [2] Secondo posto
    [3] Terzo posto
   *[other] Quarto posto
}
end-short = { $n ->
    [one] A un punto dalla vittoria.
   *[other] A { $n } punti dalla vittoria.
}
end-short-none = Alla pari con la vittoria nei punti.
end-storage-cost = { $n ->
    [one] Il deposito ti è costato un punto.
   *[other] Il deposito ti è costato { $n } punti.
}
end-best = Hai più punti di tutti in «{ $part }»: { $points }.
end-reason-fifth-building = { $name } ha concluso la partita erigendo il quinto edificio.
end-reason-fifth-building-you = Hai concluso la partita erigendo il quinto edificio.
end-reason-nobody-can-act = Nessuno poteva più agire: la partita è finita lì.
end-reason-resignation = Partita abbandonata da { $names }.
end-tie = Parità di punti: vince chi ha meno risorse nel deposito.
end-tie-shared = Parità di punti e di risorse nel deposito.
end-tie-rank = A parità di punti { $first } precede { $second }: meno risorse nel deposito.
end-lead = In vantaggio su { $name } per: { $parts }
end-lead-over-you = { $name } era in vantaggio su di te per: { $parts }
end-turning-point = La svolta: { $name } – { $action }
end-more = Altro
end-show-valley = Mostra la valle
end-show-result = Mostra il risultato
rematch = Gioca ancora
rematch-call = Un’altra partita?
rematch-join = Gioca ancora con { $name }
rematch-watch = Guarda la prossima partita
replay = Rivedi la partita
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
account = Il tuo account
profile = Profilo
account-sign-in = Accedi
language = Lingua
theme = Tema
theme-auto = come il dispositivo
theme-light = giorno
theme-dark = prima dell’alba (scuro)
motion = Animazioni
motion-off = nessuna
motion-fast = veloci
motion-normal = normali
motion-reduced = Questo dispositivo chiede meno movimento: nulla si anima.
sound = Suoni
ambience = Vento e note in sottofondo
volume = Volume
thinker = Suggerimenti e analisi sono calcolati
thinker-browser = in questo browser
thinker-server = dal server
board-look = Aspetto della plancia
board-look-landscape = paesaggio
board-look-contrast = paesaggio, alto contrasto
board-look-flat = disegno piatto
coordinates = Nomi di tutti gli spazi sulla plancia
resource-letters = Lettere sulle risorse
tips = Consigli per le prime partite
letters = Le lettere scelgono le azioni (da A a F, U, H, N, P)
notify = Notifica quando tocca a me e la pagina è nascosta
notify-denied = Questo browser non consente notifiche da questa pagina.
auto-confirm = Termina automaticamente il mio turno dopo l’ultima azione

## Le regole

learn = Impara a giocare
learn-home = Prima volta qui? Impara a giocare in dieci minuti
tutorial = Tutorial
help = Come si gioca
