/** Words that must fit every device, and stay apart from each other. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, t, i18n, type Language } from '../src/i18n/i18n.svelte';

describe.each(Object.keys(LANGUAGES) as Language[])('%s', (language) => {
  beforeAll(() => i18n.setLanguage(language));

  it('speaks of choosing, not of clicking: people tap, too', () => {
    for (const file of ['names', 'pages', 'play', 'reasons', 'rules', 'tutorial', 'analysis', 'account']) {
      const text = readFileSync(`../locales/${language}/${file}.ftl`, 'utf8');
      expect(text.match(/.*(?:click|cliqu|clicc|klikn|щёлкн|щелкн|кликн).*/i)?.[0]).toBeUndefined();
    }
  });

  it('calls what stands side by side by different names', () => {
    const names = ['hint', 'undo', 'restart', 'confirm', 'cancel', 'ask-undo'].map((id) => t(id));
    expect(new Set(names).size).toBe(names.length);
  });

  it('names what an action lacks only if somebody named it', () => {
    const reasons = [
      'requirement-not-met',
      'no-contract-met',
      'site-lacks',
      'no-path',
      'no-path-anywhere',
    ].map((id) => t(`reason-${id}`));
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
