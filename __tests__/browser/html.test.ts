import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../support/scenes/pages';
import { readersSite } from '../support/filledSite';
import { temporaryFolder } from '../support/startSite';

const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');
/** It runs for a few seconds: code that is made well takes longer to make than it saves. That code needs more stack. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
/** A page with one mistake, so that a checker that finds nothing anywhere is noticed. */
const FAULTY = '<!doctype html><html lang="en"><title>Faulty</title><p><ul></ul></p></html>';
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  console.error('No Java here, and none could be installed: the HTML of the pages is not checked.');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

const folder = path.join(temporaryFolder(), 'html');

beforeAll(() => {
  mkdirSync(folder);
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

(hasJava ? it : it.skip)(
  'no page has an error by the checker of the W3C',
  async () => {
    for (const { name, at, status = 200 } of pages) {
      const answer = await fetch(readersSite() + at);
      expect({ name, status: answer.status }).toEqual({ name, status });
      writeFileSync(path.join(folder, `${name}.html`), await answer.text());
    }
    writeFileSync(path.join(folder, 'faulty.html'), FAULTY);
    const { stderr } = spawnSync(
      'java',
      [...QUICK, '-jar', CHECKER, '--format', 'json', '--exit-zero-always', folder],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    const isKnown = ({ type, message, extract }: Message): boolean =>
      type === 'info' ||
      // Of CSS the checker knows what was there some years ago: no container, for example.
      message.startsWith('CSS: ') ||
      // The standard has it since 2024: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
      (message.includes('“blocking” attribute') && Boolean(extract?.includes('rel="expect"')));
    const errors = messages
      .filter((message) => !isKnown(message))
      .map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`);
    expect(errors).toContainEqual(expect.stringMatching(/^faulty\.html: No “p” element in scope/));
    expect(errors.filter((error) => !error.startsWith('faulty.html'))).toEqual([]);
  },
  180_000,
);
