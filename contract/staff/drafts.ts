/** Drafts of courses: work that nobody sees until it is published. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';
import type { CatalogueRow, ChangeSet, ImportRow } from './catalogue';

export interface DraftSummary {
  id: number;
  /** the course that it changes; null: a new one */
  course_id: number | null;
  /** of the course: a new one keeps its number when it is published, unless somebody takes it meanwhile */
  course_number: number;
  title: string;
  group_id: number | null;
  /** goes back as `If-Match` */
  version: number;
  /** the version of the course from which the draft was made; null: there was none */
  based_on: string | null;
  /** e-mail addresses: who began it, and who saved it last */
  author: string;
  updated_by: string;
  updated_at: number;
  /** when it publishes itself */
  publish_at: number | null;
  scheduled_by: string | null;
  /** why it could not be published when its time had come */
  problem: string | null;
}

export interface CourseDraft extends DraftSummary {
  /** as in an import document, but anything may be missing or wrong; its `id` is the course's number */
  row: ImportRow;
}

export interface DraftsResponse extends Ok {
  /** the last changed first */
  list: DraftSummary[];
}
export interface DraftResponse extends Ok {
  draft: CourseDraft;
  /** the course as it is published now; null: there is none */
  current: CatalogueRow | null;
}
export interface DraftPublishedResponse extends Ok {
  /** null: the course was so already */
  change_set: ChangeSet | null;
  course: CatalogueRow;
}
