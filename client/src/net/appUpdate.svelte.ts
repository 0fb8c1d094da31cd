/** The page on the device itself: a service worker keeps it, and says when there is a newer one. */

const QUIET_MS = 3000; // whoever opens the page is served first
const MIN_CHECK_INTERVAL_MS = 3_600_000;

class AppUpdate {
  /** The new version, once it is there as a whole and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Take it: everything open of the old one is loaded anew. */
  install(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.waiting?.postMessage('activate');
  }

  watch(registration: ServiceWorkerRegistration): void {
    const note = (): void => {
      if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
    };
    note();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', note),
    );
    let checked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - checked < MIN_CHECK_INTERVAL_MS) return;
      checked = Date.now();
      registration.update().catch(() => {}); // no network: another time
    });
  }
}

export const appUpdate = new AppUpdate();

/** Browsers without service workers, and addresses that are not secure, play with a network only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('./service-worker.js').then(
      (registration) => appUpdate.watch(registration),
      (problem: unknown) => console.warn('the page is not kept on this device', problem),
    );
  }, QUIET_MS);
}
