/** Tapes that are made to harm the tester who opens them. */
import { TapeProblem } from '../../flows/tape/tapeSchema';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import { applyChanges } from '../../flows/tape/timeline';
import type { Change } from '../../flows/tape/tape';
import { pack } from '../../flows/tape/packing';
import { aTape } from './aTape';

const written = async () => JSON.parse(await writeTape(aTape())) as Record<string, unknown>;
const opened = async (changes: object) => readTape(JSON.stringify({ ...(await written()), ...changes }));

afterEach(() => expect(({} as Record<string, unknown>)['polluted']).toBeUndefined());

it('that stand for more than fits anywhere are refused before they are unfolded', async () => {
  const parts: unknown[] = [['a', 'b']];
  for (let index = 0; index < 60; index += 1) parts.push([{ $same: index }, { $same: index }]);
  await expect(opened({ parts, start: { $same: 60 } })).rejects.toThrow(
    'It stands for more than any flow holds.',
  );
});

it('that unpack to more than fits anywhere are refused while they are unpacked', async () => {
  const packed = await pack(' '.repeat(80 * 1024 * 1024));
  await expect(opened({ packed })).rejects.toThrow('What is packed in it is broken.');
});

it.each([{ steps: [{ kind: 'action', action: null }] }, { steps: [null] }, { before: null }])(
  'whose parts are none are refused in words: %j',
  async (changes) => {
    await expect(opened(changes)).rejects.toThrow(TapeProblem);
  },
);

it('that nest without end are refused in words', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const text = JSON.stringify({ ...(await written()), start: 'HERE' }).replace('"HERE"', deep);
  await expect(readTape(text)).rejects.toThrow(TapeProblem);
});

it.each([
  [['__proto__', 'polluted']],
  [['constructor', 'prototype', 'polluted']],
  [['a', '__proto__', 'polluted']],
  [['__proto__']],
] as Change['path'][][])('whose changes lead to %j change no object of the page', (path) => {
  applyChanges({ a: {} }, [{ path, after: true }]);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('that name parts, actions or fields of every object change none', async () => {
  const file = JSON.stringify(await written());
  for (const text of [
    '{"__proto__": {"polluted": 1}}',
    file.replace('{', '{"__proto__": {"polluted": true},'),
    file.replace('"parts":[', '"parts":[{"__proto__": {"polluted": true}},'),
  ]) {
    try {
      await readTape(text);
    } catch (problem) {
      expect(problem).toBeInstanceOf(TapeProblem);
    }
  }
});

it('of this site are still opened', async () => {
  expect(await opened({})).toMatchObject({ steps: expect.any(Array) as unknown });
});
