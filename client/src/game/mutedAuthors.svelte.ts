/** Whose lines of the chat one does not want to read, by table and name; kept by this browser. */

const STORAGE_KEY = 'vianebula-muted';
const MAX_TABLES = 100;

function read(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

export class MutedAuthors {
  #byTable = $state.raw<Record<string, string[]>>(read());

  has(tableId: string, name: string): boolean {
    return this.#byTable[tableId]?.includes(name) ?? false;
  }

  toggle(tableId: string, name: string): void {
    const { [tableId]: before = [], ...others } = this.#byTable;
    const after = before.includes(name) ? before.filter((each) => each !== name) : [...before, name];
    const all = [...Object.entries(others), [tableId, after] as const].filter(
      ([, names]) => names.length > 0,
    );
    this.#byTable = Object.fromEntries(all.slice(-MAX_TABLES));
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#byTable));
    } catch {
      // no room: it holds until the page is left
    }
  }
}

export const mutedAuthors = new MutedAuthors();
