### Everything the page says. One file for each language; English is the one the others are compared with.
### In sentences of the log, $resource, $given and $taken are what something is done to (`resource-w-acc`: French has
### its article there, Polish and Russian their accusative); $resourceName is the plain name.

title = Via Nebula

## Names: resources

resource-w = wood
resource-s = stone
resource-c = clay
resource-h = wheat
resource-f = food
resource-w-acc = wood
resource-s-acc = stone
resource-c-acc = clay
resource-h-acc = wheat
resource-f-acc = food

## Names: contracts

contract-quiet-town = Quiet Town
contract-express-delivery = Express Delivery
contract-secret-plan = Secret Plan
contract-shortcut = Shortcut
contract-abundance = Abundance
contract-architect = Architect
contract-adventurers = Adventurers
contract-mayor = Mayor
contract-caravan = Caravan
contract-distillery = Distillery
contract-lazy-explorer = Lazy Explorer
contract-exportation = Exportation
contract-store = Store
contract-merchant = Merchant
contract-workshop = Workshop
contract-priest = Priest
contract-by-air = By Air!
contract-hidden = a hidden contract

## Powers, in a few words for the card

short-quiet-town = no power
short-express-delivery = a piece to a site
short-secret-plan = draw a contract
short-shortcut = two tiles away
short-abundance = open a token
short-architect = 1 per contract
short-adventurers = cross the forbidden
short-mayor = 2 per contract of two
short-caravan = return a piece
short-distillery = one more action
short-lazy-explorer = 1 per hidden explorer
short-exportation = return two pieces
short-store = swap a piece
short-merchant = 1 per token
short-workshop = clear a forest
short-priest = no power
short-by-air = move a tile

## Powers, in full

power-quiet-town = No power.
power-express-delivery = Take a piece of any resource from the reserve and put it on one of your sites.
power-secret-plan = Take the top card of the draw pile into your hand.
power-shortcut = Move two tiles from your guild board to the tile reserve, leftmost first.
power-abundance = Remove any token from the board and put its resources there: a neutral exploitation.
power-architect = At the end, 1 point for each contract you fulfilled, this one included.
power-adventurers = Put a meadow tile on any forbidden space.
power-mayor = At the end, 2 points for each contract you fulfilled that requires exactly two pieces.
power-caravan = Return a piece to the reserve from your exploitations, your sites or your storage.
power-distillery = Take one more action this turn.
power-lazy-explorer = Requires any two pieces of one resource. At the end, 1 point for each explorer you have not revealed.
power-exportation = Return up to two pieces to the reserve from your exploitations, your sites or your storage.
power-store = Swap a piece on an exploitation or site of yours for one of another resource.
power-merchant = At the end, 1 point for each exploitation token you hold.
power-workshop = Put a meadow tile on any petrified forest.
power-priest = Requires any three different resources. No power.
power-by-air = Move any meadow tile on the board to any other fog space.

any-alike = any two pieces of one resource
any-different = any three different resources

## Names: actions

action-craftsman = Place a craftsman
action-site = Place a building site
action-explore-fog = Explore fog
action-explore-forest = Explore a petrified forest
action-transport = Transport a resource
action-erect = Erect a building

about-craftsman = Take a token anywhere: its points are yours, its resources lie on the space, and your craftsman works there.
about-site = Claim a free place in ruins. Resources are carried to sites; a full site becomes a building.
about-explore-fog = Cover a fog space with a meadow tile, beside an empty meadow or a piece of yours.
about-explore-forest = Cover a petrified forest with a meadow tile. It takes both actions.
about-transport = Carry one piece over empty meadows from any exploitation to one of your sites.
about-erect = Fulfil a contract with what lies on one of your sites. What is left over goes to your storage and costs points.

do-craftsman = place a craftsman
do-site = place a building site
do-explore-fog = explore the fog
do-explore-forest = explore the petrified forest (both actions)
do-transport = transport a resource
do-erect = erect a building
do-erect-with = Erect: { $contract }
do-pieces = use these pieces
do-deliver = deliver a piece here
do-choose-hex = choose this space
do-return = return a piece from here
do-swap = swap a piece here
do-use = use the power
do-decline = do not use the power

use-draw = Draw a contract
use-shift = Move the tiles
use-act = Take one more action
decline = Do not use it
decline-second = No second piece
cancel = Cancel

## What to do now

prompt-wait = { $name } is playing …
prompt-turn = { $n ->
    [one] One action left. Choose an action or click on the board.
   *[other] { $n } actions left. Choose an action or click on the board.
}
prompt-confirm = Your actions are done. End the turn, or undo.
prompt-which = What do you want to do there?
prompt-craftsman = Choose a token.
prompt-site = Choose ruins with a free place.
prompt-explore-fog = Choose a fog space.
prompt-explore-forest = Choose a petrified forest.
prompt-transport = Choose an exploitation to take a piece from, or a site to carry it to.
prompt-transport-what = Which resource?
prompt-transport-to = To which site?
prompt-erect = Choose one of your sites or a contract.
prompt-erect-contract = Choose the contract to fulfil.
prompt-pieces = Which pieces do you use for “{ $contract }”?
prompt-place = Choose a fog space for the tile.
prompt-second = You may return a second piece.
prompt-take = What do you take for it?
prompt-power-express-delivery = Choose a resource and one of your sites.
prompt-power-secret-plan = Take the top card of the draw pile into your hand?
prompt-power-shortcut = Move two tiles from your guild board to the tile reserve?
prompt-power-abundance = Choose a token to open as a neutral exploitation.
prompt-power-adventurers = Choose a forbidden space to clear.
prompt-power-workshop = Choose a petrified forest to clear.
prompt-power-by-air = Choose a meadow tile to lift.
prompt-power-caravan = Choose a piece to return to the reserve.
prompt-power-exportation = Choose a piece to return to the reserve.
prompt-power-store = Choose a piece of yours to swap, and what you take for it.
prompt-power-distillery = Take one more action this turn?

## Turn

actions = Actions
your-turn = Your turn
turn-of = { $name } is playing
turn-done = actions done
actions-left = { $n ->
    [one] one action left
   *[other] { $n } actions left
}
last-turns = last turns
undo = Undo
undo-title = Take the last action back (U)
restart = Restart
restart-title = Take back everything of this turn that can be taken back
confirm = End turn
confirm-title = Your actions stand and the next player begins (Enter)
undo-asked = { $name } asks to take an action back.
yes = Yes
no = No
ask-undo = Ask to undo
ask-undo-title = Ask the others whether you may take your last turn back
asked-undo = You have asked the others.
not-here = A bot is playing in your place.
come-back = Come back
leave = Let a bot play for me
resign = Give up the game
resign-sure = Give the game up for good? A bot plays on in your place.
handover = Pass the device to { $name }
handover-lead = Nobody else should see this hand.
handover-go = I am { $name }

## The screen

display = Contracts
draw-pile = { $n ->
    [one] one card in the pile
   *[other] { $n } cards in the pile
}
hand = Your hand
hand-empty = No contract in hand.
hand-count = { $n ->
    [0] no contract in hand
    [one] one contract in hand
   *[other] { $n } contracts in hand
}
lacks = lacks
lacks-nothing = lacks nothing
points-label = { $n ->
    [one] one point
   *[other] { $n } points
}
points-at-end = end
my-sites = Your sites
empty = empty
reserve = General reserve
reserve-title = The general reserve
tile-reserve = Meadow tiles in the reserve
storage = Storage
storage-title = Each piece in storage costs a point at the end
craftsmen-left = Craftsmen on the guild board
sites-left = Building sites on the guild board
race = { $n ->
    [one] one of five buildings
   *[other] { $n } of five buildings
}
piles = Tiles in the piles: { $piles }
piles-title = Piles of meadow tiles. An empty one reveals an explorer: 2 points.
you-tag = you
away-tag = bot stands in
watching = watching
reconnecting = Reconnecting …
connecting = Connecting …
game-over = The game is over
board-label = The valley. Arrow keys move, N and P go to the next and the previous choice, Enter chooses.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole valley
tab-contracts = Contracts
tab-seats = Guilds
tab-log = Log
tab-chat = Chat
log = Log
log-since = since your last turn
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
clock-days = { $days } d { $hours } h

## Score

score-show = Show the parts of the score
score-points = points
score-tokens = Exploitation tokens
score-contracts = Contracts
score-counted = Counted cards
score-explorers = Explorers
score-end-card = End-of-game card
score-storage = Storage
score-total = Total
score-nothing = No points yet
score-sheet = Score sheet

## Hexes in words

hex-fog = fog
hex-forest = petrified forest
hex-meadow = meadow
hex-empty-meadow = empty meadow
hex-tile = meadow tile
hex-ruins = ruins
hex-forbidden = forbidden space
hex-token = token: { $resource } ×{ $amount }, { $points ->
    [one] one point
   *[other] { $points } points
}
hex-exploitation = exploitation of { $name }: { $pieces }
hex-neutral = neutral exploitation: { $pieces }
hex-site = building site of { $name }: { $pieces }
hex-site-empty = building site of { $name }, empty
hex-building = building of { $name }
pieces-of = { $n ->
    [one] { $resource }
   *[other] { $resource } ×{ $n }
}

## The log

log-craftsman-placed = { $name } places a craftsman on { $hex } and opens { $resourceName } ×{ $amount }
log-site-placed = { $name } places a building site on { $place }
log-explored = { $kind ->
    [forest] { $name } explores the petrified forest { $hex }
    [forbidden] { $name } crosses the forbidden space { $hex }
   *[fog] { $name } explores the fog { $hex }
}
log-transported = { $name } transports { $resource } from { $hex } to { $place }
log-contract-chosen = { $name } erects a building on { $place }: “{ $contract }”
log-building-erected = { $name } puts into storage: { $stored }
log-power-declined = { $name } does not use the power of “{ $contract }”
log-plan-drawn = { $name } draws “{ $contract }”
log-plan-drawn-unseen = { $name } draws a contract
log-tiles-shifted = { $n ->
    [one] { $name } moves one tile to the reserve
   *[other] { $name } moves { $n } tiles to the reserve
}
log-action-gained = { $name } takes one more action
log-delivered = { $name } delivers { $resource } to { $place }
log-abundance-opened = { $name } opens a neutral exploitation on { $hex }: { $resourceName } ×{ $amount }
log-tile-lifted = { $name } lifts the tile from { $hex }
log-tile-placed = { $name } lays the tile on { $hex }
log-returned = { $name } returns { $resource } ({ $source })
log-swapped = { $name } swaps { $given } for { $taken } ({ $source })
log-exploitation-exhausted = The exploitation { $hex } is exhausted; the craftsman of { $name } goes home
log-neutral-exhausted = The neutral exploitation { $hex } is exhausted
log-explorer-revealed = { $name } reveals an explorer
log-display-refilled = “{ $contract }” is turned up
log-end-card-taken = { $name } takes the end-of-game card: everybody else has one more turn
log-turn-lost = { $name } cannot act and loses the turn
log-game-over = The game is over

## Why not

reason-game-over = The game is over.
reason-wrong-prompt = Answer the power of the contract first.
reason-not-an-answer = That does not answer what the contract asks.
reason-no-such-hex = There is no such space.
reason-no-craftsman-left = All your craftsmen are at work. One comes home when an exploitation of yours is exhausted.
reason-no-token-there = There is no token there.
reason-reserve-empty = The reserve has none of that resource left.
reason-no-site-left = All your building sites are on the board.
reason-more-sites-than-buildings = You may not have more sites on the board than buildings left.
reason-not-ruins = A building site can only be placed in ruins.
reason-ruins-full = These ruins have no free place.
reason-not-fog = That is not a fog space.
reason-not-forest = That is not a petrified forest.
reason-already-covered = It is already covered with a meadow tile.
reason-no-tile-left = There is no meadow tile left.
reason-not-beside = It must be beside an empty meadow or a craftsman, site or building of yours.
reason-costs-two-actions = Exploring a petrified forest takes both actions of a turn.
reason-not-your-site = That is not a building site of yours.
reason-no-such-resource-there = There is nothing of that kind to take there.
reason-no-path = No path of empty meadows leads from there to your site.
reason-no-such-contract = There is no such contract.
reason-contract-not-on-offer = That contract is neither in the display nor in your hand.
reason-requirement-not-met = None of your sites has everything this contract requires.
reason-not-legal-now = That cannot be done now.
reason-nothing-here = There is nothing to do here now.
reason-no-site-on-board = First place a building site in ruins.
reason-no-such-seat = There is no such seat.
reason-seat-taken = That seat is taken.
reason-seat-free = Nobody sits there.
reason-already-seated = You already have a seat.
reason-seats-missing = Some seats are still free.
reason-wrong-invitation = This table is for invited players. Ask for its link.
reason-no-such-bot = There is no such bot.
reason-not-the-owner = Only who made the table may do that.
reason-already-begun = The game has already begun.
reason-not-begun = The game has not begun yet.
reason-table-over = The game is over.
reason-not-seated = You have no seat at this table.
reason-not-your-seat = That is not your seat.
reason-not-your-turn = It is not your turn.
reason-stale = Something changed meanwhile. Look again.
reason-unknown-version = Something is out of step. Please reload the page.
reason-confirm-first = Your actions are done: end the turn or undo.
reason-nothing-to-confirm = There are still actions to do.
reason-nothing-to-undo = There is nothing to undo.
reason-behind-barrier = A card has been turned up since; that cannot be taken back.
reason-undo-not-asked = Nobody has asked for an undo.
reason-undo-already-asked = An undo has already been asked for.
reason-already-answered = You have already answered.
reason-not-present = A bot is playing in your place. Come back first.
reason-already-present = You are already here.
reason-resigned = You have given up this game.
reason-malformed-action = That is not an action.
reason-ambiguous-action = That could mean several actions.
reason-empty-text = There is nothing written.
reason-malformed-message = The server did not understand this page. Please reload it.
reason-malformed-request = The server did not understand this page. Please reload it.
reason-unknown-board = There is no such board.
reason-not-signed-in = First choose a name.
reason-name-taken = Somebody with a password has that name.
reason-weak-password = The password must have 8 to 200 characters.
reason-wrong-password = The name or the password is wrong.
reason-wrong-origin = This page may not use the server.
reason-no-such-table = There is no such table.
reason-no-such-position = There is no such position.
reason-not-found = There is no such thing.
reason-not-allowed = That is not allowed.
reason-not-over = The game is not over yet.
reason-too-large = That is too long.
reason-too-fast = Too fast. Please wait a moment.
reason-storage-down = The server cannot store anything right now. Please try again.
reason-broken = Something broke on the server.
reason-unreachable = The server does not answer.

## Home

home-lead = Clear the fog from the valley, open its meadows and build five houses before the others do.
home-play = Play against bots
home-level = How strong?
home-players = Players
home-board = Board
home-pace = Bots play
home-name = Your name
home-start = Play
home-resume = Go on playing
home-friends = Play with friends
home-new = Make a table
home-link = Link to a table
home-join = Join
home-open = Open tables
home-finished = Finished games
home-credit = Via Nebula is a game by Martin Wallace, published by Space Cowboys. This program is not connected with them; the map, tokens and costs are a reconstruction.
guest = Guest
pace-200 = fast
pace-900 = calmly
pace-2000 = slowly
board-beginner = Beginner valley
board-advanced = Advanced valley
status-open = waiting for players
status-running = playing
status-over = finished
n-actions = { $n ->
    [one] one action
   *[other] { $n } actions
}
n-players = { $n ->
    [one] one player
   *[other] { $n } players
}
bot-random = Wanderer
bot-builder = Apprentice
bot-greedy = Journeyman
bot-search = Master
bot-at = { $bot } { $seat }
free-seat = free seat

## Tables

new-title = A new table
new-seats = Who sits where
new-me = Me
new-friend = Somebody else
new-bot = Bot: { $bot }
new-clock = Time
new-open = Show in the list of open tables
new-create = Make the table
seat-n = Seat { $n }
clock-none = no limit
clock-quick = 5 minutes + 15 seconds a turn
clock-calm = 15 minutes + 30 seconds a turn
clock-day = one day for each turn
clock-week = one week for each turn
gather-title = Gathering
gather-sit = Sit here
gather-stand = Free the seat
gather-add-bot = Add a bot
gather-link = Link to this table
gather-share = Send this link to your friends.
gather-begin = Begin the game
gather-wait = The game begins when its maker starts it.
copy = Copy
copied = Copied
table-closed = This table was given up.
to-home = To the start page
to-table = To the table
to-replay = Watch the game again
to-record = Save the record

## End and replay

end-you = You win!
end-shared-you = You share the win!
end-winners = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
end-reason-fifth-building = A fifth building was erected.
end-reason-nobody-can-act = Nobody could act any more.
rematch = Play again
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
language = Language
theme = Theme
theme-auto = as on this device
theme-light = daylight
theme-dark = before sunrise (dark)
sound = Sound when it is my turn
auto-confirm = End my turn by itself after the last action

## Rules in short

help = How to play
help-goal = Goal
help-goal-text = The valley lies in fog. Open its meadows, carry resources to your building sites and fulfil contracts. Who has the most points in the end wins.
help-turn = Your turn
help-turn-text = You have two actions. Each is one of the six below; the same one may be chosen twice. You can take actions back until a card is turned up, then you end your turn.
help-actions = The six actions
help-spaces = Spaces
help-fog-text = It hides the way. Explore it to lay a meadow tile.
help-forest-text = It takes both actions of a turn to clear it.
help-meadow-text = Some bear a token, some resources. Empty ones are roads for everybody.
help-tile-text = Laid by a player: an empty meadow.
help-ruins-text = Building sites and buildings stand here. Nothing passes through.
help-forbidden-text = Only the Adventurers can cross it.
help-contracts = Contracts
help-contracts-text = A contract needs what its card shows, all on one of your sites. Open contracts are for everybody, those in your hand only for you. When you fulfil one, you may use its power at once.
help-search = Search the contracts
help-end = End and score
help-end-text = Who first erects a fifth building takes the end-of-game card (2 points), and every other player has one more turn. Pieces left on your sites and exploitations go to your storage.
help-score-text = Add the points of your tokens and contracts, and 2 for each revealed explorer (an empty pile of tiles). Each piece in storage costs 1. Among equals, fewer pieces in storage win.
