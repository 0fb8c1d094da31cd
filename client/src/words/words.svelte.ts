/** Sentences in the reader's language. Every one is a Fluent message in `locales/`. */

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import { FIXES, fixSpaces } from './breaks';

export const LANGUAGES = { en: 'English', fr: 'Français', it: 'Italiano', pl: 'Polski', ru: 'Русский' } as const;
export type Language = keyof typeof LANGUAGES;
export type Arguments = Record<string, FluentVariable>;

type Messages = FluentResource['body']; // parsed by the build (vite.config.ts)

/** The files of every language; the build makes one chunk of each language's. Those of the command line are left out. */
const files = import.meta.glob<Messages>(['../../../locales/*/*.ftl', '!**/terminal.ftl', '!**/errors.ftl', '!**/{rules,account}.ftl'], {
  import: 'default',
});

/** Files that only one page needs; they come with it. */
const later = import.meta.glob<Messages>('../../../locales/*/{rules,account}.ftl', { import: 'default' });

async function load(language: Language, more: Iterable<string>): Promise<Messages[]> {
  const own = Object.keys(files).filter((path) => path.includes(`/locales/${language}/`));
  const asked = Array.from(more, (name) => later[`../../../locales/${language}/${name}.ftl`]!);
  return Promise.all([...own.map((path) => files[path]!()), ...asked.map((file) => file())]);
}

const KEPT = 'vianebula-language';

function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && text in LANGUAGES;
}

/** The language chosen before, else the browser's first that we have, else English. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (isLanguage(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find(isLanguage) ?? 'en';
}

/**
 * A number in a sentence. Whole ones below a thousand look alike in all our languages, and nearly all are such: the
 * browser's own formatter takes tens of milliseconds to wake up, so it is asked only for the others.
 */
class Numeral extends FluentNumber {
  override toString(scope?: Scope): string {
    return isPlain(this.value) ? String(this.value) : super.toString(scope);
  }
}

function isPlain(n: number): boolean {
  return Number.isInteger(n) && Math.abs(n) < 1000;
}

function numerals(args: Arguments): Arguments {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? new Numeral(value) : value]));
}

class Words {
  language = $state<Language>('en');
  #bundle = $state.raw<FluentBundle | null>(null);
  #more = new Set<string>(); // files of single pages that were asked for
  #last: Promise<void> = Promise.resolve();
  #number = $derived(new Intl.NumberFormat(this.language, { signDisplay: 'negative' }));

  #between = $derived(t('list-clauses', { one: '', other: '' })); // clauses

  /** Speak a language from now on. */
  use(language: Language): Promise<void> {
    return this.#inTurn(() => this.#speak(language, this.#more));
  }

  /** Know the sentences of one page too, from now on and in every language. */
  also(name: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#more.has(name)) return;
      const more = new Set(this.#more).add(name);
      await this.#speak(this.language, more);
      this.#more = more; // only now: what could not be loaded is asked for again
    });
  }

  /** One after the other, so that the last wish counts, not the slowest. One that fails does not stop the next. */
  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(job, job);
    return this.#last;
  }

  async #speak(language: Language, more: Iterable<string>): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const body of await load(language, more)) bundle.addResource({ body });
    this.#bundle = bundle;
    this.language = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  /** The message with this id. A missing one shows its id, which the audit finds before a reader does. */
  say(id: string, args?: Arguments): string {
    const message = this.#bundle?.getMessage(id);
    if (!this.#bundle || !message?.value) return id;
    const said = this.#bundle.formatPattern(message.value, args ? numerals(args) : null, []);
    return FIXES.has(this.language) ? fixSpaces(said) : said;
  }

  list(parts: string[]): string {
    const last = parts.at(-1) ?? '';
    return parts.length < 2 ? last : t('list-and', { others: parts.slice(0, -1).join(', '), last });
  }

  /** Parts of a sentence that could be sentences. */
  clauses(parts: string[]): string {
    return parts.join(this.#between);
  }

  /** A share of one, as a percentage. */
  percent(share: number, digits = 0): string {
    return new Intl.NumberFormat(this.language, { style: 'percent', maximumFractionDigits: digits }).format(share);
  }

  number(n: number): string {
    return (isPlain(n) ? String(n) : this.#number.format(n)).replace('-', '−');
  }
}

export const words = new Words();

/** Short for `words.say`. */
export function t(id: string, args?: Arguments): string {
  return words.say(id, args);
}
