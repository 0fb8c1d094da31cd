## Strona główna

home-lead = Rozprosz mgłę nad doliną, odsłoń jej łąki i wznieś pięć budynków przed innymi.
home-play = Zagraj z botami
home-level = Jak silnymi?
home-players = Gracze
home-board = Plansza
home-pace = Boty grają
home-name = Twoje imię
home-start = Graj
home-resume = Wróć do gry
home-friends = Zagraj ze znajomymi
home-new = Załóż stół
home-link = Link do stołu
home-join = Dołącz
home-open = Otwarte stoły
home-finished = Skończone gry
home-credit = Via Nebula to gra Martina Wallace’a, wydana przez Space Cowboys. Ten program nie jest z nimi związany; mapa, żetony i koszty są rekonstrukcją.
guest = Gość
pace-200 = szybko
pace-900 = spokojnie
pace-2000 = powoli
board-beginner = Dolina dla początkujących
board-advanced = Dolina dla zaawansowanych
status-open = czeka na graczy
status-running = w trakcie
status-over = skończona
n-actions = { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}
n-players = { $n ->
    [one] { $n } gracz
   *[other] { $n } graczy
}
bot-random = Wędrowiec
bot-builder = Uczeń
bot-greedy = Czeladnik
bot-search = Mistrz
bot-at = { $bot } { $seat }
free-seat = wolne miejsce

## Stoły

new-title = Nowy stół
new-seats = Kto gdzie siedzi
new-me = Ja
new-friend = Ktoś inny
new-bot = Bot: { $bot }
new-clock = Czas
new-open = Pokaż na liście otwartych stołów
new-create = Załóż stół
seat-n = Miejsce { $n }
clock-none = bez limitu
clock-quick = 5 minut + 15 sekund na turę
clock-calm = 15 minut + 30 sekund na turę
clock-day = dzień na turę
clock-week = tydzień na turę
gather-title = Zbieramy się
gather-sit = Usiądź tutaj
gather-stand = Zwolnij miejsce
gather-add-bot = Dodaj bota
gather-link = Link do tego stołu
gather-share = Wyślij ten link znajomym.
gather-begin = Zacznij grę
gather-wait = Grę rozpocznie osoba, która założyła stół.
copy = Kopiuj
copied = Skopiowano
table-closed = Ten stół został porzucony.
to-home = Na stronę główną
to-table = Do stołu
to-replay = Obejrzyj grę jeszcze raz
to-record = Zapisz grę

## Koniec i powtórka

end-you = Wygrywasz!
end-shared-you = Dzielisz zwycięstwo!
end-winners = { $n ->
    [one] Wygrywa { $names }.
   *[other] Wspólnie wygrywają { $names }.
}
end-reason-fifth-building = Wzniesiono piąty budynek.
end-reason-nobody-can-act = Nikt nie mógł już wykonać akcji.
rematch = Zagraj jeszcze raz
replay = Powtórka
replay-start = Gra się zaczyna.
replay-at = akcja { $n } z { $of }
replay-first = Na początek
replay-back = Akcja wstecz
replay-on = Akcja naprzód
replay-last = Na koniec
replay-go = Odtwórz
replay-stop = Zatrzymaj

## Ustawienia

settings = Ustawienia
language = Język
theme = Wygląd
theme-auto = jak w urządzeniu
theme-light = dzień
theme-dark = przed świtem
sound = Dźwięk, gdy moja tura
notify = Powiadomienie, gdy jest moja kolej, a strona jest ukryta
notify-denied = Ta przeglądarka nie pozwala stąd na powiadomienia.
auto-confirm = Sam kończ moją turę po ostatniej akcji

## Zasady w skrócie

help = Jak grać
help-goal = Cel gry
help-goal-text = Dolinę spowija mgła. Odsłaniaj łąki, zwoź surowce na swoje place budowy i realizuj kontrakty. Wygrywa, kto na koniec ma najwięcej punktów.
help-turn = Twoja tura
help-turn-text = Masz dwie akcje spośród sześciu poniższych; możesz dwa razy wybrać tę samą. Możesz je cofać, dopóki nie zostanie odsłonięta karta, a potem kończysz turę.
help-actions = Sześć akcji
help-spaces = Pola
help-fog-text = Zakrywa drogę. Eksploruj ją, by położyć płytkę łąki.
help-forest-text = Odsłonięcie zajmuje obie akcje tury.
help-meadow-text = Na jednych leżą żetony, na innych surowce. Puste są drogą dla wszystkich.
help-tile-text = Położona przez gracza: pusta łąka.
help-ruins-text = Tu stoją place budowy i budynki. Nie da się tędy przejechać.
help-forbidden-text = Przejść przez nie mogą tylko Łowcy przygód.
help-contracts = Kontrakty
help-contracts-text = Kontrakt wymaga tego, co pokazuje karta, w całości na jednym twoim placu budowy. Odkryte kontrakty są dla wszystkich, te z ręki tylko dla ciebie. Po zrealizowaniu możesz od razu użyć jego zdolności.
help-search = Szukaj kontraktu
help-end = Koniec i punkty
help-end-text = Kto pierwszy wzniesie piąty budynek, bierze kartę końca gry (2 punkty), a każdy z pozostałych ma jeszcze jedną turę. Surowce pozostałe na twoich placach i polach eksploatacji trafiają do magazynu.
help-score-text = Dodaj punkty za żetony i kontrakty oraz 2 za każdego odsłoniętego odkrywcę (pusty stos płytek). Każdy surowiec w magazynie kosztuje 1 punkt. Przy remisie wygrywa ten, kto ma ich mniej.
