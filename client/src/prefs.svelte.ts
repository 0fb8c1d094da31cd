/** What a person prefers on this device. */

import { THEMES } from './board/look';
import type { MotionSpeed } from './motion';
import { readSetting, saveSetting } from './settingsStorage';

interface Preferences {
  theme: string; // of THEMES, or AUTO_THEME
  motion: MotionSpeed;
  boardLook: 'landscape' | 'contrast' | 'flat';
  coordinates: boolean; // names of all hexes on the landscape, not only of the one that is pointed at
  resourceLetters: boolean; // on the pieces of the landscape; those of the flat board always have them
  sound: boolean;
  ambience: boolean; // wind and notes in the background
  volume: number; // of both, from 0 to 1
  notify: boolean;
  letters: boolean; // single letters act, wherever the focus is
  thinker: 'browser' | 'server'; // who gives hints and analyses at tables of a server
  tips: boolean; // a word about what to do, in first games
  name: string;
  bot: string;
  standIn: string; // who plays for people who are away
  seats: number;
  board: string;
  pace: number;
  rated: boolean; // games against bots count for the rating
  hasPlayed: boolean; // somebody here has begun a game: lessons need not come first
}

/** How long bots wait before they act, in milliseconds. */
export const BOT_DELAYS_MS = [200, 900, 2000];

/** The theme follows what the device prefers. */
export const AUTO_THEME = 'auto';

const SETTING = 'vianebula';
const DEFAULTS: Preferences = {
  theme: AUTO_THEME,
  motion: 'normal',
  boardLook: 'landscape',
  coordinates: false,
  resourceLetters: false,
  sound: true,
  ambience: false,
  volume: 0.6,
  notify: false,
  letters: true,
  thinker: 'browser',
  tips: true,
  name: '',
  bot: 'level2',
  standIn: 'level4',
  seats: 3,
  board: 'beginner',
  pace: 900,
  rated: false,
  hasPlayed: false,
};

function load(): Preferences {
  try {
    return {
      ...DEFAULTS,
      ...(JSON.parse(readSetting(SETTING) ?? '{}') as Partial<Preferences>),
    };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = $state<Preferences>(load());

export function savePrefs(): void {
  saveSetting(SETTING, JSON.stringify(prefs));
}

/** Read them once more: they were restored. */
export function reloadPrefs(): void {
  Object.assign(prefs, load());
}

/** The letter that does something, if letters do: some people's voice or hand presses keys they did not mean. */
export function shortcutKey(letter: string | undefined): string | undefined {
  return prefs.letters ? letter : undefined;
}

/** What a button does, with the letter that does it too. */
export function labelWithShortcut(text: string, letter: string): string {
  return prefs.letters ? `${text} (${letter})` : text;
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
darkScheme.addEventListener('change', applyTheme);

/** The theme that is on the screen. */
export const shownTheme = $state({
  isDark: false,
  isEvening: false, // a game is over: the valley lies in the dusk, whatever the theme
  isSkyAtDusk: false, // as it is painted now, which takes a while
  isLandAtDusk: false,
});

/** The theme of a part of the page when a game is over: sky and land are dimmed until they are painted so. */
export const themeOfEvening = (): 'dark' | undefined => (shownTheme.isEvening ? 'dark' : undefined);

/** Is the valley painted as it is after sunset? */
export const isDusk = (): boolean => shownTheme.isDark || shownTheme.isEvening;

export function applyTheme(): void {
  const theme = (prefs.theme in THEMES ? prefs.theme : deviceTheme()) ?? '';
  document.documentElement.dataset['theme'] = theme;
  shownTheme.isDark = THEMES[theme] === 'dark';
}

/** The first theme that is as light or dark as the device prefers. */
function deviceTheme(): string | undefined {
  const wanted = darkScheme.matches ? 'dark' : 'light';
  return Object.keys(THEMES).find((name) => THEMES[name] === wanted);
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
reducedMotion.addEventListener('change', applyMotion);

/** Does the device ask for less motion? Then nothing moves, whatever is preferred here. */
export function isMotionReduced(): boolean {
  return reducedMotion.matches;
}

export function applyMotion(): void {
  document.documentElement.dataset['motion'] = isMotionReduced() ? 'off' : prefs.motion;
}
