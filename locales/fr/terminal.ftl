### Ce que disent les commandes du terminal et les dessins du paquet, en plus de names.ftl, play.ftl, pages.ftl et
### reasons.ftl. La page ne lit pas ce fichier. Les mots à taper (undo, look, cards, save, quit) ne se traduisent pas.

## Dessins

drawn-title = { $board }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
drawn-reconstructed = carte reconstituée
drawn-to-act = { $name } joue
drawn-acting = joue
drawn-end-card = carte Fin
drawn-builds = { $name } construit en { $place }
drawn-uses = { $name } utilise « { $contract } »
drawn-chooses-pieces = choisit les ressources pour « { $contract } » ; { $left }
drawn-may-use = peut utiliser le pouvoir de « { $contract } » ; { $left }
drawn-lays-tile = repose la tuile soulevée ; { $left }
drawn-winners = { $n ->
    [one] { $names } gagne
   *[other] { $names } partagent la victoire
}
drawn-card = { $name } : { $requirement } ; { $points } ; { $power }
drawn-points-at-end = points comptés en fin de partie
drawn-alike = 2 identiques
drawn-different = 3 différentes
drawn-free = libre
drawn-in-the-air = la tuile d’ici est en l’air
drawn-lifted = (tuile soulevée de { $hex })
drawn-display = Contrats
drawn-pending = En cours
drawn-reserve = Réserve
drawn-reserve-words = réserve : { $pieces } ; { $tiles ->
    [one] { $tiles } tuile de plaine
   *[other] { $tiles } tuiles de plaine
}
drawn-tiles = tuiles { $n }
drawn-deck = pioche { $n }
drawn-cards = { $n ->
    [one] carte
   *[other] cartes
}
drawn-piles = piles
drawn-craftsmen = artisans
drawn-sites = chantiers
drawn-buildings = bâtiments
drawn-storage = zone de ressources
drawn-hand = main
drawn-tokens = jetons
drawn-fulfilled = contrats remplis
drawn-none-fulfilled = aucun contrat rempli pour l’instant
drawn-sites-on-board = chantiers sur le plateau
drawn-supply = piles de tuiles : { $piles } ; restent : artisans { $craftsmen }, chantiers { $sites }, bâtiments { $buildings }
drawn-key-craftsman = artisan
drawn-key-site = chantier, emplacement a
drawn-key-building = bâtiment, emplacement b
drawn-colour-blue = bleu
drawn-colour-black = noir
drawn-colour-white = blanc
drawn-colour-copper = cuivre
drawn-mark-blue = rond bleu
drawn-mark-black = carré noir
drawn-mark-white = triangle blanc
drawn-mark-copper = losange cuivre

## Une partie dans le terminal

terminal-seat = { $seat } ({ $player })
terminal-person = humain
terminal-declines = +- pour refuser
terminal-hand-over = { $name } : installez-vous et appuyez sur Entrée
terminal-hint = « ? » liste ce que vous pouvez faire, « help » explique
terminal-end-of-turn = fin du tour : Entrée, ou undo pour annuler
terminal-lacks = { $place } – il manque : { $pieces }
terminal-cannot-undo = impossible d’annuler : quelqu’un d’autre a joué, ou une carte a été révélée
terminal-taken-back = action annulée : { $action }
terminal-saved = enregistré dans { $file }
terminal-wins = gagne
terminal-help = Tapez une action, ou l’un de ces mots :
terminal-help-legal = toutes les actions possibles
terminal-help-some = seulement celles qui commencent ainsi
terminal-help-cards = les contrats que vous pouvez remplir, et ce qui manque à vos chantiers
terminal-help-look = redessiner la table
terminal-help-undo = annuler votre dernière action
terminal-help-save = enregistrer la partie dans un fichier
terminal-help-quit = quitter
terminal-help-actions = Les actions se tapent ainsi :
terminal-help-answer = répondre à un pouvoir
terminal-compiling-rules = Compilation des règles (au premier démarrage seulement)
terminal-compiling-bot = Compilation du bot { $bot } (au premier démarrage seulement)

## Parties enregistrées

terminal-verified = { $file } : { $actions }, { $state }, scores { $scores }
terminal-finished = terminée
terminal-unfinished = inachevée
terminal-deal-proved = La distribution découle de sa preuve. Avant la partie, le serveur a montré { $commitment }
terminal-deal-seat-player = place { $seat } : la part de son joueur, promise sous la forme { $commitment }
terminal-deal-seat-missing = place { $seat } : promise sous la forme { $commitment } et non révélée ; tirée du secret du serveur
terminal-deal-seat-server = place { $seat } : tirée du secret du serveur
terminal-standard-input = entrée standard
terminal-served = Via Nebula est servi à l’adresse { $address } (arrêt : Ctrl-C)

## Chance et adresse

terminal-luck-judging = Examen des décisions
terminal-luck-seat = Place { $seat }
terminal-luck-player = { $name } ({ $n ->
    [one] une partie
   *[other] { $n } parties
})
terminal-luck-players = Moyennes de toutes les parties
terminal-luck-order = ordre du tour
terminal-luck-deal = mise en place
terminal-luck-cards = cartes révélées
terminal-luck-own = choix propres
terminal-luck-others = choix des autres
terminal-luck-doubt = inexpliqué
terminal-luck-total = résultat
terminal-luck-words = { $name } : { $total } points de chances de gagner par rapport à une part équitable. La chance (ordre du tour, mise en place et cartes) en a fait { $luck }, ses propres choix { $own }, ceux des autres { $others } ; pour { $doubt }, le juge n’a pas d’explication.

## Plateaux

terminal-known = carte connue
terminal-reconstructed = carte reconstituée
terminal-board = { $title } ({ $status }, { $hexes ->
    [one] { $hexes } case
   *[other] { $hexes } cases
})
check-constraint = contrainte
check-wanted = voulu
check-found = trouvé
check-holds = respectée
check-missed = manquée
check-hexes = cases
check-meadows = plaines
check-ruins = ruines
check-fog = zones de brume
check-forest = forêts pétrifiées
check-forbidden = zones interdites
check-range = de { $least } à { $most }
check-connected = carte d’un seul tenant
check-one-piece = 1 morceau
check-together = ruines et plaines reliées
check-yes = oui
check-parts = { $n ->
    [one] { $n } partie
   *[other] { $n } parties séparées
}
check-near = plaines à { $fog } zones de brume au plus
check-near-wanted = au moins { $n } depuis chaque ruine
check-near-found = { $n } depuis { $ruins }
check-beside = ruines à côté d’une plaine
check-all = toutes
check-not = pas { $ruins }
