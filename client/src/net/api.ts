/** The server's HTTP API. */

import type {
  Account,
  AnalysisResponse,
  Blocks,
  BoardInfo,
  Command,
  CommandResponse,
  CommunityView,
  ContractInfo,
  DecisionBody,
  DeletionBody,
  Done,
  DuplicateTableBody,
  DuplicateView,
  EmailBody,
  EndpointBody,
  Hint,
  HistoryAction,
  InviteBody,
  LevelInfo,
  LobbyRow,
  Me,
  ModerationQueue,
  NameBody,
  NewDuplicate,
  NewPassword,
  NewStudy,
  NewTable,
  NewTournament,
  Notice,
  NoticesBody,
  NoticesView,
  OpeningsView,
  PlanBody,
  PlanView,
  PositionResponse,
  Problem,
  PlayerLuck,
  Profile,
  PushBody,
  PuzzleAttempt,
  PuzzleRating,
  RematchBody,
  ReportBody,
  SeekBody,
  SeekStatus,
  SeatRating,
  SeekView,
  StudyChange,
  StudySummary,
  StudyView,
  TableResponse,
  TokenBody,
  TournamentSummary,
  TournamentView,
  TutorialLine,
  VacationBody,
  VacationView,
  VerifiedEmail,
  VisibilityBody,
} from './types';

import { hasEngine } from '../engine/files';
import {
  commitmentOf,
  randomContribution,
  noteDeal,
  readDealNote,
  writeDealNote,
} from '../fair/contributions';
import { loadLocalServer } from './localSocket';
import { isLocalTable, LOCAL_PREFIX } from './localTables';
import { server, serverPath } from './server.svelte';

/** The server said no, or was not there (`unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly reason: string,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
}

export function errorReason(problem: unknown): string {
  return problem instanceof ApiError ? problem.reason : 'unreachable';
}

/** What the page can tell by itself where there is no server: of its own data set, not of an operator's. */
const KNOWN_HERE = /^\/(me|mine|data|levels|contracts|boards|boards\/[^/?]+|tables|tutorial)$/;

/** Tables of this device are asked here; other things of a server, or here where none answers and they are known. */
async function request<T>(path: string, body?: unknown): Promise<T> {
  if (path.startsWith(`/tables/${LOCAL_PREFIX}`)) return (await requestHere(path, body)) as T;
  try {
    if (server.status === 'none') throw new ApiError('unreachable');
    return await requestServer<T>(path, body);
  } catch (problem) {
    const isAway = problem instanceof ApiError && problem.reason === 'unreachable';
    if (!isAway || !hasEngine() || !KNOWN_HERE.test(path) || (await isServerThere(path))) throw problem;
    return (await requestHere(path, body)) as T;
  }
}

/** A server that only stumbled over one question is asked again: what it has is not what the page has. */
async function isServerThere(unanswered: string): Promise<boolean> {
  if (unanswered === '/me' || server.status === 'none') return false;
  return requestServer<Me>('/me').then(
    () => true,
    () => false,
  );
}

async function requestHere(path: string, body?: unknown): Promise<unknown> {
  return (await loadLocalServer()).request(path, body);
}

async function requestServer<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      serverPath(path),
      body === undefined
        ? undefined
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    server.status = 'away';
    throw new ApiError('unreachable');
  }
  const answer: unknown = await response.json().catch(() => {
    server.status = 'away';
    throw new ApiError('unreachable'); // what answered is no server of ours
  });
  server.status = 'up';
  if (!response.ok) {
    const { reason = 'unreachable', rule = null } = answer as Partial<Problem>;
    throw new ApiError(reason, rule);
  }
  return answer as T;
}

/** Of a data set of the server; the empty name is the program's own. */
function dataQuery(data: string): string {
  return data ? `?data=${data}` : '';
}

/** Of a table that was just made: what its seats have promised is kept, and told if the deal waits for it. */
async function reveal(answer: TableResponse, numbers: readonly string[]): Promise<TableResponse> {
  let { table } = answer;
  const view = table.fair_deal;
  if (!view) return answer;
  const own = table.your_seats.filter((seat) => numbers[seat - 1]);
  const known = Object.fromEntries(own.map((seat) => [seat, numbers[seat - 1]!]));
  const isDue = view.closed && table.status === 'open';
  const note = noteDeal(readDealNote(answer.id), view, null, table.n_actions);
  writeDealNote(answer.id, { ...note, numbers: known, sent: isDue ? own : [] });
  if (!isDue) return answer;
  for (const seat of own) {
    const command: Command = { do: 'reveal', seat, contribution: known[seat]! };
    table = await api.command(answer.id, command).then(
      (done) => done.table,
      () => table, // it is tried again at the table
    );
  }
  return { ...answer, table };
}

const boardMaps = new Map<string, Promise<BoardInfo>>();

export const api = {
  me: () => request<Me>('/me'),
  makeAccount: (name: string, password: string) =>
    request<Me>('/me/account', { name, password } satisfies Account),
  signIn: (name: string, password: string) => request<Me>('/me/login', { name, password } satisfies Account),
  changePassword: (old: string, password: string) =>
    request<Me>('/me/password', { old, new: password } satisfies NewPassword),
  signOut: () => request<Me>('/me/logout', {}),
  signOutElsewhere: () => request<Me>('/me/logout-everywhere', {}),
  /** Of a player with a password; without a name one's own. */
  profile: (name: string) => request<Profile>(name ? `/players/${encodeURIComponent(name)}` : '/me/profile'),
  playerLuck: (name: string) =>
    request<PlayerLuck>(name ? `/players/${encodeURIComponent(name)}/luck` : '/me/luck'),
  setVisibility: (visibility: Profile['visibility']) =>
    request<Profile>('/me/profile', { visibility } satisfies VisibilityBody),
  seeks: () => request<SeekView[]>('/seeks'),
  seekStatus: () => request<SeekStatus>('/seek'),
  seek: (wish: SeekBody) => request<SeekStatus>('/seek', wish),
  cancelSeek: () => request<SeekStatus>('/seek/cancel', {}),
  seatRatings: (id: string) => request<(SeatRating | null)[]>(`/tables/${id}/ratings`),
  community: () => request<CommunityView>('/community'),
  addFriend: (name: string) => request<CommunityView>(`/friends/${encodeURIComponent(name)}`, {}),
  removeFriend: (name: string) => request<CommunityView>(`/friends/${encodeURIComponent(name)}/remove`, {}),
  inviteFriend: (id: string, name: string) =>
    request<Done>(`/tables/${id}/invite`, { name } satisfies InviteBody),
  dismissInvitation: (id: string) => request<CommunityView>(`/tables/${id}/dismiss-invitation`, {}),
  /** Names of the operator's documents: terms, privacy. */
  legal: () => request<string[]>('/legal'),
  blocks: () => request<Blocks>('/blocks'),
  block: (name: string) => request<Blocks>(`/blocks/${encodeURIComponent(name)}`, {}),
  unblock: (name: string) => request<Blocks>(`/blocks/${encodeURIComponent(name)}/remove`, {}),
  report: (report: ReportBody) => request<Done>('/reports', report),
  moderationQueue: () => request<ModerationQueue>('/moderation'),
  decideReport: (id: number, decision: DecisionBody) =>
    request<ModerationQueue>(`/moderation/${id}`, decision),
  exportAddress: () => serverPath('/me/export'),
  deleteAccount: (password: string) => request<Done>('/me/delete', { password } satisfies DeletionBody),
  levels: () => request<LevelInfo[]>('/levels'),
  notice: () => request<Notice>('/notice'),
  dataSets: () => request<string[]>('/data'),
  contracts: (data: string) => request<ContractInfo[]>(`/contracts${dataQuery(data)}`),
  boards: (data: string) => request<string[]>(`/boards${dataQuery(data)}`),
  myTables: async () => [...(await request<LobbyRow[]>('/mine')), ...(await api.localTables())],
  localTables: async (): Promise<LobbyRow[]> =>
    (await (await import('../engine/storage')).openStorage()).list(),
  /** Where the record of a finished game can be had. */
  recordAddress: async (id: string): Promise<string> =>
    isLocalTable(id)
      ? `data:text/plain;charset=utf-8,${encodeURIComponent(await (await loadLocalServer()).record(id))}`
      : serverPath(`/tables/${id}/record`),
  /** The record of a finished game of a server. */
  record: async (id: string): Promise<string> => {
    const response = await fetch(serverPath(`/tables/${id}/record`)).catch(() => null);
    if (response?.ok) return response.text();
    const { reason = 'unreachable' } = ((await response?.json().catch(() => null)) ?? {}) as Partial<Problem>;
    throw new ApiError(reason);
  },
  create: async (table: NewTable) => {
    const numbers = (table.seats ?? []).map((who) => (who === 'me' ? randomContribution() : ''));
    const commitments = numbers.map(commitmentOf);
    return reveal(await request<TableResponse>('/tables', { ...table, commitments }), numbers);
  },
  /** A game of this device becomes one of the server, and is on this device no more; its new id. */
  moveToServer: async (id: string): Promise<string> => {
    const local = await loadLocalServer();
    const { id: moved } = await requestServer<TableResponse>('/tables/upload', await local.upload(id));
    await local.remove(id);
    return moved;
  },
  /** `seats`: those that one had. */
  rematch: async (id: string, pace: number, name: string, seats: readonly number[]) => {
    const numbers = Array.from({ length: Math.max(0, ...seats) }, (_, i) =>
      seats.includes(i + 1) ? randomContribution() : '',
    );
    const body: RematchBody = { pace, name, commitments: numbers.map(commitmentOf) };
    return reveal(await request<TableResponse>(`/tables/${id}/again`, body), numbers);
  },
  plan: (id: string, seat: number) => requestServer<PlanView>(`/tables/${id}/plan?seat=${seat}`),
  setPlan: (id: string, seat: number, steps: readonly string[]) =>
    requestServer<PlanView>(`/tables/${id}/plan?seat=${seat}`, { steps: [...steps] } satisfies PlanBody),
  notices: () => request<NoticesView>('/me/notices'),
  setNotices: (choices: NoticesBody) => request<NoticesView>('/me/notices', choices),
  setEmail: (email: string, language: string) =>
    request<NoticesView>('/me/email', { email, language } satisfies EmailBody),
  verifyEmail: (token: string) => request<VerifiedEmail>('/email/verify', { token } satisfies TokenBody),
  subscribeBrowser: (subscription: PushBody) => request<NoticesView>('/me/push', subscription),
  unsubscribeBrowser: (endpoint: string) =>
    request<NoticesView>('/me/push/remove', { endpoint } satisfies EndpointBody),
  newCalendar: () => request<NoticesView>('/me/calendar', {}),
  vacation: () => request<VacationView>('/me/vacation'),
  setVacation: (days: number) => request<VacationView>('/me/vacation', { days } satisfies VacationBody),
  tournaments: () => request<TournamentSummary[]>('/tournaments'),
  tournament: (id: string) => request<TournamentView>(`/tournaments/${id}`),
  createTournament: (wanted: NewTournament) => request<TournamentView>('/tournaments', wanted),
  joinTournament: (id: string) => request<TournamentView>(`/tournaments/${id}/join`, {}),
  withdrawFromTournament: (id: string) => request<TournamentView>(`/tournaments/${id}/withdraw`, {}),
  startTournament: (id: string) => request<TournamentView>(`/tournaments/${id}/start`, {}),
  cancelTournament: (id: string) => request<TournamentView>(`/tournaments/${id}/cancel`, {}),
  nextSeason: (id: string) => request<TournamentView>(`/tournaments/${id}/next-season`, {}),
  table: (id: string) => request<TableResponse>(`/tables/${id}`),
  /** Today's valley, or that of a day (`2026-11-16`). */
  daily: (day = '') => request<DuplicateView>(day ? `/daily/${day}` : '/daily'),
  startDaily: (name: string, pace: number) =>
    request<TableResponse>('/daily', { name, pace } satisfies DuplicateTableBody),
  study: (id: string, version?: number) =>
    request<StudyView>(`/studies/${id}${version === undefined ? '' : `?version=${version}`}`),
  studies: () => request<StudySummary[]>('/studies'),
  createStudy: (study: NewStudy) => request<StudyView>('/studies', study),
  changeStudy: (id: string, change: StudyChange) => request<StudyView>(`/studies/${id}`, change),
  puzzleRating: () => request<PuzzleRating>('/puzzles'),
  attemptPuzzle: (puzzle: string, solved: boolean) =>
    request<PuzzleRating>('/puzzles', { puzzle, solved } satisfies PuzzleAttempt),
  openings: (board: string, seats: number) =>
    request<OpeningsView>(`/openings?board=${board}&seats=${seats}`),
  duplicate: (id: string) => request<DuplicateView>(`/duplicates/${id}`),
  createDuplicate: (board: string, seats: number) =>
    request<DuplicateView>('/duplicates', { board, seats } satisfies NewDuplicate),
  openDuplicateTable: (id: string, body: DuplicateTableBody) =>
    request<TableResponse>(`/duplicates/${id}/tables`, body),
  tutorial: () => request<TutorialLine>('/tutorial'),
  beginTutorial: (name: string) => request<TableResponse>('/tutorial', { name } satisfies NameBody),
  /** A last word of a page that is being left: nobody waits for the answer. */
  commandAtLast: (id: string, command: Command): void => {
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(command), keepalive: true };
    void fetch(serverPath(`/tables/${id}/commands`), request).catch(() => {});
  },
  command: (id: string, command: Command) => request<CommandResponse>(`/tables/${id}/commands`, command),
  history: (id: string, seat: number | null) =>
    request<HistoryAction[]>(`/tables/${id}/history${seat === null ? '' : `?seat=${seat}`}`),
  position: (id: string, n: number, seat: number | null) =>
    request<PositionResponse>(
      `/tables/${id}/positions/${n}?line=false${seat === null ? '' : `&seat=${seat}`}`,
    ),
  hint: (id: string, seat: number) => request<Hint>(`/tables/${id}/hint?seat=${seat}`),
  analysis: (id: string) => request<AnalysisResponse>(`/tables/${id}/analysis`),
  analyse: (id: string) => request<AnalysisResponse>(`/tables/${id}/analysis`, {}),
  board: (name: string, data: string): Promise<BoardInfo> => {
    const path = `/boards/${name}${dataQuery(data)}`;
    let boardMap = boardMaps.get(path);
    if (!boardMap) {
      boardMap = request<BoardInfo>(path);
      boardMap.catch(() => boardMaps.delete(path));
      boardMaps.set(path, boardMap);
    }
    return boardMap;
  },
};
