## Profile

profile-yours = Your profile
profile-deleted = somebody who left
profile-guest = Only you see this. With a password your games can be rated, and others can find you.
profile-visibility = Who may see this profile
profile-visibility-public = everybody
profile-visibility-friends = my friends
profile-visibility-private = only me
profile-visibility-saved = Saved.
profile-no-games = No finished games yet.
profile-rating = Rating
profile-no-rating = No rated games yet.
profile-rating-live = Rating with a clock
profile-rating-correspondence = Rating by correspondence
profile-margin = ± { $margin }
profile-provisional = A first guess: after more games it will be surer.
profile-n-games = { $n ->
    [one] one game
   *[other] { $n } games
}
profile-graph = Rating over { $n } games: from { $first } to { $last }
profile-results = Results
profile-games = Games
profile-wins = Wins
profile-opponents = Head to head
profile-opponents-lead = How often one came in ahead of the other, whoever won the game.
profile-opponent = Opponent
profile-ahead = Ahead
profile-behind = Behind
profile-contracts = Favourite contracts
player-luck-lead = { $n ->
    [one] Over one game that was analysed, in shares of a win.
   *[other] Over { $n } games that were analysed, in shares of a win per game; ± is the 95% interval.
}
player-luck-few = One game alone says nothing of its player: intervals come with the second.
player-luck-good = Luck helped: deals and cards brought { $luck } ({ $margin }).
player-luck-bad = Luck was unkind: deals and cards took { $luck } ({ $margin }).
player-luck-even = Luck: what deals and cards brought cannot be told from nothing ({ $luck }, { $margin }).
player-luck-own-cost = Skill: own choices gave away { $own } against best play ({ $margin }).
player-luck-own-fine = Skill: own choices cannot be told from best play ({ $own }, { $margin }).
player-luck-none = None of these games has been analysed on the server yet.
player-luck-running = { $n ->
    [one] One game is being analysed.
   *[other] { $n } games are being analysed.
}
player-luck-analyse = { $n ->
    [one] Analyse the last game
   *[other] Analyse the last { $n } games
}
player-luck-takes = The server looks at every decision; that takes a minute or two a game. You need not wait here.
player-themes-lead = { $n ->
    [one] What mistakes were about in one analysed game, and how much of the win they cost.
   *[other] What mistakes were about in { $n } analysed games, and how much of the win they cost per game.
}
player-themes-none = No decision cost much.
profile-recent = Last games
profile-place = { $place }.
profile-rated = rated
profile-casual = casual
profile-bids = with bids for the order of play
# $n: points paid for the place in the order of play
profile-bid = (bid { $n })
profile-achievements = Achievements
achievement-first-win = Won a rated game
achievement-beat-mason = Beat a bot of level 5 or 6
achievement-beat-master = Beat a bot of level 7
achievement-beat-grand-master = Beat the strongest bot
achievement-four-seats = Won against three others
achievement-both-valleys = Won on every board
achievement-empty-storage = Ended the game, won it and stored nothing
achievement-upset = Beat somebody rated 200 points higher
achievement-all-contracts = Fulfilled every contract there is
achievement-hundred-games = Played a hundred rated games

## Finding players

seek-title = Play with whoever is here
seek-distance = Rating of the others
seek-anybody = any
seek-within = within { $points } points of mine
seek-fill = Bots take free seats
seek-fill-never = never
seek-fill-after = after { $n } seconds
seek-start = Wait for players
seek-waiting = Waiting for others who want the same…
seek-bots-in = Bots fill up in { $n } s.
seek-cancel = Stop waiting
seek-others = Waiting for players
seek-play = Play with { $name }
community-invitations = Invitations
community-dismiss = Not now
community-no-tables = No table waits for players now.
community-online = Here now
community-nobody = Nobody else who shows it.
friends = Friends
friends-account = With a password you can have friends here.
friend-name = Name of a player
friend-ask = Ask to be friends
friend-add = Be friends
friend-notice-asked = Asked. You are friends once the answer is yes.
friend-notice-mutual = You are friends now.
friend-asked = asked, no answer yet
friend-asks = wants to be friends
friend-accept = Yes
friend-remove-friend = Remove
friend-remove-asked = Take back
friend-remove-asks = No

## Manners

block = Block
block-lift = Unblock
block-notice-on = You will not be brought together any more.
block-notice-off = You may meet again.
report = Report to the moderators
report-reason = What is wrong
report-reason-chat = chat
report-reason-cheating = unfair play
report-reason-name = name
report-reason-other = something else
report-text = In your words
report-send = Send
report-sent = Thank you. A moderator will look at it.
moderation = Moderation
moderation-empty = No report waits.
moderation-days = For how many days
moderation-log = What was decided
moderation-operator = the server’s operator
decision-dismiss = Dismiss
decision-mute = Mute
decision-ban = Close the account
decision-lift = Lift mute and ban
decision-set-role = Role

## Slow games

notices = Turns and notices
notices-turns = Your turns
notices-none = No game waits for you.
notices-until = until { $when }
notices-no-end = no time limit
notices-mail = By mail
notices-mail-none = This server sends no mail.
notices-email = Address
notices-email-save = Confirm this address
notices-email-sent = A mail is on its way. Follow the link in it within a day.
notices-email-confirmed = { $email } is confirmed.
notices-email-remove = Forget the address
notices-mail-when = When a page is not open
notices-mail-off = no mail
notices-mail-turn = at each of my turns, and when a tournament of mine begins
notices-mail-digest = once a day, if games wait or a tournament has begun
notices-hour = At
notices-saved = Saved.
notices-push = By this browser
notices-push-lead = A message on this device when it is your turn or a tournament of yours begins, even while the page is closed.
notices-push-on = Tell me here
notices-push-off = Tell me nothing here
notices-push-denied = Your browser does not allow messages from this page. Its settings can change that.
notices-push-none = This browser cannot be told anything while the page is closed.
notices-calendar = In your calendar
notices-calendar-lead = Subscribe to this address in your calendar. It is secret: whoever knows it sees your turns.
notices-calendar-make = Make an address
notices-calendar-new = Make a new address; the old one ends
notices-calendar-copy = Copy
notices-vacation = Vacation
notices-vacation-lead = In games by correspondence your clock stands while you are away. The others see it.
notices-vacation-days = { $n ->
    [one] one day
   *[other] { $n } days
}
notices-vacation-left = You may take { $n } more days in a year.
notices-vacation-go = Go on vacation
notices-vacation-until = You are away until { $when }.
notices-vacation-back = I am back
notices-account = Notices need an account.

## Tournaments

tournaments = Tournaments
tournaments-lead = Swiss, groups, leagues, knock-out, arenas. Taking part needs an account.
tournaments-none = No tournaments yet.
tournament-new = New tournament
tournament-name = Name
tournament-format = How it is played
tournament-format-swiss = Swiss
tournament-format-round-robin = Groups, everybody meets
tournament-format-league = League with divisions
tournament-format-knockout = Knock-out
tournament-format-arena = Arena
tournament-about-swiss = Who stands alike plays each other; nobody meets twice while it can be avoided, and nobody has two byes.
tournament-about-round-robin = In groups of equal strength everybody meets everybody.
tournament-about-league = Divisions by strength. After a season the first goes up and the last goes down.
tournament-about-knockout = Who comes in first goes on; at tables of four the first two. If two tie, the one who played later in the order of play goes on.
tournament-about-arena = As many games as you can: who is free is paired again at once. A win brings 2 points, and after two wins running everything counts twice.
tournament-rounds = Rounds
tournament-rounds-auto = as many as needed
tournament-games = Games a match
tournament-group = Players a group
tournament-minutes = Minutes
tournament-starts = Begins
tournament-starts-manual = when I say so
tournament-create = Create
tournament-players = { $n ->
    [one] one player
   *[other] { $n } players
}
tournament-status-open = waits for players
tournament-status-running = is being played
tournament-status-over = over
tournament-status-cancelled = cancelled
tournament-starts-at = begins { $when }
tournament-ends-at = until { $when }
tournament-by = by { $name }
tournament-join = Take part
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw from this tournament? You will not be drawn any more.
tournament-start = Begin now
tournament-cancel = Cancel it
tournament-cancel-sure = Cancel this tournament? It cannot be opened again.
tournament-next-season = Next season
tournament-your-table = Your game is ready
tournament-waiting = You will be paired as soon as somebody is free. Keep this page open.
tournament-round = Round { $n } of { $of }
tournament-round-n = Round { $n }
tournament-standings = Standings
tournament-division = Division { $n }
tournament-group-n = Group { $n }
tournament-rank = Place
tournament-player = Player
tournament-points = Points
tournament-wins = Wins
tournament-played = Games
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-margin = Margin
tournament-withdrawn = withdrew
tournament-games-title = Games
tournament-game-n = Game { $n }
tournament-game-over = Replay
tournament-game-running = Watch
tournament-bye = Does not play: { $names }
tournament-tie-breaks = How ties are broken
tournament-tie-points = Points: 1 for the first place, 0 for the last, evenly between; who does not play in a round has 1.
tournament-tie-buchholz = Buchholz: the points of all your opponents. Who met stronger ones is ahead.
tournament-tie-sonneborn = Sonneborn-Berger: the points of those you came in ahead of, and half of those you tied with.
tournament-tie-wins = Then the number of first places, then the margin: victory points above the average of your tables.
tournament-rated = rated
tournament-same-deal = All tables of a round play the same deal
tournament-same-deal-lead = Each seat is compared with the same seat at the other tables, as in duplicate bridge: points are the share of tables where it had less. So the luck of the deal counts for nobody. Nobody can watch another table until the round is over.
tournament-compare = Compare the tables
