### То, что говорят команды терминала и рисунки пакета, помимо names.ftl, play.ftl, pages.ftl и reasons.ftl.
### Страница этот файл не читает. Слова, которые вводят (undo, look, cards, save, quit), не переводятся.

## Рисунки

drawn-title = { $board }, { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
}
drawn-reconstructed = карта-реконструкция
drawn-to-act = Ходит { $name }
drawn-acting = ходит
drawn-end-card = карта конца
drawn-builds = { $name } строит на { $place }
drawn-uses = { $name } применяет карту «{ $contract }»
drawn-chooses-pieces = выбирает ресурсы для контракта «{ $contract }»; { $left }
drawn-may-use = может применить эффект карты «{ $contract }»; { $left }
drawn-lays-tile = кладёт поднятый тайл; { $left }
drawn-winners = { $n ->
    [one] Победитель: { $names }
   *[other] Победу разделили { $names }
}
drawn-card = { $name }: { $requirement }; { $points }; { $power }
drawn-points-at-end = очки считаются в конце игры
drawn-alike = 2 одинаковых
drawn-different = 3 разных
drawn-free = свободно
drawn-in-the-air = тайл отсюда поднят
drawn-lifted = (тайл поднят с { $hex })
drawn-display = Контракты
drawn-pending = Сейчас
drawn-reserve = Запас
drawn-reserve-words = общий запас: { $pieces }; { $tiles ->
    [one] { $tiles } тайл луга
    [few] { $tiles } тайла луга
   *[many] { $tiles } тайлов луга
}
drawn-tiles = тайлы { $n }
drawn-deck = колода { $n }
drawn-cards = { $n ->
    [one] карта
    [few] карты
   *[many] карт
}
drawn-piles = стопки
drawn-craftsmen = мастера
drawn-sites = стройплощадки
drawn-buildings = строения
drawn-storage = склад
drawn-hand = рука
drawn-tokens = жетоны
drawn-fulfilled = выполнено
drawn-none-fulfilled = выполненных контрактов пока нет
drawn-sites-on-board = стройплощадки на поле
drawn-supply = стопки тайлов: { $piles }; осталось: мастера { $craftsmen }, стройплощадки { $sites }, строения { $buildings }
drawn-key-craftsman = мастер
drawn-key-site = стройплощадка на месте a
drawn-key-building = строение на месте b
drawn-colour-blue = синий
drawn-colour-black = чёрный
drawn-colour-white = белый
drawn-colour-copper = медный
drawn-mark-blue = синий круг
drawn-mark-black = чёрный квадрат
drawn-mark-white = белый треугольник
drawn-mark-copper = медный ромб

## Игра в терминале

terminal-seat = { $seat } ({ $player })
terminal-person = человек
terminal-declines = +- — отказаться
terminal-hand-over = { $name }: садитесь и нажмите Enter
terminal-hint = ? покажет, что можно сделать, help объяснит
terminal-end-of-turn = конец хода: Enter, или undo для отмены
terminal-lacks = { $place } — не хватает: { $pieces }
terminal-cannot-undo = это уже не отменить: походил кто-то другой или открыта карта
terminal-taken-back = отменено: { $action }
terminal-saved = сохранено в { $file }
terminal-wins = победа
terminal-help = Введите действие или одно из этих слов:
terminal-help-legal = все возможные действия
terminal-help-some = только те, что так начинаются
terminal-help-cards = контракты, которые вы можете выполнить, и чего не хватает на стройплощадках
terminal-help-look = нарисовать стол ещё раз
terminal-help-undo = отменить своё последнее действие
terminal-help-save = записать игру в файл
terminal-help-quit = выйти
terminal-help-actions = Действия вводятся так:
terminal-help-answer = ответить на эффект
terminal-compiling-rules = Компиляция правил (только при первом запуске)
terminal-compiling-bot = Компиляция бота { $bot } (только при первом запуске)

## Записи игр

terminal-verified = { $file }: { $actions }, { $state }, очки { $scores }
terminal-finished = окончена
terminal-unfinished = не окончена
terminal-deal-proved = Раздача следует из своего доказательства. Перед игрой сервер показал { $commitment }
terminal-deal-seat-player = место { $seat }: часть его игрока, обещанная как { $commitment }
terminal-deal-seat-missing = место { $seat }: обещана как { $commitment } и не раскрыта; получена из секрета сервера
terminal-deal-seat-server = место { $seat }: получена из секрета сервера
terminal-standard-input = стандартный ввод
terminal-served = «Туманная дорога» (Via Nebula) доступна по адресу { $address } (остановить: Ctrl-C)

## Везение и умение

terminal-luck-judging = Оценка решений
terminal-luck-seat = Место { $seat }
terminal-luck-player = { $name } ({ $n ->
    [one] { $n } игра
    [few] { $n } игры
    [many] { $n } игр
   *[other] { $n } игры
})
terminal-luck-players = Средние по всем играм
terminal-luck-order = очерёдность
terminal-luck-deal = расклад
terminal-luck-cards = открытые карты
terminal-luck-own = свои решения
terminal-luck-others = решения других
terminal-luck-doubt = не объяснено
terminal-luck-total = итог
terminal-luck-words = { $name }: { $total } пункта вероятности победы относительно равной доли. Везение (очерёдность, расклад и карты) дало { $luck }, свои решения { $own }, решения других { $others }; ещё { $doubt } судья объяснить не может.

## Поля

terminal-known = известная
terminal-reconstructed = реконструкция
terminal-board = { $title } ({ $status }, { $hexes ->
    [one] { $hexes } участок
    [few] { $hexes } участка
   *[many] { $hexes } участков
})
check-constraint = условие
check-wanted = нужно
check-found = есть
check-holds = выполнено
check-missed = нарушено
check-hexes = участки
check-meadows = луга
check-ruins = руины
check-fog = туман
check-forest = окаменевшие леса
check-forbidden = запретные участки
check-range = от { $least } до { $most }
check-connected = связная карта
check-one-piece = 1 часть
check-together = руины и луга связаны
check-yes = да
check-parts = { $n ->
    [one] { $n } часть
    [few] { $n } отдельные части
   *[many] { $n } отдельных частей
}
check-near = луга не дальше { $fog } участков тумана
check-near-wanted = не меньше { $n } от каждых руин
check-near-found = { $n } от { $ruins }
check-beside = руины рядом с лугом
check-all = все
check-not = не { $ruins }
