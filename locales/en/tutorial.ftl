## The way into the tutorial

learn-lead = A real game, explained step by step, against a companion who waits for you. It takes about ten minutes.
learn-topic-actions = The six actions, each tried once
learn-topic-roads = Meadows, roads, and other people’s resources
learn-topic-powers = Contracts and their powers
learn-topic-score = Points, waste, and how the game ends
learn-begin = Begin the tutorial
learn-resume = Go on where you were
learn-restart = Begin afresh
learn-rules = I would rather read the rules

## The coach

tutorial-progress = Step { $n } of { $of }
tutorial-next = Next
tutorial-back = Back
tutorial-do = Do it for me
tutorial-free = Play freely
tutorial-free-title = Put the coach away and play on as you like
tutorial-leave = Leave
tutorial-leave-title = To the start page. You can go on later where you were.
tutorial-return = Back to the lesson
tutorial-play-on = Play on against Alba
tutorial-real = Begin a real game
tutorial-keys = With keys: B chooses the action, N and P go from one marked space to the next, Enter picks it.
tutorial-tile = “{ $name }”
tutorial-tile-with-letter = “{ $name }” ({ $letter })
tutorial-stray-allowed = That would be allowed, but the lesson needs something else now.
tutorial-ring = Choose what the ring marks.
tutorial-read-on = Read on first: choose Next.

## Lessons

lesson-welcome = Welcome to the valley! You lead the blue guild; Alba, with the black one, plays along. A ring marks what to choose. Nothing can go wrong, so take your time.
lesson-goal = You want points, and most of them come from contracts. Every contract you fulfil puts up a building. Whoever first has five buildings brings the game to its end.
lesson-meadows = Green spaces are meadows. Most bear a token: the one on g5 stands for two pieces of wood and is worth 1 point. On four meadows, as on h6, resources lie open from the start.
lesson-ruins = These are ruins. Your building sites stand in ruins, and later your buildings. Every space has a name: its row and its number. This one is g6.
lesson-barriers = Everything between lies in fog (f7). The dark woods (f5) are petrified forests and take longer to clear. The mountains (i6) are forbidden spaces.
lesson-contracts = Four contracts lie open for everybody; those in your hand are yours alone. Let us aim for the Store: it wants one wood and one stone, both on the same site of yours.
lesson-site = In your turn you have two actions, chosen from six. Begin with a building site: choose { $tile }, then the ruins g6, since wood is right beside them.
lesson-craftsman = Now { $tile }: send a craftsman to the token on g5. The token is yours, and with it 1 point. Its two pieces of wood now lie on the meadow: that is an exploitation.
lesson-undo = Two actions, and your turn is done, but it only ends when you say so. Until then you can take actions back. Try it: choose Undo.
lesson-again = The craftsman is back. Actions can be taken back until you end your turn or a new card is turned up. Now send the craftsman to g5 once more.
lesson-confirm-first = Well done. End your turn, and Alba plays.
lesson-confirm = Your actions are done. End your turn.
lesson-watch = Alba is playing. What she does is marked on the board and told in the log.
lesson-shared = Alba has a site on e8 now and has opened stone on e7. Stone is what we need, and here is the best of it: everybody may take from every exploitation, whoever opened it.
lesson-transport = First the wood. Choose { $tile }, then g5: one piece goes to a site of yours. The wood on g5 is right beside your site, so it needs no road.
lesson-explore = Between the stone on e7 and your site lies fog: f7. With { $tile } you lay one of your meadow tiles there. You may explore fog next to a piece of yours or next to an empty meadow.
lesson-road = f7 is an empty meadow now, and empty meadows are roads for everybody: from e7 over f7 to g6. Fetch a stone from Alba’s exploitation. She cannot refuse.
lesson-erect = Wood and stone lie on the same site: the Store has all it needs. Choose { $tile }, then the card. It will bring you 2 points.
lesson-power = Many contracts have a power. You may use it now or never. The Store swaps one of your pieces: change the wood on g5 into wheat. You will need wheat, and there is more wood nearby.
lesson-built = Your first building! A new contract has been turned up in place of the Store, so this cannot be taken back any more. End your turn.
lesson-plan = On we go. The Workshop gives 3 points for two stone and a wheat. There is stone on e5, beside the ruins e4, and your wheat waits on g5.
lesson-site-again = Your site came home when the building went up. Place it again, on e4.
lesson-stone = And a craftsman to e5: two pieces of stone and 1 point.
lesson-exhausted = Alba has taken the last stone from e7. When an exploitation is exhausted, its craftsman goes home and the space is an empty meadow: one more road for everybody.
lesson-first-stone = Transport a stone from e5 to your site. You may do the same action twice in a turn…
lesson-second-stone = …so fetch the other one as well. Then e5 is exhausted, and your craftsman comes home.
lesson-faster = Alba was faster: the Workshop is hers. Open contracts belong to whoever fulfils them first; the cards in your hand are safe. Take the Shortcut: wood, stone and wheat. One of your two stones will be left over.
lesson-forest = Wheat on g5 and wood on h6 lie behind the petrified forest f5. { $tile } clears it as fog is cleared, but it takes both actions of your turn.
lesson-wheat = The road is open. Bring the wheat from g5 over f5. It is the last piece there, so g5 becomes an empty meadow…
lesson-wood = …and the road reaches further: from h6 over g5 and f5 to e4. The wood on h6 is neutral: it is nobody’s. Only empty meadows are roads; tokens, pieces, ruins, fog and forest are in the way.
lesson-surplus = Wood, stone and wheat: erect a building with the Shortcut from your hand, for 3 points. The second stone is waste. It goes to your storage and costs you 1 point at the end.
lesson-piles = Your meadow tiles lie in four piles. Each hides an explorer; an empty pile reveals it, for 2 points. Tiles are taken from the left. The Shortcut puts two of them away at once: use it.
lesson-explorer = One tile is left on the first pile. After the building you still have one action, so lay it: explore the fog on d5.
lesson-revealed = The explorer is out: 2 points. Clearing the way for everybody pays, too.
lesson-score = You have 8 points: 2 for tokens, 5 for contracts, 2 for the explorer, 1 less for the stone in storage. Press the number to see the parts. When the game ends, whatever is left on your sites and exploitations goes to storage as well.
lesson-fifth = Whoever first erects a fifth building takes the end-of-game card, worth 2 points. Everybody else has one more turn. The most points win; among equals, the fewest pieces in storage.
lesson-finish = Now you know the game! It stands 8 to 8. Play on against Alba, or begin a real game against a gentle bot. To read what a card can do, rest the pointer or a finger on it, or look in the rules.
lesson-free = You are playing freely. The lessons wait where you left them.
lesson-lost = You have gone your own way, which is fine. Go on as you like, or come back to where the lesson stopped.
