/** Classes in the console's list. Times are epoch milliseconds. */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';

/** Each period is sorted by the soonest first, the past by the latest first. */
export const CLASS_TIMES = ['now', 'next', 'past'] as const;
export type ClassTime = (typeof CLASS_TIMES)[number];

export const CLASS_DESK_MESSAGES = {
  /** also for a class that the member may not see, so that its existence is not revealed */
  gone: 'This class does not exist.',
} as const;

/** The number of people who have sent a form of a class, and of those expected to. */
export interface FormProgress {
  form_type: ClassFormType;
  sent: number;
  of: number;
}

export interface ClassSummary {
  tracking_id: string;
  course_id: number;
  schedule_id: number;
  title: string;
  start: number;
  end: number;
  trainees: number;
  instructors: string[];
  /** the forms that the class offers */
  forms: FormProgress[];
  version: number;
}

export interface ClassesResponse extends Ok {
  counts: Record<ClassTime, number>;
  list: ClassSummary[];
  /** number of matches */
  total: number;
}

export interface ClassResponse extends Ok {
  class: ClassSummary;
}
