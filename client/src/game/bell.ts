/** Telling people that they are waited for (`calls.ts`): by the tab's icon, by a sound, by a notification if they want one. */

import { prefs } from '../prefs.svelte';
import { t } from '../words/words.svelte';
import type { Why } from './calls';

export interface Call {
  table: string;
  why: Why;
}

export class Bell {
  #calls: readonly Call[] = [];
  #notice: Notification | null = null;

  /** `onopen`: the notification about a table was clicked. */
  constructor(private readonly onopen: (table: string) => void = () => {}) {}

  /** Where one is waited for now. It rings when there is a new call, unless `isQuiet`: then the tab alone shows it. */
  waited(calls: readonly Call[], isQuiet = false): void {
    const before = this.#calls;
    const fresh = calls.find(({ table, why }) => !before.some((call) => call.table === table && call.why === why));
    this.#calls = calls;
    if (fresh === undefined && calls.length === before.length) return;
    const n = new Set(calls.map(({ table }) => table)).size;
    setTimeout(() => this.#tell(n, isQuiet ? undefined : fresh), 100); // after the screen, which is more urgent
  }

  #tell(n: number, fresh: Call | undefined): void {
    showInTab(n);
    if (n === 0) this.#notice?.close();
    if (fresh === undefined) return;
    if (prefs.sound) void ring();
    this.#notify(fresh);
  }

  close(): void {
    this.waited([]);
  }

  /** Only if somebody asked for it, and does not see the page. */
  #notify({ table, why }: Call): void {
    if (!prefs.notify || !document.hidden || !mayNotify()) return;
    try {
      this.#notice = new Notification(t('title'), { body: t(`notify-${why}`), tag: table, icon: '/icon.svg' });
      this.#notice.onclick = () => {
        window.focus();
        this.onopen(table);
        this.#notice?.close();
      };
    } catch {
      this.#notice = null; // some phones allow notifications to apps only
    }
  }
}

function showInTab(n: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = n > 0 ? '/icon-turn.svg' : '/icon.svg';
  if (!('setAppBadge' in navigator)) return;
  const badge = n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge();
  badge.catch(() => {});
}

export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Ask for the permission, because somebody switched notifications on. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

let audio: AudioContext | null = null;

/** Two soft notes. Browsers stay silent until somebody has touched the page, which is fine. */
export async function ring(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    await audio.resume();
    const start = audio.currentTime;
    for (const [i, pitch] of [659.3, 880].entries()) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, start + i * 0.16);
      loudness.gain.linearRampToValueAtTime(0.08, start + i * 0.16 + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, start + i * 0.16 + 0.7);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start + i * 0.16);
      tone.stop(start + i * 0.16 + 0.8);
    }
  } catch {
    audio = null; // no sound here
  }
}
