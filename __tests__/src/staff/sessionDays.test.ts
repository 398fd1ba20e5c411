import { changed, fresh, type EditedSession } from '@/src/staff/sessions/proposing';

const known = {
  lengthOf: (course: unknown) => ({ 7: 3, 8: 5 })[Number(course)],
  today: '2026-11-23',
};
/** What a date field reports while a day is typed over another, digit by digit: 01 12 2027. */
const typed = [undefined, '2027-01-04', '2027-01-01', '2027-01-12', '0002-01-12', '0020-01-12', '0202-01-12'];
const typeStart = (session: EditedSession, day: string): EditedSession =>
  [...typed, day].reduce<EditedSession>(
    (before, value) => changed(before, 'start_date', value, known),
    session,
  );
const type = (session: EditedSession, row: Record<string, unknown>): EditedSession =>
  Object.entries(row).reduce<EditedSession>(
    (before, [field, value]) => changed(before, field, value, known),
    session,
  );
const empty: EditedSession = { row: {}, version: null };

describe('a new session', () => {
  it('gets its end from the length of the course, over the weekend, and a discount that ends four weeks before', () => {
    expect(fresh(7, '2027-02-04', known)).toEqual({
      ...{
        course_id: 7,
        start_date: '2027-02-04',
        end_date: '2027-02-08',
        early_bird_deadline: '2027-01-07',
      },
    });
    expect(fresh(7, undefined, known)).toEqual({ course_id: 7 });
  });

  it('keeps what was typed when its start is changed', () => {
    const row = { start_date: '2027-02-01', end_date: '2027-02-01', early_bird_deadline: '2027-01-31' };
    expect(changed({ row, version: null }, 'start_date', '2027-03-01', known).row).toEqual({
      ...{ start_date: '2027-03-01', end_date: '2027-03-01', early_bird_deadline: '2027-02-28' },
    });
    expect(changed(empty, 'venue_label', 'Ipoh', known).row).toEqual({ venue_label: 'Ipoh' });
  });

  it('keeps a last day and a deadline that were typed before the first day', () => {
    const days = { end_date: '2027-03-05', early_bird_deadline: '2027-02-20' };
    expect(type(empty, { course_id: 7, ...days, start_date: '2027-03-01' }).row).toMatchObject(days);
  });

  it('has the suggestions of the first day that was typed at last, whatever its digits said before', () => {
    const { row } = typeStart(type(empty, { course_id: 7 }), '2027-02-04');
    expect(row).toEqual(fresh(7, '2027-02-04', known));
  });

  it('takes another last day from another course, unless somebody typed one', () => {
    const chosen = type(empty, { course_id: 7, start_date: '2027-03-01' });
    const other = { course_id: undefined };
    expect(type(type(chosen, other), { course_id: 8 }).row).toMatchObject({ end_date: '2027-03-05' });
    const longer = type(chosen, { end_date: '2027-03-12', ...other });
    expect(type(longer, { course_id: 8 }).row).toMatchObject({ end_date: '2027-03-12' });
  });
});

it('a session keeps its length and the distance of its deadline while another first day is typed digit by digit', () => {
  const row = { course_id: 7, start_date: '2027-01-04', end_date: '2027-01-06' };
  const deadline = { early_bird_deadline: '2026-12-07' };
  expect(typeStart({ row: { ...row, ...deadline }, version: 'v1' }, '2027-01-11').row).toEqual({
    ...{ course_id: 7, start_date: '2027-01-11', end_date: '2027-01-13', early_bird_deadline: '2026-12-14' },
  });
  // Over a weekend, too, and without a discount that nobody gave it.
  expect(typeStart({ row, version: 'v1' }, '2027-02-04').row).toEqual({
    ...{ course_id: 7, start_date: '2027-02-04', end_date: '2027-02-06' },
  });
});
