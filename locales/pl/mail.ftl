# What mail, calendars and messages to a browser say.

# $n: how many games
mail-subject = { $n ->
    [one] Twoja kolej
    [few] { $n } gry czekają na Ciebie
    [many] { $n } gier czeka na Ciebie
   *[other] { $n } gry czeka na Ciebie
  }
# $names: the other players; $board: the board's name
mail-turn = Twoja kolej w grze; pozostali gracze: { $names } ({ $board }).
# $when: a date and time
mail-deadline = Masz czas do: { $when }.
# $name: a tournament's name
mail-tournament = Turniej „{ $name }” się rozpoczął.
mail-settings = Jak otrzymujesz powiadomienia: { $link }
mail-unsubscribe = Koniec wiadomości jednym kliknięciem: { $link }
mail-verify-subject = Czy to Twój adres?
# $name: a player
mail-verify = Gracz { $name } chce dostawać na ten adres wiadomości, gdy przychodzi jego kolej w Via Nebula. Jeśli to Ty, kliknij ten odnośnik w ciągu doby. Jeśli nie, nie rób nic: żadna inna wiadomość nie przyjdzie.
unsubscribe-question = Nie wysyłać więcej wiadomości na { $email }?
unsubscribe-button = Koniec wiadomości
unsubscribe-done = Na { $email } nie będą już wysyłane wiadomości.
calendar-name = Via Nebula: Twoje tury
calendar-turn = Via Nebula: Twoja kolej
calendar-vacation = Via Nebula: urlop
