/**
 * Where the page is, kept after the `#`: no server need know these addresses, and an invitation in one is sent to
 * nobody.
 */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'rules' }
  | { page: 'table'; id: string; invitation: string }
  | { page: 'replay'; id: string; n: number | null };

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, id, at, n] = path.split('/');
  if (page === 'new' || page === 'rules') return { page };
  if (page === 'table' && id && /^[\w-]{1,32}$/.test(id)) {
    if (at === 'at') return { page: 'replay', id, n: /^\d+$/.test(n ?? '') ? Number(n) : null };
    return { page: 'table', id, invitation: new URLSearchParams(query).get('invitation') ?? '' };
  }
  return { page: 'home' };
}

class Here {
  route = $state.raw<Route>(routeOf(location.hash));
}

export const here = new Here();
addEventListener('hashchange', () => (here.route = routeOf(location.hash)));

export function go(path: string): void {
  location.hash = path;
}

export function tablePath(id: string): string {
  return `#/table/${id}`;
}
