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
puzzles-packed = { $n ->
        [one] { $n } zadanie
        [few] { $n } zadania
       *[many] { $n } zadań
    } w { $file }

puzzles = Zadania
puzzles-all = Wszystkie zadania
puzzles-lead = Pozycje z partii, w których jedna tura jest wyraźnie najlepsza. Każdą sprawdzono przeszukiwaniem, na podstawie tego, co może wiedzieć osoba przy ruchu.
puzzles-solved = rozwiązano { $solved } z { $tried }
puzzles-on-server = zapisane na Twoim koncie
puzzles-here = zapisane w tej przeglądarce
puzzles-themes = Według tematu
puzzle-you = Ty
puzzle-next = Następne zadanie
puzzle-daily = Zadanie dnia
puzzle-storm = Burza
puzzle-storm-lead = Burza: jak najwięcej w trzy minuty; błąd kosztuje dziesięć sekund.
puzzle-loading = Zadanie jest przygotowywane…
puzzle-find-turn = Znajdź najlepszą turę.
puzzle-find-action = Znajdź najlepszą akcję.
puzzle-task = Zagraj ją na planszy.
puzzle-wrong = Jest coś lepszego.
puzzle-solved = Rozwiązane!
puzzle-shown = Oto rozwiązanie.
puzzle-again = Spróbuj ponownie
puzzle-show = Pokaż rozwiązanie
puzzle-your-rating = Twój ranking zadań: { $rating }
puzzle-rating = Ranking { $rating }
puzzle-answer = Dlaczego to jest najlepsze
puzzle-proof = Daje { $chance } szans na wygraną, co najmniej o { $margin } więcej niż cokolwiek innego.
puzzle-second = Drugie w kolejności: { $action }.
puzzle-failures = Jak poradziły sobie boty
puzzle-failure = Poziom { $level }: błędnie { $failed } razy na { $tried }
storm-solved = { $n ->
        [one] { $n } rozwiązane
        [few] { $n } rozwiązane
       *[many] { $n } rozwiązanych
    }
storm-over = Koniec czasu. Rozwiązane: { $n }, błędne: { $wrong }.
storm-best = Twój rekord: { $n }.
storm-again = Jeszcze jedna burza
puzzle-theme-race = Wyścig
puzzle-about-race = zakończyć partię albo nie dać jej zakończyć rywalowi
puzzle-theme-denial = Przeszkadzanie
puzzle-about-denial = zabrać lub zepsuć to, co mógłby mieć rywal
puzzle-theme-transport = Łańcuchy transportu
puzzle-about-transport = kilka transportów albo jeden, po którym od razu się buduje
puzzle-theme-powers = Zdolności
puzzle-about-powers = użycie zdolności kontraktu
puzzle-theme-endgame = Końcówka
puzzle-about-endgame = liczenie punktów ostatniej rundy
puzzle-theme-building = Budowa
puzzle-about-building = wypełnienie kontraktu
puzzle-theme-exploring = Eksploracja
puzzle-about-exploring = kafelek łąki we właściwym miejscu
puzzle-theme-opening = Otwarcie
puzzle-about-opening = przed pierwszym placem budowy

openings = Otwarcia
openings-lead = Co stawiano najpierw w grach zakończonych tutaj, według kolejności gry, i jaką część z nich wygrano.
openings-setup = Plansza
openings-turn = Kolejność gry
openings-turn-n = Tura { $n }
openings-kind = Co
openings-kind-all = Wszystkie gry
openings-kind-site = Pierwszy plac budowy
openings-kind-craftsman = Pierwszy rzemieślnik
openings-kind-turn = Pierwsza tura
openings-opening = Otwarcie
openings-games = Gry
openings-share = Udział wygranych
openings-interval = Przedział 95%
openings-none = Na tej planszy nie zakończyła się tu jeszcze żadna gra.
