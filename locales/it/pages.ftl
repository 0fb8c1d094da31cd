## Inizio

home-lead = Dirada la nebbia della valle, apri i suoi prati ed erigi cinque edifici prima degli altri.
home-play = Gioca contro i bot
home-level = Quanto forti?
home-more = Tabellone, ritmo e nome
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
home-running = Partite in corso
home-paused = in pausa
home-finished = Partite finite
home-rest = Altre partite ({ $n })
home-credit = Via Nebula è un gioco di Martin Wallace, edito da Space Cowboys. Questo programma non ha legami con loro; mappa, gettoni e costi sono una ricostruzione.
guest = Ospite
player-n = Giocatore { $n }
pace-200 = in fretta
pace-900 = con calma
pace-2000 = lentamente
board-beginner = Valle Principiante
board-advanced = Valle Avanzata
own-board = Tabellone «{ $board }»
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
bot-level1 = Vagabondo
bot-level2 = Aiutante
bot-level3 = Apprendista
bot-level4 = Lavorante
bot-level5 = Muratore
bot-level6 = Capocantiere
bot-level7 = Maestro
bot-level8 = Gran maestro
level-rating = valutazione { $n }
alike = { $mark ->
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
new-create = Crea il tavolo
seat-n = Posto { $n }
clock-none = senza limiti
clock-quick = 5 minuti + 15 secondi per turno
clock-calm = 15 minuti + 30 secondi per turno
clock-day = un giorno per turno
clock-week = una settimana per turno
clock-live = con orologio
clock-correspondence = per corrispondenza
gather-title = Ci si siede
gather-clock = Tempo: { $clock }.
gather-late = Chi esaurisce il tempo viene sostituito dal bot { $bot }.
gather-freed = Chi ha creato il tavolo ha liberato il tuo posto.
gather-no-seat = Tutti i posti sono occupati: puoi seguire la partita da qui.
gather-sit = Siediti qui
gather-move = Spostati qui
gather-sit-too = Qualcuno su questo dispositivo
gather-name-too = Nome dell’altra persona su questo dispositivo
gather-stand = Libera il posto
gather-add-bot = Aggiungi un bot
gather-link = Link di questo tavolo
gather-share = Manda questo link ai tuoi amici.
gather-begin = Comincia la partita
gather-missing = La partita può iniziare quando tutti i posti sono occupati: da un amico, da un bot o da qualcuno su questo dispositivo.
gather-wait = La partita comincia quando l’avvia chi ha creato il tavolo.
gather-owner-away = Chi ha creato il tavolo non c’è: puoi cominciare tu la partita.
gather-close = Chiudi il tavolo
gather-close-sure = Chiudere questo tavolo per tutti? Nessuno potrà più sedersi qui.
copy = Copia
copied = Copiato
table-closed = Questo tavolo è stato chiuso.
to-home = Alla pagina iniziale
page-missing = La pagina non si è caricata.
page-again = Riprova
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
end-reason-fifth-building = { $name } ha concluso la partita erigendo il quinto edificio.
end-reason-fifth-building-you = Hai concluso la partita erigendo il quinto edificio.
end-reason-nobody-can-act = Nessuno poteva più agire: la partita è finita lì.
end-reason-resignation = Partita abbandonata da { $names }.
end-tie = Parità di punti: vince chi ha meno risorse nel deposito.
end-tie-shared = Parità di punti e di risorse nel deposito.
rematch = Gioca ancora
rematch-call = Un’altra partita?
rematch-join = Gioca ancora con { $name }
rematch-watch = Guarda la prossima partita
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
account = Il tuo account
account-enter = Accedi
language = Lingua
theme = Tema
theme-auto = come il dispositivo
theme-light = giorno
theme-dark = prima dell’alba (scuro)
sound = Suono quando tocca a me
tips = Consigli per le prime partite
letters = Le lettere scelgono le azioni (da A a F, U, H, N, P)
notify = Notifica quando tocca a me e la pagina è nascosta
notify-denied = Questo browser non consente notifiche da questa pagina.
auto-confirm = Termina automaticamente il mio turno dopo l’ultima azione

## Le regole

help = Come si gioca
