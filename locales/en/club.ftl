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
