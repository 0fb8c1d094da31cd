/** A saved game becomes one of this device: it is looked at, and played on if it is not over. */

import { loadLocalServer } from './localSocket';

/** Its id; fails where the text is no record of a game that can be. */
export async function openRecord(text: string): Promise<string> {
  return (await loadLocalServer()).importRecord(text);
}
