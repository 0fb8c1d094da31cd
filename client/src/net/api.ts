/** The server's HTTP API. */

import type {
  Analysis,
  BoardPlan,
  Command,
  ContractFacts,
  Hint,
  HistoryAction,
  Level,
  LobbyRow,
  Me,
  Options,
  PastPosition,
  TableAnswer,
} from './types';

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

async function request<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? undefined
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError('unreachable');
  }
  const answer: unknown = await response.json().catch(() => ({ reason: 'unreachable' }));
  if (!response.ok) {
    const { reason = 'unreachable', rule = null } = answer as { reason?: string; rule?: string | null };
    throw new ApiError(reason, rule);
  }
  return answer as T;
}

export interface NewTableRequest {
  options: Partial<Options>;
  seats: string[];
  name: string;
  names?: string[]; // of who shares the device, seat by seat
  begin: boolean;
}

/** Of a data set of the server; the empty name is the program's own. */
function dataQuery(data: string): string {
  return data ? `?data=${data}` : '';
}

const boardMaps = new Map<string, Promise<BoardPlan>>();

export const api = {
  me: () => request<Me>('/me'),
  makeAccount: (name: string, password: string) => request<Me>('/me/account', { name, password }),
  signIn: (name: string, password: string) => request<Me>('/me/login', { name, password }),
  changePassword: (old: string, password: string) => request<Me>('/me/password', { old, new: password }),
  signOut: () => request<Me>('/me/logout', {}),
  signOutElsewhere: () => request<Me>('/me/logout-everywhere', {}),
  levels: () => request<Level[]>('/levels'),
  dataSets: () => request<string[]>('/data'),
  contracts: (data: string) => request<ContractFacts[]>(`/contracts${dataQuery(data)}`),
  boards: (data: string) => request<string[]>(`/boards${dataQuery(data)}`),
  myTables: () => request<LobbyRow[]>('/mine'),
  create: (table: NewTableRequest) => request<TableAnswer>('/tables', table),
  rematch: (id: string, pace: number, name: string) =>
    request<TableAnswer>(`/tables/${id}/again`, { pace, name }),
  table: (id: string) => request<TableAnswer>(`/tables/${id}`),
  tutorial: () => request<{ actions: string[] }>('/tutorial'),
  beginTutorial: (name: string) => request<TableAnswer>('/tutorial', { name }),
  command: (id: string, command: Command) => request<{ version: number }>(`/tables/${id}/commands`, command),
  history: (id: string, seat: number | null) =>
    request<HistoryAction[]>(`/tables/${id}/history${seat === null ? '' : `?seat=${seat}`}`),
  position: (id: string, n: number, seat: number | null) =>
    request<PastPosition>(`/tables/${id}/positions/${n}${seat === null ? '' : `?seat=${seat}`}`),
  hint: (id: string, seat: number) => request<Hint>(`/tables/${id}/hint?seat=${seat}`),
  analysis: (id: string) => request<Analysis>(`/tables/${id}/analysis`),
  analyse: (id: string) => request<Analysis>(`/tables/${id}/analysis`, {}),
  board: (name: string, data: string): Promise<BoardPlan> => {
    const path = `/boards/${name}${dataQuery(data)}`;
    let boardMap = boardMaps.get(path);
    if (!boardMap) {
      boardMap = request<BoardPlan>(path);
      boardMap.catch(() => boardMaps.delete(path));
      boardMaps.set(path, boardMap);
    }
    return boardMap;
  },
};
