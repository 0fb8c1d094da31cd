### Tout ce que dit la page. Dans le journal, $resource, $given et $taken portent leur article partitif
### (`resource-w-acc`) ; $resourceName est le nom seul. Noms et termes : règle française.

title = Via Nebula
list-and = { $others } et { $last }
list-clauses = { $one } ; { $other }

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
short-adventurers = ouvrir l’interdit
short-mayor = 2 par contrat à deux
short-caravan = rendre une ressource
short-distillery = une action de plus
short-lazy-explorer = 1 par explorateur caché
short-exportation = rendre deux ressources
short-store = échanger une ressource
short-merchant = 1 par jeton
short-workshop = dégager une forêt
short-priest = aucun pouvoir
short-by-air = déplacer une tuile

## Pouvoirs, en entier

power-quiet-town = Aucun pouvoir.
power-express-delivery = Prenez une ressource de votre choix dans la réserve et posez-la sur l’un de vos chantiers.
power-secret-plan = Prenez en main la première carte de la pioche.
power-shortcut = Remettez dans la réserve deux tuiles de votre plateau de guilde, en commençant par la gauche.
power-abundance = Retirez un jeton du plateau et posez ses ressources à sa place : c’est une exploitation neutre.
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
action-craftsman-short = Poser un artisan
action-site-short = Poser un chantier
action-explore-fog-short = Explorer la brume
action-explore-forest-short = Explorer la forêt
action-transport-short = Livrer une ressource
action-erect-short = Construire bâtiment

about-craftsman = Prenez un jeton n’importe où : ses points sont à vous, ses ressources sont posées sur la case et votre artisan y travaille.
about-site = Occupez un emplacement libre dans des ruines. On y apporte des ressources ; un chantier complet devient un bâtiment.
about-explore-fog = Couvrez d’une tuile de plaine une zone de brume voisine d’une plaine vide ou d’une de vos pièces.
about-explore-forest = Couvrez une forêt pétrifiée d’une tuile de plaine. Cela prend les deux actions.
about-transport = Transportez une ressource de n’importe quelle exploitation à l’un de vos chantiers, par des plaines vides.
about-erect = Remplissez un contrat avec ce qui se trouve sur un chantier. Le surplus va dans votre zone de ressources et coûte des points.

do-craftsman = poser un artisan
do-site = poser un chantier
do-explore-fog = explorer la brume
do-explore-forest = explorer la forêt pétrifiée (les deux actions)
do-transport = transporter une ressource
do-erect = construire un bâtiment
do-erect-with = Construire : { $contract }
do-pieces = utiliser ces ressources
do-deliver = livrer ici
do-choose-hex = choisir cette case
do-return = rendre une ressource d’ici
do-swap = échanger une ressource ici
do-use = utiliser le pouvoir
do-decline = ne pas utiliser le pouvoir

use-draw = Piocher un contrat
use-shift = Remettre les tuiles
use-act = Faire une action de plus
decline = Ne pas l’utiliser
decline-second = Pas de seconde ressource
cancel = Renoncer
