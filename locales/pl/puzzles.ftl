### Zadania: pozycje, w których jedna tura jest wyraźnie najlepsza.

puzzles-mining = Szukanie zadań: { $n }
puzzles-mined = { $n ->
        [one] { $n } zadanie
        [few] { $n } zadania
       *[many] { $n } zadań
    } z { $games ->
        [one] { $games } partii
        [few] { $games } partii
       *[many] { $games } partii
    } w { $file }
error-puzzles-other-settings = rozpoczęto go z innym ziarnem lub innymi ustawieniami: wybierz inny plik albo go usuń
error-puzzle-line = wiersz { $line } nie jest zadaniem: { $text } { $reason }
error-puzzle-over = nikt nie ma ruchu w { $position }
error-no-records = nie zawiera żadnej partii
