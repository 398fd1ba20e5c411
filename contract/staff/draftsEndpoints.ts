/** Every call about drafts of courses. The course page of one is at `draftPreviewPath`. */
import type { Ok } from '../endpoint';
import type { DraftPublishedResponse, DraftResponse, DraftsResponse } from './drafts';
import type { DraftChange, NewDraft, Schedule } from './draftsSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

/** The page of a draft, for a frame; another `version` asks for it anew. */
export const draftPreviewPath = (id: number, version: number): string =>
  `/api/staff/drafts/${id}/preview?version=${version}`;

/** The same of a course that has no draft. */
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
  /** Of a course that has a draft already: that one. */
  newDraft: staff<None, NewDraft, DraftResponse>('POST', 'drafts', 'The draft could not be made.'),
  /** With `If-Match`. 409: `draft` is what somebody else saved. */
  changeDraft: staff<{ id: number }, DraftChange, DraftResponse>(
    'PATCH',
    'drafts/{id}',
    'The draft could not be saved.',
  ),
  /** With `If-Match`. */
  discardDraft: staff<{ id: number }, None, Ok>('DELETE', 'drafts/{id}', 'The draft could not be discarded.'),
  /** With `If-Match`. 422: `errors` names fields as in `title`. 409: `conflicts` holds the course as it is now. */
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
