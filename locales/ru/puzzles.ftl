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
error-puzzles-other-settings = он начат с другим зерном или другими настройками: выберите другой файл или удалите его
error-puzzle-line = строка { $line } — не задача: { $text } { $reason }
error-puzzle-over = некому ходить в { $position }
error-no-records = в нём нет партий
