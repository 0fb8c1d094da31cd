/**
 * The Latin letter of a key, in lower case. A layout of another script has none: there it is the one that stands at that
 * place of the keyboard, so that A to F are where they are printed.
 */
export function latinLetterOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}
