# What mail, calendars and messages to a browser say.

# $n: how many games
mail-subject = { $n ->
    [one] C’est à vous de jouer
   *[other] { $n } parties vous attendent
  }
# $names: the other players; $board: the board's name
mail-turn = C’est à vous de jouer dans la partie avec { $names } ({ $board }).
# $when: a date and time
mail-deadline = Vous avez jusqu’au { $when }.
# $name: a tournament's name
mail-tournament = Le tournoi « { $name } » a commencé.
mail-settings = Comment vous êtes prévenu : { $link }
mail-unsubscribe = Plus aucun courriel, en un clic : { $link }
mail-verify-subject = Est-ce bien votre adresse ?
# $name: a player
mail-verify = Le joueur { $name } souhaite être prévenu par courriel, à cette adresse, quand c’est à lui de jouer à Via Nebula. Si c’est vous, suivez ce lien d’ici un jour. Sinon, ne faites rien : aucun autre courriel ne viendra.
unsubscribe-question = Ne plus envoyer de courriels à { $email } ?
unsubscribe-button = Plus de courriels
unsubscribe-done = Plus aucun courriel ne sera envoyé à { $email }.
calendar-name = Via Nebula : vos tours
calendar-turn = Via Nebula : à vous de jouer
calendar-vacation = Via Nebula : vacances
