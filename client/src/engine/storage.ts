/** Where games of this device are kept: IndexedDB, or nowhere for long if the browser has none. */

import type { Entry, LobbyRow } from '../net/types';

/** A table as it is kept: its entries, and what a list shows of it. */
export interface StoredTable {
  id: string;
  entries: Entry[];
  row: LobbyRow;
}

/** The table was changed elsewhere, in another tab: what is stored is the truth. */
export class StorageConflict extends Error {}

export interface TableStorage {
  load(id: string): Promise<StoredTable | null>;
  /** Refused with StorageConflict where something else was stored since the `nKnown` first entries. */
  save(stored: StoredTable, nKnown: number): Promise<void>;
  /** The last changed first. */
  list(): Promise<LobbyRow[]>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'vianebula';
const TABLES = 'tables';
const DATABASE_VERSION = 1;

export class IndexedDbStorage implements TableStorage {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<IndexedDbStorage> {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'id' });
    return new IndexedDbStorage(await requestResult(request));
  }

  async load(id: string): Promise<StoredTable | null> {
    return (
      (await requestResult(this.#tables('readonly').get(id) as IDBRequest<StoredTable | undefined>)) ?? null
    );
  }

  async save(stored: StoredTable, nKnown: number): Promise<void> {
    const tables = this.#tables('readwrite');
    const before = await requestResult(tables.get(stored.id) as IDBRequest<StoredTable | undefined>);
    if ((before?.entries.length ?? 0) !== nKnown) throw new StorageConflict(stored.id);
    await requestResult(tables.put(stored));
  }

  async list(): Promise<LobbyRow[]> {
    return newestFirst(await requestResult(this.#tables('readonly').getAll() as IDBRequest<StoredTable[]>));
  }

  async remove(id: string): Promise<void> {
    await requestResult(this.#tables('readwrite').delete(id));
  }

  #tables(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(TABLES, mode).objectStore(TABLES);
  }
}

/** What a request of a database comes to. */
export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}

/** For as long as the page is open. */
export class MemoryStorage implements TableStorage {
  readonly #tables = new Map<string, StoredTable>();

  load(id: string): Promise<StoredTable | null> {
    return Promise.resolve(structuredClone(this.#tables.get(id) ?? null));
  }

  save(stored: StoredTable, nKnown: number): Promise<void> {
    const n = this.#tables.get(stored.id)?.entries.length ?? 0;
    if (n !== nKnown) return Promise.reject(new StorageConflict(stored.id));
    this.#tables.set(stored.id, structuredClone(stored));
    return Promise.resolve();
  }

  list(): Promise<LobbyRow[]> {
    return Promise.resolve(newestFirst([...this.#tables.values()]));
  }

  remove(id: string): Promise<void> {
    this.#tables.delete(id);
    return Promise.resolve();
  }
}

function newestFirst(stored: readonly StoredTable[]): LobbyRow[] {
  return stored.map(({ row }) => row).sort((a, b) => b.updated - a.updated);
}

let opened: Promise<TableStorage> | null = null;

/** The browser's database; where it has none, or lets nobody in, memory. */
export function openStorage(): Promise<TableStorage> {
  opened ??= IndexedDbStorage.open().catch(() => new MemoryStorage());
  return opened;
}
