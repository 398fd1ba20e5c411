/**
 * Kysely's types of groups, courses and sessions, the views of their published rows, and drafts (migrations
 * 0001 and 0020).
 */
import type { ColumnType, Generated } from 'kysely';
import type { ProfileSection, SessionStatus, YesNo } from '../../contract/entities';
import type { Day, Json, NullableDay } from './columnTypes';

export interface GroupsTable {
  group_id: number;
  group_code: string;
  course_group_name: string;
  group_name_sort: string | null;
  publish: ColumnType<YesNo, YesNo | undefined, YesNo>;
}

export interface CoursesTable {
  id: number;
  title: string;
  title_sort: string | null;
  group_id: number;
  course_profile: Json<ProfileSection[]>;
  duration_days: number | null;
  meta_desc: string | null;
  meta_keywords: string | null;
  image: string | null;
  publish: ColumnType<YesNo, YesNo | undefined, YesNo>;
}

export interface SessionsTable {
  id: number;
  course_id: number;
  schedule_id: number;
  region: number;
  venue_label: string;
  start_date: Day;
  end_date: Day;
  early_bird_deadline: NullableDay;
  tag_new: ColumnType<YesNo, YesNo | undefined, YesNo>;
  tag_added: ColumnType<YesNo, YesNo | undefined, YesNo>;
  brochure: string | null;
  /** the free seats */
  seats: Generated<number | null>;
  status: Generated<SessionStatus | null>;
  /** per person; set together with its currency, or not at all */
  price: Generated<number | null>;
  currency: Generated<string | null>;
}

/** The view of published groups. */
export type PublishedGroupsView = Omit<GroupsTable, 'publish'>;

/** The view of published courses, with columns of their group. */
export interface PublishedCoursesView extends Omit<CoursesTable, 'publish'> {
  group_code: string;
  group_label: string;
}

/** The view of sessions of published courses, with columns of their course. */
export interface PublishedSessionsView extends SessionsTable {
  course_title: string;
  group_id: number;
  group_code: string;
  group_label: string;
}

/** Unpublished work on a course. */
export interface CourseDraftsTable {
  id: Generated<number>;
  /** null for a new course */
  course_id: number | null;
  /** an import row, perhaps incomplete */
  body: Json<Record<string, unknown>>;
  /** the version of the course on which the draft is based; null if there was no course */
  based_on: string | null;
  version: Generated<number>;
  /** email addresses: of its author, of the last editor, of whoever scheduled it */
  author: string;
  updated_by: string;
  updated_at: Date;
  publish_at: Date | null;
  scheduled_by: string | null;
  /** why it was not published at its scheduled time */
  problem: string | null;
}
