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
profile-recent = Ostatnie gry
profile-place = { $place }.
profile-rated = rankingowa
profile-casual = towarzyska
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
