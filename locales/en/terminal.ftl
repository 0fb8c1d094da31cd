### What the commands of the terminal and the drawings of the package say beside names.ftl, play.ftl, pages.ftl and
### reasons.ftl. The page does not read this file. Words to be typed (undo, look, cards, save, quit) are not translated.

## Drawings

drawn-title = { $board }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
drawn-reconstructed = reconstructed map
drawn-to-act = { $name } to act
drawn-acting = to act
drawn-end-card = end card
drawn-builds = { $name } builds on { $place }
drawn-uses = { $name } uses “{ $contract }”
drawn-chooses-pieces = chooses the pieces for “{ $contract }”; { $left }
drawn-may-use = may use the power of “{ $contract }”; { $left }
drawn-lays-tile = lays the lifted tile down; { $left }
drawn-winners = { $n ->
    [one] { $names } wins
   *[other] { $names } share the win
}
drawn-card = { $name }: { $requirement }; { $points }; { $power }
drawn-points-at-end = points counted at the end
drawn-alike = 2 alike
drawn-different = 3 different
drawn-free = free
drawn-in-the-air = the tile from here is in the air
drawn-lifted = (tile lifted from { $hex })
drawn-display = Display
drawn-pending = Pending
drawn-reserve = Reserve
drawn-reserve-words = reserve: { $pieces }; { $tiles ->
    [one] one meadow tile
   *[other] { $tiles } meadow tiles
}
drawn-tiles = tiles { $n }
drawn-deck = draw pile { $n }
drawn-cards = { $n ->
    [one] card
   *[other] cards
}
drawn-piles = piles
drawn-craftsmen = craftsmen
drawn-sites = sites
drawn-buildings = buildings
drawn-storage = storage
drawn-hand = hand
drawn-tokens = tokens
drawn-fulfilled = fulfilled
drawn-none-fulfilled = no contract fulfilled yet
drawn-sites-on-board = sites on the board
drawn-supply = piles of tiles: { $piles }; left: craftsmen { $craftsmen }, sites { $sites }, buildings { $buildings }
drawn-key-craftsman = craftsman
drawn-key-site = site on place a
drawn-key-building = building on place b
drawn-colour-blue = blue
drawn-colour-black = black
drawn-colour-white = white
drawn-colour-copper = copper
drawn-mark-blue = blue circle
drawn-mark-black = black square
drawn-mark-white = white triangle
drawn-mark-copper = copper diamond

## A game in the terminal

terminal-seat = { $seat } ({ $player })
terminal-person = person
terminal-declines = +- declines
terminal-hand-over = { $name }: sit down and press Enter
terminal-hint = ? lists what you can do, help explains
terminal-end-of-turn = end of turn: Enter, or undo
terminal-lacks = { $place } lacks { $pieces }
terminal-cannot-undo = that cannot be taken back: another seat acted, or a card was turned up
terminal-taken-back = { $action } taken back
terminal-saved = saved to { $file }
terminal-wins = wins
terminal-help = Type an action, or one of these words:
terminal-help-legal = all legal actions
terminal-help-some = only those that begin so
terminal-help-cards = the contracts you may fulfil, and what your sites lack
terminal-help-look = draw the table again
terminal-help-undo = take back your last action
terminal-help-save = write the game so far to a file
terminal-help-quit = leave
terminal-help-actions = Actions are typed so:
terminal-help-answer = answer a power
terminal-compiling-rules = Compiling the rules (first start only)
terminal-compiling-bot = Compiling the bot { $bot } (first start only)

## Records

terminal-verified = { $file }: { $actions }, { $state }, scores { $scores }
terminal-finished = finished
terminal-unfinished = unfinished
terminal-deal-proved = The deal follows from its proof. Before the game the server showed { $commitment }
terminal-deal-seat-player = seat { $seat }: its player’s part, promised as { $commitment }
terminal-deal-seat-missing = seat { $seat }: promised as { $commitment } and not revealed; made from the server’s secret
terminal-deal-seat-server = seat { $seat }: made from the server’s secret
terminal-standard-input = standard input
terminal-served = Via Nebula is served at { $address } (stop it with Ctrl-C)

## Luck and skill

terminal-luck-judging = Judging decisions
terminal-luck-seat = Seat { $seat }
terminal-luck-player = { $name } ({ $n ->
    [one] one game
   *[other] { $n } games
})
terminal-luck-players = Means of all games
terminal-luck-order = order of play
terminal-luck-deal = deal
terminal-luck-cards = cards turned up
terminal-luck-own = own choices
terminal-luck-others = choices of others
terminal-luck-doubt = not explained
terminal-luck-total = result
terminal-luck-words = { $name }: { $total } points of win chance against a fair share. Luck (order of play, deal and cards) made { $luck } of that, own choices { $own }, choices of others { $others }; for { $doubt } the judge has no explanation.

## Boards

terminal-known = known
terminal-reconstructed = reconstructed
terminal-board = { $title } ({ $status }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
})
check-constraint = constraint
check-wanted = wanted
check-found = found
check-holds = holds
check-missed = missed
check-hexes = hexes
check-meadows = meadows
check-ruins = ruins
check-fog = fog
check-forest = forest
check-forbidden = forbidden
check-range = { $least } to { $most }
check-connected = connected map
check-one-piece = 1 piece
check-together = ruins and meadows hang together
check-yes = yes
check-parts = { $n ->
    [one] one part
   *[other] { $n } separate parts
}
check-near = meadows within { $fog } fog
check-near-wanted = at least { $n } from every ruins
check-near-found = { $n } from { $ruins }
check-beside = ruins beside a meadow
check-all = all
check-not = not { $ruins }
