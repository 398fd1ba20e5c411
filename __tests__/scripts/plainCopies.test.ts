import fc from 'fast-check';

type Copy = <T>(value: T) => T;
const clone = jest.requireActual<Copy>('../../scripts/plainCopies/clone.cjs');
const cloneDeep = jest.requireActual<Copy>('../../scripts/plainCopies/cloneDeep.cjs');

/** The values of forms: strings, numbers, booleans, and lists and objects of them. */
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(undefined, null, true, false),
    fc.string(),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe("what a form's values are copied with", () => {
  it('leaves nothing out', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(clone(value)).toEqual(value);
        expect(cloneDeep(value)).toEqual(value);
      }),
    );
  });

  it('gives nobody a list that a form writes to', () => {
    const before = { rows: [{ answer: 'a' }] };
    expect(clone(before)).not.toBe(before);
    expect(cloneDeep(before).rows[0]).not.toBe(before.rows[0]);
  });
});
