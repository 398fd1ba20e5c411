/** Endpoints of course drafts. The course page of a draft is at `draftPreviewPath`. */
import type { Ok } from '../endpoint';
import type {
  DraftChange,
  DraftPublishedResponse,
  DraftResponse,
  DraftsResponse,
  NewDraft,
  Schedule,
} from './draftsSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

/** The page of a draft, for a frame; another `version` reloads it. */
export const draftPreviewPath = (id: number, version: number): string =>
  `/api/staff/drafts/${id}/preview?version=${version}`;

/** The same for a course without a draft. */
export const coursePreviewPath = (id: number, version: string): string =>
  `/api/staff/courses/${id}/preview?version=${version}`;

export const draftsEndpoints = {
  drafts: staff<{ course_id?: number }, None, DraftsResponse>(
    'GET',
    'drafts',
    'The drafts could not be loaded.',
    ['course_id'],
  ),
  draft: staff<{ id: number }, None, DraftResponse>('GET', 'drafts/{id}', 'The draft could not be loaded.'),
  /** If the course already has a draft, that one. */
  newDraft: staff<None, NewDraft, DraftResponse>('POST', 'drafts', 'The draft could not be made.'),
  /** With `If-Match`. 409: `draft` is what somebody else saved. */
  changeDraft: staff<{ id: number }, DraftChange, DraftResponse>(
    'PATCH',
    'drafts/{id}',
    'The draft could not be saved.',
  ),
  /** With `If-Match`. */
  discardDraft: staff<{ id: number }, None, Ok>('DELETE', 'drafts/{id}', 'The draft could not be discarded.'),
  /**
   * With `If-Match`. 422: `errors` contains fields such as `title`. 409: `conflicts` contains the current
   * course.
   */
  publishDraft: staff<{ id: number }, None, DraftPublishedResponse>(
    'POST',
    'drafts/{id}/publish',
    'The draft could not be published.',
  ),
  /** With `If-Match`. */
  scheduleDraft: staff<{ id: number }, Schedule, DraftResponse>(
    'POST',
    'drafts/{id}/schedule',
    'The time could not be saved.',
  ),
} as const;
