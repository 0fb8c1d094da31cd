/** Which parts of a score change from one position to another. */

import type { ScoreBreakdown } from '../net/types';
import { SCORE_PARTS, scorePartId, type ScorePart } from './ending';

export interface ScoreChange {
  part: Exclude<ScorePart, 'bid'> | 'lying';
  points: number; // not zero
}

const CHANGING_PARTS = [...SCORE_PARTS.filter((part) => part !== 'bid'), 'lying'] as const;

/** In the order in which parts are counted. */
export function scoreChanges(now: ScoreBreakdown, then: ScoreBreakdown): ScoreChange[] {
  return CHANGING_PARTS.map((part) => ({ part, points: then[part] - now[part] })).filter(
    ({ points }) => points !== 0,
  );
}

/** The id of the message that names a part. */
export const scoreMessageId = (part: ScoreChange['part']): string =>
  part === 'lying' ? 'score-left-on-board' : `score-${scorePartId(part)}`;
