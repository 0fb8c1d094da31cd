### Что не так с тем, что дали команде: файлы, позиции, записи игр, параметры. Страница этот файл не читает.
### Аргументы стоят так, как их ввели; слова из файлов (Deal, seat=, points …) не переводятся.

error-within = { $where }: { $reason }

## Действия

error-malformed-action = { $text } — не действие
error-ambiguous-action = { $text } может означать { $candidates }
error-illegal-action = { $text } нельзя: { $reason } ({ $rule })
error-nothing-to-undo = отменять нечего

## Файлы

error-no-such-file = нет такого файла или папки
error-is-a-directory = это папка
error-not-a-directory = это не папка
error-no-permission = нет доступа
error-name-too-long = слишком длинное имя файла
error-cannot-be-read = не удаётся прочитать
error-cannot-be-written = не удаётся записать
error-no-name-of-a-file = это не может быть именем файла
error-file-too-large = слишком много для такого файла
error-several-records = здесь начинается другая запись; файлы с несколькими записями читает `read_records`
error-not-text = это не текстовый файл (UTF-8)
error-no-such-folder = нет такой папки

## Поля

error-no-such-board = нет поля { $board }: выберите из { $known } или укажите путь к рисунку
error-board-header = { $text } — не заголовок; известны { $known } (перед рисунком нужна пустая строка)
error-board-name = в name могут быть a-z, 0-9 и '-', а не { $name }
error-board-status = status — это known или reconstructed, а не { $status }
error-too-many-rows = в рисунке не больше 26 строк (от a до z)
error-symbol = столбец { $column }: { $symbol } — не из { $known }
error-stagger = столбец { $column }: участки стоят через столбец, каждая вторая строка сдвинута на один
error-too-many-hexes = участков на рисунке: { $n }; возможно не больше { $most }
error-too-many-ruins = руин на рисунке: { $n }; возможно не больше { $most }
error-meadows = на рисунке { $n ->
    [one] { $n } луг
    [few] { $n } луга
   *[many] { $n } лугов
}; по R1.1 нужно ровно { $wanted }
error-no-ruins = на рисунке нет руин, где можно строить

## Жетоны и контракты

error-nested = слишком глубокая вложенность
error-long-number = одно из чисел слишком длинное
error-no-section = не хватает { $section }
error-copies-of-tokens = сумма copies — { $n }; обычных жетонов 20 (R1.3)
error-kinds-of-token = видов жетонов: { $n }; у 20 жетонов их не больше 20
error-token-table = жетон — это таблица, которая начинается с [[token]]
error-token-key = у жетона нет { $key }
error-token-resource = resource — одна из букв { $known }, а не { $value }
error-whole-number = { $key } — целое число от { $least } до { $most }, а не { $value }
error-cards = { $contract }: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}; в коробке их { $copies }
error-cards-table = { $contract }: нужна таблица с cards = [ … ]
error-private = { $contract }: у этого вида контрактов private — { $private }
error-unknown-key = здесь нет { $key }, только { $known }
error-cards-in-all = частных контрактов { $private }, других { $neutral }; нужно { $wantedPrivate } и { $wantedNeutral }
error-mixing-cards = не более { $most } контрактов могут класть другой ресурс на разработки
error-card-keys = у карты есть cost, points и known, больше ничего
error-card-cost = cost — от 1 до 9 букв из { $known }, либо alike2, либо different3, а не { $value }

## Позиции

error-position-too-long = { $text }: слишком длинно для позиции
error-no-position = { $text } — не позиция: она начинается с '{ $version } поле места'
error-no-number-of-seats = { $text } — не число мест
error-no-name-of-a-board = { $text } — не название поля
error-no-field = { $text } — не часть записи позиции
error-field-twice = { $field } встречается дважды
error-field-missing = не хватает { $field }
error-unreadable = это не прочитать
error-unreadable-word = { $text }: это не прочитать
error-parts = частей должно быть столько же, сколько мест: { $seats }
error-only-seats = мест всего { $seats }
error-over-and-seat = игра окончена только тогда, когда решать некому (seat=- ask=over)
error-pending = контракт выполняется только тогда, когда ask — это pieces, power или place
error-in-the-air = тайл поднят только тогда, когда ask — это place
error-no-action-left = во время хода остаётся хотя бы одно действие
error-too-many-contracts = открытых контрактов не больше { $display }, в колоде — не больше { $deck }
error-no-such-hex = на поле { $board } нет участка { $hex }
error-wrong-hex = { $hex } — это { $kind }, а нужно одно из: { $wanted }
error-no-such-place = { $place } — не место в руинах, когда игроков { $seats }
error-no-such-contract = нет контракта { $contract }
error-no-such-token = нет жетона { $token }
error-no-such-seat = нет места { $seat }: мест всего { $seats }
error-no-resource = { $letter } — не ресурс: есть { $known }
error-token-and-pieces = на { $hex } и жетон, и ресурсы
error-token-and-craftsman = на { $hex } и жетон, и мастер
error-site-and-building = на { $place } и стройплощадка, и строение
error-piles = место { $seat }: стопок тайлов { $n }, а не { $wanted }
error-pile = в стопке от 0 до { $most } тайлов
error-hand = место { $seat }: контрактов в руке больше, чем { $most }
error-too-many-pieces = в одном месте больше ресурсов, чем в коробке
error-too-many-tokens = жетонов больше, чем { $most }
error-too-many-craftsmen = место { $seat }: слишком много мастеров на поле
error-too-many-sites = место { $seat }: слишком много стройплощадок на поле
error-too-many-buildings = место { $seat }: слишком много строений на поле
error-pieces = ресурсов { $letter }: { $n }; в коробке их { $wanted }
error-tiles = тайлов луга: { $n }; в коробке их { $wanted }
error-contract-twice = контракт { $contract } сразу в двух местах
error-mixed = разные ресурсы на разработке бывают только из-за Лавки, а Лавок { $most }
error-unknown-cards = нельзя играть дальше, если известны не все карты

## Записи игр

error-record-too-large = слишком много для записи игры
error-broken-link = эта ссылка повреждена: её обрезали или изменили по пути
error-newer-link = эта ссылка из более новой версии программы
error-no-header = { $text } — не заголовок
error-header-twice = заголовок { $header } встречается дважды
error-header-missing = нет заголовка { $header }: это не запись игры
error-notation = нотация — { $found }; эта программа читает { $known }
error-comment-open = комментарий не закрыт
error-comment-brace = закрывающая скобка без открывающей
error-after-the-end = { $text } стоит после конца игры
error-deal-without-proof = в записи нет доказательства раздачи
error-no-deal-proof = { $text } — не доказательство раздачи
error-deal-proof-seats = в доказательстве раздачи мест: { $n }, а в игре: { $seats }
error-deal-not-proved = раздача не следует из своего доказательства: { $field } другое
error-deal-other-commitment = перед игрой было показано другое: у этого доказательства { $commitment }
error-wrong-turn = { $text }: ходит место { $seat }
error-wrong-result = в { $header } стоит { $said }, а игра заканчивается так: { $found }
error-wrong-header = в { $header } стоит { $said }, а в раскладе { $found }
error-unfinished-with-scores = очки записаны, но действия не доводят игру до конца
error-other-components = игра шла с другими полями, жетонами или контрактами: укажите их папку через --data
error-record-too-short = в игре { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}, а не { $at }
error-record-too-few = в файле { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, а не { $game }
error-not-finished = игра не окончена

## Игры и боты

error-seats = в игре 2, 3 или 4 места, а не { $seats }
error-seed = зерно (seed) — целое число от 0 до 2**63 - 1, а не { $seed }
error-people = людей ({ $people }) больше, чем мест ({ $seats })
error-no-such-bot = нет бота { $bot }: выберите из { $known }
error-bot-option = у бота { $bot } нет параметра { $option }: его параметры — { $known }
error-bot-no-options = у бота { $bot } нет параметра { $option }: у него их нет вовсе
error-bot-value = { $option } для бота { $bot } невозможно
error-bot-impossible = { $bot } невозможно: { $reason }
error-bot-load = бота { $bot } не удалось загрузить: { $reason }
error-not-a-bot = { $bot } — не бот: нужен подкласс vianebula.bots.Bot или стратегия (policy)
error-bot-failed = бот { $bot } дал сбой: { $reason }
error-bot-illegal = бот { $bot } ответил { $action }, а это недопустимо

## Командная строка

error-no-such-language = нет языка { $language }: выберите из { $known }
error-no-such-option = нет параметра { $option }
error-no-such-command = нет команды { $command }
error-option-value = параметру { $option } не хватает значения, или оно ему не нужно
error-argument-missing = не хватает { $argument }
error-surplus = { $text }: для этой команды лишнее
error-value = у { $option } не может быть значения { $value }
error-value-least = значение { $option } должно быть не меньше { $least }, а не { $value }
error-value-most = значение { $option } должно быть не больше { $most }, а не { $value }
error-see-help = { $message } (см. { $command } --help)
error-input-not-text = введён или прислан не текст (UTF-8)

## База данных сервера

error-database-version = база данных создана другой версией программы: запустите сервер один раз или используйте ту версию
error-no-games-here = в базе данных нет партий этой программы
error-database-not-empty = база данных не пуста: укажите новую
error-no-archive = не является резервной копией
error-archive-newer = резервная копия создана более новой версией программы ({ $program })
error-archive-damaged = резервная копия повреждена: { $file }
error-table-version = версии { $version } нет: у стола { $n ->
    [one] { $n } запись
    [few] { $n } записи
    [many] { $n } записей
   *[other] { $n } записи
}

error-puzzles-other-settings = он начат с другим зерном или другими настройками: выберите другой файл или удалите его
error-puzzle-line = строка { $line } — не задача: { $text } { $reason }
error-puzzle-over = некому ходить в { $position }
error-no-records = в нём нет партий
error-variation-open = вариант не закрыт
error-variation-of-nothing = перед вариантом нет действия
error-variation-end = ) без (
error-variation-empty = вариант пуст
error-variation-deep = слишком много вложенных вариантов
error-study-too-large = в этюде слишком много действий
error-study-mark = { $text } — не стрелка и не пометка
