/** Tables of this device, which need no server, are known by their ids. */

export const LOCAL_PREFIX = 'local.'; // no id of a server has a dot

export function isLocalTable(id: string): boolean {
  return id.startsWith(LOCAL_PREFIX);
}
