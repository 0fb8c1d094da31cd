### La page des règles. Ses chapitres sont dans client/src/rules/chapters.ts ; les règles numérotées sont docs/rules.md.

## La page

rules-title = Les règles
rules-chapters = Chapitres
rules-search = Chercher dans les règles
rules-found = { $n ->
    [one] trouvé à un endroit
   *[other] trouvé à { $n } endroits
}
rules-nothing = aucun résultat
rules-title-goal = Le but du jeu
rules-title-spaces = La vallée
rules-title-pieces = Le matériel
rules-title-setup = Mise en place
rules-title-turn = Votre tour
rules-title-roads = Les chemins
rules-title-contracts = Les contrats
rules-title-end = La fin de partie
rules-title-score = Le décompte
rules-title-knowledge = Ce que chacun peut savoir
rules-title-keys = Jouer au clavier
rules-title-offline = Sans réseau ; partager une partie
rules-title-about = À propos de cette édition

## But, vallée, matériel

rules-goal-valley = La brume a envahi une vallée fertile. Chacun dirige une guilde qui la dissipe : vous ouvrez les richesses des plaines, les transportez jusqu’à vos chantiers et remplissez ainsi des contrats.
rules-goal-points = Jetons, contrats et explorateurs rapportent des points ; ce que vous gaspillez en coûte. Quand quelqu’un a construit un cinquième bâtiment, la partie s’achève et qui a le plus de points gagne.
rules-spaces-names = La vallée est faite d’hexagones. Chaque case a un nom, sa rangée et son numéro : d4. Deux cases sont voisines si elles ont un côté commun.
rules-space-fog = Elle couvre presque toute la vallée. Rien ne passe tant que personne n’y a posé de tuile de plaine.
rules-space-forest = Comme la brume, mais la dégager prend les deux actions d’un tour.
rules-space-meadow = Il y en a 24. Au départ, chacune porte un jeton ou des ressources ; quand il n’y a plus ni l’un ni les autres, c’est une plaine vide.
rules-space-tile = Posée par un joueur : c’est désormais une plaine vide.
rules-space-ruins = Chantiers et bâtiments s’y dressent, deux par case, un seul dans une partie à deux. Rien n’y passe.
rules-space-forbidden = Seuls les Aventuriers peuvent l’ouvrir.
rules-pieces-resources = Il y a cinq ressources, 18 pièces de chacune. Ce qui ne sert pas est dans la réserve. Quand une ressource y manque, on ne peut plus en prendre.
rules-pieces-tokens = Un jeton d’exploitation montre une ressource, le nombre de pièces qu’il apporte et ses points. Il y en a 20, plus cinq jetons spéciaux sans points, un par ressource.
rules-pieces-guild = Votre plateau de guilde porte vos cinq bâtiments, trois chantiers et deux ou trois artisans, votre zone de ressources et quatre piles de tuiles de plaine. Sous chaque pile se cache un explorateur.
rules-pieces-cards = Huit contrats privés, 33 autres contrats et la carte Fin de partie.
rules-piece-craftsman = artisan
rules-piece-site = chantier
rules-piece-building = bâtiment
rules-piece-explorer = explorateur

## Mise en place et tour

rules-setup-tokens = Un jeton spécial, tiré au hasard, ne sert pas. Les 24 autres jetons sont mélangés, et on en pose un sur chaque plaine.
rules-setup-special = Chaque jeton spécial est remplacé par ses ressources : c’est une exploitation neutre, elle n’est à personne.
rules-setup-hand = Chacun reçoit en main deux contrats privés. Ceux qui restent quittent la partie sans être vus.
rules-setup-display = Les autres contrats sont mélangés en une pioche, et quatre sont révélés : les contrats exposés.
rules-setup-first = Le premier joueur est tiré au hasard ; on joue dans le sens horaire. Aucune plaine n’est encore vide : avant toute exploration, il faut un artisan ou un chantier sur le plateau.
rules-players-craftsmen = artisans par joueur
rules-players-piles = tuiles par pile
rules-players-spare = tuiles dans la réserve de tuiles
rules-players-places = emplacements par case de ruines
rules-players-neutral = ressources d’une exploitation neutre
rules-turn-two = À votre tour, vous avez deux actions. Chacune est l’une des six ci-dessous, et vous pouvez faire deux fois la même. Explorer une forêt pétrifiée prend les deux.
rules-turn-must = Vous devez agir tant que vous le pouvez ; on ne passe pas. Quand plus rien n’est possible, le reste du tour est perdu.
rules-turn-undo = Ici, votre tour se termine quand vous le dites. D’ici là, vous pouvez annuler vos actions, sauf celles d’avant la révélation d’une nouvelle carte.

## Les six actions

rules-picture-after = ensuite
rules-picture-craftsman = Un jeton devient une exploitation.
rules-picture-site = Un chantier dans les ruines, à côté du bois.
rules-picture-explore-fog = Toute brume voisine de votre chantier peut être explorée. Cette tuile mène à la pierre.
rules-picture-explore-forest = La forêt coupait l’argile du chantier.
rules-picture-transport = Une pierre vient de l’exploitation d’un autre joueur, par deux tuiles de plaine.
rules-picture-erect = Bois et pierre servent au contrat ; le second bois va dans la zone de ressources.
rules-craftsman-where = Il vous faut un artisan sur votre plateau de guilde. Choisissez une plaine avec un jeton, où que ce soit dans la vallée.
rules-craftsman-gain = Le jeton est à vous, et ses points comptent à la fin. Posez ses ressources sur la case, à côté de votre artisan : c’est maintenant une de vos exploitations.
rules-craftsman-short = Si la réserve contient moins de pièces que n’en montre le jeton, vous recevez ce qu’il y a. S’il n’y en a aucune, ce jeton ne peut pas être choisi.
rules-site-where = Il vous faut un chantier sur votre plateau de guilde. Choisissez des ruines avec un emplacement libre. Les deux emplacements d’une case peuvent être à vous.
rules-site-limit = Vous ne pouvez jamais avoir plus de chantiers sur le plateau que de bâtiments restant sur votre plateau de guilde.
rules-site-own = Chaque chantier réunit ses propres ressources, autant que vous voulez. Une ressource posée sur un chantier ne va jamais sur un autre.
rules-fog-where = Prenez une tuile de votre pile la plus à gauche qui en a encore, et couvrez une zone de brume. Elle doit être voisine d’un de vos artisans, chantiers ou bâtiments, ou d’une plaine vide.
rules-fog-piles = Quand une pile est épuisée, son explorateur est révélé : 2 points. Quand toutes vos piles sont vides, vous prenez les tuiles dans la réserve de tuiles ; si elle est vide aussi, vous ne pouvez plus explorer.
rules-forest-both = De même, mais sur une forêt pétrifiée. Cela prend deux actions, et votre tour est terminé.
rules-transport-what = Prenez une ressource dans n’importe quelle exploitation, la vôtre, celle d’un autre ou une neutre, et posez-la sur un de vos chantiers.
rules-transport-way = Elle voyage par des plaines vides, chacune voisine de la suivante : la première touche l’exploitation, la dernière les ruines du chantier. Le chemin peut être aussi long qu’on veut. Si l’exploitation touche les ruines, il n’en faut pas.
rules-erect-what = Choisissez un de vos chantiers et un contrat, de votre main ou parmi les contrats exposés. Toutes les ressources demandées doivent être sur ce seul chantier.
rules-erect-first = D’abord, les ressources demandées vont dans la réserve, et le surplus dans votre zone de ressources. Le chantier vous revient, et un bâtiment prend sa place pour de bon.
rules-erect-second = Ensuite, vous pouvez utiliser le pouvoir de la carte, maintenant ou jamais.
rules-erect-third = Enfin, la carte est à vous, face cachée. Si elle était exposée, la carte suivante de la pioche la remplace.

## Les chemins

rules-roads-empty = Une plaine vide est une tuile de plaine, ou une plaine sans jeton et sans ressource. Les plaines vides sont des chemins, et pour tout le monde.
rules-roads-block = Tout le reste barre la route, même des ruines où il y a de la place.
rules-roads-exhausted = Quand la dernière ressource quitte une exploitation, l’artisan rentre et la case est une plaine vide.
rules-roads-open = On y passe
rules-roads-closed = On n’y passe pas
rules-road-tile = tuile de plaine
rules-road-empty = plaine vide
rules-road-fog = brume
rules-road-forest = forêt pétrifiée
rules-road-ruins = ruines
rules-road-forbidden = zone interdite
rules-road-token = jeton
rules-road-exploitation = exploitation non épuisée

## Les contrats

rules-contracts-shared = Les quatre contrats exposés sont ouverts à tous : qui en remplit un le premier l’emporte. Ceux de votre main ne sont que pour vous. Un contrat resté en main à la fin ne compte pas.
rules-contracts-any = Quand une carte laisse le choix des ressources, vous choisissez parmi celles du chantier.
rules-contracts-power = On n’est jamais obligé d’utiliser un pouvoir. S’il est impossible à ce moment-là, il est perdu.
rules-card-private = { $n ->
    [one] contrat privé, une carte
   *[other] contrat privé, { $n } cartes
}
rules-card-open = { $n ->
    [one] contrat, une carte
   *[other] contrat, { $n } cartes
}
rules-card-counted = compté à la fin
rules-more-express-delivery = Seulement si vous avez un autre chantier sur le plateau. Les ressources tout juste utilisées sont revenues dans la réserve : on peut les prendre.
rules-more-secret-plan = C’est désormais un contrat privé : personne d’autre ne peut le remplir.
rules-more-shortcut = Une seule tuile s’il n’en reste qu’une ; impossible sans tuile. Une pile vidée révèle son explorateur.
rules-more-store = Une exploitation est à vous si votre artisan s’y trouve. Elle peut contenir ensuite des ressources différentes.
rules-more-distillery = Vous n’avez jamais plus de deux actions devant vous. Avec le cinquième bâtiment, qui termine votre tour, elle ne donne rien.
rules-more-workshop = Aucune condition de voisinage. La tuile vient de votre plateau de guilde : elle peut donc révéler un explorateur.
rules-more-adventurers = Aucune condition de voisinage. La tuile vient de votre plateau de guilde : elle peut donc révéler un explorateur.
rules-more-by-air = La case quittée redevient ce qu’elle était. Les plaines imprimées ne se déplacent pas.
rules-more-abundance = Personne ne reçoit les points du jeton. Sa quantité est celle de votre nombre de joueurs.
rules-more-caravan = Le surplus de ce bâtiment même est déjà dans votre zone : il peut être rendu.
rules-more-exportation = Elles peuvent venir d’endroits différents. Le surplus de ce bâtiment même peut aussi être rendu.
rules-more-mayor = L’« Explorateur… » en est un.
rules-more-lazy-explorer = Un explorateur n’est pas révélé tant que sa pile a encore une tuile.
rules-more-priest = Vous choisissez lesquelles.

## Fin, décompte, secrets

rules-end-fifth = Le premier qui construit un cinquième bâtiment utilise encore le pouvoir de la carte, prend la carte Fin de partie, et son tour est terminé.
rules-end-others = Tous les autres jouent alors encore un tour, dans le sens horaire. Un cinquième bâtiment construit à ce moment compte, mais il n’y a pas de seconde carte.
rules-end-storage = À la fin, toutes les ressources de vos chantiers et de vos exploitations vont dans votre zone de ressources. Les exploitations neutres ne coûtent rien à personne.
rules-end-nobody = Si plus personne ne pouvait agir, la partie serait finie aussitôt.
rules-score-tokens = leurs étoiles, 1 ou 2 chacun
rules-score-contracts = les points de chacun, de 2 à 4
rules-score-counted = ce que disent l’Architecte, le Bourgmestre, le Marchand et l’« Explorateur… »
rules-score-explorers = 2 par explorateur révélé, donc par pile vide
rules-score-end-card = 2
rules-score-storage = −1 par ressource
rules-score-tie = Qui a le plus de points gagne. À égalité, c’est qui a le moins de ressources dans sa zone ; si l’égalité demeure, la victoire est partagée. Un total peut être négatif.
rules-knowledge-open = Tout ce qui est sur le plateau et sur les plateaux de guilde est visible : pièces, piles, zones de ressources, jetons, contrats remplis, contrats exposés, réserves, et le nombre de cartes de chaque main et de la pioche.
rules-knowledge-hidden = Votre main n’est connue que de vous. Personne ne connaît l’ordre de la pioche ni les contrats privés qui n’ont pas été distribués.

## Clavier, à propos

rules-keys-actions = A à F choisissent une action ; Échap y renonce.
rules-keys-board = Sur le plateau, les flèches vont de case en case, N et P au choix suivant et au précédent, Entrée choisit. Plus et moins zooment, 0 montre toute la vallée.
rules-keys-turn = U annule une action, H demande un conseil, Entrée termine un tour achevé. Pendant que les bots jouent et que rien n’est choisi, N mène directement à votre tour.
rules-keys-replay = Pour revoir une partie : flèches gauche et droite, Début, Fin et barre d’espace. Sur le plateau d’analyse aussi, où U revient d’une action et où les touches d’un tour agissent pour qui doit jouer.
rules-offline-device = Après la première visite, la page s’ouvre aussi sans réseau, et un navigateur peut l’installer. Les parties contre des bots, ou entre personnes qui se passent l’appareil, sont conservées sur l’appareil. S’il y a un serveur, la page d’accueil les déplace vers votre compte.
rules-offline-share = Une partie finie, ou n’importe quel moment d’une rediffusion, a un lien à copier et une image du plateau à partager. Le lien d’une partie de cet appareil contient la partie entière : il s’ouvre partout, même sans réseau. Une partie enregistrée (.vn) s’ouvre en la déposant sur n’importe quelle page.
rules-about-values = Les règles imprimées ne montrent le plateau, les jetons et le prix des contrats qu’en images. Ce que leur texte précise est repris tel quel ; le reste est notre reconstitution. Points, nombres de cartes et pouvoirs sont ceux du jeu publié partout où ses règles les disent.
rules-about-thinking = Les conseils et l’analyse d’une partie sont calculés dans ce navigateur, d’après ce que pouvait savoir qui décide ; rien n’est envoyé pour cela. Les réglages peuvent les laisser au serveur. Dans une partie terminée, « Et si ? » remontre chaque position : faites-y autre chose, pour tout le monde, et voyez ce que le moteur en pense.
