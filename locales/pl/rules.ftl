### Strona z zasadami. Rozdziały są w client/src/rules/chapters.ts, ponumerowane zasady w docs/rules.md.

## Strona

rules-title = Zasady gry
rules-chapters = Rozdziały
rules-search = Szukaj w zasadach
rules-found = { $n ->
    [one] znaleziono w jednym miejscu
    [few] znaleziono w { $n } miejscach
   *[many] znaleziono w { $n } miejscach
}
rules-nothing = nic nie znaleziono
rules-title-goal = Cel gry
rules-title-spaces = Dolina
rules-title-pieces = Elementy gry
rules-title-setup = Przygotowanie
rules-title-turn = Twoja tura
rules-title-roads = Drogi
rules-title-contracts = Kontrakty
rules-title-end = Koniec gry
rules-title-score = Punktacja
rules-title-knowledge = Co wolno wiedzieć
rules-title-keys = Gra z klawiatury
rules-title-offline = Bez sieci; pokazywanie partii
rules-title-about = O tym wydaniu

## Cel, dolina, elementy

rules-goal-valley = Żyzną dolinę spowiła mgła. Prowadzisz gildię, która ją rozprasza: tworzysz na łąkach pola eksploatacji, transportujesz surowce na swoje place budowy i realizujesz nimi kontrakty.
rules-goal-points = Żetony, kontrakty i odkrywcy dają punkty; to, co się zmarnuje, kosztuje. Gdy ktoś wzniesie piąty budynek, gra zmierza do końca, a wygrywa, kto ma najwięcej punktów.
rules-spaces-names = Dolina składa się z sześciokątów. Każde pole ma nazwę, rząd i numer: d4. Dwa pola sąsiadują, jeśli mają wspólny bok.
rules-space-fog = Zakrywa większość doliny. Nic tędy nie przejedzie, dopóki ktoś nie położy tu płytki łąki.
rules-space-forest = Jak mgła, ale eksploracja zajmuje obie akcje tury.
rules-space-meadow = Jest ich 24. Na początku na każdej leży żeton albo surowce; gdy nie ma już ani jednego, ani drugich, to pusta łąka.
rules-space-tile = Położona przez gracza: odtąd to pusta łąka.
rules-space-ruins = Tu stoją place budowy i budynki, po dwa na polu, a w grze dla dwóch osób tylko jeden. Nie da się tędy przejechać.
rules-space-forbidden = Płytkę mogą tu położyć tylko Łowcy przygód.
rules-pieces-resources = Jest pięć surowców, po 18 sztuk. To, co nie jest w użyciu, leży w zasobach ogólnych. Gdy jakiegoś surowca tam zabraknie, nie można go wziąć.
rules-pieces-tokens = Żeton eksploatacji pokazuje surowiec, liczbę sztuk, które daje, i swoje punkty. Jest ich 20, a do tego pięć specjalnych bez punktów, po jednym dla każdego surowca.
rules-pieces-guild = Na twojej planszy gildii jest pięć budynków, trzy place budowy, dwóch lub trzech rzemieślników, magazyn i cztery stosy płytek łąki. Pod każdym stosem kryje się odkrywca.
rules-pieces-cards = Osiem kontraktów prywatnych, 33 neutralne i karta końca gry.
rules-piece-craftsman = rzemieślnik
rules-piece-site = plac budowy
rules-piece-building = budynek
rules-piece-explorer = odkrywca

## Przygotowanie i tura

rules-setup-tokens = Jeden żeton specjalny, wylosowany, nie bierze udziału w grze. Pozostałe 24 żetony się tasuje i kładzie po jednym na każdej łące.
rules-setup-special = Każdy żeton specjalny zastępuje się jego surowcami: to neutralne pole eksploatacji, które nie należy do nikogo.
rules-setup-hand = Każdy dostaje na rękę dwa kontrakty prywatne. Pozostałe odkłada się bez oglądania.
rules-setup-display = Kontrakty neutralne tasuje się, układa w stos i odkrywa cztery z nich.
rules-setup-first = Pierwszego gracza się losuje, a gra toczy się zgodnie z ruchem wskazówek zegara. Żadna łąka nie jest jeszcze pusta, więc zanim ktokolwiek zacznie eksplorować, na planszy musi stanąć rzemieślnik albo plac budowy.
rules-players-craftsmen = rzemieślników na gracza
rules-players-piles = płytek w stosie
rules-players-spare = płytek w rezerwie
rules-players-places = miejsc na polu ruin
rules-players-neutral = surowców na neutralnym polu eksploatacji
rules-turn-two = W swojej turze masz dwie akcje. Każda to jedna z sześciu poniższych i możesz dwa razy wykonać tę samą. Eksploracja skamieniałego lasu zajmuje obie.
rules-turn-must = Musisz działać, dopóki możesz; nie można pasować. Gdy nic już nie jest możliwe, reszta tury przepada.
rules-turn-undo = Tutaj tura trwa, dopóki jej nie zakończysz. Do tego czasu możesz cofać akcje, ale nie te sprzed odsłonięcia nowej karty.

## Sześć akcji

rules-picture-after = potem
rules-picture-craftsman = Żeton staje się polem eksploatacji.
rules-picture-site = Plac budowy w ruinach, obok drewna.
rules-picture-explore-fog = Obok swojego placu możesz eksplorować każdą mgłę. Ta płytka prowadzi do kamienia.
rules-picture-explore-forest = Las odcinał glinę od placu budowy.
rules-picture-transport = Kamień z pola innego gracza, przez dwie płytki łąki.
rules-picture-erect = Drewno i kamień idą na kontrakt; drugie drewno trafia do magazynu.
rules-craftsman-where = Potrzebujesz rzemieślnika na planszy gildii. Wybierz łąkę z żetonem, gdziekolwiek w dolinie.
rules-craftsman-gain = Żeton jest twój, a jego punkty liczą się na koniec. Połóż jego surowce na polu obok swojego rzemieślnika: to teraz twoje pole eksploatacji.
rules-craftsman-short = Jeśli w zasobach jest mniej sztuk, niż pokazuje żeton, dostajesz tyle, ile jest. Jeśli nie ma żadnej, tego żetonu nie można wybrać.
rules-site-where = Potrzebujesz placu budowy na planszy gildii. Wybierz ruiny z wolnym miejscem. Oba miejsca na polu mogą być twoje.
rules-site-limit = Na planszy nie możesz mieć więcej placów budowy, niż zostało budynków na twojej planszy gildii.
rules-site-own = Każdy plac gromadzi własne surowce, dowolnie wiele. Surowiec leżący na placu nigdy nie trafia na inny.
rules-fog-where = Weź płytkę z pierwszego od lewej stosu, w którym jeszcze są płytki, i przykryj nią pole mgły. Musi ono sąsiadować z twoim rzemieślnikiem, placem budowy lub budynkiem albo z pustą łąką.
rules-fog-piles = Gdy stos się skończy, odsłania się odkrywca: 2 punkty. Gdy wszystkie twoje stosy są puste, bierzesz płytki z rezerwy; jeśli i ona jest pusta, nie możesz eksplorować.
rules-forest-both = Tak samo, ale na polu skamieniałego lasu. Zajmuje to dwie akcje, po czym tura się kończy.
rules-transport-what = Weź jeden surowiec z dowolnego pola eksploatacji, swojego, cudzego lub neutralnego, i połóż go na jednym ze swoich placów budowy.
rules-transport-way = Jedzie przez puste łąki sąsiadujące jedna z drugą: pierwsza sąsiaduje z polem eksploatacji, ostatnia z ruinami, w których jest plac. Droga może być dowolnie długa. Jeśli pole eksploatacji sąsiaduje z ruinami, droga nie jest potrzebna.
rules-erect-what = Wybierz jeden ze swoich placów budowy i kontrakt z ręki albo spośród odkrytych. Wszystkie wymagane surowce muszą leżeć na tym jednym placu.
rules-erect-first = Najpierw: wymagane surowce wracają do zasobów, a nadmiar trafia do twojego magazynu. Plac budowy wraca do ciebie, a budynek zajmuje jego miejsce na stałe.
rules-erect-second = Potem: możesz użyć zdolności karty, teraz albo nigdy.
rules-erect-third = Na koniec: karta jest twoja, zakryta. Jeśli była odkryta dla wszystkich, zastępuje ją następna karta ze stosu.

## Drogi

rules-roads-empty = Pusta łąka to płytka łąki albo łąka bez żetonu i bez surowców. Puste łąki są drogami, i to dla wszystkich.
rules-roads-block = Wszystko inne zagradza przejazd, także ruiny z wolnym miejscem.
rules-roads-exhausted = Gdy z pola eksploatacji zniknie ostatni surowiec, rzemieślnik wraca, a pole jest pustą łąką.
rules-roads-open = Tędy można
rules-roads-closed = Tędy nie można
rules-road-tile = płytka łąki
rules-road-empty = pusta łąka
rules-road-fog = mgła
rules-road-forest = skamieniały las
rules-road-ruins = ruiny
rules-road-forbidden = zakazane pole
rules-road-token = żeton
rules-road-exploitation = pole eksploatacji z surowcami

## Kontrakty

rules-contracts-shared = Cztery odkryte kontrakty są dostępne dla wszystkich: kto pierwszy któryś zrealizuje, ten go ma. Te na ręce są tylko dla ciebie. Kontrakt, który na koniec został na ręce, nic nie daje.
rules-contracts-any = Gdy karta nie określa, które surowce bierze, wybierasz spośród leżących na placu.
rules-contracts-power = Zdolności nigdy nie trzeba używać. Jeśli w danej chwili jest niemożliwa, przepada.
rules-card-private = { $n ->
    [one] prywatny, jedna karta
    [few] prywatny, { $n } karty
   *[many] prywatny, { $n } kart
}
rules-card-open = { $n ->
    [one] neutralny, jedna karta
    [few] neutralny, { $n } karty
   *[many] neutralny, { $n } kart
}
rules-card-counted = liczony na koniec
rules-more-express-delivery = Tylko jeśli masz na planszy inny plac budowy. Surowce dopiero co wydane są już w zasobach i można je wziąć.
rules-more-secret-plan = Odtąd to kontrakt prywatny: nikt inny nie może go zrealizować.
rules-more-shortcut = Tylko jedną płytkę, jeśli więcej nie masz; bez płytek niemożliwe. Opróżniony stos odsłania odkrywcę.
rules-more-store = Twoje jest to pole eksploatacji, na którym stoi twój rzemieślnik. Potem mogą na nim leżeć różne surowce.
rules-more-distillery = Nigdy nie masz przed sobą więcej niż dwóch akcji. Przy piątym budynku, który kończy turę, nic nie daje.
rules-more-workshop = Nie musi z niczym sąsiadować. Płytka pochodzi z twojej planszy gildii, więc może odsłonić odkrywcę.
rules-more-adventurers = Nie musi z niczym sąsiadować. Płytka pochodzi z twojej planszy gildii, więc może odsłonić odkrywcę.
rules-more-by-air = Opuszczone pole znów jest tym, czym było. Łąk narysowanych na planszy nie można przenosić.
rules-more-abundance = Punktów żetonu nie dostaje nikt. Liczba sztuk zależy od liczby graczy.
rules-more-caravan = Nadmiar z tego właśnie budynku jest już w magazynie, więc można go zwrócić.
rules-more-exportation = Mogą pochodzić z różnych miejsc. Można też zwrócić nadmiar z tego właśnie budynku.
rules-more-mayor = Leniwy odkrywca jest jednym z nich.
rules-more-lazy-explorer = Odkrywca jest nieodsłonięty, dopóki na jego stosie leży choć jedna płytka.
rules-more-priest = Które trzy, wybierasz ty.

## Koniec, punktacja, tajemnice

rules-end-fifth = Kto pierwszy wzniesie piąty budynek, używa jeszcze jego zdolności, bierze kartę końca gry i jego tura się kończy.
rules-end-others = Wszyscy pozostali mają potem, zgodnie z ruchem wskazówek zegara, jeszcze po jednej turze. Wzniesiony w niej piąty budynek się liczy, ale drugiej karty za niego nie ma.
rules-end-storage = Na koniec wszystkie surowce z twoich placów i pól eksploatacji trafiają do twojego magazynu. Pola neutralne nikogo nic nie kosztują.
rules-end-nobody = Jeśli nikt nie może już działać, gra kończy się od razu.
rules-score-tokens = ich gwiazdki, po 1 lub 2
rules-score-contracts = punkty każdego, od 2 do 4
rules-score-counted = według kart Architekt, Burmistrz, Kupiec i Leniwy odkrywca
rules-score-explorers = 2 za każdego odsłoniętego, czyli za każdy pusty stos
rules-score-end-card = 2
rules-score-storage = −1 za każdą sztukę
rules-score-tie = Wygrywa, kto ma najwięcej punktów. Przy remisie wygrywa, kto ma mniej surowców w magazynie; jeśli i tu jest remis, zwycięstwo jest wspólne. Wynik może być ujemny.
rules-knowledge-open = Wszystko na planszy i na planszach gildii jest jawne: elementy, stosy, magazyny, żetony, zrealizowane i odkryte kontrakty, zasoby i rezerwa oraz liczba kart na każdej ręce i w stosie.
rules-knowledge-hidden = Karty na swojej ręce znasz tylko ty. Nikt nie zna kolejności kart w stosie ani nierozdanych kontraktów prywatnych.

## Klawisze, wydanie

rules-keys-actions = Klawisze od A do F wybierają akcję; Esc ją anuluje.
rules-keys-board = Na planszy strzałki przechodzą z pola na pole, N i P do następnej i poprzedniej możliwości, a Enter wybiera. Plus i minus zmieniają powiększenie, 0 pokazuje całą dolinę.
rules-keys-turn = U cofa akcję, H prosi o podpowiedź, Enter kończy turę, gdy akcje są wykonane. Gdy grają boty i nic nie jest wybrane, N przeskakuje do twojej tury.
rules-keys-replay = W powtórce: strzałki w lewo i w prawo, Home, End i spacja. Tak samo na planszy analizy, gdzie U cofa jedną akcję, a klawisze tury działają za tego, kto ma ruch.
rules-offline-device = Po pierwszej wizycie strona otwiera się także bez sieci, a przeglądarka może ją zainstalować. Partie z botami i w kilka osób na jednym urządzeniu są na nim przechowywane. Jeśli jest serwer, strona początkowa przenosi je na twoje konto.
rules-offline-share = Zakończona partia, a także każda chwila powtórki, ma link do skopiowania i obraz planszy do udostępnienia. Link do partii z tego urządzenia zawiera całą partię: otwiera się wszędzie, nawet bez sieci. Zapisaną partię (.vn) otwiera się, upuszczając ją na dowolną stronę.
rules-about-values = Drukowane zasady pokazują mapę, żetony i koszty kontraktów tylko na obrazkach. To, co mówi ich tekst, jest jak w druku; reszta jest naszą rekonstrukcją. Punkty, liczby kart i zdolności są takie jak w wydanej grze wszędzie tam, gdzie podają je zasady.
rules-about-thinking = Podpowiedzi i analizę gry oblicza ta przeglądarka, na podstawie tego, co mógł wiedzieć podejmujący decyzję; nic nie jest w tym celu wysyłane. W ustawieniach można zostawić je serwerowi. W zakończonej grze „A gdyby?” pokazuje znów każdą pozycję: zrób tam coś innego, za wszystkich, i zobacz, co myśli o tym silnik.
