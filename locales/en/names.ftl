### Everything the page says. One file for each language; English is the one the others are compared with.
### In sentences of the log, $resource, $given and $taken are what something is done to (`resource-w-acc`: French has
### its article there, Polish and Russian their accusative); $resourceName is the plain name.

title = Via Nebula
list-and = { $others } and { $last }
list-clauses = { $one }; { $other }

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
short-adventurers = open a forbidden space
short-mayor = 2 per two-piece contract
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
action-craftsman-short = Place craftsman
action-site-short = Place site
action-explore-fog-short = Explore fog
action-explore-forest-short = Explore forest
action-transport-short = Transport resource
action-erect-short = Erect building

about-craftsman = Take a token anywhere: its points are yours, its resources lie on the space, and your craftsman works there.
about-site = Claim a free place in ruins. Resources are transported to sites; a full site becomes a building.
about-explore-fog = Cover a fog space with a meadow tile, beside an empty meadow or a piece of yours.
about-explore-forest = Cover a petrified forest with a meadow tile. It takes both actions.
about-transport = Transport one piece over empty meadows from any exploitation to one of your sites.
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
