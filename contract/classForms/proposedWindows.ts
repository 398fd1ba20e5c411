/** When the forms of a class are open, as far as its days say so (docs/rules/class-forms.md#windows). Staff may change each. */
import { addDays, dayToMs, msToDay, type IsoDay } from '../time';
import { writeInstant } from './instants';

export interface ProposedWindow {
  start: string;
  end: string;
}

export interface ProposedWindows {
  background: ProposedWindow;
  assessment: ProposedWindow;
  /** also of the instructor's form */
  evaluation: ProposedWindow;
}

const later = (day: IsoDay, days: number): IsoDay => msToDay(addDays(dayToMs(day), days));

/** @returns bounds as classes are written: a bare day begins with its first moment, or ends with its last */
export const proposeWindows = (firstDay: IsoDay, lastDay: IsoDay): ProposedWindows => ({
  background: { start: later(firstDay, -14), end: firstDay },
  assessment: { start: later(firstDay, -7), end: later(lastDay, 1) },
  // With the post-assessment: before it, there is little to rate.
  evaluation: { start: writeInstant(`${lastDay}T08:00`), end: later(lastDay, 14) },
});
