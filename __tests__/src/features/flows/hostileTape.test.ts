/** Tapes that somebody made to harm the tester who opens them. */
import { TapeProblem } from '../../../../src/features/flows/tapeSchema';
import { readTape, writeTape } from '../../../../src/features/flows/tapeFile';
import { applyChanges } from '../../../../src/features/flows/timeline';
import type { Change } from '../../../../src/features/flows/tape';
import { aTape } from './aTape';

const written = () => JSON.parse(writeTape(aTape())) as Record<string, unknown>;
const opened = (changes: object) => () => readTape(JSON.stringify({ ...written(), ...changes }));

afterEach(() => expect(({} as Record<string, unknown>)['polluted']).toBeUndefined());

it('that stand for more than fits anywhere are refused before they are unfolded', () => {
  const parts: unknown[] = [['a', 'b']];
  for (let index = 0; index < 60; index += 1) parts.push([{ $same: index }, { $same: index }]);
  expect(opened({ parts, start: { $same: 60 } })).toThrow('It stands for more than any flow holds.');
});

it('whose tables stand for more than fits anywhere are, too', () => {
  const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
  const table = (inside: unknown) => ({
    $table: {
      every: Object.fromEntries(names.map((name) => [name, inside])),
      fields: [],
      rows: Array(2000).fill([]),
    },
    order: names,
  });
  expect(opened({ start: table(table(table(1))) })).toThrow('It stands for more than any flow holds.');
});

it.each([
  { start: { $table: {}, order: [] } },
  { start: { $table: { rows: 5, fields: null }, order: 'x' } },
  { steps: [{ kind: 'action', action: null }] },
  { steps: [null] },
  { before: null },
])('whose parts are none are refused in words: %j', (changes) => {
  expect(opened(changes)).toThrow(TapeProblem);
});

it('that nest without end are refused in words', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const text = JSON.stringify({ ...written(), start: 'HERE' }).replace('"HERE"', deep);
  expect(() => readTape(text)).toThrow(TapeProblem);
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

it('that name parts, actions or fields of every object change none', () => {
  for (const text of [
    '{"__proto__": {"polluted": 1}}',
    JSON.stringify(written()).replace('{', '{"__proto__": {"polluted": true},'),
    JSON.stringify(written()).replace('"parts":[', '"parts":[{"__proto__": {"polluted": true}},'),
  ]) {
    try {
      readTape(text);
    } catch (problem) {
      expect(problem).toBeInstanceOf(TapeProblem);
    }
  }
});

it('of this site are still opened', () => {
  expect(opened({})()).toMatchObject({ steps: expect.any(Array) as unknown });
});
