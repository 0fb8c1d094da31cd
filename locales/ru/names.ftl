### Всё, что говорит страница. В журнале $resource, $given и $taken стоят в винительном падеже (`resource-w-acc`),
### $resourceName — само название. Имена игроков не склоняются. Названия и термины — из русских правил.

title = Туманная дорога
list-and = { $others } и { $last }
list-clauses = { $one }; { $other }

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
short-abundance = открыть разработку
short-architect = 1 за контракт
short-adventurers = тайл на запретный участок
short-mayor = 2 за контракт на 2
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
power-secret-plan = Возьмите в руку верхнюю карту колоды.
power-shortcut = Переложите два тайла со своего планшета гильдии в запас тайлов, начиная слева.
power-abundance = Уберите с поля любой жетон и выложите на его место ресурсы: это общая разработка.
power-architect = В конце игры 1 очко за каждый выполненный вами контракт, включая этот.
power-adventurers = Положите тайл луга на любой запретный участок.
power-mayor = В конце игры 2 очка за каждый выполненный вами контракт, для которого нужны ровно два ресурса.
power-caravan = Верните в общий запас ресурс со своей разработки, стройплощадки или склада.
power-distillery = В этот ход у вас ещё одно действие.
power-lazy-explorer = Нужны два любых одинаковых ресурса. В конце игры 1 очко за каждого неоткрытого исследователя.
power-exportation = Верните в общий запас до двух ресурсов со своих разработок, стройплощадок или склада.
power-store = Обменяйте ресурс на своей разработке или стройплощадке на другой из общего запаса.
power-merchant = В конце игры 1 очко за каждый ваш жетон разработки.
power-workshop = Положите тайл луга на любой окаменевший лес.
power-priest = Нужны три любых разных ресурса. Без эффекта.
power-by-air = Перенесите любой лежащий на поле тайл луга на любой другой участок тумана.

any-alike = два любых одинаковых ресурса
any-different = три любых разных ресурса

## Действия

action-craftsman = Поместить мастера
action-site = Поместить стройплощадку
action-explore-fog = Исследовать туман
action-explore-forest = Исследовать окаменевший лес
action-transport = Переместить ресурс
action-erect = Возвести строение
action-craftsman-short = Поставить мастера
action-site-short = Поставить площадку
action-explore-fog-short = Рассеять туман
action-explore-forest-short = Изучить лес
action-transport-short = Доставить ресурс
action-erect-short = Возвести строение

about-craftsman = Возьмите любой жетон: его очки ваши, ресурсы ложатся на участок, и там работает ваш мастер.
about-site = Займите свободное место в руинах. На стройплощадку перемещают ресурсы; когда всё собрано, она становится строением.
about-explore-fog = Накройте тайлом луга участок тумана рядом с пустым лугом или вашей фишкой.
about-explore-forest = Накройте тайлом луга окаменевший лес. Это занимает оба действия.
about-transport = Переместите один ресурс с любой разработки на свою стройплощадку по пустым лугам.
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
use-act = Получить ещё одно действие
decline = Не применять
decline-second = Без второго ресурса
cancel = Снять выбор
