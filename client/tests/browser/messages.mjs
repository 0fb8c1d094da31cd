/** The page's messages, read from where the page has them: so that a better wording breaks no test. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { root } from './testServer.mjs';

const bundles = new Map();

function bundleOf(language) {
  if (!bundles.has(language)) {
    const folder = join(root, 'locales', language);
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of readdirSync(folder))
      bundle.addResource(new FluentResource(readFileSync(join(folder, file), 'utf8')));
    bundles.set(language, bundle);
  }
  return bundles.get(language);
}

/** A message in English, or in another language. */
export function translate(id, values = {}, language = 'en') {
  const message = bundleOf(language).getMessage(id);
  if (!message?.value) throw new Error(`there is no message ${id}`);
  return bundleOf(language).formatPattern(message.value, values);
}

/** The ids of all messages that could be mistaken for no word: those with a hyphen. */
export const ids = () => [...bundleOf('en')._messages.keys()].filter((id) => id.includes('-'));
