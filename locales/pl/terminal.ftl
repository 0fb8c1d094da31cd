### To, co mówią polecenia w terminalu i rysunki pakietu, poza names.ftl, play.ftl, pages.ftl i reasons.ftl.
### Strona nie czyta tego pliku. Słów do wpisania (undo, look, cards, save, quit) się nie tłumaczy.

## Rysunki

drawn-title = { $board }, { $seats ->
    [one] { $seats } miejsce
    [few] { $seats } miejsca
   *[many] { $seats } miejsc
}
drawn-reconstructed = mapa zrekonstruowana
drawn-to-act = Teraz gra { $name }
drawn-acting = gra
drawn-end-card = karta końca gry
drawn-builds = { $name } buduje na { $place }
drawn-uses = { $name } używa karty „{ $contract }”
drawn-chooses-pieces = wybiera surowce na kontrakt „{ $contract }”; { $left }
drawn-may-use = może użyć zdolności karty „{ $contract }”; { $left }
drawn-lays-tile = kładzie podniesioną płytkę; { $left }
drawn-winners = { $n ->
    [one] Wygrywa { $names }
   *[other] Wspólnie wygrywają { $names }
}
drawn-card = { $name }: { $requirement }; { $points }; { $power }
drawn-points-at-end = punkty liczone na koniec gry
drawn-alike = 2 jednakowe
drawn-different = 3 różne
drawn-free = wolne
drawn-in-the-air = płytka stąd jest w powietrzu
drawn-lifted = (płytka podniesiona z { $hex })
drawn-display = Kontrakty
drawn-pending = W toku
drawn-reserve = Zasoby
drawn-reserve-words = zasoby ogólne: { $pieces }; { $tiles ->
    [one] { $tiles } płytka łąki
    [few] { $tiles } płytki łąki
   *[many] { $tiles } płytek łąki
}
drawn-tiles = płytki { $n }
drawn-deck = stos kontraktów { $n }
drawn-cards = { $n ->
    [one] karta
    [few] karty
   *[many] kart
}
drawn-piles = stosy
drawn-craftsmen = rzemieślnicy
drawn-sites = place budowy
drawn-buildings = budynki
drawn-storage = magazyn
drawn-hand = ręka
drawn-tokens = żetony
drawn-fulfilled = zrealizowane
drawn-none-fulfilled = jeszcze żadnego zrealizowanego kontraktu
drawn-sites-on-board = place budowy na planszy
drawn-supply = stosy płytek: { $piles }; zostało: rzemieślnicy { $craftsmen }, place budowy { $sites }, budynki { $buildings }
drawn-key-craftsman = rzemieślnik
drawn-key-site = plac budowy w miejscu a
drawn-key-building = budynek w miejscu b
drawn-colour-blue = niebieski
drawn-colour-black = czarny
drawn-colour-white = biały
drawn-colour-copper = miedziany
drawn-mark-blue = niebieskie koło
drawn-mark-black = czarny kwadrat
drawn-mark-white = biały trójkąt
drawn-mark-copper = miedziany romb

## Gra w terminalu

terminal-seat = { $seat } ({ $player })
terminal-person = człowiek
terminal-declines = +- rezygnuje
terminal-hand-over = { $name }: usiądź i naciśnij Enter
terminal-hint = ? pokazuje, co możesz zrobić, help objaśnia
terminal-end-of-turn = koniec tury: Enter, albo undo, by cofnąć
terminal-lacks = { $place } — brakuje: { $pieces }
terminal-cannot-undo = tego nie można cofnąć: zagrał już ktoś inny albo odsłonięto kartę
terminal-taken-back = cofnięto { $action }
terminal-saved = zapisano w { $file }
terminal-wins = wygrywa
terminal-help = Wpisz akcję albo jedno z tych słów:
terminal-help-legal = wszystkie dozwolone akcje
terminal-help-some = tylko te, które tak się zaczynają
terminal-help-cards = kontrakty, które możesz zrealizować, i czego brakuje na twoich placach
terminal-help-look = narysuj stół jeszcze raz
terminal-help-undo = cofnij swoją ostatnią akcję
terminal-help-save = zapisz dotychczasową grę do pliku
terminal-help-quit = wyjdź
terminal-help-actions = Akcje wpisuje się tak:
terminal-help-answer = odpowiedz na zdolność
terminal-compiling-rules = Kompilacja zasad (tylko przy pierwszym uruchomieniu)
terminal-compiling-bot = Kompilacja bota { $bot } (tylko przy pierwszym uruchomieniu)

## Zapisy gier

terminal-verified = { $file }: { $actions }, { $state }, wyniki { $scores }
terminal-finished = zakończona
terminal-unfinished = niezakończona
terminal-deal-proved = Rozdanie wynika ze swojego dowodu. Przed grą serwer pokazał { $commitment }
terminal-deal-seat-player = miejsce { $seat }: część jego gracza, zapowiedziana jako { $commitment }
terminal-deal-seat-missing = miejsce { $seat }: zapowiedziana jako { $commitment } i nieujawniona; powstała z sekretu serwera
terminal-deal-seat-server = miejsce { $seat }: powstała z sekretu serwera
terminal-standard-input = standardowe wejście
terminal-served = Via Nebula działa pod adresem { $address } (zatrzymanie: Ctrl-C)

## Szczęście i umiejętności

terminal-luck-judging = Ocena decyzji
terminal-luck-seat = Miejsce { $seat }
terminal-luck-player = { $name } ({ $n ->
    [one] jedna gra
    [few] { $n } gry
    [many] { $n } gier
   *[other] { $n } gry
})
terminal-luck-players = Średnie ze wszystkich gier
terminal-luck-order = kolejność gry
terminal-luck-deal = rozkład początkowy
terminal-luck-cards = odkryte karty
terminal-luck-own = własne decyzje
terminal-luck-others = decyzje innych
terminal-luck-doubt = niewyjaśnione
terminal-luck-total = wynik
terminal-luck-words = { $name }: { $total } punktów szansy na wygraną względem równego podziału. Szczęście (kolejność gry, rozkład początkowy i karty) dało { $luck }, własne decyzje { $own }, decyzje innych { $others }; dla { $doubt } sędzia nie ma wyjaśnienia.

## Plansze

terminal-known = znana
terminal-reconstructed = zrekonstruowana
terminal-board = { $title } ({ $status }, { $hexes ->
    [one] { $hexes } pole
    [few] { $hexes } pola
   *[many] { $hexes } pól
})
check-constraint = warunek
check-wanted = wymagane
check-found = jest
check-holds = spełniony
check-missed = niespełniony
check-hexes = pola
check-meadows = łąki
check-ruins = ruiny
check-fog = pola mgły
check-forest = skamieniałe lasy
check-forbidden = zakazane pola
check-range = od { $least } do { $most }
check-connected = spójna mapa
check-one-piece = 1 część
check-together = ruiny i łąki połączone
check-yes = tak
check-parts = { $n ->
    [one] { $n } część
    [few] { $n } osobne części
   *[many] { $n } osobnych części
}
check-near = łąki nie dalej niż { $fog } pola mgły
check-near-wanted = co najmniej { $n } od każdych ruin
check-near-found = { $n } od { $ruins }
check-beside = ruiny obok łąki
check-all = wszystkie
check-not = nie { $ruins }
