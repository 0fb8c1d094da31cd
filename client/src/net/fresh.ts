/**
 * A page that is older than the server: the parts it would load are gone. It is loaded anew, which brings the new ones;
 * not while the server is away, and not again and again.
 */

const KEPT = 'vianebula-renewed'; // when this was last done
const PAUSE = 60_000;

export async function renew(reload: () => void = () => location.reload(), now = Date.now()): Promise<void> {
  if (now - Number(sessionStorage.getItem(KEPT) ?? -PAUSE) < PAUSE) return;
  const isThere = await fetch(location.pathname, { cache: 'no-store' }).then((answer) => answer.ok, () => false);
  if (!isThere) return;
  sessionStorage.setItem(KEPT, String(now));
  reload();
}

export function stayFresh(): void {
  addEventListener('vite:preloadError', () => void renew());
}
