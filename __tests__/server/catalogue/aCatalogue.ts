/**
 * A small catalogue that covers every rule: a hidden portfolio, an in-house group, past and upcoming
 * sessions.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '@/server/database/tables';

/** An upcoming one, and one that is over. */
const DEADLINES: Readonly<Record<number, string>> = { 1: '2027-01-18', 3: '2026-12-14' };

const session = (id: number, course_id: number, region: number, start_date: string, end_date: string) => ({
  id,
  course_id,
  schedule_id: id + 9000,
  region,
  venue_label: region === 1 ? 'Singapore' : 'Penang',
  start_date,
  end_date,
  early_bird_deadline: DEADLINES[id] ?? null,
});

const noMeta = { meta_title: null, meta_desc: null, meta_keywords: null };

export async function fillCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('regions')
    .values([
      { id: 2, label: 'Malaysia' },
      { id: 1, label: 'Singapore' },
    ])
    .execute();
  await db
    .insertInto('portfolios')
    .values([
      {
        id: 20,
        label: 'Software',
        value: 'software',
        portfolio_type: 'public',
        portfolio_index: 2,
        ...noMeta,
      },
      {
        id: 10,
        label: 'Electrical',
        value: 'electrical',
        portfolio_type: 'public',
        portfolio_index: 1,
        ...noMeta,
      },
      {
        id: 30,
        label: 'Internal',
        value: 'internal',
        portfolio_type: 'internal',
        portfolio_index: 3,
        ...noMeta,
      },
    ])
    .execute();
  await db
    .insertInto('groups')
    .values([
      { group_id: 101, group_code: 'EE', course_group_name: 'Electronics', group_name_sort: null },
      { group_id: 102, group_code: 'SW', course_group_name: 'Programming', group_name_sort: 'programming' },
      { group_id: 103, group_code: 'IN', course_group_name: 'In-house', group_name_sort: null },
    ])
    .execute();
  await db
    .insertInto('portfolio_groups')
    .values([
      { portfolio_id: 10, group_id: 101, position: 0 },
      { portfolio_id: 20, group_id: 102, position: 0 },
      { portfolio_id: 20, group_id: 101, position: 1 },
      { portfolio_id: 30, group_id: 103, position: 0 },
    ])
    .execute();
  const profile = JSON.stringify([{ heading: 'Synopsis', html: '<p>Measure first.</p>' }]);
  const course = {
    course_profile: profile,
    duration_days: 2.5,
    meta_desc: null,
    meta_keywords: null,
    image: null,
  };
  await db
    .insertInto('courses')
    .values([
      { ...course, id: 1944, title: 'The RF Course', title_sort: 'RF Course, The', group_id: 101 },
      { ...course, id: 1950, title: 'analogue design', title_sort: null, group_id: 101 },
      { ...course, id: 2000, title: 'Python & <C>', title_sort: null, group_id: 102 },
      { ...course, id: 3000, title: 'Only for us', title_sort: null, group_id: 103 },
    ])
    .execute();
  await db
    .insertInto('sessions')
    .values([
      session(1, 1944, 2, '2027-02-01', '2027-02-03'),
      session(2, 1944, 2, '2027-01-08', '2027-01-09'),
      session(3, 1944, 2, '2027-01-08', '2027-01-10'),
      session(4, 2000, 1, '2027-01-20', '2027-01-20'),
      session(6, 2000, 2, '2027-02-01', '2027-02-01'),
      session(5, 1950, 2, '2027-02-01', '2027-02-02'),
    ])
    .execute();
}
