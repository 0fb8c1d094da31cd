/** Telling people that they are waited for (`notifications.ts`): by the tab's icon, by a sound, by a notification if they want one. */

import { prefs } from '../prefs.svelte';
import { playSound } from '../sound/player';
import { t } from '../i18n/i18n.svelte';
import type { NotificationReason } from './notifications';

const AFTER_SCREEN_MS = 100; // it is more urgent

export interface PendingNotification {
  table: string;
  reason: NotificationReason;
}

export class Notifier {
  #pending: readonly PendingNotification[] = [];
  #notification: Notification | null = null;

  /** `onopen`: the notification about a table was clicked. */
  constructor(private readonly onopen: (table: string) => void = () => {}) {}

  /** Where one is waited for now. It rings when there is a new call, unless `isSilent`: then the tab alone shows it. `waitMs`: until then. */
  update(pending: readonly PendingNotification[], isSilent = false, waitMs = 0): void {
    const before = this.#pending;
    const added = pending.find(
      ({ table, reason }) => !before.some((other) => other.table === table && other.reason === reason),
    );
    this.#pending = pending;
    if (added === undefined && pending.length === before.length) return;
    const n = new Set(pending.map(({ table }) => table)).size;
    const ms = Math.max(AFTER_SCREEN_MS, waitMs);
    setTimeout(() => this.#announce(n, isSilent ? undefined : added), ms);
  }

  #announce(n: number, added: PendingNotification | undefined): void {
    showTabBadge(n);
    if (n === 0) this.#notification?.close();
    if (added === undefined) return;
    void playSound('turn');
    this.#notify(added);
  }

  close(): void {
    this.update([]);
  }

  /** Only if somebody asked for it, and does not see the page. */
  #notify({ table, reason }: PendingNotification): void {
    if (!prefs.notify || !document.hidden || !canNotify()) return;
    try {
      this.#notification = new Notification(t('title'), {
        body: t(`notify-${reason}`),
        tag: table,
        icon: 'icon-192.png',
      });
      this.#notification.onclick = () => {
        window.focus();
        this.onopen(table);
        this.#notification?.close();
      };
    } catch {
      this.#notification = null; // some phones allow notifications to apps only
    }
  }
}

function showTabBadge(n: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = n > 0 ? 'icon-turn-48.png' : 'icon-48.png';
  if (!('setAppBadge' in navigator)) return;
  const badge = n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge();
  badge.catch(() => {});
}

export function canNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Ask for the permission, because somebody switched notifications on. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
