## Strona główna

home-lead = Rozprosz mgłę nad doliną, odsłoń jej łąki i wznieś pięć budynków przed innymi.
home-daily = Dolina dnia
home-puzzles = Zadania
home-play = Zagraj z botami
home-level = Siła botów
home-all-levels = Wszystkie poziomy
home-more = Plansza, tempo i imię
home-players = Gracze
home-board = Plansza
home-bot-delay = Boty grają
home-name = Twoje imię
home-start = Graj
home-rated = Rankingowa: { $clock }, bez podpowiedzi
home-resume = Wróć do gry
home-go-on = Graj dalej
home-friends = Zagraj ze znajomymi
home-no-server = Nie ma tu serwera: gra się na tym urządzeniu, z botami albo w kilka osób, podając je sobie.
home-new = Załóż stół
home-link = Link do stołu
home-join = Dołącz
community = Znajdź graczy
community-invited = { $n ->
    [one] Znajdź graczy: { $n } zaproszenie
    [few] Znajdź graczy: { $n } zaproszenia
    [many] Znajdź graczy: { $n } zaproszeń
   *[other] Znajdź graczy: { $n } zaproszenia
}
home-open-record = Otwórz zapisaną partię (.vn)
home-open = Otwarte stoły
home-running = Trwające gry
home-paused = wstrzymana
home-finished = Zakończone gry
home-move-to-server = Przenieś na moje konto
home-played-offline = rozegrana offline
home-more-tables = Pozostałe gry ({ $n })
home-credit = Via Nebula to gra Martina Wallace’a, wydana przez Space Cowboys. Ten program nie jest z nimi związany; mapa, żetony i koszty są rekonstrukcją.
guest = Gość
player-n = Gracz { $n }
bot-delay-200 = szybko
bot-delay-900 = spokojnie
bot-delay-2000 = powoli
board-beginner = Dolina dla początkujących
board-advanced = Dolina dla zaawansowanych
custom-board = Plansza „{ $board }”
ago-minute = { $n ->
    [0] przed chwilą
    [one] minutę temu
    [few] { $n } minuty temu
   *[many] { $n } minut temu
}
ago-hour = { $n ->
    [one] godzinę temu
    [few] { $n } godziny temu
   *[many] { $n } godzin temu
}
ago-day = { $n ->
    [1] wczoraj
   *[other] { $n } dni temu
}
n-actions = { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}
n-players = { $n ->
    [one] { $n } gracz
   *[other] { $n } graczy
}
bot-tutorial = Alba
bot-random = Wędrowiec
bot-builder = Uczeń
bot-greedy = Czeladnik
bot-search = Mistrz
bot-level1 = Wędrowiec
bot-level2 = Pomocnik
bot-level3 = Uczeń
bot-level4 = Czeladnik
bot-level5 = Murarz
bot-level6 = Majster
bot-level7 = Mistrz
bot-level8 = Arcymistrz
bot-level9 = Mędrzec
bot-level10 = Legenda
bot-about-level1 = Gra, jak mu przyjdzie do głowy, i zapomina, co zebrał. Na pierwszą partię.
bot-about-level2 = Zna się na rzeczy, często się myli i nigdy nie patrzy na rywali.
bot-about-level3 = Przemyśli całą swoją turę, ale nie twoją.
bot-about-level4 = Rzadko się myli i pilnuje, kto mógłby zakończyć grę.
bot-about-level5 = We własnej turze prawie się nie myli.
bot-about-level6 = Każdą turę gra najlepiej, jak się da, i pędzi do pięciu budynków.
bot-about-level7 = Przed każdą akcją sprawdza przyszłe tury.
bot-about-level8 = Nauczył się gry, rozgrywając miliony partii sam ze sobą. Decyduje szybko.
bot-about-level9 = Ten sam gracz, ale rozważniejszy: sprawdza siedem razy więcej przyszłych tur.
bot-about-level10 = Ten sam gracz, myśli do trzech sekund. Silniejszego nie ma.
level-rating = ranking { $n }
level-of = Poziom { $n } z { $of }
same-name = { $mark ->
    [a] { $name } A
    [b] { $name } B
    [c] { $name } C
   *[d] { $name } D
}
free-seat = wolne miejsce

## Stoły

new-title = Nowy stół
new-seats = Kto gdzie siedzi
new-me = Ja
new-me-too = Ktoś inny przy tym urządzeniu
new-friend = Ktoś przy innym urządzeniu
new-hot-seat = Strona powie, komu przekazać urządzenie.
new-seat-name = Imię osoby na miejscu { $n }
new-bot = Bot: { $bot }
new-data = Plansze, żetony i koszty
new-data-own = te z tego programu
new-clock = Czas
new-stand-in = Za nieobecne osoby gra
new-open = Pokaż na liście otwartych stołów
new-rated = Gra rankingowa
new-rated-lead = Wynik liczy się do rankingu: nie ma podpowiedzi, po turze niczego się nie cofa, a komu skończy się czas, ten przegrywa.
new-rated-needs-clock = Gra rankingowa wymaga limitu czasu i elementów tego programu.
new-start = Kto zaczyna
new-start-lot = losowanie, jak w instrukcji
new-start-lot-lead = Kto zaczyna, wygrywa częściej. Losuje się przed każdą partią.
new-start-rotation = w rewanżach każdy po kolei
new-start-rotation-lead = Tego nie ma w instrukcji, gdzie za każdym razem decyduje los. Kto zaczyna, wygrywa częściej.
new-start-bids = licytacja kolejności gry
new-start-bids-lead = Tego nie ma w instrukcji. Przed partią każdy potajemnie oferuje punkty za każde miejsce w kolejności gry; najwyższa oferta je dostaje i płaci na końcu.
bids-table = Tu licytuje się kolejność gry. Tego nie ma w instrukcji.
bids-placed-tag = złożono ofertę
bids-title = Twoja oferta za kolejność gry
bids-lead = Punkty, które zapłacisz na końcu za każde miejsce; ostatnie jest za darmo. Miejsce dostaje najwyższa oferta, przy równych decyduje los. Nikt nie widzi twojej przed partią.
bids-place = Miejsce { $n }
bids-place-bid = Złóż ofertę
bids-change = Zmień ofertę
bids-saved = Oferta jest zapieczętowana.
bids-usual = Dopóki nic nie zaoferujesz, liczy się to, co boty równej siły uznały za sprawiedliwe.
rated-table = Gra rankingowa: komu skończy się czas, ten przegrywa.
new-browser-bots = Boty myślą w mojej przeglądarce
new-browser-bots-lead = To odciąża serwer. Karty botów można wtedy podejrzeć, więc wszyscy przy stole się o tym dowiadują, a gra nie jest rankingowa. Gdy twojej przeglądarki nie ma przez kilka sekund, za boty gra serwer.
browser-bots-table = Boty przy tym stole myślą w przeglądarce osoby, która go założyła i może podejrzeć ich karty. Gra nie jest rankingowa.
announcement-from = Od prowadzących serwer:
announcement-close = Zamknij ogłoszenie
new-create = Załóż stół
seat-n = Miejsce { $n }
clock-none = bez limitu
clock-quick = 5 minut + 15 sekund na turę
clock-calm = 15 minut + 30 sekund na turę
clock-day = dzień na turę
clock-week = tydzień na turę
clock-live = z zegarem
clock-correspondence = korespondencyjnie
waiting-room-title = Zbieramy się
waiting-room-clock = Czas: { $clock }.
waiting-room-late = Gdy komuś skończy się czas, dalej gra za niego { $bot }.
waiting-room-freed = Osoba, która założyła stół, zwolniła twoje miejsce.
waiting-room-no-seat = Wszystkie miejsca są zajęte: możesz stąd oglądać grę.
waiting-room-sit = Usiądź tutaj
waiting-room-move = Przesiądź się tutaj
waiting-room-sit-too = Ktoś przy tym urządzeniu
waiting-room-name-too = Imię kolejnej osoby przy tym urządzeniu
waiting-room-stand = Zwolnij miejsce
waiting-room-add-bot = Dodaj bota
waiting-room-link = Link do tego stołu
waiting-room-invited = { $name } zaprasza cię do gry w Via Nebula.
waiting-room-qr = Kod QR linku do tego stołu
share-invitation = Udostępnij
waiting-room-share = Wyślij ten link znajomym.
invite-friends = Zaproś znajomych:
invite-friends-done = Zaproszenie wysłane: { $name }.
friend-online = teraz online
waiting-room-begin = Zacznij grę
waiting-room-missing = Grę można rozpocząć, gdy wszystkie miejsca są zajęte: przez kogoś znajomego, bota albo kogoś przy tym urządzeniu.
waiting-room-wait = Grę rozpocznie osoba, która założyła stół.
waiting-room-owner-away = Osoba, która założyła stół, jest nieobecna: możesz zacząć grę.
waiting-room-close = Zamknij stół
waiting-room-close-sure = Zamknąć ten stół dla wszystkich? Nikt już nie będzie mógł tu usiąść.
copy = Kopiuj
copied = Skopiowano
table-closed = Ten stół został zamknięty.
table-dealing = Trwa rozdawanie kart…
to-home = Na stronę główną
load-failed = Strona się nie wczytała.
load-failed-retry = Spróbuj ponownie
update-ready = Jest nowa wersja.
update-reload = Wczytaj ponownie
update-later = Później
networks-loading = Wczytywanie najsilniejszego bota (8 MB, tylko raz)…
networks-waiting = Nie udało się wczytać najsilniejszego bota (8 MB). Kolejne próby, aż będzie połączenie…
to-table = Do stołu
to-replay = Obejrzyj grę jeszcze raz
to-record = Pobierz zapis gry
share-link = Kopiuj link
share-picture = Udostępnij obraz
share-failed = Nie udało się.
share-opening = Otwieram partię…

## Koniec i powtórka

end-you = Wygrywasz!
end-shared-you = Wspólna wygrana!
end-winners = { $n ->
    [one] Wygrywa { $names }
   *[other] Wspólnie wygrywają { $names }
}
end-place = { $place ->
    [1] Pierwsze miejsce
    [2] Drugie miejsce
    [3] Trzecie miejsce
   *[other] Czwarte miejsce
}
end-short = { $n ->
    [one] Do wygranej zabrakło jednego punktu.
    [few] Do wygranej zabrakło { $n } punktów.
    [many] Do wygranej zabrakło { $n } punktów.
   *[other] Do wygranej zabrakło { $n } punktu.
}
end-short-none = Tyle samo punktów co zwycięzca.
end-storage-cost = { $n ->
    [one] Magazyn kosztował cię jeden punkt.
    [few] Magazyn kosztował cię { $n } punkty.
    [many] Magazyn kosztował cię { $n } punktów.
   *[other] Magazyn kosztował cię { $n } punktu.
}
end-best = Masz najwięcej w rubryce „{ $part }”: { $points }.
end-reason-fifth-building = { $name } kończy grę, wznosząc piąty budynek.
end-reason-fifth-building-you = Kończysz grę, wznosząc piąty budynek.
end-reason-nobody-can-act = Nikt nie mógł już wykonać akcji, więc gra się skończyła.
end-reason-resignation = Poddanie gry: { $names }.
end-tie = Remis w punktach: wygrywa, kto ma mniej surowców w magazynie.
end-tie-shared = Remis w punktach i w liczbie surowców w magazynie.
end-tie-rank = Przy równych punktach { $first } przed { $second }: mniej surowców w magazynie.
end-lead = Przewaga nad drugim miejscem ({ $name }): { $parts }
end-lead-over-you = { $name } ma nad tobą przewagę: { $parts }
end-turning-point = Punkt zwrotny: { $name } – { $action }
end-more = Więcej
end-show-valley = Pokaż dolinę
end-show-result = Pokaż wynik
rematch = Zagraj jeszcze raz
rematch-call = Jeszcze jedna gra?
rematch-join = Zagraj jeszcze raz: { $name }
rematch-watch = Obejrzyj następną grę
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
account = Twoje konto
profile = Profil
account-sign-in = Zaloguj się
language = Język
theme = Wygląd
theme-auto = jak w urządzeniu
theme-light = dzień
theme-dark = przed świtem (ciemny)
motion = Animacje
motion-off = wyłączone
motion-fast = szybkie
motion-normal = normalne
motion-reduced = To urządzenie prosi o mniej ruchu, więc nic się nie porusza.
sound = Dźwięki
ambience = Wiatr i ciche dźwięki w tle
volume = Głośność
thinker = Podpowiedzi i analizy oblicza
thinker-browser = ta przeglądarka
thinker-server = serwer
board-look = Wygląd planszy
board-look-landscape = krajobraz
board-look-contrast = krajobraz, wysoki kontrast
board-look-flat = płaski rysunek
coordinates = Nazwy wszystkich pól na planszy
resource-letters = Litery na zasobach
tips = Wskazówki w pierwszych grach
letters = Wybór akcji literami (od A do F, U, H, N, P)
notify = Powiadomienie, gdy jest moja tura, a strona jest ukryta
notify-denied = Ta przeglądarka nie pozwala tej stronie na powiadomienia.
auto-confirm = Kończ moją turę automatycznie po ostatniej akcji

## Zasady

learn = Naucz się grać
learn-home = Pierwszy raz? Naucz się grać w dziesięć minut
tutorial = Samouczek
help = Jak grać
