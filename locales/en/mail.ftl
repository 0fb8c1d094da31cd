# What mail, calendars and messages to a browser say.

# $n: how many games
mail-subject = { $n ->
    [one] It is your turn
   *[other] { $n } games wait for you
  }
# $names: the other players; $board: the board's name
mail-turn = It is your turn in the game with { $names } ({ $board }).
# $when: a date and time
mail-deadline = You have until { $when }.
# $name: a tournament's name
mail-tournament = The tournament “{ $name }” has begun.
mail-settings = How you are told: { $link }
mail-unsubscribe = No more mail, with one click: { $link }
mail-verify-subject = Is this your address?
# $name: a player
mail-verify = The player { $name } wants to be told by mail, at this address, when it is their turn at Via Nebula. If that is you, follow this link within a day. If not, do nothing: no other mail will come.
unsubscribe-question = Send no more mail to { $email }?
unsubscribe-button = No more mail
unsubscribe-done = No more mail goes to { $email }.
calendar-name = Via Nebula: your turns
calendar-turn = Via Nebula: your turn
calendar-vacation = Via Nebula: vacation
