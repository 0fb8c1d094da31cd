/**
 * Keeps the page on the device, so that it opens and plays without a network. The build puts two constants in front:
 * which files the page consists of, and a digest of them all (vite.config.ts).
 *
 * A version of the page is kept as a whole and never mixed with another. The page itself is asked of the network
 * first, its parts are taken from here; of everything else (the API, sockets, documents of a server) it knows nothing.
 */

declare const VERSION: string;
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const PATIENCE_MS = 4000; // a network that says nothing for that long is none

const scope = worker.registration.scope;
const cachePrefix = `vianebula ${scope} `; // pages in other folders of the same host have their own
const cacheName = cachePrefix + VERSION;
const addressOf = (file: string): string => new URL(file === 'index.html' ? '.' : file, scope).href;
const addresses = new Set(FILES.map(addressOf));

/** Gather all files, one after the other: the page that is open goes first. What is there already is not loaded again. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of FILES) {
    const address = addressOf(file);
    const isNamedByContent = file.startsWith('assets/') || file.includes('?digest=');
    const kept = isNamedByContent ? await caches.match(address, { ignoreVary: true }) : undefined;
    const response = kept ?? (await fetch(address, { cache: isNamedByContent ? 'default' : 'reload' }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(address, response);
  }
}

async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const findKept = async (address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** The newest page that can be had. */
async function loadPage(address: string): Promise<Response> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return response;
  } catch {
    // no network
  }
  return (await findKept(scope)) ?? fetch(address);
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherVersions().then(() => worker.clients.claim())),
);

/** Somebody wants the new version now. */
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') void worker.skipWaiting();
});

interface PushMessage {
  title: string;
  body: string;
  table?: string;
  tournament?: string;
}

/** A server tells that somebody's turn has come or a tournament has begun, while no page is open. */
worker.addEventListener('push', (event) => {
  const { title, body, table, tournament } = event.data?.json() as PushMessage;
  const page = tournament ? `#/tournament/${tournament}` : `#/table/${table}`;
  const options = { body, tag: tournament ?? table, data: { page }, icon: addressOf('icon-192.png') };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page } = event.notification.data as { page: string };
  event.waitUntil(openPage(scope + page));
});

async function openPage(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => url === address);
  await (open ? open.focus() : worker.clients.openWindow(address));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.replace(request.mode === 'navigate' ? /[?#].*/ : /#.*/, '');
  if (request.mode === 'navigate') {
    if (address === scope || address === addressOf('./index.html')) event.respondWith(loadPage(address));
  } else if (request.method === 'GET' && addresses.has(address)) {
    event.respondWith(findKept(address).then((kept) => kept ?? fetch(request)));
  }
});
