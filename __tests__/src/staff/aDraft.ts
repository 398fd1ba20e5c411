/** A published course, a draft of it, and an editor in which it is open. */
import type { CourseDraft } from '@/contract/staff/draftsSchemas';
import { courseReceived, courseRequested } from '@/src/staff/courses/editor/editorSlice';
import { refusal } from '../../support/fakeHttp';

export const ONE = '/api/staff/drafts/{id}';
export const DRAFTS = '/api/staff/drafts';
export const ROW = '/api/staff/catalogue/{entity}/{key}';
export const row = {
  id: 7,
  title: 'Noise',
  group_id: 3,
  course_profile: [{ heading: 'A', html: '<p>a</p>' }],
};
export const current = { key: '7', version: 'v1', label: 'Noise', row };
export const draft: CourseDraft = {
  ...{ id: 5, course_id: 7, course_number: 7, title: 'Noise', group_id: 3, version: 2, based_on: 'v1' },
  ...{ author: 'a@example.com', updated_by: 'a@example.com', updated_at: 0 },
  ...{ publish_at: null, scheduled_by: null, problem: null, row },
};
export const opened = [courseRequested(7), courseReceived({ draft, current, row })];
export const conflict = (data: object) => refusal(409, { status: false, ...data });
