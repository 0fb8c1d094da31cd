/**
 * A page that is older than the server: the parts it would load are gone. It is loaded anew, which brings the new ones;
 * not while the server is away, and not again and again.
 */

const STORAGE_KEY = 'vianebula-renewed'; // when this was last done
const MIN_INTERVAL_MS = 60_000;

export async function reloadAtMostOncePerMinute(
  reload: () => void = () => location.reload(),
  now = Date.now(),
): Promise<void> {
  if (now - Number(sessionStorage.getItem(STORAGE_KEY) ?? -MIN_INTERVAL_MS) < MIN_INTERVAL_MS) return;
  const isUp = await fetch(location.pathname, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!isUp) return;
  sessionStorage.setItem(STORAGE_KEY, String(now));
  reload();
}

export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => void reloadAtMostOncePerMinute());
}
