## Actions in a few words

act-craftsman = Craftsman on { $hex }
act-site = Building site on { $hex }
act-explore-fog = Explore the fog { $hex }
act-explore-forest = Explore the petrified forest { $hex }
act-transport = Transport { $resource } from { $hex } to { $place }
act-erect = Erect “{ $contract }” on { $place }
act-pieces = Use: { $pieces }
act-deliver = Deliver { $resource } to { $place }
act-choose-hex = Choose { $hex }
act-choose-workshop = Clear the forest { $hex }
act-choose-adventurers = Open the forbidden space { $hex }
act-choose-abundance = Open the token on { $hex }
act-choose-by-air = Lift the tile from { $hex }
act-choose-place = Lay the tile on { $hex }
act-return = Return { $resource } ({ $source })
act-swap = Swap { $resource } for { $taken } ({ $source })
act-decline = Do not use the power
act-seen-craftsman = Place a craftsman
act-seen-site = Place a building site
act-seen-explore-fog = Explore fog
act-seen-explore-forest = Explore a petrified forest
act-seen-transport = Transport { $resource } to site { $site }
act-seen-erect = Erect “{ $contract }” on site { $site }
act-seen-deliver = Deliver { $resource } to site { $site }

## Analysis of a finished game

analysis = Analysis
analysis-lead = A strong bot goes through the game and judges every decision, knowing only what that player could know.
analysis-start = Analyse this game
analysis-beginning = Working out the chances to win after each action…
analysis-running = Analysing: { $done } of { $total } decisions
analysis-refining = Looked at all decisions once; now more thoroughly: { $done } of { $total }
analysis-failed = The analysis broke off. It can go on from there.
analysis-what = What the graph shows
analysis-win = Win chance
analysis-score = Expected score
analysis-graph-win = Win chances after { $n } actions: { $values }
analysis-graph-score = Expected scores after { $n } actions: { $values }
analysis-next = { $name } decides
analysis-played = played
analysis-points = { $n } pts
analysis-win-chance-loss = { $loss } less win chance than the first
analysis-no-difference = about as good
analysis-agrees = Just what the bot would do.
analysis-lost = This cost { $loss } of the win chance.
analysis-turning = Turning points
analysis-only-mine = only mine
analysis-instead = Better: { $action }
analysis-none = No decision cost much.
analysis-none-yet = None found yet.
analysis-seats = How everybody did
analysis-seat-summary = { $name }: { $agreed } of { $n } as good as the bot’s choice; { $lost } lost on average
analysis-table = Win chances as a table
analysis-action = Action
to-analysis = Analyse the game

## Luck and skill

luck = Luck and skill
luck-lead = Where each share of the win came from, against an equal share for everybody. The parts sum up to the result.
luck-part-start = Deal and order of play
luck-part-cards = Cards turned up
luck-part-own = Own choices
luck-part-others = Choices of others
luck-part-doubt = Not explained
luck-part-total = Result
luck-words-good = { $name } had luck: the start and the cards gave { $luck } of win chance.
luck-words-bad = { $name } had bad luck: the start and the cards took { $luck } of win chance.
luck-words-even = For { $name } luck evened out.
luck-own-cost = Own choices cost { $own }.
luck-own-fine = Own choices cost next to nothing.

## What speaks for an action

advantages = What speaks for “{ $action }”
advantages-none = The difference shows only in later turns.
advantage-ends-game = It ends the game with the fifth building.
advantage-erects = It erects “{ $contract }” this turn{ $n ->
    [0] , whose points are counted at the end.
    [one] : one point.
   *[other] : { $n } points.
}
advantage-rival-takes = { $rival } needs only { $n ->
    [one] one action
   *[other] { $n } actions
} for “{ $contract }” and could take it.
advantage-rival-stopped = Otherwise { $rival } can fulfil “{ $contract }” next turn, with { $n ->
    [one] one action.
   *[other] { $n } actions.
}
advantage-rival-ends = Otherwise { $rival } can erect the fifth building next turn.
advantage-fewer-actions = “{ $contract }” then needs { $n ->
    [one] one more action,
   *[other] { $n } more actions,
} otherwise { $other }.
advantage-now-in-reach = All that “{ $contract }” needs is then in reach ({ $n ->
    [one] one more action
   *[other] { $n } more actions
}); otherwise something is not.
advantage-less-storage = Otherwise { $n ->
    [one] one more piece goes to storage: one point less.
   *[other] { $n } more pieces go to storage: { $n } points less.
}
advantage-less-lying = Otherwise { $n ->
    [one] one more piece stays
   *[other] { $n } more pieces stay
} on sites and exploitations, which costs points at the end.
advantage-explorer = It reveals { $n ->
    [one] one more explorer.
   *[other] { $n } more explorers.
}
advantage-token-points = It takes tokens worth { $n ->
    [one] one more point.
   *[other] { $n } more points.
}
advantage-out-of-rivals-reach = Otherwise more can be transported to site { $place } of { $rival }: { $pieces }.
advantage-out-of-rivals-reach-seen = Otherwise more can be transported to a site of { $rival }: { $pieces }.
advantage-in-reach = More can then be transported to site { $place }: { $pieces }.
advantage-fewer-missing = It brings a piece that “{ $contract }” asks for; { $n ->
    [0] nothing more is missing there.
    [one] one more is missing there.
   *[other] { $n } more are missing there.
}
advantage-new-site = Within reach of the new site: { $pieces }.
advantage-toward-explorer = It takes a tile off a pile: { $n ->
    [one] one more tile hides the explorer.
   *[other] { $n } more tiles hide the explorer.
}
hint-with-next = Followed by “{ $action }”: { $reason }
advantage-craftsman-home = { $n ->
    [one] One more craftsman is
   *[other] { $n } more craftsmen are
} back home.
turn-scores = Score by the end of the turn ({ $n } now)
turn-scores-best = Better
turn-scores-played = Played
turn-scores-none = nothing changes
why-not = Why not “{ $action }”?
why-not-thinking = Comparing…
why-not-best = This is what the engine would do.
mistake-themes = Mistakes by theme
mistake-theme-race = Race for contracts and the end
mistake-theme-points = Points taken in time
mistake-theme-denial = What is left to others
mistake-theme-waste = Pieces wasted
mistake-theme-supply = Supply of resources
mistake-theme-later = Further ahead
mistake-theme-line = { $n ->
    [one] one decision, { $loss }
   *[other] { $n } decisions, { $loss }
}

## Hints in games against bots

hint = Hint
hint-title = What would a strong bot do here?
hint-thinking = The bot is thinking…
hint-lead = Win chance { $chance }, expected score { $score }.
hint-lead-bot = The bot would do:
hint-win = win
hint-play = Do this
hint-close = Close the hint
hint-stop = Stop thinking

## What if: trying actions in a finished game

what-if = What if?
what-if-link = What if? Try other actions from here
what-if-to-game = Back to the game
what-if-in-variation = variation from action { $n } on
variations = Variations
variations-none = Do something else than was done: it becomes a variation, and the game stays as it was. Cards come in the order in which they came in the game.
variation-remove = Forget this variation
variation-outcome = { $name }: { $chance }
engine = Engine
engine-start = Think
engine-stop = Stop
engine-simulations = { $n } simulations, { $rate } a second
engine-best = The engine would do: { $action }. Win chance { $chance }.
expected-line = Expected line
expected-line-chance = From here on it depends on cards that are still hidden

## Studies, and games that go on from a position

study = Study
study-untitled = Untitled study
study-comment = What is to be said here
study-arrow = Draw an arrow
study-arrow-from = From which space?
study-arrow-to = To which? The same one is a mark.
study-following = You follow somebody’s study.
study-share = Copy the link
study-copied = Copied.
study-saved = Saved.
study-saving = Saving …
study-title = Title
study-save = Save as a study
study-fork = Save a copy as my own
play-on = Play on from here
play-on-rivals = Against
play-on-friends = friends, by link
