### Les problèmes : des positions où un seul tour est nettement le meilleur.

puzzles-mining = Recherche de problèmes : { $n }
puzzles-mined = { $n ->
        [one] { $n } problème
       *[other] { $n } problèmes
    } tirés de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } dans { $file }
puzzles-packed = { $n ->
        [one] { $n } problème
       *[other] { $n } problèmes
    } dans { $file }

puzzles = Problèmes
puzzles-all = Tous les problèmes
puzzles-lead = Des positions tirées de parties, où un seul tour est nettement le meilleur. Chacune a été prouvée par des recherches, à partir de ce que peut savoir la personne qui doit jouer.
puzzles-solved = { $solved } résolus sur { $tried }
puzzles-on-server = conservé avec votre compte
puzzles-here = conservé dans ce navigateur
puzzles-themes = Par thème
puzzle-you = Vous
puzzle-next = Problème suivant
puzzle-daily = Problème du jour
puzzle-storm = Tempête
puzzle-storm-lead = Tempête : le plus possible en trois minutes ; une erreur coûte dix secondes.
puzzle-loading = Le problème se met en place…
puzzle-find-turn = Trouvez le meilleur tour.
puzzle-find-action = Trouvez la meilleure action.
puzzle-task = Jouez-le sur le plateau.
puzzle-wrong = Il y a mieux.
puzzle-solved = Résolu !
puzzle-shown = Voici la solution.
puzzle-again = Réessayer
puzzle-show = Voir la solution
puzzle-your-rating = Votre classement aux problèmes : { $rating }
puzzle-rating = Classement { $rating }
puzzle-answer = Pourquoi c’est le meilleur choix
puzzle-proof = Il donne { $chance } de chances de gagner, au moins { $margin } de plus que tout le reste.
puzzle-second = Ensuite vient : { $action }.
puzzle-failures = Ce qu’ont fait les robots
puzzle-failure = Niveau { $level } : manqué { $failed } fois sur { $tried }
storm-solved = { $n ->
        [one] { $n } résolu
       *[other] { $n } résolus
    }
storm-over = Temps écoulé : { $n } résolus, { $wrong } manqués.
storm-best = Votre record : { $n }.
storm-again = Nouvelle tempête
puzzle-theme-race = Course
puzzle-about-race = finir la partie, ou en empêcher un rival
puzzle-theme-denial = Blocage
puzzle-about-denial = prendre ou gâcher ce qu’un rival pourrait avoir
puzzle-theme-transport = Chaînes de transport
puzzle-about-transport = plusieurs transports, ou un seul dont on bâtit aussitôt
puzzle-theme-powers = Pouvoirs
puzzle-about-powers = on utilise le pouvoir d’un contrat
puzzle-theme-endgame = Fin de partie
puzzle-about-endgame = compter les points de la dernière manche
puzzle-theme-building = Construction
puzzle-about-building = un contrat est rempli
puzzle-theme-exploring = Exploration
puzzle-about-exploring = une tuile prairie au bon endroit
puzzle-theme-opening = Ouverture
puzzle-about-opening = avant son premier chantier

openings = Ouvertures
openings-lead = Ce qui a été posé en premier dans les parties terminées ici, selon l’ordre du tour, et la part des victoires.
openings-setup = Plateau
openings-turn = Ordre du tour
openings-turn-n = Tour { $n }
openings-kind = Quoi
openings-kind-all = Toutes les parties
openings-kind-site = Premier chantier
openings-kind-craftsman = Premier artisan
openings-kind-turn = Premier tour
openings-opening = Ouverture
openings-games = Parties
openings-share = Part des victoires
openings-interval = Intervalle à 95 %
openings-none = Aucune partie ne s’est encore terminée ici sur ce plateau.
