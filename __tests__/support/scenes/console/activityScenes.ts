/** "Activity": the log, whole and filtered. */
import type { Scene } from '../scene';
import { placeStates } from './placeStates';

export const activityScenes: Scene[] = placeStates({
  name: 'activity',
  at: '/staff/activity',
  heading: 'Activity',
  list: '**/api/staff/activity*',
  empty: { list: [], next: null },
});
