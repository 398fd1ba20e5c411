/** What a command's processes hold in memory (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** @returns the process and everything that it started, by id */
export function familyOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

const field = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)[1]) / 1024;

/** @returns in MB, of all processes: `rss`, and `pss`, where what they share with others counts in part */
export function memoryOf(pid) {
  const texts = familyOf(pid).map((each) => readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'));
  const sum = (name) => texts.reduce((total, text) => total + field(text, name), 0);
  return { rss: sum('Rss'), pss: sum('Pss') };
}
