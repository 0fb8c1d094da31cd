/**
 * Where the page is, kept after the `#`: no server need know these addresses, and an invitation in one is sent to
 * nobody.
 */

import { isLocalTable, LOCAL_PREFIX } from './net/localTables';

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'tutorial' }
  | { page: 'community' }
  | { page: 'moderation' }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'notices'; token: string } // with what the link in a mail ended with
  | { page: 'account'; isDetour: boolean }
  | { page: 'profile'; name: string } // without a name: one's own
  | { page: 'rules'; section: string }
  | { page: 'daily'; day: string } // without a day: today's
  | { page: 'duplicate'; set: string }
  | { page: 'puzzles' }
  | { page: 'openings' }
  | { page: 'study'; study: string }
  | { page: 'puzzle'; mode: 'rated' | 'theme' | 'daily' | 'storm' | 'one'; name: string }
  | { page: 'table'; id: string; invitation: string }
  | { page: 'shared'; packed: string; n: number | null; analysis: boolean }
  | { page: 'analysis-board'; id: string; n: number }
  | { page: 'replay'; id: string; n: number | null; analysis: boolean };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, name, at, n] = path.split('/');
  const asked = new URLSearchParams(query);
  const moment = {
    n: at === 'at' && /^\d{1,5}$/.test(n ?? '') ? Number(n) : null,
    analysis: asked.has('analysis'),
  };
  const id = page === 'local' && name ? LOCAL_PREFIX + name : name;
  if (
    page === 'new' ||
    page === 'tutorial' ||
    page === 'community' ||
    page === 'moderation' ||
    page === 'openings'
  )
    return { page };
  if (page === 'account') return { page, isDetour: query === 'back' };
  if (page === 'tournaments') return { page };
  if (page === 'tournament' && /^[\w-]{1,32}$/.test(name ?? '')) return { page, id: name! };
  if (page === 'notices') return { page, token: name === 'verify' ? (at ?? '') : '' };
  if (page === 'player') return { page: 'profile', name: decodeName(name ?? '') };
  if (page === 'daily') return { page, day: /^\d{4}-\d\d-\d\d$/.test(name ?? '') ? name! : '' };
  if (page === 'duplicate' && /^[\w-]{1,32}$/.test(name ?? '')) return { page, set: name! };
  if (page === 'study' && /^[\w-]{1,32}$/.test(name ?? '')) return { page, study: name! };
  if (page === 'puzzles') return parsePuzzleRoute(name, at);
  if (page === 'rules') return { page, section: id ?? '' };
  if (page === 'game') return { page: 'shared', packed: name ?? '', ...moment };
  if ((page === 'table' || page === 'local') && id && name && /^[\w-]{1,32}$/.test(name)) {
    if (at === 'try') return { page: 'analysis-board', id, n: /^\d{1,5}$/.test(n ?? '') ? Number(n) : 0 };
    if (at === 'at') return { page: 'replay', id, ...moment };
    return { page: 'table', id, invitation: asked.get('invitation') ?? '' };
  }
  return { page: 'home' };
}

function parsePuzzleRoute(mode = '', name = ''): Route {
  const isNamed = /^[\w-]{1,32}$/.test(name);
  if (mode === 'rated' || mode === 'daily' || mode === 'storm') return { page: 'puzzle', mode, name: '' };
  if ((mode === 'theme' || mode === 'one') && isNamed) return { page: 'puzzle', mode, name };
  return { page: 'puzzles' };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // typed by hand
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));
}

export const router = new Router();
addEventListener('hashchange', () => (router.route = parseRoute(location.hash)));

export function navigate(path: string): void {
  location.hash = path;
}

export function tablePath(id: string): string {
  return isLocalTable(id) ? `#/local/${id.slice(LOCAL_PREFIX.length)}` : `#/table/${id}`;
}

/** The profile of a player with a password; without a name one's own. */
export function profilePath(name = ''): string {
  return name ? `#/player/${encodeURIComponent(name)}` : '#/player';
}

/** The position after some actions; with the analysis, if wished. */
export function replayPath(id: string, n: number, analysis = false): string {
  return `${tablePath(id)}/at/${n}${analysis ? '?analysis' : ''}`;
}

/** The board for trying actions from the position after some actions. */
export function analysisBoardPath(id: string, n: number): string {
  return `${tablePath(id)}/try/${n}`;
}
