/** What axe-core finds wrong on a page, targets for fingers included. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function faultsOf(page) {
  const client = await page.context().newCDPSession(page); // evaluated beside the page's content policy
  await client.send('Runtime.evaluate', { expression: `window.axe ?? (() => { ${axe} })()` });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run({ rules: { 'target-size': { enabled: true } } }).then((found) => JSON.stringify(
      found.violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].target.join(' '), nodes[0].failureSummary])))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await client.detach();
  return JSON.parse(result.value);
}
