import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { readConfig } from '@/server/config';

const root = path.resolve(__dirname, '../../..');
const text = readFileSync(path.join(root, '.env.example'), 'utf8');
const example = parse(text);
const sources = readdirSync(path.join(root, 'server'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(root, 'server', file), 'utf8'))
  .join('\n');

/** A configuration that records which variables were read. */
function askedFor(): Set<string> {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get(_target, name) {
        names.add(String(name));
        return name === 'TOKEN_SECRET' ? 'x'.repeat(40) : undefined;
      },
    },
  );
  readConfig(env);
  return names;
}

it('lists every setting that the server reads, and no other', () => {
  expect(Object.keys(example).sort()).toEqual([...askedFor()].sort());
  const readDirectly = [...sources.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(example)).toEqual(expect.arrayContaining(readDirectly));
});

it('states the defaults', () => {
  const TOKEN_SECRET = 'x'.repeat(40);
  expect(JSON.stringify(readConfig({ ...example, TOKEN_SECRET }))).toBe(
    JSON.stringify(readConfig({ TOKEN_SECRET })),
  );
});

it('explains each in one line', () => {
  const lines = text.split('\n');
  for (const name of Object.keys(example)) {
    const at = lines.findIndex((line) => line.startsWith(`${name}=`));
    expect(lines[at - 1]).toMatch(/^# \S.*\.\)?$/);
  }
});
