/** Being told by this browser while no page is open (Web Push): the service worker shows what the server sends. */

import { requestNotificationPermission } from '../game/notifier';
import type { PushBody } from '../net/types';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
}

/** How this browser is reached now, if it is. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Ask the browser for a way to be reached; null where somebody does not allow it, or it has none. */
export async function subscribe(serverKey: string): Promise<PushBody | null> {
  if (!(await requestNotificationPermission())) return null;
  const worker = await registration();
  if (!worker) return null;
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const made = await worker.pushManager.subscribe(options).catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Be told nothing here any more; which address it was. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
