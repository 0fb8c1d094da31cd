## Wejście do samouczka

learn-lead = Prawdziwa gra, objaśniana krok po kroku, z towarzyszką, która na ciebie poczeka. Zajmie około dziesięciu minut.
learn-topic-actions = Sześć akcji, każda wypróbowana w grze
learn-topic-roads = Łąki, drogi i cudze surowce
learn-topic-powers = Kontrakty i ich zdolności
learn-topic-score = Punkty, straty i koniec gry
learn-begin = Zacznij samouczek
learn-resume = Kontynuuj samouczek
learn-restart = Zacznij od nowa
learn-rules = Wolę przeczytać zasady

## Przewodnik

tutorial-progress = Krok { $n } z { $of }
tutorial-next = Dalej
tutorial-back = Wstecz
tutorial-do = Zrób to za mnie
tutorial-free = Graj swobodnie
tutorial-free-title = Odłóż przewodnik i graj po swojemu
tutorial-leave = Wyjdź
tutorial-leave-title = Na stronę główną. Później możesz wrócić w to samo miejsce.
tutorial-return = Wróć do lekcji
tutorial-play-on = Graj dalej z Albą
tutorial-real = Zacznij prawdziwą grę
tutorial-keys = Z klawiatury: B wybiera akcję, N i P przechodzą między zaznaczonymi polami, Enter wybiera pole.
tutorial-tile = „{ $name }”
tutorial-tile-with-letter = „{ $name }” ({ $letter })
tutorial-stray-allowed = To byłoby dozwolone, ale lekcja wymaga teraz czegoś innego.
tutorial-ring = Wybierz to, co wskazuje pierścień.
tutorial-read-on = Najpierw przeczytaj i wybierz „Dalej”.

## Lekcje

lesson-welcome = Witaj w dolinie! Prowadzisz niebieską gildię, a Alba czarną. Pierścień wskazuje, co wybrać. Nic się nie może popsuć, więc nie spiesz się.
lesson-goal = Chodzi o punkty, a większość z nich dają kontrakty. Każdy zrealizowany kontrakt to nowy budynek. Kto pierwszy ma pięć budynków, doprowadza grę do końca.
lesson-meadows = Zielone pola to łąki. Na większości leży żeton: ten na g5 oznacza dwie sztuki drewna i jest wart 1 punkt. Na czterech łąkach, jak na h6, surowce leżą od początku.
lesson-ruins = To są ruiny. Tu stają place budowy, a potem budynki. Każde pole ma nazwę: rząd i numer. To jest g6.
lesson-barriers = Resztę zakrywa mgła (f7). Ciemne lasy (f5) są skamieniałe i ich eksploracja trwa dłużej. Góry (i6) to zakazane pola.
lesson-contracts = Cztery kontrakty leżą odkryte dla wszystkich; te na ręce są tylko twoje. Naszym celem będzie Kram: wymaga drewna i kamienia, razem na jednym placu budowy.
lesson-site = W swojej turze masz dwie akcje, wybierane spośród sześciu. Zacznij od placu budowy: wybierz { $tile }, a potem ruiny g6, bo tuż obok jest drewno.
lesson-craftsman = Teraz { $tile }: wyślij rzemieślnika na żeton na g5. Żeton jest twój, a z nim 1 punkt. Dwie sztuki drewna leżą teraz na łące: to pole eksploatacji.
lesson-undo = Dwie akcje wykonane, ale tura trwa, dopóki jej nie zakończysz. Do tego czasu możesz cofać akcje. Spróbuj: wybierz „Cofnij”.
lesson-again = Rzemieślnik wrócił. Akcje można cofać, dopóki tura trwa i nie odsłonięto nowej karty. Wyślij teraz rzemieślnika na g5 jeszcze raz.
lesson-confirm-first = Świetnie. Zakończ turę, a zagra Alba.
lesson-confirm = Akcje wykonane. Zakończ turę.
lesson-watch = Teraz kolej Alby. Jej ruchy są zaznaczone na planszy i opisane w dzienniku.
lesson-shared = Alba ma teraz plac budowy na e8, a na e7 otworzyła pole eksploatacji kamienia. Właśnie kamienia nam trzeba, a najlepsze jest to, że każdy może brać z każdego pola eksploatacji, bez względu na to, kto je otworzył.
lesson-transport = Najpierw drewno. Wybierz { $tile }, a potem g5: jeden surowiec trafi na twój plac budowy. Drewno na g5 leży tuż obok placu, więc nie potrzeba drogi.
lesson-explore = Między kamieniem na e7 a twoim placem jest mgła: f7. Akcją { $tile } kładziesz tam jedną ze swoich płytek łąki. Możesz eksplorować mgłę obok swojego elementu albo obok pustej łąki.
lesson-road = f7 to teraz pusta łąka, a puste łąki są drogą dla wszystkich: z e7 przez f7 do g6. Zabierz kamień z pola Alby. Nie może odmówić.
lesson-erect = Drewno i kamień na jednym placu: Kram można zrealizować. Wybierz { $tile }, a potem kartę. Da ci 2 punkty.
lesson-power = Wiele kontraktów ma zdolność. Możesz jej użyć teraz albo nigdy. Kram wymienia jeden twój surowiec: zamień drewno na g5 na zboże. Przyda się, a drewna w pobliżu nie brakuje.
lesson-built = Twój pierwszy budynek! W miejsce Kramu odsłonięto nowy kontrakt, więc tego nie można już cofnąć. Zakończ turę.
lesson-plan = Idziemy dalej. Warsztat daje 3 punkty za dwa kamienie i zboże. Kamień jest na e5, obok ruin e4, a twoje zboże czeka na g5.
lesson-site-again = Plac budowy wrócił do ciebie, gdy stanął budynek. Umieść go znowu, na e4.
lesson-stone = I rzemieślnik na e5: dwa kamienie i 1 punkt.
lesson-exhausted = Alba zabrała ostatni kamień z e7. Gdy pole eksploatacji się wyczerpie, rzemieślnik wraca, a pole staje się pustą łąką: kolejną drogą dla wszystkich.
lesson-first-stone = Transportuj kamień z e5 na swój plac. Tę samą akcję możesz w turze wykonać dwa razy…
lesson-second-stone = …więc zabierz i drugi. Wtedy e5 jest wyczerpane i twój rzemieślnik wraca.
lesson-faster = Alba była szybsza: Warsztat jest jej. Odkryte kontrakty należą do tego, kto pierwszy je zrealizuje; karty na ręce są bezpieczne. Wybierz Skrót: drewno, kamień i zboże. Jeden z dwóch kamieni będzie zbędny.
lesson-forest = Zboże na g5 i drewno na h6 leżą za skamieniałym lasem f5. Akcją { $tile } usuwasz go tak samo jak mgłę, ale zajmuje to obie akcje tury.
lesson-wheat = Droga otwarta. Przewieź zboże z g5 przez f5. To ostatnia sztuka, więc g5 staje się pustą łąką…
lesson-wood = …a droga sięga dalej: z h6 przez g5 i f5 do e4. Drewno na h6 jest neutralne, czyli niczyje. Drogą są tylko puste łąki: żetony, surowce, ruiny, mgła i las zagradzają przejazd.
lesson-surplus = Drewno, kamień i zboże: wznieś budynek, realizując Skrót z ręki, za 3 punkty. Drugi kamień się marnuje: trafia do magazynu i na koniec kosztuje cię 1 punkt.
lesson-piles = Twoje płytki łąki leżą w czterech stosach. Pod każdym kryje się odkrywca; pusty stos go odsłania, za 2 punkty. Płytki bierze się od lewej. Skrót odkłada od razu dwie: użyj go.
lesson-explorer = Na pierwszym stosie została jedna płytka. Po wzniesieniu budynku masz jeszcze jedną akcję, więc połóż tę płytkę: eksploruj mgłę na d5.
lesson-revealed = Odkrywca odsłonięty: 2 punkty. Torowanie drogi wszystkim też się opłaca.
lesson-score = Masz 8 punktów: 2 za żetony, 5 za kontrakty, 2 za odkrywcę, minus 1 za kamień w magazynie. Naciśnij liczbę, żeby zobaczyć jej składniki. Na koniec gry do magazynu trafia też wszystko, co zostało na twoich placach i polach eksploatacji.
lesson-fifth = Kto pierwszy wzniesie piąty budynek, bierze kartę końca gry wartą 2 punkty. Wszyscy pozostali mają jeszcze jedną turę. Wygrywa, kto ma najwięcej punktów, a przy remisie, kto ma najmniej surowców w magazynie.
lesson-finish = Znasz już grę! Jest 8:8. Graj dalej z Albą albo zacznij prawdziwą grę z łagodnym botem. Działanie karty poznasz, gdy zatrzymasz na niej kursor lub palec; opisują je też zasady.
lesson-free = Grasz swobodnie. Lekcje czekają w tym samym miejscu.
lesson-lost = Idziesz własną drogą i bardzo dobrze. Graj tak dalej albo wróć tam, gdzie przerwano lekcję.
