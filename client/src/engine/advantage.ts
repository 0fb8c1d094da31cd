/** What speaks for an action: names of facts with arguments. Nothing else is here: who shows them loads no engine. */

import type { ActionView, AdvantageView } from '../net/types';

export type Advantage = AdvantageView;
export type AdvantageName = Advantage['name'];

/** In the order in which they are told, each with the theme it belongs to. */
export const ADVANTAGE_THEMES = {
  'ends-game': 'race',
  erects: 'points',
  'rival-takes': 'denial',
  'rival-stopped': 'denial',
  'rival-ends': 'race',
  'fewer-actions': 'race',
  'less-storage': 'waste',
  'less-lying': 'waste',
  explorer: 'points',
  'token-points': 'points',
  'out-of-rivals-reach': 'denial',
  'in-reach': 'supply',
  'craftsman-home': 'supply',
} as const satisfies Record<AdvantageName, string>;
/** What an action does, where it has no advantage that can be told yet. */
export type ActionFactName = 'fewer-missing' | 'new-site' | 'toward-explorer';

/** Why an action is suggested. */
export interface HintReason extends Omit<Advantage, 'name'> {
  name: AdvantageName | ActionFactName;
  next: ActionView | null; // it is so once this was done too, as the bot expects in the same turn
}
export type AdvantageTheme = (typeof ADVANTAGE_THEMES)[AdvantageName];
