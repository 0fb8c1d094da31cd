## Les actions en quelques mots

act-craftsman = Artisan en { $hex }
act-site = Chantier en { $hex }
act-explore-fog = Explorer la brume en { $hex }
act-explore-forest = Explorer la forêt pétrifiée { $hex }
act-transport = Transporter { $resource } de { $hex } à { $place }
act-erect = Construire « { $contract } » en { $place }
act-pieces = Utiliser : { $pieces }
act-deliver = Livrer { $resource } en { $place }
act-choose-hex = Choisir { $hex }
act-choose-workshop = Dégager la forêt { $hex }
act-choose-adventurers = Dégager la zone interdite { $hex }
act-choose-abundance = Ouvrir le jeton en { $hex }
act-choose-by-air = Soulever la tuile en { $hex }
act-choose-place = Poser la tuile en { $hex }
act-return = Rendre { $resource } ({ $source })
act-swap = Échanger { $resource } contre { $taken } ({ $source })
act-decline = Ne pas utiliser le pouvoir
act-seen-craftsman = Poser un artisan
act-seen-site = Poser un chantier
act-seen-explore-fog = Explorer la brume
act-seen-explore-forest = Explorer une forêt pétrifiée
act-seen-transport = Transporter { $resource } au chantier { $site }
act-seen-erect = Construire « { $contract } » au chantier { $site }
act-seen-deliver = Livrer { $resource } au chantier { $site }

## Analyse d’une partie terminée

analysis = Analyse
analysis-lead = Un bot fort parcourt la partie et juge chaque décision, en ne sachant que ce que le joueur pouvait savoir.
analysis-start = Analyser cette partie
analysis-beginning = Calcul des chances de victoire après chaque action…
analysis-running = Analyse en cours : { $done } décisions sur { $total }
analysis-refining = Toutes les décisions ont été vues une fois ; examen approfondi : { $done } sur { $total }
analysis-failed = L’analyse s’est interrompue. Elle peut reprendre où elle en était.
analysis-what = Ce que montre le graphique
analysis-win = Chances de victoire
analysis-score = Score attendu
analysis-graph-win = Chances de victoire après { $n } actions : { $values }
analysis-graph-score = Scores attendus après { $n } actions : { $values }
analysis-next = { $name } décide
analysis-played = jouée
analysis-points = { $n } pts
analysis-win-chance-loss = { $loss } de chances de victoire de moins que la première
analysis-no-difference = à peu près aussi bonne
analysis-agrees = Exactement ce que ferait le bot.
analysis-lost = Cela a coûté { $loss } de chances de victoire.
analysis-turning = Tournants de la partie
analysis-only-mine = seulement les miens
analysis-instead = Mieux : { $action }
analysis-none = Aucune décision n’a coûté cher.
analysis-none-yet = Aucun pour l’instant.
analysis-seats = Bilan des joueurs
analysis-seat-summary = { $name } : { $agreed } fois sur { $n }, un choix aussi bon que celui du bot ; { $lost } perdus en moyenne
analysis-table = Chances de victoire en tableau
analysis-action = Action
to-analysis = Analyser la partie

## Chance et adresse

luck = Chance et adresse
luck-lead = D’où vient la part de victoire de chacun, par rapport à une part égale pour tous. La somme des parties donne le résultat.
luck-part-start = Mise en place et ordre du tour
luck-part-cards = Cartes révélées
luck-part-own = Choix propres
luck-part-others = Choix des autres
luck-part-doubt = Inexpliqué
luck-part-total = Résultat
luck-words-good = { $name } a eu de la chance : le début et les cartes ont apporté { $luck } de chances de gagner.
luck-words-bad = { $name } n’a pas eu de chance : le début et les cartes ont coûté { $luck } de chances de gagner.
luck-words-even = Pour { $name }, la chance s’est équilibrée.
luck-own-cost = Ses propres choix ont coûté { $own }.
luck-own-fine = Ses propres choix n’ont presque rien coûté.

## Ce qui parle pour une action

advantages = Ce qui parle pour « { $action } »
advantages-none = La différence ne se verra qu’aux tours suivants.
advantage-ends-game = Elle termine la partie avec le cinquième bâtiment.
advantage-erects = Elle construit « { $contract } » ce tour-ci{ $n ->
    [0] , dont les points se comptent à la fin.
    [one]  : { $n } point.
   *[other]  : { $n } points.
}
advantage-rival-takes = { $rival } n’a besoin que de { $n ->
    [one] { $n } action
   *[other] { $n } actions
} pour « { $contract } » et pourrait le prendre.
advantage-rival-stopped = Sinon, { $rival } peut réaliser « { $contract } » au prochain tour, en { $n ->
    [one] { $n } action.
   *[other] { $n } actions.
}
advantage-rival-ends = Sinon, { $rival } peut construire le cinquième bâtiment au prochain tour.
advantage-fewer-actions = « { $contract } » demande alors encore { $n ->
    [one] { $n } action,
   *[other] { $n } actions,
} sinon { $other }.
advantage-now-in-reach = Tout ce que demande « { $contract } » est alors à portée (encore { $n ->
    [one] { $n } action
   *[other] { $n } actions
}) ; sinon, il manque quelque chose.
advantage-less-storage = Sinon, { $n ->
    [one] une ressource de plus va dans la zone de ressources : un point de moins.
   *[other] { $n } ressources de plus vont dans la zone de ressources : { $n } points de moins.
}
advantage-less-lying = Sinon, { $n ->
    [one] une ressource de plus reste
   *[other] { $n } ressources de plus restent
} sur les chantiers et les exploitations, ce qui coûte des points à la fin.
advantage-explorer = Elle révèle { $n ->
    [one] un explorateur de plus.
   *[other] { $n } explorateurs de plus.
}
advantage-token-points = Elle prend des jetons qui valent { $n ->
    [one] un point de plus.
   *[other] { $n } points de plus.
}
advantage-out-of-rivals-reach = Sinon, on peut transporter en plus vers le chantier { $place } ({ $rival }) : { $pieces }.
advantage-out-of-rivals-reach-seen = Sinon, on peut transporter en plus vers un chantier adverse ({ $rival }) : { $pieces }.
advantage-in-reach = On peut alors transporter en plus vers le chantier { $place } : { $pieces }.
advantage-fewer-missing = Elle apporte une ressource que demande « { $contract } » ; { $n ->
    [0] il n’y manque plus rien.
    [one] il y en manque encore une.
   *[other] il y en manque encore { $n }.
}
advantage-new-site = À portée du nouveau chantier : { $pieces }.
advantage-toward-explorer = Elle retire une tuile d’une pile : { $n ->
    [one] encore une tuile cache l’explorateur.
   *[other] encore { $n } tuiles cachent l’explorateur.
}
hint-with-next = Suivi de « { $action } » : { $reason }
advantage-craftsman-home = { $n ->
    [one] Un artisan de plus est rentré.
   *[other] { $n } artisans de plus sont rentrés.
}
turn-scores = Score à la fin du tour (actuellement { $n })
turn-scores-best = Meilleur choix
turn-scores-played = Joué
turn-scores-none = rien ne change
why-not = Pourquoi pas « { $action } » ?
why-not-thinking = Comparaison…
why-not-best = C’est ce que ferait le moteur.
mistake-themes = Erreurs par thème
mistake-theme-race = Course aux contrats et à la fin
mistake-theme-points = Points pris à temps
mistake-theme-denial = Ce qui est laissé aux autres
mistake-theme-waste = Ressources gaspillées
mistake-theme-supply = Approvisionnement
mistake-theme-later = Plus loin dans la partie
mistake-theme-line = { $n ->
    [one] { $n } décision, { $loss }
   *[other] { $n } décisions, { $loss }
}

## Conseils dans les parties contre des bots

hint = Conseil
hint-title = Que ferait ici un bot fort ?
hint-thinking = Le bot réfléchit…
hint-lead = Chances de victoire : { $chance }, score attendu : { $score }.
hint-lead-bot = Le bot ferait :
hint-win = victoire
hint-play = Faire cela
hint-close = Fermer le conseil
hint-stop = Arrêter la réflexion

## Et si : essayer des actions dans une partie terminée

what-if = Et si ?
what-if-link = Et si ? Essayer d’autres actions à partir d’ici
what-if-to-game = Retour à la partie
what-if-in-variation = variante à partir de l’action { $n }
variations = Variantes
variations-none = Faites autre chose que ce qui a été joué : cela devient une variante, et la partie reste telle quelle. Les cartes viennent dans l’ordre de la partie.
variation-remove = Oublier cette variante
variation-outcome = { $name } : { $chance }
engine = Moteur
engine-start = Réfléchir
engine-stop = Arrêter
engine-simulations = { $n } simulations, { $rate } par seconde
engine-best = Le moteur ferait : { $action }. Chances de gagner : { $chance }.
expected-line = Suite attendue
expected-line-chance = À partir d’ici, tout dépend de cartes encore cachées

## Studies, and games that go on from a position

study = Étude
study-untitled = Étude sans titre
study-comment = Ce qu’il y a à dire ici
study-arrow = Dessiner une flèche
study-arrow-from = Depuis quelle case ?
study-arrow-to = Vers laquelle ? La même fait une marque.
study-following = Vous suivez l’étude de quelqu’un.
study-share = Copier le lien
study-copied = Copié.
study-saved = Enregistré.
study-saving = Enregistrement…
study-title = Titre
study-save = Enregistrer comme étude
study-fork = Enregistrer ma propre copie
play-on = Jouer la suite d’ici
play-on-rivals = Contre
play-on-friends = des amis, par lien
