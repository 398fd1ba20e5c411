/** What of the catalogue may be shown, and drafts, as Kysely sees them (migration 0020). */
import type { Generated } from 'kysely';
import type { Json } from './columnTypes';
import type { CoursesTable, GroupsTable, SessionsTable } from './tables';

/** The view of what may be shown. */
export type PublishedGroupsView = Omit<GroupsTable, 'publish'>;

/** The view of what may be shown, with the facts of the course's group. */
export interface PublishedCoursesView extends Omit<CoursesTable, 'publish'> {
  group_code: string;
  group_label: string;
}

/** The view of what may be shown, with the facts of the session's course. */
export interface PublishedSessionsView extends SessionsTable {
  course_title: string;
  group_id: number;
  group_code: string;
  group_label: string;
}

/** Work on a course that nobody sees yet. */
export interface CourseDraftsTable {
  id: Generated<number>;
  /** null: the course is new */
  course_id: number | null;
  /** an import row, perhaps incomplete */
  body: Json<Record<string, unknown>>;
  /** the version of the course from which the draft was made; null: there was no course */
  based_on: string | null;
  version: Generated<number>;
  /** e-mail addresses: who began it, who changed it last, who gave it its time */
  author: string;
  updated_by: string;
  updated_at: Date;
  publish_at: Date | null;
  scheduled_by: string | null;
  /** why it could not be published when its time had come */
  problem: string | null;
}
