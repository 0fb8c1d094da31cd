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
profile-recent = Last games
profile-place = { $place }.
profile-rated = rated
profile-casual = casual
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
