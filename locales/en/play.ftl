## What to do now

prompt-wait = { $name } is playing…
prompt-wait-plan = { $name } is playing… You can plan your turn meanwhile.
prompt-turn = Choose an action or a space on the board.
prompt-confirm = Your actions are done. End the turn, or undo.
prompt-confirm-final = Your actions are done: end the turn.
prompt-unused-actions = Nothing more can be done: the rest of your turn is lost. End the turn, or undo.
prompt-unused-actions-final = Nothing more can be done: the rest of your turn is lost. End the turn.
sending = One moment…
sending-action = On its way: { $action }…
sending-confirm = Ending your turn…
sending-undo = Taking back…
sending-restart = Starting the turn again…
prompt-irreversible = This reveals a new card, so it cannot be taken back. Go ahead?
prompt-confirm-action = { $action }?
prompt-confirm-erect = Erect “{ $contract }” here?
prompt-final-answer = A new card is revealed then: your answer cannot be taken back.
power-lost = Its power cannot be used now, and would be lost.
erect-sum = { $parts }: { $net } in all.
erect-sum-unknown = { $parts }; the contract is counted at the end.
erect-sum-contract = { $n } for the contract
erect-sum-counted = { $n } for cards counted at the end
erect-sum-end-card = { $n } for the end-of-game card
erect-sum-used = { $n } for pieces that it uses
erect-sum-left = { $n } for what is left over
erect-loses = What is left over could still serve another contract on its site. Do it all the same?
erect-final = Erecting it reveals a new card and cannot be taken back.
prompt-which = What do you want to do there?
prompt-craftsman = Choose a token.
prompt-site = Choose ruins with a free place.
prompt-explore-fog = Choose a fog space.
prompt-explore-forest = Choose a petrified forest: it takes both actions.
prompt-transport = Choose an exploitation { $from } to take a piece from, or a site { $to } to transport it to.
prompt-transport-what = Which resource?
prompt-transport-to = To which site { $to }?
prompt-transport-from = From which exploitation { $from }?
prompt-erect = Choose one of your sites or a contract.
prompt-erect-contract = Choose the contract to fulfil.
prompt-erect-site = Choose the site to build it on.
prompt-pieces = Which pieces do you use for “{ $contract }”?
prompt-place = Choose a fog space for the tile.
answer-on-board = Choose one of the spaces lit on the board.
prompt-second = You may return a second piece.
prompt-take = What do you take for it?
prompt-take-for = What do you take for { $resource }?
prompt-power-express-delivery = Choose a resource and one of your sites.
prompt-power-secret-plan = Take the top card of the draw pile into your hand?
prompt-power-shortcut = Move two tiles from your guild board to the tile reserve?
prompt-power-abundance = Choose a token to open as a neutral exploitation.
prompt-power-adventurers = Choose a forbidden space to open.
prompt-power-workshop = Choose a petrified forest to clear.
prompt-power-by-air = Choose a meadow tile to lift.
prompt-power-caravan = Choose a piece to return to the reserve.
prompt-power-exportation = Choose a piece to return to the reserve.
prompt-power-store = Choose a piece of yours to swap, and what you take for it.
prompt-power-distillery = Take one more action this turn?

## Turn

actions = Actions
your-turn = Your turn
your-turn-elsewhere = Your turn in another game
turn-of = { $name } is playing
turn-done = actions done
turn-answer = a choice to make
actions-left = { $n ->
    [one] one action left
   *[other] { $n } actions left
}
last-turn = last turn
last-turns = last turns
fifth-building = Fifth building!
undo = Undo
undo-title = Take the last action back
restart = Restart
restart-title = Take back everything of this turn that can be taken back
confirm = End turn
confirm-title = Your actions stand and the next player begins (Enter)
undo-asked-by = { $name } asks to take the last turn back.
yes = Yes
no = No
ask-undo = Ask to undo
ask-undo-title = Ask the others whether you may take your last turn back
undo-asked-by-you = You have asked the others.
undo-awaits = Waiting for { $names }.
undo-withdraw = Withdraw the request
ask-undo-sure = Does everybody at this device agree? Your last turn and all that followed it will be taken back.
you-are-away = A bot is playing in your place.
you-are-away-late = Your time ran out: a bot is playing in your place.
you-are-away-resigned = You gave up: a bot is playing in your place.
you-are-away-other = A bot is playing for { $name }.
all-away = Nobody is here: the game waits until somebody comes back.
idle-player = { $name } has not answered for a while.
idle-player-stand-in = Let a bot play on
notice-undid = { $name } has taken actions back.
notice-agreed = Agreed: the last turn has been taken back.
notice-refused = { $name } does not agree: nothing is taken back.
notice-withdrawn = { $name } has withdrawn the request.
notice-unanswered = { $name } has played on instead: nothing is taken back.
notice-left = { $name } is away: a bot plays on.
notice-late = { $name } ran out of time: a bot plays on.
notice-absent = { $name } does not answer: a bot plays on.
notice-returned = { $name } is back.
notice-resigned = { $name } gives up.
notice-turn-lost = There was nothing you could do: your turn is skipped.
notice-unused-actions = Nothing more could be done: the rest of your turn is lost.
return-to-game = Come back
leave = Let a bot play for me
leave-other = Let a bot play for { $name }
resign = Give up the game
resign-other = Give up the game for { $name }
resign-sure = Give up for good? If others play on, a bot takes your place.
handover = Pass the device to { $name }
handover-lead = Nobody else should see this hand.
handover-go = I am { $name }

## The screen

display = Contracts
display-shared = Shared
draw-pile = { $n ->
    [one] one card in the pile
   *[other] { $n } cards in the pile
}
hand = Your hand
hand-of-guild = Hand
hand-empty = No contract in hand.
hand-count = { $n ->
    [0] no contract in hand
    [one] one contract in hand
   *[other] { $n } contracts in hand
}
lacks = still needs
lacks-others = needs { $n } more
lacks-nothing = has all it needs
contract-erected = Building erected
contract-erected-short = Built
lacks-site = You have no open site
lacks-all-built = All your buildings stand
lacks-no-turn = You have no turn left
site-lacks = Site { $number } still needs { $pieces }.
site-lacks-others = Site { $number } still needs { $n } more.
site-lacks-nothing = Site { $number } has all it needs.
points-label = { $n ->
    [one] one point
   *[other] { $n } points
}
points-at-end = at the end
points-at-end-label = points at the end
my-sites = Your sites
empty = empty
reserve = General reserve
reserve-title = The general reserve: pieces not in play. What has run out cannot be opened or taken.
tile-reserve = Meadow tiles in the reserve
storage = Storage
storage-label = Storage:
storage-title = Each piece in storage costs a point at the end
craftsmen-left = Craftsmen on the guild board
craftsmen-title = Craftsmen left to place. One comes home when its exploitation is exhausted.
sites-left = Building sites on the guild board
sites-title = Building sites left to place. One comes home when a building takes its place.
buildings-built = { $n ->
    [one] one of five buildings
   *[other] { $n } of five buildings
}
buildings-built-title = Buildings erected: { $n } of 5. Whoever erects a fifth first ends the game and takes 2 points.
piles = Tiles in the piles: { $piles }
piles-title = Piles of meadow tiles. An empty one reveals an explorer: 2 points.
guild-tiles = Tiles
guild-last-building = One to go!
guild-craftsmen = Craftsmen
guild-sites = Sites
you-tag = you
bot-tag = bot
away-tag = bot stands in
present-title = { $name } is here
absent-title = { $name } is away
resigned-tag = gave up
watching = watching
on-this-device = on this device
watching-late = The game has begun without you: you are watching.
reconnecting = Reconnecting…
connecting = Connecting…
game-over = The game is over
board-label = The valley. Arrow keys move, N and P go to the next and the previous choice, Enter chooses.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole valley
drawers = More about the game
drawer-close = Close
tab-contracts = Contracts
tab-seats = Guilds
tab-log = Log
tab-chat = Chat
log = Log
log-since = since your last turn
recap-again = Show again what the others did
recap-craftsman-placed = { $name } places a craftsman: { $resourceName } ×{ $amount }
recap-site-placed = { $name } places a building site
recap-explored = { $kind ->
    [forest] { $name } explores the petrified forest
    [forbidden] { $name } opens a forbidden space
   *[fog] { $name } explores the fog
}
recap-transported = { $name } transports { $resource }
recap-contract-chosen = { $name } erects “{ $contract }”
recap-delivered = { $name } delivers { $resource }
recap-abundance-opened = { $name } opens a neutral exploitation: { $resourceName } ×{ $amount }
recap-tile-placed = { $name } moves a meadow tile here
recap-exploitation-exhausted = { $name } gets a craftsman back
recap-neutral-exhausted = A neutral exploitation is exhausted
deed-craftsman-placed = Craftsman: { $resourceName } ×{ $amount }
deed-site-placed = Building site placed
deed-explored = { $kind ->
    [forest] Forest explored
    [forbidden] Forbidden space opened
   *[fog] Fog explored
}
deed-transported = Transport: { $resourceName }
deed-contract-chosen = Building: “{ $contract }”
deed-delivered = Delivery: { $resourceName }
deed-abundance-opened = Token opened: { $resourceName } ×{ $amount }
deed-tile-placed = Meadow tile moved
recap-was-ready = { $deed }. One of your sites had all it needs.
contract-taken = { $name } was faster
log-only = only since your last turn
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-owner = Host
chat-write = Say something
chat-send = Send
chat-mute = Mute
chat-mute-lead = What they say is hidden for you alone. On their profile you can block or report somebody.
chat-table = to the table
clock-days = { $days } d { $hours } h
tooltip-rules = More in the rules
tooltip-region = Explanation

## Score

score-show = Show the parts of the score
score-points = points
score-tokens = Exploitation tokens
score-contracts = Contracts
score-counted = Contract bonuses
score-counted-title = What Architect, Mayor, Merchant and Lazy Explorer bring at the end.
score-explorers = Explorers
score-end-card = End-of-game card
score-storage = Storage
score-bid = Bid
score-left-on-board = Left on the board
score-left-on-board-title = Each piece that lies on a site or an exploitation of this guild when the game ends goes to storage and costs a point.
score-if-over = { $n } if the game ended now
score-if-over-label = If the game ended now:
score-if-over-brief = end now
score-if-over-why = { $points } so far, { $lying } for pieces that still lie on sites and exploitations.
score-if-over-same = The same as now: nothing lies on sites or exploitations of this guild.
score-in-words = { $name }: { $points }, { $buildings };
score-leads = leads
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
hex-in-words = { $hex }: { $what }
hex-token = token: { $resource } ×{ $amount }, { $points ->
    [one] one point
   *[other] { $points } points
}
hex-exploitation = exploitation of { $name }: { $pieces }
hex-neutral = neutral exploitation: { $pieces }
hex-site = building site of { $name }: { $pieces }
hex-site-empty = building site of { $name }, empty
hex-building = building of { $name }
hex-place-a = left (a): { $what }
hex-place-b = right (b): { $what }
hex-place-free = free
place-a = { $place } (left)
place-b = { $place } (right)
side-a = left
side-b = right
numbered-site = site { $site }
numbered-site-label = Site { $site }
hex-choice = can be chosen: { $actions }
hex-picked = chosen
hex-reachable-sites = way to: { $places }
hex-beside = beside: { $hexes }
pieces-of = { $n ->
    [one] { $resource }
   *[other] { $resource } ×{ $n }
}

## The log

log-craftsman-placed = { $name } places a craftsman on { $hex } and opens { $resourceName } ×{ $amount }
log-site-placed = { $name } places a building site on { $place }
log-explored = { $kind ->
    [forest] { $name } explores the petrified forest { $hex }
    [forbidden] { $name } opens the forbidden space { $hex }
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
log-exploitation-exhausted = The exploitation { $hex } is exhausted; { $name } gets the craftsman back
log-neutral-exhausted = The neutral exploitation { $hex } is exhausted
log-explorer-revealed = { $name } reveals an explorer
log-display-refilled = “{ $contract }” is turned up
log-end-card-taken = { $name } takes the end-of-game card: everybody else has one more turn
log-turn-lost = { $name } cannot act and loses the turn
log-taken-back = { $n ->
    [one] { $name } takes an action back
   *[other] { $name } takes { $n } actions back
}
log-gave-up = { $name } gives up
log-game-over = The game is over

## Planning, bots and notices

plan = Your plan
plan-label = Your plan:
plan-this = plan: { $action }
plan-play = Play the plan
plan-why = Why not?
plan-impossible = not possible now
plan-drop = Drop the plan
plan-auto = Play it by itself when my turn comes
seat-vacation = on vacation until { $when }
plan-remove = Leave out: { $action }
reason-plan-full = A plan has at most four steps.
bot-delay-skip = To my turn
bot-delay-skip-title = The bots hurry until it is your turn
notify-turn = It is your turn.
notify-undo = You are asked whether a turn may be taken back.
notify-full = Everybody is here: the game can begin.
notify-begun = The game has begun.

## Tips in the first games

beginner-tip-site = A good place for a building site: ruins near resources that your contracts need.
beginner-tip-craftsman = A craftsman on a token opens its resources. Choose one that your contracts need, near your site.
beginner-tip-explore-fog = Clear the fog between resources and your site: pieces travel over empty meadows.
beginner-tip-transport = “{ $contract }” still needs { $resource } at site { $site }: transport some there.
beginner-tip-erect = Site { $site } has all that “{ $contract }” requires: erect the building.
beginner-tip-close = Close this tip
beginner-tip-off = No more tips
