import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

it('`npm start` builds anew after a change of anything that the build runs', () => {
  const used = [...read('webpack.config.js').matchAll(/['/](scripts\/[\w/]+(?:\.cjs)?)/g)].map(
    ([, file = '']) => file,
  );
  expect(used).toContain('scripts/oneZone.cjs');
  const watched = [...read('scripts/prepare.mjs').matchAll(/^ +'(scripts\/[^']+)',$/gm)].map(
    ([, entry = '']) => entry,
  );
  const isWatched = (file: string): boolean =>
    watched.some((entry) => file === entry || file.startsWith(`${entry}/`));
  expect(used.filter((file) => !isWatched(file))).toEqual([]);
});
