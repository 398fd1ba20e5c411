/**
 * `npm run licences`, and a step of `npm run check`: validates the lock file and the licences of its
 * packages. Tests can give another folder.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceProblems, lockProblems, readLockFile } from './lockFile.mjs';

const here = import.meta.dirname;
const rules = JSON.parse(readFileSync(path.join(here, 'supplyRules.json'), 'utf8'));
const files = readLockFile(process.argv[2] ?? path.join(here, '..'));
const problems = [...lockProblems(files, rules), ...licenceProblems(files, rules)];

function summary() {
  const counts = new Map();
  for (const { entry } of files.packages) {
    const licence = entry.license ?? 'none';
    const { shipped = 0, building = 0 } = counts.get(licence) ?? {};
    counts.set(licence, entry.dev ? { shipped, building: building + 1 } : { shipped: shipped + 1, building });
  }
  const rows = [...counts].sort(
    ([, one], [, other]) => other.shipped - one.shipped || other.building - one.building,
  );
  const line = (name, shipped, building) =>
    `${name.padEnd(22)}${String(shipped).padStart(8)}${String(building).padStart(14)}`;
  return [
    line('licence', 'shipped', 'building only'),
    ...rows.map(([name, { shipped, building }]) => line(name, shipped, building)),
  ].join('\n');
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(summary());
