## Accueil

home-lead = Dissipez la brume de la vallée, ouvrez ses plaines et construisez cinq bâtiments avant les autres.
home-play = Jouer contre des bots
home-level = De quelle force ?
home-players = Joueurs
home-board = Plateau
home-pace = Les bots jouent
home-name = Votre nom
home-start = Jouer
home-resume = Reprendre une partie
home-friends = Jouer entre amis
home-new = Créer une table
home-link = Lien d’une table
home-join = Rejoindre
home-open = Tables ouvertes
home-finished = Parties terminées
home-credit = Via Nebula est un jeu de Martin Wallace, édité par Space Cowboys. Ce programme n’a pas de lien avec eux ; la carte, les jetons et les coûts sont une reconstitution.
guest = Invité
pace-200 = vite
pace-900 = calmement
pace-2000 = lentement
board-beginner = Vallée débutant
board-advanced = Vallée expert
status-open = attend des joueurs
status-running = en cours
status-over = terminée
n-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
n-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
bot-random = Vagabond
bot-builder = Apprenti
bot-greedy = Compagnon
bot-search = Maître
bot-at = { $bot } { $seat }
free-seat = place libre

## Tables

new-title = Une nouvelle table
new-seats = Qui s’assoit où
new-me = Moi
new-friend = Quelqu’un d’autre
new-bot = Bot : { $bot }
new-clock = Temps
new-open = Montrer dans la liste des tables ouvertes
new-create = Créer la table
seat-n = Place { $n }
clock-none = sans limite
clock-quick = 5 minutes + 15 secondes par tour
clock-calm = 15 minutes + 30 secondes par tour
clock-day = un jour par tour
clock-week = une semaine par tour
gather-title = On s’installe
gather-sit = S’asseoir ici
gather-stand = Libérer la place
gather-add-bot = Ajouter un bot
gather-link = Lien de cette table
gather-share = Envoyez ce lien à vos amis.
gather-begin = Commencer la partie
gather-wait = La partie commencera quand son créateur la lancera.
copy = Copier
copied = Copié
table-closed = Cette table a été abandonnée.
to-home = Vers l’accueil
to-table = Vers la table
to-replay = Revoir la partie
to-record = Enregistrer la partie

## Fin et relecture

end-you = Vous gagnez !
end-shared-you = Vous partagez la victoire !
end-winners = { $n ->
    [one] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
end-reason-fifth-building = Un cinquième bâtiment a été construit.
end-reason-nobody-can-act = Plus personne ne pouvait jouer.
rematch = Rejouer
replay = Relecture
replay-start = La partie commence.
replay-at = action { $n } sur { $of }
replay-first = Au début
replay-back = Une action en arrière
replay-on = Une action en avant
replay-last = À la fin
replay-go = Lire
replay-stop = Arrêter

## Réglages

settings = Réglages
language = Langue
theme = Thème
theme-auto = comme l’appareil
theme-light = jour
theme-dark = avant l’aube
sound = Son quand c’est à moi
notify = Notification quand c’est mon tour et que la page est cachée
notify-denied = Ce navigateur n’autorise pas les notifications d’ici.
auto-confirm = Terminer mon tour tout seul après la dernière action

## Les règles en bref

help = Comment jouer
help-goal = But du jeu
help-goal-text = La vallée est dans la brume. Ouvrez ses plaines, transportez des ressources jusqu’à vos chantiers et remplissez des contrats. Qui a le plus de points à la fin gagne.
help-turn = Votre tour
help-turn-text = Vous avez deux actions parmi les six ci-dessous ; vous pouvez choisir deux fois la même. Vous pouvez les reprendre tant qu’aucune carte n’est révélée, puis vous terminez votre tour.
help-actions = Les six actions
help-spaces = Les cases
help-fog-text = Elle cache le chemin. Explorez-la pour poser une tuile de plaine.
help-forest-text = La dégager prend les deux actions d’un tour.
help-meadow-text = Certaines portent un jeton, d’autres des ressources. Vides, elles sont des chemins pour tous.
help-tile-text = Posée par un joueur : une plaine vide.
help-ruins-text = C’est là que sont les chantiers et les bâtiments. Rien n’y passe.
help-forbidden-text = Seuls les Aventuriers peuvent la traverser.
help-contracts = Les contrats
help-contracts-text = Un contrat demande ce que montre sa carte, le tout sur un seul de vos chantiers. Les contrats exposés sont à tous, ceux de votre main à vous seul. En le remplissant, vous pouvez utiliser aussitôt son pouvoir.
help-search = Chercher un contrat
help-end = Fin et score
help-end-text = Qui construit le premier un cinquième bâtiment prend la carte Fin de partie (2 points), et chaque autre joueur a encore un tour. Les ressources restées sur vos chantiers et exploitations vont dans votre zone de ressources.
help-score-text = Comptez les points de vos jetons et de vos contrats, et 2 par explorateur révélé (une pile de tuiles vide). Chaque ressource de votre zone coûte 1 point. À égalité, le moins de ressources gagne.
