/** What some browsers of `.browserslistrc` know only with a prefix, or not as a single declaration. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const sheets = ['src', 'flows'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [path.join(folder, file), readFileSync(path.join(root, folder, file), 'utf8')] as const),
);
/** @returns the files with such text, once per occurrence */
const filesWith = (text: RegExp): string[] =>
  sheets.flatMap(([file, css]) => [...css.matchAll(text)].map(() => file));

it.each([
  ['prints the bars of charts before Chrome 136', 'print-color-adjust'],
  ['is not selected by dragging, in Safari', 'user-select'],
  ['fades out behind text before Chrome 120', 'mask-image'],
])('what %s has the prefixed declaration, too', (_, property) => {
  expect(filesWith(new RegExp(`^ *${property}:`, 'gm')).length).toBeGreaterThan(0);
  const alone = new RegExp(`(?<!-webkit-${property}:[^;]*;\\s*)(?<!-)${property}:`, 'g');
  expect(filesWith(alone)).toEqual([]);
});

it('an underline is there in Safari before 26.2, where the shorthand takes neither colour nor width', () => {
  expect(filesWith(/text-decoration-line: underline/g).length).toBeGreaterThan(3);
  expect(filesWith(/text-decoration: [\w-]+ [^;]+;/g)).toEqual([]);
});

it('what readers with scripts need does not depend on the query for scripts, which older browsers do not know', () => {
  expect(filesWith(/scripting: none/g).length).toBeGreaterThan(5);
  expect(filesWith(/scripting: enabled/g)).toEqual([]);
});
