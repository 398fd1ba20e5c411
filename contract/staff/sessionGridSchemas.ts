/**
 * Schemas of requests and responses about the session grid: the courses that are its rows, their sessions by
 * range, and clashes over rooms and people.
 */
import {
  array,
  mixed,
  number,
  object,
  string,
  type InferType,
  type NumberSchema,
  type StringSchema,
} from 'yup';
import { MAX_ID } from '../constants';
import { isIdText } from '../ids';
import { count, ok } from '../schemas/responses';
import { isIsoDay } from '../writtenTime';
import type { ImportRow } from './catalogue';
import { CLASH_KINDS, type ClashKind } from './sessionClashes';
import { MAX_SESSIONS } from './sessionGrid';
import { MAX_SEARCH_LENGTH } from './find';
import { shaped } from './shaped';

const WRONG_DAY = 'It must be a day such as 2027-01-11.';
const day = (): StringSchema<string> =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}$/, { message: WRONG_DAY, excludeEmptyString: true })
    .test('day', WRONG_DAY, (text) => !text || isIsoDay(text))
    .required(WRONG_DAY);
const id = (): NumberSchema => number().integer().min(0).max(MAX_ID);

const filter = {
  from: day(),
  to: day(),
  portfolio: id(),
  region: id(),
  q: string().trim().max(MAX_SEARCH_LENGTH),
};
/** Sessions count by their first day. `held`: courses without any are omitted */
export const gridCoursesQuerySchema = object({ ...filter, held: string().oneOf(['yes'] as const) });
export type GridCoursesQuery = InferType<typeof gridCoursesQuerySchema>;

/** `courses`: ids, joined by commas */
export const gridSessionsQuerySchema = object({
  ...filter,
  courses: string().test(
    'ids',
    'courses must be up to 500 ids, joined by commas.',
    (text) => text === undefined || (text.split(',').length <= 500 && text.split(',').every(isIdText)),
  ),
  page: number().integer().min(1).max(10_000).default(1),
  size: number().integer().min(1).max(MAX_SESSIONS).default(MAX_SESSIONS),
});
export type GridSessionsQuery = Omit<InferType<typeof gridSessionsQuerySchema>, 'page' | 'size'> & {
  page?: number;
  size?: number;
};

/** A session that is being planned; `key` if it exists already. */
export const clashesQuerySchema = object({
  key: string().max(20),
  course_id: id(),
  schedule_id: id(),
  region: id().required(),
  venue_label: string().trim().max(200).required(),
  start_date: day(),
  end_date: day(),
});
export type ClashesQuery = InferType<typeof clashesQuerySchema>;

/** A session that needs the same room or person. */
const clash = object({
  kind: mixed<ClashKind>().oneOf(CLASH_KINDS).required(),
  what: string().required(),
  key: string().required(),
  course: string().required(),
  /** days, such as 2027-01-11 */
  start_date: string().required(),
  end_date: string().required(),
});
export type SessionClash = InferType<typeof clash>;

const clashes = () => array(clash).defined();
const sessions = () =>
  array(
    object({
      key: string().required(),
      version: string().required(),
      label: string().defined(),
      row: shaped<ImportRow>('as in an import document').required(),
      course: string().defined(),
      region: string().defined(),
      /** the first few */
      clashes: clashes(),
    }),
  ).defined();

export const gridCoursesResponseSchema = object({
  status: ok(),
  courses: array(
    object({
      id: count(),
      title: string().required(),
      duration_days: number().nullable().defined(),
      /** number of sessions in the fullest displayed month, which determines the row's height */
      most: count(),
    }),
  ).defined(),
  /** the sessions of the first rows, for immediate display */
  first: sessions(),
  /** including those that are not listed */
  total: count(),
  /** number of sessions that begin in these days */
  sessions: count(),
});
export type GridCoursesResponse = InferType<typeof gridCoursesResponseSchema>;
export type GridCourse = GridCoursesResponse['courses'][number];

export const gridSessionsResponseSchema = object({
  status: ok(),
  sessions: sessions(),
  /** on all pages */
  total: count(),
});
export type GridSessionsResponse = InferType<typeof gridSessionsResponseSchema>;
export type GridSession = GridSessionsResponse['sessions'][number];

export const clashesResponseSchema = object({
  status: ok(),
  clashes: clashes(),
});
export type ClashesResponse = InferType<typeof clashesResponseSchema>;
