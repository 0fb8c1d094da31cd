### Co jest nie tak z tym, co dostało polecenie: pliki, pozycje, zapisy gier, opcje. Strona nie czyta tego pliku.
### Argumenty stoją tak, jak je wpisano; słów z plików (Deal, seat=, points …) się nie tłumaczy.

error-within = { $where }: { $reason }

## Akcje

error-malformed-action = { $text } to nie akcja
error-ambiguous-action = { $text } może oznaczać { $candidates }
error-illegal-action = { $text } jest niedozwolone: { $reason } ({ $rule })
error-nothing-to-undo = nie ma czego cofać

## Pliki

error-no-such-file = nie ma takiego pliku ani folderu
error-is-a-directory = to jest folder
error-not-a-directory = to nie jest folder
error-no-permission = odmowa dostępu
error-name-too-long = nazwa pliku jest za długa
error-cannot-be-read = nie można odczytać
error-cannot-be-written = nie można zapisać
error-no-name-of-a-file = to nie może być nazwa pliku
error-file-too-large = to za duże na taki plik
error-several-records = tu zaczyna się następny zapis; pliki z wieloma zapisami czyta `read_records`
error-not-text = to nie jest plik tekstowy (UTF-8)
error-no-such-folder = nie ma takiego folderu

## Plansze

error-no-such-board = nie ma planszy { $board }: wybierz jedną z { $known } albo podaj ścieżkę do rysunku
error-board-header = { $text } to nie nagłówek; znane to { $known } (przed rysunkiem musi być pusty wiersz)
error-board-name = name może mieć a-z, 0-9 i '-', a nie { $name }
error-board-status = status to known albo reconstructed, a nie { $status }
error-too-many-rows = rysunek ma najwyżej 26 wierszy (od a do z)
error-symbol = kolumna { $column }: { $symbol } nie należy do { $known }
error-stagger = kolumna { $column }: pola stoją co dwie kolumny, co drugi wiersz jest przesunięty o jedną
error-too-many-hexes = liczba pól na rysunku: { $n }; największa możliwa: { $most }
error-too-many-ruins = liczba ruin na rysunku: { $n }; największa możliwa: { $most }
error-meadows = rysunek ma { $n ->
    [one] { $n } łąkę
    [few] { $n } łąki
   *[many] { $n } łąk
}; R1.1 wymaga dokładnie { $wanted }
error-no-ruins = na rysunku nie ma ruin, na których można budować

## Żetony i kontrakty

error-nested = zbyt głębokie zagnieżdżenie
error-long-number = jedna z liczb jest za długa
error-no-section = brakuje { $section }
error-copies-of-tokens = suma copies to { $n }; zwykłych żetonów jest 20 (R1.3)
error-kinds-of-token = rodzajów żetonów: { $n }; 20 żetonów nie może ich mieć więcej niż 20
error-token-table = żeton to tabela, która zaczyna się od [[token]]
error-token-key = żeton nie ma { $key }
error-token-resource = resource musi być jedną z liter { $known }, a nie { $value }
error-whole-number = { $key } musi być liczbą całkowitą od { $least } do { $most }, a nie { $value }
error-cards = { $contract } ma { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
}; w pudełku jest ich { $copies }
error-cards-table = { $contract } musi być tabelą z cards = [ … ]
error-private = { $contract }: dla tego rodzaju kontraktu private to { $private }
error-unknown-key = nie ma tu { $key }, tylko { $known }
error-cards-in-all = kontraktów prywatnych jest { $private }, innych { $neutral }; potrzeba { $wantedPrivate } i { $wantedNeutral }
error-mixing-cards = najwyżej { $most } kontraktów może kłaść inny surowiec na polach eksploatacji
error-card-keys = karta ma cost, points i known, nic więcej
error-card-cost = cost musi mieć od 1 do 9 liter z { $known } albo być alike2 lub different3, a nie { $value }

## Pozycje

error-position-too-long = { $text } jest za długie na pozycję
error-no-position = { $text } to nie pozycja: ta zaczyna się od '{ $version } plansza miejsca'
error-no-number-of-seats = { $text } to nie liczba miejsc
error-no-name-of-a-board = { $text } to nie nazwa planszy
error-no-field = { $text } nie jest polem zapisu pozycji
error-field-twice = pole { $field } występuje dwa razy
error-field-missing = brakuje pola { $field }
error-unreadable = tego nie da się odczytać
error-unreadable-word = { $text }: tego nie da się odczytać
error-parts = potrzeba tylu części, ile jest miejsc: { $seats }
error-only-seats = miejsc jest tylko { $seats }
error-over-and-seat = gra jest zakończona dokładnie wtedy, gdy nikt nie ma decyzji (seat=- ask=over)
error-pending = kontrakt jest w toku dokładnie wtedy, gdy ask to pieces, power albo place
error-in-the-air = płytka jest w powietrzu dokładnie wtedy, gdy ask to place
error-no-action-left = w turze zostaje co najmniej jedna akcja
error-too-many-contracts = odkrytych kontraktów jest najwyżej { $display }, a w stosie { $deck }
error-no-such-hex = na planszy { $board } nie ma pola { $hex }
error-wrong-hex = { $hex } to { $kind }, a nie jedno z { $wanted }
error-no-such-place = { $place } nie jest miejscem w ruinach, gdy graczy jest { $seats }
error-no-such-contract = nie ma kontraktu { $contract }
error-no-such-token = nie ma żetonu { $token }
error-no-such-seat = nie ma miejsca { $seat }: miejsc jest { $seats }
error-no-resource = { $letter } to nie surowiec: są { $known }
error-token-and-pieces = { $hex } ma naraz żeton i surowce
error-token-and-craftsman = { $hex } ma naraz żeton i rzemieślnika
error-site-and-building = { $place } ma naraz plac budowy i budynek
error-piles = miejsce { $seat }: liczba stosów płytek to { $n }, a nie { $wanted }
error-pile = stos ma od 0 do { $most } płytek
error-hand = miejsce { $seat }: na ręce jest więcej kontraktów niż { $most }
error-too-many-pieces = w jednym miejscu jest więcej surowców niż w pudełku
error-too-many-tokens = żetonów jest więcej niż { $most }
error-too-many-craftsmen = miejsce { $seat }: za dużo rzemieślników na planszy
error-too-many-sites = miejsce { $seat }: za dużo placów budowy na planszy
error-too-many-buildings = miejsce { $seat }: za dużo budynków na planszy
error-pieces = surowców { $letter } jest { $n }; w pudełku jest ich { $wanted }
error-tiles = płytek łąki jest { $n }; w pudełku jest ich { $wanted }
error-contract-twice = kontrakt { $contract } jest w dwóch miejscach
error-mixed = tylko Kram miesza surowce na polu eksploatacji, a Kramów jest { $most }
error-unknown-cards = nie można dalej grać, gdy nie wszystkie karty są znane

## Zapisy gier

error-record-too-large = to za duże na zapis gry
error-broken-link = ten link jest uszkodzony: został ucięty albo zmieniony po drodze
error-newer-link = ten link pochodzi z nowszej wersji programu
error-no-header = { $text } to nie nagłówek
error-header-twice = nagłówek { $header } występuje dwa razy
error-header-missing = brakuje nagłówka { $header }: to nie jest zapis gry
error-notation = notacja to { $found }; ten program czyta { $known }
error-comment-open = komentarz nie jest zamknięty
error-comment-brace = nawias klamrowy zamyka się, choć nie był otwarty
error-after-the-end = { $text } stoi po końcu gry
error-deal-without-proof = zapis nie ma dowodu rozdania
error-no-deal-proof = { $text } nie jest dowodem rozdania
error-deal-proof-seats = dowód rozdania ma miejsc: { $n }, a gra: { $seats }
error-deal-not-proved = rozdanie nie wynika ze swojego dowodu: { $field } jest inne
error-deal-other-commitment = przed grą pokazano coś innego: ten dowód ma { $commitment }
error-wrong-turn = { $text }: to tura miejsca { $seat }
error-wrong-result = { $header } mówi { $said }, ale gra kończy się wynikiem { $found }
error-wrong-header = { $header } mówi { $said }, ale rozdanie { $found }
error-unfinished-with-scores = są wyniki, ale akcje nie kończą gry
error-other-components = grano z innymi planszami, żetonami lub kontraktami: podaj ich folder przez --data
error-record-too-short = gra ma { $n ->
    [one] { $n } akcję
    [few] { $n } akcje
   *[many] { $n } akcji
}, a nie { $at }
error-record-too-few = plik zawiera { $n ->
    [one] { $n } grę
    [few] { $n } gry
   *[many] { $n } gier
}, a nie { $game }
error-not-finished = gra nie jest zakończona

## Gry i boty

error-seats = Via Nebula ma 2, 3 lub 4 miejsca, a nie { $seats }
error-seed = ziarno (seed) to liczba całkowita od 0 do 2**63 - 1, a nie { $seed }
error-people = liczba osób ({ $people }) jest większa niż liczba miejsc ({ $seats })
error-no-such-bot = nie ma bota { $bot }: wybierz jednego z { $known }
error-bot-option = bot { $bot } nie ma opcji { $option }: jego opcje to { $known }
error-bot-no-options = bot { $bot } nie ma opcji { $option }: nie ma żadnych
error-bot-value = { $option } nie jest możliwe dla bota { $bot }
error-bot-impossible = { $bot } nie jest możliwe: { $reason }
error-bot-load = nie można wczytać bota { $bot }: { $reason }
error-not-a-bot = { $bot } nie jest botem: musi być podklasą vianebula.bots.Bot albo polityką
error-bot-failed = bot { $bot } zawiódł: { $reason }
error-bot-illegal = bot { $bot } odpowiedział { $action }, a to niedozwolone

## Wiersz poleceń

error-no-such-language = nie ma języka { $language }: wybierz jeden z { $known }
error-no-such-option = nie ma opcji { $option }
error-no-such-command = nie ma polecenia { $command }
error-option-value = opcji { $option } brakuje wartości albo jej nie przyjmuje
error-argument-missing = brakuje { $argument }
error-surplus = { $text }: tego to polecenie nie przyjmuje
error-value = { $option } nie może mieć wartości { $value }
error-value-least = { $option } musi wynosić co najmniej { $least }, a nie { $value }
error-value-most = { $option } może wynosić najwyżej { $most }, a nie { $value }
error-see-help = { $message } (zobacz { $command } --help)
error-input-not-text = to, co wpisano lub wysłano, nie jest tekstem (UTF-8)

## Baza danych serwera

error-database-version = baza danych pochodzi z innej wersji programu: uruchom raz serwer albo użyj tamtej wersji
error-no-games-here = w bazie danych nie ma partii tego programu
error-database-not-empty = baza danych nie jest pusta: podaj nową
error-no-archive = to nie jest kopia zapasowa
error-archive-newer = kopię zapasową utworzyła nowsza wersja programu ({ $program })
error-archive-damaged = kopia zapasowa jest uszkodzona: { $file }
error-table-version = nie ma wersji { $version }: stół ma { $n ->
    [one] jeden wpis
    [few] { $n } wpisy
    [many] { $n } wpisów
   *[other] { $n } wpisu
}

error-puzzles-other-settings = rozpoczęto go z innym ziarnem lub innymi ustawieniami: wybierz inny plik albo go usuń
error-puzzle-line = wiersz { $line } nie jest zadaniem: { $text } { $reason }
error-puzzle-over = nikt nie ma ruchu w { $position }
error-no-records = nie zawiera żadnej partii
error-variation-open = wariant nie jest zamknięty
error-variation-of-nothing = przed wariantem nie ma akcji
error-variation-end = ) bez (
error-variation-empty = wariant jest pusty
error-variation-deep = zbyt wiele wariantów jeden w drugim
error-study-too-large = studium ma zbyt wiele akcji
error-study-mark = { $text } nie jest strzałką ani znakiem
