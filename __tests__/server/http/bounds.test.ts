import fc from 'fast-check';
import { BODY_BOUNDS, measure } from '@/server/http/bounds';

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + countOf(part), 1)
    : 1;

it('counts every value of a body once, and lets what is small pass', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => {
      expect(measure(body)).toEqual({ values: countOf(body) });
    }),
  );
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const many = (count: number, value: unknown = 0): unknown[] => Array.from({ length: count }, () => value);
const { entries, fields, name, depth } = BODY_BOUNDS;
const withFields = (count: number) => Object.fromEntries(many(count).map((_, index) => [`f${index}`, 0]));

it.each<[string, (more: number) => unknown, string]>([
  ['a list', (more) => ({ a: { b: many(entries + more) } }), 'a.b'],
  ['an object', (more) => [withFields(fields + more)], '[0]'],
  ['a name', (more) => ({ a: { ['n'.repeat(name + more)]: 1 } }), 'a'],
  ['levels', (more) => nested(depth + more), many(depth, 'a').join('.')],
  ['values', (more) => ({ a: many(9, many(999)), b: many(BODY_BOUNDS.values - 9_003 + more) }), 'body'],
])('takes %s up to the bound, and names the first place beyond it', (_what, body, field) => {
  expect(measure(body(0)).problem).toBeUndefined();
  expect(measure(body(1)).problem).toEqual({ field, message: 'That is more than any form sends.' });
});
