## Akcje w kilku słowach

act-craftsman = Rzemieślnik na { $hex }
act-site = Plac budowy na { $hex }
act-explore-fog = Eksploruj mgłę { $hex }
act-explore-forest = Eksploruj skamieniały las { $hex }
act-transport = Transportuj { $resource } z { $hex } na { $place }
act-erect = Budynek „{ $contract }” na { $place }
act-pieces = Użyj: { $pieces }
act-deliver = Dostarcz { $resource } na { $place }
act-choose-hex = Wybierz { $hex }
act-choose-workshop = Połóż płytkę na lesie { $hex }
act-choose-adventurers = Połóż płytkę na zakazanym polu { $hex }
act-choose-abundance = Otwórz żeton na { $hex }
act-choose-by-air = Podnieś płytkę z { $hex }
act-choose-place = Połóż płytkę na { $hex }
act-return = Zwróć { $resource } ({ $source })
act-swap = Wymień { $resource } na { $taken } ({ $source })
act-decline = Nie używaj zdolności
act-seen-craftsman = Umieść rzemieślnika
act-seen-site = Umieść plac budowy
act-seen-explore-fog = Eksploruj mgłę
act-seen-explore-forest = Eksploruj skamieniały las
act-seen-transport = Transportuj { $resource } na plac { $site }
act-seen-erect = Budynek „{ $contract }” na placu { $site }
act-seen-deliver = Dostarcz { $resource } na plac { $site }

## Analiza zakończonej gry

analysis = Analiza
analysis-lead = Silny bot przechodzi przez całą grę i ocenia każdą decyzję, wiedząc tylko to, co mógł wiedzieć dany gracz.
analysis-start = Przeanalizuj tę grę
analysis-beginning = Obliczanie szans na wygraną po każdej akcji…
analysis-running = Trwa analiza: { $done } z { $total } decyzji
analysis-refining = Wszystkie decyzje przejrzano raz; teraz dokładniej: { $done } z { $total }
analysis-failed = Analiza została przerwana. Można ją wznowić od tego miejsca.
analysis-what = Co pokazuje wykres
analysis-win = Szanse na wygraną
analysis-score = Spodziewany wynik
analysis-graph-win = Szanse na wygraną, akcja { $n }: { $values }
analysis-graph-score = Spodziewane wyniki, akcja { $n }: { $values }
analysis-next = Decyduje { $name }
analysis-played = zagrane
analysis-points = { $n } pkt
analysis-win-chance-loss = szanse na wygraną o { $loss } mniejsze niż w pierwszym wariancie
analysis-no-difference = mniej więcej tak samo dobre
analysis-agrees = Dokładnie tak zagrałby bot.
analysis-lost = To kosztowało { $loss } szans na wygraną.
analysis-turning = Punkty zwrotne
analysis-only-mine = tylko moje
analysis-instead = Lepiej: { $action }
analysis-none = Żadna decyzja nie kosztowała wiele.
analysis-none-yet = Na razie brak.
analysis-seats = Kto jak zagrał
analysis-seat-summary = { $name }: { $agreed } z { $n } nie gorzej niż bot; średnia strata { $lost }
analysis-table = Szanse na wygraną w tabeli
analysis-action = Akcja
to-analysis = Przeanalizuj grę

## Szczęście i umiejętności

luck = Szczęście i umiejętności
luck-lead = Skąd wziął się udział każdego w wygranej, w porównaniu z równym podziałem. Części sumują się do wyniku.
luck-part-start = Rozkład i kolejność gry
luck-part-cards = Odkryte karty
luck-part-own = Własne decyzje
luck-part-others = Decyzje innych
luck-part-doubt = Niewyjaśnione
luck-part-total = Wynik
luck-words-good = { $name }: szczęście sprzyjało. Początek i karty dały { $luck } szans na wygraną.
luck-words-bad = { $name }: szczęście nie sprzyjało. Początek i karty zabrały { $luck } szans na wygraną.
luck-words-even = { $name }: szczęście i pech się wyrównały.
luck-own-cost = Własne decyzje kosztowały { $own }.
luck-own-fine = Własne decyzje prawie nic nie kosztowały.

## Co przemawia za akcją

advantages = Co przemawia za: { $action }
advantages-none = Różnicę będzie widać dopiero w następnych turach.
advantage-ends-game = Kończy grę piątym budynkiem.
advantage-erects = Wznosi w tej turze „{ $contract }”{ $n ->
    [0] , którego punkty liczy się na końcu.
    [one] : { $n } punkt.
    [few] : { $n } punkty.
   *[many] : { $n } punktów.
}
advantage-rival-takes = { $rival } potrzebuje na „{ $contract }” tylko { $n ->
    [one] { $n } akcji
    [few] { $n } akcji
   *[many] { $n } akcji
} i może go zabrać.
advantage-rival-stopped = Inaczej { $rival } może zrealizować „{ $contract }” w następnej turze ({ $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}).
advantage-rival-ends = Inaczej { $rival } może w następnej turze wznieść piąty budynek.
advantage-fewer-actions = Do „{ $contract }” brakuje wtedy: { $n ->
    [one] { $n } akcja,
    [few] { $n } akcje,
   *[many] { $n } akcji,
} inaczej: { $other }.
advantage-now-in-reach = Wszystko, czego wymaga „{ $contract }”, jest wtedy w zasięgu (jeszcze { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}); inaczej czegoś brakuje.
advantage-less-storage = Inaczej do magazynu trafia więcej surowców: { $n }; tyle samo punktów mniej.
advantage-less-lying = Inaczej na placach budowy i eksploatacjach zostaje więcej surowców: { $n }; na końcu kosztuje to punkty.
advantage-explorer = Odsłania więcej odkrywców: { $n }.
advantage-token-points = Bierze żetony warte więcej o { $n ->
    [one] { $n } punkt.
    [few] { $n } punkty.
   *[many] { $n } punktów.
}
advantage-out-of-rivals-reach = Inaczej na plac budowy { $place } ({ $rival }) można przetransportować więcej: { $pieces }.
advantage-out-of-rivals-reach-seen = Inaczej na plac budowy rywala ({ $rival }) można przetransportować więcej: { $pieces }.
advantage-in-reach = Na plac budowy { $place } można wtedy przetransportować więcej: { $pieces }.
advantage-fewer-missing = Dostarcza surowiec, którego wymaga „{ $contract }”; { $n ->
    [0] nic więcej tam nie brakuje.
    [one] brakuje tam jeszcze jednego.
    [few] brakuje tam jeszcze { $n }.
   *[many] brakuje tam jeszcze { $n }.
}
advantage-new-site = W zasięgu nowego placu budowy: { $pieces }.
advantage-toward-explorer = Zdejmuje płytkę ze stosu: odkrywcę { $n ->
    [one] zakrywa jeszcze jedna płytka.
    [few] zakrywają jeszcze { $n } płytki.
   *[many] zakrywa jeszcze { $n } płytek.
}
hint-with-next = A potem „{ $action }”: { $reason }
advantage-craftsman-home = Wraca więcej rzemieślników: { $n }.
turn-scores = Wynik na koniec tury (teraz { $n })
turn-scores-best = Lepiej
turn-scores-played = Zagrano
turn-scores-none = nic się nie zmienia
why-not = Dlaczego nie: { $action }?
why-not-thinking = Porównywanie…
why-not-best = Tak zagrałby silnik.
mistake-themes = Błędy według tematów
mistake-theme-race = Wyścig o kontrakty i o koniec gry
mistake-theme-points = Punkty zdobyte na czas
mistake-theme-denial = Co zostaje dla innych
mistake-theme-waste = Zmarnowane surowce
mistake-theme-supply = Zaopatrzenie w surowce
mistake-theme-later = Dalsza gra
mistake-theme-line = { $n ->
    [one] { $n } decyzja, { $loss }
    [few] { $n } decyzje, { $loss }
   *[many] { $n } decyzji, { $loss }
}

## Podpowiedzi w grach przeciw botom

hint = Podpowiedź
hint-title = Co zrobiłby tu silny bot?
hint-thinking = Bot się zastanawia…
hint-lead = Szanse na wygraną { $chance }, spodziewany wynik { $score }.
hint-lead-bot = Bot zagrałby:
hint-win = wygrana
hint-play = Zrób to
hint-close = Zamknij podpowiedź
hint-stop = Przerwij zastanawianie

## A gdyby: próbowanie akcji w zakończonej grze

what-if = A gdyby?
what-if-link = A gdyby? Wypróbuj stąd inne akcje
what-if-to-game = Wróć do gry
what-if-in-variation = wariant od akcji { $n }
variations = Warianty
variations-none = Zrób coś innego, niż zagrano: powstanie wariant, a gra pozostanie bez zmian. Karty przychodzą w kolejności z gry.
variation-remove = Zapomnij ten wariant
variation-outcome = { $name }: { $chance }
engine = Silnik
engine-start = Myśl
engine-stop = Zatrzymaj
engine-simulations = symulacje: { $n }, na sekundę: { $rate }
engine-best = Silnik zagrałby: { $action }. Szansa na wygraną: { $chance }.
expected-line = Przewidywany przebieg
expected-line-chance = Odtąd zależy to od kart, które są jeszcze zakryte

## Studies, and games that go on from a position

study = Studium
study-untitled = Studium bez tytułu
study-comment = Co tu jest do powiedzenia
study-arrow = Narysuj strzałkę
study-arrow-from = Z którego pola?
study-arrow-to = Na które? To samo pole daje znak.
study-following = Śledzisz czyjeś studium.
study-share = Kopiuj link
study-copied = Skopiowano.
study-saved = Zapisano.
study-saving = Zapisywanie…
study-title = Tytuł
study-save = Zapisz jako studium
study-fork = Zapisz własną kopię
play-on = Graj dalej stąd
play-on-rivals = Przeciwko
play-on-friends = znajomym, przez link
