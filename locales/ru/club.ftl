## Профиль

profile-yours = Ваш профиль
profile-deleted = кто-то, кого здесь больше нет
profile-guest = Это видите только вы. С паролем ваши игры могут быть рейтинговыми, и другие смогут вас найти.
profile-visibility = Кто может видеть этот профиль
profile-visibility-public = все
profile-visibility-friends = мои друзья
profile-visibility-private = только я
profile-visibility-saved = Сохранено.
profile-no-games = Законченных игр пока нет.
profile-rating = Рейтинг
profile-no-rating = Рейтинговых игр пока нет.
profile-rating-live = Рейтинг с часами
profile-rating-correspondence = Рейтинг по переписке
profile-margin = ± { $margin }
profile-provisional = Первая оценка: после новых игр она станет точнее.
profile-n-games = { $n ->
    [one] { $n } игра
    [few] { $n } игры
    [many] { $n } игр
   *[other] { $n } игры
}
profile-graph = Рейтинг по играм ({ $n }): от { $first } до { $last }
profile-results = Результаты
profile-games = Игры
profile-wins = Победы
profile-opponents = Личные встречи
profile-opponents-lead = Как часто один опережал другого, кто бы ни выиграл игру.
profile-opponent = Соперник
profile-ahead = Впереди
profile-behind = Позади
profile-contracts = Любимые контракты
profile-recent = Последние игры
profile-place = { $place }.
profile-rated = рейтинговая
profile-casual = товарищеская
profile-achievements = Достижения
achievement-first-win = Победа в рейтинговой игре
achievement-beat-mason = Победа над ботом 5-го или 6-го уровня
achievement-beat-master = Победа над ботом 7-го уровня
achievement-beat-grand-master = Победа над сильнейшим ботом
achievement-four-seats = Победа над тремя соперниками
achievement-both-valleys = Победа на каждом поле
achievement-empty-storage = Закончена и выиграна игра с пустым складом
achievement-upset = Победа над тем, чей рейтинг выше на 200
achievement-all-contracts = Выполнены все существующие контракты
achievement-hundred-games = Сто рейтинговых игр

## Поиск игроков

seek-title = Сыграть с теми, кто здесь
seek-distance = Рейтинг остальных
seek-anybody = любой
seek-within = в пределах { $points } от моего
seek-fill = Боты занимают свободные места
seek-fill-never = никогда
seek-fill-after = через { $n } с
seek-start = Ждать игроков
seek-waiting = Ждём других, кто хочет того же…
seek-bots-in = Боты сядут через { $n } с.
seek-cancel = Больше не ждать
seek-others = Ждут игроков
seek-play = Сыграть: { $name }
community-invitations = Приглашения
community-dismiss = Не сейчас
community-no-tables = Сейчас ни один стол не ждёт игроков.
community-online = Сейчас здесь
community-nobody = Больше никого, кто это показывает.
friends = Друзья
friends-account = С паролем здесь можно завести друзей.
friend-name = Имя игрока
friend-ask = Предложить дружбу
friend-add = Добавить в друзья
friend-notice-asked = Запрос отправлен. Вы станете друзьями, когда ответ будет «да».
friend-notice-mutual = Теперь вы друзья.
friend-asked = ответа пока нет
friend-asks = предлагает дружбу
friend-accept = Да
friend-remove-friend = Удалить
friend-remove-asked = Отозвать
friend-remove-asks = Нет

## Порядок

block = Заблокировать
block-lift = Разблокировать
block-notice-on = Вас больше не сведут вместе.
block-notice-off = Вы снова можете встретиться.
report = Сообщить модераторам
report-reason = Что не так
report-reason-chat = чат
report-reason-cheating = нечестная игра
report-reason-name = имя
report-reason-other = другое
report-text = Своими словами
report-send = Отправить
report-sent = Спасибо. Модератор это посмотрит.
moderation = Модерация
moderation-empty = Сообщений нет.
moderation-days = На сколько дней
moderation-log = Принятые решения
moderation-operator = владелец сервера
decision-dismiss = Отклонить
decision-mute = Лишить слова
decision-ban = Закрыть аккаунт
decision-lift = Снять наказания
decision-set-role = Роль
