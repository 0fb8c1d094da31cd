### Tout ce que dit la page. Dans le journal, $resource, $given et $taken portent leur article partitif
### (`resource-w-acc`) ; $resourceName est le nom seul. Noms et termes : règle française.

title = Via Nebula

## Ressources

resource-w = bois
resource-s = pierre
resource-c = argile
resource-h = blé
resource-f = nourriture
resource-w-acc = du bois
resource-s-acc = de la pierre
resource-c-acc = de l’argile
resource-h-acc = du blé
resource-f-acc = de la nourriture

## Contrats (« Explorateur… » s’écrit ainsi dans la règle)

contract-quiet-town = Bourg calme
contract-express-delivery = Livraison express
contract-secret-plan = Plan secret
contract-shortcut = Raccourci
contract-abundance = Abondance
contract-architect = Architecte
contract-adventurers = Aventuriers
contract-mayor = Bourgmestre
contract-caravan = Caravane
contract-distillery = Distillerie
contract-lazy-explorer = Explorateur…
contract-exportation = Exportation
contract-store = Magasin
contract-merchant = Marchand
contract-workshop = Menuiserie
contract-priest = Prêtre
contract-by-air = Voie des airs
contract-hidden = un contrat caché

## Pouvoirs, en quelques mots

short-quiet-town = aucun pouvoir
short-express-delivery = livrer un chantier
short-secret-plan = piocher un contrat
short-shortcut = deux tuiles en moins
short-abundance = ouvrir un jeton
short-architect = 1 par contrat
short-adventurers = zone interdite
short-mayor = 2 par contrat de deux
short-caravan = rendre une ressource
short-distillery = une action de plus
short-lazy-explorer = 1 par explorateur caché
short-exportation = rendre deux ressources
short-store = échanger
short-merchant = 1 par jeton
short-workshop = dégager une forêt
short-priest = aucun pouvoir
short-by-air = déplacer une tuile

## Pouvoirs, en entier

power-quiet-town = Aucun pouvoir.
power-express-delivery = Prenez une ressource de votre choix dans la réserve et posez-la sur l’un de vos chantiers.
power-secret-plan = Prenez en main la première carte de la pioche.
power-shortcut = Remettez dans la réserve deux tuiles de votre plateau de guilde, en commençant par la gauche.
power-abundance = Retirez un jeton du plateau et posez ses ressources à sa place : c’est une exploitation neutre.
power-architect = En fin de partie, 1 point par contrat que vous avez rempli, celui-ci compris.
power-adventurers = Posez une tuile de plaine sur une zone interdite de votre choix.
power-mayor = En fin de partie, 2 points par contrat rempli qui demande exactement deux ressources.
power-caravan = Rendez à la réserve une ressource de vos exploitations, de vos chantiers ou de votre zone de ressources.
power-distillery = Vous avez une action de plus ce tour-ci.
power-lazy-explorer = Demande deux ressources identiques au choix. En fin de partie, 1 point par explorateur que vous n’avez pas révélé.
power-exportation = Rendez à la réserve jusqu’à deux ressources de vos exploitations, de vos chantiers ou de votre zone de ressources.
power-store = Échangez une ressource d’une de vos exploitations ou d’un de vos chantiers contre une autre de la réserve.
power-merchant = En fin de partie, 1 point par jeton d’exploitation que vous possédez.
power-workshop = Posez une tuile de plaine sur une forêt pétrifiée de votre choix.
power-priest = Demande trois ressources différentes au choix. Aucun pouvoir.
power-by-air = Déplacez une tuile de plaine du plateau vers une autre zone de brume.

any-alike = deux ressources identiques au choix
any-different = trois ressources différentes au choix

## Actions

action-craftsman = Poser un artisan
action-site = Poser un chantier
action-explore-fog = Explorer la brume
action-explore-forest = Explorer une forêt pétrifiée
action-transport = Transporter une ressource
action-erect = Construire un bâtiment

about-craftsman = Prenez un jeton n’importe où : ses points sont à vous, ses ressources sont posées sur la case et votre artisan y travaille.
about-site = Occupez un emplacement libre dans des ruines. On y apporte des ressources ; un chantier complet devient un bâtiment.
about-explore-fog = Couvrez d’une tuile de plaine une zone de brume voisine d’une plaine vide ou d’une de vos pièces.
about-explore-forest = Couvrez une forêt pétrifiée d’une tuile de plaine. Cela prend les deux actions.
about-transport = Transportez une ressource de n’importe quelle exploitation à l’un de vos chantiers, par des plaines vides.
about-erect = Remplissez un contrat avec ce qui se trouve sur un chantier. Le surplus va dans votre zone de ressources et coûte des points.

do-craftsman = poser un artisan
do-site = poser un chantier
do-explore-fog = explorer la brume
do-explore-forest = explorer la forêt pétrifiée (deux actions)
do-transport = transporter une ressource
do-erect = construire un bâtiment
do-erect-with = Construire : { $contract }
do-pieces = utiliser ces ressources
do-deliver = livrer ici
do-choose-hex = choisir cette case
do-return = rendre une ressource d’ici
do-swap = échanger une ressource ici
do-use = utiliser le pouvoir
do-decline = ne pas utiliser le pouvoir

use-draw = Piocher un contrat
use-shift = Remettre les tuiles
use-act = Prendre une action de plus
decline = Ne pas l’utiliser
decline-second = Pas de seconde ressource
cancel = Annuler

## Que faire maintenant

prompt-wait = { $name } joue…
prompt-turn = { $n ->
    [one] Il vous reste une action. Choisissez une action ou cliquez sur le plateau.
   *[other] Il vous reste { $n } actions. Choisissez une action ou cliquez sur le plateau.
}
prompt-confirm = Vos actions sont faites. Terminez le tour ou revenez en arrière.
prompt-which = Que voulez-vous faire ici ?
prompt-craftsman = Choisissez un jeton.
prompt-site = Choisissez des ruines où il reste de la place.
prompt-explore-fog = Choisissez une zone de brume.
prompt-explore-forest = Choisissez une forêt pétrifiée.
prompt-transport = Choisissez l’exploitation où prendre une ressource, ou le chantier à livrer.
prompt-transport-what = Quelle ressource ?
prompt-transport-to = Vers quel chantier ?
prompt-erect = Choisissez l’un de vos chantiers ou un contrat.
prompt-erect-contract = Choisissez le contrat à remplir.
prompt-pieces = Quelles ressources utilisez-vous pour « { $contract } » ?
prompt-place = Choisissez une zone de brume pour la tuile.
prompt-second = Vous pouvez rendre une seconde ressource.
prompt-take = Que prenez-vous en échange ?
prompt-power-express-delivery = Choisissez une ressource et l’un de vos chantiers.
prompt-power-secret-plan = Prendre en main la première carte de la pioche ?
prompt-power-shortcut = Remettre deux tuiles de votre plateau de guilde dans la réserve ?
prompt-power-abundance = Choisissez le jeton à ouvrir en exploitation neutre.
prompt-power-adventurers = Choisissez une zone interdite à dégager.
prompt-power-workshop = Choisissez une forêt pétrifiée à dégager.
prompt-power-by-air = Choisissez la tuile de plaine à soulever.
prompt-power-caravan = Choisissez une ressource à rendre à la réserve.
prompt-power-exportation = Choisissez une ressource à rendre à la réserve.
prompt-power-store = Choisissez une de vos ressources à échanger, et contre quoi.
prompt-power-distillery = Prendre une action de plus ce tour-ci ?

## Tour

actions = Actions
your-turn = À vous
turn-of = { $name } joue
turn-done = actions faites
actions-left = { $n ->
    [one] une action restante
   *[other] { $n } actions restantes
}
last-turns = derniers tours
undo = Revenir
undo-title = Reprendre la dernière action (U)
restart = Recommencer
restart-title = Reprendre tout ce qui peut l’être dans ce tour
confirm = Fin du tour
confirm-title = Vos actions sont définitives, au joueur suivant (Entrée)
undo-asked = { $name } demande à reprendre une action.
yes = Oui
no = Non
ask-undo = Demander à revenir
ask-undo-title = Demander aux autres si vous pouvez reprendre votre dernier tour
asked-undo = Vous avez demandé aux autres.
not-here = Un bot joue à votre place.
come-back = Revenir dans la partie
leave = Laisser un bot jouer pour moi
resign = Abandonner la partie
resign-sure = Abandonner définitivement ? Un bot continuera à votre place.
handover = Passez l’appareil à { $name }
handover-lead = Personne d’autre ne doit voir cette main.
handover-go = Je suis { $name }

## L’écran

display = Contrats
draw-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
hand = Votre main
hand-empty = Aucun contrat en main.
hand-count = { $n ->
    [0] aucun contrat en main
    [one] un contrat en main
   *[other] { $n } contrats en main
}
lacks = il manque
lacks-nothing = il ne manque rien
points-label = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-at-end = fin
my-sites = Vos chantiers
empty = vide
reserve = Réserve
reserve-title = La réserve de ressources
tile-reserve = Tuiles de plaine dans la réserve
storage = Ressources
storage-title = Zone de ressources : chaque pièce coûte un point en fin de partie
craftsmen-left = Artisans sur le plateau de guilde
sites-left = Chantiers sur le plateau de guilde
race = { $n ->
    [one] { $n } bâtiment sur cinq
   *[other] { $n } bâtiments sur cinq
}
piles = Tuiles dans les piles : { $piles }
piles-title = Piles de tuiles de plaine. Une pile vide révèle un explorateur : 2 points.
you-tag = vous
away-tag = un bot joue
watching = spectateur
reconnecting = Reconnexion…
connecting = Connexion…
game-over = La partie est terminée
board-label = La vallée. Flèches pour se déplacer, N et P pour le choix suivant ou précédent, Entrée pour choisir.
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir toute la vallée
tab-contracts = Contrats
tab-seats = Guildes
tab-log = Journal
tab-chat = Discussion
log = Journal
log-since = depuis votre dernier tour
log-empty = Il ne s’est encore rien passé.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-write = Écrire un message
chat-send = Envoyer
clock-days = { $days } j { $hours } h

## Score

score-show = Montrer le détail du score
score-points = points
score-tokens = Jetons d’exploitation
score-contracts = Contrats
score-counted = Cartes à décompte
score-explorers = Explorateurs
score-end-card = Carte Fin de partie
score-storage = Zone de ressources
score-total = Total
score-nothing = Pas encore de points
score-sheet = Feuille de score

## Les cases en mots

hex-fog = brume
hex-forest = forêt pétrifiée
hex-meadow = plaine
hex-empty-meadow = plaine vide
hex-tile = tuile de plaine
hex-ruins = ruines
hex-forbidden = zone interdite
hex-token = jeton : { $resource } ×{ $amount }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hex-exploitation = exploitation de { $name } : { $pieces }
hex-neutral = exploitation neutre : { $pieces }
hex-site = chantier de { $name } : { $pieces }
hex-site-empty = chantier de { $name }, vide
hex-building = bâtiment de { $name }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Journal

log-craftsman-placed = { $name } pose un artisan en { $hex } : { $resourceName } ×{ $amount }
log-site-placed = { $name } pose un chantier en { $place }
log-explored = { $kind ->
    [forest] { $name } explore la forêt pétrifiée { $hex }
    [forbidden] { $name } traverse la zone interdite { $hex }
   *[fog] { $name } explore la brume en { $hex }
}
log-transported = { $name } transporte { $resource } de { $hex } à { $place }
log-contract-chosen = { $name } construit un bâtiment en { $place } : « { $contract } »
log-building-erected = { $name } garde dans sa zone de ressources : { $stored }
log-power-declined = { $name } n’utilise pas le pouvoir de « { $contract } »
log-plan-drawn = { $name } pioche « { $contract } »
log-plan-drawn-unseen = { $name } pioche un contrat
log-tiles-shifted = { $n ->
    [one] { $name } remet une tuile dans la réserve
   *[other] { $name } remet { $n } tuiles dans la réserve
}
log-action-gained = { $name } prend une action de plus
log-delivered = { $name } livre { $resource } en { $place }
log-abundance-opened = { $name } ouvre une exploitation neutre en { $hex } : { $resourceName } ×{ $amount }
log-tile-lifted = { $name } soulève la tuile de { $hex }
log-tile-placed = { $name } repose la tuile en { $hex }
log-returned = { $name } rend { $resource } ({ $source })
log-swapped = { $name } échange { $given } contre { $taken } ({ $source })
log-exploitation-exhausted = L’exploitation { $hex } est épuisée ; l’artisan de { $name } rentre
log-neutral-exhausted = L’exploitation neutre { $hex } est épuisée
log-explorer-revealed = { $name } révèle un explorateur
log-display-refilled = « { $contract } » est révélé
log-end-card-taken = { $name } prend la carte Fin de partie : encore un tour pour les autres
log-turn-lost = { $name } ne peut pas jouer et perd son tour
log-game-over = La partie est terminée

## Pourquoi non

reason-game-over = La partie est terminée.
reason-wrong-prompt = Répondez d’abord au pouvoir du contrat.
reason-not-an-answer = Cela ne répond pas à ce que demande le contrat.
reason-no-such-hex = Cette case n’existe pas.
reason-no-craftsman-left = Tous vos artisans travaillent. L’un rentre quand une de vos exploitations est épuisée.
reason-no-token-there = Il n’y a pas de jeton ici.
reason-reserve-empty = La réserve n’a plus de cette ressource.
reason-no-site-left = Tous vos chantiers sont déjà sur le plateau.
reason-more-sites-than-buildings = Vous ne pouvez pas avoir plus de chantiers sur le plateau que de bâtiments restants.
reason-not-ruins = Un chantier se pose seulement dans des ruines.
reason-ruins-full = Il n’y a plus de place dans ces ruines.
reason-not-fog = Ce n’est pas une zone de brume.
reason-not-forest = Ce n’est pas une forêt pétrifiée.
reason-already-covered = La case est déjà couverte d’une tuile de plaine.
reason-no-tile-left = Il n’y a plus de tuile de plaine.
reason-not-beside = La case doit être voisine d’une plaine vide ou d’un artisan, chantier ou bâtiment à vous.
reason-costs-two-actions = Explorer une forêt pétrifiée prend les deux actions du tour.
reason-not-your-site = Ce n’est pas un de vos chantiers.
reason-no-such-resource-there = Il n’y a rien de tel à prendre ici.
reason-no-path = Aucun chemin de plaines vides ne mène d’ici à votre chantier.
reason-no-such-contract = Ce contrat n’existe pas.
reason-contract-not-on-offer = Ce contrat n’est ni exposé ni dans votre main.
reason-requirement-not-met = Aucun de vos chantiers n’a tout ce que demande ce contrat.
reason-not-legal-now = Ce n’est pas possible maintenant.
reason-nothing-here = Il n’y a rien à faire ici pour le moment.
reason-no-site-on-board = Posez d’abord un chantier dans des ruines.
reason-no-such-seat = Cette place n’existe pas.
reason-seat-taken = Cette place est prise.
reason-seat-free = Personne n’est assis ici.
reason-already-seated = Vous avez déjà une place.
reason-seats-missing = Il reste des places libres.
reason-wrong-invitation = Cette table est réservée aux invités. Demandez son lien.
reason-no-such-bot = Ce bot n’existe pas.
reason-not-the-owner = Seul le créateur de la table peut faire cela.
reason-already-begun = La partie a déjà commencé.
reason-not-begun = La partie n’a pas encore commencé.
reason-table-over = La partie est terminée.
reason-not-seated = Vous n’avez pas de place à cette table.
reason-not-your-seat = Ce n’est pas votre place.
reason-not-your-turn = Ce n’est pas à vous de jouer.
reason-stale = Quelque chose a changé entre-temps. Regardez à nouveau.
reason-unknown-version = La page est décalée. Rechargez-la.
reason-confirm-first = Vos actions sont faites : terminez le tour ou revenez en arrière.
reason-nothing-to-confirm = Il reste des actions à faire.
reason-nothing-to-undo = Il n’y a rien à reprendre.
reason-behind-barrier = Une carte a été révélée depuis ; on ne peut plus revenir en arrière.
reason-undo-not-asked = Personne n’a demandé à revenir en arrière.
reason-undo-already-asked = Un retour en arrière est déjà demandé.
reason-already-answered = Vous avez déjà répondu.
reason-not-present = Un bot joue à votre place. Revenez d’abord.
reason-already-present = Vous êtes déjà là.
reason-resigned = Vous avez abandonné cette partie.
reason-malformed-action = Ce n’est pas une action.
reason-ambiguous-action = Cela peut désigner plusieurs actions.
reason-empty-text = Il n’y a rien d’écrit.
reason-malformed-message = Le serveur n’a pas compris la page. Rechargez-la.
reason-malformed-request = Le serveur n’a pas compris la page. Rechargez-la.
reason-unknown-board = Ce plateau n’existe pas.
reason-not-signed-in = Choisissez d’abord un nom.
reason-name-taken = Ce nom appartient à quelqu’un qui a un mot de passe.
reason-weak-password = Le mot de passe doit avoir de 8 à 200 caractères.
reason-wrong-password = Le nom ou le mot de passe est faux.
reason-wrong-origin = Cette page n’a pas le droit d’utiliser le serveur.
reason-no-such-table = Cette table n’existe pas.
reason-no-such-position = Cette position n’existe pas.
reason-not-found = Introuvable.
reason-not-allowed = Ce n’est pas permis.
reason-not-over = La partie n’est pas encore terminée.
reason-too-large = C’est trop long.
reason-too-fast = Trop vite. Attendez un instant.
reason-storage-down = Le serveur ne peut rien enregistrer pour le moment. Réessayez.
reason-broken = Quelque chose s’est cassé sur le serveur.
reason-unreachable = Le serveur ne répond pas.

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
