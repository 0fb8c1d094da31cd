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
player-luck-lead = { $n ->
    [one] По { $n } разобранной партии, в долях победы за партию; ± — интервал 95 %.
    [few] По { $n } разобранным партиям, в долях победы за партию; ± — интервал 95 %.
    [many] По { $n } разобранным партиям, в долях победы за партию; ± — интервал 95 %.
   *[other] По { $n } разобранной партии, в долях победы за партию; ± — интервал 95 %.
}
player-luck-few = Одна партия ничего не говорит об игроке: интервалы появятся со второй.
player-luck-good = Удача помогла: раскладка и карты дали { $luck } ({ $margin }).
player-luck-bad = Удача подвела: раскладка и карты отняли { $luck } ({ $margin }).
player-luck-even = Удача: то, что дали раскладка и карты, не отличить от нуля ({ $luck }, { $margin }).
player-luck-own-cost = Мастерство: собственные решения отдали { $own } по сравнению с лучшей игрой ({ $margin }).
player-luck-own-fine = Мастерство: собственные решения не отличить от лучшей игры ({ $own }, { $margin }).
player-luck-none = Ни одна из этих партий ещё не разобрана на сервере.
player-luck-running = { $n ->
    [one] Разбирается { $n } партия.
    [few] Разбираются { $n } партии.
    [many] Разбирается { $n } партий.
   *[other] Разбирается { $n } партии.
}
player-luck-analyse = { $n ->
    [one] Разобрать последнюю партию
    [few] Разобрать последние { $n } партии
    [many] Разобрать последние { $n } партий
   *[other] Разобрать последние { $n } партии
}
player-luck-takes = Сервер смотрит каждое решение; на партию уходит минута-другая. Ждать здесь не нужно.
player-themes-lead = { $n ->
    [one] О чём были ошибки в { $n } разобранной партии и сколько шанса на победу они стоили за партию.
    [few] О чём были ошибки в { $n } разобранных партиях и сколько шанса на победу они стоили за партию.
    [many] О чём были ошибки в { $n } разобранных партиях и сколько шанса на победу они стоили за партию.
   *[other] О чём были ошибки в { $n } разобранных партиях и сколько шанса на победу они стоили за партию.
}
player-themes-none = Ни одно решение не стоило дорого.
profile-recent = Последние игры
profile-place = { $place }.
profile-rated = рейтинговая
profile-casual = товарищеская
profile-bids = с торгами за порядок хода
# $n: points paid for the place in the order of play
profile-bid = (ставка: { $n })
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

## Slow games

notices = Ходы и уведомления
notices-turns = Ваши ходы
notices-none = Ни одна партия вас не ждёт.
notices-until = до { $when }
notices-no-end = без ограничения времени
notices-mail = По почте
notices-mail-none = Этот сервер не отправляет писем.
notices-email = Адрес
notices-email-save = Подтвердить этот адрес
notices-email-sent = Письмо отправлено. Перейдите по ссылке из него в течение суток.
notices-email-confirmed = Адрес { $email } подтверждён.
notices-email-remove = Забыть адрес
notices-mail-when = Когда страница не открыта
notices-mail-off = без писем
notices-mail-turn = при каждом моём ходе и когда начинается мой турнир
notices-mail-digest = раз в день, если партии ждут или начался турнир
notices-hour = Во сколько
notices-saved = Сохранено.
notices-push = В этом браузере
notices-push-lead = Сообщение на этом устройстве, когда наступает ваш ход или начинается ваш турнир, даже если страница закрыта.
notices-push-on = Сообщать мне здесь
notices-push-off = Не сообщать мне здесь
notices-push-denied = Ваш браузер не разрешает сообщения с этой страницы. Это можно изменить в его настройках.
notices-push-none = Этот браузер не может получать сообщения, пока страница закрыта.
notices-calendar = В вашем календаре
notices-calendar-lead = Подпишите свой календарь на этот адрес. Он секретный: кто его знает, видит ваши ходы.
notices-calendar-make = Создать адрес
notices-calendar-new = Создать новый адрес; старый перестанет действовать
notices-calendar-copy = Скопировать
notices-vacation = Отпуск
notices-vacation-lead = В партиях по переписке ваши часы стоят, пока вас нет. Остальные это видят.
notices-vacation-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
}
notices-vacation-left = Осталось дней в течение года: { $n }.
notices-vacation-go = Уйти в отпуск
notices-vacation-until = Вас нет до { $when }.
notices-vacation-back = Я вернулся
notices-account = Для уведомлений нужен аккаунт.

## Tournaments

tournaments = Турниры
tournaments-lead = Швейцарская система, группы, лиги, турниры на выбывание, арены. Для участия нужен аккаунт.
tournaments-none = Турниров пока нет.
tournament-new = Новый турнир
tournament-name = Название
tournament-format = Система
tournament-format-swiss = Швейцарская
tournament-format-round-robin = Группы, каждый с каждым
tournament-format-league = Лига с дивизионами
tournament-format-knockout = На выбывание
tournament-format-arena = Арена
tournament-about-swiss = Играют те, кто идёт вровень; никто не встречается дважды, если этого можно избежать, и никто не пропускает двух туров.
tournament-about-round-robin = В равных по силе группах каждый встречает каждого.
tournament-about-league = Дивизионы по силе. После сезона первый поднимается, последний опускается.
tournament-about-knockout = Дальше идёт первый; за столами на четверых двое первых. При равенстве дальше идёт тот, кто ходил позже.
tournament-about-arena = Сколько успеете партий: кто свободен, сразу играет снова. Победа приносит 2 очка, а после двух побед подряд всё считается вдвойне.
tournament-rounds = Туры
tournament-rounds-auto = сколько нужно
tournament-games = Партий в матче
tournament-group = Игроков в группе
tournament-minutes = Минуты
tournament-starts = Начало
tournament-starts-manual = когда я скажу
tournament-create = Создать
tournament-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}
tournament-status-open = ждёт игроков
tournament-status-running = идёт
tournament-status-over = завершён
tournament-status-cancelled = отменён
tournament-starts-at = начало: { $when }
tournament-ends-at = до { $when }
tournament-by = организатор: { $name }
tournament-join = Участвовать
tournament-withdraw = Выйти
tournament-withdraw-sure = Выйти из турнира? Вас больше не будут включать в жеребьёвку.
tournament-start = Начать сейчас
tournament-cancel = Отменить
tournament-cancel-sure = Отменить этот турнир? Открыть его снова будет нельзя.
tournament-next-season = Следующий сезон
tournament-your-table = Ваша партия готова
tournament-waiting = Вы сыграете, как только кто-нибудь освободится. Не закрывайте эту страницу.
tournament-round = Тур { $n } из { $of }
tournament-round-n = Тур { $n }
tournament-standings = Таблица
tournament-division = Дивизион { $n }
tournament-group-n = Группа { $n }
tournament-rank = Место
tournament-player = Игрок
tournament-points = Очки
tournament-wins = Победы
tournament-played = Партии
tournament-buchholz = Бухгольц
tournament-sonneborn = Зоннеборн-Бергер
tournament-margin = Перевес
tournament-withdrawn = вышел
tournament-games-title = Партии
tournament-game-n = Партия { $n }
tournament-game-over = Повтор
tournament-game-running = Смотреть
tournament-bye = Пропускает тур: { $names }
tournament-tie-breaks = Как решаются ничьи
tournament-tie-points = Очки: 1 за первое место, 0 за последнее, равномерно между ними; кто пропускает тур, получает 1.
tournament-tie-buchholz = Бухгольц: очки всех ваших соперников. Кто встретил более сильных, тот выше.
tournament-tie-sonneborn = Зоннеборн-Бергер: очки тех, кого вы опередили, и половина очков тех, с кем вы наравне.
tournament-tie-wins = Затем число первых мест, затем перевес: победные очки сверх среднего за вашими столами.
tournament-rated = рейтинговый
tournament-same-deal = Все столы тура играют одну раздачу
tournament-same-deal-lead = Каждое место сравнивается с тем же местом за другими столами, как в спортивном бридже: очки — доля столов, где у него меньше. Так удача раздачи не в счёт ни для кого. Смотреть чужой стол нельзя, пока тур не кончился.
tournament-compare = Сравнить столы
