## Co teraz

prompt-wait = Teraz gra { $name }…
prompt-wait-plan = Teraz gra { $name }… W tym czasie możesz zaplanować swoją turę.
prompt-turn = Wybierz akcję albo pole na planszy.
prompt-confirm = Akcje wykonane. Zakończ turę albo cofnij akcję.
prompt-confirm-final = Akcje wykonane: zakończ turę.
prompt-unused-actions = Nic więcej nie da się zrobić: reszta tury przepada. Zakończ turę albo cofnij akcję.
prompt-unused-actions-final = Nic więcej nie da się zrobić: reszta tury przepada. Zakończ turę.
sending = Chwileczkę…
sending-action = Wysyłam: { $action }…
sending-confirm = Kończę turę…
sending-undo = Cofam…
sending-restart = Zaczynam turę od nowa…
prompt-irreversible = To odsłoni nową kartę, więc tego wyboru nie da się już cofnąć. Na pewno?
prompt-confirm-action = Czy tak: { $action }?
prompt-confirm-erect = Wznieść tu budynek „{ $contract }”?
prompt-final-answer = Potem odsłania się nowa karta: odpowiedzi nie da się cofnąć.
power-lost = Jego zdolności nie można teraz użyć: przepadnie.
erect-sum = { $parts }: razem { $net }.
erect-sum-unknown = { $parts }; kontrakt liczy się na końcu.
erect-sum-contract = { $n } za kontrakt
erect-sum-counted = { $n } za karty liczone na końcu
erect-sum-end-card = { $n } za kartę końca gry
erect-sum-used = { $n } za zużyte surowce
erect-sum-left = { $n } za resztki
erect-loses = Na placu budowy resztki mogłyby jeszcze posłużyć innemu kontraktowi. Zrobić to mimo wszystko?
erect-final = Wzniesienie budynku odsłoni nową kartę: tego wyboru nie da się cofnąć.
prompt-which = Co chcesz tu zrobić?
prompt-craftsman = Wybierz żeton.
prompt-site = Wybierz ruiny z wolnym miejscem.
prompt-explore-fog = Wybierz pole mgły.
prompt-explore-forest = Wybierz pole skamieniałego lasu: to zajmie obie akcje.
prompt-transport = Wybierz pole eksploatacji { $from } (skąd) albo plac budowy { $to } (dokąd).
prompt-transport-what = Który surowiec?
prompt-transport-to = Na który plac budowy { $to }?
prompt-transport-from = Z którego pola eksploatacji { $from }?
prompt-erect = Wybierz swój plac budowy albo kontrakt.
prompt-erect-contract = Wybierz kontrakt do zrealizowania.
prompt-erect-site = Wybierz plac budowy, na którym wzniesiesz budynek.
prompt-pieces = Których surowców użyjesz na kontrakt „{ $contract }”?
prompt-place = Wybierz pole mgły dla płytki.
answer-on-board = Wybierz jedno z podświetlonych pól na planszy.
prompt-second = Możesz zwrócić drugi surowiec.
prompt-take = Co bierzesz w zamian?
prompt-take-for = Oddajesz { $resource }: co bierzesz w zamian?
prompt-power-express-delivery = Wybierz surowiec i swój plac budowy.
prompt-power-secret-plan = Wziąć na rękę wierzchnią kartę ze stosu?
prompt-power-shortcut = Przenieść dwie płytki ze swojej planszy gildii do rezerwy?
prompt-power-abundance = Wybierz żeton, który zmieni się w neutralne pole eksploatacji.
prompt-power-adventurers = Wybierz zakazane pole, na którym położysz płytkę.
prompt-power-workshop = Wybierz skamieniały las, na którym położysz płytkę.
prompt-power-by-air = Wybierz płytkę łąki, którą podniesiesz.
prompt-power-caravan = Wybierz surowiec, który zwrócisz do zasobów ogólnych.
prompt-power-exportation = Wybierz surowiec, który zwrócisz do zasobów ogólnych.
prompt-power-store = Wybierz swój surowiec do wymiany i to, co za niego weźmiesz.
prompt-power-distillery = Zyskać w tej turze dodatkową akcję?

## Tura

actions = Akcje
your-turn = Twoja tura
your-turn-elsewhere = Twoja tura w innej grze
turn-of = Teraz gra { $name }
turn-done = akcje wykonane
turn-answer = wybór do podjęcia
actions-left = { $n ->
    [one] została jedna akcja
    [few] zostały { $n } akcje
   *[many] zostało { $n } akcji
}
last-turn = ostatnia tura
last-turns = ostatnie tury
fifth-building = Piąty budynek!
undo = Cofnij
undo-title = Cofnij ostatnią akcję
restart = Od nowa
restart-title = Cofnij wszystko, co w tej turze można cofnąć
confirm = Koniec tury
confirm-title = Zatwierdź akcje i oddaj kolej następnej osobie (Enter)
undo-asked-by = { $name } prosi o cofnięcie swojej ostatniej tury.
yes = Tak
no = Nie
ask-undo = Poproś o cofnięcie
ask-undo-title = Zapytaj pozostałych, czy możesz cofnąć swoją ostatnią turę
undo-asked-by-you = Pozostali dostali twoją prośbę.
undo-awaits = Czekamy na odpowiedź: { $names }.
undo-withdraw = Wycofaj prośbę
ask-undo-sure = Czy wszyscy przy tym urządzeniu się zgadzają? Cofnięta zostanie twoja ostatnia tura i wszystko, co było po niej.
you-are-away = Gra za ciebie bot.
you-are-away-late = Skończył ci się czas: gra za ciebie bot.
you-are-away-resigned = Gra poddana: dalej gra za ciebie bot.
you-are-away-other = Za gracza { $name } gra bot.
all-away = Nikogo nie ma: gra czeka, aż ktoś wróci.
idle-player = { $name } od dłuższej chwili nie odpowiada.
idle-player-stand-in = Niech gra bot
notice-undid = { $name } cofa swoje akcje.
notice-agreed = Zgoda: ostatnia tura została cofnięta.
notice-refused = { $name } nie wyraża zgody: nic nie zostanie cofnięte.
notice-withdrawn = { $name } wycofuje prośbę.
notice-unanswered = { $name } gra dalej: nic nie zostanie cofnięte.
notice-left = { $name } odchodzi na chwilę: dalej gra bot.
notice-late = Czas gracza { $name } minął: dalej gra bot.
notice-absent = { $name } nie odpowiada: dalej gra bot.
notice-returned = { $name } wraca do gry.
notice-resigned = { $name } poddaje grę.
notice-turn-lost = Żadna akcja nie była możliwa: twoja tura przepada.
notice-unused-actions = Nic więcej nie dało się zrobić: reszta twojej tury przepada.
return-to-game = Wróć do gry
leave = Niech bot zagra za mnie
leave-other = { $name }: niech zagra bot
resign = Poddaj grę
resign-other = { $name }: poddaj grę
resign-sure = Poddać grę na dobre? Jeśli inni grają dalej, zastąpi cię bot.
handover = Przekaż urządzenie: { $name }
handover-lead = Nikt inny nie powinien widzieć tych kart.
handover-go = To ja, { $name }

## Ekran

display = Kontrakty
display-shared = Wspólne
draw-pile = { $n ->
    [one] w stosie { $n } karta
    [few] w stosie { $n } karty
   *[many] w stosie { $n } kart
}
hand = Twoja ręka
hand-of-guild = Ręka
hand-empty = Brak kontraktów na ręce.
hand-count = { $n ->
    [0] brak kontraktów na ręce
    [one] jeden kontrakt na ręce
    [few] { $n } kontrakty na ręce
   *[many] { $n } kontraktów na ręce
}
lacks = brakuje
lacks-others = brakuje jeszcze { $n }
lacks-nothing = niczego nie brakuje
contract-erected = Budynek wzniesiony
contract-erected-short = Wzniesiony
lacks-site = Nie masz placu budowy
lacks-all-built = Wszystkie twoje budynki stoją
lacks-no-turn = Nie masz już tury
site-lacks = Na placu { $number } brakuje: { $pieces }.
site-lacks-others = Na placu { $number } brakuje jeszcze: { $n }.
site-lacks-nothing = Na placu { $number } niczego nie brakuje.
points-label = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
points-at-end = na koniec
points-at-end-label = punkty na koniec gry
my-sites = Twoje place budowy
empty = pusty
reserve = Zasoby ogólne
reserve-title = Zasoby ogólne: surowce, których nie ma na planszy ani w magazynach. Tego, co się skończyło, nie można wyłożyć ani wziąć.
tile-reserve = Płytki łąki w rezerwie
storage = Magazyn
storage-label = Magazyn:
storage-title = Każdy surowiec w magazynie kosztuje punkt na koniec gry
craftsmen-left = Rzemieślnicy na planszy gildii
craftsmen-title = Rzemieślnicy do umieszczenia. Rzemieślnik wraca, gdy jego pole eksploatacji się wyczerpie.
sites-left = Place budowy na planszy gildii
sites-title = Place budowy do umieszczenia. Plac wraca, gdy na jego miejscu stanie budynek.
buildings-built = { $n ->
    [one] { $n } budynek z pięciu
    [few] { $n } budynki z pięciu
   *[many] { $n } budynków z pięciu
}
buildings-built-title = Wzniesione budynki: { $n } z 5. Kto pierwszy wzniesie piąty, kończy grę i dostaje 2 punkty.
piles = Płytki w stosach: { $piles }
piles-title = Stosy płytek łąki. Pusty stos odsłania odkrywcę: 2 punkty.
guild-tiles = Płytki
guild-last-building = Jeszcze jeden!
guild-craftsmen = Rzemieśl­nicy
guild-sites = Budowy
you-tag = ty
bot-tag = bot
away-tag = gra bot
present-title = { $name }: jest przy stole
absent-title = { $name }: nie ma przy stole
resigned-tag = poddaje się
watching = oglądasz
on-this-device = na tym urządzeniu
watching-late = Gra zaczęła się bez ciebie: oglądasz ją.
reconnecting = Łączę ponownie…
connecting = Łączę…
game-over = Koniec gry
board-label = Dolina. Strzałki poruszają, N i P przechodzą do następnej i poprzedniej możliwości, Enter wybiera.
zoom-in = Przybliż
zoom-out = Oddal
zoom-fit = Pokaż całą dolinę
drawers = Więcej o grze
drawer-close = Zamknij
tab-contracts = Kontrakty
tab-seats = Gildie
tab-log = Dziennik
tab-chat = Czat
log = Dziennik
log-since = od twojej ostatniej tury
recap-again = Pokaż jeszcze raz, co zrobili inni
recap-craftsman-placed = { $name } umieszcza rzemieślnika: { $resourceName } ×{ $amount }
recap-site-placed = { $name } zakłada plac budowy
recap-explored = { $kind ->
    [forest] { $name } eksploruje skamieniały las
    [forbidden] { $name } kładzie płytkę na zakazanym polu
   *[fog] { $name } eksploruje mgłę
}
recap-transported = { $name } transportuje { $resource }
recap-contract-chosen = { $name } wznosi budynek „{ $contract }”
recap-delivered = { $name } dostarcza { $resource }
recap-abundance-opened = { $name } otwiera neutralne pole eksploatacji: { $resourceName } ×{ $amount }
recap-tile-placed = { $name } przenosi tu płytkę
recap-exploitation-exhausted = { $name } odzyskuje rzemieślnika
recap-neutral-exhausted = Neutralne pole eksploatacji wyczerpane
deed-craftsman-placed = Rzemieślnik: { $resourceName } ×{ $amount }
deed-site-placed = Nowy plac budowy
deed-explored = { $kind ->
    [forest] Las odkryty
    [forbidden] Zakazane pole otwarte
   *[fog] Mgła odkryta
}
deed-transported = Transport: { $resourceName }
deed-contract-chosen = Budynek: „{ $contract }”
deed-delivered = Dostawa: { $resourceName }
deed-abundance-opened = Odsłonięty żeton: { $resourceName } ×{ $amount }
deed-tile-placed = Płytka przeniesiona
recap-was-ready = { $deed }. Na jednym z twoich placów budowy niczego nie brakowało.
contract-taken = { $name } cię wyprzedza
log-only = tylko od twojej ostatniej tury
log-empty = Jeszcze nic się nie wydarzyło.
chat = Czat
chat-empty = Nikt jeszcze nic nie napisał.
chat-owner = Gospodarz
chat-write = Napisz coś
chat-send = Wyślij
chat-mute = Wycisz
chat-mute-lead = To, co mówią, jest ukryte tylko dla ciebie. Na profilu można kogoś zablokować lub zgłosić.
chat-table = do stołu
clock-days = { $days } d { $hours } h
tooltip-rules = Więcej w zasadach
tooltip-region = Objaśnienie

## Punkty

score-show = Pokaż składniki wyniku
score-points = punkty
score-tokens = Żetony eksploatacji
score-contracts = Kontrakty
score-counted = Premie z kontraktów
score-counted-title = Punkty na koniec gry z kart Architekt, Burmistrz, Kupiec i Leniwy odkrywca.
score-explorers = Odkrywcy
score-end-card = Karta końca gry
score-storage = Magazyn
score-bid = Licytacja
score-left-on-board = Surowce na planszy
score-left-on-board-title = Każdy surowiec, który na koniec gry leży na placu budowy lub polu eksploatacji tej gildii, trafia do magazynu i kosztuje punkt.
score-if-over = { $n }, gdyby gra skończyła się teraz
score-if-over-label = Gdyby gra skończyła się teraz:
score-if-over-brief = wynik
score-if-over-why = { $points } do tej pory, { $lying } za surowce, które leżą jeszcze na placach budowy i polach eksploatacji.
score-if-over-same = Tyle samo co teraz: na placach budowy i polach eksploatacji tej gildii nic nie leży.
score-in-words = { $name }: { $points }, { $buildings };
score-leads = prowadzi
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
hex-in-words = { $hex }: { $what }
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
hex-place-a = po lewej (a): { $what }
hex-place-b = po prawej (b): { $what }
hex-place-free = wolne
place-a = { $place } (po lewej)
place-b = { $place } (po prawej)
side-a = po lewej
side-b = po prawej
numbered-site = plac { $site }
numbered-site-label = Plac { $site }
hex-choice = do wyboru: { $actions }
hex-picked = wybrane
hex-reachable-sites = droga do: { $places }
hex-beside = obok: { $hexes }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Dziennik

log-craftsman-placed = { $name } umieszcza rzemieślnika na { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } zakłada plac budowy na { $place }
log-explored = { $kind ->
    [forest] { $name } eksploruje skamieniały las { $hex }
    [forbidden] { $name } kładzie płytkę na zakazanym polu { $hex }
   *[fog] { $name } eksploruje mgłę { $hex }
}
log-transported = { $name } transportuje { $resource } z { $hex } na { $place }
log-contract-chosen = { $name } wznosi budynek na { $place }: „{ $contract }”
log-building-erected = { $name } odkłada do magazynu: { $stored }
log-power-declined = { $name } nie używa zdolności karty „{ $contract }”
log-plan-drawn = { $name } dobiera kontrakt „{ $contract }”
log-plan-drawn-unseen = { $name } dobiera kontrakt
log-tiles-shifted = { $n ->
    [one] { $name } przenosi jedną płytkę do rezerwy
    [few] { $name } przenosi { $n } płytki do rezerwy
   *[many] { $name } przenosi { $n } płytek do rezerwy
}
log-action-gained = { $name } zyskuje dodatkową akcję
log-delivered = { $name } dostarcza { $resource } na { $place }
log-abundance-opened = { $name } otwiera neutralne pole eksploatacji na { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } podnosi płytkę z { $hex }
log-tile-placed = { $name } kładzie płytkę na { $hex }
log-returned = { $name } zwraca { $resource } ({ $source })
log-swapped = { $name } wymienia { $given } na { $taken } ({ $source })
log-exploitation-exhausted = Pole eksploatacji { $hex } wyczerpane; rzemieślnik wraca ({ $name })
log-neutral-exhausted = Neutralne pole eksploatacji { $hex } wyczerpane
log-explorer-revealed = { $name } odsłania odkrywcę
log-display-refilled = Odsłonięto kontrakt „{ $contract }”
log-end-card-taken = { $name } bierze kartę końca gry: pozostali mają jeszcze jedną turę
log-turn-lost = { $name } nie może wykonać akcji i traci turę
log-taken-back = { $n ->
    [one] { $name } cofa jedną akcję
    [few] { $name } cofa { $n } akcje
   *[many] { $name } cofa { $n } akcji
}
log-gave-up = { $name } poddaje grę
log-game-over = Koniec gry

## Plan, boty i powiadomienia

plan = Twój plan
plan-label = Twój plan:
plan-this = zaplanuj: { $action }
plan-play = Zagraj według planu
plan-why = Dlaczego nie?
plan-impossible = teraz niemożliwe
plan-drop = Porzuć plan
plan-auto = Zagraj samo, gdy przyjdzie moja kolej
seat-vacation = na urlopie do { $when }
plan-remove = Usuń: { $action }
reason-plan-full = Plan ma najwyżej cztery kroki.
bot-delay-skip = Do mojej tury
bot-delay-skip-title = Boty grają szybciej, aż przyjdzie twoja tura
notify-turn = Twoja tura.
notify-undo = Ktoś prosi o twoją zgodę na cofnięcie tury.
notify-full = Wszyscy już są: można zacząć grę.
notify-begun = Gra się zaczęła.

## Wskazówki w pierwszych grach

beginner-tip-site = Dobre miejsce na plac budowy: ruiny blisko surowców, których wymagają twoje kontrakty.
beginner-tip-craftsman = Rzemieślnik na żetonie udostępnia jego surowce. Wybierz potrzebne do kontraktów, blisko placu budowy.
beginner-tip-explore-fog = Rozprosz mgłę między surowcami a placem budowy: surowce wędrują po pustych łąkach.
beginner-tip-transport = Do kontraktu „{ $contract }” na placu { $site } brakuje jeszcze surowca: przetransportuj tam { $resource }.
beginner-tip-erect = Na placu { $site } jest wszystko do kontraktu „{ $contract }”: wznieś budynek.
beginner-tip-close = Zamknij tę wskazówkę
beginner-tip-off = Nie pokazuj więcej
