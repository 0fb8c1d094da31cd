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
