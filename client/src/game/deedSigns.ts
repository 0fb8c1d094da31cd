/** What was done, as a sign: what it was done with, a piece or a building. */

import type { EventView } from '../net/types';

export interface DeedSign {
  kind: string; // of action, or that of the action a power is most like
  resource: string | null; // what was carried, opened, returned
  contract: string | null; // what was erected
}

const KINDS: Readonly<Record<string, string>> = {
  'craftsman-placed': 'craftsman',
  'abundance-opened': 'resource',
  'site-placed': 'site',
  'tile-placed': 'explore-fog',
  transported: 'resource',
  delivered: 'resource',
  'contract-chosen': 'erect',
};

/** Nothing for what only follows from a deed. */
export function signOf({ name, arguments: args }: EventView): DeedSign | null {
  const kind =
    name === 'explored' ? (args['kind'] === 'fog' ? 'explore-fog' : 'explore-forest') : KINDS[name];
  if (kind === undefined) return null;
  const { resource, contract } = args;
  return {
    kind,
    resource: typeof resource === 'string' ? resource : null,
    contract: typeof contract === 'string' ? contract : null,
  };
}
