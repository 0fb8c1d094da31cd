### Wszystko, co mówi strona. W dzienniku $resource, $given i $taken stoją w bierniku (`resource-w-acc`);
### $resourceName to sama nazwa. Imion graczy nie odmieniamy. Nazwy i terminy z polskiej instrukcji.

title = Via Nebula

## Surowce

resource-w = drewno
resource-s = kamień
resource-c = glina
resource-h = zboże
resource-f = żywność
resource-w-acc = drewno
resource-s-acc = kamień
resource-c-acc = glinę
resource-h-acc = zboże
resource-f-acc = żywność

## Kontrakty

contract-quiet-town = Ciche miasteczko
contract-express-delivery = Dostawa ekspresowa
contract-secret-plan = Sekretny plan
contract-shortcut = Skrót
contract-abundance = Urodzaj
contract-architect = Architekt
contract-adventurers = Łowcy przygód
contract-mayor = Burmistrz
contract-caravan = Karawana
contract-distillery = Gorzelnia
contract-lazy-explorer = Leniwy odkrywca
contract-exportation = Eksport towarów
contract-store = Kram
contract-merchant = Kupiec
contract-workshop = Warsztat
contract-priest = Kapłan
contract-by-air = Maszyna powietrzna
contract-hidden = zakryty kontrakt

## Zdolności w kilku słowach

short-quiet-town = bez zdolności
short-express-delivery = surowiec na plac
short-secret-plan = dobierz kontrakt
short-shortcut = odrzuć dwie płytki
short-abundance = otwórz żeton
short-architect = 1 za kontrakt
short-adventurers = zakazane pole
short-mayor = 2 za kontrakt z dwóch
short-caravan = zwróć surowiec
short-distillery = dodatkowa akcja
short-lazy-explorer = 1 za ukrytego odkrywcę
short-exportation = zwróć dwa surowce
short-store = wymień surowiec
short-merchant = 1 za żeton
short-workshop = odsłoń las
short-priest = bez zdolności
short-by-air = przenieś płytkę

## Zdolności w całości

power-quiet-town = Bez zdolności.
power-express-delivery = Weź dowolny surowiec z zasobów ogólnych i połóż go na jednym ze swoich placów budowy.
power-secret-plan = Weź na rękę wierzchnią kartę ze stosu kontraktów.
power-shortcut = Przenieś dwie płytki ze swojej planszy gildii do rezerwy, zaczynając od lewej.
power-abundance = Usuń dowolny żeton z planszy i połóż w jego miejscu surowce: to neutralne pole eksploatacji.
power-architect = Na koniec gry 1 punkt za każdy twój zrealizowany kontrakt, łącznie z tym.
power-adventurers = Połóż płytkę łąki na dowolnym zakazanym polu.
power-mayor = Na koniec gry 2 punkty za każdy zrealizowany kontrakt wymagający dokładnie dwóch surowców.
power-caravan = Zwróć do zasobów ogólnych surowiec ze swojego pola eksploatacji, placu budowy lub magazynu.
power-distillery = Masz w tej turze dodatkową akcję.
power-lazy-explorer = Wymaga dwóch dowolnych jednakowych surowców. Na koniec gry 1 punkt za każdego nieodsłoniętego odkrywcę.
power-exportation = Zwróć do zasobów ogólnych do dwóch surowców ze swoich pól eksploatacji, placów budowy lub magazynu.
power-store = Wymień surowiec na swoim polu eksploatacji lub placu budowy na inny z zasobów ogólnych.
power-merchant = Na koniec gry 1 punkt za każdy posiadany żeton eksploatacji.
power-workshop = Połóż płytkę łąki na dowolnym polu skamieniałego lasu.
power-priest = Wymaga trzech dowolnych różnych surowców. Bez zdolności.
power-by-air = Przenieś dowolną płytkę łąki z planszy na inne pole mgły.

any-alike = dwa dowolne jednakowe surowce
any-different = trzy dowolne różne surowce

## Akcje

action-craftsman = Umieść rzemieślnika
action-site = Umieść plac budowy
action-explore-fog = Eksploruj pole mgły
action-explore-forest = Eksploruj skamieniały las
action-transport = Transportuj surowiec
action-erect = Wznieś budynek

about-craftsman = Weź dowolny żeton: jego punkty są twoje, jego surowce trafiają na pole i pracuje tam twój rzemieślnik.
about-site = Zajmij wolne miejsce w ruinach. Na plac budowy zwozi się surowce; pełny plac staje się budynkiem.
about-explore-fog = Przykryj płytką łąki pole mgły obok pustej łąki lub twojego elementu.
about-explore-forest = Przykryj płytką łąki skamieniały las. To zajmuje obie akcje.
about-transport = Przewieź jeden surowiec z dowolnego pola eksploatacji na swój plac budowy przez puste łąki.
about-erect = Zrealizuj kontrakt surowcami z jednego placu budowy. Nadmiar trafia do magazynu i kosztuje punkty.

do-craftsman = umieść rzemieślnika
do-site = umieść plac budowy
do-explore-fog = eksploruj mgłę
do-explore-forest = eksploruj skamieniały las (obie akcje)
do-transport = transportuj surowiec
do-erect = wznieś budynek
do-erect-with = Wznieś: { $contract }
do-pieces = użyj tych surowców
do-deliver = dostarcz tutaj
do-choose-hex = wybierz to pole
do-return = zwróć stąd surowiec
do-swap = wymień tu surowiec
do-use = użyj zdolności
do-decline = nie używaj zdolności

use-draw = Dobierz kontrakt
use-shift = Przenieś płytki
use-act = Weź dodatkową akcję
decline = Nie używaj
decline-second = Bez drugiego surowca
cancel = Anuluj

## Co teraz

prompt-wait = Gra { $name }…
prompt-turn = { $n ->
    [one] Została jedna akcja. Wybierz akcję albo kliknij na planszy.
    [few] Zostały { $n } akcje. Wybierz akcję albo kliknij na planszy.
   *[many] Zostało { $n } akcji. Wybierz akcję albo kliknij na planszy.
}
prompt-confirm = Akcje wykonane. Zakończ turę albo cofnij.
prompt-which = Co chcesz tu zrobić?
prompt-craftsman = Wybierz żeton.
prompt-site = Wybierz ruiny z wolnym miejscem.
prompt-explore-fog = Wybierz pole mgły.
prompt-explore-forest = Wybierz pole skamieniałego lasu.
prompt-transport = Wybierz pole eksploatacji, z którego bierzesz surowiec, albo plac budowy, na który trafi.
prompt-transport-what = Który surowiec?
prompt-transport-to = Na który plac budowy?
prompt-erect = Wybierz swój plac budowy albo kontrakt.
prompt-erect-contract = Wybierz kontrakt do zrealizowania.
prompt-pieces = Których surowców użyjesz na kontrakt „{ $contract }”?
prompt-place = Wybierz pole mgły dla płytki.
prompt-second = Możesz zwrócić drugi surowiec.
prompt-take = Co bierzesz w zamian?
prompt-power-express-delivery = Wybierz surowiec i swój plac budowy.
prompt-power-secret-plan = Wziąć na rękę wierzchnią kartę ze stosu?
prompt-power-shortcut = Przenieść dwie płytki ze swojej planszy gildii do rezerwy?
prompt-power-abundance = Wybierz żeton, który otworzysz jako neutralne pole eksploatacji.
prompt-power-adventurers = Wybierz zakazane pole do odsłonięcia.
prompt-power-workshop = Wybierz skamieniały las do odsłonięcia.
prompt-power-by-air = Wybierz płytkę łąki, którą podniesiesz.
prompt-power-caravan = Wybierz surowiec, który zwrócisz do zasobów ogólnych.
prompt-power-exportation = Wybierz surowiec, który zwrócisz do zasobów ogólnych.
prompt-power-store = Wybierz swój surowiec do wymiany i to, co za niego weźmiesz.
prompt-power-distillery = Wziąć w tej turze dodatkową akcję?

## Tura

actions = Akcje
your-turn = Twoja tura
turn-of = Gra { $name }
turn-done = akcje wykonane
actions-left = { $n ->
    [one] została jedna akcja
    [few] zostały { $n } akcje
   *[many] zostało { $n } akcji
}
last-turns = ostatnie tury
undo = Cofnij
undo-title = Cofnij ostatnią akcję (U)
restart = Od nowa
restart-title = Cofnij wszystko, co w tej turze można cofnąć
confirm = Koniec tury
confirm-title = Zatwierdź akcje, gra następny gracz (Enter)
undo-asked = { $name } prosi o cofnięcie akcji.
yes = Tak
no = Nie
ask-undo = Poproś o cofnięcie
ask-undo-title = Zapytaj pozostałych, czy możesz cofnąć swoją ostatnią turę
asked-undo = Pozostali dostali twoją prośbę.
not-here = Gra za ciebie bot.
come-back = Wróć do gry
leave = Niech bot zagra za mnie
resign = Poddaj grę
resign-sure = Poddać grę na dobre? Bot zagra dalej za ciebie.
handover = Przekaż urządzenie: { $name }
handover-lead = Nikt inny nie powinien widzieć tej ręki.
handover-go = To ja, { $name }

## Ekran

display = Kontrakty
draw-pile = { $n ->
    [one] w stosie { $n } karta
    [few] w stosie { $n } karty
   *[many] w stosie { $n } kart
}
hand = Twoja ręka
hand-empty = Brak kontraktów na ręce.
hand-count = { $n ->
    [0] brak kontraktów na ręce
    [one] jeden kontrakt na ręce
    [few] { $n } kontrakty na ręce
   *[many] { $n } kontraktów na ręce
}
lacks = brakuje
lacks-nothing = niczego nie brakuje
points-label = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
points-at-end = koniec
my-sites = Twoje place budowy
empty = pusty
reserve = Zasoby ogólne
reserve-title = Zasoby ogólne
tile-reserve = Płytki łąki w rezerwie
storage = Magazyn
storage-title = Każdy surowiec w magazynie kosztuje punkt na koniec gry
craftsmen-left = Rzemieślnicy na planszy gildii
sites-left = Place budowy na planszy gildii
race = { $n ->
    [one] { $n } budynek z pięciu
    [few] { $n } budynki z pięciu
   *[many] { $n } budynków z pięciu
}
piles = Płytki w stosach: { $piles }
piles-title = Stosy płytek łąki. Pusty stos odsłania odkrywcę: 2 punkty.
you-tag = ty
away-tag = gra bot
watching = oglądasz
reconnecting = Łączę ponownie…
connecting = Łączę…
game-over = Koniec gry
board-label = Dolina. Strzałki poruszają, N i P przechodzą do następnej i poprzedniej możliwości, Enter wybiera.
zoom-in = Przybliż
zoom-out = Oddal
zoom-fit = Pokaż całą dolinę
tab-contracts = Kontrakty
tab-seats = Gildie
tab-log = Dziennik
tab-chat = Czat
log = Dziennik
log-since = od twojej ostatniej tury
log-empty = Jeszcze nic się nie wydarzyło.
chat = Czat
chat-empty = Nikt jeszcze nic nie napisał.
chat-write = Napisz coś
chat-send = Wyślij
clock-days = { $days } d { $hours } godz.

## Punkty

score-show = Pokaż składniki wyniku
score-points = punkty
score-tokens = Żetony eksploatacji
score-contracts = Kontrakty
score-counted = Karty liczone na koniec
score-explorers = Odkrywcy
score-end-card = Karta końca gry
score-storage = Magazyn
score-total = Razem
score-nothing = Jeszcze bez punktów
score-sheet = Tabela wyników

## Pola słowami

hex-fog = mgła
hex-forest = skamieniały las
hex-meadow = łąka
hex-empty-meadow = pusta łąka
hex-tile = płytka łąki
hex-ruins = ruiny
hex-forbidden = zakazane pole
hex-token = żeton: { $resource } ×{ $amount }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
hex-exploitation = pole eksploatacji ({ $name }): { $pieces }
hex-neutral = neutralne pole eksploatacji: { $pieces }
hex-site = plac budowy ({ $name }): { $pieces }
hex-site-empty = plac budowy ({ $name }), pusty
hex-building = budynek ({ $name })
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Dziennik

log-craftsman-placed = { $name } umieszcza rzemieślnika na { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } umieszcza plac budowy na { $place }
log-explored = { $kind ->
    [forest] { $name } eksploruje skamieniały las { $hex }
    [forbidden] { $name } przechodzi przez zakazane pole { $hex }
   *[fog] { $name } eksploruje mgłę { $hex }
}
log-transported = { $name } przewozi { $resource } z { $hex } na { $place }
log-contract-chosen = { $name } wznosi budynek na { $place }: „{ $contract }”
log-building-erected = { $name } odkłada do magazynu: { $stored }
log-power-declined = { $name } nie używa zdolności karty „{ $contract }”
log-plan-drawn = { $name } dobiera „{ $contract }”
log-plan-drawn-unseen = { $name } dobiera kontrakt
log-tiles-shifted = { $n ->
    [one] { $name } przenosi jedną płytkę do rezerwy
    [few] { $name } przenosi { $n } płytki do rezerwy
   *[many] { $name } przenosi { $n } płytek do rezerwy
}
log-action-gained = { $name } bierze dodatkową akcję
log-delivered = { $name } dostarcza { $resource } na { $place }
log-abundance-opened = { $name } otwiera neutralne pole eksploatacji na { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } podnosi płytkę z { $hex }
log-tile-placed = { $name } kładzie płytkę na { $hex }
log-returned = { $name } zwraca { $resource } ({ $source })
log-swapped = { $name } wymienia { $given } na { $taken } ({ $source })
log-exploitation-exhausted = Pole eksploatacji { $hex } wyczerpane; rzemieślnik wraca ({ $name })
log-neutral-exhausted = Neutralne pole eksploatacji { $hex } wyczerpane
log-explorer-revealed = { $name } odsłania odkrywcę
log-display-refilled = Odsłonięto „{ $contract }”
log-end-card-taken = { $name } bierze kartę końca gry: pozostali mają jeszcze jedną turę
log-turn-lost = { $name } nie może wykonać akcji i traci turę
log-game-over = Koniec gry

## Dlaczego nie

reason-game-over = Gra jest skończona.
reason-wrong-prompt = Najpierw odpowiedz na zdolność kontraktu.
reason-not-an-answer = To nie odpowiada na pytanie kontraktu.
reason-no-such-hex = Nie ma takiego pola.
reason-no-craftsman-left = Wszyscy twoi rzemieślnicy pracują. Wracają, gdy ich pole eksploatacji się wyczerpie.
reason-no-token-there = Nie ma tam żetonu.
reason-reserve-empty = Tego surowca nie ma już w zasobach ogólnych.
reason-no-site-left = Wszystkie twoje place budowy są na planszy.
reason-more-sites-than-buildings = Na planszy nie możesz mieć więcej placów budowy, niż zostało ci budynków.
reason-not-ruins = Plac budowy można umieścić tylko w ruinach.
reason-ruins-full = W tych ruinach nie ma wolnego miejsca.
reason-not-fog = To nie jest pole mgły.
reason-not-forest = To nie jest skamieniały las.
reason-already-covered = To pole jest już przykryte płytką łąki.
reason-no-tile-left = Nie ma już płytek łąki.
reason-not-beside = Pole musi sąsiadować z pustą łąką albo z twoim rzemieślnikiem, placem budowy lub budynkiem.
reason-costs-two-actions = Eksploracja skamieniałego lasu zajmuje obie akcje tury.
reason-not-your-site = To nie jest twój plac budowy.
reason-no-such-resource-there = Nie ma tam takiego surowca.
reason-no-path = Nie prowadzi stamtąd żadna droga przez puste łąki do twojego placu budowy.
reason-no-such-contract = Nie ma takiego kontraktu.
reason-contract-not-on-offer = Tego kontraktu nie ma ani na stole, ani na twojej ręce.
reason-requirement-not-met = Żaden z twoich placów budowy nie ma wszystkiego, czego wymaga ten kontrakt.
reason-not-legal-now = Teraz nie można tego zrobić.
reason-nothing-here = Teraz nie ma tu nic do zrobienia.
reason-no-site-on-board = Najpierw umieść plac budowy w ruinach.
reason-no-such-seat = Nie ma takiego miejsca.
reason-seat-taken = To miejsce jest zajęte.
reason-seat-free = Nikt tam nie siedzi.
reason-already-seated = Masz już miejsce.
reason-seats-missing = Są jeszcze wolne miejsca.
reason-wrong-invitation = Ten stół jest dla zaproszonych. Poproś o link.
reason-no-such-bot = Nie ma takiego bota.
reason-not-the-owner = Może to zrobić tylko osoba, która założyła stół.
reason-already-begun = Gra już się zaczęła.
reason-not-begun = Gra jeszcze się nie zaczęła.
reason-table-over = Gra jest skończona.
reason-not-seated = Nie masz miejsca przy tym stole.
reason-not-your-seat = To nie twoje miejsce.
reason-not-your-turn = To nie twoja tura.
reason-stale = Tymczasem coś się zmieniło. Spójrz jeszcze raz.
reason-unknown-version = Strona się rozjechała. Odśwież ją.
reason-confirm-first = Akcje wykonane: zakończ turę albo cofnij.
reason-nothing-to-confirm = Masz jeszcze akcje do wykonania.
reason-nothing-to-undo = Nie ma czego cofać.
reason-behind-barrier = Od tego czasu odsłonięto kartę; tego nie można już cofnąć.
reason-undo-not-asked = Nikt nie prosił o cofnięcie.
reason-undo-already-asked = Jest już prośba o cofnięcie.
reason-already-answered = Odpowiedź już padła.
reason-not-present = Gra za ciebie bot. Najpierw wróć do stołu.
reason-already-present = Już tu jesteś.
reason-resigned = Ta gra została przez ciebie poddana.
reason-malformed-action = To nie jest akcja.
reason-ambiguous-action = To może oznaczać kilka akcji.
reason-empty-text = Nic nie napisano.
reason-malformed-message = Serwer nie zrozumiał strony. Odśwież ją.
reason-malformed-request = Serwer nie zrozumiał strony. Odśwież ją.
reason-unknown-board = Nie ma takiej planszy.
reason-not-signed-in = Najpierw wybierz imię.
reason-name-taken = To imię należy do kogoś, kto ma hasło.
reason-weak-password = Hasło musi mieć od 8 do 200 znaków.
reason-wrong-password = Błędne imię lub hasło.
reason-wrong-origin = Ta strona nie może korzystać z serwera.
reason-no-such-table = Nie ma takiego stołu.
reason-no-such-position = Nie ma takiej pozycji.
reason-not-found = Nie znaleziono.
reason-not-allowed = To niedozwolone.
reason-not-over = Gra jeszcze trwa.
reason-too-large = To za długie.
reason-too-fast = Za szybko. Poczekaj chwilę.
reason-storage-down = Serwer nie może teraz nic zapisać. Spróbuj ponownie.
reason-broken = Coś zepsuło się na serwerze.
reason-unreachable = Serwer nie odpowiada.

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
