/** "Sessions": the courses that are the grid's rows, their sessions by range, and what else needs the same room or person. */
import type { Ok } from '../endpoint';
import type { IsoDay } from '../time';
import type { CatalogueRow } from './catalogue';
import type { ClashKind } from './sessionClashes';

/** Rows of the grid at most; more are narrowed down by filters. */
export const MOST_COURSES = 5_000;
/** Sessions in one answer; also the most that one series copies. */
export const MOST_SESSIONS = 1_000;

/** Portfolios and regions to choose from. */
export const MOST_CHOICES = 500;
/** Rows whose sessions come with the rows: as many as a screen shows at first. */
export const FIRST_ROWS = 18;

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
  /** the sessions of the first rows, which are shown at once */
  first: GridSession[];
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
