// Made from the rules by tools/client_layout.py: run that, and change nothing here.

/** Bytes of a state. */
export const STATE_SIZE = 696;

/** The fields of a state: where the first item lies, type, shape. Numbers are little-endian. */
export const STATE_FIELDS = {
  tiles: { offset: 0, type: 'uint64', shape: [2] },
  empty_meadows: { offset: 16, type: 'uint64', shape: [2] },
  frontier: { offset: 32, type: 'uint64', shape: [2] },
  hands: { offset: 48, type: 'int64', shape: [4] },
  fulfilled: { offset: 80, type: 'int64', shape: [4] },
  sites: { offset: 112, type: 'int32', shape: [4] },
  buildings: { offset: 128, type: 'int32', shape: [4] },
  craftsmen: { offset: 144, type: 'int32', shape: [4] },
  token_spots: { offset: 160, type: 'int32', shape: [] },
  stocked_spots: { offset: 164, type: 'int32', shape: [] },
  reachable: { offset: 168, type: 'int32', shape: [15] },
  seat: { offset: 228, type: 'int8', shape: [] },
  actions_left: { offset: 229, type: 'int8', shape: [] },
  prompt: { offset: 230, type: 'int8', shape: [] },
  end_seat: { offset: 231, type: 'int8', shape: [] },
  pending_contract: { offset: 232, type: 'int8', shape: [] },
  pending_place: { offset: 233, type: 'int8', shape: [] },
  lifted_hex: { offset: 234, type: 'int8', shape: [] },
  n_returned: { offset: 235, type: 'int8', shape: [] },
  tile_reserve: { offset: 236, type: 'int8', shape: [] },
  n_drawn: { offset: 237, type: 'int8', shape: [] },
  reserve: { offset: 238, type: 'int8', shape: [5] },
  display: { offset: 243, type: 'int8', shape: [4] },
  deck: { offset: 247, type: 'int8', shape: [29] },
  hand_size: { offset: 276, type: 'int8', shape: [4] },
  piles: { offset: 280, type: 'int8', shape: [4, 4] },
  storage: { offset: 296, type: 'int8', shape: [4, 5] },
  tokens_held: { offset: 316, type: 'int8', shape: [4, 20] },
  token: { offset: 396, type: 'int8', shape: [24] },
  spot_pieces: { offset: 420, type: 'int8', shape: [24, 5] },
  site_pieces: { offset: 540, type: 'int8', shape: [30, 5] },
  padding: { offset: 690, type: 'int8', shape: [6] },
} as const;

/** What kind of answer the game waits for, by the number that a state has for it. */
export const PROMPTS = ['turn', 'pieces', 'power', 'place', 'over'] as const;

/** Numbers of the rule book and sizes of fields. */
export const CONSTANTS = {
  MAX_HEXES: 120,
  MAX_SEATS: 4,
  SPOTS: 24,
  MAX_RUINS: 15,
  MAX_PLACES: 30,
  RESOURCES: 5,
  MAX_TOKEN_KINDS: 20,
  PRIVATE_CONTRACTS: 8,
  NEUTRAL_CONTRACTS: 33,
  CONTRACTS: 41,
  DISPLAY: 4,
  DECK: 29,
  HAND: 2,
  PILES: 4,
  SITES: 3,
  BUILDINGS: 5,
  PIECES_OF_A_KIND: 18,
  TILES: 60,
  NONE: -1,
  FOG: 0,
  FOREST: 1,
  MEADOW: 2,
  RUINS: 3,
  FORBIDDEN: 4,
  NO_POWER: 0,
  NAMED: 0,
  ALIKE_2: 1,
  DIFFERENT_3: 2,
} as const;

/** Where each kind of action begins in the action space. */
export const ACTION_SPACE = {
  SOURCE_SITE: 3,
  SOURCE_STORAGE: 6,
  CRAFTSMAN: 0,
  SITE: 24,
  EXPLORE: 39,
  TRANSPORT: 159,
  ERECT: 519,
  DECLINE: 642,
  USE: 643,
  SPEND: 644,
  DELIVER: 673,
  CHOOSE: 688,
  RETURN: 808,
  SWAP: 843,
  ACTIONS: 993,
  MAX_LEGAL: 300,
  MAX_MIXING_CARDS: 17,
} as const;

/** Points for what is no card and no token (R7.1). */
export const POINTS = {
  POINTS_FOR_EXPLORER: 2,
  POINTS_FOR_END_CARD: 2,
} as const;
