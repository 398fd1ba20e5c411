/** The course page's data from a draft, in which anything may be missing or invalid. */
import { sql } from 'kysely';
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { CourseDetail, ProfileSection, Session } from '@/contract/entities';
import type { ImportRow } from '@/contract/staff/catalogue';
import { msToDay } from '@/contract/time';
import { catalogueEntity } from '../../catalogue/changes/catalogueRow';
import { readCoursePrices } from '../../catalogue/catalogueRepository';
import { toSession } from '../../catalogue/catalogueService';
import { withPrice } from '../../catalogue/sessionPrices';
import type { Db } from '../../database/tables';

/** @returns the value as publishing would store it; undefined if publishing would refuse it */
function accepted(schema: Schema | undefined, value: unknown): unknown {
  if (!schema?.isValidSync(value, { strict: true })) return undefined;
  return schema.cast(value) as unknown;
}

const fieldsOf = (schema: Schema): Record<string, Schema> =>
  (schema as ObjectSchema<AnyObject>).fields as Record<string, Schema>;

/** Complete sections are shown, also next to an unfinished one. */
function sectionsOf(profile: unknown, schema: Schema | undefined): ProfileSection[] {
  const item = (schema as (Schema & { innerType?: Schema }) | undefined)?.innerType;
  if (!Array.isArray(profile) || !item) return [];
  const { heading, html } = fieldsOf(item);
  return profile.map((section: Partial<Record<string, unknown>> | null) => ({
    heading: (accepted(heading, section?.heading) as string | undefined) ?? '',
    html: (accepted(html, section?.html) as string | undefined) ?? '',
  }));
}

const groupOf = (db: Db, id: unknown) =>
  db
    .selectFrom('groups')
    .select(['group_id', 'group_code', 'course_group_name'])
    .select(
      sql<number | null>`(SELECT portfolios.id FROM portfolio_groups AS pairs
        JOIN portfolios ON portfolios.id = pairs.portfolio_id
        WHERE pairs.group_id = groups.group_id AND portfolios.portfolio_type = 'public'
        ORDER BY portfolios.portfolio_index, portfolios.id LIMIT 1)`.as('portfolio_id'),
    )
    .where('group_id', '=', typeof id === 'number' ? id : 0)
    .executeTakeFirst();

export async function previewedCourse(db: Db, row: ImportRow): Promise<CourseDetail> {
  const fields = fieldsOf(catalogueEntity('courses')?.schema as Schema);
  const valueOf = <Value>(name: string) => accepted(fields[name], row[name]) as Value | undefined;
  const group = await groupOf(db, valueOf('group_id'));
  const title = valueOf<string>('title') ?? '';
  return {
    // A page needs an id; a draft always has one.
    id: valueOf<number>('id') ?? 1,
    title,
    title_sort: valueOf<string>('title_sort') ?? title,
    group_id: group?.group_id ?? 0,
    group_code: group?.group_code ?? '',
    group_label: group?.course_group_name ?? '',
    course_profile: sectionsOf(row.course_profile, fields.course_profile),
    duration_days: valueOf<number>('duration_days') ?? null,
    meta_desc: valueOf<string>('meta_desc') ?? '',
    meta_keywords: valueOf<string>('meta_keywords') ?? '',
    image: valueOf<string>('image') ?? null,
    portfolio_id: group?.portfolio_id ?? null,
  };
}

/** The coming sessions of the course, even if it is not published yet. */
export async function previewedSessions(db: Db, courseId: number, nowMs: number): Promise<Session[]> {
  const [rows, prices] = await Promise.all([
    db
      .selectFrom('sessions')
      .selectAll()
      .where('course_id', '=', courseId)
      .where('end_date', '>=', msToDay(nowMs))
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
    readCoursePrices(db, courseId),
  ]);
  return rows.map((session) => withPrice(toSession(session), prices));
}
