/** Classes as the console lists them. Times are epoch milliseconds. */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';

/** Of each kind of time, the soonest first; of what is over, the latest. */
export const CLASS_TIMES = ['now', 'next', 'past'] as const;
export type ClassTime = (typeof CLASS_TIMES)[number];

export const CLASS_DESK_MESSAGES = {
  /** also said of a class that somebody may not see: it does not tell that there is one */
  gone: 'This class does not exist.',
} as const;

/** Of a form of a class: how many of those who are to send it have. */
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
  /** how many there are of what was asked for */
  total: number;
}

export interface ClassResponse extends Ok {
  class: ClassSummary;
}
