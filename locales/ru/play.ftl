## Что делать сейчас

prompt-wait = Ходит { $name }…
prompt-wait-plan = Ходит { $name }… А вы пока можете составить план.
prompt-turn = Выберите действие или нажмите на поле.
prompt-confirm = Действия выполнены. Завершите ход или отмените действие.
prompt-confirm-final = Действия выполнены: завершите ход.
prompt-unused-actions = Больше ничего сделать нельзя: остаток хода пропадает. Завершите ход или отмените действие.
prompt-unused-actions-final = Больше ничего сделать нельзя: остаток хода пропадает. Завершите ход.
sending = Секунду…
sending-action = Отправляется: { $action }…
sending-confirm = Ход завершается…
sending-undo = Отмена…
sending-restart = Возврат к началу хода…
prompt-irreversible = Это откроет новую карту, и отменить выбор будет уже нельзя. Вы уверены?
prompt-confirm-action = { $action }?
prompt-confirm-erect = Возвести здесь «{ $contract }»?
prompt-final-answer = Затем откроется новая карта: ответ нельзя будет отменить.
power-lost = Его эффект сейчас не применить: он пропадёт.
erect-sum = { $parts }: всего { $net }.
erect-sum-unknown = { $parts }; контракт считается в конце.
erect-sum-contract = { $n } за контракт
erect-sum-counted = { $n } за карты, которые считаются в конце
erect-sum-end-card = { $n } за карту окончания игры
erect-sum-used = { $n } за израсходованные ресурсы
erect-sum-left = { $n } за остатки
erect-loses = На площадке остатки ещё могут пригодиться для другого контракта. Всё равно возвести?
erect-final = Строение откроет новую карту, и отменить это будет уже нельзя.
prompt-which = Что вы хотите здесь сделать?
prompt-craftsman = Выберите жетон.
prompt-site = Выберите руины со свободным местом.
prompt-explore-fog = Выберите участок тумана.
prompt-explore-forest = Выберите окаменевший лес: это займёт оба действия.
prompt-transport = Выберите разработку { $from } (откуда) или стройплощадку { $to } (куда).
prompt-transport-what = Какой ресурс?
prompt-transport-to = На какую стройплощадку { $to }?
prompt-transport-from = Из какой разработки { $from }?
prompt-erect = Выберите свою стройплощадку или контракт.
prompt-erect-contract = Выберите контракт, который выполните.
prompt-erect-site = Выберите стройплощадку, на которой возведёте строение.
prompt-pieces = Какие ресурсы вы берёте для контракта «{ $contract }»?
prompt-place = Выберите участок тумана для тайла.
answer-on-board = Выберите одно из подсвеченных полей.
prompt-second = Можно вернуть второй ресурс.
prompt-take = Что взять взамен?
prompt-take-for = Вы отдаёте { $resource }. Что взять взамен?
prompt-power-express-delivery = Выберите ресурс и свою стройплощадку.
prompt-power-secret-plan = Взять в руку верхнюю карту колоды?
prompt-power-shortcut = Переложить два тайла со своего планшета гильдии в запас?
prompt-power-abundance = Выберите жетон, который станет общей разработкой.
prompt-power-adventurers = Выберите запретный участок, на который ляжет тайл.
prompt-power-workshop = Выберите окаменевший лес, на который ляжет тайл.
prompt-power-by-air = Выберите тайл луга, который нужно поднять.
prompt-power-caravan = Выберите ресурс, который вернётся в запас.
prompt-power-exportation = Выберите ресурс, который вернётся в запас.
prompt-power-store = Выберите свой ресурс для обмена и то, что возьмёте взамен.
prompt-power-distillery = Получить в этот ход ещё одно действие?

## Ход

actions = Действия
your-turn = Ваш ход
your-turn-elsewhere = Ваш ход в другой партии
turn-of = Ходит { $name }
turn-done = действия выполнены
turn-answer = нужно сделать выбор
actions-left = { $n ->
    [one] осталось { $n } действие
    [few] осталось { $n } действия
   *[many] осталось { $n } действий
}
last-turn = последний ход
last-turns = последние ходы
fifth-building = Пятое строение!
undo = Отменить
undo-title = Отменить последнее действие
restart = Заново
restart-title = Отменить в этом ходу всё, что можно
confirm = Конец хода
confirm-title = Действия остаются в силе, ход переходит дальше (Enter)
undo-asked-by = { $name } просит отменить свой последний ход.
yes = Да
no = Нет
ask-undo = Попросить отмену
ask-undo-title = Спросить остальных, можно ли отменить ваш последний ход
undo-asked-by-you = Остальные получили вашу просьбу.
undo-awaits = Ждём ответа: { $names }.
undo-withdraw = Отозвать просьбу
ask-undo-sure = Все за этим устройством согласны? Будет отменён ваш последний ход и всё, что было после него.
you-are-away = За вас играет бот.
you-are-away-late = Ваше время истекло: за вас играет бот.
you-are-away-resigned = Вы сдались: за вас играет бот.
you-are-away-other = Бот играет вместо игрока { $name }.
all-away = Никого нет: игра ждёт, пока кто-нибудь не вернётся.
idle-player = { $name } уже давно не отвечает.
idle-player-stand-in = Пусть играет бот
notice-undid = { $name } отменяет свои действия.
notice-agreed = Согласие получено: последний ход отменён.
notice-refused = { $name } возражает: ничего не отменяется.
notice-withdrawn = { $name } отзывает просьбу.
notice-unanswered = { $name } играет дальше: ничего не отменяется.
notice-left = { $name } отходит: дальше играет бот.
notice-late = Время игрока { $name } истекло: дальше играет бот.
notice-absent = { $name } не отвечает: дальше играет бот.
notice-returned = { $name } снова в игре.
notice-resigned = { $name } сдаётся.
notice-turn-lost = Сделать ничего было нельзя: ваш ход пропущен.
notice-unused-actions = Больше ничего сделать было нельзя: остаток вашего хода пропадает.
return-to-game = Вернуться в игру
leave = Пусть за меня играет бот
leave-other = { $name }: пусть играет бот
resign = Сдаться
resign-other = { $name }: сдаться
resign-sure = Сдаться окончательно? Если другие продолжат, вас заменит бот.
handover = Передайте устройство: { $name }
handover-lead = Эти карты больше никто не должен видеть.
handover-go = Это я, { $name }

## Экран

display = Контракты
display-shared = Общие
draw-pile = { $n ->
    [one] в колоде { $n } карта
    [few] в колоде { $n } карты
   *[many] в колоде { $n } карт
}
hand = Ваша рука
hand-of-guild = Рука
hand-empty = В руке нет контрактов.
hand-count = { $n ->
    [0] в руке нет контрактов
    [one] в руке { $n } контракт
    [few] в руке { $n } контракта
   *[many] в руке { $n } контрактов
}
lacks = не хватает
lacks-others = не хватает ещё { $n }
lacks-nothing = всего хватает
contract-erected = Здание построено
contract-erected-short = Построено
lacks-site = У вас нет стройплощадки
lacks-all-built = Все ваши строения возведены
lacks-no-turn = Ходов у вас больше нет
site-lacks = Площадке { $number } не хватает: { $pieces }.
site-lacks-others = Площадке { $number } не хватает ещё { $n }.
site-lacks-nothing = Площадке { $number } всего хватает.
points-label = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
points-at-end = в конце
points-at-end-label = очки в конце игры
my-sites = Ваши стройплощадки
empty = пусто
reserve = Общий запас
reserve-title = Общий запас: ресурсы, которых нет ни на поле, ни на складах. Чего не осталось, нельзя ни выложить, ни взять.
tile-reserve = Тайлы луга в запасе
storage = Склад
storage-label = Склад:
storage-title = Каждый ресурс на складе отнимает очко в конце игры
craftsmen-left = Мастера на планшете гильдии
craftsmen-title = Мастера, которых можно поместить. Мастер возвращается, когда его разработка истощена.
sites-left = Стройплощадки на планшете гильдии
sites-title = Стройплощадки, которые можно поместить. Площадка возвращается, когда её место занимает строение.
buildings-built = { $n ->
    [one] { $n } строение из пяти
    [few] { $n } строения из пяти
   *[many] { $n } строений из пяти
}
buildings-built-title = Возведено строений: { $n } из 5. Кто первым возведёт пятое, завершает игру и получает 2 очка.
piles = Тайлы в стопках: { $piles }
piles-title = Стопки тайлов луга. Пустая стопка открывает исследователя: 2 очка.
guild-tiles = Тайлы
guild-last-building = Осталось одно!
guild-craftsmen = Мастера
guild-sites = Площадки
you-tag = вы
bot-tag = бот
away-tag = играет бот
present-title = { $name }: за столом
absent-title = { $name }: не за столом
resigned-tag = сдаётся
watching = вы зритель
on-this-device = на этом устройстве
watching-late = Игра началась без вас: вы зритель.
reconnecting = Восстанавливаем связь…
connecting = Подключаемся…
game-over = Игра окончена
board-label = Долина. Стрелки — перемещение, N и P — следующий и предыдущий вариант, Enter — выбор.
zoom-in = Приблизить
zoom-out = Отдалить
zoom-fit = Показать всю долину
drawers = Подробнее об игре
drawer-close = Закрыть
tab-contracts = Контракты
tab-seats = Гильдии
tab-log = Журнал
tab-chat = Чат
log = Журнал
log-since = с вашего последнего хода
recap-again = Показать ещё раз, что сделали другие
recap-craftsman-placed = { $name } помещает мастера: { $resourceName } ×{ $amount }
recap-site-placed = { $name } помещает стройплощадку
recap-explored = { $kind ->
    [forest] { $name } исследует окаменевший лес
    [forbidden] { $name } кладёт тайл на запретный участок
   *[fog] { $name } исследует туман
}
recap-transported = { $name } перемещает { $resource }
recap-contract-chosen = { $name } возводит «{ $contract }»
recap-delivered = { $name } доставляет { $resource }
recap-abundance-opened = { $name } открывает общую разработку: { $resourceName } ×{ $amount }
recap-tile-placed = { $name } переносит сюда тайл
recap-exploitation-exhausted = { $name } возвращает мастера
recap-neutral-exhausted = Общая разработка истощена
deed-craftsman-placed = Мастер: { $resourceName } ×{ $amount }
deed-site-placed = Новая стройплощадка
deed-explored = { $kind ->
    [forest] Лес исследован
    [forbidden] Запретный участок открыт
   *[fog] Туман рассеян
}
deed-transported = Перевозка: { $resourceName }
deed-contract-chosen = Строение: «{ $contract }»
deed-delivered = Доставка: { $resourceName }
deed-abundance-opened = Жетон открыт: { $resourceName } ×{ $amount }
deed-tile-placed = Тайл перенесён
recap-was-ready = { $deed }. На одной из ваших стройплощадок всего хватало.
contract-taken = { $name } вас опережает
log-only = только с вашего последнего хода
log-empty = Пока ничего не произошло.
chat = Чат
chat-empty = Пока никто ничего не написал.
chat-owner = Хозяин стола
chat-write = Напишите что-нибудь
chat-send = Отправить
chat-mute = Скрыть
chat-mute-lead = То, что они пишут, скрыто только для вас. В профиле можно заблокировать игрока или пожаловаться.
chat-table = к столу
clock-days = { $days } д { $hours } ч
tooltip-rules = Подробнее в правилах
tooltip-region = Пояснение

## Очки

score-show = Показать, из чего складывается счёт
score-points = очки
score-tokens = Жетоны разработки
score-contracts = Контракты
score-counted = Бонусы контрактов
score-counted-title = Очки в конце игры по картам «Архитектор», «Мэр», «Торговец» и «Ленивый исследователь».
score-explorers = Исследователи
score-end-card = Карта окончания игры
score-storage = Склад
score-bid = Ставка
score-left-on-board = Ресурсы на поле
score-left-on-board-title = Каждый ресурс, оставшийся в конце игры на стройплощадке или разработке этой гильдии, попадает на склад и отнимает очко.
score-if-over = { $n }, если бы игра закончилась сейчас
score-if-over-label = Если бы игра закончилась сейчас:
score-if-over-brief = итог
score-if-over-why = { $points } на данный момент, { $lying } за ресурсы, которые ещё лежат на стройплощадках и разработках.
score-if-over-same = Столько же, сколько сейчас: на стройплощадках и разработках этой гильдии ничего не лежит.
score-in-words = { $name }: { $points }, { $buildings };
score-leads = лидирует
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
hex-in-words = { $hex }: { $what }
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
hex-place-a = слева (a): { $what }
hex-place-b = справа (b): { $what }
hex-place-free = свободно
place-a = { $place } (слева)
place-b = { $place } (справа)
side-a = слева
side-b = справа
numbered-site = площадка { $site }
numbered-site-label = Площадка { $site }
hex-choice = можно выбрать: { $actions }
hex-picked = выбран
hex-reachable-sites = путь к: { $places }
hex-beside = рядом: { $hexes }
pieces-of = { $n ->
    [1] { $resource }
   *[other] { $resource } ×{ $n }
}

## Журнал

log-craftsman-placed = { $name } помещает мастера на { $hex }: { $resourceName } ×{ $amount }
log-site-placed = { $name } помещает стройплощадку на { $place }
log-explored = { $kind ->
    [forest] { $name } исследует окаменевший лес { $hex }
    [forbidden] { $name } кладёт тайл на запретный участок { $hex }
   *[fog] { $name } исследует туман { $hex }
}
log-transported = { $name } перемещает { $resource } с { $hex } на { $place }
log-contract-chosen = { $name } возводит строение на { $place }: «{ $contract }»
log-building-erected = { $name } откладывает на склад: { $stored }
log-power-declined = { $name } не применяет эффект карты «{ $contract }»
log-plan-drawn = { $name } берёт контракт «{ $contract }»
log-plan-drawn-unseen = { $name } берёт контракт
log-tiles-shifted = { $n ->
    [one] { $name } перекладывает { $n } тайл в запас
    [few] { $name } перекладывает { $n } тайла в запас
   *[many] { $name } перекладывает { $n } тайлов в запас
}
log-action-gained = { $name } получает ещё одно действие
log-delivered = { $name } доставляет { $resource } на { $place }
log-abundance-opened = { $name } открывает общую разработку на { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } поднимает тайл с { $hex }
log-tile-placed = { $name } кладёт тайл на { $hex }
log-returned = { $name } возвращает { $resource } ({ $source })
log-swapped = { $name } меняет { $given } на { $taken } ({ $source })
log-exploitation-exhausted = Разработка { $hex } истощена; мастер возвращается ({ $name })
log-neutral-exhausted = Общая разработка { $hex } истощена
log-explorer-revealed = { $name } открывает исследователя
log-display-refilled = Открыт контракт «{ $contract }»
log-end-card-taken = { $name } берёт карту окончания игры: у остальных ещё по одному ходу
log-turn-lost = { $name } не может действовать и пропускает ход
log-taken-back = { $n ->
    [one] { $name } отменяет { $n } действие
    [few] { $name } отменяет { $n } действия
   *[many] { $name } отменяет { $n } действий
}
log-gave-up = { $name } сдаётся
log-game-over = Игра окончена

## План, боты и уведомления

plan = Ваш план
plan-label = Ваш план:
plan-this = в план: { $action }
plan-play = Сыграть по плану
plan-why = Почему нельзя?
plan-impossible = сейчас нельзя
plan-drop = Отказаться от плана
plan-auto = Сыграть само, когда наступит мой ход
seat-vacation = в отпуске до { $when }
plan-remove = Убрать: { $action }
reason-plan-full = В плане не больше четырёх шагов.
bot-delay-skip = К моему ходу
bot-delay-skip-title = Боты ходят быстрее, пока не настанет ваш ход
notify-turn = Ваш ход.
notify-undo = Вас просят согласиться на отмену хода.
notify-full = Все в сборе: можно начинать.
notify-begun = Игра началась.

## Советы в первых партиях

beginner-tip-site = Хорошее место для стройплощадки: руины рядом с ресурсами, нужными для контрактов.
beginner-tip-craftsman = Мастер на жетоне открывает разработку. Выберите нужный для контрактов ресурс у стройплощадки.
beginner-tip-explore-fog = Рассейте туман между ресурсами и стройплощадкой: ресурсы едут по пустым лугам.
beginner-tip-transport = Для контракта «{ $contract }» площадке { $site } не хватает ресурса: доставьте туда { $resource }.
beginner-tip-erect = На площадке { $site } есть всё для контракта «{ $contract }»: возведите строение.
beginner-tip-close = Закрыть этот совет
beginner-tip-off = Больше не показывать
