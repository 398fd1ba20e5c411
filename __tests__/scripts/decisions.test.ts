import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../docs/decisions');
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const numberOf = (name: string): string => name.slice(0, 4);

const names = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const list = read('README.md');
const [byNumber = '', byTheme = ''] = list.split('## By theme');

/** @returns the line of a record in the list, generated from the record */
function lineOf(name: string): string {
  const text = read(name);
  const [, title = ''] = /^# \d+\. (.+)\n/.exec(text) ?? [];
  const [, kind, by = ''] = /^# .+\n\n(Superseded|In part superseded) by (.+?): /.exec(text) ?? [];
  const state = kind ? `${kind.toLowerCase()} by ${by.replaceAll(/\[(\d{4})\]\([^)]+\)/g, '$1')}` : 'holds';
  return `- [${numberOf(name)}](${name}) ${title} (${state})`;
}

describe('the list of decisions', () => {
  it('has one line for each record: its number, its title, and whether it holds', () => {
    expect(byNumber.split('\n').filter((line) => line.startsWith('- '))).toEqual(names.map(lineOf));
  });

  it('names each record below one theme', () => {
    const named = [...byTheme.matchAll(/\((\d{4}-[^)]+\.md)\)/g)].map(([, name = '']) => name);
    expect(named.sort()).toEqual(names);
  });

  it('gives each number once, the same in file and title', () => {
    expect(new Set(names.map(numberOf)).size).toBe(names.length);
    expect(names.filter((name) => !read(name).startsWith(`# ${Number(numberOf(name))}. `))).toEqual([]);
  });

  it('takes a record for superseded only where the newer one is there', () => {
    const states = names.flatMap(
      (name) =>
        /\n(?:Superseded|In part superseded)\b.*/.exec(read(name))?.map((line) => ({ name, line })) ?? [],
    );
    const newer = states.flatMap(({ name, line }) =>
      [...(line.split(': ')[0] ?? '').matchAll(/\((.+?\.md)\)/g)].map(([, by = '']) => ({ name, by })),
    );
    expect(newer.length).toBeGreaterThanOrEqual(states.length);
    expect(newer.filter(({ name, by }) => !names.includes(by) || by < name)).toEqual([]);
  });
});
