## Profil

profile-yours = Twój profil
profile-deleted = ktoś, kogo już nie ma
profile-guest = Widzisz to tylko Ty. Z hasłem Twoje gry mogą być rankingowe, a inni mogą Cię znaleźć.
profile-visibility = Kto może zobaczyć ten profil
profile-visibility-public = wszyscy
profile-visibility-friends = moi znajomi
profile-visibility-private = tylko ja
profile-visibility-saved = Zapisano.
profile-no-games = Nie ma jeszcze zakończonych gier.
profile-rating = Ranking
profile-no-rating = Nie ma jeszcze gier rankingowych.
profile-rating-live = Ranking z zegarem
profile-rating-correspondence = Ranking korespondencyjny
profile-margin = ± { $margin }
profile-provisional = Pierwsze przybliżenie: po kolejnych grach będzie pewniejsze.
profile-n-games = { $n ->
    [one] { $n } gra
    [few] { $n } gry
    [many] { $n } gier
   *[other] { $n } gry
}
profile-graph = Ranking w kolejnych grach ({ $n }): od { $first } do { $last }
profile-results = Wyniki
profile-games = Gry
profile-wins = Wygrane
profile-opponents = Bezpośrednie pojedynki
profile-opponents-lead = Jak często jeden wyprzedził drugiego, ktokolwiek wygrał grę.
profile-opponent = Przeciwnik
profile-ahead = Przed
profile-behind = Za
profile-contracts = Ulubione kontrakty
player-luck-lead = { $n ->
    [one] Z jednej przeanalizowanej gry, w częściach wygranej.
    [few] Z { $n } przeanalizowanych gier, w częściach wygranej na grę; ± to przedział 95%.
    [many] Z { $n } przeanalizowanych gier, w częściach wygranej na grę; ± to przedział 95%.
   *[other] Z { $n } przeanalizowanych gier, w częściach wygranej na grę; ± to przedział 95%.
}
player-luck-few = Jedna gra nic nie mówi o graczu: przedziały pojawią się przy drugiej.
player-luck-good = Szczęście pomogło: rozdanie i karty dały { $luck } ({ $margin }).
player-luck-bad = Szczęście zawiodło: rozdanie i karty zabrały { $luck } ({ $margin }).
player-luck-even = Szczęście: tego, co dały rozdanie i karty, nie da się odróżnić od zera ({ $luck }, { $margin }).
player-luck-own-cost = Umiejętności: własne wybory oddały { $own } wobec najlepszej gry ({ $margin }).
player-luck-own-fine = Umiejętności: własnych wyborów nie da się odróżnić od najlepszej gry ({ $own }, { $margin }).
player-luck-none = Żadna z tych gier nie została jeszcze przeanalizowana na serwerze.
player-luck-running = { $n ->
    [one] Jedna gra jest analizowana.
    [few] { $n } gry są analizowane.
    [many] { $n } gier jest analizowanych.
   *[other] { $n } gry jest analizowane.
}
player-luck-analyse = { $n ->
    [one] Przeanalizuj ostatnią grę
    [few] Przeanalizuj ostatnie { $n } gry
    [many] Przeanalizuj ostatnich { $n } gier
   *[other] Przeanalizuj ostatnie { $n } gry
}
player-luck-takes = Serwer ogląda każdą decyzję; trwa to minutę lub dwie na grę. Nie trzeba tu czekać.
player-themes-lead = { $n ->
    [one] Czego dotyczyły błędy w jednej przeanalizowanej partii i ile szansy na zwycięstwo kosztowały.
    [few] Czego dotyczyły błędy w { $n } przeanalizowanych partiach i ile szansy na zwycięstwo kosztowały w jednej partii.
    [many] Czego dotyczyły błędy w { $n } przeanalizowanych partiach i ile szansy na zwycięstwo kosztowały w jednej partii.
   *[other] Czego dotyczyły błędy w { $n } przeanalizowanych partiach i ile szansy na zwycięstwo kosztowały w jednej partii.
}
player-themes-none = Żadna decyzja nie kosztowała wiele.
profile-recent = Ostatnie gry
profile-place = { $place }.
profile-rated = rankingowa
profile-casual = towarzyska
profile-bids = z licytacją kolejności gry
# $n: points paid for the place in the order of play
profile-bid = (oferta: { $n })
profile-achievements = Osiągnięcia
achievement-first-win = Wygrana gra rankingowa
achievement-beat-mason = Wygrana z botem poziomu 5 lub 6
achievement-beat-master = Wygrana z botem poziomu 7
achievement-beat-grand-master = Wygrana z najsilniejszym botem
achievement-four-seats = Wygrana z trojgiem przeciwników
achievement-both-valleys = Wygrana na każdej planszy
achievement-empty-storage = Zakończenie i wygranie gry z pustym składem
achievement-upset = Wygrana z kimś o 200 punktów wyżej
achievement-all-contracts = Wypełnione wszystkie istniejące kontrakty
achievement-hundred-games = Sto gier rankingowych

## Szukanie graczy

seek-title = Zagraj z tymi, którzy tu są
seek-distance = Ranking pozostałych
seek-anybody = dowolny
seek-within = do { $points } punktów od mojego
seek-fill = Boty zajmują wolne miejsca
seek-fill-never = nigdy
seek-fill-after = po { $n } s
seek-start = Czekaj na graczy
seek-waiting = Czekamy na innych, którzy chcą tego samego…
seek-bots-in = Boty dołączą za { $n } s.
seek-cancel = Przestań czekać
seek-others = Czekają na graczy
seek-play = Zagraj: { $name }
community-invitations = Zaproszenia
community-dismiss = Nie teraz
community-no-tables = Teraz żaden stół nie czeka na graczy.
community-online = Teraz online
community-nobody = Nikt inny, kto to pokazuje.
friends = Znajomi
friends-account = Z hasłem możesz mieć tu znajomych.
friend-name = Imię gracza
friend-ask = Zaproś do znajomych
friend-add = Dodaj do znajomych
friend-notice-asked = Zaproszenie wysłane. Będziecie znajomymi, gdy odpowiedź będzie twierdząca.
friend-notice-mutual = Jesteście teraz znajomymi.
friend-asked = bez odpowiedzi
friend-asks = zaprasza do znajomych
friend-accept = Tak
friend-remove-friend = Usuń
friend-remove-asked = Cofnij
friend-remove-asks = Nie

## Zasady

block = Zablokuj
block-lift = Odblokuj
block-notice-on = Nie spotkacie się więcej.
block-notice-off = Możecie się znowu spotkać.
report = Zgłoś moderatorom
report-reason = Co jest nie tak
report-reason-chat = rozmowa
report-reason-cheating = nieuczciwa gra
report-reason-name = imię
report-reason-other = coś innego
report-text = Własnymi słowami
report-send = Wyślij
report-sent = Dziękujemy. Moderator się tym zajmie.
moderation = Moderacja
moderation-empty = Żadne zgłoszenie nie czeka.
moderation-days = Na ile dni
moderation-log = Podjęte decyzje
moderation-operator = prowadzący serwer
decision-dismiss = Odrzuć
decision-mute = Wycisz
decision-ban = Zamknij konto
decision-lift = Cofnij kary
decision-set-role = Rola

## Slow games

notices = Tury i powiadomienia
notices-turns = Twoje tury
notices-none = Żadna gra na Ciebie nie czeka.
notices-until = do { $when }
notices-no-end = bez limitu czasu
notices-mail = Pocztą
notices-mail-none = Ten serwer nie wysyła poczty.
notices-email = Adres
notices-email-save = Potwierdź ten adres
notices-email-sent = Wiadomość jest w drodze. Kliknij zawarty w niej odnośnik w ciągu doby.
notices-email-confirmed = Adres { $email } jest potwierdzony.
notices-email-remove = Zapomnij adres
notices-mail-when = Gdy strona nie jest otwarta
notices-mail-off = żadnych wiadomości
notices-mail-turn = przy każdej mojej turze i gdy zaczyna się mój turniej
notices-mail-digest = raz dziennie, jeśli gry czekają lub zaczął się turniej
notices-hour = O godzinie
notices-saved = Zapisano.
notices-push = W tej przeglądarce
notices-push-lead = Powiadomienie na tym urządzeniu, gdy przyjdzie Twoja kolej lub zacznie się Twój turniej, nawet przy zamkniętej stronie.
notices-push-on = Powiadamiaj mnie tutaj
notices-push-off = Nie powiadamiaj mnie tutaj
notices-push-denied = Twoja przeglądarka nie pozwala tej stronie na powiadomienia. Można to zmienić w jej ustawieniach.
notices-push-none = Ta przeglądarka nie przyjmuje powiadomień przy zamkniętej stronie.
notices-calendar = W Twoim kalendarzu
notices-calendar-lead = Zasubskrybuj ten adres w swoim kalendarzu. Jest tajny: kto go zna, widzi Twoje tury.
notices-calendar-make = Utwórz adres
notices-calendar-new = Utwórz nowy adres; stary przestanie działać
notices-calendar-copy = Kopiuj
notices-vacation = Urlop
notices-vacation-lead = W grach korespondencyjnych Twój zegar stoi, gdy Cię nie ma. Pozostali to widzą.
notices-vacation-days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
}
notices-vacation-left = Pozostało dni w ciągu roku: { $n }.
notices-vacation-go = Idź na urlop
notices-vacation-until = Nie ma Cię do { $when }.
notices-vacation-back = Wracam
notices-account = Do powiadomień potrzebne jest konto.

## Tournaments

tournaments = Turnieje
tournaments-lead = System szwajcarski, grupy, ligi, puchar, areny. Do udziału potrzebne jest konto.
tournaments-none = Nie ma jeszcze turniejów.
tournament-new = Nowy turniej
tournament-name = Nazwa
tournament-format = System
tournament-format-swiss = Szwajcarski
tournament-format-round-robin = Grupy, każdy z każdym
tournament-format-league = Liga z dywizjami
tournament-format-knockout = Pucharowy
tournament-format-arena = Arena
tournament-about-swiss = Grają ze sobą ci, którzy stoją równo; nikt nie spotyka się dwa razy, jeśli można tego uniknąć, i nikt nie pauzuje dwa razy.
tournament-about-round-robin = W równych grupach każdy spotyka każdego.
tournament-about-league = Dywizje według siły. Po sezonie pierwszy awansuje, a ostatni spada.
tournament-about-knockout = Dalej przechodzi pierwszy; przy stołach dla czterech dwaj pierwsi. Przy remisie przechodzi ten, kto grał później w kolejności.
tournament-about-arena = Tyle gier, ile zdołasz: kto jest wolny, od razu gra znowu. Wygrana daje 2 punkty, a po dwóch wygranych z rzędu wszystko liczy się podwójnie.
tournament-rounds = Rundy
tournament-rounds-auto = tyle, ile trzeba
tournament-games = Gier w meczu
tournament-group = Graczy w grupie
tournament-minutes = Minuty
tournament-starts = Początek
tournament-starts-manual = kiedy powiem
tournament-create = Utwórz
tournament-players = { $n ->
    [one] { $n } gracz
    [few] { $n } gracze
    [many] { $n } graczy
   *[other] { $n } gracza
}
tournament-status-open = czeka na graczy
tournament-status-running = trwa
tournament-status-over = zakończony
tournament-status-cancelled = odwołany
tournament-starts-at = początek: { $when }
tournament-ends-at = do { $when }
tournament-by = organizuje { $name }
tournament-join = Weź udział
tournament-withdraw = Wycofaj się
tournament-withdraw-sure = Wycofać się z tego turnieju? Nie zostaniesz już rozlosowany.
tournament-start = Zacznij teraz
tournament-cancel = Odwołaj
tournament-cancel-sure = Odwołać ten turniej? Nie będzie można go wznowić.
tournament-next-season = Następny sezon
tournament-your-table = Twoja gra jest gotowa
tournament-waiting = Zagrasz, gdy tylko ktoś będzie wolny. Zostaw tę stronę otwartą.
tournament-round = Runda { $n } z { $of }
tournament-round-n = Runda { $n }
tournament-standings = Tabela
tournament-division = Dywizja { $n }
tournament-group-n = Grupa { $n }
tournament-rank = Miejsce
tournament-player = Gracz
tournament-points = Punkty
tournament-wins = Wygrane
tournament-played = Gry
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-margin = Przewaga
tournament-withdrawn = wycofany
tournament-games-title = Gry
tournament-game-n = Partia { $n }
tournament-game-over = Powtórka
tournament-game-running = Oglądaj
tournament-bye = Pauzuje: { $names }
tournament-tie-breaks = Jak rozstrzyga się remisy
tournament-tie-points = Punkty: 1 za pierwsze miejsce, 0 za ostatnie, równomiernie pomiędzy; kto pauzuje w rundzie, dostaje 1.
tournament-tie-buchholz = Buchholz: punkty wszystkich Twoich przeciwników. Kto spotkał silniejszych, jest wyżej.
tournament-tie-sonneborn = Sonneborn-Berger: punkty tych, przed którymi byłeś, i połowa punktów tych, z którymi był remis.
tournament-tie-wins = Potem liczba pierwszych miejsc, potem przewaga: punkty zwycięstwa ponad średnią Twoich stołów.
tournament-rated = rankingowy
tournament-same-deal = Wszystkie stoły rundy grają to samo rozdanie
tournament-same-deal-lead = Każde miejsce porównuje się z tym samym miejscem przy innych stołach, jak w brydżu porównawczym: punkty to część stołów, przy których miało mniej. Szczęście rozdania nie liczy się więc dla nikogo. Nikt nie może oglądać innego stołu, dopóki runda trwa.
tournament-compare = Porównaj stoły
