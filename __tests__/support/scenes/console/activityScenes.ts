/** "Activity": the log, whole and filtered, and a course that was edited. */
import { answer, MAIN, type Scene } from '../scene';
import { placeIsThere, placeScene } from './placeStates';

const AT = '/staff/activity';
const LIST = '**/api/staff/activity*';

export const activityScenes: Scene[] = [
  placeScene({ name: 'activity', at: AT, heading: 'Activity' }),
  {
    ...{ name: 'staff-activity-of-a-course', at: AT, as: 'admin', part: MAIN },
    prepare: (page) =>
      answer(page, LIST, {
        ...{ status: true, next: null },
        list: [
          {
            ...{ id: 9, at: 1_790_000_000_000, actor: 'ana@example.com', action: 'draft.changed' },
            subject: 'draft 7',
            before: { title: 'Noise', 'section: Outline': '<p>One <strong>two</strong></p>' },
            after: { title: 'Less noise', 'section: Outline': `<p>${'One, two and three. '.repeat(30)}</p>` },
          },
        ],
      }),
    reach: (page) => placeIsThere(page, 'Activity'),
  },
];
