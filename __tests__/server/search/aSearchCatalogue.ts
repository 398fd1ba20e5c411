/** A catalogue for searches: each course demonstrates one rule. */
import type { Kysely } from 'kysely';
import type { Tables } from '@/server/database/tables';
import { catchUpSearch } from '@/server/search/searchIndex';

const noMeta = { meta_title: null, meta_desc: null, meta_keywords: null };
const portfolio = (id: number, portfolio_type: string) => ({
  id,
  label: `Portfolio ${id}`,
  value: `portfolio-${id}`,
  portfolio_type,
  portfolio_index: id,
  ...noMeta,
});
const group = (group_id: number, group_code: string, course_group_name: string) => ({
  group_id,
  group_code,
  course_group_name,
  group_name_sort: null,
});

interface CourseOptions {
  synopsis?: string;
  outline?: string;
  groupId?: number;
}

export const aCourse = (
  id: number,
  title: string,
  { synopsis = '', outline = '', groupId = 101 }: CourseOptions = {},
) => ({
  id,
  title,
  title_sort: null,
  group_id: groupId,
  course_profile: JSON.stringify([
    { heading: 'Outline', html: outline },
    { heading: 'Synopsis', html: synopsis },
  ]),
  duration_days: null,
  meta_desc: null,
  meta_keywords: null,
  image: null,
});

/** The word `vibration` is far behind the first 400 characters. */
export const LONG_SYNOPSIS = `<p>${'Opening words of a long text. '.repeat(30)}Then vibration comes. ${'And more. '.repeat(60)}</p>`;

export async function fillSearchCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('portfolios')
    .values([portfolio(10, 'public'), portfolio(30, 'internal')])
    .execute();
  await db
    .insertInto('groups')
    .values([
      group(101, 'EE', 'Electronics'),
      group(102, 'SW', 'Programming'),
      group(103, 'IN', 'In-house'),
      group(105, 'ZH', 'In Chinese'),
      group(104, 'NO', 'Nowhere'),
    ])
    .execute();
  await db
    .insertInto('portfolio_groups')
    .values([
      { portfolio_id: 10, group_id: 101, position: 0 },
      { portfolio_id: 10, group_id: 102, position: 1 },
      { portfolio_id: 10, group_id: 105, position: 2 },
      { portfolio_id: 30, group_id: 103, position: 0 },
    ])
    .execute();
  const mentions = 'robot '.repeat(60);
  await db
    .insertInto('courses')
    .values([
      aCourse(1944, 'Signal Integrity', {
        synopsis: '<p>Measure &amp; mend H<sub>2</sub>O pumps &lt;fast&gt;.</p>',
      }),
      aCourse(1950, 'PLC/SCADA Controllers', { outline: '<li>Course 1944 comes first.</li>' }),
      aCourse(1960, 'Machines', { synopsis: `<p>${mentions}</p>`, outline: `<p>${mentions}</p>` }),
      aCourse(1970, 'A Robot in the Works and on the Way to the Moon'),
      aCourse(1980, 'Café Measurement of Circuits', { synopsis: LONG_SYNOPSIS }),
      aCourse(2000, 'CAN and IT', { groupId: 102, outline: '<p>Calibration of <b>sens</b>ors</p>' }),
      aCourse(2010, 'Python Basics', { groupId: 102 }),
      aCourse(2020, '5G网络与高频电路设计', { groupId: 105, outline: '<p>路由器的安装，单位：电路板</p>' }),
      aCourse(2030, '电子与道路工程', { groupId: 105 }),
      aCourse(3000, 'Secret Robot', { groupId: 103 }),
      aCourse(3010, 'Lost Robot', { groupId: 104 }),
    ])
    .execute();
  await catchUpSearch(db);
}
