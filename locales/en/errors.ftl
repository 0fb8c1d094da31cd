### What is wrong with what a command was given: files, positions, records, options. The page does not read this
### file. Arguments stand as they were typed, already in quotation marks where they need them; words that are typed
### in files (Deal, seat=, points, known …) are never translated.

error-within = { $where }: { $reason }

## Actions

error-malformed-action = { $text } is not an action
error-ambiguous-action = { $text } could mean { $candidates }
error-illegal-action = { $text } is illegal: { $reason } ({ $rule })
error-nothing-to-undo = there is nothing to take back

## Files

error-no-such-file = no such file or directory
error-is-a-directory = is a directory
error-not-a-directory = not a directory
error-no-permission = permission denied
error-name-too-long = file name too long
error-cannot-be-read = cannot be read
error-cannot-be-written = cannot be written
error-no-name-of-a-file = this cannot be the name of a file
error-file-too-large = this is larger than any such file can be
error-several-records = another record begins here; `read_records` reads files of several
error-not-text = this is not a text file (UTF-8)
error-no-such-folder = there is no such folder

## Boards

error-no-such-board = there is no board { $board }: choose one of { $known }, or give the path of a drawing
error-board-header = { $text } is not a header; known are { $known } (a blank line must stand before the drawing)
error-board-name = name may have a-z, 0-9 and '-', not { $name }
error-board-status = status is known or reconstructed, not { $status }
error-too-many-rows = a drawing has at most 26 rows (a to z)
error-symbol = column { $column }: { $symbol } is none of { $known }
error-stagger = column { $column }: hexes stand two columns apart, every other row shifted by one
error-too-many-hexes = the drawing has { $n } hexes; at most { $most } are possible
error-too-many-ruins = the drawing has { $n } ruins; at most { $most } are possible
error-meadows = the drawing has { $n ->
    [one] one meadow
   *[other] { $n } meadows
}; R1.1 wants exactly { $wanted }
error-no-ruins = the drawing has no ruins to build on

## Tokens and contracts

error-nested = this is nested too deeply
error-long-number = a number in it is too long
error-no-section = there is no { $section }
error-copies-of-tokens = the copies add up to { $n }; there are 20 regular tokens (R1.3)
error-kinds-of-token = { $n } kinds of token; 20 tokens cannot have more than 20
error-token-table = a token is a table that starts with [[token]]
error-token-key = a token has no { $key }
error-token-resource = resource must be one of { $known }, not { $value }
error-whole-number = { $key } must be a whole number from { $least } to { $most }, not { $value }
error-cards = { $contract } has { $n ->
    [one] one card
   *[other] { $n } cards
}; there are { $copies } in the box
error-cards-table = { $contract } must be a table with cards = [ … ]
error-private = { $contract }: private is { $private } for this kind of contract
error-unknown-key = there is no { $key } here, only { $known }
error-cards-in-all = there are { $private } private and { $neutral } other contracts; a game needs { $wantedPrivate } and { $wantedNeutral }
error-mixing-cards = at most { $most } contracts may put another resource on exploitations
error-card-keys = a card has cost, points and known, nothing else
error-card-cost = cost must be 1 to 9 letters of { $known }, or alike2, or different3, not { $value }

## Positions

error-position-too-long = { $text } is too long for a position
error-no-position = { $text } is not a position: one starts with '{ $version } board seats'
error-no-number-of-seats = { $text } is not a number of seats
error-no-name-of-a-board = { $text } is not the name of a board
error-no-field = { $text } is not a field of a position
error-field-twice = the field { $field } appears twice
error-field-missing = the field { $field } is missing
error-unreadable = this cannot be read
error-unreadable-word = { $text } cannot be read
error-parts = there must be { $seats } parts, one for each seat
error-only-seats = there are only { $seats } seats
error-over-and-seat = a game is over exactly when it is nobody's decision (seat=- ask=over)
error-pending = a contract is pending exactly when ask is pieces, power or place
error-in-the-air = a tile is in the air exactly when ask is place
error-no-action-left = at a turn at least one action is left
error-too-many-contracts = there are at most { $display } contracts on display and { $deck } in the deck
error-no-such-hex = there is no hex { $hex } on the board { $board }
error-wrong-hex = { $hex } is { $kind }, not one of { $wanted }
error-no-such-place = { $place } is not a place in a ruins space with { $seats } seats
error-no-such-contract = there is no contract { $contract }
error-no-such-token = there is no token { $token }
error-no-such-seat = there is no seat { $seat } among { $seats }
error-no-resource = { $letter } is not a resource: they are { $known }
error-token-and-pieces = { $hex } has both a token and resources
error-token-and-craftsman = { $hex } has both a token and a craftsman
error-site-and-building = { $place } has both a site and a building
error-piles = seat { $seat } has { $n } piles of tiles, not { $wanted }
error-pile = a pile of tiles has 0 to { $most }
error-hand = seat { $seat } has more than { $most } contracts in hand
error-too-many-pieces = there are more pieces in one place than the box has
error-too-many-tokens = there are more than { $most } tokens
error-too-many-craftsmen = seat { $seat } has too many craftsmen on the board
error-too-many-sites = seat { $seat } has too many sites on the board
error-too-many-buildings = seat { $seat } has too many buildings on the board
error-pieces = there are { $n } pieces of { $letter }; the box has { $wanted }
error-tiles = there are { $n } meadow tiles; the box has { $wanted }
error-contract-twice = the contract { $contract } is in two places
error-mixed = only a Store mixes an exploitation, and there are { $most } of them
error-unknown-cards = a game cannot be played on with cards that are not known

## Records

error-record-too-large = this is larger than any record can be
error-broken-link = this link is broken: it was cut off or changed on its way
error-newer-link = this link was made by a newer version of the program
error-no-header = { $text } is not a header
error-header-twice = the header { $header } appears twice
error-header-missing = the header { $header } is missing: this is no game record
error-notation = the notation is { $found }; this program reads { $known }
error-comment-open = a comment is not closed
error-comment-brace = there is a closing brace without an opening one
error-after-the-end = { $text } comes after the end of the game
error-deal-without-proof = the record has no proof of its deal
error-no-deal-proof = { $text } is no proof of a deal
error-deal-proof-seats = the proof of the deal has { $n } seats, the game { $seats }
error-deal-not-proved = the deal does not follow from its proof: { $field } is another
error-deal-other-commitment = before the game something else was shown: this proof’s is { $commitment }
error-wrong-turn = { $text }: it is seat { $seat }'s turn
error-wrong-result = { $header } says { $said }, but the game ends with { $found }
error-wrong-header = { $header } says { $said }, but the deal { $found }
error-unfinished-with-scores = the record has scores, but its actions do not finish the game
error-other-components = it was played with other boards, tokens or contracts: give their folder with --data
error-record-too-short = the game has { $n ->
    [one] one action
   *[other] { $n } actions
}, not { $at }
error-record-too-few = the file has { $n ->
    [one] one game
   *[other] { $n } games
}, not { $game }
error-not-finished = the game is not finished

## Games and bots

error-seats = Via Nebula is for 2, 3 or 4 seats, not { $seats }
error-seed = a seed is a whole number from 0 to 2**63 - 1, not { $seed }
error-people = { $people } people do not fit at { $seats } seats
error-no-such-bot = there is no bot { $bot }: choose one of { $known }
error-bot-option = the bot { $bot } has no option { $option }: its options are { $known }
error-bot-no-options = the bot { $bot } has no option { $option }: its options are none
error-bot-value = { $option } is not possible for the bot { $bot }
error-bot-impossible = { $bot } is not possible: { $reason }
error-bot-load = the bot { $bot } cannot be loaded: { $reason }
error-not-a-bot = { $bot } is no bot: it must be a subclass of vianebula.bots.Bot, or a policy
error-bot-failed = the bot { $bot } failed: { $reason }
error-bot-illegal = the bot { $bot } answered { $action }, which is not legal

## The command line

error-no-such-language = there is no language { $language }: choose one of { $known }
error-no-such-option = there is no option { $option }
error-no-such-command = there is no command { $command }
error-option-value = the option { $option } lacks its value, or has one that it does not take
error-argument-missing = { $argument } is missing
error-surplus = { $text } is more than this command takes
error-value = { $option } cannot be { $value }
error-value-least = { $option } must be at least { $least }, not { $value }
error-value-most = { $option } must be at most { $most }, not { $value }
error-see-help = { $message } (see { $command } --help)
error-input-not-text = what was typed or sent is not text (UTF-8)

## A server's database

error-database-version = the database was made by another version of the program: start the server once, or use that version
error-no-games-here = there are no games of this program in the database
error-database-not-empty = the database is not empty: give a new one
error-no-archive = is no backup
error-archive-newer = the backup was made by a newer version of the program ({ $program })
error-archive-damaged = the backup is damaged: { $file }
error-table-version = there is no version { $version }: the table has { $n ->
    [one] one entry
   *[other] { $n } entries
}

error-puzzles-other-settings = it was begun with another seed or other settings: choose another file, or delete it
error-puzzle-line = line { $line } is not a puzzle: { $text } { $reason }
error-puzzle-over = nobody is to move in { $position }
error-no-records = it holds no game
error-variation-open = a variation is not closed
error-variation-of-nothing = there is no action before the variation
error-variation-end = a ) without a (
error-variation-empty = the variation is empty
error-variation-deep = too many variations inside each other
error-study-too-large = the study has too many actions
error-study-mark = { $text } is neither an arrow nor a mark
