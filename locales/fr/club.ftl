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
profile-recent = Dernières parties
profile-place = { $place }.
profile-rated = classée
profile-casual = amicale
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
