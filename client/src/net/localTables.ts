/** Tables of this device, which need no server, are known by their ids. */

export const LOCAL_PREFIX = 'local.'; // no id of a server has a dot

export const EXPLORATION_PREFIX = `${LOCAL_PREFIX}what-if-`;

export function isLocalTable(id: string): boolean {
  return id.startsWith(LOCAL_PREFIX);
}

/** A table for trying actions, in a finished game or a puzzle: nobody is waited for there. */
export function isExploration(id: string): boolean {
  return id.startsWith(EXPLORATION_PREFIX);
}
