### Ce qui ne va pas dans ce qu’on a donné à une commande : fichiers, positions, parties, options. La page ne lit pas
### ce fichier. Les arguments restent tels qu’ils ont été tapés ; les mots des fichiers (Deal, seat=, points…) ne se
### traduisent pas.

error-within = { $where }: { $reason }

## Actions

error-malformed-action = { $text } n’est pas une action
error-ambiguous-action = { $text } peut désigner { $candidates }
error-illegal-action = { $text } est interdit : { $reason } ({ $rule })
error-nothing-to-undo = il n’y a rien à annuler

## Fichiers

error-no-such-file = ce fichier ou ce dossier n’existe pas
error-is-a-directory = c’est un dossier
error-not-a-directory = ce n’est pas un dossier
error-no-permission = accès refusé
error-name-too-long = nom de fichier trop long
error-cannot-be-read = lecture impossible
error-cannot-be-written = écriture impossible
error-no-name-of-a-file = cela ne peut pas être un nom de fichier
error-file-too-large = c’est trop gros pour un tel fichier
error-several-records = une autre partie commence ici ; `read_records` lit les fichiers qui en ont plusieurs
error-not-text = ce n’est pas un fichier texte (UTF-8)
error-no-such-folder = ce dossier n’existe pas

## Plateaux

error-no-such-board = il n’y a pas de plateau { $board } : choisissez parmi { $known }, ou donnez le chemin d’un dessin
error-board-header = { $text } n’est pas un en-tête ; il y a { $known } (une ligne vide doit précéder le dessin)
error-board-name = name peut contenir a-z, 0-9 et '-', et non { $name }
error-board-status = status vaut known ou reconstructed, et non { $status }
error-too-many-rows = un dessin a au plus 26 lignes (de a à z)
error-symbol = colonne { $column } : { $symbol } ne figure pas parmi { $known }
error-stagger = colonne { $column } : les cases sont toutes les deux colonnes, une ligne sur deux décalée d’une colonne
error-too-many-hexes = le dessin a { $n } cases ; le maximum est { $most }
error-too-many-ruins = le dessin a { $n } ruines ; le maximum est { $most }
error-meadows = le dessin a { $n ->
    [one] { $n } plaine
   *[other] { $n } plaines
} ; R1.1 en veut exactement { $wanted }
error-no-ruins = le dessin n’a pas de ruines où construire

## Jetons et contrats

error-nested = l’imbrication est trop profonde
error-long-number = un des nombres est trop long
error-no-section = il manque { $section }
error-copies-of-tokens = la somme des copies est { $n } ; il y a 20 jetons ordinaires (R1.3)
error-kinds-of-token = { $n } sortes de jetons ; 20 jetons ne peuvent en avoir plus de 20
error-token-table = un jeton est une table qui commence par [[token]]
error-token-key = un jeton n’a pas de { $key }
error-token-resource = resource doit être une lettre parmi { $known }, et non { $value }
error-whole-number = { $key } doit être un nombre entier de { $least } à { $most }, et non { $value }
error-cards = { $contract } a { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} ; il y en a { $copies } dans la boîte
error-cards-table = { $contract } doit être une table avec cards = [ … ]
error-private = { $contract } : private vaut { $private } pour ce genre de contrat
error-unknown-key = il n’y a pas de { $key } ici, seulement { $known }
error-cards-in-all = il y a { $private } contrats privés et { $neutral } autres ; il en faut { $wantedPrivate } et { $wantedNeutral }
error-mixing-cards = { $most } contrats au plus peuvent mettre une autre ressource sur des exploitations
error-card-keys = une carte a cost, points et known, rien d’autre
error-card-cost = cost doit avoir de 1 à 9 lettres parmi { $known }, ou être alike2 ou different3, et non { $value }

## Positions

error-position-too-long = { $text } est trop long pour une position
error-no-position = { $text } n’est pas une position : elle commence par '{ $version } plateau places'
error-no-number-of-seats = { $text } n’est pas un nombre de places
error-no-name-of-a-board = { $text } n’est pas un nom de plateau
error-no-field = { $text } n’est pas un champ de position
error-field-twice = le champ { $field } figure deux fois
error-field-missing = le champ { $field } manque
error-unreadable = cela ne peut pas se lire
error-unreadable-word = { $text } ne peut pas se lire
error-parts = il faut { $seats } parties, une par place
error-only-seats = il n’y a que { $seats } places
error-over-and-seat = une partie est terminée si et seulement si personne ne doit décider (seat=- ask=over)
error-pending = un contrat est en cours si et seulement si ask vaut pieces, power ou place
error-in-the-air = une tuile est en l’air si et seulement si ask vaut place
error-no-action-left = pendant un tour, il reste au moins une action
error-too-many-contracts = il y a au plus { $display } contrats exposés et { $deck } dans la pioche
error-no-such-hex = il n’y a pas de case { $hex } sur le plateau { $board }
error-wrong-hex = { $hex } est { $kind } et ne figure pas parmi { $wanted }
error-no-such-place = { $place } n’est pas un emplacement de ruines à { $seats } places
error-no-such-contract = il n’y a pas de contrat { $contract }
error-no-such-token = il n’y a pas de jeton { $token }
error-no-such-seat = il n’y a pas de place { $seat } parmi { $seats }
error-no-resource = { $letter } n’est pas une ressource : ce sont { $known }
error-token-and-pieces = { $hex } porte à la fois un jeton et des ressources
error-token-and-craftsman = { $hex } porte à la fois un jeton et un artisan
error-site-and-building = { $place } porte à la fois un chantier et un bâtiment
error-piles = la place { $seat } a { $n } piles de tuiles au lieu de { $wanted }
error-pile = une pile de tuiles en a de 0 à { $most }
error-hand = la place { $seat } a plus de { $most } contrats en main
error-too-many-pieces = il y a plus de ressources à un endroit que dans la boîte
error-too-many-tokens = il y a plus de { $most } jetons
error-too-many-craftsmen = la place { $seat } a trop d’artisans sur le plateau
error-too-many-sites = la place { $seat } a trop de chantiers sur le plateau
error-too-many-buildings = la place { $seat } a trop de bâtiments sur le plateau
error-pieces = ressources { $letter } : il y en a { $n } ; la boîte en a { $wanted }
error-tiles = tuiles de plaine : il y en a { $n } ; la boîte en a { $wanted }
error-contract-twice = le contrat { $contract } est à deux endroits
error-mixed = seul un Magasin mélange une exploitation, et il y en a { $most }
error-unknown-cards = on ne peut pas continuer une partie avec des cartes inconnues

## Parties enregistrées

error-record-too-large = c’est trop gros pour une partie enregistrée
error-broken-link = ce lien est abîmé : il a été coupé ou modifié en chemin
error-newer-link = ce lien vient d’une version plus récente du programme
error-no-header = { $text } n’est pas un en-tête
error-header-twice = l’en-tête { $header } figure deux fois
error-header-missing = l’en-tête { $header } manque : ce n’est pas une partie enregistrée
error-notation = la notation est { $found } ; ce programme lit { $known }
error-comment-open = un commentaire n’est pas fermé
error-comment-brace = une accolade se ferme sans avoir été ouverte
error-after-the-end = { $text } vient après la fin de la partie
error-deal-without-proof = l’enregistrement n’a pas de preuve de sa distribution
error-no-deal-proof = { $text } n’est pas la preuve d’une distribution
error-deal-proof-seats = la preuve de la distribution a { $n } places, la partie { $seats }
error-deal-not-proved = la distribution ne découle pas de sa preuve : { $field } diffère
error-deal-other-commitment = avant la partie, autre chose a été montré : celui de cette preuve est { $commitment }
error-wrong-turn = { $text } : c’est à la place { $seat } de jouer
error-wrong-result = { $header } dit { $said }, mais la partie finit avec { $found }
error-wrong-header = { $header } dit { $said }, mais la donne { $found }
error-unfinished-with-scores = il y a des scores, mais les actions ne terminent pas la partie
error-other-components = partie jouée avec d’autres plateaux, jetons ou contrats : donnez leur dossier avec --data
error-record-too-short = la partie a { $n ->
    [one] { $n } action
   *[other] { $n } actions
}, et non { $at }
error-record-too-few = le fichier contient { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}, et non { $game }
error-not-finished = la partie n’est pas terminée

## Parties et bots

error-seats = Via Nebula se joue à 2, 3 ou 4 places, et non { $seats }
error-seed = une graine (seed) est un nombre entier de 0 à 2**63 - 1, et non { $seed }
error-people = { $people } personnes ne tiennent pas à { $seats } places
error-no-such-bot = il n’y a pas de bot { $bot } : choisissez parmi { $known }
error-bot-option = le bot { $bot } n’a pas d’option { $option } : ses options sont { $known }
error-bot-no-options = le bot { $bot } n’a pas d’option { $option } : il n’en a aucune
error-bot-value = { $option } n’est pas possible pour le bot { $bot }
error-bot-impossible = { $bot } n’est pas possible : { $reason }
error-bot-load = le bot { $bot } ne peut pas être chargé : { $reason }
error-not-a-bot = { $bot } n’est pas un bot : ce doit être une sous-classe de vianebula.bots.Bot, ou une politique
error-bot-failed = le bot { $bot } a échoué : { $reason }
error-bot-illegal = le bot { $bot } a répondu { $action }, ce qui n’est pas permis

## La ligne de commande

error-no-such-language = il n’y a pas de langue { $language } : choisissez parmi { $known }
error-no-such-option = il n’y a pas d’option { $option }
error-no-such-command = il n’y a pas de commande { $command }
error-option-value = il manque une valeur à l’option { $option }, ou elle n’en prend pas
error-argument-missing = il manque { $argument }
error-surplus = { $text } est de trop pour cette commande
error-value = { $option } ne peut pas être { $value }
error-value-least = { $option } doit être au moins { $least }, et non { $value }
error-value-most = { $option } doit être au plus { $most }, et non { $value }
error-see-help = { $message } (voir { $command } --help)
error-input-not-text = ce qui a été tapé ou envoyé n’est pas du texte (UTF-8)

## La base de données d’un serveur

error-database-version = la base de données vient d’une autre version du programme : démarrez le serveur une fois, ou utilisez cette version
error-no-games-here = la base de données ne contient aucune partie de ce programme
error-database-not-empty = la base de données n’est pas vide : indiquez-en une nouvelle
error-no-archive = n’est pas une sauvegarde
error-archive-newer = la sauvegarde vient d’une version plus récente du programme ({ $program })
error-archive-damaged = la sauvegarde est endommagée : { $file }
error-table-version = il n’y a pas de version { $version } : la table a { $n ->
    [one] une entrée
   *[other] { $n } entrées
}

error-puzzles-other-settings = il a été commencé avec une autre graine ou d’autres réglages : choisissez un autre fichier ou supprimez-le
error-puzzle-line = la ligne { $line } n’est pas un problème : { $text } { $reason }
error-puzzle-over = personne n’a à jouer dans { $position }
error-no-records = il ne contient aucune partie
error-variation-open = une variante n’est pas fermée
error-variation-of-nothing = il n’y a pas d’action avant la variante
error-variation-end = une ) sans (
error-variation-empty = la variante est vide
error-variation-deep = trop de variantes les unes dans les autres
error-study-too-large = l’étude a trop d’actions
error-study-mark = { $text } n’est ni une flèche ni une marque
