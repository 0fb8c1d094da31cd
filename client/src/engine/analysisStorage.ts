/**
 * Analyses that this browser has made, so that a reload loses none: by the game's content and the engine's version, the
 * last used ones. They have a database of their own: one more store in that of the games would be refused for as long
 * as an older page is open in another tab.
 */

import { ANALYSES_DATABASE } from './files';
import type { LocalDecision } from './localAnalysis';
import { requestResult } from './storage';

/** What was found so far: decisions, and which of them (by `n`) need no second look. */
export interface KeptAnalysis {
  decisions: LocalDecision[];
  refined: number[];
}

export interface AnalysisStorage {
  load(key: string): Promise<KeptAnalysis | null>;
  save(key: string, kept: KeptAnalysis): Promise<void>;
}

const ANALYSES = 'analyses';
const USED_AT = 'usedAt';
const DATABASE_VERSION = 1;
export const MAX_ANALYSES = 60; // some 150 kB each

interface StoredAnalysis {
  key: string;
  usedAt: number;
  kept: KeptAnalysis;
}

class IndexedDbAnalyses implements AnalysisStorage {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<IndexedDbAnalyses> {
    const request = indexedDB.open(ANALYSES_DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(ANALYSES, { keyPath: 'key' }).createIndex(USED_AT, USED_AT);
    return new IndexedDbAnalyses(await requestResult(request));
  }

  async load(key: string): Promise<KeptAnalysis | null> {
    const analyses = this.#analyses();
    const stored = await requestResult(analyses.get(key) as IDBRequest<StoredAnalysis | undefined>);
    if (!stored) return null;
    await requestResult(analyses.put({ ...stored, usedAt: Date.now() }));
    return stored.kept;
  }

  async save(key: string, kept: KeptAnalysis): Promise<void> {
    const analyses = this.#analyses();
    await requestResult(analyses.put({ key, usedAt: Date.now(), kept } satisfies StoredAnalysis));
    const keys = await requestResult(analyses.index(USED_AT).getAllKeys()); // those used longest ago first
    for (const old of keys.slice(0, Math.max(0, keys.length - MAX_ANALYSES)))
      await requestResult(analyses.delete(old));
  }

  #analyses(): IDBObjectStore {
    return this.database.transaction(ANALYSES, 'readwrite').objectStore(ANALYSES);
  }
}

/** For as long as the page is open. */
export class MemoryAnalyses implements AnalysisStorage {
  readonly #analyses = new Map<string, KeptAnalysis>(); // those used longest ago first

  load(key: string): Promise<KeptAnalysis | null> {
    const kept = this.#analyses.get(key);
    if (kept) this.#use(key, kept);
    return Promise.resolve(structuredClone(kept ?? null));
  }

  save(key: string, kept: KeptAnalysis): Promise<void> {
    this.#use(key, structuredClone(kept));
    for (const old of [...this.#analyses.keys()].slice(0, -MAX_ANALYSES)) this.#analyses.delete(old);
    return Promise.resolve();
  }

  #use(key: string, kept: KeptAnalysis): void {
    this.#analyses.delete(key);
    this.#analyses.set(key, kept);
  }
}

let opened: Promise<AnalysisStorage> | null = null;

/** The browser's database; where it has none, or lets nobody in, memory. */
export function openAnalyses(): Promise<AnalysisStorage> {
  opened ??= IndexedDbAnalyses.open().catch(() => new MemoryAnalyses());
  return opened;
}
