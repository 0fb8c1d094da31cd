## L’entrée du tutoriel

learn-lead = Une vraie partie, expliquée pas à pas, contre une partenaire qui vous attend. Comptez une dizaine de minutes.
learn-topic-actions = Les six actions, essayées une à une
learn-topic-roads = Les plaines, les chemins et les ressources des autres
learn-topic-powers = Les contrats et leurs pouvoirs
learn-topic-score = Les points, le gaspillage et la fin de partie
learn-begin = Commencer le tutoriel
learn-resume = Reprendre où j’en étais
learn-restart = Recommencer du début
learn-rules = Je préfère lire les règles

## Le guide

tutorial-progress = Étape { $n } sur { $of }
tutorial-next = Suivant
tutorial-back = Précédent
tutorial-do = Faites-le pour moi
tutorial-free = Jouer librement
tutorial-free-title = Ranger le guide et continuer à votre idée
tutorial-leave = Quitter
tutorial-leave-title = Vers l’accueil. Vous pourrez reprendre plus tard où vous en étiez.
tutorial-return = Revenir à la leçon
tutorial-play-on = Continuer contre Alba
tutorial-real = Lancer une vraie partie
tutorial-keys = Au clavier : B choisit l’action, N et P vont d’une case marquée à l’autre, Entrée la choisit.
tutorial-tile = « { $name } »
tutorial-tile-with-letter = « { $name } » ({ $letter })
tutorial-stray-allowed = Ce serait permis, mais la leçon demande autre chose pour l’instant.
tutorial-ring = Choisissez ce que l’anneau entoure.
tutorial-read-on = Lisez d’abord la suite : choisissez « Suivant ».

## Les leçons

lesson-welcome = Bienvenue dans la vallée ! Vous dirigez la guilde bleue, et Alba la noire. Un anneau montre quoi choisir. Rien ne peut mal tourner, prenez votre temps.
lesson-goal = Il vous faut des points, et la plupart viennent des contrats. Chaque contrat rempli donne un bâtiment. Le premier à avoir cinq bâtiments déclenche la fin de la partie.
lesson-meadows = Les cases vertes sont des plaines. La plupart portent un jeton : celui de g5 représente deux bois et vaut 1 point. Sur quatre plaines, comme en h6, des ressources attendent dès le départ.
lesson-ruins = Voici des ruines. C’est là que se posent vos chantiers, et plus tard vos bâtiments. Chaque case a un nom : sa rangée et son numéro. Celle-ci est g6.
lesson-barriers = Partout ailleurs, la brume (f7). Les bois sombres (f5) sont des forêts pétrifiées, plus longues à dégager. Les montagnes (i6) sont des zones interdites.
lesson-contracts = Quatre contrats sont exposés pour tous ; ceux de votre main ne sont qu’à vous. Visons le Magasin : il demande un bois et une pierre, réunis sur un même chantier.
lesson-site = À votre tour, vous avez deux actions, à choisir parmi six. Commencez par un chantier : choisissez { $tile }, puis les ruines g6, car il y a du bois juste à côté.
lesson-craftsman = Maintenant, { $tile } : envoyez un artisan sur le jeton en g5. Le jeton est à vous, avec son point. Ses deux bois sont posés sur la plaine : c’est une exploitation.
lesson-undo = Deux actions : votre tour est joué, mais il ne se termine que quand vous le dites. D’ici là, vous pouvez annuler vos actions. Essayez : choisissez « Annuler ».
lesson-again = L’artisan est revenu. On peut annuler ses actions tant que le tour n’est pas terminé et qu’aucune carte n’a été révélée. Renvoyez l’artisan en g5.
lesson-confirm-first = Très bien. Terminez votre tour, Alba va jouer.
lesson-confirm = Vos actions sont faites. Terminez votre tour.
lesson-watch = Alba joue. Ce qu’elle fait est marqué sur le plateau et raconté dans le journal.
lesson-shared = Alba a maintenant un chantier en e8 et a ouvert de la pierre en e7. Il nous en faut, et voici le plus beau : chacun peut se servir dans toutes les exploitations, peu importe qui les a ouvertes.
lesson-transport = D’abord le bois. Choisissez { $tile }, puis g5 : une ressource va jusqu’à un de vos chantiers. Le bois de g5 touche votre chantier : pas besoin de chemin.
lesson-explore = Entre la pierre de e7 et votre chantier, il y a de la brume : f7. Avec { $tile }, vous y posez une de vos tuiles de plaine. On peut explorer la brume voisine d’une de ses pièces ou d’une plaine vide.
lesson-road = f7 est désormais une plaine vide, et les plaines vides sont des chemins pour tous : de e7 par f7 jusqu’à g6. Prenez une pierre dans l’exploitation d’Alba. Elle ne peut pas refuser.
lesson-erect = Bois et pierre sont sur le même chantier : il ne manque plus rien au Magasin. Choisissez { $tile }, puis la carte. Elle vous rapportera 2 points.
lesson-power = Beaucoup de contrats ont un pouvoir, à utiliser tout de suite ou jamais. Le Magasin échange une de vos ressources : changez le bois de g5 en blé. Il vous en faudra, et il reste du bois tout près.
lesson-built = Votre premier bâtiment ! Un nouveau contrat a été révélé à la place du Magasin : on ne peut donc plus annuler. Terminez votre tour.
lesson-plan = On continue. La Menuiserie donne 3 points pour deux pierres et un blé. Il y a de la pierre en e5, à côté des ruines e4, et votre blé attend en g5.
lesson-site-again = Votre chantier vous est revenu quand le bâtiment s’est élevé. Posez-le de nouveau, en e4.
lesson-stone = Et un artisan en e5 : deux pierres et 1 point.
lesson-exhausted = Alba a pris la dernière pierre de e7. Quand une exploitation est épuisée, son artisan rentre et la case devient une plaine vide : un chemin de plus pour tous.
lesson-first-stone = Transportez une pierre de e5 à votre chantier. On peut faire deux fois la même action dans un tour…
lesson-second-stone = … alors prenez aussi la seconde. L’exploitation e5 est alors épuisée et votre artisan rentre.
lesson-faster = Alba a été plus rapide : la Menuiserie est à elle. Les contrats exposés vont à qui les remplit le premier ; les cartes de votre main sont à l’abri. Prenez le Raccourci : bois, pierre et blé. Une de vos deux pierres sera de trop.
lesson-forest = Le blé de g5 et le bois de h6 sont derrière la forêt pétrifiée f5. { $tile } la dégage comme on dégage la brume, mais cela prend les deux actions du tour.
lesson-wheat = Le chemin est ouvert. Apportez le blé de g5 en passant par f5. C’est le dernier ici : g5 devient une plaine vide…
lesson-wood = … et le chemin va plus loin : de h6 par g5 et f5 jusqu’à e4. Le bois de h6 est neutre, il n’est à personne. Seules les plaines vides servent de chemin : jetons, ressources, ruines, brume et forêts barrent la route.
lesson-surplus = Bois, pierre et blé : construisez un bâtiment avec le Raccourci de votre main, pour 3 points. La seconde pierre est de trop : elle va dans votre zone de ressources et vous coûtera 1 point à la fin.
lesson-piles = Vos tuiles de plaine forment quatre piles. Chacune cache un explorateur ; une pile vide le révèle, pour 2 points. On prend les tuiles à gauche d’abord. Le Raccourci en retire deux d’un coup : utilisez-le.
lesson-explorer = Il reste une tuile sur la première pile. Après la construction, vous avez encore une action : posez-la en explorant la brume en d5.
lesson-revealed = L’explorateur est révélé : 2 points. Ouvrir la voie à tous rapporte aussi.
lesson-score = Vous avez 8 points : 2 pour les jetons, 5 pour les contrats, 2 pour l’explorateur, moins 1 pour la pierre de trop. Appuyez sur le nombre pour voir le détail. À la fin, ce qui reste sur vos chantiers et exploitations va aussi dans votre zone de ressources.
lesson-fifth = Le premier qui construit un cinquième bâtiment prend la carte Fin de partie, qui vaut 2 points. Tous les autres jouent encore un tour. Qui a le plus de points gagne ; à égalité, qui a le moins de ressources dans sa zone.
lesson-finish = Vous connaissez le jeu ! Vous êtes à 8 partout. Continuez contre Alba, ou lancez une vraie partie contre un adversaire accommodant. Pour savoir ce que fait une carte, arrêtez-y le pointeur ou le doigt, ou lisez les règles.
lesson-free = Vous jouez librement. Les leçons vous attendent où vous les avez laissées.
lesson-lost = Vous avez suivi votre propre chemin, et c’est très bien. Continuez ainsi, ou revenez là où la leçon s’est arrêtée.
