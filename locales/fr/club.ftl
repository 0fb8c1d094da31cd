## Profil

profile-yours = Votre profil
profile-deleted = quelqu’un qui est parti
profile-guest = Vous seul voyez cette page. Avec un mot de passe, vos parties peuvent être classées et les autres peuvent vous trouver.
profile-visibility = Qui peut voir ce profil
profile-visibility-public = tout le monde
profile-visibility-friends = mes amis
profile-visibility-private = moi seul
profile-visibility-saved = Enregistré.
profile-no-games = Aucune partie terminée pour l’instant.
profile-rating = Cote
profile-no-rating = Aucune partie classée pour l’instant.
profile-rating-live = Cote avec pendule
profile-rating-correspondence = Cote par correspondance
profile-margin = ± { $margin }
profile-provisional = Une première estimation : elle s’affinera avec d’autres parties.
profile-n-games = { $n ->
    [one] une partie
   *[other] { $n } parties
}
profile-graph = Cote sur { $n } parties : de { $first } à { $last }
profile-results = Résultats
profile-games = Parties
profile-wins = Victoires
profile-opponents = Face à face
profile-opponents-lead = Combien de fois l’un a devancé l’autre, quel que soit le vainqueur de la partie.
profile-opponent = Adversaire
profile-ahead = Devant
profile-behind = Derrière
profile-contracts = Contrats favoris
player-luck-lead = { $n ->
    [one] Sur une partie analysée, en parts de victoire.
   *[other] Sur { $n } parties analysées, en parts de victoire par partie ; ± est l’intervalle à 95 %.
}
player-luck-few = Une seule partie ne dit rien de qui l’a jouée : les intervalles viennent avec la deuxième.
player-luck-good = La chance a aidé : donnes et cartes ont apporté { $luck } ({ $margin }).
player-luck-bad = La chance a manqué : donnes et cartes ont coûté { $luck } ({ $margin }).
player-luck-even = Chance : ce qu’ont apporté donnes et cartes ne se distingue pas de rien ({ $luck }, { $margin }).
player-luck-own-cost = Adresse : ses choix ont cédé { $own } face au meilleur jeu ({ $margin }).
player-luck-own-fine = Adresse : ses choix ne se distinguent pas du meilleur jeu ({ $own }, { $margin }).
player-luck-none = Aucune de ces parties n’a encore été analysée sur le serveur.
player-luck-running = { $n ->
    [one] Une partie est en cours d’analyse.
   *[other] { $n } parties sont en cours d’analyse.
}
player-luck-analyse = { $n ->
    [one] Analyser la dernière partie
   *[other] Analyser les { $n } dernières parties
}
player-luck-takes = Le serveur examine chaque décision ; cela prend une minute ou deux par partie. Inutile d’attendre ici.
player-themes-lead = { $n ->
    [one] Sur quoi portaient les erreurs dans une partie analysée, et quelle part de la victoire elles ont coûté.
   *[other] Sur quoi portaient les erreurs dans { $n } parties analysées, et quelle part de la victoire elles ont coûté par partie.
}
player-themes-none = Aucune décision n’a coûté cher.
profile-recent = Dernières parties
profile-place = { $place }.
profile-rated = classée
profile-casual = amicale
profile-bids = avec enchères pour l’ordre du jeu
# $n: points paid for the place in the order of play
profile-bid = (mise : { $n })
profile-achievements = Succès
achievement-first-win = A gagné une partie classée
achievement-beat-mason = A battu un bot de niveau 5 ou 6
achievement-beat-master = A battu un bot de niveau 7
achievement-beat-grand-master = A battu le bot le plus fort
achievement-four-seats = A gagné contre trois adversaires
achievement-both-valleys = A gagné sur tous les plateaux
achievement-empty-storage = A terminé la partie, l’a gagnée et n’a rien stocké
achievement-upset = A battu quelqu’un de 200 points mieux coté
achievement-all-contracts = A rempli tous les contrats qui existent
achievement-hundred-games = A joué cent parties classées

## Trouver des joueurs

seek-title = Jouer avec ceux qui sont là
seek-distance = Cote des autres
seek-anybody = peu importe
seek-within = à { $points } points de la mienne
seek-fill = Les bots prennent les places libres
seek-fill-never = jamais
seek-fill-after = après { $n } secondes
seek-start = Attendre des joueurs
seek-waiting = En attente d’autres joueurs…
seek-bots-in = Les bots complètent dans { $n } s.
seek-cancel = Ne plus attendre
seek-others = En attente de joueurs
seek-play = Jouer avec { $name }
community-invitations = Invitations
community-dismiss = Pas maintenant
community-no-tables = Aucune table n’attend de joueurs pour l’instant.
community-online = En ligne
community-nobody = Personne d’autre qui le montre.
friends = Amis
friends-account = Avec un mot de passe, vous pouvez avoir des amis ici.
friend-name = Nom d’un joueur
friend-ask = Demander en ami
friend-add = Devenir amis
friend-notice-asked = Demande envoyée. Vous serez amis si la réponse est oui.
friend-notice-mutual = Vous êtes maintenant amis.
friend-asked = demandé, pas encore de réponse
friend-asks = veut être votre ami
friend-accept = Oui
friend-remove-friend = Retirer
friend-remove-asked = Annuler
friend-remove-asks = Non

## Savoir-vivre

block = Bloquer
block-lift = Débloquer
block-notice-on = Vous ne serez plus réunis.
block-notice-off = Vous pouvez de nouveau vous rencontrer.
report = Signaler aux modérateurs
report-reason = Ce qui ne va pas
report-reason-chat = messages
report-reason-cheating = jeu déloyal
report-reason-name = nom
report-reason-other = autre chose
report-text = Avec vos mots
report-send = Envoyer
report-sent = Merci. Un modérateur va s’en occuper.
moderation = Modération
moderation-empty = Aucun signalement en attente.
moderation-days = Pour combien de jours
moderation-log = Décisions prises
moderation-operator = la personne qui gère le serveur
decision-dismiss = Classer
decision-mute = Retirer la parole
decision-ban = Fermer le compte
decision-lift = Lever les sanctions
decision-set-role = Rôle

## Slow games

notices = Tours et avis
notices-turns = Vos tours
notices-none = Aucune partie ne vous attend.
notices-until = jusqu’au { $when }
notices-no-end = sans limite de temps
notices-mail = Par courriel
notices-mail-none = Ce serveur n’envoie pas de courriels.
notices-email = Adresse
notices-email-save = Confirmer cette adresse
notices-email-sent = Un courriel est en route. Suivez le lien qu’il contient d’ici un jour.
notices-email-confirmed = { $email } est confirmée.
notices-email-remove = Oublier l’adresse
notices-mail-when = Quand aucune page n’est ouverte
notices-mail-off = pas de courriels
notices-mail-turn = à chacun de mes tours, et quand un de mes tournois commence
notices-mail-digest = une fois par jour, si des parties attendent ou si un tournoi a commencé
notices-hour = À
notices-saved = Enregistré.
notices-push = Par ce navigateur
notices-push-lead = Un message sur cet appareil quand c’est à vous de jouer ou qu’un de vos tournois commence, même si la page est fermée.
notices-push-on = Me prévenir ici
notices-push-off = Ne plus me prévenir ici
notices-push-denied = Votre navigateur n’autorise pas les messages de cette page. Ses réglages peuvent changer cela.
notices-push-none = Ce navigateur ne peut rien recevoir quand la page est fermée.
notices-calendar = Dans votre agenda
notices-calendar-lead = Abonnez votre agenda à cette adresse. Elle est secrète : qui la connaît voit vos tours.
notices-calendar-make = Créer une adresse
notices-calendar-new = Créer une nouvelle adresse ; l’ancienne s’éteint
notices-calendar-copy = Copier
notices-vacation = Vacances
notices-vacation-lead = Dans les parties par correspondance, votre pendule s’arrête pendant votre absence. Les autres le voient.
notices-vacation-days = { $n ->
    [one] un jour
   *[other] { $n } jours
}
notices-vacation-left = Il vous reste { $n } jours sur un an.
notices-vacation-go = Partir en vacances
notices-vacation-until = Vous êtes absent jusqu’au { $when }.
notices-vacation-back = Je suis de retour
notices-account = Il faut un compte pour recevoir des avis.

## Tournaments

tournaments = Tournois
tournaments-lead = Système suisse, groupes, ligues, élimination directe, arènes. Il faut un compte pour participer.
tournaments-none = Aucun tournoi pour l’instant.
tournament-new = Nouveau tournoi
tournament-name = Nom
tournament-format = Formule
tournament-format-swiss = Système suisse
tournament-format-round-robin = Groupes, tous se rencontrent
tournament-format-league = Ligue à divisions
tournament-format-knockout = Élimination directe
tournament-format-arena = Arène
tournament-about-swiss = Ceux qui sont à égalité se rencontrent ; personne ne se rencontre deux fois si on peut l’éviter, et personne n’est exempté deux fois.
tournament-about-round-robin = Dans des groupes de force égale, tous rencontrent tous.
tournament-about-league = Des divisions selon la force. Après une saison, le premier monte et le dernier descend.
tournament-about-knockout = Le premier passe au tour suivant ; aux tables de quatre, les deux premiers. À égalité passe celui qui jouait plus tard dans l’ordre du tour.
tournament-about-arena = Autant de parties que possible : qui est libre rejoue aussitôt. Une victoire rapporte 2 points, et après deux victoires de suite tout compte double.
tournament-rounds = Rondes
tournament-rounds-auto = autant qu’il en faut
tournament-games = Parties par match
tournament-group = Joueurs par groupe
tournament-minutes = Minutes
tournament-starts = Début
tournament-starts-manual = quand je le dis
tournament-create = Créer
tournament-players = { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
tournament-status-open = attend des joueurs
tournament-status-running = en cours
tournament-status-over = terminé
tournament-status-cancelled = annulé
tournament-starts-at = début : { $when }
tournament-ends-at = jusqu’au { $when }
tournament-by = par { $name }
tournament-join = Participer
tournament-withdraw = Se retirer
tournament-withdraw-sure = Vous retirer de ce tournoi ? Vous ne serez plus tiré au sort.
tournament-start = Commencer maintenant
tournament-cancel = L’annuler
tournament-cancel-sure = Annuler ce tournoi ? Il ne pourra pas être rouvert.
tournament-next-season = Saison suivante
tournament-your-table = Votre partie est prête
tournament-waiting = Vous jouerez dès que quelqu’un sera libre. Gardez cette page ouverte.
tournament-round = Ronde { $n } sur { $of }
tournament-round-n = Ronde { $n }
tournament-standings = Classement
tournament-division = Division { $n }
tournament-group-n = Groupe { $n }
tournament-rank = Place
tournament-player = Joueur
tournament-points = Points
tournament-wins = Victoires
tournament-played = Parties
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-margin = Écart
tournament-withdrawn = s’est retiré
tournament-games-title = Parties
tournament-game-n = Partie { $n }
tournament-game-over = Revoir
tournament-game-running = Regarder
tournament-bye = Exemptés : { $names }
tournament-tie-breaks = Comment les égalités sont départagées
tournament-tie-points = Points : 1 pour la première place, 0 pour la dernière, régulièrement entre les deux ; qui est exempté d’une ronde en reçoit 1.
tournament-tie-buchholz = Buchholz : les points de tous vos adversaires. Qui en a rencontré de plus forts est devant.
tournament-tie-sonneborn = Sonneborn-Berger : les points de ceux que vous avez devancés, et la moitié de ceux avec qui vous étiez à égalité.
tournament-tie-wins = Puis le nombre de premières places, puis l’écart : les points de victoire au-dessus de la moyenne de vos tables.
tournament-rated = classé
tournament-same-deal = Toutes les tables d’une ronde jouent la même donne
tournament-same-deal-lead = Chaque place est comparée à la même place aux autres tables, comme au bridge duplicate : les points sont la part des tables où elle a fait moins. La chance de la donne ne compte ainsi pour personne. Nul ne peut regarder une autre table avant la fin de la ronde.
tournament-compare = Comparer les tables
