# What mail, calendars and messages to a browser say.

# $n: how many games
mail-subject = { $n ->
    [one] { $n } партия ждёт вашего хода
    [few] { $n } партии ждут вашего хода
    [many] { $n } партий ждут вашего хода
   *[other] { $n } партии ждут вашего хода
  }
# $names: the other players; $board: the board's name
mail-turn = Ваш ход в партии; соперники: { $names } ({ $board }).
# $when: a date and time
mail-deadline = У вас есть время до: { $when }.
# $name: a tournament's name
mail-tournament = Турнир «{ $name }» начался.
mail-settings = Как вы получаете уведомления: { $link }
mail-unsubscribe = Отписаться от писем одним щелчком: { $link }
mail-verify-subject = Это ваш адрес?
# $name: a player
mail-verify = Игрок { $name } хочет получать на этот адрес письма, когда наступает его ход в Via Nebula. Если это вы, перейдите по ссылке в течение суток. Если нет, ничего не делайте: других писем не будет.
unsubscribe-question = Больше не отправлять писем на { $email }?
unsubscribe-button = Больше не писать
unsubscribe-done = На { $email } больше не будут приходить письма.
calendar-name = Via Nebula: ваши ходы
calendar-turn = Via Nebula: ваш ход
calendar-vacation = Via Nebula: отпуск
