import fc from 'fast-check';
import { fieldsOfRow, profileOf, spreadRow } from '@/contract/staff/courseSections';
import { firstSides, mergedRow } from '@/src/staff/catalogue/merge';
import { gatheredRow, rowOf, sectionsOf, spreadFields } from '@/src/staff/courses/editor/courseRow';
import { groupOrderChange, isShown, moved, orderChanges, showChange } from '@/src/staff/courses/menuOrder';

const heading = fc.constantFrom('A', 'B', '', 'A (2)', 'Fees (2026)');
const section = fc.record({ heading, html: fc.string() });
const row = fc.record({
  title: fc.string(),
  course_profile: fc.array(section, { minLength: 1, maxLength: 5 }),
});
const aRow = (title: string, ...profile: [string, string][]) => ({
  title,
  course_profile: profile.map(([heading, html]) => ({ heading, html })),
});

it('a course is the same after it was taken apart for the editor, or for a choice by section', () => {
  fc.assert(
    fc.property(row, (course) => {
      expect(rowOf(fieldsOfRow(course), sectionsOf(course, [], 1))).toEqual(course);
      expect(gatheredRow(spreadRow(course))).toEqual(course);
    }),
  );
});

it('a section keeps its identity when others come, go and move, so that the caret stays in it', () => {
  const before = sectionsOf(aRow('x', ['One', 'a'], ['Two', 'b']), [], 1);
  const after = sectionsOf(aRow('x', ['New', ''], ['Two', 'c'], ['One', 'a']), before, 10);
  expect(after.map(({ key }) => key)).toEqual([10, before[1]?.key, before[0]?.key]);
});

it('two people who write in two sections lose nothing, also when one of them moves sections', () => {
  const base = aRow('x', ['One', 'a'], ['Two', 'b']);
  const rows = {
    base: spreadRow(base),
    mine: spreadRow(aRow('x', ['Two', 'b'], ['One', 'mine'])),
    theirs: spreadRow(aRow('y', ['One', 'a'], ['Two', 'theirs'])),
  };
  const fields = spreadFields(
    [{ name: 'title', label: 'Title', type: 'line', required: true }],
    Object.values(rows),
  );
  const merged = gatheredRow(mergedRow(fields, rows, firstSides(fields, rows)));
  expect(merged).toEqual(aRow('y', ['Two', 'theirs'], ['One', 'mine']));
});

it('headings stay as they are when two people’s changes are joined, and sections where they were', () => {
  const base = aRow('x', ['', 'a'], ['Fees (2026)', 'b'], ['Fees', 'c']);
  const rows = {
    base: spreadRow(base),
    mine: spreadRow(aRow('x', ['', 'mine'], ['Fees (2026)', 'b'], ['Fees', 'c'])),
    theirs: spreadRow({ ...base, title: 'y' }),
  };
  const fields = spreadFields(
    [{ name: 'title', label: 'Title', type: 'line', required: true }],
    Object.values(rows),
  );
  expect(gatheredRow(mergedRow(fields, rows, firstSides(fields, rows)))).toEqual(
    aRow('y', ['', 'mine'], ['Fees (2026)', 'b'], ['Fees', 'c']),
  );
  expect(fields.map(({ label }) => label)).toContain('Section “Fees (2026)”');
});

it('a draft with anything in it can be opened', () => {
  expect(profileOf({ course_profile: 'x' })).toEqual([]);
  expect(profileOf({ course_profile: [null, { heading: 3 }] })).toEqual([
    { heading: '', html: '' },
    { heading: '', html: '' },
  ]);
});

describe('the menu', () => {
  const portfolio = (id: number, portfolio_index: number) => ({
    ...{ key: String(id), version: 'v', label: `P${id}` },
    row: { id, portfolio_index, portfolio_type: 'public', children: ['1', '2'] },
  });
  const positions = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 6 });

  it('has the order that was asked for, whatever positions there were, and writes only what changes', () => {
    fc.assert(
      fc.property(positions, fc.nat(5), fc.nat(5), (given, from, to) => {
        const all = given.sort((a, b) => a - b).map((at, index) => portfolio(index + 1, at));
        const order = moved(all, from, to);
        const changes = orderChanges(order);
        const written = new Map(changes.map((change) => ['row' in change ? change.row.id : 0, change]));
        const after = order.map(({ row: one }) => {
          const change = written.get(one.id);
          return change && 'row' in change ? Number(change.row.portfolio_index) : one.portfolio_index;
        });
        expect(after).toEqual([...after].sort((a, b) => a - b));
        expect(new Set(after).size).toBe(after.length);
        for (const change of changes)
          expect(
            all.find((one) => 'row' in change && one.row.id === change.row.id)?.row.portfolio_index,
          ).not.toBe('row' in change && change.row.portfolio_index);
      }),
    );
  });

  it('hides and shows a portfolio by its type, and a group by what is published', () => {
    const one = portfolio(1, 1);
    const hidden = showChange('portfolios', one, false);
    expect(hidden).toMatchObject({ row: { portfolio_type: 'hidden' }, version: 'v' });
    expect(isShown('portfolios', { ...one, row: 'row' in hidden ? hidden.row : {} })).toBe(false);
    expect(showChange('groups', { ...one, row: {} }, false)).toMatchObject({ row: { publish: 'no' } });
    expect(groupOrderChange(one, ['2', '1'])).toMatchObject({ row: { children: ['2', '1'] } });
  });
});
