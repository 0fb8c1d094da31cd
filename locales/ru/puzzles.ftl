### Задачи: позиции, где один ход явно лучший.

puzzles-mining = Поиск задач: { $n }
puzzles-mined = { $n ->
        [one] { $n } задача
        [few] { $n } задачи
       *[many] { $n } задач
    } из { $games ->
        [one] { $games } партии
        [few] { $games } партий
       *[many] { $games } партий
    } в { $file }
puzzles-packed = { $n ->
        [one] { $n } задача
        [few] { $n } задачи
       *[many] { $n } задач
    } в { $file }

puzzles = Задачи
puzzles-all = Все задачи
puzzles-lead = Позиции из партий, где один ход явно лучший. Каждая доказана перебором — исходя из того, что может знать тот, кто ходит.
puzzles-solved = решено { $solved } из { $tried }
puzzles-on-server = хранится с вашей учётной записью
puzzles-here = хранится в этом браузере
puzzles-themes = По темам
puzzle-you = Вы
puzzle-next = Следующая задача
puzzle-daily = Задача дня
puzzle-storm = Шторм
puzzle-storm-lead = Шторм: сколько успеете за три минуты; ошибка стоит десять секунд.
puzzle-loading = Задача расставляется…
puzzle-find-turn = Найдите лучший ход.
puzzle-find-action = Найдите лучшее действие.
puzzle-task = Сыграйте его на поле.
puzzle-wrong = Есть что-то получше.
puzzle-solved = Решено!
puzzle-shown = Вот решение.
puzzle-again = Ещё раз
puzzle-show = Показать решение
puzzle-your-rating = Ваш рейтинг в задачах: { $rating }
puzzle-rating = Рейтинг { $rating }
puzzle-answer = Почему это лучше всего
puzzle-proof = Шанс на победу { $chance }, по меньшей мере на { $margin } больше, чем у всего остального.
puzzle-second = На втором месте: { $action }.
puzzle-failures = Как справились боты
puzzle-failure = Уровень { $level }: ошибок { $failed } из { $tried }
storm-solved = { $n ->
        [one] { $n } решена
        [few] { $n } решены
       *[many] { $n } решено
    }
storm-over = Время вышло. Решено: { $n }, ошибок: { $wrong }.
storm-best = Ваш рекорд: { $n }.
storm-again = Ещё один шторм
puzzle-theme-race = Гонка
puzzle-about-race = закончить партию или не дать сопернику
puzzle-theme-denial = Помеха
puzzle-about-denial = забрать или испортить то, что мог бы получить соперник
puzzle-theme-transport = Цепочки перемещений
puzzle-about-transport = несколько перемещений или одно, после которого сразу строят
puzzle-theme-powers = Эффекты
puzzle-about-powers = применяется эффект контракта
puzzle-theme-endgame = Концовка
puzzle-about-endgame = подсчёт очков последнего круга
puzzle-theme-building = Строительство
puzzle-about-building = выполняется контракт
puzzle-theme-exploring = Исследование
puzzle-about-exploring = жетон луга в нужном месте
puzzle-theme-opening = Начало
puzzle-about-opening = до первой своей стройплощадки

openings = Дебюты
openings-lead = Что ставили первым в партиях, завершённых здесь, по очерёдности хода, и какую долю из них выиграли.
openings-setup = Поле
openings-turn = Очерёдность
openings-turn-n = Ход { $n }
openings-kind = Что
openings-kind-all = Все партии
openings-kind-site = Первая стройплощадка
openings-kind-craftsman = Первый мастер
openings-kind-turn = Первый ход
openings-opening = Дебют
openings-games = Партии
openings-share = Доля побед
openings-interval = Интервал 95 %
openings-none = На этом поле здесь ещё не закончилась ни одна партия.
