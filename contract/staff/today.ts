/**
 * "Today": what is on, what waits, and what went wrong. Each part is there for those whose roles may see it. Times are epoch milliseconds;
 * days are their midnight in UTC+8.
 */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';
import type { FormProgress } from './classes';
import type { EnquirySummary } from './enquiries';
import type { MailItem } from './mail';

/** Today, and this many days more. */
export const DAYS_AHEAD = 7;

export interface TodaySession {
  id: number;
  course_id: number;
  schedule_id: number;
  /** as in `EE1944` */
  code: string;
  title: string;
  venue: string;
  start: number;
  end: number;
}

export interface TodayClass {
  tracking_id: string;
  course_id: number;
  schedule_id: number;
  title: string;
  start: number;
  end: number;
  /** of the class in the console */
  path: string;
  trainees: number;
  forms: FormProgress[];
}

/** A form of a class that came in. */
export interface FormArrival {
  title: string;
  path: string;
  form_type: ClassFormType;
  /** null: whoever asks may not see who it was */
  name: string | null;
  at: number;
}

export interface TodayEnquiries {
  new: number;
  in_progress: number;
  /** of those, taken by whoever asks */
  mine: number;
  /** the ones that have waited for longest */
  oldest: EnquirySummary[];
}

export interface TodayMails {
  failed: number;
  waiting: number;
  /** of those that failed, the newest */
  list: MailItem[];
}

/** What the checks of `doctor` found. */
export interface TodayChecks {
  /** null: not known yet */
  checked_at: number | null;
  /** whether they are being made anew */
  is_running: boolean;
  passed: number;
  findings: { name: string; words: string }[];
}

export interface TodayResponse extends Ok {
  now: number;
  enquiries?: TodayEnquiries | undefined;
  mails?: TodayMails | undefined;
  /** `total` counts also those that the list has no room for */
  sessions?: { total: number; list: TodaySession[] } | undefined;
  classes?: { total: number; list: TodayClass[]; arrivals: FormArrival[] } | undefined;
  checks?: TodayChecks | undefined;
}
