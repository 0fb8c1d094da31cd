### Wszystko, co mówi strona. W dzienniku $resource, $given i $taken stoją w bierniku (`resource-w-acc`);
### $resourceName to sama nazwa. Imion graczy nie odmieniamy. Nazwy i terminy z polskiej instrukcji.

title = Via Nebula
list-and = { $others } i { $last }
list-clauses = { $one }; { $other }

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
short-abundance = wyłóż surowce
short-architect = 1 za kontrakt
short-adventurers = płytka na zakazane pole
short-mayor = 2 za kontrakt na 2
short-caravan = zwróć surowiec
short-distillery = dodatkowa akcja
short-lazy-explorer = 1 za ukrytego odkrywcę
short-exportation = zwróć dwa surowce
short-store = wymień surowiec
short-merchant = 1 za żeton
short-workshop = płytka na las
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
power-mayor = Na koniec gry 2 punkty za każdy twój zrealizowany kontrakt wymagający dokładnie dwóch surowców.
power-caravan = Zwróć do zasobów ogólnych surowiec ze swojego pola eksploatacji, placu budowy lub magazynu.
power-distillery = Masz w tej turze dodatkową akcję.
power-lazy-explorer = Wymaga dwóch dowolnych jednakowych surowców. Na koniec gry 1 punkt za każdego nieodsłoniętego odkrywcę.
power-exportation = Zwróć do zasobów ogólnych najwyżej dwa surowce ze swoich pól eksploatacji, placów budowy lub magazynu.
power-store = Wymień surowiec na swoim polu eksploatacji lub placu budowy na inny z zasobów ogólnych.
power-merchant = Na koniec gry 1 punkt za każdy posiadany żeton eksploatacji.
power-workshop = Połóż płytkę łąki na dowolnym polu skamieniałego lasu.
power-priest = Wymaga trzech dowolnych różnych surowców. Bez zdolności.
power-by-air = Przenieś dowolną płytkę łąki z planszy na dowolne inne pole mgły.

any-alike = dwa dowolne jednakowe surowce
any-different = trzy dowolne różne surowce

## Akcje

action-craftsman = Umieść rzemieślnika
action-site = Umieść plac budowy
action-explore-fog = Eksploruj pole mgły
action-explore-forest = Eksploruj skamieniały las
action-transport = Transportuj surowiec
action-erect = Wznieś budynek
action-craftsman-short = Umieść rzemieślnika
action-site-short = Umieść plac
action-explore-fog-short = Eksploruj mgłę
action-explore-forest-short = Eksploruj las
action-transport-short = Przewieź surowiec
action-erect-short = Wznieś budynek

about-craftsman = Weź dowolny żeton: jego punkty są twoje, surowce trafiają na pole, a pracuje tam twój rzemieślnik.
about-site = Zajmij wolne miejsce w ruinach. Na plac budowy transportuje się surowce; gdy jest komplet, staje tam budynek.
about-explore-fog = Przykryj płytką łąki pole mgły obok pustej łąki lub twojego elementu.
about-explore-forest = Przykryj płytką łąki skamieniały las. To zajmuje obie akcje.
about-transport = Transportuj jeden surowiec z dowolnego pola eksploatacji na swój plac budowy przez puste łąki.
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
use-act = Zyskaj dodatkową akcję
decline = Nie używaj
decline-second = Bez drugiego surowca
cancel = Anuluj
