## Начало

home-lead = Рассейте туман над долиной, откройте её луга и возведите пять строений раньше других.
home-daily = Долина дня
home-puzzles = Задачи
home-play = Игра с ботами
home-level = Сила ботов
home-all-levels = Все уровни
home-more = Поле, темп и имя
home-players = Игроки
home-board = Поле
home-bot-delay = Боты ходят
home-name = Ваше имя
home-start = Играть
home-rated = Рейтинговая: { $clock }, без подсказок
home-resume = Продолжить игру
home-go-on = Продолжить
home-friends = Игра с друзьями
home-no-server = Здесь нет сервера: играют на этом устройстве, с ботами или вместе с теми, кому его передают.
home-new = Создать стол
home-link = Ссылка на стол
home-join = Перейти
community = Найти игроков
community-invited = { $n ->
    [one] Найти игроков: { $n } приглашение
    [few] Найти игроков: { $n } приглашения
    [many] Найти игроков: { $n } приглашений
   *[other] Найти игроков: { $n } приглашения
}
home-open-record = Открыть сохранённую партию (.vn)
home-open = Открытые столы
home-running = Текущие партии
home-paused = на паузе
home-finished = Сыгранные партии
home-move-to-server = Перенести в мой аккаунт
home-played-offline = сыграна без сети
home-more-tables = Остальные партии ({ $n })
home-credit = «Туманная дорога» (Via Nebula) — игра Мартина Уоллеса, изданная Space Cowboys. Эта программа с ними не связана; карта, жетоны и стоимости — реконструкция.
guest = Гость
player-n = Игрок { $n }
bot-delay-200 = быстро
bot-delay-900 = спокойно
bot-delay-2000 = медленно
board-beginner = Долина для новичков
board-advanced = Долина для опытных
custom-board = Поле «{ $board }»
ago-minute = { $n ->
    [0] только что
    [1] минуту назад
    [one] { $n } минуту назад
    [few] { $n } минуты назад
   *[many] { $n } минут назад
}
ago-hour = { $n ->
    [1] час назад
    [one] { $n } час назад
    [few] { $n } часа назад
   *[many] { $n } часов назад
}
ago-day = { $n ->
    [1] вчера
    [one] { $n } день назад
    [few] { $n } дня назад
   *[many] { $n } дней назад
}
n-actions = { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}
n-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
bot-tutorial = Альба
bot-random = Странник
bot-builder = Ученик
bot-greedy = Подмастерье
bot-search = Магистр
bot-level1 = Странник
bot-level2 = Помощник
bot-level3 = Ученик
bot-level4 = Подмастерье
bot-level5 = Каменщик
bot-level6 = Десятник
bot-level7 = Магистр
bot-level8 = Великий магистр
bot-level9 = Мудрец
bot-level10 = Легенда
bot-about-level1 = Играет по прихоти и забывает, что собрал. Для самой первой партии.
bot-about-level2 = Знает дело, часто ошибается и не смотрит на соперников.
bot-about-level3 = Продумывает весь свой ход, но не ваш.
bot-about-level4 = Ошибается редко и следит, кто может закончить игру.
bot-about-level5 = В своём ходе почти не ошибается.
bot-about-level6 = Каждый ход играет как можно лучше и спешит к пяти строениям.
bot-about-level7 = Перед каждым действием пробует будущие ходы.
bot-about-level8 = Научился игре, сыграв миллионы партий сам с собой. Решает быстро.
bot-about-level9 = Тот же игрок, но думает больше: пробует в семь раз больше будущих ходов.
bot-about-level10 = Тот же игрок, думает до трёх секунд. Сильнее никого нет.
level-rating = рейтинг { $n }
level-of = Уровень { $n } из { $of }
same-name = { $mark ->
    [a] { $name } А
    [b] { $name } Б
    [c] { $name } В
   *[d] { $name } Г
}
free-seat = свободное место

## Столы

new-title = Новый стол
new-seats = Кто где сидит
new-me = Я
new-me-too = Кто-то ещё за этим устройством
new-friend = Кто-то за другим устройством
new-hot-seat = Страница скажет, кому передать устройство.
new-seat-name = Имя игрока на месте { $n }
new-bot = Бот: { $bot }
new-data = Поля, жетоны и стоимости
new-data-own = из этой программы
new-clock = Время
new-stand-in = За отсутствующих играет
new-open = Показывать в списке открытых столов
new-rated = Рейтинговая игра
new-rated-lead = Результат влияет на рейтинг: подсказок нет, после хода ничего не отменяют, а у кого кончилось время, тот проиграл.
new-rated-needs-clock = Для рейтинговой игры нужны часы и компоненты самой программы.
new-start = Кто начинает
new-start-lot = по жребию, как в правилах
new-start-lot-lead = Кто начинает, выигрывает чаще. Жребий бросают перед каждой партией.
new-start-rotation = в реваншах по очереди
new-start-rotation-lead = Этого нет в правилах: там каждый раз решает жребий. Кто начинает, выигрывает чаще.
new-start-bids = торги за порядок хода
new-start-bids-lead = Этого нет в правилах. Перед партией каждый тайно предлагает очки за каждое место в порядке хода; высшая ставка получает его и платит в конце.
bids-table = Здесь торгуются за порядок хода. Этого нет в правилах.
bids-placed-tag = ставка сделана
bids-title = Ваша ставка за порядок хода
bids-lead = Очки, которые вы отдадите в конце за каждое место; последнее бесплатно. Место получает высшая ставка, при равных решает жребий. До партии вашу ставку никто не видит.
bids-place = Место { $n }
bids-place-bid = Сделать ставку
bids-change = Изменить ставку
bids-saved = Ваша ставка запечатана.
bids-usual = Пока ставки нет, за вас считается то, что сочли справедливым боты равной силы.
rated-table = Рейтинговая игра: у кого кончилось время, тот проиграл.
new-browser-bots = Боты думают в моём браузере
new-browser-bots-lead = Это разгружает сервер. При желании вы могли бы узнать карты ботов, поэтому об этом сообщается всем за столом, а игра не рейтинговая. Если ваш браузер недоступен несколько секунд, за ботов играет сервер.
browser-bots-table = Боты за этим столом думают в браузере того, кто его создал, и он мог бы увидеть их карты. Игра не рейтинговая.
announcement-from = От тех, кто ведёт сервер:
announcement-close = Закрыть объявление
new-create = Создать стол
seat-n = Место { $n }
clock-none = без ограничений
clock-quick = 5 минут + 15 секунд на ход
clock-calm = 15 минут + 30 секунд на ход
clock-day = день на ход
clock-week = неделя на ход
clock-live = с часами
clock-correspondence = по переписке
waiting-room-title = Собираемся
waiting-room-clock = Время: { $clock }.
waiting-room-late = Если у кого-то выйдет время, за него будет играть { $bot }.
waiting-room-freed = Создатель стола освободил ваше место.
waiting-room-no-seat = Все места заняты: вы можете наблюдать за игрой отсюда.
waiting-room-sit = Сесть сюда
waiting-room-move = Пересесть сюда
waiting-room-sit-too = Кто-то за этим устройством
waiting-room-name-too = Имя ещё одного игрока за этим устройством
waiting-room-stand = Освободить место
waiting-room-add-bot = Добавить бота
waiting-room-link = Ссылка на этот стол
waiting-room-invited = { $name } приглашает вас сыграть в Via Nebula.
waiting-room-qr = QR-код ссылки на этот стол
share-invitation = Поделиться
waiting-room-share = Отправьте эту ссылку друзьям.
invite-friends = Пригласить друзей:
invite-friends-done = Приглашение отправлено: { $name }.
friend-online = сейчас здесь
waiting-room-begin = Начать игру
waiting-room-missing = Партию можно начать, когда заняты все места: другом, ботом или кем-то за этим устройством.
waiting-room-wait = Игру начнёт создатель стола.
waiting-room-owner-away = Создателя стола сейчас нет: вы можете начать игру.
waiting-room-close = Закрыть стол
waiting-room-close-sure = Закрыть этот стол для всех? Никто больше не сможет сюда сесть.
copy = Копировать
copied = Скопировано
table-closed = Этот стол закрыт.
table-dealing = Карты раздаются…
to-home = На главную
load-failed = Страница не загрузилась.
load-failed-retry = Попробовать ещё раз
update-ready = Есть новая версия.
update-reload = Перезагрузить
update-later = Позже
networks-loading = Загружается сильнейший бот (8 МБ, один раз)…
networks-waiting = Не удалось загрузить сильнейшего бота (8 МБ). Попытки продолжаются, пока не появится связь…
to-table = К столу
to-replay = Посмотреть партию ещё раз
to-record = Скачать запись партии
share-link = Скопировать ссылку
share-picture = Поделиться картинкой
share-failed = Не получилось.
share-opening = Открываем партию…

## Конец и повтор

end-you = Вы победили!
end-shared-you = Вы разделили победу!
end-winners = { $n ->
    [one] Победитель: { $names }
   *[other] Победу разделили { $names }
}
end-place = { $place ->
    [1] Первое место
    [2] Второе место
    [3] Третье место
   *[other] Четвёртое место
}
end-short = { $n ->
    [one] До победы не хватило { $n } очка.
    [few] До победы не хватило { $n } очков.
    [many] До победы не хватило { $n } очков.
   *[other] До победы не хватило { $n } очка.
}
end-short-none = Очков столько же, сколько у победителя.
end-storage-cost = { $n ->
    [one] Склад стоил вам { $n } очка.
    [few] Склад стоил вам { $n } очков.
    [many] Склад стоил вам { $n } очков.
   *[other] Склад стоил вам { $n } очка.
}
end-best = У вас больше всех в строке «{ $part }»: { $points }.
end-reason-fifth-building = { $name } завершает игру, возводя пятое строение.
end-reason-fifth-building-you = Вы завершили игру, возведя пятое строение.
end-reason-nobody-can-act = Никто больше не мог действовать, поэтому игра закончилась.
end-reason-resignation = Партия сдана: { $names }.
end-tie = Очков поровну: побеждает тот, у кого меньше ресурсов на складе.
end-tie-shared = Поровну и очков, и ресурсов на складе.
end-tie-rank = При равных очках { $first } выше, чем { $second }: на складе меньше ресурсов.
end-lead = Преимущество над вторым местом ({ $name }): { $parts }
end-lead-over-you = { $name } опережает вас: { $parts }
end-turning-point = Переломный ход: { $name } – { $action }
end-more = Ещё
end-show-valley = Показать долину
end-show-result = Показать итог
rematch = Сыграть ещё
rematch-call = Ещё партию?
rematch-join = Сыграть ещё: { $name }
rematch-watch = Смотреть следующую партию
replay = Смотреть партию
replay-start = Игра начинается.
replay-at = действие { $n } из { $of }
replay-first = В начало
replay-back = На действие назад
replay-on = На действие вперёд
replay-last = В конец
replay-go = Пуск
replay-stop = Стоп

## Настройки

settings = Настройки
account = Ваша учётная запись
profile = Профиль
account-sign-in = Войти
language = Язык
theme = Оформление
theme-auto = как на устройстве
theme-light = день
theme-dark = перед рассветом (тёмное)
motion = Анимация
motion-off = выключена
motion-fast = быстрая
motion-normal = обычная
motion-reduced = Устройство просит меньше движения, поэтому ничего не движется.
sound = Звуки
ambience = Ветер и тихая музыка фоном
volume = Громкость
thinker = Подсказки и анализ вычисляет
thinker-browser = этот браузер
thinker-server = сервер
board-look = Вид поля
board-look-landscape = пейзаж
board-look-contrast = пейзаж, высокий контраст
board-look-flat = плоский рисунок
coordinates = Названия всех клеток на поле
resource-letters = Буквы на ресурсах
tips = Советы для первых партий
letters = Выбор действий буквами (от A до F, U, H, N, P)
notify = Уведомлять о моём ходе, когда страница скрыта
notify-denied = Этот браузер не разрешает этой странице присылать уведомления.
auto-confirm = Завершать мой ход автоматически после последнего действия

## Правила

learn = Научиться играть
learn-home = Впервые здесь? Научитесь играть за 10 минут
tutorial = Обучение
help = Как играть
