## Home

home-lead = Clear the fog from the valley, open its meadows and erect five buildings before the others do.
home-daily = Today’s valley
home-puzzles = Puzzles
home-play = Play against bots
home-level = How strong?
home-all-levels = All levels
home-more = Board, pace and name
home-players = Players
home-board = Board
home-bot-delay = Bots play
home-name = Your name
home-start = Play
home-rated = Rated: { $clock }, no hints
home-resume = Go on playing
home-go-on = Resume
home-friends = Play with friends
home-no-server = There is no server here, so all who play are at this device: bots, and people who hand it around.
home-new = Make a table
home-link = Link to a table
home-join = Join
community = Find players
community-invited = { $n ->
    [one] Find players: one invitation
   *[other] Find players: { $n } invitations
}
home-open-record = Open a saved game (.vn)
home-open = Open tables
home-running = Games in progress
home-paused = paused
home-finished = Finished games
home-move-to-server = Move to my account
home-played-offline = played offline
home-more-tables = More games ({ $n })
home-credit = Via Nebula is a game by Martin Wallace, published by Space Cowboys. This program is not connected with them; the map, tokens and costs are a reconstruction.
guest = Guest
player-n = Player { $n }
bot-delay-200 = fast
bot-delay-900 = calmly
bot-delay-2000 = slowly
board-beginner = Beginner valley
board-advanced = Advanced valley
custom-board = Board “{ $board }”
ago-minute = { $n ->
    [0] just now
    [one] one minute ago
   *[other] { $n } minutes ago
}
ago-hour = { $n ->
    [one] one hour ago
   *[other] { $n } hours ago
}
ago-day = { $n ->
    [1] yesterday
   *[other] { $n } days ago
}
n-actions = { $n ->
    [one] one action
   *[other] { $n } actions
}
n-players = { $n ->
    [one] one player
   *[other] { $n } players
}
bot-tutorial = Alba
bot-random = Wanderer
bot-builder = Apprentice
bot-greedy = Journeyman
bot-search = Master
bot-level1 = Wanderer
bot-level2 = Helper
bot-level3 = Apprentice
bot-level4 = Journeyman
bot-level5 = Mason
bot-level6 = Foreman
bot-level7 = Master
bot-level8 = Grand master
bot-level9 = Sage
bot-level10 = Legend
bot-about-level1 = Follows every whim and forgets what it has gathered. For a very first game.
bot-about-level2 = Knows the trade, misjudges a lot and never looks at rivals.
bot-about-level3 = Thinks its whole turn through, but not yours.
bot-about-level4 = Seldom errs, and watches who might end the game.
bot-about-level5 = Hardly ever errs within its own turn.
bot-about-level6 = Plays every turn as well as it can and races for five buildings.
bot-about-level7 = Tries out the turns to come before each action.
bot-about-level8 = Has learned the game by playing millions of games against itself. Decides quickly.
bot-about-level9 = The same player with more thought: it tries out seven times as many turns to come.
bot-about-level10 = The same player, thinking for up to three seconds. The strongest there is.
level-rating = rating { $n }
level-of = Level { $n } of { $of }
same-name = { $mark ->
    [a] { $name } A
    [b] { $name } B
    [c] { $name } C
   *[d] { $name } D
}
free-seat = free seat

## Tables

new-title = A new table
new-seats = Who sits where
new-me = Me
new-me-too = Somebody else at this device
new-friend = Somebody at another device
new-hot-seat = The page says whom to pass the device to.
new-seat-name = Name for seat { $n }
new-bot = Bot: { $bot }
new-data = Maps, tokens and costs
new-data-own = those of this program
new-clock = Time
new-stand-in = Absent players are replaced by
new-open = Show in the list of open tables
new-rated = Rated game
new-rated-lead = The result counts for the ratings: there are no hints, nothing is taken back after a turn, and whoever runs out of time has lost.
new-rated-needs-clock = A rated game needs a limit of time and the components of this program.
new-start = Who begins
new-start-lot = by lot, as in the rule book
new-start-lot-lead = Who begins wins more often. It is drawn anew for each game.
new-start-rotation = in rematches each in turn
new-start-rotation-lead = Not in the rule book, where lots decide each time. Who begins wins more often.
new-start-bids = points are bid for the order of play
new-start-bids-lead = Not in the rule book. Before the game everybody bids in secret for each place in the order of play; the highest bid takes it and is paid at the end.
bids-table = Points are bid for the order of play here. This is not in the rule book.
bids-placed-tag = has bid
bids-title = Your bid for the order of play
bids-lead = Points that you would pay at the end for each place; the last is free. The highest bid takes the place, equal bids go by lot. Nobody sees yours before the game.
bids-place = Place { $n }
bids-place-bid = Bid
bids-change = Change the bid
bids-saved = Your bid is sealed.
bids-usual = Until you bid, what bots of equal strength found fair counts for you.
rated-table = Rated: whoever runs out of time has lost.
new-browser-bots = Bots think in my browser
new-browser-bots-lead = It takes work off the server. You could find out what the bots hold, so everybody at the table is told, and the game is not rated. If your browser is away for some seconds, the server plays for the bots.
browser-bots-table = The bots at this table think in the browser of whoever made it, who could see their cards. The game is not rated.
announcement-from = From whoever runs this server:
announcement-close = Close the announcement
new-create = Make the table
seat-n = Seat { $n }
clock-none = no limit
clock-quick = 5 minutes + 15 seconds a turn
clock-calm = 15 minutes + 30 seconds a turn
clock-day = one day for each turn
clock-week = one week for each turn
clock-live = with a clock
clock-correspondence = by correspondence
waiting-room-title = Gathering
waiting-room-clock = Time: { $clock }.
waiting-room-late = Whoever runs out of time is replaced by { $bot }.
waiting-room-freed = The host has freed your seat.
waiting-room-no-seat = All seats are taken: you can watch the game from here.
waiting-room-sit = Sit here
waiting-room-move = Move here
waiting-room-sit-too = Somebody at this device
waiting-room-name-too = Name of whoever else sits at this device
waiting-room-stand = Free the seat
waiting-room-add-bot = Add a bot
waiting-room-link = Link to this table
waiting-room-invited = { $name } invites you to a game of Via Nebula.
waiting-room-qr = QR code of the link to this table
share-invitation = Share
waiting-room-share = Send this link to your friends.
invite-friends = Invite friends:
invite-friends-done = { $name } is invited.
friend-online = here now
waiting-room-begin = Begin the game
waiting-room-missing = The game can begin when every seat is taken: by a friend, a bot, or somebody at this device.
waiting-room-wait = Whoever made the table starts the game.
waiting-room-owner-away = Whoever made the table is not here: you can begin the game.
waiting-room-close = Close the table
waiting-room-close-sure = Close this table for everybody? Nobody will be able to sit down here any more.
copy = Copy
copied = Copied
table-closed = This table has been closed.
table-dealing = The cards are being dealt…
to-home = To the start page
load-failed = This page did not load.
load-failed-retry = Try again
update-ready = A new version is there.
update-reload = Reload
update-later = Later
networks-loading = Loading the strongest bot (8 MB, only once)…
networks-waiting = The strongest bot (8 MB) could not be loaded. Trying again until there is a connection…
to-table = To the table
to-replay = Watch the game again
to-record = Download the record
share-link = Copy link
share-picture = Share picture
share-failed = That did not work.
share-opening = Opening the game…

## End and replay

end-you = You win!
end-shared-you = You share the win!
end-winners = { $n ->
    [one] { $names } wins
   *[other] { $names } share the win
}
end-place = { $place ->
    [1] First place
    [2] Second place
    [3] Third place
   *[other] Fourth place
}
end-short = { $n ->
    [one] One point short of the win.
   *[other] { $n } points short of the win.
}
end-short-none = Level with the winner on points.
end-storage-cost = { $n ->
    [one] Your storage cost you one point.
   *[other] Your storage cost you { $n } points.
}
end-best = You scored the most for “{ $part }”: { $points }.
end-reason-fifth-building = { $name } ended the game by erecting a fifth building.
end-reason-fifth-building-you = You ended the game by erecting a fifth building.
end-reason-nobody-can-act = Nobody could act any more, so the game ended at once.
end-reason-resignation = { $names } gave the game up.
end-tie = Equal on points: fewer pieces in storage decided it.
end-tie-shared = Equal on points and on pieces in storage.
end-tie-rank = Equal on points, { $first } comes before { $second }: fewer pieces in storage.
end-lead = Ahead of { $name } by: { $parts }
end-lead-over-you = { $name } was ahead of you by: { $parts }
end-turning-point = The turning point: { $name } – { $action }
end-more = More
end-show-valley = See the valley
end-show-result = See the result
rematch = Play again
rematch-call = Another game?
rematch-join = Play again with { $name }
rematch-watch = Watch the next game
replay = Replay
replay-start = The game begins.
replay-at = action { $n } of { $of }
replay-first = To the beginning
replay-back = One action back
replay-on = One action on
replay-last = To the end
replay-go = Play
replay-stop = Stop

## Settings

settings = Settings
account = Your account
profile = Profile
account-sign-in = Sign in
language = Language
theme = Theme
theme-auto = as on this device
theme-light = daylight
theme-dark = before sunrise (dark)
motion = Motion
motion-off = off
motion-fast = fast
motion-normal = normal
motion-reduced = This device asks for less motion, so nothing moves.
sound = Sounds
ambience = Wind and notes in the background
volume = Volume
thinker = Hints and analyses are thought out
thinker-browser = in this browser
thinker-server = by the server
board-look = Look of the board
board-look-landscape = landscape
board-look-contrast = landscape, high contrast
board-look-flat = flat drawing
coordinates = Names of all spaces on the board
resource-letters = Letters on resources
tips = Tips for the first games
letters = Letters choose actions (A to F, U, H, N, P)
notify = Notification when it is my turn and this page is hidden
notify-denied = This browser does not allow notifications from this page.
auto-confirm = End my turn automatically after the last action

## Rules

learn = Learn to play
learn-home = New here? Learn to play in ten minutes
tutorial = Tutorial
help = How to play
