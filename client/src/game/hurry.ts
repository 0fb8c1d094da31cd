/** The pace that bots had before they were hurried, kept over a reload: they shall not race for the rest of the game. */
export class Hurry {
  readonly #key: string;

  constructor(table: string) {
    this.#key = `vianebula-pace-${table}`;
  }

  get(): number | null {
    const kept = sessionStorage.getItem(this.#key);
    return kept === null ? null : Number(kept);
  }

  set(pace: number): void {
    sessionStorage.setItem(this.#key, String(pace));
  }

  clear(): void {
    sessionStorage.removeItem(this.#key);
  }
}
