## Действия в нескольких словах

act-craftsman = Мастер на { $hex }
act-site = Стройплощадка на { $hex }
act-explore-fog = Исследовать туман { $hex }
act-explore-forest = Исследовать окаменевший лес { $hex }
act-transport = Переместить { $resource } с { $hex } на { $place }
act-erect = Строение «{ $contract }» на { $place }
act-pieces = Взять: { $pieces }
act-deliver = Доставить { $resource } на { $place }
act-choose-hex = Выбрать { $hex }
act-choose-workshop = Расчистить лес { $hex }
act-choose-adventurers = Открыть запретный участок { $hex }
act-choose-abundance = Открыть жетон на { $hex }
act-choose-by-air = Поднять тайл с { $hex }
act-choose-place = Положить тайл на { $hex }
act-return = Вернуть { $resource } ({ $source })
act-swap = Обменять { $resource } на { $taken } ({ $source })
act-decline = Не применять эффект
act-seen-craftsman = Поставить мастера
act-seen-site = Поставить стройплощадку
act-seen-explore-fog = Исследовать туман
act-seen-explore-forest = Исследовать окаменевший лес
act-seen-transport = Переместить { $resource } на площадку { $site }
act-seen-erect = Строение «{ $contract }» на площадке { $site }
act-seen-deliver = Доставить { $resource } на площадку { $site }

## Анализ завершённой партии

analysis = Анализ
analysis-lead = Сильный бот просматривает партию и оценивает каждое решение, зная только то, что мог знать сам игрок.
analysis-start = Проанализировать партию
analysis-beginning = Вычисляются шансы на победу после каждого действия…
analysis-running = Идёт анализ: { $done } из { $total } решений
analysis-refining = Все решения просмотрены один раз; теперь подробнее: { $done } из { $total }
analysis-failed = Анализ прервался. Его можно продолжить с этого места.
analysis-what = Что показывает график
analysis-win = Шансы на победу
analysis-score = Ожидаемый счёт
analysis-graph-win = Шансы на победу, действие { $n }: { $values }
analysis-graph-score = Ожидаемый счёт, действие { $n }: { $values }
analysis-next = Решает { $name }
analysis-played = сыграно
analysis-points = { $n } очк.
analysis-win-chance-loss = на { $loss } меньше шансов на победу, чем у первого варианта
analysis-no-difference = примерно так же хорошо
analysis-agrees = Именно так сыграл бы бот.
analysis-lost = Это стоило { $loss } шансов на победу.
analysis-turning = Переломные моменты
analysis-only-mine = только мои
analysis-instead = Лучше: { $action }
analysis-none = Ни одно решение не обошлось дорого.
analysis-none-yet = Пока не найдено.
analysis-seats = Кто как сыграл
analysis-seat-summary = { $name }: { $agreed } из { $n } не хуже выбора бота; в среднем потеряно { $lost }
analysis-table = Шансы на победу в таблице
analysis-action = Действие
to-analysis = Анализ партии

## Везение и умение

luck = Везение и умение
luck-lead = Откуда взялась доля каждого в победе, по сравнению с равной долей для всех. Сумма частей даёт итог.
luck-part-start = Расклад и очерёдность
luck-part-cards = Открытые карты
luck-part-own = Свои решения
luck-part-others = Решения других
luck-part-doubt = Не объяснено
luck-part-total = Итог
luck-words-good = { $name }: везло. Начало и карты дали { $luck } шансов на победу.
luck-words-bad = { $name }: не везло. Начало и карты отняли { $luck } шансов на победу.
luck-words-even = { $name }: везение и невезение уравновесились.
luck-own-cost = Свои решения стоили { $own }.
luck-own-fine = Свои решения почти ничего не стоили.

## Что говорит в пользу действия

advantages = Что говорит в пользу «{ $action }»
advantages-none = Разница проявится только в следующих ходах.
advantage-ends-game = Завершает игру пятым строением.
advantage-erects = В этот ход возводится «{ $contract }»{ $n ->
    [0] : его очки считаются в конце.
    [one] : { $n } очко.
    [few] : { $n } очка.
   *[many] : { $n } очков.
}
advantage-rival-takes = { $rival } может забрать «{ $contract }»: нужно всего { $n ->
    [one] { $n } действие.
    [few] { $n } действия.
   *[many] { $n } действий.
}
advantage-rival-stopped = Иначе { $rival } может выполнить «{ $contract }» в следующий ход ({ $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}).
advantage-rival-ends = Иначе { $rival } может возвести пятое строение в следующий ход.
advantage-fewer-actions = До «{ $contract }» тогда остаётся { $n ->
    [one] { $n } действие,
    [few] { $n } действия,
   *[many] { $n } действий,
} иначе { $other }.
advantage-now-in-reach = Всё, что нужно для «{ $contract }», тогда в пределах досягаемости (ещё { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}), иначе чего-то не хватает.
advantage-less-storage = Иначе на склад уходит больше ресурсов: { $n }; на столько же меньше очков.
advantage-less-lying = Иначе на стройплощадках и разработках остаётся больше ресурсов: { $n }; в конце это стоит очков.
advantage-explorer = Открывает больше исследователей: { $n }.
advantage-token-points = Жетоны стоят больше на { $n ->
    [one] { $n } очко.
    [few] { $n } очка.
   *[many] { $n } очков.
}
advantage-out-of-rivals-reach = Иначе на стройплощадку { $place } ({ $rival }) можно переместить ещё: { $pieces }.
advantage-out-of-rivals-reach-seen = Иначе на площадку соперника ({ $rival }) можно переместить ещё: { $pieces }.
advantage-in-reach = На стройплощадку { $place } тогда можно переместить ещё: { $pieces }.
advantage-fewer-missing = Приносит ресурс, нужный для «{ $contract }»; { $n ->
    [0] больше там ничего не нужно.
    [one] там нужен ещё { $n }.
    [few] там нужно ещё { $n }.
   *[many] там нужно ещё { $n }.
}
advantage-new-site = В пределах досягаемости новой стройплощадки: { $pieces }.
advantage-toward-explorer = Снимает тайл со стопки: исследователя { $n ->
    [one] скрывает ещё { $n } тайл.
    [few] скрывают ещё { $n } тайла.
   *[many] скрывают ещё { $n } тайлов.
}
hint-with-next = А затем «{ $action }»: { $reason }
advantage-craftsman-home = Возвращается больше мастеров: { $n }.
turn-scores = Счёт к концу хода (сейчас { $n })
turn-scores-best = Лучше
turn-scores-played = Сыграно
turn-scores-none = ничего не меняется
why-not = Почему не «{ $action }»?
why-not-thinking = Сравниваю…
why-not-best = Так сыграл бы движок.
mistake-themes = Ошибки по темам
mistake-theme-race = Гонка за контракты и конец игры
mistake-theme-points = Очки, взятые вовремя
mistake-theme-denial = Что остаётся другим
mistake-theme-waste = Потерянные ресурсы
mistake-theme-supply = Снабжение ресурсами
mistake-theme-later = Дальше по игре
mistake-theme-line = { $n ->
    [one] { $n } решение, { $loss }
    [few] { $n } решения, { $loss }
   *[many] { $n } решений, { $loss }
}

## Подсказки в партиях против ботов

hint = Подсказка
hint-title = Что сделал бы здесь сильный бот?
hint-thinking = Бот думает…
hint-lead = Шансы на победу { $chance }, ожидаемый счёт { $score }.
hint-lead-bot = Бот сыграл бы так:
hint-win = победа
hint-play = Сделать это
hint-close = Закрыть подсказку
hint-stop = Прервать обдумывание

## А если: пробовать действия в законченной партии

what-if = А если?
what-if-link = А если? Попробовать другие действия отсюда
what-if-to-game = Назад к партии
what-if-in-variation = вариант с действия { $n }
variations = Варианты
variations-none = Сделайте не то, что было сыграно: получится вариант, а партия останется прежней. Карты приходят в том же порядке, что и в партии.
variation-remove = Забыть этот вариант
variation-outcome = { $name }: { $chance }
engine = Движок
engine-start = Думать
engine-stop = Остановить
engine-simulations = симуляций: { $n }, в секунду: { $rate }
engine-best = Движок сделал бы так: { $action }. Шанс на победу: { $chance }.
expected-line = Ожидаемое продолжение
expected-line-chance = Дальше всё зависит от карт, которые ещё скрыты

## Studies, and games that go on from a position

study = Этюд
study-untitled = Этюд без названия
study-comment = Что здесь можно сказать
study-arrow = Нарисовать стрелку
study-arrow-from = С какой клетки?
study-arrow-to = На какую? Та же клетка — пометка.
study-following = Вы следите за чужим этюдом.
study-share = Скопировать ссылку
study-copied = Скопировано.
study-saved = Сохранено.
study-saving = Сохраняется…
study-title = Название
study-save = Сохранить как этюд
study-fork = Сохранить свою копию
play-on = Играть дальше отсюда
play-on-rivals = Против
play-on-friends = друзей, по ссылке
