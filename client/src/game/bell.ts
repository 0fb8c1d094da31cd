/** Telling people that it is their turn: by the tab's icon, by a sound, by a notification if they want one. */

import { prefs } from '../prefs.svelte';
import { t } from '../words/words.svelte';

export class Bell {
  #isMine = false;
  #notice: Notification | null = null;

  constructor(private readonly id: string) {}

  /** Say whether it is one's turn now. It rings only when that becomes true. */
  turn(isMine: boolean): void {
    if (isMine === this.#isMine) return;
    this.#isMine = isMine;
    setTimeout(() => this.#tell(isMine), 100); // after the screen, which is more urgent
  }

  #tell(isMine: boolean): void {
    showInTab(isMine);
    if (!isMine) return this.#notice?.close();
    if (prefs.sound) void ring();
    this.#notify();
  }

  close(): void {
    this.turn(false);
  }

  /** Only if somebody asked for it, and does not see the page. */
  #notify(): void {
    if (!prefs.notify || !document.hidden || !mayNotify()) return;
    try {
      this.#notice = new Notification(t('title'), { body: t('notify-body'), tag: this.id, icon: '/icon.svg' });
      this.#notice.onclick = () => {
        window.focus();
        this.#notice?.close();
      };
    } catch {
      this.#notice = null; // some phones allow notifications to apps only
    }
  }
}

function showInTab(isMine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMine ? '/icon-turn.svg' : '/icon.svg';
  if (!('setAppBadge' in navigator)) return;
  const badge = isMine ? navigator.setAppBadge() : navigator.clearAppBadge();
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
