### Всё, что говорит страница. В журнале $resource, $given и $taken стоят в винительном падеже (`resource-w-acc`),
### $resourceName — само название. Имена игроков не склоняются. Названия и термины — из русских правил.

title = Туманная дорога

## Ресурсы

resource-w = древесина
resource-s = камень
resource-c = глина
resource-h = пшеница
resource-f = еда
resource-w-acc = древесину
resource-s-acc = камень
resource-c-acc = глину
resource-h-acc = пшеницу
resource-f-acc = еду

## Контракты

contract-quiet-town = Тихий город
contract-express-delivery = Экспресс-доставка
contract-secret-plan = Тайный план
contract-shortcut = Короткий путь
contract-abundance = Изобилие
contract-architect = Архитектор
contract-adventurers = Искатели приключений
contract-mayor = Мэр
contract-caravan = Караван
contract-distillery = Винокурня
contract-lazy-explorer = Ленивый исследователь
contract-exportation = Экспортирование
contract-store = Лавка
contract-merchant = Торговец
contract-workshop = Мастерская
contract-priest = Священник
contract-by-air = По воздуху
contract-hidden = скрытый контракт

## Эффекты в двух словах

short-quiet-town = без эффекта
short-express-delivery = ресурс на площадку
short-secret-plan = взять контракт
short-shortcut = убрать два тайла
short-abundance = открыть жетон
short-architect = 1 за контракт
short-adventurers = запретный участок
short-mayor = 2 за контракт из двух
short-caravan = вернуть ресурс
short-distillery = ещё одно действие
short-lazy-explorer = 1 за скрытого исследователя
short-exportation = вернуть два ресурса
short-store = обменять ресурс
short-merchant = 1 за жетон
short-workshop = расчистить лес
short-priest = без эффекта
short-by-air = перенести тайл

## Эффекты полностью

power-quiet-town = Без эффекта.
power-express-delivery = Возьмите любой ресурс из общего запаса и положите на одну из своих стройплощадок.
power-secret-plan = Возьмите на руку верхнюю карту колоды.
power-shortcut = Переложите два тайла с планшета гильдии в запас тайлов, начиная слева.
power-abundance = Уберите с поля любой жетон и выложите на его место ресурсы: это общая разработка.
power-architect = В конце игры 1 очко за каждый выполненный вами контракт, включая этот.
power-adventurers = Положите тайл луга на любой запретный участок.
power-mayor = В конце игры 2 очка за каждый выполненный контракт, требующий ровно два ресурса.
power-caravan = Верните в общий запас ресурс со своей разработки, стройплощадки или склада.
power-distillery = В этот ход у вас ещё одно действие.
power-lazy-explorer = Требует два любых одинаковых ресурса. В конце игры 1 очко за каждого нераскрытого исследователя.
power-exportation = Верните в общий запас до двух ресурсов со своих разработок, стройплощадок или склада.
power-store = Обменяйте ресурс на своей разработке или стройплощадке на другой из общего запаса.
power-merchant = В конце игры 1 очко за каждый ваш жетон разработки.
power-workshop = Положите тайл луга на любой окаменевший лес.
power-priest = Требует три любых разных ресурса. Без эффекта.
power-by-air = Перенесите любой тайл луга на поле на другой участок тумана.

any-alike = два любых одинаковых ресурса
any-different = три любых разных ресурса

## Действия

action-craftsman = Поместить мастера
action-site = Поместить стройплощадку
action-explore-fog = Исследовать туман
action-explore-forest = Исследовать окаменевший лес
action-transport = Переместить ресурс
action-erect = Возвести строение

about-craftsman = Возьмите жетон где угодно: его очки ваши, его ресурсы ложатся на участок, и там работает ваш мастер.
about-site = Займите свободное место в руинах. На стройплощадку свозят ресурсы; когда всё собрано, она становится строением.
about-explore-fog = Накройте тайлом луга участок тумана рядом с пустым лугом или вашей фишкой.
about-explore-forest = Накройте тайлом луга окаменевший лес. Это занимает оба действия.
about-transport = Перевезите один ресурс с любой разработки на свою стройплощадку по пустым лугам.
about-erect = Выполните контракт ресурсами одной стройплощадки. Излишки уходят на склад и отнимают очки.

do-craftsman = поместить мастера
do-site = поместить стройплощадку
do-explore-fog = исследовать туман
do-explore-forest = исследовать окаменевший лес (оба действия)
do-transport = переместить ресурс
do-erect = возвести строение
do-erect-with = Возвести: { $contract }
do-pieces = взять эти ресурсы
do-deliver = доставить сюда
do-choose-hex = выбрать этот участок
do-return = вернуть ресурс отсюда
do-swap = обменять ресурс здесь
do-use = применить эффект
do-decline = не применять эффект

use-draw = Взять контракт
use-shift = Переложить тайлы
use-act = Взять ещё одно действие
decline = Не применять
decline-second = Без второго ресурса
cancel = Отмена

## Что делать сейчас

prompt-wait = Ходит { $name }…
prompt-turn = { $n ->
    [one] Осталось { $n } действие. Выберите действие или нажмите на поле.
    [few] Осталось { $n } действия. Выберите действие или нажмите на поле.
   *[many] Осталось { $n } действий. Выберите действие или нажмите на поле.
}
prompt-confirm = Действия сделаны. Завершите ход или отмените.
prompt-which = Что вы хотите здесь сделать?
prompt-craftsman = Выберите жетон.
prompt-site = Выберите руины со свободным местом.
prompt-explore-fog = Выберите участок тумана.
prompt-explore-forest = Выберите окаменевший лес.
prompt-transport = Выберите разработку, откуда взять ресурс, или стройплощадку, куда его везти.
prompt-transport-what = Какой ресурс?
prompt-transport-to = На какую стройплощадку?
prompt-erect = Выберите свою стройплощадку или контракт.
prompt-erect-contract = Выберите контракт.
prompt-pieces = Какие ресурсы вы берёте для контракта «{ $contract }»?
prompt-place = Выберите участок тумана для тайла.
prompt-second = Можно вернуть второй ресурс.
prompt-take = Что взять взамен?
prompt-power-express-delivery = Выберите ресурс и свою стройплощадку.
prompt-power-secret-plan = Взять на руку верхнюю карту колоды?
prompt-power-shortcut = Переложить два тайла с планшета гильдии в запас?
prompt-power-abundance = Выберите жетон, который станет общей разработкой.
prompt-power-adventurers = Выберите запретный участок.
prompt-power-workshop = Выберите окаменевший лес.
prompt-power-by-air = Выберите тайл луга, который нужно поднять.
prompt-power-caravan = Выберите ресурс, который вернётся в запас.
prompt-power-exportation = Выберите ресурс, который вернётся в запас.
prompt-power-store = Выберите свой ресурс для обмена и что взять взамен.
prompt-power-distillery = Взять в этот ход ещё одно действие?

## Ход

actions = Действия
your-turn = Ваш ход
turn-of = Ходит { $name }
turn-done = действия сделаны
actions-left = { $n ->
    [one] осталось { $n } действие
    [few] осталось { $n } действия
   *[many] осталось { $n } действий
}
last-turns = последние ходы
undo = Отменить
undo-title = Отменить последнее действие (U)
restart = Заново
restart-title = Отменить в этом ходу всё, что можно
confirm = Завершить ход
confirm-title = Действия остаются в силе, ход переходит дальше (Enter)
undo-asked = { $name } просит отменить действие.
yes = Да
no = Нет
ask-undo = Попросить отмену
ask-undo-title = Спросить остальных, можно ли отменить ваш последний ход
asked-undo = Остальные получили вашу просьбу.
not-here = За вас играет бот.
come-back = Вернуться в игру
leave = Пусть за меня играет бот
resign = Сдаться
resign-sure = Сдаться окончательно? Дальше за вас будет играть бот.
handover = Передайте устройство: { $name }
handover-lead = Эту руку больше никто не должен видеть.
handover-go = Это я, { $name }

## Экран

display = Контракты
draw-pile = { $n ->
    [one] в колоде { $n } карта
    [few] в колоде { $n } карты
   *[many] в колоде { $n } карт
}
hand = Ваша рука
hand-empty = На руке нет контрактов.
hand-count = { $n ->
    [0] на руке нет контрактов
    [one] на руке { $n } контракт
    [few] на руке { $n } контракта
   *[many] на руке { $n } контрактов
}
lacks = не хватает
lacks-nothing = всего хватает
points-label = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
points-at-end = в конце
my-sites = Ваши стройплощадки
empty = пусто
reserve = Общий запас
reserve-title = Общий запас
tile-reserve = Тайлы луга в запасе
storage = Склад
storage-title = Каждый ресурс на складе отнимает очко в конце игры
craftsmen-left = Мастера на планшете гильдии
sites-left = Стройплощадки на планшете гильдии
race = { $n ->
    [one] { $n } строение из пяти
    [few] { $n } строения из пяти
   *[many] { $n } строений из пяти
}
piles = Тайлы в стопках: { $piles }
piles-title = Стопки тайлов луга. Пустая стопка открывает исследователя: 2 очка.
you-tag = вы
away-tag = играет бот
watching = вы зритель
reconnecting = Восстанавливаем связь…
connecting = Подключаемся…
game-over = Игра окончена
board-label = Долина. Стрелки — перемещение, N и P — следующий и предыдущий вариант, Enter — выбор.
zoom-in = Приблизить
zoom-out = Отдалить
zoom-fit = Показать всю долину
tab-contracts = Контракты
tab-seats = Гильдии
tab-log = Журнал
tab-chat = Чат
log = Журнал
log-since = с вашего последнего хода
log-empty = Пока ничего не произошло.
chat = Чат
chat-empty = Пока никто ничего не написал.
chat-write = Напишите что-нибудь
chat-send = Отправить
clock-days = { $days } д { $hours } ч

## Очки

score-show = Показать, из чего складывается счёт
score-points = очки
score-tokens = Жетоны разработки
score-contracts = Контракты
score-counted = Карты подсчёта
score-explorers = Исследователи
score-end-card = Карта окончания игры
score-storage = Склад
score-total = Всего
score-nothing = Пока без очков
score-sheet = Таблица очков

## Участки словами

hex-fog = туман
hex-forest = окаменевший лес
hex-meadow = луг
hex-empty-meadow = пустой луг
hex-tile = тайл луга
hex-ruins = руины
hex-forbidden = запретный участок
hex-token = жетон: { $resource } ×{ $amount }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hex-exploitation = разработка ({ $name }): { $pieces }
hex-neutral = общая разработка: { $pieces }
hex-site = стройплощадка ({ $name }): { $pieces }
hex-site-empty = стройплощадка ({ $name }), пустая
hex-building = строение ({ $name })
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Журнал

log-craftsman-placed = { $name } помещает мастера на { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } помещает стройплощадку на { $place }
log-explored = { $kind ->
    [forest] { $name } исследует окаменевший лес { $hex }
    [forbidden] { $name } проходит запретный участок { $hex }
   *[fog] { $name } исследует туман { $hex }
}
log-transported = { $name } везёт { $resource } с { $hex } на { $place }
log-contract-chosen = { $name } возводит строение на { $place }: «{ $contract }»
log-building-erected = { $name } откладывает на склад: { $stored }
log-power-declined = { $name } не применяет эффект карты «{ $contract }»
log-plan-drawn = { $name } берёт «{ $contract }»
log-plan-drawn-unseen = { $name } берёт контракт
log-tiles-shifted = { $n ->
    [one] { $name } перекладывает { $n } тайл в запас
    [few] { $name } перекладывает { $n } тайла в запас
   *[many] { $name } перекладывает { $n } тайлов в запас
}
log-action-gained = { $name } берёт ещё одно действие
log-delivered = { $name } доставляет { $resource } на { $place }
log-abundance-opened = { $name } открывает общую разработку на { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } поднимает тайл с { $hex }
log-tile-placed = { $name } кладёт тайл на { $hex }
log-returned = { $name } возвращает { $resource } ({ $source })
log-swapped = { $name } меняет { $given } на { $taken } ({ $source })
log-exploitation-exhausted = Разработка { $hex } исчерпана; мастер возвращается ({ $name })
log-neutral-exhausted = Общая разработка { $hex } исчерпана
log-explorer-revealed = { $name } открывает исследователя
log-display-refilled = Открыт контракт «{ $contract }»
log-end-card-taken = { $name } берёт карту окончания игры: у остальных по одному ходу
log-turn-lost = { $name } не может действовать и пропускает ход
log-game-over = Игра окончена

## Почему нельзя

reason-game-over = Игра окончена.
reason-wrong-prompt = Сначала решите, что делать с эффектом контракта.
reason-not-an-answer = Это не ответ на вопрос контракта.
reason-no-such-hex = Такого участка нет.
reason-no-craftsman-left = Все ваши мастера работают. Мастер возвращается, когда его разработка исчерпана.
reason-no-token-there = Там нет жетона.
reason-reserve-empty = Этого ресурса больше нет в общем запасе.
reason-no-site-left = Все ваши стройплощадки уже на поле.
reason-more-sites-than-buildings = На поле не может быть больше стройплощадок, чем у вас осталось строений.
reason-not-ruins = Стройплощадку можно поместить только в руинах.
reason-ruins-full = В этих руинах нет свободного места.
reason-not-fog = Это не участок тумана.
reason-not-forest = Это не окаменевший лес.
reason-already-covered = Участок уже накрыт тайлом луга.
reason-no-tile-left = Тайлов луга больше нет.
reason-not-beside = Участок должен быть рядом с пустым лугом либо с вашим мастером, стройплощадкой или строением.
reason-costs-two-actions = Исследование окаменевшего леса занимает оба действия хода.
reason-not-your-site = Это не ваша стройплощадка.
reason-no-such-resource-there = Там нет такого ресурса.
reason-no-path = Оттуда нет пути по пустым лугам до вашей стройплощадки.
reason-no-such-contract = Такого контракта нет.
reason-contract-not-on-offer = Этого контракта нет ни на столе, ни у вас на руке.
reason-requirement-not-met = Ни на одной вашей стройплощадке нет всего, что требует контракт.
reason-not-legal-now = Сейчас это сделать нельзя.
reason-nothing-here = Сейчас здесь нечего делать.
reason-no-site-on-board = Сначала поместите стройплощадку в руинах.
reason-no-such-seat = Такого места нет.
reason-seat-taken = Это место занято.
reason-seat-free = Там никто не сидит.
reason-already-seated = У вас уже есть место.
reason-seats-missing = Ещё есть свободные места.
reason-wrong-invitation = Этот стол — для приглашённых. Попросите ссылку.
reason-no-such-bot = Такого бота нет.
reason-not-the-owner = Это может сделать только создатель стола.
reason-already-begun = Игра уже началась.
reason-not-begun = Игра ещё не началась.
reason-table-over = Игра окончена.
reason-not-seated = У вас нет места за этим столом.
reason-not-your-seat = Это не ваше место.
reason-not-your-turn = Сейчас не ваш ход.
reason-stale = Тем временем что-то изменилось. Посмотрите ещё раз.
reason-unknown-version = Страница устарела. Обновите её.
reason-confirm-first = Действия сделаны: завершите ход или отмените.
reason-nothing-to-confirm = Ещё остались действия.
reason-nothing-to-undo = Отменять нечего.
reason-behind-barrier = С тех пор открыта карта; это уже не отменить.
reason-undo-not-asked = Никто не просил об отмене.
reason-undo-already-asked = Об отмене уже попросили.
reason-already-answered = Вы уже ответили.
reason-not-present = За вас играет бот. Сначала вернитесь за стол.
reason-already-present = Вы уже здесь.
reason-resigned = Вы сдались в этой игре.
reason-malformed-action = Это не действие.
reason-ambiguous-action = Это может означать несколько действий.
reason-empty-text = Ничего не написано.
reason-malformed-message = Сервер не понял страницу. Обновите её.
reason-malformed-request = Сервер не понял страницу. Обновите её.
reason-unknown-board = Такого поля нет.
reason-not-signed-in = Сначала выберите имя.
reason-name-taken = Это имя принадлежит тому, у кого есть пароль.
reason-weak-password = В пароле должно быть от 8 до 200 знаков.
reason-wrong-password = Неверное имя или пароль.
reason-wrong-origin = Этой странице нельзя пользоваться сервером.
reason-no-such-table = Такого стола нет.
reason-no-such-position = Такой позиции нет.
reason-not-found = Не найдено.
reason-not-allowed = Это не разрешено.
reason-not-over = Игра ещё не окончена.
reason-too-large = Слишком длинно.
reason-too-fast = Слишком быстро. Подождите немного.
reason-storage-down = Сервер сейчас не может ничего сохранить. Попробуйте ещё раз.
reason-broken = На сервере что-то сломалось.
reason-unreachable = Сервер не отвечает.

## Начало

home-lead = Рассейте туман над долиной, откройте её луга и возведите пять строений раньше других.
home-play = Игра с ботами
home-level = Насколько сильными?
home-players = Игроки
home-board = Поле
home-pace = Боты ходят
home-name = Ваше имя
home-start = Играть
home-resume = Продолжить игру
home-friends = Игра с друзьями
home-new = Создать стол
home-link = Ссылка на стол
home-join = Войти
home-open = Открытые столы
home-finished = Сыгранные игры
home-credit = «Туманная дорога» (Via Nebula) — игра Мартина Уоллеса, изданная Space Cowboys. Эта программа с ними не связана; карта, жетоны и стоимости — реконструкция.
guest = Гость
pace-200 = быстро
pace-900 = спокойно
pace-2000 = медленно
board-beginner = Долина для новичков
board-advanced = Долина для опытных
status-open = ждёт игроков
status-running = идёт
status-over = окончена
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
bot-random = Странник
bot-builder = Ученик
bot-greedy = Подмастерье
bot-search = Магистр
bot-at = { $bot } { $seat }
free-seat = свободное место

## Столы

new-title = Новый стол
new-seats = Кто где сидит
new-me = Я
new-friend = Кто-то ещё
new-bot = Бот: { $bot }
new-clock = Время
new-open = Показывать в списке открытых столов
new-create = Создать стол
seat-n = Место { $n }
clock-none = без ограничений
clock-quick = 5 минут + 15 секунд за ход
clock-calm = 15 минут + 30 секунд за ход
clock-day = день на ход
clock-week = неделя на ход
gather-title = Собираемся
gather-sit = Сесть сюда
gather-stand = Освободить место
gather-add-bot = Добавить бота
gather-link = Ссылка на этот стол
gather-share = Отправьте эту ссылку друзьям.
gather-begin = Начать игру
gather-wait = Игру начнёт создатель стола.
copy = Копировать
copied = Скопировано
table-closed = Этот стол закрыт.
to-home = На главную
to-table = К столу
to-replay = Посмотреть игру ещё раз
to-record = Сохранить запись

## Конец и повтор

end-you = Вы победили!
end-shared-you = Вы делите победу!
end-winners = { $n ->
    [one] Победитель: { $names }.
   *[other] Победу делят { $names }.
}
end-reason-fifth-building = Возведено пятое строение.
end-reason-nobody-can-act = Больше никто не мог действовать.
rematch = Сыграть ещё
replay = Повтор
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
language = Язык
theme = Оформление
theme-auto = как на устройстве
theme-light = день
theme-dark = перед рассветом
sound = Звук, когда мой ход
auto-confirm = Завершать мой ход автоматически после последнего действия

## Правила вкратце

help = Как играть
help-goal = Цель игры
help-goal-text = Долина скрыта туманом. Открывайте луга, везите ресурсы на свои стройплощадки и выполняйте контракты. Побеждает тот, у кого в конце больше очков.
help-turn = Ваш ход
help-turn-text = У вас два действия из шести; одно и то же можно выбрать дважды. Их можно отменять, пока не открыта новая карта, а затем вы завершаете ход.
help-actions = Шесть действий
help-spaces = Участки
help-fog-text = Скрывает дорогу. Исследуйте его, чтобы положить тайл луга.
help-forest-text = Чтобы его расчистить, нужны оба действия хода.
help-meadow-text = На одних лежат жетоны, на других — ресурсы. Пустые луга — дороги для всех.
help-tile-text = Положен игроком: это пустой луг.
help-ruins-text = Здесь стоят стройплощадки и строения. Проехать через них нельзя.
help-forbidden-text = Его могут пройти только Искатели приключений.
help-contracts = Контракты
help-contracts-text = Контракт требует всё, что показано на карте, на одной вашей стройплощадке. Открытые контракты — для всех, контракты на руке — только для вас. Выполнив контракт, можно сразу применить его эффект.
help-search = Найти контракт
help-end = Конец игры и очки
help-end-text = Кто первым возведёт пятое строение, берёт карту окончания игры (2 очка), а у каждого из остальных ещё один ход. Ресурсы, оставшиеся на ваших стройплощадках и разработках, уходят на склад.
help-score-text = Сложите очки за жетоны и контракты и по 2 за каждого открытого исследователя (пустая стопка тайлов). Каждый ресурс на складе отнимает 1 очко. При равенстве побеждает тот, у кого их меньше.
