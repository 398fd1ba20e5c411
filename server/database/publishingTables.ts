/** Groups, courses and sessions, what of them may be shown, and drafts, as Kysely sees them (migrations 0001 and 0020). */
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
  /** those that are still free */
  seats: Generated<number | null>;
  status: Generated<SessionStatus | null>;
  /** for one person; with its currency, or neither */
  price: Generated<number | null>;
  currency: Generated<string | null>;
}

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
