### Puzzles: positions with one clearly best turn.

puzzles-mining = Looking for puzzles: { $n }
puzzles-mined = { $n ->
        [one] { $n } puzzle
       *[other] { $n } puzzles
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $file }
puzzles-packed = { $n ->
        [one] { $n } puzzle
       *[other] { $n } puzzles
    } in { $file }

puzzles = Puzzles
puzzles-all = All puzzles
puzzles-lead = Positions from games in which one turn is clearly best. Searches have proved each of them, from what the player to move can know.
puzzles-solved = { $solved } of { $tried } solved
puzzles-on-server = kept with your account
puzzles-here = kept in this browser
puzzles-themes = By theme
puzzle-you = You
puzzle-next = Next puzzle
puzzle-daily = Puzzle of the day
puzzle-storm = Storm
puzzle-storm-lead = Storm: as many as you can in three minutes; a wrong one costs ten seconds.
puzzle-loading = The puzzle is being set up …
puzzle-find-turn = Find the best turn.
puzzle-find-action = Find the best action.
puzzle-task = Play it on the board.
puzzle-wrong = Something else is better.
puzzle-solved = Solved!
puzzle-shown = This is the solution.
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-your-rating = Your puzzle rating: { $rating }
puzzle-rating = Rating { $rating }
puzzle-answer = Why it is best
puzzle-proof = It gives a { $chance } chance to win, at least { $margin } more than anything else.
puzzle-second = The next best: { $action }.
puzzle-failures = How the bots did
puzzle-failure = Level { $level }: missed it { $failed } times out of { $tried }
storm-solved = { $n } solved
storm-over = Time is up: { $n } solved, { $wrong } wrong.
storm-best = Your best: { $n }.
storm-again = Another storm
puzzle-theme-race = Race
puzzle-about-race = end the game, or keep a rival from it
puzzle-theme-denial = Denial
puzzle-about-denial = take or spoil what a rival could have
puzzle-theme-transport = Transport chains
puzzle-about-transport = several transports, or one that is built with at once
puzzle-theme-powers = Powers
puzzle-about-powers = a contract’s power is used
puzzle-theme-endgame = Endgame
puzzle-about-endgame = count the points of the last round
puzzle-theme-building = Building
puzzle-about-building = a contract is fulfilled
puzzle-theme-exploring = Exploring
puzzle-about-exploring = a meadow tile in the right place
puzzle-theme-opening = Opening
puzzle-about-opening = before one’s first site

openings = Openings
openings-lead = What was placed first in the games that ended here, by order of play, and what share of them it won.
openings-setup = Board
openings-turn = Order of play
openings-turn-n = Turn { $n }
openings-kind = What
openings-kind-all = All games
openings-kind-site = First site
openings-kind-craftsman = First craftsman
openings-kind-turn = First turn
openings-opening = Opening
openings-games = Games
openings-share = Share of wins
openings-interval = 95% interval
openings-none = No game on this board has ended here yet.
