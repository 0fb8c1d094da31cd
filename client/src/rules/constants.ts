// Made from the rules by tools/client_rules.py: run that, and change nothing here.

export const RESOURCES = ['w', 's', 'c', 'h', 'f'] as const;
export const ACTIONS_A_TURN = 2;
export const N_BUILDINGS = 5; // of a seat; who erects the last one takes the end-of-game card
export const POINTS_FOR_END_CARD = 2;
export const POINTS_FOR_EXPLORER = 2;
export const POINTS_FOR_STORED_PIECE = -1;

/** The actions of a turn: how each is written, and with that what it names. */
export const TURN_ACTION_FORMS: Readonly<Record<string, string>> = {
  craftsman: 'A{hex}',
  site: 'B{hex}',
  'explore-fog': 'C{hex}',
  'explore-forest': 'D{hex}',
  transport: 'E{hex}{resource}>{place}',
  erect: 'F{place}={contract}',
};

/** How many actions of a turn each of them takes. */
export const TURN_ACTION_COSTS: Readonly<Record<string, number>> = {
  craftsman: 1,
  site: 1,
  'explore-fog': 1,
  'explore-forest': 2,
  transport: 1,
  erect: 1,
};

/** What differs with the number of players. */
export const VALUES_BY_PLAYER_COUNT = {
  craftsmen: { 2: 3, 3: 2, 4: 2 },
  piles: { 2: 5, 3: 4, 4: 3 },
  spare: { 2: 20, 3: 12, 4: 12 },
  places: { 2: 1, 3: 2, 4: 2 },
  neutral: { 2: 4, 3: 4, 4: 5 },
} as const;
