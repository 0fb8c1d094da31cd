/** The networks of the strongest bot: 8 MB, loaded when they are first needed, and how far that is. */

import { ApiError } from './api';

const RETRY_MS = 4000;

class NetworksDownload {
  /** Bytes that have come, of all; of none, as long as none is sent. */
  loaded = $state(0);
  total = $state(0);
  /** `waiting`: they could not be loaded, and somebody who cannot do without them tries again. */
  status = $state<'idle' | 'loading' | 'waiting'>('idle');
  #file: Promise<Uint8Array> | null = null;
  #hasFailed = false;

  /** The file, loaded once; fails with what people are told. */
  load(): Promise<Uint8Array> {
    this.#file ??= this.#load().catch((problem: unknown) => {
      console.warn('the networks cannot be loaded', problem);
      this.#file = null;
      this.#hasFailed = true;
      throw new ApiError('networks-missing');
    });
    return this.#file;
  }

  /** The same, tried again until it is there or nobody wants it any more. */
  async loadPatiently(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.load();
        return;
      } catch {
        this.status = 'waiting';
        await pause(signal);
      }
    }
    if (this.status === 'waiting') this.status = 'idle';
  }

  async #load(): Promise<Uint8Array> {
    this.status = 'loading';
    this.loaded = this.total = 0;
    const note = (loaded: number, total: number): void => {
      this.loaded = loaded;
      this.total = total;
    };
    try {
      const { loadNetworks } = await import('../engine/networksFile'); // no part of the first load
      return await loadNetworks(note, this.#hasFailed);
    } finally {
      this.status = 'idle';
    }
  }
}

/** Until it is time to try again, a network is back, or nobody waits. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, RETRY_MS);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

export const networksDownload = new NetworksDownload();
