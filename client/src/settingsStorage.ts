/**
 * Settings are kept in the browser's database (IndexedDB), as games are. Local storage has a copy: the page reads it
 * before it draws anything, and does not wait. Whichever of the two is lost is made again from the other, and a
 * service worker, which has no local storage, can read them too.
 */

const DATABASE = 'vianebula-settings';
const SETTINGS = 'settings';

/** All settings there are; each is a text by its name. */
const NAMES = ['vianebula', 'vianebula-language'] as const;
export type SettingName = (typeof NAMES)[number];
const ALWAYS_SET: SettingName = 'vianebula-language'; // as soon as the page was opened once
const MAX_WAIT_MS = 500; // a database that does not answer must not keep the page from being drawn

export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a browser that lets nobody in
  }
}

export function saveSetting(name: SettingName, text: string): void {
  if (readSetting(name) === text) return;
  writeCopy(name, text);
  void put([[name, text]]).catch(() => {}); // kept in local storage alone
}

/** Before anything is read: what local storage has lost comes back from the database. */
export async function restoreSettings(): Promise<void> {
  if (readSetting(ALWAYS_SET) !== null) return; // nothing was lost, and nobody waits
  const found = await Promise.race([stored(), nothingAfter(MAX_WAIT_MS)]);
  for (const [name, text] of found) if (readSetting(name) === null) writeCopy(name, text);
}

const nothingAfter = (ms: number): Promise<[]> => new Promise((resolve) => setTimeout(resolve, ms, []));

/** Settings from before there was a database, and those that it has lost, are put there. */
export async function backUpSettings(): Promise<void> {
  const known = new Map(await stored());
  const missing = NAMES.flatMap((name): [SettingName, string][] => {
    const text = readSetting(name);
    return text === null || known.get(name) === text ? [] : [[name, text]];
  });
  if (missing.length > 0) await put(missing).catch(() => {});
}

function writeCopy(name: SettingName, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    dropCopies(); // it is full: an old copy must not hide what the database has
  }
}

function dropCopies(): void {
  try {
    for (const name of NAMES) localStorage.removeItem(name);
  } catch {
    // There is none.
  }
}

async function stored(): Promise<[SettingName, string][]> {
  try {
    return await withSettings('readonly', (settings) => {
      const found: [SettingName, string][] = [];
      for (const name of NAMES) {
        const request = settings.get(name) as IDBRequest<string | undefined>;
        request.onsuccess = () => {
          if (request.result !== undefined) found.push([name, request.result]);
        };
      }
      return found;
    });
  } catch {
    return [];
  }
}

function put(settings: readonly [SettingName, string][]): Promise<void> {
  return withSettings('readwrite', (store) => {
    for (const [name, text] of settings) store.put(text, name);
  });
}

/** Do something with all settings; what it returns, once everything is done. */
function withSettings<T>(mode: IDBTransactionMode, work: (settings: IDBObjectStore) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    const fail = (): void => reject(opening.error ?? new Error('no database'));
    opening.onupgradeneeded = () => opening.result.createObjectStore(SETTINGS);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(SETTINGS, mode);
      const result = work(transaction.objectStore(SETTINGS));
      transaction.oncomplete = () => {
        database.close();
        resolve(result);
      };
      transaction.onabort = fail;
    };
  });
}
