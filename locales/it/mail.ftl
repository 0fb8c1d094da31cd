# What mail, calendars and messages to a browser say.

# $n: how many games
mail-subject = { $n ->
    [one] Tocca a te
   *[other] { $n } partite ti aspettano
  }
# $names: the other players; $board: the board's name
mail-turn = Tocca a te nella partita con { $names } ({ $board }).
# $when: a date and time
mail-deadline = Hai tempo fino a { $when }.
# $name: a tournament's name
mail-tournament = Il torneo «{ $name }» è cominciato.
mail-settings = Come ricevi gli avvisi: { $link }
mail-unsubscribe = Niente più e-mail, con un clic: { $link }
mail-verify-subject = È il tuo indirizzo?
# $name: a player
mail-verify = Il giocatore { $name } vuole essere avvisato per e-mail, a questo indirizzo, quando tocca a lui a Via Nebula. Se sei tu, segui questo link entro un giorno. Altrimenti non fare nulla: non arriverà altra posta.
unsubscribe-question = Non inviare più e-mail a { $email }?
unsubscribe-button = Niente più e-mail
unsubscribe-done = Non saranno più inviate e-mail a { $email }.
calendar-name = Via Nebula: i tuoi turni
calendar-turn = Via Nebula: tocca a te
calendar-vacation = Via Nebula: vacanze
