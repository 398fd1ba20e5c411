/** "Sessions": the courses that are the grid's rows, their sessions by range, and what else needs the same room or person. */
import {
  array,
  mixed,
  number,
  object,
  string,
  type InferType,
  type NumberSchema,
  type ObjectSchema,
  type StringSchema,
} from 'yup';
import type { Ok } from '../endpoint';
import { ok } from '../schemas/responses';
import type { IsoDay } from '../time';
import { isIsoDay } from '../writtenTime';
import type { CatalogueRow } from './catalogue';
import { CLASH_KINDS, type ClashKind } from './sessionClashes';
import { staffEndpoint as staff, type None } from './staffEndpoint';

/** Rows of the grid at most; more are narrowed down by filters. */
export const MOST_COURSES = 5_000;
/** Sessions in one answer; also the most that one series copies. */
export const MOST_SESSIONS = 1_000;

export interface GridCourse {
  id: number;
  title: string;
  duration_days: number | null;
  /** sessions in the fullest month shown: it tells how high the row is */
  most: number;
}
/** A session that needs the same room or person. */
export interface SessionClash {
  kind: ClashKind;
  what: string;
  key: string;
  course: string;
  start_date: IsoDay;
  end_date: IsoDay;
}
export interface GridSession extends CatalogueRow {
  course: string;
  region: string;
  /** the first few */
  clashes: SessionClash[];
}
export interface GridCoursesResponse extends Ok {
  courses: GridCourse[];
  /** also those that are too many to be listed */
  total: number;
  /** sessions that begin in these days */
  sessions: number;
}
export interface GridSessionsResponse extends Ok {
  sessions: GridSession[];
  /** of all pages */
  total: number;
}
export interface ClashesResponse extends Ok {
  clashes: SessionClash[];
}

const WRONG_DAY = 'It must be a day such as 2027-01-11.';
const day = (): StringSchema<string> =>
  string()
    .matches(/^[12]\d{3}-\d{2}-\d{2}$/, { message: WRONG_DAY, excludeEmptyString: true })
    .test('day', WRONG_DAY, (text) => !text || isIsoDay(text))
    .required(WRONG_DAY);
const id = (): NumberSchema => number().integer().min(0).max(2_147_483_647);

const filter = {
  from: day(),
  to: day(),
  portfolio: id(),
  region: id(),
  q: string().trim().max(200),
};
/** Sessions count by the day on which they begin. `held`: courses without any are left out */
export const gridCoursesQuerySchema = object({ ...filter, held: string().oneOf(['yes'] as const) });
export type GridCoursesQuery = InferType<typeof gridCoursesQuerySchema>;

/** `courses`: ids, joined by commas */
export const gridSessionsQuerySchema = object({
  ...filter,
  courses: string().matches(/^\d{1,9}(,\d{1,9}){0,499}$/),
  page: number().integer().min(1).max(10_000).default(1),
  size: number().integer().min(1).max(MOST_SESSIONS).default(MOST_SESSIONS),
});
export type GridSessionsQuery = Omit<InferType<typeof gridSessionsQuerySchema>, 'page' | 'size'> & {
  page?: number;
  size?: number;
};

/** A session as it is being planned; `key` of one that is there already. */
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

const count = () => number().required();
const clash: ObjectSchema<SessionClash> = object({
  kind: mixed<ClashKind>().oneOf(CLASH_KINDS).required(),
  what: string().required(),
  key: string().required(),
  course: string().required(),
  start_date: string().required(),
  end_date: string().required(),
});
const clashes = () => array(clash).defined();
export const gridCoursesAnswerSchema: ObjectSchema<GridCoursesResponse> = object({
  status: ok(),
  courses: array(
    object({
      id: count(),
      title: string().required(),
      duration_days: number().nullable().defined(),
      most: count(),
    }),
  ).defined(),
  total: count(),
  sessions: count(),
});
export const gridSessionsAnswerSchema: ObjectSchema<GridSessionsResponse> = object({
  status: ok(),
  sessions: array(
    object({
      key: string().required(),
      version: string().required(),
      label: string().defined(),
      row: mixed<Record<string, unknown>>(
        (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
      )
        .meta({ jsonSchema: { type: 'object', description: 'as in an import document' } })
        .required(),
      course: string().defined(),
      region: string().defined(),
      clashes: clashes(),
    }),
  ).defined(),
  total: count(),
});
export const clashesAnswerSchema: ObjectSchema<ClashesResponse> = object({
  status: ok(),
  clashes: clashes(),
});

export const sessionGridEndpoints = {
  courses: staff<GridCoursesQuery, None, GridCoursesResponse>(
    'GET',
    'sessions/courses',
    'The courses could not be loaded.',
    ['from', 'to', 'portfolio', 'region', 'q', 'held'],
  ),
  sessions: staff<GridSessionsQuery, None, GridSessionsResponse>(
    'GET',
    'sessions',
    'The sessions could not be loaded.',
    ['from', 'to', 'portfolio', 'region', 'q', 'courses', 'page', 'size'],
  ),
  clashes: staff<ClashesQuery, None, ClashesResponse>(
    'GET',
    'sessions/clashes',
    'Whether venue and instructor are free could not be found out.',
    ['key', 'course_id', 'schedule_id', 'region', 'venue_label', 'start_date', 'end_date'],
  ),
} as const;
