import fc from 'fast-check';
import { decodeList, encodeList } from '../../flows/tape/lists';
import type { Json } from '../../flows/tape/tape';
import { inSlices } from '../../flows/tape/work';

const encoded = async (list: readonly Json[]) => {
  const made = await inSlices(encodeList(list));
  if (!made) throw new Error('It was not encoded.');
  return JSON.parse(JSON.stringify(made)) as typeof made;
};

it('gives back any list of alike rows: texts, numbers of any kind, nothing, and what follows from another field', async () => {
  const row = fc.record({
    id: fc.integer(),
    far: fc.maxSafeInteger(),
    day: fc.integer({ min: 0, max: 90 }).map((day) => 1_800_000_000_000 + day * 86_400_000),
    price: fc.double({ noNaN: true, noDefaultInfinity: true }),
    city: fc.constantFrom<Json>('Miri', 'Ipoh', null, 7),
    tags: fc.array(fc.string(), { maxLength: 2 }),
    isFull: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 120 }), async (rows) => {
      const list = JSON.parse(
        JSON.stringify(
          rows.map((each, index) => ({
            ...each,
            end: each.day + 86_400_000,
            at: index * 3,
            label: `In ${each.city}`,
          })),
        ),
      ) as Json[];
      const back = decodeList(await encoded(list));
      expect(back).toEqual(list);
      expect(Object.keys(back[0] as object)).toEqual(Object.keys(list[0] as object));
    }),
    { numRuns: 60 },
  );
});

it('gives back lists of plain values', async () => {
  const ids = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 4001);
  expect(decodeList(await encoded(ids))).toEqual(ids);
  const words = ['a', '', null, 'a', true, 1.5];
  expect(decodeList(await encoded(words))).toEqual(words);
});

it('leaves a list as it is whose rows are not alike', async () => {
  expect(await inSlices(encodeList([{ a: 1 }, { b: 1 }]))).toBeUndefined();
  expect(await inSlices(encodeList([{ a: 1 }, 2]))).toBeUndefined();
});

it('tells a title once, however many sessions have it', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    id: 5000 + index,
    course: (index * 31) % 40,
    title: `Course ${(index * 31) % 40} of the catalogue`,
    from: 100 + (index % 88),
    to: 102 + (index % 88),
  }));
  const text = JSON.stringify(await encoded(rows));
  expect(text.split('Course 7 of the catalogue')).toHaveLength(2);
  expect(text.length).toBeLessThan(JSON.stringify(rows).length / 15);
});
