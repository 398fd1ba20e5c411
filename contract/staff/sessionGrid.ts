/**
 * "Sessions": the courses that are the grid's rows, their sessions by range, and clashes over rooms and
 * people.
 */
import type { Ok } from '../endpoint';
import type { IsoDay } from '../time';
import type { CatalogueRow } from './catalogue';
import type { ClashKind } from './sessionClashes';

/** Maximum number of the grid's rows; filters narrow down more. */
export const MAX_COURSES = 5_000;
/** Sessions per response, and the maximum that one copied series contains. */
export const MAX_SESSIONS = 1_000;

/** Portfolios and regions in the filters. */
export const MAX_CHOICES = 500;
/** Rows whose sessions are included in the first response: about a screenful. */
export const FIRST_ROWS = 18;

export interface GridCourse {
  id: number;
  title: string;
  duration_days: number | null;
  /** number of sessions in the fullest displayed month, which determines the row's height */
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
  /** the sessions of the first rows, for immediate display */
  first: GridSession[];
  /** including those that are not listed */
  total: number;
  /** number of sessions that begin in these days */
  sessions: number;
}
export interface GridSessionsResponse extends Ok {
  sessions: GridSession[];
  /** on all pages */
  total: number;
}
export interface ClashesResponse extends Ok {
  clashes: SessionClash[];
}
