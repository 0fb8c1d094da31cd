/** An action beside a better one: what it loses, and what the better one has that it has not. */

import type { ActionView } from '../net/types';
import { decodeAction, picksForAction } from './action';
import type { Advantage } from './advantage';
import { findAdvantages } from './advantages';
import type { Rules } from './rules';
import { at, type Setup } from './setup';
import { readState } from './state';
import { round, type Judge, type Judgement, type JudgeRequest } from './hints';

export interface ActionComparison {
  loss: number; // of win chance, at least 0
  change: number[]; // of every seat's win chance
  advantages: Advantage[]; // of the better action
}

/**
 * An action that a search has looked at less looks worse than it is: so both are weighed alone, with equal effort.
 */
export async function compareActions(
  setup: Setup,
  rules: Rules,
  request: JudgeRequest,
  better: number,
  other: number,
  judge: Judge,
): Promise<ActionComparison> {
  const judgeAlone = (onlyAction: number): Promise<Judgement> => judge({ ...request, onlyAction });
  const [a, b] = await Promise.all([judgeAlone(better), judgeAlone(other)]);
  return {
    loss: round(Math.max(0, winChanceOf(a) - winChanceOf(b)), 4),
    change: b.winChances.map((chance, i) => round(chance - at(a.winChances, i), 4)),
    advantages: findAdvantages(setup, rules, request.view, a.lineNumbers, b.lineNumbers),
  };
}

/** Of the one action that was weighed alone. */
const winChanceOf = ({ candidates }: Judgement): number => candidates[0]?.winChance ?? 0;

/** An action that somebody asks about, and what the seat that did it knew. */
export interface Decision {
  setup: Setup;
  rules: Rules;
  view: Uint8Array;
  action: number;
}

/** Why something else is better than an action; null where nothing is. */
export interface WhyNot {
  better: ActionView;
  loss: number;
  advantages: Advantage[];
}

export async function whyNot({ setup, rules, view, action }: Decision, judge: Judge): Promise<WhyNot | null> {
  const request = { purpose: 'why-not', board: setup.board.name, seats: setup.seats, view } as const;
  const best = (await judge(request)).candidates[0]?.action;
  if (best === undefined || best === action) return null;
  const { loss, advantages } = await compareActions(setup, rules, request, best, action, judge);
  const better = decodeAction(setup, readState(view), best);
  return {
    better: { text: better.text, kind: better.kind, picks: picksForAction(better) },
    loss,
    advantages,
  };
}
