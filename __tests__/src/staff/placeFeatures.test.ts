/** A page that is opened by its URL, before every other, finds all the state that it reads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONSOLE = path.resolve(__dirname, '../../../src/staff');
const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join(CONSOLE, file));
const source = (file: string): string => readFileSync(file, 'utf8');

/** @returns the modules that a module imports statically, without types */
const importsOf = (file: string): string[] =>
  [...source(file).matchAll(/^import (?!type )[^;]*?from '(\.[^']+)'/gms)]
    .map(([, to = '']) =>
      ['.ts', '.tsx'].map((ending) => path.join(file, '..', to + ending)).find((one) => existsSync(one)),
    )
    .filter((one) => one !== undefined);

function whatComesWith(page: string): string[] {
  const come = new Set<string>();
  const waiting = [page];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (come.has(file)) continue;
    come.add(file);
    waiting.push(...importsOf(file));
  }
  return [...come];
}

/** @returns the feature of a slice: it is exported at the end of its saga */
function featureOf(slice: string): string | undefined {
  const saga = slice.replace('Slice.ts', 'Saga.ts');
  return existsSync(saga) ? /^export const (\w+Feature) =/m.exec(source(saga))?.[1] : undefined;
}

const featuresOf = (page: string): string[] =>
  (/^export const features = \[(.*)\];$/m.exec(source(page))?.[1] ?? '').split(', ');
const pages = files.filter((file) => file.endsWith('Page.tsx') && source(file).includes('const features'));

it.each(pages.map((file) => [path.basename(file, '.tsx'), file]))(
  '%s brings the state of all that it shows',
  (_name, page) => {
    const shown = whatComesWith(page)
      .filter((file) => file.endsWith('Slice.ts'))
      .map(featureOf)
      .filter((feature) => feature !== undefined);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((feature) => !featuresOf(page).includes(feature))).toEqual([]);
  },
);
