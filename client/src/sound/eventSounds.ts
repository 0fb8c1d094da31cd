/** Which sounds belong to what happened at a table. */

import type { EventView, PublicEntry, TableView } from '../net/types';
import { afterNextPaint } from '../board/frames.svelte';
import { playSound, type SoundName } from './player';

/** Events that sound, each with its sound; the others are silent. */
const SOUND_OF_EVENT: Record<string, SoundName> = {
  'craftsman-placed': 'craftsman',
  'site-placed': 'site',
  explored: 'fog',
  transported: 'transport',
  delivered: 'transport',
  'contract-chosen': 'building',
  'plan-drawn': 'card',
  'tiles-shifted': 'tile',
  'action-gained': 'power',
  'abundance-opened': 'craftsman',
  'tile-lifted': 'piece',
  'tile-placed': 'tile',
  returned: 'piece',
  swapped: 'piece',
  'exploitation-exhausted': 'exhausted',
  'explorer-revealed': 'explorer',
  'display-refilled': 'card',
  'end-card-taken': 'last-round',
  'turn-lost': 'refused',
};
const ENDING_ENTRIES = new Set<PublicEntry['what']>(['confirmed', 'resigned']); // that of a game which then is over
const MAX_SOUNDS = 3; // of one action
const SOUND_STEP_MS = 260; // from one to the next
const MIN_PAUSE_MS = 150; // actions that follow each other faster are not all heard: bots may hurry

/** The sounds of an entry, in the order of what happened. */
export function soundsForEntry(
  entry: Pick<PublicEntry, 'what'>,
  events: readonly EventView[],
  table: Pick<TableView, 'your_seats' | 'result'>,
): SoundName[] {
  const names = new Set(events.map(({ name }) => name));
  const sounds = new Set<SoundName>();
  for (const { name, arguments: args } of events) {
    const sound = SOUND_OF_EVENT[name];
    if (name === 'explored') sounds.add(args['kind'] === 'fog' ? 'fog' : 'forest');
    else if (name === 'contract-chosen' && names.has('end-card-taken')) sounds.add('fifth-building');
    else if (sound) sounds.add(sound);
  }
  // its last turn can be taken back until it is ended
  if (table.result && (names.has('game-over') || ENDING_ENTRIES.has(entry.what))) {
    const isWon = table.result.winners.some((seat) => table.your_seats.includes(seat));
    return [isWon ? 'won' : 'game-over'];
  }
  return [...sounds].slice(0, MAX_SOUNDS);
}

let lastAt = -Infinity;

/** Let an entry be heard, if somebody looks at the page. */
export function playEntrySounds(
  entry: Pick<PublicEntry, 'what'>,
  events: readonly EventView[],
  table: Pick<TableView, 'your_seats' | 'result'>,
): void {
  if (document.hidden) return;
  const sounds = soundsForEntry(entry, events, table);
  const now = performance.now();
  if (sounds.length === 0 || (now - lastAt < MIN_PAUSE_MS && !table.result)) return;
  lastAt = now;
  // what is seen comes first
  afterNextPaint(() => sounds.forEach((sound, i) => void playSound(sound, i * SOUND_STEP_MS)));
}

const CLOCK_WARNINGS_S = [30, 20, 10, 5, 4, 3, 2, 1];

/** One's own clock runs short: it ticks a few times, and more often near its end. */
export function playClockSound(secondsLeft: number): void {
  if (CLOCK_WARNINGS_S.includes(secondsLeft)) void playSound('clock');
}
