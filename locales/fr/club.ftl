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
