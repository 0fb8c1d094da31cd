### Puzzles: positions with one clearly best turn.

puzzles-mining = Looking for puzzles: { $n }
puzzles-mined = { $n ->
        [one] { $n } puzzle
       *[other] { $n } puzzles
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $file }
error-puzzles-other-settings = it was begun with another seed or other settings: choose another file, or delete it
error-puzzle-line = line { $line } is not a puzzle: { $text } { $reason }
error-puzzle-over = nobody is to move in { $position }
error-no-records = it holds no game
