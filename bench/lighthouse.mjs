/**
 * Lighthouse's marks for accessibility, best practices and SEO on every public page: all have to be 100. `npm run bench:lighthouse`
 * `npm run bench:lighthouse -- flex` takes the pages whose name contains a word. Nothing outside this machine is asked.
 */
import { createRequire } from 'node:module';
import lighthouse from 'lighthouse';
import { say } from '../scripts/prepare.mjs';
import { openBrowser } from './lib/browser.mjs';
import { freePort, startSite } from './lib/stage.mjs';
import { report } from './lib/report.mjs';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { pages } = require('../__tests__/support/scenes/pages.ts');
const isAsked = (name) => words.length === 0 || words.some((word) => name.includes(word));
const addresses = pages.filter(({ name, isHidden }) => !isHidden && isAsked(name)).map(({ at }) => at);

const site = await startSite();
const port = await freePort();
const browser = await openBrowser(
  `--remote-debugging-port=${port}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
);

const rows = [];
const below = [];
for (const address of addresses) {
  const { lhr } = await lighthouse(site.url + address, {
    port,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    // Nothing here is timed: the page is judged as it comes.
    throttlingMethod: 'provided',
  });
  const marks = CATEGORIES.map((id) => Math.round((lhr.categories[id].score ?? 0) * 100));
  rows.push([`\`${address}\``, ...marks]);
  if (lhr.runtimeError) below.push(`${address}: ${lhr.runtimeError.message}`);
  for (const id of CATEGORIES) {
    for (const { id: audit, weight } of lhr.categories[id].auditRefs) {
      const { score, title } = lhr.audits[audit];
      if (weight > 0 && score !== null && score < 1) below.push(`${address}: ${title} (${audit})`);
    }
  }
  say(`${address} ${marks.join(' ')}`);
}
await browser.close();
await site.stop();
report({
  heading: 'Lighthouse',
  command: 'npm run bench:lighthouse',
  columns: ['page', ...CATEGORIES],
  rows,
  notes: ['Target: 100 everywhere.'],
});
below.forEach((line) => say(line));
process.exit(below.length > 0 ? 1 : 0);
