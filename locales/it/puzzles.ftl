### I problemi: posizioni in cui un solo turno è nettamente il migliore.

puzzles-mining = Ricerca di problemi: { $n }
puzzles-mined = { $n ->
        [one] { $n } problema
       *[other] { $n } problemi
    } da { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    } in { $file }
error-puzzles-other-settings = è stato iniziato con un altro seme o con altre impostazioni: scegli un altro file o eliminalo
error-puzzle-line = la riga { $line } non è un problema: { $text } { $reason }
error-puzzle-over = nessuno deve muovere in { $position }
error-no-records = non contiene partite
