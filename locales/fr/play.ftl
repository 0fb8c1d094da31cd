## Que faire maintenant

prompt-wait = { $name } joue…
prompt-wait-plan = { $name } joue… Vous pouvez déjà préparer votre tour.
prompt-turn = Choisissez une action ou une case du plateau.
prompt-confirm = Vos actions sont faites. Terminez le tour ou annulez une action.
prompt-confirm-final = Vos actions sont faites : terminez le tour.
prompt-unused-actions = Plus rien n’est possible : le reste de votre tour est perdu. Terminez le tour ou annulez une action.
prompt-unused-actions-final = Plus rien n’est possible : le reste du tour est perdu. Terminez le tour.
sending = Un instant…
sending-action = Envoi : { $action }…
sending-confirm = Fin du tour…
sending-undo = Annulation en cours…
sending-restart = Retour au début du tour…
prompt-irreversible = Ce choix révèle une nouvelle carte : il ne pourra plus être annulé. Vous confirmez ?
prompt-confirm-action = { $action } ?
prompt-confirm-erect = Construire « { $contract } » ici ?
prompt-final-answer = Une nouvelle carte est alors révélée : votre réponse ne pourra plus être annulée.
power-lost = Son pouvoir ne peut pas être utilisé maintenant : il serait perdu.
erect-sum = { $parts } : { $net } en tout.
erect-sum-unknown = { $parts } ; le contrat compte à la fin.
erect-sum-contract = { $n } pour le contrat
erect-sum-counted = { $n } pour les cartes comptées à la fin
erect-sum-end-card = { $n } pour la carte Fin de partie
erect-sum-used = { $n } pour les ressources utilisées
erect-sum-left = { $n } pour les restes
erect-loses = Sur le chantier, les restes pourraient encore servir à un autre contrat. Construire quand même ?
erect-final = Construire révèle une nouvelle carte : ce choix ne pourra plus être annulé.
prompt-which = Que voulez-vous faire ici ?
prompt-craftsman = Choisissez un jeton.
prompt-site = Choisissez des ruines où il reste de la place.
prompt-explore-fog = Choisissez une zone de brume.
prompt-explore-forest = Choisissez une forêt pétrifiée : elle demande les deux actions.
prompt-transport = Choisissez l’exploitation { $from } où prendre une ressource, ou le chantier { $to } à livrer.
prompt-transport-what = Quelle ressource ?
prompt-transport-to = Vers quel chantier { $to } ?
prompt-transport-from = Depuis quelle exploitation { $from } ?
prompt-erect = Choisissez l’un de vos chantiers ou un contrat.
prompt-erect-contract = Choisissez le contrat à remplir.
prompt-erect-site = Choisissez le chantier où le construire.
prompt-pieces = Quelles ressources utilisez-vous pour « { $contract } » ?
prompt-place = Choisissez une zone de brume pour la tuile.
answer-on-board = Choisissez l’une des cases éclairées du plateau.
prompt-second = Vous pouvez rendre une seconde ressource.
prompt-take = Que prenez-vous en échange ?
prompt-take-for = Que prenez-vous à la place ? Vous rendez { $resource }.
prompt-power-express-delivery = Choisissez une ressource et l’un de vos chantiers.
prompt-power-secret-plan = Prendre en main la première carte de la pioche ?
prompt-power-shortcut = Remettre deux tuiles de votre plateau de guilde dans la réserve ?
prompt-power-abundance = Choisissez le jeton à ouvrir en exploitation neutre.
prompt-power-adventurers = Choisissez une zone interdite à dégager.
prompt-power-workshop = Choisissez une forêt pétrifiée à dégager.
prompt-power-by-air = Choisissez la tuile de plaine à soulever.
prompt-power-caravan = Choisissez une ressource à rendre à la réserve.
prompt-power-exportation = Choisissez une ressource à rendre à la réserve.
prompt-power-store = Choisissez une de vos ressources à échanger, et contre quoi.
prompt-power-distillery = Faire une action de plus ce tour-ci ?

## Tour

actions = Actions
your-turn = À vous
your-turn-elsewhere = À vous dans une autre partie
turn-of = { $name } joue
turn-done = actions faites
turn-answer = un choix à faire
actions-left = { $n ->
    [1] une action restante
    [one] { $n } action restante
   *[other] { $n } actions restantes
}
last-turn = dernier tour
last-turns = derniers tours
fifth-building = Cinquième bâtiment !
undo = Annuler
undo-title = Annuler la dernière action
restart = Recommencer
restart-title = Annuler tout ce qui peut l’être dans ce tour
confirm = Fin du tour
confirm-title = Valider vos actions et passer au joueur suivant (Entrée)
undo-asked-by = { $name } demande à annuler son dernier tour.
yes = Oui
no = Non
ask-undo = Demander à annuler
ask-undo-title = Demander aux autres si vous pouvez annuler votre dernier tour
undo-asked-by-you = Vous avez demandé aux autres.
undo-awaits = Réponses attendues : { $names }.
undo-withdraw = Retirer la demande
ask-undo-sure = Tout le monde ici est d’accord ? Votre dernier tour et tout ce qui a suivi seront annulés.
you-are-away = Un bot joue à votre place.
you-are-away-late = Votre temps est écoulé : un bot joue à votre place.
you-are-away-resigned = Vous avez abandonné : un bot joue à votre place.
you-are-away-other = Un bot joue pour { $name }.
all-away = Il n’y a personne : la partie attend que quelqu’un revienne.
idle-player = { $name } ne répond plus depuis un moment.
idle-player-stand-in = Laisser jouer un bot
notice-undid = { $name } a annulé des actions.
notice-agreed = C’est accepté : le dernier tour est annulé.
notice-refused = { $name } n’est pas d’accord : rien n’est annulé.
notice-withdrawn = { $name } retire sa demande.
notice-unanswered = { $name } a joué sans répondre : rien n’est annulé.
notice-left = { $name } s’absente : un bot continue.
notice-late = { $name } n’a plus de temps : un bot continue.
notice-absent = { $name } ne répond pas : un bot joue à sa place.
notice-returned = { $name } est de retour.
notice-resigned = { $name } abandonne la partie.
notice-turn-lost = Aucune action ne vous était possible : votre tour est sauté.
notice-unused-actions = Plus rien n’était possible : le reste de votre tour est perdu.
return-to-game = Revenir dans la partie
leave = Laisser un bot jouer pour moi
leave-other = Laisser un bot jouer pour { $name }
resign = Abandonner la partie
resign-other = Abandonner la partie pour { $name }
resign-sure = Abandonner définitivement ? Si d’autres continuent, un bot prendra votre place.
handover = Passez l’appareil à { $name }
handover-lead = Personne d’autre ne doit voir cette main.
handover-go = Je suis { $name }

## L’écran

display = Contrats
display-shared = Communs
draw-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
hand = Votre main
hand-of-guild = Main
hand-empty = Aucun contrat en main.
hand-count = { $n ->
    [0] aucun contrat en main
    [one] un contrat en main
   *[other] { $n } contrats en main
}
lacks = il manque
lacks-others = il en manque { $n }
lacks-nothing = il ne manque rien
contract-erected = Bâtiment construit
contract-erected-short = Construit
lacks-site = Vous n’avez pas de chantier
lacks-all-built = Tous vos bâtiments sont construits
lacks-no-turn = Vous n’avez plus de tour
site-lacks = Au chantier { $number }, il manque : { $pieces }.
site-lacks-others = Au chantier { $number }, il manque encore { $n } ressources au choix.
site-lacks-nothing = Au chantier { $number }, il ne manque rien.
points-label = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-at-end = à la fin
points-at-end-label = points en fin de partie
my-sites = Vos chantiers
empty = vide
reserve = Réserve
reserve-title = La réserve générale : les ressources hors jeu. Ce qui est épuisé ne peut être ni ouvert ni pris.
tile-reserve = Tuiles de plaine dans la réserve
storage = Zone de ressources
storage-label = Zone de ressources :
storage-title = Zone de ressources : chaque ressource coûte un point en fin de partie
craftsmen-left = Artisans sur le plateau de guilde
craftsmen-title = Artisans à poser. Un artisan revient quand son exploitation est épuisée.
sites-left = Chantiers sur le plateau de guilde
sites-title = Chantiers à poser. Un chantier revient quand un bâtiment prend sa place.
buildings-built = { $n ->
    [one] { $n } bâtiment sur cinq
   *[other] { $n } bâtiments sur cinq
}
buildings-built-title = Bâtiments construits : { $n } sur 5. Le premier à en construire cinq met fin à la partie et prend 2 points.
piles = Tuiles dans les piles : { $piles }
piles-title = Piles de tuiles de plaine. Une pile vide révèle un explorateur : 2 points.
guild-tiles = Tuiles
guild-last-building = Plus qu’un !
guild-craftsmen = Artisans
guild-sites = Chantiers
you-tag = vous
bot-tag = bot
away-tag = un bot joue
present-title = { $name } est là
absent-title = { $name } n’est pas là
resigned-tag = a abandonné
watching = spectateur
on-this-device = sur cet appareil
watching-late = La partie a commencé sans vous : vous la regardez.
reconnecting = Reconnexion…
connecting = Connexion…
game-over = La partie est terminée
board-label = La vallée. Flèches pour se déplacer, N et P pour le choix suivant ou précédent, Entrée pour choisir.
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir toute la vallée
drawers = La partie en détail
drawer-close = Fermer
tab-contracts = Contrats
tab-seats = Guildes
tab-log = Journal
tab-chat = Discussion
log = Journal
log-since = depuis votre dernier tour
recap-again = Revoir ce que les autres ont fait
recap-craftsman-placed = { $name } pose un artisan : { $resourceName } ×{ $amount }
recap-site-placed = { $name } pose un chantier
recap-explored = { $kind ->
    [forest] { $name } explore la forêt pétrifiée
    [forbidden] { $name } ouvre une zone interdite
   *[fog] { $name } explore la brume
}
recap-transported = { $name } transporte { $resource }
recap-contract-chosen = { $name } construit « { $contract } »
recap-delivered = { $name } livre { $resource }
recap-abundance-opened = { $name } ouvre une exploitation neutre : { $resourceName } ×{ $amount }
recap-tile-placed = { $name } déplace une tuile ici
recap-exploitation-exhausted = { $name } récupère un artisan
recap-neutral-exhausted = Une exploitation neutre est épuisée
deed-craftsman-placed = Artisan : { $resourceName } ×{ $amount }
deed-site-placed = Chantier posé
deed-explored = { $kind ->
    [forest] Forêt explorée
    [forbidden] Zone interdite ouverte
   *[fog] Brume explorée
}
deed-transported = Transport : { $resourceName }
deed-contract-chosen = Bâtiment : « { $contract } »
deed-delivered = Livraison : { $resourceName }
deed-abundance-opened = Jeton ouvert : { $resourceName } ×{ $amount }
deed-tile-placed = Tuile déplacée
recap-was-ready = { $deed }. Un de vos chantiers avait tout ce qu’il faut.
contract-taken = { $name } vous devance
log-only = seulement depuis votre dernier tour
log-empty = Il ne s’est encore rien passé.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-owner = Hôte
chat-write = Écrire un message
chat-send = Envoyer
chat-mute = Masquer
chat-mute-lead = Ce qu’ils disent n’est masqué que pour vous. Sur leur profil, vous pouvez bloquer ou signaler quelqu’un.
chat-table = à la table
clock-days = { $days } j { $hours } h
tooltip-rules = Voir les règles
tooltip-region = Explication

## Score

score-show = Montrer le détail du score
score-points = points
score-tokens = Jetons d’exploitation
score-contracts = Contrats
score-counted = Bonus des contrats
score-counted-title = Ce que rapportent à la fin l’Architecte, le Bourgmestre, le Marchand et l’« Explorateur… ».
score-explorers = Explorateurs
score-end-card = Carte Fin de partie
score-storage = Zone de ressources
score-bid = Mise
score-left-on-board = Ressources encore en place
score-left-on-board-title = Chaque ressource qui reste sur un chantier ou une exploitation de cette guilde en fin de partie va dans la zone de ressources et coûte un point.
score-if-over = { $n } si la partie finissait maintenant
score-if-over-label = Si la partie finissait là :
score-if-over-brief = si fin
score-if-over-why = { $points } pour l’instant, { $lying } pour les ressources encore sur les chantiers et les exploitations.
score-if-over-same = Autant que maintenant : il n’y a rien sur les chantiers ni les exploitations de cette guilde.
score-in-words = { $name } : { $points }, { $buildings } ;
score-leads = en tête
score-total = Total
score-nothing = Aucun point pour l’instant
score-sheet = Feuille de score

## Les cases en mots

hex-fog = brume
hex-forest = forêt pétrifiée
hex-meadow = plaine
hex-empty-meadow = plaine vide
hex-tile = tuile de plaine
hex-ruins = ruines
hex-forbidden = zone interdite
hex-in-words = { $hex } : { $what }
hex-token = jeton : { $resource } ×{ $amount }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hex-exploitation = exploitation ({ $name }) : { $pieces }
hex-neutral = exploitation neutre : { $pieces }
hex-site = chantier ({ $name }) : { $pieces }
hex-site-empty = chantier ({ $name }), vide
hex-building = bâtiment ({ $name })
hex-place-a = à gauche (a) : { $what }
hex-place-b = à droite (b) : { $what }
hex-place-free = libre
place-a = { $place } (à gauche)
place-b = { $place } (à droite)
side-a = à gauche
side-b = à droite
numbered-site = chantier { $site }
numbered-site-label = Chantier { $site }
hex-choice = au choix : { $actions }
hex-picked = choisie
hex-reachable-sites = chemin vers : { $places }
hex-beside = à côté : { $hexes }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Journal

log-craftsman-placed = { $name } pose un artisan en { $hex } : { $resourceName } ×{ $amount }
log-site-placed = { $name } pose un chantier en { $place }
log-explored = { $kind ->
    [forest] { $name } explore la forêt pétrifiée { $hex }
    [forbidden] { $name } ouvre la zone interdite { $hex }
   *[fog] { $name } explore la brume en { $hex }
}
log-transported = { $name } transporte { $resource } de { $hex } à { $place }
log-contract-chosen = { $name } construit un bâtiment en { $place } : « { $contract } »
log-building-erected = { $name } met dans sa zone de ressources : { $stored }
log-power-declined = { $name } n’utilise pas le pouvoir de « { $contract } »
log-plan-drawn = { $name } pioche « { $contract } »
log-plan-drawn-unseen = { $name } pioche un contrat
log-tiles-shifted = { $n ->
    [one] { $name } remet une tuile dans la réserve
   *[other] { $name } remet { $n } tuiles dans la réserve
}
log-action-gained = { $name } gagne une action de plus
log-delivered = { $name } livre { $resource } en { $place }
log-abundance-opened = { $name } ouvre une exploitation neutre en { $hex } : { $resourceName } ×{ $amount }
log-tile-lifted = { $name } soulève la tuile de { $hex }
log-tile-placed = { $name } repose la tuile en { $hex }
log-returned = { $name } rend { $resource } ({ $source })
log-swapped = { $name } échange { $given } contre { $taken } ({ $source })
log-exploitation-exhausted = L’exploitation { $hex } est épuisée ; { $name } récupère son artisan
log-neutral-exhausted = L’exploitation neutre { $hex } est épuisée
log-explorer-revealed = { $name } révèle un explorateur
log-display-refilled = « { $contract } » est révélé
log-end-card-taken = { $name } prend la carte Fin de partie : encore un tour pour les autres
log-turn-lost = { $name } ne peut pas jouer et perd son tour
log-taken-back = { $n ->
    [one] { $name } annule une action
   *[other] { $name } annule { $n } actions
}
log-gave-up = { $name } abandonne
log-game-over = La partie est terminée

## Plan, bots et annonces

plan = Votre plan
plan-label = Votre plan :
plan-this = prévoir : { $action }
plan-play = Jouer le plan
plan-why = Pourquoi pas ?
plan-impossible = impossible maintenant
plan-drop = Abandonner le plan
plan-auto = Jouer tout seul quand vient mon tour
seat-vacation = en vacances jusqu’au { $when }
plan-remove = Retirer : { $action }
reason-plan-full = Un plan a quatre étapes au plus.
bot-delay-skip = À mon tour
bot-delay-skip-title = Les bots se pressent jusqu’à votre tour
notify-turn = C’est à vous de jouer.
notify-undo = On vous demande si un tour peut être annulé.
notify-full = Tout le monde est là : la partie peut commencer.
notify-begun = La partie a commencé.

## Conseils des premières parties

beginner-tip-site = Un bon endroit pour un chantier : des ruines proches des ressources que demandent vos contrats.
beginner-tip-craftsman = Un artisan sur un jeton ouvre ses ressources. Choisissez-en une utile à vos contrats, près de votre chantier.
beginner-tip-explore-fog = Dissipez la brume entre les ressources et votre chantier : elles voyagent par les plaines vides.
beginner-tip-transport = Pour « { $contract } », il manque une ressource au chantier { $site } : transportez-y { $resource }.
beginner-tip-erect = Au chantier { $site }, tout est là pour « { $contract } » : construisez le bâtiment.
beginner-tip-close = Fermer ce conseil
beginner-tip-off = Masquer ces conseils
