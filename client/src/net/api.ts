/** The server's HTTP API. */

import type { Analysis, BoardPlan, Command, ContractFacts, Hint, HistoryAction, Level, LobbyRow, Me, Options, PastPosition, TableAnswer } from './types';

/** The server said no, or was not there (`unreachable`). */
export class Problem extends Error {
  constructor(
    readonly reason: string,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
}

export function reasonOf(problem: unknown): string {
  return problem instanceof Problem ? problem.reason : 'unreachable';
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? undefined
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Problem('unreachable');
  }
  const answer: unknown = await response.json().catch(() => ({ reason: 'unreachable' }));
  if (!response.ok) {
    const { reason = 'unreachable', rule = null } = answer as { reason?: string; rule?: string | null };
    throw new Problem(reason, rule);
  }
  return answer as T;
}

export interface NewTable {
  options: Partial<Options>;
  seats: string[];
  name: string;
  names?: string[]; // of who shares the device, seat by seat
  begin: boolean;
}

/** Of a data set of the server; the empty name is the program's own. */
function ofSet(data: string): string {
  return data ? `?data=${data}` : '';
}

const plans = new Map<string, Promise<BoardPlan>>();

export const api = {
  me: () => ask<Me>('/me'),
  makeAccount: (name: string, password: string) => ask<Me>('/me/account', { name, password }),
  signIn: (name: string, password: string) => ask<Me>('/me/login', { name, password }),
  changePassword: (old: string, password: string) => ask<Me>('/me/password', { old, new: password }),
  signOut: () => ask<Me>('/me/logout', {}),
  signOutElsewhere: () => ask<Me>('/me/logout-everywhere', {}),
  levels: () => ask<Level[]>('/levels'),
  dataSets: () => ask<string[]>('/data'),
  contracts: (data: string) => ask<ContractFacts[]>(`/contracts${ofSet(data)}`),
  boards: (data: string) => ask<string[]>(`/boards${ofSet(data)}`),
  mine: () => ask<LobbyRow[]>('/mine'),
  create: (table: NewTable) => ask<TableAnswer>('/tables', table),
  again: (id: string, pace: number, name: string) => ask<TableAnswer>(`/tables/${id}/again`, { pace, name }),
  table: (id: string) => ask<TableAnswer>(`/tables/${id}`),
  tutorial: () => ask<{ actions: string[] }>('/tutorial'),
  beginTutorial: (name: string) => ask<TableAnswer>('/tutorial', { name }),
  command: (id: string, command: Command) => ask<{ version: number }>(`/tables/${id}/commands`, command),
  history: (id: string, seat: number | null) =>
    ask<HistoryAction[]>(`/tables/${id}/history${seat === null ? '' : `?seat=${seat}`}`),
  position: (id: string, n: number, seat: number | null) =>
    ask<PastPosition>(`/tables/${id}/positions/${n}${seat === null ? '' : `?seat=${seat}`}`),
  hint: (id: string, seat: number) => ask<Hint>(`/tables/${id}/hint?seat=${seat}`),
  analysis: (id: string) => ask<Analysis>(`/tables/${id}/analysis`),
  analyse: (id: string) => ask<Analysis>(`/tables/${id}/analysis`, {}),
  board: (name: string, data: string): Promise<BoardPlan> => {
    const path = `/boards/${name}${ofSet(data)}`;
    let plan = plans.get(path);
    if (!plan) {
      plan = ask<BoardPlan>(path);
      plan.catch(() => plans.delete(path));
      plans.set(path, plan);
    }
    return plan;
  },
};
