### The rules page. Its chapters stand in client/src/rules/chapters.ts; the numbered rules are docs/rules.md.

## The page

rules-title = The rules
rules-chapters = Chapters
rules-search = Search the rules
rules-found = { $n ->
    [one] found in one place
   *[other] found in { $n } places
}
rules-nothing = nothing found
rules-title-goal = The goal
rules-title-spaces = The valley
rules-title-pieces = The pieces
rules-title-setup = Set-up
rules-title-turn = Your turn
rules-title-roads = Roads
rules-title-contracts = Contracts
rules-title-end = The end of the game
rules-title-score = Score
rules-title-knowledge = What everybody may know
rules-title-keys = Playing with keys
rules-title-offline = Without a network; sharing games
rules-title-about = About this edition

## Goal, valley, pieces

rules-goal-valley = Fog has covered a rich valley. Each of you leads a guild that clears it: you open up what the meadows yield, transport it to your building sites, and fulfil contracts with it.
rules-goal-points = Tokens, contracts and explorers bring points; what you waste costs some. When somebody has erected a fifth building, the game comes to its end, and the most points win.
rules-spaces-names = The valley is made of hexes. Each has a name, its row and its number: d4. Two spaces are adjacent if they share a side.
rules-space-fog = It covers most of the valley. Nothing passes until somebody lays a meadow tile on it.
rules-space-forest = Like fog, but to clear it takes both actions of a turn.
rules-space-meadow = There are 24. At the start each bears a token or resources; when both are gone, it is an empty meadow.
rules-space-tile = Laid by a player: an empty meadow from then on.
rules-space-ruins = Building sites and buildings stand here, two on each space, in a game for two only one. Nothing passes through.
rules-space-forbidden = Only the Adventurers can open it.
rules-pieces-resources = There are five resources, 18 pieces of each. What is not in use lies in the general reserve. When a resource has run out there, none can be taken.
rules-pieces-tokens = An exploitation token shows a resource, how many pieces it brings, and the points it is worth. There are 20, and five special ones without points, one for each resource.
rules-pieces-guild = Your guild board holds your five buildings, three building sites and two or three craftsmen, your storage, and four piles of meadow tiles. Under each pile hides an explorer.
rules-pieces-cards = Eight private contracts, 33 neutral ones, and the end-of-game card.
rules-piece-craftsman = craftsman
rules-piece-site = building site
rules-piece-building = building
rules-piece-explorer = explorer

## Set-up and turn

rules-setup-tokens = One special token, drawn at random, is not used. The other 24 tokens are shuffled, and one is laid on each meadow.
rules-setup-special = Each special token is replaced by its pieces. They are a neutral exploitation, which belongs to nobody.
rules-setup-hand = Everybody is dealt two private contracts as a hand. The others leave the game unseen.
rules-setup-display = The neutral contracts are shuffled into a draw pile, and four are turned up: the display.
rules-setup-first = The first player is chosen at random, and play goes clockwise. No meadow is empty yet, so before anybody can explore, a craftsman or a site must be on the board.
rules-players-craftsmen = craftsmen each
rules-players-piles = tiles in each pile
rules-players-spare = tiles in the tile reserve
rules-players-places = places in ruins
rules-players-neutral = pieces in a neutral exploitation
rules-turn-two = In your turn you have two actions. Each is one of the six below, and you may do the same one twice. Exploring a petrified forest takes both.
rules-turn-must = You must act as long as you can; there is no passing. When nothing is possible any more, the rest of your turn is lost.
rules-turn-undo = Here your turn ends when you say so. Until then you can take your actions back, except those before a new card was turned up.

## The six actions

rules-picture-after = afterwards
rules-picture-craftsman = A token becomes an exploitation.
rules-picture-site = A site in the ruins, next to wood.
rules-picture-explore-fog = Next to your site you may explore any fog. This tile leads to the stone.
rules-picture-explore-forest = The forest cut the clay off from the site.
rules-picture-transport = A stone from another player’s exploitation, over two meadow tiles.
rules-picture-erect = Wood and stone are spent on a contract; the second wood goes to storage.
rules-craftsman-where = You need a craftsman on your guild board. Choose a meadow with a token, anywhere in the valley.
rules-craftsman-gain = The token is yours, and its points count at the end. Put its pieces on the space, beside your craftsman: it is now an exploitation of yours.
rules-craftsman-short = If the reserve holds fewer pieces than the token shows, you get what is there. If it holds none, that token cannot be chosen.
rules-site-where = You need a building site on your guild board. Choose ruins with a free place. Both places of a space may be yours.
rules-site-limit = You may never have more sites on the board than buildings left on your guild board.
rules-site-own = Every site gathers its own pieces, and as many as you like. A piece that lies on a site is never transported to another.
rules-fog-where = Take a tile from your leftmost pile that still has one, and cover a fog space. The space must be adjacent to a craftsman, a site or a building of yours, or to an empty meadow.
rules-fog-piles = When a pile is used up, its explorer is revealed: 2 points. When all your piles are empty, you take tiles from the tile reserve; if that is empty as well, you cannot explore.
rules-forest-both = The same, but on a petrified forest. It takes two actions, and your turn is over afterwards.
rules-transport-what = Take one piece from any exploitation, be it yours, another player’s or neutral, and put it on one of your sites.
rules-transport-way = It travels over empty meadows, each adjacent to the next: the first one to the exploitation, the last one to the ruins where the site is. The way may be of any length. If the exploitation is adjacent to the ruins, no way is needed.
rules-erect-what = Choose one of your sites, and a contract from your hand or from the display. All the pieces it requires must lie on that one site.
rules-erect-first = First: the pieces required go to the reserve, and what is left over goes to your storage. The site comes home, and a building takes its place for good.
rules-erect-second = Second: you may use the power of the card, now or never.
rules-erect-third = Third: the card is yours, face down. If it came from the display, the next card of the draw pile replaces it.

## Roads

rules-roads-empty = An empty meadow is a meadow tile, or a meadow without a token and without pieces. Empty meadows are roads, and they are roads for everybody.
rules-roads-block = Everything else is in the way, ruins with a free place too.
rules-roads-exhausted = When the last piece leaves an exploitation, its craftsman goes home, and the space is an empty meadow.
rules-roads-open = These are roads
rules-roads-closed = These are in the way
rules-road-tile = meadow tile
rules-road-empty = empty meadow
rules-road-fog = fog
rules-road-forest = petrified forest
rules-road-ruins = ruins
rules-road-forbidden = forbidden space
rules-road-token = token
rules-road-exploitation = exploitation with pieces

## Contracts

rules-contracts-shared = The four contracts of the display are open to everybody: whoever fulfils one first has it. Those in your hand are only for you. A contract left in your hand at the end counts nothing.
rules-contracts-any = Where a card leaves open which pieces it takes, you choose among those on the site.
rules-contracts-power = You never have to use a power. One that is impossible at that moment is lost.
rules-card-private = { $n ->
    [one] private, one card
   *[other] private, { $n } cards
}
rules-card-open = { $n ->
    [one] neutral, one card
   *[other] neutral, { $n } cards
}
rules-card-counted = counted at the end
rules-more-express-delivery = Only if you have another site on the board. The pieces just spent are back in the reserve and may be taken.
rules-more-secret-plan = From then on it is a private contract: nobody else can fulfil it.
rules-more-shortcut = Only one tile if you have no more; impossible without any. An emptied pile reveals its explorer.
rules-more-store = “Yours” is an exploitation where your craftsman stands. It may hold different resources afterwards.
rules-more-distillery = You never have more than two actions open. With the fifth building, which ends your turn, it gives nothing.
rules-more-workshop = It need not be adjacent to anything. The tile comes from your guild board, so it may reveal an explorer.
rules-more-adventurers = It need not be adjacent to anything. The tile comes from your guild board, so it may reveal an explorer.
rules-more-by-air = The space it leaves shows again what it was. Printed meadows cannot be moved.
rules-more-abundance = Nobody gets the token’s points. Its amount is the one for your number of players.
rules-more-caravan = What was left over from this very building is in storage already, so it may be returned.
rules-more-exportation = Both may come from different places. What was left over from this very building may be returned, too.
rules-more-mayor = The Lazy Explorer is one of them.
rules-more-lazy-explorer = An explorer is unrevealed as long as its pile still has a tile.
rules-more-priest = You choose which three.

## End, score, knowledge

rules-end-fifth = Whoever first erects a fifth building still uses its power, takes the end-of-game card, and the turn is over.
rules-end-others = Everybody else then has one more turn, clockwise. A fifth building erected there counts, but there is no second card for it.
rules-end-storage = In the end every piece on your sites and on your exploitations goes to your storage. Neutral exploitations cost nobody anything.
rules-end-nobody = Should nobody be able to act any more, the game is over at once.
rules-score-tokens = the stars on them, 1 or 2 each
rules-score-contracts = the points of each, 2 to 4
rules-score-counted = what Architect, Mayor, Merchant and Lazy Explorer say
rules-score-explorers = 2 for each revealed one, that is, each empty pile
rules-score-end-card = 2
rules-score-storage = −1 for each piece
rules-score-tie = The most points win. Among equals, whoever has fewer pieces in storage wins; if those are equal too, the win is shared. A total may be below zero.
rules-knowledge-open = Everything on the board and on the guild boards is open: pieces, piles, storages, tokens, fulfilled contracts, the display, the reserves, and how many cards there are in each hand and in the draw pile.
rules-knowledge-hidden = Only you know your hand. Nobody knows the order of the draw pile or which private contracts were not dealt.

## Keys, about

rules-keys-actions = A to F choose an action; Esc cancels it.
rules-keys-board = On the board, arrows walk from space to space, N and P go to the next and to the previous choice, and Enter picks. Plus and minus zoom, 0 shows the whole valley.
rules-keys-turn = U takes an action back, H asks for a hint, Enter ends a turn that is done. While bots play and nothing is chosen, N skips to your turn.
rules-keys-replay = In a replay: left and right arrow, Home, End, and the space bar. On the analysis board too, where U goes one action back and the keys of a turn act for whoever is to move.
rules-offline-device = After the first visit the page also opens without a network, and browsers can install it. Games against bots, and among people who hand the device around, are kept on the device. Where there is a server, the start page moves them to your account.
rules-offline-share = A finished game, or any moment of a replay, has a link to copy and a picture of the board to share. The link of a game on this device holds the whole game: it opens anywhere, even without a network. A saved game (.vn) is opened by dropping it on any page.
rules-about-values = The printed rules show the map, the tokens and the costs of contracts only as pictures. What their text fixes is as printed; the rest is a reconstruction of ours. Points, copies and powers are those of the published game wherever its rules tell them.
rules-about-thinking = Hints and the analysis of a game are thought out in this browser, from what the seat that decides could know; nothing is sent for it. The settings can leave them to the server. Of a game that is over, “What if?” shows any position again: do something else there, for everybody, and see what the engine thinks of it.
