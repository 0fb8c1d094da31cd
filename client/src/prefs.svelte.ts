/** What a person prefers on this device. */

interface Kept {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  notify: boolean;
  letters: boolean; // single letters act, wherever the focus is
  tips: boolean; // a word about what to do, in first games
  name: string;
  bot: string;
  standIn: string; // who plays for people who are away
  seats: number;
  board: string;
  pace: number;
}

/** How long bots wait before they act, in milliseconds. */
export const PACES = [200, 900, 2000];

const KEY = 'vianebula';
const DEFAULTS: Kept = { theme: 'auto', sound: true, notify: false, letters: true, tips: true, name: '', bot: 'level2', standIn: 'level4', seats: 3, board: 'beginner', pace: 900 };

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = $state<Kept>(load());

export function keepPrefs(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
}

/** The letter that does something, if letters do: some people's voice or hand presses keys they did not mean. */
export function keyFor(letter: string | undefined): string | undefined {
  return prefs.letters ? letter : undefined;
}

/** What a button does, with the letter that does it too. */
export function withKey(text: string, letter: string): string {
  return prefs.letters ? `${text} (${letter})` : text;
}

const sky = matchMedia('(prefers-color-scheme: dark)');
sky.addEventListener('change', showTheme);

export function showTheme(): void {
  const dark = prefs.theme === 'dark' || (prefs.theme === 'auto' && sky.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
