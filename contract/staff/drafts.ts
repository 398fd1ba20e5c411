/** Drafts of courses: hidden from visitors until they are published. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';
import type { CatalogueRow, ChangeSet, ImportRow } from './catalogue';

export interface DraftSummary {
  id: number;
  /** the course that it changes; null for a new one */
  course_id: number | null;
  /** of the course: a new one keeps its number when it is published, unless an import takes it meanwhile */
  course_number: number;
  title: string;
  group_id: number | null;
  /** sent back as `If-Match` */
  version: number;
  /** the version of the course on which the draft is based; null if there was none */
  based_on: string | null;
  /** email addresses of its author and of the last editor */
  author: string;
  updated_by: string;
  updated_at: number;
  /** its scheduled time of publication */
  publish_at: number | null;
  scheduled_by: string | null;
  /** why it could not be published at its scheduled time */
  problem: string | null;
}

export interface CourseDraft extends DraftSummary {
  /**
   * in the format of import documents, but anything may be missing or invalid; its `id` is the course's
   * number
   */
  row: ImportRow;
}

export interface DraftsResponse extends Ok {
  /** the most recently changed first */
  list: DraftSummary[];
}
export interface DraftResponse extends Ok {
  draft: CourseDraft;
  /** the currently published course; null if there is none */
  current: CatalogueRow | null;
}
export interface DraftPublishedResponse extends Ok {
  /** null: the course was unchanged */
  change_set: ChangeSet | null;
  course: CatalogueRow;
}
