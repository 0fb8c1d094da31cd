## Accueil

home-lead = Dissipez la brume de la vallée, ouvrez ses plaines et construisez cinq bâtiments avant les autres.
home-daily = La vallée du jour
home-puzzles = Problèmes
home-play = Jouer contre des bots
home-level = De quelle force ?
home-all-levels = Tous les niveaux
home-more = Plateau, rythme et nom
home-players = Joueurs
home-board = Plateau
home-bot-delay = Les bots jouent
home-name = Votre nom
home-start = Jouer
home-rated = Classée : { $clock }, sans conseils
home-resume = Reprendre une partie
home-go-on = Reprendre
home-friends = Jouer entre amis
home-no-server = Il n’y a pas de serveur ici : on joue sur cet appareil, contre des bots ou à plusieurs en se le passant.
home-new = Créer une table
home-link = Lien d’une table
home-join = Rejoindre
community = Trouver des joueurs
community-invited = { $n ->
    [one] Trouver des joueurs : une invitation
   *[other] Trouver des joueurs : { $n } invitations
}
home-open-record = Ouvrir une partie enregistrée (.vn)
home-open = Tables ouvertes
home-running = Parties en cours
home-paused = en pause
home-finished = Parties terminées
home-move-to-server = Déplacer vers mon compte
home-played-offline = jouée hors ligne
home-more-tables = Autres parties ({ $n })
home-credit = Via Nebula est un jeu de Martin Wallace, édité par Space Cowboys. Ce programme n’a pas de lien avec eux ; la carte, les jetons et les coûts sont une reconstitution.
guest = Invité
player-n = Joueur { $n }
bot-delay-200 = vite
bot-delay-900 = calmement
bot-delay-2000 = lentement
board-beginner = Vallée débutant
board-advanced = Vallée expert
custom-board = Plateau « { $board } »
ago-minute = { $n ->
    [0] à l’instant
    [one] il y a une minute
   *[other] il y a { $n } minutes
}
ago-hour = { $n ->
    [one] il y a une heure
   *[other] il y a { $n } heures
}
ago-day = { $n ->
    [1] hier
   *[other] il y a { $n } jours
}
n-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
n-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
bot-tutorial = Alba
bot-random = Vagabond
bot-builder = Apprenti
bot-greedy = Compagnon
bot-search = Maître
bot-level1 = Vagabond
bot-level2 = Manœuvre
bot-level3 = Apprenti
bot-level4 = Compagnon
bot-level5 = Maçon
bot-level6 = Chef de chantier
bot-level7 = Maître
bot-level8 = Grand maître
bot-level9 = Sage
bot-level10 = Légende
bot-about-level1 = Suit ses caprices et oublie ce qu’il a amassé. Pour une toute première partie.
bot-about-level2 = Connaît le métier, se trompe souvent et ne regarde jamais ses rivaux.
bot-about-level3 = Pense à tout son tour, mais pas au vôtre.
bot-about-level4 = Se trompe rarement et surveille qui pourrait finir la partie.
bot-about-level5 = Ne se trompe presque plus dans son propre tour.
bot-about-level6 = Joue chaque tour au mieux et court vers les cinq bâtiments.
bot-about-level7 = Essaie les tours à venir avant chaque action.
bot-about-level8 = A appris le jeu en jouant des millions de parties contre lui-même. Décide vite.
bot-about-level9 = Le même joueur, plus réfléchi : il essaie sept fois plus de tours à venir.
bot-about-level10 = Le même joueur, qui réfléchit jusqu’à trois secondes. Il n’y a pas plus fort.
level-rating = cote { $n }
level-of = Niveau { $n } sur { $of }
same-name = { $mark ->
    [a] { $name } A
    [b] { $name } B
    [c] { $name } C
   *[d] { $name } D
}
free-seat = place libre

## Tables

new-title = Une nouvelle table
new-seats = Qui s’assoit où
new-me = Moi
new-me-too = Quelqu’un d’autre sur cet appareil
new-friend = Quelqu’un sur un autre appareil
new-hot-seat = La page dira à qui passer l’appareil.
new-seat-name = Nom pour la place { $n }
new-bot = Bot : { $bot }
new-data = Plateaux, jetons et coûts
new-data-own = ceux de ce programme
new-clock = Temps
new-stand-in = Les absents sont remplacés par
new-open = Montrer dans la liste des tables ouvertes
new-rated = Partie classée
new-rated-lead = Le résultat compte pour la cote : pas de conseils, pas de retour après la fin d’un tour, et la partie est perdue pour qui dépasse son temps.
new-rated-needs-clock = Une partie classée demande une limite de temps et le matériel de ce programme.
new-start = Qui commence
new-start-lot = tirage au sort, comme dans la règle
new-start-lot-lead = Qui commence gagne plus souvent. On tire au sort à chaque partie.
new-start-rotation = aux revanches, chacun à son tour
new-start-rotation-lead = Ce n’est pas dans la règle du jeu, où le sort décide chaque fois. Qui commence gagne plus souvent.
new-start-bids = enchères pour l’ordre du jeu
new-start-bids-lead = Ce n’est pas dans la règle du jeu. Avant la partie, chacun mise en secret des points pour chaque place dans l’ordre du jeu ; la mise la plus haute l’emporte et se paie à la fin.
bids-table = Ici, on mise des points pour l’ordre du jeu. Ce n’est pas dans la règle du jeu.
bids-placed-tag = a misé
bids-title = Votre mise pour l’ordre du jeu
bids-lead = Les points que vous paieriez à la fin pour chaque place ; la dernière est gratuite. La mise la plus haute obtient la place, à égalité le sort décide. Personne ne voit la vôtre avant la partie.
bids-place = Place { $n }
bids-place-bid = Miser
bids-change = Changer la mise
bids-saved = Votre mise est scellée.
bids-usual = Sans mise de votre part compte ce que des bots de force égale ont trouvé juste.
rated-table = Partie classée : perdue pour qui dépasse son temps.
new-browser-bots = Les bots réfléchissent dans mon navigateur
new-browser-bots-lead = Cela soulage le serveur. Vous pourriez découvrir la main des bots : toute la table en est donc avertie et la partie n’est pas classée. Si votre navigateur s’absente quelques secondes, le serveur joue pour les bots.
browser-bots-table = Les bots de cette table réfléchissent dans le navigateur de la personne qui l’a créée, qui pourrait voir leurs cartes. La partie n’est pas classée.
announcement-from = De la part des responsables du serveur :
announcement-close = Fermer l’annonce
new-create = Créer la table
seat-n = Place { $n }
clock-none = sans limite
clock-quick = 5 minutes + 15 secondes par tour
clock-calm = 15 minutes + 30 secondes par tour
clock-day = un jour par tour
clock-week = une semaine par tour
clock-live = avec pendule
clock-correspondence = par correspondance
waiting-room-title = On s’installe
waiting-room-clock = Temps : { $clock }.
waiting-room-late = Qui dépasse son temps est remplacé par le bot { $bot }.
waiting-room-freed = L’hôte a libéré votre place.
waiting-room-no-seat = Toutes les places sont prises : vous pouvez suivre la partie d’ici.
waiting-room-sit = S’asseoir ici
waiting-room-move = Se déplacer ici
waiting-room-sit-too = Quelqu’un sur cet appareil
waiting-room-name-too = Nom de l’autre personne sur cet appareil
waiting-room-stand = Libérer la place
waiting-room-add-bot = Ajouter un bot
waiting-room-link = Lien de cette table
waiting-room-invited = { $name } vous invite à une partie de Via Nebula.
waiting-room-qr = Code QR du lien vers cette table
share-invitation = Partager
waiting-room-share = Envoyez ce lien à vos amis.
invite-friends = Inviter des amis :
invite-friends-done = Invitation envoyée à { $name }.
friend-online = en ligne
waiting-room-begin = Commencer la partie
waiting-room-missing = La partie peut commencer quand toutes les places sont prises : par un ami, un bot ou quelqu’un sur cet appareil.
waiting-room-wait = La partie commencera quand son créateur la lancera.
waiting-room-owner-away = Le créateur de la table n’est pas là : vous pouvez commencer la partie.
waiting-room-close = Fermer la table
waiting-room-close-sure = Fermer cette table pour tout le monde ? Personne ne pourra plus s’y asseoir.
copy = Copier
copied = Copié
table-closed = Cette table a été fermée.
table-dealing = Les cartes sont distribuées…
to-home = Retour à l’accueil
load-failed = La page ne s’est pas chargée.
load-failed-retry = Réessayer
update-ready = Une nouvelle version est disponible.
update-reload = Recharger
update-later = Plus tard
networks-loading = Chargement du bot le plus fort (8 Mo, une seule fois)…
networks-waiting = Le bot le plus fort (8 Mo) n’a pas pu être chargé. Nouvel essai dès qu’il y a une connexion…
to-table = Retour à la table
to-replay = Revoir la partie
to-record = Enregistrer la partie
share-link = Copier le lien
share-picture = Partager l’image
share-failed = Cela n’a pas fonctionné.
share-opening = Ouverture de la partie…

## Fin et relecture

end-you = Vous gagnez !
end-shared-you = Vous partagez la victoire !
end-winners = { $n ->
    [one] { $names } gagne
   *[other] { $names } partagent la victoire
}
end-place = { $place ->
    [1] Première place
    [2] Deuxième place
    [3] Troisième place
   *[other] Quatrième place
}
end-short = { $n ->
    [one] À un point de la victoire.
   *[other] À { $n } points de la victoire.
}
end-short-none = À égalité de points avec la victoire.
end-storage-cost = { $n ->
    [one] Votre zone de ressources vous a coûté un point.
   *[other] Votre zone de ressources vous a coûté { $n } points.
}
end-best = Vous avez le plus de points en « { $part } » : { $points }.
end-reason-fifth-building = { $name } a mis fin à la partie en construisant un cinquième bâtiment.
end-reason-fifth-building-you = Vous avez mis fin à la partie en construisant un cinquième bâtiment.
end-reason-nobody-can-act = Plus personne ne pouvait agir : la partie s’est arrêtée là.
end-reason-resignation = Partie abandonnée par { $names }.
end-tie = À égalité de points, gagne qui a le moins de ressources dans sa zone.
end-tie-shared = À égalité de points et de ressources dans la zone de ressources.
end-tie-rank = À égalité de points, { $first } devance { $second } : moins de ressources dans sa zone.
end-lead = D’avance sur { $name } : { $parts }
end-lead-over-you = { $name } avait l’avantage sur vous : { $parts }
end-turning-point = Le tournant : { $name } – { $action }
end-more = Plus
end-show-valley = Voir la vallée
end-show-result = Voir le résultat
rematch = Rejouer
rematch-call = Une autre partie ?
rematch-join = Rejouer avec { $name }
rematch-watch = Regarder la partie suivante
replay = Revoir la partie
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
account = Votre compte
profile = Profil
account-sign-in = Se connecter
language = Langue
theme = Thème
theme-auto = comme l’appareil
theme-light = jour
theme-dark = avant l’aube (sombre)
motion = Animations
motion-off = aucune
motion-fast = rapides
motion-normal = normales
motion-reduced = Cet appareil demande moins d’animations : rien ne bouge.
sound = Sons
ambience = Vent et notes en arrière-plan
volume = Volume
thinker = Conseils et analyses sont calculés
thinker-browser = dans ce navigateur
thinker-server = par le serveur
board-look = Aspect du plateau
board-look-landscape = paysage
board-look-contrast = paysage, fort contraste
board-look-flat = dessin à plat
coordinates = Noms de toutes les cases sur le plateau
resource-letters = Lettres sur les ressources
tips = Conseils pour les premières parties
letters = Les lettres choisissent les actions (A à F, U, H, N, P)
notify = Notification quand c’est mon tour et que la page est cachée
notify-denied = Ce navigateur n’autorise pas les notifications de cette page.
auto-confirm = Terminer automatiquement mon tour après la dernière action

## Les règles

learn = Apprendre à jouer
learn-home = Première visite ? Apprenez à jouer en dix minutes
tutorial = Tutoriel
help = Comment jouer
