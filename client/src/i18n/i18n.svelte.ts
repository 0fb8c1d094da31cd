/** Sentences in the reader's language. Every one is a Fluent message in `locales/`. */

import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentVariable,
  type Scope,
} from '@fluent/bundle';
import LANGUAGES from '../../../locales/languages.json';
import { readSetting, saveSetting } from '../settingsStorage';
import { LANGUAGES_WITH_NON_BREAKING_SPACES, addNonBreakingSpaces } from './nonBreakingSpaces';

export { LANGUAGES };
export type Language = keyof typeof LANGUAGES;
export type Arguments = Record<string, FluentVariable>;

type Messages = FluentResource['body']; // parsed by the build (vite.config.ts)

/** The files of every language; the build makes one chunk of each language's. Those of the command line are left out. */
const files = import.meta.glob<Messages>(
  [
    '../../../locales/*/*.ftl',
    '!**/{terminal,errors,mail}.ftl',
    '!**/{rules,tutorial,account,club,fair,puzzles}.ftl',
  ],
  {
    import: 'default',
  },
);

/** Files that only one page needs; they come with it. */
const pageFiles = import.meta.glob<Messages>(
  '../../../locales/*/{rules,tutorial,account,club,fair,puzzles}.ftl',
  {
    import: 'default',
  },
);

async function load(language: Language, pages: Iterable<string>): Promise<Messages[]> {
  const common = Object.keys(files).filter((path) => path.includes(`/locales/${language}/`));
  const asked = Array.from(pages, (name) => pageFiles[`../../../locales/${language}/${name}.ftl`]!);
  return Promise.all([...common.map((path) => files[path]!()), ...asked.map((file) => file())]);
}

const SETTING = 'vianebula-language';

function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && text in LANGUAGES;
}

/** The language chosen before, else the browser's first that we have, else English. */
export function preferredLanguage(): Language {
  const kept = readSetting(SETTING);
  if (isLanguage(kept)) return kept;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find(isLanguage) ?? 'en';
}

/**
 * A number in a sentence. Whole ones below a thousand look alike in all our languages, and nearly all are such: the
 * browser's own formatter takes tens of milliseconds to wake up, so it is asked only for the others.
 */
class PlainNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    return withMinusSign(isPlain(this.value) ? String(this.value) : super.toString(scope));
  }
}

/** A number with the sign for minus, not a hyphen. */
function withMinusSign(number: string): string {
  return number.replace('-', '−');
}

function isPlain(n: number): boolean {
  return Number.isInteger(n) && Math.abs(n) < 1000;
}

function plainNumbers(args: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? new PlainNumber(value) : value,
    ]),
  );
}

/** Begin to fetch the sentences of a language that will probably be spoken. */
export function prefetchLanguage(language: Language): void {
  load(language, []).catch(() => {}); // whoever needs them is told
}

class I18n {
  language = $state<Language>('en');
  #bundle = $state.raw<FluentBundle | null>(null);
  #pages = new Set<string>(); // files of single pages that were asked for
  #last: Promise<void> = Promise.resolve();
  #number = $derived(new Intl.NumberFormat(this.language, { signDisplay: 'negative' }));

  #clauseSeparator = $derived(t('list-clauses', { one: '', other: '' })); // clauses

  /** Speak a language from now on. */
  setLanguage(language: Language): Promise<void> {
    return this.#queue(() => this.#load(language, this.#pages));
  }

  /** Know the sentences of one page too, from now on and in every language. */
  loadMessages(name: string): Promise<void> {
    return this.#queue(async () => {
      if (this.#pages.has(name)) return;
      const pages = new Set(this.#pages).add(name);
      await this.#load(this.language, pages);
      this.#pages = pages; // only now: what could not be loaded is asked for again
    });
  }

  /** One after the other, so that the last wish counts, not the slowest. One that fails does not stop the next. */
  #queue(job: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(job, job);
    return this.#last;
  }

  async #load(language: Language, pages: Iterable<string>): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const body of await load(language, pages)) bundle.addResource({ body });
    this.#bundle = bundle;
    this.language = language;
    saveSetting(SETTING, language);
    document.documentElement.lang = language;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  /** The message with this id. A missing one shows its id, which the audit finds before a reader does. */
  translate(id: string, args?: Arguments): string {
    const message = this.#bundle?.getMessage(id);
    if (!this.#bundle || !message?.value) return id;
    const said = this.#bundle.formatPattern(message.value, args ? plainNumbers(args) : null, []);
    return LANGUAGES_WITH_NON_BREAKING_SPACES.has(this.language) ? addNonBreakingSpaces(said) : said;
  }

  list(parts: string[]): string {
    const last = parts.at(-1) ?? '';
    return parts.length < 2 ? last : t('list-and', { others: parts.slice(0, -1).join(', '), last });
  }

  /** Parts of a sentence that could be sentences. */
  clauses(parts: string[]): string {
    return parts.join(this.#clauseSeparator);
  }

  /** A share of one, as a percentage. */
  percent(share: number, digits = 0): string {
    return new Intl.NumberFormat(this.language, { style: 'percent', maximumFractionDigits: digits }).format(
      share,
    );
  }

  /** A day, in milliseconds since 1970; where it is, or by the clock of a time zone. */
  day(at: number, timeZone?: string): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeZone }).format(at);
  }

  /** A day and an hour, in milliseconds since 1970. */
  moment(at: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  }

  number(n: number): string {
    return withMinusSign(isPlain(n) ? String(n) : this.#number.format(n));
  }
}

export const i18n = new I18n();

/** Short for `i18n.translate`. */
export function t(id: string, args?: Arguments): string {
  return i18n.translate(id, args);
}
