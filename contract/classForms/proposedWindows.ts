/**
 * Suggests windows for the forms of a class from its days (docs/rules/class-forms.md#windows). Staff may
 * change each.
 */
import { plusDays } from '../sessionDays';
import type { IsoDay } from '../time';
import { writeInstant } from './instants';

export interface ProposedWindow {
  start: string;
  end: string;
}

export interface ProposedWindows {
  background: ProposedWindow;
  assessment: ProposedWindow;
  /** also for the instructor's form */
  evaluation: ProposedWindow;
}

/** @returns bounds in the format of classes: a day without a time stands for its first or last moment */
export const proposeWindows = (firstDay: IsoDay, lastDay: IsoDay): ProposedWindows => ({
  background: { start: plusDays(firstDay, -14), end: firstDay },
  assessment: { start: plusDays(firstDay, -7), end: plusDays(lastDay, 1) },
  // Opens with the post-assessment: before that, there is little to rate.
  evaluation: { start: writeInstant(`${lastDay}T08:00`), end: plusDays(lastDay, 14) },
});
