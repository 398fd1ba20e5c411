import fc from 'fast-check';
import {
  ATTENDANCE_COLUMNS,
  cellsOf,
  changesBetween,
  sameAs,
  twinsOf,
} from '@/contract/classForms/attendance';
import { planSave } from '@/contract/classForms/coordinatorSave';
import type { CoordinatedSave, ListedTrainee } from '@/contract/classForms/entities';
import {
  attendanceRows,
  changesOfOthers,
  rowsAfterSave,
  toSave,
  type AttendanceRow,
} from '@/src/features/classForms/attendanceRows';
import { aListedTrainee } from './aClass';

const list = (...names: string[]): ListedTrainee[] =>
  names.map((name, index) => aListedTrainee({ id: index + 1, name, email: '', company_label: '' }));

/** The server's result of a save; nothing if somebody else's change conflicts with it. */
function stored(current: ListedTrainee[], rows: readonly CoordinatedSave[]) {
  const plan = planSave(
    rows.filter(({ id, was }) => id === 0 || was),
    current,
  );
  if (plan.conflicts.length > 0) return { conflicts: plan.conflicts, now: current };
  const next = Math.max(0, ...current.map(({ id }) => id)) + 1;
  const kept = current.filter(({ id }) => !plan.removed.some((gone) => gone.id === id));
  const changed = kept.map((trainee) => ({
    ...trainee,
    ...plan.updates.find(({ id }) => id === trainee.id),
  }));
  const added = plan.added.map((cells, index) => aListedTrainee({ id: next + index, ...cells }));
  return { conflicts: [], now: [...changed, ...added] };
}

const cell = fc.constantFrom('A', 'B', 'C', 'D');
const edits = fc.array(
  fc.record({
    place: fc.nat(3),
    column: fc.constantFrom(...ATTENDANCE_COLUMNS),
    value: cell,
    isRemoval: fc.boolean(),
  }),
  { maxLength: 5 },
);

const edited = (
  rows: AttendanceRow[],
  by: { place: number; column: string; value: string; isRemoval: boolean }[],
) =>
  by.reduce(
    (before, { place, column, value, isRemoval }) =>
      before.map((row, index) =>
        index === place
          ? { ...row, ...(isRemoval ? { removed: 'yes' as const } : { [column]: value }) }
          : row,
      ),
    rows,
  );

it('whatever two coordinators change at once, nothing of either is written over unseen, and a second save keeps both', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), edits, edits, (names, one, other) => {
      const loaded = list(...names);
      const theirs = stored(loaded, toSave(edited(attendanceRows(undefined, loaded), one)));
      const mine = edited(attendanceRows(undefined, loaded), other);
      const first = stored(theirs.now, toSave(mine));
      // No change of the other person is reverted or removed unseen.
      for (const change of changesBetween(loaded, theirs.now)) {
        const now = first.now.find(({ id }) => id === change.id);
        if (change.kind === 'changed') expect(now?.[change.column]).toBe(change.value);
      }
      if (first.conflicts.length === 0) return;
      // The page then shows both, and the next save of the same rows succeeds.
      const merged = attendanceRows(mine, theirs.now);
      const second = stored(theirs.now, toSave(merged));
      expect(second.conflicts).toEqual([]);
      for (const row of merged.filter(({ removed }) => !removed)) {
        expect(second.now.map(cellsOf)).toContainEqual(cellsOf(row));
      }
      // What only the other person changed keeps their value.
      for (const row of merged) {
        for (const column of ATTENDANCE_COLUMNS) {
          const was = mine.find(({ id }) => id === row.id && id !== 0);
          const isUntouched = was?.was && was[column] === was.was[column];
          if (isUntouched) expect(row[column]).toBe(theirs.now.find(({ id }) => id === row.id)?.[column]);
        }
      }
    }),
  );
});

it('what was typed stands beside what somebody else has stored, also after a third one has come', () => {
  const rows = attendanceRows(undefined, list('A', 'B'));
  const mine = rows.map((row) => (row.id === 1 ? { ...row, name: 'Mine' } : row));
  const [first, second] = attendanceRows(mine, [
    aListedTrainee({ id: 1, name: 'Theirs', email: 't@example.com', company_label: '' }),
    aListedTrainee({ id: 2, name: 'B', email: '', company_label: 'New Works' }),
  ]);
  expect(first).toMatchObject({ name: 'Mine', email: 't@example.com', meanwhile: { name: 'Theirs' } });
  expect(second).toMatchObject({ name: 'B', company_label: 'New Works' });
  const [again] = attendanceRows(
    [first],
    [aListedTrainee({ id: 1, name: 'Theirs', email: '', company_label: '' })],
  );
  expect(again).toMatchObject({ name: 'Mine', email: '', meanwhile: { name: 'Theirs' } });
  const [settled] = attendanceRows(
    [again],
    [aListedTrainee({ id: 1, name: 'Mine', email: '', company_label: '' })],
  );
  expect(settled?.meanwhile).toBeUndefined();
});

it('a row that was changed here and removed elsewhere can be added anew; an untouched one goes', () => {
  const [one, two] = attendanceRows(undefined, list('A', 'B')) as [AttendanceRow, AttendanceRow];
  const rows = attendanceRows([{ ...one, email: 'a@example.com' }, two], []);
  expect(rows).toEqual([{ id: 0, name: 'A', email: 'a@example.com', company_label: '', isGone: true }]);
  expect(toSave(rows)).toEqual([{ id: 0, name: 'A', email: 'a@example.com', company_label: '' }]);
});

it('drafts of an earlier version, and broken ones, are read as far as they go', () => {
  const trainees = list('A');
  expect(attendanceRows('x', trainees)).toEqual(attendanceRows(undefined, trainees));
  const old = attendanceRows([{ id: 1, name: 'New', email: '' }, null, { name: 'Added' }], trainees);
  expect(old.map(({ id, name }) => [id, name])).toEqual([
    [1, 'New'],
    [0, ''],
    [0, 'Added'],
  ]);
  expect(toSave(old)).toEqual([
    { id: 1, name: 'New', email: '', company_label: '', was: cellsOf(trainees[0] as ListedTrainee) },
    { id: 0, name: 'Added', email: '', company_label: '' },
  ]);
});

it('what was saved here is not told as the work of somebody else', () => {
  const before = list('A', 'B', 'B');
  const rows = attendanceRows(undefined, before).map((row) => {
    if (row.id === 1) return { ...row, name: 'Mine' };
    return row.id === 3 ? { ...row, removed: 'yes' as const } : row;
  });
  const saved = toSave([...rows, { id: 0, name: 'Added', email: '', company_label: '' }]);
  const now = [
    aListedTrainee({ id: 1, name: 'Mine', email: '', company_label: '' }),
    aListedTrainee({ id: 2, name: 'B', email: 'b@example.com', company_label: '' }),
    aListedTrainee({ id: 4, name: 'Added', email: '', company_label: '' }),
    aListedTrainee({ id: 5, name: 'Theirs', email: '', company_label: '' }),
  ];
  expect(changesOfOthers(before, saved, now)).toEqual([
    { kind: 'changed', id: 2, name: 'B', column: 'email', value: 'b@example.com' },
    { kind: 'added', id: 5, name: 'Theirs' },
  ]);
});

describe('what is typed while a save is on its way', () => {
  const page = list('A', 'B', 'C');
  const pressed = attendanceRows(undefined, page);
  /** The rows of the page after the list was saved and fetched again. */
  const afterwards = (later: AttendanceRow[], saved: AttendanceRow[]) => {
    const { conflicts, now } = stored(page, toSave(saved));
    expect(conflicts).toEqual([]);
    return { now, rows: attendanceRows(rowsAfterSave(later, toSave(saved)), now) };
  };
  const change = (rows: AttendanceRow[], place: number, by: Partial<AttendanceRow>) =>
    rows.map((row, index) => (index === place ? { ...row, ...by } : row));

  it('stays to be saved, and is not taken for a dispute with somebody else', () => {
    const saved = change(pressed, 0, { name: 'A1' });
    const { now, rows } = afterwards(
      change(change(saved, 0, { name: 'A2' }), 1, { email: 'b@example.com' }),
      saved,
    );
    expect(rows.some(({ meanwhile }) => meanwhile)).toBe(false);
    expect(stored(now, toSave(rows))).toMatchObject({
      conflicts: [],
      now: [{ name: 'A2' }, { name: 'B', email: 'b@example.com' }, { name: 'C' }],
    });
  });

  it('can take back what was saved', () => {
    const { now, rows } = afterwards(pressed, change(pressed, 0, { name: 'A1' }));
    expect(now[0]?.name).toBe('A1');
    expect(stored(now, toSave(rows)).now[0]?.name).toBe('A');
  });

  it('adds nobody twice, and keeps whom the save took off the list where that was wanted no more', () => {
    const added = { id: 0, name: ' New ', email: '', company_label: '' };
    const saved = [...change(pressed, 2, { removed: 'yes' }), added];
    const { now, rows } = afterwards([...pressed, added], saved);
    expect(now.map(({ name }) => name)).toEqual(['A', 'B', 'New']);
    expect(stored(now, toSave(rows)).now.map(({ name }) => name)).toEqual(['A', 'B', 'New', 'C']);
  });
});

const named = fc.constantFrom(
  '',
  ' ',
  'Ana',
  ' ana ',
  'Ana  Tan',
  'ana tan',
  'ANA@example.com',
  'ana@example.com',
);
const typedRow = fc.record({ name: named, email: named, removed: fc.constantFrom(undefined, 'yes') });

it('a row is pointed to the first other one that may be the same person, as if all were compared', () => {
  fc.assert(
    fc.property(fc.array(typedRow, { maxLength: 12 }), (rows) => {
      const compared = rows.map((row, place) => {
        const others = rows.map((other, index) => ({
          number: index + 1,
          has: index === place || row.removed || other.removed ? undefined : sameAs(row, other),
        }));
        return others.find(({ has }) => has);
      });
      expect(twinsOf(rows)).toEqual(compared);
    }),
  );
});
